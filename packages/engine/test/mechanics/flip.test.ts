import { describe, expect, test } from "vitest";
import { arena, type Given, kit, note, notes, problemsOf, types } from "./arena.ts";

const byId =
  (id: string): NonNullable<Given["sets"]>[string] =>
  ({ table }) =>
    table.players
      .flatMap((player) => [...player.row, ...player.hand, ...player.discard])
      .find((one) => one.def.id === id);
const sets: NonNullable<Given["sets"]> = {
  ...Object.fromEntries(["a", "b", "c", "wolf"].map((id) => [id, byId(id)])),
  blank: ({ table }) => table.players.flatMap((player) => [...player.row]).find((one) => one.isPlaceholder),
  focus: ({ table }) => table.focus,
  partner: ({ table }) => table.players[0].row.at(0).partner,
};
const BLANK = "(face-down)";
const flip = (grant?: Record<string, unknown>) => ({
  flip: { card: "wolf", ...(grant === undefined ? {} : { grant }) },
});

describe("flipping down", () => {
  test("a blank takes the same place in the zone", () => {
    const a = arena({ ada: { row: ["a", "wolf", "b"] }, sets, go: flip() });
    const { id } = a.card("wolf");
    a.go();
    expect(a.zone("row")).toEqual(["a", BLANK, "b"]);
    expect(a.card(BLANK)).toMatchObject({ owner: 0, under: { id, definition: "wolf" } });
  });

  test("it keeps the parent, its rank, and what hangs on it", () => {
    const a = arena({
      cards: ["a", "b", "c", "wolf"].map((id) => ({ id })),
      setup: (s) => {
        const root = s.create("a", { zone: "row", seat: 0 });
        const wolf = s.create("wolf", { zone: "row", seat: 0 }, { on: root });
        s.create("b", { zone: "row", seat: 0 }, { on: root });
        s.create("c", { zone: "row", seat: 0 }, { on: wolf });
      },
      sets,
      go: flip(),
      names: { first: ({ you }) => (you.row.at(0).attachments[0].isPlaceholder ? 1 : 0) },
      actions: { ask: kit.action({ do: { NOTE: { n: "first" } } }) },
    });
    a.go();
    expect(a.card(BLANK).attachedTo).toBe(a.card("a").id);
    expect(a.on(BLANK)).toEqual(["c"]);
    expect(notes(a.act({ type: "ask" }))).toEqual([1]);
  });

  test("kept fields go over, counters are gone", () => {
    const a = arena({
      ada: { row: ["wolf"] },
      sets,
      go: [{ HURT: { card: "wolf", amount: 3 } }, { TIRE: { card: "wolf" } }, flip()],
      events: { TIRE },
    });
    a.go();
    expect(a.card(BLANK).fields).toMatchObject({ exhausted: true, harm: 0 });
  });

  test("the blank has what is granted: stored fields, flags, values and derived numbers", () => {
    const a = arena({
      ada: { row: ["wolf"] },
      sets,
      go: flip({ harm: 2, mood: "angry", shielded: true, guard: 4 }),
    });
    a.go();
    expect(a.card(BLANK).fields).toMatchObject({ harm: 2, mood: "angry", shielded: true, guard: 4 });
  });

  test("it is the same position in whatever order the grants are written", () => {
    const hash = (grant: Record<string, unknown>) => {
      const a = arena({ ada: { row: ["wolf"] }, sets, go: flip(grant) });
      a.go();
      return a.table.hash();
    };
    expect(hash({ guard: 4, mood: "angry", bulk: 7 })).toBe(hash({ bulk: 7, guard: 4, mood: "angry" }));
  });

  test("S5: a grant is one of a closed list of fields, with a value that fits", () => {
    const bad = (grant: unknown) => problemsOf({ cards: [{ id: "x", effects: { play: { flip: { grant } } } }] });
    expect(bad({ exhausted: true })).toEqual(["unknown-grant at effects.play.flip.grant.exhausted"]);
    expect(bad({ constructor: 1 })).toEqual(["unknown-grant at effects.play.flip.grant.constructor"]);
    expect(bad(JSON.parse('{"__proto__": 1}'))).toEqual(["unknown-grant at effects.play.flip.grant.__proto__"]);
    expect(bad({ mood: "hungry" })).toEqual(["unknown-value at effects.play.flip.grant.mood"]);
    expect(bad({ shielded: 1 })).toEqual(["bad-flag at effects.play.flip.grant.shielded"]);
    expect(bad({ harm: 10 })).toEqual(["bad-number at effects.play.flip.grant.harm"]);
    expect(bad({ harm: "2" })).toEqual(["bad-number at effects.play.flip.grant.harm"]);
  });

  test("a blank has no rules and no modifiers of its original", () => {
    const a = arena({
      cards: [{ id: "wolf", rules: [{ after: "GAIN", do: note(1) }], modifiers: [{ field: "might", add: 3 }] }],
      ada: { row: ["wolf"] },
      sets,
      go: [{ GAIN: { amount: 1 } }, flip(), { GAIN: { amount: 1 } }],
    });
    expect(a.player().might).toBe(3);
    expect(notes(a.go())).toEqual([1]);
    expect(a.player().might).toBe(0);
  });

  test("modifiers on it and from it are gone", () => {
    const a = arena({
      ada: { row: ["wolf", "a"] },
      sets,
      cards: [
        { id: "wolf", effects: { use: { modify: { field: "guard", of: "a", add: 2, until: "while in play" } } } },
      ],
      go: [{ modify: { field: "guard", of: "wolf", add: 5, until: "always" } }, flip(), { unflip: "blank" }],
    });
    a.use("wolf");
    expect(a.card("a").fields.guard).toBe(2);
    a.go();
    expect([a.card("a").fields.guard, a.card("wolf").fields.guard]).toEqual([0, 0]);
  });

  test("what lies face down already, or out of play, is not flipped", () => {
    const a = arena({ ada: { row: ["wolf"], hand: ["a"] }, sets, go: [flip(), { flip: "blank" }, { flip: "a" }] });
    expect(a.go()).toMatchObject([
      { type: "flip" },
      { fate: "forbidden", by: { reason: "already-face-down" } },
      { fate: "forbidden", by: { reason: "not-in-play" } },
    ]);
  });

  test("everybody knows the blank, and only who saw it go down what lies under it", () => {
    const a = arena({
      cards: [{ id: "wolf" }],
      sets,
      setup: (s) => s.create("wolf", { zone: "row", seat: 0 }, { faceDown: true }),
      go: flip(),
    });
    a.go();
    expect(a.table.view(1).players[0].zones.row.cards).toEqual([
      { id: a.idOf(BLANK, 1), definition: BLANK, name: BLANK, owner: 0, fields: expect.anything() },
    ]);
  });

  test("its event names the card below to who knows it, and to nobody else", () => {
    const below = (faceDown: boolean) => {
      const a = arena({
        cards: [{ id: "wolf" }],
        sets,
        setup: (s) => s.create("wolf", { zone: "row", seat: 0 }, { faceDown }),
        go: flip(),
      });
      a.go();
      return a.table
        .events(1)
        .at(-1)
        ?.map(({ type, data }) => [type, data.under]);
    };
    expect(below(false)).toEqual([["flip", { id: expect.any(Number), definition: "wolf" }]]);
    expect(below(true)).toEqual([["flip", { hidden: true }]]);
  });

  test("what is performed for a blank that has gone comes to nothing, and a preview says so", () => {
    const gone = { move: { card: "it", to: "discard" } };
    const perform = { perform: { card: "it", effect: "play" } };
    const a = arena({
      cards: [{ id: "wolf", effects: { play: { NOTE: { n: 1 } } } }],
      sets,
      setup: (s) => s.create("wolf", { zone: "row", seat: 0 }),
      go: [flip(), { forEach: { in: "blank", do: [gone, perform] } }],
    });
    const { outcomes } = a.table.preview(0, [{ type: "go" }]);
    const foreseen = outcomes.map(({ events }) => events.map(({ type }) => type));
    expect(foreseen).toEqual([["flip", "move"]]);
    expect(a.go().map(({ type }) => type)).toEqual(["flip", "move"]);
  });

  test("S2: the blank's number is the lowest free one, whatever it hides", () => {
    const hidden = (id: string) => {
      const a = arena({
        cards: [{ id: "wolf" }, { id: "lamb" }],
        sets: { mine: ({ you }) => you.row.at(0) },
        setup: (s) => s.create(id, { zone: "row", seat: 0 }, { faceDown: true }),
        go: { flip: "mine" },
      });
      a.go();
      return JSON.stringify([a.table.view(0), a.table.view(1), a.table.events(1), a.table.actions(0)]);
    };
    expect(hidden("wolf")).toBe(hidden("lamb"));
  });
});

