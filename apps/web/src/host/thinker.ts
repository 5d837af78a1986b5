import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { type Action, type CardData, loadContent, type Save, type Table } from "@cardwright/engine";
import type { Foreseen, Language } from "@cardwright/table/seat";
import { foresee } from "./foresee.ts";
import type { Library } from "./games.ts";
import type { Actions } from "./log.ts";
import { openSave } from "./opening.ts";
import { keyOf, Speaker } from "./sight.ts";

/**
 * Whoever thinks: a table of its own that keeps in step with the match by its actions, so that acting and looking never
 * wait. The same actions give the same table, so what it finds out holds for the match.
 */
export type Job =
  | { readonly kind: "foresee"; readonly seat: number; readonly action: Action }
  /** What a bot plays in a seat. */
  | { readonly kind: "choose"; readonly seat: number; readonly bot: string }
  /** What a bot would play in somebody's place. */
  | { readonly kind: "hint"; readonly seat: number };

export interface Hint {
  readonly key: string;
  readonly text: string;
}
export interface Thought {
  readonly foresee: Foreseen;
  readonly choose: Action;
  readonly hint: Hint;
}

/** A match as a thinker follows it. */
export interface Followed {
  /** Another one for each match that is opened, and whenever its beginning or its cards change. */
  readonly key: string;
  readonly game: string;
  readonly save: Save;
  /** Cards that wait for the next moment at which the game lets them in. */
  readonly awaited?: readonly CardData[] | undefined;
}

export interface ThinkRequest {
  readonly id: number;
  readonly key: string;
  readonly language: Language;
  /** The match, if the thinker does not have it yet. */
  readonly followed?: Followed;
  /** So many of the actions that it has hold; then come others. */
  readonly keep: number;
  readonly more: Actions;
  readonly job: Job;
}
export type ThinkAnswer =
  | { readonly id: number; readonly ok: true; readonly value: Thought[keyof Thought] }
  | { readonly id: number; readonly ok: false; readonly error: string };

export class Thinker {
  private readonly library: Library;
  private mirror: { readonly followed: Followed; readonly table: Table; speaker: Speaker } | undefined;

  constructor(library: Library) {
    this.library = library;
  }

  async answer(request: ThinkRequest): Promise<ThinkAnswer> {
    const { id } = request;
    try {
      return { id, ok: true, value: await this.think(request) };
    } catch (error) {
      return { id, ok: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }

  private async think(request: ThinkRequest): Promise<Thought[keyof Thought]> {
    const { table, speaker } = await this.follow(request);
    const { job } = request;
    if (job.kind === "foresee") return foresee(table, speaker.words, job.seat, job.action);
    const { game } = table.rules;
    if (job.kind === "choose") {
      const bot = makeBot(job.bot, game, seedFor(table.start.seed, job.seat));
      return bot.choose(seatView(table, job.seat));
    }
    // Dice of its own: those of the match are nobody's business.
    const bot = makeBot(game.score === undefined ? "random" : "greedy", game, 0);
    const action = bot.choose(seatView(table, job.seat));
    return { key: keyOf(action), text: speaker.words.action(action, table.view(job.seat)) };
  }

  private async follow({ key, language, followed, keep, more }: ThinkRequest) {
    if (followed !== undefined) this.mirror = await this.open(followed, language);
    const { mirror } = this;
    if (mirror?.followed.key !== key) throw new Error(`The match ${key} was not told.`);
    const { table } = mirror;
    table.rewind(table.length - keep);
    for (const [seat, code] of more) {
      const acted = table.actCode(seat, code);
      if (!acted.ok) throw new Error(`The match went another way: ${acted.refusal.code}.`);
    }
    if (mirror.speaker.language !== language) mirror.speaker = await this.speaker(mirror.followed, table, language);
    return mirror;
  }

  private async open(followed: Followed, language: Language) {
    const loaded = await this.library.load(followed.game);
    const table = openSave(loaded, followed.save);
    if (followed.awaited !== undefined) table.adopt(loadContent(loaded.game, followed.awaited, table.content));
    return { followed, table, speaker: await this.speaker(followed, table, language) };
  }

  private async speaker({ game }: Followed, table: Table, language: Language): Promise<Speaker> {
    return new Speaker(await this.library.load(game), table.content, table.start.seats, language);
  }
}
