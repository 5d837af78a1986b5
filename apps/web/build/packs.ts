import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPack, type Pack } from "@cardwright/content";
import { readFiles, readPack, renderFaults } from "@cardwright/content/files";
import type { Game } from "@cardwright/engine";
import type { Plugin } from "vite";
import type { ListedGame, PackModule, ScenarioModule } from "../src/packs.ts";

/**
 * Games become modules when the site is built. A game is a folder with a `game.ts`: `virtual:chunks` and `virtual:screens`
 * have the way to each, `virtual:games` says which there are. `virtual:pack/<game>` holds the checked cards with their
 * words, `virtual:scenarios/<game>` the files of its scenarios. While developing, a saved card file is sent to the open page;
 * while one is broken, the last cards without faults stay, for pages that are opened now, too.
 */
const PACK = "virtual:pack/";
const SCENARIOS = "virtual:scenarios/";
const LISTS = ["virtual:games", "virtual:chunks", "virtual:screens"];
/** A game for tests and benchmarks. */
const NOT_SHOWN = "duel";

export function packs(games: string): Plugin {
  const folder = (game: string, part: string) => join(games, game, part);
  const load = async (game: string): Promise<Game> => {
    const { game: loaded } = await import(pathToFileURL(join(games, game, "game.ts")).href);
    return loaded;
  };
  const sound = new Map<string, PackModule>();
  const read = (name: string, game: Game): PackModule => {
    try {
      sound.set(name, packModule(readPack(game, folder(name, "content"))));
    } catch (broken) {
      if (!sound.has(name)) throw broken;
    }
    return sound.get(name) as PackModule;
  };
  const names = readdirSync(games).filter((name) => name !== NOT_SHOWN && existsSync(join(games, name, "game.ts")));
  return {
    name: "cardwright-packs",
    resolveId: (id) => (id.startsWith(PACK) || id.startsWith(SCENARIOS) || LISTS.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === "\0virtual:games")
        return asModule(await Promise.all(names.map(async (name) => listed(name, await load(name)))));
      if (id === "\0virtual:chunks") return chunks(names, games);
      if (id === "\0virtual:screens") return screens(names, games);
      if (id.startsWith(`\0${PACK}`)) {
        const name = id.slice(PACK.length + 1);
        return asModule(read(name, await load(name)));
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
        if (pack !== undefined) sound.set(name, pack);
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

const listed = (id: string, { shape, words }: Game): ListedGame => ({
  id,
  title: { en: words?.en?.["game.name"] ?? id, de: words?.de?.["game.name"] ?? id },
  seats: shape.seats.max,
});

/** Each game with its cards and scenarios, imported when it is asked for. */
function chunks(names: readonly string[], games: string): string {
  const lines = names.map((name) => {
    const [key, game] = [JSON.stringify(name), JSON.stringify(join(games, name, "game.ts"))];
    const [pack, scenarios] = [JSON.stringify(`${PACK}${name}`), JSON.stringify(`${SCENARIOS}${name}`)];
    return `${key}: { game: () => import(${game}), pack: () => import(${pack}), scenarios: () => import(${scenarios}) }`;
  });
  return `export default { ${lines.join(", ")} };`;
}

/** The screens of those games that bring one. */
function screens(names: readonly string[], games: string): string {
  const files = names
    .map((name) => [name, join(games, name, "screen", "index.tsx")])
    .filter(([, file]) => existsSync(file));
  const lines = files.map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`);
  return `export default { ${lines.join(", ")} };`;
}

/** Parsing a text is faster than running a literal. */
const asModule = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
