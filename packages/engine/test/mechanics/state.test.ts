import { describe, expect, test } from "vitest";
import {
  card,
  derived,
  type Effect,
  flag,
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
  type Table,
} from "../../src/index.ts";
import { CARD } from "../../src/layout.ts";
import { definitionAt, faceAt, knownAt, ownerAt, partAt, WORDS, whereAt } from "../../src/words.ts";
import { arena, kit as arenaKit } from "./arena.ts";

const kit = shape({
  seats: { min: 2, max: 2 },
  table: {
    heat: int({ initial: 3, max: 10 }),
    open: flag(true),
    phase: oneOf(["day", "night"]),
    focus: card(),
    leader: seat(),
  },
  player: {
    ap: int(2, { max: 5 }),
    luck: int({ min: -2, max: 2, clamp: true }),
    ready: flag(),
    mood: oneOf(["calm", "angry"]),
    pet: card(),
    rival: seat(),
  },
  card: { harm: int({ max: 9 }), tapped: flag(), side: oneOf(["left", "right"]), twin: card(), keeper: seat() },
  zones: { deck: pile(), hand: hand({ capacity: 2 }), field: row(), pool: row({ shared: true }) },
});
type S = (typeof kit)["shape"];

/** A game whose one action runs a function of the test inside the `apply` of an event. */
function tableThat(apply: (scope: Scope<S>) => void, go: Effect = { DO: {} }): Table {
  const DO = kit.event({ data: {}, apply: (_, scope) => apply(scope) });
  const game = kit.game({
    name: "state",
    version: 1,
    events: { DO },
    actions: { go: kit.action({ do: go }), idle: kit.action({ do: [] }) },
    setup: (s) => {
      for (const zone of ["deck", "hand", "field"]) {
        s.create("one", { zone, seat: 0 });
        s.create("two", { zone, seat: 0 });
      }
      s.create("one", "pool");
    },
  });
  const content = loadContent(game as never, [{ id: "one", name: "Number One" }, { id: "two" }]);
  return openTable(game, { content, open: true });
}
function run(apply: (scope: Scope<S>) => void, go?: Effect): ReturnType<Table["view"]> {
  const table = tableThat(apply, go);
  expect(table.act(0, { type: "go" })).toMatchObject({ ok: true });
  return table.view("open");
}
const refused = (apply: (scope: Scope<S>) => void): unknown => {
  const table = tableThat(apply);
  const before = table.hash();
  const acted = table.act(0, { type: "go" });
  expect(table.hash()).toBe(before);
  return acted.ok ? undefined : acted.refusal;
};

describe("accessors", () => {
  test("fields begin as declared", () => {
    const view = run(() => {});
    expect(view.table).toEqual({ heat: 3, open: true, phase: "day", focus: undefined, leader: undefined });
    expect(view.players[1].fields).toEqual({
      ap: 2,
      luck: 0,
      ready: false,
      mood: "calm",
      pet: undefined,
      rival: undefined,
    });
  });

  test("numbers, flags, values and references of the table are written and read", () => {
    const view = run(({ table, you, opponent }) => {
      table.heat += 4;
      table.open = !table.open;
      table.phase = "night";
      table.focus = you.field.at(1);
      table.leader = opponent;
      expect([table.heat, table.open, table.phase, table.focus?.id, table.leader?.seat]).toEqual([
        7,
        false,
        "night",
        5,
        1,
      ]);
    });
    expect(view.table).toEqual({ heat: 7, open: false, phase: "night", focus: 5, leader: 1 });
  });

  test("those of a player", () => {
    const view = run(({ you, opponent }) => {
      opponent.ap -= 1;
      opponent.ready = true;
      opponent.mood = "angry";
      opponent.pet = you.hand.top;
      opponent.rival = you;
    });
    expect(view.players[1].fields).toEqual({ ap: 1, luck: 0, ready: true, mood: "angry", pet: 3, rival: 0 });
    expect(view.players[0].fields.ap).toBe(2);
  });

  test("those of a card", () => {
    const view = run(({ you }) => {
      const one = you.field.at(0);
      one.harm = 9;
      one.tapped = true;
      one.side = "right";
      one.twin = one;
      one.keeper = you;
      expect(one.keeper?.seat).toBe(0);
    });
    expect(view.players[0].zones.field.cards[0].fields).toEqual({
      harm: 9,
      tapped: true,
      side: "right",
      twin: 4,
      keeper: 0,
    });
  });

  test("references may be taken back", () => {
    const view = run(({ table, you }) => {
      table.focus = you.field.at(0);
      table.leader = you;
      table.focus = undefined;
      table.leader = undefined;
    });
    expect(view.table).toMatchObject({ focus: undefined, leader: undefined });
  });

  test("a card says what it is and where it lies", () => {
    run(({ table, you }) => {
      const one = you.hand.at(0);
      expect([one.def.id, one.def.name, one.owner?.seat, one.zone?.name, one.zone?.seat]).toEqual([
        "one",
        "Number One",
        0,
        "hand",
        0,
      ]);
      expect([one.faceUp, one.inPlay, one.isPlaceholder, one.parent, one.attachments]).toEqual([
        true,
        false,
        false,
        undefined,
        [],
      ]);
      expect(table.pool.at(0).owner).toBeUndefined();
      expect([...table.cardsInPlay()].map((each) => each.id)).toEqual([4, 5, 6]);
      expect([table.over, table.active.seat, table.players.length]).toEqual([false, 0, 2]);
    });
  });

  test("without a card in hand there is no self, and with one seat no opponent", () => {
    run(({ self }) => expect(self).toBeUndefined());
    const alone = shape({ seats: { min: 1, max: 1 }, zones: { deck: pile() } });
    const SEE = alone.event({ data: {}, apply: (_, { opponent }) => expect(opponent).toBeUndefined() });
    const game = alone.game({
      name: "alone",
      version: 1,
      events: { SEE },
      actions: { go: alone.action({ do: { SEE: {} } }) },
      setup: () => {},
    });
    expect(openTable(game, { content: loadContent(game as never, []) }).act(0, { type: "go" })).toMatchObject({
      ok: true,
    });
  });
});