const TIRE = kit.event({
  data: { card: { type: "card", seen: "all" } },
  apply: (e) => {
    e.card.exhausted = true;
  },
});

describe("flipping up", () => {
  test("the original comes back into the same place, with kept fields and without grants; the blank is gone", () => {
    const a = arena({
      ada: { row: ["a", "wolf", "b"] },
      sets,
      go: [{ TIRE: { card: "wolf" } }, flip({ harm: 2, guard: 4 }), { unflip: "blank" }],
      events: { TIRE },
    });
    const before = a.card("wolf").id;
    a.go();
    expect(a.zone("row")).toEqual(["a", "wolf", "b"]);
    expect(a.card("wolf")).toMatchObject({ id: before, fields: { exhausted: true, harm: 0, guard: 0 } });
    expect(a.has(BLANK)).toBe(false);
  });

  test("what hung on the blank hangs on the original", () => {
    const a = arena({
      ada: { row: ["wolf", "c"] },
      sets,
      go: [flip(), { attach: { card: "c", to: "blank" } }, { unflip: "blank" }],
    });
    a.go();
    expect(a.on("wolf")).toEqual(["c"]);
  });

  test("its rules live again, and everybody knows it", () => {
    const a = arena({
      cards: [{ id: "wolf", rules: [{ after: "GAIN", do: note(1) }] }],
      setup: (s) => s.create("wolf", { zone: "row", seat: 0 }, { faceDown: true }),
      sets,
      go: [flip(), { unflip: "blank" }, { GAIN: { amount: 1 } }],
    });
    expect(notes(a.go())).toEqual([1]);
    expect(a.table.view(1).players[0].zones.row.cards).toMatchObject([{ definition: "wolf" }]);
    expect(a.card("wolf").faceDown).toBeUndefined();
  });

  test("what is not face down is not flipped up", () => {
    const a = arena({ ada: { row: ["wolf"] }, sets, go: { unflip: "wolf" } });
    expect(a.go()).toMatchObject([{ fate: "forbidden", by: { reason: "not-face-down" } }]);
  });

  test("undone, the blank lies there again, and its original under it", () => {
    const a = arena({
      ada: { row: ["a", "wolf", "b"] },
      sets,
      go: flip(),
      actions: { up: { do: { unflip: "blank" } } },
    });
    a.go();
    const [down, view] = [a.table.hash(), a.view];
    a.act({ type: "up" });
    expect(a.zone("row")).toEqual(["a", "wolf", "b"]);
    expect(a.table.undo(0)).toMatchObject({ ok: true });
    expect([a.table.hash(), a.view]).toEqual([down, view]);
  });

  test("flipping down and up leaves the position as it was", () => {
    const a = arena({ ada: { row: ["a", "wolf", "b"] }, sets, go: [flip({ harm: 2, guard: 4 }), { unflip: "blank" }] });
    const before = a.table.hash();
    a.go();
    expect(a.table.hash()).toBe(before);
  });
});

