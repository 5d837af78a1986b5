import { expect, test } from "vitest";
import { emptyRepository } from "./call.ts";
import { blocksOf, follow, isPrinted } from "./page.ts";

test("whoever follows docs/cards.md from the top sees what it says", async () => {
  const repository = emptyRepository();
  let calls = 0;
  for (const block of blocksOf("docs/cards.md")) {
    const printed = await follow(block, repository);
    if (printed === undefined) continue;
    calls += 1;
    if (!isPrinted(block.text, printed)) expect(printed).toBe(block.text);
  }
  expect(calls).toBeGreaterThan(8);
}, 60_000);
