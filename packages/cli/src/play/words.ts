import { LANGUAGES, type Language, type Pack, Words } from "@cardwright/content";
import { didYouMean, type Game, type Told } from "@cardwright/engine";
import de from "../../text/de.json" with { type: "json" };
import en from "../../text/en.json" with { type: "json" };
import { WrongCall } from "../command.ts";

/** The words of a game's cards and events, and those of the terminal itself: one source for both. */
export function wordsOf({ game, content, texts, cards }: Pack, seats: readonly string[], language: Language): Words {
  const words = { en: { ...en, ...game.words?.en }, de: { ...de, ...game.words?.de } };
  return new Words({ ...game, words }, { content, texts, cards, seats }, language);
}

/** The game's own name for itself; that of its folder, if it has none in this language. */
export const titleOf = (words: Words, { game, name }: { readonly game: Game; readonly name: string }): string =>
  Words.has(game, "game.name", words.language) ? words.say("game.name") : capital(name);

/** What a game wants to be said, in words. */
export const tell = (words: Words, told: readonly Told[]): string[] => told.map((one) => words.told(one));

export const LANGUAGE_OPTION = ["--lang <language>", `the language of the table: ${LANGUAGES.join(" or ")}`] as const;

export function languageOf(given = "en"): Language {
  const found = LANGUAGES.find((language) => language === given);
  if (found !== undefined) return found;
  const meant = didYouMean(given, LANGUAGES);
  throw new WrongCall(
    `--lang ${given}: there is no such language.${meant === undefined ? "" : ` Did you mean ${meant}?`} Write ${LANGUAGES.map((one) => `--lang ${one}`).join(" or ")}.`,
  );
}

/** A capital at the beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A question that is no sentence is ended like one. */
export const ended = (text: string): string => (/[.!?:…]$/.test(text) ? text : `${text}.`);

/** Lines of rules as one: those that are no sentences are kept apart. */
export const inOneLine = (lines: readonly string[]): string =>
  lines.map((line, i) => (i === lines.length - 1 || /[.!?:]$/.test(line) ? line : `${line};`)).join(" ");
