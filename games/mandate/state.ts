import {
  type Card as AnyCard,
  type Player as AnyPlayer,
  type Scope as AnyScope,
  derived,
  each,
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
  // seed 004 §9, §18: cards write nothing themselves. Each field names the events by which they change it; the rest is the
  // business of the rules.
  table: {
    round: int({ initial: 1, min: 1, max: 3, by: [] }),
    /** Passes in succession. */
    passes: int({ max: 2, by: [] }),
  },
  player: {
    ap: int({ max: 1_000_000, since: "turn", by: ["ADD_AP"] }),
    roundsWon: int({ max: ROUNDS_TO_WIN, by: [] }),
    // seed 004 §5: the flags by their names. Pools and marks are stored …
    initiativeDiscount: int({ max: POOL_LIMIT, clamp: true, by: ["SET_DISCOUNT"] }),
    initiativeRefund: int({ max: POOL_LIMIT, clamp: true, by: ["REFUND_NEXT_INITIATIVE"] }),
    govRefundAvailable: flag(false, { by: [] }),
    markZuckerbergUsed: flag(false, { by: [] }),
    // … and what follows from the cards that lie there is derived.
    initiativeInfluenceBonus: derived({ max: 2, by: [] }),
    initiativeInfluencePenaltyForOpponent: derived({ max: 1, by: [] }),
    initiativeOnPlayDraw1Ap1: derived({ max: 1, by: [] }),
    trapsPerTurn: derived({ base: 1, max: 2, by: [] }),
    trapReduction: derived({ max: 1, by: [] }),
    /** What cards with a tag cost more. */
    ...each("surcharge", TAGS, derived({ max: 1, by: [] })),
    // Of this turn.
    acted: flag(false, { by: [] }),
    diplomatUsed: flag(false, { by: [] }),
    trapsSet: int({ max: TRAP_LIMIT, by: [] }),
    // Of this round.
    initiativesPlayed: int({ by: [] }),
    nextGovernmentBonus: int({ by: ["BOOST_NEXT_GOVERNMENT"] }),
    /** seed 004 §12: what each influence change of the next initiative with a tag is larger by. */
    ...each("initiativeEffectModifier", TAGS, int({ by: ["SET_INITIATIVE_MODIFIER"] })),
    mirrorsGains: flag(false, { by: ["MIRROR_GAINS"] }),
    blockade: oneOf(["none", "coming", "now"]),
    passedFirst: flag(false, { by: [] }),
  },
  card: {
    /** The text of a silenced card is off while the card that silences it lies there. */
    silenced: derived({ max: 1, by: [] }),
    influence: derived({ base: "influence", by: ["ADJUST_INFLUENCE", "BUFF_STRONGEST_GOV", "TRANSFER_INFLUENCE"] }),
    deactivated: flag(false, { by: ["DEACTIVATE_CARD", "REACTIVATE_CARD"] }),
    shielded: flag(false, { by: ["GRANT_SHIELD"] }),
    /** It lies on the other side: it keeps its owner, it has no text, and no aura reaches it. */
    taken: flag(false, { by: ["TAKE_OVER"] }),
    /** What its influence changes are larger by while it resolves. */
    boost: int({ by: [] }),
    triggered: flag(false, { by: [] }),
    answered: flag(false, { by: [] }),
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
