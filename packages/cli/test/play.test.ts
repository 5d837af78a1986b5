import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { run, times } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "cardwright-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** More turns than a match of either size has. */
const TO_THE_END = 110;

describe("a match in the terminal", () => {
  test("a whole match by piped answers reads as it did", async () => {
    const commands = ["h", "p 3", "p 5", "r", "u", "redo", "e", "l", "x", "99", "p", "2", "u", "e"];
    const { code, out, err } = run(["--seed", "7"], [...commands, ...times(TO_THE_END, "1")]);
    expect(err).toBe("");
    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot("transcripts/seed-7.txt");
  });

  test("the same match in German has the same numbers", async () => {
    const { code, out } = run(["--seed", "7", "--lang", "de"], ["h", "p 5", "r", ...times(TO_THE_END, "1")]);
    expect(code).toBe(0);
    expect(out).not.toMatch(/[{}]/);
    await expect(out).toMatchFileSnapshot("transcripts/seed-7-de.txt");
  });

  test("every text finds what it names", () => {
    const { out } = run(["--seed", "2", "--size", "L"], ["p 1", "r", "e", ...times(TO_THE_END, "1"), "l"]);
    expect(out).not.toMatch(/[{}]|undefined|\[object/);
    expect(out).toContain("Unit charges (7 times).");
  });

  test("the number of an action plays what its preview announced", () => {
    const { out } = run(["--seed", "7"], ["p 2", "2"]);
    const happened = "Toll goes to the discard pile of Ada. Ada gains 2. Points of Ben: -1. The turn ends.";
    expect(out.split(happened)).toHaveLength(3);
  });

  test("outcomes that read the same are one, with the sum of their odds", () => {
    const { out } = run(["--seed", "7"], ["p 3"]);
    expect(out.match(/^\d+\/\d+ \(.*\):$/gm)).toEqual(["1/2 (50 %):", "1/4 (25 %):", "1/4 (25 %):"]);
  });

  test("a preview of many outcomes tells the likeliest and sums up the rest", () => {
    const { out } = run(["--seed", "1", "--size", "L"], times(40, ["p 1", "p 2", "1"]).flat());
    const rests = [...out.matchAll(/And (\d+) more outcomes, together ([\d.]+) %/g)];
    expect(rests.length).toBeGreaterThan(0);
  });

  test("the bot's cards are not shown before it plays them", () => {
    const { out } = run(["--seed", "7"], ["1"]);
    expect(out).toContain("Ben draws a card.");
    expect(out).not.toMatch(/Ben draws (?!a card)/);
  });

  test("the end of the input is a way to quit", () => {
    const { code, out, err } = run(["--seed", "7"], []);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.trimEnd().split("\n").at(-1)).toBe("Goodbye. Save with `s FILE` to go on another time.");
  });

  test("q quits, and what comes after it is not read", () => {
    const { code, out } = run(["--seed", "7"], ["q", "1"]);
    expect(code).toBe(0);
    expect(out).not.toContain("Ada: Play");
  });
});

describe("bots", () => {
  test("two bots play to the end, and the result is the last but one line", () => {
    const { code, out } = run(["--bots", "0,1", "--seed", "7"]);
    expect(code).toBe(0);
    const last = out.trimEnd().split("\n").slice(-2);
    expect(last[0]).toMatch(/^The match is over: .* (Ada|Ben|Nobody) wins, \d+:\d+\.$/);
    expect(last[1]).toBe("To play it again: npm start -- --size S --seed 7 --bots 0,1");
  });

  test("the same seed gives the same match, another seed another", () => {
    const first = run(["--bots", "0,1", "--seed=7"]).out;
    expect(run(["--bots", "0,1", "--seed", "7"]).out).toBe(first);
    expect(run(["--bots", "0,1", "--seed", "8"]).out).not.toBe(first);
  });

  test("a bot may sit at the first seat", () => {
    const { out } = run(["--bots", "0", "--seed", "7"], ["1"]);
    expect(out).toContain("You are Ben, against Ada");
    expect(out).toContain("Ada: Play");
    expect(out).not.toMatch(/Ada draws (?!a card)/);
  });
});

describe("saving", () => {
  test.each(["S", "L"])("a match of size %s that was saved goes on as it would have gone", (size) => {
    const file = join(folder, `duel-${size}.json`);
    const played = run(["--seed", "5", "--size", size], [...times(3, "1"), `s ${file}`, ...times(TO_THE_END, "1")]);
    expect(played.out).toContain(`Saved to ${file}.`);
    const resumed = run(["--load", file], times(TO_THE_END, "1"));
    expect(resumed.code).toBe(0);
    expect(resumed.out).toContain("Resumed after 6 actions.");
    const end = (out: string): string => out.slice(out.lastIndexOf("Turn "));
    expect(end(resumed.out)).toBe(end(played.out));
  });

  test("a file that cannot be written is reported, and the match goes on", () => {
    const { code, out } = run(["--seed", "7"], [`s ${folder}`, "s", "1"]);
    expect(code).toBe(0);
    expect(out).toContain(`Not saved to ${folder}: `);
    expect(out).toContain("Say where: s FILE");
    expect(out).toContain("Ada: Play Errand.");
  });

  test("what is saved is one JSON object with the actions so far", () => {
    const file = join(folder, "plain.json");
    run(["--seed", "7"], ["1", `s ${file}`]);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      cardwright: 1,
      game: "duel-20",
      start: { seed: 7 },
    });
  });
});
