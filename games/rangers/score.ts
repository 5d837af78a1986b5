import type { CardView, View } from "@cardwright/engine";
import { LAST_STAGE } from "./state.ts";

/**
 * How good a view is for the ranger, for bots that look one move ahead. Cards in the hand are counted, never read: a card
 * that is only drawn stays any card.
 */
const WORTH = {
  won: 1_000,
  lost: -300,
  /** Progress that is needed, a point of it. */
  progress: 7,
  stage: 75,
  mission: 25,
  deck: 2.2,
  hand: 1.6,
  fatigue: 0.9,
  injury: -14,
  energy: 1.2,
  /** Something that stands in the way, by its presence, while it is ready. */
  pressing: -1.1,
  obstacle: -12,
  friend: 1,
  held: -22,
  gear: 3,
  cleared: 0.8,
};

const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number(value === true));
const field = (card: CardView | undefined, name: string): number => numberOf(card?.fields?.[name]);

/** The last cards of the deck are worth more than the first. */
const life = (cards: number): number => WORTH.deck * cards - 30 / (1 + cards);

export function score(view: View, seat: number): number {
  if (view.result !== undefined) return view.result.winner === seat ? WORTH.won : WORTH.lost;
  const { table, zones } = view;
  const { fields, zones: own } = view.players[seat];
  const { surroundings, way, reach } = zones;
  const location = surroundings.cards.find(({ id }) => id === table.location);
  const others = surroundings.cards.filter(({ id }) => id !== table.location);
  const inPlay = [...way.cards, ...reach.cards, ...own.area.cards];
  const done = zones.completed.size > 0;
  const reached = numberOf(table.reached);
  const needed = Math.min(field(location, "progress"), field(location, "progressAt"));
  const { ranger } = view.tokens;
  const home = own.area.cards.some(({ id }) => id === idOf(ranger));
  const energy = ["awa", "fit", "spi", "foc"].reduce((sum, name) => sum + numberOf(fields[name]), 0);
  return (
    WORTH.stage * reached +
    (reached < LAST_STAGE || done ? WORTH.progress * needed : 0) +
    (done ? WORTH.mission + WORTH.progress * 7 : 0) +
    others.reduce((sum, card) => sum + WORTH.progress * field(card, "progress"), 0) +
    life(own.deck.size) +
    WORTH.hand * own.hand.size +
    WORTH.fatigue * own.fatigue.size +
    WORTH.injury * numberOf(fields.injuries) +
    WORTH.energy * energy +
    (home ? 0 : WORTH.held) +
    WORTH.gear * own.area.size +
    inPlay.reduce((sum, card) => sum + standing(card), 0)
  );
}

function standing(card: CardView): number {
  const progress = WORTH.cleared * (field(card, "progress") + field(card, "harm"));
  if (field(card, "exhausted") > 0) return progress;
  return progress + WORTH.pressing * field(card, "presence") + WORTH.obstacle * field(card, "obstacle");
}

const idOf = (place: unknown): unknown =>
  typeof place === "object" && place !== null && "card" in place ? place.card : undefined;
