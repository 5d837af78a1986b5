import type { CardView, PlayerView, ZoneView } from "@cardwright/engine";
import type { CardText, Offer, Sight } from "./seat.ts";
import type { Text } from "./text.tsx";

/** Questions that every component asks a sight. */
export type CardId = CardView["id"];

const PLACEHOLDER = "(face-down)";

export const isFaceDown = ({ definition, hidden }: CardView): boolean =>
  hidden === true || definition === undefined || definition === PLACEHOLDER;

/** Every zone that the sight shows: the table's, then each player's. */
export function zonesOf({ view }: Sight): { name: string; seat: number | undefined; zone: ZoneView }[] {
  const own = ({ seat, zones }: PlayerView) => Object.entries(zones).map(([name, zone]) => ({ name, seat, zone }));
  return [
    ...Object.entries(view.zones).map(([name, zone]) => ({ name, seat: undefined, zone })),
    ...view.players.flatMap(own),
  ];
}

export const cardsOf = (sight: Sight): CardView[] => zonesOf(sight).flatMap(({ zone }) => zone.cards);

export const cardWith = (sight: Sight, id: unknown): CardView | undefined =>
  cardsOf(sight).find((card) => card.id === id);

/** What lies on a card. */
export const attachedTo = (sight: Sight, id: CardId): CardView[] =>
  cardsOf(sight).filter((card) => card.attachedTo === id);

/** The cards of a zone that lie on no other card of it. */
export function rootsOf(cards: readonly CardView[]): CardView[] {
  const here = new Set(cards.map(({ id }) => id));
  return cards.filter(({ attachedTo: parent }) => parent === undefined || !here.has(parent));
}

/** What can be done with a card: offers whose first card it is. */
export const offersOf = (sight: Sight, id: CardId): Offer[] => sight.offers.filter(({ cards }) => cards[0] === id);

export const textOf = (sight: Sight, card: CardView): CardText | undefined =>
  card.definition === undefined ? undefined : sight.cards[card.definition];

export function nameOf(sight: Sight, card: CardView, text: Text): string {
  if (!isFaceDown(card)) return textOf(sight, card)?.name ?? card.name ?? String(card.definition);
  const under = card.under === undefined ? undefined : sight.cards[card.under.definition]?.name;
  return under === undefined ? text("card.faceDown") : text("card.faceDownKnown", { name: under });
}

/** The seat that looks, if a seat does. */
export const ownSeat = ({ looker }: Sight): number | undefined => (typeof looker === "number" ? looker : undefined);

export const zoneName = (sight: Sight, name: string): string => capital(sight.names.zones[name] ?? name);
export const fieldName = (sight: Sight, name: string): string => capital(sight.names.fields[name] ?? name);

/** A field's value as people read it: a card, a seat, a named value or a number. */
export function valueText(sight: Sight, field: string, value: unknown, text: Text): string {
  const named = sight.names.values[`${field}.${String(value)}`];
  if (named !== undefined) return named;
  if (value !== undefined && sight.names.references[field] === "card") {
    const card = cardWith(sight, value);
    return card === undefined ? text("card.faceDown") : nameOf(sight, card, text);
  }
  if (typeof value === "number" && sight.names.references[field] === "seat")
    return sight.match.seats[value]?.name ?? "";
  if (Array.isArray(value)) return value.map((one) => valueText(sight, field, one, text)).join(", ");
  if (value === true) return text("yes");
  if (value === false) return text("no");
  if (value === undefined || value === null) return text("none");
  return String(value);
}

/** Whether a value of a field is a number that can be asked why. */
export const isNumber = (sight: Sight, field: string, value: unknown): value is number =>
  typeof value === "number" &&
  sight.names.references[field] === undefined &&
  sight.names.values[`${field}.${value}`] === undefined;

/** Where a token stands. */
export function placeOf(sight: Sight, place: unknown, text: Text): string {
  if (typeof place !== "object" || place === null) return text("none");
  if ("card" in place) {
    const card = cardWith(sight, place.card);
    return card === undefined ? text("card.faceDown") : nameOf(sight, card, text);
  }
  return "zone" in place ? zoneName(sight, String(place.zone)) : text("none");
}

/** The tokens that stand on a card, by their names. */
export const tokensOn = ({ view, names }: Sight, id: CardId): string[] =>
  Object.entries(view.tokens).flatMap(([token, place]) =>
    typeof place === "object" && place !== null && "card" in place && place.card === id
      ? [capital(names.tokens[token] ?? token)]
      : [],
  );

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** With a full stop, unless it has an end already. */
export const sentence = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);
