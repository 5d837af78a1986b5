import { openTable, type Table } from "@cardwright/engine";
import { exported, leakOnPurpose, listenToWorkers, pageText, prefer, setUp } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { decks } from "../../game.ts";
import { content, game, marksOf, news } from "./table.ts";

/** Over a whole match against a bot: what lies in its hand, its deck and face down must not be anywhere in the page. */

/** What the page was told, in order, with the moment of the match that it had reached. */
interface Heard {
  readonly moment: number;
  readonly text: string;
}

/** Names of fields and decks are no secrets, even if a card has the same. */
const withoutNames = (message: string): string =>
  JSON.stringify(JSON.parse(message), (key, value) => (key === "names" || key === "effects" ? undefined : value));

function momentsOf(messages: readonly string[]): Heard[] {
  let moment: number | undefined;
  return messages.flatMap((message) => {
    const [, length] = /"moment":\d+,"length":(\d+),"isNow"/.exec(message) ?? [];
    if (length !== undefined) moment = Number(length);
    return moment === undefined ? [] : [{ moment, text: withoutNames(message) }];
  });
}

/** What the person may know after each action, and how many traps of the bot lie there: from the end to the beginning. */
function momentsIn(table: Table): { readonly told: string; readonly traps: number }[] {
  const moments = Array.from({ length: table.length + 1 }, (_, taken) => {
    if (taken > 0) table.rewind(1);
    const view = table.view(0);
    return { told: JSON.stringify([view, table.events(0)]), traps: view.players[1].zones.traps.size };
  });
  return moments.reverse();
}

/** The cards of the bot, each with the first moment at which the person may know it. */
const firstKnown = (moments: readonly { readonly told: string }[]): Map<string, number> =>
  new Map(
    decks.opposition.flatMap((id) => {
      const moment = moments.findIndex(({ told }) => told.includes(`"${id}"`));
      return moment < 0 ? [] : [[id, moment] as const];
    }),
  );

/** What was told too early. */
const leaks = (heard: readonly Heard[], known: ReadonlyMap<string, number>): string[] =>
  decks.opposition
    .filter((id) => !decks.starter.includes(id))
    .flatMap((id) =>
      heard.flatMap(({ moment, text }) =>
        moment < (known.get(id) ?? Number.POSITIVE_INFINITY)
          ? marksOf(id).flatMap((mark) => (text.includes(mark) ? [`${mark} at ${moment}`] : []))
          : [],
      ),
    );

/** Plays on somehow: the first card that can be played, else the end of the turn or a pass. */
async function playOn(page: Page, until: (page: Page) => Promise<boolean>): Promise<Heard[]> {
  const seen: Heard[] = [];
  for (let i = 0; i < 80; i++) {
    if (await until(page)) break;
    await page.getByRole("button", { name: "Pass", exact: true }).waitFor();
    const cards = page.getByRole("button", { name: /^(Play|Set|Activate) /, disabled: false });
    const turn = page.getByRole("button", { name: /^(End your turn|Pass)$/, disabled: false });
    const options = (await cards.count()) > 0 ? cards : turn;
    const texts = await pageText(page);
    const log = await page.getByRole("region", { name: "What happened" }).innerText();
    const moment = Math.max(0, ...[...log.matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n)));
    seen.push({ moment, text: texts });
    const before = await news(page).innerText();
    await options.first().click();
    await expect(news(page)).not.toHaveText(before);
  }
  return seen;
}

test("no card that is hidden from the player reaches the page before it may be known", async ({ context, page }) => {
  await prefer(context);
  const heard = await listenToWorkers(context);
  const console: string[] = [];
  page.on("console", (message) => console.push(message.text()));
  await setUp(page, "mandate", 3);
  const isOver = (one: Page) => one.getByRole("heading", { name: /^The match is over/ }).isVisible();
  const seen = await playOn(page, isOver);
  expect(await isOver(page)).toBe(true);
  const messages = (await heard(page)).split("\n");

  const { save } = await exported(page);
  const moments = momentsIn(openTable(game, { content, save }));
  const known = firstKnown(moments);
  const told = momentsOf(messages);
  // It was worth looking: cards stayed hidden to the end, and some lay face down.
  const end = moments.length - 1;
  const hidden = decks.opposition.filter((id) => (known.get(id) ?? end) >= end);
  expect(hidden.length).toBeGreaterThan(0);
  expect(told.length).toBeGreaterThan(20);
  expect(moments.some(({ traps }) => traps > 0)).toBe(true);

  const during = told.filter(({ moment }) => moment < end);
  expect(leaks(during, known)).toEqual([]);
  expect(leaks(seen, known)).toEqual([]);
  expect(leaks([{ moment: 0, text: console.join("\n") }], known)).toEqual([]);
});

test("a worker that leaks on purpose is found out", async ({ context, page }) => {
  await prefer(context);
  await leakOnPurpose(context);
  const heard = await listenToWorkers(context);
  await setUp(page, "mandate", 3);
  await page.getByRole("button", { name: "Pass", exact: true }).waitFor();
  const told = momentsOf((await heard(page)).split("\n"));
  const { save } = await exported(page);
  expect(leaks(told, firstKnown(momentsIn(openTable(game, { content, save }))))).not.toEqual([]);
});
