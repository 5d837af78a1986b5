import { describe, expect, test } from "vitest";
import {
  type Action,
  cardsFrom,
  type Effect,
  type Given,
  loadContent,
  openTable,
  type Table,
} from "../../src/index.ts";
import { type Actions, CARDS, labGame } from "./lab.ts";

type Viewer = number | "spectator";
const VIEWERS: readonly Viewer[] = [0, 1, "spectator"];

const bens = (zone: string, more: object = {}): { zone: string; of: "opponent" } => ({ zone, of: "opponent", ...more });
const called = (definition: string): object => bens("hand", { where: { definition } });
const move = (card: object, to: object, more: object = {}): { do: Effect } => ({
  do: { move: { card, to, ...more } } as Effect,
});
const both: Effect = { forEach: { in: bens("hand"), do: { move: { card: "it", to: bens("deck") } } } } as Effect;
/** Ada acts, mostly on what is Ben's, whom she does not see through. */
const actions: Actions = {
  draw: { do: { draw: 1 } },
  slipGold: move(called("gold"), bens("deck")),
  slipSilver: move(called("silver"), bens("deck")),
  slipAll: { do: both },
  take: move(bens("deck", { top: 1 }), bens("hand")),
  show: { do: { reveal: called("gold") } },
  peek: { do: { look: { card: called("gold") } } },
  lay: move(called("gold"), bens("field"), { face: "down" }),
  shift: move(bens("field", { top: 1 }), { zone: "field" }, { face: "down" }),
  lift: { do: { reveal: bens("field") } },
  mixField: { do: { shuffle: bens("field") } },
  mixHand: { do: { shuffle: bens("hand") } },
  market: { do: { create: { definition: "copper", to: "market" } } },
  flip: { do: { flip: bens("field", { top: 1 }) } },
  flipAll: { do: { forEach: { in: bens("field"), do: { flip: "it" } } } },
  play: { params: { card: cardsFrom("hand") }, do: { move: { card: "card", to: "field" } } },
  roll: { do: { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } } },
  swap: {
    do: [{ move: { card: "hand", to: "deck" } }, { draw: 1 }],
  },
};
const plain: Given = {
  players: [
    { zones: { hand: ["copper"], deck: ["gold", "silver", "copper", "gold"] } },
    { zones: { hand: ["gold", "silver", "copper"], deck: ["copper", "copper"] } },
  ],
};
const game = labGame(actions);
const content = loadContent(game, CARDS);
function open(given: Given = plain, seed: number | string = 1): Table {
  return openTable(game, { content, seats: ["Ada", "Ben"], seed, given });
}
const act = (table: Table, ...types: readonly string[]): Table => {
  for (const type of types) expect(table.act(table.toAct ?? -1, { type })).toMatchObject({ ok: true });
  return table;
};
const cards = (table: Table, viewer: Viewer, seat: number, zone: string) =>
  table.view(viewer).players[seat].zones[zone].cards;
const ids = (table: Table, viewer: Viewer, seat = 1, zone = "hand"): (number | string)[] =>
  cards(table, viewer, seat, zone).map(({ id }) => id);
/** All ids in a view, however they are said. */
function everyId(table: Table, viewer: Viewer): number[] {
  const { zones, players } = table.view(viewer);
  return [zones, ...players.map((player) => player.zones)]
    .flatMap((its) => Object.values(its).flatMap((zone) => zone.cards.map(({ id }) => id)))
    .map((id) => Number(String(id).replace("h", "")));
}
const overlap = (a: readonly unknown[], b: readonly unknown[]): unknown[] => a.filter((one) => b.includes(one));
const seen = (table: Table): string =>
  JSON.stringify(VIEWERS.map((viewer) => [table.view(viewer), table.events(viewer)]));

