import { type Action, EngineError, type Refusal, type Save, type Table } from "@cardwright/engine";
import type {
  Done,
  Foreseen,
  Language,
  Looker,
  MatchFacts,
  Offer,
  SeatClient,
  Sight,
  Tutorial,
  Why,
} from "@cardwright/table/seat";
import type { Pace } from "../hall.ts";
import type { LoadedGame } from "./games.ts";
import { Lesson } from "./lesson.ts";
import { openSave } from "./opening.ts";
import { Past } from "./past.ts";
import { Pause } from "./pause.ts";
import { type MatchRecord, nameOf } from "./record.ts";
import { Fault, type Message, say } from "./say.ts";
import { keyOf, Speaker } from "./sight.ts";
import { standingOf } from "./standing.ts";
import type { Followed, Hint } from "./thinker.ts";
import type { Later, Thinking } from "./thinking.ts";
import { whyOf } from "./why.ts";

/** What a page is told of the table: what its seat sees, or who is to sit down; or what has been worked out since. */
export type SeatUpdate =
  | {
      readonly match: string;
      readonly sight: Sight | undefined;
      readonly curtain: { readonly seat: number; readonly name: string } | undefined;
    }
  | { readonly match: string; readonly moment: number; readonly ahead: Readonly<Record<string, SeenAhead>> };
/** What an offer shows before anybody points at it. */
type SeenAhead = Pick<Offer, "closesUndo" | "told">;

/** What a match needs of the host around it. */
export interface Surroundings {
  readonly thinking: Thinking;
  readonly later: Later;
  /** The time, for lists of matches. */
  now(): number;
  language(): Language;
  pace(): Pace;
  keep(record: MatchRecord): void;
  push(update: SeatUpdate): void;
  /** Cards that waited have come in. */
  tellCards(): void;
  /** Something that nobody waits for went wrong. */
  readonly fail: (error: unknown) => void;
}

/** So many offers are worked out before the page is told. */
const AHEAD = 8;
const DONE: Done = { ok: true };

/** One open match, with those who sit at it. */
export class OpenMatch implements Omit<SeatClient, "sight" | "curtain" | "subscribe"> {
  readonly id: string;
  readonly isReadOnly: boolean;
  private readonly around: Surroundings;
  private loaded: LoadedGame;
  private record: MatchRecord;
  private table: Table;
  private save: Save;
  private speaker: Speaker;
  private past: Past;
  private readonly lesson: Lesson | undefined;
  /** Who sits before the screen, where several people share it. */
  private present: number | undefined;
  /** As whom the match is looked at after its end. */
  private as: Looker | undefined;
  /** An earlier moment that is looked at. */
  private moment: number | undefined;
  private seen: number[];
  /** How many actions each undo took back. */
  private undone: number[] = [];
  /** Changes with everything that happens: whoever waited for something else comes too late. */
  private turn = 0;
  private opened = 0;
  /** What was worked out about the offers of this moment. */
  private foreseen = new Map<string, Foreseen>();
  /** Whether others act without a pause, until a person is to act. */
  private isHurried = false;
  private readonly pause: Pause;
  /** Changed cards that wait for the next moment at which the game lets them in. */
  private awaited: LoadedGame | undefined;

  constructor(
    around: Surroundings,
    loaded: LoadedGame,
    record: MatchRecord,
    { isReadOnly, tutorial }: { readonly isReadOnly: boolean; readonly tutorial: Tutorial | undefined },
  ) {
    this.id = record.id;
    this.around = around;
    this.pause = new Pause(around.later);
    this.loaded = loaded;
    this.record = record;
    this.isReadOnly = isReadOnly;
    this.table = openSave(loaded, record.save);
    this.save = record.save;
    this.past = this.newPast();
    this.speaker = this.newSpeaker();
    this.lesson = tutorial === undefined ? undefined : new Lesson(tutorial, record.tutorial ?? 0);
    this.seen = record.seats.map((_, seat) => Math.max(0, record.seen[seat] ?? 0));
  }

