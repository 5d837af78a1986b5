import { describe, expect, test } from "vitest";
import {
  amount,
  BOUNDS,
  card,
  type Effect,
  int,
  loadContent,
  openTable,
  pile,
  type Refusal,
  row,
  seat,
  shape,
  type Table,
} from "../../src/index.ts";
import { type Arena, arena, type Given, kit, note } from "./arena.ts";

const WOUND = kit.event({ data: { card: card() }, adds: { "card.harm": 1 } });
const HEAL = kit.event({ data: { card: card(), by: int() }, adds: { "card.harm": "-by" } });
const EARN = kit.event({ data: { player: seat(), sum: amount() }, adds: { "player.gold": "sum" } });
const WARM = kit.event({ data: { degrees: amount() }, adds: { "table.heat": "degrees" } });
const FLARE = kit.event({ data: {}, adds: { "table.heat": 2 } });
const BRIBE = kit.event({ data: { player: seat(), sum: amount(), for: card() }, adds: { "player.gold": "sum" } });
const SCARE = kit.event({ data: { card: card() } });
/** Two numbers, and a function after them. */
const RAID = kit.event({
  data: { loot: amount(), by: seat(), on: card() },
  adds: { "by.gold": "loot", "on.harm": 2 },
  apply: ({ on }, { table }) => {
    table.focus = on;
  },
});
const SHARE = kit.event({
  data: { of: seat(), sum: int(), to: seat() },
  adds: { "to.gold": "sum", "of.gold": "-sum" },
});
const events = { WOUND, HEAL, EARN, WARM, FLARE, BRIBE, SCARE, RAID, SHARE };

/** Plays `go` as bots do, when nobody looks at the events, or as a table does. */
type Way = (a: Arena) => Refusal | undefined;
const ways: readonly (readonly [string, Way])[] = [
  ["while nobody looks", (a) => a.table.compact.play(a.table.code({ type: "go" }))],
  [
    "while events are recorded",
    (a) => {
      // Whoever has asked for the log has it continued.
      a.table.events(0);
      const acted = a.table.act(0, { type: "go" });
      return acted.ok ? undefined : acted.refusal;
    },
  ],
];
/** The greatest number that there is. */
const GREATEST = 0x7fff_ffff;

const given = (go: Effect, more: Given = {}): Arena => arena({ ada: { row: ["a", "b"] }, ...more, events, go });
const harm = (a: Arena): unknown[] => ["a", "b"].map((id) => a.card(id).fields.harm);
const gold = (a: Arena): unknown[] => a.table.view("open").players.map(({ fields }) => fields.gold);
const top = { zone: "row", top: 1 };

