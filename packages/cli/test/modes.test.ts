import { describe, expect, test } from "vitest";
import { call, folderWith, json } from "./call.ts";

/** Wayfarer has modes: conversations with five people in turn, and whole days that are counted in points. */
const play = (line: string, input = "q\n", cwd?: string) =>
  call(["play", "wayfarer", ...line.split(" ")], { input, ...(cwd === undefined ? {} : { cwd }) });

describe("--mode", () => {
  test("without it the whole game is played", async () => {
    expect((await play("--seed 5")).out).toContain("Minute 0 of 960");
  });

  test("plays the variants of a mode in turn, by the seed, as a simulation does", async () => {
    for (const [seed, person] of [
      [0, "Elena"],
      [3, "Marta Voss"],
      [-1, "Jory Reed"],
    ])
      expect((await play(`--mode talk --seed ${seed}`)).out).toContain(`In conversation with ${person} (`);
  });

  test("plays one variant, the next match too, and says how to play it again", async () => {
    const { out } = await play("--mode talk:jory_reed --seed 5 --no-preview", "3\nn\nq\n");
    expect(out.match(/In conversation with Jory Reed/g)).toHaveLength(2);
    expect(out).toContain("\nTo play it again: cardwright play wayfarer --seed 5 --bots human --mode talk:jory_reed\n");
  });

  test("is remembered by a save: the next match is played like it", async () => {
    const cwd = folderWith();
    await play("--mode talk:jory_reed --seed 5", "s talk.json\nq\n", cwd);
    const { out } = await play("--resume talk.json --no-preview", "3\nn\nq\n", cwd);
    expect(out.match(/In conversation with Jory Reed/g)).toHaveLength(2);
    expect(out).toContain("--seed 5 --bots human --mode talk:jory_reed\n");
  });

  test.each([
    [
      "--mode talks",
      "--mode talks: there is no such mode. Did you mean talk? There are: talk, talk:elena, talk:brother_anselm, ",
    ],
    ["--mode talk:elana", "--mode talk:elana: there is no such mode. Did you mean talk:elena? There are: talk, talk:"],
    ["--mode talk --resume x.json", "leave out --seed, --decks and --mode, or --resume"],
  ])("%s ends with 2 and says what to write instead", async (line, remedy) => {
    const { code, err } = await play(line);
    expect(err).toContain(remedy);
    expect(code).toBe(2);
  });

  test("of a simulation measures one variant alone, and a wrong one is told which there are", async () => {
    const sim = (mode: string) => call(["sim", "wayfarer", "--games", "3", "--mode", mode]);
    const { code, out } = await sim("talk:brother_anselm");
    expect(code).toBe(0);
    expect(out).toMatch(/^wayfarer \(talk:brother_anselm\): 3 matches, /);
    expect(out).not.toContain("elena");
    expect(await sim("talk:anselm")).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        "There are: talk, talk:elena, talk:brother_anselm, talk:lord_blackwood, talk:marta_voss, talk:jory_reed, day.",
      ),
    });
  });

  test("of a game that has none is a wrong call", async () => {
    const { code, err } = await call(["play", "duel", "--mode", "talk"]);
    expect([code, err]).toEqual([2, expect.stringContaining("has none; leave --mode out.")]);
  });
});

describe("points", () => {
  const END_DAY = 7;

  test("are told at the end where they are counted", async () => {
    const { out } = await play("--seed 5 --no-preview", `${END_DAY}\n\n`);
    expect(out).toContain("\nIt is over: evening has come.\nScore: 45.\n");
    expect((await play("--seed 5 --lang de --no-preview", `${END_DAY}\n\n`)).out).toContain("\nPunkte: 45.\n");
  });

  test("are told of a match that was resumed", async () => {
    const cwd = folderWith();
    await play("--seed 5 --no-preview", "6\ns day.json\nq\n", cwd);
    expect((await play("--resume day.json --no-preview", `${END_DAY}\n\n`, cwd)).out).toContain("\nScore: 45.\n");
  });

  test("are not told where they are not counted", async () => {
    expect((await play("--mode talk:jory_reed --seed 5 --no-preview", "3\n\n")).out).not.toContain("Score");
  });

  test("are in the last line of JSON", async () => {
    const { out } = await play("--seed 5 --json", `${END_DAY}\n`);
    const last = out.trimEnd().split("\n").at(-1) ?? "";
    expect(json({ code: 0, out: last, err: "" })).toMatchObject({ type: "over", points: [45] });
  });
});
