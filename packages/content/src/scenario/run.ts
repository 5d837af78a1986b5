import {
  type Action,
  type ActionEntry,
  type Content,
  EngineError,
  type FilePath,
  type Game,
  openTable,
  type Refusal,
  type Table,
} from "@cardwright/engine";
import type { CardTexts } from "../pack.ts";
import { type Language, Words } from "../words/index.ts";
import { readAction } from "./actions.ts";
import { compareReason, compareSeen, type Failure, type Told, tellRefusal } from "./compare.ts";
import { type ActionInFile, type Expectation, type Scenario, type StepInFile, stepOf } from "./format.ts";
import { givenOf, labelsOf, placeInFile, seatsOf } from "./given.ts";
import { comparePreview } from "./odds.ts";
import { Scene, type Viewer } from "./scene.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import { tellEvent } from "./tell.ts";

type Values = Readonly<Record<string, unknown>>;

export interface StepResult {
  readonly title: string;
  /** Where the step stands in the scenario. */
  readonly path: FilePath;
  readonly ok: boolean;
  readonly failures: readonly Failure[];
  /** What happened, as a scenario would write it. */
  readonly events: readonly Values[];
  /** The position afterwards; missing if there never was one. */
  readonly snapshot?: Snapshot;
}
export interface ScenarioResult {
  readonly name: string;
  readonly ok: boolean;
  /** The beginning first, then what was done; a step that was not possible is the last. */
  readonly steps: readonly StepResult[];
}

export interface RunOptions {
  /** Names of cards by language, for the log. A pack has them. */
  readonly texts?: CardTexts;
  /** The language of the log in snapshots. */
  readonly language?: Language;
}

/** Plays a scenario on the game's own engine and compares what it says with what there is. */
export function runScenario(
  game: Game,
  content: Content,
  scenario: Scenario,
  options: RunOptions = {},
): ScenarioResult {
  const steps = new Play(game, content, scenario, options).run();
  return { name: scenario.name, ok: steps.every(({ ok }) => ok), steps };
}

/** What was done for a step: what was wrong with it, and whether there is a way on. */
interface Done {
  readonly title: string;
  readonly failures: readonly Failure[];
  readonly stop?: true;
}

class Play {
  private readonly game: Game;
  private readonly content: Content;
  private readonly scenario: Scenario;
  private readonly words = new Map<Language, Words>();
  private readonly texts: CardTexts;
  private readonly language: Language;
  private readonly seats: readonly string[];
  private labels: ReadonlyMap<string, number> = new Map();
  private table: Table | undefined;
  /** The hash at the beginning and after each action, for undo. */
  private hashes: string[] = [];
  private lastSeat = 0;

  constructor(game: Game, content: Content, scenario: Scenario, { texts = {}, language = "en" }: RunOptions) {
    this.game = game;
    this.content = content;
    this.scenario = scenario;
    this.seats = seatsOf(game, scenario);
    this.texts = texts;
    this.language = language;
  }

  run(): StepResult[] {
    const opened = this.open();
    const results = [opened];
    if (!opened.ok) return results;
    const { given, steps } = this.scenario;
    const all = [
      ...(given?.then ?? []).map((step, i) => ({ step: stepOf(step), path: ["given", "then", i] })),
      ...steps.map((step, i) => ({ step: stepOf(step), path: ["steps", i] })),
    ];
    for (const { step, path } of all) {
      const { result, stop } = this.step(step, path);
      results.push(result);
      if (stop) break;
    }
    return results;
  }

  private open(): StepResult {
    const { game, content, scenario, seats } = this;
    const { seed, rolls, options, given } = scenario;
    const title = given === undefined ? "the match begins" : "given";
    try {
      const table = openTable(game, {
        content,
        seats,
        open: true,
        ...(seed === undefined ? {} : { seed }),
        ...(rolls === undefined ? {} : { rolls }),
        ...(options === undefined ? {} : { options }),
        ...(given === undefined ? {} : { given: givenOf(game, seats, given) }),
      });
      this.labels = new Map(labelsOf(given).map((label) => [label, Number(table.labelled(label, "open"))]));
      this.table = table;
      this.hashes = [table.hash()];
      return { title, path: ["given"], ok: true, failures: [], events: [], snapshot: snapshotOf(this.scene(), []) };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const { place } = error.params;
      const path = typeof place === "string" ? placeInFile(place) : ["given"];
      const note = typeof place === "string" ? error.message.replace(`${place}: `, "") : error.message;
      return { title, path: ["given"], ok: false, failures: [{ path, note }], events: [] };
    }
  }

  private get at(): Table {
    if (this.table === undefined) throw new Error("The scenario has not been opened.");
    return this.table;
  }

  private scene(): Scene {
    return new Scene(this.at, this.game, this.content, this.labels);
  }