describe.each(ways)("an event adds to numbers by its data, %s", (_, play) => {
  test("a number to a field of a card, one of its data to those of a player and of the table", () => {
    const a = given([{ WOUND: { card: top } }, { EARN: { sum: 7 } }, { WARM: { degrees: 30 } }]);
    expect(play(a)).toBeUndefined();
    expect([harm(a), gold(a), a.table.view("open").table.heat]).toEqual([[0, 1], [7, 0], 30]);
  });

  test("a minus takes away", () => {
    const a = given([{ WOUND: { card: top } }, { WOUND: { card: top } }, { HEAL: { card: top, by: 1 } }]);
    expect(play(a)).toBeUndefined();
    expect(harm(a)).toEqual([0, 1]);
  });

  test("to several numbers, and then its function does the rest", () => {
    const a = given([{ RAID: { by: "opponent", loot: 3, on: top } }, { SHARE: { of: "opponent", sum: 1, to: "you" } }]);
    expect(play(a)).toBeUndefined();
    expect([harm(a), gold(a)]).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(a.table.view("open").table.focus).toBe(a.card("b").id);
  });

  test("one about no card does nothing", () => {
    const a = given({ WOUND: { card: "lost" } }, { sets: { lost: () => undefined } });
    expect(play(a)).toBeUndefined();
    expect(harm(a)).toEqual([0, 0]);
  });

  test("one that adds to a number of the table needs no data", () => {
    const a = given([{ FLARE: {} }, { FLARE: {} }]);
    expect(play(a)).toBeUndefined();
    expect([a.table.view("open").table.heat, a.table.rules.machine.events]).toEqual([4, 2]);
  });

  test("one that is about a card besides does nothing without it, whoever's number it adds to", () => {
    const bribe = (to: unknown): Effect => ({ BRIBE: { player: "you", sum: 2, for: to } });
    const a = given([bribe("lost"), bribe(top)], { sets: { lost: () => undefined } });
    expect(play(a)).toBeUndefined();
    expect(gold(a)).toEqual([2, 0]);
  });

  test("add, set and spend change numbers of cards, of players and of the table", () => {
    const change = (field: string, of: unknown, how: object): Effect => ({ add: { field, of, ...how } }) as Effect;
    const a = given([
      change("harm", top, { amount: 4 }),
      change("gold", "opponent", { amount: "1 + 2" }),
      change("heat", undefined, { amount: 5 }),
      { set: { field: "harm", of: top, to: 3 } },
      { spend: { field: "heat", amount: 1 } },
    ]);
    expect(play(a)).toBeUndefined();
    expect([harm(a), gold(a), a.table.view("open").table.heat]).toEqual([[0, 3], [0, 3], 4]);
    expect(a.table.rules.machine.events).toBe(5);
  });

  test("to add to a number of no card, or of one that is gone, does nothing", () => {
    const each: Effect = {
      forEach: { in: top, do: [{ remove: "it" }, { add: { field: "harm", of: "it", amount: 1 } }] },
    };
    const a = given([{ add: { field: "harm", of: "lost", amount: 1 } }, each], { sets: { lost: () => undefined } });
    expect(play(a)).toBeUndefined();
    expect([a.card("a").fields.harm, a.table.rules.machine.events]).toEqual([0, 1]);
  });

  test("a number beyond its range is an error that names the field, and nothing changes", () => {
    const a = given({ repeat: { times: 10, do: { WOUND: { card: top } } } });
    expect(play(a)).toMatchObject({ params: { error: "out-of-range", field: "card.harm", value: 10 } });
    expect(harm(a)).toEqual([0, 0]);
  });

  test("more of them than one action may have are taken back", () => {
    const a = given({ repeat: { times: BOUNDS.events + 1, do: { EARN: { sum: 0 } } } });
    expect(play(a)).toMatchObject({ params: { error: "bound-exceeded", bound: "events" } });
  });

  describe("for each card of a zone", () => {
    const each: Effect = { forEach: { in: "row", do: { WOUND: { card: "it" } } } };

    test("it is one event a card", () => {
      const a = given(each);
      expect(play(a)).toBeUndefined();
      expect([harm(a), a.table.rules.machine.events]).toEqual([[1, 1], 2]);
    });

    test("those who answer are heard after each", () => {
      const a = given(each, { rules: [kit.after(WOUND, { name: "heard", do: note(1) })] });
      expect(play(a)).toBeUndefined();
      expect([harm(a), a.table.rules.machine.events]).toEqual([[1, 1], 4]);
    });

    test("what comes after it finds its frame as it was", () => {
      const rules = [kit.after(EARN, { name: "heard", do: note(1) })];
      const earn = { EARN: { sum: "n" } };
      const a = given({ let: { as: "n", be: 3, do: [each, earn, each, earn] } }, { rules });
      expect(play(a)).toBeUndefined();
      expect([harm(a), gold(a)]).toEqual([
        [2, 2],
        [6, 0],
      ]);
    });

    test("their number is bounded", () => {
      const times = BOUNDS.events / 2 + 1;
      const a = given({ repeat: { times, do: { forEach: { in: "row", do: { SCARE: { card: "it" } } } } } });
      expect(play(a)).toMatchObject({ params: { error: "bound-exceeded", bound: "events" } });
    });
  });
});

test("what is undone is taken away again", () => {
  const a = given([{ EARN: { sum: 7 } }, { forEach: { in: "row", do: { WOUND: { card: "it" } } } }]);
  const before = a.table.hash();
  a.table.compact.play(a.table.code({ type: "go" }));
  a.table.compact.takeBack();
  expect([a.table.hash(), gold(a)]).toEqual([before, [0, 0]]);
});

