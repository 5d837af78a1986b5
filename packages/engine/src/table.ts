import { type Adopted, type Adoption, carryOver, type PendingContent } from "./adopt.ts";
import { Stage } from "./branches.ts";
import { type Calculated, calculate } from "./calculate.ts";
import { Chapter } from "./chapter.ts";
import type { CardData, Content } from "./content.ts";
import { EngineError, noteRunning, type Refusal, refuse, runningAt } from "./errors.ts";
import { type Explanation, explain } from "./explain.ts";
import { type Expectation, refusedExpectation, type Score } from "./foresight.ts";
import type { History } from "./history.ts";
import { type Knowledge, OPEN, UNSEEN, type View } from "./knowledge.ts";
import { HEAD, type ZonePlace } from "./layout.ts";
import type { Match } from "./match.ts";
import { fromOldState, OLD_FORMAT } from "./old-saves.ts";
import { type Preview, refusedPreview } from "./preview.ts";
import { type AnyEventView, keeper, type LoggedEvent, recorder } from "./record.ts";
import type { Acquainted } from "./register.ts";
import { renumber } from "./renumber.ts";
import { mustBeOf, rulesOf } from "./rulebook.ts";
import type { Rules } from "./rules.ts";
import { isOfToday, SAVE_FORMAT, type Save, type Start } from "./save.ts";
import { isSeed, SEEDS, type Seed } from "./seed.ts";
import { ToldCard } from "./told.ts";
import { broken, chainOf } from "./trace.ts";
import type { Position } from "./words.ts";
import { imagine } from "./worlds.ts";

/** An action as people read it: its name and its parameters; or the answer to a decision. */
export interface Action {
  readonly type: string;
  readonly [param: string]: unknown;
}
export interface ActionEntry {
  readonly action: Action;
  /** Without it the action is offered. */
  readonly refused?: Refusal;
}

export type Acted =
  | { readonly ok: true; readonly events: readonly AnyEventView[] }
  | { readonly ok: false; readonly refusal: Refusal };
export type Undone = { readonly ok: true; readonly steps: number } | { readonly ok: false; readonly refusal: Refusal };

/** An action of a match: as its seat saw it, and with its cards told as they can be found again. */
export interface Retold {
  readonly seat: number;
  readonly action: Action;
  readonly told: Action;
}

/** Where a replay differs: a step, 0 for the beginning; or the content that was taken after it. */
export interface Difference {
  readonly step: number;
  readonly content?: string;
}

/** What the word `over` says of a match in which no action works. */
const BROKEN = 2;
const MATCH_OVER = refuse("match-over");

/** Codes below this are remembered in words: all that most games have. */
const MOST_OFFERS = 4_096;

/** An action that was taken. What happened is told when somebody asks: to record it takes longer than to do it. */
class Done {
  readonly ok = true;
  readonly #table: Table;
  readonly #seat: number;
  readonly #step: number;
  readonly #serial: number;

  constructor(table: Table, seat: number, step: number, serial: number) {
    this.#table = table;
    this.#seat = seat;
    this.#step = step;
    this.#serial = serial;
  }

  /** As the acting seat may know them. An action that is taken back leaves none. */
  get events(): readonly AnyEventView[] {
    return this.#table.eventsOf(this.#seat, this.#step, this.#serial);
  }

  toJSON(): object {
    return { ok: true, events: this.events };
  }
}

/**
 * One running match. Everything a seat can do or learn goes through here; nothing here is state but the position, and
 * what was done to reach it.
 */
