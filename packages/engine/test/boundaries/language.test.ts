import { describe, expect, test } from "vitest";
import {
  type CardData,
  card,
  derived,
  type Effect,
  eventsOf,
  flag,
  type Game,
  int,
  loadContent,
  oneOf,
  openTable,
  pile,
  row,
  seat,
  shape,
  type Table,
  zone,
} from "../../src/index.ts";
import { EVENTS, type Given, lab, labGame, labTable } from "./lab.ts";

const given: Given = {
  "hand/0": ["gold", "silver", "copper", "twig"],
  "field/0": ["gold", "copper"],
  "field/1": ["silver"],
  "deck/0": ["copper", "gold"],
  market: ["gold"],
};
const gain: Effect = { GAIN: { amount: 1 } };
type More = Parameters<typeof labTable>[2];
const points = (go: Effect, more: More = {}, seat = 0): unknown => {
  const table = labTable(go, given, more);
  expect(table.act(0, { type: "go" })).toMatchObject({ ok: true });
  return table.view(seat).players[seat].fields.points;
};
/** How many cards of a set there are. */
const count = (cards: unknown, more: More = {}): unknown => points({ forEach: { in: cards, do: gain } }, more);
const number = (amount: unknown, more: More = {}): unknown => points({ GAIN: { amount } }, more);

describe("numbers", () => {
  test("are integers, flags and formulas; the game's own may be functions", () => {
    expect([number(3), number(true), number(false), number("1 + 1"), number(() => 4)]).toEqual([3, 1, 0, 2, 4]);
  });

  test("in formulas are fields of you and of the table, names of the game, and sets by their count", () => {
    const more: More = {
      names: { five: () => 5, yes: () => true },
      sets: {
        ends: ({ you }) => [you.hand.at(0), you.hand.at(3)],
        none: () => undefined,
        first: ({ you }) => you.hand.top,
      },
    };
    expect([number("coins", more), number("heat + 1", more), number("five + yes", more)]).toEqual([2, 1, 6]);
    expect(number("reach", more)).toBe(2);
    expect(["hand", "ends", "none", "first"].map((set) => number(`count(${set})`, more))).toEqual([4, 2, 0, 1]);
    expect(points({ forEach: { in: "hand", do: { GAIN: { amount: "count(it)" } } } })).toBe(4);
  });

  test("tell cards and seats apart: the card itself, you, whose turn it is, what fields refer to", () => {
    const amount = "(it = self) + 2 * (you = active) + 4 * (last = it) + 8 * (rival = you) + 16 * (rival != active)";
    const me: CardData = { id: "me", effects: { play: { forEach: { in: "field", do: { GAIN: { amount } } } } } };
    const table = labTable({ perform: { card: { zone: "field", top: 1 }, effect: "play" } }, {}, { cards: [me] });
    const told = (fields: Readonly<Record<string, number>>, last?: string): unknown => {
      const zones = { field: ["gold", { card: "me", as: "me" }] };
      const dealing = { table: last === undefined ? {} : { last }, players: [{ fields, zones }] };
      const { content, rules } = table;
      const dealt = openTable(rules.game, { content, given: dealing, seats: ["Ada", "Ben"] });
      dealt.act(0, { type: "go" });
      return dealt.view(0).players[0].fields.points;
    };
    // Once for gold, which is not the card itself, and once for it.
    expect(told({})).toBe(2 + 16 + (1 + 2 + 16));
    expect(told({ rival: 0 }, "me")).toBe(2 + 8 + (1 + 2 + 4 + 8));
    expect(told({ rival: 1 }, "gold")).toBe(2 + 4 + 16 + (1 + 2 + 16));
  });

  test("are not made of cards or seats: the numbers that these have inside would tell of hidden cards", () => {
    for (const amount of ["self", "you + 1", "last", "rival * 2"]) expect(() => number(amount)).toThrow(/is no number/);
    expect(() => points({ forEach: { in: "deck", do: { GAIN: { amount: "it" } } } })).toThrow(/a card is no number/);
    expect(() => number("last = rival")).toThrow(/a card cannot be compared with a seat/);
  });

  test("that are derived are read with what modifies them", () => {
    const more: More = { start: { modify: { field: "reach", add: 3, until: "always" } } };
    expect(number("reach", more)).toBe(5);
  });
});

