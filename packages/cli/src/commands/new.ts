import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { type CliCommand, WrongCall } from "../command.ts";
import { print, printJson, shownPath } from "../output.ts";

/** A whole small game; where its files say `new-game`, the new game's name is filled in. */
const TEMPLATE = join(import.meta.dirname, "../../templates/game");
const PLACEHOLDER = /\bnew-game\b/g;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** So that no line of the template grows too long. */
const LONGEST_NAME = 24;

export const newGame: CliCommand = {
  about:
    "Makes a new game in games/: rules, eight cards, scenarios, words in English and German, tests. It plays at once, " +
    "and is yours to change.",
  examples: { "cardwright new lanterns": "games/lanterns, ready to play" },
  declare: (command) => command.argument("<name>", "small letters, digits and hyphens"),
  run: ({ args: [name], options, terminal, games }) => {
    if (!NAME.test(name) || name.length > LONGEST_NAME)
      throw new WrongCall(
        `"${name}" is no name for a game: use small letters, digits and hyphens, at most ${LONGEST_NAME}, such as night-market.`,
      );
    const folder = join(games.folder, name);
    if (existsSync(folder))
      throw new WrongCall(`${shownPath(terminal, folder)} is there already: choose another name.`);
    const files = filesOf(TEMPLATE);
    create(folder, files, name);
    const shown = shownPath(terminal, folder);
    if (options.json) printJson(terminal, { game: name, folder: shown, files });
    else print(terminal, ...advice(terminal.program, name, shown));
    return 0;
  },
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    )
    .sort();

/** The folder appears whole or not at all. */
function create(folder: string, files: readonly string[], name: string): void {
  const draft = join(dirname(folder), `.${name}.${randomUUID()}`);
  try {
    for (const file of files) {
      mkdirSync(dirname(join(draft, file)), { recursive: true });
      writeFileSync(join(draft, file), readFileSync(join(TEMPLATE, file), "utf8").replace(PLACEHOLDER, name));
    }
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const advice = (program: string, name: string, folder: string): readonly string[] => [
  `Made ${folder}: a summer night, two jars, and a meadow full of fireflies.`,
  "",
  "  game.ts         the rules: open this first",
  "  content/        the cards",
  "  scenarios/      what the cards must do",
  "  text/           the words, in English and German",
  "  test/           runs the scenarios, and plays the game at random",
  "",
  "Play it, change a card, and look again:",
  "",
  `  ${program} play ${name}`,
  `  ${program} check --game ${name}`,
  `  ${program} text ${name}`,
  `  ${program} test --game ${name}`,
  `  npm test -- ${name}`,
];
