import { buildPack, type FileFault, type Pack, renderFault, type SourceFile } from "@cardwright/content";
import { BrokenCards } from "./command.ts";
import { readAt } from "./files.ts";
import type { GameFolder } from "./games.ts";
import type { Terminal } from "./output.ts";

/** The cards of a game, for a command that needs all of them. */
export function packOf(terminal: Terminal, { name, game, content }: GameFolder): Pack {
  const { files, faults } = readAt(terminal, [content]);
  const built = buildPack(game, files);
  if (!built.ok || faults.length > 0)
    throw new BrokenCards(name, [...faults, ...(built.ok ? [] : built.faults)], files);
  return built.pack;
}

/** Faults as a good compiler shows them, one below the other. */
export function faultLines(
  { colors }: Terminal,
  faults: readonly FileFault[],
  files: readonly SourceFile[],
): readonly string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return faults.flatMap((fault) => [renderFault(fault, texts.get(fault.file) ?? "", colors), ""]);
}
