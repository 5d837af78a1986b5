import { BOUNDS } from "./bounds.ts";
import { didYouMean, EngineError } from "./errors.ts";
import { RESERVED } from "./names.ts";
import { ANY, rangeOf } from "./ranges.ts";
import type { Place } from "./trace.ts";
import { NOTHING, WORDS } from "./words.ts";

const W = WORDS;

/**
 * Formulas: integers, names, + - * / (rounding down), comparisons, and, or, not, min, max, count. A closed grammar:
 * no member access, no other calls, no eval. Parsed once to a tree, then compiled to closures.
 */
export type Node =
  | { readonly kind: "number"; readonly value: number; readonly at: number }
  | { readonly kind: "name"; readonly name: string; readonly at: number }
  | { readonly kind: "count"; readonly name: string; readonly at: number }
  | { readonly kind: "not" | "minus"; readonly of: Node; readonly at: number }
  | { readonly kind: "call"; readonly name: "min" | "max"; readonly args: readonly Node[]; readonly at: number }
  | { readonly kind: "binary"; readonly op: Operator; readonly left: Node; readonly right: Node; readonly at: number };

export type Operator = "+" | "-" | "*" | "/" | "<" | "<=" | ">" | ">=" | "=" | "!=" | "and" | "or";

/** A fault in a formula, at a character of it. */
export class FormulaError extends Error {
  readonly at: number;
  readonly hint: string | undefined;
  constructor(message: string, at: number, hint?: string) {
    super(message);
    this.name = "FormulaError";
    this.at = at;
    this.hint = hint;
  }
}

const TOKEN = /\s*(?:(\d+)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|!=|==|[-+*/<>=(),]))/y;
const MAX_LENGTH = 4_096;

interface Token {
  readonly text: string;
  readonly at: number;
  readonly kind: "number" | "name" | "sign" | "end";
}

function tokens(source: string): Token[] {
  if (source.length > MAX_LENGTH) throw new FormulaError(`a formula has at most ${MAX_LENGTH} characters`, MAX_LENGTH);
  const list: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = source.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) {
      const at = from + source.slice(from).search(/\S/);
      throw new FormulaError(`"${source[at]}" has no meaning in a formula`, at);
    }
    const text = match[1] ?? match[2] ?? match[3];
    const kind = match[1] !== undefined ? "number" : match[2] !== undefined ? "name" : "sign";
    list.push({ text: text === "==" ? "=" : text, at: TOKEN.lastIndex - text.length, kind });
  }
  list.push({ text: "", at: end, kind: "end" });
  return list;
}

/** Binary operators from the weakest to the strongest. */
const LEVELS: readonly (readonly string[])[] = [
  ["or"],
  ["and"],
  ["<", "<=", ">", ">=", "=", "!="],
  ["+", "-"],
  ["*", "/"],
];

const COMPARISONS = 2;

export function parseFormula(source: string): Node {
  const list = tokens(source);
  let next = 0;
  let nodes = 0;
  const peek = (): Token => list[next];
  const take = (): Token => list[next++];
  const found = (token: Token): string =>
    token.kind === "end" ? "the formula ends here" : `"${token.text}" stands here`;
  const node = <N extends Node>(made: N): N => {
    nodes += 1;
    if (nodes > BOUNDS.formulaNodes)
      throw new FormulaError(`a formula has at most ${BOUNDS.formulaNodes} parts`, made.at);
    return made;
  };
  const expect = (sign: string): void => {
    const token = take();
    if (token.text !== sign) throw new FormulaError(`"${sign}" is missing: ${found(token)}`, token.at);
  };
  let depth = 0;
  const level = (strength: number): Node => {
    if (strength === LEVELS.length) return unary();
    let left = level(strength + 1);
    while (LEVELS[strength].includes(peek().text)) {
      const { text, at } = take();
      const right = level(strength + 1);
      if (text === "/" && isZero(right)) throw new FormulaError("division by zero", right.at);
      left = node({ kind: "binary", op: text as Operator, left, right, at });
      if (strength === COMPARISONS && LEVELS[strength].includes(peek().text)) {
        throw new FormulaError("comparisons do not chain: join them with `and`", peek().at);
      }
    }
    return left;
  };
  const unary = (): Node => {
    const { text, at } = peek();
    depth += 1;
    if (depth > BOUNDS.formulaNodes) throw new FormulaError(`a formula has at most ${BOUNDS.formulaNodes} parts`, at);
    let made: Node;
    if (text === "-" || text === "not") {
      take();
      made = node({ kind: text === "-" ? "minus" : "not", of: unary(), at });
    } else made = primary();
    depth -= 1;
    return made;
  };
  const primary = (): Node => {
    const token = take();
    const { text, at } = token;
    if (token.kind === "number") {
      const value = Number(text);
      if (value > 0x7fffffff) throw new FormulaError("the number is too large", at);
      return node({ kind: "number", value, at });
    }
    if (text === "(") {
      const inside = level(0);
      expect(")");
      return inside;
    }
    if (text === "min" || text === "max") {
      expect("(");
      const args = [level(0)];
      while (peek().text === ",") {
        take();
        args.push(level(0));
      }
      expect(")");
      return node({ kind: "call", name: text, args, at });
    }
    if (text === "count") {
      expect("(");
      const set = take();
      if (set.kind !== "name") throw new FormulaError(`count takes the name of a set: ${found(set)}`, set.at);
      expect(")");
      return node({ kind: "count", name: set.text, at: set.at });
    }
    if (token.kind === "name" && !RESERVED.has(text)) {
      if (peek().text === "(") throw new FormulaError(`only min, max and count can be called, not "${text}"`, at);
      return node({ kind: "name", name: text, at });
    }
    throw new FormulaError(`a number, a name or "(" is missing: ${found(token)}`, at);
  };
  const tree = level(0);
  if (peek().kind !== "end") throw new FormulaError(`the formula should end: ${found(peek())}`, peek().at);
  return tree;
}

