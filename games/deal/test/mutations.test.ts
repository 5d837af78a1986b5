import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runScenario } from "@cardwright/content";
import { readScenarios } from "@cardwright/content/files";
import { loadContent } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { describeMutants } from "../../../packages/engine/test/harness/mutants.ts";
import { game } from "../game.ts";
import { content, folder } from "./cards.ts";
import { MUTATIONS } from "./mutations.ts";

const read = readScenarios(game, `${folder}/content`, `${folder}/scenarios`);
const scenarios = (read.ok ? read.scenarios : []).filter(({ file }) => file.path.endsWith("resolution.jsonc"));
const rules = (game.rules ?? []).map(({ name }) => name);

test.each(rules)("without the rule “%s” a scenario fails", (name) => {
  const without = { ...game, rules: (game.rules ?? []).filter((rule) => rule.name !== name) };
  const cards = loadContent(without, content.cards);
  const holds = scenarios.every(({ scenario }) => runScenario(without, cards, scenario).ok);
  expect(holds).toBe(false);
});

const text = (...path: readonly string[]): string => readFileSync(join(folder, ...path), "utf8");

describe("every ruling has a test that goes red when its rule is switched off", () => {
  test.each(MUTATIONS)("$ruling: the place is there, and the test", ({ file, find, test: [name, title] }) => {
    expect(text(file).split(find)).toHaveLength(2);
    expect(text("test", name)).toContain(title);
  });
});

describeMutants(folder, MUTATIONS, "$ruling");
