import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPack, migrateText, Words } from "@cardwright/content";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { OLD_FIELDS } from "../migration.ts";
import { PROPERTIES } from "../properties.ts";
import { TERM_FIELDS } from "../terms.ts";
import { type FileEffect, sayEffect, VOCABULARY } from "../vocabulary.ts";
import { OWN, sayIn } from "./study.ts";

/** The page about Wayfarer says what the game does. */
const page = readFileSync(join(import.meta.dirname, "../../../docs/games/wayfarer.md"), "utf8");
const block = (kind: string): string => page.match(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, "m"))?.[1] ?? "";

test("the card on the page passes the check and reads as the page says", () => {
  const built = buildPack(game, [{ path: "page.jsonc", text: block("jsonc") }], { base: OWN });
  // No deck has it: the check says so.
  expect((built.ok ? built.pack.faults : built.faults).map(({ code }) => code)).toEqual(["unused-card"]);
  const words = built.ok ? new Words(game, { ...built.pack, seats: ["You"] }, "en") : undefined;
  expect(words?.rulesText("shared_memory")).toEqual(block("text").trimEnd().split("\n"));
});

test("the table of effects is the registry", () => {
  const say = sayIn("en");
  const rows = [...page.matchAll(/^\| `(\w+)` \| (?:`(.*?)`)? ?\| (.*) \| (.*) \|$/gm)].map(([, ...cells]) => cells);
  const expected = rows.map(([type, value]) => {
    const known = Object.entries(VOCABULARY).find(([name]) => name === type);
    const effect = { type, ...(value === undefined ? {} : { value: JSON.parse(value) }) } as FileEffect;
    return [type, value, known?.[1].doc, sayEffect(effect, say, "page")];
  });
  expect(rows).toEqual(expected);
  expect(rows.map(([type]) => type).sort()).toEqual(Object.keys(VOCABULARY).sort());
});

test("every property, old field and term of an end is named", () => {
  const names = [...PROPERTIES, ...OLD_FIELDS, ...Object.keys(TERM_FIELDS)];
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("the old card on the page becomes the new one", () => {
  expect(migrateText(game, { path: "page.jsonc", text: block("jsonc old") }).text).toBe(block("jsonc new"));
});
