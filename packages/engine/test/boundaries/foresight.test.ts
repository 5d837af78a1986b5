import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Action,
  BOUNDS,
  type CardData,
  cardsFrom,
  type Effect,
  type Expectation,
  type Table,
  type View,
} from "../../src/index.ts";
import { type Actions, type Given, type LabOptions, labTable } from "./lab.ts";

type SetUp = NonNullable<LabOptions["setup"]>;

const gain = (amount: number | string): Effect => ({ GAIN: { amount } });
const points = (view: View, seat: number): number => Number(view.players[seat].fields.points);
/** What an action is worth to the first seat, by its points unless something else is said. */
function worth(
  go: Effect | Actions,
  given: Given = {},
  more: LabOptions & { action?: Action; score?: (view: View, seat: number) => number } = {},
): Expectation {
  const { action = { type: "go" }, score = points, ...options } = more;
  const table = labTable(go, given, { cards: VALUED, ...options });
  const before = table.hash();
  const expected = table.expect(0, action, score);
  expect(table.hash()).toBe(before);
  return expected;
}
const exactly = (value: number): Expectation => ({ value, exact: true });
/** Cards that are worth something when they are performed. */
const VALUED: readonly CardData[] = ["zero", "one", "two", "three"].map((id, n) => ({
  id,
  effects: { play: gain(n) },
}));
const gainBy = (card: string): Effect => ({ perform: { card, effect: "play" } });
const coin = (heads: Effect, tails: Effect): Effect => ({
  chance: [
    { weight: 1, do: heads },
    { weight: 1, do: tails },
  ],
});
const choose = (...effects: readonly Effect[]): Effect => ({
  choose: { options: effects.map((effect, i) => ({ label: `option ${i}`, do: effect })) },
});

describe("what an action is worth", () => {
  test("without chance it is the score of what follows", () => {
    expect(worth(gain(3))).toEqual(exactly(3));
  });

  test("with chance it is the mean by weight", () => {
    expect(worth({ roll: { sides: 6, do: gain("roll") } })).toEqual(exactly(3.5));
    const cases = [{ weight: 3, do: gain(8) }, { weight: 0, do: gain(99) }, { weight: 1 }];
    expect(worth({ chance: cases })).toEqual(exactly(6));
  });

  test("of the seat's own answers the best counts", () => {
    expect(worth(choose(gain(1), gain(5), gain(2)))).toEqual(exactly(5));
  });

  test("an answer after chance is the best in each case: the mean of 4 and 9, not the better of two means", () => {
    expect(worth([coin(gain(0), gain(5)), choose(gain(4), gain("2 * points - 6"))])).toEqual(exactly((4 + 9) / 2));
  });

  test("chance after an answer is weighed before the answers are compared", () => {
    expect(worth(choose(coin(gain(10), gain(-10)), gain(1)))).toEqual(exactly(1));
  });

  test("answers follow on answers", () => {
    const twice = [choose(gain(1), gain(2)), choose(gain("points"), gain(1))];
    expect(worth(twice)).toEqual(exactly(4));
  });

  test("the other seat's answer is not anticipated", () => {
    const asked = [gain(2), { choose: { by: "opponent", options: [{ label: "a", do: gain(5) }, { label: "b" }] } }];
    expect(worth(asked)).toEqual(exactly(2));
  });

  test("the end of the match is seen", () => {
    const score = ({ result, toAct }: View): number => (result?.winner === 0 && toAct === undefined ? 100 : 0);
    expect(worth({ end: { ending: "won", winner: "you" } }, {}, { score })).toEqual(exactly(100));
  });

  test("the action may be given by its code", () => {
    const table = labTable(gain(3));
    expect(table.expect(0, table.code({ type: "go" }), points)).toEqual(exactly(3));
  });

  test("an action that is refused is worth less than any other, and says why", () => {
    const refused = (code: string, params = {}): Expectation => ({
      refused: { code, params },
      value: Number.NEGATIVE_INFINITY,
      exact: true,
    });
    const table = labTable(gain(3));
    expect(table.expect(1, { type: "go" }, points)).toEqual(refused("not-your-turn", { toAct: 0 }));
    expect(table.expect(0, { type: "stay" }, points)).toEqual(refused("not-offered"));
    expect(worth({ add: { field: "coins", amount: -5 } }).refused).toMatchObject({
      code: "broken",
      params: { error: "out-of-range" },
    });
  });

  test("an answer that cannot be carried out is none", () => {
    expect(worth(choose({ add: { field: "coins", amount: -5 } }, gain(1)))).toEqual(exactly(1));
  });

  test("a score that is no number, or throws, is a fault of the game", () => {
    const broken = (score: () => number) => (): unknown => worth(gain(1), {}, { score });
    expect(broken(() => Number.NaN)).toThrow("The score of lab is NaN: give a finite number for every view.");
    const bug = (): number => {
      throw new RangeError("a bug");
    };
    expect(broken(bug)).toThrow(RangeError);
  });

  test("a bug in a game's function is not taken for an answer that cannot be carried out", () => {
    const bug = (): boolean => {
      throw new RangeError("a bug");
    };
    const odd = { names: { odd: bug } };
    expect(() => worth(choose({ if: { is: "odd", then: gain(1) } }, gain(1)), {}, odd)).toThrow("a bug");
  });
});

