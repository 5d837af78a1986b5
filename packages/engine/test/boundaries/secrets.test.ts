import { describe, expect, test } from "vitest";
import {
  type Action,
  card,
  EngineError,
  flag,
  type GivenPlayer,
  hand,
  int,
  loadContent,
  oneOf,
  openTable,
  pile,
  row,
  type Scope,
  seat,
  shape,
  Table,
  type View,
} from "../../src/index.ts";

/** An auction: what each seat bids, plans and hides is its own affair. */
const kit = shape({
  seats: { min: 2, max: 2 },
  table: {
    omen: int({ max: 3, seen: "none" }),
    chest: flag(false, { seen: "owner" }),
    tally: int({ max: 99, seen: "untold" }),
  },
  player: {
    points: int({ min: -100, max: 1000 }),
    bid: int({ min: 1, max: 4, initial: 1, seen: "owner" }),
    bluffs: flag(false, { seen: "owner" }),
    mood: oneOf(["calm", "sly", "wild"], { seen: "owner" }),
    ally: seat({ seen: "owner" }),
    quarry: card({ seen: "owner" }),
  },
  card: { venom: int({ max: 2, seen: "owner" }), scars: int({ max: 9 }) },
  zones: { deck: pile(), hand: hand(), row: row() },
});

const GAIN = kit.event({ data: { player: seat(), amount: int({ min: -100 }) }, adds: { "player.points": "amount" } });
const PEEK = kit.event({
  data: {},
  apply: (_, { you, opponent }) => {
    you.points += opponent?.bid ?? 0;
  },
});
type Rival = { readonly opponent: NonNullable<Scope<(typeof kit)["shape"]>["opponent"]> };
const gain = (amount: unknown) => ({ GAIN: { player: "you", amount } });

const auction = kit.game({
  name: "auction",
  version: 1,
  events: { GAIN, PEEK },
  actions: {
    peek: { do: { PEEK: {} } },
    call: { do: gain(({ opponent }: Rival) => opponent.bid) },
    twice: { do: [gain(({ opponent }: Rival) => opponent.bid), gain(({ opponent }: Rival) => opponent.bid)] },
    own: { do: gain("bid") },
    flags: { do: gain(({ opponent }: Rival) => (opponent.bluffs ? 1 : 0)) },
    moods: { do: gain(({ opponent }: Rival) => ["calm", "sly", "wild"].indexOf(opponent.mood)) },
    allies: { do: gain(({ opponent }: Rival) => 1 + (opponent.ally?.seat ?? -1)) },
    targets: { do: gain(({ opponent }: Rival) => (opponent.quarry === undefined ? 0 : 1)) },
    hunt: { do: gain(({ opponent }: Rival) => (opponent.quarry?.def.id === "gold" ? 1 : 0)) },
    omens: { do: gain("omen") },
    chests: { do: gain("chest") },
    counted: { do: gain("tally") },
    raise: { do: { add: { field: "bid", of: "opponent", amount: 1 } } },
    rob: { do: { spend: { field: "bid", of: "opponent", amount: 3, then: gain(1) } } },
    stake: { do: { spend: { field: "bid", amount: 3, then: gain(1) } } },
    sting: { do: { forEach: { in: { zone: "row", of: "opponent", where: { venom: { min: 1 } } }, do: gain(1) } } },
    pass: { do: [] },
  },
  setup: () => {},
  endings: ["end"],
});
const content = loadContent(auction, [{ id: "gold" }, { id: "tin" }]);

interface Dealt {
  readonly ben?: GivenPlayer;
  readonly ada?: GivenPlayer;
  readonly table?: Readonly<Record<string, number>>;
}
const open = ({ ben = {}, ada = {}, table = {} }: Dealt = {}): Table =>
  openTable(auction, { content, seats: ["Ada", "Ben"], given: { table, players: [ada, ben] } });
const bidding = (bid: number): Table => open({ ben: { fields: { bid } } });
const act = (type: string): Action => ({ type });
const points = (table: Table): unknown => table.view(0).players[0].fields.points;

/** All of an imagined table, which is open to nobody. */
const everything = ({ rules, start, compact }: Table): View =>
  new Table(rules, { ...start, state: rules.machine.liveState(compact.position) }, true).view("open");

