import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PATIENCE, TIER } from "../../../packages/engine/test/harness/tiers.ts";
import { MUTATIONS, type Mutation } from "./mutations.ts";

const HERE = join(import.meta.dirname, "..");
const ROOT = join(HERE, "../..");
const read = (...path: readonly string[]): string => readFileSync(join(HERE, ...path), "utf8");

describe("every ruling has a test that goes red when its rule is switched off", () => {
  test.each(MUTATIONS)("$ruling: the place is there, and the test", ({ file, find, test: [name, title] }) => {
    expect(read(file).split(find)).toHaveLength(2);
    expect(read("test", name)).toContain(title);
  });
});

/** A copy of the game beside the real packages, with one place changed. */
function mutant({ file, find, replace }: Mutation): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "rangers-")));
  mkdirSync(join(root, "games"));
  cpSync(HERE, join(root, "games/rangers"), { recursive: true });
  for (const name of ["packages", "scripts", "node_modules", "vitest.config.ts", "tsconfig.json", "package.json"])
    symlinkSync(join(ROOT, name), join(root, name));
  writeFileSync(join(root, "games/rangers", file), read(file).replace(find, replace));
  return root;
}

/** Whether the test passes in that copy. */
function passes(root: string, [file, title]: Mutation["test"]): boolean {
  try {
    const args = ["run", "--root", root, `games/rangers/test/${file}`, "-t", title];
    execFileSync(join(ROOT, "node_modules/.bin/vitest"), args, {
      cwd: root,
      stdio: "pipe",
      env: { ...process.env, CARDWRIGHT_TIER: "C" },
    });
    return true;
  } catch {
    return false;
  }
}

function describeMutants(): void {
  test("an unchanged copy passes", PATIENCE, () => {
    const [first] = MUTATIONS;
    const root = mutant({ ...first, replace: first.find });
    expect(passes(root, first.test)).toBe(true);
    rmSync(root, { recursive: true });
  });

  test.each(MUTATIONS)("$ruling", PATIENCE, (mutation) => {
    const root = mutant(mutation);
    expect(passes(root, mutation.test)).toBe(false);
    rmSync(root, { recursive: true });
  });
}

// Each takes seconds: only the soak has the patience.
if (TIER === "N") describe("switched off", describeMutants);
