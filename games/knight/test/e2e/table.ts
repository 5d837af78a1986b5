import { expect, type Locator, type Page } from "@playwright/test";
import { type Position, Rig } from "../rig.ts";

/** A table of Knight in the browser. Things are found by role and name, as a player finds them. */

/** The citadel is fought for in the second round in vain, and in the third it falls. */
export const SEED = 18;
export const LINE: readonly string[] = [
  "Play March #1",
  "Move to Ford",
  "Play March",
  "Play Pledge strong with a die",
  "Play Endurance",
  "Play Draw Mana sideways for 1 Influence",
  "Visit the village",
  "Recruit Archers",
  "End your turn",
  "Play Endurance strong with a die",
  "Move to Sunken Hall",
  "Use Archers: its first ability",
  "Play Focus",
  "White",
  "Play Haste strong with a token",
  "Strike Brute",
  "Choose Trail Lore",
  "2 crystals",
  "Blue",
  "White",
  "End your turn",
  "Play Trail Lore",
  "Move to Deep Wood",
  "Play Fury sideways for 1 Move #2",
  "Play Fury sideways for 1 Move",
  "Move to Grey Spire",
  "Go on to the next phase",
  "Go on to the next phase",
  "Let Archers take the damage of Hag",
  "Play Calm",
  "Draw",
  "Play Haste strong with a die",
  "Play Menace sideways for 1 Attack",
  "Strike Hag",
  "Choose Ember Rain",
  "End your turn",
  "End the round",
  "Play Trail Lore",
  "Move to Crossing",
  "Play Endurance strong with a crystal",
  "Move to Black Keep",
  "Use Archers: its first ability",
  "Go on to the next phase",
  "Go on to the next phase",
  "Let Archers take the damage of Pikeman",
  "Play Improvisation",
  "Choose Ember Rain",
  "Attack",
  "Play Menace sideways for 1 Attack",
  "Strike Pikeman",
  "Choose Twin Offering",
  "Choose War Horn",
  "End your turn",
  "Play Haste",
  "Move to Ash Field",
  "Play Twin Offering sideways for 1 Move",
  "Play War Horn sideways for 1 Move",
  "Play Calm sideways for 1 Move",
  "Play Resolve sideways for 1 Move",
  "Move to Citadel",
  "Go on to the next phase",
  "Go on to the next phase",
  "Let Archers take the damage of Ember Adept",
  "Take the damage of Frost Adept",
  "Go on to the next phase",
  "End your turn",
  "Rest",
  "Choose Crystallize",
  "Choose Wound #29",
  "Choose Wound",
  "Confirm",
  "End your turn",
  "Play March",
  "Play Fury sideways for 1 Move",
  "Play Pledge sideways for 1 Move",
  "Move to Citadel",
  "Go on to the next phase",
  "Go on to the next phase",
  "Let Archers take the damage of Ember Adept",
  "Take the damage of Frost Adept",
  "Play Focus sideways for 1 Attack",
  "Play Draw Mana sideways for 1 Attack",
  "Go on to the next phase",
  "End your turn",
  "Play Endurance",
  "Play March",
  "Play Fury sideways for 1 Move",
  "End your turn",
  "End the round",
  "Play Trail Lore",
  "Move to Citadel",
  "Destroy War Horn for its strong effect",
  "Strike all enemies together",
  "Choose Steady Resolve",
];

/** Brings a position to the lobby as a file, and sits down. */
export async function sitAt(page: Page, position: Position): Promise<void> {
  await page.goto("/");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /Import|importieren|laden/i }).click(),
  ]);
  await chooser.setFiles({
    name: "match.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(new Rig(position).table.save())),
  });
  await page.getByRole("link", { name: /Kay/ }).first().click();
  await hand(page).waitFor();
}

export const button = (on: Page | Locator, name: RegExp | string): Locator =>
  on.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();
export const hand = (page: Page): Locator => page.getByRole("heading", { name: /^(Your Hand|Deine Hand)/ });
export const fight = (page: Page): Locator => page.getByRole("region", { name: /^(The fight|Der Kampf)$/ });
export const news = (page: Page): Locator => page.getByRole("region", { name: "News" }).getByRole("status");
/** What is asked lies above everything else. */
export const asked = (page: Page): Locator => page.getByRole("dialog");

/** Where an action's button is, once the card that it belongs to is selected; `press` selects it. */
export async function find(
  page: Page,
  name: string,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<Locator> {
  const on = (await asked(page).count()) > 0 ? asked(page) : page;
  const target = button(on, name);
  if (await target.isVisible()) return target;
  const card = cardOf(name);
  const cards = page.getByRole("button", { name: new RegExp(`^${card}: \\d+ actions$`) });
  // Of two copies either may be the one that is meant.
  for (const copy of await cards.all()) {
    await press(copy);
    if (await target.isVisible()) return target;
  }
  throw new Error(`nothing is called “${name}”`);
}

/** "Play March strong with a die #1" begins with March, "… boosted by Focus (a die)" with Focus. */
function cardOf(name: string): string {
  const [, boost] = /boosted by (.+) \(/.exec(name) ?? [];
  const bare = name.replace(/ #\d+/g, "").replace(/^(Play|Cast|Unleash|Destroy|Use) /, "");
  return boost ?? bare.replace(/( strong)? with .*| sideways .*| for its .*|: .*/, "");
}

/** What of the table changes with every action, as it is heard. */
const standing = async (page: Page): Promise<string> =>
  [
    await news(page).innerText(),
    await hand(page).allInnerTexts(),
    await page.getByText("Chosen", { exact: true }).count(),
    await page.getByRole("heading", { name: /^The match is over/ }).count(),
  ].join(" ");

/** Does what a button says, and waits until the table has answered. */
export async function act(page: Page, name: string, press = (target: Locator) => target.click()): Promise<void> {
  const before = await standing(page);
  await press(await find(page, name, press));
  await expect.poll(() => standing(page)).not.toBe(before);
}

/** By keyboard: Tab goes from zone to zone, the arrows within one; then Enter. */
export const byKeys =
  (page: Page) =>
  async (target: Locator): Promise<void> => {
    await reach(page, target);
    await page.keyboard.press("Enter");
  };
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < 300; i++) {
    const at = await target.evaluate((wanted) => {
      const { activeElement: focused } = document;
      if (focused === wanted) return "there";
      const list = wanted.closest("li")?.parentElement;
      return list?.contains(focused) === true && wanted.tabIndex < 0 ? "near" : "far";
    });
    if (at === "there") return;
    await page.keyboard.press(at === "near" ? "ArrowRight" : "Tab");
  }
  throw new Error(`${target} cannot be reached by keyboard`);
}
