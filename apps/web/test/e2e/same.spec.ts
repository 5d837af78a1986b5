import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { packs } from "../../build/packs.ts";
import { serve } from "../../serve.ts";
import { GAMES } from "../../src/games.ts";
import { library } from "../host/rig.ts";
import { type Chosen, playAll } from "./same/play.ts";
import { expect, test } from "./site.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** So many matches of each game; the small one is played the more often. */
const EACH = 20;
const OF_DUEL = 1_900;
const matches: readonly Chosen[] = [
  ...GAMES.flatMap(({ id }) => Array.from({ length: EACH }, (_, seed) => ({ game: id, seed: seed + 1 }))),
  ...Array.from({ length: OF_DUEL }, (_, seed) => ({ game: "duel", seed: seed + 1 })),
];

test("the same seeds and actions come to the same bytes in Node and in Chromium", async ({ page }) => {
  const outDir = mkdtempSync(join(tmpdir(), "cardwright-same-"));
  await build({
    configFile: false,
    root: here("same"),
    logLevel: "error",
    plugins: [packs(here("../../../../games"))],
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: here("same/worker.ts"), output: { entryFileNames: "same.js" } },
    },
  });
  const { server, address } = await serve(outDir, 0);
  try {
    await page.goto(address);
    const inChromium = await page.evaluate(
      (chosen) =>
        new Promise<string[]>((resolve, reject) => {
          const worker = new Worker("/same.js", { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage(chosen);
        }),
      matches,
    );
    const inNode = await playAll(matches, library().load);
    expect(inNode).toHaveLength(GAMES.length * EACH + OF_DUEL);
    expect(inChromium).toEqual(inNode);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(outDir, { recursive: true });
  }
});
