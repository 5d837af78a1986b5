import type { AnyEventView, Outcome, Preview, Table } from "../../src/index.ts";
import { HEAD } from "../../src/layout.ts";
import { Random } from "./random.ts";
import { fitChance, LEAST_CHANCE } from "./statistics.ts";
import { LONGEST, must, mustBeBound, openingOf, type Subject } from "./subject.ts";

/**
 * E7: a preview changes nothing, its odds sum to exactly one, and what then happens is what it announced. One match; gives
 * the number of previews that were played.
 */
export function previewed(subject: Subject, seed: number): number {
  const random = new Random(seed);
  const table = openingOf(subject, seed, random);
  let count = 0;
  while (!table.over && count < LONGEST) {
    const codes = random.shuffled(table.codes()).slice(0, 3);
    for (const [i, code] of codes.entries()) {
      if (!foretold(subject, table, code)) continue;
      count += 1;
      if (i < codes.length - 1) table.rewind(1);
    }
  }
  return count;
}

/** Previews an action, plays it, and compares. False if generated cards went past a bound. */
function foretold(subject: Subject, table: Table, code: number): boolean {
  const seat = table.toAct ?? -1;
  const hash = table.hash();
  const preview = table.previewCodes(seat, [code]);
  must(table.hash() === hash, () => `previewing ${code} changes the table`);
  const before = new Witness(table, seat);
  const acted = table.actCode(seat, code);
  if (!acted.ok) {
    mustBeBound(subject, acted.refusal);
    const isForetold = preview.refused?.code === "broken" || !preview.exact || isOpen(preview);
    must(isForetold, () => `a preview of ${code} does not say that it is broken`);
    return false;
  }
  if (preview.refused !== undefined) {
    mustBeBound(subject, preview.refused);
    return true;
  }
  mustSumToOne(preview);
  if (!preview.exact || isOpen(preview)) return true;
  const seen = before.compare(table, acted.events);
  const fitting = preview.outcomes.filter((outcome) => seen.fits(outcome));
  must(
    fitting.length > 0,
    () => `none of ${preview.outcomes.length} outcomes of ${code} happens: ${seen.why(preview.outcomes[0])}`,
  );
  if (preview.outcomes.length === 1 && fitting[0].drawn.length === 0)
    must(
      JSON.stringify(fitting[0].events).replace(NEW, "") === JSON.stringify(acted.events).replace(NEW, ""),
      () => `the one outcome of ${code} has other events`,
    );
  return true;
}

/** Ids of cards that the preview could not name: it calls them new1, new2, … */
const NEW = /"id":("new\d+"|\d+)/g;

function mustSumToOne(preview: Preview): void {
  let numerator = 0n;
  let denominator = 1n;
  for (const { probability } of preview.outcomes) {
    must(probability.numerator > 0n, () => "an outcome has no chance");
    numerator = numerator * probability.denominator + probability.numerator * denominator;
    denominator *= probability.denominator;
  }
  must(numerator === denominator, () => `the odds sum to ${numerator}/${denominator}`);
}

/** A hidden card in play may change what happens: the preview says so, and promises nothing. */
const isOpen = (preview: Preview): boolean => preview.outcomes.some((outcome) => outcome.mayBeChangedBy.length > 0);

/** What a seat knows before an action, to compare what happened with what was announced. */
class Witness {
  private readonly seat: number;
  private readonly known: ReadonlySet<number>;
  private readonly numbers: ReadonlyMap<string, unknown>;

  constructor(table: Table, seat: number) {
    this.seat = seat;
    const { machine } = table.rules;
    const { words } = table.compact.position;
    table.compact.bind();
    const known = new Set<number>();
    for (let card = 0; card < words[HEAD.slots]; card++)
      if (machine.exists(card) && machine.knows(seat, card)) known.add(card);
    this.known = new Set([...known].map((card) => Number(table.idOf(card, seat))));
    this.numbers = numbersOf(table, seat);
  }

  compare(table: Table, events: readonly AnyEventView[]): Seen {
    const changed = new Map<string, unknown>();
    for (const [name, to] of numbersOf(table, this.seat)) if (to !== this.numbers.get(name)) changed.set(name, to);
    const learned = table.undoRefusal(this.seat)?.params.what;
    const { decision, result } = table.view(this.seat);
    const references = table.rules.machine.layout.fields.filter(({ field }) => field.type === "card");
    return new Seen(this.known, changed, new Set(references.map(({ of, name }) => `${of}.${name}`)), events, {
      closesUndo: learned === undefined ? undefined : String(learned),
      asks: decision?.seat,
      result: JSON.stringify(result),
      cards: cardNumbersOf(table, this.seat),
    });
  }
}

