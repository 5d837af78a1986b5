import { fits, isAccessible, prefer } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { button, openFile, woods } from "./table.ts";

/** Seed 003, and what a ranger must see: trees of cards, blanks, the token, the forecast, and what bars the way. */

const list = (page: Page, name: string) => page.getByRole("list", { name });

test("trees, blanks and the token are shown, and the forecast says what a test would bring", async ({
  context,
  page,
}) => {
  // So high that nothing is half out of sight, which axe could not judge.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await prefer(context);
  await openFile(page, woods());

  // Attachments lie under their parent, to any depth.
  const onMulcher = list(page, "On Caustic Mulcher: 1 card");
  await expect(onMulcher).toContainText("Red Buck");
  await expect(onMulcher.getByRole("list", { name: "On Red Buck: 1 card" })).toContainText("Snare Line");
  await expect(
    list(page, "On Wayfinder: 2 cards").getByRole("list", { name: "On Walking Staff: 1 card" }),
  ).toContainText("Carved Charm");
  // A blank shows what was granted to it, and that the one who turned it knows it.
  const way = page.getByRole("group", { name: /^Along the way/ });
  await expect(way).toContainText("Kind: feature");
  await expect(way).toContainText("Obstacle");
  await expect(way).toContainText("Prowling Hound");
  await expect(way).toContainText("Blank, in play");
  // The token is on its card.
  await expect(page.getByRole("button", { name: /^Caustic Mulcher: / })).toHaveAccessibleDescription(/ranger token/i);
  // A ready Obstacle bars the way out and the way to the far things.
  await expect(button(page, "Rest, and travel to Cairn Gate")).toHaveAccessibleDescription(/bars the way out/);

  await button(page, /^Caustic Mulcher: /).click({ position: { x: 5, y: 5 } });
  await button(page, /^Avoid Caustic Mulcher .* 2 energy$/).hover();
  const forecast = page.getByRole("region", { name: "What would happen" });
  await expect(forecast).toContainText("Fatigue on the way: 3");
  await expect(forecast.getByRole("row", { name: /^Effort 3 / })).toContainText("67%");
  await expect(forecast).toContainText("Split Hollow: ");

  // Nothing may lie over anything while contrast is measured.
  await button(page, "Close").click();
  await button(page, /^Remember /).hover();
  await expect(forecast).toContainText("Nothing in between fatigues you");
  await isAccessible(page, "light, with a forecast");
});

test("what holds the token bars the way, by its name; and everything fits on a phone", async ({ context, page }) => {
  await prefer(context, { theme: "dark", language: "de" });
  await page.setViewportSize({ width: 360, height: 740 });
  await openFile(page, woods(false));
  await expect(button(page, /^Rasten und weiterreisen: .*Steinmaltor/)).toHaveAccessibleDescription(/Ätzender Mulmer/);
  await fits(page, "360 px");
  await button(page, /^Rotricke: /).click({ position: { x: 5, y: 5 } });
  await fits(page, "360 px, with the ways open");
  await page.setViewportSize({ width: 360, height: 4000 });
  await isAccessible(page, "dark, German, with the ways open");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("cardwright.settings") ?? "{}");
    localStorage.setItem("cardwright.settings", JSON.stringify({ ...kept, textSize: 200 }));
  });
  await page.reload();
  await button(page, /^Rotricke: /).waitFor();
  await fits(page, "320 px, 200 %");
});
