import { describe, expect, test } from "vitest";
import { ONE, plus, ZERO } from "../../src/fraction.ts";
import {
  type Action,
  card,
  type Effect,
  flag,
  type Game,
  type Given,
  type GivenCard,
  hand,
  int,
  loadContent,
  oneOf,
  openTable,
  pile,
  row,
  type Scope,
  seat,
  shape,
  type Table,
  type View,
} from "../../src/index.ts";

/** Fields of cards that a seat does not know: they go with the cards, and reading one is a look at the card. */
const kit = shape({
  seats: { min: 2, max: 2 },
  player: { points: int() },
  card: {
    hp: int({ initial: 3, max: 9 }),
    fame: int({ min: -0x7fff_ffff }),
    armed: flag(),
    mood: oneOf(["calm", "wild"]),
    friend: card(),
    keeper: seat(),
  },
  attributes: { strength: int({ max: 9 }) },
  zones: { deck: pile(), hand: hand(), discard: pile({ known: "all" }), field: row(), traps: row({ known: "owner" }) },
  keeps: ["hp"],
  spare: 2,
});
type Told = Scope<(typeof kit)["shape"]>;

const GAIN = kit.event({
  data: { amount: int() },
  apply: ({ amount }, { you }) => {
    you.points += amount;
  },
});
const ARM = kit.event({
  data: { card: card() },
  apply: (e) => {
    e.card.armed = true;
  },
});
const HIT = kit.event({
  data: { card: card() },
  apply: (e) => {
    e.card.hp -= 1;
  },
});
const PRAISE = kit.event({ data: { card: card() }, adds: { "card.fame": 1 } });

const top = { zone: "deck", top: 1 };
const gain = (amount: unknown): Effect => ({ GAIN: { amount } }) as Effect;
/** So many points if a card fits. */
const gainIf = (where: object, amount = 1, cards: object = top): Effect => ({
  forEach: { in: cards, do: { forEach: { in: { set: "it", where }, do: gain(amount) } } },
});

type Zones = Readonly<Record<string, readonly GivenCard[]>>;
interface More {
  readonly ada?: Zones;
  readonly ben?: Zones;
  readonly names?: Readonly<Record<string, (scope: Told) => number | boolean>>;
  readonly then?: Parameters<typeof kit.action>[0];
}

/** Ada has these cards in her deck, the last on top, and does this. */
function tableOf(go: Effect, deck: readonly GivenCard[], { ada = {}, ben = {}, names, then }: More = {}): Table {
  const game = kit.game({
    name: "faces",
    version: 1,
    events: { GAIN, ARM, HIT, PRAISE },
    actions: { go: kit.action({ do: go }), then: kit.action(then ?? { do: [] }) },
    setup: () => {},
    endings: ["end"],
    leavesTo: "discard",
    ...(names === undefined ? {} : { names }),
  }) as unknown as Game;
  const content = loadContent(game, [
    { id: "copper", attributes: { strength: 1 } },
    { id: "gold", attributes: { strength: 3 } },
    { id: "silver", attributes: { strength: 2 } },
    { id: "token", back: "token" },
  ]);
  const given: Given = { players: [{ zones: { deck, ...ada } }, { zones: ben }] };
  return openTable(game, { content, given, seats: ["Ada", "Ben"] });
}

const GO: Action = { type: "go" };

test("what is added to all cards of a pile is added to those, too, that nobody has looked at", () => {
  const deck = [0, 5].map((fame) => ({ card: "gold", fields: { fame } }));
  const table = tableOf([{ forEach: { in: "deck", do: { PRAISE: { card: "it" } } } }, gainIf({ fame: 6 })], deck);
  const points = ({ players }: View, seat: number) => Number(players[seat].fields.points);
  expect(table.expect(0, GO, points)).toMatchObject({ value: 0.5, exact: true });
});

