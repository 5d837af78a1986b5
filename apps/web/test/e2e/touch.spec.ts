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

test("hand and actions stay at the lower edge, the preview lies on them, and nothing of the board stays behind them", async ({
  page,
}) => {
  await setUp(page, "mandate", 1);
  await isSeated(page);
  const hand = page.getByRole("group", { name: /^Your hand/ });
  const undo = page.getByRole("button", { name: "Undo" }).first();
  const preview = page.getByRole("region", { name: "What would happen" });
  for (const one of [hand, undo]) await expect(one).toBeInViewport({ ratio: 1 });
  await expect(preview).toBeHidden();
  const card = hand.getByRole("button", { name: "Set Independent Inquiry as a trap" });
  const low = await card.boundingBox();
  await card.tap();
  await expect(preview).toBeInViewport({ ratio: 1 });
  const edges = await page.evaluate(() => {
    const [sheet, home] = ["[data-preview]", "[data-home]"].map((one) => document.querySelector(one));
    return { sheet: sheet?.getBoundingClientRect().bottom ?? 0, home: home?.getBoundingClientRect().top ?? 0 };
  });
  expect(edges.sheet).toBeLessThanOrEqual(edges.home + 1);
  // The card that is used stands up: it is seen whole.
  expect((await card.boundingBox())?.height).toBeGreaterThan(low?.height ?? 0);
  await preview.getByRole("button", { name: "Not now" }).tap();

  const rules = page.getByRole("button", { name: "Rules and glossary" });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const below = await rules.evaluate((one) => {
    const { top } = document.querySelector("[data-home]")?.getBoundingClientRect() ?? { top: 0 };
    return one.getBoundingClientRect().bottom - top;
  });
  expect(below).toBeLessThanOrEqual(0);
  await expect(rules).toBeInViewport({ ratio: 1 });
  await expect(hand).toBeInViewport({ ratio: 1 });
});
