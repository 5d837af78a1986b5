import type { Game } from "@cardwright/engine";
import { buildPack, type Pack } from "../pack.ts";
import { readFiles } from "./read.ts";
import { renderFaults } from "./scenarios.ts";

/** The cards of a folder, for programs that cannot go on without them: what is wrong with them is thrown, all at once. */
export function readPack(game: Game, folder: string): Pack {
  const { files, faults } = readFiles([folder]);
  const built = buildPack(game, files);
  if (built.ok && faults.length === 0) return built.pack;
  throw new Error(
    `The cards of ${game.name} have faults.\n${renderFaults([...faults, ...(built.ok ? [] : built.faults)], files)}`,
  );
}
