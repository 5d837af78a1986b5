import type { Save } from "@cardwright/engine";
import { EngineError } from "@cardwright/engine";
import type { Language, Said } from "@cardwright/table/seat";
import type { ExportedFile } from "../hall.ts";
import type { Library, LoadedGame } from "./games.ts";
import { openSave } from "./opening.ts";
import { isMatch, isRecord, type MatchRecord } from "./record.ts";
import { Fault, say } from "./say.ts";
import { defaultSeats, isSeating } from "./setup.ts";
import { standingOf } from "./standing.ts";

/** Matches as files: everything of them, in one JSON. */

const MAX_FILE = 20_000_000;

export function fileOf(record: MatchRecord, language: Language): ExportedFile {
  return {
    name: `cardwright-${record.game}-${record.id}.json`,
    text: JSON.stringify(record),
    warning: record.result === undefined ? say(language, "file.running") : undefined,
  };
}

/** A match from a file; or why it is none. A save of the terminal will do too. */
export async function readFile(library: Library, text: string, id: string, touched: number): Promise<MatchRecord> {
  if (text.length > MAX_FILE) throw new Fault("file.too-large", { size: text.length });
  const given = parse(text);
  if (!isRecord(given) || given.cardwright === undefined) throw new Fault("file.foreign");
  const isSave = typeof given.cardwright === "number";
  if (!isSave && given.cardwright !== "match") throw new Fault("file.foreign");
  if (!isSave && typeof given.version === "number" && given.version > 1) throw new Fault("file.newer");
  const loaded = await gameOf(library, given.game, isSave);
  if (loaded === undefined) throw new Fault("file.game", { game: String(given.game) });
  const record = isSave ? ofSave(loaded, given, id) : given;
  if (!isMatch(record)) throw new Fault("file.damaged", { what: "match" });
  const table = played(loaded, record);
  if (!isSeating(loaded.game, table, record.seats)) throw new Fault("file.damaged", { what: "seats" });
  const { result: _, ...rest } = record;
  return { ...rest, id, touched, ...standingOf(loaded, table, record.seats), save: table.save() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault("file.no-json");
  }
}

/** The site's name for a game may differ from the one in its saves. */
async function gameOf(library: Library, name: unknown, isSave: boolean): Promise<LoadedGame | undefined> {
  for (const id of library.games) {
    if (!isSave && id !== name) continue;
    const loaded = await library.load(id);
    if (!isSave || loaded.game.name === name) return loaded;
  }
  return undefined;
}

function ofSave(loaded: LoadedGame, save: Readonly<Record<string, unknown>>, id: string): unknown {
  const names = isRecord(save.start) && Array.isArray(save.start.seats) ? save.start.seats : [];
  const defaults = defaultSeats(loaded.game);
  return {
    ...{ cardwright: "match", version: 1, id, game: loaded.id, name: "", isPractice: false, hasKnownSeed: true },
    seats: names.map((name, seat) => ({ ...defaults[seat], name: String(name) })),
    ...{ touched: 0, seen: [], state: { en: "", de: "" } satisfies Said },
    save: save as unknown as Save,
  };
}

function played(loaded: LoadedGame, { save }: MatchRecord) {
  try {
    return openSave(loaded, save);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.code === "save-differs") throw new Fault("file.differs");
    if (error.code === "save-of-another-version") throw new Fault("file.version");
    const what = error.params.what;
    throw new Fault("file.damaged", { what: typeof what === "string" ? what : error.code });
  }
}
