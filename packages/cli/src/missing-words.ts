import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FileFault, LANGUAGES, type Language, type Pack, Words } from "@cardwright/content";
import { didYouMean, type Game } from "@cardwright/engine";
import type { GameFolder } from "./games.ts";
import { shownPath, type Terminal } from "./output.ts";

/** What a game has no words for, in each of its languages: a fault of the file in which they belong. */
export function missingWords(
  terminal: Terminal,
  { game, folder }: GameFolder,
  pack: Pack,
  release: boolean,
): FileFault[] {
  const codes = refusalsIn(folder);
  return languagesOf(game, folder).flatMap((language) => {
    const file = shownPath(terminal, join(folder, "text", `${language}.json`));
    const own = game.words?.[language] ?? {};
    const refusals = codes.filter((key) => !Words.has(game, key, language));
    const keys = [...new Set([...Words.missing(game, pack, language), ...refusals])].sort();
    // A key that nothing asks for may be the one that is missing, written wrongly.
    return keys
      .filter((key) => !isOfCard(game, key))
      .map((key): FileFault => {
        const hint = didYouMean(key, Object.keys(own));
        return {
          ...{ severity: release ? "error" : "warning", code: "missing-words", file, line: 1, column: 1, length: 1 },
          ...{ field: key, message: `"${key}" has no words in ${NAMES[language]}` },
          ...(hint === undefined ? {} : { hint }),
        };
      });
  });
}

const NAMES: Readonly<Record<Language, string>> = { en: "English", de: "German" };

/** Names and texts of cards are told where the card stands, if there is more than one language. */
const isOfCard = (game: Game, key: string): boolean =>
  key.startsWith("card.") && Object.keys(game.words ?? {}).length > 1;

/** Those that the game speaks, or has a file of words for. */
function languagesOf(game: Game, folder: string): readonly Language[] {
  return LANGUAGES.filter(
    (language) => game.words?.[language] !== undefined || existsSync(join(folder, "text", `${language}.json`)),
  );
}

/** The reasons that the game's own functions give, as its sources write them: `refuse("not-enough-ap")`. */
function refusalsIn(folder: string): string[] {
  const sources = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const texts = sources.map((name) => readFileSync(join(folder, name), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(/\brefuse\(\s*"([^"]+)"/g)].map(([, code]) => `refusal.${code}`));
}
