import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeMutants } from "../../../packages/engine/test/harness/mutants.ts";
import { MUTATIONS } from "./mutations.ts";

const HERE = join(import.meta.dirname, "..");
const read = (...path: readonly string[]): string => readFileSync(join(HERE, ...path), "utf8");

/** The titles in a test file; those of scenarios are their names. */
const titlesOf = (name: string): string[] => {
  const text = name === "scenarios.test.ts" ? read("scenarios", "rounds.jsonc") : read("test", name);
  return [...text.matchAll(/"([^"\n]+)"/g)].map(([, title]) => title);
};
/** Whether this is a part of a title; a title with a gap is known by what stands before it. */
const fits = (part: string, title: string): boolean => {
  const [before, ...more] = title.split("%s");
  return title.includes(part) || (more.length > 0 && before.length > 5 && part.startsWith(before));
};

describe("every ruling has a test that goes red when its rule is switched off", () => {
  test.each(MUTATIONS)(
    "ruling $ruling, $off: the place is there, and the test",
    ({ file, find, test: [name, title] }) => {
      expect(read(file).split(find)).toHaveLength(2);
      expect(titlesOf(name).some((one) => fits(title, one))).toBe(true);
    },
  );

  test("all eleven are there", () => {
    const rulings = MUTATIONS.map(({ ruling }) => Number(ruling)).filter(Number.isInteger);
    expect([...new Set(rulings)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describeMutants(HERE, MUTATIONS, "ruling $ruling, $off");
