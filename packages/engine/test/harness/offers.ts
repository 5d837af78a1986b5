import type { Table } from "../../src/index.ts";
import { Random } from "./random.ts";
import { LONGEST, must, mustBeBound, openingOf, type Subject } from "./subject.ts";

/** Of so many offered actions each is tried; of more, so many by chance. */
const MOST_TRIED = 10;

/**
 * E9: until the end something is offered; each offered action is accepted; whatever else is tried is refused, and nothing
 * changes. One match; gives the number of positions.
 */
export function offered(subject: Subject, seed: number): number {
  const random = new Random(seed);
  const table = openingOf(subject, seed, random);
  const stale: number[] = [];
  let positions = 0;
  while (!table.over && positions < LONGEST) {
    const seat = table.toAct ?? -1;
    const codes = table.codes();
    const hash = table.hash();
    must(codes.length > 0, () => "nothing is offered, and the match is not over");
    for (const code of random.shuffled(codes).slice(0, MOST_TRIED)) {
      const acted = table.actCode(seat, code);
      if (acted.ok) table.rewind(1);
      else mustBeBound(subject, acted.refusal);
      if (table.over) return positions + 1;
    }
    must(table.hash() === hash, () => "trying what is offered, and taking it back, changes the table");
    refusesAllElse(subject, table, seat, codes, stale, random);
    must(table.hash() === hash, () => "a refused action changes the table");
    positions += 1;
    const left = table.codes();
    if (left.length === 0) return positions;
    stale.push(random.pick(codes));
    const acted = table.actCode(seat, random.pick(left));
    if (!acted.ok) mustBeBound(subject, acted.refusal);
  }
  must(!table.over || !table.actCode(0, stale[0] ?? 0).ok, () => "an action is accepted after the end");
  return positions;
}

function refusesAllElse(
  subject: Subject,
  table: Table,
  seat: number,
  codes: readonly number[],
  stale: readonly number[],
  random: Random,
): void {
  const known = new Set(codes);
  const offeredOne = random.pick(codes);
  const others = [
    -1,
    offeredOne + 0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0x7fffffff,
    offeredOne + 1,
    offeredOne - 1,
    offeredOne * 2 + 1,
    random.below(1 << 20),
    random.below(200),
    ...stale.slice(-2),
  ];
  for (const code of others) {
    if (known.has(code)) continue;
    must(!table.actCode(seat, code).ok, () => `the code ${code} is accepted, but was not offered`);
  }
  for (let other = 0; other < subject.seats; other++) {
    if (other === seat) continue;
    must(!table.actCode(other, offeredOne).ok, () => `seat ${other} may do what is offered to seat ${seat}`);
  }
  for (const action of [{ type: "no such action" }, { type: "constructor" }, { type: "pick", card: -1 }])
    must(!table.act(seat, action).ok, () => `${JSON.stringify(action)} is accepted`);
}
