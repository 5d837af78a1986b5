import { generator } from "../../src/generator.ts";
import { type CardView, longSeed, type Seed, Table, type View } from "../../src/index.ts";
import { HEAD } from "../../src/layout.ts";
import { poolKey } from "../../src/worlds.ts";
import { text } from "./alike.ts";
import { Random } from "./random.ts";
import { must, rulesOf, type Subject, step } from "./subject.ts";
import { Twins } from "./twins.ts";

/**
 * E18: an attacker who has our source and all that one seat has seen tells no better than by the odds which hidden card is which,
 * and finds no seed. It is even told which cards lie in a zone, and only has to say which of them is which.
 */
interface Attack {
  readonly name: string;
  /** What it takes hidden cards for, by their ids; it may have nothing to say. */
  guess(group: Group, seen: Seen): ReadonlyMap<string, string>;
}

/** Hidden cards in one zone that could be each other. */
interface Group {
  /** In the order in which they are listed. */
  readonly ids: readonly string[];
  /** What they are, in no order of theirs. */
  readonly cards: readonly string[];
}

interface Seen {
  /** What the seat knew by these numbers before. */
  readonly remembered: ReadonlyMap<number, string>;
  /** Which card gets which number when the game is set up: the attacker has played it before. */
  readonly made: readonly string[];
}

const numberIn = (id: string): number => Number(id.slice(1));
const byId = (ids: readonly string[]): readonly string[] => [...ids].sort((a, b) => numberIn(a) - numberIn(b));
const asListed = (ids: readonly string[]): readonly string[] => ids;
const byName = (cards: readonly string[]): readonly string[] => [...cards].sort();
const asMade = (cards: readonly string[], { made }: Seen): readonly string[] =>
  [...cards].sort((a, b) => made.indexOf(a) - made.indexOf(b));

const inOrder = (
  name: string,
  ofIds: (ids: readonly string[]) => readonly string[],
  ofCards: (cards: readonly string[], seen: Seen) => readonly string[],
): Attack => ({
  name,
  guess({ ids, cards }, seen) {
    const sorted = ofCards(cards, seen);
    return new Map(ofIds(ids).map((id, i) => [id, sorted[i]]));
  },
});

/** Where something is said of a card by the number in its id. */
const byNumber = (name: string, cardOf: (number: number, seen: Seen) => string | undefined): Attack => ({
  name,
  guess({ ids }, seen) {
    const guesses = ids.map((id) => [id, cardOf(numberIn(id), seen)] as const);
    return new Map(guesses.filter((guess): guess is readonly [string, string] => guess[1] !== undefined));
  },
});

const ATTACKS: readonly Attack[] = [
  inOrder("ids in the order of names", byId, byName),
  inOrder("ids in the order of the decks' files", byId, asMade),
  inOrder("listings in the order of names", asListed, byName),
  inOrder("listings in the order of the decks' files", asListed, asMade),
  byNumber("numbers of the decks' files", (number, { made }) => made[number]),
  byNumber("the same counted from one", (number, { made }) => made[number - 1]),
  byNumber("numbers that were known before", (number, { remembered }) => remembered.get(number)),
];

/** How an attack did over many matches. */
class Score {
  guesses = 0;
  private gain = 0;
  private squares = 0;

  /** One match: how many of its guesses were right, and how many would be if ids told nothing. */
  add(guesses: number, right: number, due: number): void {
    this.guesses += guesses;
    this.gain += right - due;
    this.squares += (right - due) ** 2;
  }

  /** By how many standard deviations it did better than chance. */
  get deviation(): number {
    return this.squares === 0 ? 0 : this.gain / Math.sqrt(this.squares);
  }

  /** By which share of its guesses it could have been better and not been noticed. */
  get blindSpot(): number {
    return this.guesses === 0 ? 0 : (MOST_DEVIATIONS * Math.sqrt(this.squares)) / this.guesses;
  }
}

/** Chance alone is beyond it once in a million times. */
const MOST_DEVIATIONS = 4.75;

/** What an attacker found out over many matches of a game. */
export class Siege {
  private readonly subject: Subject;
  private readonly scores = new Map(ATTACKS.map(({ name }) => [name, new Score()]));
  /** How often two tables that had looked alike were compared to the byte. */
  compared = 0;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  /** One match, some way into it, by one seat. */
  attack(seed: number): void {
    const { subject } = this;
    const random = new Random(seed);
    const table = opened(subject, seed, secretSeed(random));
    const seat = random.below(subject.seats);
    if (random.oneIn(SEARCHED)) mustHideSeed(subject, seed, table, seat);
    const made = numbered(table);
    const remembered = new Map<number, string>();
    for (let n = random.between(0, LONGEST_BEFORE); n > 0 && !table.over; n--) {
      if (random.oneIn(3)) remember(remembered, table.view(seat));
      step(table, random);
    }
    if (table.over) return;
    this.guess(table, seat, { made, remembered });
    if (!random.oneIn(TWINS)) return;
    const twins = new Twins(subject, table, seat, random);
    for (let n = TWIN_STEPS; n > 0 && !table.over; n--) twins.step();
    this.compared += twins.compared;
  }

  private guess(table: Table, seat: number, seen: Seen): void {
    const groups = groupsOf(table, seat);
    for (const attack of ATTACKS) {
      let [guesses, right, due] = [0, 0, 0];
      for (const { ids, cards, truth } of groups) {
        const guessed = attack.guess({ ids, cards: byName(cards) }, seen);
        guesses += guessed.size;
        for (const [id, card] of guessed) {
          if (truth.get(id) === card) right += 1;
          due += cards.filter((one) => one === card).length / cards.length;
        }
      }
      this.scores.get(attack.name)?.add(guesses, right, due);
    }
  }

