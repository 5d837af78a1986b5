import { complaintsInBothThemes } from "@cardwright/table/e2e";
import type { Page } from "@playwright/test";
import { alteredSite, withServiceWorker, withWorker } from "./altered.ts";
import { expect, isSeated, play, test } from "./site.ts";

/** Nothing holds the site up: neither a service worker nor whatever else does not answer. */

const NEVER = "() => new Promise(() => {})";
const LATE = `function (...given) {
  return new Promise((done) => setTimeout(done, 4000)).then(() => find.apply(this, given));
}`;

/** When there is a service worker, in whatever state, and the site is kept. */
const hasServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) throw new Error("There is none.");
  });

const silence = (page: Page) => page.locator('[data-kind="silence"]');
const again = (page: Page) => silence(page).getByRole("button", { name: "Try again" });
const moment = (page: Page, n: number) => expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", `${n}`);

/** The first request for such a file is never answered; the next ones are. */
async function holdFirst(page: Page, file: RegExp): Promise<void> {
  let isFirst = true;
  await page.route(file, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await new Promise(() => {});
  });
}

/** A match of Mandate with one action. */
async function begin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}new/mandate`);
  await page.getByRole("textbox", { name: "Seed" }).fill("1");
  await page.getByRole("button", { name: "Begin" }).click();
  await isSeated(page);
  await page.getByRole("button", { name: "Set Independent Inquiry as a trap" }).click();
  await moment(page, 1);
}

test.describe("a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  for (const [what, lines] of [
    ["that cannot take over open pages", `Clients.prototype.claim = ${NEVER};`],
    ["that cannot list what is kept", `CacheStorage.prototype.keys = ${NEVER};`],
    ["that cannot forget an old version", `CacheStorage.prototype.delete = ${NEVER};`],
    ["that waits for kept files in vain", `CacheStorage.prototype.match = Cache.prototype.match = ${NEVER};`],
    [
      "that cannot read kept files",
      "CacheStorage.prototype.match = Cache.prototype.match = () => Promise.reject(new Error('torn'));",
    ],
  ] as const)
    test(`${what} does not hold up a page that is opened then, nor its game`, async ({ page, context }) => {
      test.setTimeout(60_000);
      const site = await withServiceWorker(lines);
      try {
        await page.goto(site.address);
        await page.evaluate(() => caches.open("cardwright-of-old"));
        await hasServiceWorker(page);
        const second = await context.newPage();
        await second.goto(site.address);
        await second.getByRole("button", { name: "Play Knight" }).click();
        await isSeated(second);
        await expect.poll(() => second.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
      } finally {
        await site.close();
      }
    });

  test("that finds kept files late, while the server answers nothing, still brings the match back", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const site = await withServiceWorker(
      `const find = CacheStorage.prototype.match; CacheStorage.prototype.match = ${LATE};`,
    );
    try {
      await begin(page, site.address);
      await hasServiceWorker(page);
      site.fallSilent();
      await page.reload();
      await isSeated(page);
      await moment(page, 1);
    } finally {
      await site.close();
    }
  });

  test("keeps what came of a site that broke off, and asks only for the rest the next time", async ({ page }) => {
    const site = await alteredSite();
    try {
      const files = new Map<string, number>();
      await page.context().route(/\/icon\.svg$/, (route) => route.abort());
      page.context().on("request", (request) => {
        if (request.serviceWorker() === null) return;
        const { pathname } = new URL(request.url());
        files.set(pathname, (files.get(pathname) ?? 0) + 1);
      });
      await page.goto(site.address);
      await expect.poll(() => files.get("/icon.svg") ?? 0, { timeout: 30_000 }).toBe(1);
      await page.context().unroute(/\/icon\.svg$/);
      await page.reload();
      await hasServiceWorker(page);
      const asked = [...files].filter(([path]) => path !== "/sw.js");
      expect(asked.length).toBeGreaterThan(40);
      // Besides the one that broke, at most those that were on their way beside it.
      expect(asked.filter(([, times]) => times > 1).length).toBeLessThanOrEqual(3);
    } finally {
      await site.close();
    }
  });

  test("that answers nothing to a game is told to the player, who goes on without it, and loses nothing", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const site = await withServiceWorker(`addEventListener("fetch", (event) => {
      if (!event.request.url.includes("/worker-")) return;
      event.respondWith(new Promise(() => {}));
      event.stopImmediatePropagation();
    });`);
    try {
      await begin(page, site.address);
      await hasServiceWorker(page);
      await page.reload();
      await expect(page.getByText("The table is being laid")).toBeVisible();
      await expect(silence(page)).toContainText("This is taking unusually long.");
      await expect(page.getByRole("status").filter({ has: again(page) })).toBeVisible();
      expect(await complaintsInBothThemes(page, "nothing answers", '[data-kind="silence"]')).toEqual([]);
      await again(page).press("Enter");
      await expect(silence(page)).toContainText("Trying again");
      await silence(page).getByRole("button", { name: "Reload without the offline copy" }).press("Enter");
      await isSeated(page);
      await moment(page, 1);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      await page.getByRole("button", { name: "Play Party Leader" }).click();
      await moment(page, 2);
    } finally {
      await site.close();
    }
  });
});

test("a worker whose files do not come is asked for once more by itself, and what was asked is done once", async ({
  page,
}) => {
  await holdFirst(page, /\/worker-/);
  await page.goto("/");
  await page.getByRole("button", { name: "Play Wayfarer" }).click();
  await isSeated(page);
  await expect(silence(page)).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Continue/ })).toHaveCount(1);
});

test("a worker that does not come up, nor the one beside it, is replaced when the player tries again", async ({
  page,
}) => {
  let asked = 0;
  await page.route(/\/worker-/, async (route) => {
    asked += 1;
    if (asked > 2) return route.continue();
    await new Promise(() => {});
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Play Wayfarer" }).click();
  await expect(silence(page)).toContainText("Your matches stay as they were saved.");
  expect(asked).toBe(2);
  await again(page).press("Enter");
  await isSeated(page);
  await expect(silence(page)).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Continue/ })).toHaveCount(1);
});

test("where the worker of a table is silent, trying again opens it where it was, and says so in German too", async ({
  page,
}) => {
  const site = await withWorker(`let isDeaf = false;
  addEventListener("message", (event) => {
    isDeaf ||= event.data.method === "hint";
    if (isDeaf) event.stopImmediatePropagation();
  });`);
  try {
    await begin(page, site.address);
    await page.getByText("Match", { exact: true }).click();
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await expect(silence(page)).toContainText("Das dauert ungewöhnlich lange.");
    expect(await complaintsInBothThemes(page, "a silent table", '[data-kind="silence"]')).toEqual([]);
    const button = silence(page).getByRole("button", { name: "Noch einmal versuchen" });
    await button.press("Enter");
    await expect(silence(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await moment(page, 1);
    await page.getByRole("button", { name: "„Parteivorsitzende“ spielen" }).click();
    await moment(page, 2);
  } finally {
    await site.close();
  }
});

test("a worker that could not make another, and would stop for ever, opens its table and foresees", async ({
  page,
}) => {
  const site = await withWorker("self.Worker = function () { for (;;) {} };");
  try {
    await begin(page, site.address);
    await page.getByRole("button", { name: "Play Party Leader" }).hover();
    await expect(page.getByRole("region", { name: "What would happen" })).toContainText(/Play Party Leader.*Undo/s);
  } finally {
    await site.close();
  }
});

test("a bot that cannot think, since its worker does not come up, is told to the player", async ({ page }) => {
  const site = await withWorker('if (self.name === "thinker") await new Promise(() => {});');
  try {
    await page.goto(site.address);
    await page.getByRole("button", { name: "Play Mandate" }).click();
    await isSeated(page);
    await expect(silence(page)).toBeVisible();
    await expect(again(page)).toBeVisible();
  } finally {
    await site.close();
  }
});

test("a worker that cannot be loaded is not asked for again and again", async ({ page }) => {
  let asked = 0;
  await page.route(/\/worker-/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto("/");
  await expect(silence(page)).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute(/\/worker-/);
  await again(page).click();
  await expect(silence(page)).toHaveCount(0);
  await expect(page.getByText("No matches yet.")).toBeVisible();
});

test("a board that does not come is told to the player, and comes when the page is loaded again", async ({ page }) => {
  await holdFirst(page, /\/screen-[^/]*\.js$/);
  await page.goto("/");
  await page.getByRole("button", { name: "Play Rangers" }).click();
  await expect(page.getByText("The table is being laid")).toBeVisible();
  await again(page).press("Enter");
  await isSeated(page);
});

test("a board that cannot be loaded says so, and can be asked for again", async ({ page }) => {
  await play(page, "Knight");
  const address = page.url();
  await page.route(/\/screen-[^/]*\.js$/, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("A part of this page could not be loaded.");
  await page.unroute(/\/screen-[^/]*\.js$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await isSeated(page);
});
