import { type Action, didYouMean, EngineError, type Game, type Policy, type Seed } from "@cardwright/engine";
import { choice } from "./dice.ts";
import { greedy } from "./greedy.ts";
import { random } from "./random.ts";
import type { SeatView } from "./seat.ts";

/** A player. What it chooses follows from its seed and what its seat sees, so that a match can be played again. */
export interface Bot {
  readonly name: string;
  choose(seat: SeatView): Action;
}

/** The bots by name; each is made for a game and a seed. */
export const BOTS: Readonly<Record<string, (game: Game, seed: Seed) => Bot>> = { random, greedy };

/** The names of all bots that can play a game: those for every game, and its own. */
export const botNames = (game: Game): readonly string[] => [...Object.keys(BOTS), ...Object.keys(game.bots ?? {})];

export function makeBot(name: string, game: Game, seed: Seed): Bot {
  if (Object.hasOwn(BOTS, name)) return BOTS[name](game, seed);
  if (game.bots !== undefined && Object.hasOwn(game.bots, name)) return ownBot(name, game.bots[name], seed);
  const names = botNames(game);
  const meant = didYouMean(name, names);
  throw new EngineError(
    "bad-options",
    `There is no bot "${name}".${meant === undefined ? "" : ` Did you mean ${meant}?`} There are: ${names.join(", ")}.`,
    { bot: name },
  );
}

/** A bot that a game brings; its dice are like those of any other. */
const ownBot = (name: string, policy: Policy, seed: Seed): Bot => ({
  name,
  choose: ({ actions, content, length, view }) =>
    policy({ view: view(), actions, content: content(), roll: (n) => choice(seed, length, n) }),
});
