import { generator, type Seed, seedBeside } from "@cardwright/engine";

/**
 * A bot's own dice. They follow from its seed and the number of actions before the choice, never from the table's generator:
 * a match that is resumed goes on as it would have gone, and taking an action back and doing it again changes nothing.
 */
const words = new Int32Array(generator.words);

/** One of `n`, each with the same chance. */
export function choice(seed: number, actions: number, n: number): number {
  generator.seed(words, 0, Math.imul(seed, 0x9e3779b1) ^ actions);
  return generator.below(words, 0, n);
}

/** What the seeds of all bots of a match follow from. */
const BOTS = 0;

/** The seed of the bot at a seat, in a match with a seed of its own. */
export function seedFor(match: Seed, seat: number): number {
  generator.seed(words, 0, seedBeside(match, BOTS));
  let seed = generator.next(words, 0);
  for (let i = 0; i <= seat; i++) seed = generator.next(words, 0);
  return seed | 0;
}