  /** Tells the page for the first time. */
  begin(): void {
    this.tell();
  }

  close(): void {
    this.turn += 1;
    this.around.thinking.turnTo(undefined, []);
    this.pause.over();
  }

  // ---- who sits where -----------------------------------------------------------------------------------------------------

  private get people(): readonly number[] {
    return this.record.seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  }

  private isPerson(seat: number | undefined): seat is number {
    return seat !== undefined && this.people.includes(seat);
  }

  /** Whose seat it is before this screen; undefined behind the curtain, and where only bots play. */
  get own(): number | undefined {
    const { people } = this;
    return people.length === 1 ? people[0] : this.present;
  }

  private get curtain(): { readonly seat: number; readonly name: string } | undefined {
    const { people, table, own, record } = this;
    if (people.length < 2 || own !== undefined || table.over) return undefined;
    const seat = this.isPerson(table.toAct) ? table.toAct : people[0];
    return { seat, name: record.seats[seat].name };
  }

  /** Another person is to act: the one who sits here has seen all that has happened, and leaves. */
  private handOver(): void {
    const { people, table, present } = this;
    if (people.length < 2 || present === undefined || !this.isPerson(table.toAct) || table.toAct === present) return;
    this.seen[present] = table.length;
    this.present = undefined;
    this.moment = undefined;
  }

  async sit(seat: number): Promise<Done> {
    if (this.curtain?.seat !== seat) return this.not("not-your-seat");
    this.present = seat;
    this.tell();
    return DONE;
  }

  // ---- what the page is told ----------------------------------------------------------------------------------------------

  private newSpeaker(): Speaker {
    const { loaded, table } = this;
    return new Speaker(loaded, table.content, table.start.seats, this.around.language());
  }

  private newPast(): Past {
    const { loaded, save, table } = this;
    return new Past(save, () => openSave(loaded, save, table.over));
  }

  /** The language has changed: everything is said anew. */
  sayAnew(): void {
    this.speaker = this.newSpeaker();
    this.tell();
  }

  private get looker(): Looker | undefined {
    const { as, own, people, table } = this;
    if (as !== undefined) return as;
    return own ?? (people.length === 0 || table.over ? "spectator" : undefined);
  }

  private get shown(): Table {
    return this.moment === undefined ? this.table : this.past.at(this.moment);
  }

  sight(): Sight | undefined {
    const { looker, table, save } = this;
    if (looker === undefined) return undefined;
    const sight = this.speaker.sight(this.shown, looker, {
      match: this.facts(),
      actions: save.actions,
      isNow: this.moment === undefined,
      news: typeof looker === "number" ? this.seen[looker] : table.length,
      idle: this.idle(),
      redoable: this.undone.length,
      waiting: this.waiting(),
      foreseen: this.foreseen,
    });
    if (this.lesson === undefined) return sight;
    const tutorial = this.lesson.facts(this.speaker.language, sight.view, sight.offers);
    return { ...sight, match: { ...sight.match, tutorial } };
  }

  private facts(): MatchFacts {
    const { id, record, isReadOnly, speaker, table } = this;
    const { roles } = table.rules.game.shape.seats;
    return {
      id,
      game: record.game,
      name: nameOf(record),
      seats: record.seats.map(({ name, bot }, seat) => ({
        name,
        bot,
        role: roles?.[seat] === undefined ? undefined : speaker.words.role(roles[seat]),
      })),
      isPractice: record.isPractice,
      // A short seed is found by trying, whoever chose it.
      hasKnownSeed: record.hasKnownSeed || typeof table.start.seed === "number",
      isUnverified: table.isUnverified,
      isReadOnly,
      tutorial: undefined,
    };
  }

