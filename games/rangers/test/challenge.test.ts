import { describe, expect, test } from "vitest";
import { content } from "./cards.ts";
import { being, definitionOf, forbidden, happened, moment, rangers, worn } from "./rig.ts";

/** rangers.md, "Table and numbers": a test from the choice to the symbol. */
const cards = ["a", "b", "c", "d"].map((id, i) => being(id, { presence: i + 1 }));
const attributes = (id: string) => content.cards.find((card) => card.id === id)?.attributes ?? {};

describe("interaction fatigue: who is between (seed 003 §7)", () => {
  const everywhere = {
    surroundings: [{ card: "mossy-ford", as: "here" }, "d"],
    way: ["c", { card: "c", as: "c2" }],
    reach: ["b", { card: "b", as: "b2" }],
    area: ["wayfinder", "a"],
    cards,
  };
  const between = (target: string) => worn(rangers(everywhere).test("avoid", target)).map(([card]) => card);

  test("for the surroundings everything nearer", () => {
    expect(between("d")).toEqual(["c", "c", "b", "b", "a"]);
  });
  test("for along the way what is within reach and in the player area", () => {
    expect(between("c2")).toEqual(["b", "b", "a"]);
  });
  test("for within reach the player area", () => {
    expect(between("b2")).toEqual(["a"]);
  });
  test("the target is never between", () => {
    expect(between("a")).toEqual([]);
    const onRole = rangers({ area: [{ card: "wayfinder", on: ["a"] }], cards });
    expect(worn(onRole.test("avoid", "a"))).toEqual([]);
  });
  test("each fatigues by its presence, the top of the deck facedown on the fatigue stack", () => {
    const rig = rangers({ way: ["d"], reach: ["b", "c"], cards });
    expect(worn(rig.test("avoid", "d"))).toEqual([
      ["b", 2, "between"],
      ["c", 3, "between"],
    ]);
    expect([rig.size("deck"), rig.size("fatigue")]).toEqual([15, 5]);
  });
  test("exhausted and friendly cards do not, and no presence counts 0", () => {
    const friend = being("friend", { presence: 9, keywords: ["Friendly"] });
    const plain = being("plain");
    const rig = rangers({
      way: ["d"],
      reach: [{ card: "b", fields: { exhausted: true } }, "friend", "plain"],
      cards: [...cards, friend, plain],
    });
    expect(worn(rig.test("avoid", "d"))).toEqual([]);
  });
  test("a blank fatigues by what it was granted", () => {
    const down = moment({ flip: { card: { zone: "reach" }, grant: { presence: 2 } } }, "down");
    const rig = rangers({ way: ["d"], reach: ["c"], hand: ["down"], cards: [...cards, down] });
    rig.play("down");
    expect(worn(rig.test("avoid", "d"))).toEqual([["(face-down)", 2, "between"]]);
  });
  test("a ready Obstacle between blocks, a granted one too, and is named; an exhausted one does not", () => {
    const rig = rangers({ way: ["d"], reach: ["overgrown-thicket"], cards });
    expect(rig.refusal({ type: "avoid", target: rig.id("d"), energy: 1 })).toEqual({
      code: "obstacle-between",
      params: { card: { definition: "overgrown-thicket" } },
    });
    const down = moment({ flip: { card: { zone: "reach" }, grant: { obstacle: true } } }, "down");
    const granted = rangers({ way: ["d"], reach: ["c"], hand: ["down"], cards: [...cards, down] });
    expect(granted.refusedTest("avoid", "d")).toBeUndefined();
    granted.play("down");
    expect(granted.refusedTest("avoid", "d")).toBe("obstacle-between");
    const tired = rangers({ way: ["d"], reach: [{ card: "overgrown-thicket", fields: { exhausted: true } }], cards });
    expect(tired.refusedTest("avoid", "d")).toBeUndefined();
  });
});

