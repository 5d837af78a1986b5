import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseScenarios, runScenario } from "@cardwright/content";
import { describeScenarios } from "@cardwright/content/vitest";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { content } from "./cards.ts";

const mandate = game as never;
describeScenarios(mandate, join(import.meta.dirname, ".."));

const scenarios = ["government", "public", "instants", "permanents", "traps", "rounds"].flatMap((name) => {
  const path = join(import.meta.dirname, `../scenarios/${name}.jsonc`);
  const parsed = parseScenarios({ path, text: readFileSync(path, "utf8") }, mandate, content);
  return parsed.ok ? parsed.scenarios.map(({ scenario }) => scenario) : [];
});

test("every card has a scenario, and every context-dependent one two (seed 004 §16)", () => {
  const names = scenarios.map(({ name }) => name.split(":")[0]);
  const few = content.cards.filter(
    (card) => names.filter((name) => name === card.id).length < (dependsOnContext(card) ? 2 : 1),
  );
  expect(few.map(({ id }) => id)).toEqual([]);
});

/** It looks at something: a condition, a filter, a chosen card, a modifier for others. */
const dependsOnContext = (card: object): boolean =>
  /"if"|"where"|"match"|trongest"|eakest"|"of": ?\{/.test(JSON.stringify({ ...card, attributes: undefined }));

test("every step keeps a snapshot: AP, influence, boards, hands, flags, log (seed 004 §18)", () => {
  const [scenario] = scenarios.filter(({ name }) => name.startsWith("fake-news: strikes"));
  const { steps } = runScenario(mandate, content, scenario);
  const text = JSON.stringify(steps.map(({ snapshot }) => snapshot));
  for (const part of ["ap", "influence", "government", "hand", "initiativeDiscount", "deactivated"])
    expect(text).toContain(part);
});