export class Table {
  readonly start: Start;
  /** Everything may be seen here, also before the end. */
  readonly mayOpen: boolean;
  /** What was played with which content, the last of them now. */
  private readonly chapters: Chapter[];
  private chapter: Chapter;
  private waiting: PendingContent | undefined;
  /** Whether every action is kept in the log: from when somebody first asked for it. */
  private keepsLog = false;
  private redoable: number[] = [];
  /** Every action that is taken gets a number of its own; those of the actions that still hold. */
  private serial = 0;
  private readonly serials: number[] = [];
  /** What was found out about the last action when undo was asked for. */
  private lastAction: { readonly serial: number; readonly mightHaveDiffered: boolean } | undefined;
  /** The hash of the beginning and after each action, if somebody saved; made again when actions have come since. */
  private hashes: string[] = [];
  /** It was opened from an old save, and led elsewhere than that says: whether it is the same match cannot be told. */
  private cannotBeVerified = false;
  /** Actions that went past a bound in this very position, with the report. */
  private broken = new Map<number, Refusal>();
  /** Why seats wait, by the seat to act. */
  private readonly notYourTurn: Refusal[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(rules: Rules, start: Start, mayOpen: boolean) {
    this.start = start;
    this.mayOpen = mayOpen;
    this.chapter = new Chapter(rules, start);
    this.chapters = [this.chapter];
  }

  /** The rules that are played by now, with their content. */
  get rules(): Rules {
    return this.chapter.rules;
  }

  /** The rules by which the match began. */
  get beganBy(): Rules {
    return this.chapters[0].rules;
  }

  private get match(): Match {
    return this.chapter.match;
  }

  private get knowledge(): Knowledge {
    return this.chapter.knowledge;
  }

  private get position(): Position {
    return this.match.position;
  }

  private get history(): History {
    return this.chapter.history;
  }

  private bind(): void {
    this.match.bind();
    this.rules.machine.calm();
  }

  // ---- reading ------------------------------------------------------------------------------------------------------------

  get over(): boolean {
    return this.match.over;
  }

  /** The seat to act; undefined after the end. */
  get toAct(): number | undefined {
    const seat = this.match.toAct;
    return seat < 0 ? undefined : seat;
  }

  /** Number of actions taken. */
  get length(): number {
    return this.chapter.begun + this.history.length;
  }

  view(viewer: number | "spectator" | "open"): View {
    const named = this.viewer(viewer);
    this.meet(named);
    return this.chapter.views.view(named);
  }

  /** Binds the match, and brings the ids of a viewer up to where it is. */
  private meet(viewer: number): void {
    this.bind();
    if (viewer !== OPEN) this.chapter.register.meet(viewer);
  }

  /** Who looks, if that viewer may look at this match. */
  private viewer(viewer: number | "spectator" | "open"): number {
    const named = this.knowledge.viewer(viewer);
    if (named === OPEN && !this.mayOpen && !this.over) {
      throw new EngineError(
        "open-view-refused",
        "A running match shows everything to nobody. Ask for what a seat sees, or wait for the end.",
      );
    }
    return named;
  }

  hash(): string {
    return this.rules.hash(this.position);
  }

  explain(viewer: number | "spectator" | "open", number: string, subject?: number | string): Explanation {
    const named = this.viewer(viewer);
    const log = this.toldTo(named).flatMap(({ knowledge, log: actions }) =>
      actions.map((records) => ({ knowledge, records })),
    );
    this.meet(named);
    return explain(this.rules, this.knowledge, named, log, number, this.subject(named, number, subject), subject);
  }

  /** What a number is of, as the engine numbers it: a card is named as the viewer calls it. */
  private subject(viewer: number, number: string, subject: number | string | undefined): number | undefined {
    if (subject === undefined || !number.startsWith("card.")) return subject as number | undefined;
    return this.cardNamed(viewer, subject);
  }

  /** The card that a viewer calls so; -1 for none. */
  private cardNamed(viewer: number, id: unknown): number {
    const { machine } = this.rules;
    if (viewer === OPEN) return Number.isInteger(id) && machine.exists(Number(id)) ? Number(id) : -1;
    const card = this.chapter.register.card(viewer, rankOf(id));
    return card >= 0 && this.knowledge.cardId(viewer, card) === id ? card : -1;
  }

  /** What a formula comes to now for a seat: `4 - comfort` is 3, since `comfort` is 1. */
  calculate(seat: number, formula: string): Calculated {
    const named = this.knowledge.viewer(seat);
    this.meet(named);
    return calculate(this.rules, this.knowledge, new Stage(this.rules, this.knowledge), this.position, named, formula);
  }

  /**
   * A card that the match began with, by its label, or by its definition if only one had it: its id for a viewer, the seat to
   * act if none is named.
   */
  labelled(label: string, viewer: number | "spectator" | "open" = this.toAct ?? "open"): number | string {
    const { labels } = this.beganBy;
    const card = labels.find(label);
    if (card === undefined) throw new EngineError("bad-given", `labelled: ${labels.missing(label)}`, { label });
    return this.idOf(card, viewer);
  }

  /** The id by which a viewer calls a card of the engine's number: for harnesses and a designer's table. */
  idOf(card: number, viewer: number | "spectator" | "open"): number | string {
    const named = viewer === "open" ? OPEN : this.knowledge.viewer(viewer);
    this.meet(named);
    return this.knowledge.cardId(named, card);
  }

  /** What a viewer calls the cards, for a table that goes on from here. */
  acquainted(viewer: number | "spectator"): Acquainted {
    const named = this.knowledge.viewer(viewer);
    this.meet(named);
    return this.chapter.register.acquainted(named);
  }

  /** The engine's number of the card that a viewer calls so, or did; undefined if there is none: as `idOf`, for harnesses. */
  numberOf(id: number | string, viewer: number | "spectator"): number | undefined {
    const named = this.knowledge.viewer(viewer);
    this.meet(named);
    const card = this.chapter.register.ever(named, rankOf(id));
    return card < 0 ? undefined : card;
  }

  /** Called after every change. Gives the way to stop listening. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // ---- actions ------------------------------------------------------------------------------------------------------------

  /** Every action of a seat: offered, or refused with the reason. */
  actions(seat: number): readonly ActionEntry[] {
    const waits = this.waits(seat);
    if (waits !== undefined) return this.chapter.kinds(waits);
    this.meet(seat);
    const { broken } = this;
    const isAsked = this.rules.decision() !== undefined;
    const entries: ActionEntry[] = [];
    this.rules.visit((code, refusal) => {
      const refused = broken.size === 0 ? refusal : (refusal ?? broken.get(code));
      if (refused !== undefined) entries.push({ action: this.inWords(code), refused: this.refusedTo(seat, refused) });
      else entries.push(isAsked ? { action: this.inWords(code) } : this.offer(seat, code));
      return false;
    });
    return inOrder(entries);
  }

  /** An offered action: as it was said before, of a card that the seat called so. */
  private offer(seat: number, code: number): ActionEntry {
    const { offers, rules, knowledge } = this.chapter;
    const { params } = rules.actionOf(code);
    const isOfOne = params.length === 1 && params[0].type === "cards";
    const id = isOfOne ? knowledge.cardId(seat, rules.detailsOf(code) + params[0].min) : 0;
    if (typeof id !== "number" || (params.length > 0 && !isOfOne)) return { action: this.inWords(code) };
    const key = (code % rules.built.actions.length) + rules.built.actions.length * id;
    if (key >= MOST_OFFERS) return { action: this.inWords(code) };
    offers[key] ??= { action: this.inWords(code) };
    return offers[key];
  }

  /** A refusal names cards as the seat calls them. */
  private refusedTo(seat: number, refusal: Refusal): Refusal {
    const { unfit, reasons } = refusal.params;
    if (refusal.code === "broken") return this.brokenTo(seat, refusal);
    if (Array.isArray(reasons))
      return { ...refusal, params: { ...refusal.params, reasons: reasons.map((one) => this.refusedTo(seat, one)) } };
    if (!Array.isArray(unfit)) return refusal;
    const named = unfit.map(({ id, ...more }) => ({ id: this.knowledge.cardId(seat, id), ...more }));
    return { ...refusal, params: { ...refusal.params, unfit: named } };
  }

  /** What broke names cards. Where one hidden from the seat could be among them, it is only told that it did not work. */
  private brokenTo(seat: number, refusal: Refusal): Refusal {
    if (this.mayOpen || !this.rules.machine.mayHiddenAnswer(seat)) return refusal;
    const { error, bound, limit } = refusal.params;
    const message = "The action did not work, and was taken back.";
    const told = refuse(refusal.code, { error, message, bound, limit });
    noteRunning(told, runningAt(refusal));
    return told;
  }

  /**
   * The codes of all offered actions: the compact form, for saves, searches and measuring. They number cards as the engine
   * does, so they are never shown to anybody.
   */
  codes(): number[] {
    this.bind();
    const codes: number[] = [];
    this.rules.visit((code, refusal) => {
      if (refusal === undefined && !this.broken.has(code)) codes.push(code);
      return false;
    });
    return codes;
  }

  /** A code as people read it: for the seat to act, or with the ids of another viewer. */
  readable(code: number, viewer?: number | "spectator" | "open"): Action {
    const named = viewer === undefined ? this.match.toAct : this.viewer(viewer);
    this.meet(named);
    let found: Action | undefined;
    this.rules.visit((possible) => {
      if (possible === code) found = this.inWords(code, (_, card) => this.knowledge.cardId(named, card));
      return possible === code;
    });
    if (found === undefined)
      throw new EngineError("bad-action", `There is no action ${code} here: codes() lists those there are.`, { code });
    return found;
  }

  /** Cards are named as the seat's view names them; one of a pile that shows none, by its place there. */
  private readonly asSeen = (seat: number, card: number): unknown => {
    const id = this.knowledge.cardId(seat, card);
    if (id !== UNSEEN) return id;
    const { machine } = this.rules;
    // What lies under another card nobody can name in an action.
    const zone = machine.zoneOf(card) as ZonePlace;
    return `${zone.name}:${zone.index}:${machine.indexIn(zone, card)}`;
  };

  /** An action of the bound position. */
  private inWords(code: number, named: (seat: number, card: number) => unknown = this.asSeen): Action {
    const { rules } = this;
    const seat = rules.toAct(rules.machine.position);
    const open = rules.decision();
    if (open !== undefined) {
      const answer = open.decision.readable(open.frame, code);
      return answer.type === "pick" ? { ...answer, card: named(seat, answer.card) } : answer;
    }
    const { name: kind, params } = rules.actionOf(code);
    const readable: Record<string, unknown> = {};
    readable.type = kind;
    let rest = rules.detailsOf(code);
    for (const { name, type, values, min, radix } of params) {
      const value = (rest % radix) + min;
      rest = Math.floor(rest / radix);
      readable[name] = type === "option" ? values[value] : type === "cards" ? named(seat, value) : value;
    }
    return readable as Action;
  }

  /** The code of an action as people write it; -1 if there is no such action here. */
  code(action: unknown): number {
    this.meet(this.match.toAct);
    return this.find(action);
  }

  private find(action: unknown): number {
    const direct = this.encode(action);
    if (direct >= 0 && this.rules.exists(direct)) return direct;
    const given = Object.entries(action ?? {});
    let found = -1;
    this.rules.visit((code) => {
      if (!isSame(this.inWords(code), given)) return false;
      found = code;
      return true;
    });
    return found;
  }

  /** The code that an action with its own cards and numbers has wherever there is such an action; -1 if in doubt. */
  private encode(written: unknown): number {
    const { rules } = this;
    const { actions } = rules.built;
    if (rules.decision() !== undefined || typeof written !== "object" || written === null) return -1;
    const action = written as Action;
    let index = 0;
    while (index < actions.length && actions[index].name !== action.type) index += 1;
    if (index === actions.length) return -1;
    const { params } = actions[index];
    if (!Object.hasOwn(action, "type") || Object.keys(action).length !== params.length + 1) return -1;
    const seat = this.match.toAct;
    let code = index;
    let scale = actions.length;
    for (let i = 0; i < params.length; i++) {
      const { name, type, values, min, radix } = params[i];
      const given = action[name];
      const value =
        type === "option"
          ? values.indexOf(given as string)
          : type === "cards"
            ? this.cardNamed(seat, given) - min
            : typeof given === "number"
              ? given - min
              : -1;
      if (!Number.isInteger(value) || value < 0 || value >= radix || !Object.hasOwn(action, name)) return -1;
      code += scale * value;
      scale *= radix;
    }
    return code;
  }

  /** Why a seat cannot act at all now. */
  private waits(seat: number): Refusal | undefined {
    const named = this.knowledge.viewer(seat);
    const { toAct } = this.match;
    if (toAct === named) return undefined;
    if (toAct < 0) return MATCH_OVER;
    this.notYourTurn[toAct] ??= refuse("not-your-turn", { toAct });
    return this.notYourTurn[toAct];
  }

  /** Acts for a seat. What was not offered is refused, and nothing changes. */
  act(seat: number, action: Action): Acted {
    return this.acted(seat, this.waits(seat) ?? this.perform(this.attempted(action)));
  }

  /** The same with the compact form. */
  actCode(seat: number, code: number): Acted {
    return this.acted(seat, this.waits(seat) ?? this.perform(code));
  }

  /** The code to be played for an action: whether there is such an action, playing it finds out. */
  private attempted(action: Action): number {
    this.meet(this.match.toAct);
    const direct = this.encode(action);
    return direct < 0 ? this.find(action) : direct;
  }

  private acted(seat: number, refusal: Refusal | undefined): Acted {
    if (refusal !== undefined) {
      if (refusal.code === "broken") this.settleBroken();
      return { ok: false, refusal: this.refusedTo(seat, refusal) };
    }
    this.redoable = [];
    const done = new Done(this, seat, this.length, this.serial);
    if (this.waiting !== undefined) this.takeWaiting(this.waiting.content);
    this.changed();
    return done;
  }

  /** The events of one action, by the number that it got when it was taken; none if it was taken back since. */
  eventsOf(seat: number, step: number, serial: number): readonly AnyEventView[] {
    if (this.serials[step - 1] !== serial) return [];
    const chapter = this.toldTo(seat).findLast(({ begun }) => begun < step) as Chapter;
    chapter.match.bind();
    return chapter.log[step - 1 - chapter.begun].map((record) => chapter.knowledge.told(seat, record));
  }

  /** Plays a code. If it goes past a bound it is refused in this position from now on. */
  private perform(code: number): Refusal | undefined {
    const known = this.broken.get(code);
    if (known !== undefined) return known;
    const { machine } = this.rules;
    this.bind();
    const { journal } = this.history;
    const written = journal.length;
    const log: LoggedEvent[] | undefined = this.keepsLog ? [] : undefined;
    if (log !== undefined) machine.recorder = recorder(machine, keeper(machine, journal, log, this.history.length));
    machine.driver = this.chapter.rolls;
    const failed = this.played(code);
    machine.driver = undefined;
    const refusal = failed ?? this.stuck(code);
    machine.recorder = undefined;
    this.chapter.views.touch(journal, written);
    if (refusal !== undefined) {
      if (refusal.code === "broken") this.broken.set(code, refusal);
      return refusal;
    }
    this.mend();
    this.serial += 1;
    this.serials.push(this.serial);
    if (log !== undefined) this.chapter.log.push(log);
    if (this.hashes.length === this.length) this.hashes.push(this.hash());
    return undefined;
  }

  /** A bug of the game goes on to whoever called, and leaves the machine as others need it. */
  private played(code: number): Refusal | undefined {
    try {
      return this.match.play(code);
    } catch (bug) {
      const { machine } = this.rules;
      machine.driver = undefined;
      machine.recorder = undefined;
      throw bug;
    }
  }

  /** An action after which nobody could do anything is taken back. */
  private stuck(code: number): Refusal | undefined {
    try {
      this.rules.assertNotStuck();
      return undefined;
    } catch (error) {
      this.match.takeBack();
      return broken(error, [], this.rules.actionNamed(code));
    }
  }

  /** Why an action failed that was only looked ahead at, in a position of its own, which is still bound. */
  private failed(error: unknown, code: number): Refusal {
    const chain = chainOf(this.rules.machine);
    this.bind();
    return broken(error, chain, this.rules.actionNamed(code));
  }

  /** If every action left is broken, the match is over as broken. */
  private settleBroken(): void {
    if (this.codes().length > 0) return;
    const { journal } = this.history;
    const written = journal.length;
    this.rules.machine.set(HEAD.over, BROKEN);
    this.chapter.views.touch(journal, written);
    this.changed();
  }

  /** Finds out again that no action of this position works. */
  private breakDown(): void {
    for (const code of this.codes()) if (this.perform(code) === undefined) return this.rewind(1);
    this.settleBroken();
  }

  /** What was broken in the last position may work in this one. To clear a map takes its time, also if nothing is in it. */
  private mend(): void {
    if (this.broken.size > 0) this.broken.clear();
  }

  private changed(): void {
    if (this.listeners.size === 0) return;
    for (const listener of [...this.listeners]) listener();
  }

  // ---- previews and worlds ------------------------------------------------------------------------------------------------

  /** What a line of the seat's own actions leads to, as far as it can know. */
  preview(seat: number, actions: readonly Action[]): Preview {
    return this.previewLine(
      seat,
      actions.map((action) => () => this.find(action)),
    );
  }

  previewCodes(seat: number, codes: readonly number[]): Preview {
    return this.previewLine(
      seat,
      codes.map((code) => () => code),
    );
  }

  /** The actions of a line are read in the position that they come in. */
  private previewLine(seat: number, line: readonly (() => number)[]): Preview {
    const waits = this.waits(seat);
    if (waits !== undefined) return refusedPreview(waits);
    this.meet(seat);
    const [first, ...rest] = line;
    const code = first === undefined ? -1 : first();
    const refusal = this.match.refusal(code) ?? this.broken.get(code);
    if (refusal !== undefined) return refusedPreview(this.refusedTo(seat, refusal));
    try {
      const isAwaited = this.waiting !== undefined;
      return this.chapter.previewer.preview(this.position, seat, code, rest, isAwaited);
    } catch (error) {
      return refusedPreview(this.failed(error, code));
    }
  }

  /**
   * One move ahead: what an action is worth to a seat by a score of its view, after its own best answers, at the next free
   * action or where another must answer; the mean over what chance and unknown cards may bring.
   */
  expect(seat: number, action: Action | number, score: Score): Expectation {
    const waits = this.waits(seat);
    if (waits !== undefined) return refusedExpectation(waits);
    this.meet(seat);
    const code = typeof action === "number" ? action : this.find(action);
    const refusal = this.match.refusal(code) ?? this.broken.get(code);
    if (refusal !== undefined) return refusedExpectation(this.refusedTo(seat, refusal));
    try {
      return this.chapter.foresight.expect(this.position, seat, code, score);
    } catch (error) {
      return refusedExpectation(this.failed(error, code));
    }
  }

  /**
   * A table in which everything that the seat cannot know is drawn anew, and its cards are numbered as the seat sees them lie:
   * two matches that looked alike to it give the same table from the same seed. One that is played on wants a long seed.
   */
  imagine(seat: number, seed: Seed): Table {
    const named = this.knowledge.viewer(seat);
    if (!isSeed(seed)) throw new EngineError("bad-options", `The seed ${seed} cannot be: give ${SEEDS}.`, { seed });
    this.meet(named);
    const { register, knowledge } = this.chapter;
    const { machine } = this.rules;
    const acquainted = register.acquainted(named);
    const ids = acquainted.ids.slice();
    const world = imagine(this.rules, this.position, named, seed, knowledge, (from, card) => {
      ids[card] = acquainted.ids[from];
    });
    machine.bind(world);
    const to = renumber(machine);
    const met = { ...acquainted, ids: ids.slice() };
    for (const [card, id] of ids.entries()) met.ids[to[card]] = id;
    const { seats, options } = this.start;
    // What the others chose is in such a save, which is sent around; nothing is set up by it any more.
    const { decks: _, ...others } = options;
    const told = machine.assumedCopies === undefined ? options : others;
    const room = machine.layout.cardCapacity;
    return new Table(this.rules, { seats, seed, options: told, state: machine.liveState(world), room, met }, false);
  }

  /**
   * A match for a seat to go on with by itself, from what it sees here: a world that it imagines. Where an action has been
   * begun of which it may not know all that is still to come, from before that action.
   */
  practice(seat: number, seed: Seed): Table {
    if (!this.inDecision() || this.knowsWhatWaits(seat)) return this.imagine(seat, seed);
    const again = new Table(this.beganBy, this.start, true);
    this.playAgain(again);
    while (again.inDecision() && again.length > 0) again.takeBack();
    return again.imagine(seat, seed);
  }

  /** Whether it is asked in an action of its own, and no card hidden from it can have answered that. */
  private knowsWhatWaits(seat: number): boolean {
    this.bind();
    const isOwn = this.toAct === seat && this.history.begunBy() === seat;
    return isOwn && !this.rules.machine.mayHiddenAnswer(seat);
  }

  // ---- undo ---------------------------------------------------------------------------------------------------------------

  /** Why a seat could not undo now; undefined if it can. */
  undoRefusal(seat: number): Refusal | undefined {
    const named = this.knowledge.viewer(seat);
    const { history } = this;
    if (history.length === 0) {
      const { adoption } = this.chapter;
      return adoption === undefined ? refuse("nothing-to-undo") : refuse("something-was-learned", { what: "content" });
    }
    if (history.seatAt(history.length - 1) !== named) return refuse("another-seat-acted");
    const learned = history.learnedAt(history.length - 1) || (this.over ? "end" : "");
    if (learned !== "") return refuse("something-was-learned", { what: learned });
    return this.mightHaveDiffered(named) ? refuse("something-was-learned", { what: "hidden" }) : undefined;
  }

  /**
   * Whether the last action could have come out otherwise, as far as its seat knew before: then it told something, although
   * nobody came to know a card. Asked when undo is asked for, of the previewer, about the position before that action.
   */
  private mightHaveDiffered(seat: number): boolean {
    const serial = this.serials[this.serials.length - 1];
    if (this.lastAction?.serial === serial) return this.lastAction.mightHaveDiffered;
    const { machine } = this.rules;
    this.meet(seat);
    const before = machine.blank();
    machine.bindCopy(before, this.position);
    const mightHaveDiffered = this.chapter.previewer.mayDiffer(before, seat, this.history.before());
    this.lastAction = { serial, mightHaveDiffered };
    return mightHaveDiffered;
  }

  /**
   * Takes the seat's last action back. An open cost is taken back whole, to before the card was played, as far as nothing
   * was learned on the way.
   */
  undo(seat: number): Undone {
    const refusal = this.undoRefusal(seat);
    if (refusal !== undefined) return { ok: false, refusal };
    this.bind();
    const open = this.rules.decision();
    let steps = this.takeBack();
    if (open?.decision.kind === "pay") {
      while (this.inDecision() && this.undoRefusal(seat) === undefined) steps += this.takeBack();
    }
    this.changed();
    return { ok: true, steps };
  }

  private inDecision(): boolean {
    return this.position.read(HEAD.decider) !== 0;
  }

  private takeBack(): number {
    while (this.history.length === 0) this.leaveChapter();
    this.chapter.views.touch(this.history.journal, this.history.lastMark);
    this.chapter.register.takeBack();
    this.redoable.push(this.match.takeBack());
    this.serials.pop();
    this.chapter.log.pop();
    this.hashes.length = Math.min(this.hashes.length, this.length + 1);
    this.mend();
    return 1;
  }

  /**
   * Takes back any number of actions, whoever learned what, and the changes of content that came after them: for searches,
   * harnesses and a designer's table.
   */
  rewind(steps: number): void {
    for (let i = 0; i < steps && this.length > 0; i++) this.takeBack();
    this.redoable = [];
    this.changed();
  }

  /** Does again what was undone last. */
  redo(seat: number): Acted {
    this.knowledge.viewer(seat);
    const code = this.redoable.pop();
    if (code === undefined) return { ok: false, refusal: refuse("nothing-to-redo") };
    const { chapter, redoable: rest } = this;
    const acted = this.actCode(seat, code);
    if (this.chapter === chapter) this.redoable = acted.ok ? rest : [...rest, code];
    return acted;
  }

  // ---- the log ------------------------------------------------------------------------------------------------------------

  /** What has happened, action by action, as a viewer may know it. */
  events(viewer: number | "spectator" | "open"): readonly (readonly AnyEventView[])[] {
    const named = this.viewer(viewer);
    return this.toldTo(named).flatMap(({ match, knowledge, log }) => {
      match.bind();
      return log.map((records) => records.map((record) => knowledge.told(named, record)));
    });
  }

  /** All chapters with their logs, to be told to a viewer: by the ids that cards had for it then. */
  private toldTo(viewer: number): readonly Chapter[] {
    const chapters = this.logged();
    for (const { match, register } of chapters) {
      match.bind();
      if (viewer !== OPEN) register.meet(viewer);
    }
    return chapters;
  }

  /** The log is never kept in the state: it is made by playing the same actions again. */
  private logged(): readonly Chapter[] {
    if (!this.keepsLog) {
      const again = new Table(this.beganBy, this.start, true);
      again.keepsLog = true;
      this.playAgain(again);
      this.keepsLog = true;
      for (const [i, chapter] of this.chapters.entries()) chapter.log = again.chapters[i].log;
    }
    return this.chapters;
  }

  /** Lets a table at the beginning of this match do all that was done in it. */
  private playAgain(
    table: Table,
    { before, after }: { before?: (code: number) => void; after?: () => void } = {},
  ): void {
    for (const { rules, history, adoption } of this.chapters) {
      if (adoption !== undefined) table.turnTo(rules);
      for (let i = 0; i < history.length; i++) {
        before?.(history.codeAt(i));
        table.perform(history.codeAt(i));
        after?.();
      }
    }
  }

  /** Every action so far, so that it can be found again where cards are numbered anew. */
  retold(): readonly Retold[] {
    const again = new Table(this.beganBy, this.start, true);
    const actions: Retold[] = [];
    const before = (code: number): void => {
      again.meet(again.match.toAct);
      const told = again.inWords(code, (seat, card) => new ToldCard(again.rules, seat, card));
      actions.push({ seat: again.match.toAct, action: again.inWords(code), told });
    };
    this.playAgain(again, { before });
    return actions;
  }

  /** Plays an action that was told of another table; or says why it cannot be played here. */
  follow(seat: number, told: Action): Refusal | undefined {
    const waits = this.waits(seat);
    if (waits !== undefined) return waits;
    this.meet(seat);
    const action: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(told)) {
      action[name] = value;
      if (!(value instanceof ToldCard)) continue;
      const card = value.find(this.rules);
      if (card === undefined) return value.missing();
      action[name] = this.asSeen(seat, card);
    }
    return this.perform(this.find(action));
  }

