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
