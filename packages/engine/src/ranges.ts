import type { Node } from "./formula.ts";

/** What a formula can give at all, from what its names can be: so a cost that nobody can pay is found while loading. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export const ANY: Range = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
const TRUTH: Range = { min: 0, max: 1 };

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

function around(a: Range, b: Range, apply: (x: number, y: number) => number): Range {
  const corners = [apply(a.min, b.min), apply(a.min, b.max), apply(a.max, b.min), apply(a.max, b.max)];
  return { min: Math.min(...corners), max: Math.max(...corners) };
}

/** Nothing times however much is nothing; and of two that have no end nobody knows which is more. */
const times = (x: number, y: number): number => (x === 0 || y === 0 ? 0 : x * y);
const over = (x: number, y: number): number => (Number.isFinite(y) ? x / y : Number.isFinite(x) ? 0 : x * Math.sign(y));
