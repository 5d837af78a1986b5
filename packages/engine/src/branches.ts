import { BOUNDS } from "./bounds.ts";
import { noteRunning } from "./errors.ts";
import { type Fraction, fraction, ONE, times } from "./fraction.ts";
import type { Knowledge } from "./knowledge.ts";
import { CARD, type FieldPlace, slotOf, UNREAD, wordOfPart, type ZonePlace } from "./layout.ts";
import { type Driver, type Machine, TrialEnd } from "./machine.ts";
import { referredTo } from "./references.ts";
import { type Rules, STOP } from "./rules.ts";
import { type Position, partAt, withPart } from "./words.ts";
import {
  byWords,
  type Face,
  Faces,
  giveFace,
  hideSecrets,
  imagine,
  inFace,
  layAsSeen,
  lostAmong,
  type MixedPile,
  mixedPiles,
  type Pool,
  poolKey,
  poolsOf,
  silenceHidden,
  valuesOf,
} from "./worlds.ts";

/** One fork by chance of a line that is played again and again. */
interface Fork {
  readonly weights: readonly number[];
  readonly total: number;
  at: number;
  /** The share of the expectation that the ways played so far make up. */
  value: number;
}

/** A point of a line to which it comes back: the forks before it, and the pools with what is left in them there. */
export interface Mark {
  readonly depth: number;
  readonly keys: readonly string[];
  readonly made: number;
  readonly left: ReadonlyMap<string, Left>;
  readonly glimpsed: ReadonlyMap<number, Counts>;
  readonly unread: ReadonlySet<number>;
  readonly mixed: readonly (readonly number[])[];
}

/** A card was read after the seat gave an answer, which could have depended on it: it had seen the card. */
export class ReadTooLate extends Error {}

/** How many there are of each face. */
type Counts = ReadonlyMap<Face, number>;

/** What is left of a pool: faces, or cards of other pools. */
interface Left {
  /** Whose cards, and with which back; empty for a pool of pools. */
  readonly kind: string;
  readonly counts: Map<Face, number>;
  /** Of a pile into which cards of several pools were shuffled: how many of each, any of them in any place. */
  readonly of: Map<string, number>;
  /** The words of a card of it that was neither looked at nor written to: what all faces have in common, else `UNREAD`. */
  readonly blank: Face;
}

/** How many cards there are in a pool. */
function sizeOf({ counts, of }: Left): number {
  let size = 0;
  for (const count of counts.values()) size += count;
  for (const count of of.values()) size += count;
  return size;
}

/** Those of which there are some, to what is there already. */
function add<T>(to: Map<T, number>, more: Iterable<readonly [T, number]>): void {
  for (const [one, count] of more) if (count > 0) to.set(one, (to.get(one) ?? 0) + count);
}

/** The words of a card without a face that has one of these. */
function blankOf([first, ...others]: readonly Face[]): Face {
  return others.reduce(narrowed, [0, ...first.slice(1)]);
}

/** What a card without a face still has in common with all others, when a face comes to those that it may have. */
function narrowed(blank: Face, face: Face): Face {
  let at = 1;
  while (at < face.length && (blank[at] === face[at] || blank[at] === UNREAD)) at += 1;
  return at === face.length ? blank : blank.map((word, i) => (i === 0 || word === face[i] ? word : UNREAD));
}

/** Cards that have something in common, together, in the order of the first of them. */
function grouped(cards: readonly number[], keyOf: (card: number) => string): readonly number[][] {
  const groups = new Map<string, number[]>();
  for (const card of cards) {
    const key = keyOf(card);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [card]);
    else group.push(card);
  }
  return [...groups.values()];
}

/** In how many orders cards can lie that are only told apart by their groups. */
function ordersOf(groups: readonly (readonly number[])[]): number {
  let orders = 1;
  let cards = 0;
  for (const { length } of groups) for (let i = 1; i <= length; i++) orders = (orders * ++cards) / i;
  return orders;
}

function nextPossible(weights: readonly number[], from: number): number {
  let at = from;
  while (at < weights.length && weights[at] === 0) at += 1;
  return at;
}

/**
 * All that chance and unknown cards could be: the driver that takes every branch in turn. Each run follows a list of forks,
 * the last of which is moved on for the next run.
 */
