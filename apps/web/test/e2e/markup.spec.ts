import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DIST } from "../../serve.ts";
import { alteredSite } from "./altered.ts";
import { expect, isSeated, test } from "./site.ts";

/** Names are text, whatever they hold. */
const MARKUP = "<img src=x onerror=wasRun=1>";

/** Cards of Mandate, and what they are called instead. */
const CALLED: Readonly<Record<string, string>> = {
  "Party Leader": MARKUP,
  "Cabinet Leak": "<script>wasRun=1</script>",
  "Chip Foundry": "<svg onload=wasRun=1><animate onbegin=wasRun=1></svg>",
  "Customs Union": "<iframe srcdoc=&lt;script&gt;parent.wasRun=1&lt;/script&gt;></iframe>",
  "Daily Briefing": "<a href=javascript:wasRun=1>a link</a>",
  "Data Breach": "<style>main{display:none}</style>",
  "Entry Ban": "<input autofocus onfocus=wasRun=1>",
  "Fake News": "{name, select, other {<b>none</b>}}",
  "General Strike": "&lt;img src=x onerror=wasRun=1&gt;",
};
const MADE = 'main :is(script, iframe, style, img[src="x"], a[href^="javascript"], b, [onload], [onfocus], animate)';

async function isText(page: Page): Promise<void> {
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.locator(MADE).count()).toBe(0);
  expect(await page.evaluate(() => "wasRun" in globalThis)).toBe(false);
}

test("names of players, matches and decks that hold markup are shown as they are", async ({ page }) => {
  page.on("dialog", (dialog) => {
    throw new Error(dialog.message());
  });
  await page.goto("/decks/mandate");
  await page.getByRole("combobox", { name: "Start from" }).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Name of the deck" }).fill(MARKUP);
  await page.getByRole("button", { name: "Keep this deck" }).click();
  await expect(page.getByText(`Kept as ${MARKUP}.`, { exact: false })).toBeVisible();
  await page.goto("/new/mandate");
  await page.getByRole("textbox", { name: "Seed" }).fill("1");
  await page.getByRole("textbox", { name: "Name" }).first().fill(MARKUP);
  await page
    .getByLabel("Deck")
    .first()
    .selectOption({ label: `${MARKUP} (yours)` });
  await page.getByRole("button", { name: "Begin" }).click();
  await isSeated(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(MARKUP);
  await page.getByRole("button", { name: "Pass" }).click();
  await expect(page.getByRole("region", { name: "What happened" })).toContainText(MARKUP);
  await isText(page);
  await page.getByRole("link", { name: "To the lobby" }).click();
  await page.getByRole("button", { name: /^Rename/ }).click();
  await page.getByRole("textbox", { name: "Name of the match" }).fill(`${MARKUP}{name}'`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `${MARKUP}{name}'` })).toBeVisible();
  await isText(page);
  await page.goto(`/${encodeURIComponent(MARKUP)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing here");
  await isText(page);
});

test("cards whose names and texts hold markup do nothing", async ({ page }) => {
  const chunk = readdirSync(join(DIST, "assets")).find((file) =>
    readFileSync(join(DIST, "assets", file), "latin1").includes("Party Leader"),
  );
  const site = await alteredSite();
  try {
    site.rewrite(new RegExp(`${chunk}$`), (text) =>
      Object.entries(CALLED).reduce((told, [name, called]) => told.replaceAll(name, called), text),
    );
    await page.goto(`${site.address}new/mandate`);
    await page.getByRole("textbox", { name: "Seed" }).fill("1");
    await page.getByRole("button", { name: "Begin" }).click();
    await isSeated(page);
    const card = page.getByRole("button", { name: `Play ${MARKUP}` });
    await card.hover();
    await expect(page.getByRole("region", { name: "What would happen" })).toContainText(MARKUP);
    await card.click();
    await expect(page.getByRole("region", { name: "What happened" })).toContainText(MARKUP);
    await isText(page);
    await page.goto(`${site.address}cards/mandate`);
    for (const called of Object.values(CALLED)) await expect(page.getByRole("main")).toContainText(called);
    await isText(page);
    await page.getByRole("searchbox").fill(MARKUP);
    await expect(page.getByText("1 card", { exact: true })).toBeVisible();
    await isText(page);
  } finally {
    await site.close();
  }
});
