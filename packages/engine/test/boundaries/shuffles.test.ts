import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fraction, fraction, ONE, plus, times, ZERO } from "../../src/fraction.ts";
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
  openTable,
  pile,
  type Rule,
  row,
  type Scope,
  shape,
  type Table,
  type View,
} from "../../src/index.ts";

/** What Ada foresees of Ben's piles when they are shuffled: she knows his discard, and of the others what is in them all. */
const kit = shape({
  seats: { min: 2, max: 2 },
  table: { marked: card() },
  player: { points: int({ max: 1 << 30 }) },
  card: { armed: flag() },
  attributes: { strength: int({ max: 9 }) },
  zones: {
    deck: pile(),
    hand: hand(),
    cellar: pile(),
    discard: pile({ known: "all" }),
    field: row(),
    vault: pile({ shared: true }),
  },
});
type Told = Scope<(typeof kit)["shape"]>;
const ZONES = ["deck", "hand", "cellar", "discard"] as const;
type Zone = (typeof ZONES)[number];

const METALS = ["copper", "silver", "gold"] as const;
/** In the order of their strengths. The last one has another back. */
const NAMES = [...METALS, "plant"] as const;
type Name = (typeof NAMES)[number];
type Piles = Readonly<Partial<Record<Zone, readonly Name[]>>>;
type Zones = Piles & { readonly field?: readonly GivenCard[] };

