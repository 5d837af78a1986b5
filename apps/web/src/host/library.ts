import type { Tutorial } from "@cardwright/table/seat";
import type { PackModule, ScenarioModule } from "../packs.ts";
import { type GameModule, type Library, type LoadedGame, loadedGame } from "./games.ts";

/** The games of the site: each comes with its cards when somebody first asks for it. */
interface Chunk {
  game(): Promise<GameModule>;
  pack(): Promise<{ readonly default: PackModule }>;
  scenarios(): Promise<{ readonly default: ScenarioModule }>;
}

const CHUNKS: Readonly<Record<string, Chunk>> = {
  wayfarer: {
    game: () => import("@cardwright/wayfarer"),
    pack: () => import("virtual:pack/wayfarer"),
    scenarios: () => import("virtual:scenarios/wayfarer"),
  },
  knight: {
    game: () => import("@cardwright/knight"),
    pack: () => import("virtual:pack/knight"),
    scenarios: () => import("virtual:scenarios/knight"),
  },
  deal: {
    game: () => import("@cardwright/deal"),
    pack: () => import("virtual:pack/deal"),
    scenarios: () => import("virtual:scenarios/deal"),
  },
  rangers: {
    game: () => import("@cardwright/rangers"),
    pack: () => import("virtual:pack/rangers"),
    scenarios: () => import("virtual:scenarios/rangers"),
  },
  mandate: {
    game: () => import("@cardwright/mandate"),
    pack: () => import("virtual:pack/mandate"),
    scenarios: () => import("virtual:scenarios/mandate"),
  },
};

/** A game has a tutorial if it has this file. */
const TUTORIALS = import.meta.glob<{ readonly tutorial: Tutorial }>("../../../../games/*/screen/tutorial.ts");

const loaded = new Map<string, Promise<LoadedGame>>();

async function load(id: string): Promise<LoadedGame> {
  const [module, { default: pack }] = await Promise.all([CHUNKS[id].game(), CHUNKS[id].pack()]);
  return loadedGame(id, module, pack);
}

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
