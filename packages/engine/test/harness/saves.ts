import { openTable, type Position, Rules, type Table } from "../../src/index.ts";
import { HEAD } from "../../src/layout.ts";
import { mustEqual } from "./alike.ts";
import { Random } from "./random.ts";
import { changeContent, hashOf, LONGEST, must, mustBeBound, openingOf, type Subject } from "./subject.ts";

/**
 * E4: what is restored from the words alone, after any event and by rules that know nothing else of the match, has the same
 * hash and goes on to the same end, also after a change of content. A table opened from its save is the same table, undo included. One match; gives the
 * number of events after which it was saved.
 */
export function saved(subject: Subject, seed: number): number {
  const random = new Random(seed);
  const table = openingOf(subject, seed, random);
  const scratch = table.rules.machine.blank();
  let steps = 0;
  for (let actions = 0; !table.over && actions < LONGEST; actions++) {
    const code = random.pick(table.codes());
    table.rules.machine.copy(scratch, table.compact.position);
    const acted = table.actCode(table.toAct ?? -1, code);
    if (!acted.ok) {
      mustBeBound(subject, acted.refusal);
      continue;
    }
    steps += eventByEvent(table.rules, apart(table.rules), scratch, code, table.hash());
    changeContent(subject, table, random);
    if (random.oneIn(table.compact.position.words[HEAD.decider] > 0 ? 10 : 30))
      steps += reopened(subject, table, random);
  }
  return steps;
}

const OTHERS = new WeakMap<Rules, Rules>();
/** Rules that share nothing with those of the table: whatever is not in the words is missing here. */
function apart(rules: Rules): Rules {
  const { game, content, seats, machine } = rules;
  const others = OTHERS.get(rules) ?? new Rules(game, content, seats, { room: machine.layout.cardCapacity });
  OTHERS.set(rules, others);
  return others;
}

/** Plays an action with a stop after each event, and goes on from every stop in another place. */
function eventByEvent(rules: Rules, elsewhere: Rules, position: Position, code: number, end: string): number {
  const { machine } = rules;
  const stops: { readonly state: number[][]; readonly hash: string }[] = [];
  machine.bind(position, undefined);
  rules.start(code);
  machine.single = true;
  for (let before = -1; before !== machine.events; ) {
    before = machine.events;
    machine.run();
    stops.push({ state: machine.liveState(position), hash: hashOf(rules, position) });
  }
  machine.single = false;
  must(hashOf(rules, position) === end, () => `action ${code} ends elsewhere when it is stopped after each event`);
  stops.forEach(({ state, hash }, i) => {
    const restored = elsewhere.machine.restore(state);
    must(hashOf(elsewhere, restored) === hash, () => `after event ${i} of action ${code} the save has another hash`);
    elsewhere.machine.bind(restored, undefined);
    elsewhere.machine.calm();
    elsewhere.machine.events = 0;
    elsewhere.machine.steps = 0;
    elsewhere.machine.run();
    must(hashOf(elsewhere, restored) === end, () => `saved after event ${i}, action ${code} ends elsewhere`);
  });
  return stops.length;
}

/** Saves and opens the table: it looks the same, goes on the same way and takes back the same things. */
function reopened(subject: Subject, table: Table, random: Random): number {
  const { content } = table.rules;
  const save = JSON.parse(JSON.stringify(table.save()));
  const again = openTable(subject.game, { content, save, open: true });
  const same = (what: string): void =>
    must(again.hash() === table.hash(), () => `${what} the opened save differs, ${table.length} actions in`);
  same("right away");
  for (let seat = 0; seat < subject.seats; seat++) {
    const looks = [table, again].map((one) =>
      JSON.stringify([one.view(seat), one.actions(seat), one.undoRefusal(seat)]),
    );
    mustEqual(looks[0], looks[1], seat);
  }
  if (!table.over) {
    const code = random.pick(table.codes());
    const seat = table.toAct ?? -1;
    const acted = [table, again].map((one) => JSON.stringify(one.actCode(seat, code)));
    must(acted[0] === acted[1], () => `action ${code} has other events in the opened save`);
    same("one action on");
    const undone = [table, again].map((one) => JSON.stringify(one.undo(seat)));
    must(undone[0] === undone[1], () => "undo has another answer in the opened save");
    same("after undoing that");
  }
  const steps = Math.min(table.length, 3);
  table.rewind(steps);
  again.rewind(steps);
  same(`taken back ${steps} actions`);
  return 1;
}