describe("a viewer's ids", () => {
  test("are handed out from 1 on, in the order in which it sees the cards at the beginning", () => {
    expect([ids(open(), 0, 0), ids(open(), 0)]).toEqual([[1], ["h2", "h3", "h4"]]);
    expect([ids(open(), 1, 0), ids(open(), 1)]).toEqual([["h1"], [2, 3, 4]]);
    expect([ids(open(), "spectator", 0), ids(open(), "spectator")]).toEqual([["h1"], ["h2", "h3", "h4"]]);
  });

  test("go on in the order in which it meets more of them: what one meets, another need not", () => {
    const table = act(open(), "draw", "draw", "market");
    expect(ids(table, 0, 0)).toEqual([1, 5, 6]);
    expect(table.view(0).zones.market.cards[0].id).toBe(7);
    act(table, "peek");
    const [shown] = cards(table, 0, 1, "hand").filter(({ hidden }) => hidden === undefined);
    // Any of the three could have been it: all get new ids, and those who saw nothing keep theirs.
    expect(shown).toMatchObject({ id: 8, definition: "gold" });
    expect(ids(table, 0)).toEqual([8, "h9", "h10"]);
    expect([ids(table, 1), ids(table, "spectator")]).toEqual([
      [2, 3, 4],
      ["h2", "h3", "h4"],
    ]);
    expect(
      act(table, "market")
        .view(1)
        .zones.market.cards.map(({ id }) => id),
    ).toEqual([7, 8]);
    expect(table.view(0).zones.market.cards.map(({ id }) => id)).toEqual([7, 11]);
  });

  test("are each one card's, whatever happens", () => {
    const table = open();
    for (const type of ["draw", "show", "lay", "mixHand", "shift", "lift", "flip", "slipSilver", "mixField", "swap"]) {
      act(table, type);
      for (const viewer of VIEWERS) expect(new Set(everyId(table, viewer)).size).toBe(everyId(table, viewer).length);
    }
  });

  test("tell nothing of seeds, of what is hidden, or of the order in which cards were made", () => {
    const others: Given[] = [
      {
        players: [
          plain.players?.[0] ?? {},
          { zones: { hand: ["copper", "gold", "silver"], deck: ["copper", "copper"] } },
        ],
      },
      {
        players: [
          plain.players?.[0] ?? {},
          { zones: { hand: ["silver", "gold", "copper"], deck: ["gold", "silver"] } },
        ],
      },
    ];
    const line = ["draw", "lay", "mixField", "market", "slipGold"];
    const mine = (given: Given, seed: number | string): string =>
      JSON.stringify(act(open(given, seed), ...line).view(0));
    const own = mine(plain, 1);
    for (const given of [plain, ...others])
      for (const seed of [2, 3, "00112233445566778899aabbccddeeff"]) expect(mine(given, seed)).toBe(own);
  });
});

describe("a card that leaves a hand for where a viewer cannot see it", () => {
  test("could have been any there: the unknown cards that are left get new ids, whichever it was", () => {
    const after = ["slipGold", "slipSilver"].map((type) => {
      const table = open();
      const before = ids(table, 0);
      act(table, type);
      expect(overlap(ids(table, 0), before)).toEqual([]);
      return ids(table, 0);
    });
    expect(after[0]).toEqual(after[1]);
    expect(after[0]).toEqual(["h5", "h6"]);
  });

  test("could have been one that the viewer knew there, too; whoever sees it leave keeps all ids", () => {
    const table = act(open(), "show");
    const [gold] = ids(table, 0);
    expect(gold).toEqual(expect.any(Number));
    const own = ids(table, 1);
    act(table, "slipSilver");
    expect(ids(table, 0)).toEqual(["h8", "h9"]);
    expect(ids(table, 1)).toEqual([own[0], own[2]]);
  });

  test("is another one when it comes back", () => {
    const table = open({ players: [{}, { zones: { hand: ["gold"] } }] });
    const before = ids(table, 0);
    act(table, "slipGold", "take");
    expect(ids(table, 0)).toHaveLength(1);
    expect(overlap(ids(table, 0), before)).toEqual([]);
  });

  test("for where it lies to be seen gets a new id there, and so do those that are left", () => {
    const table = open();
    const before = ids(table, 0);
    act(table, "lay");
    const [laid] = cards(table, 0, 1, "field");
    expect(laid).toMatchObject({ hidden: true, id: "h5" });
    expect(ids(table, 0)).toEqual(["h6", "h7"]);
    expect(overlap([laid.id, ...ids(table, 0)], before)).toEqual([]);
  });

  test("gives the others ids by their backs, and in no order that could be foreseen", () => {
    const backs = (hand: readonly string[]): unknown[] => {
      const table = open({ players: [{}, { zones: { hand: [...hand, "gold"] } }] });
      act(table, "slipGold");
      return cards(table, 0, 1, "hand").map(({ id, back }) => [id, back]);
    };
    const sorted = [
      ["h5", "card"],
      ["h6", "plant"],
      ["h7", "plant"],
    ];
    for (const hand of [
      ["twig", "copper", "twig"],
      ["copper", "twig", "twig"],
      ["twig", "twig", "copper"],
    ])
      expect(backs(hand)).toEqual(sorted);
    // Which of the like cards gets which, the match's seed alone decides.
    const orders = Array.from({ length: 20 }, (_, seed) => {
      const table = act(
        open({ players: [{}, { zones: { hand: ["silver", "copper", "copper", "gold"] } }] }, seed),
        "slipGold",
      );
      return table.idOf(table.labelled("silver", "open") as number, 0);
    });
    expect([...new Set(orders)].sort()).toEqual(["h5", "h6", "h7"]);
  });
});

