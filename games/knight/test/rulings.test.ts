import { describe, expect, test } from "vitest";
import { content } from "./cards.ts";
import { fight, knight, type Position, type Rig } from "./rig.ts";

const attack = { stage: "attack" };
const block = { stage: "block" };
const damage = { stage: "damage" };

describe("ruling 1: a mandatory cost is paid from the hand as it will be", () => {
  test("what powers or boosts the card has left the hand", () => {
    const k = knight({ hand: ["focus", "improvisation", "wound"], source: ["green"] });
    expect(k.refusal("boost", { card: "focus", other: "improvisation", mana: "die" })?.code).toBe("cannot-pay");
  });
  test("two are needed and one is there", () => {
    const f = fight(["hag"], { hand: ["twin-offering", "march", "wound", "wound"], table: attack });
    expect(f.refusal("play", { card: "twin-offering" })).toMatchObject({
      code: "cannot-pay",
      params: { needed: 2, eligible: 1, from: "deeds", unfit: [{ definition: "wound" }, { definition: "wound" }] },
    });
  });
});

describe("ruling 2: who is asked", () => {
  test("with one eligible card the player is still asked", () => {
    const k = knight({ hand: ["improvisation", "march"] });
    k.do("play", { card: "improvisation" });
    expect(k.offered()).toEqual(["march"]);
  });
  test("with an optional cost and no eligible card nobody is asked", () => {
    const k = knight({ hand: ["steady-resolve", "march"] });
    k.do("play", { card: "steady-resolve" });
    k.answer("move");
    expect(k.decision).toBeUndefined();
    expect(k.fields.move).toBe(2);
  });
});

describe("ruling 3: exactly one card is paid at once, several toggle and are confirmed", () => {
  test("choosing again takes back, and Confirm is offered when the number fits", () => {
    const f = fight(["hag"], { hand: ["twin-offering", "march", "fury", "haste"], table: attack });
    f.do("play", { card: "twin-offering" });
    f.answer("march");
    expect(f.refusedAnswer("confirm")?.code).toBe("choose-more");
    f.answer("march", "fury", "haste");
    expect(f.refusedAnswer("march")?.code).toBe("enough-chosen");
    f.answer("confirm", "attack");
    expect(f.fields.attackPhysical).toBe(6);
    expect(f.zone("hand")).toEqual(["march"]);
  });
  test("any number: each paid card counts", () => {
    const f = fight(["hag"], { hand: ["swift-justice", "march", "fury", "haste"], table: attack });
    f.do("play", { card: "swift-justice" });
    f.answer("march", "fury", "confirm");
    expect(f.fields.attackPhysical).toBe(6);
  });
});

describe("ruling 4: while a cost is open there is nothing else to do", () => {
  test("only eligible cards, Confirm, and Skip if it is optional", () => {
    const k = knight({ hand: ["steady-resolve", "march", "wound", "wound"], source: ["blue"], fields: { move: 9 } });
    k.do("power", { card: "steady-resolve", mana: "die" });
    k.answer("move");
    expect(k.table.actions(0).map(({ action }) => action.type)).toEqual(["pick", "pick", "confirm", "skip"]);
  });
});

describe("ruling 5: colours the map lacks are not eligible, and none is a case of its own", () => {
  test("Ritual Attack takes no artifact, no spell, no Wound", () => {
    const f = fight(["hag"], {
      hand: ["ritual-attack", "war-horn", "thorns", "wound", "march"],
      table: attack,
    });
    f.do("play", { card: "ritual-attack" });
    expect(f.offered()).toEqual(["march"]);
    f.answer("march");
    expect(f.fields.siegePhysical).toBe(2);
    expect(f.zone("removed")).toEqual(["march"]);
  });
  test("the Staff takes a card without colour, for nothing", () => {
    const k = knight({ hand: ["druidic-staff", "war-horn", "resolve"] });
    k.do("play", { card: "druidic-staff" });
    k.answer("war-horn");
    expect(k.decision).toBeUndefined();
    expect(k.zone("discard")).toEqual(["druidic-staff", "war-horn"]);
  });
  test("a colour whose follow-up is useless may be paid", () => {
    const f = fight(["hag"], { hand: ["ritual-attack", "fury", "march"] });
    f.do("play", { card: "ritual-attack" });
    expect(f.offered()).toEqual(["fury", "march"]);
    f.answer("fury");
    expect(f.fields.attackPhysical).toBe(0);
  });
  test("and whoever looks before is told that it is for nothing", () => {
    const nothing = [{ key: "outlook.nothing", values: {} }];
    const f = fight(["hag"], { hand: ["ritual-attack", "fury", "march"] });
    f.do("play", { card: "ritual-attack" });
    expect([f.outlook("fury"), f.outlook("march")]).toEqual([nothing, []]);
    const k = knight({ hand: ["druidic-staff", "fury", "march", "resolve", "haste", "wound"] });
    k.do("play", { card: "druidic-staff" });
    expect(["fury", "march", "resolve", "haste"].map((card) => k.outlook(card))).toEqual([nothing, [], [], []]);
    const t = fight(["hag"], { hand: ["twin-offering", "fury", "march"], table: attack });
    t.do("play", { card: "twin-offering" });
    expect(t.outlook("fury")).toEqual([]);
  });
  test("if every card at hand would be paid for nothing the card is refused", () => {
    const k = knight({ hand: ["druidic-staff", "war-horn"] });
    expect(k.refusal("play", { card: "druidic-staff" })?.code).toBe("no-use");
    const f = fight(["hag"], { hand: ["ritual-attack", "fury"] });
    expect(f.refusal("play", { card: "ritual-attack" })?.code).toBe("no-use-in-this-phase");
  });
});