const GAIN = kit.event({
  data: { amount: int({ max: 1 << 30 }) },
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
const MARK = kit.event({
  data: { card: card() },
  apply: (e, { table }) => {
    table.marked = e.card;
  },
});

const gain = (amount: number): Effect => ({ GAIN: { amount } });
const bens = (zone: Zone): { zone: Zone; of: "opponent" } => ({ zone, of: "opponent" });
const topOf = (zone: Zone): object => ({ ...bens(zone), top: 1 });
const shuffle = (zone: Zone): Effect => ({ shuffle: bens(zone) });
/** All that lies in one pile, onto another; or the uppermost card. */
const all = (zone: Zone, to: Zone): Effect => ({ forEach: { in: bens(zone), do: { move: { card: "it", to } } } });
const one = (zone: Zone, to: Zone): Effect => ({ move: { card: topOf(zone), to } });
const arm = (zone: Zone): Effect => ({ ARM: { card: topOf(zone) } });
const ifArmed = (zone: Zone, then: Effect): Effect => ({
  forEach: { in: topOf(zone), do: { forEach: { in: { set: "it", where: { armed: 1 } }, do: then } } },
});
const mark = (zone: Zone): Effect => ({ MARK: { card: topOf(zone) } });
const ifMarked = (zone: Zone, then: Effect): Effect => ({
  forEach: { in: topOf(zone), do: { forEach: { in: { set: "it", where: { is: "marked" } }, do: then } } },
});
/** The uppermost card is shuffled into another pile, and then read. */
const carry = (zone: Zone, to: Zone, worth: number): Effect => ({
  forEach: { in: topOf(zone), do: [{ move: { card: "it", to } }, shuffle(to), gainOf("it", worth)] },
});
const gainOf = (cards: string, worth: number): Effect =>
  NAMES.map((_, i) => ({ forEach: { in: { set: cards, where: { strength: i + 1 } }, do: gain((i + 1) * worth) } }));
const gainTop: Effect = { GAIN: { amount: "vaultTop" } };
/** So many points for each strength of the uppermost card: copper has 1, gold 3. */
const read = (zone: Zone, worth = 1): Effect =>
  NAMES.map((_, i) => ({ if: { is: `${zone}${i + 1}`, then: gain((i + 1) * worth) } }));
const isOnTop = (zone: Zone, strength: number, seat: number) => (scope: Told) =>
  (scope.table.players[seat][zone].top as { printed(name: string): unknown } | undefined)?.printed("strength") ===
  strength;
const names = Object.fromEntries([
  ...ZONES.flatMap((zone) => NAMES.map((_, i) => [`${zone}${i + 1}`, isOnTop(zone, i + 1, 1)] as const)),
  ...NAMES.map((_, i) => [`own${i + 1}`, isOnTop("cellar", i + 1, 0)] as const),
  ["vaultTop", ({ table }: Told) => table.vault.top?.printed("strength") ?? 0] as const,
  ["bearer", ({ table }: Told) => [...table.players[1].field].find(isBearer)?.printed("strength") ?? 0] as const,
]);

const isBearer = ({ attachments }: { readonly attachments: readonly unknown[] }): boolean => attachments.length > 0;

/** Ben has these piles, the last card on top, and Ada does this. */
function tableOf(
  go: Effect,
  ben: Zones,
  ada: Piles = {},
  rules: readonly Rule[] = [],
  vault: readonly GivenCard[] = [],
): Table {
  const game = kit.game({
    name: "shuffles",
    version: 1,
    events: { GAIN, ARM, MARK },
    actions: { go: kit.action({ do: go }) },
    setup: () => {},
    endings: ["end"],
    leavesTo: "discard",
    rules,
    names,
    sets: { marked: ({ table }: Told) => table.marked },
  }) as unknown as Game;
  const content = loadContent(
    game,
    NAMES.map((id, i) => ({ id, attributes: { strength: i + 1 }, ...(id === "plant" ? { back: "plant" } : {}) })),
  );
  const given: Given = { zones: { vault }, players: [{ zones: ada }, { zones: ben }] };
  return openTable(game, { content, given, seats: ["Ada", "Ben"] });
}

const GO: Action = { type: "go" };
type Odds = Readonly<Record<string, string>>;
const told = (odds: ReadonlyMap<number, Fraction>): Odds =>
  Object.fromEntries([...odds].map(([n, { numerator, denominator }]) => [n, `${numerator}/${denominator}`]));

/** The exact odds of Ada's points; undefined where there are too many branches. */
function foretold(table: Table): Odds | undefined {
  const { outcomes, exact } = table.preview(0, [GO]);
  if (!exact) return undefined;
  expect(outcomes.reduce((sum, { probability }) => plus(sum, probability), ZERO)).toEqual(ONE);
  const odds = new Map<number, Fraction>();
  for (const { numbers, probability } of outcomes) {
    const points = Number(numbers.find(({ number, seat }) => number === "player.points" && seat === 0)?.to ?? 0);
    odds.set(points, plus(odds.get(points) ?? ZERO, probability));
  }
  return told(odds);
}
const odds = (...given: Parameters<typeof tableOf>): Odds | undefined => foretold(tableOf(...given));
const points = ({ players }: View, of: number): number => Number(players[of].fields.points);

const example: Piles = { hand: ["silver"], deck: ["silver"], discard: ["gold"] };
const recycled = [all("discard", "deck"), shuffle("deck")];

describe("a known card that is shuffled among unknown ones", () => {
  test("lies in that pile, and nowhere else: one of two is gold, and the hand is not", () => {
    expect(odds([...recycled, read("deck")], example)).toEqual({ 2: "1/2", 3: "1/2" });
    expect(odds([...recycled, read("hand")], example)).toEqual({ 2: "1/1" });
    expect(odds([...recycled, read("hand", 10), read("deck")], example)).toEqual({ 22: "1/2", 23: "1/2" });
  });

  test("leaves the unknown ones what they were", () => {
    const piles: Piles = { hand: ["copper"], deck: ["silver"], discard: ["gold"] };
    expect(odds([...recycled, read("hand")], piles)).toEqual({ 1: "1/2", 2: "1/2" });
    // The hand is copper or silver, and beside the gold lies the other one.
    expect(odds([...recycled, read("deck"), read("hand", 10)], piles)).toEqual({
      12: "1/4",
      13: "1/4",
      21: "1/4",
      23: "1/4",
    });
  });

  test("may come to lie elsewhere later, and is one of two there and here", () => {
    const dealt = [...recycled, one("deck", "cellar")];
    expect(odds([...dealt, read("cellar")], example)).toEqual({ 2: "1/2", 3: "1/2" });
    expect(odds([...dealt, read("deck", 10), read("cellar")], example)).toEqual({ 23: "1/2", 32: "1/2" });
    expect(odds([...dealt, read("hand")], example)).toEqual({ 2: "1/1" });
  });

  test("may be shuffled on among others: one of two, then one of two", () => {
    const twice = [...recycled, one("deck", "hand"), shuffle("hand")];
    expect(odds([...twice, read("hand")], example)).toEqual({ 2: "3/4", 3: "1/4" });
    expect(odds([...twice, one("hand", "deck"), shuffle("deck"), read("deck")], example)).toEqual({
      2: "5/8",
      3: "3/8",
    });
  });

  test("is one of all of them when all of them lie in one pile again", () => {
    const together = [...recycled, one("deck", "cellar"), all("hand", "deck"), all("cellar", "deck"), shuffle("deck")];
    expect(odds([...together, read("deck")], example)).toEqual({ 2: "2/3", 3: "1/3" });
  });

  test("lies among as many as there are, whatever is shuffled beside it", () => {
    const piles: Piles = { hand: ["silver"], deck: ["silver"], cellar: ["silver"], discard: ["gold", "copper"] };
    const both = [one("discard", "deck"), shuffle("deck"), one("discard", "cellar"), shuffle("cellar")];
    expect(odds([...both, read("deck"), read("cellar", 10)], piles)).toEqual({
      21: "1/4",
      22: "1/4",
      31: "1/4",
      32: "1/4",
    });
  });

  test("may be one whose field was changed meanwhile", () => {
    const piles: Piles = { hand: ["silver"], deck: ["silver", "silver"] };
    expect(odds([arm("deck"), shuffle("deck"), ifArmed("deck", gain(1))], piles)).toEqual({ 0: "1/2", 1: "1/2" });
    expect(odds([arm("deck"), shuffle("deck"), ifArmed("hand", gain(1))], piles)).toEqual({ 0: "1/1" });
    const armedTwice = [arm("deck"), shuffle("deck"), arm("deck"), shuffle("deck"), ifArmed("deck", gain(1))];
    expect(odds(armedTwice, piles)).toEqual({ 0: "1/4", 1: "3/4" });
  });

  test("comes to the seat as one of those that are there", () => {
    const own: Piles = { deck: ["copper"], cellar: ["silver"], discard: ["gold"] };
    const mine = { forEach: { in: "discard", do: { move: { card: "it", to: "deck" } } } };
    const { outcomes, exact } = tableOf([mine, { shuffle: "deck" }, { draw: 1 }], {}, own).preview(0, [GO]);
    expect(exact).toBe(true);
    expect(outcomes.map(({ chance, drawn }) => ({ chance, drawn }))).toEqual([
      {
        chance: 1 / 2,
        drawn: [
          {
            ...{ count: 1, owner: 0, back: "card" },
            among: [
              { definition: "copper", count: 1 },
              { definition: "silver", count: 1 },
            ],
          },
        ],
      },
      { chance: 1 / 2, drawn: [{ count: 1, owner: 0, back: "card", among: [{ definition: "gold", count: 1 }] }] },
    ]);
  });
});

test("a shuffle that a rule forbids leaves every card where it lies", () => {
  const rules = [kit.forbid("shuffle", { name: "no shuffling", reason: "no-shuffling" })];
  expect(odds([...recycled, read("deck")], example, {}, rules)).toEqual({ 3: "1/1" });
});

test("a card that bears another stays the one that bears it", () => {
  const faceDown = (id: Name, ...on: readonly GivenCard[]): GivenCard => ({ card: id, faceDown: true, on });
  const field = [faceDown("gold", "copper"), faceDown("silver"), faceDown("silver")];
  const bearer = (times: number): Effect => ({ GAIN: { amount: `bearer * ${times}` } });
  const go = [bearer(1), { shuffle: { zone: "field", of: "opponent" } }, bearer(10)] as Effect;
  expect(odds(go, { field })).toEqual({ 22: "2/3", 33: "1/3" });
});

describe("cards with different backs in one pile", () => {
  test("are shuffled too", () => {
    expect(odds([shuffle("deck"), read("deck")], { deck: ["plant", "gold", "gold"] })).toEqual({ 3: "2/3", 4: "1/3" });
  });

  test("are drawn with the odds of their backs", () => {
    const deck: readonly Name[] = [...new Array<Name>(20).fill("gold"), ...new Array<Name>(20).fill("plant")];
    const { outcomes, exact } = tableOf([{ shuffle: "deck" }, { draw: 2 }], {}, { deck }).preview(0, [GO]);
    expect(exact).toBe(true);
    const drawn = outcomes.map(({ probability, drawn: of }) => [
      `${probability.numerator}/${probability.denominator}`,
      ...of.map(({ count, back }) => `${count} ${back}`),
    ]);
    expect(drawn).toEqual([
      ["20/39", "1 card", "1 plant"],
      ["19/78", "2 card"],
      ["19/78", "2 plant"],
    ]);
  });
});

describe("cards with different owners in one pile", () => {
  const owned = (count: number, owner: number, id: Name): GivenCard[] =>
    new Array<GivenCard>(count).fill({ card: id, owner });
  const vault = (gold: number, plant: number): GivenCard[] => [...owned(gold, 0, "gold"), ...owned(plant, 1, "plant")];

  test("are shuffled too", () => {
    expect(odds([{ shuffle: "vault" }, gainTop], {}, {}, [], vault(2, 1))).toEqual({ 3: "2/3", 4: "1/3" });
  });

  test("are told by sampled worlds while nobody has shuffled all of them", () => {
    const top: Effect = {
      forEach: { in: { zone: "vault", top: 1 }, do: { move: { card: "it", to: "field" } } },
    } as Effect;
    for (const go of [[gainTop], [top, { shuffle: "vault" } as Effect, gainTop]]) {
      const preview = tableOf(go, {}, {}, [], vault(2, 1)).preview(0, [GO]);
      expect(preview).toMatchObject({ exact: false, samples: 512 });
      const plant = preview.outcomes.find(({ numbers }) => numbers[0].to === 4)?.chance ?? 0;
      expect(Math.abs(plant - 1 / 3)).toBeLessThan(0.1);
    }
  });

  test("are told by sampled worlds where there are more orders than branches", () => {
    for (const isRead of [true, false]) {
      const table = tableOf([{ shuffle: "vault" }, isRead ? gainTop : gain(3)], {}, {}, [], vault(10, 10));
      const preview = table.preview(0, [GO]);
      const plant = preview.outcomes.find(({ numbers }) => numbers[0].to === 4)?.chance ?? 0;
      expect(preview).toMatchObject({ exact: false, samples: 512 });
      expect(Math.abs(plant - (isRead ? 1 / 2 : 0))).toBeLessThan(0.1);
      const { value, exact } = table.expect(0, GO, points);
      expect(exact).toBe(false);
      expect(Math.abs(value - (isRead ? 3.5 : 3))).toBeLessThan(0.3);
    }
  });
});

describe("what the seat had seen when it answered", () => {
  const choose = (...effects: readonly Effect[]): Effect => ({
    choose: { options: effects.map((effect, i) => ({ label: `option ${i}`, do: effect })) },
  });
  const isOwn = (strength: number): Effect => ({ if: { is: `own${strength}`, then: gain(12) } });

  test("counts when it is read after it was shuffled", () => {
    const own: Piles = { deck: ["copper", "gold"] };
    // Copper or gold goes from the hand to the cellar, and is what it was there.
    const back = [{ move: { card: "hand", to: "cellar" } }, { shuffle: "cellar" }];
    const go = [{ draw: 1 }, choose([...back, isOwn(1)], [...back, isOwn(3)])];
    const { value, exact } = tableOf(go, {}, own).expect(0, GO, points);
    expect([value, exact]).toEqual([12, true]);
  });
});

/** Every case by itself: piles as they may lie, each with its odds. */
type Lying = Readonly<Record<Zone, readonly string[]>> & { readonly points: number };
type Cases = ReadonlyMap<string, { readonly lying: Lying; readonly odds: Fraction }>;

/** Something that is done to piles, as an effect and as what becomes of one case. */
interface Step {
  readonly effect: Effect;
  readonly cases: (lying: Lying) => readonly Lying[];
}

/** All orders of a list. */
const orders = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, i) => orders(list.filter((_, k) => k !== i)).map((rest) => [first, ...rest]));

