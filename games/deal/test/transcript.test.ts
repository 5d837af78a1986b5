import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/**
 * A whole run as it is played with `cardwright play`, kept beside this file. `npx vitest run games/deal/test/transcript.test.ts
 * --update` writes them anew.
 */
const command = join(import.meta.dirname, "../../../packages/cli/src/main.mjs");
const play = (language: string, bots: string, input: string): string =>
  execFileSync(process.execPath, [command, "play", "deal", "--bots", bots, "--seed", "3", "--lang", language], {
    input,
    encoding: "utf8",
  });
/** Without questions, always the first that is offered. */
const FIRST = `c\n${"1\n".repeat(120)}`;

describe.each(["en", "de"])("a run from start to end (%s)", (language) => {
  test("by a person at the dealer's seat", async () => {
    await expect(play(language, "narc,customer,human", FIRST)).toMatchFileSnapshot(
      `transcripts/dealer-${language}.txt`,
    );
  });
  test("by bots alone: the golden playthrough", async () => {
    await expect(play(language, "narc,customer,random", "")).toMatchFileSnapshot(`transcripts/golden-${language}.txt`);
  });
});
