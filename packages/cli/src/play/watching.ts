import type { FileFault, Pack } from "@cardwright/content";
import { watchPack } from "@cardwright/content/files";
import type { GameFolder } from "../games.ts";
import { shownPath, type Terminal } from "../output.ts";

/** Tells when the cards of a game change on the disk; their files are named as the user would name them. */
export function watchCards(
  terminal: Terminal,
  { game, content }: GameFolder,
  told: { changed(pack: Pack): void; broken(faults: readonly FileFault[]): void },
): { close(): Promise<void> } {
  return watchPack(game, [content], {
    onPack: (pack) => told.changed(pack),
    onFault: (faults) => told.broken(faults.map((fault) => ({ ...fault, file: shownPath(terminal, fault.file) }))),
  });
}
