import { BOUNDS } from "./bounds.ts";
import { type Branches, type Mark, ReadTooLate, Stage } from "./branches.ts";
import { EngineError, type Refusal } from "./errors.ts";
import {
  type CardIds,
  type CardView,
  type DecisionView,
  Knowledge,
  type PlayerView,
  type View,
  type ZoneView,
} from "./knowledge.ts";
import { CARD, HEAD, type ZonePlace } from "./layout.ts";
import type { Decision } from "./machine.ts";
import type { Rules } from "./rules.ts";
import { type Position, partAt } from "./words.ts";

/**
 * One move ahead, for bots: an action, the best of the seat's own answers to what it asks, and the expectation over chance,
 * up to the next free action, another seat's answer or the end. It walks the branches of previews, and stops wherever the
 * seat is asked: that position is kept, and every answer goes on from it. What chance showed on the way is known then.
 */
export type Score = (view: View, seat: number) => number;

export interface Expectation {
  /** Why the action cannot be done; its value is then below every other. */
  readonly refused?: Refusal;
  readonly value: number;
  readonly exact: boolean;
  /** Without an exact value: how many worlds were drawn. In each the seat answers as if it knew it, so it is rather too high. */
  readonly samples?: number;
}

export const refusedExpectation = (refused: Refusal): Expectation => ({
  refused,
  value: Number.NEGATIVE_INFINITY,
  exact: true,
});

export class Foresight {
  private readonly rules: Rules;
  private readonly knowledge: Knowledge;
  private readonly names: readonly string[];
  private readonly newcomers: Newcomers;
  private readonly stage: Stage;
  /** Positions in which the seat is asked, by how many answers came before. */
  private readonly asked: Position[] = [];

  constructor(rules: Rules, names: readonly string[], ids: CardIds) {
    this.rules = rules;
    this.names = names;
    this.newcomers = new Newcomers(ids);
    this.knowledge = new Knowledge(rules, names, this.newcomers);
    this.stage = new Stage(rules, this.knowledge);
  }

  /** The action must have been found to be offered. */
  expect(position: Position, seat: number, code: number, score: Score): Expectation {
    return this.stage.perform(() => {
      const value = this.everyBranch(position, seat, code, score, false);
      if (value !== undefined) return { value, exact: true };
      const samples = BOUNDS.foresightWorlds;
      return { value: this.someWorlds(position, seat, code, score, samples), exact: false, samples };
    });
  }

  /** What the seat has seen when it answers, but nothing reads, stays open; if it is read later, it is all looked at first. */
  private everyBranch(
    position: Position,
    seat: number,
    code: number,
    score: Score,
    looks: boolean,
  ): number | undefined {
    const branches = this.stage.branches(position, seat);
    const search: Search = { seat, score, branches, looks, lines: BOUNDS.previewBranches, isWhole: true };
    try {
      const value = this.mean(search, { position: this.stage.masked, mark: branches.mark(), answered: 0 }, code);
      return search.isWhole ? value : undefined;
    } catch (error) {
      if (!(error instanceof ReadTooLate)) throw error;
      return this.everyBranch(position, seat, code, score, true);
    }
  }

  private someWorlds(position: Position, seat: number, code: number, score: Score, worlds: number): number {
    const lines = BOUNDS.previewBranches / worlds;
    let sum = 0;
    this.stage.someWorlds(position, seat, worlds, () => (world) => {
      const search: Search = { seat, score, branches: undefined, looks: false, lines, isWhole: true };
      sum += this.worth(search, { position: world, mark: undefined, answered: 0 }, code);
    });
    return sum / worlds;
  }

  /** What an action or answer is worth: the mean over what chance may bring. */
  private mean(search: Search, from: Point, code: number): number {
    const { branches } = search;
    if (branches === undefined) return this.worth(search, from, code);
    let value: number | undefined;
    do {
      branches.begin(from.mark);
      value = branches.advance(this.worth(search, from, code), from.mark);
    } while (value === undefined && goesOn(search));
    return value ?? Number.NEGATIVE_INFINITY;
  }

