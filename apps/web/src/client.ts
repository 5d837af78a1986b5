import type { ReloadMode } from "@cardwright/content/reload";
import type { Done, Language, SeatClient, Sight } from "@cardwright/table/seat";
import type { Hall, HallNotice, Pace } from "./hall.ts";
import type { CardsChanged } from "./host/designer.ts";
import type { Host } from "./host/host.ts";
import type { SeatUpdate } from "./host/match.ts";
import { say } from "./host/say.ts";
import type { Ask, Method, Port, Tell } from "./host/wire.ts";
import { awaited, giveUpWaiting, waitFor } from "./waits.ts";
import { startWorkers } from "./workers.ts";

/** The page's end of the way to its host: the hall, and the seat at the open table. */
export interface SiteHall extends Hall {
  /** While developing: cards were saved. */
  cardsChanged(changed: CardsChanged): Promise<void>;
}

/** A worker that can be ended and made anew. */
export interface HostPort extends Port<Tell, Ask> {
  /** Called when the worker itself has failed. */
  onFailure(listener: (why: string) => void): void;
  close(): void;
}

export function connect(version: string = import.meta.env.MODE): SiteHall {
  return new Client(startWorkers, version);
}

interface Pending {
  readonly message: Ask;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class Client implements SiteHall {
  private readonly make: () => HostPort;
  private readonly version: string;
  private port: HostPort;
  /** Whether the worker was loaded and runs. */
  private isUp = false;
  /** Set while the worker itself waits for the one that thinks. */
  private thinkerCame: (() => void) | undefined;
  private readonly pending = new Map<number, Pending>();
  private count = 0;
  private lastAsked = "";
  private language: Language = "en";
  private pace: Pace = "normal";
  private reloading: ReloadMode = "keep";
  /** The open table, and what its seat was told. */
  private table: OpenTable | undefined;
  /** Set while the table is opened again: a second failure then is the end. */
  private isRecovering = false;
  private readonly notices = new Set<(notice: HallNotice) => void>();

  constructor(make: () => HostPort, version: string) {
    this.make = make;
    this.version = version;
    this.port = this.start();
  }

  private start(): HostPort {
    const port = this.make();
    this.isUp = false;
    port.listen((message) => {
      if (port === this.port) this.told(message);
    });
    port.onFailure((why) => {
      if (port !== this.port) return;
      // One that never came up would not the next time either: it is for the player to try again.
      if (this.isUp) void this.crashed(why);
      else giveUpWaiting("worker");
    });
    return port;
  }

  // ---- asking and being told ----------------------------------------------------------------------------------------------

  private ask<M extends Method>(method: M, ...args: Parameters<Host[M]>): Promise<Awaited<ReturnType<Host[M]>>> {
    this.count += 1;
    const id = this.count;
    // A file is long, and holds what is hidden.
    this.lastAsked = method === "imported" ? method : `${method} ${JSON.stringify(args)}`;
    const message = { id, method, args } as Ask;
    const answer = new Promise<Awaited<ReturnType<Host[M]>>>((resolve, reject) => {
      this.pending.set(id, { message, resolve: (value) => resolve(value as Awaited<ReturnType<Host[M]>>), reject });
      this.port.post(message);
    });
    return awaited("worker", answer);
  }

  private told(message: Tell): void {
    if ("isUp" in message) this.isUp = true;
    else if ("update" in message) this.table?.update(message.update);
    else if ("notice" in message) this.notify(message.notice);
    else if ("crash" in message) void this.crashed(message.crash);
    else if ("awaitsThinker" in message) this.awaitThinker(message.awaitsThinker);
    else {
      const pending = this.pending.get(message.id);
      this.pending.delete(message.id);
      if ("fault" in message) pending?.reject(new Error(message.fault));
      else pending?.resolve(message.value);
    }
  }

  private awaitThinker(isAwaited: boolean): void {
    this.thinkerCame?.();
    this.thinkerCame = isAwaited ? waitFor("worker") : undefined;
  }

  private notify(notice: HallNotice): void {
    for (const listener of this.notices) listener(notice);
  }

  onNotice(listener: (notice: HallNotice) => void): () => void {
    this.notices.add(listener);
    return () => this.notices.delete(listener);
  }

  // ---- when the worker is gone --------------------------------------------------------------------------------------------

  /** A new worker takes over, from the last save. */
  private async crashed(why: string): Promise<void> {
    const { table, language } = this;
    const report = this.report(why);
    const port = this.replace(say(language, "crashed.asked"));
    if (this.isRecovering) return;
    this.isRecovering = true;
    const done = table === undefined ? undefined : await this.reopen(table);
    this.isRecovering = false;
    // It may have crashed again meanwhile.
    const isOpen = done?.ok === true && this.port === port;
    const key = done === undefined ? "crashed.hall" : isOpen ? "crashed.reopened" : "crashed.closed";
    this.notify({ kind: "crashed", text: say(language, key), report });
  }

  /** A new worker, which has to be told what the old one knew. What that one was asked is not done. */
  private replace(text: string): HostPort {
    this.port.close();
    this.port = this.start();
    this.awaitThinker(false);
    this.giveUp(text);
    void this.ask("setLanguage", this.language);
    void this.ask("setPace", this.pace);
    void this.ask("setReload", this.reloading);
    return this.port;
  }

  /** A worker that does not answer is given up, too. What can be asked twice is asked again. */
  async restart(): Promise<void> {
    const { table, language } = this;
    const report = this.report("The worker did not answer.");
    const asked = [...this.pending.values()].filter(({ message }) => AGAIN.has(message.method));
    for (const { message } of asked) this.pending.delete(message.id);
    const port = this.replace(say(language, "crashed.asked"));
    const isOpening = asked.some(({ message }) => message.method === "open");
    const opened = table === undefined || isOpening ? undefined : this.ask("open", table.id);
    for (const one of asked) {
      this.pending.set(one.message.id, one);
      this.port.post(one.message);
    }
    await this.ask("setPace", this.pace);
    const done = await opened;
    if (done?.ok === false && this.port === port)
      this.notify({ kind: "crashed", text: say(language, "crashed.closed"), report });
  }

  /** A table that crashes whenever it is opened is left alone. */
  private async reopen(table: OpenTable): Promise<Done> {
    table.crashes += 1;
    if (table.crashes > MAX_CRASHES) return { ok: false, code: "crashed", text: "" };
    return this.ask("open", table.id);
  }

  /** Nothing that was asked will be answered any more. */
  private giveUp(text: string): void {
    const lost = [...this.pending.values()];
    this.pending.clear();
    for (const { message, resolve, reject } of lost) {
      const { method } = message;
      if (NOT_DONE.has(method)) reject(new Error(text));
      else if (WITHOUT_ANSWER.has(method)) resolve(undefined);
      else resolve({ ok: false, code: "crashed", text } satisfies Done);
    }
  }

  /** What happened, for whoever looks for the fault. Of a running match it says nothing that is hidden. */
  private report(why: string): string {
    const sight = this.table?.sight();
    return [
      `Cardwright ${this.version}`,
      `Asked last: ${this.lastAsked}`,
      ...(sight === undefined ? [] : [`Match: ${sight.match.game}, after ${sight.moment} of ${sight.length} actions`]),
      ...(sight?.result === undefined ? [] : [`Seed: ${sight.result.seed}`]),
      "",
      why,
      "",
    ].join("\n");
  }

  // ---- the hall -----------------------------------------------------------------------------------------------------------

  async open(id: string): Promise<Done & { readonly seat?: SeatClient }> {
    const table = new OpenTable(id, (method, ...args) => this.ask(method, ...args));
    this.table = table;
    const done = await this.ask("open", id);
    if (done.ok) return { ok: true, seat: table };
    if (this.table === table) this.table = undefined;
    return done;
  }
  async leave(): Promise<void> {
    this.table = undefined;
    await this.ask("leave");
  }
  setLanguage(language: Language): Promise<void> {
    this.language = language;
    return this.ask("setLanguage", language);
  }
  setPace(pace: Pace): Promise<void> {
    this.pace = pace;
    return this.ask("setPace", pace);
  }
  setReload(mode: ReloadMode): Promise<void> {
    this.reloading = mode;
    return this.ask("setReload", mode);
  }
  readonly game: Hall["game"] = (game) => this.ask("game", game);
  readonly matches: Hall["matches"] = () => this.ask("matches");
  readonly begin: Hall["begin"] = (setup) => this.ask("begin", setup);
  readonly tutorial: Hall["tutorial"] = (game, again) => this.ask("tutorial", game, again);
  readonly rename: Hall["rename"] = (id, name) => this.ask("rename", id, name);
  readonly remove: Hall["remove"] = (id) => this.ask("remove", id);
  readonly restore: Hall["restore"] = (id) => this.ask("restore", id);
  readonly exported: Hall["exported"] = (id) => this.ask("exported", id);
  readonly imported: Hall["imported"] = (text) => this.ask("imported", text);
  readonly fork: Hall["fork"] = (id, moment, looker) => this.ask("fork", id, moment, looker);
  readonly link: Hall["link"] = (id) => this.ask("link", id);
  readonly opened: Hall["opened"] = (fragment) => this.ask("opened", fragment);
  readonly gallery: Hall["gallery"] = (game) => this.ask("gallery", game);
  readonly deck: Hall["deck"] = (game, cards) => this.ask("deck", game, cards);
  readonly scenarios: Hall["scenarios"] = (game) => this.ask("scenarios", game);
  readonly runScenario: Hall["runScenario"] = (game, index) => this.ask("runScenario", game, index);
  readonly cardsChanged: SiteHall["cardsChanged"] = (changed) => this.ask("cardsChanged", changed);
}

const MAX_CRASHES = 3;

/** Methods whose answer is not `Done`: what was lost of them is an error. */
const NOT_DONE: ReadonlySet<Method> = new Set<Method>([
  ...(["game", "gallery", "deck", "scenarios", "runScenario", "matches", "preview", "explain"] as const),
]);
/** Methods that answer nothing, or may: what was lost of them is said again, or not missed. */
const WITHOUT_ANSWER: ReadonlySet<Method> = new Set<Method>([
  ...(["setLanguage", "setPace", "setReload", "leave", "hint", "step", "hurry", "cardsChanged"] as const),
]);

/** Methods that may be asked twice: what they change can be seen and taken back, or nothing. */
const AGAIN: ReadonlySet<Method> = new Set<Method>([
  ...(["game", "matches", "gallery", "deck", "scenarios", "runScenario", "exported", "link"] as const),
  ...(["open", "begin", "tutorial", "opened", "imported"] as const),
]);

type AskHost = <M extends Method>(method: M, ...args: Parameters<Host[M]>) => Promise<Awaited<ReturnType<Host[M]>>>;

/** The seat at the open table: what it was told last, and what it may ask. */
class OpenTable implements SeatClient {
  readonly id: string;
  crashes = 0;
  private readonly ask: AskHost;
  private seen: Sight | undefined;
  private drawn: { readonly seat: number; readonly name: string } | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(id: string, ask: AskHost) {
    this.id = id;
    this.ask = ask;
  }

