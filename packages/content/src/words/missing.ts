import type { CardData, Content, Game } from "@cardwright/engine";
import type { CardTexts } from "../texts.ts";
import { isText } from "./lexicon.ts";
import { LANGUAGES, type Language, Messages } from "./messages.ts";

/** What is checked for words: the cards, and what their files say about them. */
export interface Worded {
  readonly content: Content;
  readonly texts?: CardTexts;
}

/** Prepositions of a zone, which another language may not need, and words of cards, which are asked for one by one. */
const OPTIONAL = /^(zone\..+\.(in|to|from|top|bottom|take)|card\..+)$/;

/**
 * The keys that a language lacks although the game needs them: what it declares, what its cards name, what it says in
 * another language, and the names of its cards.
 */
export function missingWords(game: Game, { content, texts = {} }: Worded, language: Language): string[] {
  const messages = new Messages(game, language);
  const wanted = [
    ...declared(game),
    ...named(game, content.cards),
    ...shown(game, content.cards),
    ...elsewhere(game, language),
  ];
  const isSaid = (key: string): boolean =>
    insteadOf(key).some((one) => messages.speaks(one)) || (isWhole(key) && language === firstOf(game, language));
  const keys = new Set(wanted.filter((key) => !isSaid(key)));
  for (const card of content.cards) {
    const { id } = card;
    const own = Object.hasOwn(texts, id) ? texts[id] : undefined;
    const name = own === undefined ? card.name : own[language]?.name;
    if (name === undefined && !messages.speaks(`card.${id}.name`)) keys.add(`card.${id}.name`);
    const isWritten = Object.values(own ?? {}).some((text) => text.rules !== undefined);
    if (isWritten && own?.[language]?.rules === undefined) keys.add(`card.${id}.rules`);
  }
  return [...keys].sort();
}

/** A whole text, written where it is shown, is said as it stands: it is of the first language that the game has. */
const isWhole = (key: string): boolean =>
  /^(option|prompt|rule)\./.test(key) && isText(key.slice(key.indexOf(".") + 1));
const firstOf = ({ words = {} }: Game, otherwise: Language): Language =>
  LANGUAGES.find((one) => words[one] !== undefined) ?? otherwise;

/** A reason may be said as why not, or by what is told when it stops an event. */
const insteadOf = (key: string): readonly string[] =>
  key.startsWith("rule.") ? [key, key.replace("rule.", "refusal."), key.replace("rule.", "event.forbidden.")] : [key];

/** What the shape of a game puts on the screen. */
function* declared({ shape, events, actions, endings = [] }: Game): Iterable<string> {
  for (const name of Object.keys(events)) yield `event.${name}`;
  for (const name of Object.keys(actions)) yield `action.${name}`;
  for (const name of endings) yield `ending.${name}`;
  for (const name of Object.keys(shape.zones)) yield `zone.${name}`;
  for (const name of shape.tokens) yield `token.${name}`;
  for (const name of shape.periods) yield `period.${name}`;
  for (const name of shape.seats.roles ?? []) yield `seat.${name}`;
  if (shape.effects.length > 1) for (const name of shape.effects) yield `slot.${name}`;
  for (const fields of [shape.table, shape.player, shape.card]) {
    for (const [name, field] of Object.entries(fields)) {
      if (field.seen === "none" || field.seen === "untold") continue;
      yield `field.${name}`;
      if (field.type === "enum") yield* field.values.map((value) => `value.${name}.${value}`);
    }
  }
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    yield `attribute.${name}`;
    if ("values" in attribute) yield* attribute.values.map((value) => `value.${name}.${value}`);
  }
}

/** Numbers and sets of the game: needed where a card names them. */
function* named({ names = {}, sets = {} }: Game, cards: readonly CardData[]): Iterable<string> {
  const written = JSON.stringify(cards.map(({ effects, rules, modifiers }) => [effects, rules, modifiers]));
  const said = new Set(written.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
  for (const name of Object.keys(names)) if (said.has(name)) yield `name.${name}`;
  for (const name of Object.keys(sets)) if (said.has(name)) yield `set.${name}`;
}

/** What is asked and may be answered, and why cards and rules forbid something. */
function* shown(game: Game, cards: readonly CardData[]): Iterable<string> {
  const { actions, events, checks, rules = [], start } = game;
  const own = [
    start,
    checks,
    ...Object.values(actions).map((action) => action.do),
    ...rules.map(({ answer }) => answer),
  ];
  const then = Object.values(events).map(({ spec }) => spec.then);
  const carried = cards.map(({ effects, rules: ofCard }) => [effects, ofCard]);
  const found = new Set<string>();
  for (const part of [...own, ...then, ...carried]) gather(part, found);
  for (const { reason } of rules) if (typeof reason === "string") found.add(`rule.${reason}`);
  for (const { params = {} } of Object.values(actions))
    for (const param of Object.values(params))
      if (param.type === "option") for (const value of param.values) found.add(`option.${value}`);
  for (const key of found) if (!/\.\d*$/.test(key)) yield key;
}

/** Keys of what stands in effects and rules under these names. */
const KEYS: Readonly<Record<string, string>> = { label: "option", prompt: "prompt", reason: "rule" };

function gather(part: unknown, found: Set<string>): void {
  if (Array.isArray(part)) for (const one of part) gather(one, found);
  if (typeof part !== "object" || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === "string" && Object.hasOwn(KEYS, name)) found.add(`${KEYS[name]}.${value}`);
    // `{ "confirm": "The storm begins." }`
    else if (typeof value === "string" && name === "confirm") found.add(`prompt.${value}`);
    else gather(value, found);
  }
}

function* elsewhere(game: Game, language: Language): Iterable<string> {
  for (const other of LANGUAGES) {
    if (other === language) continue;
    for (const key of Object.keys(game.words?.[other] ?? {})) if (!OPTIONAL.test(key)) yield key;
  }
}
