import { openTable, verifyReplay } from "@cardwright/engine";
import {
  atEdge,
  exported,
  firstKnown,
  type Heard,
  leakOnPurpose,
  listenToWorkers,
  pageTextWithoutPreviews,
  prefer,
  setUp,
  sights,
} from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { leaks } from "./secrets.ts";
import { button, content, game, news, press, SPENT } from "./table.ts";

/** Names of fields and values are no secrets, even if a card has the same. */
const NAMES = ["names", "effects"];

test("a journey and a finished day by clicks: every action and decision, a refusal, an undo, no leak, and the same match in Node", async ({
  context,
  page,
}) => {
  await prefer(context);
  const listen = await listenToWorkers(context);
  const console: string[] = [];
  page.on("console", (message) => console.push(message.text()));
  const seen: Heard[] = [];
  await setUp(page, "rangers", SPENT.seed);
  const moment = page.locator("[data-moment]");
  for (const [i, what] of SPENT.line.entries()) {
    await expect(moment).toHaveAttribute("data-moment", String(i));
    seen.push({ moment: i, text: await pageTextWithoutPreviews(page) });
    if (i === 1) {
      // The way out is barred by what is missing here, and says so in place.
      const early = button(page, "Rest, and travel to Split Hollow");
      await expect(early).toHaveAttribute("aria-disabled", "true");
      await early.click({ force: true });
      await expect(news(page)).toHaveText("The location has 0 of 7 progress.");
    }
    if (i === 3) {
      // What was chosen so far can be taken back.
      await button(page, "Undo").click();
      await expect(moment).toHaveAttribute("data-moment", "2");
      await press(page, SPENT.line[2], atEdge);
      await expect(moment).toHaveAttribute("data-moment", "3");
    }
    await press(page, what, atEdge);
  }
  await expect(page.getByRole("heading", { name: /^The match is over: there is no strength left/ })).toBeVisible();

  const { save, result } = (await exported(page)) as {
    save: { actions: [number, number][] };
    result: { hash: string };
  };
  expect(verifyReplay(game, content, save)).toEqual({ steps: SPENT.line.length, differs: undefined });
  const table = openTable(game, { content, seats: ["Ada"], seed: SPENT.seed });
  for (const [seat, code] of save.actions) table.actCode(seat, code);
  expect(table.hash()).toBe(result.hash);

  const known = firstKnown(game, content, save);
  const during = sights((await listen(page)).split("\n"), NAMES).filter(({ moment }) => moment < SPENT.line.length);
  // It was worth looking: many cards come late, some never.
  const late = [...known].filter(([, moment]) => moment > 10);
  expect(late.length).toBeGreaterThan(10);
  expect(during.length).toBeGreaterThan(SPENT.line.length);
  expect(leaks(during, known)).toEqual([]);
  expect(leaks(seen, known)).toEqual([]);
  expect(leaks([{ moment: 0, text: console.join("\n") }], known)).toEqual([]);
});

test("a worker that leaks on purpose is found out", async ({ context, page }) => {
  await prefer(context);
  await leakOnPurpose(context);
  const listen = await listenToWorkers(context);
  await setUp(page, "rangers", SPENT.seed);
  await button(page, "No").click();
  await button(page, "Rest, and stay").waitFor();
  const { save } = await exported(page);
  expect(leaks(sights((await listen(page)).split("\n"), NAMES), firstKnown(game, content, save))).not.toEqual([]);
});
