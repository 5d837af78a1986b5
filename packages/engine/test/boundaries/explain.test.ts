import { describe, expect, test } from "vitest";
import type { CardData } from "../../src/index.ts";
import { errorOf, lab, labTable } from "./lab.ts";

const banner: CardData = { id: "banner", modifiers: [{ field: "power", of: { inPlay: true }, add: 2 }] };
const giver: CardData = { id: "giver", effects: { play: { GAIN: { amount: 3 } } } };

describe("a derived number", () => {
  test("lists its base and its modifiers, and they sum to it", () => {
    const table = labTable(
      { modify: { field: "power", of: "field", multiply: 1500, until: "turn" } },
      { "field/0": ["gold", "banner"] },
      { cards: [banner] },
    );
    table.act(0, { type: "go" });
    expect(table.explain(0, "card.power", table.labelled("gold"))).toEqual({
      number: "card.power",
      value: 7,
      terms: [
        { kind: "base", amount: 3, delta: 3 },
        { kind: "add", amount: 2, delta: 2, card: { id: table.labelled("banner"), definition: "banner" } },
        { kind: "multiply", amount: 1500, delta: 2 },
      ],
    });
  });

  test("calls a source that the viewer does not know hidden", () => {
    const polish = { modify: { field: "power", of: "field", add: 2, until: "always" } };
    const table = labTable(
      { perform: { card: "hand", effect: "play" } },
      { "field/0": ["gold"], "hand/0": ["polish"] },
      { cards: [{ id: "polish", effects: { play: polish } }] },
    );
    table.act(0, { type: "go" });
    expect(table.explain(1, "card.power", table.labelled("gold", 1)).terms).toContainEqual({
      kind: "add",
      amount: 2,
      delta: 2,
      card: { hidden: true },
    });
  });

  test("of a player and of the range", () => {
    const table = labTable(
      { modify: { field: "power", of: "field", set: 99, until: "always" } },
      { "field/0": ["gold"] },
    );
    expect(table.explain(1, "player.reach", 0)).toMatchObject({ value: 2, terms: [{ kind: "base" }] });
    table.act(0, { type: "go" });
    expect(table.explain(1, "card.power", table.labelled("gold", 1))).toMatchObject({
      value: 50,
      terms: [{ kind: "base" }, { kind: "set", delta: 96 }, { kind: "range", amount: 50, delta: -49 }],
    });
  });
});

describe("a stored number", () => {
  const actions = {
    perform: { do: { perform: { card: "hand", effect: "play" } } },
    add: { do: { add: { field: "points", amount: 2 } } },
    round: { do: { period: "round" } },
    turn: { do: { period: "turn" } },
    both: { do: [{ add: { field: "heat", amount: 4 } }, { add: { field: "heat", amount: -1 } }] },
  };
  const table = () => labTable(actions, { "hand/0": ["giver"] }, { cards: [giver] });

  test("lists the events that changed it, with their card and action, and they sum to it", () => {
    const open = table();
    open.act(0, { type: "add" });
    open.act(0, { type: "perform" });
    const card = { id: open.labelled("giver"), definition: "giver" };
    expect(open.explain(0, "player.points", 0)).toEqual({
      number: "player.points",
      value: 5,
      terms: [
        { kind: "base", amount: 0, delta: 0 },
        { kind: "event", amount: 2, delta: 2, event: "change", action: 0 },
        { kind: "event", amount: 3, delta: 3, card, event: "GAIN", action: 1 },
      ],
    });
    expect(open.explain(1, "player.points", 0).terms[2].card).toEqual({ hidden: true });
    expect(open.explain(0, "player.points", 1).terms).toHaveLength(1);
  });

  test("begins again with the period that it is told by, and with no other", () => {
    const open = table();
    for (const type of ["add", "turn", "add", "round", "add"]) open.act(0, { type });
    expect(open.explain(0, "player.points", 0)).toMatchObject({
      value: 6,
      terms: [
        { kind: "base", delta: 4 },
        { event: "change", delta: 2, action: 4 },
      ],
    });
  });

  test("does not begin again with a period that was forbidden", () => {
    const open = labTable(actions, {}, { rules: [lab.forbid("period", { name: "no end", reason: "no end" })] });
    for (const type of ["add", "round"]) open.act(0, { type });
    expect(open.explain(0, "player.points", 0).terms).toHaveLength(2);
  });

  test("of the table without a period tells everything", () => {
    const open = table();
    for (const type of ["both", "round", "both"]) open.act(0, { type });
    expect(open.explain("spectator", "table.heat")).toMatchObject({ value: 6 });
    expect(open.explain("spectator", "table.heat").terms.map(({ delta }) => delta)).toEqual([0, 4, -1, 4, -1]);
  });

  test("does not tell what was undone", () => {
    const open = table();
    open.act(0, { type: "add" });
    expect(open.explain(0, "player.points", 0).terms).toHaveLength(2);
    open.undo(0);
    expect(open.explain(0, "player.points", 0).terms).toHaveLength(1);
  });
});

describe("a number that cannot be explained", () => {
  const table = labTable([], { "hand/1": ["silver"], "field/0": ["gold"] });

  test("because there is none is an error with the nearest name", () => {
    expect(errorOf(() => table.explain(0, "player.point"))).toEqual({
      code: "unknown-number",
      message: 'There is no number "player.point" to explain. Did you mean "player.points"?',
      params: { number: "player.point" },
    });
    expect(errorOf(() => table.explain(0, "card.mood")).message).toBe('There is no number "card.mood" to explain.');
  });

  test.each([
    ["a card that the viewer does not know", "card.hp", table.labelled("silver", 0)],
    ["a card as another viewer calls it", "card.hp", table.labelled("silver", 1)],
    ["a card that there is not", "card.hp", 7],
    ["a card beyond all cards", "card.hp", 1_000_000],
    ["no card", "card.hp", -1],
    ["half a card", "card.hp", 0.5],
    ["a seat that there is not", "player.points", 2],
    ["a field of another seat's own", "player.plan", 1],
    ["a field for nobody", "table.secret", 0],
  ])("because it is of %s is an error", (_, number, subject) => {
    expect(errorOf(() => table.explain(0, number, subject))).toEqual({
      code: "unknown-number",
      message: `${number} of ${subject} is not known to this viewer.`,
      params: { number, subject },
    });
  });

  test("because there is no such card is an error for whoever sees everything, too", () => {
    const open = labTable([], { "hand/0": ["gold"] }, { open: true });
    expect(open.explain("open", "card.hp", 0).value).toBe(3);
    for (const subject of [99, -1, 0.5, "h1"])
      expect(errorOf(() => open.explain("open", "card.hp", subject)).code).toBe("unknown-number");
  });

  test("for others is explained to its owner", () => {
    expect(table.explain(1, "player.plan", 1).value).toBe(5);
    expect(table.explain(1, "card.hp", table.labelled("silver", 1)).value).toBe(3);
  });
});
