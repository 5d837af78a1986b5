import { describe, expect, test } from "vitest";
import type { CardData, Effect, Table } from "../../src/index.ts";
import { openTable } from "../../src/index.ts";
import { written } from "../everything/subjects.ts";
import { Random } from "../harness/random.ts";
import { LONGEST, openingOf } from "../harness/subject.ts";
import { type Arena, arena, type Given, kit } from "../mechanics/arena.ts";

const bens = (zone: string, more: object = {}): object => ({ zone, of: "opponent", ...more });
const held = (definition: string): object => bens("hand", { where: { definition } });
const focus = (card: object): Effect => ({ FOCUS: { card } }) as Effect;
const tame = (card: object): Effect => ({ TAME: { card } }) as Effect;
const reveal = (card: string): Effect => ({ reveal: card }) as Effect;
const may = (effect: Effect, by = "you"): Effect => ({ may: { do: effect, by } }) as Effect;
const sets: Given["sets"] = {
  focused: ({ table }) => table.focus,
  tamed: ({ you }) => you.pet,
};
const plant: CardData = { id: "twig", back: "plant" };
/** Worlds that Ada imagines, each of which must look to her like what she sees. */
function worlds({ table }: Arena, count = 30): Table[] {
  const seen = (one: Table): string => JSON.stringify([one.view(0), one.actions(0), one.toAct]);
  return Array.from({ length: count }, (_, seed) => {
    const world = table.imagine(0, seed);
    expect(seen(world)).toBe(seen(table));
    return world;
  });
}
const hand = (table: Table) => table.view(1).players[1].zones.hand.cards;
const definitionOf = (table: Table, id: unknown): string | undefined =>
  hand(table).find((card) => card.id === id)?.definition;
const sorted = (values: Iterable<unknown>): unknown[] => [...new Set(values)].sort();
const done = (table: Table, type: string) => {
  const acted = table.act(0, { type });
  if (!acted.ok) throw new Error(acted.refusal.code);
  return acted.events;
};
const idsIn = (events: ReturnType<typeof done>): unknown[] =>
  events.filter(({ type }) => type === "reveal").map(({ data }) => (data.card as { id: unknown }).id);

describe("what refers to a card that the seat cannot follow", () => {
  test("may mean any of a hand that looks like it", () => {
    const a = arena({ cards: [plant], ben: { hand: ["a", "b", "twig", "c"] }, go: focus(held("b")) });
    a.go();
    const meant = worlds(a).map((world) => definitionOf(world, world.view(1).table.focus));
    expect(sorted(meant)).toEqual(["a", "b", "c"]);
  });

  test("may mean any of a pile; what means one card there still means one, and what means two means two", () => {
    const top = (n: number): object => bens("deck", { top: n });
    const lowest = tame(bens("deck", { where: { definition: "a" } }));
    const tell = kit.action({ do: [reveal("focused"), reveal("tamed")] });
    const told = (go: Effect): [unknown, unknown][] => {
      const a = arena({ ben: { deck: ["a", "b", "c", "d"] }, sets, go, actions: { tell } });
      a.go();
      return worlds(a).map((world) => {
        const [one, other] = done(world, "tell").filter(({ type }) => type === "reveal");
        const of = (event: typeof one): unknown =>
          (event?.data.card as { definition: unknown } | undefined)?.definition;
        return [of(one), of(other ?? one)];
      });
    };
    const same = told([focus(top(1)), tame(top(1))]);
    expect(same.every(([one, other]) => one === other)).toBe(true);
    expect(sorted(same.map(([one]) => one))).toEqual(["a", "b", "c", "d"]);
    const two = told([lowest, focus(top(1))]);
    expect(two.every(([one, other]) => one !== other)).toBe(true);
    expect(sorted(two.map(([one]) => one))).toEqual(["a", "b", "c", "d"]);
  });

  test("means the card that an effect works with, if it did", () => {
    const go: Effect = {
      forEach: { in: bens("deck", { top: 1 }), do: [focus("it" as never), may([]), reveal("it"), reveal("focused")] },
    } as Effect;
    const a = arena({ ben: { deck: ["a", "b", "c"] }, sets, go });
    a.go();
    for (const world of worlds(a)) {
      const acted = world.act(0, { type: "choose", option: "no" });
      const [one, other] = idsIn(acted.ok ? acted.events : []);
      expect(other ?? one).toBe(one);
      expect(one).toEqual(expect.any(Number));
    }
  });

  test("goes with its card if it is a field of one that the seat does not know either", () => {
    const pair = { PAIR: { card: held("a"), with: held("b") } } as Effect;
    const a = arena({ ben: { hand: ["a", "b", "c"] }, go: pair });
    a.go();
    for (const world of worlds(a))
      expect(hand(world).filter(({ fields }) => fields?.partner !== undefined)).toHaveLength(1);
  });
});

