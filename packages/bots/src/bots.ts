import { type Action, didYouMean, EngineError, type Game } from "@cardwright/engine";
import { greedy } from "./greedy.ts";
import { random } from "./random.ts";
import type { SeatView } from "./seat.ts";

/** A player. What it chooses follows from its seed and what its seat sees, so that a match can be played again. */
export interface Bot {
  readonly name: string;
  choose(seat: SeatView): Action;
}

/** The bots by name; each is made for a game and a seed. */
export const BOTS: Readonly<Record<string, (game: Game, seed: number) => Bot>> = { random, greedy };

export function makeBot(name: string, game: Game, seed: number): Bot {
  if (Object.hasOwn(BOTS, name)) return BOTS[name](game, seed);
  const names = Object.keys(BOTS);
  const meant = didYouMean(name, names);
  throw new EngineError(
    "bad-options",
    `There is no bot "${name}".${meant === undefined ? "" : ` Did you mean ${meant}?`} There are: ${names.join(", ")}.`,
    { bot: name },
  );
}
