import type { Save, Seed, Table } from "@cardwright/engine";
import type { LoadedGame } from "./games.ts";
import { openSave } from "./opening.ts";
import type { MatchRecord } from "./record.ts";

/** Another match from a moment of one: exact if that one is over, else one in which everything unknown is dealt anew. */
export function forkOf(loaded: LoadedGame, record: MatchRecord, moment: number, seat: number, seed: Seed): Save {
  const isOver = record.result !== undefined;
  const table = openSave(loaded, record.save, isOver);
  table.rewind(Math.max(0, table.length - moment));
  return isOver ? table.save() : imagined(table, seat, seed);
}

/** What the seat cannot know is drawn anew, from a seed of its own. */
export function imagined(table: Table, seat: number, seed: Seed): Save {
  return table.practice(seat, seed).save();
}
