import { diffText, type FileFault, type Migrated, migrateText, type SourceFile } from "@cardwright/content";
import { type Call, type CliCommand, type ExitCode, Failure } from "../command.ts";
import { readPaths, writeWhole } from "../files.ts";
import { type Colors, counted, print, printJson, type Terminal } from "../output.ts";
import { faultLines } from "../packs.ts";

interface Options {
  readonly game?: string;
  readonly write?: true;
}

interface Outcome {
  readonly file: SourceFile;
  readonly migrated: Migrated;
}

export const migrate: CliCommand<Options> = {
  about:
    "Brings card files of an older format up to date; comments and order stay as they are. Without --write it shows " +
    "what would change, writes nothing, and ends with 1 if there is anything to do. A file that cannot be migrated is " +
    "left as it is, and the others go on.",
  examples: {
    "cardwright migrate games/wayfarer/content": "what would change",
    "cardwright migrate old.json --game wayfarer --write": "change it",
  },
  declare: (command) =>
    command
      .argument("<paths...>", "card files, or folders of them")
      .option("--game <name>", "the game that the cards belong to; not needed below its own folder")
      .option("--write", "write the files"),
  run: async (call) => {
    const { args, options, terminal, games } = call;
    const { files, faults } = readPaths(terminal, args);
    const { game } = await games.loadFor(terminal.cwd, options.game, args);
    const outcomes = files
      .map((file): Outcome => ({ file, migrated: migrateText(game, file) }))
      .map((outcome) => (options.write ? written(terminal, outcome) : outcome));
    return report(call, outcomes, faults);
  },
};

/** Writes what has changed; a file that cannot be written is one that could not be migrated. */
function written(terminal: Terminal, { file, migrated }: Outcome): Outcome {
  if (!migrated.changed) return { file, migrated };
  try {
    writeWhole(terminal, file.path, migrated.text);
    return { file, migrated };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message } = error;
    const fault: FileFault = {
      ...{ severity: "error", code, message, field: "" },
      ...{ file: file.path, line: 1, column: 1, length: 1 },
    };
    return { file, migrated: { ...migrated, text: file.text, changed: false, faults: [fault] } };
  }
}

function report(
  { options, terminal }: Call<Options>,
  outcomes: readonly Outcome[],
  unreadable: readonly FileFault[],
): ExitCode {
  const isWritten = options.write === true;
  const faults = [...unreadable, ...outcomes.flatMap(({ migrated }) => migrated.faults)];
  const changed = outcomes.filter(({ migrated }) => migrated.changed);
  const ok = faults.length === 0 && (isWritten || changed.length === 0);
  if (options.json) {
    const files = outcomes.map(({ file: { path, text }, migrated }) => ({
      file: path,
      version: migrated.version,
      changed: migrated.changed,
      diff: diffText(text, migrated.text, path),
    }));
    printJson(terminal, { ok, written: isWritten, files, faults });
    return ok ? 0 : 1;
  }
  for (const { file, migrated } of changed) {
    if (isWritten) print(terminal, `migrated ${file.path}`);
    else terminal.write(tinted(terminal.colors, diffText(file.text, migrated.text, file.path)));
  }
  const sources = outcomes.map(({ file }) => file);
  print(
    terminal,
    ...faultLines(terminal, faults, sources),
    summary(outcomes.length, changed.length, faults, isWritten),
  );
  return ok ? 0 : 1;
}

function summary(all: number, changed: number, faults: readonly FileFault[], written: boolean): string {
  const failed = new Set(faults.map(({ file }) => file)).size;
  const could = failed === 0 ? "" : `; ${counted(failed, "file")} could not be migrated`;
  if (changed === 0) return `nothing to migrate in ${counted(all - failed, "file")}${could}`;
  const done = counted(changed, "file");
  return written ? `${done} written${could}` : `${done} to migrate; nothing was written, --write does it${could}`;
}

const tinted = (colors: Colors, diff: string): string =>
  diff.replace(/^[+-].*$/gm, (line) => (line.startsWith("+") ? colors.green(line) : colors.red(line)));