test("only cards have attributes to derive a number from", () => {
  expect(() => shape({ player: { might: derived({ base: "strength" }) }, zones: {} })).toThrow(
    /only cards have attributes/,
  );
});

describe("ranges", () => {
  test("a number outside its range is an error that names the field", () => {
    expect(
      refused(({ you }) => {
        you.ap = 6;
      }),
    ).toMatchObject({
      code: "broken",
      params: { error: "out-of-range", field: "player.ap", value: 6, min: 0, max: 5 },
    });
    expect(
      refused(({ table }) => {
        table.heat -= 4;
      }),
    ).toMatchObject({ params: { field: "table.heat" } });
    expect(
      refused(({ you }) => {
        you.field.at(0).harm = 10;
      }),
    ).toMatchObject({ params: { field: "card.harm" } });
  });

  test("a fraction is out of range everywhere, where it clamps too", () => {
    expect(
      refused(({ you }) => {
        you.ap = 1.5;
      }),
    ).toMatchObject({ params: { field: "player.ap" } });
    expect(
      refused(({ you }) => {
        you.luck = 0.5;
      }),
    ).toMatchObject({ params: { field: "player.luck" } });
    expect(
      refused(({ you }) => {
        you.luck = Number.NaN;
      }),
    ).toMatchObject({ params: { field: "player.luck" } });
  });

  test("a field that clamps takes the nearest number it can hold", () => {
    expect(
      run(({ you }) => {
        you.luck += 9;
      }).players[0].fields.luck,
    ).toBe(2);
    expect(
      run(({ you }) => {
        you.luck -= 9;
      }).players[0].fields.luck,
    ).toBe(-2);
  });

  test("add, set and spend keep to the range, too", () => {
    expect(run(() => {}, { add: { field: "luck", amount: -7 } }).players[0].fields.luck).toBe(-2);
    expect(run(() => {}, { set: { field: "ap", to: 5 } }).players[0].fields.ap).toBe(5);
    const table = tableThat(() => {}, { add: { field: "ap", amount: 9 } });
    expect(table.act(0, { type: "go" })).toMatchObject({
      refusal: { params: { error: "out-of-range", field: "player.ap" } },
    });
  });

  test("a value that an enum does not have is refused by its name", () => {
    expect(
      refused(({ table }) => {
        table.phase = "noon" as "day";
      }),
    ).toMatchObject({
      params: { error: "out-of-range", field: "table.phase" },
    });
  });
});

describe("only applying an event writes", () => {
  const reading = (write: (scope: Scope<S>) => void): Table => {
    const NOTHING = kit.event({ data: {} });
    const game = kit.game({
      name: "reading",
      version: 1,
      events: { NOTHING },
      rules: [
        kit.after(NOTHING, {
          name: "writes",
          when: (_, scope) => {
            write(scope);
            return true;
          },
          do: [],
        }),
      ],
      actions: { go: kit.action({ do: { NOTHING: {} } }) },
      setup: (s) => void s.create("one", { zone: "field", seat: 0 }),
    });
    return openTable(game, { content: loadContent(game as never, [{ id: "one" }]), open: true });
  };

  test.each<[string, (scope: Scope<S>) => void]>([
    [
      "heat",
      ({ table }) => {
        table.heat += 1;
      },
    ],
    [
      "open",
      ({ table }) => {
        table.open = false;
      },
    ],
    [
      "phase",
      ({ table }) => {
        table.phase = "night";
      },
    ],
    [
      "focus",
      ({ table }) => {
        table.focus = undefined;
      },
    ],
    [
      "leader",
      ({ table }) => {
        table.leader = undefined;
      },
    ],
    [
      "active",
      ({ table }) => {
        table.active = table.players[1];
      },
    ],
    [
      "ap",
      ({ you }) => {
        you.ap += 1;
      },
    ],
    [
      "harm",
      ({ you }) => {
        you.field.at(0).harm += 1;
      },
    ],
  ])("writing %s elsewhere is refused by its name", (field, write) => {
    const table = reading(write);
    expect(table.act(0, { type: "go" })).toMatchObject({ refusal: { params: { error: "read-only", field } } });
  });

  test("and derived numbers are never written", () => {
    const DO = arenaKit.event({
      data: {},
      apply: (_, { you }) => {
        (you as { might: number }).might = 3;
      },
    });
    const a = arena({ events: { DO }, go: { DO: {} } });
    expect(() => a.go()).toThrow(TypeError);
  });
});