/** Whether it is 0 whatever its names are. */
function isZero(node: Node): boolean {
  const { min, max } = rangeOf(node, () => ANY);
  return min === 0 && max === 0;
}

/** A number read from the state, from the point of view of a frame. */
export type IntFn = (frame: number) => number;

/**
 * What a function reads, where that is plain: one word, to which `add` is added. The word is at an offset from the frame
 * (mask -1) or at a place of its own (mask 0), and counts as it is (flip 0) or with its bits turned round (flip -1), which
 * is its negative less one. So the usual operands of a step need no call, and no question what they are.
 */
export interface PlainInt {
  readonly mask: number;
  readonly offset: number;
  readonly flip: number;
  readonly add: number;
}
/** What is plain is noted on the function itself: a map of all of them would cost more than compiling. */
interface MarkedInt extends IntFn {
  plain?: PlainInt;
}

export const plainInt = (fn: IntFn): PlainInt | undefined => (fn as MarkedInt).plain;

/** A constant is what is added to nothing. */
export function constantInt(value: number): IntFn {
  const fn: MarkedInt = () => value;
  fn.plain = { mask: 0, offset: NOTHING, flip: 0, add: value };
  return fn;
}

/** The number that a function gives, whatever the frame; undefined if it reads anything. */
export function constantOf(fn: IntFn): number | undefined {
  const plain = plainInt(fn);
  return plain?.offset === NOTHING ? plain.add : undefined;
}

/** Reads a word of the head. */
export function headInt(word: number): IntFn {
  const fn: MarkedInt = () => W[word];
  fn.plain = { mask: 0, offset: word, flip: 0, add: 0 };
  return fn;
}

/** Reads a word of the frame. */
export function frameInt(offset: number, add = 0): IntFn {
  const fn: MarkedInt = (f) => W[f + offset] + add;
  fn.plain = { mask: -1, offset, flip: 0, add };
  return fn;
}

/** A constant less a word of the frame. */
export function minusFrameInt(value: number, offset: number): IntFn {
  const fn: MarkedInt = (f) => value - W[f + offset];
  fn.plain = { mask: -1, offset, flip: -1, add: value + 1 };
  return fn;
}

/** A number plus a constant, as plain as the number is. */
export function plusInt(fn: IntFn, add: number): IntFn {
  const plain = plainInt(fn);
  const sum: MarkedInt = (f) => fn(f) + add;
  if (plain !== undefined) sum.plain = { ...plain, add: plain.add + add };
  return sum;
}

/** What a name of a formula may stand for, if it is not a number. */
export type Reference = "card" | "seat" | "zone";

/** How to read what a name stands for, and what that is. */
export interface Named {
  readonly read: IntFn;
  readonly refers?: Reference | undefined;
}

/** What the names of a formula mean where it stands. */
export interface FormulaNames {
  /** Where the formula stands, for errors. */
  readonly place?: Place;
  name(name: string): Named | undefined;
  count(set: string): IntFn | undefined;
  known(): Iterable<string>;
  knownSets(): Iterable<string>;
}

/** Every result must fit a word of the state. */
function fit(value: number, place: Place | undefined): number {
  if (value > 0x7fffffff || value < -0x80000000) {
    const message = `A formula gave ${value}, which is too large for the table.`;
    throw new EngineError("formula-overflow", message, undefined, place);
  }
  return value;
}

export function divide(a: number, b: number, place?: Place): number {
  if (b === 0) throw new EngineError("division-by-zero", "A formula divides by zero.", undefined, place);
  return Math.floor(a / b);
}

