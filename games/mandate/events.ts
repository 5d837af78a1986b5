import { amount, card, flag, int, oneOf, seat, text } from "@cardwright/engine";
import { handSize, hasKeyword } from "./board.ts";
import { BOARD, type Card, HAND_LIMIT, HAND_START, kit, type Player, TAGS } from "./state.ts";

/**
 * Every change in Mandate is one of these events: its data, and what it does. `apply` writes; what moves cards or changes
 * influence for a time follows in `then`, directly after it. Nothing else changes the table.
 */
const { event } = kit;

// ---- seed 004 §2, §10: what cards enqueue -------------------------------------------------------------------------------

/** A line of the log and nothing more: what the card says, in every language. */
export const LOG = event({ data: { message: text() } });

/** seed 004 §10: no upper limit; a rule keeps it from falling below 0. */
export const ADD_AP = event({
  data: { player: seat(), amount: amount() },
  adds: { "player.ap": "amount" },
});

/** Past the hand limit a card is discarded instead; from an empty deck nothing comes. */
export const DRAW_CARDS = event({
  data: { player: seat(), amount: int() },
  then: {
    repeat: {
      times: "amount",
      do: {
        forEach: {
          in: { zone: "deck", of: "player", top: 1 },
          do: {
            if: {
              is: (_: unknown, { player }: { readonly player: Player }) => handSize(player) < HAND_LIMIT,
              then: { draw: { by: "player" } },
              else: [{ reveal: "it" }, { OVERDRAW: { card: "it" } }],
            },
          },
        },
      },
    },
  },
});

/** A drawn card for which the hand has no room; everybody sees it go. */
export const OVERDRAW = event({ data: { card: card() }, then: { move: { card: "card", to: "discard" } } });

const discardFrom = (cards: string) => ({
  pick: { from: cards, count: "amount", by: "chance", do: { move: { card: "it", to: "discard" } } },
});
export const DISCARD_RANDOM_FROM_HAND = event({
  data: { player: seat(), amount: int() },
  then: { if: { is: "player = you", then: discardFrom("handCards"), else: discardFrom("opposingHandCards") } },
});

/** That many cards of the hand cannot be played this round; which, only their owner sees. */
export const DEACTIVATE_RANDOM_HAND = event({
  data: { player: seat(), amount: int() },
  then: {
    pick: {
      from: { zone: "hand", of: "player" },
      count: "amount",
      by: "chance",
      do: { move: { card: "it", to: "locked" } },
    },
  },
});

// seed 004 §6: discounts and refunds come from events only; the caps hold at once.
export const SET_DISCOUNT = event({
  data: { player: seat(), amount: amount() },
  adds: { "player.initiativeDiscount": "amount" },
});
export const REFUND_NEXT_INITIATIVE = event({
  data: { player: seat(), amount: amount() },
  adds: { "player.initiativeRefund": "amount" },
});

// seed 004 §7
export const GRANT_SHIELD = event({
  data: { target: card() },
  apply: (e) => {
    e.target.shielded = true;
  },
});
export const SHIELD_BROKEN = event({
  data: { target: card() },
  apply: (e) => {
    e.target.shielded = false;
  },
});

/** Its influence stays, its text is off until the round ends. */
export const DEACTIVATE_CARD = event({
  data: { target: card() },
  apply: (e) => {
    e.target.deactivated = true;
  },
});
export const REACTIVATE_CARD = event({
  data: { target: card() },
  apply: (e) => {
    e.target.deactivated = false;
  },
});

const lasting = (target: string, add: string, until: string) => ({
  modify: { field: "influence", of: target, add, until },
});

/** seed 004 §8: the only change of influence besides transfers and auras. Lasts the round unless it says otherwise. */
export const ADJUST_INFLUENCE = event({
  data: { target: card(), amount: amount(), until: oneOf(["round", "turn", "always"]), mirrored: flag() },
  then: {
    if: {
      is: "until = 0",
      then: lasting("target", "amount", "round"),
      else: {
        if: {
          is: "until = 1",
          then: lasting("target", "amount", "turn"),
          else: lasting("target", "amount", "always"),
        },
      },
    },
  },
});

