import { describe, expect, test } from "vitest";
import { arena, type Given, kit, types } from "./arena.ts";

const sets: NonNullable<Given["sets"]> = {
  role: ({ you }) => [...you.row].find((one) => one.def.id === "role"),
  wolf: ({ you }) => [...you.row].find((one) => one.def.id === "wolf"),
  blank: ({ you }) => [...you.row].find((one) => one.isPlaceholder),
  focus: ({ table }) => table.focus,
};
const toWolf = { token: { token: "pawn", to: "wolf" } };
const given: Given = {
  cards: [{ id: "role" }, { id: "wolf" }],
  setup: (s) => {
    s.home("pawn", s.create("role", { zone: "row", seat: 0 }));
    s.create("wolf", { zone: "row", seat: 0 });
  },
  sets,
};

describe("a token", () => {
  test("begins on the card that is its home", () => {
    const a = arena(given);
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("role").id } });
  });

  test("without a home it is nowhere", () => {
    expect(arena({}).view.tokens).toEqual({});
  });

  test("stands on a card or a zone", () => {
    const a = arena({
      ...given,
      go: toWolf,
      actions: { away: kit.action({ do: { token: { token: "pawn", zone: "far" } } }) },
    });
    a.go();
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("wolf").id } });
    a.act({ type: "away" });
    expect(a.view.tokens).toEqual({ pawn: { zone: "far", seat: 0 } });
  });

  test("can be asked for by the game's functions", () => {
    const a = arena({
      ...given,
      go: [toWolf, { NOTE: { n: "where" } }, { token: { token: "pawn", zone: "far" } }, { NOTE: { n: "where" } }],
      names: {
        where: ({ table }) => {
          const { on } = table.token("pawn");
          return on !== undefined && "id" in on ? on.id : 99;
        },
      },
    });
    expect(a.go().filter(({ type }) => type === "NOTE")).toMatchObject([{ data: { n: 1 } }, { data: { n: 99 } }]);
  });

  test.each([
    ["leaves play", { move: { card: "wolf", to: "discard" } }, "move"],
    ["is removed", { remove: "wolf" }, "remove"],
    ["is flipped", { flip: "wolf" }, "flip"],
  ])("comes home when its card %s", (_, effect, type) => {
    const a = arena({ ...given, go: [toWolf, effect] });
    expect(types(a.go())).toEqual(["token", "token", type]);
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("role").id } });
  });

  test("comes home in an event of its own: the resolver can be stopped between it and the leaving", () => {
    const a = arena({ ...given, go: [toWolf, { move: { card: "wolf", to: "discard" } }] });
    const [role, wolf] = [a.card("role"), a.card("wolf")].map(({ id }) => Number(id));
    const { compact, rules } = a.table;
    const { machine } = rules;
    compact.bind();
    rules.start(a.table.code({ type: "go" }));
    machine.single = true;
    const stands: number[] = [];
    // The move is admitted first, then the token goes, then the card.
    while (machine.events < 4) {
      machine.run();
      stands.push(machine.w[machine.layout.tokens] - 1);
    }
    machine.single = false;
    machine.run();
    expect(stands).toEqual([wolf, wolf, role, role]);
  });

  test("comes home when its blank is flipped up", () => {
    const a = arena({
      ...given,
      go: [{ flip: "wolf" }, { token: { token: "pawn", to: "blank" } }, { unflip: "blank" }],
    });
    expect(types(a.go())).toEqual(["flip", "token", "token", "unflip"]);
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("role").id } });
  });

  test("whose home is flipped goes with it: it stands on the blank, and on the card again", () => {
    const a = arena({ ...given, go: { flip: "role" }, actions: { back: kit.action({ do: { unflip: "blank" } }) } });
    a.go();
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("(face-down)").id } });
    a.act({ type: "back" });
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("role").id } });
  });

  test("moves along with its card within play", () => {
    const a = arena({ ...given, go: [toWolf, { move: { card: "wolf", to: "far" } }] });
    a.go();
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("wolf").id } });
  });

  test("without a home it goes nowhere", () => {
    const a = arena({ ada: { row: ["wolf"] }, sets, go: [toWolf, { move: { card: "wolf", to: "discard" } }] });
    a.go();
    expect(a.view.tokens).toEqual({});
  });

  test("stays on its home when that leaves play, and is nowhere when its home is removed", () => {
    const a = arena({ ...given, go: { move: { card: "role", to: "discard" } } });
    expect(types(a.go())).toEqual(["move"]);
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("role").id } });
    const gone = arena({
      ...given,
      go: { remove: "role" },
      actions: { on: kit.action({ do: [toWolf, { remove: "wolf" }] }) },
    });
    gone.go();
    expect(gone.view.tokens).toEqual({});
    gone.act({ type: "on" });
    expect(gone.view.tokens).toEqual({});
  });

  test("a rule can forbid moving it", () => {
    const a = arena({ ...given, go: toWolf, rules: [kit.forbid("token", { name: "held", reason: "held" })] });
    expect(a.go()).toMatchObject([{ type: "token", fate: "forbidden", by: { reason: "held" } }]);
  });

  test("a rule can forbid moving it where several events are queued together, too", () => {
    const a = arena({
      ...given,
      go: { together: [toWolf, { move: { card: "wolf", to: "discard" } }] },
      rules: [kit.forbid("token", { name: "held", reason: "held" })],
    });
    expect(a.go().map(({ type, fate }) => [type, fate])).toEqual([
      ["token", "forbidden"],
      ["move", undefined],
    ]);
  });

  const isOnWolf: NonNullable<Parameters<typeof kit.forbid>[1]["when"]> = (_, { table }) => {
    const { on } = table.token("pawn");
    return on !== undefined && "def" in on && on.def.id === "wolf";
  };
  test.each([
    ["forbidden", kit.forbid("token", { name: "held", when: isOnWolf, reason: "held" })],
    ["replaced", kit.replace("token", { name: "held", when: isOnWolf, with: () => [], causes: [] })],
  ] as const)("comes home when its card leaves play, also where every other move of it is %s", (fate, rule) => {
    const a = arena({
      ...given,
      rules: [rule],
      go: [toWolf, { token: { token: "pawn", zone: "far" } }, { token: { token: "pawn", to: "role" } }],
      actions: { gone: kit.action({ do: { move: { card: "wolf", to: "discard" } } }) },
    });
    expect(a.go().map((event) => event.fate)).toEqual([undefined, fate, fate]);
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("wolf").id } });
    expect(types(a.act({ type: "gone" }))).toEqual(["token", "move"]);
    expect(a.view.tokens).toEqual({ pawn: { card: a.card("role").id } });
  });
});

