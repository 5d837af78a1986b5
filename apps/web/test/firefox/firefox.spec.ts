import type { Browser } from "puppeteer-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alteredSite, withServiceWorker } from "../e2e/altered.ts";
import { isActive, isKept, isSeated, launch, momentOf, open, play, playOn, prefer } from "./browser.ts";

/** The site in a second browser: that each game is played there, and that its service workers never hold it up. */

let browser: Browser;
beforeEach(async () => {
  browser = await launch();
});
afterEach(() => browser.close());

test("each of the five games is played for ten actions by the keyboard, and is there again after a reload", async () => {
  const site = await alteredSite();
  const faults: unknown[] = [];
  try {
    await prefer(await open(browser, site.address));
    for (const title of ["Wayfarer", "Knight", "Street Deal", "Rangers", "Mandate"]) {
      const page = await open(browser, site.address);
      page.on("pageerror", (fault) => faults.push(fault));
      await play(page, title);
      await playOn(page, 10);
      const moment = await momentOf(page);
      await page.reload({ waitUntil: "domcontentloaded" });
      await isSeated(page);
      expect(await momentOf(page), title).toBe(moment);
      await page.close();
    }
    expect(faults).toEqual([]);
  } finally {
    await site.close();
  }
});

test("without the server a reload brings the match back, it goes on, and a game that was never opened begins", async () => {
  const site = await alteredSite();
  const page = await open(browser, site.address);
  await prefer(page);
  await play(page, "Mandate");
  await isKept(page);
  await isActive(page);
  await playOn(page, 1);
  const moment = await momentOf(page);
  await site.close();
  await page.reload({ waitUntil: "domcontentloaded" });
  await isSeated(page);
  expect(await momentOf(page)).toBe(moment);
  await playOn(page, 1);
  await page.goto(site.address, { waitUntil: "domcontentloaded" });
  await play(page, "Knight");
});

const NEVER = "() => new Promise(() => {})";
/** So many tenths of a second before and after the service worker is there pages are opened. */
const TENTHS = 6;

for (const [what, lines] of [
  ["as it is", ""],
  ["that cannot take over open pages", `Clients.prototype.claim = ${NEVER};`],
] as const)
  test(`pages that are opened at every tenth of a second about the start of a service worker ${what} all come up, and the next one plays`, async () => {
    const site = await withServiceWorker(lines);
    try {
      const first = await open(browser, site.address);
      await prefer(first);
      await play(first, "Wayfarer");
      const others = await Promise.all(Array.from({ length: 3 }, () => open(browser, "about:blank")));
      // By itself the site does this a few seconds later. Pages come before, during and after.
      const begun = first.evaluate(() => void navigator.serviceWorker.register("/sw.js"));
      const navigations: Promise<unknown>[] = [];
      for (let tenth = 0; tenth < 2 * TENTHS; tenth++) {
        // Each leaves the page that it was on, wherever that has come to.
        const left = others[tenth % others.length].goto(site.address, { waitUntil: "domcontentloaded" });
        navigations.push(left.catch(() => undefined));
        await new Promise((done) => setTimeout(done, 100));
      }
      await begun;
      await Promise.all(navigations);
      await isActive(first);
      // What each lists, its worker has said.
      for (const page of others) await page.waitForSelector('a[aria-label^="Continue"]');
      await play(await open(browser, site.address), "Street Deal");
    } finally {
      await site.close();
    }
  });
