import { describe, expect, test } from "vitest";
import {
  type CardData,
  card,
  cardsFrom,
  derived,
  flag,
  type Game,
  hand,
  int,
  loadContent,
  neverInPlay,
  oneOf,
  options,
  pile,
  row,
  shape,
  unpayableCosts,
} from "../../src/index.ts";
import { faultsOf, faultsOfEffect, labGame } from "./lab.ts";

/** What designers write by mistake, and what it is called: severity, code, path below effects.play. */
const slips = (effect: unknown): string[] =>
  faultsOfEffect(effect).map(({ severity, code, path }) => `${severity} ${code} ${path.slice(2).join(".")}`);
const messages = (effect: unknown): string[] => faultsOfEffect(effect).map(({ message }) => message);
const draw = { draw: 1 };

describe("a number of cards", () => {
  test.each([
    ["a cost of no card", { pay: { to: "discard", count: 0, then: draw } }, ["error bad-count pay.count"]],
    ["a negative cost", { pay: { to: "discard", count: -2, then: draw } }, ["error bad-count pay.count"]],
    [
      "a cost of at most none",
      { pay: { to: "discard", count: { max: 0 }, then: draw } },
      ["error bad-count pay.count.max"],
    ],
    [
      "a negative least",
      { pay: { to: "discard", count: { min: -1, max: 2 }, then: draw } },
      ["error bad-count pay.count.min"],
    ],
    [
      "a least above the most",
      { pay: { to: "discard", count: { min: 3, max: 2 }, then: draw } },
      ["error bad-count pay.count"],
    ],
    [
      "a formula that is never a card",
      { pay: { to: "discard", count: "0 - heat", then: draw } },
      ["error bad-count pay.count"],
    ],
    [
      "a choice of no card",
      { pick: { from: "hand", count: 0, do: { reveal: "it" } } },
      ["warning does-nothing pick.count"],
    ],
    [
      "no card by chance",
      { pick: { from: "hand", by: "chance", count: 0, do: { reveal: "it" } } },
      ["warning does-nothing pick.count"],
    ],
    [
      "a choice whose least is above its most",
      { pick: { from: "hand", count: { min: 2, max: 1 }, do: { reveal: "it" } } },
      ["error bad-count pick.count"],
    ],
    ["a draw of none", { draw: 0 }, ["warning does-nothing draw.count"]],
    ["a price of nothing", { spend: { field: "coins", amount: 0 } }, ["warning does-nothing spend.amount"]],
    ["a die without sides", { roll: { sides: 0, do: { draw: "roll" } } }, ["error bad-count roll.sides"]],
    [
      "a negative weight",
      {
        chance: [
          { weight: -1, do: draw },
          { weight: 1, do: draw },
        ],
      },
      ["error bad-weight chance.cases.0.weight"],
    ],
    [
      "no weight at all",
      {
        chance: [
          { weight: 0, do: draw },
          { weight: "0", do: draw },
        ],
      },
      ["error bad-weight chance"],
    ],
  ])("%s is found at its place", (_, effect, expected) => {
    expect(slips(effect)).toEqual(expected);
  });

  test.each([
    [{ pay: { to: "discard", count: { min: 0, max: "any" }, then: draw } }],
    [{ pay: { to: "discard", count: "heat", then: draw } }],
    [{ pay: { to: "discard", count: { min: 1, max: "heat" }, then: draw } }],
    [{ pick: { from: "hand", count: { max: 2 }, do: { reveal: "it" } } }],
    [{ draw: "heat" }],
    [{ roll: { sides: "coins", do: { draw: "roll" } } }],
  ])("%j is let through", (effect) => {
    expect(slips(effect)).toEqual([]);
  });

  test("says what it is and what to write", () => {
    expect(messages({ pay: { to: "discard", count: 0 } })).toEqual([
      "nothing is paid if this is 0: give a number from 1 on",
    ]);
    expect(messages({ pay: { to: "discard", count: "0 - heat" } })).toEqual([
      "nothing is paid if this is at most 0: give a number from 1 on",
    ]);
  });

  test("that one card alone should pay is found, however the card is named", () => {
    const cost = (from: unknown) => ({ pay: { from, count: 2, to: "discard", then: draw } });
    const expected = ["error unpayable-cost pay.count"];
    expect(slips(cost("self"))).toEqual(expected);
    expect(slips(cost({ set: "target" }))).toEqual(expected);
    expect(slips({ forEach: { in: "hand", do: cost("it") } })).toEqual(["error unpayable-cost forEach.do.pay.count"]);
  });
});