function follow(cases: Cases, becomes: Step["cases"]): Cases {
  const next = new Map<string, { lying: Lying; odds: Fraction }>();
  for (const { lying, odds } of cases.values()) {
    const list = becomes(lying);
    const each = times(odds, fraction(1n, BigInt(list.length)));
    for (const then of list) {
      const key = JSON.stringify(then);
      next.set(key, { lying: then, odds: plus(next.get(key)?.odds ?? ZERO, each) });
    }
  }
  return next;
}

/**
 * The cards that Ada does not know, in every order; those with another back among themselves. Which of the cards in a pile
 * have it, she does not see.
 */
function everyLie(piles: Required<Piles>): Cases {
  const lying: Lying = { ...piles, points: 0 };
  let cases: Cases = new Map([["", { lying, odds: ONE }]]);
  for (const zone of ["deck", "cellar"] as const)
    cases = follow(cases, (now) => orders(now[zone]).map((order) => ({ ...now, [zone]: order })));
  for (const isPlant of [false, true])
    cases = follow(cases, (now) => {
      const places = (["deck", "hand", "cellar"] as const).flatMap((zone) =>
        now[zone].flatMap((name, at) => ((name === "plant") === isPlant ? [{ zone, at, name }] : [])),
      );
      return orders(places).map((order) => {
        const zones = { deck: [...now.deck], hand: [...now.hand], cellar: [...now.cellar] };
        places.forEach(({ zone, at }, i) => {
          zones[zone][at] = order[i].name;
        });
        return { ...now, ...zones };
      });
    });
  return cases;
}

