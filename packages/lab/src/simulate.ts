import { type Bot, choice, makeBot, seatView, seedFor } from "@cardwright/bots";
import {
  type Action,
  type Content,
  didYouMean,
  EngineError,
  type Game,
  Knowledge,
  Match,
  type Mode,
  openTable,
  rulesFor,
  runningAt,
  type Table,
  textHash,
} from "@cardwright/engine";
import { Breakdowns, type Broken, type Place, placeOf } from "./broken.ts";
import { type Interval, meanOf, wilson } from "./interval.ts";
import { modeNamed, modeNames } from "./modes.ts";
import { Tallies, type Tally } from "./tally.ts";

export interface SimulateOptions {
  readonly games: number;
  /** The seed of the first match; the others follow it one by one. */
  readonly seed: number;
  /** The bot of each seat; their number is the number of seats. */
  readonly bots: readonly string[];
  /** What the game's set-up is told, beside what a mode tells it. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** One of the game's modes (`talk`) or of their variants (`talk:elena`); its first mode if nothing is said. */
  readonly mode?: string;
  /** Told after every match how many there have been. */
  readonly progress?: (played: number) => void;
}

export interface SeatReport extends Interval {
  readonly seat: number;
  readonly bot: string;
  readonly wins: number;
}

export interface VariantReport extends Interval {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
}

export interface Report {
  readonly game: string;
  readonly games: number;
  readonly seed: number;
  readonly seats: readonly SeatReport[];
  /** What was played, if the game has modes; and how often the first seat won in each of several variants. */
  readonly mode?: string;
  readonly variants?: readonly VariantReport[];
  /** What the matches came to for each seat, if the mode counts points: the mean with its interval. */
  readonly points?: readonly (Interval & { readonly seat: number; readonly mean: number })[];
  /** Matches of several seats that nobody won. */
  readonly draws: number;
  /** Of all matches together. */
  readonly actions: number;
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  /** Actions of a match. */
  readonly lengths: { readonly median: number; readonly min: number; readonly max: number };
  readonly endings: Readonly<Record<string, number>>;
  /** What the game wants counted beside wins. */
  readonly tallies?: readonly Tally[];
  /** What broke, each once; nothing if all went well. */
  readonly broken?: readonly Broken[];
  /** Of all outcomes: equal for the same call. */
  readonly hash: string;
}

/** A match that goes on for longer is left there, as `unfinished`. */
const LONGEST = 100_000;
const UNFINISHED = "unfinished";
/** How a match ends in which a function of the game threw: it cannot go on. */
const CRASHED = "crashed";

interface Outcome {
  readonly ending: string;
  readonly winner: number;
  readonly actions: number;
  /** Of its last position. */
  readonly hash: string;
  readonly variant: number;
  readonly points: readonly number[];
}

/** What is played: the mode of the game, if it has any. */
interface Setting {
  readonly given: SimulateOptions;
  readonly name?: string;
  readonly mode?: Mode;
  readonly tallies: Tallies;
  readonly breakdowns: Breakdowns;
}

/** Plays matches between bots, each from its own seed. The same call gives the same matches. */
export function simulate(game: Game, content: Content, given: SimulateOptions): Report {
  const { games, seed, bots } = given;
  if (!Number.isInteger(games) || games < 1)
    throw new EngineError("bad-options", `${games} is no number of matches: give an integer from 1 on.`, { games });
  for (const bot of bots) makeBot(bot, game, 0);
  const setting = settingOf(game, content, given);
  mayBeOpened(game, content, setting, seed);
  const began = performance.now();
  const outcomes: Outcome[] = [];
  for (let i = 0; i < games; i++) {
    outcomes.push(playOne(game, content, setting, seed + i));
    setting.tallies.next();
    given.progress?.(i + 1);
  }
  const seconds = (performance.now() - began) / 1000;
  return summary(game, setting, outcomes, seconds);
}

/** What is wrong with the call is told at once; a bug in the set-up belongs to the matches that meet it. */
function mayBeOpened(game: Game, content: Content, setting: Setting, seed: number): void {
  try {
    openFor(game, content, setting, seed);
  } catch (error) {
    if (error instanceof EngineError) throw error;
  }
}

function settingOf(game: Game, content: Content, given: SimulateOptions): Setting {
  const names = modeNames(game);
  const wanted = given.mode ?? names[0];
  const setting = { given, tallies: new Tallies(game), breakdowns: new Breakdowns(content.cards) };
  if (wanted === undefined) return setting;
  const mode = modeNamed(game, wanted);
  if (mode !== undefined) return { ...setting, name: wanted, mode };
  const meant = didYouMean(wanted, names);
  const known = names.length === 0 ? `${game.name} has no modes.` : `There are: ${names.join(", ")}.`;
  throw new EngineError(
    "bad-options",
    `There is no mode "${wanted}".${meant === undefined ? "" : ` Did you mean ${meant}?`} ${known}`,
    { mode: wanted },
  );
}

/** The variant of a match follows from its seed, so that a part of a run can be played again. */
const variantOf = ({ mode }: Setting, seed: number): number => {
  const n = mode?.variants.length ?? 1;
  return ((seed % n) + n) % n;
};
const optionsOf = (setting: Setting, seed: number): Readonly<Record<string, unknown>> => ({
  ...setting.mode?.variants[variantOf(setting, seed)]?.options,
  ...setting.given.options,
});

function playOne(game: Game, content: Content, setting: Setting, seed: number): Outcome {
  const isRandom = setting.given.bots.every((bot) => bot === "random");
  const isCompact = isRandom && setting.tallies.isEmpty;
  return (
    (isCompact ? playCompact(game, content, setting, seed) : undefined) ?? playOnTable(game, content, setting, seed)
  );
}

