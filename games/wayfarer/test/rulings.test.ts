import type { AnyEventView } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { begun } from "./begun.ts";
import { atmosphere, BOTH, comfort, draw, effect, ends, exhausts, goal, names, type Rig, talk } from "./rig.ts";
import { faultsOf } from "./study.ts";

/** The rulings of the game, by number. Whatever is not said is plain: tense, weight 4, comfort 0, patience 15. */
const plain = { successEffect: comfort(1) };
const FLEETING = ["Fleeting"];
const OPPORTUNITY = ["Opportunity"];
const CARDS = {
  plain,
  idle: {},
  fleeting: { ...plain, properties: FLEETING },
  opportunity: { ...plain, properties: OPPORTUNITY },
  goal: goal(),
  up: { weight: 0, successEffect: comfort(3) },
  down: { weight: 0, successEffect: comfort(-3) },
};
const DECK = ["idle", "idle", "idle", "idle"];
const SUCCESS = ["success"];

describe("ruling 1: exhaust is a snapshot", () => {
  const cards = {
    ...CARDS,
    drawing: { successEffect: draw(1) },
    parting: { properties: FLEETING, exhaustEffect: draw(1) },
  };

  test("a Fleeting card drawn by the spoken card is safe", () => {
    const rig = talk(cards, { hand: ["drawing"], deck: ["goal"], rolls: SUCCESS });
    expect(exhausts(rig.speak("drawing"))).toEqual([]);
    expect([rig.zone("hand"), rig.ending]).toEqual([["goal"], undefined]);
  });

  test("a card drawn by an exhaust effect is safe", () => {
    const rig = talk(cards, { hand: ["plain", "parting"], deck: ["goal"], rolls: SUCCESS });
    expect(exhausts(rig.speak("plain"))).toEqual(["parting"]);
    expect(rig.zone("hand")).toEqual(["goal"]);
  });

  test("a goal drawn by LISTEN stays", () => {
    const rig = talk(cards, { deck: ["goal"], hand: ["opportunity"] });
    rig.listen();
    expect(rig.zone("hand")).toEqual(["goal"]);
  });
});

describe("ruling 2: exhausting cards leave together, then their effects resolve in hand order", () => {
  const counting = {
    properties: OPPORTUNITY,
    exhaustEffect: effect("ScaleByWeight", "count(hand) + count(exhausted)"),
  };

  test("all have left before the first effect, and none stays in hand when one ends the conversation (S6)", () => {
    const cards = { ...CARDS, first: counting, second: { ...counting, exhaustEffect: comfort(-1) } };
    const rig = talk(cards, { hand: ["first", "plain", "second"], deck: DECK });
    const events = rig.listen();
    expect(exhausts(events)).toEqual(["first", "second"]);
    expect(names(events).slice(0, 5)).toEqual(["LISTEN", "EXHAUST", "EXHAUST", "COMFORT", "STEP"]);
    // One in hand and two exhausted: three. Then the second's -1.
    expect(rig.fields("connection", "comfort")).toEqual(["neutral", -1]);
    const ended = talk(cards, { hand: ["goal", "first", "second"], deck: DECK });
    ended.listen();
    expect([ended.zone("hand"), ended.zone("exhausted"), ended.ending]).toEqual([
      [],
      ["goal", "first", "second"],
      "abandoned",
    ]);
  });

  test("what has exhausted does so once, whatever is done next", () => {
    const cards = { ...CARDS, sad: { properties: BOTH, exhaustEffect: comfort(-1) } };
    const position = { hand: ["sad", "plain"], deck: DECK, table: { connection: "open" } };
    const acts: readonly ((rig: Rig) => readonly AnyEventView[])[] = [
      (rig) => rig.listen(),
      (rig) => rig.speak("plain"),
      (rig) => rig.leave(),
    ];
    for (const act of acts) {
      const rig = talk(cards, { ...position, rolls: ["failure"] });
      rig.listen();
      expect(rig.field("comfort")).toBe(-1);
      expect(exhausts(act(rig))).toEqual([]);
      expect(rig.field("comfort")).toBe(-1);
    }
  });

  test("several goals give one ending with every reason, penalties added", () => {
    const cards = { ...CARDS, other: goal({ exhaustEffect: ends("abandoned", { relationshipPenalty: -1 }) }) };
    const rig = talk(cards, { hand: ["goal", "other"], deck: DECK, table: { Trust: 4 } });
    const events = rig.listen();
    expect(events.filter(({ type }) => type === "END_CONVERSATION")).toHaveLength(2);
    expect(events.filter(({ type }) => type === "END_TALK")).toHaveLength(1);
    expect([rig.ending, rig.field("Trust")]).toEqual(["abandoned", 1]);
  });

  test("of several goals with different endings the first in hand gives it", () => {
    const cards = { ...CARDS, other: goal({ exhaustEffect: ends("failure") }) };
    const endingOf = (...hand: string[]): unknown => {
      const rig = talk(cards, { hand, deck: DECK });
      rig.listen();
      return rig.ending;
    };
    expect([endingOf("goal", "other"), endingOf("other", "goal")]).toEqual(["abandoned", "failure"]);
  });
});

