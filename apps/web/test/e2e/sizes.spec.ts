import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, expect, test } from "@playwright/test";
import { DIST } from "../../serve.ts";
import { GAMES } from "../../src/games.ts";

/** How much JavaScript there is until something can be done, in bytes as they go over the wire. */
const KB = 1024;

const weigh = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(DIST, path))).length, 0);

/** The JavaScript that is asked for, workers' included, before a service worker fetches the rest. */
async function loaded(
  browser: Browser,
  use: (page: import("@playwright/test").Page) => Promise<void>,
): Promise<Set<string>> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const paths = new Set<string>();
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) paths.add(pathname);
  });
  await use(await context.newPage());
  await context.close();
  return paths;
}

const lobby = (browser: Browser) =>
  loaded(browser, async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Play Mandate" }).waitFor();
    await page.getByText("No matches yet").waitFor();
  });
const playing = (browser: Browser, title: string) =>
  loaded(browser, async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: `Play ${title}` }).click();
    await page.getByRole("button", { name: "Undo" }).waitFor();
  });

test("the lobby can be used after at most 200 KB of JavaScript", async ({ browser }) => {
  const paths = await lobby(browser);
  expect(paths.size).toBeGreaterThan(1);
  const page = [...paths].filter((path) => !path.includes("worker"));
  expect(weigh(page) / KB).toBeLessThan(200);
});

test("each game can be played after at most 330 KB, of which its own part is at most 60 KB", async ({ browser }) => {
  const byGame = new Map<string, Set<string>>();
  for (const { id, title } of GAMES) byGame.set(id, await playing(browser, title));
  for (const [id, paths] of byGame) {
    const others = new Set([...byGame].flatMap(([other, theirs]) => (other === id ? [] : [...theirs])));
    const own = [...paths].filter((path) => !others.has(path));
    expect(weigh(paths) / KB, `${id}, everything`).toBeLessThan(330);
    expect(own.length, `${id} has a part of its own`).toBeGreaterThan(0);
    expect(weigh(own) / KB, `${id}, its own part`).toBeLessThan(60);
  }
});
