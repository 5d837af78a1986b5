import { loadContent } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Words } from "../../src/words/index.ts";
import { workshop } from "./workshop.ts";

const FACE =
  "{colour, select, red {Red} other {Plain}}, power {power}{tags_n, plural, =0 {} other {, {tags}}}{rare, select, true {, rare} other {}}";
const faced = { ...workshop, words: { en: { ...workshop.words?.en, face: FACE } } };
const content = loadContent(workshop, [
  { id: "ox", attributes: { power: 3, colour: "red", tags: ["beast", "tool"], rare: true } },
  { id: "rake" },
]);

test("what is printed on a card is told as the game wants it, with its attributes", () => {
  const words = new Words(faced, { content, seats: [] }, "en");
  expect(words.face("ox")).toBe("Red, power 3, beast and tool, rare");
  expect(words.face("rake")).toBe("Plain, power 0");
});

test("a game that says nothing about it has no such line, and an unknown card none either", () => {
  expect(new Words(workshop, { content, seats: [] }, "en").face("ox")).toBeUndefined();
  expect(new Words(faced, { content, seats: [] }, "en").face("plough")).toBeUndefined();
});
