import { LANGUAGES, Words } from "@cardwright/content";
import { refuse } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import de from "../text/de.json" with { type: "json" };
import en from "../text/en.json" with { type: "json" };
import { content, pack } from "./cards.ts";

const mandate = game as never;

describe.each(LANGUAGES)("the words of Mandate in %s", (language) => {
  const words = new Words(mandate, { content, texts: pack.texts, seats: ["Ada", "Ben"] }, language);

  test("nothing is missing", () => {
    expect(Words.missing(mandate, pack, language)).toEqual([]);
  });

  test("every card says what it is and does, without a hole", () => {
    for (const { id } of content.cards) {
      const lines = [words.cardName(id), words.face(id) ?? "", ...words.rulesText(id)];
      for (const line of lines) expect(line).not.toMatch(/^$|[{}]|undefined|\bnull\b|\[object/);
    }
  });

  test("every refusal has words", () => {
    const codes = Object.keys(en).filter((key) => key.startsWith("refusal."));
    expect(codes.length).toBeGreaterThan(15);
    const params = { needed: 2, available: 1, limit: 3, cards: 24, card: "mayor", allowed: 1, points: 120 };
    for (const key of codes) expect(words.refusal(refuse(key.slice(8), params))).not.toMatch(/[{}]|undefined/);
  });

  test("the ending has words", () => {
    expect(words.ending("mandate")).toBe(language === "en" ? "two rounds are won" : "zwei Runden sind gewonnen");
  });
});

test("a filter by a number of the game and a sentence of a card are told in both languages", () => {
  const target = { zone: "government", of: "opponent", where: { nth: { min: 1, max: 2 } } };
  const effect = [
    { forEach: { in: target, do: { ADJUST_INFLUENCE: { target: "it", amount: -1 } } } },
    { LOG: { message: { en: "What a day", de: "Was für ein Tag" } } },
  ];
  const told = LANGUAGES.map((language) =>
    new Words(mandate, { content, texts: pack.texts, seats: ["Ada", "Ben"] }, language).effect(effect),
  );
  expect(told).toEqual([
    "For each card in your opponent's government row with number on its side from 1 to 2: it gets -1 influence this round.",
    "Für jede Karte in der Regierungsreihe der Gegenseite mit Nummer auf ihrer Seite von 1 bis 2: Sie erhält diese Runde -1 Einfluss.",
  ]);
});

test("what a rule puts in the place of an event has a reason in words, for previews", () => {
  const replacing = game.rules?.flatMap(({ kind, name }) => (kind === "replace" ? [`rule.${name}`] : [])) ?? [];
  expect(replacing.length).toBeGreaterThan(10);
  expect(replacing.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});

test("every event that writes a number has a noun, for explanations", () => {
  const writing = Object.entries(game.events).flatMap(([name, { spec }]) =>
    (spec.adds ?? spec.apply) === undefined ? [] : [name],
  );
  expect(writing.length).toBeGreaterThan(20);
  expect(writing.filter((name) => !Object.hasOwn(en, `event.${name}.name`))).toEqual([]);
});

test("both languages have the same messages", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

test("every refusal that the rules can give is among them", async () => {
  const { readFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  const code = ["game.ts", "rules.ts", "decks.ts"]
    .map((file) => readFileSync(join(import.meta.dirname, "..", file), "utf8"))
    .join("");
  const codes = [...code.matchAll(/refuse\("([a-z-]+)"|reason: "([a-z-]+)"/g)].map(
    ([, refused, reason]) => refused ?? reason,
  );
  expect(codes.filter((one) => !Object.hasOwn(en, `refusal.${one}`))).toEqual([]);
});
