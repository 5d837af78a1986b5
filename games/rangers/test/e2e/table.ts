import { Words } from "@cardwright/content";
import { openTable } from "@cardwright/engine";
import type { Locator, Page } from "@playwright/test";
import { game } from "../../game.ts";
import { content, pack } from "../cards.ts";

/** Two days in the valley, each a seed and what is done, by the names that the table gives it. */
export interface Day {
  readonly seed: number;
  readonly line: readonly string[];
}

/** Both journeys are made, and the mission is done before the second. */
export const ARRIVED: Day = {
  seed: 4,
  line: [
    "Yes",
    "Traverse Mossy Ford (FIT, Exploration) with 2 energy",
    "Choose Part the Leaves",
    "Choose Brush Screen",
    "Choose Sure Footing",
    "Choose Trail Bread",
    "Confirm",
    "Rest, and travel to Split Hollow",
    "The test of The Lost Surveyor with 2 energy",
    "Choose Deep Breath",
    "Confirm",
    "Traverse Split Hollow (FIT, Exploration) with 2 energy",
    "Rest, and stay",
    "Play Kind Word",
    "Choose The Lost Surveyor",
    "Exhaust Wayfinder to use it",
    "Play Smoke Pot",
    "Choose Caustic Mulcher",
    "Traverse Split Hollow (FIT, Exploration) with 2 energy",
    "The test of The Lost Surveyor with 1 energy",
    "Play Map Case",
    "Exhaust Map Case to use it",
    "Play Carved Charm",
    "Choose Overgrown Thicket",
    "Exhaust Carved Charm to use it",
    "The test of The Lost Surveyor with 1 energy",
    "Play Walking Staff",
    "Exhaust Walking Staff to use it",
    "Play Thrown Stone",
    "Choose Caustic Mulcher",
    "Rest, and stay",
    "The test of The Lost Surveyor with 2 energy",
    "Exhaust Map Case to use it",
    "Exhaust Walking Staff to use it",
    "Exhaust Carved Charm to use it",
    "Exhaust Wayfinder to use it",
    "Play Scout Ahead",
    "Choose Overgrown Thicket",
    "Traverse Sunberry Bramble (FIT, Exploration) with 2 energy",
    "Confirm",
    "Connect with Red Buck (SPI, Connection) with 1 energy",
    "The test of Caustic Mulcher with 2 energy",
    "Avoid Red Buck (AWA, Conflict) with 1 energy #2",
    "Rest, and travel to Cairn Gate",
  ],
};

/** Every kind of action and of decision, one journey, and no strength left at the end. */
export const SPENT: Day = {
  seed: 5,
  line: [
    "No",
    "Traverse Mossy Ford (FIT, Exploration) with 2 energy",
    "Choose Scout Ahead",
    "Choose Walking Staff",
    "Choose Brush Screen",
    "Confirm",
    "The test of The Lost Surveyor with 2 energy",
    "Rest, and stay",
    "The test of The Lost Surveyor with 2 energy",
    "Choose Kind Word #2",
    "Choose Kind Word",
    "Confirm",
    "Exhaust Wayfinder to use it",
    "The test of Caustic Mulcher with 2 energy",
    "Choose Thrown Stone",
    "Confirm",
    "Unattach a being",
    "Choose Red Doe",
    "Avoid Red Doe (AWA, Conflict) with 1 energy",
    "Confirm",
    "Avoid Caustic Mulcher (AWA, Conflict) with 1 energy",
    "Confirm",
    "Avoid Red Doe (AWA, Conflict) with 1 energy",
    "Confirm",
    "Rest, and stay",
    "The test of The Lost Surveyor with 2 energy",
    "Choose Trail Fox",
    "Confirm",
    "Choose Red Doe",
    "Choose Red Doe",
    "Rest, and travel to Split Hollow",
    "Play Sure Footing",
    "Exhaust Wayfinder to use it",
    "Traverse Split Hollow (FIT, Exploration) with 1 energy",
    "Choose Brush Screen",
    "Confirm",
    "Play Smoke Pot",
    "Choose Prowling Hound",
    "Connect with Prowling Hound (SPI, Connection) with 1 energy",
    "Confirm",
    "Play Deep Breath",
    "Remember (FOC, Reason) with 1 energy",
    "Confirm",
    "Put Snare Line below the deck",
    "Leave the rest on top, and draw",
    "Play Part the Leaves",
    "Play Keen Eye",
    "Yes",
    "Rest, and stay",
    "Exhaust Wayfinder to use it",
    "Play Trail Bread",
    "Play Carved Charm",
    "Exhaust Carved Charm to use it",
    "Play Deep Breath",
    "Play Walking Staff",
    "Exhaust Walking Staff to use it",
    "Play Snare Line #2",
    "Choose Prowling Hound",
    "Play Snare Line",
    "Choose Prowling Hound",
    "Play Scout Ahead",
    "Connect with Prowling Hound (SPI, Connection) with 1 energy",
    "Confirm",
  ],
};

