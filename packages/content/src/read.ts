import type { CardData, FileCard, FilePath, Game } from "@cardwright/engine";
import { didYouMean } from "@cardwright/engine";
import { checkWords } from "./drafts.ts";
import { migrateText, versionOf } from "./migrate.ts";
import { FORBIDDEN, LIMITS, type Parsed, parse } from "./parse.ts";
import { cardAround, cardAt, lineAndColumn, stretchOf } from "./places.ts";
import type { FileFault, Problem, SourceFile } from "./problems.ts";
import { checkFields, namesIn } from "./schema.ts";
import { type Texts, textsOf } from "./texts.ts";

/** One file to its cards: parsed, migrated, checked against the game's format, as the engine's data. */
export interface FileRead {
  readonly source: SourceFile;
  /** As it is once it is of the current version, and where a character of that stands in the file. */
  readonly current: SourceFile;
  readonly origin: (offset: number) => number;
  readonly cards: readonly CardRead[];
  readonly faults: readonly FileFault[];
}

export interface PackCard {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** As it stands in the file, and as the engine knows it. */
  readonly data: FileCard;
  readonly card: CardData;
}

/** A card with all that is known of its place. */
export interface CardRead extends PackCard {
  /** What its faults call it: its id, also where that is none or another card's. */
  readonly called: string;
  readonly texts: Texts;
  /** The cards that its fields name. */
  readonly names: readonly { readonly id: string; readonly path: FilePath }[];
  /** Where it stands. */
  readonly read: Pick<FileRead, "source" | "current" | "origin">;
  readonly at: FilePath;
}

/** A fault of a card, or of something else in a file, with its place. */
export function faultAt(
  { source, current, origin }: CardRead["read"],
  card: string | undefined,
  at: FilePath,
  problem: Problem,
): FileFault {
  const { severity, code, path, message, hint } = problem;
  const { offset, length } = stretchOf(current, { ...problem, path: [...at, ...path] });
  return {
    severity,
    code,
    file: source.path,
    ...lineAndColumn(source.text, { offset: origin(offset), length }),
    ...(card === undefined ? {} : { card }),
    field: path.join("."),
    message,
    ...(hint === undefined ? {} : { hint }),
  };
}

const same = (offset: number): number => offset;

/** A file whose cards are listed but not looked at yet: so too many of them are refused at once. */
export interface FileOpened {
  readonly count: number;
  read(): FileRead;
}

export function openFile(game: Game, source: SourceFile): FileOpened {
  const whole = { source, current: source, origin: same };
  const result = parse(source.text);
  if (!result.ok) {
    const faults = result.faults.map(
      ({ code, message, path, value, ...place }): FileFault => ({
        ...{ severity: "error", code, file: source.path, message },
        ...lineAndColumn(source.text, place),
        ...(value === undefined ? cardAround(source.text, place.offset) : cardAt(value, path)),
      }),
    );
    return refused(whole, faults);
  }
  const { value } = result.parsed;
  if (versionOf(game, value) === (game.format?.version ?? 1)) return opened(game, result.parsed, whole);
  const migrated = migrateText(game, source);
  const again = parse(migrated.text);
  if (migrated.faults.length > 0 || !again.ok) return refused(whole, migrated.faults);
  const current = { path: source.path, text: migrated.text };
  return opened(game, again.parsed, { source, current, origin: migrated.origin });
}

function refused(place: CardRead["read"], faults: readonly FileFault[]): FileOpened {
  return { count: 0, read: () => ({ ...place, cards: [], faults }) };
}

function opened(game: Game, { value, line, lines }: Parsed, place: CardRead["read"]): FileOpened {
  const isList = Array.isArray(value);
  const isFile = !isList && isObject(value) && Object.hasOwn(value, "cards");
  const list: unknown = isFile ? value.cards : isList ? value : [value];
  const values: readonly unknown[] = Array.isArray(list) ? list : [];
  return {
    count: values.length,
    read: () => {
      const cards: CardRead[] = [];
      const faults = (isFile ? checkFile(value) : []).map((problem) => faultAt(place, undefined, [], problem));
      for (let i = 0; i < values.length && faults.length < LIMITS.faults; i++) {
        const data = values[i];
        const at = isFile ? ["cards", i] : isList ? [i] : [];
        const fits = checkCard(game, data, (card, problem) => faults.push(faultAt(place, card, at, problem)));
        const begins = at.length === 0 ? line : (lines[i] ?? line);
        if (fits === undefined) continue;
        const file = data as FileCard;
        const where = { read: place, at, line: begins };
        cards.push(isId(file.id) ? cardRead(game, file, fits, where) : unnamed(cardRead(game, file, fits, where)));
      }
      return { ...place, cards, faults };
    },
  };
}

