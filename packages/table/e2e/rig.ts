import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";

/** What tests of whole matches in the browser share. They find things by role and name, as a player does. */

/** What a player may have set before the page is first loaded; bots act at once and cards do not glide. */
export interface Preferences {
  readonly language?: "en" | "de";
  readonly theme?: "light" | "dark";
  readonly textSize?: 100 | 200;
  readonly pace?: "at-once" | "normal" | "step";
}

export async function prefer(context: BrowserContext, preferences: Preferences = {}): Promise<void> {
  const settings = { language: "en", pace: "at-once", motion: false, ...preferences };
  await context.addInitScript((kept) => {
    // A page that is still blank has no storage.
    if (origin === "null") return;
    if (localStorage.getItem("cardwright.settings") === null) localStorage.setItem("cardwright.settings", kept);
  }, JSON.stringify(settings));
}

/** Sets a match up with a seed of its own, through the page, and waits until it can be played. */
export async function setUp(
  page: Page,
  game: string,
  seed: number,
  more: { readonly mode?: string; readonly seats?: Readonly<Record<number, string>> } = {},
): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByRole("textbox", { name: "Seed" }).fill(String(seed));
  if (more.mode !== undefined) await page.getByLabel("What is played").selectOption(more.mode);
  for (const [seat, player] of Object.entries(more.seats ?? {}))
    await page.getByLabel("Played by").nth(Number(seat)).selectOption(player);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/table\//);
}

/** The match as its export has it: everything that Node needs to play it again. */
export async function exported(page: Page): Promise<{ readonly save: unknown }> {
  await page.getByText("Match", { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as a file" }).click(),
  ]);
  return JSON.parse(readFileSync(await download.path(), "utf8"));
}

/** So high is the window while contrast is measured, and no list is scrolled: what is out of sight has no contrast. */
const TALL = 6_000;

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *"))
      if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
        element.style.maxHeight = "none";
  });
}

/**
 * No violation, and no contrast that could not be decided. What lies under an open popover cannot be measured: then
 * `within` says what is looked at.
 */
export async function isAccessible(page: Page, what: string, within?: string): Promise<void> {
  const size = page.viewportSize();
  if (size !== null) await page.setViewportSize({ ...size, height: TALL });
  await unfold(page);
  const axe = new AxeBuilder({ page });
  const { violations, incomplete } = await (within === undefined ? axe : axe.include(within)).analyze();
  if (size !== null) await page.setViewportSize(size);
  const undecided = incomplete.filter(({ id }) => id === "color-contrast");
  const told = [...violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
  expect(told, what).toEqual([]);
}

/** The page is no wider than the window. */
export async function fits(page: Page, what: string): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(wide, what).toBeLessThanOrEqual(window);
}

/** Everything that the worker tells the page, as text: what a hidden card must not be in. */
export async function listenToWorkers(context: BrowserContext): Promise<(page: Page) => Promise<string>> {
  await context.addInitScript(() => {
    const heard: string[] = [];
    const { Worker: Real } = globalThis;
    globalThis.Worker = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given);
        this.addEventListener("message", ({ data }) => heard.push(JSON.stringify(data) ?? ""));
      }
    };
    Object.assign(globalThis, { heardFromWorkers: heard });
  });
  return (page) =>
    page.evaluate(() => (globalThis as unknown as { heardFromWorkers: string[] }).heardFromWorkers.join("\n"));
}

/** Presses Tab until an element has the focus; nothing but the keyboard is used. */
export async function tabTo(page: Page, target: Locator, most = 200): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target} within ${most} steps.`);
}
