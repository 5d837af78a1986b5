import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeMutants, type Mutant } from "../../../packages/engine/test/harness/mutants.ts";

/** Rules switched off one by one: the test of that ruling must go red. The runs belong to the soak. */
const FOLDER = join(import.meta.dirname, "..");
const OFF: readonly (readonly [ruling: number, file: string, find: string, replace: string])[] = [
  [1, "game.ts", '{ PLAY: { card: "other" } },\n      payMana', "payMana"],
  [
    2,
    "content/advanced.jsonc",
    '"wounds", "optional": true, "to": "discard", "then": { "MOVE"',
    '"deeds", "optional": true, "to": "discard", "then": { "MOVE"',
  ],
  [
    3,
    "content/advanced.jsonc",
    '"count": 2,\n          "to": "discard",\n          "then": {\n            "choose": {\n              "options": [\n                { "label": "attack", "do": { "ATTACK": { "amount": 6 } } }',
    '"count": { "min": 1, "max": 2 },\n          "to": "discard",\n          "then": {\n            "choose": {\n              "options": [\n                { "label": "attack", "do": { "ATTACK": { "amount": 6 } } }',
  ],
  [
    4,
    "content/advanced.jsonc",
    '"optional": true,\n                    "to": "discard",\n                    "perCard": { "MOVE": { "amount": 2 } }',
    '"to": "discard",\n                    "perCard": { "MOVE": { "amount": 2 } }',
  ],
  [5, "content/advanced.jsonc", '"green": { "SIEGE": { "amount": 2 } }', '"none": { "SIEGE": { "amount": 2 } }'],
  [6, "rules.ts", "[...phases, noHealing, ...boosts]", "[noHealing, ...boosts]"],
  [7, "game.ts", "const sideways = [\n  { MOVE: { amount: 1 } }", "const sideways = [\n  { MOVE: { amount: 2 } }"],
  [8, "mana.ts", 'face === "gold" ? isDay(table)', 'face === "gold" ? true'],
  [9, "game.ts", 'if (isDay(scope.table)) return refuse("only-at-night");', ""],
  [10, "events.ts", '{ shuffle: "deck" },\n    fillHand,', '{ shuffle: "deck" },'],
  [11, "game.ts", 'return you.played ? undefined : refuse("nothing-played");', "return undefined;"],
  [12, "game.ts", 'you.begun || table.stage !== "travel"', 'table.stage !== "travel"'],
  [13, "rules.ts", "[...phases, noHealing, ...boosts]", "[...phases, noHealing]"],
  [14, "events.ts", 'if (inFight(table)) return refuse("not-in-a-fight");', ""],
  [14, "rules.ts", "[...phases, noHealing, ...boosts]", "[...phases, ...boosts]"],
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
  [30, "game.ts", "spell.def.colour === def.colour", 'spell.def.colour !== "none"'],
];
const mutants = OFF.map(([ruling, file, find, replace]): Mutant & { ruling: number } => {
  return { ruling, file, find, replace, test: ["rulings.test.ts", `ruling ${ruling}:`] };
});

test("every ruling of the page has a rule to be switched off, found once", () => {
  const page = readFileSync(join(FOLDER, "../../docs/games/knight.md"), "utf8");
  const rulings = [...page.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  expect([...new Set(OFF.map(([ruling]) => ruling))]).toEqual(rulings);
  for (const [ruling, file, find] of OFF)
    expect([ruling, readFileSync(join(FOLDER, file), "utf8").split(find).length - 1]).toEqual([ruling, 1]);
});

describeMutants(FOLDER, mutants, "ruling $ruling goes red");
