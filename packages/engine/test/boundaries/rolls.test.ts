import { describe, expect, test } from "vitest";
import {
  type Effect,
  type Given,
  loadContent,
  openTable,
  type Roll,
  type Table,
  verifyReplay,
} from "../../src/index.ts";
import { type Actions, CARDS, errorOf, labGame } from "./lab.ts";

const die: Effect = { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } };
const weather: Effect = {
  chance: [
    { weight: 3, label: "rain", do: { GAIN: { amount: 1 } } },
    { weight: 1, label: "sun", do: { GAIN: { amount: 10 } } },
    { weight: 0, label: "snow", do: { GAIN: { amount: 100 } } },
    { weight: 2, do: { GAIN: { amount: 1000 } } },
  ],
};
const actions: Actions = {
  roll: { do: die },
  weather: { do: weather },
  pick: { do: { pick: { from: "hand", by: "chance", do: { move: { card: "it", to: "discard" } } } } },
  picks: { do: { pick: { from: "hand", count: 2, by: "chance", do: { move: { card: "it", to: "discard" } } } } },
  shuffle: { do: { shuffle: "deck" } },
  coin: { do: { roll: { sides: 1, do: { GAIN: { amount: "roll" } } } } },
};
const given: Given = {
  players: [{ zones: { hand: ["gold", "silver", "copper"], deck: ["gold", "silver", "copper", "twig"] } }],
};
const game = labGame(actions);
const content = loadContent(game, CARDS);
const open = (...rolls: Roll[]): Table => openTable(game, { content, given, rolls, open: true });
const points = (table: Table): unknown => table.view(0).players[0].fields.points;
const zone = (table: Table, name: string): unknown[] =>
  table.view("open").players[0].zones[name].cards.map((card) => card.definition);
const act = (table: Table, ...types: string[]) => types.map((type) => table.act(0, { type })).at(-1);

describe("rolls that are given", () => {
  test("are the faces of dice, one after the other", () => {
    const table = open(6, 1, 4);
    act(table, "roll", "roll", "roll");
    expect(points(table)).toBe(11);
    expect(table.events(0).map(([roll]) => roll.data)).toEqual([6, 1, 4].map((outcome) => ({ outcome, of: 6 })));
  });

  test("are the cases of a chance, by number from 0 or by label", () => {
    const table = open(0, "sun", 3);
    act(table, "weather", "weather", "weather");
    expect(points(table)).toBe(1011);
  });

  test("are the cards that chance picks, by number from 0 or by definition", () => {
    const table = open(1, "copper");
    act(table, "pick", "pick");
    expect(zone(table, "discard")).toEqual(["silver", "copper"]);
  });

  test("are each of several cards that chance picks, among those left", () => {
    const table = open("copper", 0);
    act(table, "picks");
    expect(zone(table, "discard")).toEqual(["copper", "gold"]);
  });

  test("leave a pile that is shuffled in its order, and nobody knows it any more", () => {
    const table = open();
    act(table, "shuffle");
    expect(zone(table, "deck")).toEqual(["gold", "silver", "copper", "twig"]);
    expect(table.events(0)[0][0].type).toBe("shuffle");
  });

  test("are not taken by what has one outcome only", () => {
    const table = open(5);
    act(table, "coin", "roll");
    expect(points(table)).toBe(6);
  });

  test("count from the game's start on", () => {
    const begun = labGame(actions, { start: [{ shuffle: "vault" }, die] });
    const same = loadContent(begun, CARDS);
    const table = openTable(begun, { content: same, rolls: [4, 2] });
    expect(points(table)).toBe(4);
    act(table, "roll");
    expect(points(table)).toBe(6);
    expect(errorOf(() => openTable(begun, { content: same, rolls: [] })).code).toBe("no-roll-left");
    // The next table has its chance back.
    expect(openTable(begun, { content: same, seed: 5 }).over).toBe(false);
  });

  test("close undo as chance does, and are taken back with the action", () => {
    const table = open(3, 5);
    const begin = table.hash();
    act(table, "roll");
    expect(table.undoRefusal(0)).toEqual({ code: "something-was-learned", params: { what: "chance" } });
    const after = table.hash();
    table.rewind(1);
    expect(table.hash()).toBe(begin);
    act(table, "roll");
    expect([table.hash(), points(table)]).toEqual([after, 3]);
    act(table, "roll");
    expect(points(table)).toBe(8);
  });

  test("are saved with how many of them are used up", () => {
    const table = open(3, 5, 1);
    act(table, "roll");
    const save = JSON.parse(JSON.stringify(table.save()));
    expect(save.start.rolls).toEqual([3, 5, 1]);
    const again = openTable(game, { content, save });
    expect(again.hash()).toBe(table.hash());
    act(again, "roll");
    expect(points(again)).toBe(8);
    expect(verifyReplay(game, content, save)).toEqual({ steps: 1, differs: undefined });
  });

  test("are no secret of the table, but a preview does not know them", () => {
    const table = open(3);
    const { outcomes, exact } = table.preview(0, [{ type: "roll" }]);
    expect([outcomes.length, exact]).toEqual([6, true]);
    expect(outcomes.map(({ chance }) => chance)).toEqual(new Array(6).fill(1 / 6));
    expect(points(table)).toBe(0);
    act(table, "roll");
    expect(points(table)).toBe(3);
  });

  test("are not those of an imagined table, which draws its own", () => {
    const table = open(3);
    const seen = new Set(
      Array.from({ length: 40 }, (_, seed) => {
        const world = table.imagine(0, seed);
        act(world, "roll");
        act(world, "roll");
        expect(world.save().start).not.toHaveProperty("rolls");
        return points(world);
      }),
    );
    expect(seen.size).toBeGreaterThan(5);
  });

  test("do not reach into another table of the same game", () => {
    const table = open(3, 3, 3);
    const other = openTable(game, { content, given, seed: 9 });
    act(table, "roll");
    const faces = Array.from({ length: 20 }, () => {
      const before = points(other) as number;
      act(other, "roll");
      return (points(other) as number) - before;
    });
    expect(new Set(faces).size).toBeGreaterThan(2);
    act(table, "roll");
    expect(points(table)).toBe(6);
  });
});

