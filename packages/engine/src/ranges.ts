import type { Node, Operator } from "./formula.ts";

/** What a formula can give at all, from what its names can be: so a cost that nobody can pay is found while loading. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export const ANY: Range = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
export const TRUTH: Range = { min: 0, max: 1 };

export const exactly = (value: number): Range => ({ min: value, max: value });

export function rangeOf(node: Node, named: (node: Node & { readonly name: string }) => Range): Range {
  switch (node.kind) {
    case "number":
      return exactly(node.value);
    case "name":
    case "count":
      return named(node);
    case "not":
      return TRUTH;
    case "minus": {
      const { min, max } = rangeOf(node.of, named);
      return { min: -max, max: -min };
    }
    case "call": {
      const args = node.args.map((arg) => rangeOf(arg, named));
      const pick = node.name === "min" ? Math.min : Math.max;
      return { min: pick(...args.map(({ min }) => min)), max: pick(...args.map(({ max }) => max)) };
    }
    case "binary":
      return ofTwo(node.op, rangeOf(node.left, named), rangeOf(node.right, named));
  }
}

function ofTwo(op: (Node & { readonly kind: "binary" })["op"], a: Range, b: Range): Range {
  switch (op) {
    case "+":
      return { min: a.min + b.min, max: a.max + b.max };
    case "-":
      return { min: a.min - b.max, max: a.max - b.min };
    case "*":
      return around(a, b, times);
    case "/":
      return b.min <= 0 && b.max >= 0 ? ANY : around(a, b, (x, y) => Math.floor(over(x, y)));
    default:
      return TRUTH;
  }
}

/** Whether a condition holds, as far as what its names can be tells it. */
export function truthOf(node: Node, named: (node: Named) => Range): Range {
  if (node.kind === "not") {
    const of = truthOf(node.of, named);
    return truth(isNever(of), isSure(of));
  }
  if (node.kind !== "binary") return rangeOf(node, named);
  const { op, left, right } = node;
  const [a, b] = [truthOf(left, named), truthOf(right, named)];
  switch (op) {
    case "<":
      return truth(a.max < b.min, a.min >= b.max);
    case "<=":
      return truth(a.max <= b.min, a.min > b.max);
    case ">":
      return truth(a.min > b.max, a.max <= b.min);
    case ">=":
      return truth(a.min >= b.max, a.max < b.min);
    case "=":
      return truth(isSame(a, b), isApart(a, b));
    case "!=":
      return truth(isApart(a, b), isSame(a, b));
    case "and":
      return truth(isSure(a) && isSure(b), isNever(a) || isNever(b));
    case "or":
      return truth(isSure(a) || isSure(b), isNever(a) && isNever(b));
    default:
      return rangeOf(node, named);
  }
}

const truth = (always: boolean, never: boolean): Range => (always ? exactly(1) : never ? exactly(0) : TRUTH);
const isSure = ({ min, max }: Range): boolean => min > 0 || max < 0;
export const isNever = ({ min, max }: Range): boolean => min === 0 && max === 0;
const isSame = (a: Range, b: Range): boolean => a.min === a.max && b.min === b.max && a.min === b.min;
const isApart = (a: Range, b: Range): boolean => a.max < b.min || a.min > b.max;

function around(a: Range, b: Range, apply: (x: number, y: number) => number): Range {
  const corners = [apply(a.min, b.min), apply(a.min, b.max), apply(a.max, b.min), apply(a.max, b.max)];
  return { min: Math.min(...corners), max: Math.max(...corners) };
}

/** Nothing times however much is nothing; and of two that have no end nobody knows which is more. */
const times = (x: number, y: number): number => (x === 0 || y === 0 ? 0 : x * y);
const over = (x: number, y: number): number => (Number.isFinite(y) ? x / y : Number.isFinite(x) ? 0 : x * Math.sign(y));

// ---- what a condition tells ------------------------------------------------------------------------------------------------

type Named = Node & { readonly name: string };

/** What names can be where a condition holds, by `keyOf`. */
export type Assumed = ReadonlyMap<string, Range>;

export const keyOf = ({ kind, name }: Named): string => (kind === "count" ? `count(${name})` : name);
const isNamed = (node: Node): node is Named => node.kind === "name" || node.kind === "count";

export const within = (a: Range, { min, max }: Range): Range => ({
  min: Math.max(a.min, min),
  max: Math.min(a.max, max),
});

const MIRRORED: Readonly<Partial<Record<Operator, Operator>>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** What a condition that holds tells of the names in it: after `comfort > 0` comfort is at least 1. */
export function assumedBy(node: Node, named: (node: Named) => Range, outer: Assumed = new Map()): Assumed {
  const known = new Map(outer);
  const now = (one: Named): Range => within(named(one), known.get(keyOf(one)) ?? ANY);
  const note = (one: Named, range: Range): void => void known.set(keyOf(one), within(now(one), range));
  const nonzero = (one: Named): void => {
    const { min, max } = now(one);
    note(one, { min: min === 0 ? 1 : min, max: max === 0 ? -1 : max });
  };
  const compared = (one: Named, op: Operator, range: Range): void => {
    if (op === "=") note(one, range);
    else if (op === "<" || op === "<=") note(one, { ...ANY, max: op === "<" ? range.max - 1 : range.max });
    else if (op === ">" || op === ">=") note(one, { ...ANY, min: op === ">" ? range.min + 1 : range.min });
    else if (op === "!=" && isNever(range)) nonzero(one);
  };
  const go = (part: Node): void => {
    if (isNamed(part)) return nonzero(part);
    if (part.kind !== "binary") return;
    const { op, left, right } = part;
    if (op === "and") {
      go(left);
      go(right);
      return;
    }
    if (isNamed(left)) compared(left, op, rangeOf(right, now));
    if (isNamed(right)) compared(right, MIRRORED[op] ?? op, rangeOf(left, now));
  };
  go(node);
  return known;
}

/** The divisors of a formula that can be 0; what stands after `and` is asked only if what stands before it holds. */
export function zeroDivisors(node: Node, named: (node: Named) => Range, known: Assumed = new Map()): Node[] {
  switch (node.kind) {
    case "number":
    case "name":
    case "count":
      return [];
    case "minus":
    case "not":
      return zeroDivisors(node.of, named, known);
    case "call":
      return node.args.flatMap((arg) => zeroDivisors(arg, named, known));
    case "binary": {
      const { op, left, right } = node;
      const after = op === "and" ? assumedBy(left, named, known) : known;
      const inside = [...zeroDivisors(left, named, known), ...zeroDivisors(right, named, after)];
      if (op !== "/") return inside;
      const { min, max } = rangeOf(right, (one) => within(named(one), known.get(keyOf(one)) ?? ANY));
      return min <= 0 && max >= 0 ? [...inside, right] : inside;
    }
  }
}
