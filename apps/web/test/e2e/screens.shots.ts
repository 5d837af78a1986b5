import { join } from "node:path";
import { prefer, setUp } from "@cardwright/table/e2e";
import { type BrowserContext, type Page, test } from "@playwright/test";
import { GAMES } from "../../src/games.ts";

/** Pictures for the docs: every screen of the site, and each game at its beginning and some actions later. */
const FOLDER = join(import.meta.dirname, "../../../../docs/screenshots");
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const ACTIONS = 12;
const SEED = 7;

const picture = (page: Page, name: string, fullPage = true): Promise<Buffer> =>
  page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 72, fullPage, animations: "disabled" });

const OFFERED = "button[data-offer]:not([aria-disabled])";

/** Plays what is offered, and points at the next, so that its preview is shown. */
async function goOn(page: Page): Promise<void> {
  for (let i = 0; i <= ACTIONS; i++) {
    const inDialog = page.locator(`dialog[open] ${OFFERED}`);
    const offered = (await inDialog.count()) > 0 ? inDialog : page.locator(OFFERED);
    await offered.first().waitFor();
    const target = offered.nth(i % (await offered.count()));
    await target.focus();
    await page.locator('[data-preview="shown"]').first().waitFor();
    if (i === ACTIONS) return;
    const before = await page.locator("[data-moment]").getAttribute("data-moment");
    await target.click();
    await page.locator(`[data-moment]:not([data-moment="${before}"])`).waitFor();
  }
}

const THEMES = ["light", "dark"] as const;
const context = async (given: BrowserContext, theme: (typeof THEMES)[number]): Promise<Page> => {
  await prefer(given, { theme });
  return given.newPage();
};

for (const theme of THEMES) {
  for (const { id } of GAMES)
    test(`${id}, ${theme}`, async ({ browser }) => {
      const desk = await context(await browser.newContext({ viewport: DESK }), theme);
      await setUp(desk, id, SEED);
      await desk.locator(OFFERED).first().waitFor();
      await picture(desk, `${id}-begin-${theme}`);
      await goOn(desk);
      await picture(desk, `${id}-later-${theme}`);
      const phone = await context(await browser.newContext({ viewport: PHONE }), theme);
      await setUp(phone, id, SEED);
      await phone.locator(OFFERED).first().waitFor();
      await picture(phone, `${id}-phone-${theme}`);
    });

  test(`the site, ${theme}`, async ({ browser }) => {
    for (const [viewport, kind] of [
      [DESK, ""],
      [PHONE, "phone-"],
    ] as const) {
      const page = await context(await browser.newContext({ viewport }), theme);
      for (const [path, name] of [
        ["/", "lobby"],
        ["/new/mandate", "set-up"],
        ["/cards/knight", "cards"],
        ["/decks/mandate", "decks"],
        ["/rules/rangers", "rules"],
        ["/harness/deal/3", "scenario"],
      ] as const) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await picture(page, `${name}-${kind}${theme}`, name === "lobby");
      }
    }
  });
}