describe("ruling 6: what is of no use now is refused with the reason, before anything is paid", () => {
  test("a choice shows all its options", () => {
    const k = knight({ hand: ["improvisation", "march"] });
    k.do("play", { card: "improvisation" });
    k.answer("march");
    expect(k.refusedAnswer("attack")?.code).toBe("no-use-in-this-phase");
    expect(k.refusedAnswer("block")?.code).toBe("no-use-in-this-phase");
    expect(k.offered()).toEqual(["influence", "move"]);
  });
  test("a card, a sideways use and a cost without use are refused", () => {
    const k = knight({ hand: ["fury", "ritual-attack", "march"] });
    expect(k.refusal("play", { card: "fury" })?.code).toBe("no-use-in-this-phase");
    expect(k.refusal("play", { card: "ritual-attack" })?.code).toBe("no-use-in-this-phase");
    expect(k.refusal("sideways", { card: "march", for: "attack" })?.code).toBe("no-use-in-this-phase");
    expect(k.refusal("sideways", { card: "march", for: "move" })).toBeUndefined();
    const f = fight(["hag"], { hand: ["march"] });
    expect(f.refusal("play", { card: "march" })?.code).toBe("no-use-in-this-phase");
  });
  test("points that come at the wrong time are nothing", () => {
    const f = fight(["hag"], { hand: ["ritual-attack", "fury", "march"] });
    f.do("play", { card: "ritual-attack" });
    f.answer("fury");
    expect(f.fields.attackPhysical).toBe(0);
  });
});

describe("ruling 7: sideways", () => {
  test("any card but a Wound: 1 Move, Influence, Attack or Block", () => {
    const k = knight({ hand: ["fury", "gale", "war-horn", "wound"] });
    for (const card of ["fury", "gale", "war-horn"]) k.do("sideways", { card, for: "move" });
    expect(k.fields.move).toBe(3);
    expect(k.refusal("sideways", { card: "wound", for: "move" })?.code).toBe("not-listed");
    const f = fight(["hag"], { hand: ["fury"], table: block });
    f.do("sideways", { card: "fury", for: "block" });
    expect(f.fields.blockPhysical).toBe(1);
  });
});

describe("ruling 8: mana", () => {
  test("a die of the colour, one a turn", () => {
    const k = knight({ hand: ["march", "march"], source: ["green", "green", "gold"] });
    k.do("power", { card: "march", mana: "die" });
    expect(k.fields.move).toBe(4);
    expect(k.refusal("power", { card: "march", mana: "die" })?.code).toBe("no-mana-there");
    expect(k.refusal("power", { card: "march", mana: "gold" })?.code).toBe("no-mana-there");
  });
  test("Draw Mana allows one more", () => {
    const k = knight({ hand: ["draw-mana", "march", "march"], source: ["green", "green"] });
    k.do("play", { card: "draw-mana" });
    k.do("power", { card: "march", mana: "die" });
    k.do("power", { card: "march", mana: "die" });
    expect(k.fields.move).toBe(8);
  });
  test("a die that was used serves no more this turn", () => {
    const k = knight({ hand: ["draw-mana", "march", "march"], source: ["green", "red"] });
    k.do("play", { card: "draw-mana" });
    k.do("power", { card: "march", mana: "die" });
    expect(k.fields.diceLeft).toBe(1);
    expect(k.refusal("power", { card: "march", mana: "die" })?.code).toBe("no-mana-there");
  });
  test("gold is any colour by day and dead at night", () => {
    const day = knight({ hand: ["march"], source: ["gold"] });
    expect(day.refusal("power", { card: "march", mana: "gold" })).toBeUndefined();
    const night = knight({ hand: ["march"], source: ["gold"], table: { round: 2 } });
    expect(night.refusal("power", { card: "march", mana: "gold" })?.code).toBe("no-mana-there");
  });
  test("black powers no action card", () => {
    const k = knight({ hand: ["march"], source: ["black"], table: { round: 2 } });
    expect(k.refusal("power", { card: "march", mana: "die" })?.code).toBe("no-mana-there");
  });
  test("crystals at most 3 a colour, one more becomes a token", () => {
    const k = knight({ hand: ["kindle", "march"], fields: { greenCrystals: 2 } });
    k.do("play", { card: "kindle" });
    k.answer("march");
    expect(k.fields).toMatchObject({ greenCrystals: 3, greenTokens: 1 });
  });
  test("tokens vanish at the end of the turn, crystals stay", () => {
    const k = knight({ hand: ["march"], fields: { greenCrystals: 2, greenTokens: 2, played: true } });
    k.do("end");
    expect(k.fields).toMatchObject({ greenCrystals: 2, greenTokens: 0 });
  });
});

describe("ruling 9: spells and artifacts", () => {
  test("a spell needs a mana of its colour, and for its strong effect a black one, at night", () => {
    const position = { hand: ["gale"], source: ["white", "black"], fields: { whiteCrystals: 1 } };
    const day = knight(position);
    expect(day.refusal("unleash", { card: "gale", mana: "crystal" })?.code).toBe("only-at-night");
    day.do("cast", { card: "gale", mana: "die" });
    expect(day.fields.move).toBe(5);
    const night = knight({ ...position, table: { round: 2 } });
    expect(night.refusal("unleash", { card: "gale", mana: "die" })?.code).toBe("no-black-mana");
    night.do("unleash", { card: "gale", mana: "crystal" });
    expect(night.fields).toMatchObject({ move: 9, diceLeft: 0, whiteCrystals: 0 });
  });
  test("an artifact's strong effect destroys it", () => {
    const k = knight({ hand: ["crystal-crown"] });
    k.do("destroy", { card: "crystal-crown" });
    expect(k.zone("removed")).toEqual(["crystal-crown"]);
    expect(k.fields).toMatchObject({ redCrystals: 1, blueCrystals: 1, whiteCrystals: 1, greenCrystals: 1 });
  });
});