describe("seats", () => {
  test("are you, the opponent, the active one, the owner of the card", () => {
    const ours: CardData = { id: "ours", effects: { play: { GAIN: { player: "owner", amount: 7 } } } };
    expect(points({ GAIN: { player: "you", amount: 1 } })).toBe(1);
    expect(points({ GAIN: { player: "opponent", amount: 2 } }, {}, 1)).toBe(2);
    expect(points([{ TURN: {} }, { GAIN: { player: "active", amount: 3 } }], {}, 1)).toBe(3);
    const perform = { perform: { card: { zone: "field", of: "opponent" }, effect: "play" } };
    const table = labTable(perform, { "field/1": ["ours"] }, { cards: [ours] });
    table.act(0, { type: "go" });
    expect(table.view(1).players[1].fields.points).toBe(7);
  });

  test("are the roles of the game, and seats that an event is about", () => {
    const kit = shape({
      seats: { min: 2, max: 2, roles: ["dealer", "narc"] },
      player: { points: int() },
      zones: { deck: pile() },
    });
    const PAID = kit.event({ data: { player: seat() }, then: { add: { field: "points", of: "player", amount: 1 } } });
    const game = kit.game({
      name: "roles",
      version: 1,
      events: { PAID },
      actions: { go: { do: [{ add: { field: "points", of: "narc", amount: 5 } }, { PAID: { player: "narc" } }] } },
      setup: () => {},
    });
    const table = openTable(game, { content: loadContent(game as never, []) });
    table.act(0, { type: "go" });
    expect(table.view(0).players.map(({ fields }) => fields.points)).toEqual([0, 6]);
  });
});

