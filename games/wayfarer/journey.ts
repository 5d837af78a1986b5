import { didYouMean, EngineError, type GivenCard } from "@cardwright/engine";
import { type Connection, capacityOf, type GoalEntry } from "./conversation.ts";
import own from "./journey.json" with { type: "json" };
import { PERSONS, type Person, PLACES, type Place, TOKENS, type Token } from "./people.ts";
import { type Home, heldKey } from "./state.ts";

/**
 * Which cards lie where when a day or a conversation begins: data (journey.json), or what the options of a match say
 * instead.
 */
export interface Letter {
  readonly goal: string;
  readonly connection: Connection;
  readonly goalEntry: GoalEntry;
}
export interface PersonData {
  /** How many of each card; 20 in all. */
  readonly deck: Readonly<Record<string, number>>;
  /** One after the other; the first is the person's opening scenario. */
  readonly letters: readonly Letter[];
  /** Tokens at the beginning. */
  readonly tokens: Readonly<Partial<Record<Token, number>>>;
}
export interface Journey {
  readonly start: { readonly place: Place; readonly coins: number };
  readonly people: Readonly<Record<Person, PersonData>>;
  readonly sights: Readonly<Record<Place, readonly string[]>>;
  readonly amends: Letter;
  readonly burden: string;
}

export const journey = own as Journey;

/** A conversation of its own: with whom, and what differs from the person's first letter. */
export interface Opening {
  readonly person: Person;
  readonly deck?: Readonly<Record<string, number>>;
  readonly letter?: Letter;
  readonly tokens?: Readonly<Partial<Record<Token, number>>>;
  readonly burdens?: number;
}

/** Enough for every letter of the day. */
const GRUDGES = 20;

interface Position {
  readonly table: Readonly<Record<string, unknown>>;
  readonly players: readonly [{ readonly zones: Readonly<Record<string, readonly GivenCard[]>> }];
}

/** The position that a match with these options begins with, before anything is shuffled. */
export function positionOf(options: Readonly<Record<string, unknown>>): Position {
  const all = (options.journey ?? journey) as Journey;
  const { mode = "day" } = options;
  if (mode === "day") return dayOf(all);
  if (mode === "talk") return talkOf(all, openingOf(options.opening ?? PERSONS[0]));
  throw new EngineError("bad-options", `mode: "${String(mode)}" is none: "day" or "talk".`, { mode });
}

function openingOf(given: unknown): Opening {
  const opening = typeof given === "string" ? { person: given } : (given as Opening);
  const person: string = opening.person;
  if ((PERSONS as readonly string[]).includes(person)) return opening as Opening;
  const meant = didYouMean(person, PERSONS);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  throw new EngineError("bad-options", `opening: there is nobody called "${person}".${hint}`, { person });
}

function dayOf(all: Journey): Position {
  const { place, coins } = all.start;
  return {
    table: { phase: "road", journey: true, place, coins, ...tokensOf(all) },
    players: [
      {
        zones: {
          amends: [goalCard(all.amends, "amends")],
          grudges: burdens(all, GRUDGES),
          ...Object.fromEntries(PLACES.map((at) => [`${at}_sights`, all.sights[at].map((id) => homed(id, "sights"))])),
          ...Object.assign({}, ...PERSONS.map((person) => zonesOf(person, all.people[person]))),
        },
      },
    ],
  };
}

function talkOf(all: Journey, opening: Opening): Position {
  const { person } = opening;
  const own = all.people[person];
  const letter = opening.letter ?? own.letters[0];
  const tokens = opening.tokens ?? own.tokens;
  return {
    table: { phase: "road", person, ...heldBy(person, tokens) },
    players: [
      {
        zones: {
          ...zonesOf(person, { deck: opening.deck ?? own.deck, letters: [letter], tokens }),
          [`${person}_burdens`]: burdens(all, opening.burdens ?? 0),
        },
      },
    ],
  };
}

const zonesOf = (person: Person, { deck, letters }: PersonData) => ({
  [`${person}_deck`]: Object.entries(deck).flatMap(([id, n]) => Array.from({ length: n }, () => homed(id, "deck"))),
  // The last lies on top: it comes first.
  [`${person}_letters`]: letters.map((letter) => goalCard(letter, "letters")).reverse(),
});
const homed = (card: string, home: Home): GivenCard => ({ card, fields: { home } });
const goalCard = ({ goal, connection, goalEntry }: Letter, home: Home): GivenCard => ({
  card: goal,
  fields: { home, connection, entry: goalEntry },
});
const burdens = ({ burden }: Journey, n: number): GivenCard[] => Array.from({ length: n }, () => burden);

const heldBy = (person: Person, tokens: PersonData["tokens"]) =>
  Object.fromEntries(TOKENS.map((token) => [heldKey(person, token), tokens[token] ?? 0]));
const tokensOf = ({ people }: Journey) =>
  Object.assign({}, ...PERSONS.map((person) => heldBy(person, people[person].tokens)));

// ---- what `check` must know ---------------------------------------------------------------------------------------------

/** Whose letter a card is, if it is one of the journey's. */
export function senderOf(card: string): Person | undefined {
  return PERSONS.find((person) => journey.people[person].letters.some(({ goal }) => goal === card));
}

/** ruling 8: the capacities that a goal on request begins with. */
export function requestCapacities(card: string): readonly number[] {
  const letters = [journey.amends, ...PERSONS.flatMap((person) => journey.people[person].letters)];
  return letters
    .filter(({ goal, goalEntry }) => goal === card && goalEntry === "request")
    .map(({ connection }) => capacityOf(connection, "Neutral"));
}