describe("ruling 10: the round", () => {
  test("hand, discard pile and deck are shuffled, five drawn, dice rolled, units ready", () => {
    const k = knight({
      hand: ["fury"],
      discard: ["haste", "pledge"],
      deck: [],
      units: [{ card: "archers", fields: { spent: true } }],
      source: ["red", "red", "red"],
      rolls: [1, 5, 6],
      fields: { played: true },
    });
    const events = k.do("endRound");
    expect(events.filter(({ type }) => type === "shuffle").map(({ data }) => data.zone)).toMatchObject([
      { zone: "deck" },
    ]);
    expect(k.table.view("open").table.round).toBe(2);
    expect(k.zone("hand")).toEqual(["fury", "haste", "pledge"]);
    expect(k.table.view("open").zones.source.cards.map(({ fields }) => fields?.face)).toEqual(["red", "gold", "black"]);
    expect(k.card("archers").fields?.spent).toBe(false);
  });
  test("a hand above the limit goes into the deck too", () => {
    const k = knight({ hand: Array.from({ length: 7 }, () => "wound"), deck: [], rolls: [1, 1, 1] });
    k.do("endRound");
    expect([k.count("hand", "wound"), k.count("deck", "wound")]).toEqual([5, 2]);
  });
  test("offers are refilled each round", () => {
    const k = knight({
      deck: [],
      rolls: [1, 1, 1],
      offers: {
        spells: ["thorns"],
        spellOffer: ["gale"],
        mercenaries: ["archers", "sappers", "peasants"],
        unitOffer: [],
      },
    });
    k.do("endRound");
    expect(k.zone("spellOffer")).toEqual(["gale", "thorns"]);
    expect(k.zone("unitOffer")).toEqual(["peasants", "sappers"]);
  });
  test("the third round is the last", () => {
    const k = knight({ deck: [], table: { round: 3 } });
    k.do("endRound");
    expect(k.table.view("open").result).toEqual({ ending: "nightfall", winner: undefined });
  });
  test("a turn that begins with hand and deck empty ends the round", () => {
    const k = knight({ hand: ["march"], deck: [], rolls: [1, 1, 1] });
    k.do("play", { card: "march" });
    k.do("end");
    expect(k.table.view("open").table.round).toBe(2);
  });
  test("there is no reshuffle within a round, and no end of it while the deck has cards", () => {
    const k = knight({ hand: ["march"], deck: ["fury"], discard: ["haste"] });
    expect(k.refusal("endRound")).toEqual({ code: "deck-not-empty", params: { cards: 1 } });
    k.do("play", { card: "march" });
    k.do("end");
    expect(k.zone("hand")).toEqual(["fury"]);
  });
});

describe("ruling 11: the turn", () => {
  test("it cannot end until a card was played or discarded", () => {
    const k = knight({ hand: ["march"] });
    expect(k.refusal("end")?.code).toBe("nothing-played");
    k.do("play", { card: "march" });
    expect(k.refusal("end")).toBeUndefined();
  });
  test("its end clears points, rerolls used dice and draws up to the hand limit", () => {
    const k = knight({ hand: ["march", "fury"], source: ["green", "blue"], rolls: [5], fields: { influence: 2 } });
    k.do("power", { card: "march", mana: "die" });
    k.do("end");
    expect(k.fields).toMatchObject({ move: 0, influence: 0, diceLeft: 1, played: false });
    expect(k.refusal("rest")).toBeUndefined();
    expect(k.zone("hand")).toHaveLength(5);
    expect(k.table.view("open").zones.source.cards.map(({ fields }) => fields?.face)).toEqual(["gold", "blue"]);
  });
  test("no move after the action", () => {
    const k = knight({ at: "ford", hand: ["march"], fields: { move: 9 } });
    k.do("visit");
    expect(k.refusal("step", { to: "camp" })?.code).toBe("no-move-after-the-action");
    expect(k.refusal("visit")?.code).toBe("one-action-a-turn");
  });
});

describe("ruling 12: rest", () => {
  test("one card that is no Wound and any Wounds", () => {
    const k = knight({ hand: ["march", "fury", "wound", "wound"] });
    k.do("rest");
    expect(k.offered()).toEqual(["fury", "march"]);
    k.answer("march", "wound", "confirm");
    expect(k.zone("hand")).toEqual(["fury", "wound"]);
    expect(k.stage).toBe("done");
    expect(k.refusal("end")).toBeUndefined();
  });
  test("with only Wounds, one of them", () => {
    const k = knight({ hand: ["wound", "wound"] });
    k.do("rest");
    k.answer("wound");
    expect(k.zone("hand")).toEqual(["wound"]);
  });
  test("instead of a turn: once anything is done it is too late", () => {
    const k = knight({ hand: ["march", "fury"] });
    k.do("play", { card: "march" });
    expect(k.refusal("rest")?.code).toBe("too-late-to-rest");
    const position = { at: "camp", hand: ["fury"], units: ["foresters"], fields: { move: 2 } };
    const used = knight(position);
    used.do("use", { unit: "foresters", ability: "first" });
    const moved = knight(position);
    moved.do("step", { to: "ford" });
    const visited = knight({ ...position, at: "ford" });
    visited.do("visit");
    for (const one of [used, moved, visited]) expect(one.refusal("rest")?.code).toBe("too-late-to-rest");
  });
});

describe("ruling 13: Focus", () => {
  test("another card's strong effect without its mana, and 2 more once", () => {
    const k = knight({ hand: ["focus", "march", "endurance"], source: ["green"] });
    k.do("boost", { card: "focus", other: "march", mana: "die" });
    expect(k.fields.move).toBe(6);
    expect(k.zone("discard")).toEqual(["focus", "march"]);
    k.do("play", { card: "endurance" });
    expect(k.fields.move).toBe(8);
  });
  test("2 more also where the points come after a cost", () => {
    const f = fight(["hag"], { hand: ["focus", "twin-offering", "march", "haste"], source: ["green"], table: attack });
    f.do("boost", { card: "focus", other: "twin-offering", mana: "die" });
    f.answer("march", "haste", "confirm", "attack");
    expect(f.fields.attackPhysical).toBe(11);
  });
  test("a card that gives no such points keeps nothing of it", () => {
    const k = knight({ hand: ["focus", "calm", "wound", "wound"], source: ["green"] });
    k.do("boost", { card: "focus", other: "calm", mana: "die" });
    k.answer("heal");
    expect([k.zone("hand"), k.card("calm").fields?.boost]).toEqual([[], 0]);
  });
  test("weak: a blue, white or red token", () => {
    const k = knight({ hand: ["focus"] });
    k.do("play", { card: "focus" });
    expect(k.offered()).toEqual(["blue", "red", "white"]);
    k.answer("blue");
    expect(k.fields.blueTokens).toBe(1);
  });
});

