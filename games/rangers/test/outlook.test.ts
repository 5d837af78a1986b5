import { describe, expect, test } from "vitest";
import { outlook } from "../outlook.ts";
import { content } from "./cards.ts";
import { being, moment, rangers } from "./rig.ts";

/** Before a test: who fatigues you, the exact odds from what is known of the challenge deck, what each symbol sets off. */
const ALL = content.cards.flatMap(({ id, attributes }) => (attributes?.kind === "challenge" ? [id] : []));
const without = (...seen: readonly number[]) => {
  const gone = seen.map((n) => `challenge-${String(n).padStart(2, "0")}`);
  return { challengeDeck: ALL.filter((id) => !gone.includes(id)), challengeDiscard: gone };
};
const beings = [1, 2, 3, 4].map((presence) => being(`p${presence}`, { presence }));

/**
 * Computed by hand from the table: of 24 modifiers of an aspect 6 are +1, 10 are 0, 7 are -1 and 1 is -2. An effort e
 * succeeds against d when the modifier is at least d - e.
 */
const POSITIONS: readonly [
  name: string,
  test: string,
  target: string,
  energy: number,
  seen: readonly number[],
  odds: string,
][] = [
  ["1 against 1: +1 or 0", "avoid", "p1", 1, [], "2/3"],
  ["2 against 1: all but -2", "avoid", "p1", 2, [], "23/24"],
  ["3 against 1: always", "avoid", "p1", 3, [], "1/1"],
  ["1 against 2: +1", "avoid", "p2", 1, [], "1/4"],
  ["2 against 2: +1 or 0", "avoid", "p2", 2, [], "2/3"],
  ["3 against 2: all but -2", "avoid", "p2", 3, [], "23/24"],
  ["1 against 3: never", "avoid", "p3", 1, [], "0/1"],
  ["2 against 3: +1", "avoid", "p3", 2, [], "1/4"],
  ["3 against 3: +1 or 0", "avoid", "p3", 3, [], "2/3"],
  ["3 against 4: +1", "avoid", "p4", 3, [], "1/4"],
  ["SPI, 1 against 1", "connect", "p1", 1, [], "2/3"],
  ["SPI, 2 against 3", "connect", "p3", 2, [], "1/4"],
  ["FIT, the location, 1 against 1", "traverse", "here", 1, [], "2/3"],
  // Cards 5, 6 and 11 have AWA +1: three of six are left in 21.
  ["three +1 seen, 1 against 2", "avoid", "p2", 1, [5, 6, 11], "1/7"],
  ["three +1 seen, 2 against 2: 13 of 21", "avoid", "p2", 2, [5, 6, 11], "13/21"],
  // Card 14 has AWA -2.
  ["-2 seen, 2 against 1", "avoid", "p1", 2, [14], "1/1"],
  ["-2 seen, 1 against 1: 16 of 23", "avoid", "p1", 1, [14], "16/23"],
  // Cards 1, 2 and 10 have SPI +1; 3 of 6 are left, and all ten 0.
  ["SPI, three +1 seen, 1 against 1: 13 of 21", "connect", "p1", 1, [1, 2, 10], "13/21"],
  ["FIT, cards 2, 6 and 8 (all -1) seen, 1 against 1: 16 of 21", "traverse", "here", 1, [2, 6, 8], "16/21"],
  // Cards 3, 4, 7, 10, 18, 20 and 21 are all that have AWA -1.
  ["all -1 seen, 1 against 1: 16 of 17", "avoid", "p1", 1, [3, 4, 7, 10, 18, 20, 21], "16/17"],
];

