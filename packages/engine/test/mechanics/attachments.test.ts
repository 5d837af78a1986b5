import { describe, expect, test } from "vitest";
import { BOUNDS, type Effect, type Setup } from "../../src/index.ts";
import { type Arena, type ArenaScope, type ArenaShape, arena, type Given, kit, note, notes, types } from "./arena.ts";

/** Cards by their definition, so that effects can name them. */
const sets: NonNullable<Given["sets"]> = Object.fromEntries(
  ["a", "b", "c", "d"].map((id) => [
    id,
    ({ table }) => {
      for (const player of table.players)
        for (const zone of [player.hand, player.row, player.far, player.discard])
          for (const one of zone) if (one.def.id === id) return one;
      return [...table.middle].find((one) => one.def.id === id);
    },
  ]),
);
const attach = (card: string, to: string) => ({ attach: { card, to } });
const parent = (a: Arena, id: string) => a.card(id).attachedTo;

/** a <- b <- c in Ada's row, d beside them. */
const tower = (s: Setup<ArenaShape>): void => {
  const at = { zone: "row", seat: 0 };
  const a = s.create("a", at);
  const b = s.create("b", at, { on: a });
  s.create("c", at, { on: b });
  s.create("d", at);
};
const cards = ["a", "b", "c", "d"].map((id) => ({ id }));