describe("ruling 14: healing", () => {
  test("a Wound from hand back to the supply, never in a fight", () => {
    const k = knight({ hand: ["calm", "wound", "wound"] });
    k.do("play", { card: "calm" });
    k.answer("heal");
    expect(k.zone("hand")).toEqual(["wound"]);
    expect(k.table.view("open").zones.supply.size).toBe(13);
    const f = fight(["hag"], { hand: ["calm", "wound"], deck: [] });
    expect(f.refusal("play", { card: "calm" })?.code).toBe("not-in-a-fight");
  });
  test("nor where a cost or a choice leads to it", () => {
    const f = fight(["hag"], { hand: ["druidic-staff", "march", "resolve", "wound"] });
    f.do("play", { card: "druidic-staff" });
    expect(f.outlook("march")).toMatchObject([{ key: "outlook.nothing" }]);
    f.answer("march");
    expect(f.zone("hand")).toEqual(["resolve", "wound"]);
    const strong = fight(["hag"], { hand: ["druidic-staff", "wound"] });
    strong.do("destroy", { card: "druidic-staff" });
    strong.answer("blue-green", "red");
    expect(strong.zone("hand")).toEqual(["wound"]);
    expect(strong.fields.redCrystals).toBe(2);
  });
});

describe("ruling 15: villages", () => {
  test("3 Influence a point of healing", () => {
    const k = knight({ at: "ford", hand: ["wound"], fields: { influence: 4 } });
    k.do("visit");
    k.do("heal");
    expect(k.zone("hand")).toEqual([]);
    expect(k.fields.influence).toBe(1);
    expect(k.refusal("heal")?.code).toBe("no-wounds");
  });
  test("recruiting costs what the unit says, and one unit is all at first", () => {
    const k = knight({ at: "ford", fields: { influence: 9 }, offers: { unitOffer: ["archers", "peasants"] } });
    expect(k.refusal("recruit", { unit: "archers" })?.code).toBe("visit-first");
    const poor = knight({ at: "ford", fields: { influence: 4 }, offers: { unitOffer: ["archers"] } });
    poor.do("visit");
    expect(poor.refusal("recruit", { unit: "archers" })?.params).toEqual({ needed: 5, available: 4 });
    k.do("visit");
    k.do("recruit", { unit: "archers" });
    expect(k.fields.influence).toBe(4);
    expect(k.zone("units")).toEqual(["archers"]);
    expect(k.refusal("recruit", { unit: "peasants" })).toEqual({ code: "no-room-for-units", params: { limit: 1 } });
  });
  test("cards serve for Influence before and during a visit", () => {
    const k = knight({ at: "ford", hand: ["pledge", "fury"] });
    k.do("sideways", { card: "fury", for: "influence" });
    k.do("visit");
    k.do("play", { card: "pledge" });
    expect(k.fields.influence).toBe(3);
  });
  test("reputation is added once, and at -3 villages refuse", () => {
    const liked = knight({ at: "ford", fields: { influence: 1, reputation: 2 } });
    liked.do("visit");
    expect(liked.fields.influence).toBe(3);
    const feared = knight({ at: "ford", fields: { reputation: -2 } });
    feared.do("visit");
    expect(feared.fields.influence).toBe(-2);
    expect(knight({ at: "ford", fields: { reputation: -3 } }).refusal("visit")?.code).toBe("village-refuses");
    expect(knight({ at: "camp" }).refusal("visit")?.code).toBe("no-village");
  });
});

describe("ruling 16: the map", () => {
  const spaces = content.cards
    .filter(({ attributes }) => attributes?.kind === "space")
    .map(({ attributes }) => attributes ?? {});
  const byPlace = new Map(spaces.map((space) => [space.place, space]));
  const COST: Readonly<Record<string, number>> = { plains: 2, hills: 3, forest: 3, wastes: 4 };
  /** The cheapest way to the citadel from everywhere, by a cost of each step. */
  const toCitadel = (cost: (space: Readonly<Record<string, unknown>>) => number): Map<unknown, number> => {
    const best = new Map<unknown, number>(spaces.map(({ place, site }) => [place, site === "citadel" ? 0 : 999]));
    for (const _ of spaces)
      for (const space of spaces)
        for (const path of space.paths as readonly string[])
          best.set(
            space.place,
            Math.min(best.get(space.place) ?? 0, (best.get(path) ?? 0) + cost(byPlace.get(path) ?? {})),
          );
    return best;
  };

  test("twelve spaces, and every path leads both ways", () => {
    expect(spaces).toHaveLength(12);
    for (const { place, paths } of spaces)
      for (const path of paths as readonly string[]) expect(byPlace.get(path)?.paths).toContain(place);
  });
  test("2 villages, 2 towers, 2 keeps, 1 ruin, 1 citadel", () => {
    const count = (site: string): number => spaces.filter((space) => space.site === site).length;
    expect(["village", "tower", "keep", "ruin", "citadel", "camp"].map(count)).toEqual([2, 2, 2, 1, 1, 1]);
  });
  test("from camp to citadel at least 6 spaces and 18 Move by day", () => {
    const camp = spaces.find(({ site }) => site === "camp")?.place;
    expect(toCitadel(() => 1).get(camp)).toBeGreaterThanOrEqual(6);
    expect(toCitadel(({ terrain }) => COST[String(terrain)]).get(camp)).toBeGreaterThanOrEqual(18);
  });
  test("what a space says of the way to the citadel is so", () => {
    const best = toCitadel(({ terrain }) => COST[String(terrain)]);
    for (const { place, far } of spaces) expect([place, far ?? 0]).toEqual([place, best.get(place)]);
  });
  test("plains 2, hills 3, wastes 4, forest 3 by day and 5 by night", () => {
    const cost = (from: string, to: string, round = 1): unknown =>
      knight({ at: from, table: { round } }).refusal("step", { to })?.params.needed;
    expect([cost("camp", "ford"), cost("ford", "old-watch"), cost("ford", "sunken-hall")]).toEqual([2, 3, 4]);
    expect([cost("old-watch", "deep-wood", 1), cost("old-watch", "deep-wood", 2)]).toEqual([3, 5]);
    for (const { terrain, toll } of spaces) expect([terrain, toll]).toEqual([terrain, COST[String(terrain)]]);
  });
});

