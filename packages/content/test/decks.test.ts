import { loadContent, refuse } from "@cardwright/engine";
import { expect, test } from "vitest";
import { checkDeckFile, isDeckFile, readDeckFile } from "../src/index.ts";
import { workshop } from "./words/workshop.ts";

const content = loadContent(workshop, [{ id: "ox" }, { id: "rake" }]);
const game = {
  ...workshop,
  checkDeck: (cards: readonly { readonly id: string }[]) =>
    cards.length > 3 ? refuse("deck-size", { cards: cards.length }) : undefined,
  words: { en: { ...workshop.words?.en, "refusal.deck-size": "{cards} cards are too many" } },
};
const faults = (text: string) =>
  checkDeckFile(game, content, { path: "deck.json", text }).map(({ code, line, column, message, hint }) =>
    [code, `${line}:${column}`, message, ...(hint === undefined ? [] : [hint])].join(" | "),
  );

test("a deck that the game allows has no faults", () => {
  expect(faults('{ "name": { "en": "Beasts", "de": "Tiere" }, "cards": { "ox": 2, "rake": 1 } }')).toEqual([]);
  expect(faults('{ "$schema": "x", "name": "Beasts", "cards": { "ox": 2 } }')).toEqual([]);
});

test.each([
  ['{ "name": "A", "cards": { "ox": 4 } }', ["deck-size | 1:25 | 4 cards are too many"]],
  ['{ "name": "A", "cards": { "ix": 1 } }', ['unknown-card | 1:27 | there is no card "ix" | ox']],
  ['{ "name": "A", "cards": { "zebra": 1 } }', ['unknown-card | 1:27 | there is no card "zebra"']],
  [
    '{ "name": "A", "cards": { "ox": 0 } }',
    ["bad-number | 1:33 | how often a card is in the deck: an integer from 1 on"],
  ],
  [
    '{ "name": "A", "cards": { "ox": "2" } }',
    ["bad-number | 1:33 | how often a card is in the deck: an integer from 1 on"],
  ],
  ['{ "cards": {} }', ["bad-deck | 1:1 | a deck has a name: a text, or one for each language"]],
  [
    '{ "name": "A", "cards": [] }',
    ["bad-deck | 1:25 | the cards of a deck are an object: how often, by the ids of the cards"],
  ],
  ['{ "name": "A", "cards": {}, "cost": 3 }', ['unknown-key | 1:29 | a deck has no "cost": it has name and cards']],
  ["[]", ['bad-deck | 1:1 | a deck is { "name": …, "cards": { "<card>": how often } }']],
])("%s is told what is wrong with it", (text, told) => {
  expect(faults(text)).toEqual(told);
});

test("a file that is no JSON is told where it breaks", () => {
  expect(checkDeckFile(game, content, { path: "deck.json", text: '{ "name": }' })).toMatchObject([
    { severity: "error", file: "deck.json", line: 1 },
  ]);
});

test("its cards are those of the file, each as often as it says", () => {
  const read = (text: string) => readDeckFile(game, content, { path: "deck.json", text });
  expect(read('{ "name": "A", "cards": { "ox": 2, "rake": 1 } }')).toEqual({ ok: true, cards: ["ox", "ox", "rake"] });
  expect(read('{ "name": "A", "cards": { "ox": 4 } }')).toMatchObject({ ok: false, faults: [{ code: "deck-size" }] });
});

test("a deck counts its cards, a file of cards lists them", () => {
  const isDeck = (text: string) => isDeckFile({ path: "some.json", text });
  expect(isDeck('{ "cards": { "ox": 2 } } // and a comment')).toBe(true);
  for (const text of [
    '{ "version": 1, "cards": [{ "id": "ox" }] }',
    '{ "id": "ox" }',
    '[{ "id": "ox" }]',
    '{ "cards": {',
  ])
    expect([text, isDeck(text)]).toEqual([text, false]);
});

test("a game that does not check decks allows any", () => {
  const { checkDeck: _, ...free } = game;
  expect(checkDeckFile(free, content, { path: "d", text: '{ "name": "A", "cards": { "ox": 40 } }' })).toEqual([]);
});