  /** Why nothing can be done here, whatever the rules say. */
  private idle(): string | undefined {
    if (this.isReadOnly) return this.text("elsewhere");
    if (this.moment !== undefined) return this.text("looking-back");
    return this.as === undefined || this.as === this.own ? undefined : this.text("looking-as");
  }

  private waiting(): Sight["waiting"] {
    const { table, record } = this;
    const seat = table.toAct;
    if (seat === undefined || this.moment !== undefined || seat === this.own) return undefined;
    const { name, bot } = record.seats[seat];
    const steps = bot !== undefined && this.pace === "step" && !this.isReadOnly;
    return { seat, name, isBot: bot !== undefined, steps };
  }

  private publish(): void {
    const { curtain } = this;
    this.around.push({ match: this.id, sight: curtain === undefined ? this.sight() : undefined, curtain });
  }

  // ---- what happens -------------------------------------------------------------------------------------------------------

  /** Something has happened: it is kept, told, and thought about. */
  private changed(isQuiet = false): void {
    this.handOver();
    if (this.awaited !== undefined && this.table.pending === undefined) this.letIn(this.awaited);
    this.save = this.table.save();
    this.past = this.newPast();
    if (!this.isReadOnly) this.keep();
    this.tell(isQuiet);
  }

  private tell(isQuiet = false): void {
    this.turn += 1;
    this.pause.over();
    if (this.bot === undefined) this.isHurried = false;
    this.foreseen = new Map();
    this.follow();
    if (!isQuiet) this.publish();
    this.lookAhead().catch(this.around.fail);
    this.letBotAct().catch(this.around.fail);
  }

  private follow(): void {
    const { id, record, save, opened, table } = this;
    const awaited = table.pending?.content;
    // A change of cards begins another chapter: whoever follows opens the match again.
    const key = `${id}/${opened}/${save.content}/${save.adopted.length}/${awaited?.hash}`;
    const followed: Followed = { key, game: record.game, save, awaited: awaited?.cards };
    this.around.thinking.turnTo(followed, save.actions);
  }

  private keep(): void {
    const { save, seen, lesson, table } = this;
    const { result: _, ...record } = this.record;
    this.record = {
      ...record,
      touched: this.around.now(),
      seen,
      ...standingOf(this.loaded, table, record.seats),
      ...(lesson === undefined ? {} : { tutorial: lesson.next }),
      save,
    };
    this.around.keep(this.record);
  }

  rename(name: string): void {
    this.record = { ...this.record, name };
    this.changed();
  }

  /** Another tab has played on. */
  refresh(record: MatchRecord): void {
    this.record = record;
    this.goOnWith(openSave(this.loaded, record.save), this.loaded);
  }

  /** Goes on at another table of the same match, with other cards perhaps. */
  goOnWith(table: Table, loaded: LoadedGame): void {
    this.loaded = loaded;
    this.awaited = undefined;
    this.table = table;
    this.opened += 1;
    this.undone = [];
    if (this.moment !== undefined && this.moment >= table.length) this.moment = undefined;
    this.seen = this.seen.map((n) => Math.min(n, table.length));
    this.speaker = this.newSpeaker();
    this.changed();
  }

  /** Changed cards wait, or none do any more: what is foreseen of an action may be otherwise. */
  await(awaited: LoadedGame | undefined): void {
    this.awaited = awaited;
    this.tell();
  }

  /** Cards that waited have come in with an action. */
  private letIn(loaded: LoadedGame): void {
    this.awaited = undefined;
    this.loaded = loaded;
    this.speaker = this.newSpeaker();
    this.around.tellCards();
  }

  /** The table itself: for the host, never for a page. */
  get inside(): { readonly table: Table; readonly record: MatchRecord; readonly loaded: LoadedGame } {
    return { table: this.table, record: this.record, loaded: this.loaded };
  }

