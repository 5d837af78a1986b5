import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, folderWith, json, ROOT } from "./call.ts";

const GARDEN = join(import.meta.dirname, "games");

test("the report of a simulation for programs has exactly what it promises, and the same hash for the same call", async () => {
  const args = ["sim", "duel", "--games", "60", "--bots", "greedy,random", "--seed", "3", "--json"];
  const first = await call(args);
  expect(first.code).toBe(0);
  const report = json(first) as { hash: string };
  expect(report).toMatchObject({
    game: "duel",
    games: 60,
    seed: 3,
    seats: [
      { seat: 0, bot: "greedy", wins: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
      { seat: 1, bot: "random", wins: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
    ],
    draws: expect.any(Number),
    actions: expect.any(Number),
    actionsPerSecond: expect.any(Number),
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(first.err).toBe("50 of 60 matches\n");
  expect((json(await call(args)) as { hash: string }).hash).toBe(report.hash);
});

test("the report for people names each seat with its interval", async () => {
  const { code, out, err } = await call(["sim", "duel", "--games", "20"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^duel: 20 matches, seeds 0 to 19\nseat 1 \(random\): \d+ wins, [\d.]+ %, with 95 % confidence /);
  for (const line of ["draws: ", "endings: ", "actions of a match: median ", "hash of all outcomes: "])
    expect(out).toContain(`\n${line}`);
});

test("alone at the table there are no draws", async () => {
  const { out } = await call(["sim", "garden", "--games", "5", "--decks", "roots"], { games: GARDEN });
  expect(out).toContain("seat 1 (random): 5 wins, 100.0 %");
  expect(out).not.toContain("draws");
});

describe("a deck file by its path", () => {
  const { cards } = JSON.parse(readFileSync(join(ROOT, "games/mandate/decks/starter.json"), "utf8"));
  const cwd = folderWith({
    "own.json": JSON.stringify({ name: "Own", cards }),
    "dear.json": JSON.stringify({ name: "Dear", cards: { ...cards, "cabinet-leak": 2 } }),
    "half.json": '{ "name": "Half", "cards": {',
  });
  const sim = (decks: string) => call(["sim", "mandate", "--games", "3", "--decks", decks, "--json"], { cwd });

  test("is played like the ready deck that it is", async () => {
    const { hash } = json(await sim("own.json,opposition")) as { hash: string };
    expect((json(await sim("starter,opposition")) as { hash: string }).hash).toBe(hash);
    expect((json(await sim("opposition,own.json")) as { hash: string }).hash).not.toBe(hash);
  });

  test.each([
    ["dear.json", { code: "broken-deck", faults: [{ file: "dear.json", line: 1, code: "deck-size" }] }],
    ["half.json", { code: "broken-deck", faults: [{ file: "half.json", line: 1 }] }],
  ])("%s is refused at the place of its fault", async (deck, error) => {
    const told = await sim(`${deck},starter`);
    expect(told.code).toBe(1);
    expect(json(told)).toMatchObject({ error });
    expect(told.err).toContain(`--decks: the deck ${deck} is not allowed: mend it first.`);
  });

  test("that is not there is a wrong call", async () => {
    expect(await sim("nowhere.json,starter")).toMatchObject({ code: 2 });
  });
});

test("what a game wants counted beside wins is listed in its words, and for programs by its names", async () => {
  const args = ["sim", "deal", "--games", "10", "--bots", "narc,customer,random"];
  const { out } = await call(args);
  expect(out).toMatch(
    /\nmatches in which this occurred, with 95 % confidence:\n {2}folded: \d+, [\d.]+ %, [\d.]+ % to [\d.]+ %\n {2}no deal: /,
  );
  const { tallies } = json(await call([...args, "--json"])) as { tallies: { value: string }[] };
  expect(tallies.map(({ value }) => value)).toEqual([
    ...["fold", "noDeal", "bail", "safe", "convicted", "insured", "busted"],
  ]);
  expect(tallies[0]).toEqual({
    ...{ event: "RESOLVED", by: "outcome", value: "fold" },
    ...{ games: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
  });
  expect((await call(["sim", "duel", "--games", "2"])).out).not.toContain("this occurred");
});

test.each([
  ["sim duel --games many", "such as --games 1000."],
  ["sim duel --games 0", "such as --games 1000."],
  ["sim duel --bots human,random", "in a simulation only bots play"],
  ["sim duel --bots random,greedi", "Did you mean greedy?"],
  ["sim deal --bots narc,customer,x", "There are: random, greedy, narc, customer."],
  ["play deal --bots narc,customer,x", "There are: human, random, greedy, narc, customer."],
  ["sim duel --decks red", "has no decks to choose from"],
  ["sim duel --seed x", "such as --seed 7."],
])("%s ends with 2 and says what to write instead", async (line, remedy) => {
  const { code, out, err } = await call(line.split(" "));
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(remedy);
});
