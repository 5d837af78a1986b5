import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";

export { firstKnown, type Heard, sights } from "./secrets.ts";

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
  await context.addInitScript(() => {
    const announced: string[] = [];
    const hear = (node: Node) => {
      const isNews =
        node instanceof HTMLElement && node.closest("[role=status]")?.closest("section")?.ariaLabel === "News";
      if (isNews) announced.push(node.innerText.trim());
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(hear);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { announced });
  });
}

/** What is announced when something is done, as a screen reader hears it: the same words again are heard again. */
export async function announced(page: Page, doing: () => Promise<void>): Promise<string> {
  const heard = () => page.evaluate(() => (globalThis as unknown as { announced?: string[] }).announced ?? []);
  const { length } = await heard();
  await doing();
  await expect.poll(async () => (await heard()).length).toBeGreaterThan(length);
  return (await heard()).at(-1) ?? "";
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

/** So high is the window at least while contrast is measured: what is out of sight has no contrast. */
const TALL = 6_000;

/** Waits until nothing moves any more: after a change of the window the table measures how much room its parts have. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places = () =>
      [...document.querySelectorAll("article, section, dialog")]
        .map((element) => element.getBoundingClientRect())
        .map(({ top, height }) => `${top} ${height}`)
        .join();
    let last = "";
    for (let still = 0; still < 3; ) {
      await new Promise(requestAnimationFrame);
      const now = places();
      still = now === last ? still + 1 : 0;
      last = now;
    }
  });

/** Looks at a page where no list is scrolled and the window is as high as what is open in it. */
async function unfolded(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (size !== null) await unfold(page, size.width);
  await look();
  if (size !== null) await page.setViewportSize(size);
}

async function unfold(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: TALL });
  await atRest(page);
  const height = await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *, dialog, dialog *"))
      if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
        element.style.maxHeight = "none";
    return Math.max(...[...document.querySelectorAll("dialog[open]")].map((dialog) => dialog.scrollHeight), 0);
  });
  if (height > TALL) await page.setViewportSize({ width, height: height + 100 });
  await atRest(page);
}

/** The table behind a dialog is out of reach and dimmed: only with it away can the contrast of the dialog be measured. */
const showTable = (page: Page, isShown: boolean): Promise<void> =>
  page.evaluate((shown) => {
    const table = document.querySelector<HTMLElement>("[data-moment]");
    if (table !== null && document.querySelector("dialog:modal") !== null)
      table.style.visibility = shown ? "" : "hidden";
  }, isShown);

interface Complaints {
  readonly violations: readonly string[];
  /** Contrasts that could not be measured. */
  readonly undecided: readonly string[];
}

/** What axe says of a page, or of a part of it, by some rules. It is brought into the page once: there are no frames. */
export async function askAxe(page: Page, within: string | undefined, rules?: string[]): Promise<Complaints> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, only]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const { violations, incomplete } = await inPage.run(part ?? document, {
        // Of what is right no list is made.
        resultTypes: ["violations", "incomplete"],
        ...(only === undefined ? {} : { runOnly: only }),
      });
      const told = (results: typeof violations) =>
        results.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
        );
      return {
        violations: told(violations),
        undecided: told(incomplete.filter(({ id }) => id === "color-contrast")),
      };
    },
    [within, rules] as const,
  );
}

/** What axe complains about, and what it could not decide of contrast; within a part, by some rules. */
async function complaints(page: Page, within: string | undefined, rules?: string[]): Promise<string[]> {
  await showTable(page, false);
  const { violations, undecided } = await askAxe(page, within, rules);
  await showTable(page, true);
  return [...violations, ...undecided];
}

/** Themes are switched where they are set for the page: what is open stays open. Of the second only colours differ. */
export async function complaintsInBothThemes(page: Page, what: string, within?: string): Promise<string[]> {
  const found: string[] = [];
  await atRest(page);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const told = await complaints(page, within, theme === "light" ? undefined : ["color-contrast"]);
    found.push(...told.map((complaint) => `${what}, ${theme}: ${complaint}`));
  }
  return found;
}

/**
 * No violation, and no contrast that could not be decided. What lies under an open popover cannot be measured: then
 * `within` says what is looked at.
 */
export async function isAccessible(page: Page, what: string, within?: string): Promise<void> {
  await unfolded(page, async () => expect(await complaints(page, within), what).toEqual([]));
}

export async function isAccessibleInBothThemes(page: Page, what: string, within?: string): Promise<void> {
  await unfolded(page, async () => expect(await complaintsInBothThemes(page, what, within)).toEqual([]));
}