  /** Plays it in one way on the scratch position, and says what that leads to. */
  private worth(search: Search, from: Point, code: number): number {
    const { seat, branches } = search;
    const { rules } = this;
    const { machine } = rules;
    this.stage.enter(from.position, branches);
    machine.recorder = undefined;
    try {
      rules.start(code);
      machine.run();
      rules.assertNotStuck();
      if (branches !== undefined) {
        branches.events += machine.events;
        search.isWhole &&= !branches.tooMany;
      }
      if (machine.w[HEAD.decider] === seat + 1 && from.answered < BOUNDS.foresightAnswers)
        return this.best(search, from.answered, from.answered === 0 ? -1 : code);
    } catch (error) {
      // An answer that cannot be carried out would be refused: no answer.
      if (!(error instanceof EngineError) || from.answered === 0) throw error;
      search.lines -= 1;
      return Number.NEGATIVE_INFINITY;
    }
    search.lines -= 1;
    return this.scored(search);
  }

  /** The best of the answers that the seat can give now, after the one given last (-1: none). */
  private best(search: Search, answered: number, last: number): number {
    const { machine } = this.rules;
    const { seat, branches, looks } = search;
    if (looks) for (const card of this.unread(seat)) machine.definitionOf(card);
    const answers = this.answers(last, search);
    this.asked[answered] ??= machine.blank();
    const position = this.asked[answered];
    machine.copy(position, this.stage.scratch);
    const from = { position, mark: branches?.mark(this.unread(seat)), answered: answered + 1 };
    let best = Number.NEGATIVE_INFINITY;
    for (const [i, answer] of answers.entries()) {
      if (i > 0 && !goesOn(search)) break;
      best = Math.max(best, this.mean(search, from, answer));
    }
    return best;
  }

  private scored({ seat, score }: Search): number {
    this.newcomers.begin();
    const value = score(new ForeseenView(this.rules, this.knowledge, this.names, seat), seat);
    if (!Number.isFinite(value))
      throw new TypeError(`The score of ${this.rules.game.name} is ${value}: give a finite number for every view.`);
    return value;
  }

  /** A seat that is asked has seen what it drew, although nothing has read it yet. */
  private unread(seat: number): number[] {
    const { machine } = this.rules;
    const cards: number[] = [];
    for (const { at } of machine.layout.zones) {
      for (let i = at + 1; i <= at + machine.w[at]; i++) {
        const card = machine.w[i];
        if (partAt(machine.cardAt(card), CARD.def) === 0 && machine.knows(seat, card)) cards.push(card);
      }
    }
    return cards;
  }

  /**
   * The answers to try. Of several cards to be chosen none is given back, cards that are the same to the seat are tried once,
   * and every set once: in the order in which they are listed, after the one chosen last.
   */
  private answers(last: number, { branches }: Search): number[] {
    const { rules } = this;
    const { machine } = rules;
    const { decision, frame } = rules.decision() as { decision: Decision; frame: number };
    const codes: number[] = [];
    codes.length = rules.legal(codes);
    const cardOf = (code: number): number => {
      const answer = decision.readable(frame, code);
      return answer.type === "pick" ? answer.card : -1;
    };
    const isChosen = (card: number): boolean => card >= 0 && partAt(machine.cardAt(card), CARD.picked) > 0;
    const at = decision.kind === "order" ? -1 : codes.indexOf(last);
    const from = at >= 0 && isChosen(cardOf(last)) ? at : -1;
    const tried = new Set<string>();
    const referred = branches?.referredTo() ?? new Set();
    return codes.filter((code, i) => {
      const card = cardOf(code);
      if (card < 0) return true;
      const key = branches?.keyOf(card, referred) ?? `#${card}`;
      if (i <= from || isChosen(card) || tried.has(key)) return false;
      tried.add(key);
      return true;
    });
  }
}

/**
 * What a seat will call cards: as it calls them now, and those that it has not met yet in the order in which it is told of
 * them. Their own numbers would tell which they are.
 */
class Newcomers implements CardIds {
  private readonly ids: CardIds;
  private readonly names = new Map<number, number>();

  constructor(ids: CardIds) {
    this.ids = ids;
  }

  begin(): void {
    this.names.clear();
  }

  of(viewer: number, card: number): number {
    const id = this.ids.of(viewer, card) || this.names.get(card);
    if (id !== undefined) return id;
    const name = -1 - this.names.size;
    this.names.set(card, name);
    return name;
  }

  at(viewer: number, card: number): number {
    return this.of(viewer, card);
  }
}

