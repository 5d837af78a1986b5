import { chmodSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, folderWith, json } from "./call.ts";

const OLD = `[
  // the first card
  { "id": "nod", "name": "Nod", "weight": 1, "difficulty": "Easy", "effectType": "FixedComfort", "effectValue": 2 }
]
`;
const BROKEN = `[{ "id": "nod", ]`;
const game = ["--game", "wayfarer"];

describe("old card files", () => {
  test("are shown as a diff, nothing is written, and the exit code is 1: there is something to do", async () => {
    const cwd = folderWith({ "old.json": OLD });
    const { code, out, err } = await call(["migrate", "old.json", ...game], { cwd });
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toMatchInlineSnapshot(`
      "--- old.json
      +++ old.json
      @@ -1,4 +1,4 @@
       [
         // the first card
      -  { "id": "nod", "name": "Nod", "weight": 1, "difficulty": "Easy", "effectType": "FixedComfort", "effectValue": 2 }
      +  { "id": "nod", "name": "Nod", "weight": 1, "difficulty": "Easy", "successEffect": { "type": "AddComfort", "value": "2" } }
       ]
      1 file to migrate; nothing was written, --write does it
      "
    `);
    expect(readFileSync(join(cwd, "old.json"), "utf8")).toBe(OLD);
  });

  test("are written with --write, keep their mode, and the second time nothing changes", async () => {
    const cwd = folderWith({ "old.json": OLD });
    chmodSync(join(cwd, "old.json"), 0o666);
    expect(await call(["migrate", ".", ...game, "--write"], { cwd })).toEqual({
      code: 0,
      out: "migrated old.json\n1 file written\n",
      err: "",
    });
    const written = readFileSync(join(cwd, "old.json"), "utf8");
    expect(written).toContain("// the first card");
    expect(written).not.toBe(OLD);
    expect(statSync(join(cwd, "old.json")).mode & 0o777).toBe(0o666);
    expect(readdirSync(cwd)).toEqual(["old.json"]);
    expect(await call(["migrate", ".", ...game, "--write"], { cwd })).toEqual({
      code: 0,
      out: "nothing to migrate in 1 file\n",
      err: "",
    });
    expect(readFileSync(join(cwd, "old.json"), "utf8")).toBe(written);
  });

  test("that cannot be migrated are left as they are, and the others go on", async () => {
    const cwd = folderWith({ "a.json": BROKEN, "b.json": OLD });
    const { code, out } = await call(["migrate", "a.json", "b.json", ...game, "--write"], { cwd });
    expect(code).toBe(1);
    expect(out).toContain("migrated b.json\n");
    expect(out).toMatch(/^a\.json:1:\d+: error\[/m);
    expect(out.trimEnd().split("\n").at(-1)).toBe("1 file written; 1 file could not be migrated");
    expect(readFileSync(join(cwd, "a.json"), "utf8")).toBe(BROKEN);
  });

  test("that cannot be written are told, and the others go on", async () => {
    const cwd = folderWith({ "a/old.json": OLD, "b/old.json": OLD });
    // No file can be made beside a name this long: the draft's would be longer still.
    const long = `${"x".repeat(230)}.json`;
    renameSync(join(cwd, "a/old.json"), join(cwd, "a", long));
    const { code, out } = await call(["migrate", "a", "b", ...game, "--write"], { cwd });
    expect(code).toBe(1);
    expect(out).toContain("migrated b/old.json\n");
    expect(out).toContain(`a/${long}:1:1: error[cannot-write]: a/${long} cannot be written: `);
    expect(readFileSync(join(cwd, "a", long), "utf8")).toBe(OLD);
    expect(readdirSync(join(cwd, "a"))).toEqual([long]);
  });

  test("as JSON", async () => {
    const cwd = folderWith({ "old.json": OLD });
    const called = await call(["migrate", "old.json", ...game, "--json"], { cwd });
    expect(called.code).toBe(1);
    expect(json(called)).toEqual({
      ok: false,
      written: false,
      files: [{ file: "old.json", version: 1, changed: true, diff: expect.stringContaining("+++ old.json") }],
      faults: [],
    });
  });
});

describe("a wrong call", () => {
  test("without paths", async () => {
    expect(await call(["migrate"])).toEqual({
      code: 2,
      out: "",
      err: "cardwright migrate: missing required argument 'paths'\n`cardwright migrate --help` shows how it is called.\n",
    });
  });

  test("without a game that could be known", async () => {
    const cwd = folderWith({ "old.json": OLD });
    const { code, err } = await call(["migrate", "old.json"], { cwd });
    expect(code).toBe(2);
    expect(err).toMatch(/^cardwright migrate: Of which game are these files\? Add --game, with one of: .*wayfarer/);
  });
});
