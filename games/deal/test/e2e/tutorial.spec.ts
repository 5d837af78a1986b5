import { prefer, reach } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { tutorial } from "../../screen/tutorial.ts";
import { pack } from "../cards.ts";
import { button } from "./table.ts";

/** The button of what a step asks for. */
function nameOf(asked: Readonly<Record<string, unknown>>): string {
  if (asked.type === "play") return `Play ${pack.texts[String(asked.card)]?.en?.name} face down`;
  if (asked.type === "lieLow") return "Lie low: 25 cash for 40 heat less";
  if (asked.type === "deal") return "Deal the next hand";
  return asked.option === "stay" ? "Stay in this hand" : "Settle this hand";
}

test("the lesson is finished by the keyboard alone: the goal, a preview, a refusal, an undo, the end", async ({
  context,
  page,
}) => {
  await prefer(context);
  await page.goto("/");
  await reach(page, page.getByRole("link", { name: "Learn Street Deal" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);
  const panel = page.getByRole("region", { name: "First match" });
  for (const { text, asks } of tutorial.steps) {
    await expect(panel.getByRole("status")).toHaveText(text.en);
    if (asks.kind === "read") await reach(page, panel.getByRole("button"));
    else if (asks.kind === "undo") await reach(page, button(page, "Undo"));
    else await reach(page, button(page, nameOf(asks.action)));
    if (asks.kind !== "preview") await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: /the goal is reached\. \w+ wins\.$/ })).toBeVisible();
  await expect(panel).toContainText("Finished");
});