describe("cards", () => {
  test.each([
    ["a zone of yours", "hand", 4],
    ["a zone of another", { zone: "field", of: "opponent" }, 1],
    ["a zone of all seats", { zone: "field", of: "all" }, 3],
    ["a zone of the table", "market", 1],
    ["its top cards", { zone: "hand", top: 3 }, 3],
    ["more top cards than there are", { zone: "hand", top: 9 }, 4],
    ["what is in play", { inPlay: true }, 4],
    ["what hangs on a card", { attachedTo: "field" }, 0],
    ["what hangs on no card", { attachedTo: "discard" }, 0],
    ["a set of a set", { set: { zone: "hand", where: { colour: "blue" } }, where: { tags: "metal" } }, 2],
    ["no card", "discard", 0],
  ])("are %s", (_, cards, expected) => {
    expect(count(cards)).toBe(expected);
  });

  test.each([
    ["an attribute by value", { colour: "red" }, 2],
    ["an attribute by list", { colour: ["red", "blue"] }, 4],
    ["a set by one value", { tags: "wood" }, 1],
    ["a set by any of several", { tags: ["wood", "metal"] }, 4],
    ["a flag", { rare: true }, 1],
    ["a number exactly", { strength: 2 }, 1],
    ["a number from", { strength: { min: 2 } }, 2],
    ["a number to", { strength: { max: 1 } }, 2],
    ["a number between", { strength: { min: 1, max: 2 } }, 2],
    ["a number by formula", { strength: "coins" }, 1],
    ["a stored field", { hp: 3 }, 4],
    ["a field that is a choice", { mood: "wild" }, 0],
    ["a field that is one of several choices", { mood: ["wild", "calm"] }, 4],
    ["a flag field", { armed: false }, 4],
    ["a derived field", { power: { min: 3 } }, 1],
    ["the owner", { owner: "you" }, 4],
    ["another owner", { owner: "opponent" }, 0],
    ["the definition", { definition: "gold" }, 1],
    ["one of several definitions", { definition: ["gold", "twig"] }, 2],
    ["the face", { faceUp: true }, 4],
    ["no placeholder", { placeholder: true }, 0],
    ["not attached", { attached: false }, 4],
    ["not in play", { inPlay: false }, 4],
    ["the card itself", { is: { zone: "hand", top: 1 } }, 1],
    ["another card", { not: { zone: "hand", top: 1 } }, 3],
    ["all of several", { colour: "blue", tags: "metal", strength: { min: 2 } }, 1],
    ["nothing at all", {}, 4],
  ])("are filtered by %s", (_, where, expected) => {
    expect(count({ zone: "hand", where })).toBe(expected);
  });

  test("are filtered by the card or the seat that a field refers to", () => {
    const kit = shape({
      player: { points: int() },
      card: { friend: card(), guest: seat() },
      zones: { row: row() },
    });
    const counted = (where: object): unknown => {
      const go = { forEach: { in: { zone: "row", where }, do: { add: { field: "points", amount: 1 } } } } as Effect;
      const game = kit.game({ name: "friends", version: 1, events: {}, actions: { go: { do: go } }, setup: () => {} });
      const fields = { friend: "a", guest: 0 };
      const cards = [
        { card: "ape", as: "a" },
        { card: "ape", fields },
        { card: "ape", fields: { friend: "a" } },
      ];
      const content = loadContent(game, [{ id: "ape" }]);
      const table = openTable(game, { content, given: { players: [{ zones: { row: cards } }] } });
      table.act(0, { type: "go" });
      return table.view(0).players[0].fields.points;
    };
    const first = { zone: "row", where: { guest: "you" } };
    expect([counted({ guest: "you" }), counted({ friend: "row" }), counted({ friend: first })]).toEqual([1, 2, 0]);
    expect(() => counted({ friend: "nobody" })).toThrow(/unknown cards "nobody"/);
    expect(() => counted({ guest: "them" })).toThrow(/unknown seat "them"/);
  });

  test("in play are not those that hang face down on others", () => {
    const setup: NonNullable<More>["setup"] = (s) => {
      const under = s.create("gold", { zone: "field", seat: 0 });
      s.create("silver", { zone: "field", seat: 0 }, { on: under, faceDown: true });
    };
    expect(count({ inPlay: true }, { setup } as More)).toBe(1);
    expect(count({ attachedTo: "field" }, { setup } as More)).toBe(1);
    expect(
      count({ zone: "field", where: { on: { zone: "field", where: { attached: false } } } }, { setup } as More),
    ).toBe(1);
  });

  test("are filtered by the effects that they carry", () => {
    const bee: CardData = { id: "bee", effects: { play: { draw: 1 } } };
    const more = { cards: [bee], setup: (s) => s.create("bee", { zone: "field", seat: 0 }) } as More;
    expect(count({ zone: "field", where: { carries: "play" } }, more)).toBe(1);
    expect(count({ zone: "hand", where: { carries: "play" } })).toBe(0);
    expect(() => count({ zone: "field", where: { carries: "plya" } })).toThrow(/unknown effect-name "plya"/);
  });

  test("without a card mean that nothing happens", () => {
    expect(points([{ reveal: "discard" }, { STING: { card: "discard" } }, gain])).toBe(1);
    expect(points({ forEach: { in: "self", do: gain } })).toBe(0);
  });

  test("that an effect has no target for are of no use", () => {
    const bee: CardData = { id: "bee", effects: { play: { STING: { card: "target" } } } };
    const table = labTable({ perform: { card: "field", effect: "play" } }, { "field/0": ["bee"] }, { cards: [bee] });
    expect(table.actions(0)[0].refused).toEqual({ code: "no-target", params: {} });
  });
});

