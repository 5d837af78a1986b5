import { generator, mix } from "./generator.ts";
import { CARD, HEAD } from "./layout.ts";
import type { Machine } from "./machine.ts";
import type { Rules } from "./rules.ts";
import type { Position } from "./words.ts";

/**
 * What a seat cannot know, and the worlds that fit what it knows. Cards of one owner with the same back, of which the seat
 * does not know which is which, form a pool: any of them may lie in any of their places.
 */
export interface Pool {
  readonly owner: number;
  readonly back: string;
  readonly cards: number[];
  /** How many of each definition are among them, by number of the definition. */
  readonly counts: Map<number, number>;
}

export function poolKey(machine: Machine, card: number): string {
  const base = machine.cardAt(card);
  return `${machine.w[base + CARD.owner]}/${machine.definitions[machine.w[base + CARD.def]].back}`;
}

/** The pools of cards that a seat does not know, in the bound position. */
export function poolsOf(machine: Machine, seat: number): Map<string, Pool> {
  const pools = new Map<string, Pool>();
  for (let card = 0; card < machine.w[HEAD.slots]; card++) {
    if (!machine.exists(card) || machine.knows(seat, card)) continue;
    const definition = machine.w[machine.cardAt(card) + CARD.def];
    const key = poolKey(machine, card);
    const pool: Pool = pools.get(key) ?? {
      owner: machine.w[machine.cardAt(card) + CARD.owner] - 1,
      back: machine.definitions[definition].back,
      cards: [],
      counts: new Map(),
    };
    pool.cards.push(card);
    pool.counts.set(definition, (pool.counts.get(definition) ?? 0) + 1);
    pools.set(key, pool);
  }
  return pools;
}

/** The words of a card that go with its face: definition and the game's fields. */
function* hiddenWords(machine: Machine): Iterable<number> {
  yield CARD.def;
  for (let i = CARD.fields; i < machine.layout.cardSize; i++) yield i;
}

function byWords(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((word, i) => word !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}

/**
 * A position in which everything that a seat cannot know is drawn anew: the faces of unknown cards within their pools, the
 * generator, and the secrets of the other viewers. What the seat sees is the same to the last byte.
 */
export function imagine(rules: Rules, position: Position, seat: number, seed: number): Position {
  const { machine } = rules;
  const world = machine.blank();
  machine.bindCopy(world, position);
  const random = new Int32Array(generator.words);
  generator.seed(random, 0, mix(seed ^ 0x2545f491));
  for (const pool of [...poolsOf(machine, seat).values()]) {
    // Sorted, so that a seed gives the same world whatever the true one is.
    const faces = pool.cards
      .map((card) => [...hiddenWords(machine)].map((word) => machine.w[machine.cardAt(card) + word]))
      .sort(byWords);
    for (let i = faces.length - 1; i > 0; i--) {
      const j = generator.below(random, 0, i + 1);
      [faces[i], faces[j]] = [faces[j], faces[i]];
    }
    pool.cards.forEach((card, i) => {
      let k = 0;
      for (const word of hiddenWords(machine)) machine.set(machine.cardAt(card) + word, faces[i][k++]);
    });
  }
  for (const card of machine.hiddenInPlay(seat)) {
    const definition = machine.w[machine.cardAt(card) + CARD.def];
    machine.relisten(card, false);
    machine.relisten(
      card,
      machine.cardRules[definition] !== undefined || machine.numbers.modifiers[definition] !== undefined,
    );
  }
  for (let viewer = 0; viewer <= rules.seats; viewer++) {
    if (viewer !== seat) machine.w[HEAD.secrets + viewer] = generator.next(random, 0) | 0;
  }
  for (let i = 0; i < generator.words; i++) machine.w[HEAD.rng + i] = generator.next(random, 0) | 0;
  return world;
}
