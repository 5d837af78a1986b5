import { describe, expect, test } from "vitest";
import { card, refuse, zone } from "../../src/index.ts";
import { arena, GAIN, type Given, kit, NOTE, note, notes, types } from "./arena.ts";

const gain = (n: number) => ({ GAIN: { amount: n } });
const option = (label: string, ...effects: unknown[]) => ({ label, do: effects });

describe("choose", () => {
  test("one of several effects, by the seat that acts", () => {
    const a = arena({
      go: [{ choose: { options: [option("one", gain(1)), option("two", gain(2))], prompt: "Which?" } }, note(9)],
    });
    a.go();
    expect(a.view.decision).toMatchObject({
      kind: "choose",
      seat: 0,
      prompt: "Which?",
      optional: false,
      missing: { min: 1, max: 1 },
    });
    expect(a.offered).toEqual([
      { type: "choose", option: "one" },
      { type: "choose", option: "two" },
    ]);
    expect(notes(a.choose("two"))).toEqual([9]);
    expect(a.points()).toBe(2);
  });

  test.each([
    ["is told of a card that the seat knows", "you", "you", "not-hurt"],
    ["is not told of a card that it does not know", "you", "opponent", undefined],
    [
      "is not told of a card that it does not know, though the one for whom it chooses does",
      "opponent",
      "you",
      undefined,
    ],
  ])("whether an option is of use %s", (_, by, of, code) => {
    const SOOTHE = kit.event({
      data: { card: card() },
      use: (e) => (e.card.harm === 0 ? refuse("not-hurt") : undefined),
    });
    const soothe = option("soothe", { SOOTHE: { card: { zone: "hand", of } } });
    const a = arena({
      events: { SOOTHE },
      ada: { hand: ["a"] },
      ben: { hand: ["b"] },
      go: { choose: { by, options: [soothe, option("gain", gain(1))] } },
    });
    a.go();
    expect(a.refusal({ type: "choose", option: "soothe" })?.code).toBe(code);
  });

  test("all options are shown; one without use now is refused with the reason", () => {
    const a = arena({
      go: {
        choose: {
          options: [option("cool", { COOL: {} }), { label: "late", if: "heat > 0", do: [] }, option("gain", gain(1))],
        },
      },
    });
    a.go();
    expect(a.entries).toEqual([
      { action: { type: "choose", option: "cool" }, refused: { code: "already-cool", params: {} } },
      { action: { type: "choose", option: "late" }, refused: { code: "not-now", params: { option: "late" } } },
      { action: { type: "choose", option: "gain" } },
    ]);
    expect(a.table.act(0, { type: "choose", option: "cool" })).toMatchObject({
      ok: false,
      refusal: { code: "already-cool" },
    });
  });

  test("an option with a condition is offered while that holds", () => {
    const a = arena({
      go: { choose: { options: [{ label: "early", if: "heat < 1", do: gain(3) }, option("gain", gain(1))] } },
    });
    a.go();
    a.choose("early");
    expect(a.points()).toBe(3);
  });

  test("when none is of use nobody is asked", () => {
    const a = arena({
      go: [{ choose: { options: [option("cool", { COOL: {} }), { label: "late", if: "heat > 0", do: [] }] } }, note(1)],
    });
    expect(notes(a.go())).toEqual([1]);
  });

  test("an option is of use if one of its effects is", () => {
    const a = arena({
      go: {
        choose: {
          options: [
            option("both", { COOL: {} }, gain(1)),
            option("nested", { if: { is: "heat > 0", then: { COOL: {} } } }),
            option("either", { if: { is: "heat > 0", then: { COOL: {} }, else: { COOL: {} } } }),
          ],
        },
      },
    });
    a.go();
    expect(a.entries.map(({ refused }) => refused?.code)).toEqual([undefined, "no-use", "already-cool"]);
  });

  test("conditions are asked for what they would lead to", () => {
    const hot = { if: { is: "heat > 0", then: { COOL: {} } } };
    const a = arena({
      start: { add: { field: "heat", amount: 1 } },
      go: {
        choose: {
          options: [
            option("hot", hot),
            option("one way", { if: { is: "heat = 0", then: { COOL: {} }, else: gain(1) } }),
            option("other way", { if: { is: "heat > 0", then: { COOL: {} }, else: gain(1) } }),
          ],
        },
      },
    });
    a.go();
    expect(a.offered).toHaveLength(3);
  });

  test("an event that needs a card is without use where there is none", () => {
    const POKE = kit.event({ data: { card: { type: "card", seen: "all" } }, use: () => undefined });
    const a = arena({
      events: { POKE },
      go: { choose: { options: [option("poke", { POKE: { card: "hand" } }), option("no")] } },
    });
    a.go();
    expect(a.refusal({ type: "choose", option: "poke" })).toMatchObject({ code: "no-target" });
  });

  test("another seat may choose, and options without a label are numbered", () => {
    const a = arena({
      go: {
        choose: { by: "opponent", options: [{ do: gain(1) }, { do: { GAIN: { player: "opponent", amount: 2 } } }] },
      },
    });
    a.go();
    expect(a.table.toAct).toBe(1);
    expect(a.table.act(0, { type: "choose", option: "1" })).toMatchObject({ refusal: { code: "not-your-turn" } });
    a.choose("2");
    expect([a.points(0), a.points(1)]).toEqual([0, 2]);
    expect(a.table.toAct).toBe(0);
  });

  test("a choice within a choice", () => {
    const a = arena({
      go: {
        choose: {
          options: [
            option("deeper", { choose: { options: [option("left", gain(1)), option("right", gain(2))] } }),
            option("no"),
          ],
        },
      },
    });
    a.go();
    a.choose("deeper");
    a.choose("right");
    expect(a.points()).toBe(2);
  });

  test("an open choice is saved, and goes on where it was", () => {
    const a = arena({ go: [{ choose: { options: [option("one", gain(1)), option("two", gain(2))] } }, gain(10)] });
    a.go();
    const again = a.saved();
    expect(again.hash()).toBe(a.table.hash());
    again.act(0, { type: "choose", option: "two" });
    expect(again.view("open").players[0].fields.points).toBe(12);
  });
});

