import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { announced, prefer, setUp } from "@cardwright/table/e2e";
import { expect, type Page, test } from "@playwright/test";
import { LINE, SEED } from "./line.ts";
import { act, button, find, news, preview } from "./table.ts";

/** The match as somebody plays it who sees nothing: by roles, names and what is announced. */
const TRANSCRIPT = join(import.meta.dirname, "../../../../docs/transcripts/knight.md");
const HEAD = `# A match of Knight, as it is heard

It is played by names and announcements alone. A test writes this page: what is done stands in bold, what is said follows. \`CARDWRIGHT_TRANSCRIPTS=1\` writes it anew.`;

const round = (page: Page): Promise<string | null> =>
  page.getByRole("img", { name: /^Round \d of 3/ }).getAttribute("aria-label");

/** The hand as its cards are called. */
async function held(page: Page): Promise<string> {
  const tree = await page.getByRole("group", { name: /^Your Hand/ }).ariaSnapshot();
  const names = [...tree.matchAll(/button "(?:Look at ([^"]+)|([^":]+): \d+ actions)"/g)];
  return `In hand: ${names.map(([, plain, several]) => plain ?? several).join(", ")}.`;
}

/** What a preview says below its two headings; a number with what it was and what it becomes is one sentence. */
async function foretold(page: Page): Promise<string> {
  const terms = (await preview(page).getByRole("term").allInnerTexts()).map((term) => term.trim());
  const [title, , ...lines] = (await preview(page).innerText()).split("\n").flatMap((line) => line.trim() || []);
  const told = lines.flatMap((line, i) => {
    if (terms.includes(line)) return [`${line}: ${lines[i + 1]} becomes ${lines[i + 2]}.`];
    return terms.includes(lines[i - 1]) || terms.includes(lines[i - 2]) ? [] : [line];
  });
  return `${title}: ${told.join(" ")}`;
}

test("the citadel is taken through roles, names and announcements alone; what was said is kept", async ({
  context,
  page,
}) => {
  await prefer(context);
  await setUp(page, "knight", SEED);
  await button(page, /: \d+ actions$/).waitFor();
  const heard: string[] = [HEAD, `## ${await round(page)}`, await held(page)];
  const press = (target: ReturnType<typeof button>) => target.press("Enter");
  const say = async (what: string, doing = () => act(page, what, press)): Promise<void> => {
    heard.push(`**${what}**`, await announced(page, doing));
  };

  await say("Move to Ford", () => press(button(page, "Move to Ford")));
  await expect(news(page)).toHaveText("It takes 2 Move, and 0 is there.");

  for (const [i, name] of LINE.entries()) {
    if (i === 1) {
      await say("Undo", () => press(button(page, "Undo")));
      await expect(news(page)).toHaveText("Taken back.");
      await (await find(page, LINE[0], press)).focus();
      await expect(preview(page)).toContainText("Undo stays open.");
      heard.push(await foretold(page));
      await say(LINE[0]);
    }
    const before = await round(page);
    await say(name);
    if ((await round(page)) !== before) heard.push(`## ${await round(page)}`, await held(page));
    else if (name === "End your turn") heard.push(await held(page));
  }
  await expect(page.getByRole("heading", { name: /^The match is over: the citadel is taken\./ })).toBeVisible();

  const transcript = `${heard.join("\n\n")}\n`;
  if (process.env.CARDWRIGHT_TRANSCRIPTS !== undefined) writeFileSync(TRANSCRIPT, transcript);
  expect(transcript).toBe(readFileSync(TRANSCRIPT, "utf8"));
});