/** How likely Ada thinks it that she has so many points afterwards. */
const odds = (table: Table, type: string): Record<string, string> =>
  Object.fromEntries(
    table.preview(0, [act(type)]).outcomes.map(({ numbers, probability: { numerator, denominator } }) => {
      const to = numbers.find(({ number, seat: of }) => number === "player.points" && of === 0)?.to ?? 0;
      return [String(to), `${numerator}/${denominator}`];
    }),
  );
const even = (...values: number[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [String(value), `1/${values.length}`]));

describe("a preview takes anything that a secret can be for equally likely, whatever it is", () => {
  test.each([
    ["call", even(1, 2, 3, 4)],
    ["peek", even(1, 2, 3, 4)],
    ["twice", even(2, 4, 6, 8)],
    ["flags", even(0, 1)],
    ["moods", even(0, 1, 2)],
    ["allies", even(0, 1, 2)],
    ["targets", { 0: "1/4", 1: "3/4" }],
    ["hunt", { 0: "1/2", 1: "1/2" }],
    ["omens", even(0, 1, 2, 3)],
    ["chests", even(0, 1)],
  ])("%s", (type, expected) => {
    const cards = { row: ["gold", { card: "gold", as: "second" }], deck: ["tin"] };
    const worlds = [
      open({ ada: { zones: cards } }),
      open({
        table: { omen: 2 },
        ada: { zones: cards },
        ben: { fields: { bid: 3, bluffs: true, mood: "wild", ally: 0, quarry: "second" } },
      }),
    ];
    for (const table of worlds) expect(odds(table, type)).toEqual(expected);
  });

  test("and knows one's own, and what is only not told", () => {
    const table = open({ ada: { fields: { bid: 3 } }, ben: { fields: { bid: 4 } }, table: { tally: 7 } });
    expect([odds(table, "own"), odds(table, "counted")]).toEqual([{ 3: "1/1" }, { 7: "1/1" }]);
  });

  test("what is added to it stays a secret, and branches nothing", () => {
    for (const bid of [1, 4]) {
      const { outcomes, exact } = bidding(bid).preview(0, [act("raise")]);
      expect([outcomes.length, outcomes[0].numbers, exact]).toEqual([1, [], true]);
    }
  });

  test("of a card that lies open, too", () => {
    const cards = (venom: number) => [
      { card: "gold", fields: { venom } },
      { card: "tin", fields: { venom } },
    ];
    for (const venom of [0, 2]) {
      const table = open({ ben: { zones: { row: cards(venom) } } });
      expect(odds(table, "sting")).toEqual({ 0: "1/9", 1: "4/9", 2: "4/9" });
    }
  });

  test("one move ahead, what is worth most is worth its mean", () => {
    const worth = bidding(4).expect(0, act("call"), ({ players }, me) => Number(players[me].fields.points));
    expect(worth).toEqual({ value: 2.5, exact: true });
  });
});

test("what cannot be afforded of a secret is not refused beforehand: the refusal would tell", () => {
  const listed = [1, 4].map((bid) => bidding(bid).actions(0));
  expect(listed[0]).toEqual(listed[1]);
  expect(listed[0].find(({ action }) => action.type === "rob")?.refused).toBeUndefined();
  const table = bidding(1);
  expect([table.act(0, act("rob")).ok, points(table)]).toEqual([true, 0]);
});

test("what cannot be afforded of one's own is refused, and formulas are asked of one's own alone", () => {
  const table = open({ ada: { fields: { bid: 2 } } });
  const stake = table.actions(0).find(({ action }) => action.type === "stake");
  expect(stake?.refused).toMatchObject({ code: "cannot-afford", params: { field: "bid", needed: 3 } });
  expect(table.calculate(0, "bid + 1")).toMatchObject({ ok: true, value: 3 });
  expect(table.calculate(0, "omen")).toMatchObject({ ok: false });
});

