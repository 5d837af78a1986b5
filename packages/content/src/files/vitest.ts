import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Game } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { renderScenario, runScenario } from "../scenario/index.ts";
import { readScenarios, renderFaults } from "./scenarios.ts";

/** Makes a test of every scenario in a game's folder, with its name: for a test file of the game. */
export function describeScenarios(game: Game, folder: string | URL): void {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  const read = readScenarios(game, join(path, "content"), join(path, "scenarios"));
  describe(`the scenarios of ${game.name}`, () => {
    test("can be read", () => {
      expect(read.ok ? "" : renderFaults(read.faults, read.files)).toBe("");
    });
    if (!read.ok) return;
    const { pack, scenarios } = read;
    test.each(scenarios.map((source) => [source.scenario.name, source] as const))("%s", (_, source) => {
      const result = runScenario(game, pack.content, source.scenario, pack);
      expect(result.ok ? "" : renderScenario(result, { source })).toBe("");
    });
  });
}
