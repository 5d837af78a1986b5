import type { Edit, FileCard, Game } from "@cardwright/engine";
// Only this part: the whole package is five times as many files, read at every start of the command.
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff/lib/patch/create.js";
import { findNodeAtLocation, getNodeValue, type Node, parseTree } from "jsonc-parser";
import { type Change, Changes, Editor, type TextEdit, withoutMark } from "./edits.ts";
import { parse, type TextFault } from "./parse.ts";
import { lineAndColumn, type Stretch } from "./places.ts";
import type { FileFault, SourceFile } from "./problems.ts";

/**
 * Old card files as new ones: from the version a file is of through every later one, card by card. Comments, order and
 * whatever a migration does not name stay as they are, and a file of the current version is never touched.
 */
export interface Migrated {
  readonly text: string;
  readonly changed: boolean;
  /** The version that the file was of. */
  readonly version: number;
  /** If there are any, the text is that of the file. */
  readonly faults: readonly FileFault[];
  /** Where in the file a character of the text stood. */
  readonly origin: (offset: number) => number;
}

/** Games without a format of their own have had one version so far. */
const currentOf = (game: Game): number => game.format?.version ?? 1;

/**
 * The version a file is of, by what was read from it: the one it says, if it says one; otherwise the oldest that has a
 * field which the file has, or the current one.
 */
export function versionOf(game: Game, value: unknown): unknown {
  if (isObject(value) && Object.hasOwn(value, "cards") && Object.hasOwn(value, "version")) return value.version;
  const cards = cardsOf(value).filter(isObject);
  const old = (game.format?.migrations ?? []).filter(({ fields }) =>
    cards.some((card) => fields.some((field) => Object.hasOwn(card, field))),
  );
  return Math.min(currentOf(game), ...old.map(({ from }) => from));
}

export function migrateText(game: Game, file: SourceFile): Migrated {
  const parsed = parse(file.text);
  const current = currentOf(game);
  const unchanged = (version: number, faults: readonly FileFault[]): Migrated => ({
    text: file.text,
    changed: false,
    version,
    faults,
    origin: same,
  });
  if (!parsed.ok) return unchanged(current, unreadable(file, parsed.faults));
  const version = versionOf(game, parsed.parsed.value);
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1 || version > current) {
    const place = findNodeAtLocation(treeOf(file.text), ["version"]);
    return unchanged(current, [faultOf(file, place, { ...versionFault(version, game, current), field: "version" })]);
  }

  let { text } = file;
  const made: Changes[] = [];
  const origin = (offset: number): number => made.reduceRight((place, changes) => changes.origin(place), offset);
  for (let from = version; from < current; from++) {
    const { changes, problems } = step(game, from, text);
    if (problems.length > 0) {
      const faults = problems.map(({ place: { offset, length }, ...what }) =>
        faultOf(file, { offset: origin(offset), length }, what),
      );
      return unchanged(version, faults);
    }
    made.push(changes);
    text = changes.apply(text);
  }
  const again = parse(text);
  // What the file says now may be too long or too deep.
  if (!again.ok) return unchanged(version, unreadable(file, again.faults, origin));
  return { text, changed: text !== file.text, version, faults: [], origin };
}

/** What a migration would change, as a unified diff. */
export function diffText(before: string, after: string, path: string): string {
  if (before === after) return "";
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(path, path, before, after, undefined, undefined, options);
}

// ---- one version to the next --------------------------------------------------------------------------------------------

interface Found extends What {
  readonly place: Stretch;
}

function step(game: Game, from: number, text: string): { changes: Changes; problems: readonly Found[] } {
  const migration = game.format?.migrations.find((one) => one.from === from);
  const tree = treeOf(text);
  const editor = new Editor(text);
  const changes: Change[] = [];
  const problems: Found[] = [];
  for (const node of migration === undefined ? [] : cardNodes(tree)) {
    const card: unknown = getNodeValue(node);
    if (!isObject(card)) continue;
    const edits: TextEdit[] = [];
    for (const edit of migration?.card(card) ?? []) {
      if (edit.edit === "problem") problems.push(found(node, card, edit));
      else edits.push(edit);
    }
    changes.push(...editor.changes(node, edits));
  }
  const version = tree.type === "object" ? findNodeAtLocation(tree, ["version"]) : undefined;
  if (version !== undefined && findNodeAtLocation(tree, ["cards"]) !== undefined)
    changes.push({ offset: version.offset, length: version.length, content: String(from + 1) });
  return { changes: new Changes(changes), problems };
}

function found(node: Node, card: FileCard, { path, message, hint }: Extract<Edit, { edit: "problem" }>): Found {
  return {
    code: "cannot-migrate",
    ...(typeof card.id === "string" ? { card: card.id } : {}),
    field: path.join("."),
    message,
    ...(hint === undefined ? {} : { hint }),
    place: findNodeAtLocation(node, [...path]) ?? node,
  };
}

// ---- a file is a list of cards, an object with one, or a card ----------------------------------------------------------------

const isObject = (value: unknown): value is FileCard =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function cardsOf(value: unknown): readonly unknown[] {
  const cards = isObject(value) && Object.hasOwn(value, "cards") ? value.cards : value;
  return Array.isArray(cards) ? cards : [cards];
}

function cardNodes(tree: Node): readonly Node[] {
  const cards = findNodeAtLocation(tree, ["cards"]) ?? tree;
  return cards.type === "array" ? (cards.children ?? []) : [cards];
}

/** The tree of a text that was parsed before. */
function treeOf(text: string): Node {
  const tree = parseTree(withoutMark(text), [], { allowTrailingComma: true });
  if (tree === undefined) throw new Error("A text that can be read has no tree.");
  return tree;
}

// ---- faults ------------------------------------------------------------------------------------------------------------------

interface What {
  readonly code: string;
  readonly card?: string;
  readonly field: string;
  readonly message: string;
  readonly hint?: string;
}

const NOWHERE: Stretch = { offset: 0, length: 0 };

function faultOf(file: SourceFile, place: Stretch = NOWHERE, { code, card, field, message, hint }: What): FileFault {
  return {
    severity: "error",
    code,
    file: file.path,
    ...lineAndColumn(file.text, place),
    ...(card === undefined ? {} : { card }),
    field,
    message,
    ...(hint === undefined ? {} : { hint }),
  };
}

const same = (offset: number): number => offset;

const unreadable = (file: SourceFile, faults: readonly TextFault[], origin = same): FileFault[] =>
  faults.map(({ offset, length, path, code, message }) =>
    faultOf(file, { offset: origin(offset), length }, { code, field: path.join("."), message }),
  );

function versionFault(version: unknown, game: Game, current: number): Pick<What, "code" | "message"> {
  if (typeof version === "number" && version > current) {
    const message = `this file is of version ${version}, but ${game.name} knows the versions up to ${current} only: use a newer Cardwright`;
    return { code: "newer-version", message };
  }
  return { code: "bad-version", message: `a version is a whole number from 1 to ${current}` };
}
