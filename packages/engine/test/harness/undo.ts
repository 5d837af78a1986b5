import type { Action, AnyEventView, Content, Table } from "../../src/index.ts";
import { CARD, HEAD } from "../../src/layout.ts";
import { partAt } from "../../src/words.ts";
import { mustEqual, text } from "./alike.ts";
import { Random } from "./random.ts";
import { changeContent, LONGEST, must, mustBeBound, openingOf, type Subject } from "./subject.ts";

/**
 * E5: taking back one action or several restores the hash, and doing them again leads to the same hashes. E6: a seat takes
 * back only what told nobody anything. A change of content is taken back like any action, and by no seat. One match; gives the number of actions taken back.
 */
export function undone(subject: Subject, seed: number): number {
  const random = new Random(seed);
  const table = openingOf(subject, seed, random);
  const hashes = [table.hash()];
  const done: { readonly seat: number; readonly code: number; readonly then: Content | undefined }[] = [];
  let count = 0;
  const mustBe = (hash: string, what: string): void => must(table.hash() === hash, () => what);
  const again = (from: number): void => {
    for (let i = from; i < done.length; i++) {
      const { seat, code, then } = done[i];
      must(table.actCode(seat, code).ok, () => `action ${i} cannot be done again`);
      if (then !== undefined) must(table.adopt(then).ok, () => `the content after action ${i} cannot be taken again`);
      mustBe(hashes[i + 1], `action ${i} done again leads elsewhere`);
    }
  };
  while (!table.over && done.length < LONGEST) {
    const seat = table.toAct ?? -1;
    const code = random.pick(table.codes());
    const before = knowledgeOf(table, seat);
    const world = random.oneIn(WORLDS) ? table.imagine(seat, random.below(1 << 30)) : undefined;
    const action = world === undefined ? undefined : table.readable(code);
    const acted = table.actCode(seat, code);
    if (!acted.ok) {
      mustBeBound(subject, acted.refusal);
      continue;
    }
    hashes.push(table.hash());
    const length = hashes.length - 1;
    barrier(subject, table, seat, before, acted.events);

    if (table.undoRefusal(seat) === undefined) {
      if (world !== undefined && action !== undefined) mustComeOutAlike(table, world, seat, action);
      const result = table.undo(seat);
      must(result.ok, () => "an undo without a refusal is refused");
      mustBe(hashes[length - result.steps], `undoing ${result.steps} actions leads elsewhere`);
      for (let i = 0; i < result.steps; i++) must(table.redo(seat).ok, () => "what was undone cannot be redone");
      mustBe(hashes[length], "redoing leads elsewhere");
      count += result.steps;
    }
    const then = changeContent(subject, table, random);
    done.push({ seat, code, then });
    hashes[length] = table.hash();
    if (then !== undefined) must(!table.undo(seat).ok, () => "an undo goes through a change of content");
    const steps = random.oneIn(8) ? random.between(1, Math.min(length, 12)) : 1;
    table.rewind(steps);
    mustBe(hashes[length - steps], `taking back ${steps} actions leads elsewhere`);
    again(length - steps);
    count += steps;
  }
  // A match that broke before its first action has nothing to take back.
  if (done.length === 0) return count;
  table.rewind(done.length);
  mustBe(hashes[0], "taking back the whole match does not lead to its beginning");
  return count;
}

/** In one of so many actions it is seen whether they would have come out alike in another world. */
const WORLDS = 8;

/** What may be undone has told its seat nothing: in any world that the seat could imagine it sees the same afterwards. */
function mustComeOutAlike(table: Table, world: Table, seat: number, action: Action): void {
  const acted = world.act(seat, action);
  must(acted.ok, () => "what may be undone fails in an imagined world");
  const seen = (one: Table): string => text([one.view(seat), one.events(seat).at(-1)]);
  mustEqual(seen(table), seen(world), seat);
}

interface Knowledge {
  readonly known: ReadonlyMap<number, number>;
  readonly generator: string;
  readonly hidden: boolean;
}

/** Who knows which card, where the generator stands, and whether something in play is hidden from the seat. */
function knowledgeOf(table: Table, seat: number): Knowledge {
  const { words } = table.compact.position;
  const { layout } = table.rules.machine;
  const known = new Map<number, number>();
  let hidden = false;
  for (let card = 0; card < words[HEAD.slots]; card++) {
    const base = layout.cards + card * layout.cardSize;
    if (partAt(base, CARD.where) === 0) continue;
    known.set(card, partAt(base, CARD.known) & ((1 << layout.seats) - 1));
    const zone = layout.zones[partAt(base, CARD.where) - 1];
    if (zone?.spec.inPlay && (partAt(base, CARD.known) & (1 << seat)) === 0) hidden = true;
  }
  return { known, generator: words.slice(HEAD.rng, HEAD.size).join(), hidden };
}

const ANSWERED = new WeakMap<Content, Set<string>>();
/** The events that some card has a rule for. */
function answered(content: Content): Set<string> {
  let names = ANSWERED.get(content);
  if (names === undefined) {
    const rules = content.cards.flatMap((card) => card.rules ?? []);
    names = new Set(rules.map(({ forbid, replace, after }) => forbid ?? replace ?? after ?? ""));
    ANSWERED.set(content, names);
  }
  return names;
}

/** E6: after an action that told somebody something, or let a hidden rule be asked, undo is refused for that reason. */
function barrier(
  subject: Subject,
  table: Table,
  seat: number,
  before: Knowledge,
  events: readonly AnyEventView[],
): void {
  const after = knowledgeOf(table, seat);
  const happened = new Set(events.map(({ type }) => type));
  const isNew = happened.has("create") || happened.has("flip");
  const learned = [...after.known].some(([card, mask]) => {
    const old = before.known.get(card);
    return old !== undefined && (mask & ~old) !== 0;
  });
  const rolled = after.generator !== before.generator && !happened.has("shuffle");
  const asked = before.hidden && [...happened].some((type) => answered(table.rules.content).has(type));
  const refusal = table.undoRefusal(seat);
  if ((learned && !isNew) || rolled || asked) {
    const why = `learned ${learned}, rolled ${rolled}, hidden rule asked ${asked}`;
    must(refusal?.code === "something-was-learned", () => `undo is open (${JSON.stringify(refusal)}) after: ${why}`);
    must(!table.undo(seat).ok, () => "an undo with a refusal goes through");
  }
  for (let other = 0; other < subject.seats; other++) {
    if (other !== seat) must(!table.undo(other).ok, () => `seat ${other} takes back what seat ${seat} did`);
  }
}
