/**
 * The one generator of every contestant, so that all of them play the same games.
 * To let them play the engine's games instead, replace everything below the type by
 * `export { generator } from "@cardwright/engine";`
 */
export interface Generator {
  /** How many 32-bit integers of the state belong to the generator. */
  readonly words: number;
  /** Fills the words from index `at`. */
  seed(state: Words, at: number, seed: number): void;
  /** Steps, and gives an integer of 0..n-1, each with the same probability. */
  below(state: Words, at: number, n: number): number;
}

/** Any array of integers: a typed array in a flat state, a plain one in a state of objects. */
export interface Words {
  [index: number]: number;
}

/** sfc32 of PractRand: 128 bits, the fourth word counts. */
function next(s: Words, at: number): number {
  const b = s[at + 1];
  const c = s[at + 2];
  const counter = s[at + 3];
  const sum = (s[at] + b + counter) | 0;
  s[at] = b ^ (b >>> 9);
  s[at + 1] = (c + (c << 3)) | 0;
  s[at + 2] = (((c << 21) | (c >>> 11)) + sum) | 0;
  s[at + 3] = (counter + 1) | 0;
  return sum >>> 0;
}

/** Rounds after which a seed's bits have reached every word. */
const MIXING_ROUNDS = 12;

export const generator: Generator = {
  words: 4,
  seed(s, at, seed) {
    s[at] = 0;
    s[at + 1] = seed | 0;
    s[at + 2] = 0;
    s[at + 3] = 1;
    for (let i = 0; i < MIXING_ROUNDS; i++) next(s, at);
  },
  below(s, at, n) {
    for (;;) {
      const word = next(s, at);
      const rest = word % n;
      // The last incomplete run of n numbers below 2^32 would favour the small ones.
      if (word - rest <= 0x1_0000_0000 - n) return rest;
    }
  },
};
