import { describe, expect, test } from "vitest";
import { type Fraction, ONE, plus, ZERO } from "../../src/fraction.ts";
import {
  type Action,
  card,
  cardsFrom,
  derived,
  type Effect,
  flag,
  type Game,
  type GivenCard,
  hand,
  int,
  loadContent,
  oneOf,
  openTable,
  pile,
  type Rule,
  row,
  type Scope,
  shape,
  type Table,
  type View,
} from "../../src/index.ts";
import { fitChance, LEAST_CHANCE } from "../harness/statistics.ts";

/** What refers to a card goes on meaning that card when it is shuffled among others: Ada foresees it with the same odds as it comes about. */
const kit = shape({
  seats: { min: 2, max: 2 },
  table: { marked: card() },
  player: { points: int({ max: 1 << 30 }), glow: derived({ base: 1, max: 9 }) },
  card: { armed: flag(), partner: card(), level: derived({ base: 0, max: 9 }) },
  attributes: { strength: int({ max: 9 }), metal: oneOf(["base", "precious"]) },
  effects: ["play"],
  tokens: ["crown"],
  periods: ["dusk"],
  zones: {
    deck: pile(),
    hand: hand(),
    cellar: pile(),
    discard: pile({ known: "all" }),
    field: row(),
    camp: row(),
    vault: pile({ shared: true }),
  },
});
type Told = Scope<(typeof kit)["shape"]>;
interface Face {
  readonly id: number;
  readonly armed: boolean;
  readonly level: number;
  readonly partner: Face | undefined;
  printed(name: "strength"): number;
}
type Bound = Readonly<Record<string, Face>>;

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
const PAIR = kit.event({
  data: { card: card(), other: card() },
  apply: (e) => {
    e.card.partner = e.other;
  },
});
/** Something happens with a card; what answers it is told of the card. */
const NOTE = kit.event({ data: { card: card() }, apply: () => {} });

const strengthOf = (face: Face | undefined): number => face?.printed("strength") ?? 0;
const gain = (amount: number): Effect => ({ GAIN: { amount } });
/** The strength of a card that is bound to a name. */
const gainOf = (name: string, worth = 1): Effect =>
  ({ GAIN: { amount: (_: Told, bound: Bound) => worth * strengthOf(bound[name]) } }) as Effect;
const told = (name: string, worth = 1): Effect => ({ GAIN: { amount: `${worth} * ${name}` } });
const toDeck = (name: string): Effect => ({ move: { card: name, to: "deck" } });
const shuffleDeck: Effect = { shuffle: "deck" };
const bens = (zone: string): object => ({ zone, of: "opponent" });
/** The strength of Ada's uppermost card. */
const top = told("deckTop");

const names = {
  deckTop: ({ you }: Told) => strengthOf(you.deck.top as Face | undefined),
  vaultTop: ({ table }: Told) => strengthOf(table.vault.top as Face | undefined),
  marked: ({ table }: Told) => strengthOf(table.marked as Face | undefined),
  isMarked: ({ you, table }: Told) => you.deck.top?.id === table.marked?.id,
  crowned: ({ table }: Told) => strengthOf(table.token("crown").on as Face | undefined),
  partner: ({ you }: Told) => strengthOf((you.discard.top as Face | undefined)?.partner),
  level: ({ you }: Told) => (you.deck.top as Face | undefined)?.level ?? 0,
  armedTop: ({ you }: Told) => (you.deck.top as Face | undefined)?.armed ?? false,
};

interface Setting {
  readonly go: Effect;
  readonly ada?: Readonly<Record<string, readonly GivenCard[]>>;
  readonly ben?: Readonly<Record<string, readonly GivenCard[]>>;
  readonly vault?: readonly GivenCard[];
  /** What gold does when it is played, what copper does, and what rules gold has. */
  readonly play?: Effect;
  readonly copper?: Effect;
  readonly golden?: readonly object[];
  readonly rules?: readonly Rule[];
  readonly checks?: readonly object[];
  /** Further effects, in which `card` is the one that an action names. */
  readonly with?: Effect;
}

const NAMES = ["copper", "silver", "gold"] as const;

