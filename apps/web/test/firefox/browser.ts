import puppeteer, { type Browser, type Page } from "puppeteer-core";

/** What the tests in Firefox share: Debian's own Firefox, driven by WebDriver BiDi. */

/** Whatever is waited for is there long before, on a machine that is busy with something else too. */
const PATIENCE = 60_000;

/** A Firefox with a fresh profile. */
export const launch = (): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.CARDWRIGHT_FIREFOX ?? "",
    headless: true,
    timeout: PATIENCE,
  });

/** A page in which bots act at once; all pages of a browser share what is kept of an address. */
export async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  return page;
}

export async function prefer(page: Page): Promise<void> {
  const settings = { language: "en", pace: "at-once", motion: false };
  await page.evaluate((kept) => localStorage.setItem("cardwright.settings", kept), JSON.stringify(settings));
  await page.reload({ waitUntil: "domcontentloaded" });
}

/** One click on the lobby; the table is there when its actions are. */
export async function play(page: Page, title: string): Promise<void> {
  const button = await page.waitForSelector(`::-p-aria([name="Play ${title}"][role="button"])`);
  await button?.click();
  await isSeated(page);
}

export async function isSeated(page: Page): Promise<void> {
  await page.waitForSelector('[data-moment] section[aria-label="Actions"]');
}

/** How many actions the match has. */
export const momentOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>("[data-moment]")?.dataset.moment ?? Number.NaN));

/** Plays by the keyboard, what the page offers first, until the match has so many actions more. */
export async function playOn(page: Page, actions: number): Promise<void> {
  const aim = (await momentOf(page)) + actions;
  for (let moment = await momentOf(page); moment < aim; moment = await momentOf(page)) {
    const offer = await page.waitForSelector(
      ':is(dialog[open], main:not(:has(dialog[open]))) [data-offer]:not([aria-disabled="true"], :disabled)',
    );
    await offer?.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (before) => Number(document.querySelector<HTMLElement>("[data-moment]")?.dataset.moment) > before,
      {},
      moment,
    );
  }
}

/** When there is an active service worker, whatever it does, and the site is kept. */
export const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) throw new Error("There is none.");
  });

/** When the service worker answers: everything of the site may be asked of it from then on. */
export const isActive = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated", {
    polling: 100,
  });