describe("the card that a modifier came from", () => {
  const lift = (id: string): CardData => ({
    id,
    effects: { play: { modify: { field: "might", add: 2, until: "always" } } as Effect },
  });
  const cards = ["a", "b", "c"].map(lift);
  const perform = (card: object): Effect => ({ perform: { card, effect: "play" } }) as Effect;
  const sourceOf = (world: Table) =>
    world.explain(1, "player.might", 0).terms[1]?.card as { definition?: string } | undefined;

  test("may be any in a hand or a pile that the seat does not see into", () => {
    for (const zone of ["hand", "deck"]) {
      const a = arena({ cards, ben: { [zone]: ["a", "b", "c"] }, go: perform(bens(zone, { top: 1 })) });
      a.go();
      const sources = worlds(a).map((world) => sourceOf(world)?.definition);
      expect(sorted(sources)).toEqual(zone === "hand" ? ["a", "b", "c"] : [undefined]);
    }
  });

  test("stays the one that lies where it is seen to lie, be it known or not", () => {
    const faceDown: Given["setup"] = ({ create }) => {
      for (const id of ["a", "b"]) create(id, { zone: "row", seat: 1 }, { faceDown: true });
    };
    const a = arena({
      cards,
      setup: faceDown,
      ada: { row: ["c"] },
      go: [
        perform(bens("row", { top: 1 })),
        perform({ zone: "row" }),
        { modify: { field: "power", of: "row", add: 1, until: "always" } } as Effect,
        { modify: { field: "might", of: "opponent", add: 1, until: "always" } } as Effect,
      ],
    });
    a.go();
    const [, hidden, known] = a.table.explain("open", "player.might", 0).terms;
    for (const world of worlds(a, 10)) {
      const [, first, second] = world.explain(0, "player.might", 0).terms;
      expect([first.card, second.card]).toEqual([{ hidden: true }, { id: a.idOf("c", 0), definition: "c" }]);
      expect(world.explain(0, "card.power", a.idOf("c", 0)).terms).toHaveLength(2);
      expect(world.view(0).players.map(({ fields }) => fields.might)).toEqual([4, 1]);
    }
    expect([hidden.card, known.card]).toMatchObject([{ definition: "b" }, { definition: "c" }]);
  });
});

describe("what another seat has chosen so far", () => {
  const sets: Given["sets"] = { shown: ({ opponent }) => [...opponent.hand, ...opponent.row] as never };
  const pick = (count: object): Effect => ({ pick: { from: "shown", count, by: "opponent", do: [] } }) as Effect;
  const chosen = (table: Table): Record<string, number | undefined> => {
    const { hand: own, row } = table.view(1).players[1].zones;
    return Object.fromEntries([...own.cards, ...row.cards].map((card) => [String(card.definition), card.chosen]));
  };
  const choosing = (...picks: readonly string[]): Arena => {
    const a = arena({ ben: { hand: ["a", "b", "c"], row: ["r", "s"] }, sets, go: pick({ min: 1, max: 5 }) });
    a.go();
    for (const id of picks) a.pick(id);
    return a;
  };

  test("is what the seat sees of it, and as many of the hidden cards as come before that", () => {
    const found = worlds(choosing("c", "r", "b")).map(chosen);
    for (const { a, b, c, r, s } of found) {
      expect([r, s]).toEqual([2, undefined]);
      expect([a, b, c].filter((rank) => rank !== undefined)).toEqual([1]);
    }
    expect(sorted(found.map(({ a, b }) => (a === 1 ? "a" : b === 1 ? "b" : "c")))).toEqual(["a", "b", "c"]);
  });

  test("is nothing where it sees nothing of it", () => {
    for (const world of worlds(choosing("c", "b"), 10))
      expect(sorted(Object.values(chosen(world)))).toEqual([undefined]);
  });
});

test("a world of what replaced an event goes on with it", () => {
  const shield: CardData = {
    id: "shield",
    rules: [
      {
        replace: "HURT",
        with: [may({ GAIN: { amount: 5 } } as Effect), { HURT: { card: "self", amount: 2 } } as Effect],
      },
    ],
  };
  const a = arena({
    cards: [shield],
    ada: { row: ["ox", "shield"] },
    go: [
      { HURT: { card: { zone: "row", where: { definition: "ox" } }, amount: 1 } } as Effect,
      { GAIN: { amount: 1 } } as Effect,
    ],
  });
  a.go();
  for (const world of worlds(a, 5)) {
    expect(world.act(0, { type: "choose", option: "yes" }).ok).toBe(true);
    const [{ zones, fields }] = world.view(0).players;
    expect([fields.points, zones.row.cards.map(({ fields: of }) => of?.harm)]).toEqual([6, [0, 2]]);
  }
});

