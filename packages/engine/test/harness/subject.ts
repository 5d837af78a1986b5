import { type Content, type Game, type Position, type Refusal, type Rules, rulesFor, Table } from "../../src/index.ts";
import { CARD, HEAD } from "../../src/layout.ts";
import type { Match } from "../../src/match.ts";
import { partAt } from "../../src/words.ts";
import type { Random } from "./random.ts";

/** What the invariants are checked on: a game and its cards. */
export interface Subject {
  readonly name: string;
  readonly game: Game;
  readonly seats: number;
  /** The cards for the match with this seed; the same ones for all, or generated. */
  readonly content: (seed: number) => Content;
  /** Generated cards may go past a bound, and are then refused as broken. Written ones may not. */
  readonly mayBreak: boolean;
  /** Stored numbers that a match may begin with at any value of their range: `player.points`. */
  readonly scramble: readonly string[];
  /** Other cards that a match may go on with, where the game lets them in. */
  readonly change?: (random: Random) => Content;
  /** Where a fresh process finds this subject: the address of a module, and the name it is exported by. */
  readonly module: { readonly url: string; readonly name: string };
}

/** No match goes on for longer: a game that did not end by then is left. */
export const LONGEST = 400;

/** Something that must always hold does not. */
export class Broken extends Error {}

export function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Broken(what());
}

export const rulesOf = (subject: Subject, seed: number): Rules =>
  rulesFor(subject.game, subject.content(seed), subject.seats);

export const liveWords = (rules: Rules, position: Position): number[][] => rules.machine.liveState(position);

export function hashOf(rules: Rules, position: Position): string {
  return rules.machine.hash(position, `${rules.game.name}/${rules.game.version}/${rules.content.hash}`);
}

export function legal(match: Match): number[] {
  const codes: number[] = [];
  codes.length = match.legal(codes);
  return codes;
}

const BREAKS = ["bound-exceeded", "capacity", "formula-overflow"];

/** An offered action may fail only in generated content, and only by going past a bound. */
export function mustBeBound(subject: Subject, refusal: Refusal): void {
  const { code, params } = refusal;
  const isBound = code === "broken" && BREAKS.includes(String(params.error));
  must(subject.mayBreak && isBound, () => `an offered action is refused: ${JSON.stringify(refusal)}`);
}

/**
 * Where a match begins: mostly where the game says, else in the middle of a match, in a world that a seat imagines there,
 * or there with other numbers.
 */
export function openingOf(subject: Subject, seed: number, random: Random): Table {
  const rules = rulesOf(subject, seed);
  const start = { seats: Array.from({ length: subject.seats }, (_, i) => `Seat ${i + 1}`), seed, options: {} };
  const table = new Table(rules, start, true);
  const kind = random.below(10);
  if (kind < 6) return table;
  for (let n = random.between(1, 40); n > 0 && !table.over; n--) step(table, random);
  if (table.over) return new Table(rules, start, true);
  if (kind === 6) return elsewhere(table, liveWords(rules, table.compact.position));
  const world = table.imagine(random.below(subject.seats), seed);
  if (kind < 9) return elsewhere(table, liveWords(rules, world.compact.position));
  scramble(subject, rules, world.compact.position, random);
  return elsewhere(table, liveWords(rules, world.compact.position));
}

const elsewhere = (table: Table, state: readonly (readonly number[])[]): Table =>
  new Table(table.rules, { ...table.start, state }, true);

/** Sometimes the match goes on with other cards, if they are let in at once; gives them. */
export function changeContent(subject: Subject, table: Table, random: Random): Content | undefined {
  if (subject.change === undefined || table.over || !random.oneIn(6)) return undefined;
  const before = table.hash();
  const content = subject.change(random);
  if (content.hash === table.content.hash) return undefined;
  const adopted = table.adopt(content);
  if (adopted.ok && adopted.when === "now") return content;
  table.adopt(table.content);
  must(table.hash() === before, () => "content that did not come in changed something");
  return undefined;
}

function scramble(subject: Subject, rules: Rules, position: Position, random: Random): void {
  const { layout } = rules.machine;
  for (const { of, name, field, offset } of layout.fields) {
    if (field.type !== "int" || !subject.scramble.includes(`${of}.${name}`)) continue;
    const value = (): number => random.between(field.min, Math.min(field.max, field.min + 999));
    if (of === "table") position.words[layout.table + offset] = value();
    if (of === "player")
      for (let seat = 0; seat < layout.seats; seat++)
        position.words[layout.players + seat * layout.playerSize + offset] = value();
    if (of === "card")
      for (let card = 0; card < position.words[HEAD.slots]; card++)
        if (partAt(layout.cards + card * layout.cardSize, CARD.where) !== 0)
          position.words[layout.cards + card * layout.cardSize + offset] = value();
  }
}

/** One random offered action; gives its code, or -1 when it turned out to be broken. */
export function step(table: Table, random: Random): number {
  const codes = table.codes();
  must(codes.length > 0, () => "nothing is offered, and the match is not over");
  const code = random.pick(codes);
  return table.actCode(table.toAct ?? -1, code).ok ? code : -1;
}