/** Chooses when it is applied; a rule resolves it to ADJUST_INFLUENCE. */
export const BUFF_STRONGEST_GOV = event({ data: { player: seat(), amount: amount() } });

/** seed 004 §20: one event, and not a negative one. */
export const TRANSFER_INFLUENCE = event({
  data: { from: card(), to: card(), amount: int() },
  then: [lasting("from", "-amount", "round"), lasting("to", "amount", "round")],
});

/** seed 004 §14: an instant is activated, or a permanent is placed. What its tags were promised is now its own. */
export const INITIATIVE_ACTIVATED = event({
  data: { player: seat(), card: card() },
  apply: (e) => {
    const { player, card: initiative } = e;
    player.acted = true;
    for (const tag of initiative.def.tags) {
      initiative.boost += player[`initiativeEffectModifier${tag}`];
      player[`initiativeEffectModifier${tag}`] = 0;
    }
  },
});

/** seed 004 §12: the next own initiative with this tag makes each of its influence changes larger. */
export const SET_INITIATIVE_MODIFIER = event({
  data: { player: seat(), tag: oneOf(TAGS), amount: int() },
  apply: (e) => {
    e.player[`initiativeEffectModifier${e.tag}`] += e.amount;
  },
});

export const DESTROY_CARD = event({ data: { target: card() }, then: { move: { card: "target", to: "discard" } } });
export const CANCEL_CARD = event({ data: { target: card() }, then: { move: { card: "target", to: "discard" } } });

/** To its owner's hand, as far as there is room. */
export const RETURN_CARD = event({
  data: { target: card() },
  then: {
    if: {
      is: (_: unknown, { target }: { readonly target: Card }) =>
        target.owner !== undefined && handSize(target.owner) < HAND_LIMIT,
      then: { move: { card: "target", to: "hand" } },
      else: { OVERDRAW: { card: "target" } },
    },
  },
});

/**
 * A government card changes sides, deactivated; as long as it is taken it has no text, even if it is reactivated. Whoever
 * takes the own card back has all of it again.
 */
export const TAKE_OVER = event({
  data: { target: card(), player: seat() },
  apply: (e) => {
    const isAway = e.target.owner !== e.player;
    e.target.taken = isAway;
    e.target.deactivated = isAway;
  },
  then: { move: { card: "target", to: { zone: "government", of: "player" } } },
});

export const BLOCKADE = event({
  data: { player: seat() },
  apply: (e) => {
    e.player.blockade = "coming";
  },
});
export const BOOST_NEXT_GOVERNMENT = event({
  data: { player: seat(), amount: int() },
  adds: { "player.nextGovernmentBonus": "amount" },
});
/** Until the round ends, each gain of an opposing card is mirrored on the own strongest. */
export const MIRROR_GAINS = event({
  data: { player: seat() },
  apply: (e) => {
    e.player.mirrorsGains = true;
  },
});

// ---- seed 004 §3: the play flow -----------------------------------------------------------------------------------------

/** Step 2: what it costs is paid, and what comes back has come back; `ap` is the net, the rest what it used of the pools. */
export const CARD_PLAYED = event({
  data: { player: seat(), card: card(), ap: amount(), discount: int(), refund: int(), govRefund: int() },
  apply: (e) => {
    const { player, card: played } = e;
    player.ap += e.ap;
    player.acted = true;
    if (played.def.kind === "instant" || played.def.kind === "permanent") player.initiativesPlayed += 1;
  },
});

/** Step 3: it lies on the board. A government card takes the bonus that waited for one. */
export const CARD_PLACED = event({
  data: { player: seat(), card: card(), bonus: int() },
  apply: (e) => {
    const { player, card: placed } = e;
    if (placed.def.kind === "government") player.nextGovernmentBonus = 0;
  },
  then: { if: { is: "bonus > 0", then: { ADJUST_INFLUENCE: { target: "card", amount: "bonus" } } } },
});

/** Step 8: exactly what the payment used is taken from the pools. */
export const CONSUME = event({
  data: { player: seat(), discount: int(), refund: int(), govRefund: int() },
  apply: (e) => {
    e.player.initiativeDiscount -= e.discount;
    e.player.initiativeRefund -= e.refund;
    if (e.govRefund > 0) e.player.govRefundAvailable = false;
  },
});

