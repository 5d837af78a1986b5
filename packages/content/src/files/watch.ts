import type { Game } from "@cardwright/engine";
import { watch } from "chokidar";
import { type Changes, changesBetween, NO_CHANGES } from "../changes.ts";
import { buildPack, type Pack } from "../pack.ts";
import type { FileFault, SourceFile } from "../problems.ts";
import { CARD_FILE, readFiles } from "./read.ts";

/**
 * Watches folders of card files. Whatever happens to them, the pack that runs stays until a whole new one is built;
 * what is broken is told instead.
 */
export interface Watching {
  /** The pack that runs already. */
  readonly previous?: Pack;
  readonly base?: readonly SourceFile[];
  /** A new pack is there, with what differs from the one before. */
  readonly onPack: (pack: Pack, changes: Changes) => void;
  /** Something is broken or gone: what runs goes on as it is. */
  readonly onFault: (faults: readonly FileFault[]) => void;
  /** The folders are read and watched: from now on no change is missed. */
  readonly onReady?: () => void;
}

/** Editors write a file in several steps; what follows within this time belongs together. */
const DEBOUNCE_MS = 60;

export function watchPack(game: Game, folders: readonly string[], watching: Watching): { close(): Promise<void> } {
  const { base = [], onPack, onFault, onReady } = watching;
  let pack = watching.previous;
  let seen: Seen | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    const { files, faults } = readFiles(folders);
    const missing = pack === undefined ? [] : goneFrom(pack, files, base);
    const all = [...files, ...missing].sort((a, b) => (a.path < b.path ? -1 : 1));
    const now = { files: all, faults: [...faults, ...missing.map(({ path }) => gone(path))] };
    if (seen !== undefined && isSame(seen, now)) return;
    seen = now;
    const built = buildPack(game, now.files, { base, ...(pack === undefined ? {} : { previous: pack }) });
    const wrong = [...now.faults, ...(built.ok ? [] : built.faults)];
    if (wrong.length > 0) onFault(wrong);
    if (!built.ok || faults.length > 0 || (pack !== undefined && isSame(pack, built.pack))) return;
    const changes = pack === undefined ? NO_CHANGES : changesBetween(pack, built.pack);
    pack = built.pack;
    onPack(pack, changes);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, DEBOUNCE_MS);
  };

  const isOther = (path: string, stats?: { isFile(): boolean }): boolean =>
    stats?.isFile() === true && !CARD_FILE.test(path);
  const watcher = watch([...folders], { ignoreInitial: true, ignored: isOther });
  watcher.on("all", soon);
  watcher.on("error", (error) => onFault([unwatched(folders.join(", "), error)]));
  watcher.on("ready", () => {
    look();
    onReady?.();
  });
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

interface Seen {
  readonly files: readonly SourceFile[];
  readonly faults: readonly FileFault[];
}

function isSame(a: Seen, b: Seen): boolean {
  const sameFiles =
    a.files.length === b.files.length &&
    a.files.every(({ path, text }, i) => path === b.files[i].path && text === b.files[i].text);
  return (
    sameFiles &&
    a.faults.length === b.faults.length &&
    a.faults.every(({ file, message }, i) => file === b.faults[i].file && message === b.faults[i].message)
  );
}

/** Files of the pack that are no longer there, unless all their cards are found in new ones: then they were renamed. */
function goneFrom(pack: Pack, files: readonly SourceFile[], base: readonly SourceFile[]): SourceFile[] {
  const there = new Set([...base, ...files].map(({ path }) => path));
  const missing = pack.files.filter(({ path }) => !there.has(path));
  if (missing.length === 0) return [];
  const known = new Set(pack.files.map(({ path }) => path));
  const texts = files.filter(({ path }) => !known.has(path)).map(({ text }) => text);
  return missing.filter((file) => {
    const ids = [...pack.cards.values()].filter((card) => card.file === file.path).map(({ id }) => JSON.stringify(id));
    return !ids.every((id) => texts.some((text) => text.includes(id)));
  });
}

const at = { line: 1, column: 1, length: 1, field: "" } as const;

const gone = (file: string): FileFault => ({
  ...{ severity: "warning", code: "file-gone", file, ...at },
  message: "this file is gone: what runs keeps its cards",
});

const unwatched = (file: string, error: unknown): FileFault => ({
  ...{ severity: "error", code: "cannot-watch", file, ...at },
  message: `cannot be watched: ${error instanceof Error ? error.message : String(error)}`,
});
