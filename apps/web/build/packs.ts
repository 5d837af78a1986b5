import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPack, type Pack } from "@cardwright/content";
import { readFiles, readPack, renderFaults } from "@cardwright/content/files";
import type { Game } from "@cardwright/engine";
import type { Plugin } from "vite";
import type { PackModule, ScenarioModule } from "../src/packs.ts";

/**
 * Cards become modules when the site is built: `virtual:pack/<game>` holds the checked cards with their words, and
 * `virtual:scenarios/<game>` the files of its scenarios. While developing, a saved card file is sent to the open page.
 */
const PACK = "virtual:pack/";
const SCENARIOS = "virtual:scenarios/";

export function packs(games: string): Plugin {
  const folder = (game: string, part: string) => join(games, game, part);
  const load = async (game: string): Promise<Game> => {
    const { game: loaded } = await import(pathToFileURL(join(games, game, "game.ts")).href);
    return loaded;
  };
  return {
    name: "cardwright-packs",
    resolveId: (id) => (id.startsWith(PACK) || id.startsWith(SCENARIOS) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${PACK}`)) {
        const name = id.slice(PACK.length + 1);
        const game = await load(name);
        return asModule(packModule(readPack(game, folder(name, "content"))));
      }
      if (id.startsWith(`\0${SCENARIOS}`)) {
        const name = id.slice(SCENARIOS.length + 1);
        const { files } = readFiles([folder(name, "scenarios")]);
        const module: ScenarioModule = files.map(({ path, text }) => ({
          path: relative(folder(name, "scenarios"), path),
          text,
        }));
        return asModule(module);
      }
      return undefined;
    },
    configureServer(server) {
      const content = readdirSync(games).map((game) => folder(game, "content"));
      server.watcher.add(content);
      const changed = async (path: string) => {
        const [name, part] = relative(games, path).split(sep);
        if (part !== "content" || name === undefined || name.startsWith("..")) return;
        const game = await load(name);
        const { files, faults } = readFiles([folder(name, "content")]);
        const built = buildPack(game, files);
        const wrong = [...faults, ...(built.ok ? [] : built.faults)];
        const pack = built.ok && wrong.length === 0 ? packModule(built.pack) : undefined;
        const module = server.moduleGraph.getModuleById(`\0${PACK}${name}`);
        if (module !== undefined) server.moduleGraph.invalidateModule(module);
        server.ws.send("cardwright:cards", {
          game: name,
          pack,
          faults: pack === undefined ? renderFaults(wrong, files) : undefined,
        });
      };
      for (const event of ["add", "change", "unlink"] as const) server.watcher.on(event, (path) => void changed(path));
    },
  };
}

/** Only what the site plays with: cards, their words, and the files of games that describe their cards from them. */
function packModule({ game, content, texts, cards }: Pack): PackModule {
  const files =
    game.format?.describe === undefined
      ? undefined
      : Object.fromEntries([...cards].map(([id, { data }]) => [id, data]));
  return { cards: content.cards, texts, ...(files === undefined ? {} : { files }) };
}

/** Parsing a text is faster than running a literal. */
const asModule = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