describe("choosing cards", () => {
  const strengths: Effect = { pick: { from: "hand", count: 2, do: gainBy("it") } };
  const hand = { "hand/0": ["one", "three", "two", "zero"] };

  test("several cards are the best set of them", () => {
    expect(worth(strengths, hand)).toEqual(exactly(3 + 2));
  });

  test("inside the choice each card is worth the best set with it, also when it stands before those chosen", () => {
    const table = labTable(strengths, hand, { cards: VALUED });
    table.act(0, { type: "go" });
    const worths = (): (readonly [unknown, number])[] =>
      table.actions(0).flatMap(({ action, refused }) => {
        const { value } = table.expect(0, action, points);
        return refused === undefined ? [[action.card ?? action.type, value] as const] : [];
      });
    const ids = Object.fromEntries(
      table.view(0).players[0].zones.hand.cards.map(({ id, definition }) => [definition, id]),
    );
    expect(worths()).toEqual([
      [ids.one, 4],
      [ids.three, 5],
      [ids.two, 5],
      [ids.zero, 3],
    ]);
    table.act(0, { type: "pick", card: ids.two });
    expect(worths()).toEqual([
      [ids.one, 3],
      [ids.three, 5],
      [ids.two, 5],
      [ids.zero, 2],
    ]);
  });

  test("an order is tried in all its orders", () => {
    const heaped = { order: { from: "hand", do: [gain("points"), gainBy("it")] } };
    // Doubling and adding: the strongest first gives the most.
    expect(worth(heaped, { "hand/0": ["one", "three", "two"] })).toEqual(exactly(2 * (2 * 3 + 2) + 1));
  });

  test("cards that are the same to the seat are tried once", () => {
    const score = (view: View): number =>
      view.players[1].zones.discard.cards.filter(({ name }) => name === "Gold").length;
    const ben = ["gold", "silver", "gold", "copper"];
    const discard = { pick: { from: { zone: "hand", of: "opponent" }, do: { move: { card: "it", to: "discard" } } } };
    expect(worth(discard, { "hand/1": ben }, { score })).toEqual(exactly(2 / 4));
  });
});

