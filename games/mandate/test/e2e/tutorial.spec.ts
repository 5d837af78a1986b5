import { prefer, reach } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { tutorial } from "../../screen/tutorial.ts";

test("the first round is played to its end by keyboard", async ({ context, page }) => {
  await prefer(context);
  await page.goto("/tutorial/mandate");
  const lesson = page.getByRole("region", { name: "First match" });
  for (const [i, { asks, text }] of tutorial.steps.entries()) {
    await expect(lesson).toContainText(`Step ${i + 1} of ${tutorial.steps.length}`);
    await expect(lesson).toContainText(text.en);
    if (asks.kind === "undo") {
      await page.keyboard.press("u");
      continue;
    }
    if (asks.kind === "read") {
      await reach(page, lesson.getByRole("button", { name: "Go on" }));
      await page.keyboard.press("Enter");
      continue;
    }
    const name = NAMES[String(asks.action.card ?? asks.action.type)]?.replace(
      "Play",
      VERBS[String(asks.action.type)] ?? "",
    );
    await reach(page, page.getByRole("button", { name: name ?? "", exact: true }).first());
    if (asks.kind !== "preview") await page.keyboard.press("Enter");
  }
  await expect(lesson).toContainText("Finished");
  await expect(page.getByRole("heading", { name: "The match is over: two rounds are won. Ada wins." })).toBeVisible();
});

const VERBS: Readonly<Record<string, string>> = { play: "Play", set: "Set", activate: "Activate", end: "", pass: "" };
const NAMES: Readonly<Record<string, string>> = {
  "elon-musk": "Play Elon Musk",
  "spin-doctor": "Play Spin Doctor",
  "fake-news": "Play Fake News as a trap",
  mayor: "Play Mayor",
  end: "End your turn",
  pass: "Pass",
};
