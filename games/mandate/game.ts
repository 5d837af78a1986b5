import { cardsFrom, type Refusal, type Rule, refuse, type Setup } from "@cardwright/engine";
import {
  costOf,
  countPublicByTag,
  getStrongestGovernmentCard,
  getWeakestGovernmentCard,
  handSize,
  hasKeyword,
  inForce,
  isInitiative,
  isOnBoard,
  nth,
  opponentOf,
  totalInfluence,
} from "./board.ts";
import { checkDeck, deckNamed, decks } from "./decks.ts";
import * as events from "./events.ts";
import { focus } from "./focus.ts";
import { logLine } from "./log.ts";
import { outlook } from "./outlook.ts";
import { rules } from "./rules.ts";
import { score } from "./score.ts";
import {
  AP_A_TURN,
  type Card,
  HAND_START,
  KINDS,
  kit,
  type MandateShape,
  type Player,
  ROUNDS_TO_WIN,
  ROW_LIMIT,
  type Scope,
  TAGS,
  TRAP_LIMIT,
} from "./state.ts";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

export { checkDeck, DECK_POINTS, deckFiles, deckPoints, decks, pointsOf } from "./decks.ts";

/**
 * Mandate: two cabinets, best of three rounds. A round goes to the higher influence in the government row once both have
 * passed in succession. Everything that happens is an event through one queue (seed 004).
 */

const { action, after } = kit;

// ---- may it be played? (seed 004 §3, step 1) ----------------------------------------------------------------------------

const needsAp = (player: Player, card: Card): Refusal | undefined => {
  const { ap } = costOf(player, card);
  return player.ap < ap ? refuse("not-enough-ap", { needed: ap, available: player.ap }) : undefined;
};

function canPlayCard(player: Player, card: Card): Refusal | undefined {
  if (card.zone === player.locked) return refuse("card-locked");
  if (isInitiative(card) && player.blockade === "now") return refuse("blockaded");
  const { kind } = card.def;
  if (kind === "government" && player.government.size >= ROW_LIMIT) return refuse("row-full", { limit: ROW_LIMIT });
  if (kind === "public" && player.public.size >= ROW_LIMIT) return refuse("row-full", { limit: ROW_LIMIT });
  if (kind === "instant" && player.instant.size > 0) return refuse("instant-slot-occupied");
  return needsAp(player, card);
}

function canSetTrap(player: Player, card: Card): Refusal | undefined {
  if (card.zone === player.locked) return refuse("card-locked");
  if (player.traps.size >= TRAP_LIMIT) return refuse("traps-full", { limit: TRAP_LIMIT });
  if (player.trapsSet >= player.trapsPerTurn) return refuse("traps-this-turn", { limit: player.trapsPerTurn });
  return needsAp(player, card);
}

// ---- the play flow (seed 004 §3) ----------------------------------------------------------------------------------------

interface Bound {
  readonly card: Card;
}
const cost =
  (of: "discount" | "refund" | "govRefund") =>
  ({ you }: Scope, { card }: Bound): number =>
    costOf(you, card)[of];
/** What comes back at once less what is paid. */
const net = ({ you }: Scope, { card }: Bound): number => {
  const { ap, refund, govRefund } = costOf(you, card);
  return refund + govRefund - ap;
};
const is = (kind: (typeof KINDS)[number] | readonly string[], then: object) => ({
  forEach: { in: { set: "card", where: { kind } }, as: "played", do: then },
});

/** Step 3: the card goes to its row or slot; a permanent takes the place of the one that lies there. */
const place = [
  is("government", { move: { card: "card", to: "government" } }),
  is("public", { move: { card: "card", to: "public" } }),
  is("instant", { move: { card: "card", to: "instant" } }),
  (["government", "public"] as const).map((slot) => {
    const zone = slot === "government" ? "permanentGovernment" : "permanentPublic";
    return {
      forEach: {
        in: { set: "card", where: { kind: "permanent", slot } },
        as: "played",
        do: [
          { forEach: { in: zone, as: "old", do: { DISCARD_CARD: { target: "old" } } } },
          { move: { card: "card", to: zone } },
        ],
      },
    };
  }),
];