function tableOf(setting: Setting): Table {
  const { go, ada = {}, ben = {}, vault = [], play, copper, golden, rules = [], checks = [], with: given } = setting;
  const effects: Readonly<Record<string, Effect | undefined>> = { gold: play, copper };
  const game = kit.game({
    name: "references",
    version: 1,
    events: { GAIN, ARM, MARK, PAIR, NOTE },
    actions: {
      go: kit.action({ do: go as never }),
      pass: kit.action({ do: [], fallback: true }),
      ...(given === undefined ? {} : { use: kit.action({ params: { card: cardsFrom("hand") }, do: given as never }) }),
    },
    setup: () => {},
    endings: ["end"],
    leavesTo: "discard",
    rules: rules as never,
    checks: checks as never,
    names: names as never,
  }) as unknown as Game;
  const content = loadContent(
    game,
    NAMES.map((id, i) => ({
      id,
      attributes: { strength: i + 1, metal: id === "copper" ? "base" : "precious" },
      ...(effects[id] === undefined ? {} : { effects: { play: effects[id] } }),
      ...(id === "gold" && golden !== undefined ? { rules: golden } : {}),
    })) as never,
  );
  return openTable(game, {
    content,
    given: { zones: { vault }, players: [{ zones: ada }, { zones: ben }] },
    seats: ["Ada", "Ben"],
  });
}

const GO: Action = { type: "go" };
const points = ({ players }: View, of: number): number => Number(players[of].fields.points);
const PLAYS = 400;

/** The exact odds of Ada's points, which must be those with which they come about. */
function odds(setting: Setting | Table, action: Action = GO): Readonly<Record<string, string>> {
  const table = "preview" in setting ? setting : tableOf(setting);
  const { outcomes, exact, refused } = table.preview(0, [action]);
  expect([exact, refused]).toEqual([true, undefined]);
  const found = new Map<number, Fraction>();
  for (const { numbers, probability } of outcomes) {
    const now = Number(numbers.find(({ number, seat }) => number === "player.points" && seat === 0)?.to ?? 0);
    found.set(now, plus(found.get(now) ?? ZERO, probability));
  }
  expect([...found.values()].reduce(plus, ZERO)).toEqual(ONE);
  const seen = new Map([...found.keys()].map((now) => [now, 0]));
  for (let play = 0; play < PLAYS; play++) {
    const world = table.imagine(0, play);
    expect(world.act(0, action).ok).toBe(true);
    const now = points(world.view(0), 0);
    expect([...seen.keys()]).toContain(now);
    seen.set(now, (seen.get(now) ?? 0) + 1);
  }
  const due = [...found.values()].map(
    ({ numerator, denominator }) => (PLAYS * Number(numerator)) / Number(denominator),
  );
  expect(fitChance([...seen.values()], due)).toBeGreaterThan(LEAST_CHANCE);
  const mean = due.reduce((sum, n, i) => sum + (n / PLAYS) * [...found.keys()][i], 0);
  expect(table.expect(0, action, points)).toEqual({ value: expect.closeTo(mean, 6), exact: true });
  return Object.fromEntries(
    [...found].map(([now, { numerator, denominator }]) => [now, `${numerator}/${denominator}`]),
  );
}

const known = { deck: ["copper", "silver"], discard: ["gold"] };

