import { setUp } from "@cardwright/table/e2e";
import { expect, isSeated, test } from "./site.ts";

/** A table that is touched. */
test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } });

test("the first tap shows what would happen with a button that acts; a setting makes one tap act", async ({ page }) => {
  await setUp(page, "mandate", 1);
  await isSeated(page);
  const card = page.getByRole("button", { name: "Set Independent Inquiry as a trap" });
  const preview = page.getByRole("region", { name: "What would happen" });
  const moment = page.locator("[data-moment]");
  await card.first().tap();
  await expect(preview).toContainText("Undo stays open");
  await expect(moment).toHaveAttribute("data-moment", "0");
  await preview.getByRole("button", { name: "Not now" }).tap();
  await expect(preview.getByRole("button", { name: "Not now" })).toHaveCount(0);
  await card.first().tap();
  await preview.getByRole("button", { name: "Set Independent Inquiry as a trap" }).tap();
  await expect(moment).toHaveAttribute("data-moment", "1");
  await page.getByRole("button", { name: "Undo" }).first().tap();
  await expect(moment).toHaveAttribute("data-moment", "0");

  await page.getByText("Match", { exact: true }).tap();
  await page.getByRole("button", { name: "Settings" }).tap();
  await page.getByRole("checkbox", { name: "On touch, one tap acts" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await page.getByText("Match", { exact: true }).tap();
  await card.first().tap();
  await expect(moment).toHaveAttribute("data-moment", "1");
});

test("a long press shows what would happen, and acts by the button only", async ({ page }) => {
  await setUp(page, "mandate", 1);
  await isSeated(page);
  const card = page.getByRole("button", { name: "Set Independent Inquiry as a trap" }).first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error("The card is not on the screen.");
  const finger = await page.context().newCDPSession(page);
  const at = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
  await expect(page.getByRole("button", { name: "Not now" })).toBeVisible();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.getByRole("region", { name: "What would happen" })).toContainText("Undo stays open");
  await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "0");
});
