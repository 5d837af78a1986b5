import { describe, expect, test } from "vitest";
import { isSeed, loadContent, longSeed, openTable, type Seed, seedBeside, type Table } from "../../src/index.ts";
import { CARDS, errorOf, labGame } from "./lab.ts";

const [ONE, OTHER] = ["00112233445566778899aabbccddeeff", "00112233445566778899aabbccddeefe"];
const game = labGame({
  roll: { do: { roll: { sides: 100, do: { set: { field: "heat", to: "roll" } } } } },
  mix: { do: { shuffle: "deck" } },
  draw: { do: { draw: 2 } },
});
const content = loadContent(game, CARDS);
const names = CARDS.map(({ id }) => id);
const given = { players: [{ zones: { deck: [...names, ...names, ...names] } }, {}] };
const open = (seed: Seed): Table => openTable(game, { content, seats: ["Ada", "Ben"], seed, given });
const play = (table: Table, ...types: readonly string[]): void => {
  for (const type of types) expect(table.act(0, { type }).ok).toBe(true);
};
const rolled = (table: Table, times = 8): unknown[] =>
  Array.from({ length: times }, () => {
    play(table, "roll");
    return table.view(0).table.heat;
  });

describe("a seed", () => {
  test.each([0, 7, -1, -(2 ** 31), 2 ** 32 - 1, ONE, "0".repeat(32)])("may be %s", (seed) => {
    expect(isSeed(seed)).toBe(true);
  });

  test.each([
    ...[0.5, 2 ** 32, -(2 ** 31) - 1, Number.POSITIVE_INFINITY, 7n],
    ...["", "7", ONE.toUpperCase(), ONE.slice(1), `${ONE}0`, ` ${ONE}`, "g".repeat(32)],
    ...[undefined, null, [ONE], { seed: 7 }],
  ])("is not %s", (seed) => {
    expect(isSeed(seed)).toBe(false);
  });

  test("of a world is one, too", () => {
    expect(errorOf(() => open(1).imagine(0, "soon"))).toEqual({
      code: "bad-options",
      message:
        "The seed soon cannot be: give an integer from -2147483648 to 4294967295, or 32 hexadecimal digits (0-9, a-f).",
      params: { seed: "soon" },
    });
  });
});

describe("a long seed", () => {
  test("is 16 bytes, each as two digits", () => {
    expect(longSeed(Uint8Array.from({ length: 16 }, (_, i) => i * 17))).toBe(ONE);
    expect(longSeed(new Array(16).fill(1))).toBe("01".repeat(16));
  });

  test.each([0, 15, 17])("is not %i bytes", (length) => {
    expect(() => longSeed(new Uint8Array(length))).toThrow(`A seed is made of 16 bytes, not of ${length}.`);
  });

  test("gives the same match each time, and another one for every other", () => {
    const line = (seed: Seed): unknown[] => {
      const table = open(seed);
      play(table, "mix", "draw");
      return [rolled(table), table.hash(), table.view(0)];
    };
    expect(line(ONE)).toEqual(line(ONE));
    const of = (seed: Seed): string => JSON.stringify(line(seed));
    // Each digit counts, and so does its place.
    const near = Array.from(
      { length: 32 },
      (_, i) => `${ONE.slice(0, i)}${ONE[i] === "0" ? "1" : "0"}${ONE.slice(i + 1)}`,
    );
    expect(new Set([ONE, OTHER, ...near].map(of)).size).toBe(34);
  });

  test("is what chance comes from after undo, and in a save that is opened, as if nothing had been", () => {
    const table = open(ONE);
    play(table, "mix");
    const hash = table.hash();
    const line = rolled(table);
    table.rewind(8);
    expect(table.hash()).toBe(hash);
    expect(rolled(table)).toEqual(line);
    const again = openTable(game, { content, save: JSON.parse(JSON.stringify(table.save())) });
    expect(again.hash()).toBe(table.hash());
    expect([rolled(again), again.start.seed]).toEqual([rolled(table), ONE]);
  });

  test("is not that of a world: chance comes from a key of its own there, whatever that world's seed", () => {
    for (const worldly of [1, OTHER]) {
      const table = open(ONE);
      const world = table.imagine(0, worldly);
      const again = table.imagine(0, worldly);
      const drawn = rolled(world, 20);
      expect(drawn).not.toEqual(rolled(table, 20));
      expect(drawn).toEqual(rolled(again, 20));
      expect(JSON.stringify(world.save())).not.toContain(ONE);
    }
  });
});

describe("a short seed", () => {
  test("gives the chance that it always gave", () => {
    expect(rolled(open(7), 5)).toEqual([7, 22, 51, 82, 40]);
  });

  test("is the same with its sign and without", () => {
    expect(rolled(open(-1))).toEqual(rolled(open(2 ** 32 - 1)));
  });
});

describe("a seed for something beside the match", () => {
  test("is a short one itself", () => {
    expect([seedBeside(7, 0), seedBeside(7, 1), seedBeside(-3, 5)]).toEqual([7, 7, -3]);
  });

  test("is another short one for each thing and each long seed, always the same", () => {
    const seeds = [ONE, OTHER].flatMap((seed) => [0, 1, 2].map((what) => seedBeside(seed, what)));
    expect(new Set(seeds).size).toBe(6);
    expect(seeds.every((seed) => isSeed(seed) && typeof seed === "number")).toBe(true);
    expect(seedBeside(ONE, 1)).toBe(seeds[1]);
  });
});
