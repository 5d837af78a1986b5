import type { ReloadMode } from "@cardwright/content/reload";
import {
  type Action,
  EngineError,
  type Given,
  longSeed,
  openTable,
  type Save,
  type Seed,
  textHash,
} from "@cardwright/engine";
import type { Done, Foreseen, Language, Looker, Why } from "@cardwright/table/seat";
import type {
  Begun,
  DeckVerdict,
  ExportedFile,
  Gallery,
  GameFacts,
  HallNotice,
  MatchEntry,
  MatchSetup,
  Pace,
  ScenarioRun,
  ScenarioTitle,
} from "../hall.ts";
import { brokenCards, type CardsChanged, cardsCameIn, changeCards, meetCards } from "./designer.ts";
import { fileOf, readFile } from "./files.ts";
import { forkOf, imagined } from "./fork.ts";
import type { Library, LoadedGame } from "./games.ts";
import { linkOf, readLink } from "./links.ts";
import { OpenMatch, type SeatUpdate } from "./match.ts";
import { openSave } from "./opening.ts";
import { type KeyValue, Silence } from "./patient.ts";
import { type MatchRecord, nameOf, type SeatRecord } from "./record.ts";
import { Fault, type Message, say } from "./say.ts";
import { playScenario, scenarioTitles } from "./scenarios.ts";
import { beginMatch, deckVerdict, defaultSeats, factsOf, isName, opened } from "./setup.ts";
import { Speaker } from "./sight.ts";
import { standingOf } from "./standing.ts";
import { type StorageState, Store } from "./store.ts";
import type { Tabs } from "./tabs.ts";
import type { Hint } from "./thinker.ts";
import { type Later, type ThinkerPort, Thinking } from "./thinking.ts";

/** What a host needs from where it runs. */
export interface HostOptions {
  readonly library: Library;
  readonly storage: KeyValue;
  readonly tabs: Tabs;
  readonly makeThinker: () => ThinkerPort;
  readonly later: Later;
  readonly now: () => number;
  /** A number of 32 bits that nobody can guess. */
  readonly random: () => number;
  /** Bytes of the platform's secure generator. */
  readonly secure: (count: number) => Uint8Array;
  readonly push: (update: SeatUpdate) => void;
  readonly notify: (notice: HallNotice) => void;
  /** Something that must not happen did, while nobody waited for an answer. */
  readonly fail: (error: unknown) => void;
}

const DONE: Done = { ok: true };
const STORAGE = {
  refuses: "notice.storage.refuses",
  silent: "notice.storage.silent",
  works: "notice.storage.works",
} as const satisfies Record<StorageState, Message>;

/** Everything behind the page: games, matches, bots and saves. What leaves it is what the page's seat may know. */
export class Host {
  private readonly options: HostOptions;
  private readonly store: Store;
  private readonly thinking: Thinking;
  private language: Language = "en";
  private pace: Pace = "normal";
  /** Told while developing only. */
  private reloading: ReloadMode | undefined;
  private match: OpenMatch | undefined;
  private release: (() => void) | undefined;
  /** Matches that were found out to be damaged when they were opened. */
  private readonly damaged = new Map<string, Fault>();
  /** Old ones that led elsewhere when they were opened, and are kept as they were until somebody plays on. */
  private readonly unverified = new Set<string>();
  /** Games whose cards were changed while developing. */
  private readonly changed = new Map<string, LoadedGame>();
  /** What the player was told of the storage last. */
  private storageTold: StorageState = "works";
  /** What opens and leaves tables comes one after the other, however fast it is asked for. */
  private before: Promise<unknown> = Promise.resolve();

  constructor(options: HostOptions) {
    this.options = options;
    this.store = new Store(options.storage, options.later, (state) => this.tellStorage(state));
    this.thinking = new Thinking(options.makeThinker, options.later);
    options.tabs.onSaved((id) => void this.savedElsewhere(id).catch(options.fail));
  }

  /** Stops thinking, gives back what is open; when everything is written. */
  async close(): Promise<void> {
    await this.leave();
    this.thinking.close();
  }

  private tellStorage(state: StorageState): void {
    if (this.storageTold === state) return;
    this.storageTold = state;
    this.options.notify({ kind: "storage", state, text: say(this.language, STORAGE[state]) });
  }

