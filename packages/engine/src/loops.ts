import type { Problem } from "./errors.ts";
import type { Life, Program, RulesOf } from "./machine.ts";

/**
 * Loops of triggers, found while loading: an event leads to what answers it, and that to the events it may cause. A loop
 * in which nothing can stop it is an error; one with a condition, a choice or a cost on its way is a warning.
 */
export interface Link {
  /** The event type that is answered, and those that the answer may cause. */
  readonly from: number;
  readonly causes: readonly number[];
  /** It performs effects of cards, and causes what they cause. */
  readonly performs: boolean;
  readonly conditional: boolean;
  readonly name: string;
  /** The card that carries it, and where; nothing if it is the game's own. */
  readonly card?: string;
  readonly path: Problem["path"];
}

interface Edge {
  readonly to: number;
  readonly conditional: boolean;
  readonly link: Link;
}

/** What the game itself links: what follows its events, and its rules. */
export function gameLinks(lives: readonly Life[], performed: ReadonlySet<Program>): Link[] {
  return lives.flatMap(({ type, then, rules }) => [
    ...(then === undefined ? [] : [linkOf(type, then, false, performed)]),
    ...ruleLinks(type, rules, performed),
  ]);
}

/** What the rules of a card link. */
export function cardLinks(
  card: string,
  rules: ReadonlyMap<number, RulesOf>,
  performed: ReadonlySet<Program>,
): readonly Link[] {
  if (rules.size === 0) return NO_LINKS;
  return [...rules].flatMap(([type, of]) =>
    ruleLinks(type, of, performed).map((link) => ({
      ...link,
      card,
      path: ["rules", Number(link.name.slice(link.name.lastIndexOf("/") + 1))],
    })),
  );
}

const NO_LINKS: readonly Link[] = [];

function ruleLinks(from: number, { after, replace }: RulesOf, performed: ReadonlySet<Program>): Link[] {
  return [...after, ...replace].map((live) => {
    const asks = (live.ask ?? live.test) !== undefined;
    const link = linkOf(from, live.program as Program, asks || live.kind === "replace", performed);
    // Each source replaces an event once: the same event with other data is not replaced by it again.
    return live.kind === "replace" ? { ...link, causes: link.causes.filter((type) => type !== from) } : link;
  });
}

function linkOf(from: number, program: Program, conditional: boolean, performed: ReadonlySet<Program>): Link {
  const performs = performed.has(program);
  const { name } = program;
  return {
    from,
    causes: [...program.causes],
    performs,
    conditional: conditional || program.conditional || performs,
    name,
    path: [],
  };
}

/** `effects`: the event types that effects of cards may cause. */
export function findLoops(types: number, links: Iterable<Link>, effects: ReadonlySet<number>): Problem[] {
  const edges: Edge[][] = Array.from({ length: types }, () => []);
  // Of many that link the same types in the same way the first is enough.
  const seen = new Set<number>();
  for (const link of links) {
    const { from, conditional } = link;
    for (const to of link.performs ? new Set([...link.causes, ...effects]) : link.causes) {
      const key = (from * types + to) * 2 + (conditional ? 1 : 0);
      if (seen.has(key)) continue;
      seen.add(key);
      edges[from].push({ to, conditional, link });
    }
  }
  const problems: Problem[] = [];
  const certain = loopsOf(edges, (edge) => !edge.conditional);
  for (const loop of certain)
    problems.push(report("error", loop, "the loop never ends: give it a condition, a cost or a limit"));
  const known = new Set(certain.map((loop) => loop[0].link.name));
  for (const loop of loopsOf(edges, () => true)) {
    if (!loop.some((edge) => known.has(edge.link.name)))
      problems.push(report("warning", loop, "the loop may run long; the bounds of an action end it"));
  }
  return problems;
}

function report(severity: "error" | "warning", loop: readonly Edge[], message: string): Problem {
  const names = loop.map((edge) => edge.link.name);
  const link = loop.find((edge) => edge.link.card !== undefined)?.link ?? loop[0].link;
  return {
    severity,
    code: "trigger-loop",
    card: link.card ?? link.name,
    path: link.path,
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
