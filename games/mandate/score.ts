import type { CardView, PlayerView, View } from "@cardwright/engine";
import { ROW_LIMIT, TAGS } from "./state.ts";

/**
 * How good a view is for a seat, for bots that look one move ahead. Numbers of cards are read, hidden cards never: a card
 * that is only drawn stays any card.
 */
const WORTH = {
  match: 1_000,
  round: 60,
  card: 2.4,
  deck: 1.5,
  /** Room in the government row: a weak card there keeps a strong one out. */
  room: 4,
  ap: 0.6,
  pool: 0.8,
  public: 2.2,
  permanent: 3,
  instant: 1.8,
  trap: 2,
  shield: 1.2,
  deactivated: 1.2,
  locked: 0.6,
  blockade: 1.5,
  mirror: 1.5,
  waiting: 0.8,
};

/** A lead counts less the larger it is: at this lead half of what a round can be worth is reached. */
const LEAD_HALF = 9;
const LEAD_WORTH = 40;

const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number(value === true));
const sum = (cards: readonly CardView[], of: (card: CardView) => number): number =>
  cards.reduce((total, card) => total + of(card), 0);
const field = (name: string) => (card: CardView) => numberOf(card.fields?.[name]);

function standing({ fields, zones }: PlayerView): number {
  const government = zones.government.cards;
  const board = [...government, ...zones.public.cards];
  return (
    WORTH.round * numberOf(fields.roundsWon) +
    WORTH.card * (zones.hand.size + zones.locked.size) +
    WORTH.deck * zones.deck.size +
    WORTH.room * (ROW_LIMIT - zones.government.size) +
    WORTH.ap * numberOf(fields.ap) +
    WORTH.pool * (numberOf(fields.initiativeDiscount) + numberOf(fields.initiativeRefund)) +
    WORTH.public * zones.public.size +
    WORTH.permanent * (zones.permanentGovernment.size + zones.permanentPublic.size) +
    WORTH.instant * zones.instant.size +
    WORTH.trap * zones.traps.size +
    WORTH.shield * sum(board, field("shielded")) -
    WORTH.deactivated * sum(board, field("deactivated")) -
    WORTH.locked * zones.locked.size -
    WORTH.blockade * Number(fields.blockade !== "none") +
    WORTH.mirror * numberOf(fields.mirrorsGains) +
    WORTH.waiting *
      (numberOf(fields.nextGovernmentBonus) +
        TAGS.reduce((total, tag) => total + numberOf(fields[`initiativeEffectModifier${tag}`]), 0))
  );
}

const influenceOf = ({ zones }: PlayerView): number => sum(zones.government.cards, field("influence"));

export function score(view: View, seat: number): number {
  if (view.result !== undefined) return view.result.winner === seat ? WORTH.match : -WORTH.match;
  const you = view.players[seat];
  const opponent = view.players[1 - seat];
  const lead = influenceOf(you) - influenceOf(opponent);
  return (LEAD_WORTH * lead) / (LEAD_HALF + Math.abs(lead)) + standing(you) - standing(opponent);
}
