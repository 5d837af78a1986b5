import type { FileProblem } from "@cardwright/engine";

/** A fault of a card before its place is known. */
export interface Problem extends FileProblem {
  /** The name at the end of the path is wrong, not what it holds. */
  readonly key?: boolean;
  /** The character of a text that is wrong, counted in the text as it is read. */
  readonly character?: number;
}

/** A card file as text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A fault with its place: lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface FileFault {
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The id of the card, where the fault is one of a card. */
  readonly card?: string;
  /** Where in the card: `effects.play.0.draw`; empty for the file itself. */
  readonly field: string;
  readonly message: string;
  /** The name that was probably meant. */
  readonly hint?: string;
}

/** How parts of a message are coloured; without it nothing is. */
export interface Colors {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

const same = (text: string): string => text;
const PLAIN: Colors = { red: same, yellow: same, cyan: same, bold: same, dim: same };

/** A fault as a good compiler shows it: the place, what is wrong, the line with a caret under it, what was meant. */
export function renderFault(fault: FileFault, text: string, colors: Colors = PLAIN): string {
  const tint = fault.severity === "error" ? colors.red : colors.yellow;
  const lines = [
    `${colors.bold(`${fault.file}:${fault.line}:${fault.column}`)}: ${tint(`${fault.severity}[${fault.code}]`)}: ${fault.message}`,
  ];
  const where = [fault.card === undefined ? "" : `card ${fault.card}`, fault.field].filter((part) => part !== "");
  if (where.length > 0) lines.push(`  ${where.join(", ")}`);
  const source = lineOf(text, fault.line);
  if (source !== undefined && source !== "") {
    const { shown, indent, carets } = excerpt(source, fault.column - 1, fault.length);
    const number = String(fault.line);
    const gutter = " ".repeat(number.length);
    lines.push(colors.dim(`${gutter} |`));
    lines.push(`${colors.dim(`${number} |`)} ${shown}`);
    lines.push(`${colors.dim(`${gutter} |`)} ${" ".repeat(indent)}${tint("^".repeat(carets))}`);
  }
  if (fault.hint !== undefined) lines.push(`  ${colors.cyan(`did you mean "${fault.hint}"?`)}`);
  return lines.join("\n");
}

/**
 * By file, then by place; faults of one place stay in the order in which they were found. Where something is wrong, what it
 * would come to is of no interest.
 */
export function inOrder(faults: readonly FileFault[]): FileFault[] {
  const placeOf = ({ file, line, column, field }: FileFault): string => [file, line, column, field].join(":");
  const wrong = new Set(faults.flatMap((fault) => (fault.severity === "error" ? [placeOf(fault)] : [])));
  const told = faults.filter((fault) => fault.severity === "error" || !wrong.has(placeOf(fault)));
  return told.sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
}

function lineOf(text: string, line: number): string | undefined {
  let from = 0;
  for (let i = 1; i < line; i++) {
    from = text.indexOf("\n", from) + 1;
    if (from === 0) return undefined;
  }
  const end = text.indexOf("\n", from);
  return text.slice(from, end < 0 ? undefined : end).replace(/\r$/, "");
}

/** Characters shown of a line; a file without line breaks is one long line. */
const SHOWN = 120;
const BEFORE = 60;

function excerpt(line: string, at: number, length: number): { shown: string; indent: number; carets: number } {
  const from = line.length <= SHOWN ? 0 : Math.max(0, at - BEFORE);
  const to = Math.min(line.length, from + SHOWN);
  const before = (from > 0 ? "…" : "") + visible(line.slice(from, at));
  const under = visible(line.slice(at, Math.min(at + length, to)));
  const shown = before + under + visible(line.slice(Math.min(at + length, to), to)) + (to < line.length ? "…" : "");
  return { shown, indent: width(before), carets: Math.max(1, width(under)) };
}

/** Tabs have no width of their own, and control characters must not move the cursor. */
const visible = (text: string): string =>
  text.replace(/\t/g, "  ").replace(/\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "�");

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;

/** Columns that a text takes in a terminal. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += WITHOUT_WIDTH.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}
