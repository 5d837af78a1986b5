import { type CardData, type Game, loadContent, openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { customerDeck, deckOf, decks, narcDeck } from "../decks.ts";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/** Every id with a prefix that keeps their order, so that the same dice meet the same cards. */
const PREFIX = "card.";
const ids = new Set(content.cards.map(({ id }) => id));
const renamed = (value: unknown): unknown => {
  if (typeof value === "string") return ids.has(value) ? `${PREFIX}${value}` : value;
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === "kind" ? inner : renamed(inner)]),
  );
};

test("with every id and title renamed the same games are played: no rule asks for a name", () => {
  const { isSameCard: _, start = [], ...rest } = game;
  const other: Game = {
    ...rest,
    actions: renamedEffects(game.actions),
    start: renamedEffects(start),
    setup: ({ create, definitions }) => {
      [deckOf(narcDeck), deckOf(customerDeck), decks.corner].forEach((deck, seat) => {
        for (const id of deck) create(`${PREFIX}${id}`, { zone: "deck", seat });
      });
      for (const { id, kind } of definitions as readonly { id: string; kind?: string }[])
        if (kind === "customer") create(id, "clients");
    },
  };
  const cards = content.cards.map((card) => {
    const { id, name: __, modifiers = [], ...more } = card;
    return { ...more, id: `${PREFIX}${id}`, name: `No ${id.length}`, modifiers: renamedOf(modifiers) };
  });
  const twin = loadContent(other, cards as readonly CardData[]);
  for (let seed = 0; seed < 20; seed++) {
    const [a, b] = [openTable(game, { content, seed }), openTable(other, { content: twin, seed })];
    for (let step = 0; !a.over && step < 200; step++) {
      const codes = a.codes();
      expect(b.codes()).toEqual(codes);
      const code = codes[(seed + 7 * step) % codes.length];
      a.actCode(a.toAct ?? 0, code);
      b.actCode(b.toAct ?? 0, code);
      expect(b.view("spectator").table).toEqual(a.view("spectator").table);
    }
    expect(b.view("spectator").result).toEqual(a.view("spectator").result);
  }
});

/** Functions stay what they are; only the ids in the data of effects and modifiers change. */
function renamedEffects<T>(value: T): T {
  return walk(value) as T;
}
const renamedOf = (modifiers: readonly object[]): unknown => renamed(modifiers);
function walk(value: unknown): unknown {
  if (typeof value === "string") return ids.has(value) ? `${PREFIX}${value}` : value;
  if (Array.isArray(value)) return value.map(walk);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "definition" || typeof inner === "object" ? walk(inner) : inner,
    ]),
  );
}
