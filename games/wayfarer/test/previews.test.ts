import { type Action, type AnyEventView, openTable, type Table } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { game } from "../game.ts";
import { PERSONS } from "../people.ts";
import { exhausts } from "./rig.ts";
import { ownPack } from "./study.ts";

/** S8: what a preview says is what happens, whatever is drawn while cards exhaust. */
const { content } = ownPack();

/** Everything that happens, in order, with what stopped it; of the cards that are drawn, how many. */
const told = (events: readonly AnyEventView[]): string =>
  JSON.stringify([
    ...events.filter(({ type }) => type === type.toUpperCase()).map(({ type, data, fate }) => [type, data, fate]),
    events.filter(({ type, data }) => type === "move" && isHand(data.to)).length,
  ]);
const isHand = (to: unknown): boolean => typeof to === "object" && to !== null && "zone" in to && to.zone === "hand";

/** Conversations with everybody in turn, with more and fewer burdens; and every sixth time a whole day. */
function open(seed: number): Table {
  const opening = { person: PERSONS[seed % PERSONS.length], burdens: seed % 4 };
  const options = seed % 6 === 5 ? { mode: "day" } : { mode: "talk", opening };
  return openTable(game, { content, seats: ["You"], seed, options });
}

test("SPEAK, LISTEN and LEAVE previews list what will exhaust, in order, with its effect, and what ends: as it then happens, always (S8)", () => {
  const actions: Record<string, number> = {};
  let exhausted = 0;
  for (let seed = 0; seed < 60; seed++) {
    const table = open(seed);
    const random = new Random(seed);
    while (!table.over) {
      const offered = table.actions(0).flatMap(({ action, refused }) => (refused === undefined ? [action] : []));
      const mild = offered.filter(({ type }) => type !== "leave" && type !== "endDay");
      const action: Action = random.pick(mild.length > 0 && !random.oneIn(8) ? mild : offered);
      const { outcomes } = table.preview(0, [action]);
      const foretold = new Set(outcomes.map(({ events }) => told(events)));
      table.act(0, action);
      const events = table.events(0).at(-1) ?? [];
      expect(foretold).toContain(told(events));
      // Chance decides no more than whether the card succeeds.
      expect(new Set(outcomes.map(({ events: foreseen }) => JSON.stringify(exhausts(foreseen)))).size).toBe(1);
      actions[action.type] = (actions[action.type] ?? 0) + 1;
      exhausted += exhausts(events).length;
    }
  }
  for (const type of ["speak", "listen", "leave"]) expect(actions[type]).toBeGreaterThan(10);
  expect(exhausted).toBeGreaterThan(100);
});