  // ---- games --------------------------------------------------------------------------------------------------------------

  /** The games as they are now: with changed cards while developing. */
  private get library(): Library {
    const { library } = this.options;
    return { ...library, load: (id) => this.load(id) };
  }

  private async load(id: string): Promise<LoadedGame> {
    const { library } = this.options;
    if (!library.games.includes(id)) throw new Fault("no-game", { game: id });
    const changed = this.changed.get(id);
    if (changed !== undefined) return changed;
    // Its files may not have come: without a connection, or after an update of the site.
    return library.load(id).catch(() => {
      throw new Fault("game-away", { game: id });
    });
  }

  async game(id: string): Promise<GameFacts> {
    const tutorial = await this.options.library.tutorial(id);
    return factsOf(await this.load(id), tutorial !== undefined, this.language);
  }

  async gallery(game: string): Promise<Gallery> {
    const loaded = await this.load(game);
    return new Speaker(loaded, loaded.content, [], this.language).gallery();
  }

  async deck(game: string, cards: Readonly<Record<string, number>>): Promise<DeckVerdict> {
    return deckVerdict(await this.load(game), cards, this.language);
  }

  scenarios(game: string): Promise<readonly ScenarioTitle[]> {
    return scenarioTitles(this.library, game);
  }

  runScenario(game: string, index: number): Promise<ScenarioRun> {
    return playScenario(this.library, game, index, this.language);
  }

  /** While developing: cards were saved, and come to the open table. */
  async cardsChanged({ game, pack, faults }: CardsChanged): Promise<void> {
    const { match, language } = this;
    if (pack === undefined) return this.options.notify(brokenCards(faults ?? "", language));
    const isOpen = match?.inside.record.game === game && !match.isReadOnly;
    const open = isOpen ? match.inside.table : undefined;
    const { table, waits, loaded, notice } = changeCards(
      await this.load(game),
      pack,
      open,
      this.reloading ?? "keep",
      language,
    );
    this.changed.set(game, loaded);
    if (table !== undefined) match?.goOnWith(table, loaded);
    else if (isOpen) match.await(waits ? loaded : undefined);
    this.options.notify(notice);
  }

  // ---- settings -----------------------------------------------------------------------------------------------------------

