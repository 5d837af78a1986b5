import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMANDS } from "../src/program.ts";
import { emptyRepository, ROOT } from "./call.ts";
import { blocksOf, follow, isPrinted } from "./page.ts";

const PAGE = "docs/cli.md";

test("whoever follows docs/cli.md from the top sees what it says (`vitest -u` writes it anew)", async () => {
  const repository = emptyRepository();
  // Of all games it has the oldest cards.
  symlinkSync(join(ROOT, "games/wayfarer"), join(repository, "games/wayfarer"));
  let page = readFileSync(join(ROOT, PAGE), "utf8");
  for (const block of blocksOf(PAGE)) {
    const printed = await follow(block, repository);
    if (printed === undefined || isPrinted(block.text, printed)) continue;
    page = page.replace(`\`\`\`console\n${block.text}\`\`\``, () => `\`\`\`console\n${printed}\`\`\``);
  }
  await expect(page).toMatchFileSnapshot(join(ROOT, PAGE));
}, 60_000);

test("docs/cli.md shows the help and an example of every command", () => {
  const calls = blocksOf(PAGE)
    .filter(({ kind }) => kind === "console")
    .map(({ text }) => text.split("\n")[0].replace("$ cardwright ", ""));
  for (const name of Object.keys(COMMANDS)) {
    expect(calls).toContain(`${name} --help`);
    expect(calls.filter((call) => call.startsWith(`${name} `)).length).toBeGreaterThan(1);
  }
});
