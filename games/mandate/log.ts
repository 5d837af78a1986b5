import type { AnyEventView, LogWords } from "@cardwright/engine";
import { PREVENTIONS } from "./rules.ts";

/**
 * seed 004 §10: the log, one line an event, from what a viewer may know of it:
 * `[EFFECT] <card|System>: <text>; ΔAP=±x, ΔI=±y, Target=<name#uid>`.
 */

/** Events that are about their own card, and what they call it; the others are told of the card that caused them. */
const SUBJECTS: Readonly<Record<string, string>> = {
  CARD_PLAYED: "card",
  CARD_PLACED: "card",
  TRAP_SET: "card",
  INITIATIVE_ACTIVATED: "card",
  TRAP_TRIGGERED: "trap",
  TRAP_ANSWERED: "inquiry",
};

/** The line of an event; undefined for what is only the machinery of one: moved cards, lasting modifiers, periods. */
export function logLine(event: AnyEventView, words: LogWords): string | undefined {
  const told = textOf(event, words);
  if (told === undefined) return undefined;
  const subjectKey = SUBJECTS[event.type];
  const subject = named(subjectKey === undefined ? event.cause.card : event.data[subjectKey]);
  const card = subject === undefined ? words.say("log.system") : words.cardName(subject.definition);
  const happened = event.fate === undefined;
  const ap = happened ? numberOf(event.type === "ADD_AP" ? event.data.amount : event.data.ap) : 0;
  const influence = happened && event.type === "ADJUST_INFLUENCE" ? numberOf(event.data.amount) : 0;
  const targets = Object.entries(event.data).flatMap(([name, value]) =>
    name === subjectKey || !isCard(value) ? [] : [targetOf(value, words)],
  );
  const target = targets.length === 0 ? "-" : targets.join(", ");
  return `[EFFECT] ${card}: ${told}; ΔAP=${signed(ap)}, ΔI=${signed(influence)}, Target=${target}`;
}

function textOf(event: AnyEventView, words: LogWords): string | undefined {
  const { type, fate, by } = event;
  // The events of the game are written in capitals; of the engine's own only dropping is told.
  if (type !== "drop" && type !== type.toUpperCase()) return undefined;
  if (fate === "replaced" && !PREVENTIONS.has(by?.reason ?? "")) return undefined;
  const text = withPlayer(words.say(keyOf(event), valuesOf(event, words)), event, words);
  if (fate === undefined) return text;
  return words.say("log.prevented", {
    text,
    reason: words.say(`log.because.${fate === "replaced" ? "shield" : by?.reason}`),
  });
}

/** Who draws, pays or gets something is named, unless it is the one whose card says so. */
function withPlayer(text: string, { data: { player, amount }, cause }: AnyEventView, words: LogWords): string {
  if (typeof player !== "number" || amount === undefined) return text;
  const isOwn = cause.card !== undefined && player === cause.seat;
  return isOwn ? text : words.say("log.player", { text, player: words.seat(player) });
}

const keyOf = ({ type, data }: AnyEventView): string =>
  type === "TRAP_SET" && !isNamed(data.card) ? "log.TRAP_SET.hidden" : `log.${type}`;

function valuesOf({ data, type }: AnyEventView, words: LogWords): Record<string, string | number | boolean> {
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === "number") values[name] = name === "player" ? words.seat(value) : value;
    else if (typeof value === "string") values[name] = name === "tag" ? words.say(`value.tag.${value}`) : value;
    else if (typeof value === "boolean") values[name] = String(value);
  }
  if (typeof data.amount === "number") values.signed = signed(data.amount);
  // What a card says is any sentence, and the semicolons of a line are its own.
  if (type === "LOG") values.message = words.text(data.message).replaceAll(";", ",");
  return values;
}

/** Zero is ±0, and minus is ASCII. */
const signed = (n: number): string => (n === 0 ? "±0" : n > 0 ? `+${n}` : String(n));
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

interface Named {
  readonly id: number | string;
  readonly definition: string;
}
const isCard = (value: unknown): value is Named | { readonly hidden: true } =>
  typeof value === "object" && value !== null && ("definition" in value || "hidden" in value);
const isNamed = (value: unknown): value is Named => isCard(value) && "definition" in value;
const named = (value: unknown): Named | undefined => (isNamed(value) ? value : undefined);
const targetOf = (value: Named | { readonly hidden: true }, words: LogWords): string =>
  isNamed(value) ? `${words.cardName(value.definition)}#${value.id}` : words.say("log.hidden");
