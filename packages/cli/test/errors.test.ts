import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readOptions, WrongCall } from "../src/duel/options.ts";
import { run } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "cardwright-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, "save.json");
  writeFileSync(file, text);
  return file;
}

describe("a wrong call", () => {
  test.each([
    [["--sead", "7"], "There is no option --sead. Those there are: --seed, --size, --load, --bots, --lang, --help."],
    [["7"], "There is no option 7."],
    [["--constructor", "7"], "There is no option --constructor."],
    [["--seed", "soon"], "such as --seed 7."],
    [["--seed", "99999999999"], "a seed is an integer up to 2147483647"],
    [["--seed"], "--seed needs a value. `npm start -- --help` shows examples."],
    [["--seed="], "--seed needs a value."],
    [["--size", "M"], "write --size S or --size L."],
    [["--bots", "2"], "write --bots 0, --bots 1 or --bots 0,1."],
    [["--lang", "fr"], "write --lang en or --lang de."],
    [["--load", "x.json", "--seed", "7"], "leave out --seed or --load."],
  ])("%j is told what to write instead", (args, remedy) => {
    expect(() => readOptions(args)).toThrow(WrongCall);
    expect(() => readOptions(args)).toThrow(remedy);
  });

  test.each([[["--size", "M"]], [["--load", "nowhere.json"]]])("%j ends with 2 and one line of error", (args) => {
    const { code, out, err } = run(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^cardwright: --\w+ [\w.]+: .*\n$/);
  });
});

describe("a save that cannot be opened is told in one sentence, and the call ends with 1", () => {
  const ended = (text: string, args: readonly string[] = []): string => {
    const { code, out, err } = run([...args, "--load", fileWith(text)]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    return err;
  };
  test("a text that is no JSON", () => {
    expect(ended("once upon a time")).toContain("This is no save of a match: it is no object.");
  });

  test("JSON that is no save", () => {
    expect(ended("{}")).toContain("`cardwright: 1` is missing");
  });

  test("a save of another game", () => {
    expect(ended('{ "cardwright": 1, "game": "chess" }')).toContain("This is a save of chess, not of duel-20.");
  });

  test("a save of the other size than the one asked for", () => {
    expect(ended('{ "cardwright": 1, "game": "duel-20" }', ["--size", "L"])).toContain("not of duel-60");
  });

  test("a save with an action that was changed names the step that differs", () => {
    const file = join(folder, "good.json");
    run(["--seed", "7"], ["1", "1", `s ${file}`]);
    const save = JSON.parse(readFileSync(file, "utf8")) as { actions: [number, number][] };
    save.actions[2] = [1, save.actions[2][1]];
    expect(ended(JSON.stringify(save))).toContain("step 3 of 4 differs");
  });
});

test("--help shows an example of each use and ends with 0", () => {
  const { code, out } = run(["--help"]);
  expect(code).toBe(0);
  for (const example of ["npm start ", "--load duel.json", "--bots 0,1 --seed 7"]) expect(out).toContain(example);
});
