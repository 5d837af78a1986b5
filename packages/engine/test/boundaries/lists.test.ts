import { describe, expect, test } from "vitest";
import { type Effect, openTable, type Table } from "../../src/index.ts";
import { type Actions, errorOf, type Given, type LabSpec, labGame, labTable } from "./lab.ts";

/** Whether others know what a deck is made of: they do, unless the game says what they have to reckon with. */

const theirTop = { zone: "deck", of: "opponent", top: 1 };
const countedIn = (set: unknown): Effect =>
  [1, 2, 3].map((strength) => ({
    forEach: { in: { set, where: { strength } }, do: { GAIN: { player: "you", amount: strength } } },
  })) as never;
const perStrength = countedIn(theirTop);
const COPIES: Readonly<Record<string, number>> = { copper: 2, gold: 1, silver: 3 };
const secretLists: LabSpec["secretLists"] = ({ id }) => COPIES[id] ?? 0;

const open = (deck: readonly string[], more: Given = {}, do_: Effect | Actions = perStrength): Table =>
  labTable(do_, { "deck/1": deck, ...more }, { secretLists });

/** How likely each number of points is, as Ada may know it. */
function odds(table: Table, type = "go"): Record<string, string> {
  const { outcomes } = table.preview(0, [{ type }]);
  return Object.fromEntries(
    outcomes.map(({ numbers, probability: { numerator, denominator } }) => [
      String(numbers.find(({ number }) => number === "player.points")?.to ?? 0),
      `${numerator}/${denominator}`,
    ]),
  );
}

describe("a list that is public", () => {
  test("is what previews count", () => {
    expect(odds(labTable(perStrength, { "deck/1": ["gold", "gold", "copper"] }))).toEqual({ 1: "1/3", 3: "2/3" });
  });
});

describe("a list that is secret", () => {
  test("is any that the game lets one reckon with, whatever it is", () => {
    for (const deck of [["gold", "copper"], ["silver", "silver"], ["copper"]])
      expect(odds(open(deck))).toEqual({ 1: "1/3", 2: "1/2", 3: "1/6" });
  });

  test("has no copies any more of those that the seat knows", () => {
    expect(odds(open(["silver"], { "field/1": ["gold", "copper"] }))).toEqual({ 1: "1/4", 2: "3/4" });
  });

  test("is taken for a larger one when it holds more than it could", () => {
    const many = new Array<string>(7).fill("gold");
    expect(odds(open(many))).toEqual({ 1: "1/3", 2: "4/9", 3: "2/9" });
  });

  test("is known to the seat whose list it is", () => {
    const own = countedIn({ zone: "deck", top: 1 });
    const table = labTable(own, { "deck/0": ["gold", "gold", "copper"] }, { secretLists });
    expect(odds(table)).toEqual({ 1: "1/3", 3: "2/3" });
  });

  test("says nothing of cards that belong to nobody", () => {
    const shared = countedIn({ zone: "vault", top: 1 });
    const table = labTable(shared, { vault: ["gold", "copper"] }, { secretLists });
    expect(odds(table)).toEqual({ 1: "1/2", 3: "1/2" });
  });

  test("is another one in a world that a seat imagines, of cards that there could be", () => {
    const lists = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const { rules, compact } = open(["gold", "gold"]).imagine(0, seed);
      compact.bind();
      const { machine } = rules;
      const ids = Array.from({ length: 2 }, (_, card) => machine.definitions[machine.definitionOf(card)].id);
      lists.add(ids.sort().join(" "));
    }
    // Of two coppers, one gold and three silvers.
    expect([...lists].sort()).toEqual([
      "copper copper",
      "copper gold",
      "copper silver",
      "gold silver",
      "silver silver",
    ]);
  });

  test("does not take away what was written on its cards", () => {
    const hurtAll: Effect = {
      forEach: { in: { zone: "hand", of: "opponent" }, do: { STING: { card: "it" } } },
    } as never;
    const perWound: Effect = {
      forEach: {
        in: { set: { zone: "hand", of: "opponent" }, where: { hp: 2 } },
        do: { GAIN: { player: "you", amount: 1 } },
      },
    } as never;
    const table = open(["gold"], { "hand/1": ["gold", "gold"] }, { hurt: { do: hurtAll }, go: { do: perWound } });
    table.act(0, { type: "hurt" });
    const points = table.preview(0, [{ type: "go" }]);
    const sum = points.outcomes.reduce((all, { numbers, chance }) => {
      const to = numbers.find(({ number }) => number === "player.points")?.to;
      return all + chance * Number(to ?? 0);
    }, 0);
    expect(points.exact).toBe(false);
    // Two wounds on two of three unknown cards, of which two lie in the hand.
    expect(sum).toBeGreaterThan(1.1);
    expect(sum).toBeLessThan(1.6);
  });

  test("must have a number of copies of each card", () => {
    expect(errorOf(() => labTable(perStrength, {}, { secretLists: () => -1 }))).toMatchObject({
      code: "bad-definition",
      message: "lab: secretLists gives -1 for copper, and not a number of copies.",
    });
    expect(() => labGame(perStrength, { secretLists })).not.toThrow();
  });
});

test("the decks that were chosen go into an imagined match only where lists are no secret", () => {
  const decks = [["gold"], ["copper", "silver"]];
  const imagined = (given: Partial<LabSpec>): unknown => {
    const { rules } = labTable({ go: { do: { draw: 1 } } }, { "deck/1": ["gold"] }, given);
    const table = openTable(rules.game, { content: rules.content, options: { decks, day: 3 } });
    return table.imagine(0, 1).save().start.options;
  };
  expect(imagined({ secretLists })).toEqual({ day: 3 });
  expect(imagined({})).toEqual({ decks, day: 3 });
});