  private wordsIn(language: Language): Words {
    const { game, content, texts, seats } = this;
    const words = this.words.get(language) ?? new Words(game, { content, texts, seats }, language);
    this.words.set(language, words);
    return words;
  }

  private step(step: StepInFile, path: FilePath): { result: StepResult; stop: boolean } {
    const before = this.at.length;
    const done = this.perform(step, path);
    const scene = this.scene();
    const told = (viewer: Viewer): Told => {
      const events = this.at.length > before ? this.at.events(viewer).slice(before).flat() : [];
      return { events, log: (language) => this.wordsIn(language).log(events) };
    };
    const failures = [...done.failures];
    if (done.stop !== true && step.expect !== undefined)
      failures.push(...this.compare(scene, told, [...path, "expect"], step.expect));
    const { events, log } = told("open");
    return {
      result: {
        title: done.title,
        path,
        ok: failures.length === 0,
        failures,
        events: events.map((event) => tellEvent(scene, event)),
        snapshot: snapshotOf(scene, log(this.language)),
      },
      stop: done.stop === true,
    };
  }

  private compare(scene: Scene, told: (viewer: Viewer) => Told, path: FilePath, expect: Expectation): Failure[] {
    const { sees = {}, ...all } = expect;
    const failures = compareSeen(scene, "open", told("open"), path, all);
    for (const [name, seen] of Object.entries(sees)) {
      const viewer = scene.viewer(name);
      failures.push(...compareSeen(scene.as(viewer), viewer, told(viewer), [...path, "sees", name], seen));
    }
    return failures;
  }

  // ---- what a step does -------------------------------------------------------------------------------------------------

  private perform(step: StepInFile, path: FilePath): Done {
    if (step.do !== undefined) return this.act(step, path, step.do);
    if (step.answer !== undefined) return this.answer(step, path);
    if (step.consider !== undefined) return this.consider(step, path, step.consider);
    if (step.undo !== undefined) return this.undo(step, path, step.undo);
    if (step.redo !== undefined) return this.redo(step, path, step.redo);
    if (step.reload === true) return this.reload(path);
    return { title: "as it stands", failures: [] };
  }

  private seatOf(step: StepInFile): number {
    return step.seat === undefined ? (this.at.toAct ?? this.lastSeat) : this.scene().seat(step.seat);
  }

  private act(step: StepInFile, path: FilePath, written: ActionInFile): Done {
    const { seat, entry, title, misread } = this.find(step, written);
    if (misread !== undefined) return cannot(title, [...path, "do"], misread);
    const previewed = this.preview(step, path, seat, entry);
    const done = this.submit(step, [...path, "do"], seat, written, entry);
    return { ...done, title, failures: [...previewed, ...done.failures] };
  }

  /** A decision's answers in short: a card, an option, confirm or skip. */
  private answer(step: StepInFile, path: FilePath): Done {
    const seat = this.seatOf(step);
    const answers = Array.isArray(step.answer) ? (step.answer as readonly string[]) : [String(step.answer)];
    const title = `${this.seats[seat]} answers ${answers.join(", ")}`;
    const failures: Failure[] = [];
    for (const [i, text] of answers.entries()) {
      const scene = this.scene().as(seat);
      const at = Array.isArray(step.answer) ? [...path, "answer", i] : [...path, "answer"];
      const isMeant = ({ action: { type, option, card } }: ActionEntry): boolean =>
        type === text || (type === "choose" && option === text) || (type === "pick" && scene.isNamed(card, text));
      const entries = this.at.actions(seat).filter(isMeant);
      const entry = entries.find(({ refused }) => refused === undefined) ?? entries[0];
      const isLast = i === answers.length - 1;
      if (i === 0) failures.push(...this.preview(step, path, seat, entry));
      const done = this.submit(isLast ? step : {}, at, seat, text, entry);
      failures.push(...done.failures);
      if (done.stop === true) return { title, failures, stop: true };
    }
    return { title, failures };
  }

  private consider(step: StepInFile, path: FilePath, written: ActionInFile): Done {
    const { seat, entry, title, misread } = this.find(step, written);
    const considered = title.replace(": ", " considers: ");
    if (misread !== undefined) return cannot(considered, [...path, "consider"], misread);
    if (entry === undefined) return this.notThere(considered, [...path, "consider"], seat);
    const failures = [...this.preview(step, path, seat, entry)];
    if (step.refused !== undefined)
      failures.push(...compareReason(this.scene(), [...path, "refused"], step.refused, entry.refused));
    return { title: considered, failures };
  }

  private find(step: StepInFile, written: ActionInFile) {
    const seat = this.seatOf(step);
    const read = readAction(this.game, written);
    const text = typeof written === "string" ? written : Object.values(written).join(" ");
    const title = `${this.seats[seat]}: ${text}`;
    if (!read.ok) return { seat, title, entry: undefined, misread: read.why.message };
    return { seat, title, entry: this.scene().find(seat, read.action), misread: undefined };
  }