export class Branches implements Driver {
  private readonly machine: Machine;
  private readonly path: Fork[] = [];
  private depth = 0;
  /** Events of all runs so far. */
  events = 0;
  /** A shuffle alone has more orders than there may be branches: they are not gone through. */
  tooMany = false;
  /** The pool of each unknown card. */
  private keys: string[];
  /** How many pools shuffles have made. */
  private made = 0;
  /** Where the run began: with all cards in their pools, or at a mark. */
  private readonly start: Mark;
  private from: Mark;
  /** What is left of each pool that this run has touched since. */
  private readonly left = new Map<string, Left>();
  private readonly faces: Faces;
  /** Cards of which only a part was looked at: what they still can be. They count among those left in their pools. */
  private glimpsed = new Map<number, Counts>();
  /** Cards that the seat had seen when it answered, although nothing had read them: nothing may depend on them any more. */
  private unread = new Set<number>();

  /** Cards that a reference could mean, or that something could be written on: whoever reads one needs too many branches. */
  private readonly lost: ReadonlySet<number>;
  /** So does whoever reads one of a pile in which more than the face depends on where a card lies, until it is shuffled. */
  private mixed: readonly (readonly number[])[];

  /** Takes their faces away from the cards of the pools, in the bound position, and mingles those that lie in mixed piles. */
  constructor(
    machine: Machine,
    faces: Faces,
    pools: ReadonlyMap<string, Pool>,
    piles: readonly MixedPile[],
    lost: ReadonlySet<number>,
  ) {
    this.machine = machine;
    this.faces = faces;
    this.keys = [];
    const left = new Map<string, Left>();
    for (const [key, { cards, counts, written = [] }] of pools) {
      const blank = blankOf([...counts.keys(), ...written]);
      left.set(key, { kind: key, counts, of: new Map(), blank });
      for (const card of cards) {
        this.keys[card] = key;
        giveFace(machine, card, blank);
      }
    }
    this.from = { depth: 0, keys: this.keys, made: 0, left, glimpsed: new Map(), unread: new Set(), mixed: [] };
    const written = [...pools.values()].flatMap((pool) => (pool.written === undefined ? [] : pool.cards));
    this.lost = new Set([...lost, ...written]);
    const liesAlike = ({ cards }: MixedPile): boolean => grouped(cards, (card) => this.lies(card)).length === 1;
    for (const pile of piles) if (liesAlike(pile)) this.mingle(pile.cards);
    this.mixed = piles.filter((pile) => !liesAlike(pile)).map(({ cards }) => cards);
    this.start = this.mark();
    this.from = this.start;
  }

  /** What is known of a card wherever it lies. */
  private lies(card: number): string {
    const base = this.machine.cardAt(card);
    return `${partAt(base, CARD.owner)}/${partAt(base, CARD.face)}`;
  }

  /** Begins a run, at a point that an earlier one has marked. */
  begin(from: Mark = this.start): void {
    this.from = from;
    this.depth = from.depth;
    this.keys = from.keys.slice();
    this.made = from.made;
    this.left.clear();
    this.glimpsed = new Map(from.glimpsed);
    this.unread = new Set(from.unread);
    this.mixed = from.mixed;
  }

  /** Marks the point that this run has come to, where the seat is asked; the next run begins here, or before. */
  mark(unread: Iterable<number> = []): Mark {
    const { depth, made, mixed } = this;
    const left = new Map([...this.from.left, ...this.left]);
    const glimpsed = new Map(this.glimpsed);
    return { depth, keys: this.keys.slice(), made, left, glimpsed, unread: new Set(unread), mixed };
  }

  weighted(weights: readonly number[], total: number): number {
    if (this.depth === this.path.length) this.path.push({ weights, total, at: nextPossible(weights, 0), value: 0 });
    return this.path[this.depth++].at;
  }

  /** Moves on to the next way with what the last was worth; gives the mean of all, when all since a mark were played. */
  advance(worth: number, since: Mark = this.start): number | undefined {
    let value = worth;
    while (this.path.length > since.depth) {
      const last = this.path[this.path.length - 1];
      const { weights, total, at } = last;
      last.value += (value * weights[at]) / total;
      last.at = nextPossible(weights, at + 1);
      if (last.at < weights.length) return undefined;
      value = last.value;
      this.path.pop();
    }
    return value;
  }

  /** How likely the branch is that was played last. */
  get probability(): Fraction {
    return this.path.reduce(
      (odds, { weights, total, at }) => times(odds, fraction(BigInt(weights[at]), BigInt(total))),
      ONE,
    );
  }

