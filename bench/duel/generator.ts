/** The engine's own generator, and what every contestant needs of it: all of them play the same games. */
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

export { generator } from "@cardwright/engine";
