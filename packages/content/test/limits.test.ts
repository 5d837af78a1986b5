import { describe, expect, test } from "vitest";
import { buildPack, LIMITS, type SourceFile } from "../src/index.ts";
import { market, ware } from "./market.ts";

/** C4: what is too much is refused by counting, before anything is built of it. */
const codes = (...texts: readonly string[]): string[] => {
  const files = texts.map((text, i): SourceFile => ({ path: `${String(i).padStart(6, "0")}.json`, text }));
  const built = buildPack(market, files);
  return built.ok ? ["fine"] : [...new Set(built.faults.map(({ code }) => code))];
};
const cards = (n: number, from = 0): string =>
  JSON.stringify(Array.from({ length: n }, (_, i) => ({ id: `c${from + i}`, name: { en: "A", de: "A" } })));
const padded = (text: string, length: number): string => text + " ".repeat(length - text.length);

describe("C4", () => {
  test.each([
    ["a file that is too large", () => [padded("[]", LIMITS.file + 1)], "file-too-large"],
    [
      "files that are too large together",
      () => Array.from({ length: 17 }, () => padded("[]", LIMITS.file)),
      "pack-too-large",
    ],
    ["lists in lists", () => ["[".repeat(LIMITS.file)], "too-deep"],
    ["objects in objects", () => ['{"a":'.repeat(LIMITS.file / 5)], "too-deep"],
    ["one list too deep", () => ["[".repeat(LIMITS.depth + 1) + "]".repeat(LIMITS.depth + 1)], "too-deep"],
    ["brackets that close nothing", () => ["[}".repeat(LIMITS.file / 2)], "syntax"],
    ["brackets behind an unclosed text", () => [`"\n${"[".repeat(LIMITS.file - 2)}`], "syntax"],
    ["brackets behind an unclosed comment", () => [`/*${"[".repeat(LIMITS.file - 2)}`], "syntax"],
    ["nothing but commas", () => [`[${",".repeat(LIMITS.file - 2)}]`], "syntax"],
    ["nothing but quotes", () => ['"'.repeat(LIMITS.file)], "syntax"],
    ["nothing but comments", () => ["/**/".repeat(LIMITS.file / 4)], "empty-file"],
    ["too many cards in a file", () => [cards(LIMITS.cards + 1)], "too-many-cards"],
    ["too many empty cards", () => [`[${"{},".repeat(LIMITS.file / 4)}{}]`], "too-many-cards"],
    ["too many cards in a file with a head", () => [`{ "cards": ${cards(LIMITS.cards + 1)} }`], "too-many-cards"],
    ["too many cards in many files", () => [cards(LIMITS.cards - 1), cards(2, LIMITS.cards)], "too-many-cards"],
  ])("%s is refused", (_, texts, code) => {
    expect(codes(...texts())).toEqual([code]);
  });

  test.each([
    ["fields", `{ ${Array.from({ length: 5_000 }, () => '"a": 1').join(", ")} }`],
    ["cards", `[${"1, ".repeat(5_000)}2]`],
  ])("of thousands of wrong %s a thousand are told", (_, text) => {
    const built = buildPack(market, [{ path: "a.json", text }]);
    expect(built.ok ? 0 : built.faults.length).toBe(LIMITS.faults);
  });

  test("what is just not too much is read", () => {
    expect(codes(padded("[]", LIMITS.file))).toEqual(["fine"]);
    expect(codes(cards(2))).toEqual(["fine"]);
    const nested = "[".repeat(LIMITS.depth) + "]".repeat(LIMITS.depth);
    expect(codes(nested)).toEqual(["wrong-type"]);
  });
});

test("of a card with more faults than anybody reads the first thousand are told", () => {
  const keys = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`key-${i}`, i]));
  const built = buildPack(market, [{ path: "a.json", text: JSON.stringify({ ...ware("apple"), ...keys }) }]);
  expect(built.ok ? 0 : built.faults.filter(({ code }) => code === "unknown-key").length).toBe(LIMITS.faults);
});
