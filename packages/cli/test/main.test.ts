import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith, ROOT } from "./call.ts";

const MAIN = join(ROOT, "packages/cli/src/main.mjs");
const BROKEN = { "drafts/broken.json": '{ "id": "broken", "effects": { "play": { "drwa": 1 } } }' };

describe("as a process of its own", () => {
  const run = (args: readonly string[], cwd: string) =>
    spawnSync(process.execPath, [MAIN, ...args], { cwd, encoding: "utf8" });

  test("it ends with 0, 1 and 2", () => {
    const cwd = folderWith(BROKEN);
    expect(run(["schema", "duel"], cwd).status).toBe(0);
    expect(run(["check", "drafts", "--game", "duel"], cwd).status).toBe(1);
    expect(run(["check", "nothing", "--game", "duel"], cwd).status).toBe(2);
  });

  test("it does not mind a reader who has seen enough", async () => {
    const child = spawn(process.execPath, [MAIN, "schema", "duel"], { stdio: ["ignore", "pipe", "pipe"] });
    let err = "";
    child.stderr.on("data", (data) => {
      err += data;
    });
    child.stdout.destroy();
    const [code] = await once(child, "exit");
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });
});

describe("npm run -s cardwright", () => {
  /** As typed at a prompt: npm has not been here before. */
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD)/i.test(name)));
  const npm = (args: readonly string[], cwd: string) =>
    spawnSync("npm", ["--prefix", ROOT, "run", "-s", "cardwright", "--", ...args], {
      cwd,
      env,
      encoding: "utf8",
      shell: process.platform === "win32",
    });

  test("reads paths from where the user stands, prints nothing of its own, and passes the exit code on", () => {
    const cwd = folderWith(BROKEN);
    const { status, stdout, stderr } = npm(["check", "drafts/broken.json", "--game", "duel", "--json"], cwd);
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      faults: expect.arrayContaining([expect.objectContaining({ file: "drafts/broken.json", hint: "draw" })]),
    });
  });

  test("writes there too", () => {
    const cwd = folderWith();
    mkdirSync(join(cwd, "deep"));
    const { status, stdout } = npm(["schema", "duel", "--out", "cards.schema.json"], join(cwd, "deep"));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Wrote cards\.schema\.json/);
    expect(existsSync(join(cwd, "deep/cards.schema.json"))).toBe(true);
  });
});