/** Steps 4 to 6 only enqueue: what triggered traps do, in order of setting, then what the card does. */
const enqueue = {
  together: [
    { forEach: { in: "answeredTraps", as: "trap", do: { TRAP_NULLIFIED: { trap: "trap" } } } },
    {
      forEach: {
        in: "triggeredTraps",
        as: "trap",
        do: { perform: { card: "trap", effect: "trap", target: "card", seat: "opponent" } },
      },
    },
    is("permanent", { INITIATIVE_ACTIVATED: { player: "you", card: "card" } }),
    {
      forEach: {
        in: { set: "card", where: { deactivated: false, taken: false, silenced: 0 } },
        as: "played",
        do: { perform: { card: "played", effect: "play" } },
      },
    },
  ],
};

/** Step 8: what the payment used is taken from the pools, now that the card has made what it makes. */
const consume = {
  if: {
    is: "discount + refund + govRefund > 0",
    then: { CONSUME: { player: "player", discount: "discount", refund: "refund", govRefund: "govRefund" } },
  },
};

const isStrengthened = (_: Scope, { card }: Bound): boolean => card.boost > 0;
/** Step 9: traps that struck are spent, and what a permanent was lent ends with its placing. */
const hooks = [
  { forEach: { in: "spentTraps", as: "trap", do: { move: { card: "trap", to: "discard" } } } },
  is("permanent", { if: { is: isStrengthened, then: { set: { field: "boost", of: "card", to: 0 } } } }),
];

/** Step 2, the payment, is CARD_PLAYED itself. */
const playFlow = after(events.CARD_PLAYED, {
  name: "the play flow",
  do: [
    place,
    {
      CARD_PLACED: {
        player: "player",
        card: "card",
        bonus: ({ you }: Scope, { card }: Bound) => (card.def.kind === "government" ? you.nextGovernmentBonus : 0),
      },
    },
    enqueue,
    consume,
    hooks,
  ],
});

const activate = [
  {
    together: [
      { INITIATIVE_ACTIVATED: { player: "you", card: "card" } },
      { perform: { card: "card", effect: "activate" } },
    ],
  },
  { DISCARD_CARD: { target: "card" } },
];

// ---- turns and rounds ---------------------------------------------------------------------------------------------------

/** A die with a side for each seat says who begins. */
const isDrawn = ({ you }: Scope, { roll }: { readonly roll: number }): boolean => roll === you.seat + 1;
const turn = { BEGIN_TURN: { player: "you", ap: ({ you }: Scope) => AP_A_TURN - you.ap } };
const nextTurn = [{ period: "turn" }, { forSeats: { others: true, do: turn } }];

/** seed 004 §3, §20 and the rounds: higher influence wins; a tie goes to whoever passed first of the two closing passes. */
const winsRound = (scope: Scope, player: Player): boolean => {
  const lead = totalInfluence(player) - totalInfluence(opponentOf(scope, player));
  return lead === 0 ? player.passedFirst : lead > 0;
};
const wonBy = (player: "you" | "opponent") => ({
  ROUND_WON: {
    player,
    influence: player === "you" ? "ownInfluence" : "opposingInfluence",
    against: player === "you" ? "opposingInfluence" : "ownInfluence",
  },
});

interface Won {
  readonly player: Player;
}
const flow: readonly Rule[] = [
  playFlow,
  after(events.END_TURN, {
    name: "a turn ends with a card",
    do: [{ DRAW_CARDS: { player: "player", amount: 1 } }, nextTurn],
  }),
  after(events.PASS, {
    name: "two passes in succession end the round",
    do: {
      if: {
        is: "passes < 2",
        then: nextTurn,
        else: { if: { is: "winsRound", then: wonBy("you"), else: wonBy("opponent") } },
      },
    },
  }),
  after(events.ROUND_WON, {
    name: "the winner of a round starts the next",
    do: {
      if: {
        is: (_: Scope, { player }: Won) => player.roundsWon >= ROUNDS_TO_WIN,
        then: { end: { ending: "mandate", winner: "player" } },
        else: [
          { period: "turn" },
          { period: "round" },
          { NEW_ROUND: { round: "round + 1" } },
          { forSeats: { do: { if: { is: ({ you }: Scope, { player }: Won) => you === player, then: turn } } } },
        ],
      },
    },
  }),
];

// ---- what cards may name ------------------------------------------------------------------------------------------------

const filtered = (cards: Iterable<Card>, test: (card: Card) => boolean): Card[] => [...cards].filter(test);

/** Cards' conditions count public cards by tag: `publicMedia`. */
const publicByTag = Object.fromEntries(
  TAGS.map((tag) => [`public${tag}`, ({ you }: Scope) => countPublicByTag(you, tag)]),
);

