import { type Refusal, refuse } from "@cardwright/engine";
import { capacityOf, drawOf, type Ending, successOf, TOKEN_RANGE } from "./conversation.ts";
import { type Person, type Token, tokenOf } from "./people.ts";
import type { Property } from "./properties.ts";
import { type Card, heldKey, type Player, type Scope, type Table } from "./state.ts";

/** What follows from the state of a conversation, for rules, refusals and whoever shows it. */
export const has = (card: Card, property: Property): boolean => card.def.properties.includes(property);

export const capacity = ({ connection, atmosphere }: Table): number => capacityOf(connection, atmosphere);
export const cardsToDraw = ({ connection, atmosphere }: Table): number => drawOf(connection, atmosphere);

/** A free action under Patient is used up too (ruling 10). */
export const patienceCost = ({ freeAction, atmosphere }: Table): number =>
  freeAction || atmosphere === "Patient" ? 0 : 1;

/** A card without a kind of its own is of the person's. */
export function odds(table: Table, { def }: Card): number {
  const token: Token = def.kind === "ofPerson" ? tokenOf(table.person) : def.kind;
  return successOf(def.difficulty, table[token], table.atmosphere);
}

/** ruling 9: every ending that holds after an action; the first is the result. */
export function endingsNoted(table: Table, you: Player): readonly Ending[] {
  return [
    ...(table.spokenEnd === "open" ? [] : [table.spokenEnd]),
    ...(table.lostEnd === "open" ? [] : [table.lostEnd]),
    ...(table.isBroken ? (["relationship"] as const) : []),
    ...(table.isFinal ? (["final"] as const) : []),
    ...(table.patience === 0 ? (["patience"] as const) : []),
    ...(you.deck.size === 0 && you.hand.size === 0 ? (["nothing"] as const) : []),
    ...(table.hasLeft ? (["left"] as const) : []),
  ];
}

/** ruling 9: from here on nothing is refilled or drawn. */
export const isEnding = ({ spokenEnd, lostEnd, isBroken }: Table): boolean =>
  spokenEnd !== "open" || lostEnd !== "open" || isBroken;

/** Everything that lies on the table after a talk; all of it is known by then. */
export const cardsAtTable = (you: Player): readonly Card[] =>
  [you.rest, you.hand, you.discard, you.exhausted, you.request, you.aside, you.burdens].flatMap((zone) => [...zone]);

/** Tokens with a person, whether they sit before you or not. */
export const tokensWith = (table: Table, person: Person, token: Token): number =>
  table.phase !== "road" && table.person === person ? table[token] : table[heldKey(person, token)];

export function receive(table: Table, person: Person, token: Token, amount: number): void {
  const held = Math.min(Math.max(tokensWith(table, person, token) + amount, TOKEN_RANGE.min), TOKEN_RANGE.max);
  if (table.phase !== "road" && table.person === person) table[token] = held;
  else table[heldKey(person, token)] = held;
}

// ---- why not ------------------------------------------------------------------------------------------------------------

export const notInTalk = ({ table }: Scope): Refusal | undefined =>
  table.phase === "talk" ? undefined : refuse("not-in-talk");

export function refuseListen(scope: Scope): Refusal | undefined {
  const { table, you } = scope;
  const changes =
    you.deck.size > 0 ||
    table.weight < capacity(table) ||
    [...you.hand].some((card) => has(card, "Opportunity") || has(card, "Burden")) ||
    [...you.request].some((goal) => comesNow(table, goal));
  return notInTalk(scope) ?? (changes ? undefined : refuse("nothing-to-hear"));
}

export function refuseSpeak(scope: Scope, card: Card): Refusal | undefined {
  const { table } = scope;
  const { weight } = card.def;
  if (table.phase !== "talk") return refuse("not-in-talk");
  if (has(card, "Burden")) return refuse("burden");
  return weight > table.weight ? refuse("too-heavy", { needed: weight, available: table.weight }) : undefined;
}

/** ruling 8: the goal comes once it can be spoken. */
export const comesNow = (table: Table, goal: Card): boolean => goal.def.weight <= capacity(table);
