import { openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content } from "./cards.ts";
import { being, definitionOf, forbidden, happened, moment, type Position, rangers, worn } from "./rig.ts";

/** rangers.md, "Table and numbers": the day, the round, keywords, the journey. */
const explored = (stage = "mossy-ford", more: Position = {}): Position => ({
  surroundings: [{ card: stage, as: "here", fields: { progress: 7 } }],
  map: ["split-hollow", "cairn-gate", "mossy-ford"].filter((id) => id !== stage),
  ...more,
});
const open = (seed = 3) => openTable(game, { content, seats: ["Ada"], seed, open: true });

describe("the beginning", () => {
  test("aspects are 3/2/2/1, the deck has 30 cards, the hand 6", () => {
    const table = open();
    table.act(0, { type: "choose", option: "no" });
    const { fields, zones } = table.view("open").players[0];
    expect(fields).toMatchObject({ awa: 3, fit: 2, spi: 2, foc: 1, injuries: 0 });
    expect([zones.hand.size, zones.deck.size]).toEqual([6, 24]);
    expect(table.view("open").zones.challengeDeck.size).toBe(24);
  });
  test("three locations of presence 1 and progress 7, and a mission of 7 by Connect [1]", () => {
    const printed = (kind: string) =>
      content.cards.flatMap(({ attributes = {} }) => {
        const { presence = 0, progressAt = 0, stage = 0 } = attributes;
        return attributes.kind === kind ? [[stage, presence, progressAt].join("/")] : [];
      });
    expect(printed("location").sort()).toEqual(["1/1/7", "2/1/7", "3/1/7"]);
    expect(printed("mission")).toEqual(["0/0/7"]);
    const mission = content.cards.find(({ attributes }) => attributes?.kind === "mission")?.attributes;
    expect([mission?.testAspect, mission?.testApproach, mission?.difficulty]).toEqual(["spi", "connection", 1]);
  });
  test("one mulligan: another hand of six, and no second question", () => {
    const table = open();
    expect(table.view(0).decision?.prompt).toBe("mulligan");
    table.act(0, { type: "choose", option: "yes" });
    const shuffled = happened(table.events("open").at(-1) ?? [], "shuffle").map(({ zone }) => JSON.stringify(zone));
    expect(shuffled).toEqual(['{"zone":"deck","seat":0}']);
    expect([table.view(0).decision, table.view(0).players[0].zones.hand.size]).toEqual([undefined, 6]);
  });
  test("the journey begins at the first location, with the mission and the weather", () => {
    const table = open();
    const { surroundings, map } = table.view("open").zones;
    expect(surroundings.cards.map(({ definition }) => definition).sort()).toEqual([
      "clear-skies",
      "lost-surveyor",
      "mossy-ford",
    ]);
    expect(map.cards.map(({ definition }) => definition).sort()).toEqual(["cairn-gate", "split-hollow"]);
    expect(table.view("open").table.reached).toBe(1);
  });
});

