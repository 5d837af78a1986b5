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
export const END = "The match is over: the dealer is convicted. Bot 1 wins.";

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
