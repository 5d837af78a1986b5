import { prefer } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { act, asked, button, fight, find, hand, sitAt } from "./table.ts";

/** The acceptance lines of seed 001 that a player sees, by name. */
test.beforeEach(({ context }) => prefer(context));

const IMPROVISING = { hand: ["improvisation", "march", "wound", "fury"], fields: { redCrystals: 1 } };

test("playing Improvisation, basic or powered, requires discarding a card first; the choice follows with its amounts", async ({
  page,
}) => {
  await sitAt(page, IMPROVISING);
  for (const [name, amount] of [
    ["Play Improvisation", 3],
    ["Play Improvisation strong with a crystal", 5],
  ] as const) {
    await act(page, name);
    await expect(asked(page).getByRole("heading", { name: "Select a card to discard" })).toBeVisible();
    await act(page, "Choose March");
    for (const option of ["Move", "Influence"])
      await expect(await find(page, option)).toHaveAccessibleDescription(`${option} ${amount}`);
    await expect(await find(page, "Attack")).toHaveAccessibleDescription(/Attack is of no use before a fight/);
    await act(page, "Move");
    await expect(button(page, `Move of Kay: ${amount}. Why?`)).toBeVisible();
    for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
    await expect(hand(page)).toContainText("4 cards");
    await expect(button(page, "Move of Kay: 0. Why?")).toBeVisible();
  }
});

test("undo from the discard selection undoes the Improvisation play; Escape does the same, even with a preview shown", async ({
  page,
}) => {
  await sitAt(page, IMPROVISING);
  await act(page, "Play Improvisation");
  await button(asked(page), "Undo").click();
  await expect(asked(page)).toBeHidden();
  await expect(hand(page)).toContainText("4 cards");

  await act(page, "Play Improvisation");
  await button(asked(page), "Choose Fury").hover();
  await expect(asked(page).getByRole("region", { name: "What would happen" })).toContainText(
    "Fury goes to the discard",
  );
  await page.keyboard.press("Escape");
  await expect(asked(page)).toBeHidden();
  await expect(hand(page)).toContainText("4 cards");
});

test("valid actions during the discard exclude movement and other card plays; which card asks is clear; Wounds cannot be discarded", async ({
  page,
}) => {
  await sitAt(page, { ...IMPROVISING, fields: { move: 2 } });
  await expect(button(page, "Move to Ford")).toBeVisible();
  await act(page, "Play Improvisation");
  await expect(button(page, "Look at Ford")).toBeAttached();
  await expect(page.getByRole("button", { name: /^(Move to|Play) / })).toHaveCount(0);
  await expect(asked(page).getByRole("article", { name: "Improvisation" })).toBeVisible();
  await expect(asked(page).getByRole("button", { name: /^Choose / })).toHaveCount(2);
  await expect(asked(page)).toContainText("Wounds do not count unless the card says so.");
});

test("a colour or a kind that is not taken says so; optional discards show Skip", async ({ page }) => {
  await sitAt(page, { hand: ["kindle", "march", "druidic-staff", "steady-resolve", "wound"] });
  await act(page, "Play Kindle");
  await expect(asked(page)).toContainText(/Kind: artifact/i);
  await act(page, "Choose March");
  await act(page, "Play Steady Resolve");
  await act(page, "Move");
  await expect(asked(page).getByRole("heading", { name: "Select a card to discard (optional)" })).toBeVisible();
  await expect(asked(page)).toContainText("A Wound is asked for.");
  await act(page, "Skip");
  await expect(button(page, "Move of Kay: 2. Why?")).toBeVisible();
});

test("the discard works during a fight, above the combat overlay, and the attack is added", async ({ page }) => {
  await sitAt(page, {
    ...IMPROVISING,
    at: "old-watch",
    enemies: { "old-watch": ["prowler"] },
    table: { stage: "attack", cameFrom: "ford" },
  });
  await expect(fight(page)).toContainText("Your strike: 0 of 3, 3 short");
  await act(page, "Play Improvisation");
  await expect(fight(page)).toBeVisible();
  await act(page, "Choose March");
  await act(page, "Attack");
  await expect(fight(page)).toContainText("Your strike: 3 of 3, enough");
  await (await find(page, "Strike Prowler")).click();
  await expect(fight(page)).toBeHidden();
  await expect(button(page, "Fame of Kay: 2. Why?")).toBeVisible();
});

test("the overlay is a semi-transparent modal layer: the card that asks in the middle, the hand in a row below it, then Undo", async ({
  page,
}) => {
  await sitAt(page, IMPROVISING);
  await act(page, "Play Improvisation");
  const layer = await asked(page).evaluate((dialog) => ({
    isModal: dialog.matches(":modal"),
    behind: getComputedStyle(dialog, "::backdrop").backgroundColor,
  }));
  expect(layer.isModal).toBe(true);
  // Neither opaque nor invisible: "rgba(…, 0.55)", or the same with a slash.
  expect(layer.behind).toMatch(/[,/] ?0\.\d+\)$/);

  const box = async (part: ReturnType<typeof button>) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { middle: x + width / 2, top: y, bottom: y + height };
  };
  const [whole, asks, march, fury, undo] = await Promise.all([
    box(asked(page)),
    box(asked(page).getByRole("article", { name: "Improvisation" })),
    box(button(asked(page), "Choose March")),
    box(button(asked(page), "Choose Fury")),
    box(button(asked(page), "Undo")),
  ]);
  expect(Math.abs(asks.middle - whole.middle)).toBeLessThan(2);
  // One of them may be lifted by the focus.
  expect(Math.abs(march.top - fury.top)).toBeLessThan(8);
  expect(march.top).toBeGreaterThan(asks.bottom);
  expect(undo.top).toBeGreaterThan(march.bottom);
});