describe("for each of many cards at one go", () => {
  const { event, game } = shape({
    card: {
      mood: int({ max: 2, clamp: true }),
      scars: int({ max: 2 }),
      fame: int({ min: -GREATEST, max: GREATEST }),
    },
    zones: { gate: row(), row: pile({ known: "all" }), grave: pile({ known: "all" }) },
  });
  const CHEER = event({ data: { card: card() }, adds: { "card.mood": 1 } });
  const CUT = event({ data: { card: card() }, adds: { "card.scars": 1 } });
  const PRAISE = event({ data: { card: card() }, adds: { "card.fame": 1 } });
  const MOCK = event({ data: { card: card() }, adds: { "card.fame": -1, "card.mood": -1 } });
  const all = (name: string) => ({ forEach: { in: "row", do: { [name]: { card: "it" } } } });
  const leave = { move: { card: { zone: "row", top: 1 }, to: "grave" } };
  const crowd = game({
    name: "crowd",
    version: 1,
    events: { CHEER, CUT, PRAISE, MOCK },
    actions: {
      cheer: { do: all("CHEER") },
      cut: { do: all("CUT") },
      praise: { do: all("PRAISE") },
      mock: { do: all("MOCK") },
      farewell: { do: [all("CHEER"), leave, all("PRAISE")] },
    },
    setup: () => {},
  });
  const open = (moods: readonly number[], fame = 0): Table =>
    openTable(crowd, {
      content: loadContent(crowd, [{ id: "man" }]),
      given: {
        players: [{ zones: { row: moods.map((mood) => ({ card: "man", fields: { mood, scars: mood, fame } })) } }],
      },
    });
  const fieldsOf = (table: Table, name: string): unknown[] =>
    table.view(0).players[0].zones.row.cards.map(({ fields }) => fields?.[name]);
  const playing = (table: Table, type: string) => table.compact.play(table.code({ type }));

  test("a number that stays at its end does not keep the others from growing", () => {
    const table = open([0, 2, 1, 2, 0]);
    table.compact.play(table.code({ type: "cheer" }));
    expect(fieldsOf(table, "mood")).toEqual([1, 2, 2, 2, 1]);
  });

  test("a match without history does the same", () => {
    const { compact, rules, code } = Object.assign(open([0, 2, 1]), { code: 0 });
    const scratch = compact.scratch();
    scratch.copyFrom(compact);
    scratch.play(code);
    expect([0, 1, 2].map((id) => rules.number("card.mood", id)(scratch.position))).toEqual([1, 2, 2]);
  });

  test("a number that may not grow takes all of it back", () => {
    const table = open([0, 1, 2, 0]);
    const before = table.hash();
    expect(table.compact.play(table.code({ type: "cut" }))).toMatchObject({ params: { error: "out-of-range" } });
    expect([table.hash(), fieldsOf(table, "scars")]).toEqual([before, [0, 1, 2, 0]]);
  });

  test("however many there are, undo finds them all", () => {
    const table = open(new Array(2_000).fill(0));
    const before = table.hash();
    table.compact.play(table.code({ type: "cheer" }));
    expect(new Set(fieldsOf(table, "mood"))).toEqual(new Set([1]));
    table.compact.takeBack();
    expect(table.hash()).toBe(before);
  });

  test("several of their numbers come back, and those of nobody else change", () => {
    const table = open([1, 2]);
    const before = table.hash();
    playing(table, "praise");
    playing(table, "mock");
    playing(table, "mock");
    expect([fieldsOf(table, "fame"), fieldsOf(table, "mood"), fieldsOf(table, "scars")]).toEqual([
      [-1, -1],
      [0, 0],
      [1, 2],
    ]);
    for (let i = 0; i < 3; i++) table.compact.takeBack();
    expect(table.hash()).toBe(before);
  });

  test("undo remembers one thing for each of their numbers, however many they are", () => {
    const written = (type: string, count: number): number => {
      const table = open(new Array(count).fill(1));
      playing(table, type);
      return table.compact.history?.journal.length ?? 0;
    };
    expect(["cheer", "mock"].map((type) => [written(type, 1), written(type, 200)])).toEqual([
      [2, 2],
      [4, 4],
    ]);
  });

  test.each([
    ["praise", GREATEST - 1, GREATEST],
    ["mock", 1 - GREATEST, -GREATEST],
  ])("to %s goes to the end of what a number can be, and no further", (type, from, to) => {
    const table = open([2], from);
    expect([playing(table, type), fieldsOf(table, "fame")]).toEqual([undefined, [to]]);
    expect(playing(table, type)).toMatchObject({ params: { error: "out-of-range", field: "card.fame" } });
    expect(fieldsOf(table, "fame")).toEqual([to]);
  });

  test("a card that leaves in the same action is shown as it became before it left, and undone as it was", () => {
    const table = open([0, 0]);
    const shown = () => {
      const { row, grave } = table.view(0).players[0].zones;
      return [row, grave].map(({ cards }) => cards.map(({ fields }) => [fields?.mood, fields?.fame]));
    };
    expect(shown()).toEqual([
      [
        [0, 0],
        [0, 0],
      ],
      [],
    ]);
    table.act(0, { type: "farewell" });
    expect(shown()).toEqual([[[1, 1]], [[1, 0]]]);
    table.undo(0);
    expect(shown()).toEqual([
      [
        [0, 0],
        [0, 0],
      ],
      [],
    ]);
  });
});

test.each([
  [{ "player.silver": 1 }, 'there is no number "player.silver" to add to.'],
  [{ "card.mood": 1 }, 'there is no number "card.mood" to add to.'],
  [{ heat: 1 }, 'there is no number "heat" to add to.'],
  [{ "table.heat": 0.5 }, '"table.heat" cannot grow by "0.5": name an integer or one of its data.'],
  [{ "table.heat": "card" }, '"table.heat" cannot grow by "card": name an integer or one of its data.'],
])("a mistake in what is added is told: %j", (adds, message) => {
  const ODD = kit.event({ data: { card: card(), player: seat() }, adds: adds as never });
  expect(() => arena({ events: { ODD } })).toThrow(`events.ODD.adds: ${message}`);
});
