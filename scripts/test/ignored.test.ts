import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ignoredCode } from "../ignored.ts";
import { findSources } from "../sources.ts";

const MOST = 5;
const root = join(import.meta.dirname, "../..");

describe("code taken out of the coverage", () => {
  const sources = findSources(root, "packages").filter(({ path }) => path.split("/").includes("src"));
  const ignored = ignoredCode(sources);

  test(`is at most ${MOST} places`, () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(ignored.length, ignored.map(({ place }) => place).join(", ")).toBeLessThanOrEqual(MOST);
  });

  test("says why, on the same line", () => {
    expect(ignored.filter(({ reason }) => reason === "")).toEqual([]);
  });
});

describe("a comment that ignores code", () => {
  const found = (text: string) => ignoredCode([{ path: "a.ts", text }]);

  test.each([
    ["/* v8 ignore next -- @preserve the layout keeps this in range */", "the layout keeps this in range"],
    ["x(); // c8 ignore next 3: a bug would have to come first", "a bug would have to come first"],
    ["/* istanbul ignore else -- never reached here */", "never reached here"],
    ["/* v8 ignore start -- for the browser */ x();", "for the browser"],
  ])("is found with its reason: %s", (text, reason) => {
    expect(found(`\n${text}`)).toEqual([{ place: "a.ts:2", reason }]);
  });

  test.each([
    ["/* v8 ignore next */"],
    ["/* v8 ignore next 3 -- @preserve */"],
    ["/* istanbul ignore if */ explain(why, not);"],
    ["/* c8 ignore next -- because */"],
    ["/* node:coverage ignore next */"],
  ])("has no reason: %s", (text) => {
    expect(found(text)).toEqual([{ place: "a.ts:1", reason: "" }]);
  });

  test("counts once where it has a start and a stop", () => {
    expect(found("/* v8 ignore start -- for the browser */\nx();\n/* v8 ignore stop */")).toHaveLength(1);
  });
});