/** Whatever these keys open over the table, each closed again; `at` has the focus before. */
export async function layersAreAccessible(
  page: Page,
  keys: readonly string[],
  { at, check = isAccessibleInBothThemes }: { readonly at?: Locator; readonly check?: typeof isAccessible } = {},
): Promise<void> {
  const layer = page.getByRole("dialog");
  for (const key of keys) {
    await at?.focus();
    await page.keyboard.press(key);
    await layer.waitFor();
    await check(page, `what ${key} opens`, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(layer).toBeHidden();
  }
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

/** On a card lie words and numbers that are buttons of their own; its edge is the card itself. */
export async function atEdge(target: Locator): Promise<void> {
  // One that the pointer rests on lies over the edge of the next.
  await target.page().mouse.move(0, 0);
  await target.click({ position: { x: 6, y: 6 } });
}

/** Presses Tab until an element has the focus; nothing but the keyboard is used. */
export async function tabTo(page: Page, target: Locator, most = 200): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target} within ${most} steps.`);
}

/** Goes somewhere by keyboard alone: Tab from stop to stop, Shift and Tab where that is shorter, arrows within a zone. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // What is counted may differ by a few from where the focus stops: then it is looked at again.
  for (let i = 0; i < 60; i++) {
    const { key, times } = await target.evaluate((wanted) => {
      const { activeElement: focused } = document;
      if (focused === wanted) return { key: "", times: 0 };
      const isStop = (element: Element) => element instanceof HTMLElement && element.tabIndex >= 0;
      const among = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
      const stops = [...among.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter(
        (element) =>
          isStop(element) && element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled"),
      );
      let goal: Element | undefined = wanted;
      if (!isStop(wanted)) {
        // One card of a zone is a stop: from there the arrows lead to the others.
        let zone: Element | null = wanted.parentElement;
        const cards = () => [...(zone?.querySelectorAll("[data-rove]") ?? [])];
        while (zone !== null && !cards().some(isStop)) zone = zone.parentElement;
        const [from, to, all] = [cards().indexOf(focused ?? wanted), cards().indexOf(wanted), cards().length];
        if (from >= 0 && zone?.contains(wanted)) {
          const on = (to - from + all) % all;
          return on <= all / 2 ? { key: "ArrowRight", times: on } : { key: "ArrowLeft", times: all - on };
        }
        goal = cards().find(isStop);
      }
      const from = stops.indexOf(focused ?? document.body);
      if (from < 0) {
        // What can be scrolled is a stop too. Where nothing has the focus, the browser remembers where it was.
        const isBehind = focused !== null && (focused.compareDocumentPosition(goal ?? wanted) & 2) > 0;
        return { key: isBehind ? "Shift+Tab" : "Tab", times: 1 };
      }
      const steps = stops.indexOf(goal ?? wanted) - from;
      return { key: steps < 0 ? "Shift+Tab" : "Tab", times: Math.abs(steps) };
    });
    if (times === 0) return;
    for (let n = 0; n < times; n++) await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by keyboard.`);
}

/** From now on the worker of the site shows everything to everybody: whoever searches for secrets must find some. */
export async function leakOnPurpose(context: BrowserContext): Promise<void> {
  await context.route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const built = await response.text();
    const leaking = built.replace(
      /(\bsight\((\w+),(\w+),\w+\)\{.*?)\b\2\.view\(\3\)/s,
      '$1Object.assign({},$2.view($3),{leaked:Object.assign($2,{mayOpen:true}).view("open")})',
    );
    if (leaking === built) throw new Error("What a seat sees is made in another way now: this leaks nothing.");
    await route.fulfill({ response, body: leaking });
  });
}

/** A text without the places where names may be broken: only so can a name be found in it. */
export const unbroken = (text: string): string => text.replaceAll("\u00ad", "");

/** Everything that somebody could read in the page or find in what it keeps. */
export const pageText = async (page: Page): Promise<string> =>
  unbroken(await page.evaluate(() => [document.body.innerText, JSON.stringify({ ...localStorage })].join("\n")));

/** The same without previews, which name what may come. Both are read at once: a preview may come at any time. */
export const pageTextWithoutPreviews = async (page: Page): Promise<string> =>
  unbroken(
    await page.evaluate(() => {
      const previews = [...document.querySelectorAll<HTMLElement>("[data-preview]")].map(({ innerText }) => innerText);
      const rest = previews.reduce((text, preview) => text.replace(preview, ""), document.body.innerText);
      return [rest, JSON.stringify({ ...localStorage })].join("\n");
    }),
  );
