import { EngineError, noteRunning, type Refusal, runningAt } from "./errors.ts";
import { FRAME, HEAD } from "./layout.ts";
import type { Machine, Program } from "./machine.ts";
import { WORDS } from "./words.ts";

const W = WORDS;

/** One effect that hung on the one before it. */
export interface Cause {
  /** The card that carries it, by its definition; without one it is the game's own. */
  readonly card?: string;
  /** Which of the card's effects (`play`, `rules/0`), or what of the game: `action go`, `event GAIN`, a rule's name. */
  readonly effect: string;
  /** The event that it answered. */
  readonly after?: string;
  /** How often it stood in the chain, if more than once. */
  readonly times?: number;
}

/** What broke while it ran: the innermost effect, the action that led to it, and what hung on what in between. */
export interface Where {
  readonly action?: string;
  readonly card?: string;
  readonly effect?: string;
  /** Into the data of the card, or of what the game calls so, if the place is known that exactly. */
  readonly path?: readonly (string | number)[];
  readonly chain: readonly Cause[];
}

/** A place in the data of a card, or (`own`) of the game. */
export interface Place {
  readonly card: string;
  readonly own: boolean;
  readonly path: readonly (string | number)[];
}

/** The engine's own programs lie between the effects, and caused nothing. */
const isOwn = ({ name }: Program): boolean => name.startsWith("(");

/** What stands on the stack, from the action to what runs now: each effect once, in the order in which it first came. */
export function chainOf(machine: Machine): Cause[] {
  const { programs } = machine;
  const found: Program[] = [];
  let depth = Number.POSITIVE_INFINITY;
  for (let f = W[HEAD.top]; f !== 0; f = W[f + FRAME.below]) {
    // What was proposed beside another did not cause it: it lies no deeper.
    if (W[f + FRAME.depth] >= depth) continue;
    depth = W[f + FRAME.depth];
    if (!isOwn(programs[W[f]])) found.unshift(programs[W[f]]);
  }
  const times = new Map<string, { readonly program: Program; times: number }>();
  for (const program of found) {
    const known = times.get(program.name);
    if (known === undefined) times.set(program.name, { program, times: 1 });
    else known.times += 1;
  }
  return [...times.values()].map(({ program, times: often }) => ({
    ...sourceOf(program),
    ...(program.answers === "" ? {} : { after: program.answers }),
    ...(often === 1 ? {} : { times: often }),
  }));
}

function sourceOf({ name, card }: Program): Pick<Cause, "card" | "effect"> {
  return card === undefined ? { effect: name } : { card, effect: name.slice(card.length + 1) };
}

/** The chain in words: `action go -> echo: rules/0 after GAIN (63 times)`. */
export function chainText(chain: readonly Cause[]): string {
  return chain
    .map(({ card, effect, after, times }) => {
      const what = card === undefined ? effect : `${card}: ${effect}`;
      return `${what}${after === undefined ? "" : ` after ${after}`}${times === undefined ? "" : ` (${times} times)`}`;
    })
    .join(" -> ");
}

/**
 * An error of the resolver belongs to the action that met it, and says where; any other is a bug and goes on. Who does not
 * know the action any more takes that at the beginning of the chain.
 */
export function broken(error: unknown, chain: readonly Cause[], action = actionOf(chain)): Refusal {
  const { code, message, params } = located(error, chain, action);
  const refusal = { code: "broken", params: { error: code, message, ...params } };
  noteRunning(refusal, runningAt(error));
  return refusal;
}

/** The same for what happens before the first action: there is nobody yet to refuse it to. */
export function brokenOpening(error: unknown, chain: readonly Cause[]): EngineError {
  const { code, message, params } = located(error, chain, undefined);
  return new EngineError(code, message, params);
}

export const ACTION = "action ";

/** The action that a chain begins with, by its name. */
function actionOf([first]: readonly Cause[]): string | undefined {
  const isAction = first !== undefined && first.card === undefined && first.effect.startsWith(ACTION);
  return isAction ? first.effect.slice(ACTION.length) : undefined;
}

/** Errors whose sentences name what ran themselves. */
const NAMES_IT: ReadonlySet<string> = new Set(["bound-exceeded", "no-roll-left", "bad-roll", "undeclared-cause"]);

function located(
  error: unknown,
  chain: readonly Cause[],
  action: string | undefined,
): Pick<EngineError, "code" | "message" | "params"> {
  if (!(error instanceof EngineError)) throw error;
  const { code, message, place, params } = error;
  const where: Where = {
    ...(action === undefined ? {} : { action }),
    ...(place === undefined ? innermost(chain) : ofPlace(place)),
    chain,
  };
  const told = NAMES_IT.has(code) ? message : `${message}${placeText(where)}`;
  return { code, message: told, params: { ...params, where } };
}

function innermost(chain: readonly Cause[]): Pick<Where, "card" | "effect"> {
  const last = chain.at(-1);
  if (last === undefined) return {};
  return last.card === undefined ? { effect: last.effect } : { card: last.card, effect: last.effect };
}

/** `["effects", "play", …]` is the effect `play`, `["rules", 0, "when"]` the rule `rules/0`. */
function ofPlace({ card, own, path }: Place): Pick<Where, "card" | "effect" | "path"> {
  if (own) return { effect: card, path };
  const [part, which] = path;
  return { card, effect: part === "effects" ? String(which) : `${part}/${which}`, path };
}

function placeText({ action, card, effect, path }: Where): string {
  if (effect === undefined) return "";
  const exactly = path === undefined ? effect : path.join("/");
  const what = card === undefined ? (path === undefined ? effect : `${effect}: ${exactly}`) : `${card}: ${exactly}`;
  const of = action === undefined || what === `action ${action}` ? "" : `, in the action ${action}`;
  return ` It broke in ${what}${of}.`;
}
