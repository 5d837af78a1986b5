import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prefer, setUp } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { button, END, LINE, news, SEED } from "./table.ts";

/** `CARDWRIGHT_TRANSCRIPTS=1` writes it anew. */
const TRANSCRIPT = join(import.meta.dirname, "../../../../docs/transcripts/deal.md");

test("three hands by roles, names and announcements alone; what was said is kept", async ({ context, page }) => {
  await prefer(context);
  await setUp(page, "deal", SEED);
  const heard = [
    "# Street Deal, as it is heard",
    "",
    "A run of three hands, played by names and announcements alone: what is chosen stands in bold, what is heard then follows.",
  ];
  let last = "";
  /** What is announced once what is to be done next is there. */
  const listen = async (next: string | undefined): Promise<void> => {
    if (next === undefined) await expect(page.getByRole("heading", { name: END })).toBeVisible();
    else await button(page, next).waitFor();
    if (last !== "") await expect(news(page)).not.toHaveText(last);
    last = (await news(page).innerText()).trim();
    heard.push("", last);
  };
  await listen(LINE[0]);
  for (const [i, what] of LINE.entries()) {
    heard.push("", `**${what}**`);
    await button(page, what).press("Enter");
    await listen(LINE[i + 1]);
  }
  const transcript = `${heard.join("\n")}\n`;
  if (process.env.CARDWRIGHT_TRANSCRIPTS !== undefined) writeFileSync(TRANSCRIPT, transcript);
  expect(transcript).toBe(readFileSync(TRANSCRIPT, "utf8"));
});
