import type { Game, Seed } from "@cardwright/engine";
import type { Bot } from "./bots.ts";
import { choice } from "./dice.ts";

/** Any of the offered actions, each with the same chance; giving up only when nothing else is offered. */
export const random = (game: Game, seed: Seed): Bot => ({
  name: "random",
  choose: ({ actions, length }) => {
    const others = actions.filter(({ type }) => !givesUp(game, type));
    const offered = others.length > 0 ? others : actions;
    return offered[choice(seed, length, offered.length)];
  },
});

/** Answers to questions have types of their own, which no action of the game has. */
const givesUp = ({ actions }: Game, type: string): boolean =>
  Object.hasOwn(actions, type) && actions[type].givesUp === true;
