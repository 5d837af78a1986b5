import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, folderWith, json } from "./call.ts";
import { withGame } from "./games.ts";

describe("a schema", () => {
  test("of card files is on stdout, with --json or without, and knows the game's events", async () => {
    const { games } = await withGame();
    const called = await call(["schema", "lanterns"], { games });
    expect(called.code).toBe(0);
    expect(json(called)).toHaveProperty("$schema");
    expect(called.out).toContain('"CATCH"');
    expect(await call(["schema", "lanterns", "--json"], { games })).toEqual(called);
  });

  test("of scenarios", async () => {
    const { games } = await withGame();
    const called = await call(["schema", "lanterns", "--kind", "scenario"], { games });
    expect(called.code).toBe(0);
    expect(json(called)).toHaveProperty("$schema");
    expect(called.out).toContain('"consider"');
  });

  test("is written to a file, whole", async () => {
    const { games } = await withGame();
    const cwd = folderWith();
    const { code, out } = await call(["schema", "lanterns", "--out", "schemas/cards.json"], { games, cwd });
    expect(code).toBe(0);
    expect(out).toBe(
      'Wrote schemas/cards.json, the JSON Schema of the card files of lanterns. They name it in "$schema".\n',
    );
    expect(readFileSync(join(cwd, "schemas/cards.json"), "utf8")).toBe(
      (await call(["schema", "lanterns"], { games })).out,
    );
    expect(json(await call(["schema", "lanterns", "--out", "schemas/cards.json", "--json"], { games, cwd }))).toEqual({
      game: "lanterns",
      kind: "cards",
      file: "schemas/cards.json",
    });
  });

  test("that cannot be written says why, and the exit code is 1", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ file: "" });
    const { code, out, err } = await call(["schema", "lanterns", "--out", "file/cards.json"], { games, cwd });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^cardwright schema: file\/cards\.json cannot be written: /);
  });
});

test("a kind that is not there is a wrong call", async () => {
  const { code, err } = await call(["schema", "duel", "--kind", "card"]);
  expect(code).toBe(2);
  expect(err).toContain("argument 'card' is invalid. Allowed choices are cards, scenario.");
});
