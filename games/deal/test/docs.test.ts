import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { folder, pack } from "./cards.ts";

const page = readFileSync(join(folder, "../../docs/games/deal.md"), "utf8");

test("the card on the page is a card of the game", () => {
  const [, example] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const card = JSON.parse(example);
  expect(pack.cards.get(card.id)?.data).toEqual(card);
});

test("the page names every test file and every deck", () => {
  for (const name of [
    "totals",
    "printed",
    "rulings",
    "naive",
    "mutations",
    "reload",
    "names",
    "bots",
    "invariants",
    "transcript",
  ])
    expect(page).toContain(`\`${name}.test.ts\``);
  for (const deck of game.decks ?? []) expect(page.toLowerCase()).toContain(deck);
});
