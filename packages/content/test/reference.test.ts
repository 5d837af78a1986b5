import {
  checkContent,
  derived,
  EFFECTS,
  type Effect,
  type Game,
  hand,
  int,
  parseFormula,
  pile,
  row,
  shape,
} from "@cardwright/engine";
import { expect, test } from "vitest";
import { EXAMPLES, effectReference, GROUPS } from "../src/reference.ts";

/** A game that has everything the examples name. */
const kit = shape({
  seats: { min: 2, max: 2 },
  player: { coins: int({ max: 99 }) },
  card: { power: derived() },
  zones: { deck: pile(), hand: hand(), discard: pile({ known: "all" }), field: row() },
  tokens: ["crown"],
});
const game = kit.game({
  name: "reference",
  version: 1,
  events: {},
  actions: { wait: kit.action({ do: [] }) },
  endings: ["won"],
  setup: () => {},
}) as unknown as Game;

test("docs/effects.md is what the registry says; `vitest run packages/content/test/reference.test.ts -u` writes it", async () => {
  await expect(effectReference(game)).toMatchFileSnapshot("../../../docs/effects.md");
});

test("every effect stands in one group of the reference", () => {
  expect(GROUPS.flatMap(([, names]) => names).sort()).toEqual(EFFECTS.map(({ name }) => name).sort());
});

test.each(EFFECTS.map(({ name }) => [name]))("the example of %s uses it and is without a fault", (name) => {
  const example = EXAMPLES[name] as Effect;
  expect(Object.keys(example)).toEqual([name]);
  expect(checkContent(game, [{ id: "card", effects: { play: example } }, { id: "other-side" }])).toEqual([]);
});

test("the grammar of formulas is the one that is parsed", () => {
  const sources = ["1 + 2 * 3", "not (a < b) and -c = 4 or d", "min(1, max(a, 2)) / count(hand)", "a - b - c != 1"];
  for (const source of sources) expect(() => parseFormula(source)).not.toThrow();
  for (const source of ["a.b", "f(1)", "1 < 2 < 3", "count(1)", "min()"]) expect(() => parseFormula(source)).toThrow();
});
