import type { Given } from "./arrange.ts";
import type { Content } from "./content.ts";
import { asRefusal, EngineError, type Refusal, refuse } from "./errors.ts";
import { type Explanation, explain } from "./explain.ts";
import { type Expectation, Foresight, refusedExpectation, type Score } from "./foresight.ts";
import type { History } from "./history.ts";
import type { Game } from "./kit.ts";
import { Knowledge, OPEN, type View } from "./knowledge.ts";
import { HEAD } from "./layout.ts";
import { Match } from "./match.ts";
import type { Position } from "./memory.ts";
import { type Preview, Previewer, refusedPreview } from "./preview.ts";
import { type AnyEventView, type RecordedEvent, recordInto } from "./record.ts";
import { ForcedRolls, isRolls, type Roll } from "./rolls.ts";
import { type Opening, type Options, Rules } from "./rules.ts";
import { decodeSave, type Save, type Start, saveOf } from "./save.ts";
import type { Shape } from "./shape.ts";
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

export interface OpenOptions {
  readonly content: Content;
  /** Names of the seats; their number is the number of players. */
  readonly seats?: readonly string[];
  readonly seed?: number;
  /** What the game's set-up is told: decks, scenarios. */
  readonly options?: Options;
  /** A position to begin with instead of the game's own set-up: for scenarios and studies. */
  readonly given?: Given;
  /**
   * What chance gives instead of the generator, in order: of a die its face, of cases and cards their number from 0 or
   * their label or definition. A shuffle leaves the order.
   */
  readonly rolls?: readonly Roll[];
  /** A save to go on from; it brings everything of its beginning. */
  readonly save?: unknown;
  /** Everything may be seen: a designer's table, a harness. */
  readonly open?: boolean;
}

/** What the word `over` says of a match in which no action works. */
const BROKEN = 2;

/** Of positions that are given only the last is kept: there is one for each scenario. */
const GIVEN = "given";
const CACHE = new WeakMap<Content, Map<string, { readonly key: string; readonly rules: Rules }>>();

/** The rules of a game with this content; made once for each number of seats and each set of options. */
export function rulesFor<S extends Shape>(
  game: Game<S>,
  content: Content,
  seats: number,
  options: Options = {},
): Rules {
  return rulesOf(game as unknown as Game, content, seats, { options });
}

function rulesOf(game: Game, content: Content, seats: number, opening: Opening): Rules {
  if (content.game !== game.name)
    throw new EngineError("content-differs", `This content is for ${content.game}, not for ${game.name}.`, {
      expected: game.name,
      found: content.game,
    });
  const made = CACHE.get(content) ?? new Map<string, { readonly key: string; readonly rules: Rules }>();
  CACHE.set(content, made);
  const key = JSON.stringify([seats, opening]);
  const slot = opening.given === undefined ? key : GIVEN;
  const found = made.get(slot);
  if (found?.key === key && found.rules.game === game) return found.rules;
  const rules = new Rules(game, content, seats, opening);
  made.set(slot, { key, rules });
  return rules;
}

/** The rules by which a match begins. */
function rulesAtStart(game: Game, content: Content, { seats, options, given }: Start): Rules {
  return rulesOf(game, content, seats.length, given === undefined ? { options } : { given });
}

/** Opens a match: a new one from a seed, or a saved one. */
export function openTable<S extends Shape>(game: Game<S>, given: OpenOptions): Table {
  const plain = game as unknown as Game;
  if (given.save !== undefined) return openSave(plain, given);
  const { min, max } = game.shape.seats;
  const names = given.seats ?? Array.from({ length: max }, (_, i) => game.shape.seats.roles?.[i] ?? `Seat ${i + 1}`);
  if (names.length < min || names.length > max) {
    throw new EngineError(
      "bad-options",
      `${game.name} is played by ${min === max ? min : `${min} to ${max}`}, not by ${names.length}.`,
      { seats: names.length },
    );
  }
  const seed = given.seed ?? 0;
  if (!Number.isInteger(seed)) throw new EngineError("bad-options", `The seed ${seed} is no integer.`, { seed });
  if (given.rolls !== undefined && !isRolls(given.rolls))
    throw new EngineError("bad-options", "The rolls are no list of integers and texts.", { rolls: given.rolls });
  const start: Start = {
    seats: [...names],
    seed,
    options: given.options ?? {},
    ...(given.given === undefined ? {} : { given: given.given }),
    ...(given.rolls === undefined ? {} : { rolls: given.rolls }),
  };
  const table = new Table(rulesAtStart(plain, given.content, start), start, given.open === true);
  if (!table.over && table.codes().length === 0)
    throw new EngineError("broken-state", `${game.name} begins with nothing that a seat could do.`, { stuck: true });
  return table;
}

