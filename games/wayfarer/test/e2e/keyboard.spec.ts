import { expect, type Page, test } from "@playwright/test";
import { atMoment, beginDay, dressed, END, LETTER, momentOf, playedHere } from "./table.ts";

/** What has the focus, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const on = document.activeElement;
    if (on === null) return { name: "", isCard: false };
    const hidden = [...on.querySelectorAll("[aria-hidden]")].map(({ textContent }) => textContent ?? "");
    const own = hidden.reduce((text, part) => text.replace(part, ""), on.textContent ?? "");
    return {
      name: (on.getAttribute("aria-label") ?? own).replace(/\s+/g, " ").trim(),
      isCard: on.hasAttribute("data-rove"),
    };
  });

/** Tab goes from zone to zone, the arrows within one. */
async function goTo(page: Page, name: string) {
  for (let i = 0; i < 150; i++) {
    const now = await focused(page);
    if (now.name === name) return;
    if (now.isCard) {
      for (let first = now.name, at = now; ; ) {
        await page.keyboard.press("ArrowRight");
        const next = await focused(page);
        if (next.name === name) return;
        if (next.name === first || next.name === at.name) break;
        at = next;
      }
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach “${name}”`);
}

async function press(page: Page, name: string) {
  const before = await momentOf(page);
  await goTo(page, name);
  await page.keyboard.press("Enter");
  await atMoment(page, before + 1);
}

test("a day by keyboard alone: goal, letter, undo, rules and log", async ({ page }) => {
  await dressed(page);
  await beginDay(page);
  for (const { name } of LETTER) await press(page, name);

  // Single letters: undo and redo, rules, log, the table in words, the help sheet.
  await page.keyboard.press("u");
  await atMoment(page, LETTER.length - 1);
  await page.keyboard.press("r");
  await atMoment(page, LETTER.length);
  for (const [key, title] of [
    ["g", /Rules/],
    ["l", /What happened|Log/],
    ["b", /words|Text board/],
    ["?", /Keys/],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await press(page, END.name);
  await expect(page.getByRole("region", { name: "Result" })).toContainText("the day is over");
  expect(await momentOf(page)).toBe(playedHere([...LETTER, END]).length);
});

test("the tutorial is finished by keyboard", async ({ page }) => {
  await dressed(page);
  await page.goto("/tutorial/wayfarer");
  const panel = page.getByRole("region", { name: "First match" });
  const enter = (name: string) => async () => {
    await goTo(page, name);
    await page.keyboard.press("Enter");
  };
  const steps: readonly (() => Promise<void>)[] = [
    enter("Go on"),
    enter("Go on"),
    () => goTo(page, "Speak: Fair Price"),
    enter("Speak: Final Statement"),
    enter("Speak: Fair Price"),
    enter("Go on"),
    enter("Speak: Kind Word"),
    enter("Listen"),
    () => goTo(page, "Listen"),
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
  await expect(page.getByRole("region", { name: "Result" })).toContainText("the day is over");
});

test("a step of the tutorial accepts only what it asks for, and says so", async ({ page }) => {
  await dressed(page);
  await page.goto("/tutorial/wayfarer");
  await expect(page.getByRole("region", { name: "First match" })).toContainText("Step 1");
  await page.getByRole("button", { name: "Listen" }).click();
  await expect(page.getByRole("region", { name: "News" })).toContainText("Read first, then go on.");
  await atMoment(page, 0);
});