describe("fatigue and injuries", () => {
  const doing = (effect: object, position: Position = {}) => {
    const rig = rangers({ hand: ["moment"], ...position, cards: [moment(effect)] });
    rig.play("moment");
    return rig;
  };
  test("fatigue n: the top n of the deck, facedown on the fatigue stack; nobody sees them", () => {
    const rig = doing({ FATIGUE: { amount: 2 } }, { deck: ["salve", "keen-eye", "smoke-pot"] });
    expect([rig.zone("deck"), rig.zone("fatigue")]).toEqual([["salve"], ["smoke-pot", "keen-eye"]]);
    expect(rig.table.view(0).players[0].zones.fatigue.cards).toEqual([]);
  });
  test("soothe n: the top n of the fatigue stack back to hand", () => {
    const rig = doing({ SOOTHE: { amount: 2 } }, { fatigue: ["salve", "keen-eye", "smoke-pot"] });
    expect([rig.zone("hand").sort(), rig.zone("fatigue")]).toEqual([["keen-eye", "smoke-pot"], ["salve"]]);
  });
  test("an injury discards the fatigue stack", () => {
    const rig = doing({ INJURE: {} }, { fatigue: ["salve", "keen-eye"] });
    expect([rig.ranger.injuries, rig.size("fatigue"), rig.zone("discard")]).toEqual([
      1,
      0,
      ["moment", "salve", "keen-eye"],
    ]);
  });
  test("what an injury discards was seen by nobody, and stays so", () => {
    const rig = doing({ INJURE: {} }, { fatigue: ["salve"] });
    expect(rig.size("discard")).toBe(2);
    expect(JSON.stringify(rig.table.view(0).players[0].zones.discard)).not.toContain("salve");
  });
  test("every injury adds 1 fatigue each Refresh", () => {
    const rig = rangers({ ranger: { injuries: 2 } });
    rig.rest();
    expect([rig.size("fatigue"), rig.size("deck")]).toEqual([2, 17]);
  });
  test("the third injury ends the day, after the turn", () => {
    const rig = rangers({
      hand: ["moment"],
      ranger: { injuries: 2 },
      fatigue: ["salve"],
      cards: [moment([{ INJURE: {} }, { PROGRESS: { card: "here", amount: 2 } }])],
    });
    const events = rig.play("moment");
    expect(happened(events, "PROGRESS").length).toBe(1);
    expect(rig.over).toBe("injured");
  });
  test("having to draw or fatigue from an empty deck ends the day", () => {
    expect(doing({ FATIGUE: { amount: 1 } }, { deck: [] }).over).toBe("spent");
    expect(doing({ DRAW: { amount: 1 } }, { deck: [] }).over).toBe("spent");
    expect(doing({ FATIGUE: { amount: 1 } }, { deck: ["salve"] }).over).toBeUndefined();
  });
  test("healing takes an injury away", () => {
    expect(doing({ HEAL: {} }, { ranger: { injuries: 2 } }).ranger.injuries).toBe(1);
  });
});

test.each([
  [2, 5],
  [-1, 2],
  [-9, 0],
])("counters change by %i, from 3 to %i", (amount, left) => {
  const count = moment({ COUNT: { card: { zone: "area", where: { definition: "map-case" } }, amount } });
  const rig = rangers({
    area: ["wayfinder", { card: "map-case", fields: { counters: 3 } }],
    hand: ["moment"],
    cards: [count],
  });
  rig.play("moment");
  expect(rig.card("map-case").fields.counters).toBe(left);
});

describe("the round", () => {
  test("a path card enters where it is printed, with its entry effect", () => {
    const way = rangers({ pathDeck: ["red-buck"] });
    way.rest();
    expect(way.zone("way")).toEqual(["red-buck"]);
    const reach = rangers({ pathDeck: ["red-doe"], fatigue: ["salve"] });
    reach.rest();
    expect([reach.zone("reach"), reach.size("fatigue")]).toEqual([["red-doe"], 0]);
  });
  test("an empty path deck reshuffles its discard", () => {
    const rig = rangers({ pathDiscard: ["red-buck", "red-buck"] });
    rig.rest();
    expect([rig.size("way"), rig.size("pathDeck"), rig.size("pathDiscard")]).toEqual([1, 1, 0]);
  });
  test("Refresh: injuries, a card, energy, Refresh effects, and readying last", () => {
    const watcher = being(
      "watcher",
      {},
      { effects: { refresh: { if: { is: "count(otherActiveBeings) = 0", then: { SOOTHE: { amount: 1 } } } } } },
    );
    const rig = rangers({
      ranger: { injuries: 1, fit: 0, awa: 7 },
      way: [{ card: "red-buck", fields: { exhausted: true } }],
      reach: ["watcher"],
      fatigue: ["salve"],
      cards: [watcher],
    });
    const events = rig.rest();
    const steps = ["FATIGUE", "DRAW", "REFILL", "SOOTHE", "READY"];
    const order = events.map(({ type }) => type).filter((type) => steps.includes(type));
    expect(order).toEqual(steps);
    expect(rig.ranger).toMatchObject({ awa: 3, fit: 2, spi: 2, foc: 1 });
    expect(rig.size("hand")).toBe(2);
  });
});

