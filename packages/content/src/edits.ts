import type { Edit, FilePath } from "@cardwright/engine";
import { findNodeAtLocation, type Node, visit } from "jsonc-parser";

/**
 * Changes to JSON with comments that leave everything else as it stands: comments, order, blank lines, indentation. A
 * value may take the place of another, a field may get another name, be taken away or be added at the end.
 */
export interface Change {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** A change that is not a problem; paths are those of the object as it was. */
export type TextEdit = Exclude<Edit, { readonly edit: "problem" }>;

/** Changes in the order of their places. */
export class Changes {
  private readonly list: readonly Change[];
  /** Where what stands behind each change begins, in the old text and in the new one. */
  private readonly behind: readonly { readonly old: number; readonly now: number }[];

  /**
   * Of two changes at one place the one that only inserts comes first. Two fields that are removed side by side both
   * claim the white space between them: the first has it.
   */
  constructor(changes: readonly Change[]) {
    let end = 0;
    this.list = [...changes]
      .sort((a, b) => a.offset - b.offset || a.length - b.length)
      .map(({ offset, length, content }) => {
        const from = Math.max(offset, end);
        end = Math.max(offset + length, end);
        return { offset: from, length: end - from, content };
      });
    let shift = 0;
    this.behind = this.list.map(({ offset, length, content }) => {
      shift += content.length - length;
      return { old: offset + length, now: offset + length + shift };
    });
  }

  /** The text with all changes made. */
  apply(text: string): string {
    let made = "";
    let from = 0;
    for (const { offset, length, content } of this.list) {
      made += text.slice(from, offset) + content;
      from = offset + length;
    }
    return made + text.slice(from);
  }

  /** Where a character of the changed text stood before; for one that is new, where it was put. */
  origin(offset: number): number {
    const next = firstFrom(this.behind.length, (i) => this.behind[i].now > offset);
    const { old, now } = this.behind[next - 1] ?? { old: 0, now: 0 };
    const place = offset - now + old;
    return next < this.list.length ? Math.min(place, this.list[next].offset) : place;
  }
}

/** The first of so many numbers from which on something holds. */
function firstFrom(count: number, holds: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A byte order mark is no part of the JSON, but it is one of the characters. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, " ");

export class Editor {
  private readonly text: string;
  private readonly eol: string;
  /** Where comments begin, in order, and where each of them ends. */
  private readonly begins: number[] = [];
  private readonly ends = new Map<number, number>();

  constructor(text: string) {
    this.text = text;
    this.eol = text.includes("\r\n") ? "\r\n" : "\n";
    visit(withoutMark(text), {
      onComment: (offset, length) => {
        this.begins.push(offset);
        this.ends.set(offset, offset + length);
      },
    });
  }

  /** The changes that make these edits inside an object. */
  changes(root: Node, edits: readonly TextEdit[]): Change[] {
    const changes: Change[] = [];
    const inside = new Map<Node, TextEdit[]>();
    for (const edit of edits) {
      const container = findNodeAtLocation(root, edit.path.slice(0, -1));
      if (container === undefined) throw new Error(`There is nothing at ${edit.path.join(".")} to edit.`);
      inside.set(container, [...(inside.get(container) ?? []), edit]);
    }
    for (const [container, list] of inside) changes.push(...this.within(container, list));
    return changes;
  }

  private within(container: Node, edits: readonly TextEdit[]): Change[] {
    const changes: Change[] = [];
    const children = container.children ?? [];
    const removed = new Set<Node>();
    const added: TextEdit[] = [];
    for (const edit of edits) {
      const child = childAt(container, edit.path);
      if (child === undefined) {
        if (edit.edit === "set") added.push(edit);
      } else if (edit.edit === "remove") removed.add(child);
      else if (edit.edit === "rename") changes.push(replaced(keyOf(child), JSON.stringify(edit.to)));
      else changes.push(...this.set(container, child, edit.value));
    }
    for (const child of removed) changes.push(...this.remove(child));
    const last = children.findLast((child) => !removed.has(child));
    if (added.length > 0) changes.push(...this.add(container, last, added));
    else if (last !== undefined && last !== children.at(-1)) changes.push(...this.endWith(last, children.at(-1)));
    return changes;
  }

  /** What stood in comments inside the old value stands before the new one. */
  private set(container: Node, child: Node, value: unknown): Change[] {
    const old = heldBy(child);
    const indent = this.indent(child.offset);
    const kept = this.commentsIn(old).map((comment) => comment + this.eol + indent);
    return [
      { offset: child.offset, length: 0, content: kept.join("") },
      replaced(old, this.print(value, container, indent)),
    ];
  }

