import { contentOfSave, openTable, type Save, type Table } from "@cardwright/engine";
import type { LoadedGame } from "./games.ts";

/** Opens a saved match with the cards that it was played with, whether or not they are those of today. */
export function openSave({ game, content: today }: LoadedGame, save: Save, open = false): Table {
  const content = save.content === today.hash ? today : contentOfSave(game, save);
  return openTable(game, { content, save, open });
}
