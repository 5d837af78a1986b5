import CHUNKS from "virtual:chunks";
import type { Tutorial } from "@cardwright/table/seat";
import { type Library, type LoadedGame, loadedGame } from "./games.ts";

/** A game has a tutorial if it has this file. */
const TUTORIALS = import.meta.glob<{ readonly tutorial: Tutorial }>("../../../../games/*/screen/tutorial.ts");

const loaded = new Map<string, Promise<LoadedGame>>();

async function load(id: string): Promise<LoadedGame> {
  const [module, { default: pack }] = await Promise.all([CHUNKS[id].game(), CHUNKS[id].pack()]);
  return loadedGame(id, module, pack);
}

/** The games of the site: each comes with its cards when somebody first asks for it. */
export const siteLibrary: Library = {
  games: Object.keys(CHUNKS),

  load(id) {
    const known = loaded.get(id) ?? load(id);
    loaded.set(id, known);
    // What failed once, offline perhaps, may work the next time.
    known.catch(() => loaded.delete(id));
    return known;
  },

  async tutorial(id) {
    const found = TUTORIALS[`../../../../games/${id}/screen/tutorial.ts`];
    return found === undefined ? undefined : (await found()).tutorial;
  },

  async scenarios(id) {
    return (await CHUNKS[id].scenarios()).default;
  },
};
