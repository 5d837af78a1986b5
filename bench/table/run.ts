/**
 * `bench table`: each game played in Chromium. How long it takes from a click to the painted answer, and from the focus to
 * its preview, beside a bare React counter in the same run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DIST, serve } from "@cardwright/web/serve.ts";
import { GAMES } from "@cardwright/web/src/games.ts";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { FLAGS, needChromium } from "../../scripts/chromium.mjs";
import type { Bench } from "../main.ts";
import { clicked, focused, next, waitForTurn } from "./page.ts";

/** What the site aims at, in milliseconds at the median. */
const AIM = { click: 100, preview: 50 };
const PORT = 4617;

interface Times {
  readonly n: number;
  readonly median: number;
  readonly p95: number;
}
interface Measured {
  readonly counter: Times;
  readonly games: Readonly<Record<string, { readonly click: Times; readonly preview: Times }>>;
}

export const table: Bench = async ({ json, quick }) => {
  const measured = await measure(quick ? 10 : 40);
  process.stdout.write(report(measured));
  if (json) process.stdout.write(`${JSON.stringify({ aim: AIM, ...measured })}\n`);
};

async function measure(actions: number): Promise<Measured> {
  process.stderr.write("building the site and a counter ...\n");
  if (process.env.CARDWRIGHT_DIST === undefined)
    await build({
      configFile: fileURLToPath(import.meta.resolve("@cardwright/web/vite.config.ts")),
      logLevel: "error",
    });
  const counter = mkdtempSync(join(tmpdir(), "cardwright-counter-"));
  const input = fileURLToPath(new URL("counter.html", import.meta.url));
  const root = fileURLToPath(new URL(".", import.meta.url));
  await build({ configFile: false, root, logLevel: "error", build: { outDir: counter, rolldownOptions: { input } } });
  const site = await serve(DIST, PORT);
  const bare = await serve(counter, PORT + 100);
  const browser = await chromium.launch({ executablePath: needChromium(), args: [...FLAGS] });
  try {
    const page = await browser.newPage();
    await page.goto(`${bare.address}counter.html`);
    const counts: number[] = [];
    for (let i = 0; i < actions; i++) counts.push(await clicked(page.getByRole("button")));
    const games: Record<string, { click: Times; preview: Times }> = {};
    for (const { id, title } of GAMES) {
      process.stderr.write(`${title} ...\n`);
      games[id] = await play(await browser.newPage(), site.address, id, actions);
    }
    return { counter: times(counts), games };
  } finally {
    await browser.close();
    site.server.close();
    bare.server.close();
    rmSync(counter, { recursive: true });
  }
}

/** Plays one of the actions that are offered, another one each time, with its preview before each click. */
async function play(page: Page, address: string, game: string, actions: number) {
  await page.addInitScript(() =>
    localStorage.setItem("cardwright.settings", JSON.stringify({ language: "en", pace: "at-once", motion: false })),
  );
  const click: number[] = [];
  const preview: number[] = [];
  // A match that is over is followed by another.
  for (let seed = 1; click.length < actions; seed++) {
    await page.goto(`${address}new/${game}`);
    await page.getByRole("textbox", { name: "Seed" }).fill(String(seed));
    await page.getByRole("button", { name: "Begin" }).click();
    while (click.length < actions && (await waitForTurn(page))) {
      const target = await next(page, click.length);
      preview.push(await focused(target));
      click.push(await clicked(target));
    }
  }
  await page.close();
  return { click: times(click), preview: times(preview) };
}

function times(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { n: sorted.length, median: at(0.5), p95: at(0.95) };
}

function report({ counter, games }: Measured): string {
  const cell = ({ median, p95 }: Times): string => `${median.toFixed(0)} (${p95.toFixed(0)})`;
  const rows = [
    ["game", "clicks", "click to paint", "focus to preview", "click beside the counter"],
    ...Object.entries(games).map(([id, { click, preview }]) => [
      id,
      String(click.n),
      cell(click),
      cell(preview),
      `${(click.median / counter.median).toFixed(1)} x`,
    ]),
    ["(counter)", String(counter.n), cell(counter), "", ""],
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
  const head = `Milliseconds at the median (95th percentile); aims: ${AIM.click} from click to paint, ${AIM.preview} from focus to preview.`;
  return ["", head, "", ...lines, ""].join("\n");
}
