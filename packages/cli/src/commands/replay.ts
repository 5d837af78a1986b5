import type { Pack, Words } from "@cardwright/content";
import {
  type Content,
  contentOfSave,
  type Game,
  openTable,
  type Save,
  type Table,
  verifyReplay,
} from "@cardwright/engine";
import { type Call, type CliCommand, type ExitCode, Failure, WrongCall } from "../command.ts";
import type { GameFolder } from "../games.ts";
import { print, printJson } from "../output.ts";
import { packOf } from "../packs.ts";
import { Board } from "../play/board.ts";
import { gameIn, packOfSave, readSave } from "../play/saves.ts";
import { LANGUAGE_OPTION, languageOf, titleOf, wordsOf } from "../play/words.ts";

interface Options {
  readonly verify?: true;
  readonly to?: string;
  readonly lang?: string;
}

export const replay: CliCommand<Options> = {
  about:
    "Tells a saved match step by step, with everything that was hidden: each action, and what it led to. With --verify it " +
    "is played again instead, and the first step that differs is named.",
  examples: {
    "cardwright replay duel.json": "the whole match",
    "cardwright replay duel.json --to 5": "the first five actions, and the board then",
    "cardwright replay duel.json --verify": "does it still go as it went?",
  },
  declare: (command) =>
    command
      .argument("<file>", "a match that was saved while playing")
      .option("--verify", "play it again and compare every step")
      .option("--to <step>", "only so many actions, and then the board")
      .option(...LANGUAGE_OPTION),
  run: async (call) => {
    const { args, options, terminal, games } = call;
    const language = languageOf(options.lang);
    const save = readSave(terminal, args[0]);
    const folder = await folderOf(await games.loadAll(undefined), save);
    const today = packOf(terminal, folder);
    const pack = packOfSave(today, save);
    const told: Told = { folder, content: pack.content, today, save: save as Save };
    const words = wordsOf(pack, told.save.start.seats, language);
    return options.verify ? verify(call, told, words) : tell(call, told, words);
  },
};

/** A saved match, with the cards it was played with and those there are today. */
interface Told {
  readonly folder: GameFolder;
  readonly content: Content;
  readonly today: Pack;
  readonly save: Save;
}

function folderOf(folders: readonly GameFolder[], save: unknown): GameFolder {
  const name = gameIn(save);
  const folder = folders.find(({ game }) => game.name === name);
  if (folder !== undefined) return folder;
  if (name === undefined)
    throw new Failure(
      "bad-save",
      "This is no save of a match. Name a file that was saved while playing, with `s FILE`.",
    );
  throw new Failure("save-of-another-game", `This is a save of ${name}, and there is no such game here.`);
}

/** Which cards it was played with, if they are others than today's. */
const otherCards = ({ content, today }: Told, words: Words): string[] =>
  content.hash === today.content.hash
    ? []
    : [words.say("replay.other-cards", { played: content.hash, today: today.content.hash })];

function verify({ options, terminal }: Call<Options>, told: Told, words: Words): ExitCode {
  const { folder, content, save, today } = told;
  const { steps, differs, isUnverified, content: taken } = verifyReplay(folder.game, content, save);
  const ok = differs === undefined && isUnverified === undefined;
  if (options.json) {
    printJson(terminal, {
      ok,
      game: folder.name,
      steps,
      ...(differs === undefined ? {} : { differs }),
      ...(isUnverified === undefined ? {} : { isUnverified }),
      ...(taken === undefined ? {} : { taken }),
      content: content.hash,
      today: today.content.hash,
    });
  } else {
    const key = ok ? "same" : isUnverified ? "unverified" : differs === 0 ? "differs.begin" : "differs";
    print(terminal, ...otherCards(told, words), words.say(`replay.${key}`, { n: steps, step: differs ?? 0 }));
  }
  return ok ? 0 : 1;
}

interface Step {
  readonly step: number;
  readonly seat: number;
  readonly action: string;
  readonly events: readonly string[];
}

function tell({ options, terminal }: Call<Options>, told: Told, words: Words): ExitCode {
  const { folder, content, save } = told;
  const last = lastStep(options.to, save.actions.length);
  const table = openTable(folder.game, { content, save, open: true });
  const { isUnverified } = table;
  table.rewind(table.length);
  const steps: Step[] = [];
  for (let step = 1; step <= last; step++) steps.push(playStep(table, folder.game, save, step, words));
  const view = table.view("open");
  if (options.json) {
    printJson(terminal, {
      game: folder.name,
      content: content.hash,
      today: told.today.content.hash,
      ...(isUnverified ? { isUnverified } : {}),
      start: save.start,
      of: save.actions.length,
      steps,
      view,
    });
    return 0;
  }
  const { seats, seed } = save.start;
  print(
    terminal,
    words.say("replay.title", { game: titleOf(words, folder), n: save.actions.length, seed, seats: seats.join(", ") }),
  );
  print(terminal, ...otherCards(told, words), ...(isUnverified ? [words.say("play.unverified")] : []));
  for (const { step, seat, action, events } of steps) {
    print(terminal, words.say("replay.step", { step, name: seats[seat], action }));
    const lines = folder.game.log === undefined ? [events.join(" ")] : events;
    if (events.length > 0) print(terminal, ...lines.map((line) => `  ${line}`));
  }
  if (options.to !== undefined) print(terminal, ...new Board(words, folder.game, view).lines());
  const result = words.result(view);
  if (result !== undefined) print(terminal, result);
  return 0;
}

function lastStep(given: string | undefined, steps: number): number {
  if (given === undefined) return steps;
  const step = Number(given);
  if (!/^\d+$/.test(given) || step > steps) throw new WrongCall(`--to ${given}: the match has steps 0 to ${steps}.`);
  return step;
}

function playStep(table: Table, game: Game, save: Save, step: number, words: Words): Step {
  for (const { to } of save.adopted.filter(({ at }) => at === step - 1))
    table.adopt(contentOfSave(game, { ...save, content: to }));
  const [seat, code] = save.actions[step - 1];
  const action = words.action(table.readable(code, "open"), table.view("open"));
  table.actCode(seat, code);
  return { step, seat, action, events: words.log(table.events("open").at(-1) ?? []) };
}
