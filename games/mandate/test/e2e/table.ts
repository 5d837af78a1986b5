import { Words } from "@cardwright/content";
import type { Page } from "@playwright/test";
import { game } from "../../game.ts";
import { content, pack } from "../cards.ts";

/** A match of three rounds between two people, with every kind of action; both say who they are between their turns. */
export const SEED = 149;
export const LINE: readonly (readonly ["Ada" | "Ben", string])[] = [
  ["Ben", "Play Party Offensive"],
  ["Ben", "Play Trade Envoy"],
  ["Ben", "Activate Party Offensive"],
  ["Ben", "End your turn"],
  ["Ada", "Play Coalition Pressure"],
  ["Ada", "End your turn"],
  ["Ben", "Play Minister of the Interior"],
  ["Ben", "Play Backbencher"],
  ["Ben", "Move 1 influence from Minister of the Interior to Trade Envoy"],
  ["Ben", "End your turn"],
  ["Ada", "Pass"],
  ["Ben", "Pass"],
  ["Ben", "Set Poached Minister as a trap"],
  ["Ben", "End your turn"],
  ["Ada", "Pass"],
  ["Ben", "Pass"],
  ["Ada", "Play Minister without Portfolio"],
  ["Ada", "End your turn"],
  ["Ben", "Pass"],
  ["Ada", "Pass"],
];

export { content, game };

const words = (["en", "de"] as const).map(
  (language) => new Words(game as never, { content, texts: pack.texts, seats: [] }, language),
);

/** How often each text is on a card: what several have gives none of them away. */
const texts = words.flatMap((said) => content.cards.flatMap(({ id }) => said.rulesText(id)));
const isOwn = (text: string): boolean => texts.indexOf(text) === texts.lastIndexOf(text);

/** How a card would be found in data or read: its id, its names, and the texts that no other card has. */
export const marksOf = (id: string): readonly string[] => [
  `"${id}"`,
  ...words.flatMap((said) => [said.cardName(id), ...said.rulesText(id).filter(isOwn)]),
];

/** Two people sit down at one screen. */
export async function twoPeople(page: Page): Promise<void> {
  await page.goto("/new/mandate");
  for (const [seat, name] of ["Ada", "Ben"].entries()) {
    await page.getByRole("textbox", { name: "Name" }).nth(seat).fill(name);
    await page.getByLabel("Played by").nth(seat).selectOption("");
  }
  await page.getByRole("textbox", { name: "Seed" }).fill(String(SEED));
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/table\//);
}

/** What the table has said last. */
export const news = (page: Page) => page.getByRole("region", { name: "News" }).getByRole("status");

/** Presses the button of an action: on the card if that is all the card can do, else among the actions of the card. */
export async function press(what: string, on: (name: RegExp | string) => Promise<void>): Promise<void> {
  const [, from] = /^Move 1 influence from (.+) to /.exec(what) ?? [];
  if (from !== undefined) await on(new RegExp(`^${from}: \\d+ actions$`));
  await on(what);
}