describe("a divisor", () => {
  test.each([
    ["6 / heat", 4],
    ["1 + 6 / (heat - 1)", 14],
    ["6 / count(hand)", 10],
    ["min(3, 6 / coins)", 11],
    ["-(6 / coins)", 6],
    ["not (6 / coins)", 9],
    ["6 / coins > 2 and coins > 0", 4],
  ])("that can be 0 is a warning at its character: %s", (formula, character) => {
    expect(faultsOfEffect({ draw: formula })).toMatchObject([{ severity: "warning", code: "zero-divisor", character }]);
  });

  test("is named, with what to divide by instead", () => {
    expect(messages({ draw: "6 / coins" })).toEqual([
      '"coins" can be 0 (at character 5 of "6 / coins"): divide by max(1, coins), or ask before whether it is more',
    ]);
    expect(messages({ draw: "6 / (coins)" })).toHaveLength(1);
    expect(messages({ draw: "6 / (coins - 2)" })[0]).toMatch(/^this divisor can be 0 .* max\(1, …\)/);
  });

  test.each([
    ["that cannot be 0", { draw: "6 / max(1, coins)" }],
    ["that is a die", { roll: { sides: 6, do: { draw: "6 / roll" } } }],
    ["that is a number of one's own above 0", { let: { as: "n", be: "1 + coins", do: { draw: "6 / n" } } }],
    ["after a condition", { if: { is: "coins > 0", then: { draw: "6 / coins" } } }],
    ["after a condition the other way round", { if: { is: "1 <= coins", then: { draw: "6 / coins" } } }],
    ["after the number itself as a condition", { if: { is: "coins", then: { draw: "6 / coins" } } }],
    ["after one that is not 0", { if: { is: "coins != 0 and heat", then: { draw: "6 / coins" } } }],
    ["after one that is the like of another", { if: { is: "coins = 3", then: { draw: "6 / coins" } } }],
    [
      "after a number that is 0 at most",
      {
        let: { as: "n", be: "0 - coins", do: { if: { is: "n", then: { add: { field: "points", amount: "6 / n" } } } } },
      },
    ],
    ["after a condition on a set", { if: { is: "count(hand) >= 1", then: { draw: "6 / count(hand)" } } }],
    ["after `and`", { if: { is: "coins > 0 and 6 / coins > 2", then: draw } }],
    ["in an option with a condition", { choose: { options: [{ if: "heat > 2", do: { draw: "6 / (heat - 1)" } }] } }],
    [
      "together with others",
      { if: { is: "coins > 0", then: { together: { add: { field: "heat", amount: "6 / coins" } } } } },
    ],
  ])("%s is let through", (_, effect) => {
    expect(slips(effect)).toEqual([]);
  });

  test("is one again where the name means something else, and behind the condition", () => {
    const other = { let: { as: "n", be: "coins", do: { draw: "6 / n" } } };
    expect(slips({ let: { as: "n", be: 1, do: { if: { is: "n > 0", then: other } } } })).toEqual([
      "warning zero-divisor let.do.if.then.let.do.draw.count",
    ]);
    expect(slips([{ if: { is: "coins > 0", then: draw } }, { draw: "6 / coins" }])).toEqual([
      "warning zero-divisor 1.draw.count",
    ]);
    expect(slips({ if: { is: "coins < 5 or heat > 0", then: { draw: "6 / heat" } } })).toHaveLength(1);
    expect(slips({ if: { is: "coins + heat", then: { draw: "6 / heat" } } })).toHaveLength(1);
    expect(slips({ if: { is: "coins != 2", then: { draw: "6 / coins" } } })).toHaveLength(1);
  });

  test("of which nothing is known may be 0", () => {
    expect(faultsOf({ id: "x", rules: [{ after: "GAIN", when: "6 / amount > 1", do: draw }] })).toMatchObject([
      { code: "zero-divisor", path: ["rules", 0, "when"] },
    ]);
  });

  test("of a rule or a modifier stands behind its condition", () => {
    const rules = [{ after: "GAIN", when: "amount > 0", do: { draw: "6 / amount" } }];
    const modifiers = [{ field: "reach", when: "coins > 0", add: "6 / coins" }];
    expect(faultsOf({ id: "x", rules, modifiers })).toEqual([]);
  });
});