/** One look ahead. */
interface Search {
  readonly seat: number;
  readonly score: Score;
  /** What chance may bring; undefined in a sampled world, which has its own dice. */
  readonly branches: Branches | undefined;
  /** Whether the seat looks at all that it has seen before it answers. */
  readonly looks: boolean;
  /** How many more lines may be played to their end. */
  lines: number;
  /** Every line was played. */
  isWhole: boolean;
}

/** Where a line is gone on with: the action, or an answer. */
interface Point {
  readonly position: Position;
  readonly mark: Mark | undefined;
  readonly answered: number;
}

function goesOn(search: Search): boolean {
  const { lines, branches } = search;
  search.isWhole &&= lines > 0 && (branches?.events ?? 0) <= BOUNDS.previewEvents;
  return search.isWhole;
}

/** Cards in a zone that the seat knows but that have no face yet get one: a branch for each that they could be. */
function look({ machine }: Rules, seat: number, zone: ZonePlace): void {
  const { w } = machine;
  for (let i = zone.at + 1; i <= zone.at + w[zone.at]; i++) if (machine.knows(seat, w[i])) machine.definitionOf(w[i]);
}

/**
 * The scratch position as the seat will see it, for as long as its score is asked for. What the score does not read is not
 * made; cards that it reads and that the seat has just drawn become the cards they could be.
 */
class ForeseenView implements View {
  private readonly rules: Rules;
  private readonly knowledge: Knowledge;
  private readonly names: readonly string[];
  readonly viewer: number;

  constructor(rules: Rules, knowledge: Knowledge, names: readonly string[], viewer: number) {
    this.rules = rules;
    this.knowledge = knowledge;
    this.names = names;
    this.viewer = viewer;
  }

  get game(): string {
    return this.rules.game.name;
  }

  get toAct(): number | undefined {
    const seat = this.rules.toAct(this.rules.machine.position);
    return seat < 0 ? undefined : seat;
  }

  get active(): number {
    return this.rules.machine.w[HEAD.active];
  }

  get result(): View["result"] {
    return this.knowledge.result();
  }

  get table(): Readonly<Record<string, unknown>> {
    return this.knowledge.fieldsOf(this.viewer, -1);
  }

  get zones(): Readonly<Record<string, ZoneView>> {
    return this.zonesOf(-1);
  }

  get players(): readonly PlayerView[] {
    return this.names.map((name, seat) => new ForeseenPlayer(this, seat, name));
  }

  get tokens(): Readonly<Record<string, unknown>> {
    return this.knowledge.tokens(this.viewer);
  }

  get decision(): DecisionView | undefined {
    return this.knowledge.decision(this.viewer);
  }

  fieldsOf(seat: number): Readonly<Record<string, unknown>> {
    return this.knowledge.fieldsOf(this.viewer, seat);
  }

  zonesOf(seat: number): Readonly<Record<string, ZoneView>> {
    const zones: Record<string, ZoneView> = {};
    for (const place of this.rules.machine.layout.zones)
      if (place.seat === seat) zones[place.name] = new ForeseenZone(this, place);
    return zones;
  }

  sizeOf(place: ZonePlace): number {
    return this.rules.machine.w[place.at];
  }

  cardsIn(place: ZonePlace): readonly CardView[] {
    look(this.rules, this.viewer, place);
    return this.knowledge.zone(this.viewer, place).cards;
  }
}

class ForeseenPlayer implements PlayerView {
  private readonly view: ForeseenView;
  readonly seat: number;
  readonly name: string;

  constructor(view: ForeseenView, seat: number, name: string) {
    this.view = view;
    this.seat = seat;
    this.name = name;
  }

  get fields(): Readonly<Record<string, unknown>> {
    return this.view.fieldsOf(this.seat);
  }

  get zones(): Readonly<Record<string, ZoneView>> {
    return this.view.zonesOf(this.seat);
  }
}

class ForeseenZone implements ZoneView {
  private readonly view: ForeseenView;
  private readonly place: ZonePlace;
  private made: readonly CardView[] | undefined;

  constructor(view: ForeseenView, place: ZonePlace) {
    this.view = view;
    this.place = place;
  }

  get size(): number {
    return this.view.sizeOf(this.place);
  }

  get cards(): readonly CardView[] {
    this.made ??= this.view.cardsIn(this.place);
    return this.made;
  }
}