describe("ruling 17: enemies lie facedown until seen", () => {
  const guards = { "old-watch": [{ card: "prowler", faceDown: true }] };
  const seen = (k: ReturnType<typeof knight>): boolean =>
    k.table.view(0).zones.map.cards.some(({ definition }) => definition === "prowler");
  test("standing beside them by day shows them", () => {
    const k = knight({ at: "camp", enemies: guards, fields: { move: 2 } });
    expect(seen(k)).toBe(false);
    k.do("step", { to: "ford" });
    expect(seen(k)).toBe(true);
    expect(k.undo()?.code).toBe("something-was-learned");
  });
  test("by night they stay hidden until one enters", () => {
    const k = knight({ at: "camp", enemies: guards, fields: { move: 5 }, table: { round: 2 } });
    k.do("step", { to: "ford" });
    expect(seen(k)).toBe(false);
    k.do("step", { to: "old-watch" });
    expect(seen(k)).toBe(true);
    expect(k.stage).toBe("ranged");
  });
});

describe("ruling 17: a new day", () => {
  test("shows whoever stands beside the knight, and a night does not", () => {
    const dawn = (round: number): number => {
      const enemies = { "old-watch": [{ card: "prowler", faceDown: true }] };
      const k = knight({ at: "ford", deck: [], enemies, table: { round }, rolls: [1, 1, 1] });
      k.do("endRound");
      return k.table.view(0).zones.map.cards.filter(({ definition }) => definition === "prowler").length;
    };
    expect([dawn(1), dawn(2)]).toEqual([0, 1]);
  });
});

describe("ruling 18: fame", () => {
  test("at 3, 8 and 15 an advanced card comes onto the deck", () => {
    for (const fame of [1, 6, 13]) {
      const f = fight(["prowler"], {
        fields: { fame, attackPhysical: 3 },
        table: attack,
        offers: { advancedOffer: ["ram", "kindle"] },
      });
      f.do("strike", { enemy: "prowler" });
      expect(f.offered()).toEqual(["kindle", "ram"]);
      f.answer("ram");
      expect(f.table.view("open").players[0].zones.deck.cards.at(-1)?.definition).toBe("ram");
    }
  });
  test("other fame brings none", () => {
    const f = fight(["prowler"], {
      fields: { fame: 3, attackPhysical: 3 },
      table: attack,
      offers: { advancedOffer: ["ram"] },
    });
    f.do("strike", { enemy: "prowler" });
    expect(f.decision).toBeUndefined();
    expect(f.zone("advancedOffer")).toEqual(["ram"]);
  });
  test("at 8 armour 3, at 15 hand limit 6 and a second unit", () => {
    const of = (fame: number) => knight({ fields: { fame } }).fields;
    expect(of(7)).toMatchObject({ armour: 2, handLimit: 5, unitLimit: 1 });
    expect(of(8)).toMatchObject({ armour: 3, handLimit: 5, unitLimit: 1 });
    expect(of(15)).toMatchObject({ armour: 3, handLimit: 6, unitLimit: 2 });
  });
});

describe("ruling 19: what places give", () => {
  const won = (at: string, offers: Readonly<Record<string, readonly string[]>>) => {
    const k = knight({
      at,
      enemies: { [at]: ["prowler"] },
      fields: { attackPhysical: 3 },
      table: { ...attack, cameFrom: "camp" },
      offers,
    });
    k.do("strike", { enemy: "prowler" });
    return k;
  };
  test("a tower: a spell", () => {
    const k = won("old-watch", { spellOffer: ["gale", "thorns"] });
    k.answer("gale");
    expect(k.zone("deck")).toContain("gale");
    expect(k.card("old-watch").fields?.taken).toBe(true);
  });
  test("a keep: one of two artifacts", () => {
    const k = won("stone-keep", { artifacts: ["war-horn", "crystal-crown", "mirror-shield"] });
    expect(k.offered()).toEqual(["crystal-crown", "mirror-shield"]);
    k.answer("mirror-shield");
    expect(k.zone("deck")).toContain("mirror-shield");
    expect(k.zone("artifacts")).toEqual(["crystal-crown", "war-horn"]);
  });
  test("a ruin: an artifact or 2 crystals", () => {
    const k = won("sunken-hall", { artifacts: ["war-horn"] });
    expect(k.offered()).toEqual(["artifact", "crystals"]);
    k.answer("crystals", "red", "white");
    expect(k.fields).toMatchObject({ redCrystals: 1, whiteCrystals: 1 });
    const other = won("sunken-hall", { artifacts: ["war-horn"] });
    other.answer("artifact");
    expect(other.zone("deck")).toContain("war-horn");
  });
  test("the citadel: the match", () => {
    const k = won("citadel", {});
    expect(k.table.view("open").result).toEqual({ ending: "citadel", winner: 0 });
  });
});

