import { type CardData, type Content, type Game, loadContent, openTable, rulesFor } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { decks, game } from "../game.ts";
import { content } from "./cards.ts";

/** Other ids and titles, in the same order, so that the cards keep their numbers. */
const ids = content.cards.map(({ id }) => id);
const renamed = new Map(ids.map((id, i) => [id, `card-${String(i).padStart(4, "0")}`]));
const nameOf = (id: string): string => renamed.get(id) ?? id;
const strangers: Content = loadContent(
  game as unknown as Game,
  content.cards.map((card): CardData => ({ ...card, id: nameOf(card.id), name: `Nobody ${nameOf(card.id)}` })),
);

function play(cards: Content, chosen: readonly (readonly string[])[], seed: number): unknown[] {
  const table = openTable(game as unknown as Game, {
    content: cards,
    seats: ["Ada", "Ben"],
    seed,
    options: { decks: chosen },
  });
  const random = new Random(seed);
  const record: unknown[] = [];
  while (!table.over) {
    const code = random.pick(table.codes());
    table.actCode(table.toAct ?? -1, code);
    record.push(
      code,
      rulesFor(game as unknown as Game, cards, 2, { decks: chosen }).machine.hash(table.compact.position, ""),
    );
  }
  return record;
}

test("with every id and title renamed the same games are played: no rule asks for a name", () => {
  const ready = [decks.starter, decks.opposition];
  const others = ready.map((deck) => deck.map(nameOf));
  for (let seed = 0; seed < 40; seed++) expect(play(strangers, others, seed)).toEqual(play(content, ready, seed));
});

test("no rule of the game mentions a card", async () => {
  const { readFileSync } = await import("node:fs");
  const { join } = await import("node:path");
  for (const file of ["game.ts", "events.ts", "rules.ts", "board.ts", "state.ts", "score.ts", "log.ts", "focus.ts"]) {
    const code = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    expect(ids.filter((id) => code.includes(`"${id}"`))).toEqual([]);
  }
});