describe("zones", () => {
  const move = (card: unknown, to: unknown, more: Record<string, unknown> = {}): Effect => ({
    move: { card, to, ...more },
  });

  test("keep their order, and a card comes to the top unless it is told to go to the bottom", () => {
    const a = arena({
      ada: { hand: ["c"], discard: ["a", "b"] },
      go: move("hand", "discard"),
      actions: { under: arenaKit.action({ do: move("hand", "discard", { at: "bottom" }) }) },
    });
    const other = arena({
      ada: { hand: ["c"], discard: ["a", "b"] },
      actions: { under: arenaKit.action({ do: move("hand", "discard", { at: "bottom" }) }) },
    });
    a.go();
    expect(a.zone("discard")).toEqual(["a", "b", "c"]);
    other.act({ type: "under" });
    expect(other.zone("discard")).toEqual(["c", "a", "b"]);
  });

  test("a row, too, can be entered from the other end", () => {
    const a = arena({ ada: { hand: ["c"], row: ["a", "b"] }, go: move("hand", "row", { at: "bottom" }) });
    a.go();
    expect(a.zone("row")).toEqual(["c", "a", "b"]);
  });

  test("moving within a zone reorders it", () => {
    const a = arena({
      ada: { discard: ["a", "b", "c"] },
      go: move({ zone: "discard", top: 1 }, "discard", { at: "bottom" }),
    });
    a.go();
    expect(a.zone("discard")).toEqual(["c", "a", "b"]);
  });

  test("top, at and size are what functions see of them", () => {
    run(({ you, opponent }) => {
      expect([you.field.top?.id, you.field.at(0).id, you.field.size, you.field.name, you.field.seat]).toEqual([
        5,
        4,
        2,
        "field",
        0,
      ]);
      expect(opponent.field.top).toBeUndefined();
      expect([...you.field].map((one) => one.id)).toEqual([4, 5]);
    });
  });

  test("a full zone takes no more, and says its name", () => {
    const table = tableThat(() => {}, move("field", "hand"));
    expect(table.act(0, { type: "go" })).toMatchObject({ refusal: { params: { error: "capacity", zone: "hand" } } });
  });

  test("go to the card's owner unless another seat is named", () => {
    const a = arena({
      ada: { hand: ["a", "b"] },
      go: [move("hand", "row"), move("hand", { zone: "row", of: "opponent" })],
    });
    a.go();
    expect([a.zone("row"), a.zone("row", 1)]).toEqual([["a"], ["b"]]);
  });

  test("a card may be laid face down or turned up on its way", () => {
    const a = arena({
      ada: { hand: ["a"] },
      go: move("hand", "row", { face: "down" }),
      actions: { up: arenaKit.action({ do: move("row", "far", { face: "up" }) }) },
    });
    a.go();
    expect(a.card("a").faceDown).toBe(true);
    a.act({ type: "up" });
    expect(a.card("a").faceDown).toBeUndefined();
  });

  test("a card that is not there does nothing", () => {
    expect(
      arena({
        go: [
          move("hand", "row"),
          { detach: "hand" },
          { HURT: { card: "hand", amount: 1 } },
          { perform: { card: "hand", effect: "play" } },
        ],
      }).go(),
    ).toEqual([]);
  });
});

