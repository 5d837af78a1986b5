import { prefer, reach } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { LINE, news, press, twoPeople } from "./table.ts";

test("three rounds by the keyboard alone, with a preview by focus, an undo and the rules", async ({
  context,
  page,
}) => {
  await prefer(context);
  await twoPeople(page);
  const button = (name: RegExp | string) =>
    page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();
  const enter = (what: string) =>
    press(what, async (name) => {
      await reach(page, button(name));
      await page.keyboard.press("Enter");
    });
  const moment = page.locator("[data-moment]");
  let sits: string | undefined;
  for (const [i, [who, what]] of LINE.entries()) {
    if (who !== sits) await enter(`I am ${who}`);
    sits = who;
    await expect(moment).toHaveAttribute("data-moment", String(i));
    if (i === 0) {
      await reach(page, button(what));
      await expect(page.getByRole("region", { name: "What would happen" })).toContainText("Costs 1 AP");
      await page.keyboard.press("g");
      await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    // An instant is activated by the key A, too.
    if (what.startsWith("Activate ")) await page.keyboard.press("a");
    else await enter(what);
    if (what.startsWith("Set ")) {
      await page.keyboard.press("Control+z");
      await expect(news(page)).toHaveText("Taken back.");
      await enter(what);
    }
  }
  await expect(page.getByRole("heading", { name: "The match is over: two rounds are won. Ben wins." })).toBeVisible();
});
