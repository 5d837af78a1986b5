import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { announced, prefer, setUp } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { button, END, LINE, SEED } from "./table.ts";

/** `CARDWRIGHT_TRANSCRIPTS=1` writes it anew. */
const TRANSCRIPT = join(import.meta.dirname, "../../../../docs/transcripts/deal.md");

test("three hands by roles, names and announcements alone; what was said is kept", async ({ context, page }) => {
  await prefer(context);
  const heard = [
    "# Street Deal, as it is heard",
    "",
    "A run of three hands, played by names and announcements alone: what is chosen stands in bold, what is heard then follows.",
  ];
  heard.push("", await announced(page, () => setUp(page, "deal", SEED)));
  for (const what of LINE)
    heard.push("", `**${what}**`, "", await announced(page, () => button(page, what).press("Enter")));
  await expect(page.getByRole("heading", { name: END })).toBeVisible();
  const transcript = `${heard.join("\n")}\n`;
  if (process.env.CARDWRIGHT_TRANSCRIPTS !== undefined) writeFileSync(TRANSCRIPT, transcript);
  expect(transcript).toBe(readFileSync(TRANSCRIPT, "utf8"));
});