  // ---- content ------------------------------------------------------------------------------------------------------------

  /** The cards that are played with now. */
  get content(): Content {
    return this.rules.content;
  }

  /** Content that waits for the next moment at which the game lets it in. */
  get pending(): PendingContent | undefined {
    return this.waiting;
  }

  /** The changes of content so far. */
  get adoptions(): readonly Adoption[] {
    return this.chapters.flatMap(({ adoption }) => adoption ?? []);
  }

  /** Goes on with other cards: now if the game allows it, or as soon as it does. Subscribers are told when it happens. */
  adopt(content: Content): Adopted {
    const { game } = this.rules;
    mustBeOf(game, content);
    if (content.hash === this.content.hash) {
      this.waiting = undefined;
      return { ok: true, when: "now" };
    }
    if (this.over) return { ok: false, refusal: refuse("match-over") };
    if (game.reloadAt === undefined) return { ok: false, refusal: refuse("reload-next-match") };
    this.bind();
    if (!this.rules.mayReload()) {
      this.waiting = { content };
      return { ok: true, when: "later" };
    }
    const refusal = this.take(content);
    if (refusal !== undefined) return { ok: false, refusal };
    this.changed();
    return { ok: true, when: "now" };
  }

  /** An action has ended: what waits comes in if it may. */
  private takeWaiting(content: Content): void {
    this.bind();
    if (!this.rules.mayReload()) return;
    const refusal = this.take(content);
    if (refusal !== undefined) this.waiting = { content, refusal };
  }

