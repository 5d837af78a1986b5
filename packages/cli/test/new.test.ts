import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, emptyRepository, json, ROOT } from "./call.ts";

/** A tool of ours on a repository, as `npm test` runs it. */
function tool(script: string, args: readonly string[], cwd: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "node_modules", script), ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, CARDWRIGHT_TIER: "C" },
  });
  return { status, output: stdout + stderr };
}

const FILES = [
  "content/cards.jsonc",
  "game.ts",
  "scenarios/cards.jsonc",
  "test/game.test.ts",
  "test/subject.ts",
  "text/de.json",
  "text/en.json",
];

describe("a new game", () => {
  const cwd = emptyRepository();
  const games = join(cwd, "games");

  test("is made, and what to do next is said", async () => {
    const { code, out, err } = await call(["new", "night-market"], { games, cwd });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatchInlineSnapshot(`
      "Made games/night-market: a summer night, two jars, and a meadow full of fireflies.

        game.ts         the rules: open this first
        content/        the cards
        scenarios/      what the cards must do
        text/           the words, in English and German
        test/           runs the scenarios, and plays the game at random

      Play it, change a card, and look again:

        cardwright play night-market
        cardwright check --game night-market
        cardwright text night-market
        cardwright test --game night-market
        npm test -- night-market
      "
    `);
    expect(readdirSync(games)).toEqual(["night-market"]);
    for (const file of FILES) expect(readFileSync(join(games, "night-market", file), "utf8")).not.toContain("new-game");
  });

  test("has cards without faults, ready to be published", async () => {
    expect((await call(["check", "--release"], { games, cwd })).code).toBe(0);
  });

  test("has scenarios that pass", async () => {
    const called = await call(["test", "--json"], { games, cwd });
    expect(called.code).toBe(0);
    expect(json(called)).toMatchObject({ ok: true, failed: 0, passed: 9 });
  });

  test("has words for every card in both languages, and no name of the program in them", async () => {
    for (const language of ["en", "de"]) {
      const { code, out } = await call(["text", "night-market", "--lang", language], { games, cwd });
      expect(code).toBe(0);
      expect(out).not.toMatch(/[{}]|undefined|CATCH|SCATTER|NEXT|\bcall\b(?! them)/);
    }
  });

  test("plays at once, to its end", async () => {
    const called = await call(["sim", "night-market", "--games", "20", "--bots", "greedy,random", "--json"], {
      games,
      cwd,
    });
    expect(called.code).toBe(0);
    expect(json(called)).toMatchObject({ game: "night-market", games: 20 });
    const { code, out } = await call(["play", "night-market", "--seed", "7"], { games, cwd, input: "1\ny\n" });
    expect(code).toBe(0);
    expect(out).toContain("Ada is played by you");
  });

  test("is formatted, without lint, of the right types, and passes its tests", () => {
    expect(tool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "games"], cwd)).toMatchObject({
      status: 0,
    });
    expect(tool("typescript/bin/tsc", ["--project", "."], cwd)).toEqual({ status: 0, output: "" });
    const tested = tool("vitest/vitest.mjs", ["run", "--root", cwd, "games/night-market"], cwd);
    expect(tested.output).toContain("1 passed");
    expect(tested.status).toBe(0);
  });

  test("as JSON", async () => {
    expect(json(await call(["new", "moths", "--json"], { games, cwd }))).toEqual({
      game: "moths",
      folder: "games/moths",
      files: FILES,
    });
  });
});

describe("is refused, and nothing is made:", () => {
  const help = "`cardwright new --help` shows how it is called.\n";

  test("a name that is taken", async () => {
    const cwd = emptyRepository();
    mkdirSync(join(cwd, "games/lanterns"));
    const { code, err } = await call(["new", "lanterns"], { games: join(cwd, "games"), cwd });
    expect({ code, err }).toEqual({
      code: 2,
      err: `cardwright new: games/lanterns is there already: choose another name.\n${help}`,
    });
    expect(readdirSync(join(cwd, "games/lanterns"))).toEqual([]);
  });

  test.each(["Lanterns", "../lanterns", "two words", "a--b", "7up", "", "x".repeat(25)])(
    "%j is no name",
    async (name) => {
      const cwd = emptyRepository();
      const { code, err } = await call(["new", name], { games: join(cwd, "games"), cwd });
      expect({ code, err }).toEqual({
        code: 2,
        err:
          `cardwright new: "${name}" is no name for a game: ` +
          `use small letters, digits and hyphens, at most 24, such as night-market.\n${help}`,
      });
      expect(readdirSync(join(cwd, "games"))).toEqual([]);
      expect(existsSync(join(cwd, "lanterns"))).toBe(false);
    },
  );
});