const moved = (lying: Lying, zone: Zone, to: Zone, from: number): Lying =>
  zone === to
    ? { ...lying, [zone]: [...lying[zone].slice(0, from), ...lying[zone].slice(from)] }
    : { ...lying, [zone]: lying[zone].slice(0, from), [to]: [...lying[to], ...lying[zone].slice(from)] };

const ARMED = "!";
const MARKED = "*";
const strengthOf = (name: string | undefined): number => NAMES.indexOf(name?.replace(/[!*]/g, "") as Name) + 1;
const changedTop = (lying: Lying, zone: Zone, change: (name: string) => string): Lying => ({
  ...lying,
  [zone]: lying[zone].map((name, i) => (i === lying[zone].length - 1 ? change(name) : name)),
});
const unmarked = (lying: Lying): Lying => ({
  ...lying,
  ...Object.fromEntries(ZONES.map((zone) => [zone, lying[zone].map((name) => name.replace(MARKED, ""))])),
});
const steps = {
  all: (zone: Zone, to: Zone): Step => ({
    effect: all(zone, to),
    cases: (lying) => [moved(lying, zone, to, 0)],
  }),
  one: (zone: Zone, to: Zone): Step => ({
    effect: one(zone, to),
    cases: (lying) => [moved(lying, zone, to, Math.max(0, lying[zone].length - 1))],
  }),
  shuffle: (zone: Zone): Step => ({
    effect: shuffle(zone),
    cases: (lying) => orders(lying[zone]).map((order) => ({ ...lying, [zone]: order })),
  }),
  arm: (zone: Zone): Step => ({
    effect: arm(zone),
    cases: (lying) => [changedTop(lying, zone, (name) => (name.includes(ARMED) ? name : name + ARMED))],
  }),
  mark: (zone: Zone): Step => ({
    effect: mark(zone),
    cases: (lying) => [lying[zone].length === 0 ? lying : changedTop(unmarked(lying), zone, (name) => name + MARKED)],
  }),
  read: (zone: Zone, _: Zone, worth: number): Step => ({
    effect: read(zone, worth),
    cases: (lying) => {
      return [{ ...lying, points: lying.points + worth * strengthOf(lying[zone].at(-1)) }];
    },
  }),
  readMarked: (_: Zone, __: Zone, worth: number): Step => ({
    effect: gainOf("marked", worth),
    cases: (lying) => {
      const marked = ZONES.flatMap((zone) => lying[zone]).find((name) => name.includes(MARKED));
      return [{ ...lying, points: lying.points + worth * strengthOf(marked) }];
    },
  }),
  isMarked: (zone: Zone, _: Zone, worth: number): Step => ({
    effect: ifMarked(zone, gain(worth)),
    cases: (lying) => [{ ...lying, points: lying.points + (lying[zone].at(-1)?.includes(MARKED) ? worth : 0) }],
  }),
  carry: (zone: Zone, to: Zone, worth: number): Step => ({
    effect: carry(zone, to, worth),
    cases: (lying) => {
      const name = lying[zone].at(-1);
      if (name === undefined) return [lying];
      const then = moved(lying, zone, to, lying[zone].length - 1);
      const now = lying.points + worth * strengthOf(name);
      return orders(then[to]).map((order) => ({ ...then, [to]: order, points: now }));
    },
  }),
  isArmed: (zone: Zone, _: Zone, worth: number): Step => ({
    effect: ifArmed(zone, gain(worth)),
    cases: (lying) => [{ ...lying, points: lying.points + (lying[zone].at(-1)?.includes(ARMED) ? worth : 0) }],
  }),
};

