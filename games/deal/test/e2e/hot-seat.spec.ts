import { prefer } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { button, content, namedIn, news, threePeople, wholeOf } from "./table.ts";

const NAMES = ["Ada", "Ben", "Cleo"] as const;
const CARDS = content.cards.map(({ id }) => id);

/** The one who is to act says so; before that nothing of anybody's cards is in the page. */
async function sits(page: Page, name: string): Promise<void> {
  const iAm = button(page, `I am ${name}`);
  await iAm.waitFor();
  expect(namedIn(await wholeOf(page), CARDS), `behind the curtain for ${name}`).toEqual([]);
  await iAm.click();
}

test("three people at one screen: a curtain before each of them, and behind it no card of anybody", async ({
  context,
  page,
}) => {
  await prefer(context);
  await threePeople(page, NAMES);
  const hand = page.getByRole("group", { name: /^Your Hand/ });
  for (const name of NAMES) {
    await sits(page, name);
    await expect(hand.getByRole("article")).toHaveCount(3);
    if (name !== "Ada")
      await expect(page.getByRole("region", { name: "The street" })).toContainText("face down, unknown");
    const card = hand.getByRole("button", { name: /^Play / }).first();
    const called = (await card.getAttribute("aria-label"))?.replace(/^Play (.+) face down$/, "$1") ?? "";
    await card.click();
    if (name !== "Cleo") continue;
    // The dealer played last and is asked next: nobody changes seats.
    await expect(button(page, "Fold this hand")).toBeVisible();
    await expect(page.getByRole("region", { name: "The street" })).toContainText(called);
  }
  await button(page, "Fold this hand").click();
  await expect(page.getByRole("region", { name: "How the hand ended" })).toContainText("The dealer folds: no profit.");
  await button(page, "Deal the next hand").click();
  await sits(page, "Ada");
  await expect(news(page)).toContainText("Cleo plays");
  await expect(news(page)).toContainText("The dealer folds: no profit.");
});
