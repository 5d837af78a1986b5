import { fits, isAccessible, prefer, setUp } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { button, LINE, SEED } from "./table.ts";

/** The seed's lines for the screen, by name: "UI Display: reads HandTotals to show running totals, highlights active Product/Location". */
test("seed 002: running totals, the active product and location highlighted, the overridden dimmed; nothing axe could find", async ({
  context,
  page,
}) => {
  await prefer(context, { theme: "dark" });
  await setUp(page, "deal", SEED);
  // Up to the third hand, in which Pills override Cocaine.
  for (const what of LINE.slice(0, LINE.indexOf("Play Pills face down") + 1)) await button(page, what).click();
  await expect(button(page, "Stay in this hand")).toBeVisible();
  const street = page.getByRole("region", { name: "The street" });
  const card = (name: string) =>
    street
      .getByRole("article")
      .filter({ has: button(page, `Look at ${name}`) })
      .first();
  await expect(card("Pills")).toContainText("counts");
  await expect(card("Cocaine")).toContainText("overridden");
  await expect(card("Pills")).toHaveAttribute("data-mark", "active");
  await expect(card("Cocaine")).toHaveAttribute("data-mark", "dim");

  // Running totals, each with its ledger: a line a card, and they sum to the total.
  await button(page, /^Evidence: \d+\. Why\?$/).click();
  const ledger = page.getByRole("dialog", { name: /^Why Evidence is \d+$/ });
  await expect(ledger.getByRole("row", { name: /Together/ })).toBeVisible();
  const lines = await ledger.getByRole("row").allInnerTexts();
  const numbers = lines.map((line) => Number(/[-+]?\d+$/.exec(line.trim())?.[0]));
  await expect(button(page, `Evidence: ${numbers.at(-1)}. Why?`)).toBeVisible();
  expect(numbers.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBe(numbers.at(-1));
  await isAccessible(page, "dark, English, a ledger", ":popover-open");
  await page.keyboard.press("Escape");
  await isAccessible(page, "dark, English");

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("cardwright.settings") ?? "{}");
    localStorage.setItem("cardwright.settings", JSON.stringify({ ...kept, theme: "light", language: "de" }));
  });
  await page.reload();
  await expect(button(page, "Bei diesem Geschäft bleiben")).toBeVisible();
  await button(page, "Bei diesem Geschäft bleiben").focus();
  await expect(page.getByRole("region", { name: "Was geschehen würde" })).toContainText("Bei diesem Geschäft bleiben");
  await isAccessible(page, "light, German, with a preview");

  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page, "360 px");
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("cardwright.settings") ?? "{}");
    localStorage.setItem("cardwright.settings", JSON.stringify({ ...kept, textSize: 200 }));
  });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.reload();
  await expect(button(page, "Bei diesem Geschäft bleiben")).toBeVisible();
  await fits(page, "320 px with text at 200 %");
});
