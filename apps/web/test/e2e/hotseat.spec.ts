import type { Page } from "@playwright/test";
import { expect, isSeated, test } from "./site.ts";

/** Two people at one screen. */

const hand = async (page: Page): Promise<string[]> =>
  (
    await page
      .getByRole("group", { name: /^Your hand/ })
      .getByRole("article")
      .allInnerTexts()
  ).flatMap((text) =>
    text.split("\n").filter((line) => /^[A-Z]\p{L}+/u.test(line) && !/^(Tier|Play|When|Activation)\b/.test(line)),
  );

async function everything(page: Page): Promise<string> {
  const html = await page.evaluate(() => document.documentElement.outerHTML + document.title);
  return html + (await page.locator("html").ariaSnapshot());
}

test("between two people the last view is out of the page; the next confirms by name, and sees what happened", async ({
  page,
}) => {
  await page.goto("/new/mandate");
  await page.getByRole("textbox", { name: "Seed" }).fill("1");
  await page.getByRole("textbox", { name: "Name" }).first().fill("Ada");
  await page.getByRole("textbox", { name: "Name" }).last().fill("Ben");
  await page.getByLabel("Played by").last().selectOption("");
  await page.getByRole("button", { name: "Begin" }).click();

  await page.getByRole("button", { name: "I am Ada" }).click();
  await isSeated(page);
  const hers = await hand(page);
  expect(hers.length).toBeGreaterThanOrEqual(5);
  await page.getByRole("button", { name: "Set Independent Inquiry as a trap" }).hover();
  await page.getByRole("button", { name: "Play Party Leader" }).click();
  await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "1");
  await page.getByRole("button", { name: "End your turn" }).click();

  await expect(page.getByRole("heading", { name: "Now it is Ben’s turn" })).toBeVisible();
  await expect(page.getByRole("button", { name: "I am Ben" })).toBeFocused();
  const between = await everything(page);
  await page.getByRole("button", { name: "I am Ben" }).click();
  await isSeated(page);
  const his = await hand(page);
  expect(his.length).toBeGreaterThanOrEqual(5);
  for (const name of [...hers, ...his]) expect(between, name).not.toContain(name);

  const news = page.getByRole("region", { name: "News" });
  await expect(news).toContainText("Party Leader");
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("Party Leader");
  // What Ada holds is in nobody's page but hers.
  const secrets = hers.filter((name) => name !== "Party Leader" && !his.includes(name));
  expect(secrets.length).toBeGreaterThan(0);
  const now = await everything(page);
  for (const secret of secrets) expect(now, secret).not.toContain(secret);

  // A reload does not lift the curtain.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Now it is Ben’s turn" })).toBeVisible();
});

test("with one person there is no curtain, not even when the match is opened again", async ({ page }) => {
  await page.goto("/new/mandate");
  await page.getByRole("textbox", { name: "Seed" }).fill("1");
  await page.getByRole("button", { name: "Begin" }).click();
  await isSeated(page);
  await page.getByRole("button", { name: "Pass" }).click();
  await expect(page.getByText("It is your turn")).toBeVisible();
  await page.reload();
  await isSeated(page);
  await expect(page.getByRole("region", { name: "Change of seats" })).toHaveCount(0);
});