describe("a card that lies where everybody sees it lie", () => {
  const laid = (): Table => act(open(), "lay");

  test("keeps its id while others come and go, when it moves to another such place, and when it is shown", () => {
    const table = laid();
    const [id] = ids(table, 0, 1, "field");
    act(table, "market", "slipSilver", "draw", "take");
    expect(ids(table, 0, 1, "field")).toEqual([id]);
    act(table, "shift");
    expect(ids(table, 0, 0, "field")).toEqual([id]);
    const other = laid();
    act(other, "lift");
    expect(cards(other, 0, 1, "field")).toMatchObject([{ id: Number(String(id).slice(1)), definition: "gold" }]);
  });

  test("gets a new one when they are shuffled, also if there is one alone", () => {
    const table = laid();
    const before = ids(table, 0, 1, "field");
    act(table, "mixField");
    expect(overlap(ids(table, 0, 1, "field"), before)).toEqual([]);
    expect(ids(table, 1, 1, "field")).toEqual(["h5"]);
  });

  test("keeps it when it is turned over and back by whoever knows it", () => {
    const table = act(open(), "lay", "lift");
    const [gold] = ids(table, 0, 1, "field");
    act(table, "flip");
    const [placeholder] = cards(table, 0, 1, "field");
    expect(placeholder.under).toEqual({ id: gold, definition: "gold" });
    expect(placeholder.id).not.toBe(gold);
  });
});

describe("a hand that is shuffled", () => {
  test("has new ids for all that the viewer does not know by then, also for one that it knew before", () => {
    const table = act(open(), "show");
    const before = ids(table, 0);
    act(table, "mixHand");
    expect(cards(table, 0, 1, "hand").every(({ hidden }) => hidden)).toBe(true);
    expect(overlap(ids(table, 0), before)).toEqual([]);
    expect(overlap(ids(table, 1), [2, 3, 4])).toHaveLength(3);
  });

  test("that leaves as a whole leaves no id behind", () => {
    const table = act(open(), "slipAll", "take", "take");
    expect(overlap(ids(table, 0), ["h2", "h3", "h4"])).toEqual([]);
    expect(table.numberOf("h2", 0)).toEqual(expect.any(Number));
    expect(table.numberOf("h99", 0)).toBeUndefined();
  });
});

describe("undo", () => {
  test("takes ids back: what is met then gets the same again", () => {
    const table = open();
    const before = seen(table);
    act(table, "draw", "show", "lay");
    const after = seen(table);
    table.rewind(3);
    expect(seen(table)).toBe(before);
    act(table, "market");
    expect(table.view(0).zones.market.cards[0].id).toBe(5);
    table.rewind(1);
    act(table, "draw", "show", "lay");
    expect(seen(table)).toBe(after);
  });

  test("shows no face with an id that was given to another card since", () => {
    const table = open();
    act(table, "draw");
    table.view(0);
    table.rewind(1);
    act(table, "market", "draw");
    expect([table.view(0).zones.market.cards[0].id, ids(table, 0, 0)]).toEqual([5, [1, 6]]);
  });
});