describe("a repetition", () => {
  const gain = { GAIN: { amount: 1 } };
  const often = (times: unknown, effect: unknown) => ({ repeat: { times, do: effect } });

  test.each([
    ["as often as no action may", often(10_001, gain)],
    ["of several events", often(5_001, [gain, gain])],
    ["of effects in order and at once", often(5_001, { do: [{ together: [gain] }, gain] })],
    ["within another", often(101, often(100, gain))],
    ["for every seat", often(10_001, { forSeats: { do: gain } })],
    ["whatever a condition says", often(10_001, { if: { is: "heat", then: gain, else: [gain, gain] } })],
    ["with a number of its own", often(10_001, { let: { as: "n", be: 1, do: gain } })],
    ["with a die", often(5_001, { roll: { sides: 2, do: gain } })],
    ["with an outcome by chance", often(10_001, { chance: [{ weight: 1, do: gain }] })],
    ["by a formula", often("10001 + heat", gain)],
    ["of steps without events", often(1_000_001, { if: { is: "heat", then: draw } })],
  ])("%s is refused", (_, effect) => {
    expect(slips(effect).map((slip) => slip.split(".").at(-1))).toEqual(["times"]);
    expect(slips(effect)[0]).toMatch(/^error bound-exceeded /);
  });

  test("says which bound", () => {
    expect(messages(often(10_001, gain))).toEqual(["10001 times is too often: one action has at most 10000 events"]);
  });

  test.each([
    [often(10_000, gain)],
    [often("20000 * coins", gain)],
    [often(10_001, { if: { is: "heat", then: gain } })],
    [often(10_001, { forSeats: { others: true, do: gain } })],
    [often(10_001, { STING: {} })],
    [often(10_001, { may: { do: gain } })],
    [often(10_001, [gain, { end: { ending: "won" } }])],
    [often(5_000, [gain, { add: { field: "points", amount: 1 } }])],
  ])("%j is let through", (effect) => {
    expect(slips(effect)).toEqual([]);
  });

  test("that never happens is told", () => {
    expect(slips(often(0, gain))).toEqual(["warning does-nothing repeat.times"]);
    expect(slips(often(5, often("0 - heat", gain)))).toEqual(["warning does-nothing repeat.do.repeat.times"]);
  });
});