describe("ruling 3: a missing, null or None effect does nothing and crashes nothing", () => {
  test.each([[undefined], [null], [{ type: "None" }]])("%j in all three places", (nothing) => {
    const card = { properties: FLEETING, successEffect: nothing, failureEffect: nothing, exhaustEffect: nothing };
    for (const roll of ["success", "failure"]) {
      const rig = talk({ ...CARDS, card, lost: card }, { hand: ["card", "lost"], deck: DECK, rolls: [roll] });
      expect(names(rig.speak("card"))).toEqual(["SPEAK", roll === "success" ? "SUCCEED" : "FAIL", "EXHAUST"]);
      expect([rig.zone("discard"), rig.zone("exhausted"), rig.ending]).toEqual([["card"], ["lost"], undefined]);
    }
  });
});

describe("ruling 4: a goal is just a card whose exhaust effect ends the conversation", () => {
  test("both properties without such an effect end nothing", () => {
    const rig = talk({ ...CARDS, both: { properties: BOTH } }, { hand: ["both"], deck: DECK });
    rig.listen();
    expect([rig.zone("exhausted"), rig.ending]).toEqual([["both"], undefined]);
  });

  test("one property with such an effect ends it, by this property alone", () => {
    const cards = { ...CARDS, fading: goal({ properties: FLEETING }) };
    const rig = talk(cards, { hand: ["fading", "plain"], deck: DECK, rolls: SUCCESS });
    rig.listen();
    expect(rig.ending).toBeUndefined();
    rig.speak("plain");
    expect(rig.ending).toBe("abandoned");
  });
});

describe("ruling 5: formulas are integers, and read after payment", () => {
  const of = (type: string, value: string) => ({ weight: 2, successEffect: effect(type, value) });
  test.each([
    ["ScaleByComfort", "comfort", { comfort: -2 }, -1],
    ["ScaleByTokens", "Trust - 3", {}, 0],
    ["ScaleByPatience", "patience / 3", { patience: 6 }, 1],
    ["ScaleByPatience", "patience", { patience: 2 }, 1],
    ["ScaleByWeight", "weight", { weight: 4 }, 2],
    ["ScaleByTokens", "Trust - 4", { Trust: 10 }, 1],
    ["ScaleByTokens", "Trust + 1", { Trust: -5 }, 1],
  ])("%s %s with %j leads to comfort %i", (type, value, table, expected) => {
    const rig = talk({ ...CARDS, card: of(type, value) }, { hand: ["card"], deck: DECK, table, rolls: SUCCESS });
    rig.speak("card");
    expect(rig.field("comfort")).toBe(expected);
  });
});

