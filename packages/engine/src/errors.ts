import type { Place } from "./trace.ts";

/**
 * What goes wrong, with a code. At a boundary that a user can touch (an action, a preview, an undo) a refusal is
 * returned as a value; opening something malformed and faults of a definition throw an EngineError with its code.
 */
export type Params = Readonly<Record<string, unknown>>;

/** Why an action is not possible: a code and its parameters, the same for screen, bot, server and screen reader. */
export interface Refusal {
  readonly code: string;
  readonly params: Params;
}

const NOTHING: Params = Object.freeze({});

export function refuse(code: string, params: Params = NOTHING): Refusal {
  return { code, params };
}

/** Every reason at once: none is no refusal, one stands for itself, more are `several` with the `reasons`. */
export function refuseForAll(reasons: readonly (Refusal | undefined)[]): Refusal | undefined {
  const found = reasons.filter((reason) => reason !== undefined);
  return found.length > 1 ? refuse("several", { reasons: found }) : found[0];
}

export type ErrorCode =
  | "bad-definition"
  | "bad-content"
  | "bad-options"
  | "bad-given"
  | "bad-action"
  | "bad-save"
  | "save-of-another-game"
  | "save-of-another-version"
  | "save-differs"
  | "content-differs"
  | "unknown-seat"
  | "unknown-number"
  | "open-view-refused"
  | "out-of-range"
  | "read-only"
  | "undeclared-cause"
  | "bound-exceeded"
  | "division-by-zero"
  | "formula-overflow"
  | "no-roll-left"
  | "bad-roll"
  | "broken-state"
  | "capacity";

export class EngineError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  /** Where in the data of the game or a card, if that is more than what ran says. */
  readonly place: Place | undefined;

  constructor(code: ErrorCode, message: string, params: Params = NOTHING, place?: Place) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    this.params = params;
    this.place = place;
  }
}

/** An error of the resolver belongs to the action that met it; any other is a bug and goes on. */
export function asRefusal(error: unknown): Refusal {
  if (!(error instanceof EngineError)) throw error;
  const refusal = { code: "broken", params: { error: error.code, message: error.message, ...error.params } };
  noteRunning(refusal, runningAt(error));
  return refusal;
}

const RUNNING = new WeakMap<object, readonly string[]>();

/** Notes what ran when something broke, once. It is no part of what a seat is told: it may name hidden cards. */
export function noteRunning(broken: unknown, programs: readonly string[]): void {
  if (typeof broken === "object" && broken !== null && !RUNNING.has(broken)) RUNNING.set(broken, programs);
}

/**
 * What ran when an error was thrown, or the action of a refusal broke, from the innermost: `spark/play` is an effect of a card,
 * `spark/rules/0` a rule of it, and others are of the game. For whoever looks for the fault, not for those who play.
 */
export const runningAt = (broken: unknown): readonly string[] =>
  typeof broken === "object" && broken !== null ? (RUNNING.get(broken) ?? []) : [];

/** A fault of content, found while compiling: where (card and path into its data), what, and what was meant. */
export interface Problem {
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly card: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint?: string;
  /** The name at the end of the path is wrong, not what it holds. */
  readonly key?: true;
  /** The character of a formula that is wrong, from 0. */
  readonly character?: number;
}

/** Comparing takes time with the length: nobody misspells a name as long as this. */
const MAX_NAME = 64;

/** The nearest of the known names, if it is near enough to be a slip of the pen. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  if (name.length > MAX_NAME) return undefined;
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of [...known].sort()) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(swap, above[j] + 1, row[j - 1] + 1);
    }
  }
  return row[b.length];
}
