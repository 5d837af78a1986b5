import { describe, expect, test } from "vitest";
import {
  type Action,
  cardsFrom,
  type Effect,
  options,
  range,
  refuse,
  refuseForAll,
  type Table,
} from "../../src/index.ts";
import { type Actions, EVENTS, errorOf, lab, labTable, told } from "./lab.ts";

const gain = (amount: number) => ({ GAIN: { amount } });
const actions: Actions = {
  play: lab.action({
    params: { card: cardsFrom("hand") },
    refuse: (a) => (a.card.def.strength > 2 ? refuse("too-strong", { strength: a.card.def.strength }) : undefined),
    do: [{ move: { card: "card", to: "field" } }, gain(1)],
  }),
  say: { params: { how: options("softly", "loudly"), times: range(2, 3) }, do: gain(2) },
  rest: { do: { TURN: {} }, fallback: true },
  quit: { do: { end: { ending: "lost", winner: "opponent" } } },
};
const given = { "hand/0": ["copper", "gold"], "hand/1": ["silver"] };
const open = (): Table => labTable(actions, given);

const codeOf = (table: Table, seat: number, action: unknown): string => {
  const before = table.hash();
  const acted = table.act(seat, action as Action);
  expect(table.hash()).toBe(before);
  return acted.ok ? "accepted" : acted.refusal.code;
};

describe("the actions of a seat", () => {
  test("are all named, each offered or refused with code and parameters", () => {
    const table = open();
    expect(table.actions(0)).toEqual([
      { action: { type: "play", card: table.labelled("copper") } },
      {
        action: { type: "play", card: table.labelled("gold") },
        refused: { code: "too-strong", params: { strength: 3 } },
      },
      { action: { type: "say", how: "softly", times: 2 } },
      { action: { type: "say", how: "softly", times: 3 } },
      { action: { type: "say", how: "loudly", times: 2 } },
      { action: { type: "say", how: "loudly", times: 3 } },
      { action: { type: "quit" } },
      { action: { type: "pass" } },
      { action: { type: "rest" }, refused: { code: "only-if-nothing-else", params: {} } },
    ]);
  });

  test("are refused as a kind while it is another's turn", () => {
    expect(open().actions(1)).toEqual(
      ["play", "say", "rest", "quit", "pass"].map((type) => ({
        action: { type },
        refused: { code: "not-your-turn", params: { toAct: 0 } },
      })),
    );
  });

  test("are refused as a kind when the match is over", () => {
    const table = open();
    table.act(0, { type: "quit" });
    for (const seat of [0, 1])
      expect(new Set(table.actions(seat).map(({ refused }) => refused?.code))).toEqual(new Set(["match-over"]));
    expect([table.over, table.toAct, table.codes()]).toEqual([true, undefined, []]);
  });

  test("are the answers while a decision is open, and only for the one who is asked", () => {
    const table = labTable({ may: { do: gain(1), by: "opponent" } });
    table.act(0, { type: "go" });
    expect(table.toAct).toBe(1);
    expect(table.actions(1)).toEqual([
      { action: { type: "choose", option: "yes" } },
      { action: { type: "choose", option: "no" } },
    ]);
    expect(table.actions(0)[0].refused?.code).toBe("not-your-turn");
  });
});

describe("a fallback", () => {
  const lonely: Actions = {
    work: lab.action({ do: { spend: { field: "coins", amount: 1 } } }),
    rest: { do: { TURN: {} }, fallback: true },
  };
  const table = () => labTable(lonely, {}, { actions: lonely });

  test("is refused while something else is offered", () => {
    expect(codeOf(table(), 0, { type: "rest" })).toBe("only-if-nothing-else");
  });

  test("is taken when nothing else is", () => {
    const open = table();
    open.act(0, { type: "work" });
    open.act(0, { type: "work" });
    expect(open.actions(0)).toEqual([
      {
        action: { type: "work" },
        refused: { code: "cannot-afford", params: { field: "coins", needed: 1, available: 0 } },
      },
      { action: { type: "rest" } },
    ]);
    expect(open.act(0, { type: "rest" }).ok).toBe(true);
  });

  test("is asked about its own card, whatever was asked about others first", () => {
    const tired: Actions = {
      work: lab.action({ params: { card: cardsFrom("hand") }, refuse: () => refuse("too-tired"), do: [] }),
      doze: lab.action({
        params: { card: cardsFrom("hand") },
        refuse: (a) => (a.card.def.strength > 2 ? refuse("too-heavy") : undefined),
        do: { TURN: {} },
        fallback: true,
      }),
    };
    const open = labTable(tired, given, { actions: tired });
    expect(open.actions(0).map(({ refused }) => refused?.code)).toEqual([
      ...["too-tired", "too-tired"],
      ...[undefined, "too-heavy"],
    ]);
    expect(codeOf(open, 0, { type: "doze", card: open.labelled("gold") })).toBe("too-heavy");
    expect(open.act(0, { type: "doze", card: open.labelled("copper") }).ok).toBe(true);
  });
});

