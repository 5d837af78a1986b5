import { describe, expect, test } from "vitest";
import { parseFormula } from "../../src/formula.ts";
import {
  type CardData,
  derived,
  type Game,
  hand,
  impossibleTargets,
  int,
  loadContent,
  oneOf,
  pile,
  row,
  setOf,
  shape,
  usedCards,
} from "../../src/index.ts";
import { ANY, rangeOf } from "../../src/ranges.ts";
import { faultsOfEffect } from "./lab.ts";

const kit = shape({
  seats: { min: 1, max: 2 },
  table: { round: int({ min: 1, max: 9 }) },
  player: { coins: int({ max: 10 }), fame: derived({ max: 4 }), debt: int({ min: -5, max: 5 }) },
  attributes: { cost: int({ max: 9 }), colour: oneOf(["red", "green"]), tags: setOf("fruit", "tool"), wear: int() },
  card: { wear: int() },
  zones: { deck: pile(), hand: hand({ capacity: 3 }), stall: row({ shared: true, capacity: 2 }) },
});

function gameOf(more: Partial<Game> = {}): Game {
  const plain = { name: "stalls", version: 1, events: {}, actions: { wait: kit.action({ do: [] }) }, setup: () => {} };
  return { ...(kit.game(plain) as unknown as Game), ...more };
}

describe("a target that no card can be", () => {
  const cards: CardData[] = [
    { id: "apple", attributes: { cost: 2, colour: "green", tags: ["fruit"] } },
    { id: "knife", attributes: { cost: 5, colour: "green", tags: ["tool"] } },
  ];
  const where = (filter: unknown): CardData => ({
    id: "seeker",
    attributes: { colour: "green" },
    effects: { play: { forEach: { in: { zone: "hand", where: filter }, do: [] } } } as never,
  });
  const faults = (filter: unknown): unknown[] => {
    const game = gameOf();
    return impossibleTargets(game, loadContent(game, [...cards, where(filter)]));
  };

  test.each([
    [{ colour: "red" }],
    [{ colour: ["red"] }],
    [{ cost: 3 }],
    [{ cost: { min: 6 } }],
    [{ tags: "tool", cost: { max: 4 } }],
  ])("%j is found", (filter) => {
    expect(faults(filter)).toEqual([
      {
        severity: "error",
        code: "impossible-target",
        card: "seeker",
        path: ["effects", "play", "forEach", "in", "where"],
        message: "no card passes this filter",
      },
    ]);
  });

  test.each([
    [{ colour: "green" }],
    [{ tags: ["tool", "fruit"], cost: { min: 5, max: 5 } }],
    [{ cost: "1 + 2" }],
    [{ cost: { min: "round" } }],
    [{ wear: 4 }],
    [{ placeholder: true, colour: "red" }],
    [{}],
  ])("%j is let through", (filter) => {
    expect(faults(filter)).toEqual([]);
  });

  test("is found on every card that wants it", () => {
    const game = gameOf();
    const seekers = ["one", "two"].map((id) => ({ ...where({ colour: "red" }), id }));
    expect(impossibleTargets(game, loadContent(game, seekers)).map(({ card }) => card)).toEqual(["one", "two"]);
  });

  test("is not looked for in content of another game", () => {
    expect(impossibleTargets(gameOf(), loadContent(gameOf(), [where({ colour: "red" })]))).toEqual([]);
  });
});

describe("cards that come into a match", () => {
  const cards: CardData[] = [
    { id: "dealt" },
    { id: "maker", effects: { play: { create: { definition: "made", to: "hand" } } } },
    { id: "made" },
    { id: "begun" },
    { id: "idle" },
  ];
  const used = (more: Partial<Game>): string[] | undefined => {
    const game = gameOf(more);
    const found = usedCards(game, loadContent(game, cards));
    return found === undefined ? undefined : [...found].sort();
  };

  test("are those of the set-up, of the game's own effects, and of other cards", () => {
    const setup: Game["setup"] = (s) => {
      if (s.seats === 2) s.home("none", s.create(s.definitions[1].id, "deck"));
    };
    expect(used({ setup: (s) => s.arrange({ zones: { stall: ["idle"] } }) })).toEqual(["idle", "made"]);
    expect(used({ setup, start: { create: { definition: "begun", to: "stall" } } })).toEqual([
      "begun",
      "dealt",
      "made",
    ]);
  });

  test("are not known of a game whose set-up needs options", () => {
    const setup: Game["setup"] = (s) => {
      for (const id of s.options.decks as string[]) s.create(id, "deck");
    };
    expect(used({ setup })).toBeUndefined();
  });

  test("are not known of content of another game", () => {
    expect(usedCards(gameOf(), loadContent(gameOf(), cards))).toBeUndefined();
  });
});

