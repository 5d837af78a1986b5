import { askAxe } from "@cardwright/table/e2e";
import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../../src/games.ts";
import { expect, test } from "./site.ts";

/** On paper: 63 by 88 mm, in the pixels of a page. */
const MM = 96 / 25.4;

async function areCards(cards: Locator, n: number): Promise<void> {
  await expect(cards).toHaveCount(n);
  const sizes = await cards.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isCut = [element, ...element.querySelectorAll("*")].some(
        (one) => getComputedStyle(one).overflowY === "clip" && one.scrollHeight > one.clientHeight + 2,
      );
      return { width, height, cut: isCut ? (element.getAttribute("aria-label") ?? "") : "" };
    }),
  );
  for (const { width, height } of sizes) {
    expect(width).toBeCloseTo(63 * MM, 0);
    expect(height).toBeCloseTo(88 * MM, 0);
  }
  expect(
    sizes.flatMap(({ cut }) => (cut === "" ? [] : [cut])),
    "cards whose text does not fit",
  ).toEqual([]);
}

/** Contrast is a matter of lightness: what passes is readable in grey. */
async function isReadable(page: Page): Promise<void> {
  const { violations } = await askAxe(page, undefined, ["color-contrast"]);
  expect(violations).toEqual([]);
}

for (const { id, title } of GAMES)
  test(`the cards of ${title} are printed in their size, without the site around them`, async ({ page }) => {
    await page.goto(`/cards/${id}`);
    const count = Number.parseInt(await page.getByText(/^\d+ cards$/).innerText(), 10);
    await page.emulateMedia({ media: "print" });
    for (const furniture of [
      page.getByRole("button"),
      page.getByRole("searchbox"),
      page.getByRole("navigation"),
      page.getByRole("heading"),
    ])
      expect(await furniture.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    await areCards(page.getByRole("main").locator("article"), count);
    await isReadable(page);
  });

test("a deck is printed card by card, each as often as it is in the deck", async ({ page }) => {
  await page.goto("/decks/mandate");
  await page.getByRole("combobox", { name: "Start from" }).selectOption({ index: 1 });
  await expect(page.getByText("This deck may be played.")).toBeVisible();
  const size = Number.parseInt(await page.getByText(/^\d+ cards/).innerText(), 10);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Your deck" })).toBeHidden();
  await areCards(page.locator("article:visible"), size);
  for (const format of ["A4", "Letter"]) {
    const pages = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(pages, format).toHaveLength(Math.ceil(size / 9));
  }
});
