import { type Effect, type Refusal, refuse } from "@cardwright/engine";
import { beginTalk, pocket } from "./flow.ts";
import { DAY, OBSERVATIONS_A_DAY, PERSONS, type Person, PLACES, type Place, placeOf, wayBetween } from "./people.ts";
import { type Card, observedKey, type Scope } from "./state.ts";

/** The day around the conversations: what can be done on the road, why not, and what time does. */
export const OBSERVE_MINUTES = 15;
export const WAIT_MINUTES = 30;
export const MAX_OBLIGATIONS = 4;
/** From so many on amends can be made; a missed deadline brings as many. */
export const BURDENS_FOR_AMENDS = 2;
const MISSED_TOKENS = 2;

// ---- why not ------------------------------------------------------------------------------------------------------------

export const onRoad = ({ table }: Scope): Refusal | undefined =>
  table.phase === "road" ? undefined : refuse(table.phase === "talk" ? "in-talk" : "after-talk");

export const refuseTravel = (scope: Scope, place: Place): Refusal | undefined =>
  onRoad(scope) ?? (scope.table.place === place ? refuse("already-there") : undefined);

export function refuseTalk(scope: Scope, person: Person, about: "letter" | "amends"): Refusal | undefined {
  const { table, you } = scope;
  const elsewhere = onRoad(scope);
  if (elsewhere !== undefined) return elsewhere;
  if (table.place !== placeOf(person)) return refuse("not-here");
  if (about === "amends") {
    const burdens = you[`${person}_burdens`].size;
    return burdens < BURDENS_FOR_AMENDS
      ? refuse("no-need-for-amends", { burdens, needed: BURDENS_FOR_AMENDS })
      : undefined;
  }
  // The next letter comes once the last is settled.
  if ([...you.bag].some((letter) => letter.sender === person)) return refuse("letter-on-its-way");
  if (you[`${person}_letters`].size === 0) return refuse("no-letter");
  return you.bag.size >= MAX_OBLIGATIONS ? refuse("too-many-obligations", { limit: MAX_OBLIGATIONS }) : undefined;
}

export function refuseObserve(scope: Scope): Refusal | undefined {
  const { table } = scope;
  const isDone = table[observedKey(table.place)] >= OBSERVATIONS_A_DAY || sight(scope) === undefined;
  return onRoad(scope) ?? (isDone ? refuse("nothing-to-see") : undefined);
}

export const refuseDelivery = (scope: Scope, letter: Card): Refusal | undefined =>
  onRoad(scope) ?? (placeOf(letter.recipient) === scope.table.place ? undefined : refuse("not-here"));

// ---- what happens -------------------------------------------------------------------------------------------------------

/** What can be observed next here. */
export const sight = ({ table, you }: Scope): Card | undefined => you[`${table.place}_sights`].top;

const chosen = <V extends string>(param: string, values: readonly V[], effect: (value: V) => Effect): Effect =>
  values.map((value, i) => ({ if: { is: `${param} = ${i}`, then: effect(value) } }));

export const travel: Effect = chosen("place", PLACES, (place) => ({
  TRAVEL: { place, minutes: ({ table }: Scope) => wayBetween(table.place, place) },
}));

export const ABOUT = ["letter", "amends"] as const;
export const talk: Effect = chosen("person", PERSONS, (person) =>
  chosen("about", ABOUT, (about) => beginTalk(person, about)),
);

export const isOverdue = ({ table }: Scope, letter: Card): boolean => letter.due < table.minute;
export const overdue = (scope: Scope): readonly Card[] =>
  [...scope.you.bag].filter((letter) => isOverdue(scope, letter));

/** A missed deadline: tokens, and burdens in the sender's deck. */
const miss = (from: string): Effect => ({
  forEach: {
    in: from,
    as: "letter",
    do: [
      { MISS: { card: "letter", tokens: MISSED_TOKENS } },
      PERSONS.map((person) => ({
        if: {
          is: (_: Scope, { letter }: { readonly letter: Card }) => letter.sender === person,
          then: {
            forEach: {
              in: { zone: "grudges", top: BURDENS_FOR_AMENDS },
              as: "burden",
              do: { move: { card: "burden", to: `${person}_burdens` } },
            },
          },
        },
      })),
      { move: { card: "letter", to: "settled" } },
    ],
  },
});
export const missOverdue: Effect = miss("overdue");

export const isDayOver = ({ table }: Scope): boolean => table.journey && table.minute >= DAY;

/** An open talk ends without penalties, open obligations count as missed: one that was promised just now among them. */
export const endDay: Effect = [pocket, miss("bag"), { end: { ending: "day" } }];