describe("cards that are not known yet", () => {
  const golds = (view: View, seat: number): number =>
    view.players[seat].zones.hand.cards.filter(({ definition }) => definition === "gold").length;
  const deck = { "deck/0": ["gold", "silver", "gold", "copper"] };

  test("what is drawn counts by what it could be, if the score looks", () => {
    expect(worth({ draw: 1 }, deck, { score: golds })).toEqual(exactly(1 / 2));
    expect(worth({ draw: 4 }, deck, { score: golds }).value).toBeCloseTo(2, 12);
  });

  test("a seat that answers has seen what it drew", () => {
    const drawAndDiscard = [{ draw: 2 }, { pick: { from: "hand", do: { move: { card: "it", to: "discard" } } } }];
    // Two golds in 1 of 6 cases, none in 1 of 6; the worse card goes.
    expect(worth(drawAndDiscard, deck, { score: golds }).value).toBeCloseTo(5 / 6, 12);
  });

  test("everything of a view can be read", () => {
    const reads: unknown[] = [];
    const score = (view: View): number => {
      reads.push(JSON.parse(JSON.stringify({ ...plain(view), players: view.players.map(plain) })));
      return 0;
    };
    const table = labTable(
      { choose: { by: "opponent", options: [{ label: "a", do: gain(1) }] } },
      { market: ["gold"] },
    );
    expect(table.expect(0, { type: "go" }, score)).toEqual(exactly(0));
    table.act(0, { type: "go" });
    expect(reads).toEqual([JSON.parse(JSON.stringify(table.view(0)))]);
  });
});