/**
 * Bots that need no view play integers, where nobody asks for events; undefined if something breaks, which only a table
 * can settle and name.
 */
function playCompact(game: Game, content: Content, setting: Setting, seed: number): Outcome | undefined {
  try {
    return playIntegers(game, content, setting, seed);
  } catch {
    return undefined;
  }
}

function playIntegers(game: Game, content: Content, setting: Setting, seed: number): Outcome | undefined {
  const { bots } = setting.given;
  const match = Match.open(rulesFor(game, content, bots.length, optionsOf(setting, seed)), seed, false);
  const seeds = bots.map((_, seat) => seedFor(seed, seat));
  const specs = Object.values(game.actions);
  const mayGiveUp = specs.some(({ givesUp }) => givesUp === true);
  const codes: number[] = [];
  let actions = 0;
  for (; !match.over && actions < LONGEST; actions++) {
    let offered = match.legal(codes);
    if (mayGiveUp && match.rules.decision() === undefined) {
      // The code of an action begins with its number.
      const others = codes.slice(0, offered).filter((code) => specs[code % specs.length].givesUp !== true);
      others.forEach((code, i) => {
        codes[i] = code;
      });
      if (others.length > 0) offered = others.length;
    }
    const refused = match.play(codes[choice(seeds[match.toAct], actions, offered)]);
    if (refused !== undefined) return undefined;
  }
  return outcomeOf(match, actions, setting, seed);
}

function playOnTable(game: Game, content: Content, setting: Setting, seed: number): Outcome {
  const { breakdowns } = setting;
  let table: Table | undefined;
  let chosen: { readonly seat: number; readonly action?: Action } | undefined;
  const place = (): Place => placeOf(game, table, seed, chosen);
  try {
    table = openFor(game, content, setting, seed);
    const bots: Bot[] = setting.given.bots.map((bot, seat) => makeBot(bot, game, seedFor(seed, seat)));
    for (let seat = table.toAct; seat !== undefined && table.length < LONGEST; seat = table.toAct) {
      chosen = { seat };
      const action = bots[seat].choose(seatView(table, seat));
      chosen = { seat, action };
      const acted = table.act(seat, action);
      if (!acted.ok) {
        const { error, message } = acted.refusal.params;
        breakdowns.note(place(), runningAt(acted.refusal), { error: String(error), message: String(message) });
      } else if (!setting.tallies.isEmpty) setting.tallies.see(acted.events);
    }
  } catch (thrown) {
    breakdowns.caught(place(), runningAt(thrown), thrown);
    const points = setting.given.bots.map(() => 0);
    const variant = variantOf(setting, seed);
    return { ending: CRASHED, winner: NOBODY, actions: table?.length ?? 0, hash: "", variant, points };
  }
  return outcomeOf(table.compact, table.length, setting, seed);
}

/** A table for the bots. A wrong number of seats is told here. */
function openFor(game: Game, content: Content, setting: Setting, seed: number): Table {
  const seats = setting.given.bots.map((bot, seat) => `${bot} ${seat + 1}`);
  return openTable(game, { content, seats, seed, open: true, options: optionsOf(setting, seed) });
}

function outcomeOf(match: Match, actions: number, setting: Setting, seed: number): Outcome {
  const { rules, position, winner } = match;
  match.bind();
  const { mode, given } = setting;
  const knowledge = new Knowledge(rules, given.bots);
  const points = mode?.points;
  return {
    ending: knowledge.result()?.ending ?? UNFINISHED,
    winner,
    actions,
    hash: rules.machine.hash(position, ""),
    variant: variantOf(setting, seed),
    points: points === undefined ? [] : given.bots.map((_, seat) => points(knowledge.view(seat), seat)),
  };
}

function summary(game: Game, setting: Setting, outcomes: readonly Outcome[], seconds: number): Report {
  const { games, seed, bots } = setting.given;
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
    ...modeReport(setting, outcomes),
    // Alone at the table there is nobody to draw with: what is not won is lost.
    draws: bots.length === 1 ? 0 : winsOf(NOBODY),
    actions,
    actionsPerSecond: Math.round(actions / seconds),
    gamesPerSecond: Math.round(games / seconds),
    lengths: { median: median(lengths), min: lengths[0], max: lengths[games - 1] },
    endings: Object.fromEntries(Object.entries(endings).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(setting.tallies.isEmpty ? {} : { tallies: setting.tallies.report(games) }),
    ...(setting.breakdowns.list.length === 0 ? {} : { broken: setting.breakdowns.list }),
    hash: textHash(outcomes.map(({ ending, winner, hash }) => `${ending} ${winner} ${hash}`).join("\n")),
  };
}

const NOBODY = -1;

function modeReport({ name, mode, given }: Setting, outcomes: readonly Outcome[]): Partial<Report> {
  if (name === undefined || mode === undefined) return {};
  const { variants, points } = mode;
  const each = variants.map((variant, i): VariantReport => {
    const played = outcomes.filter((outcome) => outcome.variant === i);
    const wins = played.filter(({ winner }) => winner === 0).length;
    return { name: variant.name, games: played.length, wins, ...wilson(wins, played.length) };
  });
  return {
    mode: name,
    ...(variants.length > 1 ? { variants: each } : {}),
    ...(points === undefined
      ? {}
      : { points: given.bots.map((_, seat) => ({ seat, ...meanOf(outcomes.map((one) => one.points[seat])) })) }),
  };
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}
