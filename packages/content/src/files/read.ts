import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LIMITS } from "../parse.ts";
import type { FileFault, SourceFile } from "../problems.ts";

/** The card files at these paths: files as they are, folders to any depth; sorted, so that no order of a disk matters. */
export function readFiles(paths: readonly string[]): { files: SourceFile[]; faults: FileFault[] } {
  const files: SourceFile[] = [];
  const faults: FileFault[] = [];
  for (const path of [...new Set(paths.flatMap((path) => cardFilesAt(path, faults)))].sort()) {
    const text = attempt(path, faults, () => textOf(path));
    if (text !== undefined) files.push({ path, text });
  }
  return { files, faults };
}

export const CARD_FILE = /\.jsonc?$/;

function cardFilesAt(path: string, faults: FileFault[], given = true): string[] {
  const found = attempt(path, faults, () => {
    const isFolder = statSync(path).isDirectory();
    return { isFolder, inside: isFolder ? readdirSync(path).sort() : [] };
  });
  if (found === undefined) return [];
  if (!found.isFolder) return given || CARD_FILE.test(path) ? [path] : [];
  return found.inside.flatMap((name) => cardFilesAt(join(path, name), faults, false));
}

function textOf(path: string): string {
  const { size } = statSync(path);
  if (size > LIMITS.file) throw new Error(`a file has at most ${LIMITS.file} bytes, not ${size}`);
  return readFileSync(path, "utf8");
}

/** What cannot be read is a fault that names it, and nothing else. */
function attempt<T>(file: string, faults: FileFault[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    faults.push({ severity: "error", code: "unreadable", file, line: 1, column: 1, length: 1, field: "", message });
    return undefined;
  }
}
