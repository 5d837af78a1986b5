import type { FileCard, Game } from "@cardwright/engine";
import { wordFields } from "./drafts.ts";

/** The words of a card, by language: its name, its rules where they are written by hand, and other fields of words. */
export interface Texts {
  readonly [language: string]: {
    readonly name?: string;
    readonly rules?: string;
    readonly [other: string]: string | undefined;
  };
}

/** Names, rules written by hand and other words of cards, by id. */
export interface CardTexts {
  readonly [id: string]: Texts;
}

/** A plain text stands for every language. */
export function textsOf(game: Game, card: FileCard): Texts {
  const texts: Record<string, Record<string, string>> = {};
  for (const language of Object.keys(game.words ?? ENGLISH)) {
    const words: Record<string, string> = {};
    for (const field of wordFields(game)) {
      const given = card[field];
      const text = typeof given === "object" && given !== null ? (given as FileCard)[language] : given;
      if (typeof text === "string") words[field === "text" ? "rules" : field] = text;
    }
    texts[language] = words;
  }
  return texts;
}

const ENGLISH = { en: {} };