describe("ruling 6: a Burden", () => {
  test("cannot be spoken", () => {
    const rig = talk(CARDS, { hand: ["burden_card", "plain"], deck: DECK });
    expect(rig.refusal(rig.speaking("burden_card"))).toEqual({ code: "burden", params: {} });
  });

  test("counts the LISTENs begun while it is in hand; at the second it fades without effect", () => {
    const rig = talk(CARDS, { hand: ["burden_card"], deck: ["burden_card", "idle", "idle"], table: { weight: 2 } });
    rig.listen();
    expect(rig.zone("hand")).toEqual(["burden_card", "idle", "idle"]);
    expect(exhausts(rig.listen())).toEqual(["burden_card"]);
    expect([rig.zone("exhausted"), rig.zone("hand")]).toEqual([["burden_card"], ["idle", "idle", "burden_card"]]);
    expect(exhausts(rig.listen())).toEqual([]);
    expect(exhausts(rig.listen())).toEqual(["burden_card"]);
  });

  test("fades without effect even if it has one", () => {
    const cards = { ...CARDS, grim: { properties: ["Burden"], exhaustEffect: comfort(-1) } };
    const rig = talk(cards, { hand: ["grim"], deck: DECK });
    rig.listen();
    rig.listen();
    expect([rig.zone("exhausted"), rig.field("comfort")]).toEqual([["grim"], 0]);
  });

  test.each([
    [0, 20],
    [2, 18],
    [7, 15],
  ])("%i of them leave %i ordinary cards of 20, chosen by chance", (n, ordinary) => {
    const seen = new Set<string>();
    for (const seed of [1, 2, 3]) {
      const rig = begun(n, seed);
      const cards = [...rig.zone("hand"), ...rig.zone("aside")].join();
      expect(rig.size("deck") + rig.size("hand")).toBe(20);
      expect(rig.size("aside")).toBe(20 - ordinary);
      seen.add(cards);
    }
    expect(seen.size).toBe(3);
  });
});

describe("ruling 7: Skeleton marks a placeholder for a card that is named and not written", () => {
  test("a draft may name one, and it stands in", () => {
    const card = { ...goal({ failureEffect: ends("failure", { penalty: "grudge" }) }), id: "new", difficulty: "Hard" };
    expect(faultsOf([card]).map(({ severity, code }) => [severity, code])).toEqual([["warning", "placeholder"]]);
  });
  test("it is an error in a release", () => {
    const card = { id: "new", properties: ["Skeleton"] };
    expect(faultsOf([card]).map(({ severity, code }) => [severity, code])).toEqual([["warning", "placeholder"]]);
    expect(faultsOf([card], true).map(({ severity, code }) => [severity, code])).toContainEqual([
      "error",
      "placeholder",
    ]);
  });
});

describe("ruling 8: a goal on request", () => {
  const heavy = { ...CARDS, goal: goal({ weight: 5 }) };

  test("waits in sight until a LISTEN with enough capacity, and comes after its draw", () => {
    const rig = talk(heavy, { hand: ["up"], deck: DECK, request: ["goal"], rolls: SUCCESS });
    rig.listen();
    expect([rig.zone("request"), rig.zone("hand")]).toEqual([["goal"], ["up", "idle", "idle"]]);
    rig.speak("up");
    expect([rig.field("connection"), rig.zone("request")]).toEqual(["neutral", ["goal"]]);
    rig.listen();
    expect([rig.zone("request"), rig.zone("hand")]).toEqual([[], ["idle", "idle", "idle", "idle", "goal"]]);
    expect(rig.field("weight")).toBe(5);
  });

  test("goes by the capacity after the exhausts", () => {
    const cards = { ...heavy, sulks: { properties: OPPORTUNITY, exhaustEffect: atmosphere("Pressured") } };
    const rig = talk(cards, { hand: ["sulks"], deck: DECK, request: ["goal"], table: { connection: "open" } });
    rig.listen();
    expect([rig.zone("request"), rig.field("weight")]).toEqual([["goal"], 4]);
  });

  test("a LISTEN that would bring it is not refused", () => {
    const rig = talk(heavy, { hand: ["plain"], request: ["goal"], table: { connection: "open", weight: 5 } });
    expect(rig.refusal({ type: "listen" })).toBeUndefined();
  });

  test("check refuses one that could come at once", () => {
    const light = { ...goal({ weight: 4 }), id: "elena_letter_goal", difficulty: "VeryHard" };
    expect(faultsOf([light]).map(({ code, field }) => [code, field])).toEqual([["request-too-light", "weight"]]);
    expect(faultsOf([{ ...light, weight: 5 }])).toEqual([]);
  });
});