describe("effort", () => {
  const friendly = being("pal", { presence: 2, keywords: ["Friendly"] });
  test("is energy, icons and the challenge card's modifier for the aspect", () => {
    const rig = rangers({
      reach: ["pal"],
      hand: ["deep-breath", "keen-eye", "kind-word"],
      deck: ["salve"],
      challengeDeck: ["challenge-01"], // SPI +1
      cards: [friendly],
    });
    rig.act({ type: "connect", target: rig.id("pal"), energy: 2 });
    // Only cards with the icon of the approach can be committed.
    const offered = rig.table
      .actions(0)
      .flatMap(({ action }) =>
        action.type === "pick" ? [rig.nameOf(rig.table.numberOf(action.card as number, 0))] : [],
      );
    expect(offered).toEqual(["deep-breath", "kind-word"]);
    rig.pick("deep-breath");
    rig.pick("kind-word");
    const events = rig.act({ type: "confirm" });
    expect(happened(events, "CHALLENGE")).toMatchObject([{ modifier: 1 }]);
    expect(happened(events, "SUCCEED")).toMatchObject([{ effort: 5 }]);
    expect(rig.zone("discard")).toEqual(["deep-breath", "kind-word"]);
    expect(rig.ranger.spi).toBe(0);
  });

  test("must reach the difficulty: X is the presence, at least 1", () => {
    const two = rangers({ reach: ["pal"], challengeDeck: ["challenge-04"], cards: [friendly] }); // SPI -1
    expect(happened(two.test("connect", "pal", 2), "FAIL")).toMatchObject([{ effort: 1 }]);
    const plain = being("plain");
    const one = rangers({ reach: ["plain"], cards: [plain] });
    expect(happened(one.test("connect", "plain", 1), "SUCCEED")).toMatchObject([{ effort: 1 }]);
  });

  test("takes at least 1 energy of the aspect, and no more than there is", () => {
    const rig = rangers({ reach: ["pal"], ranger: { spi: 1 }, cards: [friendly] });
    expect(rig.refusal({ type: "connect", target: rig.id("pal"), energy: 2 })).toEqual({
      code: "not-enough-energy",
      params: { needed: 2, available: 1 },
    });
    expect(rig.refusal({ type: "connect", target: rig.id("pal"), energy: 0 })?.code).toBe("not-listed");
  });
});

describe("common tests", () => {
  test("Traverse, FIT and Exploration: progress by the effort on a feature or the location", () => {
    const rig = rangers({ hand: ["sure-footing"] });
    rig.test("traverse", "here", 2, "sure-footing");
    expect(rig.card("here").fields.progress).toBe(3);
  });
  test("Traverse that fails: 1 injury", () => {
    const rig = rangers({ challengeDeck: ["challenge-06"] }); // FIT -1, a mountain
    rig.test("traverse", "here", 1);
    expect([rig.ranger.injuries, rig.card("here").fields.progress]).toEqual([1, 0]);
  });
  test("Connect, SPI and Connection: progress by the effort on a being", () => {
    const rig = rangers({ reach: ["red-doe"] });
    rig.test("connect", "red-doe", 2);
    expect(rig.card("red-doe").fields.progress).toBe(2);
    expect(rig.refusal({ type: "connect", target: rig.id("here"), energy: 1 })?.code).toBe("not-listed");
  });
  test("Avoid, AWA and Conflict: a being is exhausted", () => {
    const rig = rangers({ reach: ["red-doe"] });
    rig.test("avoid", "red-doe", 1);
    expect(rig.card("red-doe").fields.exhausted).toBe(true);
  });
  test("Remember, FOC and Reason: no target and no fatigue; look, put each on top or below, draw 1", () => {
    const rig = rangers({ reach: ["a"], deck: ["salve", "keen-eye", "smoke-pot"], hand: ["map-case"], cards });
    const events = rig.test("remember", undefined, 1, "map-case"); // 1 + 2 icons
    expect(worn(events)).toEqual([]);
    expect(happened(events, "look").map(({ card }) => definitionOf(card))).toEqual(["salve", "keen-eye", "smoke-pot"]);
    expect(rig.refusal({ type: "rest" })?.code).toBe("sort-them-first");
    rig.act({ type: "below", card: rig.id("smoke-pot") });
    rig.act({ type: "recall" });
    expect([rig.zone("hand"), rig.zone("deck")]).toEqual([["keen-eye"], ["smoke-pot", "salve"]]);
    expect(rig.refusal({ type: "recall" })?.code).toBe("nothing-recalled");
  });
});

test("Remember [1]: an effort of 1 is enough", () => {
  const rig = rangers({});
  expect(happened(rig.test("remember", undefined, 1), "SUCCEED")).toMatchObject([{ effort: 1 }]);
});

test("Remember: what hangs on the role neither wearies nor blocks", () => {
  const rig = rangers({ area: [{ card: "wayfinder", on: ["a", "overgrown-thicket"] }], cards });
  expect(rig.refusal({ type: "remember", energy: 1 })).toBeUndefined();
  expect(worn(rig.test("remember", undefined))).toEqual([]);
});

