import { describe, expect, test } from "vitest";
import {
  cardsFrom,
  type Effect,
  type Game,
  hand,
  int,
  loadContent,
  openTable,
  pile,
  type Rule,
  row,
  shape,
  type Table,
} from "../../src/index.ts";

/** Two seats with a deck each, a river for both, and the zones that may refill them. */
const kitWith = (refill?: string) =>
  shape({
    seats: { min: 2, max: 2 },
    player: { points: int({ min: -99, max: 99 }) },
    zones: {
      deck: pile(refill === undefined ? {} : { refill }),
      hand: hand(),
      discard: pile({ known: "all" }),
      field: row(),
      river: pile({ shared: true, ...(refill === undefined ? {} : { refill: "bank" }) }),
      bank: pile({ shared: true, known: "all" }),
    },
    attributes: { worth: int() },
    effects: ["play"],
  });
type Put = Readonly<Record<string, readonly string[]>>;

interface Given {
  readonly deck?: readonly string[];
  readonly discard?: readonly string[];
  readonly more?: Put;
  readonly go: Effect;
  readonly rules?: (words: ReturnType<typeof kitWith>) => readonly Rule[];
  readonly refill?: string | false;
}

function table({ deck = [], discard = [], more = {}, go, rules, refill = "discard" }: Given): Table {
  const words = kitWith(refill === false ? undefined : refill);
  const { action } = words;
  const game: Game = words.game({
    name: "refill",
    version: 1,
    events: {},
    rules: rules?.(words) ?? [],
    actions: {
      go: action({ do: go }),
      play: action({ params: { card: cardsFrom("hand") }, do: { move: { card: "card", to: "discard" } } }),
      rest: action({ do: [] }),
    },
    setup: (s) => {
      const put: Put = { "deck/0": deck, "discard/0": discard, ...more };
      for (const [place, ids] of Object.entries(put)) {
        const [zone, seat] = place.split("/");
        for (const id of ids) s.create(id, seat === undefined ? zone : { zone, seat: Number(seat) });
      }
    },
  });
  const cards = ["a", "b", "c", "d", "e", "f"].map((id, worth) => ({ id, attributes: { worth } }));
  return openTable(game, { content: loadContent(game, cards), seats: ["Ada", "Ben"], seed: 5, open: true });
}

/** What happens in an action, as everybody sees it at last. */
function events(given: Given): string[] {
  const opened = table(given);
  const acted = opened.act(0, { type: "go" });
  expect(acted.ok).toBe(true);
  return opened.events("open")[0].map(({ type, data }) => {
    const to = data.to as { zone: string; seat: number } | undefined;
    return to === undefined || type === "empty" ? type : `${to.zone}/${to.seat}`;
  });
}
const many = (event: string, times: number): string[] => new Array(times).fill(event);
const pour: Effect = [{ forEach: { in: "discard", do: { move: { card: "it", to: "deck" } } } }, { shuffle: "deck" }];

