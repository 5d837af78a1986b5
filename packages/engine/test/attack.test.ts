import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generator } from "../src/generator.ts";
import { longSeed, type Seed, Table } from "../src/index.ts";
import { sow } from "../src/seed.ts";
import { BREACHES } from "./breaches.ts";
import { sealed } from "./everything/sealed.ts";
import { findSeed, seedsOf } from "./harness/attack.ts";
import { foretell } from "./harness/foretell.ts";
import { describeMutants } from "./harness/mutants.ts";
import { Random } from "./harness/random.ts";
import { rulesOf } from "./harness/subject.ts";

/** That the attacker of E18 is worth its name: what it can break, it breaks. */

const seedBy = (random: Random): Seed => longSeed(Array.from({ length: 16 }, () => random.below(256)));

function drawn(seed: Seed, words: number): readonly number[] {
  const state = new Int32Array(generator.words);
  sow(state, 0, seed);
  return Array.from({ length: words }, () => generator.next(state, 0));
}

describe("seeds", () => {
  const opened = (seed: Seed): Table =>
    new Table(rulesOf(sealed, 0), { seats: ["Seat 1", "Seat 2"], seed, options: {} }, true);

  test("a short seed is found by trying", () => {
    expect(findSeed(sealed, 0, opened(23), 0)).toBe(23);
  });

  test("a long one is not", () => {
    expect(findSeed(sealed, 0, opened(seedBy(new Random(1))), 0)).toBeUndefined();
  });

  test("ids made of a seed as they once were give it away", () => {
    // The first card, to seat 0, in a match of seed 4711.
    expect(seedsOf("hadefce5c", 0)).toContain(4711);
  });

  test("every bit of a long seed changes the chance to come", () => {
    const [seed, random] = [new Array(32).fill("0").join(""), new Random(2)];
    const some = longSeed(Array.from({ length: 16 }, () => random.below(256)));
    for (const one of [seed, some])
      for (let bit = 0; bit < 128; bit++) {
        const digits = [...one];
        digits[bit >> 2] = (Number.parseInt(digits[bit >> 2], 16) ^ (1 << (bit & 3))).toString(16);
        expect(drawn(digits.join(""), 4), `bit ${bit}`).not.toEqual(drawn(one, 4));
      }
  });
});

describe("rolls that were seen", () => {
  const SEEN = 8;

  test("foretell the next ones of a short seed", () => {
    for (let seed = 0; seed < 20; seed++) {
      const words = drawn(seed, SEEN + 4);
      expect(foretell(words.slice(0, SEEN), 4)).toEqual(words.slice(SEEN));
    }
  });

  test("foretell nothing in a match that nobody chose the seed of", () => {
    const random = new Random(3);
    for (let n = 0; n < 40; n++) {
      const words = drawn(seedBy(random), SEEN + 4);
      const foretold = foretell(words.slice(0, SEEN), 4);
      expect(foretold?.some((word, i) => word === words[SEEN + i]) ?? false).toBe(false);
    }
  });
});

describe("every leak that was found once turns a test red when it is put back", () => {
  const folder = join(import.meta.dirname, "..");
  const text = (file: string): string => readFileSync(join(folder, file), "utf8");

  test.each(BREACHES)("$breach: the place is there, and the test", ({ file, find, test: [name, title] }) => {
    expect(text(file).split(find)).toHaveLength(2);
    expect(text(`test/${name}`) + text("test/harness/index.ts")).toContain(title);
  });

  describeMutants(folder, BREACHES, "$breach");
});