function openSave(game: Game, given: OpenOptions): Table {
  const save = decodeSave(game, given.content, given.save);
  const table = new Table(rulesAtStart(game, given.content, save.start), save.start, given.open === true);
  table.replay(save);
  return table;
}

/**
 * One running match. Everything a seat can do or learn goes through here; nothing here is state but the position, and
 * what was done to reach it.
 */
export class Table {
  readonly rules: Rules;
  readonly start: Start;
  private readonly mayOpen: boolean;
  private readonly match: Match;
  private readonly knowledge: Knowledge;
  private readonly previewer: Previewer;
  private foresight: Foresight | undefined;
  /** Chance that was decided beforehand. */
  private readonly rolls: ForcedRolls | undefined;
  /** Records of every action, if somebody asked for the log; undefined until then. */
  private log: RecordedEvent[][] | undefined;
  private redoable: number[] = [];
  /** The hash of the beginning and after each action, if somebody saved; made again when actions have come since. */
  private hashes: string[] = [];
  /** Actions that went past a bound in this very position, with the report. */
  private broken = new Map<number, Refusal>();
  private readonly listeners = new Set<() => void>();

  constructor(rules: Rules, start: Start, mayOpen: boolean) {
    this.rules = rules;
    this.start = start;
    this.mayOpen = mayOpen;
    this.rolls = start.rolls === undefined ? undefined : new ForcedRolls(rules.machine, start.rolls);
    this.match = new Match(
      rules,
      start.state === undefined ? rules.open(start.seed, this.rolls) : rules.machine.restore(start.state),
      true,
    );
    this.knowledge = new Knowledge(rules, start.seats);
    this.previewer = new Previewer(rules, this.knowledge);
  }

  private get position(): Position {
    return this.match.position;
  }

  private get history(): History {
    return this.match.history as History;
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
    return this.history.length;
  }

  view(viewer: number | "spectator" | "open"): View {
    this.bind();
    return this.knowledge.view(this.viewer(viewer));
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
    return this.hashOf(this.position);
  }

  private hashOf(position: Position): string {
    const { machine, game, content } = this.rules;
    return machine.hash(position.words, `${game.name}/${game.version}/${content.hash}`);
  }

  explain(viewer: number | "spectator" | "open", number: string, subject?: number): Explanation {
    const named = this.viewer(viewer);
    const log = this.fullLog();
    this.bind();
    return explain(this.rules, this.knowledge, named, log, number, subject);
  }

  /** The number of a card that the match began with, by its label, or by its definition if only one had it. */
  labelled(label: string): number {
    const { labels } = this.rules;
    const card = labels.find(label);
    if (card === undefined) throw new EngineError("bad-given", `labelled: ${labels.missing(label)}`, { label });
    return card;
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
    if (waits !== undefined) return this.kinds(waits);
    this.bind();
    const entries: ActionEntry[] = [];
    this.rules.visit((code, refusal) => {
      const refused = refusal ?? this.broken.get(code);
      const action = this.inWords(code);
      entries.push(refused === undefined ? { action } : { action, refused });
      return false;
    });
    return entries;
  }

  private kinds(refused: Refusal): ActionEntry[] {
    return this.rules.built.actions.map(({ name }) => ({ action: { type: name }, refused }));
  }

