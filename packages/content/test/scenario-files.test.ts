import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseScenarios, scenarioNames } from "@cardwright/content";
import { readScenarios, renderFaults } from "@cardwright/content/files";
import { loadContent } from "@cardwright/engine";
import { describe, expect, onTestFinished, test } from "vitest";
import { game } from "./bonfire/game.ts";

/** A game's folder with these files, read; the faults as text, without the folder's own name. */
function faultsOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-scenarios-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const read = readScenarios(game, join(folder, "content"), join(folder, "scenarios"));
  return read.ok
    ? read.scenarios.map(({ scenario }) => scenario.name).join("\n")
    : renderFaults(read.faults, read.files).replaceAll(folder, ".");
}

const CARD = '{ "id": "ember", "effects": { "play": { "KINDLE": { "amount": 1 } } } }';
const SCENARIO = '{ "name": "nothing is over yet", "steps": [{ "expect": { "over": false } }] }';

describe("the scenarios of a folder", () => {
  test("are read with its cards, in any depth, in the order of their names", () => {
    const other = SCENARIO.replace("nothing", "nobody");
    expect(
      faultsOf({ "content/ember.json": CARD, "scenarios/b.jsonc": SCENARIO, "scenarios/a/b/c.json": `[${other}]` }),
    ).toBe("nobody is over yet\nnothing is over yet");
  });
  test("are not run on cards with a mistake", () => {
    const wrong = CARD.replace("KINDLE", "KINDEL");
    expect(faultsOf({ "content/ember.json": wrong, "scenarios/a.jsonc": SCENARIO })).toContain(
      './content/ember.json:1:41: error[unknown-effect]: unknown effect "KINDEL"',
    );
  });
  test("name the folder that is missing", () => {
    expect(faultsOf({ "content/ember.json": CARD })).toContain("./scenarios:1:1: error[unreadable]");
  });
  test("name each file with a mistake", () => {
    const faults = faultsOf({ "content/ember.json": CARD, "scenarios/a.jsonc": "{", "scenarios/b.jsonc": "{}" });
    expect(faults).toContain("./scenarios/a.jsonc:1:1: error[syntax]");
    expect(faults).toContain('./scenarios/b.jsonc:1:1: error[missing-key]: "name" is missing');
  });
});

describe("a file with several scenarios", () => {
  const [one, two] = ["one", "two"].map((name) => SCENARIO.replace("nothing is over yet", name));
  const file = { path: "it.jsonc", text: `[${one}, ${two}, { "name": "three", "stepps": [] }]` };
  const content = loadContent(game, []);

  test("tells their names before anything of them is checked", () => {
    expect(scenarioNames(file)).toEqual(["one", "two", "three"]);
    expect(scenarioNames({ path: "it.jsonc", text: "[" })).toEqual([]);
    expect(scenarioNames({ path: "it.jsonc", text: "[null, 7]" })).toEqual(["", ""]);
  });
  test("gives one of them alone, and what is wrong with another does not matter then", () => {
    const second = parseScenarios(file, game, content, 1);
    expect(second.ok && second.scenarios.map(({ scenario, path }) => [scenario.name, path])).toEqual([["two", [1]]]);
    expect(parseScenarios(file, game, content, 2).ok).toBe(false);
    expect(parseScenarios(file, game, content).ok).toBe(false);
  });
});