interface After {
  readonly closesUndo: string | undefined;
  readonly asks: number | undefined;
  readonly result: string | undefined;
  /** The numbers of the cards that the seat sees. */
  readonly cards: ReadonlyMap<string, unknown>;
}

class Seen {
  private readonly known: ReadonlySet<number>;
  private readonly changed: ReadonlyMap<string, unknown>;
  private readonly references: ReadonlySet<string>;
  private readonly events: readonly AnyEventView[];
  private readonly after: After;
  /** After a shuffle a card that was known may come again as one of many. */
  private readonly isShuffled: boolean;

  constructor(
    known: ReadonlySet<number>,
    changed: ReadonlyMap<string, unknown>,
    references: ReadonlySet<string>,
    events: readonly AnyEventView[],
    after: After,
  ) {
    this.known = known;
    this.changed = changed;
    this.references = references;
    this.events = events;
    this.after = after;
    this.isShuffled = events.some(({ type }) => type === "shuffle");
  }

  fits(outcome: Outcome): boolean {
    return this.difference(outcome) === undefined;
  }

  why(outcome: Outcome): string {
    return this.difference(outcome) ?? "nothing differs";
  }

  private difference(outcome: Outcome): string | undefined {
    if (outcome.events.length !== this.events.length)
      return `${this.events.length} events instead of ${outcome.events.length}`;
    const names = new Map<string, number>();
    for (const [i, event] of outcome.events.entries())
      if (!this.alike(event, this.events[i], names))
        return `${JSON.stringify(this.events[i])} instead of ${JSON.stringify(event)}`;
    const announced = new Map<string, unknown>();
    for (const { number, seat, card, to } of outcome.numbers)
      if (card === undefined && !this.references.has(number))
        announced.set(seat === undefined ? number : `${number}/${seat}`, to);
    for (const { number, card, to } of outcome.numbers) {
      const name = `${number}/card ${card}`;
      if (this.after.cards.has(name) && this.after.cards.get(name) !== to)
        return `${name} is ${this.after.cards.get(name)} instead of ${to}`;
    }
    for (const name of new Set([...announced.keys(), ...this.changed.keys()]))
      if (announced.get(name) !== this.changed.get(name))
        return `${name} is ${this.changed.get(name)} instead of ${announced.get(name)}`;
    const { closesUndo, asks, result } = outcome;
    if (asks !== this.after.asks) return `seat ${this.after.asks} is asked instead of ${asks}`;
    if (JSON.stringify(result) !== this.after.result) return `the match ends as ${this.after.result}`;
    return closesUndo === this.after.closesUndo
      ? undefined
      : `undo closes by ${this.after.closesUndo}, not ${closesUndo}`;
  }

  /** Whether an announced value is what it turned out to be; a card not known beforehand may be any such card. */
  private alike(announced: unknown, real: unknown, names: Map<string, number>): boolean {
    if (typeof announced !== "object" || announced === null || typeof real !== "object" || real === null)
      return announced === real;
    const [a, b] = [announced as Record<string, unknown>, real as Record<string, unknown>];
    if (typeof a.id === "string" && typeof b.id === "number") {
      const named = names.get(a.id);
      names.set(a.id, b.id);
      if (named !== undefined ? named !== b.id : this.known.has(b.id) && !this.isShuffled) return false;
      return a.definition === "(unknown)" || a.definition === b.definition;
    }
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => this.alike(a[key], b[key], names));
  }
}

/** The numbers of table and players that a seat sees, by name. References to cards are left out. */
function numbersOf(table: Table, seat: number): Map<string, unknown> {
  const view = table.view(seat);
  const { fields } = table.rules.machine.layout;
  const numbers = new Map<string, unknown>();
  for (const { of, name, field } of fields) {
    if (field.type === "card") continue;
    if (of === "table" && name in view.table) numbers.set(`table.${name}`, view.table[name]);
    if (of === "player")
      for (const player of view.players)
        if (name in player.fields) numbers.set(`player.${name}/${player.seat}`, player.fields[name]);
  }
  return numbers;
}

