import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const namesOf = (page: Page): Promise<string[]> =>
  page.getByRole("article").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));

for (const [language, first, last] of [
  ["en", "Brush Screen", "Wayfinder"],
  ["de", "Ätzender Mulmer", "Wegkundige"],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ preferences: { language } });

    test("cards stand in the order of their names, numbers by their size", async ({ page }) => {
      await page.goto("/cards/rangers");
      await page.getByRole("article").first().waitFor();
      const names = await namesOf(page);
      const { compare } = new Intl.Collator(language, { numeric: true });
      expect(names).toEqual([...names].sort(compare));
      expect([names[0], names.at(-1)]).toEqual([first, last]);
    });
  });

test("cards are found by what their rules say, and by what they are", async ({ page }) => {
  await page.goto("/cards/rangers");
  await page.getByRole("searchbox", { name: "Search in names and rules" }).fill("choose 1 mission");
  await expect(page.getByText("1 card", { exact: true })).toBeVisible();
  expect(await namesOf(page)).toEqual(["Kind Word"]);
  await page.getByRole("searchbox").fill("");
  const kind = page.getByRole("combobox", { name: "Kind" });
  expect(await kind.getByRole("option").allInnerTexts()).toEqual([
    "all",
    ...["being", "challenge", "feature", "gear", "location", "mission", "moment", "role", "weather"],
  ]);
  await kind.selectOption("mission");
  await expect(page.getByText("1 card", { exact: true })).toBeVisible();
  expect(await namesOf(page)).toEqual(["The Lost Surveyor"]);
});