describe("a chance without a roll", () => {
  test("refuses the action, and says what was asked", () => {
    const table = open(2);
    act(table, "roll");
    const before = table.hash();
    expect(act(table, "roll")).toEqual({
      ok: false,
      refusal: {
        code: "broken",
        params: {
          error: "no-roll-left",
          message: "action roll asks for a die with 6 sides, and the given rolls (1) are used up.",
          asked: "a die with 6 sides",
          given: 1,
          where: { action: "roll", effect: "action roll", chain: [{ effect: "action roll" }] },
        },
      },
    });
    expect(table.hash()).toBe(before);
    expect(act(table, "coin")).toMatchObject({ ok: true });
  });

  test.each([
    [
      "roll",
      7,
      "action roll asks for a die with 6 sides, and the roll given for it is 7: it must be a face from 1 to 6.",
    ],
    [
      "roll",
      0,
      "action roll asks for a die with 6 sides, and the roll given for it is 0: it must be a face from 1 to 6.",
    ],
    [
      "roll",
      "six",
      'action roll asks for a die with 6 sides, and the roll given for it is "six": it must be a face from 1 to 6.',
    ],
    [
      "weather",
      "ran",
      'action weather asks for a chance with 4 cases, and the roll given for it is "ran": it must be one of rain, sun, 3. Did you mean "rain"?',
    ],
    [
      "weather",
      "snow",
      'action weather asks for a chance with 4 cases, and the roll given for it is "snow": it must be one of rain, sun, 3.',
    ],
    [
      "weather",
      4,
      "action weather asks for a chance with 4 cases, and the roll given for it is 4: it must be one of rain, sun, 3.",
    ],
    [
      "pick",
      "gild",
      'action pick asks for one of 3 cards, and the roll given for it is "gild": it must be a number from 0 to 2, or one of gold, silver, copper. Did you mean "gold"?',
    ],
    [
      "pick",
      -1,
      "action pick asks for one of 3 cards, and the roll given for it is -1: it must be a number from 0 to 2, or one of gold, silver, copper.",
    ],
    [
      "pick",
      3,
      "action pick asks for one of 3 cards, and the roll given for it is 3: it must be a number from 0 to 2, or one of gold, silver, copper.",
    ],
  ] as const)("that fits refuses the action %s for %j", (type, roll, message) => {
    const table = open(roll);
    const before = table.hash();
    expect(act(table, type)).toMatchObject({
      ok: false,
      refusal: { code: "broken", params: { error: "bad-roll", message, roll } },
    });
    expect(table.hash()).toBe(before);
  });
});

describe("what are no rolls", () => {
  test.each([[3], [[1.5]], [[true]]])("%j is refused when the table is opened", (rolls) => {
    expect(errorOf(() => openTable(game, { content, rolls: rolls as Roll[] }))).toEqual({
      code: "bad-options",
      message: "The rolls are no list of integers and texts.",
      params: { rolls },
    });
  });

  test("is refused in a save", () => {
    const save = structuredClone(open(1).save()) as { start: { rolls?: unknown } };
    save.start.rolls = [{}];
    expect(errorOf(() => openTable(game, { content, save })).message).toContain(
      "the rolls are no list of integers and texts",
    );
  });
});
