import { expect, test } from "vitest";
import { type CardData, cardsFrom, type Table } from "../../src/index.ts";
import { type Actions, labTable } from "./lab.ts";

const trap: CardData = { id: "trap", back: "trap", rules: [{ forbid: "GAIN", reason: "trap" }] };
const bluff: CardData = { id: "bluff", back: "trap" };
const actions: Actions = {
  gain: { do: { GAIN: { amount: 1 } } },
  draw: { do: { draw: 1 } },
  roll: { do: { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } } },
  pick: { do: { pick: { from: { zone: "hand", of: "opponent" }, count: { min: 0, max: 2 }, do: { reveal: "it" } } } },
  take: {
    params: { card: cardsFrom({ zone: "hand", of: "opponent" }) },
    do: { move: { card: "card", to: "discard" } },
  },
};
const open = (): Table =>
  labTable(
    actions,
    {},
    {
      cards: [trap, bluff],
      setup: (s) => {
        for (const id of ["gold", "silver", "copper", "gold", "silver"]) s.create(id, { zone: "deck", seat: 0 });
        for (const id of ["gold", "copper"]) s.create(id, { zone: "hand", seat: 0 });
        for (const id of ["gold", "silver", "copper", "twig"]) s.create(id, { zone: "hand", seat: 1 });
        for (const id of ["gold", "silver", "copper", "twig"]) s.create(id, { zone: "deck", seat: 1 });
        for (const id of ["trap", "bluff"]) s.create(id, { zone: "field", seat: 1 }, { faceDown: true });
        s.create("bluff", { zone: "hand", seat: 1 });
      },
      start: { forEach: { in: { zone: "field", of: "opponent" }, do: { look: { card: "it", by: "opponent" } } } },
    },
  );
const seenBy = (table: Table, seat: number): string =>
  JSON.stringify([table.view(seat), table.actions(seat), table.toAct, table.over]);
const worlds = (table: Table, seat: number): Table[] =>
  Array.from({ length: 30 }, (_, seed) => table.imagine(seat, seed));
/** What the other seat sees of an imagined world. */
const facesOf = (table: Table, seat: number, zone: string): string =>
  table
    .view(seat)
    .players[seat].zones[zone].cards.map(({ definition }) => definition)
    .join();

test("what the seat sees stays equal byte for byte", () => {
  for (const seat of [0, 1]) {
    const table = open();
    for (const world of worlds(table, seat)) expect(seenBy(world, seat)).toBe(seenBy(table, seat));
  }
});

test("it stays equal inside a decision too", () => {
  const table = open();
  table.act(0, { type: "pick" });
  table.act(0, table.actions(0)[0].action);
  for (const world of worlds(table, 0)) expect(seenBy(world, 0)).toBe(seenBy(table, 0));
});

test("a card that the seat chose in a pile may have any back of those in it", () => {
  const pay = { pay: { from: "deck", to: "discard", count: { min: 1, max: 2 }, then: { GAIN: { amount: 1 } } } };
  const table = labTable(pay, { "deck/0": ["gold", "twig", "copper", "twig", "silver"] });
  table.act(0, { type: "go" });
  expect(table.act(0, { type: "pick", card: "deck:0:1" }).ok).toBe(true);
  const paid = new Set<unknown>();
  for (const world of worlds(table, 0)) {
    expect(world.act(0, { type: "confirm" }).ok).toBe(true);
    for (const { definition } of world.view(0).players[0].zones.discard.cards) paid.add(definition);
  }
  expect([...paid].sort()).toEqual(["copper", "gold", "silver", "twig"]);
});

test("the other seat's cards vary, within what has the same back", () => {
  const hands = worlds(open(), 0).map((world) => facesOf(world, 1, "hand"));
  expect(new Set(hands).size).toBeGreaterThan(5);
  for (const hand of hands) {
    const [a, b, c, plant, last] = hand.split(",");
    expect(["gold", "silver", "copper"]).toEqual(expect.arrayContaining([a, b, c]));
    expect(plant).toBe("twig");
    expect(["trap", "bluff"]).toContain(last);
  }
});

test("which world a seed gives depends on where cards lie, and not on how they are numbered", () => {
  const dealt = (...zones: readonly ("hand" | "deck")[]): Table =>
    labTable(
      actions,
      {},
      {
        setup: (s) => {
          for (const zone of zones)
            for (const id of ["gold", "silver", "copper", "twig"]) s.create(id, { zone, seat: 1 });
        },
      },
    );
  const hands = (table: Table): string[] => worlds(table, 0).map((world) => facesOf(world, 1, "hand"));
  expect(hands(dealt("hand", "deck"))).toEqual(hands(dealt("deck", "hand")));
});

test("hidden cards in play vary together with the rules they carry", () => {
  const fates = worlds(open(), 0).map((world) => {
    const hides = facesOf(world, 1, "field").includes("trap");
    world.act(0, { type: "gain" });
    return [hides, world.view(0).players[0].fields.points];
  });
  for (const [hides, points] of fates) expect(points).toBe(hides ? 0 : 1);
  expect(new Set(fates.map(String)).size).toBe(2);
});

test("the chance to come varies", () => {
  const rolls = worlds(open(), 0).map((world) => {
    world.imagine(0, 1);
    world.act(0, { type: "roll" });
    return JSON.stringify(world.events(0)[0][0].data);
  });
  expect(new Set(rolls).size).toBeGreaterThan(3);
});

test("the same seed imagines the same world, and imagining changes nothing", () => {
  const table = open();
  const hash = table.hash();
  expect(table.imagine(0, 7).hash()).toBe(table.imagine(0, 7).hash());
  expect(table.imagine(0, 7).hash()).not.toBe(table.imagine(0, 8).hash());
  expect(table.hash()).toBe(hash);
});

test("a card that was once known and shuffled away is unknown again", () => {
  const table = labTable(
    {
      mix: { do: { shuffle: { zone: "deck", of: "opponent" } } },
      peek: { do: { look: { card: { zone: "deck", of: "opponent", top: 1 } } } },
    },
    { "deck/1": ["gold", "silver"] },
  );
  table.act(0, { type: "peek" });
  expect(table.view(0).players[1].zones.deck.cards).toMatchObject([{ definition: "silver" }]);
  table.act(0, { type: "mix" });
  expect(table.view(0).players[1].zones.deck.cards).toEqual([]);
});

test("an imagined table is a match of its own that refuses the open view", () => {
  const table = open();
  const world = table.imagine(0, 3);
  world.act(0, { type: "draw" });
  expect([table.length, world.length]).toEqual([0, 1]);
  expect(() => world.view("open")).toThrow(expect.objectContaining({ code: "open-view-refused" }));
  expect(world.events(0)).toHaveLength(1);
});

test("a seed gives the same world whatever the true one is", () => {
  const table = open();
  const faces = (world: Table): string => ["hand", "deck"].map((zone) => facesOf(world, 1, zone)).join("/");
  const whole = (world: Table): string => JSON.stringify(world.rules.machine.liveState(world.compact.position));
  for (const world of worlds(table, 0)) {
    expect(whole(world.imagine(0, 5))).toBe(whole(table.imagine(0, 5)));
    expect(faces(world.imagine(0, 5))).toBe(faces(table.imagine(0, 5)));
  }
});
