import type { CardView } from "@cardwright/engine";
import { capital, cardsOf, isFaceDown, type Offer, offersOf, type Sight, textOf } from "@cardwright/table";

/** What the screen of Rangers reads off a sight. */

// The game itself, and the engine with it, stay in the worker: what the page needs of its lists is said here again.
export const ASPECTS = ["awa", "fit", "spi", "foc"] as const;
export const SYMBOLS = ["sun", "mountain", "crest"] as const;
export type ChallengeSymbol = (typeof SYMBOLS)[number];
/** So many injuries end the day. */
export const INJURIES = 3;

export type Aspect = (typeof ASPECTS)[number];
export const isAspect = (value: unknown): value is Aspect => (ASPECTS as readonly unknown[]).includes(value);

export const numberOf = ({ fields }: CardView, field: string): number => Number(fields?.[field] ?? 0);
export const isExhausted = ({ fields }: CardView): boolean => fields?.exhausted === true;

export const attributesOf = (sight: Sight, card: CardView): Readonly<Record<string, unknown>> =>
  (isFaceDown(card) ? undefined : textOf(sight, card))?.attributes ?? {};

/** What is printed on it, or what was granted to a blank. */
export function kindOf(sight: Sight, card: CardView): string {
  const granted = card.fields?.type;
  return String(granted === undefined || granted === "blank" ? (attributesOf(sight, card).kind ?? "blank") : granted);
}

export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export const isObstacle = (sight: Sight, card: CardView): boolean =>
  card.fields?.obstacle === true || listOf(attributesOf(sight, card).keywords).includes("Obstacle");

/** Facedown attached cards are not in play. */
export const isInPlay = (card: CardView): boolean => !(isFaceDown(card) && card.attachedTo !== undefined);

/** The symbols that a card answers to. */
export const symbolsOf = (sight: Sight, card: CardView): ChallengeSymbol[] =>
  isFaceDown(card) ? [] : SYMBOLS.filter((symbol) => textOf(sight, card)?.effects?.[symbol] !== undefined);

/** What a card does when a symbol comes: the line of its text that begins with the symbol's name. */
export function symbolText(
  { names }: Sight,
  printed: Sight["cards"][string] | undefined,
  symbol: ChallengeSymbol,
): string | undefined {
  const start = `${capital(names.values[`symbol.${symbol}`] ?? symbol)}: `;
  return printed?.rules.find((rule) => rule.startsWith(start))?.slice(start.length);
}

/** The location, the weather and the missions stand apart from whatever else is in the surroundings. */
export function surroundingsOf(sight: Sight): CardView[] {
  const order = ["weather", "location", "mission"];
  const rank = (card: CardView): number => (order.indexOf(kindOf(sight, card)) + order.length + 1) % (order.length + 1);
  return [...sight.view.zones.surroundings.cards].sort((a, b) => rank(a) - rank(b));
}

export const hereOf = ({ view }: Sight): CardView | undefined =>
  view.zones.surroundings.cards.find(({ id }) => id === view.table.location);

/** The tokens that lie in an area itself, on no card. */
export const tokensIn = ({ view, names }: Sight, area: string): string[] =>
  Object.entries(view.tokens).flatMap(([token, place]) =>
    typeof place === "object" && place !== null && "zone" in place && place.zone === area
      ? [capital(names.tokens[token] ?? token)]
      : [],
  );

// ---- tests ----------------------------------------------------------------------------------------------------------------

/** Against a card; to remember has no target, and stands with what can always be done. */
const TEST_TYPES = ["traverse", "connect", "avoid", "test"];
export const isTest = ({ action }: Offer): boolean => TEST_TYPES.includes(String(action.type));

/** Where some energy may be enough, there is no need to say which is too much. */
export const isTooMuch = ({ action, refused }: Offer): boolean =>
  action.type === "remember" && Number(action.energy) > 1 && refused !== undefined;

/** A way to be tested against a card: what it is made with, how hard it is, and one offer for each energy. */
export interface Way {
  readonly type: string;
  readonly aspect: Aspect;
  readonly approach: string;
  readonly difficulty: number;
  readonly offers: readonly Offer[];
}

const COMMON: Readonly<Record<string, { readonly aspect: Aspect; readonly approach: string }>> = {
  traverse: { aspect: "fit", approach: "exploration" },
  connect: { aspect: "spi", approach: "connection" },
  avoid: { aspect: "awa", approach: "conflict" },
};

export function waysOf(sight: Sight, card: CardView): Way[] {
  const offers = offersOf(sight, card.id).filter(isTest);
  const { testAspect, testApproach, difficulty } = attributesOf(sight, card);
  const x = Math.max(1, numberOf(card, "presence"));
  return TEST_TYPES.flatMap((type) => {
    const own = offers.filter(({ action }) => action.type === type);
    if (own.length === 0) return [];
    const means =
      type === "test"
        ? { aspect: isAspect(testAspect) ? testAspect : ASPECTS[0], approach: String(testApproach) }
        : COMMON[type];
    const printed = type === "test" ? Number(difficulty ?? 1) : 0;
    return [{ type, ...means, difficulty: printed === 0 ? x : printed, offers: own }];
  });
}

// ---- remembered cards -----------------------------------------------------------------------------------------------------

/** Cards on top of the deck that are being looked at. */
export function rememberedOf(sight: Sight): CardView[] {
  const named = new Set(
    sight.offers.filter(({ action }) => action.type === "below").map(({ cards: [first] }) => first),
  );
  return cardsOf(sight).filter(({ id }) => named.has(id));
}
