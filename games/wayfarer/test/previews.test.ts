import { Words } from "@cardwright/content";
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

test("the first preview of a day says what changes, and not what was never set", () => {
  const table = openTable(game, { content, seats: ["You"], seed: 1, options: { mode: "day" } });
  const words = new Words(game, { content, seats: ["You"] }, "en");
  const numbers = (action: Action): string[] => {
    const view = table.view(0);
    const changes = table.preview(0, [action]).outcomes.flatMap((outcome) => outcome.numbers);
    return changes.map((change) => words.number(change, view)).filter((line) => line !== "");
  };
  for (const person of ["elena", "brother_anselm"])
    expect(numbers({ type: "talk", person, about: "letter" })).toEqual(["minute: 0 to 5"]);
  table.act(0, { type: "talk", person: "elena", about: "letter" });
  expect(numbers({ type: "listen" })).toEqual(["patience: 15 to 14", "minute: 5 to 10"]);
});

test("in a conversation of its own there is no clock, and saying goodbye changes no number", () => {
  const words = new Words(game, { content, seats: ["You"] }, "en");
  const told = (table: Table, action: Action): string[] =>
    table
      .preview(0, [action])
      .outcomes.flatMap((outcome) =>
        outcome.numbers.map((change) => words.number(change, table.view(0))).filter((line) => line !== ""),
      );
  const alone = openTable(game, { content, seats: ["You"], seed: 1, options: { mode: "talk", opening: "elena" } });
  expect(told(alone, { type: "listen" })).toEqual(["patience: 15 to 14"]);
  const given = { table: { phase: "after", journey: true, person: "elena", Trust: 3, elena_Trust: 1, minute: 60 } };
  const day = openTable(game, { content, seats: ["You"], seed: 1, given });
  expect(told(day, { type: "part" })).toEqual([]);
});
