import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Action,
  BOUNDS,
  type CardData,
  cardsFrom,
  type Effect,
  type Expectation,
  type Table,
  type View,
} from "../../src/index.ts";
import { type Actions, type Given, type LabOptions, labTable } from "./lab.ts";

const gain = (amount: number | string): Effect => ({ GAIN: { amount } });
const points = (view: View, seat: number): number => Number(view.players[seat].fields.points);
/** What an action is worth to the first seat, by its points unless something else is said. */
function worth(
  go: Effect | Actions,
  given: Given = {},
  more: LabOptions & { action?: Action; score?: (view: View, seat: number) => number } = {},
): Expectation {
  const { action = { type: "go" }, score = points, ...options } = more;
  const table = labTable(go, given, { cards: VALUED, ...options });
  const before = table.hash();
  const expected = table.expect(0, action, score);
  expect(table.hash()).toBe(before);
  return expected;
}
const exactly = (value: number): Expectation => ({ value, exact: true });
/** Cards that are worth something when they are performed. */
const VALUED: readonly CardData[] = ["zero", "one", "two", "three"].map((id, n) => ({
  id,
  effects: { play: gain(n) },
}));
const gainBy = (card: string): Effect => ({ perform: { card, effect: "play" } });
const coin = (heads: Effect, tails: Effect): Effect => ({
  chance: [
    { weight: 1, do: heads },
    { weight: 1, do: tails },
  ],
});
const choose = (...effects: readonly Effect[]): Effect => ({
  choose: { options: effects.map((effect, i) => ({ label: `option ${i}`, do: effect })) },
});

describe("what an action is worth", () => {
  test("without chance it is the score of what follows", () => {
    expect(worth(gain(3))).toEqual(exactly(3));
  });

  test("with chance it is the mean by weight", () => {
    expect(worth({ roll: { sides: 6, do: gain("roll") } })).toEqual(exactly(3.5));
    const cases = [{ weight: 3, do: gain(8) }, { weight: 0, do: gain(99) }, { weight: 1 }];
    expect(worth({ chance: cases })).toEqual(exactly(6));
  });

  test("of the seat's own answers the best counts", () => {
    expect(worth(choose(gain(1), gain(5), gain(2)))).toEqual(exactly(5));
  });

  test("an answer after chance is the best in each case: the mean of 4 and 9, not the better of two means", () => {
    expect(worth([coin(gain(0), gain(5)), choose(gain(4), gain("2 * points - 6"))])).toEqual(exactly((4 + 9) / 2));
  });

  test("chance after an answer is weighed before the answers are compared", () => {
    expect(worth(choose(coin(gain(10), gain(-10)), gain(1)))).toEqual(exactly(1));
  });

  test("answers follow on answers", () => {
    const twice = [choose(gain(1), gain(2)), choose(gain("points"), gain(1))];
    expect(worth(twice)).toEqual(exactly(4));
  });

  test("the other seat's answer is not anticipated", () => {
    const asked = [gain(2), { choose: { by: "opponent", options: [{ label: "a", do: gain(5) }, { label: "b" }] } }];
    expect(worth(asked)).toEqual(exactly(2));
  });

  test("the end of the match is seen", () => {
    const score = ({ result, toAct }: View): number => (result?.winner === 0 && toAct === undefined ? 100 : 0);
    expect(worth({ end: { ending: "won", winner: "you" } }, {}, { score })).toEqual(exactly(100));
  });

  test("the action may be given by its code", () => {
    const table = labTable(gain(3));
    expect(table.expect(0, table.code({ type: "go" }), points)).toEqual(exactly(3));
  });

  test("an action that is refused is worth less than any other, and says why", () => {
    const refused = (code: string, params = {}): Expectation => ({
      refused: { code, params },
      value: Number.NEGATIVE_INFINITY,
      exact: true,
    });
    const table = labTable(gain(3));
    expect(table.expect(1, { type: "go" }, points)).toEqual(refused("not-your-turn", { toAct: 0 }));
    expect(table.expect(0, { type: "stay" }, points)).toEqual(refused("not-offered"));
    expect(worth({ add: { field: "coins", amount: -5 } }).refused).toMatchObject({
      code: "broken",
      params: { error: "out-of-range" },
    });
  });

  test("an answer that cannot be carried out is none", () => {
    expect(worth(choose({ add: { field: "coins", amount: -5 } }, gain(1)))).toEqual(exactly(1));
  });

  test("a score that is no number, or throws, is a fault of the game", () => {
    const broken = (score: () => number) => (): unknown => worth(gain(1), {}, { score });
    expect(broken(() => Number.NaN)).toThrow("The score of lab is NaN: give a finite number for every view.");
    const bug = (): number => {
      throw new RangeError("a bug");
    };
    expect(broken(bug)).toThrow(RangeError);
  });

  test("a bug in a game's function is not taken for an answer that cannot be carried out", () => {
    const bug = (): boolean => {
      throw new RangeError("a bug");
    };
    const odd = { names: { odd: bug } };
    expect(() => worth(choose({ if: { is: "odd", then: gain(1) } }, gain(1)), {}, odd)).toThrow("a bug");
  });
});

