import { type Action, type AnyEventView, openTable, type Table } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { game } from "../game.ts";
import { PERSONS } from "../people.ts";
import { exhausts } from "./rig.ts";
import { ownPack } from "./study.ts";

/** S8: what a preview says is what happens, whatever is drawn while cards exhaust. */
const { content } = ownPack();
const ENDS: readonly string[] = ["END_CONVERSATION", "END_TALK", "ALSO_ENDED", "PROMISE_DELIVERY", "CHANGE_TOKENS"];

/** What exhausts in order, what ends the conversation, and whether the card succeeded. */
const told = (events: readonly AnyEventView[]): string =>
  JSON.stringify([
    exhausts(events),
    events.filter(({ type }) => ENDS.includes(type)).map(({ type, data }) => [type, data]),
    events.some(({ type }) => type === "SUCCEED"),
  ]);

function open(person: string, seed: number): Table {
  const opening = { person, burdens: seed % 4 };
  return openTable(game, { content, seats: ["You"], seed, options: { mode: "talk", opening } });
}

test("SPEAK, LISTEN and LEAVE previews list what will exhaust, in order, and what ends: as it then happens, always (S8)", () => {
  const actions: Record<string, number> = {};
  let exhausted = 0;
  for (let seed = 0; seed < 60; seed++) {
    const table = open(PERSONS[seed % PERSONS.length], seed);
    const random = new Random(seed);
    while (!table.over) {
      const offered = table.actions(0).flatMap(({ action, refused }) => (refused === undefined ? [action] : []));
      const mild = offered.filter(({ type }) => type !== "leave");
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
