import { relative, resolve } from "node:path";
import picocolors from "picocolors";

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Where a command reads and writes: the process's own streams, or in tests a record of them. */
export interface Terminal {
  /** The folder that the user's paths are relative to. */
  readonly cwd: string;
  readonly input: NodeJS.ReadableStream;
  /** Whether a person types the input. */
  readonly isTyped: boolean;
  readonly colors: Colors;
  /** How the user calls this program, for advice that can be typed as it stands. */
  readonly program: string;
  /** Text as it is, to stdout: what the command is for. */
  write(text: string): void;
  /** Text as it is, to stderr: progress and what went wrong. */
  complain(text: string): void;
}

/** The scripts of the repository that are this program. */
const BY_NPM: readonly string[] = ["cardwright:here", "dev:here", "start:here"];

export const processTerminal = (): Terminal => ({
  cwd: process.cwd(),
  input: process.stdin,
  isTyped: process.stdin.isTTY === true,
  colors: picocolors.createColors(),
  program: BY_NPM.includes(process.env.npm_lifecycle_event ?? "") ? "npm run -s cardwright --" : "cardwright",
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
});

/** Lines on stdout. */
export function print(terminal: Terminal, ...lines: readonly string[]): void {
  for (const line of lines) terminal.write(`${line}\n`);
}

/** The one value of a call with `--json`. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

/** "1 card", "2 cards". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** A path as the user would write it: from where they stand, or from the root if that is shorter. */
export function shownPath({ cwd }: Terminal, path: string): string {
  const whole = resolve(cwd, path);
  const from = relative(cwd, whole) || ".";
  return from.length <= whole.length ? from : whole;
}
