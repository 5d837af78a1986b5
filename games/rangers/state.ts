import {
  type Card as AnyCard,
  type Player as AnyPlayer,
  type Scope as AnyScope,
  card,
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

/** What there is in Rangers: the fields of the table, the ranger and the cards, the zones, and what is printed on cards. */

/** A facedown card is blank: the first of each is what nothing is. */
export const KINDS = [
  "blank",
  "role",
  "being",
  "feature",
  "location",
  "weather",
  "mission",
  "gear",
  "moment",
  "challenge",
] as const;
export const KEYWORDS = ["Ambush", "Fatiguing", "Friendly", "Obstacle", "Persistent", "Unique"] as const;
export const ASPECTS = ["awa", "fit", "spi", "foc"] as const;
export const APPROACHES = ["none", "conflict", "connection", "exploration", "reason"] as const;
export const SYMBOLS = ["sun", "mountain", "crest"] as const;
export const TESTS = ["none", "traverse", "connect", "avoid", "remember", "own"] as const;
/** Outward from the ranger. */
export const AREAS = ["area", "reach", "way", "surroundings"] as const;

export const HAND_START = 6;
export const INJURIES = 3;
/** The last of the locations that must be reached in order. */
export const LAST_STAGE = 3;
/** More of anything cannot be told. */
export const MOST = 99;

export const kit = shape({
  seats: { min: 1, max: 1 },
  table: {
    round: int({ max: 1_000 }),
    location: card(),
    /** How many of the locations were reached in their order. */
    reached: int({ max: LAST_STAGE }),
    /** The test that is under way, from the choice to its end. */
    testing: oneOf(TESTS),
    tested: card(),
    aspect: oneOf(ASPECTS),
    approach: oneOf(APPROACHES),
    difficulty: int({ max: MOST }),
    effort: int({ min: -MOST, max: MOST }),
    /** Cards that have just come within reach and are about to fatigue the ranger. */
    ambushes: int({ max: MOST }),
    /** Looked-at cards on top of the deck that may still be put below it. */
    looked: int({ max: MOST }),
    /** The test has its result, and the symbol is under way. */
    settled: flag(false, { seen: "untold" }),
  },
  player: {
    awa: int({ max: MOST }),
    fit: int({ max: MOST }),
    spi: int({ max: MOST }),
    foc: int({ max: MOST }),
    injuries: int({ max: MOST }),
  },
  card: {
    presence: derived({ base: "presence", max: MOST }),
    exhausted: flag(),
    progress: int({ max: 999, clamp: true }),
    progressAt: derived({ base: "progressAt", max: MOST }),
    harm: int({ max: 999, clamp: true }),
    harmAt: derived({ base: "harmAt", max: MOST }),
    counters: int({ max: MOST, clamp: true }),
    /** What an effect makes of a facedown card. */
    type: oneOf(["blank", "being", "feature"]),
    obstacle: flag(),
    /** It came face down, and its entry text is still to come. */
    fresh: flag(),
    /** It has just come within reach, and is about to fatigue the ranger. */
    ambushing: flag(),
    /** It has had its turn with the symbol of this test. */
    resolved: flag(),
  },
  zones: {
    surroundings: row({ shared: true }),
    way: row({ shared: true }),
    reach: row({ shared: true }),
    area: row(),
    hand: hand(),
    deck: pile(),
    fatigue: pile(),
    /** Closed: what an injury discards from the fatigue stack was seen by nobody, and stays so. */
    discard: pile(),
    pathDeck: pile({ shared: true }),
    pathDiscard: pile({ shared: true, known: "all" }),
    challengeDeck: pile({ shared: true }),
    challengeDiscard: pile({ shared: true, known: "all" }),
    map: pile({ shared: true, known: "all" }),
    completed: pile({ shared: true, known: "all" }),
  },
  tokens: ["ranger"],
  attributes: {
    kind: oneOf(KINDS),
    /** The deck it begins in, and how often; what belongs to none begins on the table. */
    deck: oneOf(["none", "ranger", "path", "challenge"]),
    copies: int({ initial: 1 }),
    traits: setOf("predator", "prey"),
    keywords: setOf(...KEYWORDS),
    enters: oneOf(["reach", "way"]),
    presence: int({ max: MOST }),
    harmAt: int({ max: MOST }),
    progressAt: int({ max: MOST }),
    counters: int({ max: MOST }),
    /** The place of a location in the journey. */
    stage: int({ max: LAST_STAGE }),
    /** What a ranger card costs, and what it is good for when it is committed. */
    costAspect: oneOf(ASPECTS),
    cost: int({ max: MOST }),
    approach: oneOf(APPROACHES),
    icons: int({ max: MOST }),
    /** A test of its own; difficulty 0 is X. */
    testAspect: oneOf(ASPECTS),
    testApproach: oneOf(APPROACHES),
    difficulty: int({ initial: 1, max: MOST }),
    /** Of the role its energy, of a challenge card its modifiers. */
    awa: int({ min: -9, max: 9 }),
    fit: int({ min: -9, max: 9 }),
    spi: int({ min: -9, max: 9 }),
    foc: int({ min: -9, max: 9 }),
    symbol: oneOf(SYMBOLS),
    reshuffle: flag(),
  },
  effects: ["play", "use", "enter", "success", "fail", "sun", "mountain", "crest", "refresh", "byProgress", "byHarm"],
  periods: ["round"],
  grants: ["presence", "type", "obstacle", "progressAt"],
  keeps: ["exhausted", "fresh", "resolved"],
  spare: 64,
});

export type RangersShape = (typeof kit)["shape"];
export type Scope = AnyScope<RangersShape>;
export type Player = AnyPlayer<RangersShape>;
export type Card = AnyCard<RangersShape>;
export type Aspect = (typeof ASPECTS)[number];
export type Symbol = (typeof SYMBOLS)[number];
export type Test = (typeof TESTS)[number];
export type Keyword = (typeof KEYWORDS)[number];
