import { generator } from "./generator.ts";
import type { Knowledge } from "./knowledge.ts";
import { CARD, type FieldPlace, HEAD, slotOf, UNREAD } from "./layout.ts";
import type { Machine } from "./machine.ts";
import type { Rules } from "./rules.ts";
import { type Seed, sow } from "./seed.ts";
import { type Position, partAt } from "./words.ts";

/**
 * What a seat cannot know, and the worlds that fit what it knows. Cards of one owner with the same back, of which the seat
 * does not know which is which, form a pool: any of them may lie in any of their places.
 */
export interface Pool {
  readonly cards: number[];
  /** How many of each face are among them. */
  readonly counts: Map<Face, number>;
}

/** The words by which a card is the one it is: its definition, then the game's fields. */
export type Face = readonly number[];

/** Where the field at this offset of a card stands in its face. */
export const inFace = (offset: number): number => offset - CARD.fields + 1;

export function poolKey(machine: Machine, card: number): string {
  const base = machine.cardAt(card);
  return `${partAt(base, CARD.owner)}/${machine.definitions[partAt(base, CARD.def)].back}`;
}

/**
 * Lays the cards of the bound position, a copy, as a viewer sees them lie. In a hand of which it does not know all cards their
 * own order may follow from what it must not know, and with it the order of everything that is told of them.
 */
export function layAsSeen({ w, layout }: Machine, knowledge: Knowledge, viewer: number): void {
  for (const zone of layout.zones) if (zone.loose !== 0) w.set(Array.from(knowledge.listed(viewer, zone)), zone.at + 1);
}

/** All cards as they lie, zone by zone; one under another comes after it. */
export function asTheyLie(machine: Machine): number[] {
  const { w, layout } = machine;
  const cards: number[] = [];
  for (const { at } of layout.zones)
    for (let i = at + 1; i <= at + w[at]; i++)
      for (let card = w[i]; card >= 0; card = partAt(machine.cardAt(card), CARD.under) - 1) cards.push(card);
  return cards;
}

/**
 * The pools of cards that a seat does not know, in the bound position. They are in the order of their places: that of their
 * numbers, by which worlds would be drawn then, would tell something to whoever knows how cards are numbered.
 */
export function poolsOf(machine: Machine, seat: number, faces: Faces): Map<string, Pool> {
  const pools = new Map<string, Pool>();
  for (const card of asTheyLie(machine)) {
    if (machine.knows(seat, card)) continue;
    const key = poolKey(machine, card);
    let pool = pools.get(key);
    if (pool === undefined) {
      pool = { cards: [], counts: new Map() };
      pools.set(key, pool);
    }
    const face = faces.of(machine, card);
    pool.cards.push(card);
    pool.counts.set(face, (pool.counts.get(face) ?? 0) + 1);
  }
  return pools;
}

// ---- secrets --------------------------------------------------------------------------------------------------------------

/** Every field of the bound position that a seat may not know. */
function* secretsFrom(machine: Machine, seat: number): Generator<{ place: FieldPlace; slot: number }> {
  const { layout } = machine;
  if (layout.secrets.length === 0) return;
  const players = Array.from({ length: layout.seats }, (_, player) => player);
  const subjects = { table: [0], player: players, card: asTheyLie(machine) };
  for (const place of layout.secrets) {
    const ownerOf = (subject: number): number =>
      place.of === "card" ? partAt(machine.cardAt(subject), CARD.owner) - 1 : subject;
    const isOwned = place.field.seen === "owner" && place.of !== "table";
    for (const subject of subjects[place.of])
      if (!isOwned || ownerOf(subject) !== seat) yield { place, slot: slotOf(layout, place, subject) };
  }
}

/** Takes away what a seat may not know, so that whoever reads it has to ask. */
export function hideSecrets(machine: Machine, seat: number): void {
  for (const { slot } of secretsFrom(machine, seat)) machine.w[slot] = UNREAD;
}

/** What a field can hold: so many words, by their number. Nobody or nothing comes first, then seats, or cards as they lie. */
export function valuesOf(
  machine: Machine,
  { field }: FieldPlace,
): { readonly count: number; readonly word: (index: number) => number } {
  const plain = (count: number) => ({ count, word: (index: number) => index });
  switch (field.type) {
    case "int":
      return { count: field.max - field.min + 1, word: (index) => field.min + index };
    case "enum":
      return plain(field.values.length);
    case "seat":
      return plain(machine.layout.seats + 1);
    case "card": {
      const cards = [-1, ...asTheyLie(machine)];
      return { count: cards.length, word: (index) => cards[index] + 1 };
    }
    default:
      return plain(2);
  }
}

