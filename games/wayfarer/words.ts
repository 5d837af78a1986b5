import { PERSONS, PLACES, TOKENS } from "./people.ts";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

type Messages = Readonly<Record<string, string>>;

/** What Wayfarer says, by language and key. */
export const words: Readonly<Record<string, Messages>> = { en: withEverybody(en), de: withEverybody(de) };

/** Everybody has the same things, and every place too: one message each says them all. */
function withEverybody(messages: Messages): Messages {
  const of = (key: string, values: Messages): string =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), messages[key]);
  const said: Record<string, string> = { ...messages };
  for (const name of PERSONS) {
    const person = messages[`value.person.${name}`];
    for (const zone of ["deck", "letters", "burdens"]) said[`zone.${name}_${zone}`] = of(`journey.${zone}`, { person });
    // That everything goes home again needs no words.
    for (const zone of ["deck", "letters"]) said[`event.move.to.${name}_${zone}`] = "";
    said[`event.move.to.${name}_burdens`] = of("journey.remembered", { person });
    for (const held of TOKENS)
      said[`field.${name}_${held}`] = of("journey.tokens", { person, token: messages[`value.kind.${held}`] });
  }
  for (const name of PLACES) {
    const place = messages[`value.place.${name}`];
    said[`zone.${name}_sights`] = of("journey.sights", { place });
    said[`field.${name}_observed`] = of("journey.observed", { place });
  }
  for (const held of TOKENS)
    said[`field.reward_${held}`] = of("journey.reward", { token: messages[`value.kind.${held}`] });
  return said;
}

/** A message in the language spoken. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What a card file says: one text, or one for each language. */
export type Written = string | Readonly<Record<string, string>>;

/** A text of a card in the language spoken. A file with one text only is translated by the game, if it can. */
export function spoken(text: Written, key: string, say: Say): string {
  const language = say("language");
  return typeof text === "string" ? (words[language][key] ?? text) : (text[language] ?? Object.values(text)[0]);
}