describe("cards of which only a part is read", () => {
  /** Three blue and one red, of strengths 1, 2, 2 and 3. */
  const deck = { "deck/0": ["copper", "silver", "silver", "gold"] };
  const printed =
    (attribute: string) =>
    (_: unknown, { it }: { it: { printed(name: string): unknown } }): number =>
      Number(it.printed(attribute));
  const isBlue = (_: unknown, { it }: { it: { printed(name: string): unknown } }): boolean =>
    it.printed("colour") === "blue";
  const top = (n: number, ...effects: readonly unknown[]): Effect =>
    ({ forEach: { in: { zone: "deck", top: n }, do: effects } }) as Effect;
  const gainIf = (is: unknown, amount: number): unknown => ({ if: { is, then: gain(amount) } });
  const lines = (effect: Effect, given: Given = deck): { value: number; scored: number } => {
    let scored = 0;
    const score = (view: View, seat: number): number => {
      scored += 1;
      return points(view, seat);
    };
    return { value: worth(effect, given, { score }).value, scored };
  };

  test("are told apart by that part only", () => {
    expect(lines(top(1, gainIf(isBlue, 4)))).toEqual({ value: 3, scored: 2 });
    expect(lines(top(1, { GAIN: { amount: printed("strength") } }))).toEqual({ value: 2, scored: 3 });
  });

  test("what is read next depends on what was read before", () => {
    const blueAndStrong = top(1, { if: { is: isBlue, then: { GAIN: { amount: printed("strength") } } } });
    expect(lines(blueAndStrong)).toEqual({ value: (1 + 2 + 2) / 4, scored: 3 });
    // Reading the same again is no fork, and the whole card agrees with its parts.
    const definition = (_: unknown, { it }: { it: { def: { colour: string } } }): boolean => it.def.colour === "blue";
    expect(lines(top(1, gainIf(isBlue, 4), gainIf(isBlue, 4), gainIf(definition, 4)))).toMatchObject({ value: 9 });
  });

  test("what other cards are depends on it", () => {
    // Two of four cards, both blue: 3 of 4 times 2 of 3.
    const both = top(2, { if: { is: isBlue, then: { add: { field: "heat", amount: 1 } } } });
    expect(lines([both, { if: { is: "heat = 2", then: gain(1) } }]).value).toBeCloseTo(1 / 2, 12);
  });

  test("a card that was read and is gone is still not among the others", () => {
    const removed = top(1, { if: { is: isBlue, then: [{ add: { field: "heat", amount: 1 } }, { remove: "it" }] } });
    const next = top(1, { if: { is: isBlue, then: { add: { field: "heat", amount: 1 } } } });
    const both: Effect = { if: { is: "heat = 2", then: gain(1) } };
    expect(lines([removed, next, both]).value).toBeCloseTo(1 / 2, 12);
    const replaced: Effect = { create: { definition: "twig", to: "market" } };
    expect(lines([removed, replaced, next, both]).value).toBeCloseTo(1 / 2, 12);
  });

  test("cards with another back have nothing to do with it", () => {
    const isWood = (_: unknown, { it }: { it: { printed(name: string): unknown } }): boolean =>
      it.printed("strength") === 0;
    const root: CardData = { id: "root", back: "plant", attributes: { strength: 2 } };
    const cards = [...VALUED, root];
    const ofTop = (zone: string, n: number): Effect =>
      ({ forEach: { in: { zone, top: n }, do: [gainIf(isWood, 8), gainIf(isBlue, 4)] } }) as Effect;
    const apart: SetUp = ({ create }) => {
      for (const id of deck["deck/0"]) create(id, { zone: "deck", seat: 0 });
      for (const id of ["root", "twig"]) create(id, "vault", { owner: 0 });
    };
    // The plant is one of two, and both are red; the metal is blue three times of four.
    const both = [ofTop("deck", 1), ofTop("vault", 1)];
    expect(worth(both, {}, { cards, setup: apart }).value).toBeCloseTo(8 / 2 + 3, 12);
    // In one pile with the metals nobody sees where the plants lie: each card may be any of the six.
    const mixed = { "deck/0": ["root", ...deck["deck/0"], "twig"] };
    expect(worth(ofTop("deck", 2), mixed, { cards }).value).toBeCloseTo(2 * (8 / 6 + 4 / 2), 12);
  });

  test("a refusal later in a line does not find out what it is", () => {
    const actions: Actions = {
      go: { do: gain(1) },
      read: {
        refuse: (_: unknown, { you }: { you: { deck: { top: { printed(name: string): unknown } } } }) =>
          you.deck.top.printed("rare") === true ? { code: "rare", params: {} } : undefined,
        do: gain(1),
      } as never,
    };
    const table = labTable(actions, deck);
    expect(table.preview(0, [{ type: "go" }, { type: "read" }]).played).toBe(2);
    expect(worth(actions, deck)).toEqual(exactly(1));
  });

  test("after a shuffle it is any of them again", () => {
    const twice = [top(1, gainIf(isBlue, 1)), { shuffle: "deck" }, top(1, gainIf(isBlue, 10))];
    expect(lines(twice).value).toBeCloseTo(11 * (3 / 4), 12);
  });

  test("among cards to choose from it is no longer one of the unknown", () => {
    const taken = { pick: { from: "deck", do: { if: { is: isBlue, then: gain(1) } } } };
    // The card that turned out blue, or any of the others.
    expect(lines([top(1, gainIf(isBlue, 0)), taken] as Effect).value).toBeCloseTo(3 / 4 + 1 / 4, 12);
  });

  test("a preview tells the whole card", () => {
    const table = labTable(top(1, gainIf(isBlue, 4), { reveal: "it" }), deck);
    const { outcomes } = table.preview(0, [{ type: "go" }]);
    expect(outcomes.map(({ chance }) => chance)).toEqual([0.5, 0.25, 0.25]);
  });
});