/** The numbers of the cards that lie where a seat sees them, by name. */
function cardNumbersOf(table: Table, seat: number): Map<string, unknown> {
  const { zones, players } = table.view(seat);
  const { fields } = table.rules.machine.layout;
  const names = fields.flatMap(({ of, name, field }) => (of === "card" && field.type !== "card" ? [name] : []));
  const numbers = new Map<string, unknown>();
  for (const { cards } of [zones, ...players.map((player) => player.zones)].flatMap((all) => Object.values(all)))
    for (const { id, hidden, fields: own = {} } of cards)
      for (const name of hidden ? [] : names) numbers.set(`card.${name}/card ${id}`, own[name]);
  return numbers;
}

/** Plays of one state: enough to see odds that are wrong by some hundredths. */
const PLAYS = 1_000;
const MOST_OUTCOMES = 60;
/** One of so many other actions: so the plays come from many matches. */
const SELDOM = 12;

/**
 * E7: the announced odds are those with which the outcomes come about in the worlds that the seat imagines. One match; gives
 * the number of plays.
 */
export function oddsHold(subject: Subject, seed: number): number {
  const random = new Random(seed);
  const table = openingOf(subject, seed, random);
  let plays = 0;
  for (let actions = 0; !table.over && actions < LONGEST; actions++) {
    const seat = table.toAct ?? -1;
    const codes = table.codes();
    const code = random.pick(codes);
    const preview = table.previewCodes(seat, [code]);
    if (shuffles(preview) || random.oneIn(SELDOM)) plays += played(table, seat, code, preview, random);
    const acted = table.actCode(seat, code);
    if (!acted.ok) mustBeBound(subject, acted.refusal);
  }
  return plays;
}

/** What was known and is shuffled among the unknown is the hardest to foresee, and rare: no such action is left out. */
const shuffles = ({ outcomes }: Preview): boolean =>
  outcomes.some(({ events }) => events.some(({ type }) => type === "shuffle"));

const UNKNOWN = /"new\d+","definition":"\(unknown\)"/g;

/** One outcome for each card that the one drawn may be: that is announced too, with odds. */
function unfolded(outcome: Outcome): readonly Outcome[] {
  const [drawn, ...others] = outcome.drawn;
  const events = JSON.stringify(outcome.events);
  // Cards that were seen on their way into a shuffle are not among those drawn.
  const isOne = drawn?.count === 1 && others.length === 0 && new Set(events.match(UNKNOWN)).size === 1;
  if (!isOne) return [outcome];
  const all = drawn.among.reduce((sum, { count }) => sum + count, 0);
  return drawn.among.map(({ definition, count }) => ({
    ...outcome,
    chance: (outcome.chance * count) / all,
    events: JSON.parse(events.replaceAll('"(unknown)"', JSON.stringify(definition))),
  }));
}

function played(table: Table, seat: number, code: number, preview: Preview, random: Random): number {
  if (preview.refused !== undefined || !preview.exact || isOpen(preview)) return 0;
  const outcomes = preview.outcomes.flatMap(unfolded);
  if (outcomes.length < 2 || outcomes.length > MOST_OUTCOMES) return 0;
  const groups = outcomes.map((_, i) => i);
  const counts = outcomes.map(() => 0);
  const action = table.readable(code);
  for (let play = 0; play < PLAYS; play++) {
    const world = table.imagine(seat, random.below(1 << 30));
    const before = new Witness(world, seat);
    const acted = world.act(seat, action);
    must(acted.ok, () => `${code} is offered, but not in a world that the seat imagines`);
    const seen = before.compare(world, acted.events);
    const fitting = outcomes.flatMap((outcome, i) => (seen.fits(outcome) ? [i] : []));
    must(fitting.length > 0, () => `an imagined world has none of ${outcomes.length} outcomes of ${code}`);
    counts[fitting[0]] += 1;
    // Outcomes that only differ in cards the seat cannot tell apart are counted as one.
    for (const other of fitting) merge(groups, fitting[0], other);
  }
  const observed = outcomes.map(() => 0);
  const expected = outcomes.map(() => 0);
  outcomes.forEach(({ chance }, i) => {
    observed[groups[i]] += counts[i];
    expected[groups[i]] += chance * PLAYS;
  });
  const chance = fitChance(observed, expected);
  must(chance >= LEAST_CHANCE, () => `${code}: ${observed.join()} came of ${expected.map((n) => n.toFixed(1)).join()}`);
  return PLAYS;
}

function merge(groups: number[], a: number, b: number): void {
  const [to, from] = [groups[a], groups[b]];
  groups.forEach((group, i) => {
    if (group === from) groups[i] = to;
  });
}
