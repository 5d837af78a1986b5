import { type Action, type OpenOptions, openTable, type Table } from "@cardwright/engine";
import type { Done, Foreseen, Language, MatchFacts, SeatClient, Sight } from "@cardwright/table";
import { foresee } from "@cardwright/web/src/host/foresee.ts";
import type { LoadedGame } from "@cardwright/web/src/host/games.ts";
import { keyOf, Speaker } from "@cardwright/web/src/host/sight.ts";
import { whyOf } from "@cardwright/web/src/host/why.ts";

export type Seating = { readonly seats: readonly string[] } & Pick<OpenOptions, "seed" | "given" | "rolls" | "options">;

/**
 * A seat at a real table in the same page, told by the site's own words: what a component gets in a test is what it gets
 * in a match.
 */
export class Sitting implements SeatClient {
  readonly table: Table;
  /** What was asked of the seat, in order. */
  readonly asked: string[] = [];
  /** What tests add to a sight that a table of their own cannot bring about. */
  private extra: Partial<Sight> = {};
  private readonly loaded: LoadedGame;
  private readonly options: Seating;
  private readonly played: { readonly seat: number; readonly action: Action }[] = [];
  private undone: { readonly seat: number; readonly action: Action }[] = [];
  private speaker: Speaker;
  private seen: Sight | undefined;
  private moment: number | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly seat: number;
  /** Held back until `release` is called, so that a test can see what is shown meanwhile. */
  private held: (() => void)[] | undefined;

  constructor(
    loaded: LoadedGame,
    options: Seating,
    { language = "en", seat = 0 }: { readonly language?: Language; readonly seat?: number } = {},
  ) {
    this.loaded = loaded;
    this.options = options;
    this.seat = seat;
    this.table = this.fresh();
    this.speaker = new Speaker(loaded, loaded.content, options.seats, language);
  }

  private fresh(): Table {
    return openTable(this.loaded.game, { content: this.loaded.content, ...this.options });
  }

  // ---- what tests do -----------------------------------------------------------------------------------------------

  /** Anybody acts, as a bot would. */
  play(seat: number, action: Action): void {
    const done = this.table.act(seat, action);
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
    this.played.push({ seat, action });
    this.undone = [];
    this.change();
  }

  /** Playing a card of a seat's hand, by its name, as the seat calls it. */
  playing(name: string, seat = 0): Action {
    const { cards } = this.table.view(seat).players[seat].zones.hand;
    return { type: "play", card: cards.find((card) => card.name === name)?.id };
  }

  speak(language: Language): void {
    this.speaker = new Speaker(this.loaded, this.loaded.content, this.options.seats, language);
    this.change();
  }

  show(extra: Partial<Sight>): void {
    this.extra = extra;
    this.change();
  }

  hold(): void {
    this.held = [];
  }
  release(): void {
    const waiting = this.held ?? [];
    this.held = undefined;
    for (const go of waiting) go();
  }

  private change(): void {
    this.seen = undefined;
    for (const listener of this.listeners) listener();
  }

  // ---- the seat ----------------------------------------------------------------------------------------------------

  sight(): Sight {
    this.seen ??= this.look0();
    return this.seen;
  }

  private look0(): Sight {
    const isNow = this.moment === undefined;
    const table = this.moment === undefined ? this.table : this.fresh();
    if (!isNow) for (const { seat, action } of this.played.slice(0, this.moment)) table.act(seat, action);
    const foreseen = new Map<string, Foreseen>();
    if (isNow && this.table.toAct === this.seat)
      for (const { action, refused } of table.actions(this.seat))
        if (refused === undefined) foreseen.set(keyOf(action), foresee(table, this.speaker.words, this.seat, action));
    const match: MatchFacts = {
      id: "test",
      game: this.loaded.id,
      name: "A match",
      seats: this.options.seats.map((name) => ({ name, bot: undefined, role: undefined })),
      isPractice: false,
      hasKnownSeed: false,
      isUnverified: false,
      isReadOnly: false,
      tutorial: undefined,
    };
    const sight = this.speaker.sight(table, this.seat, {
      match,
      actions: this.played.map(({ seat }, i) => [seat, i] as const),
      isNow,
      news: this.played.length,
      idle: undefined,
      redoable: this.undone.length,
      waiting: undefined,
      foreseen,
    });
    return { ...sight, ...this.extra };
  }

  curtain(): undefined {
    return undefined;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  sit = async (): Promise<Done> => ({ ok: true });

  async act(action: Action): Promise<Done> {
    this.asked.push(`act ${JSON.stringify(action)}`);
    const done = this.table.act(this.seat, action);
    if (!done.ok) return { ok: false, code: done.refusal.code, text: this.speaker.refusal(done.refusal) };
    this.played.push({ seat: this.seat, action });
    this.undone = [];
    this.moment = undefined;
    this.change();
    return { ok: true };
  }

  async undo(): Promise<Done> {
    this.asked.push("undo");
    const done = this.table.undo(this.seat);
    if (!done.ok) return { ok: false, code: done.refusal.code, text: this.speaker.refusal(done.refusal) };
    this.undone.push(...this.played.splice(this.played.length - done.steps).toReversed());
    this.change();
    return { ok: true };
  }

  async redo(): Promise<Done> {
    this.asked.push("redo");
    const next = this.undone.pop();
    if (next === undefined) return { ok: false, code: "nothing-to-redo", text: this.sight().redo.refused ?? "" };
    this.table.act(next.seat, next.action);
    this.played.push(next);
    this.change();
    return { ok: true };
  }

  async preview(action: Action): Promise<Foreseen> {
    this.asked.push(`preview ${JSON.stringify(action)}`);
    if (this.held !== undefined) await new Promise<void>((go) => this.held?.push(go));
    return foresee(this.table, this.speaker.words, this.seat, action);
  }

  explain = async (number: string, subject: number) =>
    whyOf(this.speaker.words, this.table.explain(this.seat, number, subject), subject);

  async hint() {
    const offer = this.sight().offers.find(({ refused }) => refused === undefined);
    return offer === undefined ? undefined : { key: offer.key, text: offer.text };
  }

  async look(moment: number | undefined): Promise<Done> {
    this.asked.push(`look ${moment ?? "now"}`);
    this.moment = moment;
    this.change();
    return { ok: true };
  }

  lookAs = async (): Promise<Done> => ({ ok: true });
  async step(): Promise<void> {
    this.asked.push("step");
  }
  async hurry(): Promise<void> {
    this.asked.push("hurry");
  }
  async goOn(): Promise<Done> {
    this.asked.push("goOn");
    return { ok: true };
  }
}
