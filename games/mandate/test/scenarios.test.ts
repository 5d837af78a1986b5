import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseScenarios, runScenario } from "@cardwright/content";
import { describeScenarios } from "@cardwright/content/vitest";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { BOARD } from "../state.ts";
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
  /"if"|"where"|"match"|trongest"|STRONGEST|eakest"|"of": ?\{|public[A-Z]|"when":"(?!inForce")/.test(
    JSON.stringify({ ...card, attributes: undefined }),
  );

test("every step of every scenario keeps a snapshot: AP, influence, boards, hands, flags, log (seed 004 §18)", () => {
  const snapshots = scenarios.flatMap((scenario) =>
    runScenario(mandate, content, scenario).steps.flatMap(({ snapshot }) => snapshot ?? []),
  );
  expect(snapshots.length).toBeGreaterThan(scenarios.length);
  for (const { players, cards, log } of snapshots) {
    for (const { fields, zones } of players) {
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(["ap", ...FLAGS]));
      expect(Object.keys(zones)).toEqual(expect.arrayContaining(["hand", ...BOARD]));
    }
    for (const { fields } of cards) expect(fields).toHaveProperty("influence");
    for (const line of log) expect(line).toMatch(/^\[EFFECT\] /);
  }
  // A position before the first step, or a refusal, says nothing.
  expect(snapshots.filter(({ log }) => log.length > 0).length).toBeGreaterThan(scenarios.length);
});

/** seed 004 §5 */
const FLAGS = [
  "initiativeDiscount",
  "initiativeRefund",
  "govRefundAvailable",
  "initiativeInfluenceBonus",
  "initiativeInfluencePenaltyForOpponent",
  "initiativeOnPlayDraw1Ap1",
  "markZuckerbergUsed",
];
