import type { Words } from "@cardwright/content/words";
import type { AnyEventView, Game, Table } from "@cardwright/engine";
import type { LogEntry, LogLine, Looker } from "@cardwright/table/seat";

/** Who did what: seat and code of each action, as a save has them. */
export type Actions = readonly (readonly [number, number])[];

/** The log as one who looks may read it. What was said once is not said again while the match goes on. */
export class LogBook {
  private readonly game: Game;
  private readonly words: Words;
  private readonly looker: Looker;
  private readonly seats: readonly string[];
  private said: LogEntry[] = [];
  private of: Actions = [];

  constructor(game: Game, words: Words, looker: Looker, seats: readonly string[]) {
    this.game = game;
    this.words = words;
    this.looker = looker;
    this.seats = seats;
  }

  /** The same actions have always come to the same: only what is new has to be told. */
  entries(table: Table, actions: Actions): readonly LogEntry[] {
    const same = actions.findIndex(([seat, code], i) => this.of[i]?.[0] !== seat || this.of[i]?.[1] !== code);
    const kept = same < 0 ? actions.length : same;
    if (kept === actions.length) return kept === this.said.length ? this.said : this.said.slice(0, kept);
    const said = this.said.slice(0, kept);
    const events = table.events(this.looker);
    for (let i = kept; i < actions.length; i++) said.push(this.entry(i + 1, actions[i][0], events[i]));
    this.said = said;
    this.of = actions;
    return said;
  }

  private entry(moment: number, seat: number, events: readonly AnyEventView[]): LogEntry {
    const isPlain = this.game.log === undefined;
    const lines = isPlain ? this.sentences(events) : this.ownLines(events);
    // How it ended is said by the result.
    const said = isPlain
      ? lines.filter(({ event }) => event !== "end").map(({ text }) => text)
      : this.words.events(events.filter(({ type }) => type !== "end"));
    return { moment, seat, name: this.seats[seat], lines, said };
  }

  private ownLines(events: readonly AnyEventView[]): LogLine[] {
    return events.flatMap((event) => this.words.log([event]).map((text) => lineOf(text, [event])));
  }

  /** Equal sentences in a row are one, with how often. */
  private sentences(events: readonly AnyEventView[]): LogLine[] {
    const groups: { text: string; events: AnyEventView[] }[] = [];
    for (const event of events) {
      const [text] = this.words.log([event]);
      if (text === undefined) continue;
      const last = groups.at(-1);
      if (last?.text === text) last.events.push(event);
      else groups.push({ text, events: [event] });
    }
    return groups.flatMap(({ events: alike }) => this.words.log(alike).map((text) => lineOf(text, alike)));
  }
}

const lineOf = (text: string, events: readonly AnyEventView[]): LogLine => ({
  text,
  cards: definitionsIn(events),
  event: events[0].type,
});

/** The cards that data from the engine speak of, as far as whoever asked for them may know these. */
export function definitionsIn(data: unknown, found: Set<string> = new Set()): string[] {
  if (Array.isArray(data)) for (const one of data) definitionsIn(one, found);
  else if (typeof data === "object" && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      if (key === "definition" && typeof value === "string") {
        if (!value.startsWith("(")) found.add(value);
      } else definitionsIn(value, found);
    }
  }
  return [...found];
}