  /** What could have been found out and gone unnoticed. */
  verdict(): string {
    for (const [name, { deviation }] of this.scores)
      must(
        Math.abs(deviation) < MOST_DEVIATIONS,
        () => `${name} tell hidden cards: ${deviation.toFixed(1)} deviations from chance`,
      );
    const told = [...this.scores].filter(([, { guesses }]) => guesses > 0);
    const spots = told.map(([name, { guesses, blindSpot }]) => `${name} ${(100 * blindSpot).toFixed(1)} of ${guesses}`);
    return `${this.compared} comparisons to the byte; unnoticed could be, in points: ${spots.join(", ")}`;
  }
}

/** In one of so many matches short seeds are tried. */
const SEARCHED = 20;
const LONGEST_BEFORE = 30;
/** In one of so many matches it goes on beside a twin. */
const TWINS = 3;
const TWIN_STEPS = 5;

const secretSeed = (random: Random): Seed => longSeed(Array.from({ length: 16 }, () => random.below(256)));

const opened = (subject: Subject, content: number, seed: Seed): Table => {
  const seats = Array.from({ length: subject.seats }, (_, i) => `Seat ${i + 1}`);
  return new Table(rulesOf(subject, content), { seats, seed, options: {} }, true);
};

const zonesOf = (
  { zones, players }: View,
  isMeant: (name: string) => boolean = () => true,
): readonly (readonly CardView[])[] =>
  [zones, ...players.map((player) => player.zones)]
    .flatMap((of) => Object.entries(of))
    .flatMap(([name, { cards }]) => (isMeant(name) ? [cards] : []));

function remember(remembered: Map<number, string>, view: View): void {
  for (const { id, definition } of zonesOf(view).flat())
    if (typeof id === "number" && definition !== undefined) remembered.set(id, definition);
}

/** The cards by the engine's numbers. */
function numbered(table: Table): readonly string[] {
  const { machine } = table.rules;
  table.compact.bind();
  const made: string[] = [];
  for (let card = 0; card < machine.layout.cardCapacity; card++)
    if (machine.exists(card)) made[card] = machine.definitions[machine.definitionOf(card)].id;
  return made;
}

/**
 * The hidden cards in hands, by what they could be, with what they are. Of a place that all can follow the game may have told
 * what lies there; how ids follow it, twins find out.
 */
function groupsOf(table: Table, seat: number): (Group & { readonly truth: ReadonlyMap<string, string> })[] {
  const { machine } = table.rules;
  const loose = new Set(machine.layout.zones.flatMap(({ name, spec }) => (spec.ordered ? [] : [name])));
  return zonesOf(table.view(seat), (name) => loose.has(name)).flatMap((cards) => {
    const groups = new Map<string, Map<string, string>>();
    for (const { id } of cards) {
      const card = typeof id === "string" ? table.numberOf(id, seat) : undefined;
      if (card === undefined) continue;
      table.compact.bind();
      const key = poolKey(machine, card);
      const group = groups.get(key) ?? new Map<string, string>();
      groups.set(key, group.set(String(id), machine.definitions[machine.definitionOf(card)].id));
    }
    return [...groups.values()].map((truth) => ({ ids: [...truth.keys()], cards: [...truth.values()], truth }));
  });
}

// ---- seeds ----------------------------------------------------------------------------------------------------------------

/**
 * An attacker who tries short seeds, and those that the ids give if they are made of a seed as they once were. It has found one
 * if a match with it does not only look the same, but is.
 */
export function findSeed(subject: Subject, content: number, table: Table, seat: number): Seed | undefined {
  const isSame = (other: Table): boolean =>
    text(other.view(seat)) === looks && text([other.view("open"), toCome(other)]) === is;
  const [looks, is] = [text(table.view(seat)), text([table.view("open"), toCome(table)])];
  const ids = zonesOf(table.view(seat)).flatMap((cards) =>
    cards.flatMap(({ id }) => (typeof id === "string" ? [id] : [])),
  );
  const inverted = ids.slice(0, 1).flatMap((id) => seedsOf(id, seat));
  const seeds = [...Array.from({ length: TRIED }, (_, seed) => seed), ...inverted];
  return seeds.find((seed) => isSame(opened(subject, content, seed)));
}

/** What the generator would give next. */
function toCome({ compact }: Table): readonly number[] {
  const words = compact.position.words.slice(HEAD.rng, HEAD.rng + generator.words);
  return Array.from({ length: 8 }, () => generator.next(words, 0));
}
const TRIED = 40;
const CARDS = 60;

function mustHideSeed(subject: Subject, content: number, table: Table, seat: number): void {
  const found = findSeed(subject, content, table, seat);
  must(found === undefined, () => `the seed of a match is found: ${found}`);
}

/** Ids were once made so: of a seed, by steps that can all be taken back. Gives the seeds that such an id could be made of. */
export function seedsOf(id: string, seat: number): number[] {
  const scattered = unmix(unmix(Number.parseInt(id.slice(1), 16) | 0));
  return Array.from({ length: CARDS }, (_, card) => (unmix(unmix(scattered ^ (card + 1)) - seat) ^ 0x5bd1e995) | 0);
}

/** The way back of the finisher of splitmix32. */
function unmix(value: number): number {
  const shifted = (x: number): number => x ^ (x >>> 15) ^ (x >>> 30);
  let x = shifted(value);
  x = Math.imul(x, inverse(0x735a2d97));
  x = shifted(x);
  x = Math.imul(x, inverse(0x21f0aaad));
  return x ^ (x >>> 16);
}

/** Of an odd number modulo 2^32, by Newton's method. */
function inverse(odd: number): number {
  let x = odd;
  for (let i = 0; i < 5; i++) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x;
}
