import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { Words } from "@cardwright/content";
import { openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { points } from "../score.ts";
import { ownPack } from "./study.ts";

/** Kept as files, and made again by one command: `vitest run games/wayfarer/test/golden.test.ts -u`. */
const pack = ownPack();
const { content } = pack;

/** A whole day of greedy: each action in words, and what happened. */
function playthrough(seed: number, language: "en" | "de"): string {
  const table = openTable(game, { content, seats: ["You"], seed, options: { mode: "day" } });
  const bot = makeBot("greedy", game, seedFor(seed, 0));
  const words = new Words(game, { ...pack, seats: ["You"] }, language);
  const lines: string[] = [];
  while (table.toAct !== undefined) {
    const action = bot.choose(seatView(table, 0));
    lines.push(`> ${words.action(action, table.view(0))}`);
    table.act(0, action);
    const events = (table.events(0).at(-1) ?? []).filter(({ type }) => type === type.toUpperCase());
    lines.push(...words.events(events));
  }
  return [...lines, `${points(table.view(0))}`, ""].join("\n");
}

test("the golden playthrough is the same as ever", async () => {
  await expect(playthrough(7, "en")).toMatchFileSnapshot("golden/playthrough-en.txt");
  await expect(playthrough(8, "de")).toMatchFileSnapshot("golden/playthrough-de.txt");
});

const COMMAND = join(import.meta.dirname, "../../../packages/cli/src/main.mjs");
const play = (input: string, ...more: readonly string[]): string =>
  execFileSync(process.execPath, [COMMAND, "play", "wayfarer", ...more], { input, encoding: "utf8" });

test("the whole game is played from start to end in the terminal", async () => {
  const transcript = play("1\n".repeat(500), "--lang", "en", "--seed", "8", "--no-preview");
  expect(transcript).toContain("the day is over");
  await expect(transcript).toMatchFileSnapshot("golden/transcript-en.txt");
});

test("in German with previews", async () => {
  const transcript = play("1\nj\n".repeat(12), "--lang", "de", "--seed", "5");
  await expect(transcript).toMatchFileSnapshot("golden/transcript-de.txt");
});