  /** Takes content where the game allows it; or says why it cannot be taken, and nothing changes. */
  private take(content: Content): Refusal | undefined {
    const { game, seats, machine } = this.rules;
    return this.turnTo(rulesOf(game, content, seats, { room: machine.layout.cardCapacity }));
  }

  /** Begins a chapter with these rules. */
  private turnTo(rules: Rules): Refusal | undefined {
    const carried = carryOver(this.rules, this.position, rules);
    if (!carried.ok) return carried.refusal;
    const { position } = carried;
    const adoption = {
      at: this.length,
      from: this.content.hash,
      to: rules.content.hash,
      hash: rules.hash(position),
    };
    this.bind();
    const met = this.everybodyMet();
    this.chapter = new Chapter(rules, this.start, { adoption, position, before: (viewer) => met[viewer] });
    this.chapters.push(this.chapter);
    this.waiting = undefined;
    this.redoable = [];
    this.broken.clear();
    return undefined;
  }

  /** What all viewers call the cards now. */
  private everybodyMet(): readonly Acquainted[] {
    const { register } = this.chapter;
    return Array.from({ length: this.rules.seats + 1 }, (_, viewer) => {
      register.meet(viewer);
      return register.acquainted(viewer);
    });
  }

  /** Goes back to before the last change of content. */
  private leaveChapter(): void {
    this.chapters.pop();
    this.chapter = this.chapters[this.chapters.length - 1];
  }

