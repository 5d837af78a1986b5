import type { Pack } from "@cardwright/content";
import { type Call, type CliCommand, type ExitCode, WrongCall } from "../command.ts";
import type { GameFolder } from "../games.ts";
import { print } from "../output.ts";
import { packOf } from "../packs.ts";
import { decksOf } from "../play/decks.ts";
import { JsonSitting } from "../play/json.ts";
import { Lines } from "../play/lines.ts";
import { type MatchOptions, PlayedMatch } from "../play/match.ts";
import { type Chosen, MODE_OPTION, modeOf, modeOfMatch } from "../play/modes.ts";
import { Reloading, reloadOf } from "../play/reloading.ts";
import { packOfSave, readSave, seatsIn } from "../play/saves.ts";
import { freshSeed, playersOf, seedOf } from "../play/seating.ts";
import { Sitting } from "../play/sitting.ts";
import { watchCards } from "../play/watching.ts";
import { LANGUAGE_OPTION, languageOf, titleOf } from "../play/words.ts";

interface Options {
  readonly seed?: string;
  readonly bots?: string;
  readonly decks?: string;
  readonly mode?: string;
  readonly lang?: string;
  readonly resume?: string;
  readonly adopt?: true;
  readonly reload: string;
  readonly preview: boolean;
}

export const play: CliCommand<Options> = {
  about:
    "A whole match in the terminal, in plain lines: the board, your cards with their rules, what you can do by numbers. " +
    "Before an action you see its preview; refusals, undo, explanations, log and saving are commands (h lists them). Answers " +
    "may come by a pipe.",
  json: "JSON lines: views and actions out, a choice in",
  examples: {
    "cardwright play duel": "you against a bot that picks by chance",
    "cardwright play duel --bots greedy --seed 7": "against one that looks ahead, the same cards each time",
    "cardwright play duel --bots human,human": "two people at one screen",
    "cardwright play duel --resume duel.json": "go on with a saved match",
    "cardwright play duel --bots greedy,random": "watch two bots",
    "cardwright play wayfarer --mode talk:elena": "one conversation instead of a whole day",
  },
  declare: (command) =>
    command
      .argument("<game>", "the game")
      .option(
        "--seed <n>",
        "an integer, or the 32 digits that a match told at its end; the same seed gives the same match (otherwise nobody knows it)",
      )
      .option(
        "--bots <names>",
        "who plays: human, random, greedy or one of the game's own (a wrong name lists them) for each seat, or one bot for all seats but the first",
      )
      .option(
        "--decks <names>",
        "a deck for each seat, or one for all: a ready one by its name, or a deck file by its path",
      )
      .option("--mode <name>", `${MODE_OPTION}; the whole game if nothing is said`)
      .option(...LANGUAGE_OPTION)
      .option("--resume <file>", "a match that was saved with the command `s FILE`")
      .option("--adopt", "with --resume: take the cards of today instead of those it was saved with")
      .option(
        "--reload <how>",
        "when cards change while you play: keep (the next match takes them) or designer (this match is played again with them)",
        "keep",
      )
      .option("--no-preview", "act at once, without preview and question"),
  run: async (call) => {
    const folder = await call.games.load(call.args[0]);
    const lines = new Lines(call.terminal);
    try {
      return await playOn(call, folder, lines);
    } finally {
      lines.close();
    }
  },
};

type Given = MatchOptions & { readonly isChosen: boolean; readonly mode: Chosen };

/** One match after the other, each with the newest cards. */
async function playOn(call: Call<Options>, folder: GameFolder, lines: Lines): Promise<ExitCode> {
  const { terminal, options } = call;
  const how = reloadOf(options.reload);
  let pack = packOf(terminal, folder);
  let given = matchOptions(call, pack);
  let reloading: Reloading | undefined;
  const watched = watchCards(terminal, folder, {
    changed: (newest) => reloading?.changed(newest),
    broken: (faults) => reloading?.broken(faults),
  });
  try {
    for (;;) {
      const match = open(pack, given, options.adopt === true);
      reloading = new Reloading(match, how, pack);
      const isOver = await playOne(call, folder, match, lines, given, reloading);
      if (!isOver || !(await wantsAnother(call, match, lines))) return 0;
      pack = reloading.newest;
      given = nextOf(given, match);
    }
  } finally {
    await watched.close();
  }
}

