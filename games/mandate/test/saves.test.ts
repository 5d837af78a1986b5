import { type CardData, contentOfSave, type Game, loadContent, openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { content } from "./cards.ts";

const plain = game as unknown as Game;

/** What a card said in version 1 was one of a few words. */
const before = (card: CardData): CardData =>
  JSON.parse(JSON.stringify(card).replace(/"message":\{[^}]*\}/g, '"message":"drawAndDiscount"')) as CardData;

test("a match of version 1 opens with its own cards, and goes on under the rules of today", () => {
  const cards = loadContent(plain, content.cards.map(before));
  const table = openTable(plain, { content: cards, seats: ["Ada", "Ben"], seed: 7 });
  for (let i = 0; i < 12; i++) table.actCode(table.toAct ?? 0, table.codes()[i % table.codes().length]);
  const { hash, view } = { hash: table.hash(), view: table.view(0) };
  const save = { ...table.save(), version: 1, hashes: table.save().hashes.map(() => "-"), state: [[0]], hash: "-" };
  const opened = openTable(plain, { content: contentOfSave(plain, save), save });
  expect([opened.hash(), opened.view(0), opened.isUnverified]).toEqual([hash, view, true]);
  expect(opened.actCode(opened.toAct ?? 0, opened.codes()[0])).toMatchObject({ ok: true });
  expect(opened.save().version).toBe(2);
});