describe("a draw from a pile that runs out", () => {
  test("goes on when a rule refills the pile, until all are drawn", () => {
    const rules = (words: ReturnType<typeof kitWith>) => [words.after("empty", { name: "again", do: pour })];
    expect(events({ deck: ["a"], discard: ["b", "c", "d"], go: { draw: 3 }, rules, refill: false })).toEqual([
      ...["hand/0", "empty"],
      ...many("deck/0", 3),
      ...["shuffle", "hand/0", "hand/0"],
    ]);
  });

  test("stops when the answer brings no card, after it was told once", () => {
    const rules = (words: ReturnType<typeof kitWith>) => [words.after("empty", { name: "again", do: pour })];
    expect(events({ deck: ["a"], go: { draw: 3 }, rules, refill: false })).toEqual(["hand/0", "empty", "shuffle"]);
    expect(events({ deck: ["a"], go: { draw: 3 }, refill: false })).toEqual(["hand/0", "empty"]);
  });

  test("asks again as often as the pile runs out", () => {
    const one: Effect = { forEach: { in: { zone: "discard", top: 1 }, do: { move: { card: "it", to: "deck" } } } };
    const rules = (words: ReturnType<typeof kitWith>) => [words.after("empty", { name: "one more", do: one })];
    expect(events({ discard: ["a", "b"], go: { draw: 5 }, rules, refill: false })).toEqual([
      ...["empty", "deck/0", "hand/0"],
      ...["empty", "deck/0", "hand/0"],
      "empty",
    ]);
    expect(events({ discard: ["a", "b"], go: [{ draw: 1 }, { draw: 1 }], rules, refill: false })).toEqual([
      ...["empty", "deck/0", "hand/0"],
      ...["empty", "deck/0", "hand/0"],
    ]);
    const often: Effect = { repeat: { times: 3, do: { draw: 1 } } };
    expect(
      events({ discard: ["a", "b"], go: often, rules, refill: false }).filter((type) => type === "hand/0"),
    ).toHaveLength(2);
  });

  test("says whose draw it is, how many are still to come and where to", () => {
    const opened = table({
      deck: ["a", "b"],
      go: { draw: { count: 5, by: "opponent", from: { zone: "deck", of: "you" } } },
    });
    opened.act(0, { type: "go" });
    expect(opened.events("open")[0].find(({ type }) => type === "empty")?.data).toEqual({
      zone: { zone: "deck", seat: 0 },
      player: 1,
      left: 3,
      to: { zone: "hand", seat: 1 },
    });
    const single = table({ go: { draw: 1 } });
    single.act(0, { type: "go" });
    expect(single.events("open")[0][0].data).toMatchObject({ player: 0, left: 1, to: { zone: "hand", seat: 0 } });
  });

  test("lets a rule use how many are still to come", () => {
    const rules = (words: ReturnType<typeof kitWith>) => [
      words.after("empty", { name: "hunger", do: { add: { field: "points", of: "player", amount: "0 - left" } } }),
    ];
    const opened = table({ deck: ["a"], go: { draw: 4 }, rules });
    opened.act(0, { type: "go" });
    expect(opened.view(0).players[0].fields.points).toBe(-3);
  });
});