/** The exact odds of the points that it leads to. */
function odds(...given: Parameters<typeof tableOf>): Record<string, string> {
  const { outcomes, exact } = tableOf(...given).preview(0, [GO]);
  expect([exact, outcomes.reduce((sum, { probability }) => plus(sum, probability), ZERO)]).toEqual([true, ONE]);
  const odd = new Map<unknown, typeof ZERO>();
  for (const { numbers, probability } of outcomes) {
    const points = numbers.find(({ number, seat: of }) => number === "player.points" && of === 0)?.to ?? 0;
    odd.set(points, plus(odd.get(points) ?? ZERO, probability));
  }
  return Object.fromEntries([...odd].map(([n, { numerator, denominator }]) => [n, `${numerator}/${denominator}`]));
}

const points = ({ players }: View, of: number): number => Number(players[of].fields.points);
const worth = (...given: Parameters<typeof tableOf>): number => {
  const { value, exact } = tableOf(...given).expect(0, GO, points);
  expect(exact).toBe(true);
  return value;
};

const hurt = (id: string): GivenCard => ({ card: id, fields: { hp: 1 } });
const four = [hurt("copper"), "gold", "gold", "silver"] as const;

describe("a field of an unknown card", () => {
  test("is that of any card of its pool", () => {
    expect(odds(gainIf({ hp: 1 }), four)).toEqual({ 1: "1/4", 0: "3/4" });
  });

  test("goes with what the card is", () => {
    expect(odds([gainIf({ hp: 1, definition: "copper" }), gainIf({ hp: 1, definition: "gold" }, 9)], four)).toEqual({
      1: "1/4",
      0: "3/4",
    });
    expect(odds([gainIf({ hp: 1 }), gainIf({ definition: "gold" }, 10)], four)).toEqual({
      0: "1/4",
      1: "1/4",
      10: "1/2",
    });
  });

  test("tells two cards apart that are the same otherwise", () => {
    const both = { zone: "deck", top: 2 };
    expect(odds(gainIf({ hp: 1 }, 1, both), [hurt("gold"), hurt("gold"), "gold", "gold"])).toEqual({
      0: "1/6",
      1: "2/3",
      2: "1/6",
    });
  });

  test.each([
    ["a number", { hp: 1 }, ({ deck }: Told["you"]) => deck.top?.hp === 1],
    ["a flag", { armed: true }, ({ deck }: Told["you"]) => deck.top?.armed === true],
    ["a value", { mood: "wild" }, ({ deck }: Told["you"]) => deck.top?.mood === "wild"],
    ["a card", { friend: "one" }, ({ deck }: Told["you"]) => deck.top?.friend?.def.id === "token"],
    ["a seat", { keeper: 1 }, ({ deck }: Told["you"]) => deck.top?.keeper?.seat === 1],
  ])("may be %s, read by the game", (_, fields, is) => {
    const deck = [{ card: "copper", fields }, "gold", "gold"];
    const ada = { field: [{ card: "token", as: "one" }] };
    expect(odds(gain("found"), deck, { ada, names: { found: ({ you }) => is(you) } })).toEqual({
      1: "1/3",
      0: "2/3",
    });
  });

  test("is one outcome while nothing reads it, and what may be drawn is told by what the cards are", () => {
    const { outcomes } = tableOf({ draw: 1 }, four).preview(0, [GO]);
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0].drawn).toMatchObject([
      {
        count: 1,
        among: [
          { definition: "copper", count: 1 },
          { definition: "gold", count: 2 },
          { definition: "silver", count: 1 },
        ],
      },
    ]);
  });

  test("that all of them have in common needs no branch, also when it was changed", () => {
    const { outcomes } = tableOf([gainIf({ hp: 1 }), { draw: 1 }], [hurt("copper"), hurt("gold")]).preview(0, [GO]);
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0].drawn[0].among).toHaveLength(2);
  });

  test("that all those left have in common needs no branch either", () => {
    const found = gainIf({ hp: 1 }, 1, { zone: "hand" });
    const { outcomes } = tableOf([{ draw: 1 }, found, gainIf({ hp: 1 }, 9), { draw: 1 }], four).preview(0, [GO]);
    // Once the hurt one is in hand, the next is one of three, read or not.
    const after = outcomes.find(({ numbers }) => numbers[0]?.to === 1);
    expect(after).toMatchObject({ chance: 1 / 4, drawn: [{ count: 1, among: [{ count: 2 }, { count: 1 }] }] });
  });

  test("is told apart alone in a look ahead, not with the rest of the card", () => {
    let scored = 0;
    const score = (view: View, of: number): number => {
      scored += 1;
      return points(view, of);
    };
    const twice = [gainIf({ hp: 1 }, 4), gainIf({ hp: 1 }, 4)];
    expect(tableOf(twice, four).expect(0, GO, score)).toEqual({ value: 2, exact: true });
    expect(scored).toBe(2);
  });

  test("tells nothing of where the card lies", () => {
    const seen = (table: Table): string =>
      JSON.stringify(table.preview(0, [GO]), (_, value) => (typeof value === "bigint" ? String(value) : value));
    const table = tableOf([gainIf({ hp: 1 }), { draw: 1 }], four);
    for (let world = 0; world < 10; world++) expect(seen(table.imagine(0, world))).toBe(seen(table));
  });

  test("is not looked at where somebody only asks", () => {
    const names = { health: ({ you }: Told) => you.deck.top?.hp ?? 0 };
    expect(tableOf([], four, { names }).calculate(0, "health")).toMatchObject({
      refusal: { code: "depends-on-hidden" },
    });
    expect(tableOf([], ["gold", "copper"], { names }).calculate(0, "health")).toMatchObject({ value: 3 });
  });

  test("counts as it begins where an action later in a line is refused by it", () => {
    const then = {
      refuse: (_: unknown, { you }: Told) => (you.deck.top?.hp === 1 ? { code: "hurt", params: {} } : undefined),
      do: gain(1),
    };
    const table = tableOf([], four, { then });
    expect(table.preview(0, [GO, { type: "then" }]).played).toBe(2);
  });
});

