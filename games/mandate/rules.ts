import type { Rule } from "@cardwright/engine";
import {
  getStrongestGovernmentCard,
  hasKeyword,
  inForce,
  isInstantInitiative,
  isOnBoard,
  opponentOf,
  otherSide,
  sideOf,
} from "./board.ts";
import {
  ADD_AP,
  ADJUST_INFLUENCE,
  BUFF_STRONGEST_GOV,
  CANCEL_CARD,
  DEACTIVATE_CARD,
  DEACTIVATE_RANDOM_HAND,
  DESTROY_CARD,
  DISCARD_RANDOM_FROM_HAND,
  GRANT_SHIELD,
  INITIATIVE_ACTIVATED,
  REACTIVATE_CARD,
  RETURN_CARD,
  TAKE_OVER,
  TRANSFER_INFLUENCE,
  TRAP_ANSWERED,
  TRAP_TRIGGERED,
} from "./events.ts";
import { type Card, kit, type Player, ROW_LIMIT, type Scope } from "./state.ts";

/**
 * The rules of Mandate. No rule asks which card it is: cards say what they do, rules know kinds, tags and keywords.
 */
const { after, forbid, replace } = kit;

/** Events on one card and nothing else. */
type OnTarget = typeof DEACTIVATE_CARD;

// ---- seed 004 §7: shields -----------------------------------------------------------------------------------------------

const shielded = { with: { SHIELD_BROKEN: { target: "target" } } };
const shield = (on: OnTarget, name: string): Rule => replace(on, { name, when: (e) => e.target.shielded, ...shielded });

const shields: readonly Rule[] = [
  shield(DEACTIVATE_CARD, "a shield against deactivation"),
  shield(DESTROY_CARD, "a shield against destruction"),
  shield(RETURN_CARD, "a shield against return"),
  shield(CANCEL_CARD, "a shield against cancelling"),
  replace(TAKE_OVER, { name: "a shield against taking over", when: (e) => e.target.shielded, ...shielded }),
  replace(ADJUST_INFLUENCE, {
    name: "a shield against loss of influence",
    when: (e) => e.amount < 0 && e.target.shielded,
    ...shielded,
  }),
  forbid(GRANT_SHIELD, { name: "one shield a card", when: (e) => e.target.shielded, reason: "already-shielded" }),
];

/** Replacements that stand for a prevented event, for the log. */
export const PREVENTIONS: ReadonlySet<string> = new Set(shields.map(({ name }) => name));

// ---- events on what is no longer there ----------------------------------------------------------------------------------

const gone = { name: "nothing happens to a card that has left", reason: "has-left" };
const left: readonly Rule[] = [
  ...[DEACTIVATE_CARD, REACTIVATE_CARD, DESTROY_CARD, RETURN_CARD, CANCEL_CARD, GRANT_SHIELD].map((on) =>
    forbid(on, { ...gone, when: (e) => !isOnBoard(e.target) }),
  ),
  forbid(ADJUST_INFLUENCE, { ...gone, when: (e) => !isOnBoard(e.target) }),
  forbid(TAKE_OVER, { ...gone, when: (e) => !isOnBoard(e.target) }),
  forbid(TRANSFER_INFLUENCE, {
    name: "nothing goes from or to a card that has left",
    when: (e) => !isOnBoard(e.from) || !isOnBoard(e.to),
    reason: "has-left",
  }),
  forbid(INITIATIVE_ACTIVATED, {
    name: "an initiative that was stopped is not activated",
    when: (e) => !isOnBoard(e.card) || !inForce(e.card),
    reason: "was-stopped",
  }),
  forbid(TAKE_OVER, {
    name: "no room on the other side",
    when: (e) => e.player.government.size >= ROW_LIMIT,
    reason: "row-full",
  }),
];

// ---- seed 004 §10: AP and influence -------------------------------------------------------------------------------------

const apFloor = replace(ADD_AP, {
  name: "AP never fall below 0",
  when: (e) => e.amount < -e.player.ap,
  with: (e) => [ADD_AP({ player: e.player, amount: -e.player.ap })],
  causes: [ADD_AP],
});

const transfers: readonly Rule[] = [
  forbid(TRANSFER_INFLUENCE, { name: "a transfer needs two cards", when: (e) => e.from === e.to, reason: "same-card" }),
  replace(TRANSFER_INFLUENCE, {
    name: "a transfer takes no more than there is",
    when: (e) => e.amount > e.from.influence,
    with: (e) => [TRANSFER_INFLUENCE({ from: e.from, to: e.to, amount: e.from.influence })],
    causes: [TRANSFER_INFLUENCE],
  }),
];

const strongest: readonly Rule[] = [
  forbid(BUFF_STRONGEST_GOV, {
    name: "a buff needs an active government card",
    when: (e) => getStrongestGovernmentCard(e.player) === undefined,
    reason: "no-government",
  }),
  after(BUFF_STRONGEST_GOV, {
    name: "a buff chooses the strongest when it is applied",
    do: (e) => adjustStrongest(e.player, e.amount, false),
    causes: [ADJUST_INFLUENCE],
  }),
];

function adjustStrongest(player: Player, amount: number, mirrored: boolean) {
  const target = getStrongestGovernmentCard(player);
  return target === undefined ? [] : [ADJUST_INFLUENCE({ target, amount, until: "round", mirrored })];
}