describe("a name that somebody chose", () => {
  const reveal = { reveal: "hand" };
  test.each([
    ["let", (as: string) => ({ let: { as, be: 1, do: draw } })],
    ["forEach", (as: string) => ({ forEach: { in: "hand", as, do: reveal } })],
    ["pick", (as: string) => ({ pick: { from: "hand", as, do: reveal } })],
    ["order", (as: string) => ({ order: { from: "hand", as, do: reveal } })],
    ["roll", (as: string) => ({ roll: { sides: 6, as, do: draw } })],
    ["create", (as: string) => ({ create: { definition: "x", to: "hand", as, do: reveal } })],
  ])("%s takes none that means something already, and none that no formula can read", (name, effect) => {
    const expected = [`error bad-name ${name}.as`];
    for (const taken of ["heat", "coins", "hand", "you", "self", "target", "count", "and"])
      expect(slips(effect(taken))).toEqual(expected);
    for (const unreadable of ["two words", "", "1st", "a-b"]) expect(slips(effect(unreadable))).toEqual(expected);
    expect(slips(effect("mine"))).toEqual([]);
  });

  test("is told what it means already", () => {
    const named = (as: string) => messages({ let: { as, be: 1, do: draw } })[0];
    expect(named("heat")).toBe('"heat" is a field of the table already: choose another name');
    expect(named("coins")).toBe('"coins" is a field of the players already: choose another name');
    expect(named("deck")).toBe('"deck" is a zone already: choose another name');
    expect(named("max")).toBe('"max" is a word of the language already: choose another name');
    expect(named("a b")).toBe('no formula can read the name "a b": use letters, digits and _');
  });

  test("is none of the game's numbers, sets and roles", () => {
    const kit = shape({
      seats: { min: 2, max: 2, roles: ["fox", "hen"] },
      zones: { deck: pile(), hand: hand() },
    });
    const game = kit.game({
      ...{ name: "den", version: 1, events: {}, actions: {}, setup: () => {} },
      names: { luck: () => 1 },
      sets: { feathers: () => [] },
    });
    const told = (as: string) => {
      const effects = { play: { let: { as, be: 1, do: draw } } };
      try {
        return loadContent(game, [{ id: "x", effects }]).problems.length;
      } catch (error) {
        return (error as Error).message.split('"')[2];
      }
    };
    expect(told("luck")).toBe(" is a number of the game already: choose another name");
    expect(told("feathers")).toBe(" is a set of cards already: choose another name");
    expect(told("fox")).toBe(" is a seat already: choose another name");
    expect(told("tail")).toBe(0);
  });

  test("may be that of something around it", () => {
    expect(slips({ let: { as: "n", be: 1, do: { let: { as: "n", be: "n + 1", do: { draw: "n" } } } } })).toEqual([]);
  });
});