// ---- faces ----------------------------------------------------------------------------------------------------------------

/** Faces that were met, by definition: equal ones are one object. */
export class Faces {
  private readonly known = new Map<number, Face[]>();

  /** The face that a card has now. */
  of(machine: Machine, card: number): Face {
    const { w, layout } = machine;
    const base = machine.cardAt(card);
    const alike = this.alike(partAt(base, CARD.def));
    for (let i = 0; i < alike.length; i++) if (hasFace(machine, base, alike[i])) return alike[i];
    const face = [partAt(base, CARD.def)];
    for (let at = base + CARD.fields; at < base + layout.cardSize; at++) face.push(w[at]);
    alike.push(face);
    return face;
  }

  one(face: Face): Face {
    const alike = this.alike(face[0]);
    const found = alike.find((other) => byWords(other, face) === 0);
    if (found === undefined) alike.push(face);
    return found ?? face;
  }

  private alike(definition: number): Face[] {
    let alike = this.known.get(definition);
    if (alike === undefined) {
      alike = [];
      this.known.set(definition, alike);
    }
    return alike;
  }
}

function hasFace(machine: Machine, base: number, face: Face): boolean {
  const { w } = machine;
  for (let i = 1; i < face.length; i++) if (w[base + CARD.fields + i - 1] !== face[i]) return false;
  return true;
}

export function giveFace(machine: Machine, card: number, face: Face): void {
  const base = machine.cardAt(card);
  machine.setPartAt(base, CARD.def, face[0]);
  for (let i = 1; i < face.length; i++) machine.set(base + CARD.fields + i - 1, face[i]);
}

/** The order of faces, which tells nothing of where they lie; 0 for equal ones. */
export function byWords(a: Face, b: Face): number {
  let at = 0;
  while (at < a.length - 1 && a[at] === b[at]) at += 1;
  return a[at] - b[at];
}

/**
 * A position in which everything that a seat cannot know is drawn anew: the faces of unknown cards within their pools, what
 * secret fields hold, and the generator. What the seat sees is the same to the last byte. A short seed is enough for what is
 * thrown away; a match that goes on from there takes a long one.
 */
export function imagine(rules: Rules, position: Position, seat: number, seed: Seed, knowledge: Knowledge): Position {
  const { machine } = rules;
  const world = machine.blank();
  machine.bindCopy(world, position);
  const random = new Int32Array(generator.words);
  sow(random, 0, seed);
  layAsSeen(machine, knowledge, seat);
  hideSecrets(machine, seat);
  for (const pool of poolsOf(machine, seat, new Faces()).values()) {
    // Sorted, so that a seed gives the same world whatever the true one is.
    const sorted = [...pool.counts].sort(([a], [b]) => byWords(a, b));
    const faces = sorted.flatMap(([face, count]) => new Array<Face>(count).fill(face));
    for (let i = faces.length - 1; i > 0; i--) {
      const j = generator.below(random, 0, i + 1);
      [faces[i], faces[j]] = [faces[j], faces[i]];
    }
    pool.cards.forEach((card, i) => {
      giveFace(machine, card, faces[i]);
    });
  }
  for (const { place, slot } of secretsFrom(machine, seat)) {
    const { count, word } = valuesOf(machine, place);
    machine.w[slot] = word(generator.below(random, 0, count));
  }
  for (const card of machine.hiddenInPlay(seat)) {
    const definition = partAt(machine.cardAt(card), CARD.def);
    machine.relisten(card, false);
    machine.relisten(
      card,
      machine.cardRules[definition] !== undefined || machine.numbers.modifiers[definition] !== undefined,
    );
  }
  redraw(machine.w, random);
  return world;
}

/** A generator of the same kind that has nothing to do with the one that was there. */
function redraw(words: Int32Array, random: Int32Array): void {
  const key = [0, 1, 2, 3].map(() => generator.next(random, 0) | 0);
  if (words[HEAD.rng + generator.taken] !== 0) return generator.key(words, HEAD.rng, key);
  words.set(key, HEAD.rng);
}
