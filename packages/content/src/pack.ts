import {
  type CardData,
  type Content,
  EngineError,
  type Game,
  impossibleTargets,
  loadContent,
  neverInPlay,
  type Problem,
  unpayableCosts,
  usedCards,
} from "@cardwright/engine";
import { faultOf, mergeCards, placeholders, unusedCards } from "./check.ts";
import { DRAFT } from "./drafts.ts";
import { LIMITS } from "./parse.ts";
import { type FileFault, inOrder, type SourceFile } from "./problems.ts";
import { type CardRead, type FileRead, openFile, type PackCard } from "./read.ts";
import type { CardTexts, Texts } from "./texts.ts";

export type { CardTexts } from "./texts.ts";

/**
 * From card files to checked content: each file is read, then the cards are looked at together and compiled. A pack is
 * whole or not there at all; what runs on an older one is never touched.
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

export type Built =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

export interface BuildOptions {
  /** The game's own files, beneath the given ones: a card with the same id replaces. */
  readonly base?: readonly SourceFile[];
  /** What a draft may lack is an error. */
  readonly release?: boolean;
  /** The pack of before: files and cards that did not change are not looked at again. */
  readonly previous?: Pack;
}

export function buildPack(game: Game, files: readonly SourceFile[], options: BuildOptions = {}): Built {
  const { base = [], release = false, previous } = options;
  const large = tooLarge([...base, ...files]);
  if (large !== undefined) return { ok: false, faults: [large] };
  const reads = readAll(game, [base, files], previous);
  if (!Array.isArray(reads)) return { ok: false, faults: [reads] };
  const faults = reads.flat().flatMap((read) => read.faults);

  const cards = mergeCards(reads, faults);
  for (const placeholder of placeholders(game, cards, faults)) cards.set(placeholder.id, placeholder);
  const content = compile(game, cards, previous?.content, faults);
  if (content !== undefined && !isUnread(faults)) {
    const used = usedCards(game, content);
    // Where seats choose their decks, any card may be in one.
    if (used !== undefined && game.decks === undefined) unusedCards(cards, used, faults);
    for (const id of used ?? [])
      if (!cards.has(id)) faults.push(ofGame(game, missingCard("warning", `unknown definition "${id}"`)));
  }

  const checked = new Set(files.map(({ path }) => path));
  const told = faults
    .filter(({ severity, file }) => severity === "error" || file === game.name || checked.has(file))
    .map((fault): FileFault => (release && DRAFT.has(fault.code) ? { ...fault, severity: "error" } : fault));
  const sorted = inOrder(told);
  if (content === undefined || sorted.some(({ severity }) => severity === "error"))
    return { ok: false, faults: sorted };
  const pack = packOf(game, content, cards, sorted, [...base, ...files]);
  READS.set(pack, { game, reads: new Map(reads.flat().map((read) => [read.source.path, read])) });
  return { ok: true, pack };
}

function packOf(
  game: Game,
  content: Content,
  cards: ReadonlyMap<string, CardRead>,
  faults: readonly FileFault[],
  files: readonly SourceFile[],
): Pack {
  let texts: Record<string, Texts> | undefined;
  return {
    ...{ game, content, cards, faults, files },
    /** Gathered when somebody reads them. */
    get texts() {
      if (texts === undefined) {
        texts = Object.create(null) as Record<string, Texts>;
        for (const [id, card] of cards) texts[id] = card.texts;
      }
      return texts;
    },
  };
}

// ---- files -------------------------------------------------------------------------------------------------------------

/** What was read for a pack, for the next one. */
const READS = new WeakMap<Pack, { readonly game: Game; readonly reads: ReadonlyMap<string, FileRead> }>();