describe("attaching", () => {
  test("a card hangs on another, and several in the order of attaching", () => {
    const a = arena({
      ada: { row: ["a", "b", "c"] },
      sets,
      go: [attach("c", "a"), attach("b", "a")],
      names: { first: ({ you }) => you.row.at(0).attachments[0].id },
      actions: { ask: kit.action({ do: { NOTE: { n: "first" } } }) },
    });
    a.go();
    expect([parent(a, "b"), parent(a, "c")]).toEqual([a.card("a").id, a.card("a").id]);
    expect(notes(a.act({ type: "ask" }))).toEqual([a.card("c").id]);
  });

  test("a card attaches itself, if nothing else is said", () => {
    const a = arena({
      cards: [{ id: "b", effects: { use: { attach: { to: "a" } } } }],
      ada: { row: ["a", "b"] },
      sets,
    });
    a.use("b");
    expect(a.on("a")).toEqual(["b"]);
  });

  test("a card from another zone moves to its parent first, as an event of its own", () => {
    const a = arena({ ada: { hand: ["b"], row: ["a"] }, sets, go: attach("b", "a") });
    expect(types(a.go())).toEqual(["move", "attach"]);
    expect(a.zone("row")).toEqual(["a", "b"]);
  });

  test("S4: attaching what is attached detaches it first", () => {
    const a = arena({ cards, setup: tower, sets, go: attach("c", "d") });
    expect(types(a.go())).toEqual(["detach", "attach"]);
    expect([a.on("b"), a.on("d")]).toEqual([[], ["c"]]);
  });

  test("S4: attaching twice to the same card leaves it attached once", () => {
    const a = arena({ ada: { row: ["a", "b"] }, sets, go: [attach("b", "a"), attach("b", "a")] });
    a.go();
    expect(a.on("a")).toEqual(["b"]);
  });

  test("S4: a cycle is refused: a card on itself, and a card on what hangs on it", () => {
    const a = arena({ cards, setup: tower, sets, go: [attach("a", "a"), attach("a", "c")] });
    expect(a.go()).toMatchObject([
      { type: "attach", fate: "forbidden", by: { reason: "attachment-cycle" } },
      { type: "attach", fate: "forbidden", by: { reason: "attachment-cycle" } },
    ]);
    expect(parent(a, "a")).toBeUndefined();
  });

  test("nothing is attached to a card that lies under another", () => {
    const a = arena({
      cards,
      ada: { row: ["a", "b"] },
      sets: { ...sets, focus: ({ table }) => table.focus },
      go: [{ FOCUS: { card: "a" } }, { flip: "a" }, attach("b", "focus")],
    });
    expect(a.go().at(-1)).toMatchObject({ fate: "forbidden", by: { reason: "not-in-a-zone" } });
  });

  test("deeper than the bound is a clear error, and the table is as it was", () => {
    const chain = (links: number): Given => ({
      cards: [{ id: "link" }, { id: "last" }],
      setup: (s) => {
        let on = s.create("link", { zone: "row", seat: 0 });
        for (let i = 1; i < links; i++) on = s.create("link", { zone: "row", seat: 0 }, { on });
        s.create("last", { zone: "row", seat: 0 });
      },
      sets: {
        last: ({ you }) => you.row.top,
        deepest: ({ you }) => you.row.at(links - 1),
      },
      go: attach("last", "deepest"),
    });
    const fits = arena(chain(BOUNDS.attachmentDepth - 1));
    fits.go();
    expect(fits.card("last").attachedTo).toBe(BOUNDS.attachmentDepth - 2);
    const refusal = arena(chain(BOUNDS.attachmentDepth)).fails();
    const hanging = ["last", ...Array(BOUNDS.attachmentDepth).fill("link")];
    expect(refusal).toMatchObject({
      code: "broken",
      params: { error: "bound-exceeded", bound: "attachmentDepth", hanging },
    });
    expect(refusal.params.message).toContain("Cards hung on cards: last -> link -> link");
    const { setup, ...more } = chain(BOUNDS.attachmentDepth);
    const unseen = arena({
      ...more,
      setup: (s) => {
        setup?.(s);
        s.create("link", { zone: "row", seat: 0 }, { faceDown: true });
      },
      sets: { ...more.sets, last: ({ you }) => you.row.at(you.row.size - 1) },
    }).fails();
    expect(unseen.params.hanging).toEqual(["(unknown)", ...Array(BOUNDS.attachmentDepth).fill("link")]);
    const tower = arena({
      ...more,
      cards: [...(more.cards ?? []), { id: "tail" }],
      setup: (s) => {
        setup?.(s);
        s.create("tail", { zone: "row", seat: 0 }, { on: BOUNDS.attachmentDepth });
      },
      sets: { ...more.sets, last: ({ you }) => you.row.at(BOUNDS.attachmentDepth) },
    }).fails();
    expect(tower.params.hanging).toEqual(["tail", ...hanging]);
  });

  test("if the way to its parent is forbidden, the card is not attached", () => {
    const a = arena({
      ada: { hand: ["b"], row: ["a"] },
      sets,
      go: attach("b", "a"),
      rules: [kit.forbid("move", { name: "stay", reason: "stay" })],
    });
    expect(types(a.go())).toEqual(["move forbidden", "attach forbidden"]);
    expect(a.card("b")).toMatchObject({ zone: "hand" });
    expect(parent(a, "b")).toBeUndefined();
  });

  test("a card that cannot be detached is neither attached elsewhere nor moved away", () => {
    const stuck = (go: Effect) =>
      arena({ cards, setup: tower, sets, go, rules: [kit.forbid("detach", { name: "glue", reason: "glue" })] });
    const a = stuck(attach("c", "d"));
    expect(types(a.go())).toEqual(["detach forbidden", "attach forbidden"]);
    const b = stuck({ move: { card: "c", to: "far" } });
    expect(types(b.go())).toEqual(["detach forbidden", "move forbidden"]);
    expect([a.on("b"), b.on("b")]).toEqual([["c"], ["c"]]);
  });

  test("nothing is attached to a card out of play", () => {
    const a = arena({ ada: { hand: ["a"], row: ["b"] }, sets, go: attach("b", "a") });
    expect(a.go()).toMatchObject([{ fate: "forbidden", by: { reason: "not-in-play" } }]);
  });

  test("to a card of another seat it goes over there", () => {
    const a = arena({ ada: { hand: ["b"] }, ben: { row: ["a"] }, sets, go: attach("b", "a") });
    a.go();
    expect(a.card("b")).toMatchObject({ zone: "row", seat: 1, owner: 0 });
  });
});

describe("detaching", () => {
  test("the card stays where it is, and its brothers close up", () => {
    const a = arena({
      ada: { row: ["a", "b", "c", "d"] },
      sets,
      go: [attach("b", "a"), attach("c", "a"), attach("d", "a"), { detach: "c" }, attach("c", "a")],
      names: { last: ({ you }) => you.row.at(0).attachments[2].id },
      actions: { ask: kit.action({ do: { NOTE: { n: "last" } } }) },
    });
    a.go();
    expect(a.zone("row")).toEqual(["a", "b", "c", "d"]);
    expect(notes(a.act({ type: "ask" }))).toEqual([a.card("c").id]);
  });

  test("a card that hangs on nothing is not detached", () => {
    const a = arena({ ada: { row: ["a"] }, sets, go: { detach: "a" } });
    expect(a.go()).toMatchObject([{ fate: "forbidden", by: { reason: "not-attached" } }]);
  });
});