describe("zones", () => {
  const SEND = lab.event({ data: { card: card(), to: zone() }, then: { move: { card: "card", to: "to" } } });
  const sent = (to: unknown): Table => {
    const table = labTable({ SEND: { card: "hand", to } }, given, { events: { ...EVENTS, SEND } });
    table.act(0, { type: "go" });
    return table;
  };

  test("are yours, another's or the table's, and may be what an event is about", () => {
    expect(sent("discard").view(0).players[0].zones.discard.size).toBe(1);
    expect(sent({ zone: "discard", of: "opponent" }).view(0).players[1].zones.discard.size).toBe(1);
    expect(sent("vault").view(0).zones.vault.size).toBe(1);
  });
});

describe("functions of a game", () => {
  const ALL = lab.event({
    data: { card: card(), player: seat(), to: zone(), loud: flag(), how: oneOf(["well", "badly"]), n: int() },
    apply: (e) => {
      e.player.points += (e.loud ? 10 : 0) + (e.how === "badly" ? 100 : 0) + e.n + e.to.size + e.card.id;
    },
  });

  test("propose events with cards, seats, zones, flags, choices and numbers", () => {
    for (const [loud, how, expected] of [
      [true, "badly", 117],
      [false, "well", 7],
    ] as const) {
      const go = lab.compute(
        ({ you }) => [ALL({ card: you.hand.at(1), player: you, to: you.hand, loud, how, n: 2 })],
        [ALL],
      );
      expect(points(go, { events: { ...EVENTS, ALL } })).toBe(expected);
    }
  });

  test("answer events, and see them as they were proposed", () => {
    const rules = [
      lab.after(EVENTS.GAIN, {
        name: "again",
        when: (e, { you }) => e.amount === 1 && you.seat === 0,
        do: (e) => [EVENTS.GAIN({ player: e.player, amount: 5 })],
        causes: [EVENTS.GAIN],
      }),
      lab.after("move", { name: "quiet", do: () => [] }),
      lab.forbid(EVENTS.GAIN, { name: "not that much", reason: "much", when: (e) => e.amount > 50 }),
    ];
    expect(points([gain, { GAIN: { amount: 60 } }, { draw: 1 }], { rules })).toBe(6);
  });

  test("give data of choices by name in effects too", () => {
    const go = { ALL: { card: "hand", to: "hand", loud: true, how: "badly", n: 1 } };
    expect(points(go, { events: { ...EVENTS, ALL } })).toBe(115);
  });

  test("check with functions and formulas, and answer by matching cards", () => {
    const checks = [
      lab.check({
        name: "warm",
        at: "action",
        when: ({ table }) => table.heat === 1,
        do: [gain, { add: { field: "heat", amount: 1 } }],
      }),
    ];
    expect(points({ add: { field: "heat", amount: 1 } }, { checks })).toBe(1);
    const rules = [
      lab.after(EVENTS.STING, { name: "ouch", match: { card: { definition: "gold" } }, when: "heat = 0", do: gain }),
    ];
    expect(points({ forEach: { in: "hand", do: { STING: { card: "it" } } } }, { rules })).toBe(1);
  });
});

