import { atEdge, reach } from "@cardwright/table/e2e";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Position, Rig } from "../rig.ts";

/** A table of Knight in the browser. Things are found by role and name, as a player finds them. */

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
export const hand = (page: Page): Locator => page.getByRole("heading", { name: /^(Your Hand|Hand: deine Karten)/ });
export const fight = (page: Page): Locator => page.getByRole("region", { name: /^(The fight|Der Kampf)$/ });
export const news = (page: Page): Locator => page.getByRole("region", { name: "News" }).getByRole("status");
export const preview = (page: Page): Locator =>
  page.getByRole("region", { name: /^(What would happen|Was geschehen würde)$/ });
/** What is asked lies above everything else. */
export const asked = (page: Page): Locator => page.getByRole("dialog");

/** Where an action's button is, once the card that it belongs to is selected; `press` selects it. */
export async function find(
  page: Page,
  name: string,
  press: (target: Locator) => Promise<void> = atEdge,
): Promise<Locator> {
  // On the card that asks, words of the glossary are buttons too: the answers stand below it.
  const target =
    (await asked(page).count()) > 0
      ? asked(page).getByRole("button", { name, exact: true }).last()
      : button(page, name);
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
    await asked(page).count(),
    await page.getByRole("heading", { name: /^The match is over/ }).count(),
  ].join(" ");

/** Does what a button says, and waits until the table has answered. */
export async function act(page: Page, name: string, press = atEdge): Promise<void> {
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

/** So many actions have been taken, and the page shows it. */
export const atMoment = (page: Page, moment: number): Promise<void> =>
  expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", String(moment));
