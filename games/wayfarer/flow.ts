import type { Effect } from "@cardwright/engine";
import { ALSO_ENDED, END_TALK } from "./events.ts";
import { PERSONS, type Person } from "./people.ts";
import { type Card, kit, type Scope } from "./state.ts";
import { cardsToDraw, comesNow, endingsNoted, isEnding, odds } from "./talk.ts";

/** How a conversation goes: what LISTEN, SPEAK and LEAVE do, in order, and how it begins and ends. */

const drawCards: Effect = { draw: { count: ({ table }: Scope) => cardsToDraw(table) } };

// ruling 2: all leave together, in hand order; then what they do, in that order. A burden fades without effect (ruling 6).
const exhaust: Effect = [
  {
    forEach: {
      in: { zone: "hand", where: { leaving: ["exhausts", "fades"] } },
      as: "gone",
      do: { EXHAUST: { card: "gone" } },
    },
  },
  {
    forEach: {
      in: { zone: "exhausted", where: { leaving: "exhausts" } },
      as: "gone",
      do: { perform: { card: "gone", effect: "exhaust" } },
    },
  },
];

// ruling 8: after the draw, never of the opening LISTEN.
const requestComes: Effect = {
  forEach: {
    in: "request",
    as: "goal",
    do: {
      if: {
        is: ({ table }: Scope, { goal }: { readonly goal: Card }) => comesNow(table, goal),
        then: { move: { card: "goal", to: "hand" } },
      },
    },
  },
};

/** Every Opportunity card exhausts; weight refills; draw. */
export const listen: Effect = [
  { LISTEN: {} },
  exhaust,
  {
    if: {
      is: ({ table }: Scope) => !isEnding(table),
      then: [{ REFILL_WEIGHT: {} }, drawCards, requestComes],
    },
  },
];

/** Synchronized doubles it; the second reads the state after the first, and an end happens once. */
const performs = (effect: "success" | "failure"): Effect => [
  { perform: { card: "card", effect } },
  {
    if: {
      is: ({ table }: Scope, { isDoubled }: { readonly isDoubled: number }) =>
        isDoubled === 1 && table.spokenEnd === "open",
      then: { perform: { card: "card", effect } },
    },
  },
];
const spoken: Effect = [{ move: { card: "card", to: "discard" } }, exhaust];

/** Pay; roll; success or failure; the card goes to discard; every other Fleeting card exhausts. */
export const speak: Effect = noting(
  {
    // What stands when the card is declared counts for it, whatever it sets itself.
    odds: ({ table }: Scope, { card }: { readonly card: Card }) => odds(table, card),
    isDoubled: ({ table }: Scope) => table.atmosphere === "Synchronized",
    isFinal: ({ table }: Scope) => table.atmosphere === "Final",
  },
  [
    { SPEAK: { card: "card" } },
    {
      chance: [
        { label: "success", weight: "odds", do: [{ SUCCEED: { card: "card" } }, performs("success"), spoken] },
        {
          label: "failure",
          weight: "100 - odds",
          do: [
            { FAIL: { card: "card" } },
            performs("failure"),
            spoken,
            { if: { is: "isFinal", then: { FINAL_FAILURE: {} } } },
          ],
        },
      ],
    },
  ],
);

function noting(numbers: Readonly<Record<string, unknown>>, effect: Effect): Effect {
  return Object.entries(numbers).reduceRight<Effect>((inner, [as, be]) => ({ let: { as, be, do: inner } }), effect);
}

/** Costs no patience, and does not dodge the pressure. */
export const leave: Effect = [{ LEAVE: {} }, exhaust];

// ---- beginning ----------------------------------------------------------------------------------------------------------

/** At most so many slots of the deck. */
const MAX_BURDENS = 5;

const moveAll = (from: unknown, to: string): Effect => ({
  forEach: { in: from, as: "moved", do: { move: { card: "moved", to } } },
});

// ruling 6: burdens take the slots of cards that chance chooses. Observations are in hand; the opening LISTEN is free.
const deal: Effect = [
  moveAll("homeDeck", "deck"),
  { shuffle: "deck" },
  {
    let: {
      as: "n",
      be: `min(count(homeBurdens), ${MAX_BURDENS})`,
      do: [moveAll({ zone: "deck", top: "n" }, "aside"), moveAll({ set: "homeBurdens", top: "n" }, "deck")],
    },
  },
  moveAll({ set: "theGoal", where: { entry: "shuffled" } }, "deck"),
  moveAll({ set: "theGoal", where: { entry: "request" } }, "request"),
  { shuffle: "deck" },
  moveAll("seen", "hand"),
  drawCards,
];

export const beginTalk = (person: Person, about: "letter" | "amends"): Effect => [
  { BEGIN_TALK: { person, about, goal: about === "letter" ? { zone: `${person}_letters`, top: 1 } : "amends" } },
  deal,
];

// ---- end ----------------------------------------------------------------------------------------------------------------

/** The first of the endings is the result, the others are told as reasons. */
export const tellEnding: Effect = kit.compute(
  ({ table, you }) =>
    endingsNoted(table, you).map((ending, i) => (i === 0 ? END_TALK({ ending }) : ALSO_ENDED({ ending }))),
  [END_TALK, ALSO_ENDED],
);

/** What happens for the person before you. */
const forPerson = (effect: (person: Person) => Effect): Effect =>
  PERSONS.map((person) => ({ if: { is: ({ table }: Scope) => table.person === person, then: effect(person) } }));

/** So that clearing the table asks for no card that nobody has seen. */
export const turnUp: Effect = moveAll("deck", "rest");

/** A letter that was promised goes along. */
export const pocket: Effect = moveAll({ set: "atTable", where: { promised: true } }, "bag");

/**
 * Everything goes home. A letter that was promised goes along, one that was spoken or lost otherwise is settled, and an
 * observation is used up by being spoken or lost. Two burdens less after amends.
 */
export const part: Effect = [
  pocket,
  moveAll({ set: "usedUp", where: { home: ["letters", "sights"] } }, "settled"),
  moveAll({ set: "atTable", where: { home: "sights" } }, "seen"),
  moveAll({ set: "atTable", where: { home: "amends" } }, "amends"),
  forPerson((person) => [
    { PART: { person } },
    moveAll({ set: "atTable", where: { home: "letters" } }, `${person}_letters`),
    moveAll({ set: "atTable", where: { home: "burdens" } }, `${person}_burdens`),
    moveAll({ set: "atTable", where: { home: "deck" } }, `${person}_deck`),
  ]),
  {
    if: {
      is: ({ table }: Scope) => table.about === "amends" && table.ending === "success",
      then: forPerson((person) => ({
        forEach: { in: { zone: `${person}_burdens`, top: 2 }, as: "burden", do: { FORGIVE: { card: "burden" } } },
      })),
    },
  },
];
