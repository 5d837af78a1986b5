import { describe, expect, test } from "vitest";
import { BOUNDS, EngineError, type ModifierData } from "../../src/index.ts";
import { type Arena, arena, type Given, kit, notes, problemsOf } from "./arena.ts";

const wolf = { id: "wolf", attributes: { strength: 10 } };
const aura = (id: string, ...modifiers: ModifierData[]) => ({ id, modifiers });

/** The wolf's power under these cards in Ada's row. */
function power(...modifiers: readonly Omit<ModifierData, "field">[]): unknown {
  const cards = modifiers.map((modifier, i) =>
    aura(`m${i}`, { field: "power", of: { definition: "wolf" }, ...modifier }),
  );
  const a = arena({ cards: [wolf, ...cards], ada: { row: ["wolf", ...cards.map(({ id }) => id)] } });
  const explained = a.explain("card.power", a.card("wolf").id);
  expect(explained.terms.reduce((sum, { delta }) => sum + delta, 0)).toBe(explained.value);
  expect(explained.value).toBe(a.card("wolf").fields.power);
  return explained.value;
}

describe("the bands", () => {
  test("a number without modifiers is its base", () => {
    expect(power()).toBe(10);
  });
  test("set replaces the base, and the last wins", () => {
    expect(power({ set: 3 }, { set: 5 })).toBe(5);
  });
  test("add comes after set, whatever the order in play", () => {
    expect(power({ add: 2 }, { add: -1 }, { set: 3 })).toBe(4);
  });
  test("multiply comes after add, in thousandths, rounded down once", () => {
    expect(power({ multiply: 1500 }, { add: 1 })).toBe(16);
  });
  test("factors are exact together, and their order does not matter", () => {
    expect(power({ multiply: 333 }, { multiply: 3003 })).toBe(9);
    expect(power({ multiply: 3003 }, { multiply: 333 })).toBe(9);
    expect(power({ multiply: 500 }, { multiply: 500 }, { multiply: 4000 })).toBe(10);
  });
  test("a negative product is rounded down, too", () => {
    expect(power({ set: -3 }, { multiply: 500 })).toBe(-2);
    expect(power({ set: 3 }, { multiply: -500 })).toBe(-2);
    expect(power({ set: -4 }, { multiply: 500 })).toBe(-2);
  });
  test("min and max come last", () => {
    expect(power({ min: 12 }, { add: -5 }, { min: 8 })).toBe(12);
    expect(power({ max: 7 }, { max: 9 })).toBe(7);
    expect(power({ min: 20 }, { max: 15 })).toBe(15);
  });
  test("the declared range holds in the end", () => {
    expect(power({ multiply: 1_000_000 })).toBe(999);
    expect(power({ set: -5000 })).toBe(-999);
  });
  test("a product too large for a number is an error", () => {
    expect(() => power(...Array.from({ length: 8 }, () => ({ multiply: 1_000_000 })))).toThrow(EngineError);
  });
  test("the base alone keeps to the range", () => {
    const bulk = (strength: number) =>
      arena({ cards: [{ id: "m", attributes: { strength } }], ada: { row: ["m"] } }).card("m").fields.bulk;
    expect([bulk(1), bulk(20), bulk(99)]).toEqual([2, 20, 50]);
  });
});

