import {
  type CardData,
  type Content,
  EngineError,
  type FileCard,
  type Game,
  loadContent,
  type Problem,
} from "@cardwright/engine";
import { type FileFault, inOrder, type SourceFile } from "./problems.ts";
import { type CardRead, faultAt, readFile } from "./read.ts";

/**
 * From card files to checked content: parse, migrate, check each card, check across files, compile. A pack is complete
 * or not there at all; what runs on an older one is never touched.
 */
export interface Pack {
  readonly game: Game;
  readonly content: Content;
  readonly texts: CardTexts;
  readonly cards: ReadonlyMap<string, PackCard>;
  /** Warnings. */
  readonly faults: readonly FileFault[];
  readonly files: readonly SourceFile[];
}

export interface PackCard {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** As it stands in the file, and as the engine knows it. */
  readonly data: FileCard;
  readonly card: CardData;
}

/** Names, written rules and other words of cards, by language. */
export interface CardTexts {
  readonly [id: string]: {
    readonly [language: string]: {
      readonly name?: string;
      readonly rules?: string;
      readonly [other: string]: string | undefined;
    };
  };
}

export type Built =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

export interface BuildOptions {
  /** The game's own files, beneath the given ones: a card with the same id replaces. */
  readonly base?: readonly SourceFile[];
  /** What a draft may lack is an error. */
  readonly release?: boolean;
  /** The pack of before: files that did not change are not read again. */
  readonly previous?: Pack;
}

export function buildPack(game: Game, files: readonly SourceFile[], options: BuildOptions = {}): Built {
  const reads = files.map((file) => readFile(game, file));
  const base = (options.base ?? []).map((file) => readFile(game, file));
  const faults = [...base, ...reads].flatMap((read) => read.faults);
  const cards = new Map<string, CardRead>();
  for (const card of base.flatMap((read) => read.cards)) cards.set(card.id, card);
  const own = new Map<string, CardRead>();
  for (const card of reads.flatMap((read) => read.cards)) {
    const first = own.get(card.id);
    if (first !== undefined) faults.push(faultAt(card.source, card.id, card.at, doubled(card.id, first)));
    own.set(card.id, card);
    cards.set(card.id, card);
  }
  const problems: Problem[] = [];
  let content: Content | undefined;
  try {
    content = loadContent(
      game,
      [...cards.values()].map((card) => card.card),
    );
    problems.push(...content.problems);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== "bad-content") throw error;
    problems.push(...(error.params.problems as readonly Problem[]));
  }
  for (const problem of problems) {
    const card = cards.get(problem.card);
    if (card === undefined) continue;
    const path = game.format?.origin(problem.path) ?? problem.path;
    faults.push(faultAt(card.source, card.id, card.at, { ...problem, path }));
  }
  const sorted = inOrder(faults);
  if (content === undefined || sorted.some((fault) => fault.severity === "error")) return { ok: false, faults: sorted };
  const packed = [...cards.values()].map(
    ({ id, source, line, data, card }) => [id, { id, file: source.path, line, data, card }] as const,
  );
  const all = [...(options.base ?? []), ...files];
  return {
    ok: true,
    pack: { game, content, texts: textsOf(game, cards), cards: new Map(packed), faults: sorted, files: all },
  };
}

const doubled = (id: string, first: CardRead) => ({
  severity: "error" as const,
  code: "double-id",
  path: ["id"],
  message: `the id "${id}" is there twice: also in ${first.source.path}:${first.line}`,
});

function textsOf(game: Game, cards: ReadonlyMap<string, CardRead>): CardTexts {
  const languages = Object.keys(game.words ?? { en: {} });
  const texts: Record<string, Record<string, Record<string, string>>> = Object.create(null);
  for (const { id, data } of cards.values()) {
    const fields: [string, unknown][] = [
      ["name", data.name],
      ["rules", data.text],
    ];
    for (const [name, field] of Object.entries(game.format?.fields ?? {}))
      if (field.type === "words" && name !== "name" && name !== "text") fields.push([name, data[name]]);
    const byLanguage: Record<string, Record<string, string>> = {};
    for (const [name, words] of fields) {
      for (const language of languages) {
        const text = typeof words === "object" && words !== null ? (words as FileCard)[language] : words;
        if (typeof text === "string") byLanguage[language] = { ...byLanguage[language], [name]: text };
      }
    }
    texts[id] = byLanguage;
  }
  return texts;
}
