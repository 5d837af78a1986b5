/**
 * The table's generator: xoshiro128** with its 128 bits in four words of the state, so that saving, undo and hashing
 * include it like any other number. The words may lie anywhere in any integer array.
 */
export interface Words {
  [index: number]: number;
}

/** One step: 32 new bits, unsigned. */
function next(words: Words, at: number): number {
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

/** Fills the four words from one number: splitmix32, which gives well-spread and never all-zero words. */
function seed(words: Words, at: number, value: number): void {
  let x = value | 0;
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) | 0;
    words[at + i] = mix(x);
  }
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
function shuffle(words: Words, at: number, list: number[], n: number): void {
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

export const generator = { words: 4, seed, next, below, shuffle };
