import { BOUNDS } from "./bounds.ts";
import { type Fraction, fraction, ONE, times } from "./fraction.ts";
import { CARD, initialWord, type ZonePlace } from "./layout.ts";
import { type Driver, type Machine, TrialEnd } from "./machine.ts";
import type { Position } from "./memory.ts";
import { type Rules, STOP } from "./rules.ts";
import { imagine, type Pool, poolKey, poolsOf } from "./worlds.ts";

/** One fork of a line that is played again and again: by chance, with weights, or by a seat's own answers. */
interface Fork {
  /** The weights of a chance, or the answers of a seat. */
  readonly ways: readonly number[];
  /** The sum of the weights; 0 where the seat chooses. */
  readonly total: number;
  at: number;
  /** Of the ways played so far: the share of the expectation, or the best. */
  value: number;
}

/** Walks through all ways: each run follows a list of forks, the last of which is moved on for the next run. */
export class Ways {
  protected readonly path: Fork[] = [];
  private depth = 0;
  /** Events of all runs so far. */
  events = 0;

  begin(): void {
    this.depth = 0;
  }

  private follow(ways: readonly number[], total: number): number {
    if (this.depth === this.path.length) {
      const own = total === 0;
      this.path.push({ ways, total, at: own ? 0 : nextPossible(ways, 0), value: own ? Number.NEGATIVE_INFINITY : 0 });
    }
    return this.path[this.depth++].at;
  }

  weighted(weights: readonly number[], total: number): number {
    return this.follow(weights, total);
  }

  /** A fork where the seat itself decides: all answers are tried, and the best counts. */
  answer(answers: readonly number[]): number {
    return answers.length === 1 ? answers[0] : answers[this.follow(answers, 0)];
  }

  /** Moves on to the next way with what the last was worth; gives the value of the whole when all have been played. */
  advance(worth = 0): number | undefined {
    let value = worth;
    for (let last = this.path.at(-1); last !== undefined; last = this.path.at(-1)) {
      const { ways, total, at } = last;
      last.value = total === 0 ? Math.max(last.value, value) : last.value + (value * ways[at]) / total;
      last.at = total === 0 ? at + 1 : nextPossible(ways, at + 1);
      if (last.at < ways.length) return undefined;
      value = last.value;
      this.path.pop();
    }
    return value;
  }

  /** The best of what was played so far, where only the seat chose. */
  get best(): number {
    return Math.max(...this.path.map(({ value }) => value));
  }

  /** Cards that are all the same to the seat have the same key. */
  keyOf(card: number): string {
    return `#${card}`;
  }
}

function nextPossible(weights: readonly number[], from: number): number {
  let at = from;
  while (at < weights.length && weights[at] === 0) at += 1;
  return at;
}

/** All that chance and unknown cards could be: the driver that takes every branch in turn. */
export class Branches extends Ways implements Driver {
  private readonly machine: Machine;
  private readonly pools: ReadonlyMap<string, Pool>;
  /** The pool of each unknown card. */
  readonly keys: string[];
  /** How many of each definition are left in each pool that this branch has touched. */
  private readonly left = new Map<string, Map<number, number>>();

  constructor(machine: Machine, pools: ReadonlyMap<string, Pool>) {
    super();
    this.machine = machine;
    this.pools = pools;
    this.keys = [];
    for (const [key, { cards }] of pools) for (const card of cards) this.keys[card] = key;
  }

  override begin(): void {
    super.begin();
    this.left.clear();
  }

  /** How likely the branch is that was played last. */
  get probability(): Fraction {
    return this.path.reduce((odds, { ways, total, at }) => times(odds, fraction(BigInt(ways[at]), BigInt(total))), ONE);
  }

  below(n: number): number {
    return this.weighted(new Array(n).fill(1), n);
  }

  /** Unknown cards of one pool in one zone, with nothing on them, are all the same. */
  override keyOf(card: number): string {
    const { machine } = this;
    const base = machine.cardAt(card);
    const alike = machine.w[base + CARD.def] === 0 && machine.childrenOf(card).length === 0;
    return alike ? `${this.keys[card]}@${machine.w[base + CARD.where]}` : super.keyOf(card);
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
    if (definition === 0) return;
    const key = poolKey(machine, card);
    this.keys[card] = key;
    const counts = this.remaining(key);
    counts.set(definition, (counts.get(definition) ?? 0) + 1);
    machine.w[base + CARD.def] = 0;
  }

  determine(card: number): number {
    const counts = this.remaining(this.keys[card]);
    const possible = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
    const weights = possible.map(([, count]) => count);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const [definition, count] = possible[possible.length === 1 ? 0 : this.weighted(weights, total)];
    counts.set(definition, count - 1);
    this.machine.w[this.machine.cardAt(card) + CARD.def] = definition;
    return definition;
  }

  remaining(key: string): Map<number, number> {
    let counts = this.left.get(key);
    if (counts === undefined) {
      counts = new Map(this.pools.get(key)?.counts);
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
  private readonly masked: Position;
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

  /**
   * Plays every branch and gives the value of the whole; undefined if there are too many. What is to be played is asked for
   * once, before the first branch.
   */
  everyBranch(position: Position, seat: number, open: () => (branches: Branches) => number): number | undefined {
    const { machine } = this.rules;
    const pools = this.hide(position, seat);
    const play = open();
    const branches = new Branches(machine, pools);
    let value: number | undefined;
    for (let count = 0; value === undefined; count++) {
      if (count === BOUNDS.previewBranches || branches.events > BOUNDS.previewEvents) return undefined;
      machine.copy(this.scratch, this.masked);
      machine.driver = branches;
      machine.bind(this.scratch);
      branches.begin();
      value = branches.advance(play(branches));
    }
    return value;
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
    machine.copy(this.masked, position);
    machine.bind(this.masked);
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

  /** Plays a number of worlds that fit what the seat knows, with so many of its lines in each; gives their mean value. */
  someWorlds(
    position: Position,
    seat: number,
    worlds: number,
    lines: number,
    open: () => (ways: Ways) => number,
  ): number {
    const { machine } = this.rules;
    machine.blindTo = -1;
    machine.driver = undefined;
    machine.bind(position);
    const play = open();
    let sum = 0;
    for (let i = 0; i < worlds; i++) {
      const world = imagine(this.rules, position, seat, i);
      for (const card of machine.hiddenInPlay(seat)) machine.relisten(card, false);
      const ways = new Ways();
      let value: number | undefined;
      for (let line = 0; value === undefined && line < lines; line++) {
        machine.copy(this.scratch, world);
        machine.driver = undefined;
        machine.bind(this.scratch);
        ways.begin();
        value = ways.advance(play(ways));
      }
      sum += value ?? ways.best;
    }
    return sum / worlds;
  }
}
