import { BASELINE_AP, BOARD, type Card, type Keyword, type Player, type Scope, type Tag } from "./state.ts";

/** What can be read off the board. Nothing here changes anything; events, rules and cards' conditions all use these. */

// ---- seed 004 §11: the four functions -----------------------------------------------------------------------------------

/** Highest current influence among active government cards; of equals the one placed last. */
export function getStrongestGovernmentCard(player: Player): Card | undefined {
  let strongest: Card | undefined;
  for (const card of player.government) {
    if (card.deactivated || (strongest !== undefined && card.influence < strongest.influence)) continue;
    strongest = card;
  }
  return strongest;
}

/** Lowest current influence, active or not; of equals the one placed first. */
export function getWeakestGovernmentCard(player: Player): Card | undefined {
  let weakest: Card | undefined;
  for (const card of player.government) if (weakest === undefined || card.influence < weakest.influence) weakest = card;
  return weakest;
}

/** A tag is no text: a deactivated card still counts. */
export function countPublicByTag(player: Player, tag: Tag): number {
  let count = 0;
  for (const card of player.public) if (card.def.tags.includes(tag)) count += 1;
  return count;
}

export const isInitiative = ({ def }: Card): boolean => def.kind === "instant" || def.kind === "permanent";
export const isInstantInitiative = ({ def }: Card): boolean => def.kind === "instant";

// ---- what lies on the board ---------------------------------------------------------------------------------------------

export const opponentOf = ({ table }: Scope, player: Player): Player => table.players[1 - player.seat];

/** The seat on whose side a card of the board lies. */
export const sideOf = ({ table }: Scope, { zone }: Card): Player => table.players[zone?.seat ?? 0];
export const otherSide = (scope: Scope, card: Card): Player => opponentOf(scope, sideOf(scope, card));

export const isOnBoard = ({ zone }: Card): boolean => (BOARD as readonly (string | undefined)[]).includes(zone?.name);

/** A card has its text unless it is deactivated or silenced, or lies on the other side. */
export const inForce = (card: Card): boolean => !card.deactivated && !card.taken && card.silenced === 0;

/** The how-manieth of its side's own government cards it is now; 0 for every other card, and for one that was taken over. */
export function nth(card: Card): number {
  const { zone } = card;
  if (zone?.name !== "government" || card.taken) return 0;
  let place = 0;
  for (const other of zone) {
    if (!other.taken) place += 1;
    if (other === card) break;
  }
  return place;
}

/** A keyword counts once a seat, however many cards carry it. */
export function hasKeyword(player: Player, keyword: Keyword): boolean {
  for (const row of [player.government, player.public])
    for (const card of row) if (card.def.keywords.includes(keyword) && inForce(card)) return true;
  return false;
}

/** Locked cards are in hand too. */
export const handSize = ({ hand, locked }: Player): number => hand.size + locked.size;

/** The round goes by this. */
export function totalInfluence(player: Player): number {
  let total = 0;
  for (const card of player.government) total += card.influence;
  return total;
}

// ---- seed 004 §1, §6: what a card costs ---------------------------------------------------------------------------------

export interface Cost {
  /** What must be there, before anything comes back. */
  readonly ap: number;
  /** What payment uses of each pool; step 8 takes exactly this. */
  readonly discount: number;
  readonly refund: number;
  readonly govRefund: number;
}

const surcharge = (player: Player, tags: readonly Tag[]): number =>
  tags.reduce((most, tag) => Math.max(most, player[`surcharge${tag}`]), 0);

/** In this order: Leadership, discount, refund. What changes nothing is not used. */
export function costOf(player: Player, card: Card): Cost {
  const full = BASELINE_AP + surcharge(player, card.def.tags);
  if (card.def.kind === "government")
    return { ap: full, discount: 0, refund: 0, govRefund: player.govRefundAvailable ? 1 : 0 };
  if (!isInitiative(card)) return { ap: full, discount: 0, refund: 0, govRefund: 0 };
  // seed 004 §20: the first initiative of a round costs nothing under Leadership.
  if (player.initiativesPlayed === 0 && hasKeyword(player, "Leadership"))
    return { ap: 0, discount: 0, refund: 0, govRefund: 0 };
  const discount = Math.min(1, player.initiativeDiscount);
  const ap = full - discount;
  return { ap, discount, refund: ap > 0 ? Math.min(1, player.initiativeRefund) : 0, govRefund: 0 };
}
