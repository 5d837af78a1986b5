import type { Game } from "@cardwright/engine";
import { buildPack, type Pack } from "../pack.ts";
import { type FileFault, renderFault, type SourceFile } from "../problems.ts";
import { parseScenarios, type ScenarioInFile } from "../scenario/index.ts";
import { readFiles } from "./read.ts";

/** A game's cards, with the scenarios of its folder; or what is wrong with one of their files. */
export type ReadScenarios =
  | { readonly ok: true; readonly pack: Pack; readonly scenarios: readonly ScenarioInFile[] }
  | { readonly ok: false; readonly faults: readonly FileFault[]; readonly files: readonly SourceFile[] };

/** Reads `content` and `scenarios` of a game's folder. */
export function readScenarios(game: Game, content: string, scenarios: string): ReadScenarios {
  const cards = readFiles([content]);
  const tests = readFiles([scenarios]);
  const files = [...cards.files, ...tests.files];
  const unreadable = [...cards.faults, ...tests.faults];
  if (unreadable.length > 0) return { ok: false, faults: unreadable, files };
  const built = buildPack(game, cards.files);
  if (!built.ok) return { ok: false, faults: built.faults, files };
  const { pack } = built;
  const parsed = tests.files.map((file) => parseScenarios(file, game, pack.content));
  const faults = parsed.flatMap((one) => (one.ok ? [] : one.faults));
  if (faults.length > 0) return { ok: false, faults, files };
  return { ok: true, pack, scenarios: parsed.flatMap((one) => (one.ok ? one.scenarios : [])) };
}

/** Faults of several files as text. */
export const renderFaults = (faults: readonly FileFault[], files: readonly SourceFile[]): string =>
  faults.map((fault) => renderFault(fault, files.find(({ path }) => path === fault.file)?.text ?? "")).join("\n");
