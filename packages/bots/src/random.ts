import type { Game } from "@cardwright/engine";
import type { Bot } from "./bots.ts";
import { choice } from "./dice.ts";

/** Any of the offered actions, each with the same chance. */
export const random = (_: Game, seed: number): Bot => ({
  name: "random",
  choose: ({ actions, length }) => actions[choice(seed, length, actions.length)],
});
