import { describe, expect, test } from "vitest";
import { arena, type Given, kit, note, notes, types } from "./arena.ts";

describe("rolls", () => {
  const roll = (sides: unknown) => ({ roll: { sides, do: { GAIN: { amount: "roll" } } } });

  test("give a number from 1 to the sides, by name", () => {
    const seen = new Set<unknown>();
    for (let seed = 0; seed < 60; seed++) {
      const a = arena({ go: roll(6), seed });
      const [rolled] = a.go();
      expect(rolled).toMatchObject({ type: "roll", data: { outcome: a.points(), of: 6 } });
      seen.add(a.points());
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("close undo, unless there is only one side", () => {
    const die = arena({ go: roll(2) });
    die.go();
    expect(die.table.undo(0)).toMatchObject({ refusal: { code: "something-was-learned", params: { what: "chance" } } });
    const ball = arena({ go: roll(1) });
    ball.go();
    expect(ball.points()).toBe(1);
    expect(ball.table.undo(0)).toMatchObject({ ok: true });
  });

  test("of a die without sides are an error", () => {
    expect(arena({ go: roll(0) }).fails()).toMatchObject({ params: { error: "out-of-range" } });
    expect(arena({ go: roll("points - 1") }).fails()).toMatchObject({ params: { error: "out-of-range" } });
  });

  test("may have another name, and nothing that follows", () => {
    const a = arena({ go: [{ roll: { sides: 6, as: "die", do: { NOTE: { n: "die" } } } }, { roll: { sides: 6 } }] });
    expect(types(a.go())).toEqual(["roll", "NOTE", "roll"]);
  });
});

describe("chance by weight", () => {
  const chance = (...weights: unknown[]) => ({ chance: weights.map((weight, i) => ({ weight, do: note(i) })) });
  const outcomes = (effect: ReturnType<typeof chance>, seeds = 40) =>
    new Set(Array.from({ length: seeds }, (_, seed) => notes(arena({ go: effect, seed }).go())[0]));

  test("takes one of the cases, never one of weight 0", () => {
    expect([...outcomes(chance(1, 0, 1))].sort()).toEqual([0, 2]);
  });

  test("follows the weights", () => {
    const counts = [0, 0];
    for (let seed = 0; seed < 400; seed++) counts[Number(notes(arena({ go: chance(3, 1), seed }).go())[0])] += 1;
    expect(counts[0]).toBeGreaterThan(250);
    expect(counts[0]).toBeLessThan(350);
  });

  test("with one possible case is no chance: undo stays open", () => {
    const a = arena({ go: chance(0, 5, 0) });
    expect(notes(a.go())).toEqual([1]);
    expect(a.table.undo(0)).toMatchObject({ ok: true });
  });

  test("weights may be formulas; a case may do nothing", () => {
    const a = arena({
      go: [{ chance: { cases: [{ weight: "heat + 1" }, { weight: "heat", do: note(1) }] } }, note(9)],
    });
    expect(notes(a.go())).toEqual([9]);
  });

  test("a negative weight, or none above 0, is an error", () => {
    expect(arena({ go: chance(2, -1) }).fails()).toMatchObject({
      params: { error: "out-of-range", message: /weight -1/ },
    });
    expect(arena({ go: chance(0, 0) }).fails()).toMatchObject({
      params: { error: "out-of-range", message: /no outcome/ },
    });
  });

  test("a second chance keeps the first reason why undo is closed", () => {
    const a = arena({
      go: [{ roll: { sides: 6 } }, chance(1, 1), { pick: { from: "hand", by: "chance", count: 2, do: [] } }],
      ada: { hand: ["a", "b", "c"] },
    });
    a.go();
    expect(a.table.undoRefusal(0)).toMatchObject({ params: { what: "chance" } });
  });
});

describe("drawing and shuffling", () => {
  const deck = ["a", "b", "c", "d", "e", "f", "g", "h"];

  test("cards come from the top, one event each", () => {
    const a = arena({ ada: { deck }, go: { draw: 2 } });
    expect(types(a.go())).toEqual(["move", "move"]);
    expect(a.zone("hand")).toEqual(["h", "g"]);
    expect(a.table.undo(0)).toMatchObject({ refusal: { params: { what: "card" } } });
  });

  test("one if nothing is said, for another seat, from and to other zones, none for none", () => {
    const a = arena({
      ada: { deck },
      ben: { discard: ["x"] },
      go: [{ draw: {} }, { draw: { by: "opponent", from: "discard", to: "row" } }, { draw: 0 }, { draw: -1 }],
    });
    a.go();
    expect([a.zone("hand"), a.zone("row", 1)]).toEqual([["h"], ["x"]]);
  });

  test("from and to zones that all share", () => {
    const a = arena({ middle: ["x"], ada: { deck }, go: [{ draw: { from: "middle" } }, { draw: { to: "pool" } }] });
    a.go();
    expect([a.zone("hand"), a.zone("pool"), a.zone("middle")]).toEqual([["x"], ["h"], []]);
  });

  test("a card that may not be drawn stays where it is", () => {
    const a = arena({
      ada: { deck },
      go: { draw: 2 },
      rules: [kit.forbid("move", { name: "stuck", reason: "stuck" })],
    });
    expect(types(a.go())).toEqual(["move forbidden", "move forbidden"]);
    expect(a.zone("hand")).toEqual([]);
  });

  test("an empty pile says so once, and no more is drawn", () => {
    const a = arena({
      ada: { deck: ["a"] },
      go: { draw: 3 },
      rules: [kit.after("empty", { name: "tired", do: note(1) })],
    });
    const events = a.go();
    expect(types(events)).toEqual(["move", "empty", "NOTE"]);
    const to = { zone: "hand", seat: 0 };
    expect(events[1].data).toEqual({ zone: { zone: "deck", seat: 0 }, player: 0, left: 2, to });
  });

  test("a shuffle keeps the cards, changes their order, and makes everybody forget it", () => {
    const a = arena({
      ada: { discard: deck },
      go: [{ forEach: { in: "discard", do: { move: { card: "it", to: "deck" } } } }, { shuffle: "deck" }],
    });
    a.go();
    expect([...a.zone("deck")].sort()).toEqual(deck);
    expect(a.zone("deck")).not.toEqual(deck);
    expect(a.table.view(0).players[0].zones.deck).toEqual({ size: 8, cards: [] });
  });

  test("what lies open stays known through a shuffle, what lies face down does not, and a blank is a blank", () => {
    const a = arena({
      ada: { row: ["a", "b"], hand: ["c"] },
      sets: { a: ({ you }) => [...you.row].find((one) => one.def.id === "a") },
      go: [{ flip: "a" }, { move: { card: "hand", to: "row", face: "down" } }, { shuffle: "row" }],
    });
    a.go();
    const seen = a.table.view(0).players[0].zones.row.cards.map(({ definition }) => definition ?? "?");
    expect(seen.sort()).toEqual(["(face-down)", "?", "b"]);
  });

  test("another seat's pile, and a pile of one", () => {
    const a = arena({
      ada: { deck: ["a"] },
      ben: { deck },
      go: [{ shuffle: { zone: "deck", of: "opponent" } }, { shuffle: "deck" }],
    });
    a.go();
    expect(a.zone("deck")).toEqual(["a"]);
    expect(a.zone("deck", 1)).not.toEqual(deck);
  });
});

describe("S15: no chance outside the generator", () => {
  const given: Given = {
    ada: { deck: ["a", "b", "c", "d", "e", "f"], hand: ["g", "h", "i"] },
    start: { shuffle: "deck" },
    go: [
      { shuffle: "deck" },
      { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } },
      {
        chance: [
          { weight: 2, do: { draw: 1 } },
          { weight: 1, do: [] },
        ],
      },
      { pick: { from: "hand", by: "chance", do: { move: { card: "it", to: "discard" } } } },
    ],
  };

  test("a card that is picked is one of the zone, each comes about, and of an empty zone none", () => {
    const go = [{ pick: { from: "hand", by: "chance", do: { move: { card: "it", to: "removed" } } } }, note(1)];
    const seen = new Set<unknown>();
    for (let one = 0; one < 40; one++) {
      const a = arena({ ada: { deck: ["x"], hand: ["a", "b", "c"], row: ["y"] }, go, seed: one });
      a.go();
      expect(a.zone("hand")).toHaveLength(2);
      seen.add(a.zone("removed")[0]);
    }
    expect([...seen].sort()).toEqual(["a", "b", "c"]);
    expect(types(arena({ ada: { deck: ["x"], row: ["y"] }, go }).go())).toEqual(["NOTE"]);
  });

  test("the same seed and the same actions give the same match", () => {
    const [one, two] = [arena({ ...given, seed: 5 }), arena({ ...given, seed: 5 })];
    for (let i = 0; i < 4; i++) expect(one.go()).toEqual(two.go());
    expect(one.table.hash()).toBe(two.table.hash());
  });

  test("another seed gives another one", () => {
    expect(arena({ ...given, seed: 6 }).table.hash()).not.toBe(arena({ ...given, seed: 5 }).table.hash());
  });

  test("a saved match rolls on as it would have", () => {
    const a = arena({ ...given, seed: 7 });
    a.go();
    const again = a.saved();
    a.go();
    again.act(0, { type: "go" });
    expect(again.hash()).toBe(a.table.hash());
  });

  test("taken back and done again it gives the same", () => {
    const a = arena({ ...given, seed: 8 });
    a.go();
    const after = a.table.hash();
    a.table.rewind(1);
    a.go();
    expect(a.table.hash()).toBe(after);
  });

  test("a preview plays all of it without touching the generator", () => {
    const a = arena({ ...given, go: given.go ?? [], seed: 9 });
    const before = a.table.hash();
    const { outcomes, exact } = a.table.preview(0, [{ type: "go" }]);
    expect(exact).toBe(true);
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(a.table.hash()).toBe(before);
  });
});
