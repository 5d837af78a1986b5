import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { Words } from "@cardwright/content";
import { openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";
import { ARRIVED, type Day, SPENT } from "./e2e/table.ts";

/** Kept as files, and made again by one command: `vitest run games/rangers/test/golden.test.ts --update`. */
const seats = ["Ada"];

/** A whole day of the bot random: each action and what came of it, as the ranger reads it. */
function playthrough(seed: number, language: "en" | "de"): string {
  const table = openTable(game, { content, seats, seed });
  const bot = makeBot("random", game, seedFor(seed, 0));
  const words = new Words(game, { content, texts: pack.texts, seats }, language);
  const lines: string[] = [];
  while (table.toAct !== undefined) {
    const action = bot.choose(seatView(table, 0));
    lines.push(`> ${words.action(action, table.view(0))}`);
    table.act(0, action);
    lines.push(...words.events(table.events(0).at(-1) ?? []));
  }
  return [...lines, words.result(table.view(0)), ""].join("\n");
}

test("the golden playthrough is the same as ever", async () => {
  await expect(playthrough(7, "en")).toMatchFileSnapshot("golden/playthrough-en.txt");
  await expect(playthrough(8, "de")).toMatchFileSnapshot("golden/playthrough-de.txt");
});

const COMMAND = join(import.meta.dirname, "../../../packages/cli/src/main.mjs");
const play = (input: string, ...more: readonly string[]): string =>
  execFileSync(process.execPath, [COMMAND, "play", "rangers", ...more], { input, encoding: "utf8" });

/** The numbers by which a day is played: at each point that of what is to be done, among what is offered. */
function numbersOf({ seed, line }: Day): string {
  const table = openTable(game, { content, seats, seed });
  const words = new Words(game, { content, texts: pack.texts, seats }, "en");
  const numbers = line.map((what) => {
    // Where two have one name it does not matter which it is.
    const name = what.replace(/ #\d$/, "").toLowerCase();
    const offered = table.actions(0).flatMap(({ action, refused }) => (refused === undefined ? [action] : []));
    const place = offered.findIndex((action) => words.action(action, table.view(0)).toLowerCase() === name);
    table.act(0, offered[place]);
    return place + 1;
  });
  return `${numbers.join("\n")}\n`;
}

test.each([
  ["en", ARRIVED, "The journey is done"],
  ["de", SPENT, "Die Kräfte sind verbraucht"],
] as const)("the whole game is played from start to end in the terminal (%s)", async (language, day, end) => {
  const transcript = play(numbersOf(day), "--seed", String(day.seed), "--no-preview", "--lang", language);
  expect(transcript.toLowerCase()).toContain(end.toLowerCase());
  await expect(transcript).toMatchFileSnapshot(`golden/transcript-${language}.txt`);
});

/** Answers that tire the ranger out: the last thing that is offered is to rest, and at a question to go on. */
const TIRED = "20\n19\n18\n17\n16\n15\n14\n13\n12\n11\n10\n9\n8\n7\n6\n5\n4\n3\n2\n1\n".repeat(60);

test("before a test the terminal tells who wearies, the odds and the symbols", () => {
  const transcript = play("2\ny\n1\nn\nq\n", "--seed", "7");
  expect(transcript).toMatch(/In between: Caustic Mulcher, 3 fatigue\./);
  expect(transcript).toMatch(/Effort 1 succeeds in 2 of 3 cases\./);
  expect(transcript).toMatch(/Crest would set off Mossy Ford\./);
});

test("a program is told the same, line by line", () => {
  const lines = play('{"choose":2}\n{"preview":1}\n', "--seed", "7", "--json").split("\n");
  const preview = lines.find((line) => line.startsWith('{"type":"preview"')) ?? "{}";
  expect(JSON.parse(preview).outlook.slice(0, 2)).toEqual([
    "In between: Caustic Mulcher, 3 fatigue.",
    "Effort 1 succeeds in 2 of 3 cases.",
  ]);
});

test("the terminal tells every reason why the ranger cannot travel, in both languages", () => {
  const asked = (language: string): string => play("2\nr\nq\n", "--seed", "0", "--no-preview", "--lang", language);
  expect(asked("en")).toContain(
    "travel to Cairn Gate, because the location has 0 of 7 progress; Overgrown Thicket bars the way out.",
  );
  expect(asked("de")).toContain(
    "weiterreisen: „Steinmaltor“, denn der Ort hat 0 von 7 Fortschritt; „Verwachsenes Dickicht“ versperrt den Weg.",
  );
});

test("attachments stand as a tree below their card, facedown ones as [face-down]", () => {
  const transcript = play(TIRED, "--seed", "7", "--no-preview");
  expect(transcript).toMatch(/^ {4}Wayfinder[^\n]*\n {6}\w/m);
  expect(transcript).toMatch(/^ {2}Mossy Ford[^\n]*\n {4}\[face-down\] on Mossy Ford\.$/m);
});

test("a facedown card shows what was granted to it, and nothing else", () => {
  const brushScreen = "2\n13\n1\nq\n";
  const granted = "presence 2, progress needed 2, kind feature, Obstacle";
  expect(play(brushScreen, "--seed", "7", "--no-preview")).toContain(
    `\n  [face-down] (you know: Caustic Mulcher): ${granted}.\n`,
  );
});