/** A card that has done its work, or makes room, goes to its owner's discard pile. */
export const DISCARD_CARD = event({ data: { target: card() }, then: { move: { card: "target", to: "discard" } } });

// ---- seed 004 §13: traps ------------------------------------------------------------------------------------------------

export const TRAP_SET = event({
  data: { player: seat(), card: card(), ap: amount() },
  apply: (e) => {
    e.player.ap += e.ap;
    e.player.acted = true;
    e.player.trapsSet += 1;
  },
  then: { move: { card: "card", to: "traps" } },
});
export const TRAP_TRIGGERED = event({
  data: { trap: card(), card: card() },
  apply: (e) => {
    e.trap.triggered = true;
  },
});
/** A trap that answers another trap. */
export const TRAP_ANSWERED = event({
  data: { inquiry: card(), trap: card() },
  apply: (e) => {
    e.inquiry.triggered = true;
    e.trap.answered = true;
  },
});
/** What an answered trap has enqueued is dropped. */
export const TRAP_NULLIFIED = event({ data: { trap: card() }, then: { drop: { of: "trap" } } });

// ---- turns and rounds ---------------------------------------------------------------------------------------------------

/** seed 004 §4: what belongs to a turn begins anew. What follows from the cards is derived, and needs no reset. */
export const BEGIN_TURN = event({
  data: { player: seat(), ap: amount() },
  apply: (e, { table }) => {
    const { player } = e;
    table.active = player;
    player.ap += e.ap;
    player.initiativeDiscount = 0;
    player.initiativeRefund = 0;
    player.govRefundAvailable = hasKeyword(player, "Movement");
    player.acted = false;
    player.diplomatUsed = false;
    player.trapsSet = 0;
    if (player.blockade === "coming") player.blockade = "now";
  },
});

const leaveTurn = (player: Player): void => {
  player.ap = 0;
  if (player.blockade === "now") player.blockade = "none";
};

/** Unused AP are lost. */
export const END_TURN = event({
  data: { player: seat(), ap: amount() },
  apply: (e, { table }) => {
    leaveTurn(e.player);
    table.passes = 0;
    for (const player of table.players) player.passedFirst = false;
  },
});
export const PASS = event({
  data: { player: seat(), ap: amount() },
  apply: (e, { table }) => {
    leaveTurn(e.player);
    table.passes += 1;
    if (table.passes === 1) e.player.passedFirst = true;
  },
});

export const ROUND_WON = event({
  data: { player: seat(), influence: int(), against: int() },
  adds: { "player.roundsWon": 1 },
});

/** Boards go to the discard pile, hands are filled; traps, decks and discard piles stay. */
export const NEW_ROUND = event({
  data: { round: int() },
  apply: (e, { table }) => {
    table.round = e.round;
    table.passes = 0;
    for (const player of table.players) {
      player.initiativeDiscount = 0;
      player.initiativeRefund = 0;
      player.govRefundAvailable = false;
      player.markZuckerbergUsed = false;
      player.initiativesPlayed = 0;
      player.nextGovernmentBonus = 0;
      for (const tag of TAGS) player[`initiativeEffectModifier${tag}`] = 0;
      player.mirrorsGains = false;
      player.blockade = "none";
      player.passedFirst = false;
    }
  },
  then: {
    forSeats: {
      do: [
        { forEach: { in: "locked", do: { move: { card: "it", to: "hand" } } } },
        BOARD.map((zone) => ({ forEach: { in: zone, do: { move: { card: "it", to: "discard" } } } })),
        {
          if: {
            is: `count(hand) < ${HAND_START}`,
            then: { DRAW_CARDS: { player: "you", amount: `${HAND_START} - count(hand)` } },
          },
        },
      ],
    },
  },
});

/** seed 004 §3 step 9: the once-a-round mark of Tech. */
export const MARK_TECH_USED = event({
  data: { player: seat() },
  apply: (e) => {
    e.player.markZuckerbergUsed = true;
  },
});
