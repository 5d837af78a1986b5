import { isDeepStrictEqual } from "node:util";
import { Table, type View } from "../../src/index.ts";
import { Random } from "./random.ts";
import { changeContent, LONGEST, liveWords, must, mustBeBound, openingOf, type Subject } from "./subject.ts";

/**
 * E17: views share what has not changed and nothing else. After every action, undo and change of content, everybody who
 * looks sees what a table shows that looks at this position for the first time; and what was shown stays as it was. One
 * match; gives the number of views compared.
 */
export function shown(subject: Subject, seed: number): number {
  const random = new Random(seed);
  const table = openingOf(subject, seed, random);
  const viewers = [...Array.from({ length: subject.seats }, (_, seat) => seat), "spectator" as const];
  let held: { readonly view: View; readonly copy: View } | undefined;
  let count = 0;
  const look = (): void => {
    for (const viewer of viewers) {
      // Who did not look for a while has more to catch up with.
      if (random.oneIn(3)) continue;
      const fresh = newTable(table, viewer);
      const view = table.view(viewer);
      mustBeEqual(view, fresh.view(viewer), `the view of ${viewer}`);
      if (viewer !== "spectator") mustBeEqual(table.actions(viewer), fresh.actions(viewer), `what ${viewer} may do`);
      if (held === undefined || random.oneIn(5)) held = { view, copy: structuredClone(view) };
      count += 1;
    }
    if (held !== undefined) mustBeEqual(held.view, held.copy, "a view that somebody holds");
  };
  look();
  for (let actions = 0; !table.over && actions < LONGEST; actions++) {
    const seat = table.toAct ?? -1;
    const acted = table.actCode(seat, random.pick(table.codes()));
    if (!acted.ok) {
      // What is broken here is remembered, and a new table does not know it.
      mustBeBound(subject, acted.refusal);
      continue;
    }
    look();
    if (random.oneIn(4) && table.undo(seat).ok) {
      look();
      table.redo(seat);
      look();
    }
    if (random.oneIn(8)) {
      table.rewind(random.between(1, 3));
      look();
    }
    if (changeContent(subject, table, random) !== undefined) look();
  }
  return count;
}

/** A table in the same position that has shown nothing yet; its viewer knows the cards by the same ids. */
function newTable(table: Table, viewer: number | "spectator"): Table {
  const met = table.acquainted(viewer);
  return new Table(table.rules, { ...table.start, state: liveWords(table.rules, table.compact.position), met }, true);
}

function mustBeEqual(now: unknown, expected: unknown, what: string): void {
  const same = isDeepStrictEqual(now, expected) && JSON.stringify(now) === JSON.stringify(expected);
  must(same, () => `${what} is ${JSON.stringify(now)}\nand not ${JSON.stringify(expected)}`);
}
