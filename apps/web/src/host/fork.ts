import { openTable, type Save, type Table } from "@cardwright/engine";
import type { LoadedGame } from "./games.ts";
import { openSave } from "./opening.ts";
import type { MatchRecord } from "./record.ts";

/** Another match from a moment of one: exact if that one is over, else one in which everything unknown is dealt anew. */
export function forkOf(loaded: LoadedGame, record: MatchRecord, moment: number, seat: number, seed: number): Save {
  const isOver = record.result !== undefined;
  const table = openSave(loaded, record.save, isOver);
  table.rewind(Math.max(0, table.length - moment));
  return isOver ? table.save() : imagined(loaded, table, seat, seed);
}

/** What the seat cannot know is drawn anew, and so is the seed: by the old one the true cards could be found out. */
export function imagined({ game }: LoadedGame, table: Table, seat: number, seed: number): Save {
  const { content } = table;
  const save = table.imagine(seat, seed).save();
  return openTable(game, { content, save: { ...save, start: { ...save.start, seed } } }).save();
}
