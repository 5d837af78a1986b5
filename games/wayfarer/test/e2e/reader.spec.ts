import { readFileSync, writeFileSync } from "node:fs";
import { announced, prefer, setUp } from "@cardwright/table/e2e";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { END, LETTER, playedHere, SEED } from "./table.ts";

/**
 * A day as somebody hears it who sees nothing: only roles, names and announcements are read, and actions are picked by
 * name. What was heard is kept; CARDWRIGHT_TRANSCRIPTS=1 writes it anew.
 */
const KEPT = new URL("../../../../docs/transcripts/wayfarer.md", import.meta.url);
const HEAD = [
  "# A day of Wayfarer, as it is heard",
  "",
  "Played by names and announcements alone. A test writes this page: what is offered, what the choice would lead to, and what is said afterwards. `CARDWRIGHT_TRANSCRIPTS=1` writes it anew.",
];

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const OFFERS = /^(Talk|Travel|Deliver|Speak|Listen|Leave|Look around|Wait|Say goodbye|End)/;

/** What can be done, by the names of the buttons as they are read out. */
async function offered(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const part of ["Places", "Your bag", "What you can say", "Actions"]) {
    if ((await region(page, part).count()) === 0) continue;
    const tree = await region(page, part).ariaSnapshot();
    for (const [, name] of tree.matchAll(/button "((?:[^"\\]|\\.)*)"( \[disabled\])?/g)) names.push(name);
  }
  return [...new Set(names.filter((name) => OFFERS.test(name)))];
}

/** What a preview says below its two headings; a number with what it was and what it becomes is one line. */
async function foretold(preview: Locator): Promise<string[]> {
  const terms = new Set((await preview.getByRole("term").allInnerTexts()).map((term) => term.trim()));
  const [, , ...heard] = (await preview.innerText()).split("\n").flatMap((line) => line.trim() || []);
  const told: string[] = [];
  for (let i = 0; i < heard.length; i++) {
    if (!terms.has(heard[i])) told.push(heard[i]);
    else {
      told.push(`${heard[i]}: ${heard[i + 1]} becomes ${heard[i + 2]}`);
      i += 2;
    }
  }
  return told;
}

test("a day through the accessibility tree alone: goal, letter and end", async ({ context, page }) => {
  await prefer(context);
  await setUp(page, "wayfarer", SEED);
  const lines: string[] = [...HEAD];
  for (const { name } of [...LETTER, END]) {
    await expect.poll(() => offered(page)).toContain(name);
    lines.push("", `## ${name}`, "", "Offered:", "", ...(await offered(page)).map((one) => `- ${one}`));

    const choice = page.getByRole("button", { name, exact: true }).first();
    await choice.focus();
    const foreseen = region(page, "What would happen");
    await expect(foreseen).toContainText(/undo/i);
    lines.push("", "What would happen:", "", ...(await foretold(foreseen)).map((line) => `- ${line}`));

    lines.push("", `Said: ${await announced(page, () => choice.press("Enter"))}`);
  }
  await expect(region(page, "Result")).toContainText("evening has come");
  expect(playedHere([...LETTER, END]).view(0).result?.ending).toBe("day");

  const transcript = `${lines.join("\n")}\n`;
  if (process.env.CARDWRIGHT_TRANSCRIPTS === "1") writeFileSync(KEPT, transcript);
  expect(transcript).toBe(readFileSync(KEPT, "utf8"));
});
