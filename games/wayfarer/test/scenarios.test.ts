import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseScenarios } from "@cardwright/content";
import { describeScenarios } from "@cardwright/content/vitest";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { ownPack } from "./study.ts";

const HERE = join(import.meta.dirname, "..");
describeScenarios(game, HERE);

const namesIn = (file: string): string[] => {
  const path = join(HERE, "scenarios", file);
  const parsed = parseScenarios({ path, text: readFileSync(path, "utf8") }, game, ownPack().content);
  return parsed.ok ? parsed.scenarios.map(({ scenario }) => scenario.name) : [];
};

test("every card with an exhaust effect has a scenario for each way to lose it", () => {
  const names = namesIn("exhausts.jsonc");
  const wanted = ownPack().content.cards.flatMap(({ id, effects, attributes }) => {
    if (effects?.exhaust === undefined) return [];
    const properties = attributes?.properties as readonly string[];
    const ways = [properties.includes("Fleeting") ? "SPEAK" : "", properties.includes("Opportunity") ? "LISTEN" : ""];
    return ways.filter((way) => way !== "").map((way) => `${id}: exhausts after ${way}`);
  });
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  expect(wanted.length).toBeGreaterThan(40);
});

test("the seed's three example scenarios are there", () => {
  for (const n of [1, 2, 3])
    expect(namesIn("seed.jsonc").some((name) => name.startsWith(`seed scenario ${n}`))).toBe(true);
});

test("every ruling has one, but for the seventh, which is about files", () => {
  const numbers = namesIn("rulings.jsonc").flatMap((name) => /^ruling (\d+):/.exec(name)?.[1] ?? []);
  expect([...new Set(numbers.map(Number))]).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11]);
});
