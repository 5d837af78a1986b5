import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { forbiddenImports, SECOND_IMPLEMENTATION } from "../imports.ts";
import { findSources, importsOf, isSource } from "../sources.ts";

const root = join(import.meta.dirname, "../..");

const HOMES = new Map([
  ["@cardwright/engine", "packages/engine"],
  ["@cardwright/content", "packages/content"],
  ["@cardwright/bots", "packages/bots"],
  ["@cardwright/table", "packages/table"],
  ["@cardwright/server", "packages/server"],
  ["@cardwright/cli", "packages/cli"],
  ["@cardwright/duel", "games/duel"],
  ["@cardwright/knight", "games/knight"],
  ["@cardwright/bench", "bench"],
]);

/** The folders of our own packages, as npm linked them, by name. */
function ourPackages(): Map<string, string> {
  const lock: { packages: Record<string, { link?: boolean; resolved?: string }> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const links = Object.entries(lock.packages).filter(([, entry]) => entry.link === true);
  return new Map(links.map(([path, entry]) => [path.replace("node_modules/", ""), entry.resolved ?? ""]));
}

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);

describe("the imports of this repository", () => {
  const sources = findSources(root);

  test("go only the allowed way", () => {
    expect(forbiddenImports(sources, ourPackages())).toEqual([]);
  });

  test("are told apart by packages that npm knows, every one of them", () => {
    const folders = ["packages", "games", "apps"].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
    );
    const withManifest = [...folders, "bench"].filter((folder) => existsSync(join(root, folder, "package.json")));
    expect([...ourPackages().values()].sort()).toEqual(withManifest.sort());
  });

  test("have none in what the games are compared with", () => {
    const second = sources.filter(({ path }) => SECOND_IMPLEMENTATION.test(path));
    expect(second.map(({ path }) => path).sort()).toEqual([
      "games/deal/test/naive.ts",
      "games/mandate/test/naive.ts",
      "games/rangers/test/forest.ts",
      "games/rangers/test/naive.ts",
      "games/wayfarer/test/naive.ts",
    ]);
    expect(second.flatMap(importsOf)).toEqual([]);
  });

  // A copy without its history has nothing to compare with.
  test.skipIf(!existsSync(join(root, ".git")))("are looked for in every source file that git knows", () => {
    const seen = new Set(sources.map(({ path }) => path));
    const deleted = new Set(git("ls-files", "-z", "--deleted"));
    const known = git("ls-files", "-z").filter((path) => isSource(path) && !deleted.has(path));
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter((path) => !seen.has(path))).toEqual([]);
  });
});

describe("every form of import is found:", () => {
  test.each([
    ["static", 'import { a } from "x";'],
    ["for its effect", 'import "x";'],
    ["of a type", 'import type { A } from "x";'],
    ["of a type among values", 'import { type A, b } from "x";'],
    ["export from", 'export { a } from "x";'],
    ["export of a type from", 'export type { A } from "x";'],
    ["export of everything", 'export * from "x";'],
    ["dynamic", 'const a = await import("x");'],
    ["dynamic, inside a function", 'const a = () => { return import("x"); };'],
    ["type query", 'type A = import("x").A;'],
    ["import equals", 'import a = require("x");'],
    ["require", 'const a = require("x");'],
    ["over several lines", 'import {\n  a,\n  b,\n} from\n  "x";'],
  ])("%s", (_, text) => {
    expect(importsOf({ path: "a.ts", text }).map(({ specifier }) => specifier)).toEqual(["x"]);
  });

  test("a computed one has no name", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the source text under test
    const text = "import(name); import(`./${name}.ts`);";
    expect(importsOf({ path: "a.ts", text }).map(({ specifier }) => specifier)).toEqual([undefined, undefined]);
  });

  test("text that only looks like one is not", () => {
    const text = '// import "a";\n/* import "b"; */\nconst c = \'import "c"\', d = /import "d"/, e = `import "e"`;';
    expect(importsOf({ path: "a.ts", text })).toEqual([]);
  });

  test("a file that is not TypeScript is an error", () => {
    expect(() => importsOf({ path: "a.ts", text: "import { from" })).toThrow("a.ts cannot be parsed");
  });
});

const check = (path: string, specifier: string) => forbiddenImports([{ path, text: `import "${specifier}";` }], HOMES);