/** After a match with a short seed comes the next one, and with it the next variant; after a saved one it is played as that was. */
function nextOf({ save, ...given }: Given, { table, pack }: PlayedMatch): Given {
  const last = table.start.seed;
  const seed = typeof last === "number" ? last + 1 : freshSeed();
  // Nobody chose a fresh one, so nobody may read it.
  const next = { ...given, seed, isChosen: false };
  if (save === undefined) return { ...next, options: { ...given.options, ...given.mode(seed) } };
  const mode = modeOf(pack.game, modeOfMatch(pack.game, table.start.options)?.written);
  return { ...next, mode, options: { ...table.start.options, ...mode(seed) } };
}

function matchOptions({ options, terminal }: Call<Options>, pack: Pack): Given {
  const { game } = pack;
  const isNew = options.seed !== undefined || options.decks !== undefined || options.mode !== undefined;
  if (options.resume !== undefined && isNew)
    throw new WrongCall(
      "A save brings its own seed, decks and mode: leave out --seed, --decks and --mode, or --resume.",
    );
  if (options.adopt === true && options.resume === undefined)
    throw new WrongCall("--adopt is about a saved match: name it with --resume FILE.");
  const save = options.resume === undefined ? undefined : readSave(terminal, options.resume);
  const players = playersOf(game, options.bots, seatsIn(save));
  const seed = options.seed === undefined ? freshSeed() : seedOf(options.seed);
  const mode = modeOf(game, options.mode);
  return {
    players,
    language: languageOf(options.lang),
    seed,
    mode,
    options: { ...mode(seed), ...decksOf(terminal, pack, options.decks, players.length) },
    isChosen: options.seed !== undefined,
    ...(save === undefined ? {} : { save }),
  };
}

/** A saved match goes on with its own cards, unless today's are asked for. */
function open(pack: Pack, given: MatchOptions, adopt: boolean): PlayedMatch {
  if (given.save === undefined || adopt) return new PlayedMatch(pack, given, adopt);
  return new PlayedMatch(packOfSave(pack, given.save), given);
}

/** Plays a match; whether it came to its end. */
async function playOne(
  { terminal, options }: Call<Options>,
  folder: GameFolder,
  match: PlayedMatch,
  lines: Lines,
  given: Given,
  reloading: Reloading,
): Promise<boolean> {
  if (options.json) {
    const sitting = new JsonSitting(match, terminal, lines, () => reloading.goOn());
    reloading.tell = (notice) => sitting.notice(notice);
    return (await sitting.play()) === "over";
  }
  print(terminal, ...greeting(folder, match, given, reloading.newest.content.hash));
  const sitting = new Sitting(match, { terminal, lines, name: folder.name, asks: options.preview, reloading });
  reloading.tell = (notice) => sitting.notice(notice);
  const ending = await sitting.play();
  const { words, players, table } = match;
  const mode = modeOfMatch(folder.game, table.start.options)?.written ?? "none";
  const { seed, options: chosen } = table.start;
  const decks = options.decks ?? namesOf(chosen.decks);
  const again = { game: folder.name, seed, bots: players.join(","), decks, mode, program: terminal.program };
  print(terminal, words.say(LAST_WORDS[ending], again));
  return ending === "over";
}

/** Decks as `--decks` takes them; a save has of a deck file its cards alone. */
const namesOf = (decks: unknown): string =>
  Array.isArray(decks) && decks.every((deck) => typeof deck === "string") ? decks.join(",") : "none";

const LAST_WORDS = { over: "play.again", quit: "play.goodbye", "input-ended": "play.ended" } as const;

function greeting(folder: GameFolder, match: PlayedMatch, given: Given, today: string): string[] {
  const { words, table, players, seats } = match;
  const { seed } = table.start;
  const isAlone = match.humans.length === 1;
  const sitting = players.map((player, seat) => {
    const kind = player !== "human" ? "bot" : isAlone ? "human" : "person";
    return words.say(`play.seat.${kind}`, { name: seats[seat], bot: player });
  });
  return [
    words.say("play.hello", { game: titleOf(words, folder), seats: sitting.join(", ") }),
    ...(given.isChosen || typeof seed === "number" ? [words.say("play.seed", { seed })] : []),
    ...(given.save === undefined ? [] : [words.say("play.resumed", { n: table.length })]),
    ...(table.isUnverified ? [words.say("play.unverified")] : []),
    ...(table.content.hash === today ? [] : [words.say("play.other-cards", { played: table.content.hash, today })]),
  ];
}

/** After a match that a person played. */
async function wantsAnother({ options }: Call<Options>, match: PlayedMatch, lines: Lines): Promise<boolean> {
  if (options.json || match.humans.length === 0) return false;
  return (await lines.next(match.words.say("play.next"))) === "n";
}