describe("ruling 20: units", () => {
  test("one ability, then spent until the next round", () => {
    const k = knight({ units: ["foresters"] });
    k.do("use", { unit: "foresters", ability: "first" });
    expect(k.fields.move).toBe(3);
    expect(k.refusal("use", { unit: "foresters", ability: "second" })?.code).toBe("unit-spent");
  });
  test("a unit takes the damage of one enemy: wounded, then gone", () => {
    const f = fight(["prowler", "hag"], { units: ["herbalists"], table: damage });
    f.do("guard", { unit: "herbalists", enemy: "prowler" });
    expect(f.card("herbalists").fields?.wounded).toBe(true);
    expect(f.refusal("guard", { unit: "herbalists", enemy: "hag" })?.code).toBe("unit-shielded");
    expect(f.zone("hand")).toEqual([]);
    const again = fight(["prowler"], { units: [{ card: "herbalists", fields: { wounded: true } }], table: damage });
    again.do("guard", { unit: "herbalists", enemy: "prowler" });
    expect(again.zone("units")).toEqual([]);
  });
  test("damage up to its armour leaves no mark", () => {
    const f = fight(["prowler"], { units: ["shield-bearers"], table: damage });
    f.do("guard", { unit: "shield-bearers", enemy: "prowler" });
    expect(f.card("shield-bearers").fields?.wounded).toBe(false);
    const wounded = [{ card: "shield-bearers", fields: { wounded: true } }];
    const again = fight(["prowler"], { units: wounded, table: damage });
    again.do("guard", { unit: "shield-bearers", enemy: "prowler" });
    expect(again.zone("units")).toEqual(["shield-bearers"]);
  });
});

describe("ruling 21: the phases of a fight", () => {
  test("ranged and siege, block, damage, attack", () => {
    const f = fight(["prowler"]);
    f.do("next");
    expect(f.stage).toBe("block");
    f.do("next");
    expect(f.stage).toBe("damage");
    expect(f.offered()).toEqual(["suffer"]);
    f.do("suffer", { enemy: "prowler" });
    expect(f.stage).toBe("attack");
    f.do("next");
    expect(f.stage).toBe("done");
  });
  test("without an unblocked enemy there is no damage", () => {
    const f = fight(["prowler"], { fields: { blockPhysical: 4 }, table: block });
    f.do("block", { enemy: "prowler" });
    f.do("next");
    expect(f.stage).toBe("attack");
  });
  test("points left over are lost at the end of a phase", () => {
    const f = fight(["prowler"], { fields: { rangedPhysical: 2 } });
    f.do("next");
    expect(f.fields.rangedPhysical).toBe(0);
  });
  test("ranged and siege also count in the last phase", () => {
    const f = fight(["prowler"], { fields: { rangedPhysical: 1, siegePhysical: 1, attackPhysical: 1 }, table: attack });
    expect(f.refusal("strike", { enemy: "prowler" })).toBeUndefined();
    const played = fight(["prowler"], { hand: ["haste", "war-horn"], source: ["white"], table: attack });
    played.do("power", { card: "haste", mana: "die" });
    played.do("play", { card: "war-horn" });
    played.answer("siege");
    expect(played.fields).toMatchObject({ rangedPhysical: 3, siegePhysical: 3 });
  });
  test("a fight must be fought to its end", () => {
    const f = fight(["prowler"], { fields: { played: true } });
    expect(f.refusal("end")?.code).toBe("fight-first");
    expect(f.refusal("endRound")?.code).toBe("fight-first");
  });
});

describe("ruling 22: fortified", () => {
  test("only siege in the first phase, everything in the last", () => {
    const f = fight(["digger"], { fields: { rangedPhysical: 9, siegePhysical: 2 } });
    expect(f.refusal("strike", { enemy: "digger" })).toEqual({ code: "too-weak", params: { needed: 3, available: 2 } });
    const later = fight(["digger"], { fields: { rangedPhysical: 9 }, table: attack });
    expect(later.refusal("strike", { enemy: "digger" })).toBeUndefined();
  });
  test("the citadel fortifies whoever stands in it", () => {
    const k = knight({
      at: "citadel",
      enemies: { citadel: ["prowler"] },
      fields: { rangedPhysical: 9 },
      table: { stage: "ranged" },
    });
    expect(k.refusal("strike", { enemy: "prowler" })?.params).toEqual({ needed: 3, available: 0 });
  });
});

describe("ruling 23: attacks name their group", () => {
  test("the sum of armour, or it is refused", () => {
    const f = fight(["prowler", "hag"], { fields: { attackPhysical: 6 }, table: attack });
    expect(f.refusal("strikeAll")).toEqual({ code: "too-weak", params: { needed: 7, available: 6 } });
    f.do("strike", { enemy: "prowler" });
    expect(f.fields.attackPhysical).toBe(3);
    expect(f.refusal("strike", { enemy: "hag" })?.code).toBe("too-weak");
    const both = fight(["prowler", "hag"], { fields: { attackPhysical: 7 }, table: attack });
    both.do("strikeAll");
    expect(both.zone("defeated")).toEqual(["hag", "prowler"]);
    const alone = fight(["prowler"], { fields: { attackPhysical: 7 }, table: attack });
    expect(alone.refusal("strikeAll")?.code).toBe("only-one-enemy");
  });
  test("the part of an element that any of the group resists is halved, rounded down", () => {
    const f = fight(["brute"], { fields: { attackPhysical: 3 }, table: attack });
    expect(f.refusal("strike", { enemy: "brute" })?.params).toEqual({ needed: 2, available: 1 });
    const both = fight(["ember-adept", "frost-adept"], {
      fields: { attackFire: 5, attackIce: 5, attackPhysical: 2 },
      table: attack,
    });
    expect(both.refusal("strikeAll")?.params).toMatchObject({ available: 6 });
    expect(both.refusal("strike", { enemy: "ember-adept" })).toBeUndefined();
  });
  test("cold fire is halved only if both are resisted", () => {
    const one = fight(["ember-adept"], { fields: { attackColdFire: 5 }, table: attack });
    expect(one.refusal("strike", { enemy: "ember-adept" })).toBeUndefined();
    const both = fight(["ember-adept", "frost-adept"], { fields: { attackColdFire: 12 }, table: attack });
    expect(both.refusal("strikeAll")?.params).toMatchObject({ available: 6 });
  });
});