  /** A field or item with its comma. Comments stay; a line on which nothing is left goes. */
  private remove(child: Node): Change[] {
    const { text, eol } = this;
    let from = child.offset;
    let to = end(child);
    const changes: Change[] = [];
    const comma = this.commaAfter(child);
    if (comma !== undefined && text.slice(to, comma).trim() === "") to = comma + 1;
    else if (comma !== undefined) changes.push({ offset: comma, length: 1, content: "" });
    const isLineBefore = text.slice(this.lineStart(from), from).trim() === "";
    const isLineAfter = text.slice(to, this.lineEnd(to)).trim() === "";
    const kept = this.commentsIn(child);
    let content = kept.join(eol + this.indent(from));
    if (kept.length > 0) {
      if (!isLineAfter) content += eol + this.indent(from);
    } else if (isLineBefore && isLineAfter) {
      from = this.lineStart(from);
      to = Math.min(this.lineEnd(to) + 1, text.length);
    } else if (isLineBefore || (comma !== undefined && !isLineAfter)) to = this.spacesAfter(to);
    else from = this.spacesBefore(from);
    changes.push({ offset: from, length: to - from, content });
    return changes;
  }

  private add(container: Node, last: Node | undefined, added: readonly TextEdit[]): Change[] {
    const indent = this.indent((last ?? container).offset);
    const between = this.isLong(container) ? this.eol + indent : " ";
    const fields = added.map(({ path, ...edit }) => {
      const value = "value" in edit ? this.print(edit.value, container, indent) : "";
      return container.type === "array" ? value : `${JSON.stringify(path.at(-1))}: ${value}`;
    });
    const content = between + fields.join(`,${between}`);
    if (last === undefined) return [{ offset: container.offset + 1, length: 0, content }];
    const comma = this.commaAfter(last);
    // A comment behind the last field stays with it.
    let at = comma === undefined ? end(last) : comma + 1;
    for (let next = this.spacesAfter(at); this.ends.has(next); next = this.spacesAfter(at))
      at = this.ends.get(next) ?? at;
    const needed: Change[] = comma === undefined ? [{ offset: end(last), length: 0, content: "," }] : [];
    return [...needed, { offset: at, length: 0, content }];
  }

  /** All after this one is removed: it needs a comma only where the last one had one. */
  private endWith(last: Node, before: Node | undefined): Change[] {
    const comma = this.commaAfter(last);
    const isStyle = before !== undefined && this.commaAfter(before) !== undefined;
    return comma === undefined || isStyle ? [] : [{ offset: comma, length: 1, content: "" }];
  }

  // ---- where things stand ---------------------------------------------------------------------------------------------

  private commentsIn(node: Node): string[] {
    const { begins, ends, text } = this;
    const found: string[] = [];
    const first = firstFrom(begins.length, (i) => begins[i] >= node.offset);
    for (let i = first; i < begins.length && begins[i] < end(node); i++)
      found.push(text.slice(begins[i], ends.get(begins[i])));
    return found;
  }

  private commaAfter(node: Node): number | undefined {
    let at = end(node);
    for (;;) {
      const comment = this.ends.get(at);
      if (comment !== undefined) at = comment;
      else if (/\s/.test(this.text.charAt(at))) at += 1;
      else return this.text[at] === "," ? at : undefined;
    }
  }

  private lineStart(at: number): number {
    return this.text.lastIndexOf("\n", at - 1) + 1;
  }

  private lineEnd(at: number): number {
    const newline = this.text.indexOf("\n", at);
    return newline < 0 ? this.text.length : newline;
  }

  private spacesAfter(at: number): number {
    let to = at;
    while (this.text[to] === " " || this.text[to] === "\t") to += 1;
    return to;
  }

  private spacesBefore(at: number): number {
    let from = at;
    while (this.text[from - 1] === " " || this.text[from - 1] === "\t") from -= 1;
    return from;
  }

  /** The white space with which the line of a place begins. */
  private indent(at: number): string {
    const from = this.lineStart(at);
    return this.text.slice(from, this.spacesAfter(from));
  }

  private isLong(container: Node): boolean {
    return this.text.slice(container.offset, end(container)).includes("\n");
  }

  // ---- values in the style of what stands around them ------------------------------------------------------------------

  private print(value: unknown, container: Node, indent: string): string {
    const outer = this.indent(container.offset);
    const step = indent.startsWith(outer) && indent !== outer ? indent.slice(outer.length) : "  ";
    return this.isLong(container) ? this.long(value, indent, step) : short(value);
  }

  private long(value: unknown, indent: string, step: string): string {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return short(value);
    const inner = indent + step;
    const fields = Object.entries(value).map(
      ([key, held]) => `${inner}${JSON.stringify(key)}: ${this.long(held, inner, step)}`,
    );
    return fields.length === 0 ? "{}" : `{${this.eol}${fields.join(`,${this.eol}`)}${this.eol}${indent}}`;
  }
}

function short(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(short).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, held]) => `${JSON.stringify(key)}: ${short(held)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

const end = (node: Node): number => node.offset + node.length;
const replaced = ({ offset, length }: Node, content: string): Change => ({ offset, length, content });
const keyOf = (child: Node): Node => child.children?.[0] ?? child;
const heldBy = (child: Node): Node => (child.type === "property" ? (child.children?.[1] ?? child) : child);

function childAt(container: Node, path: FilePath): Node | undefined {
  const key = path.at(-1);
  const children = container.children ?? [];
  return typeof key === "number" ? children[key] : children.find((child) => keyOf(child).value === key);
}
