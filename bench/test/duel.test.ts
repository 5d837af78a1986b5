import { expect, test, vi } from "vitest";
import { inTurn } from "../duel/clock.ts";
import { SIZES, type SizeName } from "../duel/contestant.ts";
import { contestants, isName, load } from "../duel/contestants.ts";
import { notPlain, prove } from "../duel/proof.ts";
import { spread } from "../duel/statistics.ts";

// As it is measured; boardgame.io takes twice as long otherwise.
vi.stubEnv("NODE_ENV", "production");

const EXTENT = { games: 24, closely: 2 };
const names = Object.keys(contestants).filter(isName);
const sizes: SizeName[] = ["S", "L"];

test.for(sizes.flatMap((size) => names.map((name) => [name, size] as const)))(
  "%s plays the same games as the rules, size %s",
  async ([name, size]) => {
    const moves = prove(name, await load(name, SIZES[size]), SIZES[size], EXTENT);
    expect(moves).toBeGreaterThan(EXTENT.games);
  },
);

test("a contestant that plays another game is found out", async () => {
  const limit = await load("limit", SIZES.S);
  const generous = { ...limit, score: (state: unknown) => limit.score(state) + 1 };
  expect(() => prove("generous", generous, SIZES.S, EXTENT)).toThrow("generous, game 0: the score is");
});

test("plain data has no getters, no classes and no functions", () => {
  expect(notPlain({ hand: [{ kind: 3 }], deck: undefined }, "view")).toBeUndefined();
  expect(
    notPlain(
      {
        get hand() {
          return [];
        },
      },
      "view",
    ),
  ).toBe("view.hand is an accessor");
  expect(notPlain({ hand: [new Map()] }, "view")).toBe("view.hand.0 is of a class");
  expect(notPlain({ play: () => {} }, "view")).toBe("view.play is a function");
});

test("the spread of rounds is their middle and their ends", () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, min: 1, max: 4 });
});

test("two loops take turns, and each goes on where it stopped", () => {
  const steps: number[][] = [[], []];
  const loop = (who: number) => ({
    step: (index: number) => {
      steps[who].push(index);
      return 1;
    },
  });
  const ratios = inTurn(loop(0), loop(1), { warmUpMs: 1, measureMs: 1 }, 3);
  expect(ratios).toHaveLength(3);
  expect(ratios.every((ratio) => ratio > 0)).toBe(true);
  for (const indices of steps) expect(indices).toEqual(indices.map((_, i) => i));
});