describe("may and confirm", () => {
  test("yes does it, no does not", () => {
    const given: Given = { go: { may: { do: gain(3), prompt: "Take it?" } } };
    const yes = arena(given);
    yes.go();
    yes.choose("yes");
    expect(yes.points()).toBe(3);
    const no = arena(given);
    no.go();
    no.choose("no");
    expect(no.points()).toBe(0);
  });

  test("a seat is told something and confirms it", () => {
    const a = arena({ go: [{ confirm: { prompt: "Look", by: "opponent" } }, note(1)] });
    a.go();
    expect(a.view.decision).toMatchObject({ prompt: "Look", seat: 1 });
    expect(notes(a.choose("confirm"))).toEqual([1]);
    const short = arena({ go: { confirm: "Look" } });
    short.go();
    expect(short.view.decision?.prompt).toBe("Look");
  });
});

describe("pick", () => {
  const pick = (more: Record<string, unknown> = {}) => ({
    pick: { from: "hand", do: { move: { card: "it", to: "discard" } }, ...more },
  });
  const three: Given = { ada: { hand: ["a", "b", "c"] } };

  test("exactly one card is taken at once", () => {
    const a = arena({ ...three, go: pick() });
    a.go();
    expect(a.view.decision).toMatchObject({ kind: "cards", missing: { min: 1, max: 1 } });
    expect(a.offered.map(({ type }) => type)).toEqual(["pick", "pick", "pick"]);
    a.pick("b");
    expect(a.zone("discard")).toEqual(["b"]);
  });

  test("several are toggled, and confirmed when the number fits", () => {
    const a = arena({ ...three, go: pick({ count: 2 }) });
    a.go();
    expect(a.refusal({ type: "confirm" })).toEqual({ code: "choose-more", params: { min: 2, max: 2, chosen: 0 } });
    a.pick("c");
    expect(a.card("c").chosen).toBe(1);
    expect(a.view.decision).toMatchObject({ missing: { min: 1, max: 1 }, chosen: 1 });
    a.pick("a");
    expect(a.refusal({ type: "pick", card: a.card("b").id })).toEqual({ code: "enough-chosen", params: { max: 2 } });
    a.confirm();
    expect(a.zone("discard")).toEqual(["c", "a"]);
    expect(a.all().every(({ chosen }) => chosen === undefined)).toBe(true);
  });

  test("a chosen card can be taken back, and the others move up", () => {
    const a = arena({ ...three, go: pick({ count: { min: 1, max: 3 } }) });
    a.go();
    for (const id of ["a", "b", "c", "a"]) a.pick(id);
    expect(["a", "b", "c"].map((id) => a.card(id).chosen)).toEqual([undefined, 1, 2]);
    a.confirm();
    expect(a.zone("discard")).toEqual(["b", "c"]);
  });

  test("any number may be none", () => {
    const a = arena({ ...three, go: [pick({ count: { max: "any" } }), note(1)] });
    a.go();
    expect(notes(a.confirm())).toEqual([1]);
    expect(a.zone("discard")).toEqual([]);
  });

  test("without an upper bound all may be taken; the number may be a formula", () => {
    const a = arena({ ...three, go: pick({ count: { min: "count(hand) - 1" } }) });
    a.go();
    expect(a.view.decision?.missing).toEqual({ min: 2, max: 3 });
  });

  test("by another seat, from a hand it does not see", () => {
    const a = arena({ ...three, go: pick({ by: "opponent" }) });
    a.go();
    expect(a.table.toAct).toBe(1);
    const [{ action }] = a.table.actions(1);
    expect(action.card).toMatch(/^h\d+$/);
    expect(a.table.act(1, action)).toMatchObject({ ok: true });
    expect(a.zone("discard")).toHaveLength(1);
  });

  test("fewer than asked for: all of them, and nobody is asked", () => {
    const a = arena({ ada: { hand: ["a", "b"] }, go: pick({ count: 3 }) });
    a.go();
    expect(a.zone("discard")).toEqual(["a", "b"]);
    expect(a.view.decision).toBeUndefined();
  });

  test("none at all: nothing happens", () => {
    expect(arena({ go: [pick(), pick({ count: { min: 0, max: 2 } })] }).go()).toEqual([]);
  });

  test("by chance, without doubles, and never more than there are", () => {
    const a = arena({ ...three, go: pick({ by: "chance", count: 2 }) });
    a.go();
    expect(new Set(a.zone("discard")).size).toBe(2);
    a.go();
    expect(a.zone("hand")).toEqual([]);
    expect(a.go()).toEqual([]);
  });

  test("one by chance, of a zone or of a set, or of none", () => {
    const a = arena({
      ...three,
      go: [pick({ by: "chance" }), pick({ by: "chance", from: { zone: "hand", where: { harm: 0 } } })],
    });
    a.go();
    expect(a.zone("hand")).toHaveLength(1);
    expect(
      arena({ go: [pick({ by: "chance" }), pick({ by: "chance", from: { zone: "hand", where: { harm: 0 } } })] }).go(),
    ).toEqual([]);
  });

  test("two copies are two cards", () => {
    const a = arena({
      ada: { hand: ["a", "a", "b"] },
      go: pick({ from: { zone: "hand", where: { definition: "a" } } }),
    });
    a.go();
    expect(a.offered.map(({ card }) => card)).toEqual([0, 1]);
    a.act({ type: "pick", card: 1 });
    expect(a.card(1).zone).toBe("discard");
    expect(a.card(0).zone).toBe("hand");
  });

  test("an answer that is none is refused", () => {
    const a = arena({ ...three, go: pick() });
    a.go();
    for (const answer of [{ type: "confirm" }, { type: "skip" }, { type: "pick", card: 99 }, { type: "go" }])
      expect(a.table.act(0, answer)).toMatchObject({ ok: false, refusal: { code: "not-offered" } });
  });

  test("a pick within a pick binds its own name", () => {
    const a = arena({
      ...three,
      go: pick({
        as: "first",
        do: {
          pick: {
            from: { zone: "hand", where: { not: "first" } },
            as: "second",
            do: { PAIR: { card: "first", with: "second" } },
          },
        },
      }),
    });
    a.go();
    a.pick("a");
    expect(a.offered).toHaveLength(2);
    a.pick("c");
    expect(a.card("a").fields.partner).toBe(a.card("c").id);
  });
});

