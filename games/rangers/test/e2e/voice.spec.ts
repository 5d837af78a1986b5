import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { announced, prefer, setUp } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { ARRIVED, button, press } from "./table.ts";

/** A day as somebody plays it who sees nothing: by roles, names and what is announced. */
const TRANSCRIPT = join(import.meta.dirname, "../../../../docs/transcripts/rangers.md");
const HEAD = `# A day of Rangers, as it is heard

It is played by names and announcements alone. A test writes this page: what is done stands in bold, what is said follows. \`CARDWRIGHT_TRANSCRIPTS=1\` writes it anew.
`;

test("both journeys through roles, names and announcements alone; what was said is kept", async ({ context, page }) => {
  await prefer(context);
  await setUp(page, "rangers", ARRIVED.seed);
  const heard: string[] = [HEAD];
  for (const what of ARRIVED.line) {
    await button(page, /^(Undo|Rest, and stay|Confirm|Yes)$/).waitFor();
    const said = await announced(page, () => press(page, what, (target) => target.press("Enter")));
    heard.push(`**${what}**\n\n${said}\n`);
  }
  await expect(page.getByRole("heading", { name: /^The match is over: the journey is done\./ })).toBeVisible();
  const transcript = heard.join("\n");
  if (process.env.CARDWRIGHT_TRANSCRIPTS !== undefined) writeFileSync(TRANSCRIPT, transcript);
  expect(transcript).toBe(readFileSync(TRANSCRIPT, "utf8"));
});
