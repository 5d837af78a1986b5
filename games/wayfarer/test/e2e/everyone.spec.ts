import { fits, isAccessible, layersAreAccessible, type Preferences, prefer } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { act, button, type Given, preview, sitAt } from "./table.ts";

const PRESSED: Given = {
  hand: ["elena_letter_goal", "interrupt", "burden_card"],
  deck: ["bow", "tears", "vow"],
  table: { connection: "neutral", weight: 4, comfort: 2 },
};
const BURDENED: Given = {
  zones: { bag: ["elena_confession"], elena_burdens: ["burden_card", "burden_card"], jory_reed_letters: ["jory_tip"] },
  table: { phase: "road", journey: true, minute: 100, coins: 4, place: "copper_kettle", elena_Trust: -1 },
};
const WORDS = {
  en: { listen: "Listen", leave: "Leave", ends: "CONVERSATION WILL END", rules: "Rules", places: "Places" },
  de: { listen: "Zuhören", leave: "Gehen", ends: "DAS GESPRÄCH ENDET", rules: "Regeln", places: "Orte" },
};

/** The same page with other settings. */
async function again(page: Page, preferences: Preferences): Promise<void> {
  await page.evaluate((changed) => {
    const kept = JSON.parse(localStorage.getItem("cardwright.settings") ?? "{}");
    localStorage.setItem("cardwright.settings", JSON.stringify({ ...kept, ...changed }));
  }, preferences);
  await page.reload();
}

for (const theme of ["light", "dark"] as const)
  test(`axe finds nothing in a conversation, on the road, and with a layer open: ${theme}, English and German`, async ({
    context,
    page,
  }) => {
    await prefer(context, { theme });
    await sitAt(page, BURDENED);
    for (const language of ["en", "de"] as const) {
      await again(page, { language });
      await expect(page.getByRole("region", { name: WORDS[language].places })).toBeVisible();
      await isAccessible(page, `${theme}, ${language}, the road`);
    }
    await sitAt(page, PRESSED);
    for (const language of ["en", "de"] as const) {
      const { listen, ends, rules } = WORDS[language];
      await again(page, { language });
      await page.mouse.move(0, 0);
      await page
        .getByRole("button", { name: "Opportunity", exact: true })
        .or(button(page, "Gelegenheit"))
        .first()
        .focus();
      await expect(page.getByRole("tooltip").first()).toBeVisible();
      await isAccessible(page, `${theme}, ${language}, a tooltip`, "[role=tooltip]");
      await button(page, listen).focus();
      await expect(preview(page)).toContainText(ends);
      await isAccessible(page, `${theme}, ${language}, a preview`);
      await page.keyboard.press("g");
      await expect(page.getByRole("dialog", { name: rules })).toBeVisible();
      await isAccessible(page, `${theme}, ${language}, the rules`, "dialog[open]");
      await page.keyboard.press("Escape");
      await layersAreAccessible(page, ["l", "b"], { check: isAccessible });
    }
    await act(page, WORDS.de.leave);
    await isAccessible(page, `${theme}, de, the end`);
  });

test("nothing scrolls sideways at 360 px, nor at 320 px with text at 200 %", async ({ context, page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await prefer(context, { language: "de" });
  const narrow = async (where: string) => {
    await page.setViewportSize({ width: 360, height: 720 });
    await again(page, { textSize: 100 });
    await page.getByRole("region", { name: "Aktionen" }).waitFor();
    await fits(page, `${where}, 360 px`);
    await page.setViewportSize({ width: 320, height: 720 });
    await again(page, { textSize: 200 });
    await page.getByRole("region", { name: "Aktionen" }).waitFor();
    await fits(page, `${where}, 320 px with text at 200 %`);
  };
  await sitAt(page, BURDENED);
  await narrow("the road");
  await sitAt(page, PRESSED);
  await narrow("a conversation");
  await button(page, WORDS.de.listen).focus();
  await expect(preview(page)).toContainText(WORDS.de.ends);
  await fits(page, "a preview, 320 px with text at 200 %");
  await page.goto("/tutorial/wayfarer");
  await expect(page.getByRole("region", { name: "Der Tag" })).toBeVisible();
  await fits(page, "the tutorial, 320 px with text at 200 %");
});
