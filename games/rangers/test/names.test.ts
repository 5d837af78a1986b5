import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CardData, type Content, loadContent, openTable, rulesFor } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/** Other ids and titles, in the same order, so that the cards keep their numbers. */
const ids = content.cards.map(({ id }) => id);
const renamed = new Map(ids.map((id, i) => [id, `card-${String(i).padStart(4, "0")}`]));
const rename = (value: unknown): unknown => {
  if (typeof value === "string") return renamed.get(value) ?? value;
  if (Array.isArray(value)) return value.map(rename);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rename(one)]));
};
const strangers: Content = loadContent(
  game,
  content.cards.map((card) => ({ ...(rename(card) as CardData), name: `Nobody ${renamed.get(card.id)}` })),
);

function play(cards: Content, seed: number): unknown[] {
  const table = openTable(game, { content: cards, seats: ["Ada"], seed });
  const random = new Random(seed);
  const record: unknown[] = [];
  while (!table.over) {
    const code = random.pick(table.codes());
    table.actCode(0, code);
    record.push(code, rulesFor(game, cards, 1).machine.hash(table.compact.position, ""));
  }
  return record;
}

test("with every id and title renamed the same games are played: no rule asks for a name", () => {
  for (let seed = 0; seed < 25; seed++) expect(play(strangers, seed)).toEqual(play(content, seed));
});

test("no rule of the game mentions a card", () => {
  for (const file of ["game.ts", "events.ts", "rules.ts", "board.ts", "state.ts", "score.ts", "outlook.ts"]) {
    const code = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    expect(ids.filter((id) => code.includes(`"${id}"`))).toEqual([]);
  }
});
