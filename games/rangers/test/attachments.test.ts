import { describe, expect, test } from "vitest";
import { being, definitionOf, forbidden, happened, moment, rangers, worn } from "./rig.ts";

/** rangers.md, "Attachments"; seed 003 §1, §2, §4, §7. */
const the = (definition: string, zone = "reach") => ({ zone, where: { definition } });
const attach = (card: string, to: string, zone = "reach", toZone = zone) =>
  moment({ attach: { card: the(card, zone), to: the(to, toZone) } }, `${card}-on-${to}`);
const cards = ["a", "b", "c", "d"].map((id) => being(id, { presence: 1 }));

describe("attach and detach (seed 003 §2)", () => {
  test("the role is an ordinary card: a card attaches to it like to any other", () => {
    const toRole = moment({ attach: { card: the("a"), to: "role" } });
    const rig = rangers({ reach: ["a"], hand: ["moment"], cards: [...cards, toRole] });
    rig.play("moment");
    expect(rig.parent("a")).toBe("wayfinder");
    expect(rig.on("wayfinder")).toEqual(["a"]);
  });

  test("any number attach, and the list is in attach order", () => {
    const own = [...cards, attach("b", "a"), attach("d", "a"), attach("c", "a")];
    const rig = rangers({ reach: ["c", "b", "a", "d"], hand: ["b-on-a", "d-on-a", "c-on-a"], cards: own });
    for (const id of ["b-on-a", "d-on-a", "c-on-a"]) rig.play(id);
    expect(rig.all().filter(({ attachedTo }) => attachedTo === rig.number("a")).length).toBe(3);
    const all = moment({ forEach: { in: { attachedTo: the("a") }, do: { PROGRESS: { card: "it", amount: 1 } } } });
    const again = rangers({
      reach: ["c", "b", "a", "d"],
      hand: ["b-on-a", "d-on-a", "c-on-a", "moment"],
      cards: [...own, all],
    });
    for (const id of ["b-on-a", "d-on-a", "c-on-a"]) again.play(id);
    const order = happened(again.play("moment"), "PROGRESS").map(({ card }) => definitionOf(card));
    expect(order).toEqual(["b", "d", "c"]);
  });

  test("attachments nest, and faceup ones are in play at any depth", () => {
    const rig = rangers({ reach: [{ card: "a", on: [{ card: "b", on: [{ card: "c", on: ["d"] }] }] }], cards });
    expect(["b", "c", "d"].map((id) => rig.parent(id))).toEqual(["a", "b", "c"]);
    expect(rig.refusal({ type: "connect", target: rig.id("d"), energy: 1 })).toBeUndefined();
  });

  test("deeper than 32 is a clear error, and nothing changes", () => {
    const deep = Array.from({ length: 34 }, (_, i) => being(`n${i}`));
    const chain = (from: number, to: number): unknown =>
      from === to ? `n${from}` : { card: `n${from}`, on: [chain(from + 1, to)] };
    const rig = rangers({
      reach: [chain(0, 31), "n33"],
      hand: ["n33-on-n31"],
      cards: [...deep, attach("n33", "n31")],
    });
    const before = rig.table.hash();
    const acted = rig.table.act(0, { type: "play", card: rig.id("n33-on-n31") });
    expect(acted).toMatchObject({ ok: false, refusal: { code: "broken", params: { bound: "attachmentDepth" } } });
    expect(rig.table.hash()).toBe(before);
  });

  test("attaching an attached card detaches it first (S4)", () => {
    const rig = rangers({
      reach: [{ card: "a", on: ["b"] }, "c"],
      hand: ["b-on-c"],
      cards: [...cards, attach("b", "c")],
    });
    const events = rig.play("b-on-c").map(({ type }) => type);
    expect(events.indexOf("detach")).toBeLessThan(events.indexOf("attach"));
    expect([rig.on("a"), rig.on("c")]).toEqual([[], ["b"]]);
  });

  test("a cycle is refused: a card on itself, or on what hangs on it (S4)", () => {
    const rig = rangers({
      reach: [{ card: "a", on: [{ card: "b", on: ["c"] }] }],
      hand: ["a-on-a", "a-on-c"],
      cards: [...cards, attach("a", "a"), attach("a", "c")],
    });
    expect(forbidden(rig.play("a-on-a"), "attach")).toEqual(["attachment-cycle"]);
    expect(forbidden(rig.play("a-on-c"), "attach")).toEqual(["attachment-cycle"]);
    expect(rig.parent("a")).toBeUndefined();
  });

  test("a detached card stays where it is", () => {
    const free = moment({ detach: the("b", "way") });
    const rig = rangers({ way: [{ card: "a", on: ["b"] }], hand: ["moment"], cards: [...cards, free] });
    rig.play("moment");
    expect([rig.parent("b"), rig.card("b").zone]).toEqual([undefined, "way"]);
  });
});

