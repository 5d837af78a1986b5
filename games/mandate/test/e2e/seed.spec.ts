import { prefer } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { news, twoPeople } from "./table.ts";

/** What seed 004 asks of a screen, by its sections. */

const button = (page: Page, name: RegExp | string) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();

test("seed 004, 14: an instant lies in its slot, is activated by a click for 0 AP, and goes to the discard pile", async ({
  context,
  page,
}) => {
  await prefer(context);
  await twoPeople(page);
  await button(page, "I am Ben").click();
  await button(page, "Play Party Offensive").click();
  const activate = button(page, "Activate Party Offensive");
  await activate.waitFor();
  await expect(button(page, "AP of Ben: 1. Why?")).toBeVisible();
  await activate.click();
  await expect(news(page)).toContainText("Ben activates Party Offensive. Party Offensive goes to Ben's discard pile.");
  await expect(button(page, "AP of Ben: 1. Why?")).toBeVisible();
  await expect(activate).toHaveCount(0);

  // seed 004, 10: one format for every line of the log.
  const lines = await page
    .getByRole("region", { name: "What happened" })
    .getByRole("listitem")
    .getByRole("button")
    .allInnerTexts();
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line).toMatch(/^\[EFFECT\] .+: .+; ΔAP=(±0|[+-]\d+), ΔI=(±0|[+-]\d+), Target=.+$/);
});

test("seed 004, 16: the browser harness shows AP, influence, boards, hands, flags and log after every step", async ({
  context,
  page,
}) => {
  await prefer(context);
  await page.goto("/harness/mandate");
  await page.getByRole("link", { name: /xi-jinping: opposing NGO texts are off/ }).click();
  await page.getByRole("button", { name: "Run whole" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("status").filter({ hasText: /^Step (\d+) of \1/ })).toContainText("green");
  const steps = main.locator("ol > li");
  expect(await steps.count()).toBeGreaterThan(1);
  for (const [i, step] of (await steps.all()).entries()) {
    for (const what of ["ap", "influence", "government", "public", "hand", "initiativeDiscount", "govRefundAvailable"])
      await expect(step).toContainText(what);
    // The first is what is given: nothing has happened yet.
    if (i > 0) await expect(step.getByRole("list", { name: "Log" })).toBeVisible();
  }
});
