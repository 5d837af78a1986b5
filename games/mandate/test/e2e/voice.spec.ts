import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { announced, prefer } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { LINE, press, twoPeople } from "./table.ts";

/** The match as somebody plays it who sees nothing: by roles, names and what is announced. */
const TRANSCRIPT = join(import.meta.dirname, "../../../../docs/transcripts/mandate.md");
const HEAD = `# A match of Mandate, as it is heard

Two people play it at one screen, by names and announcements alone. A test writes this page: what is done stands in bold, what is said follows. \`CARDWRIGHT_TRANSCRIPTS=1\` writes it anew.
`;

test("three rounds through roles, names and announcements alone; what was said is kept", async ({ context, page }) => {
  await prefer(context);
  await twoPeople(page);
  const heard: string[] = [HEAD];
  const tell = (done: string, said: string) => heard.push(`**${done}**\n\n${said}\n`);
  const button = (name: RegExp | string) =>
    page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();
  let sits: string | undefined;
  for (const [i, [who, what]] of LINE.entries()) {
    if (who !== sits) {
      await button(`I am ${who}`).waitFor();
      const said = await page.getByRole("region", { name: "Change of seats" }).getByRole("paragraph").innerText();
      const sit = () => button(`I am ${who}`).press("Enter");
      if (sits === undefined) {
        await sit();
        tell(`I am ${who}`, said);
      } else tell(`I am ${who}`, `${said} ${await announced(page, sit)}`);
      sits = who;
      await button(/^(Undo|Pass)$/).waitFor();
    }
    const act = () => press(what, (name) => button(name).press("Enter"));
    const next = LINE[i + 1]?.[0] ?? who;
    if (next === who) tell(`${who}: ${what}`, await announced(page, act));
    else {
      await act();
      tell(`${who}: ${what}`, "The screen is taken away.");
    }
  }
  await expect(page.getByRole("heading", { name: /^The match is over/ })).toBeVisible();
  const transcript = heard.join("\n");
  if (process.env.CARDWRIGHT_TRANSCRIPTS !== undefined) writeFileSync(TRANSCRIPT, transcript);
  expect(transcript).toBe(readFileSync(TRANSCRIPT, "utf8"));
});
