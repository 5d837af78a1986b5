import { FormulaError, parseFormula } from "@cardwright/engine";
import type { Say } from "./words.ts";

/** What a formula of a card speaks of. The engine's parser reads it here as it does for checks and for play. */
type Node = ReturnType<typeof parseFormula>;
type Named = Extract<Node, { kind: "name" | "count" }>;

/** The names in a formula, in the order in which they stand; none, if it is no formula. */
export function namesIn(source: string): readonly string[] {
  return namedParts(source).flatMap((part) => (part.kind === "name" ? [part.name] : []));
}

/** The formula as it was written, its names in the language spoken. */
export function sayFormula(source: string, say: Say): string {
  let spoken = "";
  let from = 0;
  for (const { name, at } of namedParts(source)) {
    spoken += source.slice(from, at) + say(`name.${name}`);
    from = at + name.length;
  }
  return spoken + source.slice(from);
}

function namedParts(source: string): readonly Named[] {
  let tree: Node;
  try {
    tree = parseFormula(source);
  } catch (error) {
    // The compiler reports it, at its character.
    if (error instanceof FormulaError) return [];
    throw error;
  }
  const parts: Named[] = [];
  const walk = (node: Node): void => {
    if (node.kind === "name" || node.kind === "count") parts.push(node);
    else if (node.kind === "minus" || node.kind === "not") walk(node.of);
    else if (node.kind === "call") node.args.forEach(walk);
    else if (node.kind === "binary") [node.left, node.right].forEach(walk);
  };
  walk(tree);
  return parts;
}
