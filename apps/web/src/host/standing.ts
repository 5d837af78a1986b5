import type { Table } from "@cardwright/engine";
import type { Language, Said } from "@cardwright/table/seat";
import { type LoadedGame, wordsFor } from "./games.ts";
import type { MatchRecord } from "./record.ts";
import { say } from "./say.ts";
import { resultOf } from "./sight.ts";

/** How a match stands, for those who list it, in both languages. */
export function standingOf(
  loaded: LoadedGame,
  table: Table,
  seats: MatchRecord["seats"],
): Pick<MatchRecord, "state" | "result"> {
  const inBoth = (text: (language: Language) => string): Said => ({ en: text("en"), de: text("de") });
  const seat = table.toAct;
  if (seat !== undefined) {
    const values = { name: seats[seat].name, n: table.length };
    return { state: inBoth((language) => say(language, "state.to-act", values)) };
  }
  const results = (["en", "de"] as const).map((language) =>
    resultOf(table, wordsFor(loaded, table.content, table.start.seats, language)),
  );
  const [english, german] = results;
  if (english === undefined || german === undefined) throw new Error("A match without anybody to act has a result.");
  const text = { en: english.text, de: german.text };
  return { state: text, result: { ...english, text } };
}