describe("a card that is known, and shuffled among unknown ones, is still the one that", () => {
  test("a loop goes through", () => {
    const go = { forEach: { in: "discard", do: [toDeck("it"), shuffleDeck, gainOf("it")] } };
    expect(odds({ go, ada: known })).toEqual({ 3: "1/1" });
    const two = { deck: ["copper"], discard: ["gold", "silver"] };
    expect(odds({ go, ada: two })).toEqual({ 5: "1/1" });
  });

  test("a loop has yet to come to", () => {
    const once = {
      if: { is: "count(deck) < 2", then: [{ forEach: { in: "discard", as: "one", do: toDeck("one") } }, shuffleDeck] },
    };
    const go = { forEach: { in: "discard", do: [once, gainOf("it")] } };
    expect(odds({ go, ada: { deck: ["copper"], discard: ["gold", "silver", "gold"] } })).toEqual({ 8: "1/1" });
  });

  test("a step before the shuffle has read, and reads again", () => {
    const table = tableOf({
      go: [],
      with: [toDeck("card"), { repeat: { times: 2, do: [gainOf("card"), shuffleDeck] } }],
      ada: { deck: ["copper", "silver"], hand: ["gold"] },
    });
    const [gold] = table.view(0).players[0].zones.hand.cards;
    expect(odds(table, { type: "use", card: gold.id })).toEqual({ 6: "1/1" });
  });

  test("a formula compares, or events that are proposed together are about", () => {
    const same: Effect = { if: { is: "it = other", then: gain(1) } };
    const top1 = { forEach: { in: { zone: "deck", top: 1 }, as: "other", do: same } };
    const compared = { forEach: { in: "discard", do: [toDeck("it"), shuffleDeck, top1] } };
    expect(odds({ go: compared, ada: known })).toEqual({ 0: "2/3", 1: "1/3" });
    const go = {
      forEach: { in: "discard", do: [toDeck("it"), shuffleDeck, { together: [{ NOTE: { card: "it" } }] }] },
    };
    const rule = kit.after(NOTE, { name: "worth it", do: gainOf("card") as never });
    expect(odds({ go, rules: [rule], ada: known })).toEqual({ 3: "1/1" });
  });

  test("chance picked, or a card that was made", () => {
    const picked = { pick: { from: "discard", by: "chance", do: [toDeck("it"), shuffleDeck, gainOf("it")] } } as const;
    expect(odds({ go: picked, ada: { deck: ["copper"], discard: ["gold", "silver"] } })).toEqual({
      2: "1/2",
      3: "1/2",
    });
    const made = { create: { definition: "gold", to: "deck", do: [shuffleDeck, gainOf("it")] } };
    expect(odds({ go: made, ada: known })).toEqual({ 3: "1/1" });
  });

  test("an action was about", () => {
    const table = tableOf({
      go: [],
      with: [toDeck("card"), shuffleDeck, gainOf("card")],
      ada: { deck: ["copper", "silver"], hand: ["gold"] },
    });
    const [gold] = table.view(0).players[0].zones.hand.cards;
    expect(odds(table, { type: "use", card: gold.id })).toEqual({ 3: "1/1" });
  });

  test("a card was paid with", () => {
    const paid = { from: "hand", to: "deck" };
    const ada = { deck: ["copper", "silver"], hand: ["gold"] };
    const asked = (pay: object): Readonly<Record<string, string>> => {
      const table = tableOf({ go: { pay: { ...paid, ...pay } } as Effect, ada });
      const [gold] = table.view(0).players[0].zones.hand.cards;
      expect(table.act(0, GO).ok).toBe(true);
      return odds(table, { type: "pick", card: gold.id });
    };
    expect(asked({ then: [shuffleDeck, gainOf("paid")] })).toEqual({ 3: "1/1" });
    expect(asked({ perCard: [shuffleDeck, gainOf("paid")] })).toEqual({ 3: "1/1" });
    expect(asked({ perCard: shuffleDeck, then: gainOf("paid") })).toEqual({ 3: "1/1" });
    const thenBy = { attribute: "metal", cases: { precious: gain(7), base: [] } };
    expect(asked({ then: shuffleDeck, thenBy })).toEqual({ 7: "1/1" });
  });

  test("a field of the table or of a card names", () => {
    const mark = { MARK: { card: { zone: "discard", top: 1 } } };
    const all = { forEach: { in: "discard", do: toDeck("it") } };
    expect(odds({ go: [mark, all, shuffleDeck, told("marked")], ada: known })).toEqual({ 3: "1/1" });
    expect(odds({ go: [mark, all, shuffleDeck, { if: { is: "isMarked", then: gain(1) } }], ada: known })).toEqual({
      0: "2/3",
      1: "1/3",
    });
    const pair = { forEach: { in: "hand", do: { PAIR: { card: { zone: "discard", top: 1 }, other: "it" } } } };
    const put = { forEach: { in: "hand", do: toDeck("it") } };
    const ada = { deck: ["copper", "copper"], hand: ["silver"], discard: ["gold"] };
    expect(odds({ go: [pair, put, shuffleDeck, told("partner")], ada })).toEqual({ 2: "1/1" });
  });

  test("a field of a card names that is shuffled itself", () => {
    // The gold in the discard has the silver for its partner, lies in the cellar then, one of two, and is read there.
    const pair = { forEach: { in: "hand", do: { PAIR: { card: { zone: "discard", top: 1 }, other: "it" } } } };
    const put = { forEach: { in: "hand", do: toDeck("it") } };
    const hidden = [{ move: { card: { zone: "discard", top: 1 }, to: "cellar" } }, { shuffle: "cellar" }];
    const out = { move: { card: { zone: "cellar", top: 1 }, to: "discard" } };
    const ada = { deck: ["copper", "copper"], hand: ["silver"], cellar: ["copper"], discard: ["gold"] };
    expect(odds({ go: [pair, hidden, put, shuffleDeck, out, told("partner")], ada })).toEqual({ 0: "1/2", 2: "1/2" });
  });

  test("a token stands on", () => {
    const crown = { token: { token: "crown", to: { zone: "discard", top: 1 } } };
    const go = [crown, { forEach: { in: "discard", do: toDeck("it") } }, shuffleDeck, told("crowned")] as Effect;
    expect(odds({ go, ada: known })).toEqual({ 3: "1/1" });
  });

  test("was changed, modified, or bears what is modified while it is in play", () => {
    const each = (...effects: Effect[]): Effect => ({ forEach: { in: "discard", do: [...effects, toDeck("it")] } });
    const arm = each({ ARM: { card: "it" } });
    expect(odds({ go: [arm, shuffleDeck, { if: { is: "armedTop", then: top } }], ada: known })).toEqual({
      0: "2/3",
      3: "1/3",
    });
    const modify = each({ modify: { field: "level", of: "it", add: 4, until: "dusk" } });
    expect(odds({ go: [modify, shuffleDeck, told("level")], ada: known })).toEqual({ 0: "2/3", 4: "1/3" });
    const glow = { modify: { field: "glow", add: 4, until: "dusk" } };
    expect(odds({ go: [glow, modify, shuffleDeck, told("glow")], ada: known })).toEqual({ 5: "1/1" });
    // What lasts while gold is in play is gone when it leaves play.
    const play: Effect = [
      { modify: { field: "level", of: { zone: "field", top: 1 }, add: 4, until: "while in play" } },
      toDeck("self"),
      shuffleDeck,
    ];
    const go = [
      { forEach: { in: "discard", do: { perform: { card: "it", effect: "play" } } } },
      { move: { card: { zone: "deck", top: 1 }, to: "hand" } },
      {
        forEach: {
          in: "hand",
          do: [{ move: { card: "it", to: "field", at: "bottom" } }, { move: { card: "it", to: "discard" } }],
        },
      },
      { GAIN: { amount: ({ you }: Told) => ([...you.field][0] as unknown as Face).level } },
    ] as Effect;
    expect(odds({ go, play, ada: { ...known, field: ["copper"] } })).toEqual({ 0: "1/3", 4: "2/3" });
  });

  test("an effect belongs to, while it runs and when it was scheduled", () => {
    const perform = { forEach: { in: "discard", do: { perform: { card: "it", effect: "play" } } } };
    const own = { forEach: { in: { set: "self", where: { strength: 3 } }, do: gain(1) } };
    expect(odds({ go: perform, play: [toDeck("self"), shuffleDeck, own], ada: known })).toEqual({ 1: "1/1" });
    const play = [{ schedule: { at: "dusk", do: own } }, toDeck("self"), shuffleDeck];
    expect(odds({ go: [perform, { period: "dusk" }], play, ada: known })).toEqual({ 1: "1/1" });
  });

  test("an event was about that is answered, replaced or waits", () => {
    const put = [toDeck("card"), shuffleDeck, gainOf("card")] as Effect;
    const note = { forEach: { in: "discard", do: { NOTE: { card: "it" } } } };
    const answer = kit.after(NOTE, { name: "put it away", do: put as never });
    expect(odds({ go: note, rules: [answer], ada: known })).toEqual({ 3: "1/1" });
    // Of two that answer, the second waits while the first shuffles; it proposes what the event was about.
    const first = kit.after(NOTE, { name: "first", do: [toDeck("card"), shuffleDeck] as never });
    const second = kit.after(NOTE, {
      name: "second",
      do: (e) => [GAIN({ amount: strengthOf(e.card as unknown as Face) })],
      causes: [GAIN],
    });
    expect(odds({ go: note, rules: [first, second], ada: known })).toEqual({ 3: "1/1" });
    const replace = kit.replace(NOTE, { name: "instead", with: put as never });
    expect(odds({ go: note, rules: [replace], ada: known })).toEqual({ 3: "1/1" });
  });

  test("waits in a queue", () => {
    // Both events are proposed before the first of them is answered with a shuffle.
    const go = {
      together: [
        { NOTE: { card: { zone: "discard", top: 1 } } },
        { ARM: { card: { zone: "discard", top: 1 } } },
        gain(1),
      ],
    };
    const all = { forEach: { in: "discard", do: toDeck("it") } };
    const rule = kit.after(NOTE, { name: "put all away", do: [all, shuffleDeck] as never });
    const after = kit.after(ARM, { name: "worth it", do: gainOf("card", 10) as never });
    expect(odds({ go, rules: [rule, after], ada: known })).toEqual({ 31: "1/1" });
  });

  test("proposed what waits in a queue", () => {
    const perform = { forEach: { in: "discard", do: { perform: { card: "it", effect: "play" } } } };
    const play = { together: [{ NOTE: { card: "self" } }, { ARM: { card: { zone: "deck", top: 1 } } }] };
    const put = kit.after(NOTE, { name: "put it away", do: [toDeck("card"), shuffleDeck] as never });
    const own = { forEach: { in: { set: "self", where: { strength: 3 } }, do: gain(1) } };
    const rule = kit.after(ARM, { name: "worth it", do: own as never });
    expect(odds({ go: perform, play, rules: [put, rule], ada: known })).toEqual({ 1: "1/1" });
  });

  test("has replaced an event already", () => {
    // Gold has copper put the gold in play into the deck, and one from there into play; another gold would do so again.
    const golden = [{ replace: "NOTE", with: { perform: { card: { zone: "discard", top: 1 }, effect: "play" } } }];
    const copper: Effect = [
      gain(1),
      { move: { card: { zone: "field", top: 1 }, to: "deck" } },
      shuffleDeck,
      { move: { card: { zone: "deck", top: 1 }, to: "field" } },
      { NOTE: { card: { zone: "field", top: 1 } } },
    ];
    const go = { NOTE: { card: { zone: "field", top: 1 } } };
    const ada = { deck: ["gold"], discard: ["copper"], field: ["gold"] };
    expect(odds({ go, golden, copper, ada })).toEqual({ 1: "1/2", 2: "1/2" });
  });

  test("others hang on that are to follow it", () => {
    // The gold moves on, and before the copper on it does, both leave play; one comes back, and the copper hangs on it.
    const once = "count(camp) = 1 and count(field) = 1";
    const away = kit.after("move", {
      name: "away",
      when: once,
      do: [
        { move: { card: { zone: "camp", top: 1 }, to: "deck" } },
        shuffleDeck,
        { move: { card: { zone: "deck", top: 1 }, to: "camp" } },
        { attach: { card: { zone: "discard", top: 1 }, to: { zone: "camp", top: 1 } } },
        gain(10),
      ] as never,
    });
    const follows = kit.after("move", { name: "follows", when: "points = 10", do: gain(1) as never });
    const go = { move: { card: { zone: "field", where: { strength: 3 } }, to: "camp" } };
    const ada = { deck: ["gold"], field: [{ card: "gold", on: ["copper"] } as unknown as GivenCard] };
    expect(odds({ go, rules: [away, follows], ada })).toEqual({ 10: "1/2", 11: "1/2" });
  });

  test("waited in a queue for something that was dropped", () => {
    const perform = { forEach: { in: "discard", do: { perform: { card: "it", effect: "play" } } } };
    const play = { together: [{ NOTE: { card: "self" } }, { ARM: { card: "self" } }] };
    const rule = kit.after(NOTE, {
      name: "put it away",
      do: [{ drop: { of: "card" } }, toDeck("card"), shuffleDeck, gainOf("card")] as never,
    });
    expect(odds({ go: perform, play, rules: [rule], ada: known })).toEqual({ 3: "1/1" });
  });

  test("checks come before what answers its event", () => {
    const check = {
      name: "all away",
      at: "event",
      when: ({ you }: Told) => you.discard.top !== undefined,
      do: [{ forEach: { in: "discard", do: toDeck("it") } }, shuffleDeck],
    };
    const rule = kit.after(NOTE, { name: "worth it", do: gainOf("card") as never });
    const go = { forEach: { in: "discard", do: { NOTE: { card: "it" } } } };
    expect(odds({ go, rules: [rule], checks: [check], ada: known })).toEqual({ 3: "1/1" });
  });

  test("what answers the shuffle, or the end of the effect, belongs to", () => {
    const perform = { forEach: { in: "discard", do: { perform: { card: "it", effect: "play" } } } };
    const play = [toDeck("self"), shuffleDeck];
    const own: Effect = { forEach: { in: { set: "self", where: { strength: 3 } }, do: gain(1) } };
    const rule = kit.after("shuffle", { name: "so it was", do: own as never });
    expect(odds({ go: perform, play, rules: [rule], ada: known })).toEqual({ 1: "1/1" });
    const check = { name: "so it was", at: "effect", when: ({ you }: Told) => you.points === 0, do: [own, gain(1)] };
    expect(odds({ go: perform, play, checks: [check], ada: known })).toEqual({ 2: "1/1" });
  });
});

