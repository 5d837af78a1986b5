import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/**
 * Every example of the docs is run. The TypeScript blocks of a page are one program, in the order in which they stand;
 * `// prints: …` is a line that it must print. Commands are run too, as far as they can run inside a test.
 */
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PAGES = ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith(".md"),
);
/** Pictures and layouts: nothing that could run. */
const NOT_RUN = ["text", "mermaid"];
/** Calls of `cardwright` with their output, and files that a reader writes for them: followed by the tests of the command. */
const CALLS = "console";
/** Examples of effects: held to the compiler where their page is made, by the tests of the content package. */
const EXAMPLES = "json";
const isFile = ({ kind }: Block): boolean => kind.startsWith("jsonc ");

interface Block {
  readonly page: string;
  readonly kind: string;
  readonly code: string;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, kind, code]) => ({ page, kind, code }));
}

const blocks = PAGES.flatMap(blocksOf);
const isTypeScript = ({ kind }: Block): boolean => kind === "ts" || kind === "ts game";

/** Runs TypeScript as a module at the root of the repository; gives the lines that it printed. */
function printed(code: string): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module-typescript"], {
    cwd: ROOT,
    input: code,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return stdout.split("\n").slice(0, -1);
}

const programOf = (page: string): string =>
  blocks
    .filter((block) => block.page === page && isTypeScript(block))
    .map(({ code }) => code)
    .join("\n");

const announced = (code: string): string[] => [...code.matchAll(/\/\/ prints: (.*)$/gm)].map(([, line]) => line);

describe("the docs", () => {
  test("have code blocks only of kinds that are run, and pictures", () => {
    const known = ["sh", CALLS, EXAMPLES, ...NOT_RUN];
    const other = blocks.filter((block) => !isTypeScript(block) && !isFile(block) && !known.includes(block.kind));
    expect(other.map(({ page, kind }) => `${page}: "${kind}"`)).toEqual([]);
  });

  const pages = PAGES.filter((page) => programOf(page) !== "");
  test("show examples on the first page and on the page of the engine", () => {
    expect(pages).toEqual(expect.arrayContaining(["README.md", "docs/engine.md"]));
  });

  test.each(pages)("print with the examples of %s what they say they print", (page) => {
    const program = programOf(page);
    expect(printed(program)).toEqual(announced(program));
  });

  test("name only commands that exist, and the one that starts the site explains itself", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const [, start] = scripts["start:here"].split(" && node ");
    const commands = blocks
      .filter(({ kind }) => kind === "sh")
      .flatMap(({ code }) => code.trimEnd().split("\n"))
      .map((line) => line.replace(/\s*#.*$/, "").split(" "));
    expect(commands.length).toBeGreaterThan(0);
    for (const [npm, word, ...rest] of commands) {
      const script = word === "run" ? rest.find((one) => !one.startsWith("-")) : word;
      expect(npm).toBe("npm");
      expect(Object.keys(scripts)).toContain(script);
      if (script !== "start") continue;
      const help = spawnSync(process.execPath, [...start.split(" "), ...rest.slice(1), "--help"], { cwd: ROOT });
      expect(help.status).toBe(0);
      expect(String(help.stdout)).toContain("Example: npm start");
    }
  });

  test("name every file of the engine in its reading order", () => {
    const page = readFileSync(join(ROOT, "docs/engine.md"), "utf8");
    const files = readdirSync(join(ROOT, "packages/engine/src"));
    expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
  });

  test("link only to files that are there", () => {
    const missing = PAGES.flatMap((page) => {
      const links = [...readFileSync(join(ROOT, page), "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)];
      const isMissing = (to: string): boolean => !existsSync(join(ROOT, page, "..", to));
      return links.filter(([, to]) => isMissing(to)).map(([, to]) => `${page}: ${to}`);
    });
    expect(missing).toEqual([]);
  });
});

describe("the game in the docs", () => {
  const [game] = blocks.filter(({ kind }) => kind === "ts game");

  test("has about sixty lines", () => {
    expect(game.code.trimEnd().split("\n").length).toBeLessThanOrEqual(65);
  });

  test("is played to its end by random actions, and everything on its cards happens", () => {
    const play = `
      import { generator } from "@cardwright/engine";
      const dice = new Int32Array(generator.words);
      generator.seed(dice, 0, 1);
      const seen = new Set();
      const endings = new Set();
      for (let seed = 0; seed < 500; seed++) {
        const match = openTable(bonfire, { content, seed });
        for (let actions = 0; !match.over; actions++) {
          if (actions > 200) throw new Error("It does not end.");
          const codes = match.codes();
          const code = codes[generator.below(dice, 0, codes.length)];
          seen.add("action " + match.readable(code).type);
          const acted = match.actCode(match.toAct, code);
          if (!acted.ok) throw new Error(acted.refusal.code);
          for (const { type, fate = "applied" } of acted.events) seen.add(type + " " + fate);
          for (const { fields } of match.view("spectator").players) seen.add("glow " + fields.glow);
        }
        const { result, players } = match.view("spectator");
        endings.add(result.ending);
        if (result.winner !== undefined && players[result.winner].fields.light < 20) throw new Error("Too dark to win.");
      }
      console.log(JSON.stringify([[...seen].sort(), [...endings].sort()]));
    `;
    const [seen, endings] = JSON.parse(printed(`${game.code}\n${play}`).at(-1) ?? "") as string[][];
    expect(seen).toEqual(
      expect.arrayContaining([
        ...["action play", "action pass", "action pick"],
        ...["KINDLE applied", "KINDLE replaced", "roll applied", "move applied", "NEXT applied"],
        ...["glow 1", "glow 2", "glow 3"],
      ]),
    );
    expect(endings).toEqual(["bright", "dark"]);
  });
});
