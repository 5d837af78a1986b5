import { describe, expect, test } from "vitest";
import { being, definitionOf, forbidden, happened, moment, rangers, worn } from "./rig.ts";

/** Seed 003, "Integration Tests Needed", by name. */
const MULCHER = "caustic-mulcher";
const tired = { exhausted: true };

describe("the seed's integration tests", () => {
  test("Caustic Mulcher full scenario: it catches, holds, wounds, takes the token, bars the way, and is beaten", () => {
    const rig = rangers({
      surroundings: [{ card: "mossy-ford", as: "here", fields: { progress: 7 } }],
      map: ["split-hollow"],
      way: [MULCHER, "red-buck"],
      // The last is drawn first.
      challengeDeck: ["mountain", "mountain", "crest", "sun", "sun"],
      ranger: { awa: 9, fit: 9, foc: 9 },
    });
    const remember = () => {
      rig.act({ type: "remember", energy: 1 });
      return rig.act({ type: "recall" });
    };
    remember(); // sun: the buck is caught
    expect([rig.on(MULCHER), rig.card("red-buck").fields.exhausted]).toEqual([["red-buck"], true]);
    remember(); // sun: nobody is left but the ranger
    expect(rig.token).toBe(MULCHER);
    expect(rig.refusedTravel("split-hollow")).toEqual({
      code: "token-held",
      params: { card: { definition: MULCHER } },
    });
    remember(); // crest
    expect([rig.card("red-buck").fields.harm, rig.ranger.injuries]).toEqual([1, 1]);
    expect(forbidden(rig.use("wayfinder"), "token")).toEqual(["token-held"]);
    rig.test("test", MULCHER, 2);
    rig.choose("take-token");
    expect([rig.token, rig.card(MULCHER).fields.exhausted]).toEqual(["wayfinder", true]);
    expect(rig.refusedTravel("split-hollow")).toBeUndefined();
    rig.test("test", MULCHER, 2);
    rig.choose("free-being");
    rig.pick("red-buck");
    expect([rig.on(MULCHER), rig.card("red-buck").zone]).toEqual([[], "way"]);
    expect(rig.card("red-buck").fields.exhausted).toBe(true);
    expect(forbidden(rig.rest(), "READY")).toEqual([]);
    expect(rig.card("red-buck").fields.exhausted).toBe(false);
  });

  test("Multiple nested attachments: they move, turn and leave together", () => {
    const cards = ["a", "b", "c", "d"].map((id) => being(id));
    const rig = rangers({
      way: [{ card: "a", on: [{ card: "b", on: ["c"] }, "d"] }],
      hand: ["near", "down", "gone"],
      cards: [
        ...cards,
        moment({ move: { card: { zone: "way", where: { definition: "a" } }, to: "reach" } }, "near"),
        moment({ flip: { zone: "reach", where: { definition: "b" } } }, "down"),
        moment({ DISCARD: { card: { zone: "reach", where: { definition: "a" } } } }, "gone"),
      ],
    });
    rig.play("near");
    expect([rig.zone("way"), rig.zone("reach")]).toEqual([[], ["a", "b", "c", "d"]]);
    rig.play("down");
    expect([rig.on("a"), rig.on("b")]).toEqual([["(face-down)", "d"], ["c"]]);
    const moved = happened(rig.play("gone"), "move").map(({ card }) => definitionOf(card));
    expect(moved.slice(1)).toEqual(["c", "b", "d", "a"]);
    expect(rig.zone("pathDiscard")).toEqual(["c", "b", "d", "a"]);
  });

  test("Role attachment during interaction: a ready one wearies at every test, and stands in nobody's way when exhausted", () => {
    const rig = rangers({
      area: [{ card: "wayfinder", on: ["sunberry-bramble"] }],
      reach: ["red-doe"],
      way: ["red-buck"],
    });
    for (const target of ["red-doe", "red-buck"])
      expect(worn(rig.test("avoid", target))).toContainEqual(["sunberry-bramble", 1, "between"]);
    const quiet = rangers({
      area: [{ card: "wayfinder", on: [{ card: "sunberry-bramble", fields: tired }] }],
      reach: ["red-doe"],
    });
    expect(worn(quiet.test("avoid", "red-doe"))).toEqual([]);
    // It is a card like any other: it can be dealt with where it hangs.
    expect(worn(rig.test("traverse", "sunberry-bramble"))).toEqual([]);
  });

  test("Refresh phase with attached beings: those on the Mulcher stay exhausted, all others are ready again", () => {
    const rig = rangers({
      area: [{ card: "wayfinder", fields: tired, on: [{ card: "trail-fox", owner: 0, fields: tired }] }],
      way: [
        { card: MULCHER, fields: tired, on: [{ card: "red-doe", fields: tired }] },
        { card: "prowling-hound", fields: tired, on: [{ card: "red-buck", fields: tired }] },
      ],
    });
    expect(forbidden(rig.rest(), "READY")).toEqual(["held-fast"]);
    const exhausted = ["wayfinder", "trail-fox", MULCHER, "red-doe", "prowling-hound", "red-buck"].filter(
      (id) => rig.card(id).fields.exhausted,
    );
    expect(exhausted).toEqual(["red-doe"]);
  });
});
