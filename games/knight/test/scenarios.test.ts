import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseScenarios, renderScenario, runScenario } from "@cardwright/content";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";

const folder = join(import.meta.dirname, "../scenarios");
const read = ["costs", "fights"].map((name) => {
  const path = join(folder, `${name}.jsonc`);
  return { name, parsed: parseScenarios({ path, text: readFileSync(path, "utf8") }, game, content) };
});

describe.each(read)("scenarios of $name", ({ parsed }) => {
  test("can be read", () => {
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
  });
  for (const source of parsed.ok ? parsed.scenarios : []) {
    test(source.scenario.name, () => {
      const result = runScenario(game, content, source.scenario, { texts: pack.texts });
      if (!result.ok) throw new Error(renderScenario(result, { source }));
      expect(result.ok).toBe(true);
    });
  }
});

test("every card that pays has a scenario for its weak and for its strong effect", () => {
  const names = read.flatMap(({ parsed }) => (parsed.ok ? parsed.scenarios : [])).map(({ scenario }) => scenario.name);
  const paying = content.cards.filter(({ effects }) => JSON.stringify(effects ?? {}).includes('"pay"'));
  expect(paying).toHaveLength(8);
  for (const { id } of paying)
    for (const effect of ["weak", "strong"])
      expect(names.some((name) => name.startsWith(`${id.replaceAll("-", " ")}, ${effect}`))).toBe(true);
});