describe("ruling 9: endings are noted and applied after the whole action", () => {
  test("the first of the list is the result, the others are reasons", () => {
    const rig = talk(
      { ...CARDS, goal: goal({ weight: 1, failureEffect: ends("failure"), difficulty: "Hard" }) },
      { hand: ["goal", "down"], table: { connection: "desperate", patience: 1, weight: 3 }, rolls: ["failure"] },
    );
    const events = rig.speak("goal");
    const told = events.filter(({ type }) => type === "END_TALK" || type === "ALSO_ENDED");
    expect(told.map(({ data }) => data.ending)).toEqual(["failure", "patience"]);
    expect(rig.ending).toBe("failure");
  });

  test("the whole list, in order", () => {
    const cards = {
      ...CARDS,
      all: { weight: 0, properties: FLEETING, failureEffect: ends("failure") },
      sad: { properties: FLEETING, exhaustEffect: comfort(-3) },
    };
    const rig = talk(cards, {
      hand: ["all", "sad", "goal"],
      table: { connection: "desperate", atmosphere: "Final", patience: 1 },
      rolls: ["failure"],
    });
    const told = rig.speak("all").filter(({ type }) => type === "END_TALK" || type === "ALSO_ENDED");
    expect(told.map(({ data }) => data.ending)).toEqual([
      ...["failure", "abandoned", "relationship", "final", "patience", "nothing"],
    ]);
    expect(rig.field("Trust")).toBe(-2);
  });

  test("exhausted goals add their penalties also when a spoken goal ended it", () => {
    const cards = { ...CARDS, spoken: goal({ weight: 1 }) };
    const rig = talk(cards, { hand: ["spoken", "goal"], deck: DECK, rolls: SUCCESS });
    rig.speak("spoken");
    expect([rig.ending, rig.field("Trust")]).toEqual(["success", -2]);
  });

  test("the action that spends the last patience resolves whole", () => {
    const rig = talk(CARDS, { hand: ["plain"], deck: DECK, table: { patience: 1, weight: 1 } });
    rig.listen();
    expect([rig.ending, rig.field("weight"), rig.size("hand")]).toEqual(["patience", 4, 3]);
  });

  test("after an ending nothing is refilled or drawn; cards in hand stay there", () => {
    const cards = {
      ...CARDS,
      drawing: { properties: OPPORTUNITY, exhaustEffect: draw(2) },
      resting: { properties: OPPORTUNITY, exhaustEffect: effect("AddWeight", 1) },
      waking: { properties: OPPORTUNITY, exhaustEffect: effect("WeightRefresh") },
    };
    const hand = ["goal", "plain", "drawing", "resting", "waking"];
    const rig = talk(cards, { hand, deck: DECK, table: { weight: 1 } });
    rig.listen();
    expect([rig.ending, rig.field("weight"), rig.size("deck"), rig.zone("hand")]).toEqual([
      ...["abandoned", 1, 4],
      ["plain"],
    ]);
  });

  test("with pile and hand empty nothing is left; leaving is the last of all", () => {
    const rig = talk(CARDS, { hand: ["plain"], rolls: SUCCESS });
    rig.speak("plain");
    expect(rig.ending).toBe("nothing");
    const left = talk(CARDS, { hand: ["goal"], deck: DECK });
    expect(
      left
        .leave()
        .filter(({ type }) => type === "ALSO_ENDED")
        .map(({ data }) => data.ending),
    ).toEqual(["left"]);
    expect([left.ending, left.field("Trust"), left.field("patience")]).toEqual(["abandoned", -2, 15]);
  });

  test("comfort -3 while desperate breaks the relationship", () => {
    const rig = talk(CARDS, { hand: ["down"], deck: DECK, table: { connection: "desperate" }, rolls: SUCCESS });
    rig.speak("down");
    expect([rig.ending, rig.field("comfort")]).toEqual(["relationship", -3]);
  });
});

