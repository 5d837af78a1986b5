import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, folderWith, json, ROOT } from "./call.ts";
import { withGame } from "./games.ts";

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

describe("what breaks", () => {
  const card = (play: string) =>
    `[{ "id": "sweep", "name": { "en": "S", "de": "S" }, "effects": { "play": ${play} } }]`;
  const sim = (play: string, ...more: string[]) =>
    withGame({ "content/cards.jsonc": card(play) }).then((where) => call(["sim", "lanterns", ...more], where));
  const divides = '{ "CATCH": { "amount": "6 / jar" } }';

  test("is named with card, effect, action, seed and step, and the exit code is 1", async () => {
    const { code, out } = await sim(divides, "--games", "3", "--seed", "8");
    expect(code).toBe(1);
    expect(out.slice(out.indexOf("\nbroken: "))).toBe(
      [
        "",
        "broken: card sweep, play: A formula divides by zero. It broke in sweep: effects/play/CATCH/amount, in the action play.",
        "  seed 8, step 1 of seat 1, action play sweep; 6 times in all",
        "  again: cardwright sim lanterns --games 1 --seed 8",
        "",
      ].join("\n"),
    );
  });

  test("is named for programs too, with the call that plays it again, which does", async () => {
    const where = await withGame({ "content/cards.jsonc": card(divides) });
    const args = ["--games", "4", "--seed", "8", "--bots", "greedy,random", "--json"];
    const told = await call(["sim", "lanterns", ...args], where);
    expect(told.code).toBe(1);
    const [one] = (json(told) as { broken: { again: string }[] }).broken;
    expect(one).toMatchObject({
      ...{ card: "sweep", effect: "play", action: { type: "play", card: "sweep" }, error: "division-by-zero" },
      again: "cardwright sim lanterns --games 1 --seed 8 --bots greedy,random",
    });
    const again = await call([...one.again.split(" ").slice(1), "--json"], where);
    expect((json(again) as { broken: object[] }).broken).toEqual([{ ...one, times: expect.any(Number) }]);
  });

  test("in a function of the game is named with the line that threw", async () => {
    const { games, cwd } = await withGame();
    const path = join(games, "lanterns/game.ts");
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(
        "player.jar += amount;",
        'if (player.jar > 9) throw new Error("the jar bursts");\n    player.jar += amount;',
      ),
    );
    const told = await call(["sim", "lanterns", "--games", "5"], { games, cwd });
    expect(told.code).toBe(1);
    expect(told.out).toMatch(
      /\nbroken: card [\w-]+, play: Error: the jar bursts\n {2}at .*game\.ts:\d+:\d+\)?\n {2}seed \d, step \d+ of seat [12], (looking at action play|action play [\w-]+); \d times? in all\n {2}again: /,
    );
    expect(told.out).not.toContain("broken: the game");
    expect(told.out).toMatch(/\nendings: crashed 5\n/);
  });

  test("takes names with spaces back as they were", async () => {
    const cwd = folderWith({ "my own.json": readFileSync(join(ROOT, "games/mandate/decks/starter.json"), "utf8") });
    const { out, code } = await call(["sim", "mandate", "--games", "1", "--decks", "my own.json", "--json"], { cwd });
    expect([code, JSON.parse(out).broken]).toEqual([0, undefined]);
  });
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
