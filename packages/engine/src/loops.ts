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
  /** The flag with which it marks what it causes, and by which it knows what it has caused; empty without one. */
  readonly marks: string;
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
    const program = live.program as Program;
    const asks = program.isAsked && (live.ask ?? live.test) !== undefined;
    const link = linkOf(from, program, asks || live.kind === "replace", performed);
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
    marks: program.marks,
    name,
    path: [],
  };
}

/**
 * What an event is for finding loops: its type, and by which flag it is marked, if it is. `marks` are the flags that rules
 * mark with, `lives` the event types, `effects` those that effects of cards may cause.
 */
export function findLoops(
  lives: readonly Pick<Life, "type" | "data">[],
  links: Iterable<Link>,
  effects: ReadonlySet<number>,
  marks: readonly string[] = [],
): Problem[] {
  const kinds = marks.length + 1;
  const types = lives.length * kinds;
  const edges: Edge[][] = Array.from({ length: types }, () => []);
  // Of many that link the same types in the same way the first is enough.
  const seen = new Set<number>();
  const connect = (from: number, to: number, link: Link): void => {
    const { conditional } = link;
    const key = (from * types + to) * 2 + (conditional ? 1 : 0);
    if (seen.has(key)) return;
    seen.add(key);
    edges[from].push({ to, conditional, link });
  };
  const has = (type: number, mark: string): boolean =>
    lives[type].data.some((datum) => datum.name === mark && datum.type === "flag");
  const marked = (type: number, mark: string): number =>
    type * kinds + (mark !== "" && has(type, mark) ? marks.indexOf(mark) + 1 : 0);
  for (const link of links) {
    for (const mark of ["", ...marks]) {
      if (mark !== "" && (mark === link.marks || !has(link.from, mark))) continue;
      const from = marked(link.from, mark);
      for (const to of link.causes) connect(from, marked(to, link.marks), link);
      if (link.performs) for (const to of effects) connect(from, marked(to, ""), link);
    }
  }
  const problems: Problem[] = [];
  const certain = loopsOf(edges, kinds, (edge) => !edge.conditional);
  for (const loop of certain)
    problems.push(report("error", loop, "the loop never ends: give it a condition, a cost or a limit"));
  const known = new Set(certain.map((loop) => loop[0].link.name));
  for (const loop of loopsOf(edges, kinds, () => true)) {
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

/** One loop through each event type that lies on any, marked or not, each loop once. */
function loopsOf(edges: readonly (readonly Edge[])[], kinds: number, use: (edge: Edge) => boolean): Edge[][] {
  const typeOf = (at: number): number => Math.floor(at / kinds);
  const loops: Edge[][] = [];
  const covered = new Set<number>();
  for (let start = 0; start < edges.length; start++) {
    if (covered.has(typeOf(start))) continue;
    const loop = pathBack(edges, use, start);
    if (loop === undefined) continue;
    covered.add(typeOf(start));
    for (const edge of loop) covered.add(typeOf(edge.to));
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