export { content, game };

const words = (["en", "de"] as const).map(
  (language) => new Words(game as never, { content, texts: pack.texts, seats: [] }, language),
);

/** How a card would be found in data or read: its id, its names, and texts that no other card has. */
export const marksOf = (id: string): readonly string[] => [
  `"${id}"`,
  ...words.flatMap((said) => {
    const others = new Set(content.cards.flatMap((card) => (card.id === id ? [] : said.rulesText(card.id))));
    return [said.cardName(id), ...said.rulesText(id).filter((text) => text.length > 40 && !others.has(text))];
  }),
];

/** A question lies above the board, and its buttons with it. */
export const button = (page: Page, name: RegExp | string): Locator =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).last();

/** What the table has said last. */
export const news = (page: Page): Locator => page.getByRole("region", { name: "News" }).getByRole("status");

/** The card that a test is about: its ways are shown when it is selected. */
const targetOf = (what: string): string | undefined =>
  /^(?:Traverse|Avoid|Connect with) (.+) \(|^The test of (.+) with /
    .exec(what)
    ?.slice(1)
    .find((name) => name !== undefined);

/** Does what has this name. A test is found at its card; of cards with one name it is the one that offers it. */
export async function press(page: Page, what: string, on: (target: Locator) => Promise<void>): Promise<void> {
  const target = targetOf(what);
  if (target !== undefined) {
    const cards = page
      .getByRole("button", { name: `${target}: ` })
      .and(page.getByRole("button", { name: /: \d+ actions$/ }));
    await cards.first().waitFor();
    for (const card of await cards.all()) {
      await on(card);
      if ((await button(page, what).count()) > 0) break;
    }
  }
  await on(button(page, what));
}

/** The worst of the woods: trees of cards, a blank with what was granted to it, something buried, and the token held. */
export function woods(isScreened = true): string {
  const table = openTable(game, {
    content,
    seats: ["Ada"],
    seed: 3,
    given: {
      table: { location: "hollow", reached: 2, round: 6 },
      zones: {
        surroundings: [
          "driving-rain",
          { card: "lost-surveyor", fields: { progress: 4 } },
          { card: "split-hollow", as: "hollow", fields: { progress: 7 } },
        ],
        way: [
          {
            card: "caustic-mulcher",
            on: [{ card: "red-buck", fields: { exhausted: true, harm: 1 }, on: ["snare-line"] }],
          },
          "prowling-hound",
        ],
        reach: ["red-doe", "sunberry-bramble"],
        pathDeck: ["red-buck", "overgrown-thicket", "prowling-hound"],
        challengeDeck: content.cards.flatMap(({ id, attributes }) => (attributes?.kind === "challenge" ? [id] : [])),
        map: ["mossy-ford", "cairn-gate"],
      },
      players: [
        {
          fields: { awa: 3, fit: 2, spi: 2, foc: 1, injuries: 1 },
          zones: {
            area: [{ card: "wayfinder", on: [{ card: "walking-staff", on: ["carved-charm"] }, "trail-fox"] }],
            hand: ["brush-screen", "sure-footing", "thrown-stone", "map-case", "salve", "kind-word"],
            deck: ["salve", "trail-bread", "deep-breath", "keen-eye", "snare-line", "deep-breath", "smoke-pot"],
            fatigue: ["thrown-stone", "scout-ahead"],
          },
        },
      ],
      tokens: { ranger: "caustic-mulcher" },
    },
  });
  if (isScreened) {
    const [screen] = table.view(0).players[0].zones.hand.cards;
    const hound = table.view(0).zones.way.cards.find(({ definition }) => definition === "prowling-hound");
    table.act(0, { type: "play", card: screen.id });
    table.act(0, { type: "pick", card: hound?.id });
  }
  return JSON.stringify(table.save());
}

/** A match that came as a file, opened from the lobby. */
export async function openFile(page: Page, text: string): Promise<void> {
  await page.goto("/");
  const choosing = page.waitForEvent("filechooser");
  await page
    .getByRole("button", { name: /^(Import a match|Partie importieren)$/ })
    .first()
    .click();
  await (await choosing).setFiles({ name: "woods.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page
    .getByRole("link", { name: /^Continue |weiterspielen$/ })
    .first()
    .click();
  await page.waitForURL(/\/table\//);
}
