import { expect, test } from "vitest";
import { buildPack } from "../src/index.ts";
import { market, ware } from "./market.ts";

const file = (path: string, value: unknown) => ({ path, text: JSON.stringify(value, undefined, 2) });

test("a file is a card, a list of cards, or an object with cards", () => {
  const built = buildPack(market, [
    file("a.json", ware("apple")),
    file("b.json", [ware("bread"), ware("cider")]),
    file("c.jsonc", { $schema: "market.json", version: 1, cards: [ware("dates")] }),
  ]);
  if (!built.ok) throw new Error(JSON.stringify(built.faults));
  expect([...built.pack.cards.values()].map(({ id, file, line }) => [id, file, line])).toEqual([
    ["apple", "a.json", 1],
    ["bread", "b.json", 2],
    ["cider", "b.json", 9],
    ["dates", "c.jsonc", 5],
  ]);
  expect(built.pack.texts.bread).toEqual({ en: { name: "The bread" }, de: { name: "Das bread" } });
});
