import {
  type Card as AnyCard,
  type Player as AnyPlayer,
  type Scope as AnyScope,
  derived,
  flag,
  hand,
  int,
  oneOf,
  pile,
  row,
  setOf,
  shape,
} from "@cardwright/engine";

/** What there is in Mandate: the fields of the table, of a seat and of a card, the zones, and what is printed on cards. */

export const KINDS = ["government", "public", "instant", "permanent", "trap"] as const;
export const TAGS = [
  "Media",
  "OpinionLeader",
  "Economy",
  "Infrastructure",
  "Tech",
  "NGO",
  "Movement",
  "Oligarch",
] as const;
export const KEYWORDS = ["Leadership", "Diplomat", "Oligarch", "Tech", "Movement", "NGO"] as const;

// seed 004 §15
export const AP_A_TURN = 2;
export const BASELINE_AP = 1;
export const POOL_LIMIT = 2;
export const HAND_START = 5;
export const HAND_LIMIT = 10;
export const ROW_LIMIT = 5;
export const TRAP_LIMIT = 3;
export const ROUNDS_TO_WIN = 2;

export const kit = shape({
  seats: { min: 2, max: 2 },
  table: {
    round: int({ initial: 1, min: 1, max: 3 }),
    /** Passes in succession. */
    passes: int({ max: 2 }),
  },
  player: {
    ap: int({ max: 1_000_000, since: "turn" }),
    roundsWon: int({ max: ROUNDS_TO_WIN }),
    // seed 004 §5: the flags by their names. Pools and marks are stored …
    initiativeDiscount: int({ max: POOL_LIMIT, clamp: true }),
    initiativeRefund: int({ max: POOL_LIMIT, clamp: true }),
    govRefundAvailable: flag(),
    markZuckerbergUsed: flag(),
    // … and what follows from the cards that lie there is derived.
    initiativeInfluenceBonus: derived({ max: 2 }),
    initiativeInfluencePenaltyForOpponent: derived({ max: 1 }),
    initiativeOnPlayDraw1Ap1: derived({ max: 1 }),
    trapsPerTurn: derived({ base: 1, max: 2 }),
    trapReduction: derived({ max: 1 }),
    surchargeMedia: derived({ max: 1 }),
    surchargeTech: derived({ max: 1 }),
    surchargeNGO: derived({ max: 1 }),
    surchargeMovement: derived({ max: 1 }),
    // Of this turn.
    acted: flag(),
    diplomatUsed: flag(),
    trapsSet: int({ max: TRAP_LIMIT }),
    // Of this round.
    initiativesPlayed: int(),
    governmentsPlayed: int(),
    nextGovernmentBonus: int(),
    economyModifier: int(),
    infrastructureModifier: int(),
    mirrorsGains: flag(),
    blockade: oneOf(["none", "coming", "now"]),
    passedFirst: flag(),
  },
  card: {
    /** The text of a silenced card is off while the card that silences it lies there. */
    silenced: derived({ max: 1 }),
    influence: derived({ base: "influence" }),
    deactivated: flag(),
    shielded: flag(),
    /** It lies on the other side: it keeps its owner, and no aura reaches it. */
    taken: flag(),
    /** The how-manieth government card of its player this round. */
    nth: int(),
    /** What its influence changes are larger by while it resolves. */
    boost: int(),
    triggered: flag(),
    answered: flag(),
  },
  zones: {
    deck: pile(),
    hand: hand(),
    /** Cards in hand that cannot be played this round: apart, so that anybody can count them. */
    locked: hand(),
    discard: pile({ known: "all" }),
    government: row({ capacity: ROW_LIMIT }),
    public: row({ capacity: ROW_LIMIT }),
    instant: row({ capacity: 1 }),
    permanentGovernment: row({ capacity: 1 }),
    permanentPublic: row({ capacity: 1 }),
    traps: row({ known: "owner", capacity: TRAP_LIMIT }),
  },
  attributes: {
    kind: oneOf(KINDS),
    slot: oneOf(["government", "public"]),
    influence: int({ max: 10 }),
    tier: int({ max: 2 }),
    tags: setOf(...TAGS),
    keywords: setOf(...KEYWORDS),
    person: flag(),
    points: int({ max: 8 }),
  },
  effects: ["play", "activate", "trap"],
  periods: ["turn", "round"],
  spare: 0,
});

export type MandateShape = (typeof kit)["shape"];
export type Scope = AnyScope<MandateShape>;
export type Player = AnyPlayer<MandateShape>;
export type Card = AnyCard<MandateShape>;
export type Tag = (typeof TAGS)[number];
export type Keyword = (typeof KEYWORDS)[number];

/** The zones whose cards lie on the board; facedown traps do not. */
export const BOARD = ["government", "public", "instant", "permanentGovernment", "permanentPublic"] as const;
