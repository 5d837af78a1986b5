import { generator } from "./generator.ts";
import type { Knowledge } from "./knowledge.ts";
import { CARD, type FieldPlace, FRAME, HEAD, initialWord, MOD, slotOf, UNREAD } from "./layout.ts";
import type { Machine } from "./machine.ts";
import { lastingReferences, referredTo, referredToByFrames } from "./references.ts";
import type { Rules } from "./rules.ts";
import { type Seed, sow } from "./seed.ts";
import { type Position, partAt } from "./words.ts";

/**
 * What a seat cannot know, and the worlds that fit what it knows. Cards of one owner with the same back, of which the seat
 * does not know which is which, form a pool: any of them may lie in any of their places.
 */
export interface Pool {
  readonly cards: number[];
  /** How many of each face are among them. Where lists are secret these may be more, of which they are any. */
  readonly counts: Map<Face, number>;
  /** What was written to them, if lists are secret: which of them it is on, does not depend on their faces then. */
  readonly written?: readonly Face[];
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
 * own order may follow from what it must not know, and so may that of unlike cards in a pile that it cannot look into.
 */
export function layAsSeen(machine: Machine, knowledge: Knowledge, viewer: number): void {
  const { w, layout } = machine;
  for (const zone of layout.zones) if (zone.loose !== 0) w.set(Array.from(knowledge.listed(viewer, zone)), zone.at + 1);
  for (const { slots, cards } of mixedPiles(machine, viewer)) layIn(machine, slots, cards);
}

/** Lays cards in these places. Which of the places another seat has looked at, all know, and who chose one knows which. */
function layIn(machine: Machine, slots: readonly number[], cards: readonly number[]): void {
  const { w } = machine;
  const known = slots.map((slot) => partAt(machine.cardAt(w[slot]), CARD.known));
  const picked = slots.map((slot) => partAt(machine.cardAt(w[slot]), CARD.picked));
  for (const [i, slot] of slots.entries()) {
    w[slot] = cards[i];
    machine.setPart(cards[i], CARD.known, known[i]);
    machine.setPart(cards[i], CARD.picked, picked[i]);
  }
}

/** A pile that a viewer cannot look into, in which not all cards that it does not know look alike. */
export interface MixedPile {
  /** The words of the zone in which those lie that may lie at any of their places. */
  readonly slots: readonly number[];
  /** These, sorted by how they look. */
  readonly cards: readonly number[];
}

/** What an effect works with stays where it is, and so does what hangs together. */
export function mixedPiles(machine: Machine, viewer: number): readonly MixedPile[] {
  const { w, layout } = machine;
  const piles: MixedPile[] = [];
  let held: ReadonlySet<number> | undefined;
  for (const { at, spec, loose } of layout.zones) {
    if (spec.listed || loose !== 0) continue;
    const looks = new Map<number, string>();
    for (let slot = at + 1; slot <= at + w[at]; slot++)
      if (!machine.knows(viewer, w[slot])) looks.set(slot, lookOf(machine, w[slot]));
    if (new Set(looks.values()).size < 2) continue;
    held ??= referredToByFrames(machine);
    const still = held;
    const slots = [...looks.keys()].filter((slot) => !still.has(w[slot]) && isAlone(machine, w[slot]));
    const sorted = slots.map((slot) => ({ card: w[slot], look: String(looks.get(slot)) }));
    sorted.sort((a, b) => (a.look === b.look ? 0 : a.look < b.look ? -1 : 1));
    piles.push({ slots, cards: sorted.map(({ card }) => card) });
  }
  return piles;
}

/** Whose a card is, how it lies and which back it shows. */
export function lookOf(machine: Machine, card: number): string {
  return `${poolKey(machine, card)}/${partAt(machine.cardAt(card), CARD.face)}`;
}

const isAlone = (machine: Machine, card: number): boolean =>
  machine.parentOf(card) < 0 && machine.childrenOf(card).length === 0;

interface Lost {
  readonly slot: number;
  readonly from: number;
  readonly among: readonly number[];
  readonly isInHand: boolean;
}

/**
 * Cards that a viewer cannot follow, with those of the same zone that each of them could be: it is not shown which of them a
 * modifier is about, or which of a shuffled pile a field still means.
 */
function* lost(machine: Machine, viewer: number): Generator<Lost> {
  const { w } = machine;
  let held: ReadonlySet<number> | undefined;
  for (const { slot, from, field, subject } of lastingReferences(machine)) {
    const card = w[slot] - from;
    if (card < 0 || !machine.exists(card) || machine.knows(viewer, card)) continue;
    const zone = machine.zoneOf(card);
    if (zone === undefined || (zone.spec.listed && zone.loose === 0)) continue;
    if (field?.of === "card" && subject !== undefined && !machine.knows(viewer, subject)) continue;
    held ??= referredToByFrames(machine);
    if (held.has(card)) continue;
    const look = lookOf(machine, card);
    const among = Array.from(w.subarray(zone.at + 1, zone.at + 1 + w[zone.at])).filter(
      (other) => !machine.knows(viewer, other) && (zone.loose === 0 || lookOf(machine, other) === look),
    );
    yield { slot, from, among, isInHand: zone.loose !== 0 };
  }
}

/** Those that such a card could be. */
export function lostAmong(machine: Machine, viewer: number): ReadonlySet<number> {
  const cards = new Set<number>();
  for (const { among } of lost(machine, viewer)) for (const card of among) cards.add(card);
  return cards;
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
  if (machine.assumedCopies !== undefined)
    for (const [key, pool] of pools) pools.set(key, assumed(machine, seat, pool, machine.assumedCopies, faces));
  return pools;
}

/** A pool of another seat as far as it can be known where lists are secret: what its cards are, the game says what to assume. */
function assumed(machine: Machine, seat: number, pool: Pool, copies: readonly number[], faces: Faces): Pool {
  const [first] = pool.cards;
  const owner = partAt(machine.cardAt(first), CARD.owner) - 1;
  if (owner < 0 || owner === seat) return pool;
  const key = poolKey(machine, first);
  const left = copies.slice();
  for (let card = 0; card < machine.w[HEAD.slots]; card++)
    if (machine.exists(card) && machine.knows(seat, card) && poolKey(machine, card) === key)
      left[machine.definitionOf(card)] -= 1;
  const { back } = machine.definitions[machine.definitionOf(first)];
  const possible = copies.flatMap((most, definition) =>
    most > 0 && machine.definitions[definition].back === back ? [definition] : [],
  );
  let size = 0;
  for (const definition of possible) size += left[definition] = Math.max(0, left[definition]);
  // A list that breaks what is assumed is taken for one with more copies of everything.
  for (; size < pool.cards.length && possible.length > 0; size += possible.length)
    for (const definition of possible) left[definition] += 1;
  const fields = initialFields(machine);
  const counts = new Map<Face, number>();
  for (const definition of possible)
    if (left[definition] > 0) counts.set(faces.one([definition, ...fields]), left[definition]);
  const written = [...pool.counts].flatMap(([face, count]) => new Array<Face>(count).fill(face));
  const isWritten = written.some((face) => fields.some((word, i) => word !== face[i + 1]));
  return { cards: pool.cards, counts, ...(isWritten ? { written } : {}) };
}

/** The words of the fields of a card that was just made. */
function initialFields({ layout }: Machine): readonly number[] {
  const words = new Array<number>(layout.cardSize - CARD.fields).fill(0);
  for (const { of, field, offset } of layout.fields)
    if (of === "card" && field.type !== "derived") words[offset - CARD.fields] = initialWord(field);
  return words;
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

/**
 * What hidden cards have begun to answer, and wait with until a question is answered, happens to be there only in truth: a seat
 * sees nothing of it, and in what it foresees it does not happen.
 */
export function silenceHidden(machine: Machine, seat: number): void {
  const { w, programs } = machine;
  if (w[HEAD.top] === 0) return;
  for (let frame = w[w[HEAD.top] + FRAME.below]; frame !== 0; frame = w[frame + FRAME.below]) {
    const card = w[frame + FRAME.card] - 1;
    if (card >= 0 && machine.exists(card) && !machine.knows(seat, card))
      w[frame + FRAME.pc] = programs[w[frame]].steps.length - 1;
  }
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
export function imagine(
  rules: Rules,
  position: Position,
  seat: number,
  seed: Seed,
  knowledge: Knowledge,
  moved: Moved = () => undefined,
): Position {
  const { machine } = rules;
  const world = machine.blank();
  machine.bindCopy(world, position);
  const random = new Int32Array(generator.words);
  sow(random, 0, seed);
  hideSecrets(machine, seat);
  silenceHidden(machine, seat);
  layAsSeen(machine, knowledge, seat);
  for (const { slots, cards } of mixedPiles(machine, seat)) {
    const order = [...cards];
    generator.shuffle(random, 0, order, order.length);
    layIn(machine, slots, order);
  }
  dealHands(machine, seat, random, moved);
  for (const pool of poolsOf(machine, seat, new Faces()).values()) {
    // Sorted, so that a seed gives the same world whatever the true one is.
    const sorted = [...pool.counts].sort(([a], [b]) => byWords(a, b));
    const faces = sorted.flatMap(([face, count]) => new Array<Face>(count).fill(face));
    for (let i = faces.length - 1; i > 0; i--) {
      const j = generator.below(random, 0, i + 1);
      [faces[i], faces[j]] = [faces[j], faces[i]];
    }
    const rows = [...(pool.written ?? [])].sort(byWords);
    generator.shuffle(random, 0, rows, rows.length);
    pool.cards.forEach((card, i) => {
      giveFace(machine, card, i < rows.length ? [faces[i][0], ...rows[i].slice(1)] : faces[i]);
    });
  }
  rechoose(machine, seat, random);
  refer(machine, seat, random);
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

/** Told of each card that takes the place of another. */
type Moved = (from: number, to: number) => void;

/** Which of the hidden cards in a hand an effect works with, another seat knows or anything refers to is not seen: it may be any. */
function dealHands(machine: Machine, seat: number, random: Int32Array, moved: Moved): void {
  const { w } = machine;
  let referred: readonly number[] | undefined;
  for (const { at, loose } of machine.layout.zones) {
    if (loose === 0) continue;
    const bySight = new Map<string, number[]>();
    for (let slot = at + 1; slot <= at + w[at]; slot++) {
      if (machine.knows(seat, w[slot])) continue;
      const look = lookOf(machine, w[slot]);
      bySight.set(look, [...(bySight.get(look) ?? []), slot]);
    }
    for (const slots of bySight.values()) {
      referred ??= [...referredTo(machine)];
      const all = referred;
      const cards = slots.map((slot) => w[slot]);
      // Sorted by what tells them apart, so that a seed gives the same world whatever the true one is.
      const rankOf = (card: number): number => all.indexOf(card) * KNOWN_TO + partAt(machine.cardAt(card), CARD.known);
      const order = [...cards].sort((a, b) => rankOf(a) - rankOf(b));
      generator.shuffle(random, 0, order, order.length);
      // Which it has chosen itself, the seat sees.
      const picked = cards.map((card) => partAt(machine.cardAt(card), CARD.picked));
      for (const [i, slot] of slots.entries()) {
        w[slot] = order[i];
        machine.setPart(order[i], CARD.picked, picked[i]);
        moved(cards[i], order[i]);
      }
    }
  }
}
/** More than there are ways to be known. */
const KNOWN_TO = 1 << 16;

/** What refers to a card that the seat cannot follow may mean any that it could be; and so may the card that a modifier came from. */
function refer(machine: Machine, seat: number, random: Int32Array): void {
  const { w, layout } = machine;
  const now = new Map<number, number>();
  for (const { slot, from, among, isInHand } of lost(machine, seat)) {
    if (isInHand) continue;
    const free = among.filter((card) => ![...now.values()].includes(card));
    const card = w[slot] - from;
    const other = now.get(card) ?? free[generator.below(random, 0, free.length)];
    now.set(card, other);
    w[slot] = other + from;
  }
  for (let i = 0; i < w[HEAD.modifiers]; i++) {
    const slot = layout.modifiers + i * MOD.size + MOD.source;
    const card = w[slot] - 1;
    const zone = card < 0 || machine.knows(seat, card) ? undefined : machine.zoneOf(card);
    if (zone === undefined || (zone.spec.listed && zone.loose === 0)) continue;
    const cards = Array.from(w.subarray(zone.at + 1, zone.at + 1 + w[zone.at]));
    const unknown = cards.filter((other) => !machine.knows(seat, other));
    w[slot] = unknown[generator.below(random, 0, unknown.length)] + 1;
  }
}

/**
 * What another seat has chosen so far among cards that the seat does not know, it does not see either: they are others then,
 * and as few as fit with what it sees chosen.
 */
function rechoose(machine: Machine, seat: number, random: Int32Array): void {
  const decider = machine.w[HEAD.decider] - 1;
  if (decider < 0 || decider === seat) return;
  const rank = (card: number): number => partAt(machine.cardAt(card), CARD.picked);
  const lying = asTheyLie(machine);
  const seen = Math.max(0, ...lying.map((card) => (machine.knows(seat, card) ? rank(card) : 0)));
  for (const { at } of machine.layout.zones) {
    const cards = Array.from(machine.w.subarray(at + 1, at + 1 + machine.w[at]));
    const unknown = cards.filter((card) => !machine.knows(seat, card));
    const ranks = unknown.map(rank).filter((one) => one > 0);
    if (ranks.length === 0) continue;
    for (const card of unknown) machine.setPart(card, CARD.picked, 0);
    for (const kept of ranks.filter((one) => one < seen).sort((a, b) => a - b))
      machine.setPart(unknown.splice(generator.below(random, 0, unknown.length), 1)[0], CARD.picked, kept);
  }
}

/** A generator of the same kind that has nothing to do with the one that was there. */
function redraw(words: Int32Array, random: Int32Array): void {
  const key = [0, 1, 2, 3].map(() => generator.next(random, 0) | 0);
  if (words[HEAD.rng + generator.taken] !== 0) return generator.key(words, HEAD.rng, key);
  words.set(key, HEAD.rng);
}