describe("who knows which card", () => {
  const sees = (a: ReturnType<typeof arena>, viewer: number | "spectator", zone: string) =>
    a.table.view(viewer).players[0].zones[zone].cards.map(({ definition }) => definition ?? "?");

  test("a hand is known to its seat, a deck to nobody, a row to all", () => {
    const a = arena({ ada: { hand: ["a"], deck: ["b"], row: ["c"] } });
    expect([0, 1, "spectator" as const].map((who) => sees(a, who, "hand"))).toEqual([["a"], ["?"], ["?"]]);
    expect([0, 1].map((who) => sees(a, who, "deck"))).toEqual([[], []]);
    expect([0, 1, "spectator" as const].map((who) => sees(a, who, "row"))).toEqual([["c"], ["c"], ["c"]]);
  });

  test("what was seen and put back on a deck stays known, until it is shuffled", () => {
    const a = arena({
      ada: { discard: ["a"], deck: ["b", "c"] },
      go: { move: { card: "discard", to: "deck" } },
      actions: { mix: arenaKit.action({ do: { shuffle: "deck" } }) },
    });
    a.go();
    expect(sees(a, 1, "deck")).toEqual(["a"]);
    a.act({ type: "mix" });
    expect(sees(a, 1, "deck")).toEqual([]);
  });

  test("looking tells one seat, revealing all of them", () => {
    const a = arena({
      ada: { deck: ["b", "c"] },
      go: { look: { card: { zone: "deck", top: 1 } } },
      actions: {
        tell: arenaKit.action({ do: { look: { card: { zone: "deck", top: 1 }, by: "opponent" } } }),
        show: arenaKit.action({ do: { reveal: "deck" } }),
      },
    });
    a.go();
    expect([sees(a, 0, "deck"), sees(a, 1, "deck")]).toEqual([["c"], []]);
    a.act({ type: "tell" });
    expect(sees(a, 1, "deck")).toEqual(["c"]);
    a.act({ type: "show" });
    expect([sees(a, 1, "deck"), sees(a, "spectator", "deck")]).toEqual([["b", "c"], ["b"]]);
  });

  test("a card shows itself, if nothing else is said", () => {
    const a = arena({
      cards: [{ id: "a", effects: { use: { look: { by: "opponent" } } } }],
      setup: (s) => void s.create("a", { zone: "row", seat: 0 }, { faceDown: true }),
      go: { perform: { card: "row", effect: "use" } },
    });
    expect(sees(a, 1, "row")).toEqual(["?"]);
    a.go();
    expect(sees(a, 1, "row")).toEqual(["a"]);
  });

  test("a card known in a hand is forgotten when the hand gives one away unseen", () => {
    const a = arena({
      ada: { discard: ["a"], hand: ["b"] },
      go: { move: { card: "discard", to: "hand" } },
      actions: { give: arenaKit.action({ do: { move: { card: { zone: "hand", top: 1 }, to: "deck" } } }) },
    });
    a.go();
    expect(sees(a, 1, "hand")).toEqual(["?", "a"]);
    a.act({ type: "give" });
    expect([sees(a, 1, "hand"), sees(a, 1, "deck"), sees(a, 0, "deck")]).toEqual([["?"], [], ["a"]]);
  });

  test("a card known in a hand stays known when another is played openly", () => {
    const a = arena({ ada: { discard: ["a"], hand: ["b"] }, go: { move: { card: "discard", to: "hand" } } });
    a.go();
    a.play("b");
    expect(sees(a, 1, "hand")).toEqual(["a"]);
  });

  test("a shared hand is known to nobody by lying there", () => {
    const common = shape({ seats: { min: 1, max: 1 }, zones: { cup: hand({ shared: true }) } });
    const game = common.game({
      name: "cup",
      version: 1,
      events: {},
      actions: { go: common.action({ do: [] }) },
      setup: (s) => void s.create("one", "cup"),
    });
    const table = openTable(game, { content: loadContent(game as never, [{ id: "one" }]) });
    expect(table.view(0).zones.cup.cards).toMatchObject([{ hidden: true }]);
  });

  test("a card laid face down into an open row is known to those who knew it", () => {
    const a = arena({ ada: { hand: ["a"] }, go: { move: { card: "hand", to: "row", face: "down" } } });
    a.go();
    expect([sees(a, 0, "row"), sees(a, 1, "row")]).toEqual([["a"], ["?"]]);
  });
});

test.each([
  ["its definition", definitionAt, CARD.def],
  ["its owner", ownerAt, CARD.owner],
  ["its face", faceAt, CARD.face],
  ["where it lies", whereAt, CARD.where],
  ["who knows it", knownAt, CARD.known],
] as const)("of a card, %s is read where the layout has it", (_, read, part) => {
  const base = WORDS.length - 100;
  for (let bit = 0; bit < 64; bit++) {
    WORDS.fill(0, base, base + 2);
    WORDS[base + (bit >> 5)] = 1 << (bit & 31);
    expect(read(base)).toBe(partAt(base, part));
  }
  WORDS.fill(0, base, base + 2);
});

test("a card that is not where it says it is, is told as a fault of the engine's", () => {
  const { table } = arena({ ada: { row: ["a"] } });
  const { machine } = table.rules;
  table.compact.bind();
  expect(() => machine.indexIn(machine.layout.zones[0], 99)).toThrow("Card 99 is not where it says it is");
});
