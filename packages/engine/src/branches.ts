import { BOUNDS } from "./bounds.ts";
import { type Fraction, fraction, ONE, times } from "./fraction.ts";
import { CARD, UNREAD, type ZonePlace } from "./layout.ts";
import { type Driver, type Machine, TrialEnd } from "./machine.ts";
import { type Rules, STOP } from "./rules.ts";
import type { Position } from "./words.ts";
import { byWords, type Face, Faces, giveFace, imagine, inFace, type Pool, poolKey, poolsOf } from "./worlds.ts";

/** One fork by chance of a line that is played again and again. */
interface Fork {
  readonly weights: readonly number[];
  readonly total: number;
  at: number;
  /** The share of the expectation that the ways played so far make up. */
  value: number;
}

/** A point of a line to which it comes back: the forks before it, and what is left in the pools there. */
export interface Mark {
  readonly depth: number;
  readonly left: ReadonlyMap<string, Left>;
  readonly glimpsed: ReadonlyMap<number, Counts>;
  readonly unread: ReadonlySet<number>;
}

/** A card was read after the seat gave an answer, which could have depended on it: it had seen the card. */
export class ReadTooLate extends Error {}

/** How many there are of each face. */
type Counts = ReadonlyMap<Face, number>;

/** What is left of a pool. */
interface Left {
  readonly counts: Map<Face, number>;
  /** The words of a card of it that was neither looked at nor written to: what all faces have in common, else `UNREAD`. */
  blank: Face;
}

/** The words of a card without a face. */
const blankOf = (face: Face): Face => [0, ...face.slice(1)];

