import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPack } from "../src/files/index.ts";
import { market, ware } from "./market.ts";

test("the cards of a folder are a pack, or everything that is wrong with them", () => {
  const folder = mkdtempSync(join(tmpdir(), "cards-"));
  writeFileSync(join(folder, "a.json"), JSON.stringify(ware("apple")));
  expect([...readPack(market, folder).cards.keys()]).toEqual(["apple"]);
  writeFileSync(join(folder, "b.json"), '{ "id": ');
  expect(() => readPack(market, folder)).toThrow(/^The cards of market have faults\.\n.*b\.json:1:1: error\[syntax\]/);
  expect(() => readPack(market, join(folder, "nowhere"))).toThrow("cannot be read");
});