describe("moving within play", () => {
  test("what hangs on a card goes along, nested too", () => {
    const a = arena({ cards, setup: tower, sets, go: { move: { card: "a", to: "far" } } });
    expect(types(a.go())).toEqual(["move", "move", "move"]);
    expect(a.zone("far")).toEqual(["a", "b", "c"]);
    expect([a.on("a"), a.on("b")]).toEqual([["b"], ["c"]]);
  });

  test("an attached card that moves alone is detached, and takes its own attachments along", () => {
    const a = arena({ cards, setup: tower, sets, go: { move: { card: "b", to: "far" } } });
    expect(types(a.go())).toEqual(["detach", "move", "move"]);
    expect(a.zone("far")).toEqual(["b", "c"]);
    expect([a.on("a"), a.on("b")]).toEqual([[], ["c"]]);
  });

  test("within its own zone it stays attached", () => {
    const a = arena({ cards, setup: tower, sets, go: { move: { card: "b", to: "row" } } });
    expect(types(a.go())).toEqual(["move"]);
    expect(a.on("a")).toEqual(["b"]);
    expect(a.zone("row")).toEqual(["a", "c", "d", "b"]);
  });

  test("what hangs on a card that is discarded on arrival does not come back from the discard pile", () => {
    const a = arena({
      cards,
      setup: tower,
      sets,
      go: { move: { card: "a", to: "far" } },
      rules: [
        kit.after("move", {
          name: "ambush",
          when: (e) => (e as unknown as { to: { name: string } }).to.name === "far",
          match: { card: { definition: "a" } },
          do: { move: { card: "card", to: "discard" } },
        }),
      ],
    });
    a.go();
    expect(a.zone("discard")).toEqual(["c", "b", "a"]);
    expect(a.zone("far")).toEqual([]);
  });
});

describe("leaving play", () => {
  test("attachments first, the deepest first, each to its owner", () => {
    const a = arena({
      cards,
      sets,
      setup: (s) => {
        const root = s.create("a", { zone: "row", seat: 0 });
        const child = s.create("b", { zone: "row", seat: 0 }, { on: root, owner: 1 });
        s.create("c", { zone: "row", seat: 0 }, { on: child });
        s.create("d", { zone: "row", seat: 0 }, { on: root });
      },
      go: { move: { card: "a", to: "hand" } },
    });
    const moved = a.go().map(({ data }) => (data.card as { definition: string }).definition);
    expect(moved).toEqual(["c", "b", "d", "a"]);
    expect([a.zone("discard"), a.zone("discard", 1), a.zone("hand")]).toEqual([["c", "d"], ["b"], ["a"]]);
    expect(a.all().every((one) => one.attachedTo === undefined)).toBe(true);
  });

  test("without a place for them they stay, detached", () => {
    const a = arena({ cards, setup: tower, sets, leavesTo: false, go: { move: { card: "a", to: "hand" } } });
    expect(types(a.go())).toEqual(["detach", "detach", "move"]);
    expect(a.zone("row")).toEqual(["b", "c", "d"]);
  });

  test("the place may be a shared zone", () => {
    const a = arena({ cards, setup: tower, sets, leavesTo: "pool", go: { move: { card: "a", to: "hand" } } });
    a.go();
    expect(a.zone("pool")).toEqual(["c", "b"]);
  });

  test("a place that does not exist is a fault of the definition", () => {
    expect(() => arena({ leavesTo: "nowhere" })).toThrow(/no zone "nowhere"/);
  });

  test("an attachment that is saved while the others leave stays saved", () => {
    const a = arena({
      cards,
      sets,
      setup: (s) => {
        const root = s.create("a", { zone: "row", seat: 0 });
        s.create("b", { zone: "row", seat: 0 }, { on: root });
        s.create("c", { zone: "row", seat: 0 }, { on: root });
      },
      go: { move: { card: "a", to: "discard" } },
      rules: [
        kit.after("move", {
          name: "c flees",
          match: { card: { definition: "b" } },
          do: { move: { card: "c", to: "hand" } },
        }),
      ],
    });
    a.go();
    expect([a.zone("discard"), a.zone("hand")]).toEqual([["b", "a"], ["c"]]);
  });

  test("counters, flags and a face turned down are gone", () => {
    const a = arena({
      ada: { row: ["a"] },
      sets,
      go: [{ HURT: { card: "a", amount: 3 } }, { hide: "a" }, { move: { card: "a", to: "discard" } }],
    });
    a.go();
    expect(a.card("a")).toMatchObject({ zone: "discard", fields: { harm: 0 } });
    expect(a.card("a").faceDown).toBeUndefined();
  });

  test("a card that is forbidden to leave keeps what hangs on it", () => {
    const a = arena({
      cards: [
        { id: "a", rules: [{ forbid: "move", match: { card: { is: "self" } }, reason: "rooted" }] },
        ...cards.slice(1),
      ],
      setup: tower,
      sets,
      go: { move: { card: "a", to: "discard" } },
    });
    expect(types(a.go())).toEqual(["move forbidden"]);
    expect(a.on("a")).toEqual(["b"]);
  });
});

