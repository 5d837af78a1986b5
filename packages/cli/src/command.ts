import type { FileFault, SourceFile } from "@cardwright/content";
import type { Command } from "commander";
import type { Games } from "./games.ts";
import type { Terminal } from "./output.ts";

/** What a command ends with: fine, found something, wrong call. */
export type ExitCode = 0 | 1 | 2;

/** One call of a command. */
export interface Call<Options = object> {
  /** What is no option, in order; commander has checked their number. */
  readonly args: readonly string[];
  readonly options: Options & { readonly json?: true };
  readonly terminal: Terminal;
  readonly games: Games;
}

/** A command: how it is called, and what it does. Its file is imported only when somebody calls it. */
export interface CliCommand<Options = object> {
  /** What it does, for its help: a paragraph. */
  readonly about: string;
  /** What `--json` gives, where that is not one value. */
  readonly json?: string;
  /** Calls, each with what it does. */
  readonly examples: Readonly<Record<string, string>>;
  /** Its arguments and options; `--json` and `--help` are there already. */
  declare(command: Command): void;
  run(call: Call<Options>): ExitCode | Promise<ExitCode>;
}

/** A call that cannot be meant: what is wrong, and what to write instead. */
export class WrongCall extends Error {}

/** The call is right, but something that it needs is not: a game that cannot be loaded, a file that cannot be written. */
export class Failure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Files with errors, where a command needs them whole. */
export class BrokenFiles extends Failure {
  readonly faults: readonly FileFault[];
  readonly files: readonly SourceFile[];

  constructor(code: string, message: string, faults: readonly FileFault[], files: readonly SourceFile[]) {
    super(code, message);
    this.faults = faults;
    this.files = files;
  }
}

export class BrokenCards extends BrokenFiles {
  constructor(game: string, faults: readonly FileFault[], files: readonly SourceFile[]) {
    super("broken-cards", `The cards of ${game} have errors: mend them first.`, faults, files);
  }
}

export class BrokenDeck extends BrokenFiles {
  constructor(path: string, faults: readonly FileFault[], files: readonly SourceFile[]) {
    super("broken-deck", `--decks: the deck ${path} is not allowed: mend it first.`, faults, files);
  }
}
