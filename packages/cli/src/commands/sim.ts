import type { Game } from "@cardwright/engine";
import { type Broken, type Report, simulate } from "@cardwright/lab";
import { type CliCommand, type ExitCode, WrongCall } from "../command.ts";
import { counted, print, printJson, type Terminal } from "../output.ts";
import { packOf } from "../packs.ts";
import { decksOf } from "../play/decks.ts";
import { MODE_OPTION, writtenMode } from "../play/modes.ts";
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
    "table, a win is the goal reached. What breaks is named with its card, effect, action, seed and step, and with the " +
    "call that plays that match again; the exit code is then 1.",
  examples: {
    "cardwright sim duel --games 1000": "chance against chance",
    "cardwright sim duel --games 1000 --bots greedy,random --seed 7": "one move ahead against chance, other matches",
    "cardwright sim deal --bots narc,customer,greedy": "with bots of the game's own",
    "cardwright sim wayfarer --mode talk:brother_anselm": "one talk instead of all in turn",
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
      .option("--mode <name>", `${MODE_OPTION}; its first mode if nothing is said`),
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
    const { broken = [] } = report;
    const again = (seed: number): string => callAgain(terminal, folder.name, options, seed);
    if (options.json) {
      const told = broken.map((one) => ({ ...one, again: again(one.seed) }));
      printJson(terminal, { ...report, game: folder.name, ...(told.length === 0 ? {} : { broken: told }) });
    } else {
      print(terminal, ...reportLines(folder.name, report, game.words?.en));
      for (const one of broken) print(terminal, ...brokenLines(one, again(one.seed)));
    }
    return broken.length === 0 ? 0 : 1;
  },
};

/** The call that plays the match with this seed once more. */
function callAgain({ program }: Terminal, game: string, options: Options, seed: number): string {
  const more = (["bots", "decks", "mode"] as const).flatMap((name) => {
    const given = options[name];
    return given === undefined ? [] : [`--${name}`, quoted(given)];
  });
  return [program, "sim", game, "--games", "1", "--seed", String(seed), ...more].join(" ");
}

/** As a shell takes it. */
const quoted = (text: string): string => (/^[\w./,:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** What broke: where, in which action of which match, how often, and how to see it again. */
function brokenLines(
  { card, effect, running, seat, action, seed, step, message, stack, times }: Broken,
  again: string,
) {
  const where = card === undefined ? (running[0] ?? "the game") : `card ${card}, ${effect}`;
  // What may be done is tried before it is offered, and looked ahead at by bots.
  const tried = running.findLast((name) => name.startsWith("action ")) ?? "what may be done";
  const what = action === undefined ? `looking at ${tried}` : `action ${Object.values(action).join(" ")}`;
  const who = seat === undefined ? "" : ` of seat ${seat + 1}`;
  const when = step === 0 ? "before the first action" : `step ${step}${who}, ${what}`;
  const thrown = stack?.split("\n").find((line) => line.trimStart().startsWith("at "));
  return [
    "",
    `broken: ${where}: ${message}`,
    ...(thrown === undefined ? [] : [`  ${thrown.trim()}`]),
    `  seed ${seed}, ${when}; ${counted(times, "time")} in all`,
    `  again: ${again}`,
  ];
}

function gamesOf(given: string): number {
  const count = Number(given);
  if (!/^\d+$/.test(given) || count < 1)
    throw new WrongCall(`--games ${given}: give a number of matches from 1 on, such as --games 1000.`);
  return count;
}

function modeOf(game: Game, given: string | undefined): { readonly mode?: string } {
  if (given === undefined) return {};
  writtenMode(game, given);
  return { mode: given };
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
