import {
  type Card as AnyCard,
  type Player as AnyPlayer,
  type Scope as AnyScope,
  type During,
  flag,
  hand,
  int,
  oneOf,
  pile,
  setOf,
  shape,
} from "@cardwright/engine";
import {
  ATMOSPHERES,
  CONNECTIONS,
  DIFFICULTIES,
  ENDINGS,
  GOAL_ENTRIES,
  MAX_CAPACITY,
  MAX_COMFORT,
  MAX_PATIENCE,
  OUTCOMES,
  TOKEN_RANGE,
} from "./conversation.ts";
import { PERSONS, type Person, PLACES, type Place, TOKENS, type Token } from "./people.ts";
import { PROPERTIES } from "./properties.ts";

/** What there is in Wayfarer: the state of a conversation, of the day around it, of cards, and where cards lie. */
const tokens = (during: During) => int({ ...TOKEN_RANGE, initial: 0, clamp: true, during });
const open = () => pile({ known: "all" });
const UNTOLD = { seen: "untold" } as const;

/** When fields mean something: what is left of the last conversation is nothing that the next one changes. */
const IN_TALK = { phase: ["talk", "after"] } as const;
const IN_DAY = { journey: [true] } as const;
/** In a conversation the tokens of the person are the table's own, and go back with the goodbye. */
const ON_ROAD = { phase: ["road"] } as const;
const PROMISED = { promised: [true] } as const;

/** One of something for each name. */
function each<const N extends string, const S extends string, T>(
  names: readonly N[],
  suffix: S,
  make: () => T,
): Record<`${N}_${S}`, T> {
  return Object.fromEntries(names.map((name) => [`${name}_${suffix}`, make()])) as Record<`${N}_${S}`, T>;
}

/** Where cards belong between two conversations; what a card's effect brings in is a burden. */
export const HOMES = ["burdens", "deck", "letters", "amends", "sights"] as const;
export type Home = (typeof HOMES)[number];

export const kit = shape({
  table: {
    /** In a talk other things can be done than on the road; after it the table is cleared. */
    phase: oneOf(["talk", "after", "road"]),
    /** A conversation is part of a day, or stands alone. */
    journey: flag(),

    // ---- the conversation
    person: oneOf(PERSONS, { during: IN_TALK }),
    about: oneOf(["letter", "amends"], { during: IN_TALK }),
    goalEntry: oneOf(GOAL_ENTRIES, { during: IN_TALK }),
    connection: oneOf(CONNECTIONS, { during: IN_TALK }),
    comfort: int({ initial: 0, min: -MAX_COMFORT, max: MAX_COMFORT, clamp: true, during: IN_TALK }),
    weight: int({ initial: 3, max: MAX_CAPACITY, clamp: true, during: IN_TALK }),
    patience: int({ initial: MAX_PATIENCE, max: MAX_PATIENCE, clamp: true, during: IN_TALK }),
    atmosphere: oneOf(ATMOSPHERES, { during: IN_TALK }),
    freeAction: flag(false, { during: IN_TALK }),
    // Tokens with this person.
    Trust: tokens(IN_TALK),
    Commerce: tokens(IN_TALK),
    Status: tokens(IN_TALK),
    Shadow: tokens(IN_TALK),
    // Ruling 9: what was noted in this action. Events tell it; nobody needs to see the notes.
    spokenEnd: oneOf(["open", ...OUTCOMES], UNTOLD),
    lostEnd: oneOf(["open", ...OUTCOMES], UNTOLD),
    isBroken: flag(false, UNTOLD),
    isFinal: flag(false, UNTOLD),
    hasLeft: flag(false, UNTOLD),
    /** How the last conversation ended. */
    ending: oneOf(["open", ...ENDINGS], { during: IN_TALK }),

    // ---- the day
    minute: int({ during: IN_DAY }),
    coins: int({ initial: 0, min: -1_000_000, max: 1_000_000, during: IN_DAY }),
    place: oneOf(PLACES, { during: IN_DAY }),
    // Observations made at each place today.
    ...each(PLACES, "observed", () => int({ max: 2 })),
    // Tokens with everybody, between conversations.
    ...each(PERSONS, "Trust", () => tokens(ON_ROAD)),
    ...each(PERSONS, "Commerce", () => tokens(ON_ROAD)),
    ...each(PERSONS, "Status", () => tokens(ON_ROAD)),
    ...each(PERSONS, "Shadow", () => tokens(ON_ROAD)),
  },
  card: {
    /** Marked when an action is declared: it will leave the hand, with its effect or (a burden) without. */
    leaving: oneOf(["stays", "exhausts", "fades"], UNTOLD),
    /** A burden's: LISTENs begun while it was in hand. */
    listens: int({ max: 2, clamp: true }),
    home: oneOf(HOMES),
    // Of a goal: how its conversation begins.
    connection: oneOf(CONNECTIONS),
    entry: oneOf(GOAL_ENTRIES),
    // Of a letter that was promised.
    promised: flag(),
    sender: oneOf(PERSONS, { during: PROMISED }),
    recipient: oneOf(PERSONS, { during: PROMISED }),
    due: int({ during: PROMISED }),
    payment: int({ initial: 0, min: -1_000_000, max: 1_000_000, during: PROMISED }),
    ...each(["reward"], "Trust", () => tokens(PROMISED)),
    ...each(["reward"], "Commerce", () => tokens(PROMISED)),
    ...each(["reward"], "Status", () => tokens(PROMISED)),
    ...each(["reward"], "Shadow", () => tokens(PROMISED)),
  },
  zones: {
    // ---- the conversation
    deck: pile(),
    hand: hand(),
    discard: open(),
    exhausted: open(),
    /** Ruling 8: the goal beside the table. */
    request: open(),
    /** The rest of the pile, turned up after a talk of the day. */
    rest: open(),
    /** Ruling 6: the cards whose slots burdens take. */
    aside: open(),
    /** What the person has been given to remember you by: from the next conversation on it takes slots of the deck. */
    burdens: open(),
    // ---- the day
    bag: open(),
    seen: open(),
    settled: open(),
    amends: open(),
    grudges: open(),
    ...each(PLACES, "sights", open),
    ...each(PERSONS, "deck", open),
    ...each(PERSONS, "letters", open),
    ...each(PERSONS, "burdens", open),
  },
  attributes: {
    weight: int({ max: MAX_CAPACITY }),
    difficulty: oneOf(DIFFICULTIES),
    kind: oneOf(["ofPerson", ...TOKENS]),
    properties: setOf(...PROPERTIES),
  },
  effects: ["success", "failure", "exhaust"],
  periods: [],
  /** Burdens that effects of cards bring in. */
  spare: 24,
});

export type WayfarerShape = (typeof kit)["shape"];
export type Scope = AnyScope<WayfarerShape>;
export type Table = Scope["table"];
export type Player = AnyPlayer<WayfarerShape>;
export type Card = AnyCard<WayfarerShape>;

export const heldKey = <P extends Person, T extends Token>(person: P, token: T) => `${person}_${token}` as const;
export const rewardKey = <T extends Token>(token: T) => `reward_${token}` as const;
export const observedKey = <P extends Place>(place: P) => `${place}_observed` as const;