describe("playing and using", () => {
  test("a card costs its energy, and is refused without", () => {
    const rig = rangers({ hand: ["salve", "keen-eye"], ranger: { foc: 0 } });
    expect(rig.refusal({ type: "play", card: rig.id("salve") })).toEqual({
      code: "not-enough-energy",
      params: { needed: 1, available: 0 },
    });
    rig.play("keen-eye");
    expect(rig.ranger.awa).toBe(2);
  });
  test("an exhausted card is not used again", () => {
    const rig = rangers({ area: ["wayfinder", "walking-staff"] });
    rig.use("walking-staff");
    expect(rig.ranger.fit).toBe(3);
    expect(rig.refusal({ type: "use", card: rig.id("walking-staff") })?.code).toBe("exhausted");
  });
  test("while looked-at cards are sorted nothing is played or used", () => {
    const rig = rangers({ hand: ["smoke-pot"] });
    rig.test("remember", undefined, 1);
    expect(rig.refusal({ type: "play", card: rig.id("smoke-pot") })?.code).toBe("sort-them-first");
    expect(rig.refusal({ type: "use", card: rig.id("wayfinder") })?.code).toBe("sort-them-first");
  });
});

describe("keywords", () => {
  test("Ambush: fatigues on coming within reach, however it comes; not when it is there already", () => {
    const call = moment({ move: { card: { zone: "way", where: { keywords: "Ambush" } }, to: "reach" } });
    const rig = rangers({ way: ["prowling-hound"], hand: ["moment"], cards: [call] });
    expect(worn(rig.play("moment"))).toEqual([["prowling-hound", 2, "ambush"]]);
    const drawn = rangers({
      pathDeck: ["lurker"],
      cards: [being("lurker", { presence: 3, keywords: ["Ambush"], enters: "reach" })],
    });
    expect(worn(drawn.rest())).toEqual([["lurker", 3, "ambush"]]);
    const again = moment({ move: { card: { zone: "reach" }, to: "reach" } });
    const there = rangers({ reach: ["prowling-hound"], hand: ["moment"], cards: [again] });
    const events = there.play("moment");
    expect([worn(events), forbidden(events, "move")]).toEqual([[], ["already-there"]]);
  });
  test("Ambush: exhausted it fatigues all the same", () => {
    const call = moment({ move: { card: { zone: "way" }, to: "reach" } });
    const way = [{ card: "prowling-hound", fields: { exhausted: true } }];
    expect(worn(rangers({ way, hand: ["moment"], cards: [call] }).play("moment"))).toEqual([
      ["prowling-hound", 2, "ambush"],
    ]);
  });
  test("Ambush: a parent brings it along; face down it does nothing", () => {
    const call = moment({ move: { card: { zone: "way", where: { definition: "red-buck" } }, to: "reach" } });
    const rig = rangers({ way: [{ card: "red-buck", on: ["prowling-hound"] }], hand: ["moment"], cards: [call] });
    expect(worn(rig.play("moment"))).toEqual([["prowling-hound", 2, "ambush"]]);
  });
  test("Obstacle: a ready one in play prevents travel, a granted one too, and is named", () => {
    const rig = rangers(explored("mossy-ford", { way: ["overgrown-thicket"] }));
    expect(rig.refusedTravel("split-hollow")).toEqual({
      code: "obstacle",
      params: { card: { definition: "overgrown-thicket" } },
    });
    const tired = rangers(
      explored("mossy-ford", { way: [{ card: "overgrown-thicket", fields: { exhausted: true } }] }),
    );
    expect(tired.refusedTravel("split-hollow")).toBeUndefined();
    const down = moment({ flip: { card: { zone: "way" }, grant: { obstacle: true } } });
    const granted = rangers(explored("mossy-ford", { way: ["red-buck"], hand: ["moment"], cards: [down] }));
    granted.play("moment");
    expect(granted.refusedTravel("split-hollow")?.code).toBe("obstacle");
  });
  test("Persistent stays on travel, all other path cards go", () => {
    const old = being("old", { keywords: ["Persistent"] });
    const rig = rangers(explored("mossy-ford", { way: ["old", "red-buck"], reach: ["red-doe"], cards: [old] }));
    rig.travel("split-hollow");
    expect(rig.zone("way")).toContain("old");
    expect([...rig.zone("way"), ...rig.zone("reach")].length).toBe(2); // and the next path card
  });
  test("Fatiguing: a ready one fatigues at Rest", () => {
    const rig = rangers({
      reach: ["sunberry-bramble", { card: "sunberry-bramble", as: "tired", fields: { exhausted: true } }],
    });
    expect(worn(rig.rest())).toEqual([["sunberry-bramble", 1, "rest"]]);
  });
  test("Unique: one in play; a second path card is discarded, a second own card is refused", () => {
    const rig = rangers({ way: ["caustic-mulcher"], pathDeck: [{ card: "caustic-mulcher", as: "second" }] });
    rig.rest();
    expect([rig.zone("way"), rig.zone("pathDiscard")]).toEqual([["caustic-mulcher"], ["caustic-mulcher"]]);
    const own = rangers({ area: ["wayfinder", "map-case"], hand: [{ card: "map-case", as: "second" }] });
    expect(own.refusal({ type: "play", card: own.id("second") })?.code).toBe("unique");
  });
  test("Friendly: never wearies, whatever its presence", () => {
    const rig = rangers({ way: ["red-buck"], reach: [{ card: "trail-fox", owner: 0 }] });
    expect(worn(rig.test("avoid", "red-buck"))).toEqual([]);
  });
});

