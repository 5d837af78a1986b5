import { Words } from "@cardwright/content";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { rules } from "../screen/rules.ts";
import screen from "../screen/text/de.json" with { type: "json" };
import { tutorial } from "../screen/tutorial.ts";
import { content, pack } from "./cards.ts";

describe("in German each thing has one word, on the screen, on the cards and in the terminal", () => {
  const words = new Words(game, { content, texts: pack.texts, seats: ["Kay"] }, "de");
  const said = [
    ...Object.values({ ...game.words?.de, ...screen }),
    ...content.cards.flatMap(({ id }) => [words.cardName(id), ...words.rulesText(id)]),
    ...rules.sections.flatMap(({ title, text }) => [title.de, ...text.map(({ de }) => de)]),
    ...rules.glossary.flatMap(({ word, forms, text }) => [word.de, ...(forms?.de ?? []), text.de]),
    ...tutorial.steps.flatMap(({ text, why }) => [text.de, why.de]),
  ];

  test.each([
    ["Abwehr", /[Bb]lock/],
    ["Fernangriff", /[Ff]ernkampf/],
    ["Ruf", /Ansehen|Reputation/],
    ["Gegner", /Feind/],
    ["Feste", /\bBurg\b/],
    ["Handlimit", /Handgrenze/],
    ["kampfunfähig", /[Bb]ewusstlos/],
    ["aus dem Spiel", /[Ww]egwerf|weggeworfen|\b[Ll]eg\b/],
    ["Angebot", /Auslage/],
    ["Nachziehstapel", /\b(deine[mnrs]?|den|dem|im|Der|der) Stapel\b/],
  ])("%s", (_, other) => {
    expect(
      said.filter((text) => other.test(text.replaceAll(/\{[a-zA-Z_]+, (select|plural),|\b\w+ (?=\{)/g, ""))),
    ).toEqual([]);
  });
});