describe("the drawn symbol", () => {
  const caller = (id: string, more: object = {}) =>
    being(id, more, { effects: { sun: { PROGRESS: { card: "self", amount: 1 } } } });
  const order = (events: Parameters<typeof happened>[0]) =>
    happened(events, "RESOLVE").map(({ card }) => definitionOf(card));

  test("resolves on every ready card: weather, location, missions, along the way, within reach, player area", () => {
    const own = [
      ...["in-area", "near", "far"].map((id) => caller(id)),
      caller("sky", { kind: "weather" }),
      caller("land", { kind: "location" }),
      caller("task", { kind: "mission" }),
      caller("tired"),
    ];
    const rig = rangers({
      area: ["wayfinder", "in-area"],
      reach: ["near", { card: "tired", fields: { exhausted: true } }],
      way: ["far"],
      surroundings: ["task", { card: "land", as: "here" }, "sky"],
      challengeDeck: ["sun"],
      cards: own,
    });
    expect(order(rig.test("connect", "near"))).toEqual(["sky", "land", "task", "far", "near", "in-area"]);
  });

  test("the ranger orders the cards of an area where it matters; equal cards ask nothing", () => {
    const two = rangers({ way: ["x", "y"], challengeDeck: ["sun"], cards: [caller("x"), caller("y")] });
    two.test("connect", "x");
    expect(two.decision).toMatchObject({ kind: "order", prompt: "resolve-order" });
    expect(order(two.pick("y"))).toEqual(["y", "x"]);
    const same = rangers({ way: ["x", { card: "x", as: "x2" }], challengeDeck: ["sun"], cards: [caller("x")] });
    expect(order(same.test("connect", "x2"))).toEqual(["mossy-ford", "x", "x"]);
  });

  test("each card resolves once, even if it comes to another area meanwhile", () => {
    const runner = being("runner", {}, { effects: { sun: { move: { to: "reach" } } } });
    const rig = rangers({ way: ["runner"], challengeDeck: ["sun"], cards: [runner] });
    expect(order(rig.test("connect", "runner"))).toEqual(["mossy-ford", "runner"]);
    expect(rig.zone("reach")).toEqual(["runner"]);
    expect(rig.card("runner").fields.resolved).toBe(false);
  });

  test("a card that was exhausted before its turn does not resolve", () => {
    const bully = being(
      "bully",
      {},
      { effects: { sun: { EXHAUST: { card: { zone: "way", where: { definition: "x" } } } } } },
    );
    const rig = rangers({ way: ["x", "bully"], challengeDeck: ["sun"], cards: [caller("x"), bully] });
    rig.test("connect", "x");
    const events = rig.pick("bully");
    expect(forbidden(events, "RESOLVE")).toEqual(["not-active"]);
  });
});

describe("the challenge deck", () => {
  const deck = content.cards.filter((card) => card.attributes?.kind === "challenge");
  test("has 24 cards; an aspect's modifiers are 6 x +1, 10 x 0, 7 x -1, 1 x -2; eight of each symbol", () => {
    expect(deck.length).toBe(24);
    for (const aspect of ["awa", "fit", "spi", "foc"]) {
      const values = deck.map((card) => Number(card.attributes?.[aspect] ?? 0));
      expect([1, 0, -1, -2].map((n) => values.filter((value) => value === n).length)).toEqual([6, 10, 7, 1]);
    }
    for (const symbol of ["sun", "mountain", "crest"])
      expect(deck.filter((card) => card.attributes?.symbol === symbol).length).toBe(8);
  });
  test("a card with -2 reshuffles after the test, and only such a card", () => {
    for (const { attributes: printed = {} } of deck)
      expect(printed.reshuffle === true).toBe(["awa", "fit", "spi", "foc"].some((aspect) => printed[aspect] === -2));
    const rig = rangers({
      reach: ["red-doe"],
      challengeDeck: ["challenge-02", "challenge-12"],
      challengeDiscard: ["challenge-03"],
    });
    rig.test("avoid", "red-doe");
    expect([rig.size("challengeDeck"), rig.size("challengeDiscard")]).toEqual([3, 0]);
    const plain = rangers({ reach: ["red-doe"], challengeDeck: ["challenge-02", "challenge-03"] });
    plain.test("avoid", "red-doe");
    expect([plain.size("challengeDeck"), plain.size("challengeDiscard")]).toEqual([1, 1]);
  });
});