test("a refusal tells every reason: one stands for itself, without any nothing is refused", () => {
  const [tired, wet] = [refuse("too-tired"), refuse("too-wet", { by: 2 })];
  expect(refuseForAll([undefined, tired, undefined, wet])).toEqual({
    code: "several",
    params: { reasons: [tired, wet] },
  });
  expect(refuseForAll([undefined, wet])).toBe(wet);
  expect(refuseForAll([undefined])).toBeUndefined();
});

test("an action that is refused for several reasons tells the seat all of them", () => {
  const reasons = [refuse("too-tired"), refuse("too-wet", { by: 2 })];
  const table = labTable({ go: { do: gain(1), refuse: () => refuseForAll(reasons) } }, {});
  const refused = { code: "several", params: { reasons } };
  expect(table.actions(0).find(({ action }) => action.type === "go")?.refused).toEqual(refused);
  expect(table.act(0, { type: "go" })).toEqual({ ok: false, refusal: refused });
});

describe("acting", () => {
  test("gives the events that happened, through the eyes of the one who acts", () => {
    const table = open();
    const card = table.labelled("copper");
    expect(told(table.act(0, { card, type: "play" }))).toEqual({
      ok: true,
      events: [
        {
          type: "move",
          data: {
            card: { id: card, definition: "copper" },
            to: { zone: "field", seat: 0 },
            at: -1,
            face: "keep",
          },
          cause: { seat: 0, card: undefined, event: -1 },
        },
        { type: "GAIN", data: { player: 0, amount: 1 }, cause: { seat: 0, card: undefined, event: -1 } },
      ],
    });
  });

  test.each([
    [{ type: "play" }],
    [{ type: "play", card: 1, more: 1 }],
    [{ type: "play", card: "1" }],
    [{ type: "play", card: "h1" }],
    [{ type: "play", card: 0 }],
    [{ type: "play", card: 99 }],
    [{ type: "play", card: "hidden" }],
    [{ type: "say", how: "loudly", times: 4 }],
    [{ type: "say", how: "loudly", times: "2" }],
    [{ type: "say", how: "loudly", times: 2, __proto__: { a: 1 }, toString: 1 }],
    [{ type: "dance" }],
    [{ type: "__proto__" }],
    [{ type: "confirm" }],
    [{}],
    [[]],
    [null],
    [undefined],
    ["play"],
    [7],
    [{ type: "play", card: 1n }],
    [{ type: "play", card: Number.NaN }],
  ])("%s is not offered, and changes nothing", (action) => {
    expect(codeOf(open(), 0, action)).toBe("not-offered");
  });

  test("a card that lies elsewhere is not offered, by whatever anybody calls it", () => {
    const table = open();
    const hidden = table.labelled("silver");
    for (const card of [hidden, Number(String(hidden).slice(1)), table.labelled("silver", 1)])
      expect(codeOf(table, 0, { type: "play", card })).toBe("not-offered");
  });

  test("an action that holds itself is not offered either", () => {
    const action: Record<string, unknown> = { type: "quit" };
    action.self = action;
    expect(codeOf(open(), 0, action)).toBe("not-offered");
  });

  test("an action has its type and parameters itself: what it inherits is not said", () => {
    const table = open();
    for (const [inherited, own] of [
      [{ type: "play" }, { card: table.labelled("copper"), with: 1 }],
      [{ card: table.labelled("copper") }, { type: "play", with: 1 }],
    ])
      expect(codeOf(table, 0, Object.assign(Object.create(inherited), own))).toBe("not-offered");
  });

  test("what is refused is refused for its own reason", () => {
    const table = open();
    expect(codeOf(table, 0, { type: "play", card: table.labelled("gold") })).toBe("too-strong");
  });

  test("an action of an earlier position is not offered any more", () => {
    const table = open();
    const action = { type: "play", card: table.labelled("copper") };
    expect(table.act(0, action).ok).toBe(true);
    expect(codeOf(table, 0, action)).toBe("not-offered");
  });

  test("another seat's action is refused as not its turn, whatever it says", () => {
    const table = open();
    expect(codeOf(table, 1, { type: "play", card: table.labelled("silver", 1) })).toBe("not-your-turn");
    expect(codeOf(table, 1, "nonsense")).toBe("not-your-turn");
  });

  test("after the end everything is refused as over", () => {
    const table = open();
    table.act(0, { type: "quit" });
    expect([codeOf(table, 0, { type: "pass" }), codeOf(table, 1, {})]).toEqual(["match-over", "match-over"]);
    expect(table.view(1).result).toEqual({ ending: "lost", winner: 1 });
  });

  test("after the end a label is said as whoever sees everything says it", () => {
    const table = open();
    table.act(0, { type: "quit" });
    expect([table.toAct, table.labelled("gold")]).toEqual([undefined, table.labelled("gold", "open")]);
    expect(table.labelled("gold", 0)).not.toBe(table.labelled("gold"));
  });

  test("an end without a winner has none", () => {
    const table = labTable({ end: { ending: "won" } });
    table.act(0, { type: "go" });
    expect(table.view("spectator").result).toEqual({ ending: "won", winner: undefined });
  });

  test.each([-1, 2, 0.5, Number.NaN])("there is no seat %s, and asking for it is an error", (seat) => {
    const table = open();
    for (const ask of [
      () => table.act(seat, { type: "pass" }),
      () => table.actions(seat),
      () => table.view(seat),
      () => table.preview(seat, []),
      () => table.undo(seat),
      () => table.redo(seat),
      () => table.imagine(seat, 1),
      () => table.events(seat),
    ])
      expect(errorOf(ask)).toEqual({
        code: "unknown-seat",
        message: `There is no seat ${seat}: they are numbered 0 to 1.`,
        params: { seat },
      });
  });
});