describe("ruling 10", () => {
  const free = { successEffect: effect("FreeNextAction"), weight: 0 };

  test("FreeNextAction: the next LISTEN or SPEAK costs 0 patience and clears the flag, under Patient too", () => {
    const rig = talk({ ...CARDS, free }, { hand: ["free", "plain"], deck: DECK, rolls: ["success", "success"] });
    rig.speak("free");
    expect(rig.fields("patience", "freeAction")).toEqual([14, true]);
    rig.listen();
    expect(rig.fields("patience", "freeAction")).toEqual([14, false]);
    rig.speak("plain");
    expect(rig.field("patience")).toBe(13);
    const patient = talk(
      { ...CARDS, free },
      { hand: ["plain"], deck: DECK, table: { atmosphere: "Patient", freeAction: true } },
    );
    patient.listen();
    expect(patient.fields("patience", "freeAction")).toEqual([15, false]);
    patient.listen();
    expect(patient.field("patience")).toBe(15);
  });

  test("FreeNextAction does not add up", () => {
    const rig = talk(
      { ...CARDS, free, more: free },
      { hand: ["free", "more"], deck: DECK, rolls: ["success", "success"] },
    );
    rig.speak("free");
    rig.speak("more");
    rig.listen();
    rig.listen();
    expect(rig.field("patience")).toBe(13);
  });

  test("AddWeight stops at capacity; a rise of capacity adds none; weight above a fallen one is lost at once", () => {
    const cards = {
      ...CARDS,
      add: { weight: 0, successEffect: effect("AddWeight", 9) },
      rise: { weight: 0, successEffect: atmosphere("Prepared") },
      fall: { weight: 0, successEffect: atmosphere("Pressured") },
    };
    const rig = talk(cards, { hand: ["rise", "add", "fall"], deck: DECK, rolls: ["success", "success", "success"] });
    rig.speak("rise");
    expect(rig.field("weight")).toBe(4);
    rig.speak("add");
    expect(rig.field("weight")).toBe(5);
    rig.speak("fall");
    expect(rig.field("weight")).toBe(3);
  });

  test("a capacity falls with the connection, and with Prepared when a card fails", () => {
    const step = talk(CARDS, { hand: ["down"], deck: DECK, table: { weight: 4 }, rolls: SUCCESS });
    step.speak("down");
    expect(step.fields("connection", "weight")).toEqual(["desperate", 3]);
    const table = { atmosphere: "Prepared", weight: 5 };
    const failed = talk(CARDS, { hand: ["up"], deck: DECK, table, rolls: ["failure"] });
    failed.speak("up");
    expect(failed.fields("atmosphere", "weight")).toEqual(["Neutral", 4]);
  });

  test("what an exhaust effect changes counts for the refill and the draw of the same LISTEN", () => {
    const cards = {
      ...CARDS,
      lifts: { properties: OPPORTUNITY, exhaustEffect: comfort(3) },
      opens: { properties: OPPORTUNITY, exhaustEffect: atmosphere("Receptive") },
    };
    const rig = talk(cards, { hand: ["lifts", "opens"], deck: DECK, table: { connection: "neutral", weight: 0 } });
    rig.listen();
    // open: 3 cards, and 1 more when Receptive.
    expect([rig.field("connection"), rig.field("weight"), rig.size("hand")]).toEqual(["open", 5, 4]);
  });

  test("there is no hand limit, and drawing from an empty pile does nothing", () => {
    const hand = Array.from({ length: 12 }, () => "idle");
    const rig = talk(CARDS, { hand, deck: ["idle"], table: { connection: "connected", weight: 6 } });
    rig.listen();
    expect([rig.size("hand"), rig.size("deck"), rig.ending]).toEqual([13, 0, undefined]);
  });

  test("LISTEN is refused when it would change nothing", () => {
    const nothing = { code: "nothing-to-hear", params: {} };
    const listen = { type: "listen" };
    expect(talk(CARDS, { hand: ["plain"] }).refusal(listen)).toEqual(nothing);
    expect(talk(CARDS, { hand: ["plain"], table: { weight: 3 } }).refusal(listen)).toBeUndefined();
    expect(talk(CARDS, { hand: ["opportunity"] }).refusal(listen)).toBeUndefined();
    expect(talk(CARDS, { hand: ["burden_card"] }).refusal(listen)).toBeUndefined();
    expect(talk(CARDS, { hand: ["plain"], deck: DECK }).refusal(listen)).toBeUndefined();
  });
});

