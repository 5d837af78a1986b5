import { cardSchema, scenarioSchema } from "@cardwright/content";
import { Option } from "commander";
import type { CliCommand, ExitCode } from "../command.ts";
import { writeWhole } from "../files.ts";
import { print, printJson } from "../output.ts";

interface Options {
  readonly kind: "cards" | "scenario";
  readonly out?: string;
}

const SCHEMAS = { cards: cardSchema, scenario: scenarioSchema };
const FILES = { cards: "card files", scenario: "scenarios" };

export const schema: CliCommand<Options> = {
  about:
    "Gives the JSON Schema of a game's card files or scenarios, with which an editor completes names and marks mistakes. " +
    'It comes from the registry that runs the cards. A file names it in "$schema".',
  examples: {
    "cardwright schema duel --out cards.schema.json": "for card files",
    "cardwright schema duel --kind scenario": "for scenarios, on stdout",
  },
  declare: (command) =>
    command
      .argument("<game>", "the name of a game")
      .addOption(new Option("--kind <kind>", "of which files").choices(Object.keys(SCHEMAS)).default("cards"))
      .option("--out <file>", "write it to a file"),
  run: async ({ args, options, terminal, games }): Promise<ExitCode> => {
    const { name, game } = await games.load(args[0]);
    const { kind, out } = options;
    const made = SCHEMAS[kind](game);
    if (out === undefined) {
      printJson(terminal, made);
      return 0;
    }
    writeWhole(terminal, out, `${JSON.stringify(made, undefined, 2)}\n`);
    if (options.json) printJson(terminal, { game: name, kind, file: out });
    else print(terminal, `Wrote ${out}, the JSON Schema of the ${FILES[kind]} of ${name}. They name it in "$schema".`);
    return 0;
  },
};