describe("modifiers on cards", () => {
  test("of the card itself, if nothing else is said", () => {
    const a = arena({ cards: [{ ...wolf, modifiers: [{ field: "power", add: 1 }] }], ada: { row: ["wolf", "wolf"] } });
    expect(a.all().map(({ fields }) => fields.power)).toEqual([11, 11]);
  });

  test("of its parent", () => {
    const a = arena({
      cards: [wolf, aura("armour", { field: "power", of: "parent", add: 5 })],
      ada: { row: ["wolf", "armour"] },
      sets: { wolf: ({ you }) => you.row.at(0), armour: ({ you }) => you.row.at(1) },
      go: { attach: { card: "armour", to: "wolf" } },
    });
    expect(a.card("wolf").fields.power).toBe(10);
    a.go();
    expect(a.card("wolf").fields.power).toBe(15);
  });

  test("of the cards in play that fit a filter", () => {
    const a = arena({
      cards: [
        { ...wolf, attributes: { strength: 1, traits: ["being"] } },
        aura("pack", { field: "power", of: { traits: "being", owner: "you" }, add: 2 }),
      ],
      ada: { row: ["wolf", "pack"], hand: ["wolf"] },
      ben: { row: ["wolf"] },
    });
    const powers = (zone: string, of: number) =>
      a.all().find((one) => one.definition === "wolf" && one.zone === zone && one.seat === of)?.fields.power;
    expect([powers("row", 0), powers("hand", 0), powers("row", 1)]).toEqual([3, 1, 1]);
  });

  test("of a seat", () => {
    const a = arena({
      cards: [aura("banner", { field: "might", add: 2 }), aura("curse", { field: "might", of: "opponent", add: 5 })],
      ada: { row: ["banner"] },
      ben: { row: ["curse"] },
    });
    expect([a.player(0).might, a.player(1).might]).toEqual([7, 0]);
  });

  test("of the table", () => {
    const a = arena({ cards: [aura("gale", { field: "wind", add: 3 })], ada: { row: ["gale"] } });
    expect(a.view.table.wind).toBe(4);
    expect(a.explain("table.wind", 0, 1).value).toBe(4);
  });

  test("cards in play without modifiers, and modifiers of other numbers, change nothing", () => {
    const a = arena({
      cards: [
        aura("gale", { field: "wind", add: 3 }),
        aura("banner", { field: "might", add: 1 }),
        { id: "echo", rules: [{ after: "GAIN", do: { NOTE: { n: 1 } } }] },
      ],
      ada: { row: ["gale", "banner", "echo"] },
    });
    expect([a.player().might, a.view.table.wind]).toEqual([1, 4]);
  });

  test("only while a condition holds", () => {
    const a = arena({
      cards: [aura("banner", { field: "might", add: 2, when: "points > 0" })],
      ada: { row: ["banner"] },
      go: { GAIN: { amount: 1 } },
    });
    expect(a.player().might).toBe(0);
    a.go();
    expect(a.player().might).toBe(2);
  });

  test("not while somebody does not know the card: a number that all see would tell of it", () => {
    const a = arena({
      cards: [aura("curse", { field: "might", of: "opponent", add: 2 })],
      setup: (s) => void s.create("curse", { zone: "row", seat: 1 }, { faceDown: true }),
      go: { reveal: { card: { zone: "row", of: "opponent" } } },
    });
    const seen = () => ([0, 1, "open"] as const).map((viewer) => a.table.view(viewer).players[0].fields.might);
    expect(seen()).toEqual([0, 0, 0]);
    expect(a.explain("player.might", 0, 1).terms).toMatchObject([{ kind: "base" }]);
    expect(a.table.preview(0, [{ type: "go" }]).outcomes[0].numbers).toMatchObject([{ number: "player.might", to: 2 }]);
    a.go();
    expect(seen()).toEqual([2, 2, 2]);
  });

  test("its rules live all the same", () => {
    const both = {
      ...aura("snare", { field: "might", of: "opponent", add: 2 }),
      rules: [{ after: "GAIN", do: { NOTE: { n: 1 } } }],
    };
    const a = arena({
      cards: [both],
      setup: (s) => void s.create("snare", { zone: "row", seat: 1 }, { faceDown: true }),
      go: { GAIN: { amount: 1 } },
    });
    expect(notes(a.go())).toEqual([1]);
    expect(a.player().might).toBe(0);
  });

  test("formulas read the value of the bands below", () => {
    expect(power({ add: 5 }, { multiply: "value * 100" })).toBe(22);
    expect(power({ add: "value" }, { add: "value" })).toBe(30);
  });

  test("formulas count cards and read stored numbers", () => {
    const a = arena({
      cards: [aura("banner", { field: "might", add: "count(hand) + points" })],
      ada: { row: ["banner"], hand: ["a", "b"] },
      go: { GAIN: { amount: 3 } },
    });
    a.go();
    expect(a.player().might).toBe(5);
  });

  test("a modifier reads numbers declared before the one it changes, and no others", () => {
    const a = arena({
      cards: [aura("x", { field: "power", of: "self", add: "might" }), aura("y", { field: "might", add: 4 })],
      ada: { row: ["x", "y"] },
    });
    expect(a.card("x").fields.power).toBe(4);
    const refused = (modifier: ModifierData) => problemsOf({ cards: [aura("x", modifier)] });
    expect(refused({ field: "might", add: "might" })).toEqual(["reads-later-number at modifiers.0.add"]);
    expect(refused({ field: "power", of: { guard: { min: 1 } }, add: 1 })).toEqual([
      "reads-later-number at modifiers.0.of.guard",
    ]);
    expect(refused({ field: "guard", of: { power: { min: 1 } }, add: 1 })).toEqual([]);
  });

  test("a number that needs itself through a function of the game is an error, not an endless loop", () => {
    const given: Given = {
      cards: [aura("x", { field: "might", add: "itself" })],
      ada: { row: ["x"] },
      names: { itself: ({ you }) => you.might },
    };
    expect(() => arena(given).player()).toThrow(/needed to compute itself/);
  });

  test("a division by zero in a modifier is an error each time, and the same one", () => {
    const a = arena({
      cards: [aura("x", { field: "might", add: "6 / points" })],
      ada: { row: ["x"] },
      go: { GAIN: { amount: 2 } },
    });
    for (let i = 0; i < 40; i++) expect(() => a.player()).toThrow(/divides by zero/);
  });
});

