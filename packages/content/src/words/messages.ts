import type { Game } from "@cardwright/engine";
import { IntlMessageFormat } from "intl-messageformat";
import de from "../../text/de.json" with { type: "json" };
import en from "../../text/en.json" with { type: "json" };
import { CASES, type Phrase } from "./grammar.ts";

/**
 * Messages by key: the game's own, then the engine's. ICU messages (plurals, selects), as plain text: a tag is text like any
 * other. What has no message is said in a readable form of its name, and `Words.missing` reports it.
 */
export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

export type Value = string | number | boolean | Phrase | undefined;
export type Values = Readonly<Record<string, Value>>;

const OWN: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de };

type Parsed = ReturnType<IntlMessageFormat["getAst"]>;

/** A message as it is said: parsed once, with the names of what is filled in. */
interface Compiled {
  readonly args: readonly string[];
  format(values: Readonly<Record<string, string | number>>): string;
}

const parsed = (text: string, language: string): IntlMessageFormat =>
  new IntlMessageFormat(text, language, undefined, { ignoreTag: true });

/** The parser tells its parts by numbers that it does not name here. */
const partOf = (sample: string): number => parsed(sample, "en").getAst()[0].type;
const LITERAL = partOf("text");
const ARGUMENT = partOf("{name}");

const COMPILED: Readonly<Record<Language, Map<string, Compiled | undefined>>> = { en: new Map(), de: new Map() };

/** Undefined for a text that is no message. */
export function compiled(text: string, language: Language): Compiled | undefined {
  const known = COMPILED[language];
  if (known.has(text)) return known.get(text);
  let made: Compiled | undefined;
  try {
    const message = parsed(text, language);
    const args = new Set<string>();
    settle(message.getAst(), undefined, args);
    made = { args: [...args], format: (values) => String(message.format(values)) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  known.set(text, made);
  return made;
}

/**
 * Collects the names that a message fills in, and makes each `#` say what was given: a number as it stands, and the X of
 * a formula instead of "not a number".
 */
function settle(parts: Parsed, counted: string | undefined, args: Set<string>): void {
  parts.forEach((part, i) => {
    if ("options" in part) {
      args.add(part.value);
      const inner = "pluralType" in part ? part.value : counted;
      for (const option of Object.values(part.options)) settle(option.value, inner, args);
    } else if (!("value" in part)) {
      if (counted !== undefined) parts[i] = { type: ARGUMENT, value: counted } as Parsed[number];
    } else if (part.type !== LITERAL && typeof part.value === "string") args.add(part.value);
  });
}

export class Messages {
  readonly language: Language;
  private readonly game: Game;
  private readonly others: readonly Language[];

  constructor(game: Game, language: Language) {
    this.game = game;
    this.language = language;
    this.others = LANGUAGES.filter((other) => other !== language);
  }

  /** The game's message, or what an event or an action says of itself. */
  private games(key: string, language: Language): string | undefined {
    const words = this.game.words?.[language];
    if (words !== undefined && Object.hasOwn(words, key)) return words[key];
    return textOf(this.game, key, language);
  }

  private own(key: string): Compiled | undefined {
    const { language } = this;
    const text = this.games(key, language) ?? (Object.hasOwn(OWN[language], key) ? OWN[language][key] : undefined);
    return text === undefined ? undefined : compiled(text, language);
  }

  /** Rather in another language of the game than not at all. */
  private find(key: string): Compiled | undefined {
    const own = this.own(key);
    if (own !== undefined) return own;
    for (const other of this.others) {
      const foreign = this.games(key, other);
      if (foreign !== undefined) return compiled(foreign, other);
    }
    return undefined;
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** Whether this very language has a message that can be read. */
  speaks(key: string): boolean {
    return this.own(key) !== undefined;
  }

  /** Whether a message asks for a value. */
  asks(key: string, name: string): boolean {
    return this.find(key)?.args.includes(name) === true;
  }

  say(key: string, values: Values = {}): string {
    const message = this.find(key);
    if (message === undefined) return readable(key.slice(key.lastIndexOf(".") + 1));
    const given: Record<string, string | number> = {};
    for (const arg of message.args) given[arg] = filledIn(values, arg);
    return message.format(given);
  }

  /** The first of several keys that has a message in this language. */
  sayFirst(keys: readonly string[], values?: Values): string {
    return this.say(keys.find((key) => this.speaks(key)) ?? keys[keys.length - 1], values);
  }
}

/** What an event or an action says of itself. */
function textOf(game: Game, key: string, language: Language): string | undefined {
  const [kind, name, rest] = key.split(".");
  if (rest !== undefined) return undefined;
  if (kind === "event" && Object.hasOwn(game.events, name)) return game.events[name].spec.text?.[language];
  if (kind === "action" && Object.hasOwn(game.actions, name)) return game.actions[name].text?.[language];
  return undefined;
}

/** `card_dat` is the dative of `card`; a plain text is the same in every case. */
function filledIn(values: Values, arg: string): string | number {
  const direct = Object.hasOwn(values, arg) ? values[arg] : undefined;
  if (direct !== undefined) return isPhrase(direct) ? direct.nom : plain(direct);
  const cut = arg.lastIndexOf("_");
  const base = cut < 0 ? undefined : values[arg.slice(0, cut)];
  if (base === undefined) return "?";
  const form = arg.slice(cut + 1);
  if (form === "is") return isPhrase(base) ? base.is : "other";
  if (form === "pl") return isPhrase(base) && base.plural ? "pl" : "other";
  const found = CASES.find((one) => one === form);
  return isPhrase(base) ? base[found ?? "nom"] : plain(base);
}

const plain = (value: string | number | boolean): string | number =>
  typeof value === "boolean" ? String(value) : value;

const isPhrase = (value: Value): value is Phrase => typeof value === "object";

/** A name that nobody put into words: "needs-cards-in-hand", "END_TURN", "maxWeight". */
export function readable(name: string): string {
  const spaced = name.replace(/[-_.:/]+/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return spaced.trim().toLowerCase();
}

/** A capital at the beginning. */
export function capital(text: string): string {
  const first = text.search(/[\p{L}\p{N}]/u);
  return first < 0 ? text : text.slice(0, first) + text.charAt(first).toUpperCase() + text.slice(first + 1);
}

/** A whole sentence: a capital at the beginning, a full stop at the end. */
export function sentence(text: string): string {
  const begun = capital(text);
  return /[.!?:][”“"]?$/.test(begun) ? begun : `${begun}.`;
}

/** The same text several times in a row is said once, with how often. */
export function gathered(texts: readonly string[], times: (text: string, n: number) => string): string[] {
  const counts: { text: string; n: number }[] = [];
  for (const text of texts) {
    const last = counts.at(-1);
    if (last?.text === text) last.n += 1;
    else counts.push({ text, n: 1 });
  }
  return counts.map(({ text, n }) => (n === 1 ? text : times(text, n)));
}