describe("a blank that leaves play", () => {
  test("S1: discarded, it discards its original, and nothing vanishes", () => {
    const a = arena({
      ada: { row: ["wolf"] },
      sets,
      go: [flip({ guard: 3 }), { move: { card: "blank", to: "discard" } }],
    });
    const { id } = a.card("wolf");
    expect(types(a.go())).toEqual(["flip", "move"]);
    expect(a.card("wolf")).toMatchObject({ id, zone: "discard" });
    expect(a.has(BLANK)).toBe(false);
  });

  test("its grants are gone with it: a new card with its number starts clean", () => {
    const a = arena({
      ada: { row: ["wolf"] },
      cards: [{ id: "new" }],
      sets,
      go: [
        flip({ guard: 3 }),
        { move: { card: "blank", to: "discard" } },
        { create: { definition: "new", to: "row" } },
      ],
    });
    a.go();
    expect(a.card("new").fields.guard).toBe(0);
  });

  test("what hangs on it leaves first", () => {
    const a = arena({
      ada: { row: ["wolf", "c"] },
      sets,
      go: [flip(), { attach: { card: "c", to: "blank" } }, { move: { card: "blank", to: "discard" } }],
    });
    a.go();
    expect(a.zone("discard")).toEqual(["c", "wolf"]);
  });

  test("removed, it takes its original along", () => {
    const a = arena({ ada: { row: ["wolf", "a"] }, sets, go: [flip(), { remove: "blank" }] });
    a.go();
    expect(a.zone("row")).toEqual(["a"]);
    expect(a.all()).toHaveLength(1);
  });

  test("within play it moves as what it is", () => {
    const a = arena({ ada: { row: ["wolf"] }, sets, go: [flip(), { move: { card: "blank", to: "far" } }] });
    a.go();
    expect(a.zone("far")).toEqual([BLANK]);
  });
});

