import { describe, expect, test } from "vitest";
import { atmosphere, BOTH, comfort, draw, ends, exhausts, goal, names, talk } from "./rig.ts";

const plain = { successEffect: comfort(1) };
const CARDS = {
  plain,
  fleeting: { ...plain, properties: ["Fleeting"] },
  opportunity: { ...plain, properties: ["Opportunity"] },
  both: { ...plain, properties: BOTH },
  goal: goal(),
  other: goal({ exhaustEffect: ends("abandoned", { relationshipPenalty: -1, reason: "Lost too" }) }),
};
const DECK = ["plain", "plain", "plain", "plain"];

describe("seed 000 §4.1, core mechanics", () => {
  test("Fleeting Only: card exhausts on SPEAK, not on LISTEN", () => {
    const rig = talk(CARDS, { hand: ["plain", "fleeting"], deck: DECK, rolls: ["success"] });
    rig.listen();
    expect(rig.zone("hand")).toContain("fleeting");
    const spoken = talk(CARDS, { hand: ["plain", "fleeting"], deck: DECK, rolls: ["success"] });
    expect(exhausts(spoken.speak("plain"))).toEqual(["fleeting"]);
    expect([spoken.zone("hand"), spoken.zone("exhausted"), spoken.zone("discard")]).toEqual([
      [],
      ["fleeting"],
      ["plain"],
    ]);
  });

  test("Opportunity Only: card exhausts on LISTEN, not on SPEAK", () => {
    const spoken = talk(CARDS, { hand: ["plain", "opportunity"], deck: DECK, rolls: ["success"] });
    expect(exhausts(spoken.speak("plain"))).toEqual([]);
    expect(spoken.zone("hand")).toEqual(["opportunity"]);
    const rig = talk(CARDS, { hand: ["plain", "opportunity"], deck: DECK });
    expect(exhausts(rig.listen())).toEqual(["opportunity"]);
    expect(rig.zone("exhausted")).toEqual(["opportunity"]);
  });

  test("Both Properties: card exhausts on either action", () => {
    const spoken = talk(CARDS, { hand: ["plain", "both"], deck: DECK, rolls: ["success"] });
    expect(exhausts(spoken.speak("plain"))).toEqual(["both"]);
    const rig = talk(CARDS, { hand: ["plain", "both"], deck: DECK });
    expect(exhausts(rig.listen())).toEqual(["both"]);
    const own = talk(CARDS, { hand: ["plain", "both"], deck: DECK, rolls: ["success"] });
    own.speak("both");
    expect([own.zone("discard"), own.zone("exhausted")]).toEqual([["both"], []]);
  });

  test("Exhaust Effects: effects trigger when cards exhaust", () => {
    const cards = {
      ...CARDS,
      sulks: { ...plain, properties: ["Opportunity"], exhaustEffect: atmosphere("Pressured") },
    };
    const rig = talk(cards, { hand: ["sulks"], deck: DECK });
    rig.listen();
    expect(rig.fields("atmosphere", "weight")).toEqual(["Pressured", 3]);
  });

  test("Conversation End: goal exhaust ends conversation", () => {
    const rig = talk(CARDS, { hand: ["goal"], deck: DECK, table: { Trust: 1 } });
    expect(names(rig.listen())).toEqual(["LISTEN", "EXHAUST", "CHANGE_TOKENS", "END_CONVERSATION", "END_TALK"]);
    expect([rig.ending, rig.field("Trust"), rig.size("deck")]).toEqual(["abandoned", -1, 4]);
  });
});

describe("seed 000 §4.2, edge cases", () => {
  test("Multiple Goals: all exhaust together", () => {
    const rig = talk(CARDS, { hand: ["goal", "other"], deck: DECK });
    expect(exhausts(rig.listen())).toEqual(["goal", "other"]);
    expect([rig.ending, rig.field("Trust"), rig.zone("hand")]).toEqual(["abandoned", -3, []]);
  });

  test("Mixed Properties: each card exhausts appropriately", () => {
    const hand = ["fleeting", "plain", "opportunity", "both"];
    const spoken = talk(CARDS, { hand, deck: DECK, rolls: ["success"] });
    expect(exhausts(spoken.speak("plain"))).toEqual(["fleeting", "both"]);
    const rig = talk(CARDS, { hand, deck: DECK });
    expect(exhausts(rig.listen())).toEqual(["opportunity", "both"]);
    const left = talk(CARDS, { hand, deck: DECK });
    expect(exhausts(left.leave())).toEqual(["fleeting", "opportunity", "both"]);
    expect(left.ending).toBe("left");
  });

  test("No Exhaust Effect: cards vanish without effect", () => {
    const rig = talk(CARDS, { hand: ["plain", "fleeting"], deck: DECK, rolls: ["success"] });
    expect(names(rig.speak("plain"))).toEqual(["SPEAK", "SUCCEED", "COMFORT", "EXHAUST"]);
  });

  test("Chain Reactions: the first exhaust sets Volatile, the second's -1 counts -2, a card drawn by the third stays", () => {
    const cards = {
      ...CARDS,
      first: { properties: ["Fleeting"], exhaustEffect: atmosphere("Volatile") },
      second: { properties: ["Fleeting"], exhaustEffect: comfort(-1) },
      third: { properties: ["Fleeting"], exhaustEffect: draw(1) },
    };
    const rig = talk(cards, { hand: ["plain", "first", "second", "third"], deck: ["fleeting"], rolls: ["success"] });
    rig.speak("plain");
    expect(rig.fields("comfort", "atmosphere")).toEqual([1 - 2, "Volatile"]);
    expect([rig.zone("hand"), rig.zone("exhausted")]).toEqual([["fleeting"], ["first", "second", "third"]]);
  });
});
