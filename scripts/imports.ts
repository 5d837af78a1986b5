import { posix } from "node:path";
import { importsOf, type Source } from "./sources.ts";

/** The part of the tree a file belongs to: `packages/engine`, `games/duel`, `apps/web`, `bench`, `scripts`. */
interface Place {
  /** The folder of its package, or "" for a file at the root. */
  home: string;
  /** The first folder below the package, which tells tests and screens from the rest. */
  part: string;
}

const ENGINE = "packages/engine";
const CONTENT = "packages/content";
const BOTS = "packages/bots";
const LAB = "packages/lab";
const TABLE = "packages/table";
const ENGINE_HELPERS = `${ENGINE}/test/`;
const ON_THE_ENGINE = [CONTENT, BOTS, LAB, TABLE];
const ON_EVERYTHING = ["packages/server", "packages/cli", "bench"];

/** Which npm packages only one part of the tree may use. */
const ONLY_IN: Record<string, string> = { "boardgame.io": "bench" };

/** What tests compare a game with. It agrees for a reason only if it shares nothing with what it is compared to. */
export const SECOND_IMPLEMENTATION = /^games\/[^/]+\/test\/(naive|forest)\.ts$/;

/**
 * The imports that go the wrong way, as sentences. `homes` tells the folder of each of our packages by its name.
 * What is allowed is listed; what is not listed is refused, an unknown package included.
 */
export function forbiddenImports(sources: readonly Source[], homes: ReadonlyMap<string, string>): string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap(({ specifier, line }) => {
      const reason = whyForbidden(source.path, specifier, homes);
      return reason === undefined ? [] : [`${source.path}:${line} ${specifier ?? "(computed)"}: ${reason}`];
    }),
  );
}

function whyForbidden(path: string, specifier: string | undefined, homes: ReadonlyMap<string, string>) {
  if (SECOND_IMPLEMENTATION.test(path)) return "a second implementation imports nothing";
  const from = placeOf(path);
  if (specifier === undefined) {
    return mayImportEverything(from) || from.home === "scripts" ? undefined : "a computed import cannot be checked";
  }
  if (specifier.startsWith(".")) return whyNotRelative(path, from, posix.join(posix.dirname(path), specifier));
  if (specifier.startsWith("/") || specifier.startsWith("file:")) return "an absolute path works on one machine only";

  const name = packageName(specifier);
  const home = homes.get(name);
  if (home !== undefined) return whyNotPackage(from, home);
  if (name.startsWith("@cardwright/")) return "there is no such package";
  const only = ONLY_IN[name];
  return only === undefined || only === from.home ? undefined : `only ${only} may use it`;
}

function whyNotRelative(path: string, from: Place, target: string) {
  if (from.part === "test" && target.startsWith(ENGINE_HELPERS)) return undefined;
  const to = placeOf(target);
  // The settings of the tools stand at the root, and what they share with scripts and benchmarks in scripts/.
  if ((from.home === "" || from.home === "bench") && to.home === "scripts") return undefined;
  if (to.home !== from.home) return "a relative path must not leave its package";
  if (from.part !== "test" && to.part === "test") return "only tests may import tests";
  if (isGame(from) && to.part === "screen" && from.part !== "screen" && from.part !== "test") {
    return `the rules must not import the screen (${path} is reached from game.ts)`;
  }
  return undefined;
}

function whyNotPackage(from: Place, home: string) {
  if (home === from.home || mayImportEverything(from)) return undefined;
  if (from.home === ENGINE) return "the engine imports nothing of ours";
  if (isGame(from)) {
    if (home.startsWith("games/")) return "games never import each other";
    if (from.part === "test" && ON_THE_ENGINE.includes(home)) return undefined;
    if (home === ENGINE || (home === TABLE && from.part === "screen")) return undefined;
    return "a game imports the engine, and its screen/ the table";
  }
  if (ON_THE_ENGINE.includes(from.home)) {
    if (from.part === "test" || (home === BOTS && from.home === LAB)) return undefined;
    return home === ENGINE ? undefined : `${from.home} imports the engine and nothing else of ours`;
  }
  return `${from.home === "" ? "the root" : from.home} imports nothing of ours`;
}

const isGame = (place: Place) => place.home.startsWith("games/");
const mayImportEverything = ({ home }: Place) => ON_EVERYTHING.includes(home) || home.startsWith("apps/");

function placeOf(path: string): Place {
  const folders = path.split("/").slice(0, -1);
  const depth = ["packages", "games", "apps"].includes(folders[0] ?? "") ? 2 : 1;
  return { home: folders.slice(0, depth).join("/"), part: folders[depth] ?? "" };
}

const packageName = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