describe("modifiers that last", () => {
  const modify = (more: Record<string, unknown>) => ({ modify: { field: "might", add: 3, ...more } });
  const ending = (until: string): Arena =>
    arena({
      go: modify({ until }),
      actions: {
        turn: kit.action({ do: { period: "turn" } }),
        round: kit.action({ do: { period: "round" } }),
      },
    });

  test.each([
    ["turn", [3, 0, 0]],
    ["round", [3, 3, 0]],
    ["always", [3, 3, 3]],
  ])("until %s", (until, expected) => {
    const a = ending(until);
    a.go();
    const seen = [a.player().might];
    for (const type of ["turn", "round"]) {
      a.act({ type });
      seen.push(a.player().might);
    }
    expect(seen).toEqual(expected);
  });

  test("while the card they come from is in play", () => {
    const a = arena({
      cards: [{ id: "totem", effects: { use: modify({ until: "while in play" }) } }],
      ada: { row: ["totem"] },
      go: { move: { card: "row", to: "discard" } },
    });
    a.use("totem");
    expect(a.player().might).toBe(3);
    a.go();
    expect(a.player().might).toBe(0);
  });

  test("other durations outlive their card", () => {
    const a = arena({
      cards: [{ id: "totem", effects: { use: modify({ until: "round" }) } }],
      ada: { row: ["totem"] },
      go: { move: { card: "row", to: "discard" } },
    });
    a.use("totem");
    a.go();
    expect(a.player().might).toBe(3);
  });

  test("they end when the card they are about leaves play", () => {
    const a = arena({
      cards: [wolf],
      ada: { row: ["wolf"] },
      sets: { wolf: ({ you }) => [...you.row, ...you.discard].find((one) => one.def.id === "wolf") },
      go: [{ modify: { field: "power", of: "wolf", add: 5, until: "always" } }],
      actions: { leave: kit.action({ do: { move: { card: "wolf", to: "discard" } } }) },
    });
    a.go();
    expect(a.card("wolf").fields.power).toBe(15);
    a.act({ type: "leave" });
    expect(a.card("wolf").fields.power).toBe(10);
  });

  test("each band can last", () => {
    const a = arena({
      cards: [wolf],
      ada: { row: ["wolf"] },
      go: [{ set: 7 }, { add: 1 }, { multiply: 2000 }, { min: 18 }, { max: 17 }].map((band) => ({
        modify: { field: "power", of: "row", until: "always", ...band },
      })),
    });
    a.go();
    expect(a.explain("card.power", 0).terms.map(({ kind, delta }) => [kind, delta])).toEqual([
      ["base", 10],
      ["set", -3],
      ["add", 1],
      ["multiply", 8],
      ["min", 2],
      ["max", -1],
    ]);
  });

  test("a number of the table and one of another seat can be modified, too", () => {
    const a = arena({
      go: [
        { modify: { field: "wind", add: 2, until: "turn" } },
        { modify: { field: "might", of: "opponent", add: 5, until: "turn" } },
      ],
    });
    a.go();
    expect([a.view.table.wind, a.player(0).might, a.player(1).might]).toEqual([3, 0, 5]);
  });

  test("modifying a card that is not there does nothing", () => {
    expect(arena({ go: { modify: { field: "power", of: "row", add: 1, until: "always" } } }).go()).toEqual([]);
  });

  test("no more can last than there is room for", () => {
    const a = arena({ go: { repeat: { times: BOUNDS.modifiers + 1, do: modify({ until: "always" }) } } });
    expect(a.fails()).toMatchObject({ params: { error: "capacity", zone: "modifiers" } });
  });
});