test("odds are those of all cases counted one by one, whatever is moved, shuffled, changed and read", () => {
  const kind = fc.constantFrom(
    ...(["all", "one", "shuffle", "shuffle", "arm", "read", "read", "isArmed"] as const),
    ...(["mark", "mark", "readMarked", "isMarked", "carry"] as const),
  );
  const zone = fc.constantFrom(...ZONES);
  const cards = fc.array(fc.constantFrom(...NAMES, "gold" as const), { maxLength: 2 });
  // The backs of a hand are seen, whatever the order in which its cards lie: here all have one.
  const hand = fc.oneof(fc.array(fc.constantFrom(...METALS), { maxLength: 2 }), fc.constant(["plant" as const]));
  const piles = fc.record({ deck: cards, hand, cellar: cards, discard: cards });
  const script = fc.array(fc.tuple(kind, zone, zone), { minLength: 3, maxLength: 9 });
  let exact = 0;
  fc.assert(
    fc.property(piles, script, (ben, list) => {
      let worth = 1;
      const done = [...list, ["read", "deck", "deck"] as const].map(([what, at, to]) => {
        const step = steps[what](at, to, worth);
        if (!["all", "one", "shuffle", "arm", "mark"].includes(what)) worth *= 5;
        return step;
      });
      const cases = done.reduce((now, step) => follow(now, step.cases), everyLie(ben));
      const counted = new Map<number, Fraction>();
      for (const { lying, odds: odd } of cases.values())
        counted.set(lying.points, plus(counted.get(lying.points) ?? ZERO, odd));
      const table = tableOf(
        done.map(({ effect }) => effect),
        ben,
      );
      const found = foretold(table);
      if (found !== undefined) {
        exact += 1;
        expect(found).toEqual(told(counted));
      }
      const { value, exact: isExact } = table.expect(0, GO, points);
      const mean = [...counted].reduce((sum, [n, { numerator, denominator }]) => {
        return sum + (n * Number(numerator)) / Number(denominator);
      }, 0);
      if (isExact) expect(value).toBeCloseTo(mean, 6);
    }),
    { numRuns: 300 },
  );
  expect(exact).toBeGreaterThan(200);
});