describe("a cost that nobody can pay", () => {
  const problems = (effect: unknown): unknown[] => {
    const game = gameOf({ names: { luck: () => 0 }, sets: { deck: () => [] } });
    try {
      return loadContent(game, [{ id: "x", effects: { play: effect as never } }]).problems as unknown[];
    } catch (error) {
      const { params } = error as { params: { problems: { code: string; path: string[]; message: string }[] } };
      return params.problems.map(({ code, path, message }) => [code, path.slice(2).join("."), message]);
    }
  };

  test.each([
    [{ spend: { field: "coins", amount: 11 } }, "spend.amount", 'nobody can pay 11 of "coins": it goes from 0 to 10'],
    [
      { spend: { field: "debt", amount: "max(round, 5) + 6 - count(nothing)" } },
      "spend.amount",
      'unknown set "nothing" (at character 27 of "max(round, 5) + 6 - count(nothing)")',
    ],
    [
      { spend: { field: "debt", amount: "10 + round" } },
      "spend.amount",
      'nobody can pay 11 of "debt": it goes from -5 to 5',
    ],
    [{ spend: { field: "coins", amount: "1 +" } }, "spend.amount", expect.stringContaining("the formula ends here")],
    [{ pay: { count: 4, to: "deck" } }, "pay.count", "nobody can pay 4 cards: there are at most 3"],
    [
      { pay: { from: { zone: "hand", of: "all" }, count: { min: 7 }, to: "deck" } },
      "pay.count",
      "nobody can pay 7 cards: there are at most 6",
    ],
    [{ pay: { from: "stall", count: 3, to: "deck" } }, "pay.count", "nobody can pay 3 cards: there are at most 2"],
    [
      { pay: { from: { zone: "stall", of: "all" }, count: 3, to: "deck" } },
      "pay.count",
      "nobody can pay 3 cards: there are at most 2",
    ],
  ])("%j is found", (effect, path, message) => {
    expect(problems(effect)).toContainEqual([expect.any(String), path, message]);
  });

  test.each([
    [{ spend: { field: "coins", amount: 10 } }],
    [{ spend: { field: "coins", amount: "8 * fame" } }],
    [{ spend: { field: "coins", amount: "luck" } }],
    [{ let: { as: "n", be: 3, do: { spend: { field: "coins", amount: "n" } } } }],
    [{ spend: { field: "coins", amount: "9 + (self = self)" } }],
    [{ spend: { field: "coins", amount: "count(hand) + 9" } }],
    [{ spend: { field: "coins", amount: true } }],
    [{ pay: { count: { max: "any" }, to: "deck" } }],
    [{ pay: { from: "deck", count: 40, to: "hand" } }],
    [{ pay: { from: { zone: "deck" }, count: 40, to: "hand" } }],
    [{ pay: { from: { inPlay: true }, count: 40, to: "hand" } }],
  ])("%j is let through", (effect) => {
    expect(problems(effect)).toEqual([]);
  });
});

describe("what a formula can give", () => {
  const range = (formula: string): number[] => {
    const { min, max } = rangeOf(parseFormula(formula), ({ name }) => (name === "x" ? { min: -2, max: 3 } : ANY));
    return [min, max];
  };

  test.each([
    ["7", [7, 7]],
    ["x", [-2, 3]],
    ["-x", [-3, 2]],
    ["x + 1", [-1, 4]],
    ["x - x", [-5, 5]],
    ["x * -2", [-6, 4]],
    ["0 * y", [0, 0]],
    ["x / 2", [-1, 1]],
    ["7 / x", [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]],
    ["7 / max(1, y)", [0, 7]],
    ["y / max(1, y)", [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]],
    ["min(x, 1)", [-2, 1]],
    ["max(x, 1)", [1, 3]],
    ["count(y)", [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]],
    ["x > 1", [0, 1]],
    ["not x", [0, 1]],
  ])("%s: %j", (formula, expected) => {
    expect(range(formula)).toEqual(expected);
  });
});

test("a cost that depends on a number is let through", () => {
  expect(faultsOfEffect({ spend: { field: "coins", amount: "points + count(hand)" } })).toEqual([]);
});

test("what is zero whatever its names are divides nothing", () => {
  expect(faultsOfEffect({ draw: "6 / (2 - 2)" })).toMatchObject([{ code: "bad-formula", character: 7 }]);
  expect(faultsOfEffect({ draw: "6 / (points - points)" })).toMatchObject([{ severity: "warning" }]);
});