describe("thresholds", () => {
  const both = being(
    "both",
    { harmAt: 2, progressAt: 2 },
    {
      effects: { byProgress: { SOOTHE: { amount: 1 } }, byHarm: { FATIGUE: { amount: 1 } } },
    },
  );
  const hit = (effect: object) => {
    const rig = rangers({ reach: ["both"], hand: ["moment"], fatigue: ["salve"], cards: [both, moment(effect)] });
    return { rig, events: rig.play("moment") };
  };
  const it = { zone: "reach" };
  test("progress or harm at the threshold clears a card", () => {
    expect(happened(hit({ HARM: { card: it, amount: 2 } }).events, "CLEAR")).toMatchObject([{ by: "harm" }]);
    expect(happened(hit({ PROGRESS: { card: it, amount: 3 } }).events, "CLEAR")).toMatchObject([{ by: "progress" }]);
    expect(happened(hit({ HARM: { card: it, amount: 1 } }).events, "CLEAR")).toEqual([]);
  });
  test("progress is checked before harm, and after the effect", () => {
    const { rig, events } = hit([{ HARM: { card: it, amount: 2 } }, { PROGRESS: { card: it, amount: 2 } }]);
    expect(happened(events, "CLEAR")).toMatchObject([{ by: "progress" }]);
    expect([rig.zone("pathDiscard"), rig.size("fatigue")]).toEqual([["both"], 0]);
  });
  test("locations do not clear", () => {
    const rig = rangers({ hand: ["moment"], cards: [moment({ PROGRESS: { card: "here", amount: 9 } })] });
    rig.play("moment");
    expect(rig.zone("surroundings")).toEqual(["mossy-ford"]);
  });
});