describe("a zone with a refill", () => {
  test("gets the cards of that zone, shuffled, when a draw finds it empty", () => {
    expect(events({ deck: ["a"], discard: ["b", "c", "d"], go: { draw: 3 } })).toEqual([
      ...["hand/0", "empty"],
      ...many("deck/0", 3),
      ...["shuffle", "hand/0", "hand/0"],
    ]);
  });

  test("is left alone while it has cards, and when it is looked at and not drawn from", () => {
    expect(events({ deck: ["a", "b"], discard: ["c"], go: { draw: 2 } })).toEqual(["hand/0", "hand/0"]);
    expect(
      events({ discard: ["c"], go: { forEach: { in: "deck", do: { move: { card: "it", to: "hand" } } } } }),
    ).toEqual([]);
  });

  test("stays empty if there is nothing to refill it with, or its cards may not go there", () => {
    expect(events({ go: { draw: 2 } })).toEqual(["empty"]);
    const rules = (words: ReturnType<typeof kitWith>) => [
      words.forbid("move", { name: "glued", reason: "glued", when: (e) => (e.to as { name: string }).name === "deck" }),
    ];
    const opened = table({ discard: ["a"], go: { draw: 2 }, rules });
    opened.act(0, { type: "go" });
    expect(opened.events("open")[0].map(({ type, fate }) => `${type} ${fate}`)).toEqual([
      "empty undefined",
      "move forbidden",
    ]);
  });

  test("is refilled from the zone of its own owner, whoever draws", () => {
    const more = { "discard/1": ["a", "b"] };
    const go: Effect = { draw: { count: 1, from: { zone: "deck", of: "opponent" } } };
    const opened = table({ discard: ["f"], more, go });
    opened.act(0, { type: "go" });
    const sizes = opened
      .view("open")
      .players.map(({ zones }) => [zones.deck.size, zones.discard.size, zones.hand.size]);
    expect(sizes).toEqual([
      [0, 1, 1],
      [1, 0, 0],
    ]);
  });

  test("of the table is refilled from one of the table", () => {
    const opened = table({ more: { bank: ["a", "b"] }, go: { draw: { count: 1, from: "river" } } });
    opened.act(0, { type: "go" });
    const { zones } = opened.view("open");
    expect([zones.river.size, zones.bank.size]).toEqual([1, 0]);
  });

  test("comes after the rules that answer the empty pile: what they put there is drawn first", () => {
    const rules = (words: ReturnType<typeof kitWith>) => [
      words.after("empty", { name: "gift", do: { create: { definition: "f", to: "deck" } } }),
    ];
    expect(events({ discard: ["a"], go: { draw: 1 }, rules })).toEqual(["empty", "deck/0", "hand/0"]);
  });

  test("closes undo as a shuffle does that somebody draws from", () => {
    const opened = table({ discard: ["a", "b"], go: { draw: 1 } });
    expect(opened.preview(0, [{ type: "go" }])).toMatchObject({ closesUndo: "yes" });
    opened.act(0, { type: "go" });
    expect(opened.undo(0).ok).toBe(false);
  });

  test("has exact odds of what is drawn from it", () => {
    const go: Effect = [
      { draw: 1 },
      { forEach: { in: { zone: "hand", where: { worth: { min: 2 } } }, do: { add: { field: "points", amount: 1 } } } },
    ];
    const preview = table({ discard: ["a", "b", "c"], go }).preview(0, [{ type: "go" }]);
    expect(preview.exact).toBe(true);
    const odds = preview.outcomes.map(({ numbers, probability }) => [
      numbers.length,
      Number(probability.numerator),
      Number(probability.denominator),
    ]);
    expect(odds.sort()).toEqual([
      [0, 2, 3],
      [1, 1, 3],
    ]);
  });

  test("draws to its end even if a seat is asked on the way, also from a save", () => {
    const rules = (words: ReturnType<typeof kitWith>) => [
      words.after("empty", { name: "ask", do: { confirm: "Your deck is empty." } }),
    ];
    const opened = table({
      deck: ["a"],
      discard: ["b", "c"],
      go: {
        forEach: { in: { zone: "deck", top: 1 }, as: "x", do: [{ draw: 3 }, { move: { card: "x", to: "discard" } }] },
      },
      rules,
    });
    opened.act(0, { type: "go" });
    const { game, content } = opened.rules;
    const saved = openTable(game, { content, save: JSON.parse(JSON.stringify(opened.save())), open: true });
    const imagined = opened.imagine(0, 3);
    for (const one of [opened, saved, imagined]) {
      expect(one.act(0, { type: "choose", option: "confirm" }).ok).toBe(true);
      const { hand: held, discard } = one.view(0).players[0].zones;
      expect([held.size, discard.cards.map(({ definition }) => definition)]).toEqual([2, ["a"]]);
    }
    expect(saved.hash()).toBe(opened.hash());
  });

  test.each([
    ["discrad", 'zones.deck.refill: there is no zone "discrad". Did you mean "discard"?'],
    ["x", 'zones.deck.refill: there is no zone "x".'],
    ["deck", "zones.deck.refill: a zone cannot refill itself."],
    ["field", 'zones.deck.refill: "field" is in play, and its cards stay there.'],
    ["bank", 'zones.deck.refill: both zones belong to the table, or both to each seat; "bank" does not fit.'],
  ])("cannot be declared with %s", (refill, message) => {
    expect(() => kitWith(refill)).toThrow(expect.objectContaining({ code: "bad-definition", message }));
  });
});