  below(n: number): number {
    return this.weighted(new Array(n).fill(1), n);
  }

  /**
   * Unknown cards of one pool in one zone, with nothing written to them, are all the same if they are not attached and not
   * among those that something refers to.
   */
  keyOf(card: number, referred: ReadonlySet<number>): string {
    const base = this.machine.cardAt(card);
    const isUnknown = partAt(base, CARD.def) === 0 && !this.glimpsed.has(card) && !this.isWritten(card);
    if (!isUnknown || this.isAttached(card) || referred.has(card)) return `#${card}`;
    return `${this.keys[card]}@${partAt(base, CARD.where)}/${partAt(base, CARD.face)}`;
  }

  /** The cards that something refers to, be it a field of a card that nobody has looked at. */
  referredTo(): ReadonlySet<number> {
    const cards = referredTo(this.machine);
    const fields = this.machine.layout.fields.filter(({ of, field }) => of === "card" && field.type === "card");
    for (const { offset } of fields)
      for (const key of new Set([...this.from.left.keys(), ...this.left.keys()]))
        for (const face of this.pool(key).counts.keys()) cards.add(face[inFace(offset)] - 1);
    return cards;
  }

  /** To a card, or one to it: such cards stay together. */
  private isAttached(card: number): boolean {
    const { machine } = this;
    return partAt(machine.cardAt(card), CARD.parent) !== 0 || machine.childrenOf(card).length > 0;
  }

  /** Cards that are the same to the seat are one branch with their joint weight. */
  pick(cards: readonly number[]): number {
    const referred = this.referredTo();
    const alike = grouped(cards, (card) => this.keyOf(card, referred));
    if (alike.length === 1) return alike[0][0];
    const weights = alike.map((list) => list.length);
    return alike[this.weighted(weights, cards.length)][0];
  }

  /**
   * After a shuffle nobody knows which card is which: what they were is a pool, and any of it may lie in any of their places.
   * So their numbers stand for places from then on. Cards that can be told apart all the same, by being seen there, by their
   * owners or by what refers to them, keep their numbers, and branch over their orders.
   */
  shuffle(zone: ZonePlace): void {
    const { machine } = this;
    const { permutation, blindTo, w } = machine;
    const cards = permutation.slice(0, w[zone.at]);
    this.mixed = this.mixed.filter((pile) => !pile.every((card) => cards.includes(card)));
    const referred = this.referredTo();
    const isHidden = (card: number): boolean => (machine.seenIn(zone, card) & (1 << blindTo)) === 0;
    const isLoose = (card: number): boolean => isHidden(card) && !referred.has(card);
    const loose = cards.filter((card) => isLoose(card) && !(zone.inPlay && this.isAttached(card)));
    for (const card of loose) if (!this.hasFace(card) && this.isWritten(card)) this.settle(card);
    const groups = grouped(loose, (card) => this.lies(card));
    for (const group of groups) this.mingle(group);
    if (groups.length === 1 && loose.length === cards.length) return;
    const alike = grouped(cards, (card) => this.keyOf(card, referred));
    if (ordersOf(alike) > BOUNDS.previewBranches) this.tooMany = true;
    else
      cards.forEach((_, i) => {
        const open = alike.filter((list) => list.length > 0);
        const at = this.weighted(
          open.map((list) => list.length),
          cards.length - i,
        );
        permutation[i] = Number(open[at].pop());
      });
  }

  /**
   * Cards of one owner become a pool: the faces of those that have one, and so many of each pool that the others are of. The
   * rest of such a pool lies elsewhere and is none of these faces, so they cannot be put into it.
   */
  private mingle(cards: readonly number[]): void {
    const { machine } = this;
    this.forget(cards);
    const faces = new Map<string, Map<Face, number>>();
    const put = (kind: string, counts: Iterable<readonly [Face, number]>): void => {
      const those = faces.get(kind) ?? new Map();
      add(those, counts);
      faces.set(kind, those);
    };
    for (const card of cards) if (this.hasFace(card)) put(poolKey(machine, card), [[this.faces.of(machine, card), 1]]);
    const of = this.poolsAmong(cards);
    if (faces.size === 0 && of.size === 1) return;
    // A pool of which nothing lies elsewhere is a part of this one: its faces need no branch before theirs.
    for (let [key] = this.whole(of); key !== undefined; [key] = this.whole(of)) {
      const { kind, counts, of: its } = this.pool(key);
      of.delete(key);
      add(of, its);
      if (its.size === 0) put(kind, counts);
    }
    for (const [kind, counts] of faces) {
      const key = this.make(kind, counts, new Map());
      of.set(key, sizeOf(this.pool(key)));
    }
    const [key] = of.size === 1 ? of.keys() : [this.make("", new Map(), of)];
    const { blank } = this.pool(key);
    for (const card of cards) {
      this.keys[card] = key;
      giveFace(machine, card, blank);
    }
  }

