import { type AnyEventView, EngineError, eventsOf, type Game } from "@cardwright/engine";
import { type Interval, wilson } from "./interval.ts";

/** In how many matches an event of the game came at least once with this value. */
export interface Tally extends Interval {
  readonly event: string;
  /** Which of its data is counted. */
  readonly by: string;
  readonly value: string;
  readonly games: number;
}

/** Counts what the game wants counted beside wins, match by match. */
export class Tallies {
  private readonly wanted: Readonly<Record<string, string>>;
  private readonly counted: { readonly event: string; readonly by: string; readonly value: string; games: number }[];
  private readonly seen = new Set<object>();

  constructor(game: Game) {
    this.wanted = game.tallies ?? {};
    this.counted = Object.entries(this.wanted).flatMap(([event, by]) =>
      valuesOf(game, event, by).map((value) => ({ event, by, value, games: 0 })),
    );
  }

  get isEmpty(): boolean {
    return this.counted.length === 0;
  }

  /** What happened in the match that is being played. */
  see(events: readonly AnyEventView[]): void {
    for (const { type, data, fate } of events) {
      if (fate !== undefined || !Object.hasOwn(this.wanted, type)) continue;
      const found = this.counted.find(({ event, by, value }) => event === type && data[by] === value);
      if (found !== undefined) this.seen.add(found);
    }
  }

  /** The match is over. */
  next(): void {
    for (const one of this.counted) if (this.seen.has(one)) one.games += 1;
    this.seen.clear();
  }

  /** Also what never occurred. */
  report(matches: number): readonly Tally[] {
    return this.counted.map((one) => ({ ...one, ...wilson(one.games, matches) }));
  }
}

function valuesOf(game: Game, event: string, by: string): readonly string[] {
  const values = eventsOf(game)
    .find(({ name }) => name === event)
    ?.data.find(({ name }) => name === by)?.values;
  if (values !== undefined) return values;
  const message = `tallies: ${event} has no "${by}" that is one of several values.`;
  throw new EngineError("bad-definition", message, { event, by });
}
