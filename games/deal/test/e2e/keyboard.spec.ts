import { prefer, reach, setUp } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { button, END, LINE, SEED } from "./table.ts";

test("three hands by the keyboard alone, with a preview by focus, an undo and the rules", async ({ context, page }) => {
  await prefer(context);
  await setUp(page, "deal", SEED);
  for (const [i, what] of LINE.entries()) {
    // A card lies in hand before it may be played.
    await expect(button(page, what)).toBeEnabled();
    await reach(page, button(page, what));
    if (i === 0) {
      await expect(page.getByRole("region", { name: "What would happen" })).toContainText("The totals with it:");
      await page.keyboard.press("g");
      await expect(page.getByRole("dialog").getByRole("heading", { name: "The four totals" })).toBeVisible();
      await page.keyboard.press("Escape");
      await reach(page, button(page, what));
    }
    await page.keyboard.press("Enter");
    if (what.startsWith("Lie low")) {
      await expect(button(page, "Cash: 275 / 600. Why?")).toBeVisible();
      await page.keyboard.press("Control+z");
      await expect(button(page, "Cash: 300 / 600. Why?")).toBeVisible();
      await page.keyboard.press("Control+Shift+z");
      await expect(button(page, "Cash: 275 / 600. Why?")).toBeVisible();
    }
  }
  await expect(page.getByRole("heading", { name: END })).toBeVisible();
});