describe("what is written to an unknown card", () => {
  test("stays with it, whatever it is", () => {
    expect(odds([{ ARM: { card: top } }, gainIf({ armed: 1, definition: "gold" })], four)).toEqual({
      1: "1/2",
      0: "1/2",
    });
    expect(odds([{ set: { field: "hp", of: top, to: 5 } }, gainIf({ hp: 5 })], four)).toEqual({ 1: "1/1" });
  });

  test("begins with what it was", () => {
    const hit = { HIT: { card: top } };
    expect(odds([hit, gainIf({ hp: 2 }), gainIf({ hp: 0 }, 10)], four)).toEqual({ 1: "3/4", 10: "1/4" });
    const added = { add: { field: "hp", of: top, amount: 1 } };
    expect(odds([added, gainIf({ hp: 4 }), gainIf({ hp: 2 }, 10)], four)).toEqual({ 1: "3/4", 10: "1/4" });
  });

  test("tells it apart from the others", () => {
    const armed = { forEach: { in: { set: "it", where: { armed: 1 } }, do: gain(1) } };
    const found: Effect = [{ ARM: { card: top } }, { pick: { from: "deck", by: "chance", do: armed } }];
    expect(odds(found, ["copper", "gold", "gold", "silver"])).toEqual({ 1: "1/4", 0: "3/4" });
  });

  test("is shuffled among the others", () => {
    const armed = [{ ARM: { card: top } }, { shuffle: "deck" }];
    expect(odds([...armed, gainIf({ armed: 1 })], four)).toEqual({ 1: "1/4", 0: "3/4" });
    // Armed and hurt are two things: one of four, and one of four, the same one 1 of 4 times.
    expect(odds([...armed, gainIf({ armed: 1 }), gainIf({ hp: 1 }, 10)], four)).toEqual({
      0: "9/16",
      1: "3/16",
      10: "3/16",
      11: "1/16",
    });
  });

  test("stays when another card is shuffled among them that differs", () => {
    const bens = (zone: string) => ({ zone, of: "opponent" });
    const go = [
      { ARM: { card: bens("hand") } },
      { ARM: { card: { ...bens("deck"), top: 1 } } },
      { shuffle: bens("deck") },
      gainIf({ armed: 1 }, 1, bens("hand")),
    ];
    expect(odds(go, four, { ben: { hand: ["copper"], deck: ["gold", "gold"] } })).toEqual({ 1: "1/1" });
  });

  test("has nothing to do with cards that are known by then, or gone", () => {
    const read = gainIf({ definition: "gold" }, 0);
    const away = [read, { move: { card: top, to: "discard" } }, read, { remove: { card: top } }];
    const go = [...away, { ARM: { card: top } }, { shuffle: "deck" }, gainIf({ armed: 1 })];
    expect(odds(go, ["gold", "copper", "gold", "silver"])).toEqual({ 1: "1/2", 0: "1/2" });
  });

  test("may be another definition: what it was is then among the others no more", () => {
    const go = [{ turn: { card: top, to: "silver" } }, { shuffle: "deck" }];
    const after = [gainIf({ definition: "silver" }), gainIf({ definition: "gold" }, 10)];
    expect(odds([...go, ...after], ["copper", "gold"])).toEqual({ 1: "1/2", 0: "1/4", 10: "1/4" });
  });
});

