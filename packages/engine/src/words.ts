import { EngineError } from "./errors.ts";
import { DUE, HEAD, type Layout, MOD, maskOfPart, shiftOfPart, wordOfPart } from "./layout.ts";

const { listeners: HEAD_LISTENERS, modifiers: HEAD_MODIFIERS, scheduled: HEAD_SCHEDULED, stack: HEAD_STACK } = HEAD;
const { size: MOD_SIZE } = MOD;
const { size: DUE_SIZE } = DUE;

/**
 * The words of the position that is being worked on: the bound one. There is one such place for all tables, and it never
 * moves, so that V8 writes its address into the machine code instead of asking an object for it at every word. Whoever
 * binds another position has the words of this one kept first.
 *
 * Files that run often take it over at their top (`const W = WORDS`): an imported name is looked up at every use.
 */
export const WORDS = new Int32Array(1 << 21);
const W = WORDS;
/** The last of the words, which nobody writes: it is 0. */
export const NOTHING = WORDS.length - 1;
/** Two more that belong to no position: how many events and steps the action that runs has had so far. */
export const EVENTS = WORDS.length - 2;
export const STEPS = WORDS.length - 3;

const [wordIn, shiftIn, maskIn] = [wordOfPart, shiftOfPart, maskOfPart];

/** A part of a card's words, where these begin at a place. */
export function partAt(base: number, part: number): number {
  return (W[(base + wordIn(part)) | 0] >>> shiftIn(part)) & maskIn(part);
}

/**
 * The parts that are read most often, as `CARD` lays them out. V8 inlines functions as small as these in
 * any case, and of larger ones only so much into one function.
 */
export const definitionAt = (base: number): number => W[base] & 0xffff;
export const ownerAt = (base: number): number => (W[base] >>> 16) & 15;
export const faceAt = (base: number): number => (W[base] >>> 20) & 1;
export const whereAt = (base: number): number => W[(base + 1) | 0] & 0xffff;
export const knownAt = (base: number): number => (W[(base + 1) | 0] >>> 16) & 511;

/** The word of which a part has that value, all else as it is. */
export function withPart(base: number, part: number, value: number): number {
  const shift = shiftIn(part);
  return (W[(base + wordIn(part)) | 0] & ~(maskIn(part) << shift)) | (value << shift);
}

/** What a match is at one moment. Its words are in `WORDS` while it is bound, and kept here while it is not. */
export class Position {
  declare readonly layout: Layout;
  /** The place of its fixed part in `WORDS`: keeping it is one memory copy. */
  declare readonly fixedPlace: Int32Array;
  /** The fixed part; undefined as long as it was never kept: then the position is blank. */
  declare fixed: Int32Array | undefined;
  /** The live words of the parts that grow, one after the other; undefined without any. */
  declare grown: Int32Array | undefined;

  constructor(layout: Layout, fixedPlace: Int32Array, fixed?: Int32Array, grown?: Int32Array) {
    this.layout = layout;
    this.fixedPlace = fixedPlace;
    this.fixed = fixed;
    this.grown = grown;
  }

  /** The words of this position, which is bound by asking for them. */
  get words(): Int32Array {
    bind(this);
    return W;
  }

  /** One word of the fixed part. */
  read(slot: number): number {
    if (at.bound === this) return W[slot];
    return this.fixed === undefined ? 0 : this.fixed[slot];
  }
}

/** The bound position, and whether it may differ from what is kept of it. */
const at: { bound: Position | undefined; isChanged: boolean } = { bound: undefined, isChanged: false };

/** Nobody may play on what another position has been bound over. */
export function assertBound(position: Position): void {
  if (at.bound !== position)
    throw new EngineError("broken-state", "Another position was bound since: bind this one before it is played.");
}

/** Brings the words of a position to their place, to be read and written. */
export function bind(position: Position): void {
  if (at.bound !== position) load(position);
  at.isChanged = true;
}

