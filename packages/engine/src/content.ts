import { hashOfAll } from "./canonical.ts";
import { type Checks, checkCards } from "./checks.ts";
import { EngineError, type Problem } from "./errors.ts";
import type { Effect, Game } from "./kit.ts";
import type { Shape } from "./shape.ts";
import { isObject, nameOf } from "./site.ts";

/** A card as data. Content files are turned into this before the engine sees them. */
export interface CardData {
  readonly id: string;
  readonly name?: string;
  /** Cards of one owner with the same back cannot be told apart from behind; `card` if nothing is said. */
  readonly back?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly effects?: Readonly<Record<string, Effect>>;
  readonly rules?: readonly RuleData[];
  readonly modifiers?: readonly ModifierData[];
}

/** A rule that a card carries: one of forbid, replace, after, with the name of the event it answers. */
export interface RuleData {
  readonly forbid?: string;
  readonly replace?: string;
  readonly after?: string;
  /** A formula over the event's data. */
  readonly when?: string;
  /** Filters for the cards of the event's data, by name. */
  readonly match?: Readonly<Record<string, unknown>>;
  readonly with?: Effect;
  readonly do?: Effect;
  readonly reason?: string;
}

/** A modifier that a card carries while it is in play. */
export interface ModifierData {
  readonly field: string;
  /** Whose number: `self`, `parent`, or a filter for cards in play; for players a seat. */
  readonly of?: unknown;
  readonly when?: string;
  readonly set?: unknown;
  readonly add?: unknown;
  readonly multiply?: unknown;
  readonly min?: unknown;
  readonly max?: unknown;
}

/** Checked cards of a game, numbered by their sorted ids, with a hash that tells equal content from other content. */
export interface Content {
  readonly game: string;
  readonly cards: readonly CardData[];
  readonly hash: string;
  readonly problems: readonly Problem[];
}

/** Every fault of the cards, all at once; warnings among them. */
export function checkContent<S extends Shape>(game: Game<S>, cards: readonly CardData[]): Problem[] {
  const problems: Problem[] = [];
  const unnamed: CardData[] = [];
  const shaped = shapedCards(cards, problems, unnamed);
  return [...problems, ...checkCards(game as unknown as Game, shaped, unnamed).problems];
}

/** What checking content has shown, card by card, for the next load. */
const FOUND = new WeakMap<Content, { readonly game: unknown; readonly checks: Checks }>();

export function checksOf<S extends Shape>(game: Game<S>, content: Content): Checks | undefined {
  const found = FOUND.get(content);
  return found?.game === game ? found.checks : undefined;
}

/**
 * Checks and numbers the cards; throws all errors at once. Cards that the previous content had, as the very same
 * objects, are not looked at again.
 */
export function loadContent<S extends Shape>(game: Game<S>, cards: readonly CardData[], previous?: Content): Content {
  const problems: Problem[] = [];
  const before = previous === undefined ? undefined : checksOf(game, previous);
  const unnamed: CardData[] = [];
  const shaped = shapedCards(cards, problems, unnamed, before?.cards);
  const checks = checkCards(game as unknown as Game, shaped, unnamed, before);
  problems.push(...checks.problems);
  const errors = problems.filter((problem) => problem.severity === "error");
  if (errors.length > 0) {
    throw new EngineError("bad-content", errors.map(problemText).join("\n"), { problems });
  }
  const hash = hashOfAll(checks.checked.map((checked) => checked.hash));
  const content = { game: game.name, cards: shaped, hash, problems };
  FOUND.set(content, { game, checks });
  return content;
}

/**
 * The cards that have an id of their own, sorted. Those that stand where they stood before are known to be right. Cards
 * whose id is wrong are told, and put aside: a wrong id hides no other fault.
 */
function shapedCards(
  cards: readonly CardData[],
  problems: Problem[],
  unnamed: CardData[],
  before: readonly CardData[] = [],
): CardData[] {
  const named = cards.filter((card, i) => {
    if (card === before[i]) return true;
    const id: unknown = (card as CardData | undefined)?.id;
    if (typeof id === "string" && ID.test(id)) return true;
    const message = "a card needs an id of letters, digits, _ . : -";
    problems.push({ severity: "error", code: "bad-id", card: nameOf(id), path: [i, "id"], message });
    if (isObject(card)) unnamed.push({ ...card, id: nameOf(id) });
    return false;
  });
  if (named.every(({ id }, i) => i === 0 || named[i - 1].id < id)) return named;
  const sorted = named.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return sorted.filter((card, i) => {
    const { id } = card;
    if (i === 0 || sorted[i - 1].id !== id) return true;
    unnamed.push(card);
    const message = `the id "${id}" is there twice`;
    problems.push({ severity: "error", code: "double-id", card: id, path: ["id"], message });
    return false;
  });
}

const ID = /^[\p{L}\p{N}_.:-]+$/u;

export function problemText(problem: Problem): string {
  const hint = problem.hint === undefined ? "" : ` — did you mean "${problem.hint}"?`;
  return `${problem.card}: ${problem.path.join(".")}: ${problem.message}${hint}`;
}