describe("ruling 11: properties are a set", () => {
  const card = (properties: readonly string[]) => ({ id: "new", weight: 1, difficulty: "Easy", properties });
  test("in the enum's order, whatever the file says; none means Persistent", () => {
    const rig = talk({ card: { properties: ["Opportunity", "Fleeting"] }, idle: {} }, { hand: ["card", "idle"] });
    const of = (id: string) => rig.table.content.cards.find((one) => one.id === id)?.attributes?.properties;
    expect([of("card"), of("idle")]).toEqual([["Fleeting", "Opportunity"], []]);
    rig.act({ type: "leave" });
    expect(rig.zone("hand")).toEqual(["idle"]);
  });
  test("Persistent beside Fleeting or Opportunity is an error, and so is a doubled one", () => {
    expect(faultsOf([card(["Persistent", "Fleeting"])])).toMatchObject([{ code: "contradiction" }]);
    expect(faultsOf([card(["Persistent", "Opportunity"])])).toMatchObject([{ code: "contradiction" }]);
    expect(faultsOf([card(["Fleeting", "Fleeting"])])).toMatchObject([{ severity: "error" }]);
  });
});

describe("an exhaust effect on a card that never exhausts", () => {
  const exhaustEffect = { type: "AddComfort", value: "-1" };
  const card = (properties: readonly string[], more: object = { exhaustEffect }) => ({
    ...{ id: "new", weight: 1, difficulty: "Easy", properties },
    ...more,
  });
  const lost = [{ severity: "error", code: "never-exhausts", card: "new", field: "exhaustEffect" }];

  test("is an error, also on a burden, which fades without effect", () => {
    for (const properties of [[], ["Persistent"], ["Burden"], ["Observable"]])
      expect(faultsOf([card(properties)])).toMatchObject(lost);
  });

  test("is none on a card that leaves, and none where nothing happens", () => {
    for (const properties of [["Fleeting"], ["Opportunity"], ["Burden", "Fleeting"]])
      expect(faultsOf([card(properties)])).not.toMatchObject(lost);
    for (const nothing of [{}, { exhaustEffect: null }, { exhaustEffect: { type: "None" } }])
      expect(faultsOf([card([], nothing)]).map(({ code }) => code)).not.toContain("never-exhausts");
  });
});