  /** The codes of all offered actions: the compact form, for bots and searches. */
  codes(): number[] {
    this.bind();
    const codes: number[] = [];
    this.rules.visit((code, refusal) => {
      if (refusal === undefined && !this.broken.has(code)) codes.push(code);
      return false;
    });
    return codes;
  }

  /** A code as people read it, for the seat to act. */
  readable(code: number): Action {
    this.bind();
    let found: Action | undefined;
    this.rules.visit((possible) => {
      if (possible === code) found = this.inWords(code);
      return possible === code;
    });
    if (found === undefined)
      throw new EngineError("bad-action", `There is no action ${code} here: codes() lists those there are.`, { code });
    return found;
  }

  /** An action of the bound position. Cards that the seat does not know are named as its view names them. */
  private inWords(code: number): Action {
    const { rules, knowledge } = this;
    const seat = rules.toAct(rules.machine.position);
    const open = rules.decision();
    if (open !== undefined) {
      const answer = open.decision.readable(open.frame, code);
      return answer.type === "pick" ? { ...answer, card: knowledge.cardId(seat, answer.card) } : answer;
    }
    const { action, values } = rules.decode(code);
    const readable: Record<string, unknown> = { type: action.name };
    action.params.forEach(({ name, type, values: options }, i) => {
      const value = values[i];
      readable[name] = type === "option" ? options[value] : type === "cards" ? knowledge.cardId(seat, value) : value;
    });
    return readable as Action;
  }

  /** The code of an action as people write it; -1 if there is no such action here. */
  code(action: unknown): number {
    this.bind();
    return this.find(action);
  }

  private find(action: unknown): number {
    if (typeof action !== "object" || action === null) return -1;
    const given = Object.entries(action);
    const direct = this.encode(action as Action, given.length);
    if (direct >= 0) return direct;
    let found = -1;
    this.rules.visit((code) => {
      if (!isSame(this.inWords(code), given)) return false;
      found = code;
      return true;
    });
    return found;
  }

  /** The code of an action with its own cards and numbers, without looking through all there are; -1 if in doubt. */
  private encode(action: Action, keys: number): number {
    const { rules } = this;
    const { actions } = rules.built;
    if (rules.decision() !== undefined) return -1;
    const index = actions.findIndex(({ name }) => name === action.type);
    if (index < 0 || actions[index].params.length !== keys - 1) return -1;
    let code = index;
    let scale = actions.length;
    for (const { name, type, values, min, radix } of actions[index].params) {
      const given = action[name];
      const value = type === "option" ? values.indexOf(String(given)) : typeof given === "number" ? given - min : -1;
      if (!Number.isInteger(value) || value < 0 || value >= radix) return -1;
      code += scale * value;
      scale *= radix;
    }
    return isSame(this.inWords(code), Object.entries(action)) && rules.exists(code) ? code : -1;
  }

  /** Why a seat cannot act at all now. */
  private waits(seat: number): Refusal | undefined {
    const named = this.knowledge.viewer(seat);
    if (this.over) return refuse("match-over");
    return this.toAct === named ? undefined : refuse("not-your-turn", { toAct: this.toAct });
  }

  /** Acts for a seat. What was not offered is refused, and nothing changes. */
  act(seat: number, action: Action): Acted {
    return this.actCode(seat, this.waits(seat) === undefined ? this.code(action) : -1);
  }

  /** The same with the compact form. */
  actCode(seat: number, code: number): Acted {
    const records: RecordedEvent[] = [];
    const refusal = this.waits(seat) ?? this.perform(code, records);
    if (refusal !== undefined) {
      if (refusal.code === "broken") this.settleBroken();
      return { ok: false, refusal };
    }
    this.redoable = [];
    this.changed();
    const events = records.map((record) => this.knowledge.event(seat, record));
    return { ok: true, events };
  }

