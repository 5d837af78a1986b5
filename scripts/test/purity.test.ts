import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { impurities } from "../purity.ts";
import { findSources } from "../sources.ts";

const root = join(import.meta.dirname, "../..");

describe("the engine", () => {
  test("depends on nothing but its input: no I/O, no clock, no outside chance", () => {
    const sources = findSources(root, "packages/engine/src");
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(impurities)).toEqual([]);
  });

  test("has no dependencies", () => {
    const manifest: object = JSON.parse(readFileSync(join(root, "packages/engine/package.json"), "utf8"));
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  });
});

describe("impure:", () => {
  test.each([
    ['import { readFileSync } from "node:fs";', "imports node:fs"],
    ['import { z } from "zod";', "imports zod"],
    ['export type { Card } from "zod";', "imports zod"],
    ['const fs = await import("node:fs");', "imports node:fs"],
    ["const a = Math.random();", "uses Math.random"],
    ['const a = Math["random"]();', "uses Math.random"],
    ["const { random } = Math;", "passes Math on"],
    ["const a = Date.now();", "uses Date"],
    ["const a = new Date();", "uses Date"],
    ["const a = performance.now();", "uses performance"],
    ['fetch("https://example.org");', "uses fetch"],
    ["const a = process.env;", "uses process"],
    ["const a = globalThis.process;", "uses globalThis"],
    ["const a = { Date };", "uses Date"],
    ["const a = names.sort((x, y) => x.localeCompare(y));", "uses localeCompare"],
    ["const a = import.meta.url;", "uses import.meta"],
  ])("%s", (text, reason) => {
    expect(impurities({ path: "a.ts", text })).toContainEqual(expect.stringContaining(`a.ts:1 ${reason}`));
  });
});

describe("pure:", () => {
  test.each([
    ['import { queue } from "./queue.ts";'],
    ["const a = Math.max(1, 2);"],
    ["const a = Math.imul(1, 2) >>> 0;"],
    ["const a = card.process;"],
    ["const a = { fetch: 1 };"],
    ["class A { process(): void {} }"],
    ["interface A { performance: number }"],
    ["// Date.now() and Math.random() are never used"],
    ['const a = "Date";'],
  ])("%s", (text) => {
    expect(impurities({ path: "a.ts", text })).toEqual([]);
  });
});