describe("a card that is unknown, and shuffled among others, is still the one", () => {
  const ben = { deck: ["copper", "silver"], cellar: ["gold"] };
  const each = (...effects: Effect[]): Effect => ({
    forEach: {
      in: { ...bens("deck"), top: 1 },
      do: [{ move: { card: "it", to: { zone: "cellar", of: "opponent" } } }, { shuffle: bens("cellar") }, ...effects],
    },
  });

  test("that a loop goes through", () => {
    expect(odds({ go: each(gainOf("it")), ben })).toEqual({ 1: "1/3", 2: "1/3", 3: "1/3" });
    // What was read before is read again.
    const twice = {
      forEach: { in: { ...bens("deck"), top: 1 }, do: [gainOf("it"), { shuffle: bens("deck") }, gainOf("it", 10)] },
    };
    expect(odds({ go: twice, ben })).toEqual({ 11: "1/3", 22: "1/3", 33: "1/3" });
  });

  test("that lies on top of its pile, with the odds of its places", () => {
    const isTop = {
      forEach: {
        in: { ...bens("cellar"), top: 1 },
        as: "other",
        do: { forEach: { in: { set: "it", where: { is: "other" } }, do: gain(1) } },
      },
    };
    expect(odds({ go: each(isTop), ben })).toEqual({ 0: "1/2", 1: "1/2" });
  });

  test("that chance may pick among others like it", () => {
    const picked = {
      pick: {
        from: bens("deck"),
        by: "chance",
        as: "other",
        do: { forEach: { in: { set: "it", where: { is: "other" } }, do: gain(1) } },
      },
    };
    const go = { forEach: { in: { ...bens("deck"), top: 1 }, do: picked } } as Effect;
    const two = { forEach: { in: { ...bens("deck"), top: 1 }, do: { pick: { ...picked.pick, count: 2 } } } } as Effect;
    expect(odds({ go: two, ben: { deck: ["copper", "silver", "gold"] } })).toEqual({ 0: "1/3", 1: "2/3" });
    expect(odds({ go, ben: { deck: ["copper", "silver", "gold"] } })).toEqual({ 0: "2/3", 1: "1/3" });
  });
});

