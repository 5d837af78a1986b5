import { setUp } from "@cardwright/table/e2e";
import type { Locator, Page } from "@playwright/test";
import { withWorker } from "./altered.ts";
import { expect, finishedMatch, isSeated, openFile, test } from "./site.ts";

/** What every table has, whatever is played at it. With this seed the person begins, with these cards. */
async function begin(page: Page): Promise<void> {
  await setUp(page, "mandate", 1);
  await isSeated(page);
}
const card = (page: Page) => page.getByRole("button", { name: "Play Party Leader" });
/** Nobody learns anything by it, so it can be taken back. */
const trap = (page: Page) => page.getByRole("button", { name: "Set Independent Inquiry as a trap" });
const preview = (page: Page) => page.getByRole("region", { name: "What would happen" });
const log = (page: Page) => page.getByRole("region", { name: "What happened" });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).first();
const redo = (page: Page) => page.getByRole("button", { name: "Redo" }).first();
const news = (page: Page) => page.getByRole("region", { name: "News" }).getByRole("status");
const moment = (page: Page, n: number) => expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", `${n}`);

/** Whether two elements lie over one another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe("before the click", () => {
  test("hovering and focusing an action shows what it leads to, beside hand and buttons", async ({ page }) => {
    await begin(page);
    await expect(preview(page)).toContainText("Point at a card or an action");
    await card(page).hover();
    await expect(preview(page)).toContainText("Play Party Leader");
    await expect(preview(page)).toContainText(/undo/i);
    expect(await overlap(preview(page), page.getByRole("group", { name: /^Your hand/ }))).toBe(false);
    expect(await overlap(preview(page), page.getByRole("region", { name: "Actions" }))).toBe(false);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(preview(page)).toContainText("Point at a card or an action");
    await card(page).focus();
    await expect(preview(page)).toContainText("Play Party Leader");
    await moment(page, 0);
  });

  test("a preview that is open is there again after the page was loaded again, and none that was not", async ({
    page,
  }) => {
    await begin(page);
    for (const open of [() => card(page).focus(), () => card(page).hover()]) {
      await open();
      await expect(preview(page)).toContainText(/Play Party Leader.*Undo/s);
      await page.reload();
      await isSeated(page);
      await expect(preview(page)).toContainText(/Play Party Leader.*Undo/s);
    }
    // The first move in a page that was loaded has no length, and points at nothing.
    const heading = page.getByRole("heading", { level: 1 });
    await heading.hover();
    await card(page).hover();
    await heading.hover();
    await expect(preview(page)).toContainText("Point at a card or an action");
    await page.reload();
    await isSeated(page);
    await expect(preview(page)).toContainText("Point at a card or an action");
  });

  test("an action that is refused says why in place, and changes nothing", async ({ page }) => {
    await begin(page);
    const end = page.getByRole("button", { name: "End your turn" });
    await expect(end).toHaveAttribute("aria-disabled", "true");
    await end.click({ force: true });
    await expect(page.getByText("Play a card or activate an instant first, or pass.").first()).toBeVisible();
    await expect(news(page)).toHaveText("Play a card or activate an instant first, or pass.");
    await moment(page, 0);
  });

  test("a preview that takes long says so, and blocks nothing", async ({ page }) => {
    // The worker that thinks takes ten minutes for everything.
    const site = await withWorker('if (self.name === "thinker") MessagePort.prototype.postMessage = () => {};');
    try {
      await page.goto(`${site.address}new/mandate`);
      await page.getByRole("textbox", { name: "Seed" }).fill("1");
      await page.getByLabel("Played by").nth(1).selectOption("");
      await page.getByRole("button", { name: "Begin" }).click();
      await page.getByRole("button", { name: "I am Ada" }).click();
      await isSeated(page);
      await trap(page).hover();
      await expect(preview(page)).toContainText("Calculating …");
      await trap(page).click();
      await moment(page, 1);
      await undo(page).click();
      await moment(page, 0);
    } finally {
      await site.close();
    }
  });

  test("a hint shows what a bot would play in one's place", async ({ page }) => {
    await begin(page);
    await page.keyboard.press("h");
    await expect(page.getByText(/^A bot in your place: /)).toBeVisible();
    await expect(preview(page)).not.toContainText("Point at a card");
    await moment(page, 0);
  });
});

test.describe("after the click", () => {
  test("undo and redo by button and by key, and the reason where they are off", async ({ page }) => {
    await begin(page);
    await expect(undo(page)).toHaveAttribute("aria-disabled", "true");
    await expect(undo(page)).toHaveAccessibleDescription(/\w/);
    await trap(page).click();
    await moment(page, 1);
    await undo(page).click();
    await moment(page, 0);
    await redo(page).click();
    await moment(page, 1);
    await page.keyboard.press("Control+z");
    await moment(page, 0);
    await page.keyboard.press("Control+Shift+z");
    await moment(page, 1);
    await expect(redo(page)).toHaveAttribute("aria-disabled", "true");
    await expect(redo(page)).toHaveAccessibleDescription(/\w/);
  });

  test("a line of the log shows its card, and a click looks at that moment", async ({ page }) => {
    await begin(page);
    await expect(log(page)).toContainText("Nothing has happened yet.");
    await card(page).click();
    await page.getByRole("button", { name: "Play Spin Doctor" }).click();
    await moment(page, 2);
    const line = log(page)
      .getByRole("button", { name: /Party Leader/ })
      .first();
    await line.hover();
    await expect(log(page).getByRole("article", { name: "Party Leader" })).toBeVisible();
    await line.click();
    await moment(page, 1);
    await expect(page.getByText("You look at an earlier moment: 1 of 2.")).toBeVisible();
    await expect(page.getByRole("slider", { name: "Moment of the match" })).toHaveValue("1");
    await page.getByRole("button", { name: "Back to now" }).click();
    await moment(page, 2);
    await expect(page.getByRole("slider")).toHaveCount(0);
  });

  test("every number opens its terms", async ({ page }) => {
    await begin(page);
    await card(page).click();
    await moment(page, 1);
    await page.getByRole("button", { name: "AP of Ada: 1. Why?" }).click();
    const why = page.getByRole("dialog", { name: "Why AP is 1" });
    await expect(why.getByRole("row").last()).toHaveText(/Together\s*1/);
    expect(await why.getByRole("row").count()).toBeGreaterThan(2);
    await page.keyboard.press("Escape");
    await expect(why).toBeHidden();
    await moment(page, 1);
  });

  test("what bots did is one announcement, which can be said again", async ({ page }) => {
    await begin(page);
    await page.getByRole("button", { name: "Pass" }).click();
    await expect(news(page)).toContainText("Ben");
    const said = await news(page).textContent();
    await page.getByRole("button", { name: "Say again" }).click();
    await expect(news(page)).toHaveText(said ?? "");
  });
});

test.describe("how bots act", () => {
  test.use({ preferences: { pace: "step" } });

  test("step by step, until somebody wants them to hurry", async ({ page }) => {
    await begin(page);
    await page.getByRole("button", { name: "Pass" }).click();
    const next = page.getByRole("button", { name: "Next action" });
    await expect(next).toBeVisible();
    await moment(page, 1);
    await next.click();
    await moment(page, 2);
    await expect(page.getByText("Ben is to act").first()).toBeVisible();
    await next.click();
    await moment(page, 3);
  });
});

test.describe("how bots act in time", () => {
  test.use({ preferences: { pace: "normal" } });

  test("one action after the other, and a click skips ahead", async ({ page }) => {
    await begin(page);
    await page.getByRole("button", { name: "Pass" }).click();
    await page.getByRole("button", { name: "Skip ahead" }).click();
    await expect(page.getByText("It is your turn")).toBeVisible();
  });
});

test.describe("layers and keys", () => {
  test("Escape closes the topmost layer, and the focus returns where it was", async ({ page }) => {
    await begin(page);
    await card(page).focus();
    await page.keyboard.press("i");
    const inspector = page.getByRole("dialog", { name: "Party Leader" });
    await expect(inspector).toContainText("The card in figures");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();
    await expect(inspector).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inspector).toBeHidden();
    await expect(card(page)).toBeFocused();
    await moment(page, 0);
  });

  test("with a decision open one Escape undoes, even while a preview is shown", async ({ page }) => {
    await setUp(page, "knight", 2);
    await isSeated(page);
    // In words a table is the same whatever its board looks like.
    await page.keyboard.press("b");
    await page
      .getByRole("dialog", { name: "The table in words" })
      .getByRole("button", { name: "Play Improvisation", exact: true })
      .click();
    await moment(page, 1);
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("button", { name: /Calm/ }).last().focus();
    await expect(page.locator('[data-preview="shown"]').first()).toBeVisible();
    await page.keyboard.press("Escape");
    await moment(page, 0);
  });

  test("the table in words says every card, and every action can be done there", async ({ page }) => {
    await begin(page);
    await page.keyboard.press("b");
    const words = page.getByRole("dialog", { name: "The table in words" });
    for (const name of ["Party Leader", "Spin Doctor", "Relief Alliance", "Evening Broadcast", "Independent Inquiry"])
      await expect(words).toContainText(name);
    await words.getByRole("button", { name: "Play Party Leader" }).click();
    await moment(page, 1);
    await expect(words).toContainText(/Party Leader/);
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
  });

  test("piles are looked into, empty ones too", async ({ page }) => {
    await begin(page);
    await page
      .getByRole("button", { name: /discard pile/i })
      .last()
      .click();
    const pile = page.getByRole("dialog", { name: /Discard pile/ });
    await expect(pile).toContainText("no cards");
    await expect(pile).toContainText("Empty");
    await page.keyboard.press("Escape");
    await expect(pile).toBeHidden();
  });

  test("single letters can be changed and switched off, and are silent in text fields", async ({ page }) => {
    await begin(page);
    await trap(page).click();
    await moment(page, 1);
    const settings = page.getByRole("dialog", { name: "Settings" });
    const open = async () => {
      await page.getByText("Match", { exact: true }).click();
      await page.getByRole("button", { name: "Settings" }).click();
    };
    await open();
    await settings.getByRole("textbox", { name: "The table in words" }).fill("x");
    await settings.getByRole("textbox", { name: "Undo" }).press("u");
    await moment(page, 1);
    // A letter has no meaning while something else is asked.
    await settings.getByRole("checkbox", { name: "Cards move" }).press("u");
    await page.keyboard.press("Escape");
    await expect(settings).toBeHidden();
    await moment(page, 1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("b");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("x");
    await expect(page.getByRole("dialog", { name: "The table in words" })).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" }).getByText("X", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await open();
    await settings.getByRole("checkbox", { name: "Single letters are keys" }).uncheck();
    await settings.getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await page.keyboard.press("x");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await moment(page, 1);
    // Without letters the keys are still told, and chords still work.
    await page.getByRole("button", { name: "Keys" }).click();
    await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Single letters are switched off");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await moment(page, 0);
  });
});

test("a finished match is gone through: step, play, speed, anywhere", async ({ page }) => {
  const file = await finishedMatch("mandate");
  const { length } = JSON.parse(file).save.actions;
  await openFile(page, file);
  await moment(page, length);
  const slider = page.getByRole("slider", { name: "Moment of the match" });
  await slider.press("Home");
  await moment(page, 0);
  await page.getByRole("button", { name: "Step on" }).click();
  await moment(page, 1);
  await page.getByRole("button", { name: "Step back" }).click();
  await moment(page, 0);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("4");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect
    .poll(async () => Number(await page.locator("[data-moment]").getAttribute("data-moment")))
    .toBeGreaterThan(2);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "End", exact: true }).click();
  await moment(page, length);
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
});
