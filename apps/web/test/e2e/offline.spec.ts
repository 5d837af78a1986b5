import { setUp } from "@cardwright/table/e2e";
import type { Page } from "@playwright/test";
import { alteredSite } from "./altered.ts";
import { expect, isSeated, test } from "./site.ts";

test.use({ serviceWorkers: "allow" });

const moment = (page: Page, n: number) => expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", `${n}`);
const trap = (page: Page) => page.getByRole("button", { name: "Set Independent Inquiry as a trap" });

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}new/mandate`);
  await page.getByRole("textbox", { name: "Seed" }).fill("1");
  await page.getByRole("button", { name: "Begin" }).click();
  await isSeated(page);
}

/** When the service worker has every file and answers this page. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });

test("the same match in a second tab is read-only there, and says so", async ({ page, context }) => {
  await setUp(page, "mandate", 1);
  await isSeated(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await isSeated(second);
  await expect(second.getByRole("main").getByText("This match is open in another tab.").first()).toBeVisible();
  await expect(second.getByRole("button", { name: "Play Party Leader" })).toHaveCount(0);
  await trap(page).click();
  await moment(page, 1);
  await moment(second, 1);
  await page.close();
  await second.reload();
  await isSeated(second);
  await second.getByRole("button", { name: "Play Party Leader" }).click();
  await moment(second, 2);
});

test("without the server a reload resumes the match, and a game that was never opened begins", async ({ page }) => {
  const site = await alteredSite();
  await begin(page, site.address);
  await isKept(page);
  await trap(page).click();
  await moment(page, 1);
  await site.close();
  await page.reload();
  await isSeated(page);
  await moment(page, 1);
  await page.getByRole("link", { name: "To the lobby" }).click();
  await page.getByRole("button", { name: "Play Knight" }).click();
  await isSeated(page);
  await page.goto(`${site.address}rules/rangers`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of Rangers");
  await expect(page.getByRole("heading", { name: "Glossary" })).toBeVisible();
});

test("a new version is offered and never forced; taken, the match goes on with it", async ({ page }) => {
  const site = await alteredSite();
  try {
    await begin(page, site.address);
    await isKept(page);
    await trap(page).click();
    await moment(page, 1);
    site.rewrite(/^sw\.js$/, (text) => text.replace(/cardwright-/g, "cardwright-next-"));
    await page.evaluate(async () => {
      Object.assign(globalThis, { isOldPage: true });
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(page.getByText("A new version of this site is ready.")).toBeVisible();
    await trap(page)
      .or(page.getByRole("button", { name: "Play Party Leader" }))
      .first()
      .click();
    await moment(page, 2);
    expect(await page.evaluate(() => "isOldPage" in globalThis)).toBe(true);
    await page.getByRole("button", { name: "Reload with it" }).click();
    await page.waitForFunction(() => !("isOldPage" in globalThis));
    await isSeated(page);
    await moment(page, 2);
    await expect(page.getByText("A new version of this site is ready.")).toHaveCount(0);
  } finally {
    await site.close();
  }
});

test("the policy allows neither another host nor code made of text", async ({ page, browser }) => {
  const response = await page.goto("/");
  const header = response?.headers()["content-security-policy"] ?? "";
  expect(header).toContain("default-src 'none'");
  expect(header).toContain("script-src 'self';");
  expect(header).not.toContain("unsafe");
  // In a browser that is not watched: whoever tries is stopped.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto("/");
  const tried = await other.evaluate(async () => {
    // Later, when what a test may do no longer counts.
    await new Promise((done) => setTimeout(done));
    const attempt = async (code: () => unknown) => {
      try {
        await code();
        return "done";
      } catch {
        return "stopped";
      }
    };
    const tag = document.createElement("script");
    tag.textContent = "globalThis.wasRun = true";
    document.head.append(tag);
    return [
      await attempt(() => fetch("http://127.0.0.1:9/")),
      await attempt(() => new Function("return 1")()),
      "wasRun" in globalThis ? "done" : "stopped",
    ];
  });
  expect(tried).toEqual(["stopped", "stopped", "stopped"]);
  await context.close();
});
