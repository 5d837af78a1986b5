import { unbroken } from "@cardwright/table/e2e";
import type { Page } from "@playwright/test";
import { game } from "../../game.ts";
import { content, pack } from "../cards.ts";

/**
 * A run of three hands against the bots: one folded, one safe, one that a conviction ends. Every kind of action and
 * decision is in it.
 */
export const SEED = 18;
const STAY = "Stay in this hand";
const SETTLE = "Settle this hand";
export const LIE_LOW = "Lie low: 25 cash for 40 heat less";
export const DEAL = "Deal the next hand";
export const LINE: readonly string[] = [
  "Play Weed face down",
  "Fold this hand",
  LIE_LOW,
  DEAL,
  "Play Heroin face down",
  STAY,
  "Play Fake ID face down",
  STAY,
  "Play Disguise face down",
  SETTLE,
  DEAL,
  "Play Cocaine face down",
  STAY,
  "Play Pills face down",
  STAY,
  "Pass",
  SETTLE,
];
export const END = "The match is over: the dealer is convicted. Ada wins.";

export { content, game };

/** A card as it would be read, or found in data. */
export function marksOf(definition: string): readonly string[] {
  const text = pack.texts[definition];
  return [text?.en?.name, text?.de?.name].filter((name) => name !== undefined);
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();

/** What the table has said last. */
export const news = (page: Page) => page.getByRole("region", { name: "News" }).getByRole("status");

/** Three people sit down at one screen. */
export async function threePeople(page: Page, names: readonly string[]): Promise<void> {
  await page.goto("/new/deal");
  for (const [seat, name] of names.entries()) {
    await page.getByRole("textbox", { name: "Name" }).nth(seat).fill(name);
    await page.getByLabel("Played by").nth(seat).selectOption("");
  }
  await page.getByRole("textbox", { name: "Seed" }).fill(String(SEED));
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/table\//);
}

/** The cards whose names are in a text. */
export const namedIn = (text: string, ids: readonly string[]): string[] =>
  ids.filter((id) => marksOf(id).some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text)));

/** All that a page holds: what is drawn, and what is read out. */
export const wholeOf = async (page: Page): Promise<string> =>
  unbroken(`${await page.content()}\n${await page.locator("body").ariaSnapshot()}`);
