import type { Problem } from "./errors.ts";
import type { DefinitionEntry } from "./handles.ts";
import type { LiveRule, Machine, Program, RulesOf } from "./machine.ts";

/**
 * Loops of triggers, found while loading: an event leads to what answers it, and that to the events it may cause. A loop
 * in which nothing can stop it is an error; one with a condition, a choice or a cost on its way is a warning.
 */
interface Edge {
  readonly to: number;
  readonly conditional: boolean;
  readonly name: string;
  readonly card: string;
}

export function findLoops(machine: Machine, definitions: readonly DefinitionEntry[]): Problem[] {
  const edges: Edge[][] = machine.lives.map(() => []);
  const add = (from: number, program: Program | undefined, conditional: boolean, card: string): void => {
    if (program === undefined) return;
    for (const to of program.causes)
      edges[from].push({ to, conditional: conditional || program.conditional, name: program.name, card });
  };
  const rule = (from: number, live: LiveRule, card: string): void =>
    add(from, live.program, live.test !== undefined || live.kind === "replace", card);
  for (const life of machine.lives) {
    add(life.type, life.then, false, life.name);
    for (const live of [...life.rules.after, ...life.rules.replace]) rule(life.type, live, live.name);
  }
  machine.cardRules.forEach((byType, definition) => {
    byType?.forEach((rules, type) => {
      const { after, replace } = rules as RulesOf;
      for (const live of [...after, ...replace]) rule(type, live, definitions[definition].id);
    });
  });
  const problems: Problem[] = [];
  const certain = loopsOf(edges, (edge) => !edge.conditional);
  for (const loop of certain)
    problems.push(report("error", loop, "the loop never ends: give it a condition, a cost or a limit"));
  const known = new Set(certain.map((loop) => loop[0].name));
  for (const loop of loopsOf(edges, () => true)) {
    if (!loop.some((edge) => known.has(edge.name)))
      problems.push(report("warning", loop, "the loop may run long; the bounds of an action end it"));
  }
  return problems;
}

function report(severity: "error" | "warning", loop: readonly Edge[], message: string): Problem {
  const names = loop.map((edge) => edge.name);
  return {
    severity,
    code: "trigger-loop",
    card: loop[0].card,
    path: ["rules"],
    message: `${names.join(" -> ")} -> ${names[0]}: ${message}`,
  };
}

/** One loop through each event type that lies on any, each loop once. */
function loopsOf(edges: readonly (readonly Edge[])[], use: (edge: Edge) => boolean): Edge[][] {
  const loops: Edge[][] = [];
  const covered = new Set<number>();
  for (let start = 0; start < edges.length; start++) {
    if (covered.has(start)) continue;
    const loop = pathBack(edges, use, start);
    if (loop === undefined) continue;
    covered.add(start);
    for (const edge of loop) covered.add(edge.to);
    loops.push(loop);
  }
  return loops;
}

/** The shortest way from an event type back to itself. */
function pathBack(
  edges: readonly (readonly Edge[])[],
  use: (edge: Edge) => boolean,
  start: number,
): Edge[] | undefined {
  const arrived = new Map<number, readonly Edge[]>();
  const queue: { at: number; way: readonly Edge[] }[] = [{ at: start, way: [] }];
  for (const { at, way } of queue) {
    for (const edge of edges[at]) {
      if (!use(edge)) continue;
      if (edge.to === start) return [...way, edge];
      if (arrived.has(edge.to)) continue;
      arrived.set(edge.to, way);
      queue.push({ at: edge.to, way: [...way, edge] });
    }
  }
  return undefined;
}
