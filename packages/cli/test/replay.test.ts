import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Called, call, folderWith, json } from "./call.ts";

const GARDEN = join(import.meta.dirname, "games");

/** A folder with a match of Duel, saved after four actions. */
async function saved(): Promise<string> {
  const cwd = folderWith();
  await call(["play", "duel", "--seed", "7", "--no-preview"], { cwd, input: "1\n1\ns duel.json\n" });
  return cwd;
}
const replay = (cwd: string, ...args: string[]): Promise<Called> => call(["replay", "duel.json", ...args], { cwd });
function tampered(cwd: string, change: (save: { actions: number[][]; hashes: string[] }) => void): void {
  const file = join(cwd, "duel.json");
  const save = JSON.parse(readFileSync(file, "utf8"));
  change(save);
  writeFileSync(file, JSON.stringify(save));
}

test("a saved match is told step by step, with what was hidden", async () => {
  const { code, out } = await replay(await saved());
  expect(code).toBe(0);
  await expect(out).toMatchFileSnapshot("transcripts/replay-en.txt");
});

test("up to a step, with the board then, in German", async () => {
  const { code, out } = await replay(await saved(), "--to", "2", "--lang", "de");
  expect(code).toBe(0);
  await expect(out).toMatchFileSnapshot("transcripts/replay-de.txt");
});

test("for programs it is one value", async () => {
  const told = json(await replay(await saved(), "--to", "1", "--json"));
  expect(told).toMatchObject({ game: "duel", of: 4, steps: [{ step: 1, seat: 0, action: "Play Errand" }] });
});

test("a whole match ends with its result", async () => {
  const cwd = folderWith();
  const input = `${"6\n".repeat(4)}s garden.json\n6\n`;
  await call(["play", "garden", "--seed", "1", "--bots", "human", "--no-preview"], { cwd, input, games: GARDEN });
  const { out } = await call(["replay", "garden.json"], { cwd, games: GARDEN });
  expect(out).toMatch(/^Garden: 4 actions, seed 1, Ada\.\n1\. Ada: /);
});

test("a match that goes as it went is verified", async () => {
  const cwd = await saved();
  expect(await replay(cwd, "--verify")).toEqual({ code: 0, out: "Played again: all 4 steps agree.\n", err: "" });
  expect(json(await replay(cwd, "--verify", "--json"))).toMatchObject({ ok: true, steps: 4 });
});

test("the first step that differs is named, with exit code 1", async () => {
  const cwd = await saved();
  tampered(cwd, (save) => {
    save.actions[2][1] = save.actions[0][1];
  });
  expect(await replay(cwd, "--verify")).toEqual({ code: 1, out: "Played again: step 3 of 4 differs.\n", err: "" });
  expect(json(await replay(cwd, "--verify", "--json"))).toMatchObject({ ok: false, differs: 3 });
  const told = await replay(cwd);
  expect(told.code).toBe(1);
  expect(told.err).toContain("step 3 of 4 differs");
});

test("a beginning that differs is named too", async () => {
  const cwd = await saved();
  tampered(cwd, (save) => {
    save.hashes[0] = "0000000000000000";
  });
  expect((await replay(cwd, "--verify", "--lang", "de")).out).toBe("Noch einmal gespielt: der Anfang weicht ab.\n");
});

describe("a save of an older version", () => {
  const REMARK = "This match was saved by an older version. It could be played again, but not verified.";
  const older = async (): Promise<string> => {
    const cwd = await saved();
    tampered(cwd, (save) => Object.assign(save, { cardwright: 2, hashes: save.hashes.map(() => "-"), state: [[0]] }));
    return cwd;
  };

  test("is told with the remark that it could not be verified, in words, in German, and for programs", async () => {
    const cwd = await older();
    const { code, out } = await replay(cwd);
    expect(code).toBe(0);
    expect(out.split("\n")[1]).toBe(REMARK);
    expect((await replay(cwd, "--lang", "de")).out.split("\n")[1]).toMatch(/^Diese Partie .* nicht überprüfen\.$/);
    expect(json(await replay(cwd, "--json"))).toMatchObject({ of: 4, isUnverified: true });
    expect(json(await replay(await saved(), "--json"))).not.toHaveProperty("isUnverified");
  });

  test("does not pass as verified", async () => {
    const cwd = await older();
    const { code, out } = await replay(cwd, "--verify");
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^Played again: all 4 steps are possible, .* verified\.\n$/),
    ]);
    const told = json(await replay(cwd, "--verify", "--json"));
    expect(told).toMatchObject({ ok: false, steps: 4, isUnverified: true });
    expect(told).not.toHaveProperty("differs");
  });

  test("is resumed with that remark, which what is saved of it keeps", async () => {
    const cwd = await older();
    const resume = ["play", "duel", "--resume", "duel.json", "--no-preview"];
    const { out } = await call(resume, { cwd, input: "1\ns duel.json\n" });
    expect(out).toContain(`Resumed after 4 actions.\n${REMARK}\n`);
    const [first] = (await call([...resume, "--json"], { cwd })).out.split("\n");
    expect(JSON.parse(first)).toEqual({ type: "unverified", text: REMARK });
    expect((await replay(cwd)).out).toContain(REMARK);
  });

  test("that leads where it says is not remarked on", async () => {
    const cwd = await saved();
    const { out } = await call(["play", "duel", "--resume", "duel.json", "--no-preview"], { cwd });
    expect(out).not.toContain("verified");
  });
});

test("a match of other cards says which, and is told with its own", async () => {
  const folder = folderWith();
  const cards = join(GARDEN, "garden/content/cards.json");
  const games = folderWith({
    "garden/game.ts": readFileSync(join(GARDEN, "garden/game.ts"), "utf8").replaceAll(
      '"@cardwright/engine"',
      JSON.stringify(join(import.meta.dirname, "../../engine/src/index.ts")),
    ),
    "garden/content/cards.json": readFileSync(cards, "utf8"),
  });
  const play = ["play", "garden", "--seed", "1", "--bots", "human", "--no-preview"];
  await call(play, { cwd: folder, input: "1\ns garden.json\n", games });
  writeFileSync(join(games, "garden/content/cards.json"), readFileSync(cards, "utf8").replace("Beet", "Turnip"));
  const { code, out } = await call(["replay", "garden.json", "--verify"], { cwd: folder, games });
  expect(code).toBe(0);
  expect(out).toMatch(/^It was played with other cards \([0-9a-f]{16}\) than those of today \([0-9a-f]{16}\)/);
});

test.each([
  ["once upon a time", 1, "This is no save of a match."],
  ['{ "cardwright": 2, "game": "chess" }', 1, "This is a save of chess, and there is no such game here."],
  ['{ "cardwright": 2, "game": "duel-20" }', 1, "This save was made with version undefined of duel-20"],
])("%s cannot be told", async (text, code, message) => {
  const called = await replay(folderWith({ "duel.json": text }));
  expect(called.code).toBe(code);
  expect(called.err).toContain(message);
});

test("a step that is not there, and a file that is not there, are wrong calls", async () => {
  const cwd = await saved();
  for (const to of ["5", "x", "-1"]) {
    const { code, err } = await replay(cwd, `--to=${to}`);
    expect(code).toBe(2);
    expect(err).toContain("the match has steps 0 to 4.");
  }
  expect((await replay(folderWith())).code).toBe(2);
});