describe("modifiers of cards", () => {
  const reads = (modifier: object, where: string, subject: Given = {}): unknown => {
    const flagship: CardData = { id: "flagship", attributes: { strength: 1 }, modifiers: [modifier as never] };
    const table = labTable([], { ...given, ...subject, "field/0": ["gold", "flagship"] }, { cards: [flagship] });
    const [of, field] = where.split(".");
    const { players } = table.view(0);
    return of === "player"
      ? players[0].fields[field]
      : players[0].zones.field.cards.map(({ fields }) => fields?.[field]);
  };

  test("are of the card itself, of cards that fit, of players", () => {
    expect(reads({ field: "power", add: 5 }, "card.power")).toEqual([3, 6]);
    expect(reads({ field: "power", of: "self", add: 5 }, "card.power")).toEqual([3, 6]);
    expect(reads({ field: "power", of: { definition: "gold" }, add: 5 }, "card.power")).toEqual([8, 1]);
    expect(reads({ field: "reach", add: 5 }, "player.reach")).toBe(7);
    expect(reads({ field: "reach", of: "opponent", add: 5 }, "player.reach")).toBe(2);
  });

  test("hold while their condition does", () => {
    expect(reads({ field: "power", add: 5, when: "heat = 0" }, "card.power")).toEqual([3, 6]);
    expect(reads({ field: "power", add: 5, when: "heat > 0" }, "card.power")).toEqual([3, 1]);
  });

  test("are of the card that theirs hangs on", () => {
    const aura: CardData = { id: "aura", modifiers: [{ field: "power", of: "parent", add: 4 }] };
    const table = labTable(
      [],
      {},
      {
        cards: [aura],
        setup: (s) =>
          void s.create("aura", { zone: "field", seat: 0 }, { on: s.create("gold", { zone: "field", seat: 0 }) }),
      },
    );
    expect(table.view(0).players[0].zones.field.cards.map(({ fields }) => fields?.power)).toEqual([7, 0]);
  });

  test("are of the table", () => {
    const kit = shape({ table: { total: derived({ base: 2 }) }, zones: { field: row() } });
    const more = { modify: { field: "total", add: 1, until: "turn" } };
    const game = kit.game({
      name: "sum",
      version: 1,
      events: {},
      actions: { go: { do: { repeat: { times: "total", do: more } } } },
      setup: (s) => void s.create("plus", { zone: "field", seat: 0 }),
    });
    const plus: CardData = { id: "plus", modifiers: [{ field: "total", add: 1 }] };
    const table = openTable(game, { content: loadContent(game as never, [plus]) });
    expect(table.view(0).table.total).toBe(3);
    table.act(0, { type: "go" });
    expect(table.view(0).table.total).toBe(6);
  });
});

describe("what hung on a card that leaves play", () => {
  const leaving = (leavesTo: NonNullable<Game["leavesTo"]>, owned = true): Table => {
    const table = labTable(
      { move: { card: { zone: "field", where: { attached: false } }, to: "hand" } },
      {},
      {
        leavesTo,
        setup: (s) => {
          const under = s.create("gold", { zone: "field", seat: 0 });
          s.create("silver", { zone: "field", seat: 0 }, { on: under, owner: owned ? 1 : -1 });
        },
      },
    );
    table.act(0, { type: "go" });
    return table;
  };

  test("goes to a zone of its owner, or to one of the table", () => {
    expect(leaving("discard").view(0).players[1].zones.discard.cards).toMatchObject([{ definition: "silver" }]);
    expect(leaving("vault").view(0).zones.vault.size).toBe(1);
  });

  test("goes to one place with an owner, and to another without", () => {
    const apart = { owned: "discard", unowned: "vault" };
    expect(leaving(apart).view(0).players[1].zones.discard.cards).toMatchObject([{ definition: "silver" }]);
    expect(leaving(apart, false).view(0).zones.vault.cards).toMatchObject([{ definition: "silver" }]);
  });
});

test("the events of a game are described: the engine's with what they carry, then its own", () => {
  const events = eventsOf(labGame([]));
  expect(events.filter(({ own }) => own).map(({ name }) => name)).toEqual(Object.keys(EVENTS).sort());
  expect(events.find(({ name }) => name === "attach")).toEqual({
    name: "attach",
    own: false,
    data: [
      { name: "card", type: "card" },
      { name: "to", type: "card" },
    ],
  });
  expect(events.find(({ name }) => name === "GAIN")?.data).toEqual([
    { name: "player", type: "seat" },
    { name: "amount", type: "int" },
  ]);
  const { endings: _, ...endless } = labGame([]);
  expect(eventsOf(endless).find(({ name }) => name === "end")?.data[0]).toMatchObject({ values: [] });
});