describe("ruling 24: blocks", () => {
  test("one enemy at a time, all or nothing", () => {
    const f = fight(["prowler", "digger"], { fields: { blockPhysical: 6 }, table: block });
    f.do("block", { enemy: "prowler" });
    expect(f.fields.blockPhysical).toBe(2);
    expect(f.refusal("block", { enemy: "digger" })).toEqual({ code: "too-weak", params: { needed: 3, available: 2 } });
    expect(f.refusal("block", { enemy: "prowler" })?.code).toBe("already-blocked");
  });
  test("against fire or ice another element counts half, fire blocks ice and ice fire in full", () => {
    const available = (enemy: string, fields: Readonly<Record<string, number>>): unknown =>
      fight([enemy], { fields, table: block }).refusal("block", { enemy })?.params.available;
    expect(available("ember-adept", { blockPhysical: 2 })).toBe(1);
    expect(available("ember-adept", { blockFire: 2 })).toBe(1);
    expect(available("ember-adept", { blockIce: 2 })).toBe(2);
    expect(available("frost-adept", { blockIce: 3 })).toBe(1);
    expect(available("frost-adept", { blockFire: 3 })).toBe(3);
    expect(available("frost-adept", { blockPhysical: 1, blockIce: 1 })).toBe(1);
    expect(available("frost-adept", { blockColdFire: 3 })).toBe(3);
  });
  test("swift: twice the attack to block", () => {
    const f = fight(["rider"], { fields: { blockPhysical: 5 }, table: block });
    expect(f.refusal("block", { enemy: "rider" })).toEqual({ code: "too-weak", params: { needed: 6, available: 5 } });
  });
});

describe("ruling 25: damage", () => {
  const wounds = (enemy: string, fields: Readonly<Record<string, unknown>> = {}) => {
    const f = fight([enemy], { fields, table: damage });
    f.do("suffer", { enemy });
    return [f.count("hand", "wound"), f.count("discard", "wound")];
  };
  test("attack by armour, rounded up, as Wounds into hand", () => {
    expect(wounds("prowler")).toEqual([2, 0]);
    expect(wounds("digger")).toEqual([2, 0]);
    expect(wounds("prowler", { fame: 8 })).toEqual([2, 0]);
    expect(wounds("digger", { fame: 8 })).toEqual([1, 0]);
  });
  test("brutal: twice", () => {
    expect(wounds("brute")).toEqual([4, 0]);
  });
  test("poison: as many again into the discard pile", () => {
    expect(wounds("hag")).toEqual([2, 2]);
  });
});

describe("ruling 26: retreat", () => {
  test("if any guard stands, the knight goes back to the space it came from; defeated guards stay defeated", () => {
    const k = knight({
      at: "ford",
      enemies: { "old-watch": ["prowler", "hag"] },
      hand: ["fury"],
      source: ["red"],
      fields: { move: 3 },
    });
    k.do("step", { to: "old-watch" });
    expect(k.at).toBe("old-watch");
    k.do("next");
    k.do("next");
    k.do("suffer", { enemy: "prowler" });
    k.do("suffer", { enemy: "hag" });
    k.do("power", { card: "fury", mana: "die" });
    k.do("strike", { enemy: "prowler" });
    k.do("next");
    expect(k.at).toBe("ford");
    expect(k.stage).toBe("done");
    expect(k.zone("defeated")).toEqual(["prowler"]);
    expect(k.zone("map")).toContain("hag");
  });
  test("a place whose guards are beaten is kept, and can be crossed", () => {
    const k = knight({ at: "ford", fields: { move: 9 } });
    k.do("step", { to: "old-watch" });
    expect(k.stage).toBe("travel");
  });
});

describe("ruling 27: knocked out", () => {
  test("wounds of one fight at the hand limit: all other cards are discarded, and no more are played in this fight", () => {
    const f = fight(["brute", "prowler"], { hand: ["march", "fury", "wound"], units: ["sappers"], table: damage });
    f.do("suffer", { enemy: "brute" });
    expect(f.zone("hand")).toContain("fury");
    f.do("suffer", { enemy: "prowler" });
    expect(f.zone("hand")).toEqual(["wound", "wound", "wound", "wound", "wound", "wound", "wound"]);
    expect(f.zone("discard")).toEqual(["fury", "march"]);
    expect(f.table.view("open").table.knockedOut).toBe(true);
    const late = fight(["prowler"], { hand: ["fury"], table: { ...attack, knockedOut: true } });
    expect(late.refusal("play", { card: "fury" })?.code).toBe("knocked-out");
    expect(late.refusal("sideways", { card: "fury", for: "attack" })?.code).toBe("knocked-out");
  });
  test("at the limit itself, and poison in the discard pile does not count", () => {
    const knockedOut = (enemy: string, woundsTaken: number): unknown => {
      const f = fight([enemy], { hand: ["fury"], table: { ...damage, woundsTaken } });
      f.do("suffer", { enemy });
      return f.table.view("open").table.knockedOut;
    };
    expect([knockedOut("prowler", 2), knockedOut("prowler", 3)]).toEqual([false, true]);
    expect([knockedOut("hag", 2), knockedOut("hag", 3)]).toEqual([false, true]);
  });
  test("who is knocked out may end the turn, and the next fight begins anew", () => {
    const f = fight(["brute"], { hand: ["fury"], table: { ...damage, woundsTaken: 1 } });
    f.do("suffer", { enemy: "brute" });
    f.do("next");
    expect(f.refusal("end")).toBeUndefined();
    const k = knight({
      at: "ford",
      enemies: { "old-watch": [{ card: "prowler", fields: { blocked: true, dealt: true } }] },
      units: [{ card: "archers", fields: { shielded: true } }],
      fields: { move: 3, attackPhysical: 9 },
      table: { knockedOut: true, woundsTaken: 4 },
    });
    k.do("step", { to: "old-watch" });
    expect(k.table.view("open").table).toMatchObject({ stage: "ranged", knockedOut: false, woundsTaken: 0 });
    expect(k.fields.attackPhysical).toBe(0);
    k.do("next");
    expect(k.refusal("block", { enemy: "prowler" })?.code).toBe("too-weak");
    k.do("next");
    expect(k.refusal("guard", { unit: "archers", enemy: "prowler" })).toBeUndefined();
  });
});

