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
const play = (input: readonly string[], ...more: readonly string[]): string =>
  execFileSync(process.execPath, [COMMAND, "play", "wayfarer", ...more], {
    input: input.map((line) => `${line}\n`).join(""),
    encoding: "utf8",
  });

/** What somebody types who plays like greedy: the numbers of its actions. */
function numbersOfGreedy(seed: number, options: Readonly<Record<string, unknown>>): string[] {
  const table = openTable(game, { content, seats: ["You"], seed, options });
  const bot = makeBot("greedy", game, seedFor(seed, 0));
  const numbers: string[] = [];
  while (table.toAct !== undefined) {
    const offered = table.actions(0).flatMap(({ action, refused }) => (refused === undefined ? [action] : []));
    const chosen = JSON.stringify(bot.choose(seatView(table, 0)));
    numbers.push(`${offered.findIndex((action) => JSON.stringify(action) === chosen) + 1}`);
    table.act(0, JSON.parse(chosen));
  }
  return numbers;
}

test("a whole day is played from start to end in the terminal", async () => {
  const transcript = play(numbersOfGreedy(7, { mode: "day" }), "--lang", "en", "--seed", "7", "--no-preview");
  expect(transcript).toMatch(/\nIt is over: evening has come\.\nScore: \d+\.\n/);
  expect(transcript).toContain("You deliver: ");
  await expect(transcript).toMatchFileSnapshot("golden/transcript-en.txt");
});

test("a conversation in German, with previews", async () => {
  const numbers = numbersOfGreedy(7, { mode: "talk", opening: "elena" });
  const answers = numbers.flatMap((number) => [number, "j"]);
  const transcript = play(["h", "r", ...answers, ""], "--lang", "de", "--seed", "7", "--mode", "talk:elena");
  expect(transcript).toMatch(/\nEs ist vorbei: .*\.\n/);
  await expect(transcript).toMatchFileSnapshot("golden/transcript-de.txt");
});
