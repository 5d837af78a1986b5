import { amount, EngineError, flag, hand, int, oneOf, pile, setOf, shape } from "@cardwright/engine";
import { ATMOSPHERES, CONNECTIONS, capacityOf, MAX_CAPACITY, OUTCOMES } from "./conversation.ts";
import { DIFFICULTIES, EFFECTS, format } from "./format.ts";
import { KINDS, PERSONS, TOKENS, tokenOf } from "./people.ts";
import { PROPERTIES } from "./properties.ts";
import { words } from "./words.ts";

/**
 * Wayfarer: a conversation with one person is a push-your-luck puzzle. Here are its state, the events that the effects
 * of its cards become, its card format and its words. Read on in vocabulary.ts, then format.ts.
 */
const tokens = () => int({ min: -5, max: 10, clamp: true });

const { event, game: define } = shape({
  table: {
    person: oneOf(PERSONS),
    connection: oneOf(CONNECTIONS),
    comfort: int({ min: -3, max: 3, clamp: true }),
    weight: int({ initial: capacityOf("desperate", "Neutral"), max: MAX_CAPACITY, clamp: true }),
    patience: int({ initial: KINDS.Devoted.patience, max: 15, clamp: true }),
    atmosphere: oneOf(ATMOSPHERES),
    freeAction: flag(),
    outcome: oneOf(["open", ...OUTCOMES]),
    // Tokens with this person.
    Trust: tokens(),
    Commerce: tokens(),
    Status: tokens(),
    Shadow: tokens(),
  },
  zones: {
    deck: pile(),
    hand: hand(),
    discard: pile({ known: "all" }),
    exhausted: pile({ known: "all" }),
    // What the person has been given to remember you by: from the next conversation on it takes slots of the deck.
    burdens: pile({ known: "all" }),
  },
  attributes: {
    weight: int({ max: MAX_CAPACITY }),
    difficulty: oneOf(DIFFICULTIES),
    kind: oneOf(["ofPerson", ...TOKENS]),
    properties: setOf(...PROPERTIES),
  },
  effects: EFFECTS,
});

const COMFORT = event({
  data: { amount: amount() },
  apply: (e, { table }) => {
    table.comfort += e.amount;
  },
  text: {
    en: "comfort changes by {amount, number, ::sign-always}",
    de: "das Behagen ändert sich um {amount, number, ::sign-always}",
  },
});

const RESET_COMFORT = event({
  data: {},
  apply: (_, { table }) => {
    table.comfort = 0;
  },
  text: { en: "comfort becomes 0", de: "das Behagen wird 0" },
});

const ADD_WEIGHT = event({
  data: { amount: amount() },
  apply: (e, { table }) => {
    table.weight = Math.min(table.weight + e.amount, capacityOf(table.connection, table.atmosphere));
  },
  text: { en: "{amount} weight comes back", de: "{amount} Gewicht kommt zurück" },
});

const REFILL_WEIGHT = event({
  data: {},
  apply: (_, { table }) => {
    table.weight = capacityOf(table.connection, table.atmosphere);
  },
  text: { en: "weight refills", de: "das Gewicht füllt sich auf" },
});

/** Ruling 10: weight above a fallen capacity is lost at once; a rise adds none. */
const SET_ATMOSPHERE = event({
  data: { atmosphere: oneOf(ATMOSPHERES) },
  apply: (e, { table }) => {
    table.atmosphere = e.atmosphere;
    table.weight = Math.min(table.weight, capacityOf(table.connection, table.atmosphere));
  },
  text: { en: "the atmosphere becomes: {atmosphere}", de: "die Stimmung wird: {atmosphere}" },
});

const FREE_NEXT_ACTION = event({
  data: {},
  apply: (_, { table }) => {
    table.freeAction = true;
  },
  text: { en: "the next action costs no patience", de: "die nächste Aktion kostet keine Geduld" },
});

const CHANGE_TOKENS = event({
  data: { amount: amount() },
  apply: (e, { table }) => {
    table[tokenOf(table.person)] += e.amount;
  },
  text: {
    en: "tokens with this person change by {amount, number, ::sign-always}",
    de: "die Marken bei dieser Person ändern sich um {amount, number, ::sign-always}",
  },
});

/** What was promised is kept by the journey that the conversation belongs to; the conversation itself only says it. */
const PROMISE_DELIVERY = event({
  data: {
    person: oneOf(PERSONS),
    deadline: int(),
    payment: amount(),
    Trust: amount(),
    Commerce: amount(),
    Status: amount(),
    Shadow: amount(),
  },
  text: {
    en: "a letter for {person} is due in {deadline, plural, one {# minute} other {# minutes}}",
    de: "ein Brief an {person} ist in {deadline, plural, one {# Minute} other {# Minuten}} fällig",
  },
});

/** Ruling 9: of several endings a spoken goal's comes first; one of the same rank does not replace another. */
const END_CONVERSATION = event({
  data: { outcome: oneOf(OUTCOMES) },
  apply: (e, { table }) => {
    const isFirst = table.outcome === "open" || (table.outcome === "abandoned" && e.outcome !== "abandoned");
    if (isFirst) table.outcome = e.outcome;
  },
  text: { en: "the conversation ends: {outcome}", de: "das Gespräch endet: {outcome}" },
});

/** Ruling 5: formulas read tokens as 0 to 5. */
const shown = (held: number): number => Math.min(Math.max(held, 0), 5);

export const game = define({
  name: "wayfarer",
  version: 1,
  events: {
    ...{ COMFORT, RESET_COMFORT, ADD_WEIGHT, REFILL_WEIGHT, SET_ATMOSPHERE },
    ...{ FREE_NEXT_ACTION, CHANGE_TOKENS, PROMISE_DELIVERY, END_CONVERSATION },
  },
  names: {
    Trust: ({ table }) => shown(table.Trust),
    Commerce: ({ table }) => shown(table.Commerce),
    Status: ({ table }) => shown(table.Status),
    Shadow: ({ table }) => shown(table.Shadow),
  },
  // Cards can be looked at in a given position; a conversation from its beginning needs the rules of speaking and listening.
  actions: {},
  setup: () => {
    throw new EngineError(
      "bad-options",
      "Conversations of Wayfarer cannot be played yet: there are its cards and words.",
    );
  },
  format,
  words,
});
