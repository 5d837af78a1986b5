import { mix } from "./generator.ts";
import { hex } from "./memory.ts";

/** Text that is the same for equal data, whatever the order of keys. */
export function canonical(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  let text = "";
  if (Array.isArray(value)) {
    for (const inner of value) text += `,${canonical(inner)}`;
    return `[${text.slice(1)}]`;
  }
  const object = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(object).sort())
    if (object[key] !== undefined) text += `,${quoted(key)}:${canonical(object[key])}`;
  return `{${text.slice(1)}}`;
}

/** Most texts need no escapes. */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;
const quoted = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** 64 bits of a text, as 16 hexadecimal digits. */
export function textHash(text: string): string {
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b9 | 0;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = (mix(b + text.charCodeAt(i)) + a) | 0;
  }
  return hex(mix(a)) + hex(mix(b ^ a));
}

/** 64 bits of plain data as two words, the same whatever the order of keys. */
export interface HashWords {
  readonly low: number;
  readonly high: number;
}

export function dataHash(data: unknown): HashWords {
  low = SEED_LOW;
  high = SEED_HIGH;
  addValue(data);
  return { low: mix(low), high: mix(high ^ low) };
}

/** The hash of several data together, whatever their order, as 16 hexadecimal digits. */
export function hashOfAll(hashes: Iterable<HashWords>): string {
  let count = 0;
  let sumLow = 0;
  let sumHigh = 0;
  for (const one of hashes) {
    count += 1;
    sumLow = (sumLow + one.low) | 0;
    sumHigh = (sumHigh + one.high) | 0;
  }
  return hex(mix(sumLow + count)) + hex(mix(sumHigh ^ sumLow));
}

const SEED_LOW = 0x811c9dc5 | 0;
const SEED_HIGH = 0x9e3779b9 | 0;
const TAGS = { text: 1, number: 2, list: 3, object: 4, other: 5 } as const;

/** The hash so far. */
let low = 0;
let high = 0;

function add(word: number): void {
  low = Math.imul(low ^ word, 0x01000193);
  high = (mix(high + word) + low) | 0;
}

function addText(text: string): void {
  add(text.length);
  for (let i = 0; i < text.length; i++) add(text.charCodeAt(i));
}

function addValue(value: unknown): void {
  if (typeof value === "string") {
    add(TAGS.text);
    addText(value);
  } else if (typeof value === "number") {
    add(TAGS.number);
    if (value === (value | 0)) add(value);
    else addText(String(value));
  } else if (typeof value !== "object" || value === null) {
    add(TAGS.other);
    addText(String(value));
  } else if (Array.isArray(value)) {
    add(TAGS.list);
    add(value.length);
    for (const inner of value) addValue(inner);
  } else addObject(value as Readonly<Record<string, unknown>>);
}

/** Each field begins anew, and their hashes are added up: so their order does not matter. */
function addObject(object: Readonly<Record<string, unknown>>): void {
  const before = { low, high };
  let sumLow = 0;
  let sumHigh = 0;
  for (const key of Object.keys(object)) {
    if (object[key] === undefined) continue;
    low = SEED_LOW;
    high = SEED_HIGH;
    addText(key);
    addValue(object[key]);
    sumLow = (sumLow + mix(low)) | 0;
    sumHigh = (sumHigh + mix(high ^ low)) | 0;
  }
  low = before.low;
  high = before.high;
  add(TAGS.object);
  add(sumLow);
  add(sumHigh);
}