describe("creating and removing", () => {
  const create = (more: Record<string, unknown> = {}) => ({ create: { definition: "wolf", to: "row", ...more } });

  test("a new card has the lowest free number, its beginnings, and lies on top", () => {
    const a = arena({
      cards: [{ id: "wolf" }],
      ada: { row: ["a", "b", "c"] },
      sets: { b: ({ you }) => you.row.at(1) },
      go: [{ remove: "b" }, create()],
    });
    const { id } = a.card("b");
    a.go();
    expect(a.zone("row")).toEqual(["a", "c", "wolf"]);
    expect(a.card("wolf")).toMatchObject({ id, owner: 0, fields: { harm: 0, power: 0 } });
  });

  test("its effects may be said under a name", () => {
    const a = arena({
      cards: [{ id: "wolf" }],
      go: [
        create({ do: { HURT: { card: "it", amount: 1 } } }),
        create({ as: "pup", do: { HURT: { card: "pup", amount: 2 } } }),
      ],
    });
    a.go();
    expect(a.all().map(({ fields }) => fields.harm)).toEqual([1, 2]);
  });

  test("for another seat, face down, in a shared zone", () => {
    const a = arena({
      cards: [{ id: "wolf" }],
      go: [create({ owner: "opponent", face: "down" }), create({ to: "middle", face: "up" })],
    });
    a.go();
    expect(a.all()).toMatchObject([
      { zone: "middle", owner: 0 },
      { zone: "row", seat: 1, owner: 1, faceDown: true },
    ]);
  });

  test("forbidden, nothing follows", () => {
    const a = arena({
      cards: [{ id: "wolf" }],
      go: [create({ do: { HURT: { card: "it", amount: 1 } } })],
      rules: [kit.forbid("create", { name: "no", reason: "no" })],
    });
    expect(types(a.go())).toEqual(["create forbidden"]);
  });

  test("nobody learns anything by it: undo stays open", () => {
    const a = arena({ cards: [{ id: "wolf" }], go: create() });
    a.go();
    expect(a.table.undo(0)).toEqual({ ok: true, steps: 1 });
  });

  test("in a list it waits like any other event, and cannot be spoken of yet", () => {
    const a = arena({ cards: [{ id: "wolf" }], go: { together: [create(), create()] } });
    expect(types(a.go())).toEqual(["create", "create"]);
    expect(() => arena({ cards: [{ id: "wolf" }], go: { together: [create({ do: [] })] } })).toThrow(
      /cannot|no `do` yet/,
    );
  });

  test("no more cards can exist than the game has room for", () => {
    const a = arena({ cards: [{ id: "wolf" }], go: { repeat: { times: 100, do: create() } } });
    expect(a.fails()).toMatchObject({ params: { error: "capacity", zone: "cards" } });
  });

  test("a removed card is forgotten by fields, by modifiers it made and by what it scheduled", () => {
    const a = arena({
      cards: [
        {
          id: "wolf",
          effects: {
            use: [
              { modify: { field: "might", add: 2, until: "always" } },
              { schedule: { at: "turn", do: { HURT: { card: "self", amount: 1 } } } },
            ],
          },
        },
        {
          id: "b",
          effects: {
            use: [{ modify: { field: "might", add: 1, until: "always" } }, { schedule: { at: "turn", do: [] } }],
          },
        },
      ],
      ada: { row: ["wolf", "a", "b"] },
      sets,
      go: [{ FOCUS: { card: "wolf" } }, { TAME: { card: "wolf" } }, { remove: "wolf" }, create(), { period: "turn" }],
    });
    a.use("wolf");
    a.use("b");
    a.go();
    expect(a.view.table.focus).toBeUndefined();
    expect(a.player().pet).toBeUndefined();
    expect(a.explain("player.might", 0).terms).toMatchObject([
      { kind: "base" },
      { kind: "add", delta: 2 },
      { kind: "add", delta: 1, card: { definition: "b" } },
    ]);
    expect(a.explain("player.might", 0).terms[1]).not.toHaveProperty("card");
    expect(a.card("wolf").fields.harm).toBe(0);
  });

  test("a card that removes itself goes on without itself", () => {
    const a = arena({
      cards: [{ id: "spark", effects: { use: [{ remove: {} }, { GAIN: { amount: 1 } }, { hide: {} }] } }],
      ada: { row: ["spark"] },
    });
    expect(a.use("spark")).toMatchObject([
      { type: "remove", cause: { card: { definition: "spark" } } },
      { type: "GAIN", cause: { seat: 0, card: undefined } },
    ]);
  });

  test("the record says which card was removed to whom knew it", () => {
    const a = arena({ ada: { hand: ["wolf"] }, go: { remove: "hand" } });
    const id = a.idOf("wolf");
    a.go();
    const removed = (viewer: number) => a.table.events(viewer)[0][0].data.card;
    expect([removed(0), removed(1)]).toEqual([{ id, definition: "wolf" }, { hidden: true }]);
  });

  test("what waits for a card that is gone does not happen", () => {
    const hurt = { HURT: { card: "wolf", amount: 1 } };
    const a = arena({ ada: { row: ["wolf"] }, sets, go: { together: [hurt, { remove: "wolf" }, hurt] } });
    expect(types(a.go())).toEqual(["HURT", "remove"]);
  });

  test("what hangs on a removed card leaves play", () => {
    const a = arena({
      ada: { row: ["wolf", "a"] },
      sets: { ...sets, a: ({ you }) => you.row.top },
      go: [{ attach: { card: "a", to: "wolf" } }, { remove: "wolf" }],
    });
    a.go();
    expect(a.zone("discard")).toEqual(["a"]);
  });
});
