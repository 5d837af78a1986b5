import { expect, test } from "vitest";
import { generator } from "../src/index.ts";
import { everything } from "./everything/game.ts";
import { written } from "./everything/subjects.ts";
import { fitChance, LEAST_CHANCE } from "./harness/statistics.ts";
import { rulesOf } from "./harness/subject.ts";
import { countOf } from "./harness/tiers.ts";

const SIZES = [2, 3, 5, 6, 7, 10, 52, 100];
const draws = countOf("E13", 1 / SIZES.length);

test.each(SIZES)(`E13: integers below %i are uniform (${draws} draws)`, (size) => {
  const words = new Int32Array(generator.words);
  generator.seed(words, 0, size);
  const counts = new Array<number>(size).fill(0);
  for (let i = 0; i < draws; i++) counts[generator.below(words, 0, size)] += 1;
  expect(fitChance(counts, new Array<number>(size).fill(draws / size))).toBeGreaterThan(LEAST_CHANCE);
});

const shuffles = countOf("E13", 1 / 4);
test(`E13: every order of four cards is as likely as the others (${shuffles} shuffles)`, () => {
  const { machine } = rulesOf(written, 0);
  const position = rulesOf(written, 0).open(1);
  machine.bind(position, undefined);
  const zone = machine.layout.zones.find(({ name }) => name === "deck");
  if (zone === undefined) throw new Error(`${everything.name} has no deck`);
  position.words[zone.at] = 4;
  const first = Array.from(position.words.subarray(zone.at + 1, zone.at + 5));
  const counts = new Map<string, number>();
  for (let i = 0; i < shuffles; i++) {
    machine.shuffled(zone);
    const order = machine.permutation.slice(0, 4).map((card) => first.indexOf(card));
    counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(fitChance([...counts.values()], new Array<number>(24).fill(shuffles / 24))).toBeGreaterThan(LEAST_CHANCE);
});

test.each([
  [3.841, 1],
  [18.307, 10],
  [124.342, 100],
])("a chi-square of %d with %i degrees of freedom has a chance of one in twenty, as tables say", (value, freedom) => {
  expect(Math.abs(fitOf(value, freedom) - 0.05)).toBeLessThan(1e-4);
});

/** Counts that have exactly this chi-square: one cell is off, the others make up for it. */
function fitOf(chiSquare: number, freedom: number): number {
  const cells = freedom + 1;
  const due = 1_000_000;
  const off = Math.sqrt((chiSquare * due) / 2);
  const counts = new Array<number>(cells).fill(due);
  counts[0] += off;
  counts[1] -= off;
  return fitChance(counts, new Array<number>(cells).fill(due));
}