describe("an action that is offered again", () => {
  const actions: Actions = {
    take: { params: { card: cardsFrom("deck") }, do: { GAIN: { amount: 1 } } },
    look: { do: { look: { card: { zone: "deck", top: 1 } } } },
    mix: { do: { shuffle: "deck" } },
    wide: { params: { n: range(0, 9_000) }, do: { GAIN: { amount: 1 } } },
  };
  const table = labTable(actions, { "deck/0": ["gold", "silver"] });
  const cards = (): unknown[] =>
    table
      .actions(0)
      .filter(({ action }) => action.type === "take")
      .map(({ action }) => action.card);
  const types = (): string[] => cards().map((card) => typeof card);

  test("names its cards as the seat does now: what it has lost sight of is hidden again", () => {
    expect(types()).toEqual(["string", "string"]);
    table.act(0, { type: "look" });
    expect([types(), types()]).toEqual([
      ["string", "number"],
      ["string", "number"],
    ]);
    table.act(0, { type: "mix" });
    expect(types()).toEqual(["string", "string"]);
  });

  test("is named by its card's id, however many its seat has met before", () => {
    const swap: Effect = {
      repeat: { times: 1_500, do: [{ move: { card: "hand", to: "deck" } }, { shuffle: "deck" }, { draw: 1 }] },
    };
    const long = labTable(
      { swap: { do: swap }, play: { params: { card: cardsFrom("hand") }, do: [] } },
      { "hand/0": ["gold"], "deck/0": ["silver", "copper"] },
    );
    expect(long.act(0, { type: "swap" }).ok).toBe(true);
    const [{ id }] = long.view(0).players[0].zones.hand.cards;
    expect(id).toBeGreaterThan(1_500);
    expect(long.actions(0).map(({ action }) => action)).toContainEqual({ type: "play", card: id });
    expect(long.act(0, { type: "play", card: id }).ok).toBe(true);
  });

  test("is the same as before, whatever its code", () => {
    expect(table.actions(0)).toEqual(table.actions(0));
    expect(table.actions(0).filter(({ action }) => action.type === "wide").length).toBe(9_001);
  });
});

