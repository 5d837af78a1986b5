import { dataHash, type HashWords } from "./canonical.ts";
import { cardEffects, cardModifiers, cardRules, compileGame, definitionEntry } from "./compile.ts";
import type { CardData } from "./content.ts";
import type { Problem } from "./errors.ts";
import type { DefinitionEntry } from "./handles.ts";
import type { Game } from "./kit.ts";
import { cardLinks, findLoops, gameLinks, type Link } from "./loops.ts";
import type { Life } from "./machine.ts";
import type { Compilation, Cost, Filter } from "./site.ts";

/**
 * Checks cards by compiling them, one after the other, for nothing but the faults. A card without faults need not be
 * compiled again as long as the cards that it names are there.
 */
export interface Checked {
  readonly hash: HashWords;
  /** The cards that it names. */
  readonly names: readonly string[];
  /** As rules see it. */
  readonly definition: DefinitionEntry;
  /** The filters that cards must pass for it. */
  readonly filters: readonly Filter[];
  /** How many cards its costs take. */
  readonly costs: readonly Cost[];
  /** What its rules answer, and with what. */
  readonly links: readonly Link[];
  /** Event types that its effects may cause. */
  readonly causes: readonly number[];
}

export interface Checks {
  readonly problems: readonly Problem[];
  /** The cards that the game itself names. */
  readonly names: readonly string[];
  /** The cards by their ids, and what checking each of them has shown. */
  readonly cards: readonly CardData[];
  readonly checked: readonly Checked[];
  /** Whether anything makes new cards. */
  readonly creates: boolean;
}

/** The cards are sorted by their ids, and each id is there once. The unnamed are looked at for nothing but their faults. */
export function checkCards(
  game: Game,
  cards: readonly CardData[],
  unnamed: readonly CardData[],
  before?: Checks,
): Checks {
  const index = new Sorted(cards);
  const { machine, all } = compileGame(game, [], index, game.shape.seats.max, 1);
  const names = [...all.asked];
  const links = gameLinks(machine.lives, all.performed);
  const programs = machine.programs.length;
  const create = (all.lifeNamed("create") as Life).type;
  const gameCreates = machine.programs.some(({ causes }) => causes.has(create));
  const problems: Problem[] = [];
  const caused: boolean[] = machine.lives.map(() => false);
  const sameIds = before?.cards.length === cards.length && cards.every(({ id }, i) => id === before.cards[i].id);
  const known = before === undefined ? undefined : new Kept(before);
  const checked = cards.map((card) => {
    let one = known?.of(card);
    if (one === undefined || !(sameIds || one.names.every((id) => index.get(id) !== undefined))) {
      one = checkCard(all, card);
      machine.programs.length = programs;
      problems.push(...all.problems.splice(0));
    }
    // Thousands of cards have neither: asking is cheaper than going through nothing.
    if (one.links.length > 0) links.push(...one.links);
    for (let i = 0; i < one.causes.length; i++) caused[one.causes[i]] = true;
    return one;
  });
  for (const card of unnamed) checkCard(all, card);
  problems.push(...all.problems.splice(0));
  const effects = new Set(caused.flatMap((is, type) => (is ? [type] : [])));
  problems.push(...findLoops(machine.lives, links, effects, [...all.marks]));
  const creates = effects.has(create) || links.some(({ causes }) => causes.includes(create)) || gameCreates;
  return { problems, names, cards, checked, creates };
}

function checkCard(all: Compilation, card: CardData): Checked {
  all.asked.length = 0;
  all.filters.length = 0;
  all.costs.length = 0;
  all.grants.length = 1;
  all.machine.texts.length = 0;
  all.performed.clear();
  const definition = definitionEntry(all.game, 0, card, all.problems);
  const causes = new Set<number>();
  for (const program of cardEffects(all, card)) for (const cause of program?.causes ?? []) causes.add(cause);
  const rules = cardRules(all, card, () => 0);
  cardModifiers(all, card);
  const links = cardLinks(card.id, rules, all.performed);
  // A card with a fault may be as deep as it likes.
  const hash = all.problems.length === 0 ? dataHash(card) : NO_HASH;
  return {
    hash,
    names: kept(all.asked),
    definition,
    filters: kept(all.filters),
    costs: kept(all.costs),
    links,
    causes: [...causes],
  };
}

const NO_HASH: HashWords = { low: 0, high: 0 };

/** A copy; one for all that are empty. */
const NOTHING: readonly never[] = [];
const kept = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NOTHING : list.slice());

/** Numbers of cards by their ids. Thousands of ids are looked for rarely, and listed at every load. */
class Sorted {
  private readonly cards: readonly CardData[];

  constructor(cards: readonly CardData[]) {
    this.cards = cards;
  }

  get(id: string): number | undefined {
    const { cards } = this;
    let low = 0;
    let high = cards.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cards[middle].id < id) low = middle + 1;
      else high = middle;
    }
    return cards[low]?.id === id ? low + 1 : undefined;
  }

  *keys(): Iterable<string> {
    for (const { id } of this.cards) yield id;
  }
}

/** What was found before, asked in the order of the ids. */
class Kept {
  private readonly before: Checks;
  private next = 0;

  constructor(before: Checks) {
    this.before = before;
  }

  of(card: CardData): Checked | undefined {
    const { cards, checked } = this.before;
    if (cards[this.next] !== card) while (this.next < cards.length && cards[this.next].id < card.id) this.next += 1;
    return cards[this.next] === card ? checked[this.next++] : undefined;
  }
}
