import { describe, expect, test } from "vitest";
import { fight, knight } from "./rig.ts";

/** The acceptance criteria, edge cases and tests of seed 001, by name, and those that the page of the game adds. */
const HAND = ["improvisation", "march", "fury", "wound"];

describe("seed 001: acceptance criteria", () => {
  test("playing Improvisation (basic) requires discarding a card first", () => {
    const k = knight({ hand: HAND });
    k.do("play", { card: "improvisation" });
    expect(k.decision).toMatchObject({ kind: "pay", optional: false, missing: { min: 1, max: 1 } });
    expect(k.fields.move).toBe(0);
  });

  test("playing Improvisation (powered) requires discarding a card first", () => {
    const k = knight({ hand: HAND });
    k.do("power", { card: "improvisation", mana: "die" });
    expect(k.decision).toMatchObject({ kind: "pay", optional: false });
    k.answer("march", "move");
    expect(k.fields.move).toBe(5);
  });

  test("after discarding, the choice of Move, Influence, Attack or Block appears", () => {
    const k = knight({ hand: HAND });
    k.do("play", { card: "improvisation" });
    k.answer("march");
    expect(k.decision?.kind).toBe("choose");
    expect(k.table.actions(0).map(({ action }) => action.option)).toEqual(["move", "influence", "attack", "block"]);
    expect(k.zone("discard")).toEqual(["improvisation", "march"]);
  });

  test("undo from discard selection undoes the Improvisation play", () => {
    const k = knight({ hand: HAND });
    const before = k.table.hash();
    k.do("play", { card: "improvisation" });
    expect(k.undo()).toBeUndefined();
    expect(k.table.hash()).toBe(before);
    expect(k.zone("hand")).toContain("improvisation");
  });

  test("valid actions during pendingDiscard exclude movement and other card plays", () => {
    const k = knight({ hand: HAND, fields: { move: 9 } });
    expect(k.offered()).toContain("step");
    k.do("play", { card: "improvisation" });
    expect(k.table.actions(0).map(({ action }) => action.type)).toEqual(["pick", "pick"]);
    expect(k.offered()).toEqual(["fury", "march"]);
  });

  test("the open decision shows which card triggered the discard requirement", () => {
    const k = knight({ hand: HAND });
    k.do("play", { card: "improvisation" });
    expect(k.decision?.card?.definition).toBe("improvisation");
    expect(k.words().decision(k.table.view(0))).toMatch(/^Improvisation: /);
  });

  test("it works during combat", () => {
    const f = fight(["prowler"], { hand: HAND, table: { stage: "attack" } });
    f.do("play", { card: "improvisation" });
    f.answer("march", "attack");
    expect(f.fields.attackPhysical).toBe(3);
    f.do("strike", { enemy: "prowler" });
    expect(f.fields.fame).toBe(2);
  });

  test("optional discard effects show Skip, and skipping gives nothing", () => {
    const k = knight({ hand: ["steady-resolve", "wound"] });
    k.do("play", { card: "steady-resolve" });
    k.answer("move");
    expect(k.decision).toMatchObject({ kind: "pay", optional: true });
    expect(k.offered()).toEqual(["skip", "wound"]);
    k.answer("skip");
    expect(k.fields.move).toBe(2);
    expect(k.zone("hand")).toEqual(["wound"]);
  });

  test("cannot discard Wound cards", () => {
    const k = knight({ hand: HAND });
    k.do("play", { card: "improvisation" });
    expect(k.offered()).not.toContain("wound");
  });
});

describe("seed 001: edge cases", () => {
  test("wounds in hand: only Wounds left, and the card is refused with the reason (S10)", () => {
    const k = knight({ hand: ["improvisation", "wound", "wound"] });
    const wound = { id: expect.any(Number), definition: "wound", by: "deeds" };
    expect(k.refusal("play", { card: "improvisation" })).toEqual({
      code: "cannot-pay",
      params: { needed: 1, eligible: 0, from: "deeds", where: {}, unfit: [wound, wound] },
    });
  });

  test("last card: the played card cannot pay for itself", () => {
    const k = knight({ hand: ["improvisation"] });
    expect(k.refusal("play", { card: "improvisation" })?.code).toBe("cannot-pay");
  });

  test("undo after a partial discard goes back to before the card was played, choices included (S11)", () => {
    const f = fight(["prowler"], { hand: ["twin-offering", "march", "march", "fury"], table: { stage: "attack" } });
    const before = f.table.hash();
    f.do("play", { card: "twin-offering" });
    f.answer("march");
    expect(f.decision?.missing).toEqual({ min: 1, max: 1 });
    expect(f.undo()).toBeUndefined();
    expect(f.table.hash()).toBe(before);
    expect(f.decision).toBeUndefined();
  });
});