describe("travel", () => {
  test("needs the location's progress", () => {
    const rig = rangers({
      map: ["split-hollow"],
      surroundings: [{ card: "mossy-ford", as: "here", fields: { progress: 6 } }],
    });
    expect(rig.refusedTravel("split-hollow")).toEqual({ code: "not-explored", params: { progress: 6, needed: 7 } });
  });
  test("leaves path cards behind that lie in the player area, and keeps what hangs on the role", () => {
    const cling = moment({ forEach: { in: { zone: "reach" }, do: { attach: { card: "it", to: "role" } } } }, "cling");
    const free = moment({ detach: { zone: "area", where: { definition: "red-doe" } } }, "free");
    const reach = [{ card: "red-buck", as: "clinging" }, "red-doe"];
    const rig = rangers(explored("mossy-ford", { reach, hand: ["cling", "free"], cards: [cling, free] }));
    rig.play("cling");
    rig.play("free");
    expect(rig.zone("area")).toEqual(["wayfinder", "red-buck", "red-doe"]);
    rig.travel("split-hollow");
    expect(rig.zone("area")).toEqual(["wayfinder", "red-buck"]);
    expect(rig.parent("clinging")).toBe("wayfinder");
  });
  test("a location has its entry text when one comes there", () => {
    const spring = { id: "spring", attributes: { kind: "location", copies: 0 }, effects: { enter: { HEAL: {} } } };
    const rig = rangers({ ...explored(), map: ["spring"], ranger: { injuries: 1 }, cards: [spring] });
    rig.travel("spring");
    expect(rig.ranger.injuries).toBe(0);
  });
  test("rebuilds the path deck from the set", () => {
    const rig = rangers(
      explored("mossy-ford", { way: ["red-buck"], pathDiscard: ["red-doe"], pathDeck: ["prowling-hound"] }),
    );
    rig.travel("cairn-gate");
    // One of the three is the next path card.
    expect([rig.size("pathDeck"), rig.size("pathDiscard")]).toEqual([2, 0]);
  });
  test("comes after Rest and before Refresh", () => {
    const rig = rangers(explored());
    const steps = ["REST", "TRAVEL", "ARRIVE", "REFRESH", "NEW_ROUND"];
    expect(
      rig
        .travel("split-hollow")
        .map(({ type }) => type)
        .filter((type) => steps.includes(type)),
    ).toEqual(steps);
  });
  test("what hangs on the location goes with it, a ranger's card to the ranger's discard", () => {
    const rig = rangers({
      surroundings: [
        { card: "mossy-ford", as: "here", fields: { progress: 7 }, on: ["red-buck", { card: "salve", owner: 0 }] },
      ],
      map: ["cairn-gate"],
    });
    const moved = happened(rig.travel("cairn-gate"), "move").map(({ card }) => definitionOf(card));
    expect(moved.slice(0, 3)).toEqual(["red-buck", "salve", "mossy-ford"]);
    expect(rig.zone("discard")).toEqual(["salve"]);
  });
  test("in their order: reaching the third location with the mission done wins", () => {
    const won = rangers(explored("split-hollow", { table: { reached: 2 }, completed: ["lost-surveyor"] }));
    won.travel("cairn-gate");
    expect([won.over, won.view.result?.winner]).toEqual(["arrived", 0]);
    const undone = rangers(explored("split-hollow", { table: { reached: 2 } }));
    undone.travel("cairn-gate");
    expect(undone.over).toBeUndefined();
    const skipped = rangers(explored("mossy-ford", { completed: ["lost-surveyor"] }));
    skipped.travel("cairn-gate");
    expect([skipped.over, skipped.view.table.reached]).toEqual([undefined, 1]);
  });
  test("the mission is done by its own test, with progress 7", () => {
    const rig = rangers({
      surroundings: [
        { card: "mossy-ford", as: "here" },
        { card: "lost-surveyor", fields: { progress: 5 } },
      ],
    });
    rig.test("test", "lost-surveyor", 2);
    expect(rig.zone("completed")).toEqual(["lost-surveyor"]);
  });
});
