import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/** What Wayfarer says, by language and key. */
export const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de };

/** A message in the language spoken. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What a card file says: one text, or one for each language. */
export type Written = string | Readonly<Record<string, string>>;

/** A text of a card in the language spoken. A file with one text only is translated by the game, if it can. */
export function spoken(text: Written, key: string, say: Say): string {
  const language = say("language");
  return typeof text === "string" ? (words[language][key] ?? text) : (text[language] ?? Object.values(text)[0]);
}
