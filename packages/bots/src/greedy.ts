import { type Action, EngineError, type Game, type Seed, type View } from "@cardwright/engine";
import type { Bot } from "./bots.ts";
import { choice } from "./dice.ts";
import type { SeatView } from "./seat.ts";

/** Means that differ by less are the same: they were added up in another order. */
const SAME = 1e-9;

/** The action that is worth most one move ahead, by the game's own score; of several the dice choose one. */
export function greedy(game: Game, seed: Seed): Bot {
  const { score } = game;
  if (score === undefined) {
    throw new EngineError(
      "bad-options",
      `greedy cannot play ${game.name}: the game does not say how good a view is. Give it a score(view, seat) in game.ts.`,
      { game: game.name },
    );
  }
  return {
    name: "greedy",
    choose(seat) {
      const actions = forwards(seat);
      if (actions.length === 1) return actions[0];
      const values = actions.map((action) => seat.expect(action, score).value);
      const best = Math.max(...values);
      const equals = actions.filter((_, i) => values[i] >= best - SAME);
      return equals[choice(seed, seat.length, equals.length)];
    },
  };
}

/** All but giving back a card that was just chosen: that is worth as much as choosing another, and leads nowhere. */
function forwards({ actions, view }: SeatView): readonly Action[] {
  if (!actions.some(({ type }) => type === "pick")) return actions;
  const chosen = chosenCards(view());
  return actions.filter(({ type, card }) => type !== "pick" || !chosen.has(card));
}

function chosenCards({ zones, players }: View): ReadonlySet<unknown> {
  const all = [zones, ...players.map((player) => player.zones)].flatMap((of) => Object.values(of));
  return new Set(all.flatMap(({ cards }) => cards).flatMap(({ id, chosen }) => (chosen === undefined ? [] : [id])));
}