describe("in a pile that all share, with cards of both owners,", () => {
  const owned = (id: string, owner: number): GivenCard => ({ card: id as never, owner });
  const vault = [owned("copper", 0), owned("silver", 1)];
  test("a known card is still the one that a loop goes through", () => {
    const go = {
      forEach: {
        in: "discard",
        do: [{ move: { card: "it", to: "vault" } }, { shuffle: "vault" }, gainOf("it", 10), told("vaultTop")],
      },
    };
    expect(odds({ go, vault, ada: { discard: ["gold"] } })).toEqual({ 31: "1/3", 32: "1/3", 33: "1/3" });
  });
});

describe("what nothing refers to any more", () => {
  const put = { forEach: { in: "discard", do: toDeck("it") } };
  const draw = { draw: 1 };
  /** What may be drawn in the end, where nothing tells the cards of the deck apart. */
  function drawn(setting: Omit<Setting, "ada">): unknown {
    const ada = { deck: ["copper", "copper"], hand: ["gold"], discard: ["silver", "gold"] };
    const table = tableOf({ ...setting, ada });
    const [gold] = table.view(0).players[0].zones.hand.cards;
    const action = setting.with === undefined ? GO : { type: "use", card: gold.id };
    const { outcomes, exact } = table.preview(0, [action]);
    return [exact, outcomes.map((outcome) => outcome.drawn.map(({ among }) => among.map(({ count }) => count)))];
  }
  const one = (...among: readonly number[]): unknown => [true, [[among]]];

  test("is one of many: after a loop, in it, and before it", () => {
    expect(drawn({ go: [put, shuffleDeck, draw] })).toEqual(one(2, 1, 1));
    expect(drawn({ go: { repeat: { times: 1, do: [put, shuffleDeck, draw] } } })).toEqual(one(2, 1, 1));
    expect(drawn({ go: [{ forEach: { in: "discard", do: [toDeck("it"), shuffleDeck] } }, draw] })).toEqual(
      one(2, 1, 1),
    );
  });

  test("is one of many although it has the number 0, as words have that are bound only later", () => {
    const go = [shuffleDeck, draw, { forEach: { in: "discard", do: gainOf("it") } }];
    const seen = { card: "silver", known: [0] } as const;
    const table = tableOf({ go, ada: { deck: [seen, "copper"], discard: ["gold"] } });
    const { outcomes } = table.preview(0, [GO]);
    expect(outcomes.map((outcome) => outcome.drawn.map(({ among }) => among.length))).toEqual([[2]]);
  });

  test("is not kept by an action that named it and does not need it any more", () => {
    const away: Effect = [toDeck("card"), shuffleDeck, draw];
    const isGold = (_: Told, bound: Bound): number => strengthOf(bound.card);
    for (const given of [
      away,
      { do: away },
      { if: { is: isGold, then: away } },
      { let: { as: "n", be: isGold, do: away } },
    ])
      expect(drawn({ go: [], with: given as Effect })).toEqual(one(2, 1));
  });

  test("is not kept by an effect that has ended, or by events that have happened", () => {
    const perform = { perform: { card: "card", effect: "play" } };
    expect(drawn({ go: [], with: [perform, draw], play: [toDeck("self"), shuffleDeck] })).toEqual(one(2, 1));
    const rule = kit.after(NOTE, { name: "put it away", do: [toDeck("card"), shuffleDeck] as never });
    const play = { together: [{ NOTE: { card: "self" } }] };
    expect(drawn({ go: [], with: [perform, draw], play, rules: [rule] })).toEqual(one(2, 1));
  });
});

