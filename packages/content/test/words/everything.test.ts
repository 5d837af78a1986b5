import { type Content, generator, loadContent, openTable } from "@cardwright/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cards } from "../../../engine/test/everything/cards.ts";
import { everything } from "../../../engine/test/everything/game.ts";
import { generatedPack } from "../../../engine/test/everything/generate.ts";
import { LANGUAGES, Words } from "../../src/words/index.ts";

const RUNS = process.env.CARDWRIGHT_TIER === "N" ? 500 : 15;
const seats = ["Ada", "Ben"];
/** What shows that words failed: a value that is none, a placeholder, an identifier in capitals. */
const FAILED = /undefined|NaN|\bnull\b|\[object|[{}]|\b[A-Z]+_[A-Z_]+\b/;
const WHOLE = /^["“„]?[\p{Lu}\p{N}+-].*[.!?:)”“]$/su;

const bothOf = (content: Content) => LANGUAGES.map((language) => new Words(everything, { content, seats }, language));
const mustBeWhole = (text: string): void => {
  expect(text).toMatch(WHOLE);
  expect(text).not.toMatch(FAILED);
};

describe("a game that uses everything and says nothing of it", () => {
  test("has rules text for whatever a card may carry", () => {
    const property = fc.property(fc.nat(), (seed) => {
      const content = loadContent(everything, generatedPack(everything, seed));
      for (const words of bothOf(content))
        for (const { id } of content.cards) for (const line of words.rulesText(id)) mustBeWhole(line);
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test("tells everything that happens, may happen and may not", () => {
    const content = loadContent(everything, cards);
    const both = bothOf(content);
    const dice = new Int32Array(generator.words);
    const property = fc.property(fc.nat(), (seed) => {
      const table = openTable(everything, { content, seats, seed });
      generator.seed(dice, 0, seed);
      for (let n = 0; n < 30 && table.toAct !== undefined; n++) {
        const seat = table.toAct;
        const view = table.view(seat);
        const codes = table.codes();
        const code = codes[generator.below(dice, 0, codes.length)];
        const preview = table.previewCodes(seat, [code]);
        for (const words of both) {
          for (const { action, refused } of table.actions(seat)) {
            expect(words.action(action, view)).not.toMatch(FAILED);
            if (refused !== undefined) expect(words.refusal(refused)).not.toMatch(FAILED);
          }
          for (const line of words.preview(preview, seat, view)) expect(line).not.toMatch(FAILED);
          if (view.decision !== undefined) mustBeWhole(words.decision(view) ?? "");
        }
        const acted = table.actCode(seat, code);
        if (!acted.ok) throw new Error(acted.refusal.code);
        for (const words of both) for (const line of words.events(acted.events)) mustBeWhole(line);
      }
    });
    fc.assert(property, { numRuns: RUNS });
  });
});
