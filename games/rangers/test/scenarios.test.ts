import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseScenarios, renderScenario, runScenario, Words } from "@cardwright/content";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";

const FILES = ["ranger", "valley", "woods", "challenge", "trees"];
const read = FILES.map((name) => {
  const path = join(import.meta.dirname, `../scenarios/${name}.jsonc`);
  return { name, parsed: parseScenarios({ path, text: readFileSync(path, "utf8") }, game, content) };
});
const scenarios = read.flatMap(({ parsed }) => (parsed.ok ? parsed.scenarios : []));

describe.each(read)("scenarios of $name", ({ parsed }) => {
  test("can be read", () => {
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
  });
  for (const source of parsed.ok ? parsed.scenarios : []) {
    test(source.scenario.name, () => {
      const result = runScenario(game, content, source.scenario, { texts: pack.texts });
      expect(result.ok ? "" : renderScenario(result, { source })).toBe("");
    });
  }
});

test("every card has a scenario, and there are three of nested trees", () => {
  const names = scenarios.map(({ scenario }) => scenario.name.split(":")[0]);
  expect(content.cards.map(({ id }) => id).filter((id) => !names.includes(id))).toEqual([]);
  expect(names.filter((name) => name === "tree").length).toBe(3);
});

test("every ability is used by two cards, or tried with other numbers in a test", () => {
  const used = new Map<string, number>();
  for (const card of content.cards)
    for (const name of Object.keys(game.events)) {
      if (JSON.stringify([card.effects, card.rules]).includes(`"${name}":`)) used.set(name, (used.get(name) ?? 0) + 1);
    }
  const once = [...used].flatMap(([name, cards]) => (cards < 2 ? [name] : []));
  const tests = ["attachments", "facedown", "challenge", "round"]
    .map((name) => readFileSync(join(import.meta.dirname, `${name}.test.ts`), "utf8"))
    .join("\n");
  expect(once.filter((name) => !new RegExp(`${name}: \\{`).test(tests) && !tests.includes(`"${name}"`))).toEqual([]);
});

test("every card, event, refusal and ending has words in both languages", () => {
  for (const language of ["en", "de"] as const) {
    expect(Words.missing(game, { content, texts: pack.texts }, language)).toEqual([]);
    const words = new Words(game, { content, texts: pack.texts, seats: ["Ada"] }, language);
    for (const { id } of content.cards)
      expect(words.rulesText(id).join(" ")).not.toMatch(/NaN|undefined|[{}]|[A-Z]+_[A-Z]/);
  }
});