test("where what is referred to has more orders than there are branches, worlds are imagined", () => {
  const deck = ["copper", "silver", "gold", "copper", "silver", "gold", "copper", "gold"] as never[];
  const go = {
    forEach: {
      in: "discard",
      do: [
        {
          if: {
            is: "count(deck) = 0",
            then: [{ forEach: { in: "discard", as: "one", do: toDeck("one") } }, shuffleDeck],
          },
        },
        gainOf("it"),
      ],
    },
  };
  const { outcomes, exact } = tableOf({ go: go as Effect, ada: { discard: deck } }).preview(0, [GO]);
  expect([exact, outcomes.map(({ numbers }) => numbers.find(({ number }) => number === "player.points")?.to)]).toEqual([
    false,
    [16],
  ]);
});

describe("numbers of cards", () => {
  test("that were known and are shuffled are not told", () => {
    // One of three is drawn and armed; only sometimes it is the card whose number was known.
    const drawn = { forEach: { in: "hand", do: [gainOf("it"), { ARM: { card: "it" } }] } };
    const go = [{ forEach: { in: "hand", do: toDeck("it") } }, shuffleDeck, { draw: 1 }, drawn] as Effect;
    const { outcomes } = tableOf({ go, ada: { deck: ["copper", "silver"], hand: ["gold"] } as never }).preview(0, [GO]);
    expect(outcomes.map(({ numbers }) => numbers.map(({ number }) => number))).toEqual([
      ["player.points"],
      ["player.points"],
      ["player.points"],
    ]);
  });

  test("that are seen where they are shuffled are told as theirs", () => {
    const go = [{ shuffle: "discard" }, { forEach: { in: "discard", do: { ARM: { card: "it" } } } }] as Effect;
    const table = tableOf({ go, ada: { discard: ["gold"] } as never });
    const { outcomes } = table.preview(0, [GO]);
    const [{ id }] = table.view(0).players[0].zones.discard.cards;
    expect(outcomes[0].numbers).toEqual([{ number: "card.armed", card: id, from: false, to: true }]);
    expect(outcomes[0].events[1].data.card).toMatchObject({ id, definition: "gold" });
  });
});

test("a line ends where a card that was shuffled is drawn again: the seat learns which it is", () => {
  const go = [{ forEach: { in: "hand", do: toDeck("it") } }, shuffleDeck, { draw: 1 }] as Effect;
  const table = tableOf({ go, ada: { hand: ["gold"], deck: ["copper"] } as never });
  expect(table.preview(0, [GO, GO]).played).toBe(1);
});