function setUp({ options, definitions, create }: Setup<MandateShape>): void {
  const chosen = Array.isArray(options.decks) ? options.decks : ["starter", "opposition"];
  const cards = new Map(definitions.map((definition) => [definition.id, definition]));
  for (let seat = 0; seat < 2; seat++) {
    for (const id of deckNamed(chosen[seat], cards)) create(id, { zone: "deck", seat });
  }
}

export const game = kit.game({
  name: "mandate",
  version: 2,
  // Before, numbers of cards and by tag were stored otherwise, and cards that were taken over kept theirs.
  opens: [1],
  events: { ...events },
  rules: [...rules, ...flow],
  actions: {
    play: action({
      params: { card: cardsFrom({ set: "handCards", where: { kind: KINDS.filter((kind) => kind !== "trap") } }) },
      refuse: ({ card }, { you }) => canPlayCard(you, card),
      do: [
        { reveal: "card" },
        {
          CARD_PLAYED: {
            player: "you",
            card: "card",
            ap: net,
            discount: cost("discount"),
            refund: cost("refund"),
            govRefund: cost("govRefund"),
          },
        },
      ],
    }),
    set: action({
      params: { card: cardsFrom({ set: "handCards", where: { kind: "trap" } }) },
      refuse: ({ card }, { you }) => canSetTrap(you, card),
      do: { TRAP_SET: { player: "you", card: "card", ap: net } },
    }),
    activate: action({
      params: { card: cardsFrom("instant") },
      refuse: ({ card }, { you }) => {
        if (you.blockade === "now") return refuse("blockaded");
        return inForce(card) ? undefined : refuse("text-off");
      },
      do: activate,
    }),
    transfer: action({
      params: { from: cardsFrom("government"), to: cardsFrom("government") },
      refuse: ({ from, to }, { you }) => {
        if (!hasKeyword(you, "Diplomat")) return refuse("no-diplomat");
        if (you.diplomatUsed) return refuse("diplomat-used");
        if (from.id === to.id) return refuse("same-card");
        return from.influence > 0 ? undefined : refuse("no-influence");
      },
      do: [{ TRANSFER_INFLUENCE: { from: "from", to: "to", amount: 1 } }, { set: { field: "diplomatUsed", to: 1 } }],
    }),
    end: action({
      refuse: (_, { you }) => (you.acted ? undefined : refuse("nothing-done")),
      do: { END_TURN: { player: "you", ap: "-ap" } },
    }),
    pass: action({
      refuse: (_, { you }) => (you.acted ? refuse("already-acted") : undefined),
      do: { PASS: { player: "you", ap: "-ap" } },
    }),
  },
  names: {
    ...publicByTag,
    nth: ({ self }) => (self === undefined ? 0 : nth(self)),
    inForce: ({ self }) => self !== undefined && isOnBoard(self) && inForce(self),
    handSize: ({ you }) => handSize(you),
    ownInfluence: ({ you }) => totalInfluence(you),
    opposingInfluence: ({ opponent }) => totalInfluence(opponent),
    winsRound: (scope) => winsRound(scope, scope.you),
  },
  sets: {
    strongest: ({ you }) => getStrongestGovernmentCard(you),
    opposingStrongest: ({ opponent }) => getStrongestGovernmentCard(opponent),
    weakest: ({ you }) => getWeakestGovernmentCard(you),
    opposingWeakest: ({ opponent }) => getWeakestGovernmentCard(opponent),
    handCards: ({ you }) => [...you.hand, ...you.locked],
    opposingHandCards: ({ opponent }) => [...opponent.hand, ...opponent.locked],
    triggeredTraps: ({ opponent }) => filtered(opponent.traps, (trap) => trap.triggered),
    answeredTraps: ({ opponent }) => filtered(opponent.traps, (trap) => trap.answered),
    spentTraps: ({ table }) => table.players.flatMap(({ traps }) => filtered(traps, (trap) => trap.triggered)),
  },
  endings: ["mandate"],
  words: { en, de },
  log: logLine,
  focus,
  outlook,
  score,
  decks: Object.keys(decks),
  checkDeck,
  setup: setUp,
  start: [
    { forSeats: { do: [{ shuffle: "deck" }, { DRAW_CARDS: { player: "you", amount: HAND_START } }] } },
    {
      roll: {
        sides: 2,
        do: { forSeats: { do: { if: { is: isDrawn, then: turn } } } },
      },
    },
  ],
});