describe("the compact form", () => {
  test("lists the codes of what is offered, and each is one action and back", () => {
    const table = open();
    const codes = table.codes();
    const readable = codes.map((code) => table.readable(code));
    expect(readable).toEqual(
      table
        .actions(0)
        .filter(({ refused }) => refused === undefined)
        .map(({ action }) => action),
    );
    expect(readable.map((action) => table.code(action))).toEqual(codes);
  });

  test("of a card that is not among the candidates is not offered", () => {
    const table = labTable(
      { take: { params: { card: cardsFrom({ zone: "hand", where: { colour: "blue" } }) }, do: [] } },
      { "hand/0": ["gold", "silver"] },
    );
    const code = table.code({ type: "take", card: table.labelled("silver") });
    expect(table.actCode(0, code - 2)).toMatchObject({ refusal: { code: "not-offered" } });
    expect(table.actCode(0, code).ok).toBe(true);
  });

  test("does the same as the readable one", () => {
    const [a, b] = [open(), open()];
    for (const action of [{ type: "say", how: "loudly", times: 3 }, { type: "pass" }]) {
      const seat = a.toAct ?? 0;
      expect(told(b.actCode(seat, b.code(action)))).toEqual(told(a.act(seat, action)));
      expect(b.hash()).toBe(a.hash());
    }
  });

  test("a code that is none is not offered, and cannot be read", () => {
    const table = open();
    for (const code of [-1, 1.5, Number.NaN, 2 ** 40, 1e300, table.code({ type: "pass" }) + 1_000_000]) {
      const before = table.hash();
      expect(table.actCode(0, code)).toMatchObject({ ok: false, refusal: { code: "not-offered" } });
      expect(table.hash()).toBe(before);
      expect(errorOf(() => table.readable(code))).toMatchObject({
        code: "bad-action",
        message: `There is no action ${code} here: codes() lists those there are.`,
      });
    }
  });

  test.each([1, 2, 3, 5])("of %i actions, what is no code of one is not offered", (actions) => {
    const names = Array.from({ length: actions }, (_, i) => `act-${i}`);
    const table = labTable(Object.fromEntries(names.map((name) => [name, { do: [] }])));
    const codes = table.codes();
    for (let code = 0; code < 16; code++) {
      const refused = { ok: false, refusal: { code: "not-offered" } };
      if (!codes.includes(code)) expect(table.actCode(0, code)).toMatchObject(refused);
    }
    expect(codes.map((code) => table.readable(code).type)).toEqual(expect.arrayContaining(names));
  });

  test("stays what it is from version to version: the action, and its card times the number of actions", () => {
    const given = { "hand/0": ["gold", "silver"] };
    const actions = {
      nod: { do: [] },
      rest: { do: [] },
      take: { params: { card: cardsFrom("hand") }, do: [] },
      wait: { do: [] },
    };
    const table = labTable(actions, given);
    const names = table.rules.built.actions.map(({ name }) => name);
    const cards = ["gold", "silver"].map((label) => Number(table.labelled(label, "open")));
    const code = (name: string, card = 0): number => names.indexOf(name) + names.length * card;
    for (const name of ["rest", "wait"]) expect(table.code({ type: name })).toBe(code(name));
    for (const card of cards) expect(table.code({ type: "take", card: table.idOf(card, 0) })).toBe(code("take", card));
    expect([names.length, cards.length]).toEqual([5, 2]);
  });

  test("is read with the ids of whoever is asked about", () => {
    const table = labTable(actions, given, { open: true });
    const code = table.code({ type: "play", card: table.labelled("copper") });
    for (const viewer of [0, 1, "spectator", "open"] as const)
      expect(table.readable(code, viewer)).toEqual({ type: "play", card: table.labelled("copper", viewer) });
    expect(table.readable(code, 1).card).toMatch(/^h\d+$/);
  });

  test("an answer has a code as well", () => {
    const table = labTable({ may: { do: gain(1) } });
    table.act(0, { type: "go" });
    expect(table.codes().map((code) => table.readable(code))).toEqual([
      { type: "choose", option: "yes" },
      { type: "choose", option: "no" },
    ]);
    expect(table.actCode(0, 5)).toMatchObject({ ok: false, refusal: { code: "not-offered" } });
    expect(table.actCode(0, 0).ok).toBe(true);
  });

  test("a refused code is refused with its reason", () => {
    const table = open();
    const code = table.code({ type: "play", card: table.labelled("gold") });
    expect(table.actCode(0, code)).toMatchObject({ refusal: { code: "too-strong" } });
  });
});

