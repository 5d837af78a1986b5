import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/** Kept texts are written anew by `vitest run games/knight/test/play.test.ts -u`. */
const SEED = 2;

const COMMAND = join(import.meta.dirname, "../../../packages/cli/src/main.mjs");
const play = (input: string, ...more: readonly string[]): string =>
  execFileSync(process.execPath, [COMMAND, "play", "knight", "--seed", `${SEED}`, ...more], {
    input,
    encoding: "utf8",
  });

describe.each(["en", "de"])("a whole game with cardwright play (%s)", (language) => {
  test("reads as it did, from the first card to the end", async () => {
    const out = play("", "--bots", "greedy", "--lang", language);
    expect(out).not.toMatch(/[{}]|undefined|\[object/);
    await expect(out).toMatchFileSnapshot(`transcripts/${language}.txt`);
  });
});

test("a game by piped answers: a card, its preview, a cost, undo, and the way out", async () => {
  const out = play(["1", "y", "u", "r", "1", "y", "q"].map((line) => `${line}\n`).join(""), "--bots", "human");
  expect(out).not.toMatch(/[{}]|undefined|\[object/);
  await expect(out).toMatchFileSnapshot("transcripts/piped.txt");
});

test("the golden playthrough: the same actions lead to the same positions", async () => {
  const table = openTable(game, { content, seats: ["Kay"], seed: SEED });
  const bot = makeBot("greedy", game, seedFor(SEED, 0));
  const lines: string[] = [];
  while (table.toAct !== undefined) {
    const action = bot.choose(seatView(table, 0));
    table.act(0, action);
    lines.push(`${table.hash()} ${JSON.stringify(action)}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("transcripts/golden.txt");
});
