import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { GAMES } from "../../src/games.ts";
import { expect, test } from "./site.ts";

/** The scenarios that lie in a game's folder, counted by their names. */
function countOf(game: string): number {
  const folder = fileURLToPath(new URL(`../../../../games/${game}/scenarios/`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.jsonc?$/.test(file))
    .reduce((sum, file) => sum + (readFileSync(folder + file, "utf8").match(/"given"\s*:/g)?.length ?? 0), 0);
}

for (const { id, title } of GAMES)
  test(`every scenario of ${title} is green in the browser`, async ({ page }) => {
    test.slow();
    await page.goto(`/harness/${id}`);
    const all = page.getByRole("button", { name: /^Run all \d+$/ });
    await all.click();
    const n = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
    expect(n).toBeGreaterThanOrEqual(countOf(id));
    await expect(page.getByText(`${n} of ${n} run, all green`)).toBeVisible({ timeout: 300_000 });
    await expect(page.getByText("green", { exact: true })).toHaveCount(n);
  });

test("a scenario runs step by step, with fields, zones, hands and log after each", async ({ page }) => {
  await page.goto("/harness");
  await page.getByRole("link", { name: "Mandate" }).click();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const steps = page.getByRole("main").locator("ol > li");
  await expect(steps).toHaveCount(1);
  await expect(steps.first()).toContainText("hand");
  await page.getByRole("button", { name: "Next step" }).click();
  await expect(steps).toHaveCount(2);
  await expect(steps.last()).toContainText("green");
  await expect(steps.last().getByRole("list", { name: "Log" })).toBeVisible();
  for (const what of ["hand", "deck", "players"]) await expect(steps.last(), what).toContainText(what);
  await page.getByRole("button", { name: "Run whole" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Step (\d+) of \1/ })).toContainText("green");
  await page.getByRole("button", { name: "From the beginning" }).click();
  await expect(steps).toHaveCount(1);
});
