import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PATIENCE, TIER } from "../../../packages/engine/test/harness/tiers.ts";

/** Rules switched off one by one: the test of that ruling must go red. The runs belong to the soak. */
const FOLDER = join(import.meta.dirname, "..");
const ROOT = join(FOLDER, "../..");
const MUTATIONS: readonly (readonly [ruling: number, file: string, from: string, to: string])[] = [
  [1, "game.ts", '{ PLAY: { card: "other" } },\n      payMana', "payMana"],
  [5, "content/advanced.jsonc", '"green": { "SIEGE": { "amount": 2 } }', '"none": { "SIEGE": { "amount": 2 } }'],
  [6, "rules.ts", "[...phases, ...boosts]", "[...boosts]"],
  [7, "game.ts", "const sideways = [\n  { MOVE: { amount: 1 } }", "const sideways = [\n  { MOVE: { amount: 2 } }"],
  [8, "mana.ts", 'face === "gold" ? isDay(table)', 'face === "gold" ? true'],
  [9, "game.ts", 'if (isDay(scope.table)) return refuse("only-at-night");', ""],
  [10, "events.ts", '{ shuffle: "deck" },\n    fillHand,', '{ shuffle: "deck" },'],
  [11, "game.ts", 'return you.played ? undefined : refuse("nothing-played");', "return undefined;"],
  [12, "game.ts", 'you.begun || table.stage !== "travel"', 'table.stage !== "travel"'],
  [13, "rules.ts", "[...phases, ...boosts]", "[...phases]"],
  [14, "events.ts", 'if (inFight(table)) return refuse("not-in-a-fight");', ""],
  [15, "events.ts", "e.player.influence += e.player.reputation;", ""],
  [16, "content/basic.jsonc", '"when": "not day", "add": 2', '"when": "not day", "add": 0'],
  [17, "land.ts", "isDay(table) ? neighbours", "!isDay(table) ? neighbours"],
  [18, "events.ts", "then: levelUp,", ""],
  [19, "content/land.jsonc", '{ "end": { "ending": "citadel", "winner": "you" } }', "[]"],
  [20, "game.ts", 'unit.spent ? refuse("unit-spent") : undefined', "undefined"],
  [21, "events.ts", "table.stage = e.stage;\n    clearForces(e.player);", "table.stage = e.stage;"],
  [22, "combat.ts", '? ["siege"] : ["ranged", "siege"]', '? ["ranged", "siege"] : ["ranged", "siege"]'],
  [23, "combat.ts", 'resists("fire") && resists("ice")', "false"],
  [24, "combat.ts", "enemy.def.swift ? 2 : 1", "1"],
  [25, "combat.ts", "enemy.def.brutal ? 2 : 1", "1"],
  [26, "events.ts", '{ token: { token: "knight", to: "space" } }', "[]"],
  [27, "game.ts", 'inFight(table) && table.knockedOut ? refuse("knocked-out") : undefined', "undefined"],
  [28, "game.ts", "fallback: true,", ""],
  [29, "land.ts", "near.includes(space) || far.includes(space)", "near.includes(space)"],
  [30, "game.ts", "isDeed(card) && colours.has(card.def.colour)", "isDeed(card)"],
];

const textOf = (file: string): string => readFileSync(join(FOLDER, file), "utf8");

test("every rule to be switched off is found, once", () => {
  for (const [ruling, file, from] of MUTATIONS)
    expect([ruling, textOf(file).split(from).length - 1]).toEqual([ruling, 1]);
});

/** A copy of the game with one change, its tests of this ruling run on it; gives whether they are green. */
function passes(ruling: number, file: string, from: string, to: string): boolean {
  const root = mkdtempSync(join(tmpdir(), "knight-"));
  try {
    mkdirSync(join(root, "games"));
    cpSync(FOLDER, join(root, "games/knight"), { recursive: true });
    for (const name of ["node_modules", "packages", "scripts", "package.json", "tsconfig.json", "vitest.config.ts"])
      symlinkSync(join(ROOT, name), join(root, name));
    writeFileSync(join(root, "games/knight", file), textOf(file).replace(from, to));
    const args = ["run", "games/knight/test/rulings.test.ts", "--root", root, "-t", `ruling ${ruling}:`];
    return spawnSync(join(ROOT, "node_modules/.bin/vitest"), args, { cwd: root }).status === 0;
  } finally {
    rmSync(root, { recursive: true });
  }
}

if (TIER === "N")
  describe("with a rule switched off", () => {
    test.each(MUTATIONS)("ruling %i goes red", PATIENCE, (ruling, file, from, to) => {
      expect(passes(ruling, file, from, from)).toBe(true);
      expect(passes(ruling, file, from, to)).toBe(false);
    });
  });
