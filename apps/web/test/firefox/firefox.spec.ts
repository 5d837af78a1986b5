import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AlteredSite, alteredSite, withServiceWorker } from "../e2e/altered.ts";
import { isActive, isKept, isSeated, launch, momentOf, open, play, playOn, prefer } from "./browser.ts";

/**
 * The site in a second browser: that each game is played there, and that its service workers never hold it up. Every site has
 * an address of its own, so one browser knows nothing of one from the other.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test("each of the five games is played for ten actions by the keyboard, and is there again after a reload", async () => {
  const site = await alteredSite();
  const faults: unknown[] = [];
  try {
    const page = await open(browser, site.address);
    page.on("pageerror", (fault) => faults.push(fault));
    await prefer(page);
    for (const title of ["Wayfarer", "Knight", "Street Deal", "Rangers", "Mandate"]) {
      await play(page, title);
      await playOn(page, 10);
      const moment = await momentOf(page);
      await page.reload({ waitUntil: "domcontentloaded" });
      await isSeated(page);
      expect(await momentOf(page), title).toBe(moment);
      await page.goto(site.address, { waitUntil: "domcontentloaded" });
    }
    await page.close();
    expect(faults).toEqual([]);
  } finally {
    await site.close();
  }
});

const NEVER = "() => new Promise(() => {})";
/** So many tenths of a second before and after the service worker is there pages are opened. */
const TENTHS = 6;

/** Opens pages at every tenth of a second about the start of a service worker; gives one of them, on which a match runs. */
async function openAboutActivation(site: AlteredSite) {
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
  await play(others[0], "Street Deal");
  await Promise.all([first, ...others.slice(1)].map((page) => page.close()));
  return others[0];
}

test("pages that are opened about the start of the service worker all come up; without the server the match goes on after a reload, and a game that was never opened begins", async () => {
  const site = await alteredSite();
  const page = await openAboutActivation(site);
  await isKept(page);
  await playOn(page, 1);
  const moment = await momentOf(page);
  await site.close();
  await page.reload({ waitUntil: "domcontentloaded" });
  await isSeated(page);
  expect(await momentOf(page)).toBe(moment);
  await playOn(page, 1);
  await page.goto(site.address, { waitUntil: "domcontentloaded" });
  await play(page, "Knight");
  await page.close();
});

test("pages that are opened about the start of a service worker that cannot take over open pages all come up, and the next one plays", async () => {
  const site = await withServiceWorker(`Clients.prototype.claim = ${NEVER};`);
  try {
    await (await openAboutActivation(site)).close();
  } finally {
    await site.close();
  }
});
