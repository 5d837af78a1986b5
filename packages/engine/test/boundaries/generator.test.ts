import fc from "fast-check";
import { expect, test } from "vitest";
import { generator, mix } from "../../src/generator.ts";

const take = (words: number[], n: number): number[] => Array.from({ length: n }, () => generator.next(words, 0));

/** xoshiro128** by its paper, with unbounded integers cut to 32 bits: shares no arithmetic with the engine's. */
function reference(state: readonly bigint[]): { bits: number; state: bigint[] } {
  const cut = (x: bigint): bigint => x & 0xffffffffn;
  const rotate = (x: bigint, k: bigint): bigint => cut(x << k) | (x >> (32n - k));
  let [a, b, c, d] = state;
  const bits = Number(cut(rotate(cut(b * 5n), 7n) * 9n));
  const t = cut(b << 9n);
  c ^= a;
  d ^= b;
  b ^= c;
  a ^= d;
  c ^= t;
  d = rotate(d, 11n);
  return { bits, state: [a, b, c, d] };
}

test("the words 1, 2, 3, 4 give the numbers that the authors' reference implementation gives", () => {
  // Published with xoshiro128starstar.c 1.1 and repeated by the tests of its ports.
  expect(take([1, 2, 3, 4], 10)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

test("from any words it goes where the reference goes", () => {
  const word = fc.integer({ min: 0, max: 0xffffffff });
  fc.assert(
    fc.property(fc.tuple(word, word, word, word), (begin) => {
      const words = Int32Array.from(begin);
      let state = begin.map(BigInt);
      for (let i = 0; i < 20; i++) {
        const step = reference(state);
        expect(generator.next(words, 0)).toBe(step.bits);
        state = step.state;
      }
    }),
  );
});

test("it works on any four words of a longer list and touches no others", () => {
  const words = [9, 9, 1, 2, 3, 4, 9];
  expect([generator.next(words, 2), generator.next(words, 2)]).toEqual([11520, 0]);
  expect([words[0], words[1], words[6]]).toEqual([9, 9, 9]);
});

test("one choice takes no step, and neither does none", () => {
  const words = [1, 2, 3, 4];
  expect([generator.below(words, 0, 1), generator.below(words, 0, 0)]).toEqual([0, 0]);
  expect(words).toEqual([1, 2, 3, 4]);
});

test("a bounded number is made of the highest bits, drawn again until they fit", () => {
  // Three of six outcomes of three bits: 2031721883 >>> 29 is 3, 3734860849 >>> 29 is 6 and must be drawn again.
  const words = [1, 2, 3, 4];
  const drawn = Array.from({ length: 7 }, () => generator.below(words, 0, 6));
  expect(drawn).toEqual([0, 0, 0, 0, 3, 3, 2]);
  expect(generator.below(words, 0, 6)).not.toBe(6);
});

test("a rejected draw takes a step of its own", () => {
  // The eighth and ninth numbers are 6 in three bits, the tenth is 7: the eighth draw begins again three times.
  const words = [1, 2, 3, 4];
  for (let i = 0; i < 7; i++) generator.below(words, 0, 6);
  generator.below(words, 0, 6);
  const after = (steps: number): string => {
    const again = [1, 2, 3, 4];
    take(again, steps);
    return again.join();
  };
  const steps = Array.from({ length: 30 }, (_, n) => n).find((n) => after(n) === words.join());
  expect(steps).toBeGreaterThan(10);
});

test("bounded numbers are uniform", () => {
  const words = [0, 0, 0, 0];
  generator.seed(words, 0, 42);
  for (const n of [2, 3, 5, 6, 7, 12, 52]) {
    const counts = new Array<number>(n).fill(0);
    const draws = 2_000 * n;
    for (let i = 0; i < draws; i++) counts[generator.below(words, 0, n)] += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    // Far beyond the 1 - 1e-6 quantile for n - 1 degrees of freedom.
    expect(chiSquare).toBeLessThan(n - 1 + 7 * Math.sqrt(2 * n) + 20);
  }
});

test("every seed fills the four words differently, and never with zeros alone", () => {
  const seen = new Set<string>();
  for (let seed = -500; seed < 500; seed++) {
    const words = new Int32Array(4);
    generator.seed(words, 0, seed);
    expect(words.some((word) => word !== 0)).toBe(true);
    seen.add(words.join());
  }
  expect(seen.size).toBe(1_000);
});

test("the same seed gives the same numbers", () => {
  const [a, b] = [new Int32Array(4), new Int32Array(4)];
  generator.seed(a, 0, 7);
  generator.seed(b, 0, 7);
  expect(Array.from({ length: 50 }, () => generator.next(a, 0))).toEqual(
    Array.from({ length: 50 }, () => generator.next(b, 0)),
  );
});

test("mixing never gives one number for two", () => {
  const seen = new Set(Array.from({ length: 100_000 }, (_, i) => mix(i)));
  expect(seen.size).toBe(100_000);
});