  /** Plays a code. If it goes past a bound it is refused in this position from now on. */
  private perform(code: number, records: RecordedEvent[]): Refusal | undefined {
    const known = this.broken.get(code);
    if (known !== undefined) return known;
    const { machine } = this.rules;
    this.bind();
    const { journal } = this.history;
    const written = journal.length;
    machine.recorder = recordInto(machine, records, this.log !== undefined);
    machine.driver = this.rolls;
    const failed = this.match.play(code);
    machine.driver = undefined;
    const refusal = failed ?? this.stuck();
    machine.recorder = undefined;
    this.knowledge.touch(journal, written);
    if (refusal !== undefined) {
      if (refusal.code === "broken") this.broken.set(code, refusal);
      return refusal;
    }
    this.broken.clear();
    this.log?.push(records);
    if (this.hashes.length === this.history.length) this.hashes.push(this.hash());
    return undefined;
  }

  /** An action after which nobody could do anything is taken back. */
  private stuck(): Refusal | undefined {
    try {
      this.rules.assertNotStuck();
      return undefined;
    } catch (error) {
      this.match.takeBack();
      return asRefusal(error);
    }
  }

  /** If every action left is broken, the match is over as broken. */
  private settleBroken(): void {
    if (this.codes().length > 0) return;
    this.rules.machine.set(HEAD.over, BROKEN);
    this.changed();
  }

  /** Finds out again that no action of this position works. */
  private breakDown(): void {
    for (const code of this.codes()) if (this.perform(code, []) === undefined) return this.rewind(1);
    this.settleBroken();
  }

  private changed(): void {
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
    this.bind();
    const [first, ...rest] = line;
    const code = first === undefined ? -1 : first();
    const refusal = this.match.refusal(code) ?? this.broken.get(code);
    if (refusal !== undefined) return refusedPreview(refusal);
    try {
      return this.previewer.preview(this.position, seat, code, rest);
    } catch (error) {
      return refusedPreview(asRefusal(error));
    }
  }

  /**
   * One move ahead: what an action is worth to a seat by a score of its view, after its own best answers, at the next free
   * action or where another must answer; the mean over what chance and unknown cards may bring.
   */
  expect(seat: number, action: Action | number, score: Score): Expectation {
    const waits = this.waits(seat);
    if (waits !== undefined) return refusedExpectation(waits);
    this.bind();
    const code = typeof action === "number" ? action : this.find(action);
    const refusal = this.match.refusal(code) ?? this.broken.get(code);
    if (refusal !== undefined) return refusedExpectation(refusal);
    this.foresight ??= new Foresight(this.rules, this.start.seats);
    try {
      return this.foresight.expect(this.position, seat, code, score);
    } catch (error) {
      return refusedExpectation(asRefusal(error));
    }
  }

  /** A table in which everything that the seat cannot know is drawn anew. */
  imagine(seat: number, seed: number): Table {
    const named = this.knowledge.viewer(seat);
    const world = imagine(this.rules, this.position, named, seed);
    const { rolls: _, ...start } = this.start;
    return new Table(this.rules, { ...start, state: this.rules.machine.liveState(world) }, false);
  }

  // ---- undo ---------------------------------------------------------------------------------------------------------------

  /** Why a seat could not undo now; undefined if it can. */
  undoRefusal(seat: number): Refusal | undefined {
    const named = this.knowledge.viewer(seat);
    const { history } = this;
    if (history.length === 0) return refuse("nothing-to-undo");
    if (history.seatAt(history.length - 1) !== named) return refuse("another-seat-acted");
    const learned = history.learnedAt(history.length - 1);
    return learned === "" ? undefined : refuse("something-was-learned", { what: learned });
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
    return this.position.words[HEAD.decider] !== 0;
  }

  private takeBack(): number {
    this.knowledge.touch(this.history.journal, this.history.lastMark);
    this.redoable.push(this.match.takeBack());
    this.log?.pop();
    this.hashes.length = Math.min(this.hashes.length, this.history.length + 1);
    this.broken.clear();
    return 1;
  }

  /** Takes back any number of actions, whoever learned what: for searches, harnesses and a designer's table. */
  rewind(steps: number): void {
    for (let i = 0; i < steps && this.history.length > 0; i++) this.takeBack();
    this.redoable = [];
    this.changed();
  }

