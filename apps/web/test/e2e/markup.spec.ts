import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DIST } from "../../serve.ts";
import { alteredSite } from "./altered.ts";
import { expect, isSeated, test } from "./site.ts";

/** Names are text, whatever they hold. */
const MARKUP = "<img src=x onerror=wasRun=1>";

async function isText(page: Page): Promise<void> {
  expect(await page.locator('img[src="x"]').count()).toBe(0);
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

test("a card whose name and text hold markup does nothing", async ({ page }) => {
  const chunk = readdirSync(join(DIST, "assets")).find((file) =>
    readFileSync(join(DIST, "assets", file), "latin1").includes("Party Leader"),
  );
  const site = await alteredSite();
  try {
    await site.rewrite(new RegExp(`${chunk}$`), (text) => text.replaceAll("Party Leader", MARKUP));
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
    await page.getByRole("searchbox").fill(MARKUP);
    await expect(page.getByText("1 card", { exact: true })).toBeVisible();
    await isText(page);
  } finally {
    await site.close();
  }
});