  /** Works out what every offer leads to while nobody waits for it. */
  private async lookAhead(): Promise<void> {
    const { turn, table, own, around } = this;
    if (own === undefined || table.toAct !== own || this.idle() !== undefined) return;
    const offered = table.actions(own).filter(({ refused }) => refused === undefined);
    const fresh: Record<string, SeenAhead> = {};
    let left = offered.length;
    await Promise.all(
      offered.map(async ({ action }) => {
        const foreseen = await around.thinking.ask({ kind: "foresee", seat: own, action }, "ahead");
        if (turn !== this.turn) return;
        left -= 1;
        if (foreseen !== undefined) {
          fresh[foreseen.key] = { closesUndo: foreseen.closesUndo, told: foreseen.told };
          this.foreseen.set(foreseen.key, foreseen);
        }
        if (left > 0 && left % AHEAD !== 0) return;
        around.push({ match: this.id, moment: table.length, ahead: { ...fresh } });
      }),
    );
  }

  // ---- what its people do -------------------------------------------------------------------------------------------------

  async act(action: Action): Promise<Done> {
    const seat = this.actor();
    if (typeof seat !== "number") return seat;
    const { table, lesson } = this;
    const view = table.view(seat);
    if (lesson?.accepts("refused", view, action) === true) return this.triedInVain(seat, action, lesson);
    if (lesson?.accepts("act", view, action) === false) return this.notAsked(lesson);
    const acted = table.act(seat, action);
    if (!acted.ok) return this.refused(acted.refusal);
    lesson?.advance();
    this.undone = [];
    this.seen[seat] = table.length;
    this.changed();
    return DONE;
  }

  /** A step of a tutorial asks for what the rules refuse: the refusal is what is to be read. */
  private triedInVain(seat: number, action: Action, lesson: Lesson): Done {
    const entry = this.table.actions(seat).find((one) => keyOf(one.action) === keyOf(action));
    if (entry?.refused === undefined) return this.notAsked(lesson);
    lesson.advance();
    this.changed();
    return this.refused(entry.refused);
  }

  async undo(): Promise<Done> {
    const seat = this.actor();
    if (typeof seat !== "number") return seat;
    const { table, lesson } = this;
    if (lesson?.accepts("undo") === false) return this.notAsked(lesson);
    const undone = table.undo(seat);
    if (!undone.ok) return this.refused(undone.refusal);
    lesson?.advance();
    this.undone.push(undone.steps);
    this.seen = this.seen.map((n) => Math.min(n, table.length));
    this.changed();
    return DONE;
  }

  /** Does again all that one undo took back. */
  async redo(): Promise<Done> {
    const seat = this.actor();
    if (typeof seat !== "number") return seat;
    const { table, lesson } = this;
    if (lesson?.step !== undefined) return this.notAsked(lesson);
    const steps = this.undone.pop() ?? 1;
    for (let i = 0; i < steps; i++) {
      const acted = table.redo(seat);
      if (!acted.ok) return this.refused(acted.refusal);
    }
    this.seen[seat] = table.length;
    this.changed();
    return DONE;
  }

  async preview(action: Action): Promise<Foreseen> {
    const seat = this.actor();
    if (typeof seat !== "number") return this.unforeseen(action, seat.text);
    const { lesson, table } = this;
    const key = keyOf(action);
    const known = this.foreseen.get(key);
    const foreseen = known ?? (await this.around.thinking.ask({ kind: "foresee", seat, action }));
    if (foreseen === undefined) return this.unforeseen(action, this.text("went-on"));
    this.foreseen.set(key, foreseen);
    if (lesson?.step?.asks.kind === "preview" && lesson.accepts("preview", table.view(seat), action)) {
      lesson.advance();
      this.changed();
    }
    return foreseen;
  }

  private unforeseen(action: Action, refused: string): Foreseen {
    return {
      ...{ key: keyOf(action), title: action.type, refused, outcomes: [], rest: undefined, isExact: true },
      ...{ samples: undefined, closesUndo: "no", undoText: "", outlook: [], lines: [refused] },
    };
  }