  // ---- saving -------------------------------------------------------------------------------------------------------------

  /** Everything needed to go on elsewhere, as plain data. */
  save(): Save {
    if (this.hashes.length <= this.length) {
      const again = new Table(this.beganBy, this.start, true);
      this.hashes = [again.hash()];
      this.playAgain(again, { after: () => this.hashes.push(again.hash()) });
    }
    const { game, content, machine } = this.rules;
    const packs: Record<string, readonly CardData[]> = {};
    for (const { rules } of this.chapters) packs[rules.content.hash] = rules.content.cards;
    return {
      cardwright: SAVE_FORMAT,
      game: game.name,
      version: game.version,
      content: content.hash,
      start: this.start,
      actions: this.chapters.flatMap(({ history }) =>
        Array.from({ length: history.length }, (_, i) => [history.seatAt(i), history.codeAt(i)] as const),
      ),
      adopted: this.adoptions,
      packs,
      hashes: [...this.hashes],
      state: machine.liveState(this.position),
      hash: this.hash(),
      ...(this.cannotBeVerified ? { isUnverified: true } : {}),
    };
  }

  /** Plays a save again, from its beginning, and must arrive at its state. */
  replay(save: Save, packs: (hash: string) => Content): void {
    const difference = this.differsFrom(save, packs);
    if (difference !== undefined) {
      const { step, content } = difference;
      const steps = `step ${step} of ${save.actions.length}`;
      const what =
        content !== undefined ? `the change of content after ${steps}` : step === 0 ? "its beginning" : steps;
      throw new EngineError("save-differs", `The save cannot be played again: ${what} differs.`, { ...difference });
    }
    this.compareOld(save);
    if (!isOfToday(save, this.rules.game)) return;
    const saved = this.rules.machine.restore(save.state);
    if (saved.read(HEAD.over) === BROKEN) this.breakDown();
    if (this.hash() !== save.hash || this.rules.hash(saved) !== save.hash) {
      throw new EngineError("save-differs", "The saved state is not what its actions lead to.", {
        step: save.actions.length,
      });
    }
  }