  async setLanguage(language: Language): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    this.thinking.language = language;
    this.match?.sayAnew();
  }

  async setPace(pace: Pace): Promise<void> {
    if (pace === this.pace) return;
    this.pace = pace;
    this.match?.paceChanged();
  }

  /** While developing: what becomes of the open table when its cards change. */
  async setReload(mode: ReloadMode): Promise<void> {
    this.reloading = mode;
    await this.inOrder(() => this.meetCards());
  }

  /** A match that was left while changed cards waited, or was not open when they came, waits for them again. */
  private async meetCards(): Promise<void> {
    const { match, reloading } = this;
    if (reloading !== "keep" || match === undefined || match.isReadOnly) return;
    const { table, record } = match.inside;
    const loaded = await this.load(record.game);
    const when = meetCards(loaded, table);
    if (when === "now") match.goOnWith(table, loaded);
    if (when === "later") match.await(loaded);
  }

  // ---- matches ------------------------------------------------------------------------------------------------------------

  async matches(): Promise<readonly MatchEntry[]> {
    const { language } = this;
    const entries = (await this.store.list()).map((found): MatchEntry => {
      if (!found.ok) return damagedEntry(found.id, say(language, found.damage));
      const { id, game, seats, touched, state, result, isPractice, tutorial, save } = found.record;
      return {
        ...{ id, game, name: nameOf(found.record) },
        seats: seats.map(({ name: seat, bot }) => ({ name: seat, bot, role: undefined })),
        ...{ moment: save.actions.length, state: state[language], touched, isPractice },
        result: result === undefined ? undefined : { ...result, text: result.text[language] },
        isTutorial: tutorial !== undefined,
        isUnverified: save.isUnverified === true || this.unverified.has(id),
        damage: this.damaged.get(id)?.said(language).text,
      };
    });
    return entries.sort((a, b) => b.touched - a.touched);
  }

  begin(setup: MatchSetup): Promise<Begun> {
    return this.begun(async () => {
      const loaded = await this.load(setup.game);
      const { table, seats } = beginMatch(loaded, setup, setup.seed ?? this.seed(), this.language);
      return this.newRecord(loaded, { seats, save: table.save(), hasKnownSeed: setup.seed !== undefined });
    });
  }

  tutorial(game: string, again: boolean): Promise<Begun> {
    return this.begun(async () => {
      const [loaded, tutorial] = await Promise.all([this.load(game), this.options.library.tutorial(game)]);
      if (tutorial === undefined) throw new Fault("no-tutorial");
      const old = (await this.store.list()).flatMap((found) =>
        found.ok && found.record.game === game && found.record.tutorial !== undefined ? [found.record] : [],
      );
      const left = old.find(({ tutorial: step = 0, result }) => step < tutorial.steps.length && result === undefined);
      if (left !== undefined && !again) return left;
      for (const { id } of old) await this.remove(id);
      const { seed, bots, options = {}, given, rolls } = tutorial;
      const seats = defaultSeats(loaded.game).map(({ name }, seat): SeatRecord => {
        const bot = seat === tutorial.seat ? undefined : bots[seat];
        return { name, ...(bot === undefined ? {} : { bot }) };
      });
      const table = opened(() =>
        openTable(loaded.game, {
          ...{ content: loaded.content, seats: seats.map(({ name }) => name), seed, options },
          ...(given === undefined ? {} : { given: given as Given }),
          ...(rolls === undefined ? {} : { rolls }),
        }),
      );
      const save = table.save();
      const name = tutorial.title[this.language];
      return { ...this.newRecord(loaded, { seats, save, hasKnownSeed: true, name }), tutorial: 0 };
    });
  }

  /** Keeps what was made, and says how it is called; or why nothing was. */
  private async begun(make: () => Promise<MatchRecord>): Promise<Begun> {
    try {
      const record = await make();
      this.store.put(record);
      await this.store.settled();
      const remark = record.save.isUnverified === true ? { remark: say(this.language, "unverified") } : {};
      return { ok: true, id: record.id, ...remark };
    } catch (error) {
      return this.said(error);
    }
  }

  private newRecord(
    loaded: LoadedGame,
    given: Pick<MatchRecord, "seats" | "save" | "hasKnownSeed"> & {
      readonly name?: string;
      readonly isPractice?: boolean;
    },
  ): MatchRecord {
    const { seats, save, hasKnownSeed, name = "", isPractice = false } = given;
    return {
      ...{ cardwright: "match", version: 1, id: this.newId(), game: loaded.id, name, seats, isPractice, hasKnownSeed },
      ...{ touched: this.options.now(), seen: seats.map(() => save.actions.length) },
      ...standingOf(loaded, openSave(loaded, save), seats),
      save,
    };
  }

  private newId(): string {
    return textHash(`${this.options.now()} ${this.options.random()} ${this.options.random()}`);
  }

  private seed(): Seed {
    return longSeed(this.options.secure(16));
  }

  /** A fault in words; anything else is a bug and goes on. */
  private said(error: unknown): Done & { readonly ok: false } {
    if (error instanceof Silence) return this.not("no-answer");
    if (error instanceof Fault) return error.said(this.language);
    throw error;
  }

  textOf(fault: Fault): string {
    return fault.said(this.language).text;
  }

  private not(message: Message): Done & { readonly ok: false } {
    return new Fault(message).said(this.language);
  }

  // ---- one match ----------------------------------------------------------------------------------------------------------

  private inOrder<T>(task: () => Promise<T>): Promise<T> {
    const done = this.before.then(task);
    this.before = done.catch(() => undefined);
    return done;
  }

  open(id: string): Promise<Done> {
    return this.inOrder(() => this.sitDown(id));
  }

  leave(): Promise<void> {
    return this.inOrder(() => this.getUp());
  }

  private async sitDown(id: string): Promise<Done> {
    await this.getUp();
    const { tabs, library } = this.options;
    const release = await tabs.take(id);
    try {
      const record = await this.record(id);
      const loaded = await this.load(record.game);
      const tutorial = record.tutorial === undefined ? undefined : await library.tutorial(record.game);
      this.match = this.opening(loaded, record, { isReadOnly: release === undefined, tutorial });
      this.release = release;
      if (this.match.inside.table.isUnverified) this.unverified.add(id);
      this.match.begin();
      await this.meetCards();
      if (release === undefined) this.options.notify({ kind: "elsewhere", text: say(this.language, "elsewhere") });
      return DONE;
    } catch (error) {
      release?.();
      return this.said(error);
    }
  }

  private opening(loaded: LoadedGame, record: MatchRecord, how: ConstructorParameters<typeof OpenMatch>[3]): OpenMatch {
    const { thinking, store } = this;
    const { later, now, push, fail, tabs } = this.options;
    try {
      return new OpenMatch(
        {
          ...{ thinking, later, now, push, fail },
          language: () => this.language,
          pace: () => this.pace,
          keep: (changed) => {
            store.put(changed);
            store.settled().then(() => tabs.saved(changed.id), fail);
          },
          tellCards: () => this.options.notify(cardsCameIn(this.language)),
        },
        loaded,
        record,
        how,
      );
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const fault = new Fault(error.code === "save-of-another-version" ? "damage.version" : "damage.differs");
      this.damaged.set(record.id, fault);
      throw fault;
    }
  }

  /** A match as it is kept, the open one included. */
  private async record(id: string): Promise<MatchRecord> {
    const found = await this.store.find(id);
    if (found === undefined) throw new Fault("no-match");
    if (!found.ok) throw new Fault(found.damage);
    const { game } = found.record;
    if (!this.options.library.games.includes(game)) throw new Fault("damage.game", { game });
    return found.record;
  }

  private async savedElsewhere(id: string): Promise<void> {
    if (this.match?.id !== id || !this.match.isReadOnly) return;
    const found = await this.store.find(id).catch(silent);
    if (found !== SILENT && found?.ok === true && this.match?.id === id) this.match.refresh(found.record);
  }

  private async getUp(): Promise<void> {
    this.match?.close();
    this.match = undefined;
    await this.store.settled();
    this.release?.();
    this.release = undefined;
  }

  async rename(id: string, name: string): Promise<Done> {
    if (!isName(name)) return this.not("bad-name");
    if (this.match?.id === id) {
      if (this.match.isReadOnly) return this.not("elsewhere");
      this.match.rename(name.trim());
      return DONE;
    }
    return this.owning(id, () => this.begun(async () => ({ ...(await this.record(id)), name: name.trim() })));
  }

  /** What is changed here must not be played in another tab. */
  private async owning(id: string, task: () => Promise<Done>): Promise<Done> {
    const release = await this.options.tabs.take(id);
    if (release === undefined) return this.not("elsewhere");
    try {
      return await task();
    } catch (error) {
      return this.said(error);
    } finally {
      release();
    }
  }

  remove(id: string): Promise<Done> {
    return this.inOrder(async () => {
      if (this.match?.id === id) await this.getUp();
      return this.owning(id, async () => ((await this.store.remove(id)) ? DONE : this.not("no-match")));
    });
  }

  async restore(id: string): Promise<Done> {
    return (await this.store.restore(id)) ? DONE : this.not("not-removed");
  }

  async exported(id: string): Promise<Done & { readonly file?: ExportedFile }> {
    try {
      const found = await this.store.find(id);
      if (found === undefined) return this.not("no-match");
      if (found.ok) return { ok: true, file: fileOf(found.record, this.language) };
      return { ok: true, file: { name: `cardwright-damaged-${id}.json`, text: found.text, warning: undefined } };
    } catch (error) {
      return this.said(error);
    }
  }

  imported(text: string): Promise<Begun> {
    return this.begun(() => readFile(this.library, text, this.newId(), this.options.now()));
  }

  fork(id: string, moment: number, looker: number): Promise<Begun> {
    return this.begun(async () => {
      const record = await this.record(id);
      const { seats, save, result } = record;
      if (!Number.isInteger(moment) || moment < 0 || moment > save.actions.length) throw new Fault("no-such-moment");
      if (seats[looker] === undefined) throw new Fault("not-your-seat");
      // A running match is forked by the one who sits at it, as that one knows it.
      if (result === undefined && this.seatOf(record) !== looker) throw new Fault("not-your-seat");
      const loaded = await this.load(record.game);
      const forked = forkOf(loaded, record, moment, looker, this.seed());
      const name = say(this.language, "practice.of", { moment });
      return this.newRecord(loaded, {
        seats,
        save: forked,
        hasKnownSeed: result !== undefined,
        name,
        isPractice: true,
      });
    });
  }

  /** Through whose eyes a running match may be taken elsewhere. */
  private seatOf({ id, seats }: MatchRecord): number | undefined {
    if (this.match?.id === id) return this.match.own;
    const people = seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
    return people.length === 1 ? people[0] : undefined;
  }

  async link(id: string): Promise<Done & { readonly fragment?: string; readonly isTooLong?: boolean }> {
    try {
      const record = await this.record(id);
      const loaded = await this.load(record.game);
      const fragment = await linkOf(loaded, record.result === undefined ? this.position(loaded, record) : record);
      return fragment === undefined ? { ...this.not("link.too-long"), isTooLong: true } : { ok: true, fragment };
    } catch (error) {
      return this.said(error);
    }
  }

  /** A running match as one seat knows it. */
  private position(loaded: LoadedGame, record: MatchRecord): MatchRecord {
    const seat = this.seatOf(record);
    if (seat === undefined) throw new Fault("link.none");
    const save: Save = imagined(openSave(loaded, record.save), seat, this.seed());
    return { ...record, isPractice: true, save };
  }

  opened(fragment: string): Promise<Begun> {
    return this.begun(async () => {
      // The same link leads to the same match.
      const id = textHash(fragment);
      const known = await this.store.find(id).catch(silent);
      if (known === SILENT) return readLink(this.library, fragment, this.newId(), this.options.now());
      if (known?.ok === true) return known.record;
      return readLink(this.library, fragment, id, this.options.now());
    });
  }

  // ---- the seat at the open table -----------------------------------------------------------------------------------------

  private async at<T>(otherwise: T, ask: (match: OpenMatch) => Promise<T>): Promise<T> {
    return this.match === undefined ? otherwise : ask(this.match);
  }

  sit(seat: number): Promise<Done> {
    return this.at<Done>(this.not("no-table"), (match) => match.sit(seat));
  }
  act(action: Action): Promise<Done> {
    return this.at<Done>(this.not("no-table"), (match) => match.act(action));
  }
  undo(): Promise<Done> {
    return this.at<Done>(this.not("no-table"), (match) => match.undo());
  }
  redo(): Promise<Done> {
    return this.at<Done>(this.not("no-table"), (match) => match.redo());
  }
  look(moment: number | undefined): Promise<Done> {
    return this.at<Done>(this.not("no-table"), (match) => match.look(moment));
  }
  lookAs(looker: Looker): Promise<Done> {
    return this.at<Done>(this.not("no-table"), (match) => match.lookAs(looker));
  }
  goOn(): Promise<Done> {
    return this.at<Done>(this.not("no-table"), (match) => match.goOn());
  }
  hint(): Promise<Hint | undefined> {
    return this.at<Hint | undefined>(undefined, (match) => match.hint());
  }
  step(): Promise<void> {
    return this.at<void>(undefined, (match) => match.step());
  }
  hurry(): Promise<void> {
    return this.at<void>(undefined, (match) => match.hurry());
  }
  preview(action: Action): Promise<Foreseen> {
    return this.table().preview(action);
  }
  explain(number: string, subject: number): Promise<Why> {
    return this.table().explain(number, subject);
  }

  private table(): OpenMatch {
    if (this.match === undefined) throw new Fault("no-table");
    return this.match;
  }
}

/** In the place of a match that the storage does not give. */
const SILENT = Symbol();
function silent(error: unknown): typeof SILENT {
  if (error instanceof Silence) return SILENT;
  throw error;
}

const damagedEntry = (id: string, damage: string): MatchEntry => ({
  ...{ id, game: "", name: id, seats: [], moment: 0, state: damage, touched: 0, result: undefined },
  ...{ isPractice: false, isTutorial: false, isUnverified: false, damage },
});