  /** What the seat has seen of cards tells nothing more when all cards of their pool are shuffled; otherwise it does. */
  private forget(cards: readonly number[]): void {
    const whole = new Set(this.whole(this.poolsAmong(cards)));
    for (const card of cards) {
      if (!this.hasFace(card) && whole.has(this.keys[card])) {
        this.glimpsed.delete(card);
        this.unread.delete(card);
      } else if (this.glimpsed.has(card)) this.settle(card);
    }
  }

  /** How many of the unknown among some cards are of which pool. */
  private poolsAmong(cards: readonly number[]): Map<string, number> {
    const pools = new Map<string, number>();
    for (const card of cards) if (!this.hasFace(card)) add(pools, [[this.keys[card], 1]]);
    return pools;
  }

  /** The pools that have no more cards than these. */
  private whole(pools: ReadonlyMap<string, number>): string[] {
    return [...pools].filter(([key, count]) => count === sizeOf(this.pool(key))).map(([key]) => key);
  }

  private make(kind: string, counts: Map<Face, number>, of: Map<string, number>): string {
    this.made += 1;
    const key = `#${this.made}`;
    const blank = blankOf([...counts.keys(), ...[...of.keys()].map((pool) => this.pool(pool).blank)]);
    this.left.set(key, { kind, counts, of, blank });
    return key;
  }

  private hasFace(card: number): boolean {
    return partAt(this.machine.cardAt(card), CARD.def) !== 0;
  }

  /** The pool of faces that an unknown card is of. In a shuffled pile it may be one or another: that is a branch for each. */
  private origin(card: number): string {
    if (this.lost.has(card) || this.mixed.some((pile) => pile.includes(card))) this.tooMany = true;
    const key = this.keys[card];
    const { of, blank } = this.pool(key);
    if (of.size === 0) return key;
    const pools = [...of].filter(([, count]) => count > 0).map(([pool, count]) => ({ pool, count }));
    const { pool, count } = this.among(key, pools);
    this.remaining(key).of.set(pool, count - 1);
    this.keys[card] = pool;
    // It has more in common with those that it may still be. What was written to it stays.
    const now = this.pool(pool).blank;
    const { w } = this.machine;
    const fields = this.machine.cardAt(card) + CARD.fields - 1;
    for (let i = 1; i < now.length; i++) if (w[fields + i] === blank[i]) w[fields + i] = now[i];
    return this.origin(card);
  }

  private isWritten(card: number): boolean {
    const { w } = this.machine;
    const { blank } = this.pool(this.keys[card]);
    const fields = this.machine.cardAt(card) + CARD.fields - 1;
    for (let i = 1; i < blank.length; i++) if (w[fields + i] !== blank[i]) return true;
    return false;
  }

  determine(card: number): number {
    return this.settle(card)[0];
  }

  /** Makes an unknown card one of those that it can be. What was written to it stays. */
  private settle(card: number): Face {
    const { machine } = this;
    const { w } = machine;
    const possible = [...this.candidates(card)].map(([face, count]) => ({ face, count }));
    const { face } = this.among(this.keys[card], possible);
    const { counts } = this.remaining(this.keys[card]);
    counts.set(face, Number(counts.get(face)) - 1);
    this.glimpsed.delete(card);
    // A card that was glimpsed may be gone by now, and another have its number: then only its share of the pool is settled.
    const base = machine.cardAt(card);
    if (!machine.exists(card) || partAt(base, CARD.def) !== 0) return face;
    w[base + wordOfPart(CARD.def)] = withPart(base, CARD.def, face[0]);
    const fields = base + CARD.fields - 1;
    for (let i = 1; i < face.length; i++) if (w[fields + i] === UNREAD) w[fields + i] = face[i];
    return face;
  }