describe("attachments and areas", () => {
  test("an attachment stays in its zone", () => {
    const rig = rangers({ reach: ["a", "b", "c"], hand: ["a-on-c"], cards: [...cards, attach("a", "c")] });
    const events = rig.play("a-on-c");
    expect(happened(events, "move").length).toBe(1); // the moment itself
    expect(rig.zone("reach")).toEqual(["a", "b", "c"]);
  });

  test("if the parent stands elsewhere, the card moves there by an event of its own", () => {
    const rig = rangers({
      reach: ["a"],
      way: ["b"],
      hand: ["a-on-b"],
      cards: [...cards, attach("a", "b", "reach", "way")],
    });
    const events = rig.play("a-on-b");
    expect(happened(events, "move").map(({ card }) => definitionOf(card))).toEqual(["a-on-b", "a"]);
    expect([rig.zone("reach"), rig.zone("way")]).toEqual([[], ["b", "a"]]);
  });

  test("when the parent moves, what is attached moves with it", () => {
    const go = moment({ move: { card: the("a", "way"), to: "reach" } });
    const rig = rangers({
      way: [{ card: "a", on: [{ card: "b", on: ["c"] }] }],
      hand: ["moment"],
      cards: [...cards, go],
    });
    rig.play("moment");
    expect(rig.zone("reach")).toEqual(["a", "b", "c"]);
    expect([rig.parent("b"), rig.parent("c")]).toEqual(["a", "b"]);
  });

  test("an attached card never moves alone", () => {
    const go = moment({ move: { card: the("b", "way"), to: "reach" } });
    const rig = rangers({ way: [{ card: "a", on: ["b"] }], hand: ["moment"], cards: [...cards, go] });
    expect(forbidden(rig.play("moment"), "move")).toEqual(["attached"]);
    expect([rig.card("b").zone, rig.parent("b")]).toEqual(["way", "a"]);
  });
});

describe("what is in play (seed 003 §4)", () => {
  const flip = (zone: string, id = "a") => moment({ flip: the(id, zone) });

  test("faceup attached cards are: they can be interacted with, and resolve symbols", () => {
    const singer = being("singer", {}, { effects: { sun: { SOOTHE: { amount: 1 } } } });
    const rig = rangers({
      reach: [{ card: "a", on: ["singer"] }],
      fatigue: ["salve"],
      challengeDeck: ["sun"],
      cards: [...cards, singer],
    });
    expect(rig.refusal({ type: "connect", target: rig.id("singer"), energy: 1 })).toBeUndefined();
    rig.test("avoid", "a");
    expect(rig.size("fatigue")).toBe(0);
  });

  test("facedown attached cards are not", () => {
    const rig = rangers({
      reach: [{ card: "b", on: ["a"] }],
      hand: ["moment"],
      cards: [...cards, flip("reach")],
    });
    rig.play("moment");
    const { id } = rig.card("a");
    expect(rig.card("a").definition).toBe("(face-down)");
    expect(rig.table.actions(0).some(({ action }) => action.target === id)).toBe(false);
  });

  test("and so nothing happens to them: no marks, no exhausting, no readying", () => {
    const hidden = { zone: "reach", where: { placeholder: true } };
    const touches = [
      { PROGRESS: { card: hidden, amount: 1 } },
      { HARM: { card: hidden, amount: 1 } },
      { COUNT: { card: hidden, amount: 1 } },
      { EXHAUST: { card: hidden } },
      { READY: { card: hidden } },
    ];
    const rig = rangers({
      reach: [{ card: "b", on: ["a"] }],
      hand: ["moment", "touch"],
      cards: [...cards, flip("reach"), moment(touches, "touch")],
    });
    rig.play("moment");
    const before = rig.card("a").fields;
    const events = rig.play("touch");
    for (const type of ["PROGRESS", "HARM", "COUNT", "EXHAUST", "READY"])
      expect([type, forbidden(events, type)]).toEqual([type, ["not-in-play"]]);
    expect(rig.card("a").fields).toEqual(before);
  });

  test("facedown cards that are not attached are, as blanks", () => {
    const grant = { type: "being", presence: 2 };
    const rig = rangers({
      reach: ["a"],
      hand: ["moment"],
      cards: [...cards, moment({ flip: { card: the("a"), grant } })],
    });
    rig.play("moment");
    const target = rig.table.idOf(Number(rig.card("a").id), 0);
    expect(rig.refusal({ type: "avoid", target, energy: 1 })).toBeUndefined();
  });

  test("a faceup card on a facedown one is", () => {
    const rig = rangers({
      reach: [{ card: "b", on: [{ card: "a", on: ["c"] }] }],
      hand: ["moment"],
      cards: [...cards, flip("reach")],
    });
    rig.play("moment");
    expect(rig.parent("c")).toBe("(face-down)");
    expect(rig.refusal({ type: "connect", target: rig.id("c"), energy: 1 })).toBeUndefined();
  });
});

