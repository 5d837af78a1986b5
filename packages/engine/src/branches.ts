import { BOUNDS } from "./bounds.ts";
import { type Fraction, fraction, ONE, times } from "./fraction.ts";
import { CARD, initialWord, type ZonePlace } from "./layout.ts";
import { type Driver, type Machine, TrialEnd } from "./machine.ts";
import { type Rules, STOP } from "./rules.ts";
import type { Position } from "./words.ts";
import { imagine, type Pool, poolKey, poolsOf } from "./worlds.ts";

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
  readonly left: ReadonlyMap<string, Counts>;
  readonly glimpsed: ReadonlyMap<number, Counts>;
  readonly unread: ReadonlySet<number>;
}

/** A card was read after the seat gave an answer, which could have depended on it: it had seen the card. */
export class ReadTooLate extends Error {}

/** How many there are of each definition. */
type Counts = ReadonlyMap<number, number>;

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
  /** How many of each definition are left in each pool that this run has touched since. */
  private readonly left = new Map<string, Map<number, number>>();
  /** Cards of which only a part was looked at: what they still can be. They count among those left in their pools. */
  private glimpsed = new Map<number, Counts>();
  /** Cards that the seat had seen when it answered, although nothing had read them: nothing may depend on them any more. */
  private unread = new Set<number>();

  constructor(machine: Machine, pools: ReadonlyMap<string, Pool>) {
    this.machine = machine;
    const left = new Map([...pools].map(([key, { counts }]) => [key, counts]));
    this.start = { depth: 0, left, glimpsed: new Map(), unread: new Set() };
    this.from = this.start;
    this.keys = [];
    for (const [key, { cards }] of pools) for (const card of cards) this.keys[card] = key;
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

  /** Unknown cards of one pool in one zone, with nothing on them, are all the same. */
  keyOf(card: number): string {
    const { machine } = this;
    const base = machine.cardAt(card);
    const isUnknown = machine.w[base + CARD.def] === 0 && !this.glimpsed.has(card);
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
    const base = machine.cardAt(card);
    const definition = machine.w[base + CARD.def];
    this.glimpsed.delete(card);
    this.unread.delete(card);
    if (definition === 0) return;
    const key = poolKey(machine, card);
    this.keys[card] = key;
    const counts = this.remaining(key);
    counts.set(definition, (counts.get(definition) ?? 0) + 1);
    machine.w[base + CARD.def] = 0;
  }

  determine(card: number): number {
    const { machine } = this;
    const possible = [...this.candidates(card)].map(([definition, count]) => ({ definition, count }));
    const { definition } = this.among(this.keys[card], possible);
    const counts = this.remaining(this.keys[card]);
    counts.set(definition, Number(counts.get(definition)) - 1);
    this.glimpsed.delete(card);
    // A card that was glimpsed may be gone by now, and another have its number: then only its share of the pool is settled.
    const slot = machine.cardAt(card) + CARD.def;
    if (machine.exists(card) && machine.w[slot] === 0) machine.w[slot] = definition;
    return definition;
  }

  /** Cards that do not differ in what is read of them are one branch. What is told of a card is told whole. */
  glimpse(card: number, attribute: string): unknown {
    const { definitions, recorder } = this.machine;
    if (recorder !== undefined) return definitions[this.determine(card)][attribute];
    const kinds = new Map<unknown, { value: unknown; count: number; those: Map<number, number> }>();
    for (const [definition, count] of this.candidates(card)) {
      const value = definitions[definition][attribute];
      const kind = kinds.get(value) ?? { value, count: 0, those: new Map() };
      kind.count += count;
      kinds.set(value, kind);
      kind.those.set(definition, count);
    }
    const { value, those } = this.among(this.keys[card], [...kinds.values()]);
    this.glimpsed.set(card, those);
    return value;
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
    return new Map([...this.remaining(key)].filter(([, count]) => count > 0).sort(([a], [b]) => a - b));
  }

  remaining(key: string): Map<number, number> {
    let counts = this.left.get(key);
    if (counts === undefined) {
      counts = new Map(this.from.left.get(key));
      this.left.set(key, counts);
    }
    return counts;
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

  /** The branches of a position as a seat can know it; they begin on a copy of it in which unknown cards have no face. */
  branches(position: Position, seat: number): Branches {
    const pools = this.hide(position, seat);
    return new Branches(this.rules.machine, pools);
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
      this.hide(position, seat);
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

  /** Binds a copy of a position in which the cards that a seat does not know have no face. */
  private hide(position: Position, seat: number): Map<string, Pool> {
    const { machine } = this.rules;
    machine.bindCopy(this.masked, position);
    const pools = poolsOf(machine, seat);
    for (const { cards } of pools.values()) for (const card of cards) this.mask(card);
    machine.blindTo = seat;
    return pools;
  }

  /** A card without a face: no definition, fields at their beginnings, no rules. */
  private mask(card: number): void {
    const { machine } = this.rules;
    const base = machine.cardAt(card);
    machine.relisten(card, false);
    machine.set(base + CARD.def, 0);
    for (const place of machine.layout.fields) {
      if (place.of === "card" && place.field.type !== "derived")
        machine.set(base + place.offset, initialWord(place.field));
    }
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
