import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openTable, verifyReplay } from "@cardwright/engine";
import { exported, prefer, setUp } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { game } from "../../game.ts";
import { content } from "../cards.ts";
import { act, asked, button, fight, find, LINE, news, SEED } from "./table.ts";

/** The match as it is heard: everything is found by role and name, and what is announced is written down. */
const TRANSCRIPT = join(import.meta.dirname, "../../../../docs/transcripts/knight.md");
const HEAD = `# A match of Knight, as it is heard

One person plays it by names and announcements alone. A test writes this page: what is done stands in bold, what is said follows. \`CARDWRIGHT_TRANSCRIPTS=1\` writes it anew.
`;

test("the citadel is fought for in the third round, by names and announcements alone; the same match in Node", async ({
  context,
  page,
}) => {
  // Nearly a hundred actions.
  test.slow();
  await prefer(context);
  await setUp(page, "knight", SEED);

  // A step that cannot be paid says why where it is tried, and nothing changes.
  await button(page, "Move to Ford").click({ force: true });
  await expect(news(page)).toHaveText("It takes 2 Move, and 0 is there.");

  const heard: string[] = [HEAD];
  for (const [i, name] of LINE.entries()) {
    if (i === 1) {
      // What a step leads to is said before it is taken; and what was done can be taken back.
      await (await find(page, name)).hover();
      await expect(page.getByRole("region", { name: "What would happen" })).toContainText("Move to Ford");
      await button(page, "Undo").click();
      await expect(news(page)).toHaveText("Taken back.");
      await act(page, LINE[0]);
    }
    if (name === "Strike all enemies together") {
      await expect(page.getByRole("img", { name: "Round 3 of 3, by day" })).toBeVisible();
      await expect(fight(page)).toContainText("Both together");
    }
    if (name === "Choose Crystallize") await expect(asked(page)).toContainText("Select a card to discard");
    await act(page, name);
    heard.push(`**${name}**\n\n${await news(page).innerText()}\n`);
  }
  await expect(page.getByRole("heading", { name: /^The match is over: the citadel is taken\./ })).toBeVisible();

  const transcript = heard.join("\n");
  if (process.env.CARDWRIGHT_TRANSCRIPTS !== undefined) writeFileSync(TRANSCRIPT, transcript);
  expect(transcript).toBe(readFileSync(TRANSCRIPT, "utf8"));

  const { save, result } = (await exported(page)) as {
    save: { actions: [number, number][] };
    result: { hash: string };
  };
  expect(verifyReplay(game, content, save)).toEqual({ steps: LINE.length, differs: undefined });
  const table = openTable(game, { content, seats: ["You"], seed: SEED });
  for (const [seat, code] of save.actions) table.actCode(seat, code);
  expect(table.hash()).toBe(result.hash);
});
