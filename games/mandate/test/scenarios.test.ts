import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseScenarios, renderScenario, runScenario } from "@cardwright/content";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";

const folder = join(import.meta.dirname, "../scenarios");
const FILES = ["government", "public", "instants", "permanents", "traps", "rounds"];

const read = FILES.map((name) => {
  const path = join(folder, `${name}.jsonc`);
  const file = { path, text: readFileSync(path, "utf8") };
  return { name, file, parsed: parseScenarios(file, game as never, content) };
});

describe.each(read)("scenarios of $name (seed 004 §16)", ({ parsed }) => {
  test("can be read", () => {
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
  });
  for (const source of parsed.ok ? parsed.scenarios : []) {
    test(source.scenario.name, () => {
      const result = runScenario(game as never, content, source.scenario, { texts: pack.texts });
      if (!result.ok) throw new Error(renderScenario(result, { source }));
      expect(result.ok).toBe(true);
      // seed 004 §18: every step keeps a snapshot.
      for (const step of result.steps) expect(step.snapshot).toBeDefined();
    });
  }
});

test("every card has a scenario, and every context-dependent one two (seed 004 §16)", () => {
  const names = read
    .flatMap(({ parsed }) => (parsed.ok ? parsed.scenarios : []))
    .map(({ scenario }) => scenario.name.split(":")[0]);
  const few = content.cards.filter(
    (card) => names.filter((name) => name === card.id).length < (dependsOnContext(card) ? 2 : 1),
  );
  expect(few.map(({ id }) => id)).toEqual([]);
});

/** It looks at something: a condition, a filter, a chosen card, a modifier for others. */
const dependsOnContext = (card: object): boolean =>
  /"if"|"where"|"match"|trongest"|eakest"|"of": ?\{/.test(JSON.stringify({ ...card, attributes: undefined }));