describe("what never happens", () => {
  test.each([
    [[]],
    [{ do: [] }],
    [[[], { do: [[]] }]],
    [{ if: { is: "heat", then: [] } }],
    [{ if: { is: "heat", then: [], else: { do: [] } } }],
    [{ forEach: { in: "hand", do: [] } }],
    [{ may: { do: [] } }],
    [{ together: [] }],
  ])("an effect that does nothing is told: %j", (effect) => {
    expect(slips(effect)).toEqual(["warning does-nothing "]);
  });

  test.each([
    [{ if: { is: "heat", then: [], else: draw } }],
    [
      {
        choose: {
          options: [
            { label: "draw", do: draw },
            { label: "stop", do: [] },
          ],
        },
      },
    ],
    [{ confirm: "The storm begins." }],
  ])("one that does something for somebody is let through: %j", (effect) => {
    expect(slips(effect)).toEqual([]);
  });

  const found = (data: object) =>
    faultsOf({ id: "x", ...data }).map(({ severity, code, path }) => `${severity} ${code} ${path.join(".")}`);

  test("no effects at all, and a rule with an empty answer, are told", () => {
    expect(found({ effects: {} })).toEqual(["warning does-nothing effects"]);
    expect(found({ rules: [{ after: "GAIN", do: [] }] })).toEqual(["warning does-nothing rules.0.do"]);
    expect(found({ rules: [{ replace: "GAIN", with: [] }] })).toEqual([]);
    expect(found({ effects: [] })).toEqual(["error bad-card effects"]);
  });

  test.each([
    "0",
    "1 > 2",
    "coins < 0",
    "coins >= 10",
    "heat > 3 and heat < 2",
    "not 1",
    "0 or 1 = 2",
    "coins != coins * 0 + 1 and 0",
  ])("a condition that never holds is told wherever it stands: %s", (never) => {
    expect(found({ modifiers: [{ field: "reach", when: never, add: 1 }] })).toEqual([
      "warning never-holds modifiers.0.when",
    ]);
    expect(found({ rules: [{ forbid: "GAIN", when: never }] })).toEqual(["warning never-holds rules.0.when"]);
    expect(found({ effects: { play: { if: { is: never, then: draw } } } })).toEqual([
      "warning never-holds effects.play.if.is",
    ]);
  });

  test.each([
    ...[
      "1",
      "coins",
      "coins > 0",
      "1 < 2",
      "2 <= 2",
      "3 > 2",
      "2 >= 2",
      "2 = 2",
      "1 != 2",
      "not 0",
      "1 and 1",
      "1 or 0",
    ],
    ...["coins <= 0", "coins > 8", "coins = 9", "heat > 3 and heat < 5", "coins + 1 > heat", "self = self"],
  ])("a condition that may hold is let through: %s", (condition) => {
    expect(found({ rules: [{ forbid: "GAIN", when: condition }] })).toEqual([]);
  });

  test("a number or false is a condition too, and a fault in one is told once", () => {
    expect(found({ effects: { play: { if: { is: false, then: draw } } } })).toEqual([
      "warning never-holds effects.play.if.is",
    ]);
    expect(found({ effects: { play: { if: { is: true, then: draw } } } })).toEqual([]);
    expect(found({ effects: { play: { if: { is: "heat >", then: draw } } } })).toEqual([
      "error bad-formula effects.play.if.is",
    ]);
  });

  test("inside what can never hold nothing more is told of it", () => {
    const inner = { if: { is: "coins > 0", then: { draw: "6 / coins" } } };
    expect(found({ effects: { play: { if: { is: "heat > 3 and heat < 2", then: inner } } } })).toEqual([
      "warning never-holds effects.play.if.is",
    ]);
  });
});

