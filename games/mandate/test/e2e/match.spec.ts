import { openTable, verifyReplay } from "@cardwright/engine";
import { exported, prefer, unbroken } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { content, game, LINE, marksOf, news, press, SEED, twoPeople } from "./table.ts";

const button = (page: Page, name: RegExp | string) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();
const house = (page: Page) => page.getByRole("region", { name: "The round" });

/** Every card that could be in a hand. */
const MARKS = content.cards.flatMap(({ id }) => marksOf(id));

/** Between two people nothing of either is in the page: no text, no name, no announcement. */
async function nothingIsSeen(page: Page): Promise<void> {
  const whole = unbroken(`${await page.content()}\n${await page.locator("body").ariaSnapshot()}`);
  expect(MARKS.filter((mark) => whole.includes(mark))).toEqual([]);
}

test("three rounds by clicks, two people at one screen: every action, a refusal, an undo, and the same match in Node", async ({
  context,
  page,
}) => {
  await prefer(context);
  await twoPeople(page);
  let sits: string | undefined;
  for (const [i, [who, what]] of LINE.entries()) {
    if (who !== sits) {
      const iAm = button(page, `I am ${who}`);
      await iAm.waitFor();
      await nothingIsSeen(page);
      await iAm.click();
      sits = who;
      // Who sits down sees first what happened since.
      if (i > 4) await expect(news(page)).toContainText(who === "Ada" ? "Ben" : "Ada");
    }
    if (what === "Activate Party Offensive") {
      // Two cards are played, and no AP are left: a third is refused, and says why in place.
      const third = button(page, "Play Minister of the Interior");
      await expect(third).toHaveAccessibleDescription(/It costs 1 AP, and 0 are left\./);
      await third.click({ force: true });
      await expect(news(page)).toHaveText("It costs 1 AP, and 0 are left.");
      // An instant is activated by a click or by the key A (seed 004, 3).
      await page.keyboard.press("a");
    } else await press(what, (name) => button(page, name).click());
    if (what.startsWith("Set ")) {
      // Nobody has seen anything new: a trap can be taken back.
      const own = page.getByRole("region", { name: /^Traps of Ben/ });
      await expect(own).toContainText("Poached Minister");
      await button(page, "Undo").click();
      await expect(news(page)).toHaveText("Taken back.");
      await expect(own).not.toContainText("Poached Minister");
      await button(page, what).click();
    }
    if (LINE[i + 1]?.[0] === who) await expect(news(page)).not.toBeEmpty();
    if (what.startsWith("Move ")) {
      await expect(button(page, "Influence of Trade Envoy: 4. Why?")).toBeVisible();
      await expect(button(page, "Total influence of Ben: 9. Why?")).toBeVisible();
    }
  }
  await expect(page.getByRole("heading", { name: "The match is over: two rounds are won. Ben wins." })).toBeVisible();
  await expect(house(page).getByRole("img", { name: "Ben: 2 of 2 rounds won" })).toBeVisible();
  await expect(house(page).getByRole("img", { name: "Ada: 1 of 2 rounds won" })).toBeVisible();

  const { save, result } = (await exported(page)) as { save: { actions: never[] }; result: { hash: string } };
  expect(verifyReplay(game, content, save)).toEqual({ steps: LINE.length, differs: undefined });
  const table = openTable(game, { content, seats: ["Ada", "Ben"], seed: SEED });
  for (const [seat, code] of save.actions as unknown as [number, number][]) table.actCode(seat, code);
  expect(table.hash()).toBe(result.hash);
});
