import type { View } from "@cardwright/engine";
import { DEALER, GOAL, HANDS, NARC, ROUNDS } from "./state.ts";

/**
 * How good a view is for a seat: for the dealer the chance to end with 600 cash, in thousandths, by rules of thumb. The narc
 * wants the opposite, and the customer a cheap deal that happens.
 */
const WON = 1_000;
/** What a hand brings on the average, and how many cards of the dealer it takes. */
const GAIN = 55;
const CARDS = 2.5;
/** By how much cash one wins for sure. */
const SPREAD = 90;
const HEAT_COST = 0.35;
/** What the narc adds in a round, and what each tier adds to that. */
const EVIDENCE = 9;
const EVIDENCE_OF_TIER = 2;
const EVIDENCE_SPREAD = 9;
/** What the dealer can add in a round. */
const COVER = 11;
/** What a product that is still to come brings, and how surely product and location come. */
const PRICE = 70;
const LIKELY = 0.75;

type Numbers = Readonly<Record<string, number>> & { readonly phase: string };

export function score(view: View, seat: number): number {
  // The fields of the table are worked out at each reading.
  const table = view.table as unknown as Numbers;
  const dealer = dealerScore(view, table);
  if (seat === DEALER) return dealer;
  return seat === NARC ? table.evidence - table.cover - dealer : -dealer;
}

function dealerScore(view: View, table: Numbers): number {
  const { result } = view;
  const { cash, careerHeat, heat } = table;
  if (result !== undefined) return result.ending === "rich" ? WON : result.winner === undefined ? cash / 10 : 0;
  const { deck, hand } = view.players[DEALER].zones;
  const hands = Math.min(HANDS - table.handNumber, (deck.size + hand.size) / CARDS);
  const isBetween = table.phase === "between";
  return isBetween ? chance(hands, cash, careerHeat) : handScore(table, hands, careerHeat + heat);
}

/** The chance to get from this cash to the goal in the hands that are left. */
function chance(hands: number, cash: number, heat: number): number {
  if (cash >= GOAL) return WON * 0.97;
  return (hands < 1 ? 0.5 : 0.95) * WON * sigmoid((cash + GAIN * hands - HEAT_COST * heat - GOAL) / SPREAD);
}

/** A hand is worth what it will bring, as long as it can still be folded when it goes wrong. */
function handScore(t: Numbers, hands: number, heat: number): number {
  const rounds = ROUNDS - t.round + 1;
  const evidence = t.evidence + rounds * (EVIDENCE + EVIDENCE_OF_TIER * t.tier);
  const cover = t.cover + rounds * COVER;
  const likely = (t.products > 0 ? 1 : LIKELY) * (t.locations > 0 ? 1 : LIKELY);
  const price = t.products > 0 ? t.profit : PRICE;
  const safe = sigmoid((cover - evidence) / EVIDENCE_SPREAD);
  const stays = within(evidence, t.evidenceLimit) * within(t.heat, t.heatLimit);
  const nothing = chance(hands, t.cash, heat);
  const good = chance(hands, t.cash + price, heat);
  const isInsured = t.insurances > 0 && t.cash >= t.insuranceCost && !(t.threshold > 0 && heat >= t.threshold);
  const bust = isInsured ? chance(hands, t.cash - t.insuranceCost + price, heat + t.insurancePenalty) : 0;
  const wrong = rounds > 1 ? Math.max(bust, 0.9 * nothing) : bust;
  const dealt = safe * good + (1 - safe) * wrong;
  return likely * (stays * dealt + (1 - stays) * nothing) + (1 - likely) * nothing;
}

const within = (value: number, limit: number): number => (limit === 0 ? 1 : sigmoid((limit - value) / EVIDENCE_SPREAD));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
