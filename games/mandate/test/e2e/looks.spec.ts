import { fits, isAccessibleInBothThemes, layersAreAccessible, prefer, setUp } from "@cardwright/table/e2e";
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

for (const language of ["en", "de"] as const) {
  test(`the table, and whatever is opened over it, is accessible in both themes: ${language}`, async ({
    context,
    page,
  }) => {
    await prefer(context);
    await setUp(page, "mandate", 9);
    await firstCard(page).click();
    await expect(page.getByRole("region", { name: "News" })).toContainText(" plays ");
    await change(page, { language });
    await firstCard(page).focus();
    await page.getByText(/(Costs|Kostet) \d AP/).waitFor();
    await isAccessibleInBothThemes(page, "the table with a preview");

    await layersAreAccessible(page, ["i", "l", "b", "g"], { at: firstCard(page) });
    await page
      .getByRole("button", { name: /^(Total influence of|Gesamteinfluss von)/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await isAccessibleInBothThemes(page, "why a total is so", ":popover-open");
  });
}

test("nothing is wider than a phone of 360 px, or 320 px with text at 200 %", async ({ context, page }) => {
  await prefer(context, { language: "de" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page
    .getByRole("button", { name: /Mandate/ })
    .first()
    .click();
  await page.waitForURL(/\/table\//);
  await firstCard(page).waitFor();
  await fits(page, "360 px");
  await page.setViewportSize({ width: 320, height: 640 });
  await change(page, { textSize: 200 });
  await fits(page, "320 px, 200 %");
});