const isObject = (value: unknown): value is FileCard =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const error = (code: string, path: FilePath, message: string): Problem => ({ severity: "error", code, path, message });

/** What may stand beside the cards of a file. */
const FILE_KEYS = ["$schema", "version", "cards"];

function checkFile(file: FileCard): Problem[] {
  const problems = Object.keys(file).flatMap((key): Problem[] => {
    if (FILE_KEYS.includes(key)) return [];
    const hint = didYouMean(key, FILE_KEYS);
    const problem = { ...error("unknown-key", [key], `a file of cards has no "${key}"`), key: true };
    return [hint === undefined ? problem : { ...problem, hint }];
  });
  return Array.isArray(file.cards) ? problems : [...problems, error("wrong-type", ["cards"], "a list is needed here")];
}

const isId = (id: unknown): boolean => typeof id === "string" && /^[\p{L}\p{N}_.:-]+$/u.test(id) && !FORBIDDEN.has(id);

/** How faults call a card, also one whose id is none. */
const calledBy = (id: unknown): string => (typeof id === "string" && id !== "" ? id : "(no id)");

/** The same card under an id that no other has: one with a wrong id is checked like any other, for nothing but its faults. */
export function unnamed(card: CardRead): CardRead {
  const place = [card.file, ...card.at].join("/").replace(/[^\p{L}\p{N}_.-]/gu, (sign) => `:${sign.codePointAt(0)}:`);
  const id = `unnamed:${place}`;
  return { ...card, id, card: { ...card.card, id } };
}

/** Whether a card fits its format; undefined if it is none. Everything that is wrong with it is told. */
function checkCard(
  game: Game,
  data: unknown,
  report: (card: string | undefined, problem: Problem) => void,
): boolean | undefined {
  if (!isObject(data)) {
    report(undefined, error("wrong-type", [], "a card is needed here: an object"));
    return undefined;
  }
  const called = calledBy(data.id);
  const found: Problem[] = [];
  if (!isId(data.id)) {
    const message = "a card needs an id of letters, digits, _ . : -";
    found.push(error("bad-id", Object.hasOwn(data, "id") ? ["id"] : [], message));
  }
  // What is wrong with the id is told once.
  const id = found.length === 0 ? called : "unnamed";
  const problems = checkFields(game, { ...data, id });
  const fits = problems.length === 0;
  if (fits) problems.push(...(game.format?.check?.({ ...data, id }) ?? []), ...checkWords(game, data, id));
  for (const problem of [...found, ...problems]) report(called, problem);
  return fits;
}

/** What a card is, once it is checked. */
export function cardRead(
  game: Game,
  data: FileCard,
  fits: boolean,
  { read, at, line }: { readonly read: CardRead["read"]; readonly at: FilePath; readonly line: number },
): CardRead {
  const id = calledBy(data.id);
  return {
    ...{ id, called: id, file: read.source.path, line, data, card: engineCard(game, data, id, fits) },
    texts: textsOf(game, data),
    names: game.format === undefined ? NO_NAMES : namesIn(game.format.fields, data),
    read,
    at,
  };
}

const NO_NAMES: CardRead["names"] = [];

function engineCard(game: Game, data: FileCard, id: string, fits: boolean): CardData {
  // What does not fit cannot be read, but others may name it.
  if (game.format !== undefined) return fits ? game.format.read(data) : { id };
  const { name, text: _text, $schema: _schema, ...rest } = data;
  return (name === undefined ? rest : { ...rest, name: plainName(name) }) as unknown as CardData;
}

/** The engine knows one name: the English one, or the first there is. */
function plainName(name: unknown): unknown {
  return isObject(name) ? (name.en ?? Object.values(name)[0]) : name;
}
