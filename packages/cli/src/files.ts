import { randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { FileFault, SourceFile } from "@cardwright/content";
import { readFiles } from "@cardwright/content/files";
import { Failure, WrongCall } from "./command.ts";
import { shownPath, type Terminal } from "./output.ts";

/** Files with what cannot be read of them, named as the user would name them. */
export interface Read {
  readonly files: readonly SourceFile[];
  readonly faults: readonly FileFault[];
}

/** The JSON files at these places, which are there. */
export function readAt(terminal: Terminal, places: readonly string[]): Read {
  const { files, faults } = readFiles(places.map((place) => resolve(terminal.cwd, place)));
  return {
    files: files.map((file) => ({ ...file, path: shownPath(terminal, file.path) })),
    faults: faults.map((fault) => ({ ...fault, file: shownPath(terminal, fault.file) })),
  };
}

/** The JSON files at the paths of a call; a path that cannot be meant is a wrong call. */
export function readPaths(terminal: Terminal, paths: readonly string[]): Read {
  for (const path of paths) {
    const whole = resolve(terminal.cwd, path);
    if (!isReadable(whole)) throw new WrongCall(`${path}: there is no such file or folder, or it cannot be read.`);
    const { files, faults } = readAt(terminal, [path]);
    if (files.length + faults.length === 0)
      throw new WrongCall(`${path}: this folder has no file that ends in .json or .jsonc.`);
  }
  return readAt(terminal, paths);
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Writes a file whole or not at all; one that is there keeps its mode, and a link stays one. */
export function writeWhole(terminal: Terminal, path: string, text: string): void {
  const given = resolve(terminal.cwd, path);
  let draft: string | undefined;
  try {
    const { target, mode } = existing(given);
    mkdirSync(dirname(target), { recursive: true });
    draft = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
    writeFileSync(draft, text);
    if (mode !== undefined) chmodSync(draft, mode);
    renameSync(draft, target);
  } catch (error) {
    if (draft !== undefined && existsSync(draft)) rmSync(draft);
    throw new Failure("cannot-write", `${path} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

function existing(path: string): { target: string; mode?: number } {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return { target: path };
  const target = realpathSync(path);
  return { target, mode: statSync(target).mode };
}
