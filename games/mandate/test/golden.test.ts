import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { Words } from "@cardwright/content";
import { type Game, openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";

/** Kept as files, and made again by one command: `vitest run games/mandate/test/golden.test.ts -u`. */
const mandate = game as unknown as Game;
const seats = ["Ada", "Ben"];

/** A whole match of two greedy bots: each action in words, and the log as spectators read it. */
function playthrough(seed: number, language: "en" | "de"): string {
  const table = openTable(mandate, { content, seats, seed });
  const bots = seats.map((_, seat) => makeBot("greedy", mandate, seedFor(seed, seat)));
  const words = new Words(mandate, { content, texts: pack.texts, seats }, language);
  const lines: string[] = [];
  for (let seat = table.toAct; seat !== undefined; seat = table.toAct) {
    const action = bots[seat].choose(seatView(table, seat));
    lines.push(`${seats[seat]}: ${action.type}`);
    table.act(seat, action);
    lines.push(...words.log(table.events("spectator").at(-1) ?? []));
  }
  return [...lines, words.result(table.view("spectator")), ""].join("\n");
}

test("the golden playthrough is the same as ever", async () => {
  await expect(playthrough(7, "en")).toMatchFileSnapshot("golden/playthrough-en.txt");
  await expect(playthrough(8, "de")).toMatchFileSnapshot("golden/playthrough-de.txt");
});

const COMMAND = join(import.meta.dirname, "../../../packages/cli/src/main.mjs");
const play = (lang: string, ...more: readonly string[]): string =>
  execFileSync(process.execPath, [COMMAND, "play", "mandate", "--lang", lang, ...more], {
    input: "1\n".repeat(400),
    encoding: "utf8",
  });

test("the whole game is played from start to end in the terminal", async () => {
  const transcript = play("en", "--seed", "8", "--bots", "random", "--no-preview");
  expect(transcript).toContain("The match is over: two rounds are won.");
  await expect(transcript).toMatchFileSnapshot("golden/transcript-en.txt");
});

test("two bots with chosen decks are watched in German", async () => {
  const transcript = play("de", "--seed", "5", "--bots", "greedy,greedy", "--decks", "opposition,starter");
  expect(transcript).toContain("play mandate --seed 5 --bots greedy,greedy --decks opposition,starter\n");
  await expect(transcript).toMatchFileSnapshot("golden/transcript-de.txt");
});
