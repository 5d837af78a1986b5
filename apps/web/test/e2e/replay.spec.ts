import { exported, setUp } from "@cardwright/table/e2e";
import type { Browser, Page } from "@playwright/test";
import { alteredSite } from "./altered.ts";
import { bring, expect, finishedMatch, isSeated, openFile, test } from "./site.ts";

const menu = (page: Page) => page.getByText("Match", { exact: true });
const moment = (page: Page, n: number) => expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", `${n}`);

/** The whole table in words. */
async function inWords(page: Page): Promise<string> {
  await page.keyboard.press("b");
  const words = page.getByRole("dialog", { name: "The table in words" });
  const text = await words.getByRole("region", { name: "The table in words" }).innerText();
  await page.keyboard.press("Escape");
  await expect(words).toBeHidden();
  return text.slice(text.indexOf("The table"));
}

/** The link of the open match, from the clipboard. */
async function shared(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await menu(page).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  await menu(page).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function inAnotherBrowser(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await use(await context.newPage());
  await context.close();
}

test("a running match is tried from a moment as a practice match of its own", async ({ page }) => {
  await setUp(page, "mandate", 1);
  await isSeated(page);
  await page.getByRole("button", { name: "Set Independent Inquiry as a trap" }).click();
  await moment(page, 1);
  const before = await inWords(page);
  const { pathname } = new URL(page.url());
  await menu(page).click();
  await page.getByRole("button", { name: "Try it from here" }).click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await isSeated(page);
  await expect(page.getByText(/^Practice/).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Practice from action 1");
  // What the seat knows is the same; the rest was dealt anew, which the host's tests compare.
  expect(await inWords(page)).toBe(before);
  await page.getByRole("link", { name: "To the lobby" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Practice from action 1" });
  await expect(row.getByText("Practice", { exact: true })).toBeVisible();
});

test("a finished match is tried from a moment exactly as it was", async ({ page }) => {
  const file = await finishedMatch("mandate");
  await openFile(page, file);
  await page.getByRole("slider", { name: "Moment of the match" }).press("Home");
  await moment(page, 0);
  for (let i = 1; i <= 3; i++) {
    await page.getByRole("button", { name: "Step on" }).click();
    await moment(page, i);
  }
  const { pathname } = new URL(page.url());
  await menu(page).click();
  await page.getByRole("button", { name: "Try it from here" }).click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await isSeated(page);
  await expect(page.getByText(/^Practice/).first()).toBeVisible();
  await expect(page.getByText("Known seed")).toBeVisible();
  // What is hidden is the same too: the match and its practice have their beginning, seed included, and three actions in common.
  const practice = await exported(page);
  const { save } = JSON.parse(file);
  expect(practice).toMatchObject({ save: { start: save.start, actions: save.actions.slice(0, 3) } });
});

test("a match of an older version says at its table and in its replay that it could not be verified", async ({
  page,
}) => {
  const file = JSON.parse(await finishedMatch("mandate"));
  const hashes = file.save.hashes.map(() => "-");
  file.save = { ...file.save, cardwright: 2, hashes, state: [[0]], hash: "-" };
  const remark = "This match was saved by an older version. It could be played again, but not verified.";
  await page.goto("/");
  await bring(page, JSON.stringify(file));
  await expect(page.getByRole("status").filter({ hasText: "The match is in the list." })).toContainText(remark);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Replay / }) });
  await expect(row.getByText("Not verified", { exact: true })).toBeVisible();
  await row.getByRole("link", { name: /^Replay / }).click();
  await isSeated(page);
  const heading = page.getByRole("heading", { level: 1 });
  // Whoever hears the page comes to the heading first, and hears it there.
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(remark);
  await page.getByRole("slider", { name: "Moment of the match" }).press("Home");
  await moment(page, 0);
  await expect(page.getByText(remark)).toBeVisible();
  await page.reload();
  await isSeated(page);
  await expect(page.getByText(remark)).toBeVisible();
  await menu(page).click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleDescription(/ nicht überprüfen\.$/);
});

test("a link holds a finished match, and leads to it in another browser", async ({ page, browser }) => {
  const file = await finishedMatch("mandate");
  await openFile(page, file);
  const link = await shared(page);
  expect(link.length).toBeLessThan(8_000);
  await inAnotherBrowser(browser, async (other) => {
    await other.goto(link);
    await isSeated(other);
    await moment(other, JSON.parse(file).save.actions.length);
    await expect(other.getByRole("region", { name: "Result" })).toContainText(JSON.parse(file).result.text.en);
  });
});

test("a link of a running match holds the position as its seat knows it", async ({ page, browser }) => {
  await setUp(page, "mandate", 1);
  await isSeated(page);
  const before = await inWords(page);
  const link = await shared(page);
  await inAnotherBrowser(browser, async (other) => {
    await other.goto(link);
    await isSeated(other);
    await expect(other.getByText(/^Practice/).first()).toBeVisible();
    expect(await inWords(other)).toBe(before);
  });
});

test("a match that is too long for a link is offered as a file", async ({ page }) => {
  const site = await alteredSite();
  try {
    site.rewrite(/worker-[^/]*\.js$/, (text) => {
      const shorter = text.replace(/(?<=length>)8e3/, "80");
      expect(shorter).not.toBe(text);
      return shorter;
    });
    await page.goto(`${site.address}new/mandate`);
    await page.getByRole("button", { name: "Begin" }).click();
    await isSeated(page);
    await menu(page).click();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("The match is too long for a link.")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export as a file instead" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^cardwright-mandate-.*\.json$/);
  } finally {
    await site.close();
  }
});

test("a link that is damaged or of another kind says so, and leads on", async ({ page }) => {
  await setUp(page, "mandate", 1);
  await isSeated(page);
  const link = await shared(page);
  for (const [fragment, sentence] of [
    ["", "This link holds no match."],
    ["something-else", "This link holds no match."],
    [new URL(link).hash.slice(1, -20), "This link is damaged"],
  ] as const) {
    await page.goto(`/open#${fragment}`);
    await expect(page.getByRole("main")).toContainText(sentence);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link cannot be opened");
  }
  await page.getByRole("main").getByRole("link", { name: "To the lobby" }).click();
  await expect(page.getByRole("heading", { name: "Your matches" })).toBeVisible();
});
