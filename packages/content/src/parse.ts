import { type JSONVisitor, visit } from "jsonc-parser";

/**
 * JSON with comments to plain data. One pass over the characters finds comments, depth and unclosed brackets before
 * anything is built; then `JSON.parse` does the work. Places are looked for only when there is a fault to show.
 */
export const LIMITS = {
  /** Characters of one file and of all files together. */
  file: 1 << 20,
  pack: 16 << 20,
  /** Lists and objects inside each other. */
  depth: 32,
  cards: 20_000,
  /** Faults told of one file: whoever has that many has one. */
  faults: 1_000,
} as const;

/** A fault of a text, at a character of it. */
export interface TextFault {
  readonly code: string;
  readonly offset: number;
  readonly length: number;
  readonly path: readonly (string | number)[];
  /** Without it the text could not be read so far. */
  readonly value?: unknown;
  readonly message: string;
}

export interface Parsed {
  readonly value: unknown;
  /** The line on which the file's own value begins, and those on which the cards of a list do. */
  readonly line: number;
  readonly lines: readonly number[];
}

interface Failed {
  readonly ok: false;
  readonly faults: readonly TextFault[];
}
export type ParseResult = { readonly ok: true; readonly parsed: Parsed } | Failed;

const failed = (code: string, offset: number, length: number, message: string): Failed => ({
  ok: false,
  faults: [{ code, offset, length, path: [], message }],
});

export function parse(text: string): ParseResult {
  const outline = outlineOf(text);
  if (!outline.ok) return outline;
  let value: unknown;
  try {
    value = JSON.parse(outline.json);
  } catch {
    return syntaxFault(text);
  }
  if (keysOf(value) !== outline.colons) {
    const faults = badKeys(text, value);
    if (faults.length > 0) return { ok: false, faults };
  }
  return { ok: true, parsed: { value, line: outline.line, lines: outline.lines } };
}

// ---- the first pass ---------------------------------------------------------------------------------------------

interface Outline {
  readonly ok: true;
  /** The text without comments and commas too many. */
  readonly json: string;
  readonly colons: number;
  /** Where the file's own value begins, and where each object does that could be a card. */
  readonly line: number;
  readonly lines: readonly number[];
}

const CODE = {
  ...{ tab: 9, newline: 10, return: 13, space: 32, quote: 34, star: 42, comma: 44, slash: 47, colon: 58 },
  ...{ backslash: 92, list: 91, listEnd: 93, object: 123, objectEnd: 125, mark: 0xfeff },
} as const;

function outlineOf(text: string): Outline | Failed {
  if (text.length > LIMITS.file)
    return failed("file-too-large", 0, 0, `a file has at most ${LIMITS.file} characters, not ${text.length}`);
  const end = text.length;
  const open: number[] = [];
  const openAt: number[] = [];
  const lines: number[] = [];
  /** What is no JSON: where it begins and ends. */
  const cuts: (readonly [from: number, to: number])[] = text.charCodeAt(0) === CODE.mark ? [[0, 1]] : [];
  let colons = 0;
  let line = 1;
  let first = 1;
  /** The last character that is neither space nor comment, the one before it, and where a comma may be too much. */
  let last = 0;
  let before = 0;
  let comma = -1;
  for (let i = cuts.length; i < end; i++) {
    const code = text.charCodeAt(i);
    switch (code) {
      case CODE.space:
      case CODE.tab:
      case CODE.return:
        continue;
      case CODE.newline:
        line += 1;
        continue;
      case CODE.slash: {
        const next = text.charCodeAt(i + 1);
        if (next !== CODE.slash && next !== CODE.star) break;
        const close = next === CODE.slash ? lineEnd(text, i) : text.indexOf("*/", i + 2);
        if (close < 0) return failed("syntax", i, 2, "this comment is not closed: */ is missing");
        const to = next === CODE.slash ? close : close + 2;
        cuts.push([i, to]);
        for (; i < to; i++) if (text.charCodeAt(i) === CODE.newline) line += 1;
        i -= 1;
        continue;
      }
      case CODE.quote: {
        const from = i;
        for (i += 1; i < end; i++) {
          const inside = text.charCodeAt(i);
          if (inside === CODE.quote || inside < CODE.space) break;
          if (inside === CODE.backslash && text.charCodeAt(i + 1) >= CODE.space) i += 1;
        }
        if (text.charCodeAt(i) !== CODE.quote) return unclosedText(text, from, i);
        break;
      }
      case CODE.object:
      case CODE.list:
        if (open.length === 0) first = line;
        else if (code === CODE.object && isCard(open)) lines.push(line);
        if (open.length === LIMITS.depth)
          return failed("too-deep", i, 1, `lists and objects nest at most ${LIMITS.depth} deep`);
        open.push(code);
        openAt.push(i);
        break;
      case CODE.objectEnd:
      case CODE.listEnd: {
        const opened = open.pop();
        const from = openAt.pop() ?? 0;
        if (opened !== code - 2) return wrongEnd(text, i, opened === undefined ? undefined : from);
        if (comma >= 0 && before !== CODE.comma && before !== opened && before !== CODE.colon)
          cuts.push([comma, comma + 1]);
        break;
      }
      case CODE.colon:
        colons += 1;
        break;
    }
    comma = code === CODE.comma ? i : -1;
    before = last;
    last = code;
  }
  if (last === 0) return failed("empty-file", 0, 0, "the file is empty: it has no card");
  const unclosed = openAt.at(-1);
  if (unclosed !== undefined) return failed("syntax", unclosed, 1, `this ${text[unclosed]} is not closed`);
  return { ok: true, json: cuts.length === 0 ? text : without(text, cuts), colons, line: first, lines };
}