describe("allowed:", () => {
  test.each([
    ["packages/engine/src/index.ts", "./queue.ts"],
    ["packages/engine/test/queue.test.ts", "../src/queue.ts"],
    ["packages/engine/test/deep/queue.test.ts", "../helpers.ts"],
    ["packages/content/src/load.ts", "@cardwright/engine"],
    ["packages/content/src/load.ts", "zod"],
    ["packages/content/test/load.test.ts", "../../engine/test/helpers.ts"],
    ["packages/server/src/main.ts", "@cardwright/duel"],
    ["packages/cli/src/main.ts", "@cardwright/bots"],
    ["apps/web/src/main.tsx", "@cardwright/table"],
    ["games/duel/game.ts", "@cardwright/engine"],
    ["games/duel/game.ts", "./events.ts"],
    ["games/duel/screen/board.tsx", "@cardwright/table"],
    ["games/duel/screen/board.tsx", "../game.ts"],
    ["games/duel/test/duel.test.ts", "../../../packages/engine/test/helpers.ts"],
    ["games/duel/test/board.test.ts", "../screen/board.tsx"],
    ["games/duel/test/duel.test.ts", "@cardwright/content"],
    ["packages/content/test/check.test.ts", "@cardwright/duel"],
    ["packages/lab/src/simulate.ts", "@cardwright/bots"],
    ["bench/main.ts", "@cardwright/duel"],
    ["bench/main.ts", "@cardwright/content"],
    ["bench/main.ts", "boardgame.io/client"],
    ["scripts/test/imports.test.ts", "../imports.ts"],
    ["playwright.config.ts", "./scripts/chromium.mjs"],
  ])("%s may import %s", (path, specifier) => {
    expect(check(path, specifier)).toEqual([]);
  });

  test("the command may import what it is told to", () => {
    expect(forbiddenImports([{ path: "packages/cli/src/load.ts", text: "import(path)" }], HOMES)).toEqual([]);
  });
});

describe("forbidden:", () => {
  test.each([
    ["packages/engine/src/index.ts", "@cardwright/content", "the engine imports nothing of ours"],
    ["packages/engine/test/index.test.ts", "@cardwright/duel", "the engine imports nothing of ours"],
    ["packages/engine/src/index.ts", "../../content/src/index.ts", "must not leave its package"],
    ["packages/engine/src/index.ts", "../test/helpers.ts", "only tests may import tests"],
    ["packages/content/src/load.ts", "../../engine/src/index.ts", "must not leave its package"],
    ["packages/content/src/load.ts", "../../engine/test/helpers.ts", "must not leave its package"],
    ["packages/content/src/load.ts", "@cardwright/bots", "nothing else of ours"],
    ["packages/content/test/load.test.ts", "../../engine/src/queue.ts", "must not leave its package"],
    ["packages/content/src/load.ts", "@cardwright/contents", "no such package"],
    ["packages/content/src/load.ts", "/srv/load.ts", "absolute path"],
    ["packages/cli/src/main.ts", "boardgame.io", "only bench may use it"],
    ["packages/cli/src/main.ts", "../../server/src/main.ts", "must not leave its package"],
    ["packages/unheard-of/src/a.ts", "@cardwright/engine", "imports nothing of ours"],
    ["games/duel/game.ts", "@cardwright/knight", "games never import each other"],
    ["games/duel/game.ts", "../knight/events.ts", "must not leave its package"],
    ["games/duel/game.ts", "./screen/board.tsx", "must not import the screen"],
    ["games/duel/events.ts", "./screen/board.tsx", "must not import the screen"],
    ["games/duel/game.ts", "@cardwright/table", "its screen/ the table"],
    ["games/duel/screen/board.tsx", "@cardwright/bots", "its screen/ the table"],
    ["games/duel/test/duel.test.ts", "@cardwright/knight", "games never import each other"],
    ["games/duel/test/naive.ts", "../game.ts", "a second implementation imports nothing"],
    ["games/duel/test/forest.ts", "@cardwright/engine", "a second implementation imports nothing"],
    ["packages/bots/src/greedy.ts", "@cardwright/content", "nothing else of ours"],
    ["bench/main.ts", "../games/duel/game.ts", "must not leave its package"],
    ["scripts/run.mjs", "@cardwright/engine", "imports nothing of ours"],
    ["vitest.config.ts", "./packages/engine/src/index.ts", "must not leave its package"],
  ])("%s must not import %s", (path, specifier, reason) => {
    expect(check(path, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  test("a type alone is an import too, and the message says where it is", () => {
    const text = '\nimport type { Pack } from "@cardwright/content";\n';
    expect(forbiddenImports([{ path: "packages/engine/src/a.ts", text }], HOMES)).toEqual([
      "packages/engine/src/a.ts:2 @cardwright/content: the engine imports nothing of ours",
    ]);
  });

  test("a computed import where everything must be known", () => {
    expect(forbiddenImports([{ path: "games/duel/game.ts", text: "import(name)" }], HOMES)).toEqual([
      "games/duel/game.ts:1 (computed): a computed import cannot be checked",
    ]);
  });
});
