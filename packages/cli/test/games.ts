import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { call, emptyRepository } from "./call.ts";

/** A repository whose one game is that of `cardwright new lanterns`, with some of its files changed or taken away. */
export async function withGame(
  files: Readonly<Record<string, string | undefined>> = {},
): Promise<{ readonly games: string; readonly cwd: string }> {
  const cwd = emptyRepository();
  const games = join(cwd, "games");
  await call(["new", "lanterns"], { games, cwd });
  for (const [file, text] of Object.entries(files)) {
    const path = join(games, "lanterns", file);
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
  return { games, cwd };
}