describe("what the seat had seen when it answered", () => {
  type Named = { readonly def: { readonly id: string } };
  const guessOf = (name: string): unknown => ({
    if: { is: (_: unknown, { card }: { card: Named }) => card.def.id === name, then: gain(1) },
  });
  const isGold = (_: unknown, { it }: { it: Named }): boolean => it.def.id === "gold";
  const root: CardData = { id: "root", back: "plant" };
  const readTop: unknown = { forEach: { in: { zone: "deck", top: 1 }, do: { if: { is: isGold, then: gain(12) } } } };
  const deck = { "deck/0": ["copper", "silver", "silver", "gold"] };
  const strengths = (view: View, seat: number): number =>
    view.players[seat].zones.discard.cards.filter(({ definition }) => definition === "gold").length;

  test("stays any card while nothing reads it", () => {
    let scored = 0;
    const score = (view: View, seat: number): number => {
      scored += 1;
      return points(view, seat);
    };
    expect(worth([{ draw: 3 }, choose(gain(1), gain(2))], deck, { score })).toEqual(exactly(2));
    expect(scored).toBe(2);
  });

  test("counts when it is read afterwards: a guess at a seen card is right", () => {
    const guesses = ["copper", "silver", "gold"].map((name) => ({
      forEach: { in: "hand", as: "card", do: guessOf(name) },
    }));
    expect(worth([{ draw: 1 }, choose(...(guesses as Effect[]))], deck).value).toBe(1);
  });

  test("counts for what is drawn afterwards too", () => {
    // Who holds the gold does not bet on it: 1/4 x 0, otherwise a third, or the sure quarter.
    const bet: Effect = {
      forEach: { in: { zone: "deck", top: 1 }, do: { if: { is: isGold, then: gain(12) } } },
    } as Effect;
    expect(worth([{ draw: 1 }, choose(bet, gain(1))], deck).value).toBeCloseTo((3 / 4) * 4 + (1 / 4) * 1, 12);
  });

  test("and has nothing to do with what is drawn of other cards", () => {
    const drawn = (from: string): Effect => [
      { move: { card: { zone: from, top: 1 }, to: "hand" } },
      choose({ roll: { sides: 2, do: [] } }, readTop as Effect),
    ];
    const apart = (metals: string, plants: string): SetUp => {
      const place = (zone: string) => (zone === "deck" ? { zone, seat: 0 } : zone);
      return ({ create }) => {
        for (const id of deck["deck/0"]) create(id, place(metals), { owner: 0 });
        for (const id of ["root", "twig", "twig"]) create(id, place(plants), { owner: 0 });
      };
    };
    const of = (setup: SetUp): number => worth(drawn("vault"), {}, { cards: [root], setup }).value;
    // What is drawn and what lies on the deck have other backs.
    expect(of(apart("vault", "deck"))).toBe(0);
    expect(of(apart("deck", "vault"))).toBeCloseTo(12 / 4, 12);
    // In one pile with the plants the gold may be drawn, or any of the five that are left.
    const mixed = { "deck/0": ["root", ...deck["deck/0"], "twig"] };
    expect(worth(drawn("deck"), mixed, { cards: [root] }).value).toBeCloseTo((5 / 6) * (12 / 5), 12);
  });

  test("and when the score reads it", () => {
    const discard = { forEach: { in: "hand", do: { move: { card: "it", to: "discard" } } } };
    const { value } = worth([{ draw: 1 }, choose(discard, gain(1))], deck, { score: strengths });
    expect(value).toBe(1 / 4);
  });
});

/** What getters give, as data. */
function plain(value: object): Record<string, unknown> {
  const keys = [
    "game",
    "viewer",
    "toAct",
    "active",
    "result",
    "table",
    "zones",
    "tokens",
    "decision",
    "seat",
    "name",
    "fields",
  ];
  const read = value as Record<string, unknown>;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const of = read[key];
      if (of === undefined) return [];
      return [[key, key === "zones" ? zonesOf(of as View["zones"]) : of]];
    }),
  );
}
const zonesOf = (zones: View["zones"]): object =>
  Object.fromEntries(Object.entries(zones).map(([name, { size, cards }]) => [name, { size, cards }]));

