import { chacha } from "./chacha.ts";

/**
 * The table's generator, in five words of the state, so that saving, undo and hashing include it like any other number. The
 * words may lie anywhere in any integer array.
 *
 * A match that nobody may foresee has a key of 128 bits: its words are a keyed stream (ChaCha8), and the fifth word counts
 * how many of them were taken. Whoever sees all of them so far learns nothing of the next. A short seed, which could be
 * tried out anyway, gives xoshiro128**; the fifth word is 0 then.
 */
export interface Words {
  [index: number]: number;
}

/** Where the count of a keyed stream stands, behind its key: one more than how many words were taken. */
const TAKEN = 4;
/** No stream is read further: the count has to stay an integer of 32 bits. */
const LAST = 0x7fff_ffff;

/** One step: 32 new bits, unsigned. */
const next = (words: Words, at: number): number => (words[at + TAKEN] === 0 ? step(words, at) : take(words, at));

function take(words: Words, at: number): number {
  const taken = words[at + TAKEN];
  words[at + TAKEN] = taken === LAST ? 1 : taken + 1;
  return chacha(words, at, CHANCE, (taken - 1) >>> 4)[(taken - 1) & 15] >>> 0;
}

/** What a key's streams are for: they have nothing to do with each other. */
export const CHANCE = 0;

function step(words: Words, at: number): number {
  const s1 = words[at + 1];
  const x = Math.imul(s1, 5);
  const bits = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
  const s2 = words[at + 2] ^ words[at];
  const s3 = words[at + 3] ^ s1;
  words[at + 1] = s1 ^ s2;
  words[at] ^= s3;
  words[at + 2] = s2 ^ (s1 << 9);
  words[at + 3] = (s3 << 11) | (s3 >>> 21);
  return bits;
}

/** Fills the words from a short seed: splitmix32, which gives well-spread and never all-zero words. */
function seed(words: Words, at: number, value: number): void {
  words[at + TAKEN] = 0;
  let x = value | 0;
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) | 0;
    words[at + i] = mix(x);
  }
}

/** Begins the stream of a key: four words. */
function key(words: Words, at: number, key: Words): void {
  for (let i = 0; i < 4; i++) words[at + i] = key[i] | 0;
  words[at + TAKEN] = 1;
}

/** A bijection on 32-bit integers that scatters every bit (the finisher of splitmix32). */
export function mix(value: number): number {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** A uniform integer 0..n-1: as many high bits as n needs, drawn again until they are below n. One choice takes none. */
function below(words: Words, at: number, n: number): number {
  if (n <= 1) return 0;
  const shift = Math.clz32(n - 1);
  let bits = next(words, at) >>> shift;
  while (bits >= n) bits = next(words, at) >>> shift;
  return bits;
}

/**
 * Puts the first n items of a list in a random order: from the last down, each changes places with one of those up to it.
 * The same as a `below` for each, with the four words at hand instead of in the array.
 */
function shuffle<T>(words: Words, at: number, list: T[], n: number): void {
  if (words[at + TAKEN] !== 0) return shuffleBy(words, at, list, n);
  let s0 = words[at] | 0;
  let s1 = words[at + 1] | 0;
  let s2 = words[at + 2] | 0;
  let s3 = words[at + 3] | 0;
  for (let i = n - 1; i > 0; i--) {
    const shift = Math.clz32(i);
    let j: number;
    do {
      const x = Math.imul(s1, 5);
      j = (Math.imul((x << 7) | (x >>> 25), 9) >>> shift) | 0;
      const t = s1 << 9;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= t;
      s3 = (s3 << 11) | (s3 >>> 21);
    } while (j > i);
    const item = list[i];
    list[i] = list[j];
    list[j] = item;
  }
  words[at] = s0;
  words[at + 1] = s1;
  words[at + 2] = s2;
  words[at + 3] = s3;
}

function shuffleBy<T>(words: Words, at: number, list: T[], n: number): void {
  for (let i = n - 1; i > 0; i--) {
    const j = below(words, at, i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}

export const generator = { words: 5, taken: TAKEN, seed, key, next, below, shuffle };
