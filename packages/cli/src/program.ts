import { Command, CommanderError } from "commander";
import { BrokenFiles, type CliCommand, type ExitCode, Failure, WrongCall } from "./command.ts";
import { Games } from "./games.ts";
import { printJson, processTerminal, type Terminal } from "./output.ts";

interface Listed {
  readonly summary: string;
  /** Imports the command's own file, when it is called. */
  readonly load: () => Promise<CliCommand>;
}

/** The commands, in the order in which a designer meets them. */
export const COMMANDS: Readonly<Record<string, Listed>> = {
  new: { summary: "make a game of your own", load: async () => (await import("./commands/new.ts")).newGame },
  check: { summary: "find mistakes in card files", load: async () => (await import("./commands/check.ts")).check },
  text: { summary: "show the rules text of cards", load: async () => (await import("./commands/text.ts")).text },
  test: { summary: "play scenarios", load: async () => (await import("./commands/test.ts")).test },
  play: { summary: "play a match in the terminal", load: async () => (await import("./commands/play.ts")).play },
  sim: { summary: "many matches between bots", load: async () => (await import("./commands/sim.ts")).sim },
  replay: {
    summary: "tell a saved match, or check it",
    load: async () => (await import("./commands/replay.ts")).replay,
  },
  schema: {
    summary: "the JSON Schema of card files, for an editor",
    load: async () => (await import("./commands/schema.ts")).schema,
  },
  migrate: {
    summary: "bring old card files up to date",
    load: async () => (await import("./commands/migrate.ts")).migrate,
  },
};

const ABOUT = "Cardwright: make card games, check their cards, play them and measure them.";
const EXAMPLES = { "cardwright new lanterns": "make a game of your own", "cardwright play lanterns": "play it" };
const CODES = "Exit codes: 0 fine, 1 found something, 2 wrong call.";

/** Runs one call to its end. */
export async function run(
  args: readonly string[],
  terminal: Terminal = processTerminal(),
  games: Games = new Games(),
): Promise<ExitCode> {
  const program = new Command("cardwright")
    .description(ABOUT)
    .helpOption("-h, --help", "this text")
    .helpCommand("help [command]", "the help of a command")
    .addHelpText("after", `${exampleText(terminal, EXAMPLES)}\n\n${CODES}`)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.write,
      writeErr: terminal.complain,
      outputError: () => {},
      // The same text on every screen: it is compared in the docs.
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
    });
  const named = commandNamed(args);
  let code: ExitCode = 0;
  for (const [name, { summary, load }] of Object.entries(COMMANDS)) {
    const command = program.command(name).summary(summary).helpOption("-h, --help", "this text");
    if (name !== named) continue;
    const loaded = await load();
    declare(command, loaded, terminal);
    command.action(async () => {
      code = await loaded.run({ args: command.args, options: command.opts(), terminal, games });
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    return await ended(
      error,
      named !== undefined && Object.hasOwn(COMMANDS, named) ? named : undefined,
      args,
      terminal,
    );
  }
}

const HELP_WIDTH = 100;

/** The command that a call is about: its first word, or after `help` its second. */
function commandNamed(args: readonly string[]): string | undefined {
  const [first, second] = args.filter((arg) => !arg.startsWith("-"));
  return first === "help" ? second : first;
}

const ONE_VALUE = "one JSON value on stdout, and nothing else";

function declare(command: Command, loaded: CliCommand, terminal: Terminal): void {
  command.description(loaded.about);
  loaded.declare(command);
  command.option("--json", loaded.json ?? ONE_VALUE).addHelpText("after", exampleText(terminal, loaded.examples));
}

/** Calls as the user can type them, each with what it does. */
function exampleText({ program }: Terminal, examples: CliCommand["examples"]): string {
  const calls = Object.entries(examples).map(([call, does]) => [call.replace(/^cardwright/, program), does]);
  const width = Math.max(...calls.map(([call]) => call.length));
  const lines = calls.map(([call, does]) => `  ${call.padEnd(width)}   ${does}`);
  return `\n${calls.length === 1 ? "Example" : "Examples"}:\n${lines.join("\n")}`;
}

/** The exit code of a call that did not come to its end, and what there is to say about it. */
async function ended(
  error: unknown,
  command: string | undefined,
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  // Called without a command: the help is on stderr already.
  if (error instanceof CommanderError && error.code === "commander.help") return 2;
  const isWrongCall = error instanceof CommanderError || error instanceof WrongCall;
  // Imported here, so that a call that goes well does not wait for it.
  const { EngineError } = await import("@cardwright/engine");
  if (!isWrongCall && !(error instanceof Failure) && !(error instanceof EngineError)) throw error;
  const message = error.message.replace(/^error: /, "").replaceAll("\n(Did", " (Did") + whichThereAre(error);
  const faults = error instanceof BrokenFiles ? { faults: error.faults } : {};
  if (error instanceof BrokenFiles) {
    const { faultLines } = await import("./packs.ts");
    for (const line of faultLines(terminal, error.faults, error.files)) terminal.complain(`${line}\n`);
  }
  const call = command === undefined ? "cardwright" : `cardwright ${command}`;
  terminal.complain(`${call}: ${message}\n`);
  const help = `${call.replace(/^cardwright/, terminal.program)} --help`;
  if (isWrongCall) terminal.complain(`\`${help}\` shows how it is called.\n`);
  if (args.includes("--json"))
    printJson(terminal, { error: { code: isWrongCall ? "wrong-call" : error.code, message, ...faults } });
  return isWrongCall ? 2 : 1;
}

const whichThereAre = (error: Error): string =>
  error instanceof CommanderError && error.code === "commander.unknownCommand"
    ? ` There are: ${Object.keys(COMMANDS).join(", ")}.`
    : "";