/** What a card without a face still has in common with all others, when a face comes to those that it may be. */
function narrowed(blank: Face, face: Face): Face {
  let at = 1;
  while (at < face.length && (blank[at] === face[at] || blank[at] === UNREAD)) at += 1;
  return at === face.length ? blank : blank.map((word, i) => (i === 0 || word === face[i] ? word : UNREAD));
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
  /** The pool of each unknown card. */
  readonly keys: string[];
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

  /** Takes their faces away from the cards of the pools, in the bound position. */
  constructor(machine: Machine, faces: Faces, pools: ReadonlyMap<string, Pool>) {
    this.machine = machine;
    this.faces = faces;
    this.keys = [];
    const left = new Map<string, Left>();
    for (const [key, { cards, counts }] of pools) {
      const [first, ...others] = counts.keys();
      const blank = others.reduce(narrowed, blankOf(first));
      left.set(key, { counts, blank });
      for (const card of cards) {
        this.keys[card] = key;
        giveFace(machine, card, blank);
      }
    }
    this.start = { depth: 0, left, glimpsed: new Map(), unread: new Set() };
    this.from = this.start;
  }

  /** Begins a run, at a point that an earlier one has marked. */
  begin(from: Mark = this.start): void {
    this.from = from;
    this.depth = from.depth;
    this.left.clear();
    this.glimpsed = new Map(from.glimpsed);
    this.unread = new Set(from.unread);
  }

  /** Marks the point that this run has come to, where the seat is asked; the next run begins here, or before. */
  mark(unread: Iterable<number> = []): Mark {
    const left = new Map([...this.from.left, ...this.left]);
    return { depth: this.depth, left, glimpsed: new Map(this.glimpsed), unread: new Set(unread) };
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

  /** Unknown cards of one pool in one zone, with nothing on them or written to them, are all the same. */
  keyOf(card: number): string {
    const { machine } = this;
    const base = machine.cardAt(card);
    const isUnknown = machine.w[base + CARD.def] === 0 && !this.glimpsed.has(card) && !this.isWritten(card);
    const alike = isUnknown && machine.childrenOf(card).length === 0;
    return alike ? `${this.keys[card]}@${machine.w[base + CARD.where]}` : `#${card}`;
  }

  /** Cards that are the same to the seat are one branch with their joint weight. */
  pick(cards: readonly number[]): number {
    const classes = new Map<string, number[]>();
    for (const card of cards) {
      const key = this.keyOf(card);
      const list = classes.get(key);
      if (list === undefined) classes.set(key, [card]);
      else list.push(card);
    }
    const lists = [...classes.values()];
    if (lists.length === 1) return lists[0][0];
    const weights = lists.map((list) => list.length);
    return lists[this.weighted(weights, cards.length)][0];
  }

  /**
   * After a shuffle nobody knows which card is which: they go back into their pools. Where the seat sees the cards, it sees
   * their order too, and every order is a branch.
   */
  shuffle(zone: ZonePlace): void {
    const { machine } = this;
    const { permutation, blindTo } = machine;
    const n = machine.w[zone.at];
    let isSeen = false;
    for (let i = 0; i < n; i++) {
      const card = permutation[i];
      if ((machine.seenIn(zone, card) & (1 << blindTo)) !== 0) isSeen = true;
      else this.returnToPool(card);
    }
    for (let i = n - 1; isSeen && i > 0; i--) {
      const j = this.below(i + 1);
      [permutation[i], permutation[j]] = [permutation[j], permutation[i]];
    }
  }

  private returnToPool(card: number): void {
    const { machine } = this;
    const slot = machine.cardAt(card) + CARD.def;
    if (machine.w[slot] === 0 && this.isWritten(card)) this.settle(card);
    this.glimpsed.delete(card);
    this.unread.delete(card);
    if (machine.w[slot] === 0) return;
    const key = poolKey(machine, card);
    this.keys[card] = key;
    const face = this.faces.of(machine, card);
    const left = this.remaining(key, face);
    const { counts, blank } = left;
    counts.set(face, (counts.get(face) ?? 0) + 1);
    left.blank = narrowed(blank, face);
    giveFace(machine, card, left.blank);
    if (left.blank === blank) return;
    this.keys.forEach((its, other) => {
      if (its === key) this.reopen(other, blank, left.blank);
    });
  }

  /** Its pool has less in common now. What was written to an unknown card stays. */
  private reopen(card: number, before: Face, now: Face): void {
    const { machine } = this;
    const { w } = machine;
    const base = machine.cardAt(card);
    if (!machine.exists(card) || w[base + CARD.def] !== 0) return;
    const fields = base + CARD.fields - 1;
    for (let i = 1; i < now.length; i++) if (w[fields + i] === before[i]) w[fields + i] = now[i];
  }

  private isWritten(card: number): boolean {
    const { w } = this.machine;
    const { blank } = this.pool(card);
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
    if (!machine.exists(card) || w[base + CARD.def] !== 0) return face;
    w[base + CARD.def] = face[0];
    const fields = base + CARD.fields - 1;
    for (let i = 1; i < face.length; i++) if (w[fields + i] === UNREAD) w[fields + i] = face[i];
    return face;
  }

  glimpse(card: number, attribute: string): unknown {
    const { definitions } = this.machine;
    return this.part(card, ([definition]) => definitions[definition][attribute]);
  }

  /** What all that the card can be have in common needs no branch. */
  field(card: number, offset: number): number {
    const at = inFace(offset);
    const words = new Set<number>();
    for (const [face, count] of this.glimpsed.get(card) ?? this.pool(card).counts) if (count > 0) words.add(face[at]);
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
      const { counts, blank } = this.remaining(key);
      this.left.set(key, { counts: clearedCounts(counts), blank: cleared(blank) });
    }
    for (const [glimpsed, counts] of this.glimpsed) this.glimpsed.set(glimpsed, clearedCounts(counts));
  }

  private among<T extends { readonly count: number }>(pool: string, kinds: readonly T[]): T {
    if (kinds.length === 1) return kinds[0];
    for (const card of this.unread) if (this.keys[card] === pool) throw new ReadTooLate();
    const weights = kinds.map(({ count }) => count);
    return kinds[
      this.weighted(
        weights,
        weights.reduce((sum, weight) => sum + weight, 0),
      )
    ];
  }

  /** What a card can be. What another of its pool is, of which a part is known, must be settled first. */
  private candidates(card: number): Counts {
    const known = this.glimpsed.get(card);
    if (known !== undefined) return known;
    const key = this.keys[card];
    for (const other of this.glimpsed.keys()) if (this.keys[other] === key) this.determine(other);
    const { counts } = this.remaining(key);
    return new Map([...counts].filter(([, count]) => count > 0).sort(([a], [b]) => byWords(a, b)));
  }

  /** How many of each definition are left in a pool, by number of the definition. */
  definitionsLeft(key: string): [definition: number, count: number][] {
    const left = new Map<number, number>();
    for (const [[definition], count] of this.remaining(key).counts)
      left.set(definition, (left.get(definition) ?? 0) + count);
    return [...left].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  }

  /** What is left of the pool of an unknown card, to be read. */
  private pool(card: number): Left {
    const key = this.keys[card];
    return (this.left.get(key) ?? this.from.left.get(key)) as Left;
  }

  /** What is left of a pool, for this run to change; one that nothing was in yet begins with a face. */
  private remaining(key: string, first: Face = []): Left {
    let left = this.left.get(key);
    if (left === undefined) {
      const from = this.from.left.get(key);
      left =
        from === undefined
          ? { counts: new Map(), blank: blankOf(first) }
          : { counts: new Map(from.counts), blank: from.blank };
      this.left.set(key, left);
    }
    return left;
  }
}

/**
 * Where a line is played as a seat can know it: on a scratch position in which unknown cards have no face, in all branches;
 * or, when these are too many, in worlds that fit what the seat knows.
 */
export class Stage {
  private readonly rules: Rules;
  /** The position as the seat knows it. */
  readonly masked: Position;
  readonly scratch: Position;

  constructor(rules: Rules) {
    this.rules = rules;
    this.masked = rules.machine.blank();
    this.scratch = rules.machine.blank();
  }

  /** Leaves the machine as it was, whatever happens on the stage. */
  perform<T>(play: () => T): T {
    const { machine } = this.rules;
    const { driver, recorder, actor } = machine;
    try {
      return play();
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
    } while (branches.advance(0) === undefined);
    return true;
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
    const faces = new Faces();
    const pools = poolsOf(machine, seat, faces);
    for (const { cards } of pools.values()) for (const card of cards) machine.relisten(card, false);
    machine.blindTo = seat;
    return new Branches(machine, faces, pools);
  }

  /** Draws a number of worlds that fit what the seat knows; what is to be done in each is asked for once, before the first. */
  someWorlds(position: Position, seat: number, worlds: number, open: () => (world: Position) => void): void {
    const { machine } = this.rules;
    machine.blindTo = -1;
    machine.driver = undefined;
    machine.bind(position);
    const play = open();
    for (let i = 0; i < worlds; i++) {
      const world = imagine(this.rules, position, seat, i);
      for (const card of machine.hiddenInPlay(seat)) machine.relisten(card, false);
      play(world);
    }
  }
}