test("an empty challenge deck is made anew from what was drawn", () => {
  const rig = rangers({ reach: ["red-doe"], challengeDeck: [], challengeDiscard: ["mountain", "crest"] });
  expect(happened(rig.test("avoid", "red-doe"), "CHALLENGE")).toHaveLength(1);
  expect([rig.size("challengeDeck"), rig.size("challengeDiscard")]).toEqual([1, 1]);
});

describe("of several prey the ranger chooses", () => {
  const hunt = (...prey: readonly (string | object)[]) => {
    const rig = rangers({
      surroundings: [{ card: "split-hollow", as: "here" }],
      way: ["prowling-hound", ...prey],
      challengeDeck: ["sun"],
    });
    rig.act({ type: "remember", energy: 1 });
    const events = rig.act({ type: "recall" });
    return { rig, events };
  };
  const buck = { card: "red-buck", as: "buck" };

  test("which one is harmed", () => {
    const { rig } = hunt("red-doe", buck);
    while (rig.decision?.kind === "order") rig.pick("prowling-hound");
    expect(rig.decision?.prompt).toBe("prey");
    rig.pick("buck");
    expect([rig.card("red-doe").fields.harm, rig.card("buck").fields.harm]).toEqual([0, 1]);
  });
  test("of two alike too: they may differ in what lies on them", () => {
    const { rig } = hunt({ card: "red-buck", as: "hurt", fields: { harm: 2 } }, buck);
    expect(rig.decision?.prompt).toBe("prey");
    rig.pick("buck");
    expect([rig.card("hurt").fields.harm, rig.card("buck").fields.harm]).toEqual([2, 1]);
  });
  test("nobody is asked about one, nor about an exhausted one", () => {
    const { rig } = hunt(buck, { card: "red-buck", as: "tired", fields: { exhausted: true } });
    expect([rig.decision, rig.card("buck").fields.harm]).toEqual([undefined, 1]);
  });
  test("without any the hound wearies the ranger", () => {
    expect(happened(hunt().events, "FATIGUE")).toMatchObject([{ amount: 1 }]);
  });
  test("no effect of a card takes the first of several that somebody could choose from", () => {
    const several = new Set([
      ...["beings", "features", "traversable", "missions", "predators", "prey", "otherActiveBeings", "otherBeings"],
      ...["heldBeings", "otherAttached", "facedown"],
    ]);
    // Where a condition says that there is one, it is that one.
    const chosen = content.cards.flatMap(({ id, effects = {} }) =>
      Object.values(effects).flatMap((effect) => {
        const text = JSON.stringify(effect);
        return [...text.matchAll(/"(?:card|to|detach|flip|unflip|attach)":"(\w+)"/g)].flatMap(([, set]) =>
          several.has(set) && !text.includes(`"is":"count(${set}) = 1","then":`) ? [`${id}: ${set}`] : [],
        );
      }),
    );
    expect(chosen).toEqual([]);
  });
});

describe("the woods", () => {
  test("twelve path cards with their printed presence, harm and progress", () => {
    const woods = content.cards.filter((card) => card.attributes?.deck === "path");
    expect(woods.reduce((sum, card) => sum + Number(card.attributes?.copies ?? 1), 0)).toBe(12);
    const printed = (id: string) => {
      const { copies = 1, kind, traits, presence, harmAt, progressAt, keywords, enters } = attributes(id);
      return [copies, kind, traits ?? [], `${presence}/${harmAt}/${progressAt}`, keywords ?? [], enters];
    };
    expect(printed("prowling-hound")).toEqual([3, "being", ["predator"], "2/4/6", ["Ambush"], "way"]);
    expect(printed("red-buck")).toEqual([3, "being", ["prey"], "1/3/5", [], "way"]);
    expect(printed("red-doe")).toEqual([1, "being", ["prey"], "1/2/4", [], "reach"]);
    expect(printed("caustic-mulcher")).toEqual([1, "being", [], "3/6/9", ["Unique"], "way"]);
    expect(printed("sunberry-bramble")).toEqual([2, "feature", [], "1/2/3", ["Fatiguing"], "reach"]);
    expect(printed("overgrown-thicket")).toEqual([2, "feature", [], "1/3/2", ["Obstacle"], "way"]);
  });
});
