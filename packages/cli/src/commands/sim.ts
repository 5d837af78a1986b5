import type { Game } from "@cardwright/engine";
import { type Report, simulate } from "@cardwright/lab";
import { type CliCommand, type ExitCode, WrongCall } from "../command.ts";
import { print, printJson, type Terminal } from "../output.ts";
import { packOf } from "../packs.ts";
import { decksOf } from "../play/decks.ts";
import { botsOf, firstSeedOf } from "../play/seating.ts";

interface Options {
  readonly games: string;
  readonly seed: string;
  readonly bots?: string;
  readonly decks?: string;
  readonly mode?: string;
}

/** Progress is told at most so often, and not for fewer matches than this. */
const STEPS = 20;
const FEW = 50;

export const sim: CliCommand<Options> = {
  about:
    "Plays many matches between bots and counts: wins of each seat with a 95 % interval, what else the game wants counted, " +
    "lengths, actions a second. The same call gives the same matches, and the same hash of their outcomes. Alone at the " +
    "table, a win is the goal reached.",
  examples: {
    "cardwright sim duel --games 1000": "chance against chance",
    "cardwright sim duel --games 1000 --bots greedy,random --seed 7": "one move ahead against chance, other matches",
    "cardwright sim deal --bots narc,customer,greedy": "with bots of the game's own",
    "cardwright sim duel --games 100 --json": "the report for a program",
  },
  declare: (command) =>
    command
      .argument("<game>", "the game")
      .option("--games <n>", "how many matches", "1000")
      .option("--seed <n>", "the seed of the first match; the others follow one by one", "0")
      .option(
        "--bots <names>",
        "a bot for each seat, or one for all: random, greedy or one of the game's own (a wrong name lists them)",
      )
      .option(
        "--decks <names>",
        "a deck for each seat, or one for all: a ready one by its name, or a deck file by its path",
      )
      .option("--mode <name>", "one of the game's modes, if it has any; its first if nothing is said"),
  run: async ({ args, options, terminal, games }): Promise<ExitCode> => {
    const folder = await games.load(args[0]);
    const { game } = folder;
    const count = gamesOf(options.games);
    const seed = firstSeedOf(options.seed);
    const bots = botsOf(game, options.bots);
    const pack = packOf(terminal, folder);
    const decks = decksOf(terminal, pack, options.decks, bots.length);
    const progress = progressOf(terminal, count);
    const report = simulate(game, pack.content, {
      ...{ games: count, seed, bots, options: decks, progress },
      ...modeOf(game, options.mode),
    });
    if (options.json) printJson(terminal, { ...report, game: folder.name });
    else print(terminal, ...reportLines(folder.name, report, game.words?.en));
    return 0;
  },
};

function gamesOf(given: string): number {
  const count = Number(given);
  if (!/^\d+$/.test(given) || count < 1)
    throw new WrongCall(`--games ${given}: give a number of matches from 1 on, such as --games 1000.`);
  return count;
}

function modeOf(game: Game, given: string | undefined): { readonly mode?: string } {
  if (given === undefined) return {};
  const names = Object.keys(game.modes ?? {});
  if (names.includes(given)) return { mode: given };
  const known = names.length === 0 ? `${game.name} has none; leave --mode out.` : `There are: ${names.join(", ")}.`;
  throw new WrongCall(`--mode ${given}: there is no such mode. ${known}`);
}

function progressOf(terminal: Terminal, games: number): (played: number) => void {
  const step = Math.max(FEW, Math.ceil(games / STEPS));
  return (played) => {
    if (played % step === 0 && played < games) terminal.complain(`${played} of ${games} matches\n`);
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function reportLines(name: string, report: Report, words: Readonly<Record<string, string>> = {}): string[] {
  const { mode, variants = [], points = [], tallies = [] } = report;
  const { games, seed, seats, draws, lengths, actions, actionsPerSecond, gamesPerSecond, endings, hash } = report;
  return [
    `${name}${mode === undefined ? "" : ` (${mode})`}: ${games} matches, seeds ${seed} to ${seed + games - 1}`,
    ...seats.map(
      ({ seat, bot, wins, low, high }) =>
        `seat ${seat + 1} (${bot}): ${wins} wins, ${percent(wins / games)}, with 95 % confidence ${percent(low)} to ${percent(high)}`,
    ),
    ...variants.map(
      (one) =>
        `  ${one.name}: ${one.wins} of ${one.games}, ${percent(one.wins / one.games)}, ${percent(one.low)} to ${percent(one.high)}`,
    ),
    ...points.map(
      ({ seat, mean, low, high }) =>
        `points of seat ${seat + 1}: mean ${mean.toFixed(2)}, with 95 % confidence ${low.toFixed(2)} to ${high.toFixed(2)}`,
    ),
    ...(seats.length === 1 ? [] : [`draws: ${draws}`]),
    `endings: ${Object.entries(endings)
      .map(([ending, n]) => `${ending} ${n}`)
      .join(", ")}`,
    ...(tallies.length === 0 ? [] : ["matches in which this occurred, with 95 % confidence:"]),
    ...tallies.map(
      (one) =>
        `  ${words[`value.${one.by}.${one.value}`] ?? one.value}: ${one.games}, ${percent(one.games / games)}, ${percent(one.low)} to ${percent(one.high)}`,
    ),
    `actions of a match: median ${lengths.median}, from ${lengths.min} to ${lengths.max}; ${actions} in all`,
    `${actionsPerSecond} actions a second, ${gamesPerSecond} matches a second`,
    `hash of all outcomes: ${hash}`,
  ];
}