describe("a game", () => {
  const refused = (declared: Parameters<typeof shape>[0]): string => {
    try {
      shape(declared);
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };
  const zones = { deck: pile(), hand: hand() };

  test.each([
    [
      "table.target",
      { zones, table: { target: int() } },
      'a formula means something else by "target". Choose another name.',
    ],
    [
      "player.count",
      { zones, player: { count: int() } },
      'a formula means something else by "count". Choose another name.',
    ],
    ["zones", { zones: { self: pile() } }, 'the language means something else by "self". Choose another name.'],
    [
      "seats.roles",
      { zones, seats: { min: 2, max: 2, roles: ["you", "them"] } },
      'the language means something else by "you". Choose another name.',
    ],
    [
      "attributes.owner",
      { zones, attributes: { owner: int() } },
      'a filter means something else by "owner". Choose another name.',
    ],
    ["card.carries", { zones, card: { carries: int() } }, "the engine gives this name to something else."],
  ])("has nothing of its own that the language means something else by: %s", (place, declared, message) => {
    expect(refused(declared)).toBe(`${place}: ${message}`);
  });

  test("may have a number of cards that no formula reads by its name alone", () => {
    expect(refused({ zones, card: { target: int() }, attributes: { value: int() } })).toBe("");
  });

  test("has no number or set of such a name", () => {
    const message = (more: object): string => {
      try {
        labGame([], more);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(message({ names: { value: () => 1 } })).toMatch(/^names\.value: a formula means something else/);
    expect(message({ sets: { self: () => [] } })).toMatch(/^sets\.self: a formula means something else/);
  });
});

test("a flag of the table is 0 or 1 in a formula", () => {
  const dusk = shape({ table: { night: flag() }, zones: { deck: pile(), hand: hand() } });
  const game = dusk.game({ name: "dusk", version: 1, events: {}, actions: {}, setup: () => {} });
  const codes = (is: string) =>
    loadContent(game, [{ id: "x", effects: { play: { if: { is, then: draw } } } }]).problems.map(({ code }) => code);
  expect([codes("night > 1"), codes("night")]).toEqual([["never-holds"], []]);
});

test("the game's own effects are its author's business", () => {
  const game = labGame([{ repeat: { times: 0, do: [] } }, { draw: "6 / coins" }, { if: { is: 0, then: draw } }]);
  expect(loadContent(game, []).problems).toEqual([]);
});

describe("an unknown name", () => {
  test("of a zone, a seat, cards, a token is told with those there are", () => {
    expect(messages({ move: { to: "hnd" } })).toEqual([
      'unknown zone "hnd". There are: deck, hand, discard, field, market, vault',
    ]);
    expect(messages({ draw: { by: "oponent" } })).toEqual([
      'unknown seat "oponent". There are: you, opponent, active, owner',
    ]);
    expect(messages({ token: { token: "crow" } })).toEqual(['unknown token "crow". There are: crown']);
    expect(messages({ reveal: "slf" })).toEqual([
      'unknown cards "slf". There are: deck, hand, discard, field, market, vault, target, self',
    ]);
  });

  test("of a card is not told with all cards, and where there are none there is no list", () => {
    expect(messages({ create: { definition: "y", to: "hand" } })).toEqual(['unknown definition "y"']);
    const bare = shape({ zones: { deck: pile(), hand: hand() } });
    const game = bare.game({ name: "bare", version: 1, events: {}, actions: {}, setup: () => {} });
    expect(() => loadContent(game, [{ id: "x", effects: { play: { token: { token: "crown" } } } }])).toThrow(
      /unknown token "crown"$/,
    );
  });
});

// ---- what only all cards together tell -----------------------------------------------------------------------------------

const kit = shape({
  seats: { min: 1, max: 2 },
  player: { reach: derived({ base: 2 }) },
  card: { mark: int() },
  attributes: { kind: oneOf(["trick", "tool", "beast"]) },
  zones: { deck: pile(), hand: hand(), meadow: row(), vault: row({ shared: true }) },
  effects: ["play", "use"],
  spare: 4,
});
type Spec = Parameters<typeof kit.game>[0];
const meadow = (more: Partial<Spec> = {}): Game =>
  kit.game({
    ...{ name: "meadow", version: 1, events: {}, setup: () => {} },
    actions: {
      place: kit.action({
        params: { card: cardsFrom({ zone: "hand", where: { kind: "tool", mark: 0 } }) },
        do: { move: { card: "card", to: "meadow" } },
      }),
    },
    ...more,
  });
const modifiers = [{ field: "reach", add: 1 }];
const of = (kind: string, more: Partial<CardData> = {}): CardData => ({
  id: kind,
  attributes: { kind },
  modifiers,
  ...more,
});

describe("rules and modifiers of a card that nothing brings into play", () => {
  const lost = (game: Game, ...cards: CardData[]): string[] =>
    neverInPlay(game, loadContent(game, cards)).map((problem) => `${problem.card} ${problem.path.join(".")}`);

  test("are told, with what is in play", () => {
    const game = meadow();
    const cards = [of("tool"), of("trick", { rules: [{ forbid: "move" }] })];
    expect(neverInPlay(game, loadContent(game, cards))).toEqual([
      {
        severity: "warning",
        code: "never-in-play",
        card: "trick",
        path: ["rules"],
        message: "this lives only in play, and nothing brings this card there: in play is what lies in meadow, vault",
      },
      expect.objectContaining({ card: "trick", path: ["modifiers"] }),
    ]);
  });

  test("are looked for anew when the same card is loaded for another game", () => {
    const flat = shape({ player: { reach: derived({ base: 2 }) }, zones: { deck: pile(), hand: hand() } });
    const other = flat.game({ name: "flat", version: 1, events: {}, actions: {}, setup: () => {} });
    const plain: CardData = { id: "trick", rules: [{ forbid: "move" }] };
    expect([meadow(), other, meadow()].map((game) => lost(game, plain))).toEqual([
      ["trick rules"],
      ["trick rules"],
      ["trick rules"],
    ]);
  });

  test("are told alike however often one asks", () => {
    const game = meadow();
    const content = loadContent(game, [of("tool"), of("trick", { rules: [{ forbid: "move" }] })]);
    expect(neverInPlay(game, content)).toEqual(neverInPlay(game, content));
  });

  test("are told of every card where no zone is in play", () => {
    const flat = shape({ player: { reach: derived({ base: 2 }) }, zones: { deck: pile(), hand: hand() } });
    const game = flat.game({ name: "flat", version: 1, events: {}, actions: {}, setup: () => {} });
    const content = loadContent(game, [{ id: "x", modifiers }]);
    expect(neverInPlay(game, content).map(({ message }) => message.split(": ")[1])).toEqual([
      "this game has no zone in play",
    ]);
  });

  test("are told whatever else an action is given", () => {
    const params = { how: options("softly", "loudly"), card: cardsFrom({ zone: "hand", where: { kind: "tool" } }) };
    const place = kit.action({ params, do: { move: { card: "card", to: "meadow" } } });
    expect(lost(meadow({ actions: { place } }), of("trick"))).toEqual(["trick modifiers"]);
  });

  const trick = of("trick");
  const play = (effect: unknown): CardData => ({ id: "helper", effects: { play: effect as never } });
  test.each([
    ["its own effect", of("trick", { effects: { use: { move: { to: "meadow" } } } as never }), undefined],
    [
      "being hung on another",
      of("trick", { effects: { use: { attach: { to: { inPlay: true } } } } as never }),
      undefined,
    ],
    ["a card that makes it", trick, play({ create: { definition: "trick", to: "vault" } })],
    ["a card that becomes it", trick, play({ turn: { card: "self", to: "trick" } })],
    [
      "a choice among such cards",
      trick,
      play({ pick: { from: { zone: "hand", where: { kind: "trick" } }, do: { move: { card: "it", to: "meadow" } } } }),
    ],
    [
      "each of a set",
      trick,
      play({ forEach: { in: "hand", as: "one", do: { move: { card: "one", to: { zone: "meadow", of: "you" } } } } }),
    ],
    [
      "a set within a set",
      trick,
      play({ move: { card: { set: { zone: "hand", where: { kind: "trick" } } }, to: "meadow" } }),
    ],
    ["a draw", trick, play({ draw: { to: "meadow" } })],
    ["a payment", trick, play({ pay: { to: "meadow" } })],
  ])("are let through: %s", (_, one, helper) => {
    expect(lost(meadow(), one, ...(helper === undefined ? [] : [helper]))).toEqual([]);
  });

  test.each([
    ["into a zone that is not in play", play({ move: { card: "hand", to: "deck" } })],
    [
      "of other cards",
      play({ pick: { from: { zone: "hand", where: { kind: "tool" } }, do: { move: { card: "it", to: "meadow" } } } }),
    ],
    [
      "of a card that is made",
      play({ create: { definition: "helper", to: "hand", do: { move: { card: "it", to: "meadow" } } } }),
    ],
    [
      "within a set of others",
      play({
        move: { card: { set: { zone: "hand", where: { kind: "tool" } }, where: { kind: "tool" } }, to: "meadow" },
      }),
    ],
  ])("are told in spite of a move %s", (_, helper) => {
    expect(lost(meadow(), trick, helper)).toEqual(["trick modifiers"]);
  });

  test("are let through where the set-up lays the card there, or nobody knows what it does", () => {
    const set = (setup: Spec["setup"]) => lost(meadow({ setup }), trick);
    expect(set(({ create }) => void create("trick", { zone: "meadow", seat: 0 }))).toEqual([]);
    expect(set(({ create }) => void create("trick", { zone: "deck", seat: 0 }))).toEqual(["trick modifiers"]);
    expect(set(({ arrange }) => arrange({ zones: { vault: ["trick"] } }))).toEqual([]);
    expect(
      set(({ options }) => {
        if (options.deck === undefined) throw new Error("which deck?");
      }),
    ).toEqual([]);
  });

  test("are let through where a function of the game moves cards", () => {
    const SHOVE = kit.event({ data: { card: card() }, apply: () => {} });
    const rule = (causes: readonly ("move" | typeof SHOVE)[]) =>
      meadow({
        events: { SHOVE },
        rules: [kit.after(SHOVE, { name: "shove", do: () => [], causes: causes as never })],
      });
    expect(lost(rule(["move"]), trick)).toEqual([]);
    expect(lost(rule([]), trick)).toEqual(["trick modifiers"]);
  });

  test("are none of a card that has none", () => {
    const plain: CardData = { id: "plain", attributes: { kind: "trick" } };
    expect(lost(meadow(), plain)).toEqual([]);
    expect(lost(meadow(), plain, of("tool"), of("beast", { modifiers: [] }))).toEqual([]);
    expect(neverInPlay(meadow(), { game: "meadow", cards: [trick], hash: "", problems: [] })).toEqual([]);
  });
});

describe("a cost of more cards than there are", () => {
  const cost = (count: number): CardData => ({
    id: "dear",
    effects: { play: { pay: { count, to: "deck", then: draw } } } as never,
  });
  const setup: Spec["setup"] = ({ create, seats }) => {
    for (let seat = 0; seat < seats; seat++) for (let i = 0; i < 3; i++) create("dear", { zone: "deck", seat });
  };
  const found = (game: Game, ...cards: CardData[]) =>
    unpayableCosts(game, loadContent(game, cards)).map(({ message }) => message);

  test("is found by what the set-up makes for most seats", () => {
    expect(found(meadow({ setup }), cost(7))).toEqual(["nobody can pay 7 cards: there are at most 6"]);
    expect(found(meadow({ setup }), cost(6))).toEqual([]);
  });

  test("counts what cards and the game make", () => {
    const maker: CardData = { id: "maker", effects: { play: { create: { definition: "dear", to: "hand" } } } as never };
    const echo: CardData = {
      id: "echo",
      rules: [{ after: "move", when: "0 = heat", do: { create: { definition: "dear", to: "hand" } } as never }],
    };
    expect(found(meadow({ setup }), cost(10), maker)).toEqual([]);
    expect(found(meadow({ setup }), cost(11), maker)).toHaveLength(1);
    const heated = shape({ table: { heat: int() }, zones: { deck: pile(), hand: hand() }, spare: 4 });
    const game = (start: Spec["start"]): Game =>
      heated.game({
        ...{ name: "heated", version: 1, events: {}, actions: {} },
        setup: ({ create }) => void create("dear", { zone: "deck", seat: 0 }),
        ...(start === undefined ? {} : { start }),
      });
    expect(found(game(undefined), cost(2))).toHaveLength(1);
    expect(found(game(undefined), cost(2), echo)).toEqual([]);
    expect(found(game({ create: { definition: "dear", to: "hand" } }), cost(2))).toEqual([]);
  });

  test("is not looked for where decks are chosen, or the set-up needs to be told more", () => {
    expect(found(meadow({ setup, decks: ["red"] }), cost(7))).toEqual([]);
    const needy: Spec["setup"] = ({ options }) => {
      if (options.deck === undefined) throw new Error("which deck?");
    };
    expect(found(meadow({ setup: needy }), cost(7))).toEqual([]);
    expect(unpayableCosts(meadow(), { game: "meadow", cards: [], hash: "", problems: [] })).toEqual([]);
  });
});
