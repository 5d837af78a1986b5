import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import picocolors from "picocolors";
import { afterAll } from "vitest";
import { Games } from "../src/games.ts";
import { run } from "../src/program.ts";

export const ROOT = join(import.meta.dirname, "../../..");

export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Circumstances {
  /** Where the user stands. */
  readonly cwd?: string;
  /** What is typed, or comes by a pipe. */
  readonly input?: string;
  readonly games?: string;
}

/** Runs the command in this process, and gives back what it wrote. */
export async function call(
  args: readonly string[],
  { cwd = ROOT, input = "", games }: Circumstances = {},
): Promise<Called> {
  let out = "";
  let err = "";
  const terminal = {
    cwd,
    input: Readable.from([input]),
    isTyped: false,
    colors: picocolors.createColors(false),
    program: "cardwright",
    write: (text: string) => {
      out += text;
    },
    complain: (text: string) => {
      err += text;
    },
  };
  const code = await run(args, terminal, new Games(games));
  return { code, out, err };
}

/** The JSON value on stdout; anything beside it is an error. */
export const json = ({ out }: Called): unknown => JSON.parse(out);

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** A folder that is gone after the tests of a file. */
export function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-cli-"));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A repository of its own with no games, whose modules are those of this one. */
export function emptyRepository(): string {
  const folder = folderWith({ "package.json": '{ "type": "module" }\n' });
  mkdirSync(join(folder, "games"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const file of ["biome.json", "tsconfig.json", ".gitignore"]) cpSync(join(ROOT, file), join(folder, file));
  return folder;
}