describe("cards that the one who acts does not know", () => {
  const steal: Actions = {
    steal: {
      params: { card: cardsFrom({ zone: "hand", of: "opponent" }) },
      do: { move: { card: "card", to: "discard" } },
    },
  };

  test("are named in actions as the view names them", () => {
    const table = labTable(steal, given);
    const [hidden] = table.view(0).players[1].zones.hand.cards;
    expect(hidden.id).toMatch(/^h\d+$/);
    expect(table.actions(0)[0]).toEqual({ action: { type: "steal", card: hidden.id } });
    const known = Number(String(hidden.id).slice(1));
    expect(table.act(0, { type: "steal", card: known })).toMatchObject({ refusal: { code: "not-offered" } });
    expect(table.act(0, { type: "steal", card: hidden.id }).ok).toBe(true);
    expect(table.view(0).players[1].zones.discard.cards).toMatchObject([{ definition: "silver" }]);
  });

  test("are listed by their ids, and ways with one card as they are", () => {
    const both: Actions = {
      steal: {
        params: { how: options("fast", "slow"), card: cardsFrom({ zone: "hand", of: "opponent" }) },
        do: { move: { card: "card", to: "discard" } },
      },
    };
    const table = labTable(both, { "hand/1": ["gold", "silver", "copper"] });
    const stealing = table
      .actions(0)
      .flatMap(({ action: { type, card, how } }) => (type === "steal" ? [{ card, how }] : []));
    expect(stealing.map(({ card }) => card)).toEqual(["h1", "h1", "h2", "h2", "h3", "h3"]);
    expect(stealing.slice(0, 2).map(({ how }) => how)).toEqual(["fast", "slow"]);
  });

  test("are named so in answers too", () => {
    const table = labTable({ pick: { from: { zone: "hand", of: "opponent" }, do: { reveal: "it" } } }, given);
    table.act(0, { type: "go" });
    const [hidden] = table.view(0).players[1].zones.hand.cards;
    expect(table.actions(0)).toEqual([{ action: { type: "pick", card: hidden.id } }]);
    expect(table.act(0, { type: "pick", card: hidden.id }).ok).toBe(true);
    expect(table.view(0).players[1].zones.hand.cards).toMatchObject([{ id: expect.any(Number), definition: "silver" }]);
  });
});

test("an action is offered only if its cost can be paid and leads to something of use", () => {
  const table = labTable(
    {
      buy: { do: { pay: { count: 2, to: "discard", then: gain(3) } } },
      useless: { do: { pay: { to: "discard", then: { if: { is: "0", then: { STING: { card: "self" } } } } } } },
      sting: {
        params: { card: cardsFrom("field") },
        do: { perform: { card: "card", effect: "play", target: "card" } },
      },
    },
    { "hand/0": ["copper"], "field/0": ["bee"] },
    { cards: [{ id: "bee", effects: { play: [{ STING: { card: "target" } }] } }] },
  );
  const refusals = table.actions(0).map(({ action, refused }) => [action.type, refused?.code]);
  expect(refusals).toEqual([
    ["buy", "cannot-pay"],
    ["useless", undefined],
    ["sting", undefined],
    ["pass", undefined],
  ]);
  const card = table.labelled("bee");
  for (let i = 0; i < 3; i++) expect(table.act(0, { type: "sting", card }).ok).toBe(true);
  expect(table.act(0, { type: "sting", card })).toMatchObject({ refusal: { code: "already-dead" } });
});

test("a fault in the code of a game is thrown, and the table is as it was", () => {
  const boom = lab.event({
    data: {},
    apply: () => {
      throw new TypeError("a bug of the game");
    },
  });
  const table = labTable([gain(1), { BOOM: {} }], {}, { events: { ...EVENTS, BOOM: boom } });
  const before = table.hash();
  expect(() => table.act(0, { type: "go" })).toThrow("a bug of the game");
  expect([table.hash(), table.length]).toEqual([before, 0]);
  expect(table.act(0, { type: "pass" }).ok).toBe(true);
});
