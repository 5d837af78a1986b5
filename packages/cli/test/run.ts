import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = join(dirname(dirname(fileURLToPath(import.meta.url))), "src", "duel", "main.ts");

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the terminal player in a process of its own; the answers come by a pipe, and then the input ends. */
export function run(args: readonly string[], answers: readonly string[] = []): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input: answers.map((answer) => `${answer}\n`).join(""),
    encoding: "utf8",
  });
  return { code: status, out: stdout, err: stderr };
}

export const times = <T>(n: number, value: T): T[] => new Array<T>(n).fill(value);
