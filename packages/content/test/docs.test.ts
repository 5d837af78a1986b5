import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildPack, renderFault } from "../src/index.ts";
import { market } from "./market.ts";

const ROOT = join(import.meta.dirname, "../../..");
const page = readFileSync(join(ROOT, "docs/content.md"), "utf8");

test("docs/content.md names every file and folder of the package", () => {
  const there = readdirSync(join(ROOT, "packages/content/src"), { withFileTypes: true });
  const names = there.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  expect(names.filter((name) => name !== "index.ts" && !page.includes(`\`${name}\``))).toEqual([]);
});

test("the fault in docs/content.md is shown as it says", () => {
  const text =
    '// A ware.\n{\n  "id": "apple",\n  "name": { "en": "Apple", "de": "Apfel" },\n  "effects": { "play": { "drw": 2 } }\n}\n';
  const built = buildPack(market, [{ path: "cards/apple.jsonc", text }]);
  const shown = built.ok ? "" : renderFault(built.faults[0], text);
  expect(page).toContain(`\`\`\`text\n${shown}\n\`\`\``);
});
