import {
  fits,
  isAccessibleInBothThemes,
  layersAreAccessible,
  type Preferences,
  prefer,
  setUp,
} from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { button, END, LINE, SEED } from "./table.ts";

const WORDS = {
  en: { stay: "Stay in this hand", panel: "What would happen", evidence: /^Evidence: \d+\. Why\?$/ },
  de: { stay: "Bei diesem Geschäft bleiben", panel: "Was geschehen würde", evidence: /^Beweise: \d+\. Warum\?$/ },
};

/** The same page with other settings. */
async function again(page: Page, preferences: Preferences): Promise<void> {
  await page.evaluate((changed) => {
    const kept = JSON.parse(localStorage.getItem("cardwright.settings") ?? "{}");
    localStorage.setItem("cardwright.settings", JSON.stringify({ ...kept, ...changed }));
  }, preferences);
  await page.reload();
}

/** Up to the third hand, in which Pills override Cocaine. */
const BEFORE = LINE.slice(0, LINE.indexOf("Play Pills face down") + 1);

test("seed 002 Integration Points, UI Display: reads HandTotals to show running totals, highlights active Product/Location", async ({
  context,
  page,
}) => {
  await prefer(context);
  await setUp(page, "deal", SEED);
  for (const what of BEFORE) await button(page, what).click();
  await expect(button(page, WORDS.en.stay)).toBeVisible();
  const street = page.getByRole("region", { name: "The street" });
  const card = (name: string) =>
    street
      .getByRole("article")
      .filter({ has: button(page, `Look at ${name}`) })
      .first();
  for (const name of ["Pills", "Nightclub"]) {
    await expect(card(name)).toContainText("counts");
    await expect(card(name)).toHaveAttribute("data-mark", "active");
  }
  await expect(card("Cocaine")).toContainText("overridden");
  await expect(card("Cocaine")).toHaveAttribute("data-mark", "dim");

  // Running totals, each with its ledger: a line a card, and they sum to the total.
  await button(page, WORDS.en.evidence).click();
  const ledger = page.getByRole("dialog", { name: /^Why Evidence is \d+$/ });
  await expect(ledger.getByRole("row", { name: /Together/ })).toBeVisible();
  const lines = await ledger.getByRole("row").allInnerTexts();
  const numbers = lines.map((line) => Number(/[-+]?\d+$/.exec(line.trim())?.[0]));
  await expect(button(page, `Evidence: ${numbers.at(-1)}. Why?`)).toBeVisible();
  expect(numbers.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBe(numbers.at(-1));
  await page.keyboard.press("Escape");

  // Both themes, both languages, with a preview, a ledger and the rules open.
  for (const language of ["en", "de"] as const) {
    const { stay, panel, evidence } = WORDS[language];
    await again(page, { language });
    await button(page, stay).focus();
    await expect(page.getByRole("region", { name: panel })).toContainText(stay);
    await isAccessibleInBothThemes(page, `${language}, a preview`);
    await button(page, evidence).click();
    await isAccessibleInBothThemes(page, `${language}, a ledger`, ":popover-open");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await layersAreAccessible(page, ["i", "l", "b", "g"], {
      at: page.getByRole("article").getByRole("button").first(),
    });
  }

  // Narrow windows, in the longer language.
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page, "360 px");
  await page.setViewportSize({ width: 320, height: 740 });
  await again(page, { textSize: 200 });
  await expect(button(page, WORDS.de.stay)).toBeVisible();
  await fits(page, "320 px with text at 200 %");

  // The end, with its reason.
  await page.setViewportSize({ width: 1280, height: 800 });
  await again(page, { textSize: 100, language: "en" });
  for (const what of LINE.slice(BEFORE.length)) await button(page, what).click();
  await expect(page.getByRole("heading", { name: END })).toBeVisible();
  await isAccessibleInBothThemes(page, "the end");
});
