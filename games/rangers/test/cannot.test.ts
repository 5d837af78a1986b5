import { describe, expect, test } from "vitest";
import { being, forbidden, happened, moment, type Position, rangers } from "./rig.ts";

/** rangers.md, "The ranger token, and cannot"; seed 003 §5, §6. */
const the = (definition: string, zone = "way") => ({ zone, where: { definition } });
const mark = (definition: string, zone = "way") => moment({ MOVE_TOKEN: { card: the(definition, zone) } }, "mark");
const home = moment({ MOVE_TOKEN: { card: "role" } }, "home");
const explored: Position = {
  surroundings: [{ card: "mossy-ford", as: "here", fields: { progress: 7 } }],
  map: ["split-hollow", "cairn-gate"],
};

describe("the ranger token (seed 003 §5)", () => {
  test("stands on the role to begin with, and in one place at a time", () => {
    const rig = rangers({ way: ["red-buck"], hand: ["mark"], cards: [mark("red-buck")] });
    expect(rig.token).toBe("wayfinder");
    rig.play("mark");
    expect(rig.token).toBe("red-buck");
  });

  test("on a harmless card it does not block travel", () => {
    const rig = rangers({ ...explored, way: ["red-buck"], hand: ["mark"], cards: [mark("red-buck")] });
    rig.play("mark");
    expect(rig.refusedTravel("split-hollow")).toBeUndefined();
  });

  test("on a card that forbids it, travel is refused and names the card", () => {
    const rig = rangers({ ...explored, way: ["caustic-mulcher"], hand: ["mark"], cards: [mark("caustic-mulcher")] });
    expect(rig.refusedTravel("split-hollow")).toBeUndefined();
    rig.play("mark");
    expect(rig.refusedTravel("split-hollow")).toEqual({
      code: "token-held",
      params: { card: { definition: "caustic-mulcher" } },
    });
  });

  test("held, it is moved only by the test of the card that holds it", () => {
    const rig = rangers({
      way: ["caustic-mulcher"],
      hand: ["mark", "home"],
      challengeDeck: ["mountain"],
      cards: [mark("caustic-mulcher"), home],
    });
    rig.play("mark");
    expect(forbidden(rig.play("home"), "MOVE_TOKEN")).toEqual(["token-held"]);
    expect(rig.token).toBe("caustic-mulcher");
    rig.test("test", "caustic-mulcher", 2);
    rig.choose("take-token");
    expect(rig.token).toBe("wayfinder");
  });

  test("leaving play always brings it home", () => {
    const rig = rangers({
      way: ["caustic-mulcher"],
      hand: ["mark", "gone"],
      cards: [mark("caustic-mulcher"), moment({ DISCARD: { card: the("caustic-mulcher") } }, "gone")],
    });
    rig.play("mark");
    rig.play("gone");
    expect(rig.token).toBe("wayfinder");
  });
});

describe("cannot", () => {
  test("a being attached to a card that forbids it does not ready at Refresh; one elsewhere does (seed 003 §6)", () => {
    const rig = rangers({
      way: [
        { card: "caustic-mulcher", on: [{ card: "red-doe", fields: { exhausted: true } }] },
        { card: "red-buck", fields: { exhausted: true } },
      ],
    });
    const events = rig.rest();
    expect(forbidden(events, "READY")).toEqual(["held-fast"]);
    expect([rig.card("red-doe").fields.exhausted, rig.card("red-buck").fields.exhausted]).toEqual([true, false]);
  });

  test("only beings attached to it directly are held", () => {
    const tool = { id: "tool", back: "ranger", attributes: { kind: "gear", copies: 0 } };
    const tired = { exhausted: true };
    const rig = rangers({
      way: [
        {
          card: "caustic-mulcher",
          on: [
            { card: "red-doe", fields: tired, on: [{ card: "red-buck", fields: tired }] },
            { card: "tool", owner: 0, fields: tired },
          ],
        },
      ],
      cards: [tool],
    });
    rig.rest();
    const exhausted = ["red-doe", "red-buck", "tool"].map((id) => rig.card(id).fields.exhausted);
    expect(exhausted).toEqual([true, false, false]);
  });

  test("a card may forbid interaction, and is named", () => {
    const rig = rangers({
      surroundings: [{ card: "split-hollow", as: "here", on: ["red-buck"] }],
    });
    expect(rig.refusal({ type: "connect", target: rig.id("red-buck"), energy: 1 })).toEqual({
      code: "too-deep",
      params: { card: { definition: "split-hollow" } },
    });
  });

  test("no rule asks for a name: another card with the same text holds just as fast", () => {
    const mud = being(
      "mud",
      {},
      {
        rules: [
          { forbid: "READY", match: { card: { kind: "being", on: "self" } }, reason: "held-fast" },
          { forbid: "TRAVEL", when: "tokenHere", reason: "token-held" },
        ],
      },
    );
    const rig = rangers({
      ...explored,
      way: [{ card: "mud", on: [{ card: "red-doe", fields: { exhausted: true } }] }],
      hand: ["mark"],
      cards: [mud, mark("mud")],
    });
    rig.play("mark");
    expect(rig.refusedTravel("cairn-gate")?.code).toBe("token-held");
    expect(forbidden(rig.rest(), "READY")).toEqual(["held-fast"]);
  });

  test("a facedown card forbids nothing", () => {
    const rig = rangers({
      ...explored,
      way: [{ card: "caustic-mulcher", on: [{ card: "red-doe", fields: { exhausted: true } }] }],
      hand: ["down"],
      cards: [moment({ flip: the("caustic-mulcher") }, "down")],
    });
    rig.play("down");
    expect(happened(rig.rest(), "READY").length).toBe(1);
  });
});
