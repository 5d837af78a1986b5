import { prefer, reach, setUp } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { tutorial } from "../../screen/tutorial.ts";
import { LINE, SEED } from "./line.ts";
import { atMoment, byKeys, find } from "./table.ts";

/** What the steps of the lesson ask for, by the names that the table gives it. */
const NAMES: readonly string[] = [
  "Move to Citadel",
  "Play March",
  "Play March strong with a crystal",
  "Move to Citadel",
  "Use Torchbearers: its first ability",
  "Strike Frost Adept",
  "Choose Ram",
  "Go on to the next phase",
  "Go on to the next phase",
  "Let Torchbearers take the damage of Ember Adept",
  "Play Improvisation",
  "Play Improvisation",
  "Choose Haste",
  "Attack",
  "Strike Ember Adept",
  "Choose Trail Lore",
];

test("the lesson is finished by keyboard, and with it the citadel taken", async ({ context, page }) => {
  await prefer(context);
  await page.goto("/tutorial/knight");
  const lesson = page.getByRole("region", { name: "First match" });
  const names = NAMES[Symbol.iterator]();
  for (const [i, { asks, text }] of tutorial.steps.entries()) {
    await expect(lesson).toContainText(`Step ${i + 1} of ${tutorial.steps.length}`);
    await expect(lesson).toContainText(text.en);
    if (asks.kind === "undo") await page.keyboard.press("Escape");
    else if (asks.kind === "read") await byKeys(page)(lesson.getByRole("button", { name: "Go on" }));
    else if (asks.kind === "preview") {
      // The card itself has the focus: that is enough to look.
      names.next();
      await reach(page, page.getByRole("button", { name: /^March: / }));
    } else await byKeys(page)(await find(page, names.next().value ?? "", byKeys(page)));
  }
  await expect(lesson).toContainText("Finished");
  await expect(page.getByRole("heading", { name: /^The match is over: the citadel is taken\./ })).toBeVisible();
});

test("the citadel is fought for and taken by keyboard alone", async ({ context, page }) => {
  await prefer(context);
  await setUp(page, "knight", SEED);
  const press = byKeys(page);
  for (const [i, name] of LINE.entries()) {
    await atMoment(page, i);
    if (LINE[i - 1] === "Play Improvisation") {
      // With a cost open, Escape takes the card back.
      await page.keyboard.press("Escape");
      await atMoment(page, i - 1);
      await press(await find(page, "Play Improvisation", press));
      await atMoment(page, i);
    }
    await press(await find(page, name, press));
  }
  await expect(page.getByRole("heading", { name: /^The match is over: the citadel is taken\./ })).toBeVisible();
});
