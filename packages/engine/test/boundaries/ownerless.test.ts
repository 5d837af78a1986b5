import { describe, expect, test } from "vitest";
import type { CardData, Effect } from "../../src/index.ts";
import { type Given, type LabOptions, labTable } from "./lab.ts";

/** Whose discard pile a card came into, of two seats; the first is to act. */
function discardOf(go: Effect, given: Given, more: LabOptions = {}): number[] {
  const table = labTable({ go: { do: go } }, given, { open: true, ...more });
  const preview = table.preview(0, [{ type: "go" }]);
  const acted = table.act(0, { type: "go" });
  const told = acted.ok ? acted.events.map(({ type, data }) => [type, data.to]) : [];
  expect(preview.outcomes[0].events.map(({ type, data }) => [type, data.to])).toEqual(told);
  return table.view("open").players.map(({ zones }) => zones.discard.size);
}

/** An effect of the second seat, in the first one's turn. */
const ofBen = (effect: Effect): Effect => ({ forSeats: { others: true, do: effect } });
const market = { market: ["gold"] };
const it = { zone: "market" };

describe("a card without an owner goes to the seat whose effect moves it,", () => {
  test.each<[string, Effect]>([
    ["by its own zone's name", { move: { card: it, to: "discard" } }],
    ["as the bound card of a loop", { forEach: { in: it, do: { move: { card: "it", to: "discard" } } } }],
    ["turned over", { move: { card: it, to: "discard", face: "down" } }],
  ])("%s", (_, effect) => {
    expect(discardOf(effect, market)).toEqual([1, 0]);
    expect(discardOf(ofBen(effect), market)).toEqual([0, 1]);
  });

  test("as the payment of a cost", () => {
    const pay: Effect = { pay: { from: it, to: "discard" } };
    const table = labTable({ go: { do: ofBen(pay) } }, market);
    table.act(0, { type: "go" });
    expect(table.toAct).toBe(1);
    expect(table.act(1, table.actions(1)[0].action).ok).toBe(true);
    expect(table.view(0).players.map(({ zones }) => zones.discard.size)).toEqual([0, 1]);
  });

  test("where a rule of a card of that seat moves it", () => {
    const broom: CardData = { id: "broom", rules: [{ after: "GAIN", do: { move: { card: it, to: "discard" } } }] };
    expect(discardOf({ GAIN: { amount: 1 } }, { ...market, "field/1": ["broom"] }, { cards: [broom] })).toEqual([0, 1]);
  });

  test("where it hung on a card that leaves play", () => {
    const setup = (): LabOptions => ({
      leavesTo: "discard",
      setup: (s) => {
        const parent = s.create("silver", "market");
        s.create("gold", "market", { on: parent });
      },
    });
    const leave: Effect = {
      forEach: { in: { zone: "market", where: { definition: "silver" } }, do: { move: { card: "it", to: "vault" } } },
    };
    expect(discardOf(leave, {}, setup())).toEqual([1, 0]);
    expect(discardOf(ofBen(leave), {}, setup())).toEqual([0, 1]);
  });

  test("where it is its own effect that says `owner`", () => {
    const heir: CardData = { id: "heir", effects: { play: { GAIN: { player: "owner", amount: 1 } } } };
    const table = labTable(
      { go: { do: ofBen({ forEach: { in: it, do: { perform: { card: "it", effect: "play" } } } }) } },
      { market: ["heir"] },
      { cards: [heir] },
    );
    table.act(0, { type: "go" });
    expect(table.view(0).players.map(({ fields }) => fields.points)).toEqual([0, 1]);
  });
});
