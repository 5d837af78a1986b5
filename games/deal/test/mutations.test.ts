import { runScenario } from "@cardwright/content";
import { readScenarios } from "@cardwright/content/files";
import { loadContent } from "@cardwright/engine";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { content, folder } from "./cards.ts";

const read = readScenarios(game, `${folder}/content`, `${folder}/scenarios`);
const scenarios = (read.ok ? read.scenarios : []).filter(({ file }) => file.path.endsWith("resolution.jsonc"));
const rules = (game.rules ?? []).map(({ name }) => name);

test.each(rules)("without the rule “%s” a scenario fails", (name) => {
  const without = { ...game, rules: (game.rules ?? []).filter((rule) => rule.name !== name) };
  const cards = loadContent(without, content.cards);
  const holds = scenarios.every(({ scenario }) => runScenario(without, cards, scenario).ok);
  expect(holds).toBe(false);
});
