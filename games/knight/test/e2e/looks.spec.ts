import { fits, isAccessibleInBothThemes, layersAreAccessible, prefer } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { asked, button, fight, hand, preview, sitAt } from "./table.ts";

/** The table in both themes and languages, with everything that can lie over it, and on narrow screens. */

const BEFORE_THE_CITADEL = {
  at: "citadel",
  table: { stage: "attack", cameFrom: "ash-field", round: 3 },
  enemies: { citadel: ["ember-adept", "frost-adept"], "black-keep": ["digger"], "old-watch": [] },
  hand: ["improvisation", "fury", "wound", "march", "haste"],
  units: ["torchbearers"],
  offers: {
    advancedOffer: ["ram", "kindle", "trail-lore"],
    spellOffer: ["gale", "hailstorm", "thorns"],
    unitOffer: ["archers", "peasants"],
  },
  fields: { attackPhysical: 2, rangedFire: 3, fame: 9, redCrystals: 2, reputation: 1 },
};

const ON_THE_WAY = { ...BEFORE_THE_CITADEL, table: { round: 2 }, at: "crossing" };

const DIALOG = "dialog[open]";

/** A card of the hand that has several actions, and its first. */
async function play(page: Page, card: RegExp, action: RegExp): Promise<void> {
  await button(page, card).click();
  await button(page, action).click();
}

for (const language of ["en", "de"] as const) {
  test(`the land by night, and whatever is opened over it, is accessible in both themes: ${language}`, async ({
    context,
    page,
  }) => {
    await prefer(context, { language });
    await sitAt(page, ON_THE_WAY);
    await play(page, /^(March|Marsch):/, /^(Play March|„Marsch“ spielen)$/);
    await button(page, /^(Move of Kay|Bewegung von Kay): 2/).waitFor();
    await button(page, /^(Move to|Nach) .*(Stone Keep|Steinfeste)/).focus();
    await expect(preview(page)).toContainText(/Stone Keep|Steinfeste/);
    await isAccessibleInBothThemes(page, "the land with a preview");

    await layersAreAccessible(page, ["i", "l", "b", "g"]);
    await button(page, /^(Fame of Kay|Ruhm von Kay)/).click();
    await asked(page).waitFor();
    await isAccessibleInBothThemes(page, "why a number is so", ":popover-open");
  });

  test(`a fight and a cost above it are accessible in both themes: ${language}`, async ({ context, page }) => {
    await prefer(context, { language });
    await sitAt(page, BEFORE_THE_CITADEL);
    await expect(fight(page)).toBeVisible();
    await isAccessibleInBothThemes(page, "a fight");
    await play(page, /^Improvisation:/, /^(Play Improvisation|„Improvisation“ spielen)$/);
    await asked(page).waitFor();
    await isAccessibleInBothThemes(page, "a cost", DIALOG);
  });
}

for (const [what, position] of [
  ["the land", ON_THE_WAY],
  ["a fight", BEFORE_THE_CITADEL],
] as const)
  test(`${what}, and a cost above it, is no wider than a phone of 360 px, or 320 px with text at 200 %`, async ({
    context,
    page,
  }) => {
    await prefer(context, { language: "de" });
    await page.setViewportSize({ width: 360, height: 740 });
    await sitAt(page, position);
    await fits(page, "360 px");
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("cardwright.settings") ?? "{}");
      localStorage.setItem("cardwright.settings", JSON.stringify({ ...kept, textSize: 200 }));
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await hand(page).waitFor();
    await fits(page, "320 px, 200 %");
    await play(page, /^Improvisation:/, /^„Improvisation“ spielen$/);
    const wide = await asked(page).evaluate((layer) => layer.scrollWidth - layer.clientWidth);
    expect(wide, "a cost, 320 px, 200 %").toBeLessThanOrEqual(0);
  });

test("a desktop of 1280 by 800 shows the map, the hand and the actions without scrolling", async ({
  context,
  page,
}) => {
  await prefer(context);
  await sitAt(page, ON_THE_WAY);
  for (const part of [
    page.getByRole("region", { name: "The land" }),
    button(page, "Look at Wound"),
    button(page, /^Haste: /),
    button(page, "Rest"),
    button(page, "Undo"),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});
