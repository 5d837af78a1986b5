import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildPack, checkDeckFile, type FileFault, isDeckFile, type SourceFile } from "@cardwright/content";
import { type Call, type CliCommand, type ExitCode, WrongCall } from "../command.ts";
import { readAt, readPaths } from "../files.ts";
import type { GameFolder } from "../games.ts";
import { missingWords } from "../missing-words.ts";
import { counted, print, printJson, type Terminal } from "../output.ts";
import { faultLines } from "../packs.ts";

interface Options {
  readonly game?: string;
  readonly release?: true;
}

/** What was looked at, and what is wrong with it. */
interface Checked {
  readonly files: readonly SourceFile[];
  readonly cards: number;
  readonly faults: readonly FileFault[];
}

export const check: CliCommand<Options> = {
  about:
    "Finds mistakes in card files: syntax, unknown names, wrong types, bad formulas, costs that nobody can pay, loops, " +
    "effects that do nothing; and what has no words in one of the game's languages. " +
    "Without paths it checks the cards of every game. Given paths are checked on top of the game's own cards: a card " +
    "with the same id takes the place of the game's. A file whose cards are counted is a deck.",
  examples: {
    "cardwright check": "the cards of every game",
    "cardwright check --game duel --release": "those of Duel, ready to be published?",
    "cardwright check drafts/ --game duel": "your drafts, together with Duel's cards",
    "cardwright check own.json --game mandate": "a deck of your own, or cards",
  },
  declare: (command) =>
    command
      .argument("[paths...]", "files of cards or decks, or folders of them")
      .option("--game <name>", "the game that the cards belong to; not needed below its own folder")
      .option(
        "--release",
        "not a draft any more: missing words, unused cards, placeholders and what never happens are errors",
      ),
  run: async (call) => report(call, merge(await checkAll(call))),
};

async function checkAll({ args, options, terminal, games }: Call<Options>): Promise<readonly Checked[]> {
  const release = options.release === true;
  if (args.length > 0) {
    const named = args.find((path) => games.names().includes(path) && !existsSync(resolve(terminal.cwd, path)));
    if (named !== undefined) throw new WrongCall(`${named} is a game, not a path: write --game ${named}.`);
    const given = readPaths(terminal, args);
    const game = await games.loadFor(terminal.cwd, options.game, args);
    return [checkFiles(terminal, game, given.files, given.faults, release)];
  }
  return (await games.loadAll(options.game)).map((game) => checkFiles(terminal, game, [], [], release));
}

function checkFiles(
  terminal: Terminal,
  whole: GameFolder,
  given: readonly SourceFile[],
  unreadable: readonly FileFault[],
  release: boolean,
): Checked {
  const { game, content, folder } = whole;
  const own = readAt(terminal, [content]);
  const ready = existsSync(join(folder, "decks")) ? readAt(terminal, [join(folder, "decks")]) : NOTHING;
  const cards = given.filter((file) => !isDeckFile(file));
  const base = without(own.files, cards);
  const decks = given.filter(isDeckFile);
  const allDecks = [...without(ready.files, decks), ...decks];
  const built = cards.length === 0 ? buildPack(game, base, { release }) : buildPack(game, cards, { base, release });
  const found = built.ok ? built.pack.faults : built.faults;
  const files = [...base, ...cards, ...allDecks];
  const faults = [...own.faults, ...unreadable, ...found, ...ready.faults];
  if (!built.ok) return { files, cards: 0, faults };
  const { pack } = built;
  const words = missingWords(terminal, whole, pack, release);
  const ofDecks = allDecks.flatMap((file) => checkDeckFile(game, pack.content, file));
  return { files, cards: pack.cards.size, faults: [...faults, ...words, ...ofDecks] };
}

const NOTHING = { files: [], faults: [] };

function without(files: readonly SourceFile[], others: readonly SourceFile[]): readonly SourceFile[] {
  const paths = new Set(others.map(({ path }) => path));
  return files.filter(({ path }) => !paths.has(path));
}

const merge = (checked: readonly Checked[]): Checked => ({
  files: checked.flatMap(({ files }) => files),
  cards: checked.reduce((sum, { cards }) => sum + cards, 0),
  faults: checked.flatMap(({ faults }) => faults),
});

function report({ options, terminal }: Call<Options>, { files, cards, faults }: Checked): ExitCode {
  const errors = faults.filter(({ severity }) => severity === "error").length;
  const warnings = faults.length - errors;
  const ok = errors === 0;
  if (options.json) {
    printJson(terminal, { ok, errors, warnings, files: files.length, faults });
  } else {
    print(terminal, ...faultLines(terminal, faults, files), summary(terminal, files.length, cards, faults, errors));
  }
  return ok ? 0 : 1;
}

/** "3 errors, 1 warning in 2 files". */
function summary(
  { colors }: Terminal,
  files: number,
  cards: number,
  faults: readonly FileFault[],
  errors: number,
): string {
  if (faults.length === 0) return colors.green(`no faults: ${counted(cards, "card")} in ${counted(files, "file")}`);
  const warnings = faults.length - errors;
  const kinds = [
    errors > 0 ? colors.red(counted(errors, "error")) : "",
    warnings > 0 ? colors.yellow(counted(warnings, "warning")) : "",
  ];
  const where = new Set(faults.map(({ file }) => file)).size;
  return `${kinds.filter((kind) => kind !== "").join(", ")} in ${counted(where, "file")}`;
}
