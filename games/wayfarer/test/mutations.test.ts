import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeMutants } from "../../../packages/engine/test/harness/mutants.ts";
import { MUTATIONS } from "./mutations.ts";

const HERE = join(import.meta.dirname, "..");
const read = (...path: readonly string[]): string => readFileSync(join(HERE, ...path), "utf8");

describe("every ruling has a test that goes red when its rule is switched off", () => {
  test.each(MUTATIONS)(
    "ruling $ruling, $off: the place is there, and the test",
    ({ file, find, test: [name, title] }) => {
      expect(read(file).split(find)).toHaveLength(2);
      const titles = read("test", name);
      expect(titles).toContain(title);
    },
  );

  test("all eleven are there", () => {
    const numbers = new Set(MUTATIONS.flatMap(({ ruling }) => (/^\d+$/.test(ruling) ? [Number(ruling)] : [])));
    expect([...numbers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describeMutants(HERE, MUTATIONS, "ruling $ruling, $off");
