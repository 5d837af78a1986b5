import { readFileSync } from "node:fs";
import { setUp } from "@cardwright/table/e2e";
import type { Page } from "@playwright/test";
import { GAMES } from "../../src/games.ts";
import { bring, expect, finishedMatch, isSeated, play, test } from "./site.ts";

const matches = (page: Page) => page.getByRole("region", { name: "Your matches" });

test("one click starts each game, and every match is listed with its game, seats, turn and time", async ({ page }) => {
  await page.goto("/");
  await expect(matches(page)).toContainText("No matches yet");
  for (const { title } of GAMES) {
    await play(page, title);
    await expect(page.getByRole("main")).toContainText(title);
  }
  await page.getByRole("link", { name: "To the lobby" }).click();
  const rows = matches(page).getByRole("listitem");
  await expect(rows).toHaveCount(GAMES.length);
  // Where a bot begins, it may have done a few things.
  for (const { title } of GAMES) {
    const row = rows.filter({ hasText: title });
    await expect(row).toContainText(/is to act; (nothing has been done yet|\d+ actions? so far)/);
    const when = await row.getByRole("time").getAttribute("datetime");
    expect(Math.abs(Date.now() - Date.parse(when ?? ""))).toBeLessThan(3_600_000);
  }
});

test("a running match is continued, renamed, deleted and brought back, exported and imported", async ({ page }) => {
  await setUp(page, "mandate", 1);
  await page.getByRole("button", { name: "Play Party Leader" }).click();
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("1. Ada");
  const { pathname } = new URL(page.url());
  await page.getByRole("link", { name: "To the lobby" }).click();
  const row = matches(page).getByRole("listitem");
  await expect(row).toContainText("1 action so far");
  await expect(row).toContainText("Ben (bot: greedy)");

  await row.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of the match" }).fill("Tuesday");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Tuesday");
  await expect(page.getByRole("button", { name: /^Rename Tuesday/ })).toBeFocused();

  await row.getByRole("button", { name: /^Delete Tuesday/ }).click();
  await expect(matches(page)).toContainText("No matches yet");
  await matches(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(row).toContainText("Tuesday");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: /^Export Tuesday/ }).click(),
  ]);
  await expect(row).toContainText("The file holds everything of it");
  await bring(page, readFileSync(await download.path(), "utf8"));
  await expect(row).toHaveCount(2);

  await page.goto(pathname);
  await isSeated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tuesday");
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("1. Ada");
});

test("a finished match is listed with its result, and replayed", async ({ page }) => {
  const file = await finishedMatch("mandate");
  await page.goto("/");
  await bring(page, file);
  await expect(matches(page).getByRole("heading", { name: "Finished" })).toBeVisible();
  await expect(matches(page).getByRole("listitem")).toContainText(JSON.parse(file).result.text.en);
  await matches(page)
    .getByRole("link", { name: /^Replay/ })
    .click();
  await isSeated(page);
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Seed 7");
  await expect(page.getByRole("slider", { name: "Moment of the match" })).toBeVisible();
});

test("German and English are switched live, cards and log included", async ({ page }) => {
  await setUp(page, "mandate", 1);
  await page.getByRole("button", { name: "Play Party Leader" }).click();
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("1. Ada");
  await page.getByText("Match", { exact: true }).click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("region", { name: "Was geschah" })).toContainText("1. Ada");
  const words = await page.locator("body").innerText();
  for (const english of ["What happened", "Your hand", "What would happen", "Undo", "Play:", "Choose one"])
    expect(words).not.toContain(english);
  await page.getByRole("link", { name: "Zur Übersicht" }).click();
  await expect(page.getByRole("heading", { name: "Deine Partien" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Your matches" })).toBeVisible();
});

test("a file that is no match says so, and changes nothing", async ({ page }) => {
  await page.goto("/");
  const status = matches(page).getByRole("status");
  const file = JSON.parse(await finishedMatch("mandate"));
  for (const [text, sentence] of [
    ["no match at all", "it is no JSON"],
    ['{"some":"file"}', "no match of Cardwright"],
    [JSON.stringify({ ...file, version: 2 }), "newer version of the site"],
    [JSON.stringify({ ...file, game: "chess" }), "a game that is not here (chess)"],
    [JSON.stringify({ ...file, save: { ...file.save, actions: file.save.actions.slice(1) } }), "This file"],
  ] as const) {
    await bring(page, text);
    await expect(status).toContainText(sentence);
  }
  await expect(matches(page)).toContainText("No matches yet");
});

test("a seed that is none is refused in place; one that is set is marked, and otherwise shown after the end only", async ({
  page,
}) => {
  await page.goto("/new/mandate");
  const seed = page.getByRole("textbox", { name: "Seed" });
  await seed.fill("twelve");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("alert")).toContainText("A seed is a whole number");
  await seed.fill("12");
  await page.getByRole("button", { name: "Begin" }).click();
  await isSeated(page);
  await expect(page.getByRole("main")).toContainText("Known seed");
  await play(page, "Mandate");
  await expect(page.getByRole("main")).not.toContainText("Known seed");
  await expect(page.getByText(/Seed \d/)).toHaveCount(0);
});