describe("order", () => {
  const order = { order: { from: "hand", do: { move: { card: "it", to: "discard" } } } };

  test("cards happen in the order given; the last one is no choice", () => {
    const a = arena({ ada: { hand: ["a", "b", "c"] }, go: order });
    a.go();
    expect(a.view.decision).toMatchObject({ kind: "order", missing: { min: 3, max: 3 } });
    a.pick("c");
    a.pick("a");
    expect(a.zone("discard")).toEqual(["c", "a", "b"]);
  });

  test("fewer than two are not asked about", () => {
    const a = arena({ ada: { hand: ["a"] }, go: order });
    a.go();
    expect(a.zone("discard")).toEqual(["a"]);
    expect(a.go()).toEqual([]);
  });

  test("what was placed can be taken back", () => {
    const a = arena({ ada: { hand: ["a", "b", "c"] }, go: order });
    a.go();
    a.pick("c");
    a.pick("c");
    a.pick("b");
    a.pick("a");
    expect(a.zone("discard")).toEqual(["b", "a", "c"]);
  });
});

describe("pay", () => {
  const pay = (more: Record<string, unknown> = {}) => ({ pay: { to: "discard", then: gain(3), ...more } });
  const payer = (more: Record<string, unknown> = {}) => ({ id: "deal", effects: { play: pay(more) } });
  const playing = (more: Record<string, unknown>, hand: readonly string[], cards: Given["cards"] = []) =>
    arena({ cards: [payer(more), ...cards], ada: { hand: ["deal", ...hand] } });
  const red = { id: "red", attributes: { colour: "red" } };
  const blue = { id: "blue", attributes: { colour: "blue" } };
  const plain = { id: "plain" };
  const short = (needed: number, eligible: number, more: object = {}) => ({
    ...{ needed, eligible, from: "hand", where: {}, unfit: [] },
    ...more,
  });

  test("a card is given up, and then what it pays for happens", () => {
    const a = playing({}, ["a", "b"]);
    a.play("deal");
    expect(a.view.decision).toMatchObject({
      kind: "pay",
      optional: false,
      card: { definition: "deal" },
      missing: { min: 1, max: 1 },
      to: "discard",
    });
    expect(types(a.pick("b"))).toEqual(["move", "GAIN"]);
    expect([a.zone("discard"), a.points()]).toEqual([["deal", "b"], 3]);
  });

  test("where a card goes is no secret, unless an event says where", () => {
    const a = playing({ to: { zone: "discard", of: "opponent" } }, ["a"]);
    a.play("deal");
    expect(a.view.decision).toMatchObject({ kind: "pay", to: "discard" });
    const TOLL = kit.event({ data: { where: zone() }, then: { pay: { to: "where" } } });
    const b = arena({ ada: { hand: ["a"] }, events: { TOLL }, go: { TOLL: { where: "discard" } } });
    b.go();
    expect(b.view.decision).toMatchObject({ kind: "pay" });
    expect(b.view.decision).not.toHaveProperty("to");
  });

  test("with one eligible card the seat is still asked", () => {
    const a = playing({}, ["a"]);
    a.play("deal");
    expect(a.offered).toEqual([{ type: "pick", card: a.card("a").id }]);
  });

  test("what cannot be paid from the hand without the played card is refused before anything happens", () => {
    const a = playing({}, []);
    expect(a.refusal({ type: "play", card: 0 })).toEqual({ code: "cannot-pay", params: short(1, 0) });
    expect(a.fails({ type: "play", card: 0 })).toMatchObject({ code: "cannot-pay" });
  });

  describe("that cannot be paid says what was asked for, and which cards do not count", () => {
    const coloured = { where: { colour: "red" } };
    const why = (more: Record<string, unknown>, given: Given = {}) => {
      const a = arena({
        cards: [payer(more), red, blue, plain],
        ada: { hand: ["deal", "blue", "plain"], deck: [] },
        ...given,
      });
      return a.refusal({ type: "play", card: a.card("deal").id })?.params;
    };
    const blueBy = (by: string) => ({ id: 1, definition: "blue", by });
    const plainBy = (by: string) => ({ id: 2, definition: "plain", by });
    const warm: Given["sets"] = {
      coloured: { from: "hand", where: ({ def }) => def.colour !== "none" },
      warm: { from: "coloured", where: ({ def }, { you }) => def.colour === "red" && you.seat === 0 },
    };

    test("by what the cost wants of them", () => {
      expect(why(coloured)).toEqual(
        short(1, 0, { where: { colour: "red" }, unfit: [blueBy("colour"), plainBy("colour")] }),
      );
      expect(why({ count: 2, where: { colour: ["red", "blue"] } })).toEqual(
        short(2, 1, { where: { colour: ["red", "blue"] }, unfit: [plainBy("colour")] }),
      );
    });

    test("by what its cards are wanted to be, wherever that is written", () => {
      const asked = short(1, 0, { where: { colour: "red" }, unfit: [blueBy("colour"), plainBy("colour")] });
      expect(why({ from: { zone: "hand", where: { colour: "red" } } })).toEqual(asked);
      expect(why({ from: { set: "hand", where: { colour: "red" } } })).toEqual(asked);
      expect(why({ from: { zone: "hand", where: { colour: "blue" } }, where: { colour: "red" } })).toEqual(
        short(1, 0, { where: { colour: "red" }, unfit: [blueBy("colour"), plainBy("colour")] }),
      );
    });

    test("by the cases of what follows", () => {
      const cases = { red: gain(5) };
      expect(why({ then: undefined, thenBy: { attribute: "colour", cases } })).toEqual(
        short(1, 0, { where: { colour: ["red"] }, unfit: [blueBy("colour"), plainBy("colour")] }),
      );
    });

    test("by the game's own sets, each by the first that it is not in", () => {
      const unfit = [blueBy("warm"), plainBy("coloured")];
      expect(why({ from: "warm" }, { sets: warm })).toEqual(short(1, 0, { from: "warm", unfit }));
      const narrowed = { from: { set: "warm", where: { colour: "red" } } };
      expect(why(narrowed, { sets: warm })).toEqual(short(1, 0, { from: "warm", where: { colour: "red" }, unfit }));
    });

    test("of the topmost few none is told that lies deeper", () => {
      const from = { zone: "hand", where: { colour: "red" }, top: 1 };
      expect(why({ from })).toEqual(short(1, 0, { where: { colour: "red" } }));
    });

    test("and pays with those that are in the set", () => {
      const a = arena({
        cards: [payer({ from: "warm" }), red, blue],
        ada: { hand: ["deal", "red", "blue"] },
        sets: warm,
      });
      a.play("deal");
      expect(a.offered).toEqual([{ type: "pick", card: a.card("red").id }]);
    });

    test("such a set is one like any other", () => {
      const a = arena({
        cards: [red, blue, plain],
        ada: { hand: ["red", "blue", "plain"] },
        sets: warm,
        go: { forEach: { in: "coloured", as: "it", do: { move: { card: "it", to: "discard" } } } },
      });
      a.go();
      expect(a.zone("discard")).toEqual(["red", "blue"]);
    });

    test("a name that is bound is no set of the game", () => {
      const pays = { forEach: { in: "hand", as: "warm", do: pay({ from: "warm" }) } };
      const a = arena({ cards: [plain], ada: { hand: ["plain"] }, sets: warm, go: pays });
      a.go();
      expect(a.offered).toEqual([{ type: "pick", card: 0 }]);
    });

    test("a card drawn on the way that does not count, as everybody sees, decides nothing", () => {
      const a = arena({ ada: { deck: ["red"] }, go: [{ draw: 1 }, pay({ where: { attached: true } })] });
      expect(a.refusal({ type: "go" })).toBeUndefined();
    });

    test("a card that the seat would only come to know on the way decides nothing", () => {
      const drawing = (top: string) =>
        arena({
          cards: [red, blue],
          ada: { deck: [top] },
          go: [{ draw: 1 }, pay(coloured)],
        }).refusal({ type: "go" });
      expect([drawing("red"), drawing("blue")]).toEqual([undefined, undefined]);
    });

    test("nor does a card of another that it cannot see", () => {
      const a = arena({
        cards: [blue],
        ben: { hand: ["blue"] },
        go: [pay({ from: { zone: "hand", of: "opponent" }, ...coloured }), note(1)],
      });
      expect(a.refusal({ type: "go" })).toBeUndefined();
      expect(notes(a.go())).toEqual([1]);
    });

    test("in a question: what the seat knows that is asked", () => {
      const options = [option("pay", pay({ from: { zone: "hand", of: "all" }, ...coloured })), option("no")];
      const a = arena({
        cards: [blue, plain],
        ada: { hand: ["blue"] },
        ben: { hand: ["plain"] },
        go: { choose: { options } },
      });
      a.go();
      expect(a.refusal({ type: "choose", option: "pay" })?.params).toEqual(
        short(1, 0, { where: { colour: "red" }, unfit: [{ id: 0, definition: "blue", by: "colour" }] }),
      );
    });
  });

  test("optional: skipping is offered, and gives nothing", () => {
    const a = playing({ optional: true }, ["a"]);
    a.play("deal");
    expect(a.offered).toEqual([{ type: "pick", card: 1 }, { type: "skip" }]);
    a.skip();
    expect([a.zone("hand"), a.points()]).toEqual([["a"], 0]);
  });

  test("optional with nothing eligible asks nobody", () => {
    const a = playing({ optional: true }, []);
    expect(types(a.play("deal"))).toEqual(["move"]);
    expect(a.view.decision).toBeUndefined();
  });

  test("skipping takes the choices back", () => {
    const a = playing({ optional: true, count: 2 }, ["a", "b", "c"]);
    a.play("deal");
    a.pick("a");
    a.skip();
    expect(a.card("a").chosen).toBeUndefined();
  });

  test("more than one: choices toggle, and confirm pays all together before anything follows", () => {
    const a = playing({ count: 2, then: note(1) }, ["a", "b", "c"]);
    a.play("deal");
    a.pick("a");
    a.pick("c");
    expect(types(a.confirm())).toEqual(["move", "move", "NOTE"]);
    expect(a.zone("discard")).toEqual(["deal", "a", "c"]);
  });

  test("any number, at least one, with an effect for each", () => {
    const a = playing({ count: { min: 1, max: "any" }, perCard: gain(2), then: note(1) }, ["a", "b", "c"]);
    a.play("deal");
    expect(a.refusal({ type: "confirm" })).toMatchObject({ code: "choose-more" });
    for (const id of ["a", "b", "c"]) a.pick(id);
    expect(types(a.confirm())).toEqual(["move", "move", "move", "GAIN", "GAIN", "GAIN", "NOTE"]);
    expect(a.points()).toBe(6);
  });

  test("the paid card is known by name, and each of several in turn", () => {
    const a = playing({ count: { min: 1, max: 2 }, perCard: { HURT: { card: "paid", amount: 1 } }, then: undefined }, [
      "a",
      "b",
      "c",
    ]);
    a.play("deal");
    a.pick("a");
    a.pick("b");
    expect(a.confirm().filter(({ type }) => type === "HURT")).toMatchObject([
      { data: { card: { definition: "a" } } },
      { data: { card: { definition: "b" } } },
    ]);
    const one = playing({ then: { FOCUS: { card: "paid" } } }, ["a"]);
    one.play("deal");
    one.pick("a");
    expect(one.view.table.focus).toBe(one.card("a").id);
  });

  test("several paid cards have no one name", () => {
    const a = playing({ count: 2, then: { FOCUS: { card: "paid" } } }, ["a", "b"]);
    a.play("deal");
    a.pick("a");
    a.pick("b");
    a.confirm();
    expect(a.view.table.focus).toBeUndefined();
  });

  test("to another zone, from another place, and only what qualifies", () => {
    const a = arena({
      cards: [payer({ from: "row", to: "removed", where: { colour: ["red", "blue"] } }), red, plain],
      ada: { hand: ["deal", "a"], row: ["plain", "red"] },
    });
    a.play("deal");
    expect(a.offered).toEqual([{ type: "pick", card: a.card("red").id }]);
    a.pick("red");
    expect(a.zone("removed")).toEqual(["red"]);
  });

  describe("by an attribute of the paid card", () => {
    const byColour = { then: undefined, thenBy: { attribute: "colour", cases: { red: gain(5), none: gain(1) } } };

    test("the follow-up is chosen by it; none is a case like the others", () => {
      const given = ["red", "plain", "blue"];
      const paid = (id: string) => {
        const a = playing(byColour, given, [red, blue, plain]);
        a.play("deal");
        a.pick(id);
        return a.points();
      };
      expect([paid("red"), paid("plain")]).toEqual([5, 1]);
    });

    test("an open choice within a case is the same position, in whatever order the cases are written", () => {
      const ask = { may: { do: gain(1) } };
      const hashes = [
        { red: ask, none: gain(1), blue: ask },
        { blue: ask, none: gain(1), red: ask },
      ].map((cases) => {
        const a = playing({ ...byColour, thenBy: { attribute: "colour", cases } }, ["red", "plain"], [red, plain]);
        a.play("deal");
        a.pick("red");
        expect(a.table.view(0).decision?.kind).toBe("choose");
        return a.table.hash();
      });
      expect(hashes[0]).toBe(hashes[1]);
    });

    test("what the map lacks is not eligible", () => {
      const a = playing(byColour, ["red", "blue"], [red, blue]);
      a.play("deal");
      expect(a.offered).toEqual([{ type: "pick", card: a.card("red").id }]);
      expect(playing(byColour, ["blue"], [blue]).refusal({ type: "play", card: 0 })).toMatchObject({
        code: "cannot-pay",
      });
    });

    test("which cards are not taken, and by what, is told to the one who pays and to nobody else", () => {
      const a = playing(byColour, ["red", "blue"], [red, blue]);
      a.play("deal");
      expect(a.table.view(0).decision?.unfit).toEqual([{ id: a.idOf("blue"), by: "colour" }]);
      expect(a.table.view("open").decision?.unfit).toHaveLength(1);
      expect([1, "spectator"].map((viewer) => a.table.view(viewer as 1).decision?.unfit)).toEqual([
        undefined,
        undefined,
      ]);
    });

    test("where every card will do, none is told to be unfit", () => {
      const a = playing(byColour, ["red"], [red]);
      a.play("deal");
      expect(a.table.view(0).decision).not.toHaveProperty("unfit");
    });

    test("a card that the one who pays does not know is not told of", () => {
      const a = arena({
        cards: [red, blue],
        ada: { deck: ["blue", "red"] },
        go: pay({ from: "deck", ...byColour }),
      });
      a.go();
      expect(a.table.view(0).decision).not.toHaveProperty("unfit");
      expect(a.table.view("open").decision?.unfit).toHaveLength(1);
    });

    const cooling = {
      then: undefined,
      thenBy: { attribute: "colour", cases: { red: { COOL: {} }, blue: gain(1), none: [] } },
    };

    test("a case whose follow-up is useless may be paid, as long as another card leads to one of use", () => {
      const a = playing(cooling, ["red", "blue"], [red, blue]);
      a.play("deal");
      a.pick("red");
      expect(a.zone("discard")).toEqual(["deal", "red"]);
    });

    test("if no card at hand leads to one of use it is refused", () => {
      const why = (...given: string[]) =>
        playing(cooling, given, [red, blue, plain]).refusal({ type: "play", card: 0 });
      expect([why("red"), why("red", "plain"), why("plain", "red")]).toMatchObject([
        { code: "already-cool" },
        { code: "already-cool" },
        { code: "no-use" },
      ]);
      expect(why("plain", "blue")).toBeUndefined();
      expect(
        playing({ ...cooling, optional: true }, [], [red, blue]).refusal({ type: "play", card: 0 }),
      ).toBeUndefined();
    });

    test("a card that the seat would only come to know on the way may lead to one of use", () => {
      const a = arena({
        cards: [{ id: "deal", effects: { play: pay(cooling) } }, red],
        ada: { hand: ["deal"], deck: ["red"] },
        go: [{ draw: 1 }, { perform: { card: { zone: "hand", where: { definition: "deal" } }, effect: "play" } }],
      });
      expect(a.refusal({ type: "go" })).toBeUndefined();
    });

    test("in a question: the truth decides", () => {
      const options = [option("pay", pay(cooling)), option("no")];
      const a = arena({ cards: [red], ada: { hand: ["red"] }, go: { choose: { options } } });
      a.go();
      expect(a.refusal({ type: "choose", option: "pay" })).toMatchObject({ code: "already-cool" });
    });
  });

  describe("for a card that does what is written on it", () => {
    const cool = { id: "cool", effects: { play: { COOL: {} } } };
    const good = { id: "good", effects: { play: gain(2) } };
    const using = (more: object = {}) => ({
      pick: { from: "row", as: "one", do: { perform: { card: "one", effect: "play" } }, ...more },
    });
    const reading = (row: readonly string[], then: unknown = using()) =>
      arena({
        cards: [payer({ then: undefined, thenBy: { attribute: "colour", cases: { red: then } } }), red, cool, good],
        ada: { hand: ["deal", "red"], row },
      });

    test("those of no use are shown, and refused with the reason", () => {
      const a = reading(["cool", "good"]);
      a.play("deal");
      a.pick("red");
      expect(a.entries).toEqual([
        { action: { type: "pick", card: a.card("good").id } },
        { action: { type: "pick", card: a.card("cool").id }, refused: { code: "already-cool", params: {} } },
      ]);
      const cool = { type: "pick", card: a.card("cool").id };
      expect(a.fails(cool)).toMatchObject({ code: "already-cool" });
      a.pick("good");
      expect(a.points()).toBe(2);
    });

    test("if none is of use, or none is there, nothing is paid for it", () => {
      const why = (row: readonly string[]) => reading(row).refusal({ type: "play", card: 0 })?.code;
      expect([why(["cool"]), why([]), why(["good"])]).toEqual(["already-cool", "no-use", undefined]);
    });

    test("a card without such an effect, or more than that one effect, is never of no use", () => {
      expect(reading(["red"]).refusal({ type: "play", card: 0 })).toBeUndefined();
      const both = using({ do: [{ perform: { card: "one", effect: "play" } }, gain(1)] });
      expect(reading(["cool"], both).refusal({ type: "play", card: 0 })).toBeUndefined();
      const aimed = using({ do: { perform: { card: "one", effect: "play", target: "one" } } });
      expect(reading(["cool"], aimed).refusal({ type: "play", card: 0 })).toBeUndefined();
      const other = using({ do: { perform: { card: "self", effect: "play" } } });
      // It would pay for paying again, and again: that is no want of use, but a cost that nobody could pay.
      expect(reading(["good"], other).refusal({ type: "play", card: 0 })?.code).toBe("cannot-pay");
    });

    test("whose cards are told by what was paid, nothing is known beforehand", () => {
      const onPaid = using({ from: { attachedTo: "paid" } });
      expect(reading(["cool"], onPaid).refusal({ type: "play", card: 0 })).toBeUndefined();
    });

    test("of a card that the seat does not know nothing is told", () => {
      const a = arena({
        cards: [cool, good],
        ben: { hand: ["cool", "good"] },
        go: using({ from: { zone: "hand", of: "opponent" } }),
      });
      a.go();
      expect(a.offered).toHaveLength(2);
    });
  });

  test("what it pays for without use is refused before anything is paid", () => {
    const a = playing({ then: { COOL: {} } }, ["a"]);
    expect(a.refusal({ type: "play", card: 0 })).toEqual({ code: "already-cool", params: {} });
    const each = playing({ then: undefined, perCard: { COOL: {} } }, ["a"]);
    expect(each.refusal({ type: "play", card: 0 })).toMatchObject({ code: "already-cool" });
  });

  test("a paid card that turns into what the map lacks leads to nothing", () => {
    const a = arena({
      cards: [payer({ then: undefined, thenBy: { attribute: "colour", cases: { red: gain(5) } } }), red, blue],
      ada: { hand: ["deal", "red"] },
      rules: [
        kit.after("move", {
          name: "fades",
          match: { card: { colour: "red" } },
          do: { turn: { card: "card", to: "blue" } },
        }),
      ],
    });
    a.play("deal");
    a.pick("red");
    expect(a.points()).toBe(0);
  });

  test("a paid card that is gone leads to nothing", () => {
    const a = arena({
      cards: [payer({ then: undefined, thenBy: { attribute: "colour", cases: { red: gain(5), none: gain(1) } } }), red],
      ada: { hand: ["deal", "red"] },
      rules: [kit.after("move", { name: "burns", match: { card: { colour: "red" } }, do: { remove: "card" } })],
    });
    a.play("deal");
    a.pick("red");
    expect([a.points(), a.has("red")]).toEqual([0, false]);
  });

  test("what comes before a cost is tried, forbidden and replaced as it will be", () => {
    const a = arena({
      ada: { hand: ["a"] },
      go: [note(1), gain(1), { draw: 1 }, pay()],
      rules: [
        kit.forbid(NOTE, { name: "hush", reason: "hush" }),
        kit.replace(GAIN, { name: "loss", with: { move: { card: "hand", to: "discard" } } }),
      ],
    });
    expect(a.refusal({ type: "go" })).toEqual({ code: "cannot-pay", params: short(1, 0) });
  });

  test("a cost in what answers an event does not make the action impossible: it is passed over", () => {
    const a = arena({
      go: [note(1), { spend: { field: "gold", amount: 0 } }],
      rules: [kit.after(NOTE, { name: "tax", do: [pay(), { spend: { field: "gold", amount: 5 } }] })],
    });
    expect(a.refusal({ type: "go" })).toBeUndefined();
    expect(types(a.go())).toEqual(["NOTE", "unpaid", "unpaid", "change"]);
  });

  test("S10: a mandatory cost that nobody can pay when it is met is passed over, and the match goes on", () => {
    const a = arena({ go: [{ roll: { sides: 6, do: [] } }, pay(), note(1)] });
    expect(types(a.go())).toEqual(["roll", "unpaid", "NOTE"]);
  });

  test("S10: where it is certain beforehand the action is refused, and others are left", () => {
    const a = playing({ count: 2 }, ["a"]);
    expect(a.refusal({ type: "play", card: 0 })).toEqual({ code: "cannot-pay", params: short(2, 1) });
    expect(a.refusal({ type: "pass" })).toBeUndefined();
  });

  test("a cost within a cost within a choice", () => {
    const deep = {
      choose: { options: [option("plain", gain(1)), option("dear", pay({ then: pay({ then: gain(9) }) }))] },
    };
    const a = arena({ cards: [{ id: "deal", effects: { play: deep } }], ada: { hand: ["deal", "a", "b"] } });
    a.play("deal");
    a.choose("dear");
    a.pick("a");
    a.pick("b");
    expect([a.points(), a.zone("hand")]).toEqual([9, []]);
  });

  test("the option of a choice that cannot be paid is refused with that reason", () => {
    const a = arena({ go: { choose: { options: [option("pay", pay()), option("no")] } } });
    a.go();
    expect(a.refusal({ type: "choose", option: "pay" })).toEqual({
      code: "cannot-pay",
      params: short(1, 0),
    });
  });

  test("an optional cost is never a reason to refuse, but what it leads to may be", () => {
    const a = arena({
      ada: { hand: ["a"] },
      go: {
        choose: {
          options: [
            option("pay", pay({ optional: true, then: { COOL: {} } })),
            option("free", pay({ optional: true })),
            option("no"),
          ],
        },
      },
    });
    a.go();
    expect(a.entries.map(({ refused }) => refused?.code)).toEqual(["already-cool", undefined, undefined]);
  });

  /** Everybody knows the hand, so that playing from it tells nobody anything. */
  const openly = () =>
    arena({
      cards: [payer({ count: 2 })],
      ada: { hand: ["deal", "a", "b", "c"] },
      start: { forEach: { in: "hand", do: { reveal: "it" } } },
    });

  test("S11: undo after part of a payment goes back to before the card was played", () => {
    const a = openly();
    const before = a.table.hash();
    a.play("deal");
    a.pick("a");
    a.pick("b");
    expect(a.table.undo(0)).toEqual({ ok: true, steps: 3 });
    expect(a.table.hash()).toBe(before);
  });

  test("S11: once it is paid, each undo goes back one action", () => {
    const a = openly();
    a.play("deal");
    a.pick("a");
    a.pick("b");
    const paying = a.table.hash();
    a.confirm();
    expect(a.table.undo(0)).toEqual({ ok: true, steps: 1 });
    expect(a.table.hash()).toBe(paying);
  });

  test("an open cost is saved and goes on, choices included", () => {
    const a = playing({ count: 2 }, ["a", "b", "c"]);
    a.play("deal");
    a.pick("c");
    const again = a.saved();
    expect(again.hash()).toBe(a.table.hash());
    again.act(0, { type: "pick", card: again.labelled("a") });
    again.act(0, { type: "confirm" });
    expect(again.view(0).players[0].zones.discard.cards.map(({ definition }) => definition)).toEqual([
      "deal",
      "c",
      "a",
    ]);
  });

  test("two copies are paid by instance", () => {
    const a = playing({}, ["a", "a"]);
    a.play("deal");
    a.act({ type: "pick", card: 2 });
    expect([a.card(1).zone, a.card(2).zone]).toEqual(["hand", "discard"]);
  });
});