describe("S3: references after a flip", () => {
  const focused: Given = { ada: { row: ["wolf", "a"] }, sets };

  test("a reference to the original still means the original", () => {
    const a = arena({ ...focused, go: [{ FOCUS: { card: "wolf" } }, flip(), { unflip: "blank" }] });
    a.go();
    expect(a.view.table.focus).toBe(a.card("wolf").id);
  });

  test("a reference to the blank is cleared when the blank is gone: on the table and on cards", () => {
    const a = arena({
      ...focused,
      go: [flip(), { FOCUS: { card: "blank" } }, { PAIR: { card: "a", with: "blank" } }, { unflip: "blank" }],
    });
    a.go();
    expect(a.view.table.focus).toBeUndefined();
    expect(a.card("a").fields.partner).toBeUndefined();
  });

  test.each([
    ["move", { move: { card: "focus", to: "discard" } }],
    ["remove", { remove: "focus" }],
    ["token", { token: { token: "pawn", to: "focus" } }],
  ])("what lies under a blank cannot be reached by %s", (_, effect) => {
    const a = arena({ ...focused, go: [{ FOCUS: { card: "wolf" } }, flip(), effect] });
    expect(a.go().at(-1)).toMatchObject({ fate: "forbidden", by: { reason: "not-in-a-zone" } });
    expect(a.card(BLANK).under).toMatchObject({ definition: "wolf" });
  });
});

describe("turning", () => {
  test("a card shows its other side in place, with its counters", () => {
    const a = arena({
      cards: [
        { id: "rain", modifiers: [{ field: "might", add: 1 }] },
        { id: "sun", modifiers: [{ field: "might", add: 5 }] },
      ],
      ada: { row: ["a", "rain", "b"] },
      sets: { rain: byId("rain") },
      go: [{ HURT: { card: "rain", amount: 2 } }, { turn: { card: "rain", to: "sun" } }],
    });
    expect(a.player().might).toBe(1);
    a.go();
    expect(a.zone("row")).toEqual(["a", "sun", "b"]);
    expect(a.card("sun").fields.harm).toBe(2);
    expect(a.player().might).toBe(5);
  });

  test("a card turns itself, if nothing else is said", () => {
    const a = arena({
      cards: [{ id: "rain", effects: { use: { turn: { to: "sun" } } } }, { id: "sun" }],
      ada: { row: ["rain"] },
    });
    a.use("rain");
    expect(a.zone("row")).toEqual(["sun"]);
  });

  test("to a side without rules it falls silent", () => {
    const a = arena({
      cards: [{ id: "rain", rules: [{ after: "GAIN", do: note(1) }] }, { id: "sun" }],
      ada: { row: ["rain"] },
      sets: { rain: byId("rain") },
      go: [{ turn: { card: "rain", to: "sun" } }, { GAIN: { amount: 1 } }],
    });
    expect(notes(a.go())).toEqual([]);
  });
});
