import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { PATIENCE, TIER } from "./tiers.ts";

/** One place of a game or of the engine changed, so that a rule is off, and the test that must go red: file and title. */
export interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly test: readonly [file: string, title: string];
}

/** Switches rules off one by one. Each takes seconds: only the soak has the patience. */
export function describeMutants<M extends Mutant>(folder: string, mutations: readonly M[], title: string): void {
  if (TIER !== "N") return;
  describe("switched off", () => {
    test("an unchanged copy passes", PATIENCE, () => {
      const [first] = mutations;
      expect(passes(folder, { ...first, replace: first.find })).toBe(true);
    });

    test.each(mutations)(title, PATIENCE, (mutation) => {
      expect(passes(folder, mutation)).toBe(false);
    });
  });
}

/** Whether the test passes in a copy of the folder beside the real packages, with the one place changed. */
function passes(folder: string, { file, find, replace, test: [tests, title] }: Mutant): boolean {
  const repository = join(folder, "../..");
  const changed = relative(repository, folder);
  const root = realpathSync(mkdtempSync(join(tmpdir(), `${basename(folder)}-`)));
  cpSync(folder, join(root, changed), { recursive: true });
  for (const name of ["packages", "scripts", "node_modules", "vitest.config.ts", "tsconfig.json", "package.json"])
    if (!existsSync(join(root, name))) symlinkSync(join(repository, name), join(root, name));
  writeFileSync(
    join(root, changed, file),
    readFileSync(join(folder, file), "utf8").replace(find, () => replace),
  );
  try {
    const args = ["run", "--root", root, `${changed}/test/${tests}`, "-t", title];
    const env = { ...process.env, CARDWRIGHT_TIER: "C" };
    execFileSync(join(repository, "node_modules/.bin/vitest"), args, { cwd: root, stdio: "pipe", env });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(root, { recursive: true });
  }
}