describe("an imagined world", () => {
  const table = open({
    table: { omen: 3, tally: 8 },
    ada: { fields: { bid: 2, mood: "sly" }, zones: { row: [{ card: "tin", as: "a", fields: { venom: 1 } }] } },
    ben: {
      fields: { bid: 4, bluffs: true, mood: "wild", ally: 1, quarry: "a" },
      zones: {
        row: [{ card: "gold", fields: { venom: 2 } }],
        hand: [{ card: "gold", fields: { venom: 2 } }, "tin", { card: "gold", fields: { venom: 1, scars: 5 } }],
      },
    },
  });
  const worlds = Array.from({ length: 200 }, (_, seed) => everything(table.imagine(0, seed)));
  const all = (read: (view: (typeof worlds)[number]) => unknown): unknown[] => [...new Set(worlds.map(read))].sort();

  test("has other secrets, of all that they can be", () => {
    const of = (name: string) => all(({ players }) => players[1].fields[name]);
    expect([of("bid"), of("bluffs"), of("mood")]).toEqual([
      [1, 2, 3, 4],
      [false, true],
      ["calm", "sly", "wild"],
    ]);
    expect([of("ally").length, of("quarry").length]).toEqual([3, 6]);
    expect(all((view) => view.table.omen)).toEqual([0, 1, 2, 3]);
    expect(all(({ players }) => players[1].zones.row.cards[0].fields?.venom)).toEqual([0, 1, 2]);
  });

  test("has one's own as they are, and what is only not told", () => {
    expect(all(({ players }) => `${players[0].fields.bid} ${players[0].fields.mood}`)).toEqual(["2 sly"]);
    expect(all(({ players }) => players[0].zones.row.cards[0].fields?.venom)).toEqual([1]);
    expect(all((view) => view.table.tally)).toEqual([8]);
  });

  test("is the same for the same seed, whatever the secrets are", () => {
    const bare = open({
      ada: { fields: { bid: 2, mood: "sly" }, zones: { row: [{ card: "tin", fields: { venom: 1 } }] } },
      table: { tally: 8 },
      ben: { zones: { row: ["gold"], hand: ["gold", "tin", { card: "gold", fields: { scars: 5 } }] } },
    });
    const shown = (world: Table): unknown => JSON.stringify(everything(world));
    for (let seed = 0; seed < 20; seed++) expect(shown(bare.imagine(0, seed))).toBe(shown(table.imagine(0, seed)));
  });
});

describe("undo closes when something came out that the acting seat could not foresee", () => {
  const refusal = { code: "something-was-learned", params: { what: "hidden" } };

  test.each(["call", "peek", "omens", "sting"])("as by %s", (type) => {
    const table = open({ ben: { zones: { row: ["gold"] } } });
    expect(table.preview(0, [act(type)])).toMatchObject({ closesUndo: "yes", reasons: ["hidden"] });
    table.act(0, act(type));
    expect(table.undo(0)).toEqual({ ok: false, refusal });
  });

  test.each(["own", "counted", "raise", "pass"])("but not by %s", (type) => {
    const table = open();
    const before = table.hash();
    expect(table.preview(0, [act(type)])).toMatchObject({ closesUndo: "no", reasons: [] });
    table.act(0, act(type));
    expect([table.undo(0).ok, table.hash()]).toEqual([true, before]);
  });

  test("and not by what is asked before somebody acts", () => {
    const table = bidding(2);
    table.calculate(0, "bid");
    table.actions(0);
    table.act(0, act("pass"));
    expect(table.undoRefusal(0)).toBeUndefined();
  });
});

test.each([
  [int({ max: 4_096, seen: "owner" }), /at most 4096 values/],
  [int({ seen: "none" }), /"untold" if it is no secret/],
])("a secret number has a range that previews can go through", (bid, message) => {
  const declared = () =>
    shape({ player: { bid }, zones: { deck: pile() } }).game({
      ...{ name: "wide", version: 1, events: {}, actions: { pass: { do: [] } }, setup: () => {} },
    });
  expect(declared).toThrow(EngineError);
  expect(declared).toThrow(message);
});

test("as many values as there are branches, and any number that is not told, are taken", () => {
  const narrow = { bid: int({ min: 1, max: 4_096, seen: "owner" }), tally: int({ seen: "untold" }) };
  const declared = shape({ player: narrow, zones: { deck: pile() } }).game({
    ...{ name: "narrow", version: 1, events: {}, actions: { pass: { do: [] } }, setup: () => {} },
  });
  expect(openTable(declared, { content: loadContent(declared, []) }).view(0).players[0].fields).toEqual({ bid: 1 });
});
