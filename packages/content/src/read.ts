import type { CardData, FileCard, FilePath, FileProblem, Game } from "@cardwright/engine";
import { FORBIDDEN, parse } from "./parse.ts";
import { lineAndColumn, type Spot, stretchOf } from "./places.ts";
import type { FileFault, SourceFile } from "./problems.ts";

/** One file to its cards: parsed, migrated, checked against the game's format, as the engine's data. */
export interface FileRead {
  readonly source: SourceFile;
  readonly cards: readonly CardRead[];
  readonly faults: readonly FileFault[];
}

export interface CardRead {
  readonly id: string;
  readonly source: SourceFile;
  /** Where in the file the card stands. */
  readonly at: FilePath;
  readonly line: number;
  readonly data: FileCard;
  readonly card: CardData;
}

/** What may stand beside the cards of a file. */
const FILE_KEYS = ["$schema", "version", "cards"];

export function readFile(game: Game, source: SourceFile): FileRead {
  const result = parse(source.text);
  if (!result.ok) {
    const faults = result.faults.map(
      ({ code, path, message, ...place }): FileFault => ({
        severity: "error",
        code,
        file: source.path,
        ...lineAndColumn(source.text, place),
        field: path.join("."),
        message,
      }),
    );
    return { source, cards: [], faults };
  }
  const { value, line, lines } = result.parsed;
  const faults: FileFault[] = [];
  const report = (card: string | undefined, at: FilePath, problem: FileProblem & Partial<Spot>): void => {
    faults.push(faultAt(source, card, at, problem));
  };
  const found = cardsOf(value, report);
  const cards = found.flatMap(({ at, value: data }): CardRead[] => {
    const place = at.at(-1);
    const card = readCard(game, data, (id, problem) => report(id, at, problem));
    return card === undefined ? [] : [{ ...card, source, at, line: typeof place === "number" ? lines[place] : line }];
  });
  return { source, cards, faults };
}

type Problem = FileProblem & Partial<Spot>;

/** A fault of a card, with its place in the file. */
export function faultAt(source: SourceFile, card: string | undefined, at: FilePath, problem: Problem): FileFault {
  const { severity, code, path, message, hint } = problem;
  return {
    severity,
    code,
    file: source.path,
    ...lineAndColumn(source.text, stretchOf(source, { ...problem, path: [...at, ...path] })),
    ...(card === undefined ? {} : { card }),
    field: path.join("."),
    message,
    ...(hint === undefined ? {} : { hint }),
  };
}

const isObject = (value: unknown): value is FileCard =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const error = (code: string, path: FilePath, message: string): Problem => ({ severity: "error", code, path, message });

/** The cards of a file's value, each with its place. */
function cardsOf(
  value: unknown,
  report: (card: undefined, at: FilePath, problem: Problem) => void,
): { readonly at: FilePath; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.map((inner: unknown, i) => ({ at: [i], value: inner }));
  if (!isObject(value) || !Object.hasOwn(value, "cards")) return [{ at: [], value }];
  for (const key of Object.keys(value))
    if (!FILE_KEYS.includes(key))
      report(undefined, [], { ...error("unknown-key", [key], `a file of cards has no "${key}"`), key: true });
  if (!Array.isArray(value.cards)) {
    report(undefined, [], error("bad-file", ["cards"], "cards is a list"));
    return [];
  }
  return value.cards.map((inner: unknown, i) => ({ at: ["cards", i], value: inner }));
}

function readCard(
  game: Game,
  data: unknown,
  report: (card: string | undefined, problem: Problem) => void,
): Pick<CardRead, "id" | "data" | "card"> | undefined {
  if (!isObject(data)) {
    report(undefined, error("bad-card", [], "a card is an object"));
    return undefined;
  }
  const { id } = data;
  if (typeof id !== "string") {
    report(undefined, error("bad-id", "id" in data ? ["id"] : [], "a card needs an id, a text"));
    return undefined;
  }
  if (FORBIDDEN.has(id)) {
    report(id, error("bad-id", ["id"], `"${id}" cannot be the id of a card`));
    return undefined;
  }
  if (game.format !== undefined) return { id, data, card: game.format.read(data) };
  const { name, text: _, ...rest } = data;
  return { id, data, card: { ...rest, id, ...(name === undefined ? {} : { name: plainName(name) }) } as CardData };
}

/** The engine knows one name: the English one, or the first there is. */
function plainName(name: unknown): unknown {
  return isObject(name) ? (name.en ?? Object.values(name)[0]) : name;
}
