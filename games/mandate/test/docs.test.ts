import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPack, parseScenarios, renderScenario, runScenario, Words } from "@cardwright/content";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { pack } from "./cards.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/games/mandate.md"), "utf8");
const block = (name: string): string => new RegExp(`\`\`\`jsonc ${name}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? "";
const mandate = game as never;

test("seed 004 §17: the card of the recipe is checked, has words in both languages, and its scenario holds", () => {
  const built = buildPack(mandate, [...pack.files, { path: "recipe.jsonc", text: block("card") }]);
  if (!built.ok) throw new Error(JSON.stringify(built.faults));
  const { content, texts } = built.pack;
  const parsed = parseScenarios({ path: "scenario.jsonc", text: block("scenario") }, mandate, content);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const [{ scenario }] = parsed.scenarios;
  const result = runScenario(mandate, content, scenario);
  expect(result.ok ? "" : renderScenario(result)).toBe("");
  const told = (["en", "de"] as const).map((language) => {
    const words = new Words(mandate, { content, texts, seats: [] }, language);
    return [words.cardName("press-club"), ...words.rulesText("press-club")].join(" | ");
  });
  expect(told).toEqual([
    "Press Club | Play: Your strongest government card gets +1 influence this round. If the number of your public cards with Media is more than 1, the next initiative costs 1 AP less.",
    "Presseclub | Ausspielen: Deine stärkste Regierungskarte erhält diese Runde +1 Einfluss. Wenn die Zahl deiner öffentlichen Karten mit Medien größer als 1 ist: Die nächste Initiative kostet 1 AP weniger.",
  ]);
});

test("every section of the seed has its place on the page", () => {
  for (let section = 0; section <= 21; section++) expect(page).toContain(`§${section}`);
});

test("every file of the game is in the table", () => {
  for (const file of ["game", "state", "events", "rules", "board", "log", "focus", "decks", "score", "outlook"])
    expect(page).toContain(`\`${file}.ts\``);
});

test("every section of the seed has a test that names its number", () => {
  const titles = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(join(import.meta.dirname, file), "utf8").match(/\b(?:test|describe)\(.*/g) ?? [])
    .join("\n");
  const named = new Set([...titles.matchAll(/§(\d+)/g)].map(([, section]) => Number(section)));
  expect([...named].sort((a, b) => a - b)).toEqual(Array.from({ length: 22 }, (_, section) => section));
});