describe("past the bounds", () => {
  test("so many branches are sampled, and it says so", () => {
    const dice = (n: number): Effect => (n === 0 ? [] : [{ roll: { sides: 6, do: gain("roll") } }, dice(n - 1)]);
    const { value, ...how } = worth(dice(6));
    expect(how).toEqual({ exact: false, samples: BOUNDS.foresightWorlds });
    // The mean of 64 sums of six dice: 21, with a standard error of 0.52.
    expect(Math.abs(value - 21)).toBeLessThan(2.5);
  });

  test("in a sampled world the best of a bounded number of lines counts", () => {
    const many = new Array(7).fill(choose(gain(0), gain(1), gain(-1), gain(-2)));
    const dice = { roll: { sides: 6, do: [] } };
    // The first 64 of 4^7 lines: the last three answers vary.
    expect(worth([...many, dice])).toEqual({ value: 3, exact: false, samples: BOUNDS.foresightWorlds });
  });

  test("in a sampled world cards are chosen as well as anywhere", () => {
    const dice = new Array(5).fill({ roll: { sides: 9, do: [] } });
    const hand = { "hand/0": ["one", "three", "two", "zero"] };
    const { value, exact } = worth([...dice, { pick: { from: "hand", count: 2, do: gainBy("it") } }], hand);
    expect([value, exact]).toEqual([3 + 2, false]);
  });

  test("questions without end are thought through so far and no further", () => {
    const table = labTable({ ask: { do: { repeat: { times: 100, do: choose(gain(1)) } } } });
    expect(table.expect(0, { type: "ask" }, points)).toEqual(exactly(BOUNDS.foresightAnswers));
  });
});

describe("nothing that the seat cannot know has an influence:", () => {
  const trap: CardData = { id: "trap", back: "trap", rules: [{ forbid: "GAIN", reason: "trap" }] };
  const bluff: CardData = { id: "bluff", back: "trap" };
  const actions: Actions = {
    gain: { do: gain(3) },
    roll: { do: { roll: { sides: 6, do: gain("roll") } } },
    draw: {
      do: [{ draw: 2 }, { pick: { from: "hand", do: [gainBy("it"), { move: { card: "it", to: "discard" } }] } }],
    },
    take: {
      params: { card: cardsFrom({ zone: "hand", of: "opponent" }) },
      do: [{ reveal: "card" }, gainBy("card"), { move: { card: "card", to: "discard" } }],
    },
    rob: {
      do: { pick: { from: { zone: "hand", of: "opponent" }, count: 2, do: { move: { card: "it", to: "discard" } } } },
    },
    many: { do: { forEach: { in: "deck", do: { roll: { sides: 9, do: [gain("roll"), gainBy("it")] } } } } },
  };
  const given: Given = {
    "deck/0": ["three", "two", "one", "three", "two"],
    "hand/0": ["one", "zero"],
    "hand/1": ["three", "two", "one", "twig"],
    "deck/1": ["three", "three", "twig", "one"],
  };
  const setup: LabOptions["setup"] = (s) => {
    for (const [place, ids] of Object.entries(given)) {
      const [zone, seat] = place.split("/");
      for (const id of ids) s.create(id, { zone, seat: Number(seat) });
    }
    s.create("trap", { zone: "field", seat: 1 }, { faceDown: true });
    s.create("bluff", { zone: "field", seat: 1 }, { faceDown: true });
  };
  const open = (seed: number): Table => labTable(actions, {}, { cards: [...VALUED, trap, bluff], setup, seed });
  /** Reads as much as a score can. */
  const score = (view: View, seat: number): number =>
    points(view, seat) +
    JSON.stringify(view.players.map(({ zones }) => zonesOf(zones))).replace(/"h[0-9a-f]{8}"/g, "").length / 1000;

  test("every action is worth the same in every imagined world", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, world) => {
        const table = open(seed);
        const other = table.imagine(0, world);
        const worths = (one: Table): string =>
          JSON.stringify(one.actions(0).map(({ action }) => one.expect(0, action, score)));
        expect(worths(other)).toBe(worths(table));
      }),
      { numRuns: 3 },
    );
  });

  test("and so it is inside a decision", () => {
    const table = open(5);
    table.act(0, { type: "rob" });
    const worths = (one: Table): number[] => one.actions(0).map(({ action }) => one.expect(0, action, score).value);
    for (let world = 0; world < 10; world++) expect(worths(table.imagine(0, world))).toEqual(worths(table));
  });
});
