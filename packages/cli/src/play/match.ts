import { type Bot, seatView } from "@cardwright/bots";
import type { Language, Pack, Words } from "@cardwright/content";
import { type Action, openTable, type Seed, type Table } from "@cardwright/engine";
import { modeOfMatch } from "./modes.ts";
import { makeBots, type Player, seatNames } from "./seating.ts";
import { wordsOf } from "./words.ts";

export interface MatchOptions {
  readonly players: readonly Player[];
  readonly language: Language;
  readonly seed: Seed;
  readonly options: Readonly<Record<string, unknown>>;
  /** A save to go on from. */
  readonly save?: unknown;
}

/** A table with those who play at it, and the words to speak about it. */
export class PlayedMatch {
  readonly players: readonly Player[];
  private readonly language: Language;
  private readonly bots: readonly (Bot | undefined)[];
  pack: Pack;
  table: Table;
  words: Words;

  constructor(pack: Pack, { players, language, seed, options, save }: MatchOptions, adopt = false) {
    const { game, content } = pack;
    this.players = players;
    this.language = language;
    this.pack = pack;
    this.table =
      save === undefined
        ? openTable(game, { content, seats: seatNames(players.length), seed, options })
        : openTable(game, { content, save, adopt });
    this.words = wordsOf(pack, this.seats, language);
    this.bots = makeBots(game, players, this.table.start.seed);
  }

  get seats(): readonly string[] {
    return this.table.start.seats;
  }

  /** The seats that people play. */
  get humans(): readonly number[] {
    return this.players.flatMap((_, seat) => (this.bots[seat] === undefined ? [seat] : []));
  }

  /** Goes on at another table, with the cards of another pack. */
  change(pack: Pack, table: Table = this.table): void {
    this.pack = pack;
    this.table = table;
    this.words = wordsOf(pack, this.seats, this.language);
  }

  /** Lets the bots act until a person is to act or the match is over. */
  letBotsAct(): void {
    const { table } = this;
    for (let seat = table.toAct; seat !== undefined; seat = table.toAct) {
      const bot = this.bots[seat];
      if (bot === undefined) return;
      table.act(seat, bot.choose(seatView(table, seat)));
    }
  }

  /** What the match came to for each seat; empty where no points are counted. */
  points(): number[] {
    const { table, pack, seats } = this;
    const points = modeOfMatch(pack.game, table.start.options)?.mode.points;
    return points === undefined ? [] : seats.map((_, seat) => points(table.view(seat), seat));
  }

  offered(seat: number): Action[] {
    return this.table.actions(seat).flatMap(({ action, refused }) => (refused === undefined ? [action] : []));
  }

  /** What happened from an action on, as a viewer may tell it. One's own choices that led to nothing yet are not told. */
  told(viewer: number | "spectator", from: number): Told[] {
    const { table, words, seats } = this;
    if (from >= table.length) return [];
    const { actions } = table.save();
    return table.events(viewer).flatMap((events, i) => {
      const [seat] = actions[i];
      if (i < from || (events.length === 0 && seat === viewer)) return [];
      return { step: i + 1, line: this.line(seats[seat], words.log(events)) };
    });
  }

  /** Sentences go on in one line; a game's own lines are kept apart. */
  private line(name: string, told: readonly string[]): string {
    const { words, pack } = this;
    if (told.length === 0) return words.say("play.told.nothing", { name });
    if (pack.game.log !== undefined) return words.say("play.told.lines", { name, lines: told.join("\n") });
    const events = told.join(" ");
    // "Ada: Ada plays …" says it twice.
    return events.startsWith(name) ? events : words.say("play.told", { name, events });
  }
}

/** What one action came to. */
interface Told {
  readonly step: number;
  readonly line: string;
}
