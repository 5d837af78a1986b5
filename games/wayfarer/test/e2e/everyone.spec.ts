import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { act, button, dressed, type Given, preview, sitAt } from "./table.ts";

const PRESSED: Given = {
  hand: ["elena_letter_goal", "interrupt", "burden_card"],
  deck: ["bow", "tears", "vow"],
  table: { connection: "neutral", weight: 4, comfort: 2 },
};
const LISTEN = { en: "Listen", de: "Zuhören" };
const LEAVE = { en: "Leave", de: "Gehen" };

/** Nothing is wrong, and no contrast is left undecided but where a picture lies behind. */
async function sound(page: Page, where: string) {
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  const undecided = incomplete.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes);
  expect(undecided.map(({ html }) => `${where}: ${html}`)).toEqual([]);
}

for (const theme of ["light", "dark"] as const)
  for (const language of ["en", "de"] as const)
    test(`axe finds nothing at the table, ${theme}, ${language}`, async ({ page }) => {
      await dressed(page, { theme, language });
      await sitAt(page, PRESSED);
      await button(page, LISTEN[language]).focus();
      await expect(preview(page)).toContainText(language === "en" ? "CONVERSATION WILL END" : "DAS GESPRÄCH ENDET");
      await sound(page, "preview");
      await page.keyboard.press("g");
      await expect(page.getByRole("dialog", { name: /Rules|Regeln/ })).toBeVisible();
      await sound(page, "rules");
      await page.keyboard.press("Escape");
      await act(page, LEAVE[language]);
      await sound(page, "the end");
    });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const { width, textSize } of [
  { width: 360, textSize: 100 },
  { width: 320, textSize: 200 },
] as const)
  test(`nothing scrolls sideways at ${width} px with text at ${textSize} %`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await dressed(page, { textSize, language: "de" });
    await sitAt(page, PRESSED);
    expect(await fits(page), "a conversation").toBe(true);
    await button(page, LISTEN.de).focus();
    await expect(preview(page)).toContainText("DAS GESPRÄCH ENDET");
    expect(await fits(page), "a preview").toBe(true);
    await page.goto("/tutorial/wayfarer");
    await expect(page.getByRole("region", { name: "Der Tag" })).toBeVisible();
    expect(await fits(page), "the tutorial").toBe(true);
    await page.goto("/new/wayfarer");
    await page.locator("form [type=submit]").click();
    await expect(page.getByRole("region", { name: "Orte" })).toBeVisible();
    expect(await fits(page), "the road").toBe(true);
  });
