import { readScenarios } from "@cardwright/content/files";
import { describeScenarios } from "@cardwright/content/vitest";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { RESOLUTION } from "../rules.ts";
import { content, folder, pack } from "./cards.ts";

describeScenarios(game, folder);

const read = readScenarios(game, `${folder}/content`, `${folder}/scenarios`);
const names = read.ok ? read.scenarios.map(({ scenario }) => scenario.name) : [];

test("every card has a scenario", () => {
  const without = content.cards.filter(({ id }) => !names.some((name) => name.startsWith(`${id}:`)));
  expect(without.map(({ id }) => id)).toEqual([]);
});

test("every combo has a scenario", () => {
  const combos = [...pack.cards.values()].flatMap(({ id, data }) => {
    const { combo } = data.type as { readonly combo?: { readonly at: string } };
    return combo === undefined ? [] : [`combo: ${id} at ${combo.at}`];
  });
  expect(combos.length).toBeGreaterThanOrEqual(6);
  expect(names).toEqual(expect.arrayContaining(combos));
});

test("every line of the resolution has a scenario", () => {
  expect(RESOLUTION).toHaveLength(6);
  const outcomes = JSON.stringify(read.ok ? read.scenarios.map(({ scenario }) => scenario.steps) : []);
  for (const outcome of ["noDeal", "bail", "safe", "convicted", "insured", "busted", "fold"])
    expect(outcomes).toContain(`"outcome":"${outcome}"`);
});
