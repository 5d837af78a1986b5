import { fits, isAccessible, prefer, setUp } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";

/** The table in both themes and languages, with what can lie over it, and on narrow screens. */

const firstCard = (page: Page) => page.getByRole("button", { name: /^(Play|Set) |( spielen| legen)$/ }).first();

async function change(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((changes) => {
    const kept = JSON.parse(localStorage.getItem("cardwright.settings") ?? "{}");
    localStorage.setItem("cardwright.settings", JSON.stringify({ ...kept, ...changes }));
  }, settings);
  await page.reload();
  await firstCard(page).waitFor();
}

test("the table is accessible in both themes and languages, with preview, terms, pile, rules and card open", async ({
  context,
  page,
}) => {
  // Nothing is half out of sight, which axe could not judge: the window is high, and the log still empty.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await prefer(context);
  await setUp(page, "mandate", 9);
  await firstCard(page).hover();
  await page.getByText(/Costs \d AP/).waitFor();
  await isAccessible(page, "light, English, preview");

  await page
    .getByRole("button", { name: /^Total influence of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Why Total influence/ })).toBeVisible();
  await isAccessible(page, "terms of a total");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.getByRole("dialog").waitFor();
  await isAccessible(page, "rules");
  await page.keyboard.press("Escape");

  await change(page, { theme: "dark", language: "de" });
  await firstCard(page).focus();
  await page.getByText(/Kostet \d AP/).waitFor();
  await isAccessible(page, "dark, German, preview");
  await page.keyboard.press("i");
  await page.getByRole("dialog").waitFor();
  await isAccessible(page, "a card shown large");
  await page.keyboard.press("Escape");
});

test("nothing is wider than a phone of 360 px, or 320 px with text at 200 %", async ({ context, page }) => {
  await prefer(context, { language: "de" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page
    .getByRole("button", { name: /Mandate/ })
    .first()
    .click();
  await firstCard(page).waitFor();
  await fits(page, "360 px");
  await page.setViewportSize({ width: 320, height: 640 });
  await change(page, { textSize: 200 });
  await fits(page, "320 px, 200 %");
});