  glimpse(card: number, attribute: string): unknown {
    const { definitions } = this.machine;
    return this.part(card, ([definition]) => definitions[definition][attribute]);
  }

  field(subject: number, place: FieldPlace): number {
    const isOnFace = place.of === "card" && !this.hasFace(subject);
    const word = isOnFace ? this.onFace(subject, inFace(place.offset)) : UNREAD;
    return word === UNREAD ? this.secret(subject, place) : word;
  }

  /** Any value that it can have is a branch, and the field has it from then on. */
  private secret(subject: number, place: FieldPlace): number {
    const { machine } = this;
    const values = valuesOf(machine, place);
    const word = values.word(this.below(values.count));
    machine.w[slotOf(machine.layout, place, subject)] = word;
    return word;
  }

  /** What all that the card can be have in common needs no branch. */
  private onFace(card: number, at: number): number {
    const words = new Set<number>();
    const possible = this.glimpsed.get(card) ?? this.pool(this.origin(card)).counts;
    for (const [face, count] of possible) if (count > 0) words.add(face[at]);
    const [word] = words;
    return words.size === 1 ? word : this.part(card, (face) => face[at]);
  }

  /** Cards that do not differ in what is read of them are one branch. What is told of a card is told whole. */
  private part<T>(card: number, read: (face: Face) => T): T {
    if (this.machine.recorder !== undefined) return read(this.settle(card));
    const kinds = new Map<T, { value: T; count: number; those: Map<Face, number> }>();
    for (const [face, count] of this.candidates(card)) {
      const value = read(face);
      const kind = kinds.get(value) ?? { value, count: 0, those: new Map() };
      kind.count += count;
      kinds.set(value, kind);
      kind.those.set(face, count);
    }
    const { value, those } = this.among(this.keys[card], [...kinds.values()]);
    this.glimpsed.set(card, those);
    return value;
  }

  /** Whatever refers to a card that is gone refers to nothing, whichever card it is. */
  clear(offset: number, card: number): void {
    const at = inFace(offset);
    const cleared = (face: Face): Face =>
      face[at] === card + 1 ? this.faces.one(face.map((word, i) => (i === at ? 0 : word))) : face;
    const clearedCounts = (counts: Counts): Map<Face, number> => {
      const now = new Map<Face, number>();
      for (const [face, count] of counts) now.set(cleared(face), (now.get(cleared(face)) ?? 0) + count);
      return now;
    };
    for (const key of new Set([...this.from.left.keys(), ...this.left.keys()])) {
      const left = this.remaining(key);
      this.left.set(key, { ...left, counts: clearedCounts(left.counts), blank: cleared(left.blank) });
    }
    for (const [glimpsed, counts] of this.glimpsed) this.glimpsed.set(glimpsed, clearedCounts(counts));
  }

  private among<T extends { readonly count: number }>(key: string, those: readonly T[]): T {
    if (those.length === 1) return those[0];
    for (const card of this.unread) if (this.mayShare(key, this.keys[card])) throw new ReadTooLate();
    const weights = those.map(({ count }) => count);
    return those[
      this.weighted(
        weights,
        weights.reduce((sum, weight) => sum + weight, 0),
      )
    ];
  }

  /** Whether cards of two pools may be of one in the end. */
  private mayShare(a: string, b: string): boolean {
    const [one, other] = [this.pool(a).kind, this.pool(b).kind];
    return one === other || one === "" || other === "";
  }

  /** What a card can be. What another of its pool is, of which a part is known, must be settled first. */
  private candidates(card: number): Counts {
    const known = this.glimpsed.get(card);
    if (known !== undefined) return known;
    const key = this.origin(card);
    for (const other of this.glimpsed.keys()) if (this.keys[other] === key) this.determine(other);
    const { counts } = this.remaining(key);
    return new Map([...counts].filter(([, count]) => count > 0).sort(([a], [b]) => byWords(a, b)));
  }

  /** Whose a card of a pile of unlike cards turns out to be, and with which back; nothing if that was clear. */
  backOf(card: number): string | undefined {
    if (this.hasFace(card)) return undefined;
    const isUnlike = this.pool(this.keys[card]).of.size > 0 || this.mixed.some((pile) => pile.includes(card));
    return isUnlike ? this.pool(this.origin(card)).kind : undefined;
  }