  update(update: SeatUpdate): void {
    if (update.match !== this.id) return;
    if ("ahead" in update) {
      const { seen } = this;
      if (seen?.moment !== update.moment || !seen.isNow) return;
      const offers = seen.offers.map((offer) => ({ ...offer, ...update.ahead[offer.key] }));
      this.seen = { ...seen, offers };
    } else {
      this.seen = update.sight;
      this.drawn = update.curtain;
    }
    for (const listener of this.listeners) listener();
  }

  readonly sight = (): Sight | undefined => this.seen;
  readonly curtain: SeatClient["curtain"] = () => this.drawn;
  readonly subscribe: SeatClient["subscribe"] = (listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly sit: SeatClient["sit"] = (seat) => this.ask("sit", seat);
  readonly act: SeatClient["act"] = (action) => this.ask("act", action);
  readonly undo: SeatClient["undo"] = () => this.ask("undo");
  readonly redo: SeatClient["redo"] = () => this.ask("redo");
  readonly preview: SeatClient["preview"] = (action) => this.ask("preview", action);
  readonly explain: SeatClient["explain"] = (number, subject) => this.ask("explain", number, subject);
  readonly hint: SeatClient["hint"] = () => this.ask("hint");
  readonly look: SeatClient["look"] = (moment) => this.ask("look", moment);
  readonly lookAs: SeatClient["lookAs"] = (looker) => this.ask("lookAs", looker);
  readonly step: SeatClient["step"] = () => this.ask("step");
  readonly hurry: SeatClient["hurry"] = () => this.ask("hurry");
  readonly goOn: SeatClient["goOn"] = () => this.ask("goOn");
}
