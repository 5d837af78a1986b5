import { verifyReplay } from "@cardwright/engine";
import { exported, leakOnPurpose, listenToWorkers, prefer, setUp } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { type Kept, leaksIn, secretsOf } from "./secrets.ts";
import { button, content, DEAL, END, game, LIE_LOW, LINE, namedIn, news, SEED, wholeOf } from "./table.ts";

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const street = (page: Page) => region(page, "The street");

/** What has to be on the screen when this is about to be done. */
const SEEN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "Play Heroin face down": async (page) => {
    // What lies face down is unknown, and said so; the totals of every card in hand are told before it is played.
    await expect(street(page)).toContainText("2 facedown cards are unknown: the totals do not count them yet");
    const heroin = page.getByRole("article").filter({ has: button(page, "Play Heroin face down") });
    for (const [term, change] of [
      ["Profit", /^\+\d+$/],
      ["Heat of this hand", /^\+45$/],
    ] as const)
      await expect(heroin.getByRole("definition").nth(term === "Profit" ? 2 : 3)).toHaveText(change);
    // What it would come to has its place: nothing else moves while it is pointed at.
    const others = () =>
      page
        .getByRole("group", { name: /^Your Hand/ })
        .evaluate((hand) => [hand.getBoundingClientRect().y + scrollY, document.documentElement.scrollHeight]);
    const before = await others();
    await button(page, "Play Heroin face down").hover();
    await expect(region(page, "What would happen")).toContainText("2 facedown cards are unknown and not counted");
    expect(await others()).toEqual(before);
  },
};

test("three hands by clicks: every action and decision, a refusal, an undo, nothing hidden told, and the same match in Node", async ({
  context,
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const heard = await listenToWorkers(context);
  await prefer(context);
  await setUp(page, "deal", SEED);
  const pages: { readonly moment: number; readonly text: string }[] = [];
  for (const what of LINE) {
    await button(page, what).waitFor();
    // Previews name what may be; without one the page holds only what is.
    await page.mouse.move(0, 0);
    pages.push(await pageOf(page));
    await SEEN[what]?.(page);
    await button(page, what).click();
    if (what === LIE_LOW) {
      // Nobody has learned anything: it can be taken back, and done again; a second time is refused, and says why.
      await expect(region(page, "Heat")).toContainText("As it stands the next hand is dealt");
      await expect(button(page, "Cash: 275 / 600. Why?")).toBeVisible();
      await button(page, "Undo").click();
      await expect(button(page, "Cash: 300 / 600. Why?")).toBeVisible();
      await button(page, LIE_LOW).click();
      await expect(button(page, LIE_LOW)).toHaveAttribute("aria-disabled", "true");
      await expect(button(page, LIE_LOW)).toHaveAccessibleDescription(/You have laid low already/);
      await button(page, LIE_LOW).click({ force: true });
      await expect(news(page)).toHaveText(/You have laid low already/);
    }
    if (what === "Fold this hand")
      await expect(region(page, "How the hand ended")).toContainText("The dealer folds: no profit.");
    if (what === DEAL) await expect(region(page, "Customer")).toContainText("Wants ");
  }
  await expect(page.getByRole("heading", { name: END })).toBeVisible();
  await expect(region(page, "How the hand ended")).toContainText(
    /Convicted: evidence \d+ is more than cover \d+, and heat/,
  );

  const told = await heard(page);
  const { save, result } = (await exported(page)) as Kept;
  expect(verifyReplay(game, content, save)).toMatchObject({ differs: undefined });
  const { secrets, hash } = secretsOf(save);
  expect(hash).toBe(result.hash);

  expect(secrets[0].length).toBeGreaterThan(15);
  for (const { moment, text } of pages) expect(namedIn(text, secrets[moment]), `moment ${moment}`).toEqual([]);
  const { leaks, searched } = leaksIn(told, secrets);
  expect(leaks).toEqual([]);
  expect(searched).toBeGreaterThan(LINE.length);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(namedIn([kept, ...said].join("\n"), secrets[0])).toEqual([]);
});

test("a worker that leaks on purpose is found out", async ({ context, page }) => {
  await prefer(context);
  await leakOnPurpose(context);
  const heard = await listenToWorkers(context);
  await setUp(page, "deal", SEED);
  await button(page, LINE[0]).click();
  await button(page, LINE[1]).waitFor();
  const { save } = (await exported(page)) as Kept;
  expect(leaksIn(await heard(page), secretsOf(save).secrets).leaks).not.toEqual([]);
});

/** The page as it is read, and the moment that it shows. */
async function pageOf(page: Page): Promise<{ moment: number; text: string }> {
  const text = await wholeOf(page);
  return { moment: Number(/data-moment="(\d+)"/.exec(text)?.[1]), text };
}
