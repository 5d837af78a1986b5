import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Game } from "@cardwright/engine";
import { Failure, WrongCall } from "./command.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** A game of the repository: `game.ts`, and beside it its cards, scenarios and words. */
export interface GameFolder {
  /** The name of the folder, by which the command knows the game. */
  readonly name: string;
  readonly folder: string;
  readonly content: string;
  readonly scenarios: string;
  readonly game: Game;
}

/** The games of the repository, by the names of their folders. */
export class Games {
  readonly folder: string;

  constructor(folder: string = join(ROOT, "games")) {
    this.folder = folder;
  }

  names(): readonly string[] {
    return readdirSync(this.folder)
      .filter((name) => existsSync(join(this.folder, name, "game.ts")))
      .sort();
  }

  async load(name: string): Promise<GameFolder> {
    const names = this.names();
    if (!names.includes(name)) {
      const { didYouMean } = await import("@cardwright/engine");
      const meant = didYouMean(name, names);
      throw new WrongCall(
        `There is no game "${name}".${meant === undefined ? "" : ` Did you mean ${meant}?`} There are: ${names.join(", ")}.`,
      );
    }
    const folder = join(this.folder, name);
    const game = await importGame(join(folder, "game.ts"));
    return { name, folder, game, content: join(folder, "content"), scenarios: join(folder, "scenarios") };
  }

  /** The one named game, or all of them. */
  loadAll(name: string | undefined): Promise<readonly GameFolder[]> {
    return Promise.all((name === undefined ? this.names() : [name]).map((one) => this.load(one)));
  }

  /** The game whose folder holds all these paths, if there is one. */
  nameOf(cwd: string, paths: readonly string[]): string | undefined {
    const names = new Set(paths.map((path) => relative(this.folder, resolve(cwd, path)).split(sep)[0]));
    const [name] = names;
    return names.size === 1 && this.names().includes(name) ? name : undefined;
  }

  /** The game that a call is about: the one it names, or the one whose folder its paths are in. */
  loadFor(cwd: string, named: string | undefined, paths: readonly string[]): Promise<GameFolder> {
    const name = named ?? this.nameOf(cwd, paths);
    if (name !== undefined) return this.load(name);
    throw new WrongCall(`Of which game are these files? Add --game, with one of: ${this.names().join(", ")}.`);
  }
}

async function importGame(path: string): Promise<Game> {
  let loaded: { readonly game?: Game };
  try {
    loaded = await import(pathToFileURL(path).href);
  } catch (error) {
    const { EngineError } = await import("@cardwright/engine");
    const what = error instanceof EngineError ? error.message : error instanceof Error ? error.stack : String(error);
    throw new Failure("broken-game", `${path} cannot be loaded: ${what}`);
  }
  if (loaded.game?.shape === undefined)
    throw new Failure("broken-game", `${path} has no export \`game\`: write \`export const game = …\`.`);
  return loaded.game;
}
