import { join } from "node:path";
import { prefer, setUp } from "@cardwright/table/e2e";
import { type Browser, type Page, test } from "@playwright/test";
import { GAMES } from "../../src/games.ts";

/** Pictures for the docs: every screen of the site, and each game some actions after its beginning. */
const FOLDER = join(import.meta.dirname, "../../../../docs/screenshots");
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SIZES = [
  ["desk", DESK],
  ["phone", PHONE],
] as const;
const THEMES = ["light", "dark"] as const;
const SCREENS = [
  ["/", "lobby"],
  ["/new/mandate", "set-up"],
  ["/cards/knight", "cards"],
  ["/decks/mandate", "decks"],
  ["/rules/rangers", "rules"],
  ["/harness/deal/3", "scenario"],
] as const;
const ACTIONS = 8;
const SEED = 7;

const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 70, animations: "disabled" });

async function open(browser: Browser, size: (typeof SIZES)[number][1], theme: (typeof THEMES)[number]): Promise<Page> {
  const context = await browser.newContext({ ...size, locale: "en" });
  await prefer(context, { theme });
  return context.newPage();
}

const OFFERED = "button[data-offer]:not([aria-disabled])";
const SELECTABLE = "[data-card][data-offered] button[aria-expanded]";

/** Plays what is offered, and points at the next, so that its preview is shown. */
async function goOn(page: Page): Promise<void> {
  for (let i = 0; ; i++) {
    await page.locator(`${OFFERED}, ${SELECTABLE}`).first().waitFor();
    const inDialog = page.locator(`dialog[open] ${OFFERED}`);
    const offered = (await inDialog.count()) > 0 ? inDialog : page.locator(OFFERED);
    if ((await offered.count()) === 0) await page.locator(SELECTABLE).first().click();
    await offered.first().waitFor();
    const target = offered.nth(i % (await offered.count()));
    await target.focus();
    await page.locator('[data-preview="shown"]').first().waitFor();
    if (i >= ACTIONS && (await inDialog.count()) === 0) break;
    const before = await page.locator("[data-moment]").getAttribute("data-moment");
    await target.evaluate((element: HTMLElement) => element.click());
    await page.locator(`[data-moment]:not([data-moment="${before}"])`).waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

for (const theme of THEMES)
  for (const [kind, size] of SIZES) {
    for (const { id } of GAMES)
      test(`${id}, ${kind}, ${theme}`, async ({ browser }) => {
        const page = await open(browser, size, theme);
        await setUp(page, id, SEED);
        await goOn(page);
        await picture(page, `${id}-${kind}-${theme}`);
        await page.context().close();
      });

    test(`the site, ${kind}, ${theme}`, async ({ browser }) => {
      const page = await open(browser, size, theme);
      for (const [path, name] of SCREENS) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await picture(page, `${name}-${kind}-${theme}`);
      }
      await page.context().close();
    });
  }
