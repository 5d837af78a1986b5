import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call } from "./call.ts";

/** What somebody needs to see before an answer, and what is in the way. */

const play = async (line: string, ...answers: string[]): Promise<string> => {
  const input = answers.map((answer) => `${answer}\n`).join("");
  return (await call(["play", ...line.split(" ")], { input })).out;
};

/** What was printed between two lines, the last of each kind. */
const between = (out: string, from: string, to: string): string => {
  const end = out.lastIndexOf(to);
  return out.slice(out.lastIndexOf(from, end), end);
};

describe("a question", () => {
  test.each([
    ["en", "Your hand:", "Take another hand of six?"],
    ["de", "Hand, deine Karten:", "Eine andere Hand aus sechs Karten nehmen?"],
  ])("for another hand stands below the hand (%s)", async (lang, hand, question) => {
    const out = await play(`rangers --seed 5 --lang ${lang}`);
    expect(between(out, hand, question).match(/^ {2}\S.*: .+$/gm)).toHaveLength(6);
  });

  test.each([
    ["en", "Cleo plays", "Stay in this hand, or fold", ["Heat of this hand -5.", "Street: 3 cards:", "Your hand:"]],
    ["de", "Cleo spielt", "Dabeibleiben oder", ["Hitze dieses Geschäfts -5.", "Straße: 3 Karten:", "deine Karten:"]],
  ])("to stay or fold stands below the heat, the street and the hand (%s)", async (lang, from, to, needed) => {
    const out = await play(`deal --seed 5 --bots narc,customer,human --no-preview --lang ${lang}`, "1");
    for (const line of needed) expect(between(out, from, to)).toContain(line);
  });

  test("goes on without saying again what was said, as long as nothing happens", async () => {
    const out = await play("rangers --seed 5 --no-preview", "1", "1", "1", "1");
    const picks = out.slice(out.indexOf("Commit cards to the test."));
    expect(picks.match(/Commit cards to the test\./g)).toHaveLength(3);
    expect(picks).not.toContain("Your hand:");
  });

  test.each([
    ["en", "Clear", "What it is about:\n  Beet: "],
    ["de", "Clear", "Darum geht es:\n  Beet: "],
  ])("comes with the texts of the cards that it is about and that were not shown (%s)", async (lang, action, told) => {
    const garden = (...answers: string[]) =>
      call(
        ["play", "garden", "--seed", "1", "--bots", "human", "--decks", "blossoms", "--no-preview", "--lang", lang],
        {
          input: answers.map((answer) => `${answer}\n`).join(""),
          games: join(import.meta.dirname, "games"),
        },
      );
    const number = new RegExp(`^ {2}(\\d+)\\. ${action}$`, "m").exec((await garden()).out)?.[1] ?? "";
    const { out } = await garden(number);
    expect(out.split(told)).toHaveLength(2);
  });

  test("shows the whole board again for b", async () => {
    const out = await play("rangers --seed 5", "b");
    expect(out.match(/^Surroundings: /gm)).toHaveLength(2);
  });
});

describe("a preview", () => {
  test("tells the three likeliest outcomes, the rest as one, and all of them for o, before the answer and after", async () => {
    const out = await play("rangers --seed 5", "p 2", "o", "2", "o", "n");
    expect(out).toContain("And 3 more outcomes, together 1/3 (33.3 %).");
    expect(out.match(/^And 3 more/gm)).toHaveLength(2);
    expect(out.match(/^1\/12 \(8\.3 %\):$/gm)).toHaveLength(4);
    expect(out.match(/^`o` lists them all\.$/gm)).toHaveLength(2);
    expect(out).toContain("Not done.");
  });

  test("has nothing more to list where everything was told, or nothing was previewed", async () => {
    const out = await play("duel --seed 7", "o", "p 3");
    expect(out).toContain("There is no preview to list: p N shows one, then o lists all its outcomes.");
    expect(out).not.toContain("lists them all");
  });
});

describe("the text of a card", () => {
  test("is there for a part of its name, and for the number of a choice, before a preview is confirmed too", async () => {
    const out = await play("duel --seed 7", "t pick", "t 2", "1", "t 3", "n", "t 77", "t");
    expect(out).toContain("Your choice (t CARD: its text, h: help): t pick\nPickpocket: Gain 1 point.");
    expect(out).toContain("help): t 2\nToll: Gain 2 points.");
    expect(out).toContain("Do it? Enter or y: yes, n: no: t 3\nBargain: Gain 4 points.");
    expect(out).toContain("There is no action “77”");
    expect(out).toContain("Of which card? t NAME, or t N for the cards of choice N");
  });

  test("is there for cards in the discard pile", async () => {
    const out = await play("duel --seed 7 --no-preview", "2", "t toll");
    expect(out).toContain("t toll\nToll: Gain 2 points.");
  });

  test("says so where a choice is about no card", async () => {
    expect(await play("rangers --seed 5 --lang de", "t 1")).toContain(
      "In Wahl 1 kommt keine Karte vor, die du kennst.",
    );
  });
});

test("Wayfarer's hand shows the chance of each card, as its preview has it", async () => {
  const line = "wayfarer --seed 5 --mode talk:elena";
  const out = await play(line);
  const shown = [...out.matchAll(/^ {2}(.+) \((\d+) %\): /gm)].map(([, name, percent]) => [name, percent]);
  const spoken = [...out.matchAll(/^ {2}(\d+)\. Speak: (.+)$/gm)];
  expect(spoken.length).toBeGreaterThan(0);
  for (const [, number, name] of spoken) {
    const percent = shown.find(([card]) => card === name)?.[1];
    expect(await play(line, `p ${number}`)).toMatch(new RegExp(`^\\d+/\\d+ \\(${percent} %\\):$`, "m"));
  }
});
