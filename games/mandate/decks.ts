import { type CardData, didYouMean, EngineError, type Refusal, refuse } from "@cardwright/engine";
import opposition from "./decks/opposition.json" with { type: "json" };
import starter from "./decks/starter.json" with { type: "json" };

/** Decks: what is in them, what they cost, and why one is not allowed. */

export const DECK_SIZE = 25;
export const DECK_POINTS = 108;
const COPIES = 2;

interface DeckFile {
  readonly name: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, number>>;
}

/** The card ids of a deck file, each as often as the file says. */
export const deckOf = (file: DeckFile): string[] =>
  Object.entries(file.cards).flatMap(([id, count]) => Array.from({ length: count }, () => id));

export const deckFiles: Readonly<Record<string, DeckFile>> = { starter, opposition };
export const decks: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(deckFiles).map(([name, file]) => [name, deckOf(file)]),
);

/** Points of a government card by its influence, from 1. */
const BY_INFLUENCE = [1, 1, 2, 3, 4, 5, 7, 9, 11, 13];
const TIER_2 = 3;

type Attributes = NonNullable<CardData["attributes"]>;
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const namesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A government card costs by its strength, any other what is printed on it. */
export function pointsOf({ attributes = {} }: Pick<CardData, "attributes">): number {
  if (attributes.kind !== "government") return numberOf(attributes.points);
  const keywords = namesOf(attributes.keywords).filter((word) => word === "Leadership" || word === "Diplomat");
  return BY_INFLUENCE[numberOf(attributes.influence) - 1] + (attributes.tier === 2 ? TIER_2 : 0) + keywords.length;
}

export const deckPoints = (cards: readonly CardData[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0);

/** Why these cards are no legal deck. */
export function checkDeck(cards: readonly CardData[]): Refusal | undefined {
  if (cards.length !== DECK_SIZE) return refuse("deck-size", { cards: cards.length, needed: DECK_SIZE });
  const copies = new Map<string, number>();
  for (const { id, attributes } of cards) {
    const count = (copies.get(id) ?? 0) + 1;
    copies.set(id, count);
    const allowed = isPerson(attributes) ? 1 : COPIES;
    if (count > allowed) return refuse("deck-copies", { card: id, allowed });
  }
  const points = deckPoints(cards);
  return points > DECK_POINTS ? refuse("deck-points", { points, allowed: DECK_POINTS }) : undefined;
}

const isPerson = (attributes: Attributes | undefined): boolean => attributes?.person === true;

/** A ready deck by its name, or a list of card ids; an illegal one is refused with its reason. */
export function deckNamed(given: unknown, cards: ReadonlyMap<string, { readonly id: string }>): readonly string[] {
  const ids = typeof given === "string" && Object.hasOwn(decks, given) ? decks[given] : given;
  if (!Array.isArray(ids)) {
    const names = Object.keys(decks);
    const hint = didYouMean(String(given), names);
    throw new EngineError(
      "bad-options",
      `There is no deck "${String(given)}"${hint === undefined ? "." : `; did you mean "${hint}"?`} Ready decks: ${names.join(", ")}.`,
      { deck: given },
    );
  }
  const refusal = checkDeck(ids.map((id) => cardNamed(String(id), cards)));
  if (refusal !== undefined)
    throw new EngineError("bad-options", `No legal deck: ${refusal.code} ${JSON.stringify(refusal.params)}.`, {
      refusal,
    });
  return ids;
}

function cardNamed(id: string, cards: ReadonlyMap<string, { readonly id: string }>): CardData {
  const found = cards.get(id);
  if (found === undefined) {
    const hint = didYouMean(id, cards.keys());
    throw new EngineError(
      "bad-options",
      `There is no card "${id}"${hint === undefined ? "." : `; did you mean "${hint}"?`}`,
      {
        card: id,
      },
    );
  }
  return { id, attributes: { ...found } };
}
