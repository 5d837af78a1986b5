import { fits, isAccessible, isAccessibleInBothThemes, layersAreAccessible, prefer } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { button, openFile, woods } from "./table.ts";

/** The valley in both themes and languages, with everything that can lie over it, and on narrow screens. */

const DIALOG = "dialog[open]";
const forecast = (page: Page) => page.getByRole("region", { name: /^(What would happen|Was geschehen würde)$/ });

for (const language of ["en", "de"] as const) {
  test(`the valley, and whatever is opened over it, is accessible in both themes: ${language}`, async ({
    context,
    page,
  }) => {
    await prefer(context, { language });
    await openFile(page, woods(false));
    await button(page, /^(Red Doe|Rotricke): /).click({ position: { x: 5, y: 5 } });
    await isAccessibleInBothThemes(page, "the ways about a card", "[role=group]:has(> header > h4)");
    await button(page, /^(Close|Schließen)$/).click();

    await button(page, /^(Remember|Sich erinnern) /).focus();
    await expect(forecast(page)).toContainText(/Nothing in between|Nichts dazwischen/);
    await isAccessibleInBothThemes(page, "the valley with a forecast");

    await layersAreAccessible(page, ["i", "l", "b", "g"], { at: button(page, /^(Play Salve|„Salbe“ spielen)$/) });
    await button(page, /^(Injuries|Verletzungen)\b.*1/).click();
    await page.getByRole("dialog").waitFor();
    await isAccessibleInBothThemes(page, "why a number is so", ":popover-open");
    await page.keyboard.press("Escape");

    await button(page, /^(Play Thrown Stone|„Geworfener Stein“ spielen)$/).click({ position: { x: 5, y: 5 } });
    await page.getByRole("dialog").waitFor();
    await isAccessibleInBothThemes(page, "a question", DIALOG);
  });
}

test("everything fits on a phone of 360 px, and of 320 px with text at 200 %", async ({ context, page }) => {
  await prefer(context, { theme: "dark", language: "de" });
  await page.setViewportSize({ width: 360, height: 740 });
  await openFile(page, woods(false));
  await fits(page, "360 px");
  await button(page, /^Rotricke: /).click({ position: { x: 5, y: 5 } });
  await fits(page, "360 px, with the ways open");
  await isAccessible(page, "the ways on a phone", "[role=group]:has(> header > h4)");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("cardwright.settings") ?? "{}");
    localStorage.setItem("cardwright.settings", JSON.stringify({ ...kept, textSize: 200 }));
  });
  await page.reload();
  await button(page, /^Rotricke: /).waitFor();
  await fits(page, "320 px, 200 %");
});