/** Reads what changed; nothing at all if there are too many cards. */
function readAll(
  game: Game,
  layers: readonly (readonly SourceFile[])[],
  previous: Pack | undefined,
): FileRead[][] | FileFault {
  const memory = previous === undefined ? undefined : READS.get(previous);
  const before = memory?.game === game ? memory.reads : undefined;
  let count = 0;
  const opened: (() => FileRead)[][] = [];
  for (const layer of layers) {
    const files: (() => FileRead)[] = [];
    for (const file of layer) {
      const known = before?.get(file.path);
      const isSame = known !== undefined && known.source.text === file.text;
      const open = isSame ? { count: known.cards.length, read: () => known } : openFile(game, file);
      count += open.count;
      if (count > LIMITS.cards) return tooMuch("too-many-cards", file, `there are at most ${LIMITS.cards} cards`);
      files.push(open.read);
    }
    opened.push(files);
  }
  return opened.map((files) => files.map((read) => read()));
}

function tooLarge(files: readonly SourceFile[]): FileFault | undefined {
  let size = 0;
  for (const file of files) {
    size += file.text.length;
    if (size > LIMITS.pack)
      return tooMuch("pack-too-large", file, `all files together have at most ${LIMITS.pack} characters`);
  }
  return undefined;
}

const tooMuch = (code: string, { path }: SourceFile, message: string): FileFault => ({
  ...{ severity: "error", code, file: path, line: 1, column: 1, length: 1, field: "" },
  message,
});

// ---- compiling -----------------------------------------------------------------------------------------------------------

function compile(
  game: Game,
  cards: ReadonlyMap<string, CardRead>,
  previous: Content | undefined,
  faults: FileFault[],
): Content | undefined {
  const unread = isUnread(faults);
  let told = 0;
  const report = (problem: Problem): void => {
    const card = cards.get(problem.card);
    if ((unread && problem.code === "unknown-definition") || told === LIMITS.faults) return;
    told += 1;
    if (card === undefined) faults.push(ofGame(game, problem));
    else faults.push(faultOf(card, { ...problem, path: game.format?.origin(problem.path) ?? problem.path }));
  };
  try {
    const content = loadContent(game, inOldOrder(cards, previous), previous);
    content.problems.forEach(report);
    for (const found of [impossibleTargets, unpayableCosts, neverInPlay]) found(game, content).forEach(report);
    return content;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const problems = (error.params.problems ?? []) as readonly Problem[];
    const isOfGame = error.code === "bad-definition";
    // What the game itself says is its author's business, but a card that it names belongs to the content.
    if (problems.length === 0 || (isOfGame && problems.some(({ code }) => code !== "unknown-definition"))) throw error;
    for (const problem of problems) {
      if (!isOfGame) report(problem);
      else if (!unread) faults.push(ofGame(game, missingCard("error", `${problem.card}: ${problem.message}`)));
    }
    return undefined;
  }
}

/** A card that cannot be read, or not by its id, may be the one that is missed. */
const isUnread = (faults: readonly FileFault[]): boolean =>
  faults.some(({ card, code, severity }) => severity === "error" && (card === undefined || WRONG_ID.includes(code)));

const WRONG_ID = ["bad-id", "double-id"];

/** What no file is to blame for: it stands in the game, which is named instead. */
const ofGame = (
  { name }: Game,
  { severity, code, message }: Pick<Problem, "severity" | "code" | "message">,
): FileFault => ({
  ...{ severity, code, file: name, line: 1, column: 1, length: 1, field: "" },
  message,
});

const missingCard = (severity: "error" | "warning", what: string) => ({
  ...{ severity, code: "missing-card" },
  message: `the game needs a card that no file has: ${what}`,
});

/** Cards that were sorted once are nearly sorted again. */
function inOldOrder(cards: ReadonlyMap<string, CardRead>, previous: Content | undefined): CardData[] {
  const ordered: CardData[] = [];
  for (const { id } of previous?.cards ?? []) {
    const known = cards.get(id);
    if (known !== undefined) ordered.push(known.card);
  }
  if (ordered.length === cards.size) return ordered;
  const old = new Set(ordered);
  for (const { card } of cards.values()) if (!old.has(card)) ordered.push(card);
  return ordered;
}
