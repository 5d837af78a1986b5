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
  const wanted = [...declared(game), ...named(game, content.cards), ...elsewhere(game, language)];
  const keys = new Set(wanted.filter((key) => !messages.speaks(key)));
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

/** Numbers and sets of the game, labels of choices: needed where a card names them. */
function* named({ names = {}, sets = {} }: Game, cards: readonly CardData[]): Iterable<string> {
  const written = JSON.stringify(cards.map(({ effects, rules, modifiers }) => [effects, rules, modifiers]));
  const said = new Set(written.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
  for (const name of Object.keys(names)) if (said.has(name)) yield `name.${name}`;
  for (const name of Object.keys(sets)) if (said.has(name)) yield `set.${name}`;
  for (const [, label] of written.matchAll(/"label":"((?:[^"\\]|\\.)*)"/g))
    if (!isText(label) && !/^\d+$/.test(label)) yield `option.${label}`;
}

function* elsewhere(game: Game, language: Language): Iterable<string> {
  for (const other of LANGUAGES) {
    if (other === language) continue;
    for (const key of Object.keys(game.words?.[other] ?? {})) if (!OPTIONAL.test(key)) yield key;
  }
}