describe("choosing cards", () => {
  const strengths: Effect = { pick: { from: "hand", count: 2, do: gainBy("it") } };
  const hand = { "hand/0": ["one", "three", "two", "zero"] };

  test("several cards are the best set of them", () => {
    expect(worth(strengths, hand)).toEqual(exactly(3 + 2));
  });

  test("inside the choice each card is worth the best set with it, also when it stands before those chosen", () => {
    const table = labTable(strengths, hand, { cards: VALUED });
    table.act(0, { type: "go" });
    const worths = (): (readonly [unknown, number])[] =>
      table.actions(0).flatMap(({ action, refused }) => {
        const { value } = table.expect(0, action, points);
        return refused === undefined ? [[action.card ?? action.type, value] as const] : [];
      });
    const ids = Object.fromEntries(
      table.view(0).players[0].zones.hand.cards.map(({ id, definition }) => [definition, id]),
    );
    expect(worths()).toEqual([
      [ids.one, 4],
      [ids.three, 5],
      [ids.two, 5],
      [ids.zero, 3],
    ]);
    table.act(0, { type: "pick", card: ids.two });
    expect(worths()).toEqual([
      [ids.one, 3],
      [ids.three, 5],
      [ids.two, 5],
      [ids.zero, 2],
    ]);
  });

  test("an order is tried in all its orders", () => {
    const heaped = { order: { from: "hand", do: [gain("points"), gainBy("it")] } };
    // Doubling and adding: the strongest first gives the most.
    expect(worth(heaped, { "hand/0": ["one", "three", "two"] })).toEqual(exactly(2 * (2 * 3 + 2) + 1));
  });

  test("cards that are the same to the seat are tried once", () => {
    const score = (view: View): number =>
      view.players[1].zones.discard.cards.filter(({ name }) => name === "Gold").length;
    const ben = ["gold", "silver", "gold", "copper"];
    const discard = { pick: { from: { zone: "hand", of: "opponent" }, do: { move: { card: "it", to: "discard" } } } };
    expect(worth(discard, { "hand/1": ben }, { score })).toEqual(exactly(2 / 4));
  });
});

describe("cards that are not known yet", () => {
  const golds = (view: View, seat: number): number =>
    view.players[seat].zones.hand.cards.filter(({ definition }) => definition === "gold").length;
  const deck = { "deck/0": ["gold", "silver", "gold", "copper"] };

  test("what is drawn counts by what it could be, if the score looks", () => {
    expect(worth({ draw: 1 }, deck, { score: golds })).toEqual(exactly(1 / 2));
    expect(worth({ draw: 4 }, deck, { score: golds }).value).toBeCloseTo(2, 12);
  });

  test("a seat that answers has seen what it drew", () => {
    const drawAndDiscard = [{ draw: 2 }, { pick: { from: "hand", do: { move: { card: "it", to: "discard" } } } }];
    // Two golds in 1 of 6 cases, none in 1 of 6; the worse card goes.
    expect(worth(drawAndDiscard, deck, { score: golds }).value).toBeCloseTo(5 / 6, 12);
  });

  test("everything of a view can be read", () => {
    const reads: unknown[] = [];
    const score = (view: View): number => {
      reads.push(JSON.parse(JSON.stringify({ ...plain(view), players: view.players.map(plain) })));
      return 0;
    };
    const table = labTable(
      { choose: { by: "opponent", options: [{ label: "a", do: gain(1) }] } },
      { market: ["gold"] },
    );
    expect(table.expect(0, { type: "go" }, score)).toEqual(exactly(0));
    table.act(0, { type: "go" });
    expect(reads).toEqual([JSON.parse(JSON.stringify(table.view(0)))]);
  });
});

