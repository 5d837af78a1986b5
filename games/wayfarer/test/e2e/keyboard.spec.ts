import { prefer, reach, setUp } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { atMoment, button, END, LETTER, momentOf, news, playedHere, SEED } from "./table.ts";

/** Goes there with Tab and the arrows, and presses Enter. */
async function press(page: Page, name: string): Promise<void> {
  await reach(page, button(page, name));
  await page.keyboard.press("Enter");
}

test("a day by keyboard alone: goal, letter, undo, rules and log", async ({ context, page }) => {
  await prefer(context);
  await setUp(page, "wayfarer", SEED);
  for (const [moment, { name }] of LETTER.entries()) {
    await atMoment(page, moment);
    await press(page, name);
  }
  await atMoment(page, LETTER.length);

  // Single letters: undo and redo, rules, log, the table in words, the help sheet.
  await page.keyboard.press("u");
  await atMoment(page, LETTER.length - 1);
  await page.keyboard.press("r");
  await atMoment(page, LETTER.length);
  for (const [key, title] of [
    ["g", "Rules and glossary"],
    ["l", "What happened"],
    ["b", "The table in words"],
    ["?", "Keys"],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await press(page, END.name);
  await expect(page.getByRole("region", { name: "Result" })).toContainText("evening has come");
  expect(await momentOf(page)).toBe(playedHere([...LETTER, END]).length);
});

test("the tutorial is finished by keyboard, and accepts only what a step asks for", async ({ context, page }) => {
  await prefer(context);
  await page.goto("/tutorial/wayfarer");
  const panel = page.getByRole("region", { name: "First match" });
  await expect(panel).toContainText("Step 1");
  await press(page, "Listen");
  await expect(news(page)).toContainText("Read first, then go on.");
  await atMoment(page, 0);

  const enter = (name: string) => () => press(page, name);
  const look = (name: string) => () => reach(page, button(page, name));
  const steps: readonly (() => Promise<void>)[] = [
    enter("Go on"),
    enter("Go on"),
    look("Speak: Fair Price"),
    enter("Speak: Final Statement"),
    enter("Speak: Fair Price"),
    enter("Go on"),
    enter("Speak: Kind Word"),
    enter("Listen"),
    look("Leave"),
    enter("Speak: Deliver Elena's Refusal"),
    enter("Say goodbye"),
    enter("Travel to Salt Quay, 30 minutes"),
    () => page.keyboard.press("u"),
    enter("Travel to Blackwood Hall, 20 minutes"),
    enter("Deliver: Deliver Elena's Refusal"),
    enter("End the day"),
    enter("Go on"),
  ];
  for (const [i, step] of steps.entries()) {
    await expect(panel).toContainText(`Step ${i + 1} of ${steps.length}`);
    await step();
  }
  await expect(panel).toContainText("Finished");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("evening has come");
});