/** seed 004 §8: a mirrored gain is marked, and never mirrored again. */
const mirror = after(ADJUST_INFLUENCE, {
  name: "gains are mirrored",
  marks: "mirrored",
  when: (e, scope) => e.amount > 0 && otherSide(scope, e.target).mirrorsGains,
  do: (e, scope) => adjustStrongest(otherSide(scope, e.target), e.amount, true),
  causes: [ADJUST_INFLUENCE],
});

// ---- seed 004 §12: changes that an initiative makes larger --------------------------------------------------------------

const boost = replace(ADJUST_INFLUENCE, {
  name: "an initiative makes larger changes",
  when: (e) => e.amount !== 0 && !e.mirrored && (e.causeCard?.boost ?? 0) > 0,
  with: (e) => [
    ADJUST_INFLUENCE({
      target: e.target,
      amount: e.amount + Math.sign(e.amount) * (e.causeCard?.boost ?? 0),
      until: e.until,
      mirrored: e.mirrored,
    }),
  ],
  causes: [ADJUST_INFLUENCE],
});

// ---- seed 004 §13: traps ------------------------------------------------------------------------------------------------

const isTrap = (card: Card | undefined): boolean => card?.def.kind === "trap";

/** What a trap does to a seat is one smaller for each such protection, at least 0. */
const reduced = (player: Player, amount: number): number =>
  Math.sign(amount) * Math.max(0, Math.abs(amount) - player.trapReduction);
const softens = (cause: Card | undefined, player: Player, amount: number): boolean =>
  isTrap(cause) && cause?.owner !== player && reduced(player, amount) !== amount;

const takesLess = (on: typeof ADD_AP, name: string): Rule =>
  replace(on, {
    name,
    when: (e) => softens(e.causeCard, e.player, e.amount),
    with: (e) => [on({ player: e.player, amount: reduced(e.player, e.amount) })],
    causes: [on],
  });
const trapReductions: readonly Rule[] = [
  replace(ADJUST_INFLUENCE, {
    name: "a trap changes less influence",
    when: (e, scope) => softens(e.causeCard, sideOf(scope, e.target), e.amount),
    with: (e, scope) => [
      ADJUST_INFLUENCE({
        target: e.target,
        amount: reduced(sideOf(scope, e.target), e.amount),
        until: e.until,
        mirrored: e.mirrored,
      }),
    ],
    causes: [ADJUST_INFLUENCE],
  }),
  takesLess(ADD_AP, "a trap takes less AP"),
  takesLess(DISCARD_RANDOM_FROM_HAND, "a trap discards fewer cards"),
  takesLess(DEACTIVATE_RANDOM_HAND, "a trap locks fewer cards"),
];

/** A trap that strikes is seen by everybody. */
const shown: readonly Rule[] = [
  replace(TRAP_TRIGGERED, {
    name: "a trap is shown as it triggers",
    when: (e) => !e.trap.triggered,
    with: [{ reveal: "trap" }, { TRAP_TRIGGERED: { trap: "trap", card: "card" } }],
  }),
  replace(TRAP_ANSWERED, {
    name: "an inquiry is shown as it answers",
    when: (e) => !e.inquiry.triggered,
    with: [{ reveal: "inquiry" }, { TRAP_ANSWERED: { inquiry: "inquiry", trap: "trap" } }],
  }),
];

/** A card that a trap stops does nothing more: what it has enqueued is dropped, with one line. */
const stop = (on: OnTarget, name: string): Rule =>
  after(on, { name, when: (e) => isTrap(e.causeCard), do: { drop: { of: "target" } } });
const stopped: readonly Rule[] = [
  stop(DEACTIVATE_CARD, "a card that a trap deactivates does nothing more"),
  stop(DESTROY_CARD, "a card that a trap destroys does nothing more"),
  stop(RETURN_CARD, "a card that a trap returns does nothing more"),
  stop(CANCEL_CARD, "a card that a trap cancels does nothing more"),
  after(TAKE_OVER, {
    name: "a card that a trap takes over does nothing more",
    when: (e) => isTrap(e.causeCard),
    do: { drop: { of: "target" } },
  }),
];

// ---- seed 004 §4, §20: what answers an initiative -----------------------------------------------------------------------

const initiativeAuras: readonly Rule[] = [
  after(INITIATIVE_ACTIVATED, {
    name: "an instant moves the own strongest",
    when: (e, scope) => isInstantInitiative(e.card) && auraOf(scope, e.player) !== 0,
    do: (e, scope) => adjustStrongest(e.player, auraOf(scope, e.player), false),
    causes: [ADJUST_INFLUENCE],
  }),
  after(INITIATIVE_ACTIVATED, {
    name: "an instant gives a card and 1 AP",
    when: (e) => isInstantInitiative(e.card) && e.player.initiativeOnPlayDraw1Ap1 > 0,
    do: [{ DRAW_CARDS: { player: "player", amount: 1 } }, { ADD_AP: { player: "player", amount: 1 } }],
  }),
  after(INITIATIVE_ACTIVATED, {
    name: "Tech gives 1 AP once a round",
    when: (e) => !e.player.markZuckerbergUsed && hasKeyword(e.player, "Tech"),
    do: [{ ADD_AP: { player: "player", amount: 1 } }, { MARK_TECH_USED: { player: "player" } }],
  }),
];

const auraOf = (scope: Scope, player: Player): number =>
  player.initiativeInfluenceBonus - opponentOf(scope, player).initiativeInfluencePenaltyForOpponent;

export const rules: readonly Rule[] = [
  ...left,
  apFloor,
  ...transfers,
  ...trapReductions,
  boost,
  ...shields,
  ...strongest,
  mirror,
  ...shown,
  ...stopped,
  ...initiativeAuras,
];
