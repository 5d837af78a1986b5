import { prefer, reach } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { tutorial } from "../../screen/tutorial.ts";
import { button, press } from "./table.ts";

/** What the steps ask for, by the names that the table gives it. */
const NAMES: readonly string[] = [
  "Traverse Split Hollow (FIT, Exploration) with 1 energy",
  "Traverse Overgrown Thicket (FIT, Exploration) with 2 energy",
  "Exhaust Walking Staff to use it",
  "Play Carved Charm",
  "Choose Walking Staff",
  "Traverse Overgrown Thicket (FIT, Exploration) with 2 energy",
  "Confirm",
  "Play Kind Word",
  "Choose The Lost Surveyor",
  "Exhaust Walking Staff to use it",
  "Play Sure Footing",
  "Rest, and travel to Cairn Gate",
];

test("the last hour is played to its end by keyboard", async ({ context, page }) => {
  await prefer(context);
  await page.goto("/tutorial/rangers");
  const lesson = page.getByRole("region", { name: "First match" });
  const names = NAMES[Symbol.iterator]();
  for (const [i, { asks, text }] of tutorial.steps.entries()) {
    await expect(lesson).toContainText(`Step ${i + 1} of ${tutorial.steps.length}`);
    await expect(lesson).toContainText(text.en);
    if (asks.kind === "undo") await page.keyboard.press("u");
    else if (asks.kind === "read") {
      await reach(page, lesson.getByRole("button", { name: "Go on" }));
      await page.keyboard.press("Enter");
    } else {
      const name = names.next().value ?? "";
      const isLookedAt = asks.kind === "preview";
      await press(page, name, async (target) => {
        await reach(page, target);
        // To look at something, it is enough that it has the focus.
        if (!isLookedAt || !(await target.and(button(page, name)).count())) await page.keyboard.press("Enter");
      });
    }
  }
  await expect(lesson).toContainText("Finished");
  await expect(page.getByRole("heading", { name: "The match is over: the journey is done. Ada wins." })).toBeVisible();
});
