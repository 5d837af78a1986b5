import { describe, expect, test } from "vitest";
import { definitionOf, happened, moment, rangers } from "./rig.ts";

/** rangers.md, "Caustic Mulcher"; seed 003 phase 5 and its integration tests. */
const MULCHER = "caustic-mulcher";
const mark = moment({ MOVE_TOKEN: { card: { zone: "way", where: { definition: MULCHER } } } }, "mark");

describe("Caustic Mulcher", () => {
  test("sun: the one other active being is exhausted and attached", () => {
    const rig = rangers({
      way: [MULCHER, "red-buck"],
      reach: [{ card: "red-doe", fields: { exhausted: true } }],
      challengeDeck: ["sun"],
    });
    rig.test("avoid", "red-doe");
    expect(rig.on(MULCHER)).toEqual(["red-buck"]);
    expect(rig.card("red-buck").fields.exhausted).toBe(true);
  });

  test("sun: of several the ranger picks; one attached elsewhere is detached first and comes along", () => {
    const rig = rangers({
      way: [MULCHER],
      reach: ["sunberry-bramble", { card: "prowling-hound", on: ["red-doe"] }],
      challengeDeck: ["sun"],
      table: { location: "here" },
    });
    rig.test("traverse", "here", 1);
    if (rig.decision?.kind === "order") throw new Error("nothing else resolves a sun along the way");
    const events = rig.pick("red-doe");
    expect(happened(events, "detach").map(({ card }) => definitionOf(card))).toEqual(["red-doe"]);
    expect([rig.parent("red-doe"), rig.card("red-doe").zone]).toEqual([MULCHER, "way"]);
    expect(rig.card("red-doe").fields.exhausted).toBe(true);
  });

  test("sun: neither a blank that counts as a being nor what it hangs on itself is another active being", () => {
    const down = moment({ flip: { card: { zone: "reach" }, grant: { type: "being" } } }, "down");
    const blank = rangers({
      way: [MULCHER],
      reach: ["red-doe"],
      hand: ["down"],
      challengeDeck: ["sun"],
      cards: [down],
    });
    blank.play("down");
    blank.test("traverse", "here");
    expect([blank.on(MULCHER), blank.token]).toEqual([[], MULCHER]);
    const below = rangers({ way: [{ card: "red-buck", on: [MULCHER] }], challengeDeck: ["sun"] });
    below.test("traverse", "here");
    expect([below.parent(MULCHER), below.token]).toEqual(["red-buck", MULCHER]);
  });

  test("sun: without another active being the token moves onto it", () => {
    const rig = rangers({ way: [MULCHER], challengeDeck: ["sun"] });
    rig.test("remember", undefined, 1);
    if (rig.table.actions(0).some(({ action, refused }) => action.type === "recall" && refused === undefined))
      rig.act({ type: "recall" });
    expect(rig.token).toBe(MULCHER);
  });

  test("crest: 1 harm to each directly attached being, not to nested or facedown ones", () => {
    const rig = rangers({
      way: [
        {
          card: MULCHER,
          on: [
            { card: "red-doe", on: [{ card: "red-buck", as: "nested" }] },
            { card: "red-buck", as: "direct" },
          ],
        },
      ],
      reach: ["sunberry-bramble"],
      challengeDeck: ["crest"],
    });
    rig.test("traverse", "sunberry-bramble");
    while (rig.decision?.kind === "order") rig.pick("red-doe");
    expect(["red-doe", "direct", "nested"].map((id) => rig.card(id).fields.harm)).toEqual([1, 1, 0]);
  });

  test("crest: 1 injury if the token is on it", () => {
    const rig = rangers({
      way: [MULCHER],
      reach: ["sunberry-bramble"],
      hand: ["mark"],
      challengeDeck: ["crest"],
      cards: [mark],
    });
    rig.play("mark");
    rig.test("traverse", "sunberry-bramble");
    expect(rig.ranger.injuries).toBe(1);
    const free = rangers({ way: [MULCHER], reach: ["sunberry-bramble"], challengeDeck: ["crest"] });
    free.test("traverse", "sunberry-bramble");
    expect(free.ranger.injuries).toBe(0);
  });

  test("its test: exhaust it, then take the token back or free a being, which lands in its area", () => {
    const rig = rangers({
      way: [{ card: MULCHER, on: [{ card: "red-doe", fields: { exhausted: true } }] }],
      hand: ["mark"],
      cards: [mark],
    });
    rig.play("mark");
    rig.test("test", MULCHER, 2);
    expect(rig.card(MULCHER).fields.exhausted).toBe(true);
    rig.choose("free-being");
    rig.pick("red-doe");
    expect([rig.parent("red-doe"), rig.card("red-doe").zone, rig.token]).toEqual([undefined, "way", MULCHER]);
  });

  test("its test is FIT and Conflict, and offers only what there is to free", () => {
    const rig = rangers({ way: [MULCHER], hand: ["mark", "thrown-stone", "salve"], cards: [mark] });
    rig.play("mark");
    rig.act({ type: "test", target: rig.id(MULCHER), energy: 1 });
    expect([rig.ranger.fit, rig.decision?.prompt]).toEqual([1, "commit"]);
    rig.pick("thrown-stone");
    rig.act({ type: "confirm" });
    const options = rig.table
      .actions(0)
      .flatMap(({ action, refused }) => (refused === undefined ? [action.option] : []));
    expect(options).toEqual(["take-token"]);
  });

  test("its test needs 2: with less nothing happens", () => {
    const rig = rangers({ way: [{ card: MULCHER, on: ["red-doe"] }] });
    rig.test("test", MULCHER, 1);
    expect([rig.card(MULCHER).fields.exhausted, rig.on(MULCHER)]).toEqual([false, ["red-doe"]]);
  });

  test("exhausted it resolves no symbol", () => {
    const rig = rangers({ way: [{ card: MULCHER, fields: { exhausted: true } }, "red-buck"], challengeDeck: ["sun"] });
    rig.test("connect", "red-buck");
    expect([rig.on(MULCHER), rig.token]).toEqual([[], "wayfinder"]);
  });
});