describe("on the role (seed 003 §7)", () => {
  test("what hangs on the role resolves symbols with what is within reach, nested cards too", () => {
    const caller = (id: string) => being(id, {}, { effects: { sun: { PROGRESS: { card: "self", amount: 1 } } } });
    const own = ["near", "on-role", "nested", "in-area", "far"].map(caller);
    const rig = rangers({
      way: ["far"],
      reach: ["near"],
      area: [{ card: "wayfinder", on: [{ card: "on-role", on: ["nested"] }] }, "in-area"],
      challengeDeck: ["sun"],
      cards: own,
    });
    rig.test("connect", "near", 1);
    // Three within reach: the ranger orders them, with the nested one first.
    expect(rig.decision?.kind).toBe("order");
    rig.pick("nested");
    const events = rig.pick("on-role");
    expect(happened(events, "RESOLVE").map(({ card }) => definitionOf(card))).toEqual([
      "nested",
      "on-role",
      "near",
      "in-area",
    ]);
  });

  test("it is always between, counted once, also for what lies in the player area", () => {
    const rig = rangers({
      area: [{ card: "wayfinder", on: [{ card: "a", on: ["b"] }] }, "c"],
      reach: ["d"],
      cards,
    });
    expect(worn(rig.test("avoid", "c"))).toEqual([
      ["a", 1, "between"],
      ["b", 1, "between"],
    ]);
    const other = rangers({ area: [{ card: "wayfinder", on: ["a"] }], reach: ["d"], cards });
    expect(worn(other.test("avoid", "d"))).toEqual([["a", 1, "between"]]);
  });

  test("an exhausted one does not, nor one that is friendly or face down", () => {
    const friend = being("friend", { presence: 3, keywords: ["Friendly"] });
    const rig = rangers({
      area: [{ card: "wayfinder", on: [{ card: "a", fields: { exhausted: true } }, "friend", "b"] }],
      reach: ["d"],
      hand: ["moment"],
      cards: [...cards, friend, moment({ flip: the("b", "area") })],
    });
    rig.play("moment");
    expect(worn(rig.test("avoid", "d"))).toEqual([]);
  });
});

describe("leaving play (seed 003 §4)", () => {
  const tower = [
    {
      card: "a",
      on: [
        { card: "b", on: ["c"] },
        { card: "staff", owner: 0 },
      ],
    },
  ];
  const staff = { id: "staff", back: "ranger", attributes: { kind: "gear", copies: 0 } };

  test("attachments go first, the deepest first, each to the discard pile of its owner", () => {
    const rig = rangers({
      reach: tower,
      hand: ["moment"],
      cards: [...cards, staff, moment({ DISCARD: { card: the("a") } })],
    });
    const moved = happened(rig.play("moment"), "move").map(({ card }) => definitionOf(card));
    expect(moved).toEqual(["moment", "c", "b", "staff", "a"]);
    expect([rig.zone("pathDiscard"), rig.zone("discard")]).toEqual([
      ["c", "b", "a"],
      ["moment", "staff"],
    ]);
  });

  test("the token comes home to the role", () => {
    const rig = rangers({
      reach: tower,
      hand: ["mark", "moment"],
      cards: [
        ...cards,
        staff,
        moment({ MOVE_TOKEN: { card: the("c") } }, "mark"),
        moment({ DISCARD: { card: the("a") } }),
      ],
    });
    rig.play("mark");
    expect(rig.token).toBe("c");
    rig.play("moment");
    expect(rig.token).toBe("wayfinder");
  });

  test("a persistent parent keeps its attachments when travelling", () => {
    const old = being("old", { keywords: ["Persistent"] });
    const rig = rangers({
      surroundings: [{ card: "mossy-ford", as: "here", fields: { progress: 7 } }],
      map: ["split-hollow"],
      way: [
        { card: "old", on: [{ card: "b", on: ["c"] }] },
        { card: "a", on: ["d"] },
      ],
      cards: [...cards, old],
    });
    rig.travel("split-hollow");
    expect(rig.zone("way")).toEqual(["old", "b", "c"]);
    expect([rig.parent("b"), rig.parent("c")]).toEqual(["old", "b"]);
  });
});