describe("ruling 28: nobody stands without anything to do", () => {
  test("who can do nothing else gives up a card and ends the turn", () => {
    const k = knight({ hand: ["march", "wound"], table: { stage: "done" }, fields: { begun: true } });
    expect(k.offered()).toEqual(["yield"]);
    expect(knight({ hand: ["march"] }).refusal("yield")?.code).toBe("only-if-nothing-else");
    k.do("yield");
    k.answer("wound");
    expect(k.stage).toBe("travel");
    expect(k.zone("discard")).toEqual(["wound"]);
  });
});

describe("ruling 29: the Staff", () => {
  test("white: up to 2 safe spaces, only before the turn's action", () => {
    const k = knight({ hand: ["druidic-staff", "haste"], enemies: { "old-watch": ["prowler"] } });
    k.do("play", { card: "druidic-staff" });
    k.answer("haste");
    expect(k.offered()).toEqual(["ford", "sunken-hall"]);
    k.answer("sunken-hall");
    expect(k.at).toBe("sunken-hall");
    const done = knight({ hand: ["druidic-staff", "haste", "resolve"], table: { stage: "done" } });
    done.do("play", { card: "druidic-staff" });
    done.answer("haste");
    expect(done.at).toBe("camp");
  });
  test("white: neither to a guarded space nor past it", () => {
    const k = knight({
      at: "ford",
      hand: ["druidic-staff", "haste"],
      enemies: { "old-watch": ["prowler"], "sunken-hall": ["hag"] },
    });
    k.do("play", { card: "druidic-staff" });
    k.answer("haste");
    expect(k.offered()).toEqual(["camp"]);
  });
  test("it is refused with cards alone that would be paid for nothing", () => {
    const white = knight({ hand: ["druidic-staff", "haste", "haste"], table: { stage: "done" } });
    expect(white.refusal("play", { card: "druidic-staff" })?.code).toBe("no-use");
    const red = knight({ hand: ["druidic-staff", "fury"] });
    expect(red.refusal("play", { card: "druidic-staff" })?.code).toBe("no-use");
  });
  test("strong: two different ones, no payment", () => {
    const k = knight({ hand: ["druidic-staff", "wound", "wound"] });
    k.do("destroy", { card: "druidic-staff" });
    expect(k.table.actions(0)).toHaveLength(6);
    k.answer("blue-green", "red");
    expect(k.fields.redCrystals).toBe(2);
    expect(k.zone("hand")).toEqual([]);
    expect(k.zone("removed")).toEqual(["druidic-staff"]);
  });
  test("strong: two of no use now are shown and refused", () => {
    const offered = (position: Position): string[] => {
      const f = fight(["hag"], { hand: ["druidic-staff", "wound"], ...position });
      f.do("destroy", { card: "druidic-staff" });
      return f.offered();
    };
    const withBlue = ["blue-green", "blue-red", "white-blue"];
    expect(offered({})).toEqual(withBlue);
    const f = fight(["hag"], { hand: ["druidic-staff"] });
    f.do("destroy", { card: "druidic-staff" });
    expect(f.refusedAnswer("white-red")?.code).toBe("no-use");
    const done = { table: { stage: "done" } };
    expect(offered(done)).toEqual([...withBlue, "red-green", "white-green"].sort());
    const spent = [{ card: "archers", fields: { spent: true } }];
    expect(offered({ ...done, hand: ["druidic-staff"], units: spent })).toContain("white-red");
  });
});

describe("ruling 30: the Tome", () => {
  test("a card of a colour that a spell in the offer has: its weak effect, and the spell stays", () => {
    const k = knight({ hand: ["tome-of-all-spells", "haste", "march", "wound"], offers: { spellOffer: ["gale"] } });
    k.do("play", { card: "tome-of-all-spells" });
    expect(k.offered()).toEqual(["haste"]);
    k.answer("haste", "gale");
    expect(k.fields.move).toBe(5);
    expect(k.zone("spellOffer")).toEqual(["gale"]);
  });
  test("a spell of no use now is not paid for, and among several refused with the reason", () => {
    const reads = (offer: readonly string[], ...hand: string[]): Rig =>
      knight({ hand: ["tome-of-all-spells", ...hand], offers: { spellOffer: offer } });
    const noUse = { code: "no-use-in-this-phase" };
    for (const action of ["play", "destroy"]) {
      const useless = reads(["ember-rain", "gale"], "fury");
      expect(useless.refusal(action, { card: "tome-of-all-spells" })).toMatchObject(noUse);
      const k = reads(["ember-rain", "gale", "golden-tongue"], "fury", "haste");
      k.do(action, { card: "tome-of-all-spells" });
      expect(k.offered()).toEqual(["fury", "haste"]);
      expect([k.outlook("fury"), k.outlook("haste")]).toMatchObject([[{ key: "outlook.nothing" }], []]);
    }
    const f = fight(["hag"], {
      hand: ["tome-of-all-spells", "fury"],
      offers: { spellOffer: ["ember-rain", "wall-of-flames"] },
    });
    f.do("play", { card: "tome-of-all-spells" });
    f.answer("fury");
    expect(f.offered()).toEqual(["ember-rain"]);
    expect(f.refusedAnswer("wall-of-flames")).toMatchObject(noUse);
  });
  test("destroyed: its strong effect, day or night", () => {
    const k = knight({ hand: ["tome-of-all-spells", "haste"], offers: { spellOffer: ["gale"] } });
    k.do("destroy", { card: "tome-of-all-spells" });
    k.answer("haste", "gale");
    expect(k.fields.move).toBe(9);
    expect(k.zone("removed")).toEqual(["tome-of-all-spells"]);
  });
});