/** A text with blanks for what is cut out of it. */
function without(text: string, cuts: (readonly [from: number, to: number])[]): string {
  // A comma is found to be too many only after the comments that follow it.
  cuts.sort((a, b) => a[0] - b[0]);
  let kept = "";
  let at = 0;
  for (const [from, to] of cuts) {
    kept += `${text.slice(at, from)} `;
    at = to;
  }
  return kept + text.slice(at);
}

/** A card of many is a member of the file's list, or of a list in the file's object. */
function isCard(open: readonly number[]): boolean {
  return open.length === 1
    ? open[0] === CODE.list
    : open.length === 2 && open[0] === CODE.object && open[1] === CODE.list;
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 ? text.length : newline;
}

function unclosedText(text: string, from: number, to: number): Failed {
  if (text.charCodeAt(to) === CODE.tab) return failed("syntax", to, 1, "a tab inside a text is written \\t");
  return failed("syntax", from, Math.min(to, text.length) - from, 'this text is not closed: " is missing');
}

function wrongEnd(text: string, at: number, opened: number | undefined): Failed {
  const found = text[at];
  if (opened === undefined) return failed("syntax", at, 1, `this ${found} closes nothing`);
  const wanted = text[opened] === "[" ? "]" : "}";
  return failed("syntax", at, 1, `${wanted} is missing: this ${found} cannot close the ${text[opened]} before it`);
}

// ---- faults, looked for with all care once there is one -------------------------------------------------------------

/** What the numbers of jsonc-parser say. */
const SYNTAX: Readonly<Record<number, string>> = {
  1: "this is no value: texts stand in double quotes, and there are true, false and null",
  2: "this is no number",
  3: "the name of a field is missing: a text in double quotes",
  4: "a value is missing",
  5: "a colon is missing after the name of the field",
  6: "a comma is missing",
  7: "} is missing",
  8: "] is missing",
  9: "the file should end here",
  10: "a comment cannot stand here",
  11: "this comment is not closed: */ is missing",
  12: 'this text is not closed: " is missing',
  13: "this is no number",
  14: "a \\u needs four hexadecimal digits",
  15: 'after a backslash stands one of " \\ / b f n r t u',
  16: "this character cannot stand here",
};

/** The first fault; what follows it is guesswork. */
function syntaxFault(text: string): Failed {
  let found = failed("syntax", 0, 0, "this is no JSON");
  visitUntilDone(text, {
    onError: (code, offset, length) => {
      found = failed("syntax", offset, length, SYNTAX[code]);
      throw DONE;
    },
  });
  return found;
}

const DONE = Symbol("enough is known");

function visitUntilDone(text: string, visitor: JSONVisitor): void {
  try {
    visit(text, visitor, { allowTrailingComma: true });
  } catch (error) {
    if (error !== DONE) throw error;
  }
}

/** Names that reach into every object of JavaScript instead of naming a field. */
export const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** How many fields there are, all in all; NaN if a name is forbidden. */
function keysOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const inner of value) count += keysOf(inner);
    return count;
  }
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) {
    if (FORBIDDEN.has(key)) return Number.NaN;
    count += 1 + keysOf(object[key]);
  }
  return count;
}

/** Fields that are there twice or have a forbidden name. */
function badKeys(text: string, value: unknown): TextFault[] {
  const faults: TextFault[] = [];
  const seen: Set<string>[] = [];
  visitUntilDone(text, {
    onObjectBegin: () => {
      seen.push(new Set());
    },
    onObjectEnd: () => {
      seen.pop();
    },
    onObjectProperty: (key, offset, length, _line, _character, pathOf) => {
      const keys = seen.at(-1);
      const report = (code: string, message: string): void => {
        faults.push({ code, offset, length, path: [...pathOf(), key], value, message });
        if (faults.length === LIMITS.faults) throw DONE;
      };
      if (FORBIDDEN.has(key)) report("forbidden-key", `"${key}" cannot be the name of a field`);
      else if (keys?.has(key) === true) report("double-key", `"${key}" is there twice`);
      keys?.add(key);
    },
  });
  return faults;
}
