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
import { game } from "../../game.ts";
import { content } from "../cards.ts";
import { LINE, SEED } from "./line.ts";
import { leaks } from "./secrets.ts";
import { act, asked, atMoment, button, fight, find, news, preview, sitAt } from "./table.ts";

/** Names of fields and values are no secrets, even if a card has the same. */
const NAMES = ["names", "effects"];

test("the citadel is fought for in the third round, by clicks: a refusal, an undo, no leak, and the same match in Node", async ({
  context,
  page,
}) => {
  await prefer(context);
  const listen = await listenToWorkers(context);
  const console: string[] = [];
  page.on("console", (message) => console.push(message.text()));
  const seen: Heard[] = [];
  await setUp(page, "knight", SEED);

  // A step that cannot be paid says why where it is tried, and nothing changes.
  await button(page, "Move to Ford").click({ force: true });
  await expect(news(page)).toHaveText("It takes 2 Move, and 0 is there.");

  for (const [i, name] of LINE.entries()) {
    await atMoment(page, i);
    seen.push({ moment: i, text: await pageTextWithoutPreviews(page) });
    if (i === 1) {
      // What was done can be taken back; and what a step leads to is said before it is taken.
      await button(page, "Undo").click();
      await atMoment(page, 0);
      await (await find(page, LINE[0])).hover();
      await expect(preview(page)).toContainText("Influence");
      await atEdge(await find(page, LINE[0]));
      await atMoment(page, 1);
    }
    if (name === "Strike all enemies together") {
      await expect(page.getByRole("img", { name: "Round 3 of 3, by day" })).toBeVisible();
      await expect(fight(page)).toContainText("Both together");
    }
    if (LINE[i - 1] === "Play Improvisation") await expect(asked(page)).toContainText("Select a card to discard");
    await atEdge(await find(page, name));
  }
  await expect(page.getByRole("heading", { name: /^The match is over: the citadel is taken\./ })).toBeVisible();

  const { save, result } = (await exported(page)) as {
    save: { actions: [number, number][] };
    result: { hash: string };
  };
  expect(verifyReplay(game, content, save)).toEqual({ steps: LINE.length, differs: undefined });
  const table = openTable(game, { content, seats: ["Ada"], seed: SEED });
  for (const [seat, code] of save.actions) table.actCode(seat, code);
  expect(table.hash()).toBe(result.hash);

  const known = firstKnown(game, content, save);
  const during = sights((await listen(page)).split("\n"), NAMES).filter(({ moment }) => moment < LINE.length);
  // It was worth looking: many cards come late, and some never.
  expect([...known.values()].filter((moment) => moment > 10).length).toBeGreaterThan(10);
  expect(known.size).toBeLessThan(content.cards.length);
  expect(during.length).toBeGreaterThan(LINE.length);
  expect(leaks(during, known)).toEqual([]);
  expect(leaks(seen, known)).toEqual([]);
  expect(leaks([{ moment: 0, text: console.join("\n") }], known)).toEqual([]);
});

test("a worker that leaks on purpose is found out", async ({ context, page }) => {
  await prefer(context);
  await leakOnPurpose(context);
  const listen = await listenToWorkers(context);
  await setUp(page, "knight", SEED);
  await act(page, LINE[0]);
  const { save } = await exported(page);
  expect(leaks(sights((await listen(page)).split("\n"), NAMES), firstKnown(game, content, save))).not.toEqual([]);
});

test("what that match had no use for: a spell unleashed at night, healing in a village", async ({ page, context }) => {
  await prefer(context);
  await sitAt(page, {
    at: "ford",
    hand: ["wound", "pledge", "gale", "golden-tongue"],
    source: ["black", "black", "gold"],
    fields: { whiteCrystals: 2, diceLeft: 2 },
    table: { round: 2 },
  });
  await act(page, "Unleash Gale with a crystal and a black die");
  await expect(button(page, "Move of Kay: 9. Why?")).toBeVisible();
  await act(page, "Cast Golden Tongue with a crystal");
  await act(page, "Visit the village");
  await expect(button(page, "Influence of Kay: 6. Why?")).toBeVisible();
  await act(page, "Heal a Wound for 3 Influence");
  await expect(button(page, "Influence of Kay: 3. Why?")).toBeVisible();
});

test("who can do nothing else gives up a card and ends the turn", async ({ page, context }) => {
  await prefer(context);
  await sitAt(page, { hand: ["wound"], fields: { begun: true } });
  await act(page, "Discard a card and end the turn");
  await act(page, "Choose Wound");
  await expect(news(page)).toContainText("Kay ends the turn");
});
