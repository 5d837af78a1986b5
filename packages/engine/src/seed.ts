import { chacha } from "./chacha.ts";
import { generator, type Words } from "./generator.ts";

/**
 * From what the chance of a match comes: 32 hexadecimal digits, which nobody can try out; or a short seed, an integer that a
 * person chose. Who knows or guesses a short one knows all that is to come, so such a match says that its seed is known.
 */
export type Seed = number | string;

const LONG = /^[0-9a-f]{32}$/;
/** Short seeds have 32 bits, with or without a sign. */
const LEAST = -0x8000_0000;
const GREATEST = 0xffff_ffff;

export const isSeed = (given: unknown): given is Seed =>
  typeof given === "string"
    ? LONG.test(given)
    : Number.isInteger(given) && Number(given) >= LEAST && Number(given) <= GREATEST;

/** What a seed has to be, for whoever gave another. */
export const SEEDS = `an integer from ${LEAST} to ${GREATEST}, or 32 hexadecimal digits (0-9, a-f)`;

/** A long seed of 16 bytes. They have to come from the platform's secure generator, and be used for one match only. */
export function longSeed(bytes: ArrayLike<number>): string {
  if (bytes.length !== 16) throw new RangeError(`A seed is made of 16 bytes, not of ${bytes.length}.`);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Streams of a key from here on are for whatever beside the match is drawn by its seed. */
const BESIDE = 1_000;

/**
 * A short seed for something beside the match, such as the dice of its bots: a long seed gives one that tells nothing of it or
 * of the chance to come, a short one is its own.
 */
export function seedBeside(seed: Seed, what: number): number {
  if (typeof seed === "number") return seed;
  const words = new Int32Array(generator.words);
  sow(words, 0, seed);
  return chacha(words, 0, BESIDE + what, 0)[0] >>> 0;
}

/** Fills the words of a generator from a seed. */
export function sow(words: Words, at: number, seed: Seed): void {
  if (typeof seed === "number") return generator.seed(words, at, seed);
  generator.key(
    words,
    at,
    [0, 8, 16, 24].map((from) => Number.parseInt(seed.slice(from, from + 8), 16) | 0),
  );
}
