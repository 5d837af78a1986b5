import type { FileCard, FilePath, Game } from "@cardwright/engine";
import type { Problem } from "./problems.ts";
import { fingerprint } from "./words/index.ts";

/** What a draft may lack and a release may not: words, cards that are used and written, effects that do something. */
export const DRAFT: ReadonlySet<string> = new Set([
  ...["missing-words", "missing-translation", "unused-card", "placeholder"],
  ...["does-nothing", "never-holds", "never-in-play"],
]);

/** Words that a card lacks in a language of its game, and texts written by hand for other data than the card has. */
export function checkWords(game: Game, card: FileCard, id: string): Problem[] {
  return [...missingWords(game, card, id), ...missingTexts(game, card, []), ...overrides(card)];
}

const warning = (code: string, path: FilePath, message: string): Problem => ({
  severity: "warning",
  code,
  path,
  message,
});

function missingWords(game: Game, card: FileCard, id: string): Problem[] {
  const languages = Object.keys(game.words ?? {});
  if (languages.length < 2) return [];
  const missing = (field: string, hasWords: (language: string) => boolean): Problem[] => {
    const lacking = languages.filter((language) => !hasWords(language));
    if (lacking.length === 0) return [];
    const path = card[field] === undefined ? [] : [field];
    return [warning("missing-translation", path, `"${field}" is missing in ${lacking.join(", ")}`)];
  };
  return wordFields(game).flatMap((field) => {
    const words = card[field];
    if (words === undefined && field !== "name") return [];
    return missing(field, (language) => {
      const plain = language === languages[0] ? words : undefined;
      const given = typeof words === "object" && words !== null ? (words as FileCard)[language] : plain;
      return given !== undefined || game.words?.[language]?.[`card.${id}.${field}`] !== undefined;
    });
  });
}

/** Texts that the card says in its events, wherever these stand. A plain one is in the first language, as a name is. */
function missingTexts(game: Game, value: unknown, path: FilePath): Problem[] {
  const languages = Object.keys(game.words ?? {});
  if (languages.length < 2 || typeof value !== "object" || value === null) return [];
  const said = textsOf(game);
  if (said.size === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const own = (said.get(key) ?? []).flatMap((name) => {
      const text = typeof inner === "object" && inner !== null ? (inner as FileCard)[name] : undefined;
      // What is no text at all is told where it is compiled.
      const isText = typeof text === "string" || (typeof text === "object" && text !== null);
      const given = typeof text === "string" ? languages.slice(0, 1) : Object.keys(text ?? {});
      const lacking = isText ? languages.filter((language) => !given.includes(language)) : [];
      const message = `"${name}" is missing in ${lacking.join(", ")}`;
      return lacking.length === 0 ? [] : [warning("missing-translation", [...at, name], message)];
    });
    return [...own, ...missingTexts(game, inner, at)];
  });
}

const SAID = new WeakMap<Game, ReadonlyMap<string, readonly string[]>>();

/** The events of a game that carry texts, and what these are called. */
function textsOf(game: Game): ReadonlyMap<string, readonly string[]> {
  const known = SAID.get(game);
  if (known !== undefined) return known;
  const found = new Map<string, readonly string[]>();
  for (const [event, { spec }] of Object.entries(game.events)) {
    const names = Object.entries(spec.data).flatMap(([name, { type }]) => (type === "text" ? [name] : []));
    if (names.length > 0) found.set(event, names);
  }
  SAID.set(game, found);
  return found;
}

const FIELDS = new WeakMap<Game, readonly string[]>();

/** The fields of a card that people read. */
export function wordFields(game: Game): readonly string[] {
  const known = FIELDS.get(game);
  if (known !== undefined) return known;
  const own = Object.entries(game.format?.fields ?? {}).filter(([, field]) => field.type === "words");
  const fields = [...new Set(["name", "text", ...own.map(([name]) => name)])];
  FIELDS.set(game, fields);
  return fields;
}

function overrides(card: FileCard): Problem[] {
  const { text } = card;
  if (typeof text !== "object" || text === null) return [];
  const written = (text as FileCard).for;
  const now = fingerprint(card);
  if (written === undefined) {
    const message = `the text does not say for which data it was written: add "for": "${now}"`;
    return [warning("override-without-fingerprint", ["text"], message)];
  }
  if (written === now) return [];
  const message = `the text was written for other data: read it again, and set "for" to "${now}"`;
  return [warning("stale-override", ["text", "for"], message)];
}