  /** Does again what was undone last. */
  redo(seat: number): Acted {
    this.knowledge.viewer(seat);
    const code = this.redoable.pop();
    if (code === undefined) return { ok: false, refusal: refuse("nothing-to-redo") };
    const rest = this.redoable;
    const acted = this.actCode(seat, code);
    this.redoable = acted.ok ? rest : [...rest, code];
    return acted;
  }

  // ---- the log ------------------------------------------------------------------------------------------------------------

  /** What has happened, action by action, as a viewer may know it. */
  events(viewer: number | "spectator" | "open"): readonly (readonly AnyEventView[])[] {
    const named = this.viewer(viewer);
    return this.fullLog().map((records) => records.map((record) => this.knowledge.event(named, record)));
  }

  /** The log is never kept in the state: it is made by playing the same actions again. */
  private fullLog(): RecordedEvent[][] {
    if (this.log === undefined) {
      const again = new Table(this.rules, this.start, true);
      again.log = [];
      this.playAgain(again);
      this.log = again.log;
    }
    return this.log;
  }

  private playAgain(table: Table, after: () => void = () => {}): void {
    for (let i = 0; i < this.history.length; i++) {
      table.perform(this.history.codeAt(i), []);
      after();
    }
  }

  // ---- saving -------------------------------------------------------------------------------------------------------------

  /** Everything needed to go on elsewhere, as plain data. */
  save(): Save {
    if (this.hashes.length <= this.history.length) {
      const again = new Table(this.rules, this.start, true);
      this.hashes = [again.hash()];
      this.playAgain(again, () => this.hashes.push(again.hash()));
    }
    return saveOf(this.rules, this.start, this.position, this.history, [...this.hashes], this.hash());
  }

  /** Plays the actions of a save again and must arrive at its state. */
  replay(save: Save): void {
    const { machine } = this.rules;
    const differs = firstDifference(this, save);
    if (differs !== undefined) {
      throw new EngineError(
        "save-differs",
        `The save cannot be played again: ${differs === 0 ? "its beginning" : `step ${differs} of ${save.actions.length}`} differs.`,
        { step: differs },
      );
    }
    const saved = machine.restore(save.state);
    if (saved.words[HEAD.over] === BROKEN) this.breakDown();
    if (this.hash() !== save.hash || this.hashOf(saved) !== save.hash) {
      throw new EngineError("save-differs", "The saved state is not what its actions lead to.", {
        step: save.actions.length,
      });
    }
  }

  /** Plays one action of a record; false if it is not possible here. */
  repeat(seat: number, code: number): boolean {
    return this.toAct === seat && this.perform(code, []) === undefined;
  }

  /** The match itself: for measuring and harnesses. */
  get compact(): Match {
    return this.match;
  }
}

/** The first step of a save that is not possible or leads elsewhere, 0 for its beginning; undefined if all agree. */
function firstDifference(table: Table, save: Save): number | undefined {
  if (table.hash() !== save.hashes[0]) return 0;
  for (let step = 1; step <= save.actions.length; step++) {
    const [seat, code] = save.actions[step - 1];
    if (!table.repeat(seat, code) || table.hash() !== save.hashes[step]) return step;
  }
  return undefined;
}

/** A replay checked step by step: how many agree, and the first that does not. */
export function verifyReplay<S extends Shape>(
  game: Game<S>,
  content: Content,
  given: unknown,
): { readonly steps: number; readonly differs: number | undefined } {
  const plain = game as unknown as Game;
  const save = decodeSave(plain, content, given);
  const table = new Table(rulesAtStart(plain, content, save.start), save.start, false);
  return { steps: save.actions.length, differs: firstDifference(table, save) };
}

/** Whether an action is what was given: the same names with the same values, in any order. */
function isSame(action: Action, given: readonly (readonly [string, unknown])[]): boolean {
  return (
    Object.keys(action).length === given.length &&
    given.every(([name, value]) => Object.hasOwn(action, name) && action[name] === value)
  );
}