describe("facedown attachments", () => {
  const given: Given = {
    cards: [{ id: "a" }, { id: "b", rules: [{ after: "GAIN", do: note(1) }] }],
    ada: { row: ["a", "b"] },
    sets,
    go: [attach("b", "a"), { hide: "b" }, { GAIN: { amount: 1 } }, { reveal: "b" }, { GAIN: { amount: 1 } }],
  };

  test("are not in play, and back in play when revealed", () => {
    expect(types(arena(given).go())).toEqual(["attach", "hide", "GAIN", "reveal", "GAIN", "NOTE"]);
  });

  test("a facedown card that hangs on nothing is in play", () => {
    const a = arena({ ...given, go: [{ hide: "b" }, { GAIN: { amount: 1 } }] });
    expect(notes(a.go())).toEqual([1]);
  });

  test("detached they are in play again", () => {
    const a = arena({ ...given, go: [attach("b", "a"), { hide: "b" }, { detach: "b" }, { GAIN: { amount: 1 } }] });
    expect(notes(a.go())).toEqual([1]);
  });
});

describe("a card that is attached face down", () => {
  const named = (id: string) => (scope: ArenaScope) =>
    [...scope.you.row, ...scope.you.far].find((one) => one.def.id === id || (id === "blank" && one.isPlaceholder));
  const cast = { a: named("a"), b: named("b"), c: named("c"), blank: named("blank") };
  const laden: Effect = [
    { HURT: { card: "b", amount: 2 } },
    { set: { field: "exhausted", of: "b", to: 1 } },
    { SHIELD: { card: "b" } },
    { modify: { field: "guard", of: "b", add: 3, until: "always" } },
    { token: { token: "pawn", to: "b" } },
  ];
  const board = (go: Effect): Arena => {
    const a = arena({
      cards,
      ada: { row: ["a"], far: ["b"] },
      sets: cast,
      go,
      setup: (s) => s.home("pawn", s.create("c", { zone: "row", seat: 0 })),
    });
    return a;
  };
  const state = (a: Arena, id: string): unknown[] => {
    const { fields, attachedTo } = a.card(id);
    return [attachedTo, fields.harm, fields.exhausted, fields.shielded, fields.guard];
  };
  const pawn = (a: Arena): unknown => a.view.tokens.pawn;

  test("loses its counters and what lasts on it, keeps what cards keep, and the token goes home first", () => {
    const a = board([...(laden as Effect[]), { hide: "b" }, { attach: { card: "b", to: "a" } }]);
    const events = types(a.go());
    expect(state(a, "b")).toEqual([a.card("a").id, 0, true, false, 0]);
    expect(pawn(a)).toEqual({ card: a.card("c").id });
    expect(events.slice(-3)).toEqual(["move", "token", "attach"]);
  });

  test("loses them where it is turned face down when it hangs already", () => {
    const a = board([...(laden as Effect[]), { attach: { card: "b", to: "a" } }, { hide: "b" }]);
    a.go();
    expect(state(a, "b")).toEqual([a.card("a").id, 0, true, false, 0]);
    expect(pawn(a)).toEqual({ card: a.card("c").id });
  });

  test("keeps what was granted to it, if it is a blank card, and nothing else", () => {
    const a = board([
      { flip: { card: "b", grant: { harm: 1, mood: "angry", guard: 5 } } },
      { PAIR: { card: "blank", with: "a" } },
      { token: { token: "pawn", to: "blank" } },
      { attach: { card: "blank", to: "a" } },
    ]);
    a.go();
    const blank = a.all().find(({ attachedTo }) => attachedTo === a.card("a").id);
    expect(blank?.fields).toMatchObject({ harm: 1, mood: "angry", guard: 5 });
    expect(blank?.fields.partner).toBeUndefined();
    expect(pawn(a)).toEqual({ card: a.card("c").id });
  });

  test("loses nothing while it lies face up, or is face down on its own", () => {
    const up = board([...(laden as Effect[]), { attach: { card: "b", to: "a" } }]);
    up.go();
    expect(state(up, "b")).toEqual([up.card("a").id, 2, true, true, 3]);
    const alone = board([...(laden as Effect[]), { hide: "b" }]);
    alone.go();
    expect([alone.card("b").fields.harm, pawn(alone)]).toEqual([2, { card: alone.card("b").id }]);
  });
});
