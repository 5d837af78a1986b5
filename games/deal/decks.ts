import { type CardData, didYouMean, EngineError, type Refusal, refuse } from "@cardwright/engine";
import corner from "./decks/corner.json" with { type: "json" };
import uptown from "./decks/uptown.json" with { type: "json" };
import customer from "./opponents/customer.json" with { type: "json" };
import narc from "./opponents/narc.json" with { type: "json" };
import tierFile from "./tiers.json" with { type: "json" };

/** Decks: what is in them, and why one is not allowed. Only the dealer chooses. */

const SIZE = { min: 10, max: 20 } as const;

interface DeckFile {
  readonly name: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, number>>;
}
/** From this heat on a card of the narc's deck is replaced by a stronger one. */
export interface Tier {
  readonly heat: number;
  readonly out: string;
  readonly in: string;
}

/** The card ids of a deck file, each as often as the file says. */
export const deckOf = (file: DeckFile): string[] =>
  Object.entries(file.cards).flatMap(([id, count]) => Array.from({ length: count }, () => id));

export const deckFiles: Readonly<Record<string, DeckFile>> = { corner, uptown };
export const decks: Readonly<Record<string, readonly string[]>> = {
  corner: deckOf(corner),
  uptown: deckOf(uptown),
};
export const narcDeck: DeckFile = narc;
export const tiers: readonly Tier[] = tierFile;
export const customerDeck: DeckFile = customer;

/** The tier that a career's heat brings. */
export const tierAt = (heat: number): number => tiers.filter((tier) => heat >= tier.heat).length;

/** The narc's deck of a tier: how many of each card. */
export function narcCards(tier: number): ReadonlyMap<string, number> {
  const counts = new Map(Object.entries(narcDeck.cards));
  const change = (id: string, by: number): Map<string, number> => counts.set(id, (counts.get(id) ?? 0) + by);
  for (const one of tiers.slice(0, tier)) {
    change(one.out, -1);
    change(one.in, 1);
  }
  return counts;
}

/** Why these cards are no deck for a dealer. */
export function checkDeck(cards: readonly CardData[]): Refusal | undefined {
  if (cards.length < SIZE.min || cards.length > SIZE.max) return refuse("deck-size", { cards: cards.length, ...SIZE });
  const ids = new Set<string>();
  for (const { id } of cards) {
    if (ids.has(id)) return refuse("deck-copies", { card: id });
    ids.add(id);
  }
  for (const { id, attributes } of cards)
    if (attributes?.kind === "customer") return refuse("deck-customer", { card: id });
  for (const kind of ["product", "location"])
    if (!cards.some(({ attributes }) => attributes?.kind === kind)) return refuse("deck-lacks", { kind });
  return undefined;
}

type Known = ReadonlyMap<string, { readonly id: string }>;

/** A ready deck by its name, or a list of card ids; an illegal one is refused with its reason. */
export function deckNamed(given: unknown, cards: Known): readonly string[] {
  const ids = typeof given === "string" && Object.hasOwn(decks, given) ? decks[given] : given;
  if (!Array.isArray(ids)) {
    const names = Object.keys(decks);
    throw wrong(
      `There is no deck "${String(given)}"`,
      didYouMean(String(given), names),
      ` Ready decks: ${names.join(", ")}.`,
    );
  }
  const refusal = checkDeck(ids.map((id) => cardNamed(String(id), cards)));
  if (refusal !== undefined) throw wrong(`No legal deck: ${refusal.code} ${JSON.stringify(refusal.params)}`);
  return ids;
}

function cardNamed(id: string, cards: Known): CardData {
  const found = cards.get(id);
  if (found === undefined) throw wrong(`There is no card "${id}"`, didYouMean(id, cards.keys()));
  return { id, attributes: { ...found } };
}

const wrong = (what: string, meant?: string, more = ""): EngineError =>
  new EngineError("bad-options", `${what}${meant === undefined ? "." : `; did you mean "${meant}"?`}${more}`, {});