/** The same, to be read only. */
export function bindToRead(position: Position): void {
  if (at.bound !== position) load(position);
}

function load(position: Position): void {
  if (at.bound !== undefined && at.isChanged) keepAs(at.bound);
  fill(position);
  at.bound = position;
  at.isChanged = false;
}

/** Binds a position as a copy of another. What was bound is kept, unless it is this very position. */
export function bindCopy(position: Position, of: Position): void {
  if (at.bound !== position) {
    if (at.bound !== undefined && at.isChanged) keepAs(at.bound);
    if (at.bound !== of) fill(of);
    at.bound = position;
  } else fill(of);
  at.isChanged = true;
}

/** Binds a position again that was left for a copy of it; the copy is forgotten. */
export function leaveCopy(position: Position): void {
  fill(position);
  at.bound = position;
  at.isChanged = true;
}

/** Copies the live words of one position over another. */
export function copy(to: Position, from: Position): void {
  bindToRead(from);
  keepAs(to);
}

/** Writes what is kept of a position to the words. */
function fill({ fixed, grown, layout }: Position): void {
  if (fixed === undefined) return empty(layout);
  W.set(fixed);
  if (grown !== undefined) grow(grown, layout);
}

function empty({ listeners, frames }: Layout): void {
  W.fill(0, 0, listeners);
  W[HEAD_STACK] = frames;
}

function grow(grown: Int32Array, layout: Layout): void {
  let k = 0;
  for (const [from, to] of growingRanges(layout)) for (let i = from; i < to; i++) W[i] = grown[k++];
}

/** Keeps the bound words as those of a position. */
function keepAs(position: Position): void {
  const { layout } = position;
  position.fixed ??= zeros(layout.listeners);
  position.fixed.set(position.fixedPlace);
  position.grown = grownWords(layout, position.grown);
}

/** The live words of the growing parts, in an array that is there if it has their length. */
function grownWords(layout: Layout, there: Int32Array | undefined): Int32Array | undefined {
  const growing = W[HEAD_LISTENERS] + W[HEAD_MODIFIERS] + W[HEAD_SCHEDULED];
  if (growing === 0 && W[HEAD_STACK] === layout.frames) return undefined;
  const ranges = growingRanges(layout);
  const length = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const grown = there?.length === length ? there : zeros(length);
  let k = 0;
  for (const [from, to] of ranges) for (let i = from; i < to; i++) grown[k++] = W[i];
  return grown;
}

/** The live words of the bound position as a list of ranges [from, to): what keeping, hashing and saving read. */
export const liveRanges = (layout: Layout): readonly (readonly [number, number])[] => [
  [0, layout.listeners],
  ...growingRanges(layout),
];

const growingRanges = ({ listeners, modifiers, scheduled, frames }: Layout): readonly (readonly [number, number])[] => [
  [listeners, listeners + W[HEAD_LISTENERS]],
  [modifiers, modifiers + W[HEAD_MODIFIERS] * MOD_SIZE],
  [scheduled, scheduled + W[HEAD_SCHEDULED] * DUE_SIZE],
  [frames, W[HEAD_STACK]],
];

/**
 * Arrays of positions and journals are cut from blocks: to make one costs a twentieth of asking the system for it. A block
 * lives as long as one of its arrays does.
 */
const BLOCK_BYTES = 1 << 16;
/** A line of the processor's cache: copying between arrays that do not begin with one takes four times as long. */
const LINE_BYTES = 64;
let block = new ArrayBuffer(0);
let taken = 0;
export function zeros(length: number): Int32Array {
  const bytes = length * Int32Array.BYTES_PER_ELEMENT;
  if (bytes > BLOCK_BYTES / 2) return new Int32Array(length);
  if (taken + bytes > block.byteLength) {
    block = new ArrayBuffer(BLOCK_BYTES);
    taken = 0;
  }
  const array = new Int32Array(block, taken, length);
  taken += Math.ceil(bytes / LINE_BYTES) * LINE_BYTES;
  return array;
}
