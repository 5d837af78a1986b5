import { type Preferences, prefer } from "@cardwright/table/e2e";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { begin, playOn, site } from "../host/rig.ts";

/** What the tests of the site share: a browser that is watched, and matches that were played in Node. */

export { expect };

/** What must never happen in any test: a request to another host, a breach of the policy, an error that nobody handles. */
export function watch(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") faults.push(`request to ${request.url()}`);
  });
  context.on("console", (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  context.on("weberror", (error) => faults.push(error.error().stack ?? String(error.error())));
  return faults;
}

export const test = base.extend<{ preferences: Preferences }>({
  preferences: [{}, { option: true }],
  context: async ({ context, preferences }, use) => {
    const faults = watch(context);
    await prefer(context, preferences);
    await use(context);
    expect(faults).toEqual([]);
  },
});

/** One click on the lobby; the table is there when something can be undone, or not. */
export async function play(page: Page, title: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: `Play ${title}` }).click();
  await isSeated(page);
}

export async function isSeated(page: Page): Promise<void> {
  await page.waitForURL(/\/table\//);
  await page.getByRole("region", { name: /^(Actions|Aktionen)$/ }).waitFor();
}

/** Brings a file into the lobby, as a player does. */
export async function bring(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Import a match" }).click(),
  ]);
  await chooser.setFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

const played = new Map<string, Promise<string>>();

/** A match that was played to its end in Node, as a file. */
export function finishedMatch(game: string, seed = 7): Promise<string> {
  const key = `${game} ${seed}`;
  const known = played.get(key) ?? finish(game, seed);
  played.set(key, known);
  return known;
}

async function finish(game: string, seed: number): Promise<string> {
  const table = site();
  await table.hall.setPace("at-once");
  const seat = await begin(table, { game, seed });
  await playOn(seat, ({ moment }) => moment);
  const exported = await table.hall.exported(seat.id);
  if (!exported.ok || exported.file === undefined) throw new Error("It could not be exported.");
  return exported.file.text;
}

/** Opens a match from a file. */
export async function openFile(page: Page, text: string): Promise<void> {
  await page.goto("/");
  await bring(page, text);
  await page.getByText("The match is in the list.").waitFor();
  await page
    .getByRole("link", { name: /^(Continue|Replay) / })
    .first()
    .click();
  await isSeated(page);
}
