import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { didYouMean, type Game } from "@cardwright/engine";
import { WrongCall } from "./command.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** A game of the repository: `game.ts`, and beside it `content/`, `scenarios/`, `text/`. */
export interface GameFolder {
  /** The name of the folder, by which the command knows the game. */
  readonly name: string;
  readonly folder: string;
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
      const meant = didYouMean(name, names);
      throw new WrongCall(
        `There is no game "${name}".${meant === undefined ? "" : ` Did you mean ${meant}?`} There are: ${names.join(", ")}.`,
      );
    }
    const folder = join(this.folder, name);
    const loaded: { readonly game?: Game } = await import(pathToFileURL(join(folder, "game.ts")).href);
    if (loaded.game === undefined)
      throw new WrongCall(`${join(folder, "game.ts")} does not export a \`game\`: export const game = …`);
    return { name, folder, game: loaded.game };
  }
}
