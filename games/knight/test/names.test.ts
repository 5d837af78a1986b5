import { type CardData, loadContent, openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/** One match of random play: what it did by number, and how it ended. */
function walk(cards: typeof content, seed: number) {
  const table = openTable(game, { content: cards, seats: ["Kay"], seed });
  const random = new Random(seed);
  while (!table.over) table.actCode(0, random.pick(table.codes()));
  const { result, players } = table.view("open");
  return { length: table.length, result, fields: players[0].fields };
}

test("no rule asks for a name: with every id and title changed the same games are played", () => {
  const renamed = content.cards.map(
    (card): CardData => ({ ...card, id: `x-${card.id}`, name: `Card ${card.id.length}` }),
  );
  const other = loadContent(game, renamed);
  for (let seed = 0; seed < 12; seed++) expect(walk(other, seed)).toEqual(walk(content, seed));
});

test("every game of random play ends within 2,000 actions", () => {
  for (let seed = 100; seed < 160; seed++) expect(walk(content, seed).length).toBeLessThanOrEqual(2_000);
});
