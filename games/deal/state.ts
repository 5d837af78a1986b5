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
  shape,
} from "@cardwright/engine";
import { HANDS, ROUNDS, START_CASH } from "./numbers.ts";

export * from "./numbers.ts";

/** What there is in Street Deal: the fields of the table, the zones, and what is printed on cards. */

export const ROLES = ["narc", "customer", "dealer"] as const;
export const [NARC, , DEALER] = ROLES.keys();

export const KINDS = [
  "product",
  "location",
  "evidence",
  "cover",
  "conviction",
  "insurance",
  "modifier",
  "customer",
] as const;
export type Kind = (typeof KINDS)[number];

/** How a hand can end. */
export const OUTCOMES = ["fold", "noDeal", "bail", "safe", "convicted", "insured", "busted"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const LARGE = 1_000_000;
const number = () => int({ min: -LARGE, max: LARGE, initial: 0 });
const total = (min = 0) => derived({ min, max: LARGE });

export const kit = shape({
  seats: { min: 3, max: 3, roles: ROLES },
  table: {
    // The four totals: never stored, and their ledger is their explanation.
    evidence: total(),
    cover: total(),
    profit: total(),
    heat: total(-LARGE),
    // What else follows from the cards that count: how many there are, and what the last of its kind says.
    products: total(),
    locations: total(),
    insurances: total(),
    /** From this heat on a bust is a conviction; 0 without one, which is told as "none". */
    threshold: total(),
    /** 0 without one, and of one that costs nothing. */
    insuranceCost: total(),
    insurancePenalty: total(),
    /** Of the customer of this hand; 0 without one. */
    evidenceLimit: total(),
    heatLimit: total(),
    /** A round is played, or the run waits between two hands. */
    phase: oneOf(["round", "between"]),
    handNumber: int({ min: 1, max: HANDS }),
    round: int({ min: 1, max: ROUNDS }),
    cash: int({ initial: START_CASH, max: LARGE }),
    /** What earlier hands have left. */
    careerHeat: int({ max: LARGE, clamp: true }),
    /** How far the narc's deck is stronger; fixed at the deal. */
    tier: int({ max: 9 }),
    laidLow: flag(),
    /** Of the last hand. */
    outcome: oneOf(["none", ...OUTCOMES]),
    bails: int({ max: HANDS }),
  },
  card: {
    /** A product that the customer of this hand wants. */
    wanted: derived({ max: 1 }),
    /** A location that makes a combo with the product that counts. */
    suited: derived({ max: 1 }),
  },
  zones: {
    deck: pile(),
    hand: hand(),
    /** Played this round, and not flipped yet. */
    down: row({ known: "owner", inPlay: false, capacity: 1 }),
    /** Out of the run. */
    out: pile({ known: "all" }),
    /** Every card of this hand, in the order of playing. */
    street: row({ shared: true }),
    /** Whose wishes count in this hand. */
    client: row({ shared: true, capacity: 1 }),
    clients: row({ shared: true, inPlay: false }),
  },
  attributes: {
    kind: oneOf(KINDS),
    price: number(),
    evidence: number(),
    cover: number(),
    heat: number(),
    /** In thousandths. */
    multiplier: int({ max: LARGE, initial: 1000 }),
    threshold: int({ max: LARGE }),
    cost: int({ max: LARGE }),
    penalty: int({ max: LARGE }),
    evidenceLimit: int({ max: LARGE }),
    heatLimit: int({ max: LARGE }),
  },
  effects: [],
  periods: ["hand"],
  /** Where a position is given, the narc's whole deck may still have to come. */
  spare: 25,
});

export type DealShape = (typeof kit)["shape"];
export type Scope = AnyScope<DealShape>;
export type Player = AnyPlayer<DealShape>;
export type Card = AnyCard<DealShape>;

/** Override (seed 002): of the cards of a kind the last that was played counts. */
export function active({ table }: Pick<Scope, "table">, kind: Kind): Card | undefined {
  let last: Card | undefined;
  for (const card of table.street) if (card.def.kind === kind) last = card;
  return last;
}
