import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "..");
const page = readFileSync(join(FOLDER, "../../docs/games/knight.md"), "utf8");

test("every file of the game is in the table", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => !page.includes(`${name}\``))).toEqual([]);
});

test("every ruling of the page has a test that names its number, and no other has", () => {
  const numbers = (text: string, form: RegExp) => [...new Set([...text.matchAll(form)].map(([, n]) => Number(n)))];
  const tested = numbers(
    readFileSync(join(import.meta.dirname, "rulings.test.ts"), "utf8"),
    /describe\("ruling (\d+):/g,
  );
  expect(tested).toEqual(numbers(page, /^(\d+)\. /gm));
});
