import { prefer, reach, setUp } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { ARRIVED, button, press } from "./table.ts";

test("both journeys by the keyboard alone, with a forecast by focus, an undo and the rules", async ({
  context,
  page,
}) => {
  await prefer(context);
  await setUp(page, "rangers", ARRIVED.seed);
  const moment = page.locator("[data-moment]");
  const enter = (what: string) =>
    press(page, what, async (target) => {
      await reach(page, target);
      if (what.startsWith("The test of The Lost Surveyor with 2") && (await button(page, what).count()) > 0)
        await expect(page.getByRole("region", { name: "What would happen" })).toContainText("Fatigue on the way");
      await page.keyboard.press("Enter");
    });
  for (const [i, what] of ARRIVED.line.entries()) {
    await expect(moment).toHaveAttribute("data-moment", String(i));
    await enter(what);
    if (i === 2) {
      // With a question open, Escape takes back what led there.
      await expect(moment).toHaveAttribute("data-moment", "3");
      await page.keyboard.press("Escape");
      await expect(moment).toHaveAttribute("data-moment", "2");
      await enter(what);
    }
    if (i === 7) {
      await page.keyboard.press("g");
      await expect(page.getByRole("dialog").getByRole("heading", { name: "A round" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  }
  await expect(page.getByRole("heading", { name: /^The match is over: the journey is done\./ })).toBeVisible();
});
