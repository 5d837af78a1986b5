import { type Bot, choice, makeBot, seatView, seedFor } from "@cardwright/bots";
import {
  type Content,
  EngineError,
  type Game,
  Knowledge,
  Match,
  openTable,
  rulesFor,
  type Table,
  textHash,
} from "@cardwright/engine";
import { type Interval, wilson } from "./interval.ts";

export interface SimulateOptions {
  readonly games: number;
  /** The seed of the first match; the others follow it one by one. */
  readonly seed: number;
  /** The bot of each seat; their number is the number of seats. */
  readonly bots: readonly string[];
  /** What the game's set-up is told. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Told after every match how many there have been. */
  readonly progress?: (played: number) => void;
}

export interface SeatReport extends Interval {
  readonly seat: number;
  readonly bot: string;
  readonly wins: number;
}

export interface Report {
  readonly game: string;
  readonly games: number;
  readonly seed: number;
  readonly seats: readonly SeatReport[];
  /** Matches of several seats that nobody won. */
  readonly draws: number;
  /** Of all matches together. */
  readonly actions: number;
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  /** Actions of a match. */
  readonly lengths: { readonly median: number; readonly min: number; readonly max: number };
  readonly endings: Readonly<Record<string, number>>;
  /** Of all outcomes: equal for the same call. */
  readonly hash: string;
}

/** A match that goes on for longer is left there, as `unfinished`. */
const LONGEST = 100_000;
const UNFINISHED = "unfinished";

interface Outcome {
  readonly ending: string;
  readonly winner: number;
  readonly actions: number;
  /** Of its last position. */
  readonly hash: string;
}

/** Plays matches between bots, each from its own seed. The same call gives the same matches. */
export function simulate(game: Game, content: Content, given: SimulateOptions): Report {
  const { games, seed, bots } = given;
  if (!Number.isInteger(games) || games < 1)
    throw new EngineError("bad-options", `${games} is no number of matches: give an integer from 1 on.`, { games });
  for (const bot of bots) makeBot(bot, game, 0);
  openFor(game, content, given, seed);
  const began = performance.now();
  const outcomes: Outcome[] = [];
  for (let i = 0; i < games; i++) {
    outcomes.push(playOne(game, content, given, seed + i));
    given.progress?.(i + 1);
  }
  const seconds = (performance.now() - began) / 1000;
  return summary(game, given, outcomes, seconds);
}

function playOne(game: Game, content: Content, given: SimulateOptions, seed: number): Outcome {
  const isRandom = given.bots.every((bot) => bot === "random");
  return (isRandom ? playCompact(game, content, given, seed) : undefined) ?? playOnTable(game, content, given, seed);
}

/** Bots that need no view play integers; undefined if an action goes past a bound, which only a table can settle. */
function playCompact(game: Game, content: Content, given: SimulateOptions, seed: number): Outcome | undefined {
  const match = Match.open(rulesFor(game, content, given.bots.length, given.options), seed, false);
  const seeds = given.bots.map((_, seat) => seedFor(seed, seat));
  const codes: number[] = [];
  let actions = 0;
  for (; !match.over && actions < LONGEST; actions++) {
    const offered = match.legal(codes);
    const refused = match.play(codes[choice(seeds[match.toAct], actions, offered)]);
    if (refused !== undefined) return undefined;
  }
  return outcomeOf(match, actions);
}

function playOnTable(game: Game, content: Content, given: SimulateOptions, seed: number): Outcome {
  const table = openFor(game, content, given, seed);
  const bots: Bot[] = given.bots.map((bot, seat) => makeBot(bot, game, seedFor(seed, seat)));
  for (let seat = table.toAct; seat !== undefined && table.length < LONGEST; seat = table.toAct)
    table.act(seat, bots[seat].choose(seatView(table, seat)));
  return outcomeOf(table.compact, table.length);
}

/** A table for the bots. A wrong number of seats is told here. */
function openFor(game: Game, content: Content, { bots, options = {} }: SimulateOptions, seed: number): Table {
  return openTable(game, { content, seats: bots.map((bot, seat) => `${bot} ${seat + 1}`), seed, options });
}

function outcomeOf(match: Match, actions: number): Outcome {
  const { rules, position, winner } = match;
  match.bind();
  const result = new Knowledge(rules, []).result();
  return { ending: result?.ending ?? UNFINISHED, winner, actions, hash: rules.machine.hash(position.words, "") };
}

function summary(game: Game, given: SimulateOptions, outcomes: readonly Outcome[], seconds: number): Report {
  const { games, seed, bots } = given;
  const lengths = outcomes.map(({ actions }) => actions).sort((a, b) => a - b);
  const actions = lengths.reduce((sum, length) => sum + length, 0);
  const endings: Record<string, number> = {};
  for (const { ending } of outcomes) endings[ending] = (endings[ending] ?? 0) + 1;
  const winsOf = (seat: number): number => outcomes.filter(({ winner }) => winner === seat).length;
  return {
    game: game.name,
    games,
    seed,
    seats: bots.map((bot, seat) => ({ seat, bot, wins: winsOf(seat), ...wilson(winsOf(seat), games) })),
    // Alone at the table there is nobody to draw with: what is not won is lost.
    draws: bots.length === 1 ? 0 : winsOf(NOBODY),
    actions,
    actionsPerSecond: Math.round(actions / seconds),
    gamesPerSecond: Math.round(games / seconds),
    lengths: { median: median(lengths), min: lengths[0], max: lengths[games - 1] },
    endings: Object.fromEntries(Object.entries(endings).sort(([a], [b]) => (a < b ? -1 : 1))),
    hash: textHash(outcomes.map(({ ending, winner, hash }) => `${ending} ${winner} ${hash}`).join("\n")),
  };
}

const NOBODY = -1;

function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}
