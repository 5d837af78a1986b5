import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeMutants } from "../../../packages/engine/test/harness/mutants.ts";
import { MUTATIONS } from "./mutations.ts";

const HERE = join(import.meta.dirname, "..");
const read = (...path: readonly string[]): string => readFileSync(join(HERE, ...path), "utf8");

describe("every ruling has a test that goes red when its rule is switched off", () => {
  test.each(MUTATIONS)("$ruling: the place is there, and the test", ({ file, find, test: [name, title] }) => {
    expect(read(file).split(find)).toHaveLength(2);
    expect(read("test", name)).toContain(title);
  });
});

describeMutants(HERE, MUTATIONS, "$ruling");