const OPERATIONS: Readonly<Record<Operator, (a: IntFn, b: IntFn, place: Place | undefined) => IntFn>> = {
  "+": (a, b, place) => (f) => fit(a(f) + b(f), place),
  "-": (a, b, place) => (f) => fit(a(f) - b(f), place),
  // `+ 0` turns the -0 that a product can be into 0
  "*": (a, b, place) => (f) => fit(a(f) * b(f), place) + 0,
  "/": (a, b, place) => (f) => fit(divide(a(f), b(f), place), place) + 0,
  "<": (a, b) => (f) => (a(f) < b(f) ? 1 : 0),
  "<=": (a, b) => (f) => (a(f) <= b(f) ? 1 : 0),
  ">": (a, b) => (f) => (a(f) > b(f) ? 1 : 0),
  ">=": (a, b) => (f) => (a(f) >= b(f) ? 1 : 0),
  "=": (a, b) => (f) => (a(f) === b(f) ? 1 : 0),
  "!=": (a, b) => (f) => (a(f) !== b(f) ? 1 : 0),
  and: (a, b) => (f) => (a(f) !== 0 && b(f) !== 0 ? 1 : 0),
  or: (a, b) => (f) => (a(f) !== 0 || b(f) !== 0 ? 1 : 0),
};

/**
 * A formula gives a number. Cards, seats and zones can be compared with their like in it, and nothing else: the number by
 * which the table knows one means nothing, and would tell of hidden cards.
 */
export function compileFormula(node: Node, names: FormulaNames): IntFn {
  const { read, refers } = compiled(node, names);
  if (refers !== undefined) throw noNumber(node, refers);
  return read;
}

function compiled(node: Node, names: FormulaNames): Named {
  switch (node.kind) {
    case "number": {
      return { read: constantInt(node.value) };
    }
    case "name":
      return names.name(node.name) ?? unknown("name", node.name, node.at, names.known());
    case "count":
      return { read: names.count(node.name) ?? unknown("set", node.name, node.at, names.knownSets()) };
    case "minus": {
      const of = compileFormula(node.of, names);
      return { read: (f) => fit(0 - of(f), names.place) };
    }
    case "not": {
      const of = compileFormula(node.of, names);
      return { read: (f) => (of(f) === 0 ? 1 : 0) };
    }
    case "call":
      return {
        read: extreme(
          node.name,
          node.args.map((arg) => compileFormula(arg, names)),
        ),
      };
    case "binary":
      return { read: OPERATIONS[node.op](...operands(node, names), names.place) };
  }
}

function extreme(name: "min" | "max", args: readonly IntFn[]): IntFn {
  const isMin = name === "min";
  return (f) => {
    let best = args[0](f);
    for (let i = 1; i < args.length; i++) {
      const value = args[i](f);
      if (isMin ? value < best : value > best) best = value;
    }
    return best;
  };
}

function operands({ op, left, right, at }: Node & { readonly kind: "binary" }, names: FormulaNames): [IntFn, IntFn] {
  const [a, b] = [compiled(left, names), compiled(right, names)];
  const isComparison = op === "=" || op === "!=";
  if (isComparison && a.refers !== b.refers)
    throw new FormulaError(`a ${a.refers ?? "number"} cannot be compared with a ${b.refers ?? "number"}`, at);
  if (!isComparison && a.refers !== undefined) throw noNumber(left, a.refers);
  if (!isComparison && b.refers !== undefined) throw noNumber(right, b.refers);
  return [a.read, b.read];
}

const noNumber = ({ at }: Node, refers: Reference): FormulaError =>
  new FormulaError(`a ${refers} is no number: compare it (= or !=) with another ${refers}`, at);

function unknown(what: string, name: string, at: number, known: Iterable<string>): never {
  throw new FormulaError(`unknown ${what} "${name}"`, at, didYouMean(name, known));
}

/** The formula with the value of every name beside it: `4 - comfort(1)`. */
export function showFormula(node: Node, names: FormulaNames, frame: number): string {
  const value = (inner: Node): string => {
    const { read, refers } = compiled(inner, names);
    return refers === undefined ? `(${read(frame)})` : "";
  };
  const show = (inner: Node, strength: number): string => {
    switch (inner.kind) {
      case "number":
        return String(inner.value);
      case "name":
      case "count":
        return `${inner.name}${value(inner)}`;
      case "minus":
        return `-${show(inner.of, LEVELS.length)}`;
      case "not":
        return `not ${show(inner.of, LEVELS.length)}`;
      case "call":
        return `${inner.name}(${inner.args.map((arg) => show(arg, 0)).join(", ")})`;
      case "binary": {
        const own = LEVELS.findIndex((level) => level.includes(inner.op));
        // Comparisons do not chain: one inside another keeps its brackets on either side.
        const left = own === COMPARISONS ? own + 1 : own;
        const text = `${show(inner.left, left)} ${inner.op} ${show(inner.right, own + 1)}`;
        return own < strength ? `(${text})` : text;
      }
    }
  };
  return show(node, 0);
}
