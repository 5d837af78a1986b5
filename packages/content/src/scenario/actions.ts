import { type Action, didYouMean, type Game } from "@cardwright/engine";
import type { ActionInFile } from "./format.ts";

/**
 * Actions as a scenario writes them. `play spark` is the type and then the parameters, in the order in which the game
 * declares them; an option at the end may have several words. { "type": "play", "card": "spark" } says the same with names.
 */
export type ParamKind = "card" | "seat" | "plain";
export interface WrittenAction {
  readonly type: string;
  readonly params: Readonly<Record<string, string | number>>;
}
export interface Misread {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}
export type Read =
  | { readonly ok: true; readonly action: WrittenAction; readonly kinds: Readonly<Record<string, ParamKind>> }
  | { readonly ok: false; readonly why: Misread };

/** The answers to decisions are actions of every game. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, ParamKind>>>> = {
  pick: { card: "card" },
  choose: { option: "plain" },
  confirm: {},
  skip: {},
};

const KINDS: Readonly<Record<string, ParamKind>> = { cards: "card", seat: "seat", option: "plain", int: "plain" };

/** The parameters of an action by name; undefined if there is no such action. */
export function paramsOf(game: Game, type: string): Readonly<Record<string, ParamKind>> | undefined {
  if (Object.hasOwn(game.actions, type)) {
    const params = Object.entries(game.actions[type].params ?? {});
    return Object.fromEntries(params.map(([name, param]) => [name, KINDS[param.type]]));
  }
  return Object.hasOwn(ANSWERS, type) ? ANSWERS[type] : undefined;
}

export const actionTypes = (game: Game): readonly string[] => [...Object.keys(game.actions), ...Object.keys(ANSWERS)];

export function readAction(game: Game, written: ActionInFile): Read {
  const [type, given] = typeof written === "string" ? splitText(game, written) : splitObject(written);
  const declared = paramsOf(game, type);
  if (declared === undefined) {
    const known = actionTypes(game);
    const hint = didYouMean(type, known);
    const message = `there is no action "${type}" in ${game.name}: there are ${known.join(", ")}`;
    return misread("unknown-action", message, hint);
  }
  const names = Object.keys(declared);
  const form = `"${[type, ...names.map((name) => `<${name}>`)].join(" ")}"`;
  const surplus = Object.keys(given).find((name) => !names.includes(name));
  if (surplus !== undefined) {
    const what = typeof written === "string" ? given[surplus] : surplus;
    return misread("surplus-parameter", `${type} takes no "${what}": ${form}`, didYouMean(surplus, names));
  }
  const missing = names.find((name) => given[name] === undefined);
  if (missing !== undefined) return misread("missing-parameter", `${type} needs a ${missing}: ${form}`);
  return { ok: true, action: { type, params: given }, kinds: declared };
}

type Split = [type: string, params: Readonly<Record<string, string | number>>];

/** An option may be of several words, if it comes last. What is left over gets a name that no parameter has. */
function splitText(game: Game, text: string): Split {
  const [type, ...words] = text.trim().split(/\s+/);
  const params = Object.entries(paramsOf(game, type) ?? {});
  const last = params.length - 1;
  const values = params[last]?.[1] === "plain" ? [...words.slice(0, last), words.slice(last).join(" ")] : words;
  const given = values.map((value, i) => [params[i]?.[0] ?? `#${i}`, value] as const);
  return [type, Object.fromEntries(given.filter(([, value]) => value !== ""))];
}

const splitObject = ({ type, ...params }: Exclude<ActionInFile, string>): Split => [type, params];

/** An action as text, with its cards and seats named. */
export function actionText(action: Action, name: (param: string, value: unknown) => string): string {
  const { type, ...params } = action;
  return [type, ...Object.entries(params).map(([param, value]) => name(param, value))].join(" ");
}

const misread = (code: string, message: string, hint?: string): Read => ({
  ok: false,
  why: { code, message, ...(hint === undefined ? {} : { hint }) },
});