  private preview(step: StepInFile, path: FilePath, seat: number, entry: ActionEntry | undefined): Failure[] {
    if (step.preview === undefined || entry === undefined) return [];
    const preview = this.at.preview(seat, [entry.action]);
    return comparePreview(this.scene().as(seat), seat, preview, [...path, "preview"], step.preview);
  }

  /** Submits an action; without an entry there is no such action here. */
  private submit(
    { refused }: StepInFile,
    path: FilePath,
    seat: number,
    written: unknown,
    entry: { readonly action: Action } | undefined,
  ): Done {
    if (entry === undefined) return this.notThere("", path, seat);
    const before = this.scene();
    const hash = this.at.hash();
    const acted = this.at.act(seat, entry.action);
    if (refused !== undefined) {
      const failures = compareReason(
        before,
        [...path.slice(0, -1), "refused"],
        refused,
        acted.ok ? undefined : acted.refusal,
      );
      if (!acted.ok && this.at.hash() !== hash && !this.at.over) failures.push(changed(path, hash, this.at.hash()));
      return { title: "", failures, ...(acted.ok ? { stop: true as const } : {}) };
    }
    if (!acted.ok) return this.refusedStep(path, seat, written, acted.refusal);
    this.lastSeat = seat;
    this.noteHash();
    return { title: "", failures: [] };
  }

  private refusedStep(path: FilePath, seat: number, written: unknown, refusal: Refusal): Done {
    const note = this.offeredNote(seat);
    const failure = { path, expected: written, actual: { refused: tellRefusal(this.scene(), refusal) }, note };
    return { title: "", failures: [failure], stop: true };
  }

  private notThere(title: string, path: FilePath, seat: number): Done {
    const note = `there is no such action here; ${this.offeredNote(seat)}`;
    return { title, failures: [{ path, note }], stop: true };
  }

  private offeredNote(seat: number): string {
    const offered = this.scene().offered(seat);
    return offered.length === 0
      ? `nothing is offered to ${this.seats[seat]}`
      : `offered to ${this.seats[seat]}: ${offered.map(({ text }) => text).join("; ")}`;
  }

  // ---- undo, redo, save and load ------------------------------------------------------------------------------------------

  private whose(named: true | number | string): number {
    return named === true ? this.lastSeat : this.scene().seat(named);
  }

  private undo(step: StepInFile, path: FilePath, named: true | number | string): Done {
    const seat = this.whose(named);
    const title = `${this.seats[seat]} undoes`;
    const undone = this.at.undo(seat);
    if (step.refused !== undefined || !undone.ok) return this.taken(step, path, "undo", title, undone);
    const expected = this.hashes[this.at.length];
    const actual = this.at.hash();
    return { title, failures: actual === expected ? [] : [changed([...path, "undo"], expected, actual)] };
  }

  private redo(step: StepInFile, path: FilePath, named: true | number | string): Done {
    const seat = this.whose(named);
    const title = `${this.seats[seat]} redoes`;
    const redone = this.at.redo(seat);
    if (step.refused !== undefined || !redone.ok) return this.taken(step, path, "redo", title, redone);
    this.lastSeat = seat;
    this.noteHash();
    return { title, failures: [] };
  }

  /** An undo or redo that was refused, or should have been. */
  private taken(
    { refused }: StepInFile,
    path: FilePath,
    kind: "undo" | "redo",
    title: string,
    result: { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal },
  ): Done {
    const scene = this.scene();
    const refusal = result.ok ? undefined : result.refusal;
    if (refused !== undefined) return { title, failures: compareReason(scene, [...path, "refused"], refused, refusal) };
    const actual = refusal === undefined ? null : { refused: tellRefusal(scene, refusal) };
    return { title, failures: [{ path: [...path, kind], expected: `${kind} is possible`, actual }], stop: true };
  }

  private reload(path: FilePath): Done {
    const title = "save and load";
    const before = this.at.hash();
    const save: unknown = JSON.parse(JSON.stringify(this.at.save()));
    this.table = openTable(this.game, { content: this.content, save, open: true });
    const after = this.at.hash();
    return { title, failures: after === before ? [] : [changed([...path, "reload"], before, after)] };
  }

  private noteHash(): void {
    this.hashes[this.at.length] = this.at.hash();
  }
}

const cannot = (title: string, path: FilePath, note: string): Done => ({
  title,
  failures: [{ path, note }],
  stop: true,
});

const changed = (path: FilePath, before: string, after: string): Failure => ({
  path,
  expected: `the position ${before}`,
  actual: `the position ${after}`,
});
