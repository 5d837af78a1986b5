import {
  type Action,
  type CardData,
  loadContent,
  openTable,
  type Roll,
  type Save,
  type Table,
} from "@cardwright/engine";
import { expect, type Locator, type Page } from "@playwright/test";
import { format } from "../../format.ts";
import { game } from "../../game.ts";
import { ownPack } from "../study.ts";

/** In this day the first look around shows what makes a card certain, and Brother Anselm's goal comes with one Listen. */
export const SEED = 290;

export const content = ownPack().content;

/** An action by its words on the screen, and as it is here; cards by their definitions. */
export interface Move {
  readonly name: string;
  readonly action: Action;
}

/** A goal reached, its letter delivered: the shortest way through this day. */
export const LETTER: readonly Move[] = [
  { name: "Look around", action: { type: "observe" } },
  {
    name: "Talk to Brother Anselm, about a letter",
    action: { type: "talk", person: "brother_anselm", about: "letter" },
  },
  { name: "Speak: Overheard Quarrel", action: { type: "speak", card: "overheard_quarrel" } },
  { name: "Listen", action: { type: "listen" } },
  { name: "Speak: The Alms of the Chapel", action: { type: "speak", card: "anselm_alms" } },
  { name: "Say goodbye", action: { type: "part" } },
  { name: "Travel to Salt Quay, 30 minutes", action: { type: "travel", place: "salt_quay" } },
  { name: "Deliver: The Alms of the Chapel", action: { type: "deliver", card: "anselm_alms" } },
];
export const END: Move = { name: "End the day", action: { type: "endDay" } };

/** The same day, played in this process. */
export function playedHere(moves: readonly Move[], seed = SEED): Table {
  const table = openTable(game, { content, seats: ["Ada"], seed, options: { mode: "day" } });
  for (const { action } of moves) {
    const held = Object.values(table.view(0).players[0].zones).flatMap(({ cards }) => cards);
    const card = held.find(({ definition }) => definition === action.card)?.id;
    const acted = table.act(0, card === undefined ? action : { ...action, card });
    expect(acted.ok, JSON.stringify(action)).toBe(true);
  }
  return table;
}

/** So many actions have been taken, and the page shows it. */
export const atMoment = (page: Page, moment: number) =>
  expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", String(moment));

export const momentOf = async (page: Page): Promise<number> =>
  Number(await page.locator("[data-moment]").getAttribute("data-moment"));

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();

/** Cards of a full hand lie over each other: their left edge is always free. */
export const pointAt = (page: Page, name: string): Promise<void> =>
  button(page, name).hover({ position: { x: 14, y: 14 } });

/** Clicks, and waits until the table has answered. */
export async function act(page: Page, name: string | RegExp) {
  const before = await momentOf(page);
  await button(page, name).click();
  await atMoment(page, before + 1);
}

export const preview = (page: Page): Locator => page.getByRole("region", { name: /What would happen|Was geschehen/ });
export const news = (page: Page): Locator => page.getByRole("region", { name: /^(News|Neues|Neuigkeiten)$/ });

// ---- positions that were made here ------------------------------------------------------------------------------------

export interface Given {
  readonly hand?: readonly string[];
  readonly deck?: readonly string[];
  readonly request?: readonly string[];
  readonly zones?: Readonly<Record<string, readonly string[]>>;
  readonly table?: Readonly<Record<string, unknown>>;
  readonly rolls?: readonly Roll[];
  /** Cards that only a test needs, as files have them. */
  readonly cards?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export function saved(
  { hand = [], deck = [], request = [], zones = {}, table = {}, rolls, cards = {} }: Given,
  name: string,
): Save {
  const written: CardData[] = Object.entries(cards).map(([id, card]) => format.read({ id, ...card }));
  const opened = openTable(game, {
    content: written.length === 0 ? content : loadContent(game, [...content.cards, ...written]),
    seats: [name],
    seed: 1,
    given: {
      table: { phase: "talk", person: "elena", connection: "tense", weight: 4, patience: 9, Trust: 1, ...table },
      players: [{ zones: { hand, deck, request, ...zones } }],
    },
    ...(rolls === undefined ? {} : { rolls }),
  });
  return opened.save();
}

let sittings = 0;

/** Brings a position to the lobby as a file, and sits down. */
export async function sitAt(page: Page, given: Given) {
  // The lobby may hold others: each is known by who plays it.
  sittings += 1;
  const name = `Ada ${sittings}`;
  await page.goto("/");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /Import|importieren|Partie laden/i }).click(),
  ]);
  await chooser.setFiles({
    name: "match.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(saved(given, name))),
  });
  await page
    .getByRole("link", { name: new RegExp(`${name}\\b`) })
    .first()
    .click();
  await atMoment(page, 0);
}

/** The file of a match, as far as it is looked at. */
export interface Kept {
  readonly save: Save;
  readonly result: { readonly hash: string; readonly ending: string };
}