  /** The hashes of an old save are of positions in another layout; its last position can be brought into this one. */
  compareOld(save: Save): void {
    if (save.isUnverified === true) this.cannotBeVerified = true;
    if (isOfToday(save, this.rules.game)) return;
    const { machine } = this.rules;
    const state = save.cardwright === OLD_FORMAT ? fromOldState(machine, save.state) : save.state;
    if (state?.[0][HEAD.over] === BROKEN) this.breakDown();
    if (JSON.stringify(state) !== JSON.stringify(machine.liveState(this.position))) this.cannotBeVerified = true;
  }

  /**
   * Whether it goes back to an old save that led elsewhere when it was opened: nobody can tell then whether it is the same match.
   */
  get isUnverified(): boolean {
    return this.cannotBeVerified;
  }

  /** Plays a save again up to the first step that is not possible or leads elsewhere; undefined if all agree. */
  differsFrom(save: Save, packs: (hash: string) => Content): Difference | undefined {
    const isNew = isOfToday(save, this.rules.game);
    const leadsTo = (hash: string): boolean => !isNew || this.hash() === hash;
    if (!leadsTo(save.hashes[0])) return { step: 0 };
    for (let step = 0; ; step++) {
      for (const { to, hash } of save.adopted.filter(({ at }) => at === step))
        if (!this.readopts(packs(to)) || !leadsTo(hash)) return { step, content: to };
      if (step === save.actions.length) return undefined;
      const [seat, code] = save.actions[step];
      if (!this.repeats(seat, code) || !leadsTo(save.hashes[step + 1])) return { step: step + 1 };
    }
  }