describe("seed 001: automated tests", () => {
  test("effect creates pendingDiscard state", () => {
    const k = knight({ hand: HAND });
    k.do("play", { card: "improvisation" });
    expect(k.decision).toMatchObject({ kind: "pay", missing: { min: 1 }, optional: false });
    expect(k.decision?.card?.definition).toBe("improvisation");
  });

  test("valid actions correct during pendingDiscard: one for each eligible card", () => {
    const k = knight({ hand: ["improvisation", "march", "march", "fury", "wound"] });
    k.do("play", { card: "improvisation" });
    expect(k.table.actions(0).filter(({ refused }) => refused === undefined)).toHaveLength(3);
  });

  test("DISCARD_FOR_COST action resolves properly", () => {
    const k = knight({ hand: HAND });
    k.do("play", { card: "improvisation" });
    k.answer("fury", "influence");
    expect(k.fields.influence).toBe(3);
    expect(k.zone("hand")).toEqual(["march", "wound"]);
    expect(k.zone("discard")).toEqual(["fury", "improvisation"]);
  });

  test("undo restores state correctly, one action a step once it is paid", () => {
    const k = knight({ hand: HAND });
    const start = k.table.hash();
    k.do("play", { card: "improvisation" });
    const asked = k.table.hash();
    k.answer("march");
    const paid = k.table.hash();
    k.answer("move");
    expect(k.fields.move).toBe(3);
    expect(k.undo()).toBeUndefined();
    expect(k.table.hash()).toBe(paid);
    expect(k.undo()).toBeUndefined();
    expect(k.table.hash()).toBe(asked);
    expect(k.undo()).toBeUndefined();
    expect(k.table.hash()).toBe(start);
  });

  test("cannot discard wounds: such an answer changes nothing", () => {
    const k = knight({ hand: HAND });
    k.do("play", { card: "improvisation" });
    const before = k.table.hash();
    const acted = k.table.act(0, { type: "pick", card: k.table.idOf(Number(k.card("wound").id), 0) });
    expect(acted.ok).toBe(false);
    expect(k.table.hash()).toBe(before);
  });
});

describe("the page's acceptance", () => {
  test("cannot pay: the only other card is needed for mana", () => {
    const k = knight({ hand: ["focus", "improvisation"] });
    expect(k.refusal("boost", { card: "focus", other: "improvisation", mana: "die" })?.code).toBe("no-mana-there");
    const green = knight({ hand: ["focus", "improvisation"], source: ["green"] });
    expect(green.refusal("boost", { card: "focus", other: "improvisation", mana: "die" })?.code).toBe("cannot-pay");
    const enough = knight({ hand: ["focus", "improvisation", "march"], source: ["green"] });
    expect(enough.refusal("boost", { card: "focus", other: "improvisation", mana: "die" })).toBeUndefined();
  });

  test("a card in two copies: either can be paid, and the other stays", () => {
    const k = knight({ hand: ["improvisation", "march", "march"] });
    k.do("play", { card: "improvisation" });
    expect(k.table.actions(0)).toHaveLength(2);
    k.answer("march", "move");
    expect(k.zone("hand")).toEqual(["march"]);
  });

  test("undo after a follow-up has changed Move points", () => {
    const k = knight({ hand: HAND });
    k.do("play", { card: "improvisation" });
    k.answer("march", "move");
    k.do("sideways", { card: "fury", for: "move" });
    expect(k.fields.move).toBe(4);
    k.undo();
    expect(k.fields.move).toBe(3);
    k.undo();
    k.undo();
    k.undo();
    expect(k.fields.move).toBe(0);
    expect(k.zone("hand")).toEqual([...HAND].sort());
  });

  test("save and load inside the cost, inside combat, and undo after loading", () => {
    const f = fight(["prowler"], { hand: HAND, table: { stage: "attack" } });
    const before = f.table.hash();
    f.do("power", { card: "improvisation", mana: "die" });
    const again = f.reloaded();
    expect(again.table.hash()).toBe(f.table.hash());
    expect(again.decision?.card?.definition).toBe("improvisation");
    again.answer("march", "attack");
    expect(again.fields.attackPhysical).toBe(5);
    again.undo();
    again.undo();
    expect(again.table.hash()).toBe(f.table.hash());
    expect(again.undo()).toBeUndefined();
    expect(again.table.hash()).toBe(before);
  });

  test("combat running: attacks are refused outside their phase, and nothing is paid for them", () => {
    const f = fight(["prowler"], { hand: ["swift-justice", "march"], table: { stage: "block" } });
    expect(f.refusal("play", { card: "swift-justice" })).toEqual({
      code: "no-use-in-this-phase",
      params: { points: "attack", when: "block" },
    });
  });

  test("mana that powered a card comes back with undo", () => {
    const k = knight({ hand: ["march"], source: ["green"], fields: { greenCrystals: 1 } });
    const before = k.table.hash();
    k.do("power", { card: "march", mana: "crystal" });
    expect(k.fields.greenCrystals).toBe(0);
    k.undo();
    k.do("power", { card: "march", mana: "die" });
    expect(k.fields.diceLeft).toBe(0);
    k.undo();
    expect(k.table.hash()).toBe(before);
  });

  test("undo is refused once something was drawn, and says so", () => {
    const k = knight({ hand: ["calm"] });
    k.do("play", { card: "calm" });
    k.answer("draw");
    expect(k.undo()).toEqual({ code: "something-was-learned", params: { what: "card" } });
  });
});