  async explain(number: string, subject: number): Promise<Why> {
    const { looker, speaker } = this;
    const unknown = { title: number, value: 0, terms: [], text: this.text("unknown-number") };
    if (looker === undefined) return unknown;
    try {
      return whyOf(speaker.words, this.shown.explain(looker, number, subject), subject);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return unknown;
    }
  }

  async hint(): Promise<Hint | undefined> {
    const seat = this.actor();
    if (typeof seat !== "number" || this.table.toAct !== seat) return undefined;
    return this.around.thinking.ask({ kind: "hint", seat });
  }

  async look(moment: number | undefined): Promise<Done> {
    const { length } = this.save.actions;
    if (this.looker === undefined) return this.not("nobody-sits");
    if (moment !== undefined && !(Number.isInteger(moment) && moment >= 0 && moment <= length))
      return this.not("no-such-moment");
    this.moment = moment === length ? undefined : moment;
    this.publish();
    return DONE;
  }

  async lookAs(looker: Looker): Promise<Done> {
    const { table, record } = this;
    if (!table.over) return this.not("not-over");
    if (typeof looker === "number" && record.seats[looker] === undefined) return this.not("not-your-seat");
    this.as = looker;
    this.publish();
    return DONE;
  }

  async goOn(): Promise<Done> {
    const { lesson } = this;
    if (lesson === undefined || !lesson.accepts("read")) return lesson === undefined ? DONE : this.notAsked(lesson);
    lesson.advance();
    this.changed();
    return DONE;
  }

  /** The seat that acts here, or why nobody can. */
  private actor(): number | (Done & { readonly ok: false }) {
    const idle = this.isReadOnly ? "elsewhere" : this.moment !== undefined ? "looking-back" : undefined;
    if (idle !== undefined) return this.not(idle);
    if (this.as !== undefined && this.as !== this.own) return this.not("looking-as");
    return this.own ?? this.not("nobody-sits");
  }

  private text(message: Message): string {
    return say(this.speaker.language, message);
  }

  private not(message: Message): Done & { readonly ok: false } {
    return new Fault(message).said(this.speaker.language);
  }

  private refused(refusal: Refusal): Done {
    return { ok: false, code: refusal.code, text: this.speaker.refusal(refusal) };
  }

  private notAsked({ step }: Lesson): Done {
    const text = step?.why[this.speaker.language] ?? this.text("tutorial-over");
    return { ok: false, code: "tutorial", text };
  }

  // ---- what its bots do ---------------------------------------------------------------------------------------------------

  /** The bot that is to act. */
  private get bot(): { readonly seat: number; readonly name: string } | undefined {
    const { toAct: seat } = this.table;
    const name = seat === undefined ? undefined : this.record.seats[seat].bot;
    return seat === undefined || name === undefined ? undefined : { seat, name };
  }

  private async letBotAct(): Promise<void> {
    const { turn, table, around, bot } = this;
    if (bot === undefined || this.curtain !== undefined || this.isReadOnly) return;
    const choice = around.thinking.ask({ kind: "choose", seat: bot.seat, bot: bot.name });
    await this.pause.wait(() => this.pace);
    const action = await choice;
    if (turn !== this.turn) return;
    const acted = action === undefined ? undefined : table.act(bot.seat, action);
    if (acted?.ok !== true) throw new Error(`The bot ${bot.name} chose nothing that can be played.`);
    this.undone = [];
    // What goes by at once is told when it is over.
    this.changed(this.pace === "at-once" && this.bot !== undefined);
  }

  /** The pace of others, as long as nobody is in a hurry. */
  private get pace(): Pace {
    return this.isHurried ? "at-once" : this.around.pace();
  }

  async step(): Promise<void> {
    this.pause.over();
  }

  async hurry(): Promise<void> {
    if (this.bot === undefined) return;
    this.isHurried = true;
    this.pause.over();
  }

  paceChanged(): void {
    this.pause.again();
    this.publish();
  }
}