describe("in a world of what is still to come", () => {
  const asker: CardData = {
    id: "asker",
    rules: [
      { after: "GAIN", do: may([]) },
      { after: "remove", do: may([]) },
    ],
  };
  const hurt = { HURT: { card: { zone: "row", where: { definition: "ox" } }, amount: 2 } } as Effect;
  const heat = { add: { field: "heat", amount: 3 } } as Effect;
  const gain = { GAIN: { amount: 1 } } as Effect;
  const outcome = (world: Table): unknown[] => {
    while (world.view(0).decision !== undefined) world.act(0, { type: "choose", option: "no" });
    const { players, table } = world.view(0);
    const ox = players[0].zones.row.cards.find(({ definition }) => definition === "ox");
    return [players[0].fields.points, table.heat, ox?.fields?.harm];
  };

  test("events that wait in a queue come about, with their cards", () => {
    const a = arena({
      cards: [asker],
      ada: { row: ["lamb", "asker", "ox"] },
      go: { together: [gain, hurt, heat] } as Effect,
    });
    a.go();
    expect(a.table.view(0).decision?.kind).toBe("choose");
    for (const world of worlds(a, 5)) expect(outcome(world)).toEqual([1, 3, 2]);
  });

  test("what a card had proposed that was dropped does not come about", () => {
    const spark: CardData = { id: "spark", effects: { use: { together: [gain, hurt, heat] } as unknown as Effect } };
    const calm: CardData = { id: "calm", rules: [{ after: "GAIN", do: { drop: "spark" } }] };
    const spread = { ...sets, spark: (({ you }) => you.row.at(0)) as NonNullable<Given["sets"]>[string] };
    const a = arena({ cards: [calm, asker, spark], ada: { row: ["spark", "calm", "asker", "ox"] }, sets: spread });
    a.use("spark");
    expect(a.table.view(0).decision?.kind).toBe("choose");
    for (const world of worlds(a, 5)) expect(outcome(world)).toEqual([1, 0, 0]);
  });

  test("what answers an event that a check came before answers it, with its card or without", () => {
    const echo: CardData = {
      id: "echo",
      rules: [
        { after: "HURT", do: gain },
        { after: "change", do: gain },
      ],
    };
    for (const [go, expected] of [
      [hurt, [1, 0, 2]],
      [heat, [1, 3, 0]],
    ] as const) {
      const asked = kit.event({
        data: {},
        apply: (_, { table }) => {
          table.focus = table.middle.top;
        },
      });
      const a = arena({
        cards: [echo],
        ada: { row: ["lamb", "echo", "ox"] },
        middle: ["seen"],
        events: { ASKED: asked },
        checks: [
          {
            name: "ask",
            at: "event",
            when: ({ table }) => table.focus === undefined,
            do: [{ ASKED: {} } as Effect, may([])] as Effect,
          },
        ],
        go,
      });
      a.go();
      expect(a.table.view(0).decision?.kind).toBe("choose");
      for (const world of worlds(a, 5)) expect(outcome(world)).toEqual(expected);
    }
  });
});

test("wherever in a match it is drawn, a world looks the same to the seat, can be saved, and is played on", () => {
  let drawn = 0;
  for (let seed = 0; drawn < 400; seed++) {
    const random = new Random(seed);
    const table = openingOf(written, seed, random);
    for (let actions = 0; !table.over && actions < LONGEST && drawn < 400; actions++) {
      const isAsked = table.view(0).decision !== undefined;
      if (isAsked || random.oneIn(15)) {
        const seat = random.below(written.seats);
        const world = table.imagine(seat, random.below(1 << 30));
        expect(JSON.stringify([world.view(seat), world.actions(seat)])).toBe(
          JSON.stringify([table.view(seat), table.actions(seat)]),
        );
        for (let n = 0; n < 3 && !world.over; n++) world.actCode(world.toAct ?? -1, random.pick(world.codes()));
        const save = JSON.parse(JSON.stringify(world.save()));
        const again = openTable(written.game, { content: world.content, save });
        expect([again.hash(), again.view(seat)]).toEqual([world.hash(), world.view(seat)]);
        drawn += 1;
      }
      table.actCode(table.toAct ?? -1, random.pick(table.codes()));
    }
  }
});