describe("what becomes of it", () => {
  test("a card that lies face down over it keeps it", () => {
    const traps = { zone: "traps", of: "opponent" };
    const go = [{ flip: { ...traps, top: 1 } }, gainIf({ placeholder: true, hp: 1 }, 1, traps)];
    expect(odds(go, [], { ben: { traps: [hurt("copper"), "gold", "silver"] } })).toEqual({ 1: "1/3", 0: "2/3" });
  });

  test("a reference to a card that is gone refers to nothing, whichever card had it", () => {
    const friends = ({ you }: Told): number => [...you.deck].filter(({ friend }) => friend !== undefined).length;
    const isCopper = ({ you }: Told): boolean => you.deck.top?.printed("strength") === 1;
    const given = {
      ada: {
        field: [
          { card: "token", as: "one" },
          { card: "token", as: "two" },
        ],
      },
      names: { friends, isCopper },
    };
    const friendOf = (id: string, as: string): GivenCard => ({ card: id, fields: { friend: as } });
    const go = [{ remove: { card: { zone: "field", top: 2 } } }, { create: { definition: "token", to: "field" } }];
    const deck = [friendOf("copper", "one"), friendOf("gold", "two"), "gold", "silver"];
    expect(odds(gain("friends"), deck, given)).toEqual({ 2: "1/1" });
    expect(odds([...go, gain("friends")], deck, given)).toEqual({ 1: "1/1" });
    // Also when a part of a card was looked at before, and when it is what all of them had in common.
    const look = { if: { is: "isCopper", then: gain(10) } };
    expect(worth([look, ...go, gain("friends")], deck, given)).toBeCloseTo(10 / 4 + 1, 12);
    const same = [friendOf("copper", "one"), friendOf("gold", "one")];
    expect(odds([...go, gain("friends")], same, given)).toEqual({ 0: "1/1" });
  });
});

describe("whether an action is possible", () => {
  const cost: Effect = { pay: { to: "discard", then: gain(1) } };
  const reads: readonly (readonly [string, Effect])[] = [
    ["what is printed on it", { if: { is: "isGold", then: cost } }],
    ["one of its fields", { if: { is: "isHurt", then: cost } }],
    [
      "it, through a filter",
      { forEach: { in: top, do: { forEach: { in: { set: "it", where: { definition: "gold" } }, do: cost } } } },
    ],
  ];
  const names = {
    isGold: ({ you }: Told) => you.deck.top?.def.id === "gold",
    isHurt: ({ you }: Told) => you.deck.top?.hp === 1,
  };

  test.each(reads)("is not found out by an unknown card, where the effect reads %s", (_, go) => {
    const offered = (deck: readonly GivenCard[]): unknown =>
      tableOf(go, deck, { names })
        .actions(0)
        .filter(({ action }) => action.type === "go");
    expect(offered(["copper", hurt("gold")])).toEqual(offered([hurt("gold"), "copper"]));
  });

  test.each(reads)("is found out by a known card, where the effect reads %s", (_, go) => {
    const known: GivenCard = { card: "gold", fields: { hp: 1 }, known: [0] };
    const [entry] = tableOf(go, ["copper", known], { names }).actions(0);
    expect(entry).toMatchObject({ action: GO, refused: { code: "cannot-pay" } });
  });
});
