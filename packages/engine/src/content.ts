import { buildMachine } from "./compile.ts";
import { EngineError, type Problem } from "./errors.ts";
import { mix } from "./generator.ts";
import type { Effect, Game } from "./kit.ts";
import { hex } from "./memory.ts";
import type { Shape } from "./shape.ts";
import { nameOf } from "./site.ts";

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

/** Text that is the same for equal data, whatever the order of keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${entries
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
      .sort()
      .join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** 64 bits of a text, as 16 hexadecimal digits. */
export function textHash(text: string): string {
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b9 | 0;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = (mix(b + text.charCodeAt(i)) + a) | 0;
  }
  return hex(mix(a)) + hex(mix(b ^ a));
}

/** No two cards have the same id. */
const byId = (a: CardData, b: CardData): number => (a.id < b.id ? -1 : 1);

/** Every fault of the cards, all at once; warnings among them. */
export function checkContent<S extends Shape>(game: Game<S>, cards: readonly CardData[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const shaped = cards.filter((card, i) => {
    const id: unknown = (card as CardData | undefined)?.id;
    if (typeof id !== "string" || !/^[\p{L}\p{N}_.:-]+$/u.test(id)) {
      problems.push({
        severity: "error",
        code: "bad-id",
        card: nameOf(id),
        path: [i, "id"],
        message: "a card needs an id of letters, digits, _ . : -",
      });
      return false;
    }
    if (seen.has(id)) {
      problems.push({
        severity: "error",
        code: "double-id",
        card: id,
        path: ["id"],
        message: `the id "${id}" is there twice`,
      });
      return false;
    }
    seen.add(id);
    return true;
  });
  const sorted = shaped.sort(byId);
  problems.push(...buildMachine(game as unknown as Game, sorted, game.shape.seats.max, 1).problems);
  return problems;
}

/** Checks and numbers the cards; throws all errors at once. */
export function loadContent<S extends Shape>(game: Game<S>, cards: readonly CardData[]): Content {
  const problems = checkContent(game, cards);
  const errors = problems.filter((problem) => problem.severity === "error");
  if (errors.length > 0) {
    throw new EngineError("bad-content", errors.map(problemText).join("\n"), { problems });
  }
  const sorted = [...cards].sort(byId);
  return { game: game.name, cards: sorted, hash: textHash(canonical(sorted)), problems };
}

export function problemText(problem: Problem): string {
  const hint = problem.hint === undefined ? "" : ` — did you mean "${problem.hint}"?`;
  return `${problem.card}: ${problem.path.join(".")}: ${problem.message}${hint}`;
}