describe("the order of SPEAK", () => {
  test("the card never uses up what it sets: Final set in this very action does not count", () => {
    const cards = { ...CARDS, dare: { weight: 0, failureEffect: atmosphere("Final") } };
    const rig = talk(cards, { hand: ["dare"], deck: DECK, rolls: ["failure"] });
    rig.speak("dare");
    expect([rig.field("atmosphere"), rig.ending]).toEqual(["Final", undefined]);
  });

  test("Final: a failed card ends the conversation, a success does not", () => {
    const table = { atmosphere: "Final" };
    const fails = talk(CARDS, { hand: ["plain"], deck: DECK, table, rolls: ["failure"] });
    fails.speak("plain");
    expect([fails.ending, fails.field("atmosphere")]).toEqual(["final", "Neutral"]);
    const succeeds = talk(CARDS, { hand: ["plain"], deck: DECK, table, rolls: SUCCESS });
    succeeds.speak("plain");
    expect([succeeds.ending, succeeds.field("atmosphere")]).toEqual([undefined, "Final"]);
  });

  test("on failure the atmosphere becomes Neutral, then the failure effect may set a new one", () => {
    const cards = { ...CARDS, tries: { failureEffect: atmosphere("Volatile") } };
    const rig = talk(cards, { hand: ["tries"], deck: DECK, table: { atmosphere: "Focused" }, rolls: ["failure"] });
    expect(names(rig.speak("tries"))).toEqual(["SPEAK", "FAIL", "SET_ATMOSPHERE"]);
    expect(rig.field("atmosphere")).toBe("Volatile");
    const sad = { ...CARDS, sad: { failureEffect: comfort(-1) } };
    const calmed = talk(sad, { hand: ["sad"], deck: DECK, table: { atmosphere: "Exposed" }, rolls: ["failure"] });
    calmed.speak("sad");
    expect(calmed.fields("atmosphere", "comfort")).toEqual(["Neutral", -1]);
  });

  test("Informed: the next card cannot fail, beyond the clamp; then it is gone", () => {
    const cards = { ...CARDS, hard: { difficulty: "VeryHard", successEffect: comfort(1) } };
    const rig = talk(cards, { hand: ["hard"], deck: DECK, table: { atmosphere: "Informed", Trust: -5 } });
    expect(rig.preview(rig.speaking("hard")).outcomes.map(({ chance }) => chance)).toEqual([1]);
    rig.speak("hard");
    expect(rig.fields("comfort", "atmosphere")).toEqual([1, "Neutral"]);
  });

  test("Synchronized: the effect happens twice, the second reading the state after the first", () => {
    const cards = { ...CARDS, twice: { successEffect: effect("ScaleByComfort", "comfort + 1") } };
    const table = { atmosphere: "Synchronized", connection: "open" };
    const rig = talk(cards, { hand: ["twice"], deck: DECK, table, rolls: SUCCESS });
    rig.speak("twice");
    // +1, then +2: a step up.
    expect(rig.fields("connection", "comfort", "atmosphere")).toEqual(["connected", 0, "Neutral"]);
    const failed = talk(
      { ...CARDS, sad: { failureEffect: comfort(-1) } },
      { hand: ["sad"], deck: DECK, table, rolls: ["failure"] },
    );
    failed.speak("sad");
    expect(failed.field("comfort")).toBe(-2);
  });

  test("Synchronized: EndConversation and exhaust effects happen once", () => {
    const spoken = goal({ weight: 1, failureEffect: ends("failure", { relationshipPenalty: -1 }) });
    const cards = { ...CARDS, spoken, sad: { properties: FLEETING, exhaustEffect: comfort(-1) } };
    const table = { atmosphere: "Synchronized" };
    const rig = talk(cards, { hand: ["spoken", "sad"], deck: DECK, table, rolls: ["failure"] });
    const events = rig.speak("spoken");
    expect(events.filter(({ type }) => type === "END_CONVERSATION")).toHaveLength(1);
    expect(rig.fields("Trust", "comfort")).toEqual([-1, -1]);
  });

  test("patience and weight are paid first, always", () => {
    const rig = talk(CARDS, { hand: ["plain"], deck: DECK, rolls: ["failure"] });
    rig.speak("plain");
    expect(rig.fields("patience", "weight", "minute")).toEqual([14, 3, 5]);
  });

  test("a card above the weight that is left is refused, with both numbers", () => {
    const rig = talk(CARDS, { hand: ["goal"], deck: DECK, table: { weight: 3 } });
    expect(rig.refusal(rig.speaking("goal"))).toEqual({ code: "too-heavy", params: { needed: 4, available: 3 } });
  });
});

describe("comfort", () => {
  test.each([
    ["tense", 1, 2, "neutral", 0],
    ["tense", 2, 5, "neutral", 0],
    ["connected", 1, 4, "connected", 3],
    ["tense", -1, -2, "desperate", 0],
    ["tense", -1, -1, "tense", -2],
  ])("%s at %i, %i more: %s at %i", (connection, from, change, to, left) => {
    const table = { connection, comfort: from };
    const cards = { ...CARDS, card: { weight: 0, successEffect: comfort(change) } };
    const rig = talk(cards, { hand: ["card"], deck: DECK, table, rolls: SUCCESS });
    rig.speak("card");
    expect(rig.fields("connection", "comfort")).toEqual([to, left]);
  });

  test.each([
    ["Volatile", 1, 2],
    ["Volatile", -1, -2],
    ["Volatile", 0, 0],
    ["Exposed", 1, 2],
    ["Exposed", -1, -2],
    ["Neutral", 1, 1],
  ])("%s makes %i count %i", (air, change, counted) => {
    const cards = { ...CARDS, card: { weight: 0, successEffect: comfort(change) } };
    const rig = talk(cards, { hand: ["card"], deck: DECK, table: { atmosphere: air }, rolls: SUCCESS });
    rig.speak("card");
    expect(rig.field("comfort")).toBe(counted);
  });

  test("Volatile and Exposed never change the reset to 0", () => {
    const cards = { ...CARDS, card: { weight: 0, successEffect: effect("ComfortReset") } };
    const rig = talk(cards, {
      hand: ["card"],
      deck: DECK,
      table: { atmosphere: "Exposed", comfort: 2 },
      rolls: SUCCESS,
    });
    rig.speak("card");
    expect(rig.field("comfort")).toBe(0);
  });
});