  private repeats(seat: number, code: number): boolean {
    return this.toAct === seat && this.perform(code) === undefined;
  }

  private readopts(content: Content): boolean {
    this.bind();
    return this.rules.mayReload() && this.take(content) === undefined;
  }

  /** The match itself: for measuring and harnesses. */
  get compact(): Match {
    return this.match;
  }
}

const HIDDEN_ID = /^h([1-9]\d*)$/;
const rankOf = (value: unknown): number => {
  const hidden = typeof value === "string" ? HIDDEN_ID.exec(value) : undefined;
  return Number(hidden?.[1] ?? value) || 0;
};

/**
 * Where an action can name hidden cards, all of its kind are listed by the ids of their cards: the order in which these lie may
 * be one that the seat must not know.
 */
function inOrder(entries: ActionEntry[]): readonly ActionEntry[] {
  const blind = new Set<string>();
  for (const { action } of entries)
    for (const value of Object.values(action))
      if (typeof value === "string" && HIDDEN_ID.test(value)) blind.add(action.type);
  for (const type of blind) {
    const places = entries.flatMap(({ action }, i) => (action.type === type ? [i] : []));
    const sorted = places.map((i) => entries[i]).sort((a, b) => byRank(a.action, b.action));
    for (const [i, place] of places.entries()) entries[place] = sorted[i];
  }
  return entries;
}

function byRank(a: Action, b: Action): number {
  for (const name of Object.keys(a)) {
    const difference = rankOf(a[name]) - rankOf(b[name]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether an action is what was given: the same names with the same values, in any order. */
function isSame(action: Action, given: readonly (readonly [string, unknown])[]): boolean {
  return (
    Object.keys(action).length === given.length &&
    given.every(([name, value]) => Object.hasOwn(action, name) && action[name] === value)
  );
}
