import { prefer } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { button, openFile, woods } from "./table.ts";

/** Seed 003, section 8, line by line, and what a ranger must see: the token, the forecast, and what bars the way. */

const list = (page: Page, name: string) => page.getByRole("list", { name });
const forecast = (page: Page) => page.getByRole("region", { name: "What would happen" });

test("seed 003, 8: attached cards are rendered under their card, nested ones too, faceup or face down, and say what they are attached to", async ({
  context,
  page,
}) => {
  await prefer(context);
  await openFile(page, woods());

  // "Attached Cards", and "recursively show nested attachments".
  const onMulcher = list(page, "On Caustic Mulcher: 1 card");
  await expect(onMulcher).toContainText("Red Buck");
  await expect(onMulcher.getByRole("list", { name: "On Red Buck: 1 card" })).toContainText("Snare Line");
  // "Attached to: Role": the role is a card like any other, and what hangs on it hangs under it.
  await expect(
    list(page, "On Wayfinder: 2 cards").getByRole("list", { name: "On Walking Staff: 1 card" }),
  ).toContainText("Carved Charm");
  await button(page, /^Red Buck: /).focus();
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog")).toContainText("Lies on Caustic Mulcher");
  await page.keyboard.press("Escape");
  // "FACE-DOWN CARD": of a blank only what was granted to it, and for the one who turned it what it is.
  const way = page.getByRole("group", { name: /^Along the way/ });
  await expect(way).toContainText("Blank, in play");
  await expect(way.getByRole("button", { name: "Presence of Face-down card: Prowling Hound: 3. Why?" })).toBeVisible();
  await expect(way).toContainText("Kind: feature");
  await expect(way).toContainText("Obstacle");
  await expect(
    way.getByRole("button", { name: "Progress needed of Face-down card: Prowling Hound: 2. Why?" }),
  ).toBeVisible();
  await expect(way).toContainText("Face-down card: Prowling Hound");
});

test("the token is on its card, what bars the way is named, and the forecast says what a test would bring", async ({
  context,
  page,
}) => {
  await prefer(context);
  await openFile(page, woods());
  await expect(button(page, /^Caustic Mulcher: /)).toHaveAccessibleDescription(/ranger token/i);
  // A ready Obstacle bars the way out and the way to the far things.
  await expect(button(page, "Rest, and travel to Cairn Gate")).toHaveAccessibleDescription(
    /bars the way out; Caustic Mulcher holds your token/,
  );

  await button(page, /^Caustic Mulcher: /).click({ position: { x: 5, y: 5 } });
  await button(page, /^Avoid Caustic Mulcher .* 2 energy$/).hover();
  await expect(forecast(page)).toContainText("Fatigue on the way: 3");
  await expect(forecast(page).getByRole("row", { name: /^Effort 3 / })).toContainText("67%");
  await expect(forecast(page)).toContainText("Split Hollow: ");
  await button(page, "Close").click();
  await button(page, /^Remember /).hover();
  await expect(forecast(page)).toContainText("Nothing in between fatigues you");
});

test("what holds the token bars the way, by its name", async ({ context, page }) => {
  await prefer(context);
  await openFile(page, woods(false));
  await expect(button(page, "Rest, and travel to Cairn Gate")).toHaveAccessibleDescription(
    /Caustic Mulcher holds your token/,
  );
});
