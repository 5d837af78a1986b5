import { generator, longSeed, type Seed, seedBeside } from "@cardwright/engine";

/**
 * A bot's own dice. They follow from its seed and the number of actions before the choice, never from the table's generator:
 * a match that is resumed goes on as it would have gone, and taking an action back and doing it again changes nothing.
 */
const words = new Int32Array(generator.words);

/** One of `n`, each with the same chance. */
export function choice(seed: Seed, actions: number, n: number): number {
  const word = typeof seed === "number" ? Math.imul(seed, 0x9e3779b1) ^ actions : seedBeside(seed, actions);
  generator.seed(words, 0, word);
  return generator.below(words, 0, n);
}

/** What the seeds of all bots of a match follow from. */
const BOTS = 0;

/**
 * The seed of the bot at a seat, in a match with a seed of its own. That of a long one is as long: one of 32 bits is found by
 * trying after some choices that were seen, and tells then which of its cards a bot has laid face down.
 */
export function seedFor<S extends Seed>(match: S, seat: number): S extends number ? number : Seed;
export function seedFor(match: Seed, seat: number): Seed {
  if (typeof match === "string") return longFor(match, seat);
  generator.seed(words, 0, seedBeside(match, BOTS));
  let seed = generator.next(words, 0);
  for (let i = 0; i <= seat; i++) seed = generator.next(words, 0);
  return seed | 0;
}

/** Streams from here on are those of bots; the mode of a match is drawn from one before. */
const OF_BOTS = 16;

function longFor(match: string, seat: number): string {
  const drawn = [0, 1, 2, 3].map((i) => seedBeside(match, OF_BOTS + 4 * seat + i));
  return longSeed(drawn.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]));
}