describe("odds", () => {
  test("there are twenty positions", () => {
    expect(POSITIONS.length).toBe(20);
  });
  test.each(POSITIONS)("%s", (_, type, target, energy, seen, odds) => {
    const reach = target === "here" ? [] : [target];
    const rig = rangers({ reach, ...without(...seen), cards: beings });
    const found = outlook(rig.table, 0, { type, target: rig.id(target), energy });
    const of = found?.odds.find(({ effort }) => effort === energy);
    expect(`${of?.success}/${of?.of}`).toBe(odds);
  });

  test("for every total effort: energy, and the icons of the hand", () => {
    const rig = rangers({ reach: ["p3"], hand: ["smoke-pot", "thrown-stone", "salve"], ...without(), cards: beings });
    const found = outlook(rig.table, 0, { type: "avoid", target: rig.id("p3"), energy: 1 });
    expect(found?.odds.map(({ effort, success, of }) => [effort, `${success}/${of}`])).toEqual([
      [1, "0/1"],
      [2, "1/4"],
      [3, "2/3"],
      [4, "23/24"],
      [5, "1/1"],
    ]);
  });

  test("a challenge card that was looked at is known", () => {
    const rig = rangers({ reach: ["p1"], hand: ["keen-eye"], ...without(), cards: beings });
    rig.play("keen-eye"); // the top card is challenge-24: AWA 0
    rig.choose("no");
    const found = outlook(rig.table, 0, { type: "avoid", target: rig.id("p1"), energy: 1 });
    expect(found?.odds.map(({ success, of }) => success / of)).toEqual([1, 1]);
  });
});

describe("who fatigues, and what symbols set off", () => {
  test("every card between, by its presence; every card that resolves", () => {
    const singer = being(
      "singer",
      { presence: 2 },
      { effects: { sun: { SOOTHE: { amount: 1 } }, crest: { FATIGUE: { amount: 1 } } } },
    );
    const rig = rangers({ way: ["p1"], reach: ["singer"], ...without(), cards: [...beings, singer] });
    const found = outlook(rig.table, 0, { type: "avoid", target: rig.id("p1"), energy: 1 });
    expect(found?.fatigue).toEqual([{ card: "singer", amount: 2 }]);
    expect(found?.symbols).toEqual([
      { symbol: "sun", cards: ["mossy-ford", "singer"] },
      { symbol: "mountain", cards: [] },
      { symbol: "crest", cards: ["mossy-ford", "singer"] },
    ]);
  });
  test("a symbol is told for cards that the ranger will be asked to order, and not for exhausted or facedown ones", () => {
    const rig = rangers({
      way: ["prowling-hound", "red-buck", { card: "red-buck", as: "tired", fields: { exhausted: true } }],
      reach: [{ card: "sunberry-bramble", as: "bramble" }],
      hand: ["brush-screen"],
      ...without(),
    });
    const found = outlook(rig.table, 0, { type: "traverse", target: rig.id("here"), energy: 1 });
    expect(found?.symbols).toEqual([
      { symbol: "sun", cards: ["mossy-ford", "prowling-hound", "sunberry-bramble"] },
      { symbol: "mountain", cards: ["prowling-hound", "red-buck", "sunberry-bramble"] },
      { symbol: "crest", cards: ["mossy-ford"] },
    ]);
    rig.play("brush-screen");
    rig.pick("prowling-hound");
    const after = outlook(rig.table, 0, { type: "traverse", target: rig.id("bramble"), energy: 1 });
    expect(after?.symbols[1].cards).toEqual(["red-buck", "sunberry-bramble"]);
  });
  test("every sum of icons is told, in whatever order the cards lie", () => {
    const two = {
      id: "two",
      back: "ranger",
      attributes: { kind: "moment", copies: 0, approach: "conflict", icons: 2 },
    };
    const rig = rangers({
      reach: ["p4"],
      hand: ["thrown-stone", "two"],
      ranger: { awa: 1 },
      ...without(),
      cards: [...beings, two],
    });
    const found = outlook(rig.table, 0, { type: "avoid", target: rig.id("p4"), energy: 1 });
    expect(found?.odds.map(({ effort, success, of }) => [effort, `${success}/${of}`])).toEqual([
      [1, "0/1"],
      [2, "0/1"],
      [3, "1/4"],
      [4, "2/3"],
    ]);
  });
  test("of other actions there is nothing to tell", () => {
    const rig = rangers({ hand: ["moment"], cards: [moment({ SOOTHE: { amount: 1 } })] });
    expect(outlook(rig.table, 0, { type: "rest" })).toBeUndefined();
  });
  test("remembering wearies nobody", () => {
    const rig = rangers({ reach: ["p2"], ...without(), cards: beings });
    expect(outlook(rig.table, 0, { type: "remember", energy: 1 })).toMatchObject({
      fatigue: [],
      odds: [{ effort: 1 }],
    });
  });
});