describe("explain", () => {
  test("a derived number names its base, each modifier and the range, and they sum to it", () => {
    const a = arena({
      cards: [wolf, aura("storm", { field: "power", of: { definition: "wolf" }, multiply: 200_000 })],
      ada: { row: ["wolf"] },
      ben: { row: ["storm"] },
    });
    expect(a.explain("card.power", a.card("wolf").id, 0)).toEqual({
      number: "card.power",
      value: 999,
      terms: [
        { kind: "base", amount: 10, delta: 10 },
        { kind: "multiply", amount: 200_000, delta: 1990, card: { id: a.idOf("storm"), definition: "storm" } },
        { kind: "range", amount: 999, delta: -1001 },
      ],
    });
  });

  test("a source that the seat does not know is hidden", () => {
    const a = arena({
      cards: [{ id: "oath", effects: { play: { modify: { field: "might", add: 2, until: "always" } } } }],
      ada: { hand: ["oath"] },
      go: { perform: { card: "hand", effect: "play" } },
    });
    a.go();
    expect(a.explain("player.might", 0, 1).terms[1]).toMatchObject({ delta: 2, card: { hidden: true } });
    expect(a.explain("player.might", 0, "open").terms[1]).toMatchObject({ card: { definition: "oath" } });
  });

  test("a stored number lists the events that changed it", () => {
    const a = arena({
      cards: [{ id: "coin", effects: { play: { add: { field: "gold", amount: 2 } } } }],
      ada: { hand: ["coin"] },
      go: { add: { field: "gold", amount: 3 } },
    });
    a.go();
    a.play("coin");
    expect(a.explain("player.gold", 0, 0)).toEqual({
      number: "player.gold",
      value: 5,
      terms: [
        { kind: "base", amount: 0, delta: 0 },
        { kind: "event", amount: 3, delta: 3, event: "change", action: 0 },
        {
          kind: "event",
          amount: 2,
          delta: 2,
          event: "change",
          action: 1,
          card: { id: a.idOf("coin"), definition: "coin" },
        },
      ],
    });
  });

  test("since its period: what came before is the base", () => {
    const a = arena({
      go: { add: { field: "gold", amount: 3 } },
      actions: { turn: kit.action({ do: { period: "turn" } }), round: kit.action({ do: { period: "round" } }) },
    });
    a.go();
    a.act({ type: "turn" });
    a.act({ type: "round" });
    a.go();
    expect(a.explain("player.gold", 0).terms).toMatchObject([
      { kind: "base", delta: 3 },
      { kind: "event", delta: 3, action: 3 },
    ]);
  });
});