describe("what was asked before, and how often,", () => {
  const line = [
    "draw",
    "show",
    "lay",
    "roll",
    "mixField",
    "slipSilver",
    "pass",
    "draw",
    "pass",
    "shift",
    "take",
    "swap",
  ];

  test("changes no id: not views, actions, previews, explanations, logs or worlds", () => {
    const [quiet, asked] = [open(), open()];
    for (const [i, type] of line.entries()) {
      act(quiet, type);
      act(asked, type);
      const viewers = i % 2 === 0 ? [...VIEWERS].reverse() : [VIEWERS[i % 3]];
      for (const viewer of viewers) asked.view(viewer);
      const seat = asked.toAct ?? 0;
      for (const { action } of asked.actions(seat)) asked.preview(seat, [action]);
      asked.explain(0, "player.points", 0);
      if (i % 3 === 0) asked.events(1);
      asked.imagine(seat, i).view(seat);
    }
    expect(seen(asked)).toBe(seen(quiet));
    asked.rewind(5);
    quiet.rewind(5);
    expect(seen(asked)).toBe(seen(quiet));
  });

  test("is forgotten by a save: it opens with the same ids, and goes on with the same", () => {
    const table = open();
    for (const type of line) {
      act(table, type);
      table.view(1);
      const again = openTable(game, { content, save: JSON.parse(JSON.stringify(table.save())) });
      expect(seen(again)).toBe(seen(table));
    }
    const again = openTable(game, { content, save: table.save() });
    for (const type of ["lift", "market", "mixHand"]) expect(seen(act(again, type))).toBe(seen(act(table, type)));
  });

  test("does not matter to the log: it tells of each card by the id that it had then", () => {
    const table = act(open(), "peek", "mixHand", "show");
    const told = (): unknown[] => table.events(0).map(([{ data }]) => (data.card as { id?: unknown } | undefined)?.id);
    const [peeked, , shown] = told();
    expect([peeked, shown]).toEqual([5, ids(table, 0).find((id) => typeof id === "number")]);
    expect(shown).not.toBe(peeked);
    act(table, "mixHand", "market");
    expect(told().slice(0, 3)).toEqual([peeked, undefined, shown]);
  });
});

describe("a match that begins in the middle of another", () => {
  test("goes on with the ids of the seat that it was imagined for, and so does its save", () => {
    const table = act(open(), "draw", "show", "lay", "slipSilver");
    const world = table.imagine(0, 3);
    expect(world.view(0)).toEqual(table.view(0));
    const met = (one: Table): unknown => act(one, "market").view(0).zones.market.cards[0].id;
    const save = JSON.parse(JSON.stringify(world.save()));
    const next = met(table);
    expect(met(world)).toBe(next);
    expect(met(openTable(game, { content, save }))).toBe(next);
    world.rewind(1);
    expect(openTable(game, { content, save }).view(0)).toEqual(world.view(0));
  });

  test("knows the cards there by the ids that they had before, whether they are used still or not", () => {
    const table = act(open(), "draw", "show");
    const [gold] = ids(table, 0);
    const world = table.imagine(0, 3);
    expect(world.idOf(world.numberOf(gold, 0) ?? -1, 0)).toBe(gold);
    expect(world.numberOf("h3", 0)).toBeUndefined();
  });

  test("has ids of its own for everybody else, under placeholders too", () => {
    const field = [{ card: "gold", faceDown: true, known: [0] }, "silver"] as const;
    const table = act(open({ players: [{}, { zones: { field, hand: ["copper", "silver"] } }] }), "flipAll");
    const under = cards(table, 1, 1, "field").map((card) => card.under?.definition);
    expect(under).toEqual([undefined, "silver"]);
    const world = table.imagine(0, 3);
    for (const viewer of [1, "spectator"] as const) {
      const below = cards(world, viewer, 1, "field").flatMap((card) => card.under?.id ?? []);
      const all = [...everyId(world, viewer), ...below];
      expect([below.length, Math.max(...all)]).toEqual([1, new Set(all).size]);
    }
  });
});

test("an id that a card had is not taken for it any more", () => {
  const steal: Actions = {
    steal: { params: { card: cardsFrom({ zone: "hand", of: "opponent" }) }, do: { reveal: "card" } },
  };
  const stealing = labGame({ ...actions, ...steal });
  const table = openTable(stealing, { content: loadContent(stealing, CARDS), seats: ["Ada", "Ben"], given: plain });
  const [old] = ids(table, 0);
  act(table, "slipGold");
  const said = (card: unknown): Action => ({ type: "steal", card });
  expect(table.act(0, said(old))).toMatchObject({ refusal: { code: "not-offered" } });
  expect(table.preview(0, [said(old)]).refused?.code).toBe("not-offered");
  expect(table.act(0, said(ids(table, 0)[0])).ok).toBe(true);
});
