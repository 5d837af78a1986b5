import type { FilePath } from "@cardwright/engine";
import { findNodeAtLocation, getLocation, type Node, parseTree } from "jsonc-parser";
import type { FileFault, SourceFile } from "./problems.ts";

/** Where in a text something stands. The tree of a file is built when its first fault is to be shown, and kept. */
export interface Spot {
  readonly path: FilePath;
  /** The name of the field is wrong, not what it holds. */
  readonly key?: boolean;
  /** The character of a text that is wrong, counted in the text as it is read. */
  readonly character?: number;
}

export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

const TREES = new WeakMap<SourceFile, { readonly root: Node | undefined }>();

function treeOf(file: SourceFile): Node | undefined {
  let tree = TREES.get(file);
  if (tree === undefined) {
    tree = { root: parseTree(file.text, [], OPTIONS) };
    TREES.set(file, tree);
  }
  return tree.root;
}

/** The place of a spot; of the nearest thing around it, if it is not in the file. */
export function stretchOf(file: SourceFile, spot: Spot): Stretch {
  let node = treeOf(file);
  if (node === undefined) return { offset: 0, length: 0 };
  for (const segment of spot.path) {
    // What is said in short has no name in the file: { "draw": 2 } is draw.count.
    node = findNodeAtLocation(node, [segment]) ?? node;
  }
  const { parent } = node;
  if (spot.key === true && parent?.type === "property" && parent.children !== undefined) return parent.children[0];
  if (spot.character !== undefined && node.type === "string") return characterOf(file.text, node, spot.character);
  return firstLine(file.text, node);
}

/** Of an object over several lines only the beginning is marked. */
function firstLine(text: string, { offset, length, type }: Node): Stretch {
  return (type === "object" || type === "array") && text.slice(offset, offset + length).includes("\n")
    ? { offset, length: 1 }
    : { offset, length };
}

/** A character of a text where it stands in the file, escapes and all. */
function characterOf(source: string, node: Node, character: number): Stretch {
  let at = node.offset + 1;
  for (let i = 0; i < character; i++) at += escapeAt(source, at);
  const end = node.offset + node.length - 1;
  return at >= end ? { offset: end, length: 1 } : { offset: at, length: escapeAt(source, at) };
}

const escapeAt = (source: string, at: number): number => (source[at] !== "\\" ? 1 : source[at + 1] === "u" ? 6 : 2);

/** The card to which a path into a file leads, and the field of it. */
export function cardAt(value: unknown, path: FilePath): Pick<FileFault, "card" | "field"> {
  const depth = depthOfCards(Array.isArray(value), path);
  return named(inside(path.slice(0, depth).reduce<unknown>(inside, value), "id"), path.slice(depth));
}

const inside = (value: unknown, key: string | number): unknown =>
  (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[key];

/** The same at a character of a text that is broken from there on. */
export function cardAround(text: string, offset: number): Pick<FileFault, "card" | "field"> {
  const before = text.slice(0, offset);
  const { path } = getLocation(before, offset);
  const tree = parseTree(before, [], OPTIONS);
  const depth = depthOfCards(tree?.type === "array", path);
  const id = tree === undefined ? undefined : findNodeAtLocation(tree, [...path.slice(0, depth), "id"]);
  return named(id?.value, path.slice(depth));
}

const named = (id: unknown, path: FilePath): Pick<FileFault, "card" | "field"> =>
  typeof id === "string" ? { card: id, field: path.join(".") } : { field: path.join(".") };

/** A card is a member of the file's list, or of its `cards`, or the file itself. */
const depthOfCards = (isList: boolean, path: FilePath): number =>
  isList ? 1 : path[0] === "cards" && typeof path[1] === "number" ? 2 : 0;

const OPTIONS = { allowTrailingComma: true };

/** Line and column of a place, both from 1. */
export function lineAndColumn(
  text: string,
  { offset, length }: Stretch,
): Pick<FileFault, "line" | "column" | "length"> {
  const starts = lineStarts(text);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - starts[low] + 1, length: Math.max(1, length) };
}

/** The lines of the text asked about last: a broken file is asked about often. */
let lines: { readonly text: string; readonly starts: readonly number[] } | undefined;

function lineStarts(text: string): readonly number[] {
  if (lines?.text !== text) {
    const starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    lines = { text, starts };
  }
  return lines.starts;
}
