import fc from "fast-check";
import { expect, test } from "vitest";
import { chacha, permute } from "../../src/chacha.ts";
import { generator, mix } from "../../src/generator.ts";

/** Words of a short seed: nothing is taken from a keyed stream. */
const BEGIN = [1, 2, 3, 4, 0];

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
  expect(take([...BEGIN], 10)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

test("from any words it goes where the reference goes", () => {
  const word = fc.integer({ min: 0, max: 0xffffffff });
  fc.assert(
    fc.property(fc.tuple(word, word, word, word), (begin) => {
      const words = Int32Array.from([...begin, 0]);
      let state = begin.map(BigInt);
      for (let i = 0; i < 20; i++) {
        const step = reference(state);
        expect(generator.next(words, 0)).toBe(step.bits);
        state = step.state;
      }
    }),
  );
});

test("it works on any five words of a longer list and touches no others", () => {
  const words = [9, 9, ...BEGIN, 9];
  expect([generator.next(words, 2), generator.next(words, 2)]).toEqual([11520, 0]);
  expect([words[0], words[1], words[6], words[7]]).toEqual([9, 9, 0, 9]);
});

test("one choice takes no step, and neither does none", () => {
  const words = [...BEGIN];
  expect([generator.below(words, 0, 1), generator.below(words, 0, 0)]).toEqual([0, 0]);
  expect(words).toEqual(BEGIN);
});

test("a bounded number is made of the highest bits, drawn again until they fit", () => {
  // Three of six outcomes of three bits: 2031721883 >>> 29 is 3, 3734860849 >>> 29 is 6 and must be drawn again.
  const words = [...BEGIN];
  const drawn = Array.from({ length: 7 }, () => generator.below(words, 0, 6));
  expect(drawn).toEqual([0, 0, 0, 0, 3, 3, 2]);
  expect(generator.below(words, 0, 6)).not.toBe(6);
});

test("a rejected draw takes a step of its own", () => {
  // The eighth and ninth numbers are 6 in three bits, the tenth is 7: the eighth draw begins again three times.
  const words = [...BEGIN];
  for (let i = 0; i < 7; i++) generator.below(words, 0, 6);
  generator.below(words, 0, 6);
  const after = (steps: number): string => {
    const again = [...BEGIN];
    take(again, steps);
    return again.join();
  };
  const steps = Array.from({ length: 30 }, (_, n) => n).find((n) => after(n) === words.join());
  expect(steps).toBeGreaterThan(10);
});

test("bounded numbers are uniform", () => {
  const words = [0, 0, 0, 0, 0];
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
    const words = new Int32Array(generator.words);
    generator.seed(words, 0, seed);
    expect(words.some((word) => word !== 0)).toBe(true);
    seen.add(words.join());
  }
  expect(seen.size).toBe(1_000);
});

test("the same seed gives the same numbers", () => {
  const [a, b] = [new Int32Array(generator.words), new Int32Array(generator.words)];
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

// ---- keyed streams ------------------------------------------------------------------------------------------------------

const hex = (words: ArrayLike<number>): string =>
  Buffer.from(new Int32Array(Array.from(words)).buffer)
    .toString("hex")
    .replaceAll(/(.{64})/g, "$1 ")
    .trim();

test("a keyed stream is ChaCha with 8 rounds and a key of 128 bits", () => {
  // Test case 1 of draft-strombergson-chacha-test-vectors: key and nonce of zeros.
  expect(hex(chacha([0, 0, 0, 0], 0, 0, 0))).toBe(
    "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120 b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b",
  );
});

test("its rounds are those of RFC 8439", () => {
  const begin = new Int32Array(
    Uint32Array.from([
      ...[0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c],
      ...[0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c, 0x00000001, 0x09000000, 0x4a000000, 0x00000000],
    ]),
  );
  const block = new Int32Array(16);
  permute(block, begin, 20);
  expect(hex(block)).toBe(
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
  );
});

const keyed = (...key: readonly number[]): Int32Array => {
  const words = new Int32Array(generator.words);
  generator.key(words, 0, key);
  return words;
};

test("a keyed stream gives the words of its blocks one after the other, and keeps its key", () => {
  const words = keyed(1, 2, 3, 4);
  const taken = Array.from({ length: 20 }, () => generator.next(words, 0));
  const blocks = [0, 1].flatMap((number) => Array.from(chacha([1, 2, 3, 4], 0, 0, number), (word) => word >>> 0));
  expect(taken).toEqual(blocks.slice(0, 20));
  expect([...words]).toEqual([1, 2, 3, 4, 21]);
});

test("two keyed streams that are read in turn do not disturb each other", () => {
  const [a, b] = [keyed(1, 2, 3, 4), keyed(4, 3, 2, 1)];
  const alone = keyed(1, 2, 3, 4);
  const inTurn = Array.from({ length: 40 }, () => [generator.next(a, 0), generator.next(b, 0)][0]);
  expect(inTurn).toEqual(Array.from({ length: 40 }, () => generator.next(alone, 0)));
});

test("every bit of a key changes the stream", () => {
  const first = (key: readonly number[]): string => Array.from(chacha(key, 0, 0, 0)).join();
  const streams = new Set([first([0, 0, 0, 0])]);
  for (let bit = 0; bit < 128; bit++)
    streams.add(first([0, 1, 2, 3].map((i) => (bit >> 5 === i ? 1 << (bit & 31) : 0))));
  expect(streams.size).toBe(129);
});

test("a keyed stream that was read to its end begins again instead of leaving its range", () => {
  const words = keyed(1, 2, 3, 4);
  words[generator.taken] = 0x7fff_ffff;
  generator.next(words, 0);
  expect(words[generator.taken]).toBe(1);
});

test("shuffling by a keyed stream gives every order equally often", () => {
  const words = keyed(5, 6, 7, 8);
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const list = [0, 1, 2, 3];
    generator.shuffle(words, 0, list, 4);
    counts.set(list.join(), (counts.get(list.join()) ?? 0) + 1);
  }
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
  expect(counts.size).toBe(24);
  // The 1 - 1e-6 quantile for 23 degrees of freedom.
  expect(chiSquare).toBeLessThan(73);
});