/** What getters give, as data. */
function plain(value: object): Record<string, unknown> {
  const keys = [
    "game",
    "viewer",
    "toAct",
    "active",
    "result",
    "table",
    "zones",
    "tokens",
    "decision",
    "seat",
    "name",
    "fields",
  ];
  const read = value as Record<string, unknown>;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const of = read[key];
      if (of === undefined) return [];
      return [[key, key === "zones" ? zonesOf(of as View["zones"]) : of]];
    }),
  );
}
const zonesOf = (zones: View["zones"]): object =>
  Object.fromEntries(Object.entries(zones).map(([name, { size, cards }]) => [name, { size, cards }]));

describe("past the bounds", () => {
  test("so many branches are sampled, and it says so", () => {
    const dice = (n: number): Effect => (n === 0 ? [] : [{ roll: { sides: 6, do: gain("roll") } }, dice(n - 1)]);
    const { value, ...how } = worth(dice(6));
    expect(how).toEqual({ exact: false, samples: BOUNDS.foresightWorlds });
    // The mean of 64 sums of six dice: 21, with a standard error of 0.52.
    expect(Math.abs(value - 21)).toBeLessThan(2.5);
  });

  test("in a sampled world the best of a bounded number of lines counts", () => {
    const many = new Array(7).fill(choose(gain(0), gain(1), gain(-1), gain(-2)));
    const dice = { roll: { sides: 6, do: [] } };
    // The first 64 of 4^7 lines: the last three answers vary.
    expect(worth([...many, dice])).toEqual({ value: 3, exact: false, samples: BOUNDS.foresightWorlds });
  });

  test("questions without end are thought through so far and no further", () => {
    const table = labTable({ ask: { do: { repeat: { times: 100, do: choose(gain(1)) } } } });
    expect(table.expect(0, { type: "ask" }, points)).toEqual(exactly(BOUNDS.foresightAnswers));
  });
});

describe("nothing that the seat cannot know has an influence:", () => {
  const trap: CardData = { id: "trap", back: "trap", rules: [{ forbid: "GAIN", reason: "trap" }] };
  const bluff: CardData = { id: "bluff", back: "trap" };
  const actions: Actions = {
    gain: { do: gain(3) },
    roll: { do: { roll: { sides: 6, do: gain("roll") } } },
    draw: {
      do: [{ draw: 2 }, { pick: { from: "hand", do: [gainBy("it"), { move: { card: "it", to: "discard" } }] } }],
    },
    take: {
      params: { card: cardsFrom({ zone: "hand", of: "opponent" }) },
      do: [{ reveal: "card" }, gainBy("card"), { move: { card: "card", to: "discard" } }],
    },
    rob: {
      do: { pick: { from: { zone: "hand", of: "opponent" }, count: 2, do: { move: { card: "it", to: "discard" } } } },
    },
    many: { do: { forEach: { in: "deck", do: { roll: { sides: 9, do: [gain("roll"), gainBy("it")] } } } } },
  };
  const given: Given = {
    "deck/0": ["three", "two", "one", "three", "two"],
    "hand/0": ["one", "zero"],
    "hand/1": ["three", "two", "one", "twig"],
    "deck/1": ["three", "three", "twig", "one"],
  };
  const setup: LabOptions["setup"] = (s) => {
    for (const [place, ids] of Object.entries(given)) {
      const [zone, seat] = place.split("/");
      for (const id of ids) s.create(id, { zone, seat: Number(seat) });
    }
    s.create("trap", { zone: "field", seat: 1 }, { faceDown: true });
    s.create("bluff", { zone: "field", seat: 1 }, { faceDown: true });
  };
  const open = (seed: number): Table => labTable(actions, {}, { cards: [...VALUED, trap, bluff], setup, seed });
  /** Reads as much as a score can. */
  const score = (view: View, seat: number): number =>
    points(view, seat) +
    JSON.stringify(view.players.map(({ zones }) => zonesOf(zones))).replace(/"h[0-9a-f]{8}"/g, "").length / 1000;

  test("every action is worth the same in every imagined world", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, world) => {
        const table = open(seed);
        const other = table.imagine(0, world);
        const worths = (one: Table): string =>
          JSON.stringify(one.actions(0).map(({ action }) => one.expect(0, action, score)));
        expect(worths(other)).toBe(worths(table));
      }),
      { numRuns: 3 },
    );
  });

  test("and so it is inside a decision", () => {
    const table = open(5);
    table.act(0, { type: "rob" });
    const worths = (one: Table): number[] => one.actions(0).map(({ action }) => one.expect(0, action, score).value);
    for (let world = 0; world < 10; world++) expect(worths(table.imagine(0, world))).toEqual(worths(table));
  });
});