  /** The pool of an unknown card that the seat comes to know: its key, its kind, and how many of each definition are left. */
  drawnFrom(card: number): { key: string; kind: string; among: [definition: number, count: number][] } {
    const key = this.origin(card);
    const { kind, counts } = this.pool(key);
    const among = new Map<number, number>();
    for (const [[definition], count] of counts) add(among, [[definition, count]]);
    return { key, kind, among: [...among].sort(([a], [b]) => a - b) };
  }

  /** What is left of a pool, to be read. */
  private pool(key: string): Left {
    return (this.left.get(key) ?? this.from.left.get(key)) as Left;
  }

  /** What is left of a pool, for this run to change. */
  private remaining(key: string): Left {
    const known = this.left.get(key);
    if (known !== undefined) return known;
    const from = this.pool(key);
    const left = { ...from, counts: new Map(from.counts), of: new Map(from.of) };
    this.left.set(key, left);
    return left;
  }
}

/**
 * Where a line is played as a seat can know it: on a scratch position in which unknown cards have no face, in all branches;
 * or, when these are too many, in worlds that fit what the seat knows.
 */
export class Stage {
  private readonly rules: Rules;
  private readonly knowledge: Knowledge;
  /** The position as the seat knows it. */
  readonly masked: Position;
  readonly scratch: Position;

  constructor(rules: Rules, knowledge: Knowledge) {
    this.rules = rules;
    this.knowledge = knowledge;
    this.masked = rules.machine.blank();
    this.scratch = rules.machine.blank();
  }

  /** Leaves the machine as it was, whatever happens on the stage. */
  perform<T>(play: () => T): T {
    const { machine } = this.rules;
    const { driver, recorder, actor } = machine;
    try {
      return play();
    } catch (error) {
      noteRunning(error, machine.stackNames());
      throw error;
    } finally {
      machine.driver = driver;
      machine.recorder = recorder;
      machine.actor = actor;
      machine.blindTo = -1;
      machine.writing = false;
    }
  }

  /** Plays every branch; whether there were few enough. What is to be played is asked for once, before the first branch. */
  everyBranch(position: Position, seat: number, open: () => (branches: Branches) => void): boolean {
    const branches = this.branches(position, seat);
    const play = open();
    let count = 0;
    do {
      if (count === BOUNDS.previewBranches || branches.events > BOUNDS.previewEvents) return false;
      this.enter(this.masked, branches);
      branches.begin();
      play(branches);
      count += 1;
    } while (!branches.tooMany && branches.advance(0) === undefined);
    return !branches.tooMany;
  }

  /** Goes on in a scratch copy of a position. */
  enter(position: Position, driver: Branches | undefined): void {
    const { machine } = this.rules;
    machine.bindCopy(this.scratch, position);
    machine.driver = driver;
  }

  /** Asks something of a position; undefined if it depends on a card that the seat does not know. */
  blind<T>(position: Position, seat: number, ask: () => T): T | undefined {
    const { machine } = this.rules;
    return this.perform(() => {
      this.branches(position, seat);
      machine.driver = STOP;
      try {
        return ask();
      } catch (error) {
        if (error instanceof TrialEnd) return undefined;
        throw error;
      } finally {
        machine.calm();
      }
    });
  }

  /** Binds a copy of a position in which the cards that a seat does not know have no face; gives what they could be. */
  branches(position: Position, seat: number): Branches {
    const { machine } = this.rules;
    machine.bindCopy(this.masked, position);
    hideSecrets(machine, seat);
    silenceHidden(machine, seat);
    layAsSeen(machine, this.knowledge, seat);
    const faces = new Faces();
    const pools = poolsOf(machine, seat, faces);
    const piles = mixedPiles(machine, seat);
    const lost = lostAmong(machine, seat);
    for (const { cards } of pools.values()) for (const card of cards) machine.relisten(card, false);
    machine.blindTo = seat;
    return new Branches(machine, faces, pools, piles, lost);
  }

  /** Draws a number of worlds that fit what the seat knows; what is to be done in each is asked for once, before the first. */
  someWorlds(position: Position, seat: number, worlds: number, open: () => (world: Position) => void): void {
    const { machine } = this.rules;
    machine.blindTo = -1;
    machine.driver = undefined;
    machine.bind(position);
    const play = open();
    for (let i = 0; i < worlds; i++) {
      const world = imagine(this.rules, position, seat, i, this.knowledge);
      for (const card of machine.hiddenInPlay(seat)) machine.relisten(card, false);
      play(world);
    }
  }
}
