import { didYouMean, type Game } from "@cardwright/engine";
import type { FileFault, Problem } from "./problems.ts";
import { type CardRead, cardRead, type FileRead, faultAt, unnamed } from "./read.ts";

/** Checks across files: ids that are there twice, cards that nobody wrote, and cards that nobody uses. */
export type Cards = ReadonlyMap<string, CardRead>;

/** The cards of all files by their ids. A later layer replaces cards of an earlier one; within one an id is there once. */
export function mergeCards(layers: readonly (readonly FileRead[])[], faults: FileFault[]): Map<string, CardRead> {
  const cards = new Map<string, CardRead>();
  for (const layer of layers) {
    for (const { cards: own } of layer) {
      for (const card of own) {
        const before = cards.size;
        cards.set(card.id, card);
        if (cards.size > before) continue;
        const first = firstOf(layer, card.id);
        if (first === undefined || first === card) continue;
        cards.set(card.id, first);
        faults.push(faultOf(card, doubled(first)));
        const other = unnamed(card);
        cards.set(other.id, other);
      }
    }
  }
  return cards;
}

function firstOf(layer: readonly FileRead[], id: string): CardRead | undefined {
  for (const { cards } of layer) for (const card of cards) if (card.id === id) return card;
  return undefined;
}

const doubled = ({ id, file, line }: CardRead): Problem => ({
  severity: "error",
  code: "double-id",
  path: ["id"],
  message: `the id "${id}" is there twice: also in ${file}:${line}`,
});

export const faultOf = (card: CardRead, problem: Problem): FileFault =>
  faultAt(card.read, card.called, card.at, problem);

/**
 * Cards that fields name and nobody wrote. Where the game can make a placeholder, a draft may name them; elsewhere it is
 * an error.
 */
export function placeholders(game: Game, cards: Cards, faults: FileFault[]): CardRead[] {
  const made = new Map<string, CardRead>();
  for (const card of cards.values()) {
    if (card.names.length === 0) continue;
    for (const { id, path } of card.names) {
      if (cards.has(id)) continue;
      const hint = didYouMean(id, cards.keys());
      const more = hint === undefined ? {} : { hint };
      const placeholder = game.format?.placeholder?.(id);
      if (placeholder === undefined) {
        faults.push(
          faultOf(card, { severity: "error", code: "unknown-card", path, message: `unknown card "${id}"`, ...more }),
        );
        continue;
      }
      const message = `there is no card "${id}": a placeholder takes its place`;
      faults.push(faultOf(card, { severity: "warning", code: "placeholder", path, message, ...more }));
      made.set(id, cardRead(game, { ...placeholder, id }, true, card));
    }
  }
  return [...made.values()];
}

/** Cards that neither the game nor another card brings into a match. */
export function unusedCards(cards: Cards, used: ReadonlySet<string>, faults: FileFault[]): void {
  const unused = [...cards.values()].filter(({ id }) => !used.has(id));
  if (unused.length === 0) return;
  const named = new Set([...cards.values()].flatMap(({ names }) => names.map(({ id }) => id)));
  for (const card of unused) {
    if (named.has(card.id)) continue;
    const message = "no set-up and no other card brings this card into a match";
    faults.push(faultOf(card, { severity: "warning", code: "unused-card", path: ["id"], message }));
  }
}
