import { describe, expect, test } from "vitest";
import { BOUNDS, type Effect } from "../../src/index.ts";
import { arena, type Given, kit, note, notes, problemsOf, types } from "./arena.ts";

describe("conditions, loops and names", () => {
  test("if takes the one way or the other", () => {
    const way = (is: unknown, otherwise?: unknown) =>
      notes(
        arena({
          go: [{ if: { is, then: note(1), ...(otherwise === undefined ? {} : { else: otherwise }) } }, note(3)],
        }).go(),
      );
    expect(way("heat = 0", note(2))).toEqual([1, 3]);
    expect(way("heat > 0", note(2))).toEqual([2, 3]);
    expect(way(false)).toEqual([3]);
    expect(way(true)).toEqual([1, 3]);
  });

  test("do is a list, and so is a list", () => {
    expect(notes(arena({ go: [{ do: [note(1), [note(2)]] }, { do: note(3) }] }).go())).toEqual([1, 2, 3]);
  });

  test("forEach goes through the cards as they were when it began", () => {
    const a = arena({
      ada: { hand: ["a", "b", "c"] },
      go: { forEach: { in: "hand", do: { move: { card: "it", to: "discard" } } } },
    });
    a.go();
    expect(a.zone("discard")).toEqual(["a", "b", "c"]);
  });

  test("forEach over nothing does nothing, and its card can have a name", () => {
    const a = arena({
      ada: { row: ["a", "b"] },
      go: [
        { forEach: { in: "hand", do: note(1) } },
        { forEach: { in: "row", as: "one", do: { HURT: { card: "one", amount: 1 } } } },
      ],
    });
    expect(types(a.go())).toEqual(["HURT", "HURT"]);
  });

  test("forEach within forEach", () => {
    const a = arena({
      ada: { row: ["a", "b"], hand: ["c", "d"] },
      go: {
        forEach: {
          in: "row",
          as: "x",
          do: { forEach: { in: "hand", as: "y", do: { PAIR: { card: "x", with: "y" } } } },
        },
      },
    });
    expect(
      a
        .go()
        .map(({ data }) => [data.card, data.with].map((one) => (one as { definition: string }).definition).join("")),
    ).toEqual(["ac", "ad", "bc", "bd"]);
  });

  test("the same name inside hides the one outside, and only there", () => {
    const a = arena({
      ada: { row: ["a"], hand: ["b"] },
      go: {
        forEach: {
          in: "row",
          do: [{ forEach: { in: "hand", do: { FOCUS: { card: "it" } } } }, { HURT: { card: "it", amount: 1 } }],
        },
      },
    });
    a.go();
    expect(a.card("a").fields.harm).toBe(1);
  });

  test("repeat asks once how often", () => {
    const often = (times: unknown) => arena({ go: { repeat: { times, do: { GAIN: { amount: 1 } } } } }).go().length;
    expect([often(3), often("points + 2"), often(0), often(-1)]).toEqual([3, 2, 0, 0]);
  });

  test("what is wrong with how often, or with whose attachments, is said at its place", () => {
    expect(problemsOf({ go: { repeat: { times: "nonsense", do: [] } } })).toEqual(["bad-formula at do.repeat.times"]);
    const each = (from: unknown) => problemsOf({ go: { forEach: { in: from, do: [] } } });
    expect(each({ attachedTo: "nonsense" })).toEqual(["unknown-cards at do.forEach.in.attachedTo"]);
    expect(each({ set: "nonsense" })).toEqual(["unknown-cards at do.forEach.in.set"]);
  });

  test("nothing is attached to no card", () => {
    const a = arena({
      ada: { row: ["a", "b"] },
      sets: { focus: ({ table }) => table.focus },
      go: [{ forEach: { in: { attachedTo: "focus" }, do: { HURT: { card: "it", amount: 1 } } } }, note(1)],
    });
    expect(types(a.go())).toEqual(["NOTE"]);
  });

  test("let binds a number as it is now", () => {
    const a = arena({
      go: { let: { as: "x", be: "points + 1", do: [{ GAIN: { amount: "x" } }, { GAIN: { amount: "x" } }] } },
    });
    a.go();
    expect(a.points()).toBe(2);
  });

  const names: Given["names"] = { seat: ({ you }) => you.seat };
  const noteSeat: Effect = { NOTE: { n: "seat" } };

  test("forSeats goes round from the active seat, and `you` is that seat", () => {
    const a = arena({ names, go: { forSeats: { do: noteSeat } } });
    expect(notes(a.go())).toEqual([0, 1]);
    a.act({ type: "pass" });
    expect(notes(a.go())).toEqual([1, 0]);
  });

  test("forSeats may leave you out, and `you` is you again afterwards", () => {
    const a = arena({ names, go: [{ forSeats: { others: true, do: noteSeat } }, noteSeat] });
    expect(notes(a.go())).toEqual([1, 0]);
  });

  test("the others are the others of who speaks, whoever is active", () => {
    const a = arena({
      names,
      cards: [{ id: "his", rules: [{ after: "GAIN", do: { forSeats: { others: true, do: noteSeat } } }] }],
      ben: { row: ["his"] },
      go: { GAIN: { amount: 1 } },
    });
    expect(notes(a.go())).toEqual([0]);
  });

  test("forSeats takes each seat once, even when the turn passes on the way", () => {
    const a = arena({ names, go: { forSeats: { do: [noteSeat, { PASS: {} }] } } });
    expect(notes(a.go())).toEqual([0, 1]);
  });
});

describe("perform", () => {
  const target = {
    id: "axe",
    effects: { use: { HURT: { card: "target", amount: 1 } }, play: { GAIN: { amount: 2 } } },
  };

  test("a card's effect by its name, with a target", () => {
    const a = arena({
      cards: [target],
      ada: { row: ["axe"], hand: ["b"] },
      go: { perform: { card: "row", effect: "use", target: "hand" } },
    });
    a.go();
    expect(a.card("b").fields.harm).toBe(1);
  });

  test("without a target what needs one does nothing", () => {
    const a = arena({ cards: [target], ada: { row: ["axe"] } });
    expect(a.use("axe")).toEqual([]);
  });

  test("for another seat", () => {
    const a = arena({
      cards: [target],
      ada: { row: ["axe"] },
      go: { perform: { card: "row", effect: "play", seat: "opponent" } },
    });
    a.go();
    expect([a.points(0), a.points(1)]).toEqual([0, 2]);
  });

  test("a card without that effect does nothing", () => {
    expect(arena({ ada: { row: ["b"] } }).use("b")).toEqual([]);
  });

  test("effects of cards within effects of cards", () => {
    const a = arena({
      cards: [
        target,
        { id: "hand-over", effects: { use: [{ perform: { card: "hand", effect: "play" } }, { GAIN: { amount: 1 } }] } },
      ],
      ada: { row: ["hand-over"], hand: ["axe"] },
    });
    a.use("hand-over");
    expect(a.points()).toBe(3);
  });
});

describe("time", () => {
  test("what is scheduled happens when its period ends, in order, once", () => {
    const a = arena({
      go: [
        { schedule: { at: "turn", do: note(1) } },
        { schedule: { at: "round", do: note(3) } },
        { schedule: { at: "turn", do: note(2) } },
      ],
      actions: { turn: kit.action({ do: { period: "turn" } }), round: kit.action({ do: { period: "round" } }) },
    });
    expect(notes(a.go())).toEqual([]);
    expect(notes(a.act({ type: "turn" }))).toEqual([1, 2]);
    expect(notes(a.act({ type: "turn" }))).toEqual([]);
    expect(notes(a.act({ type: "round" }))).toEqual([3]);
  });

  test("it remembers whose and which card's it was", () => {
    const a = arena({
      cards: [
        {
          id: "bomb",
          effects: {
            play: {
              schedule: { at: "turn", do: [{ GAIN: { amount: 1 } }, { move: { card: "self", to: "removed" } }] },
            },
          },
        },
      ],
      ada: { hand: ["bomb"] },
      actions: { turn: kit.action({ do: { period: "turn" } }) },
    });
    a.play("bomb");
    a.act({ type: "pass" });
    a.act({ type: "turn" });
    expect([a.points(0), a.points(1), a.zone("removed")]).toEqual([1, 0, ["bomb"]]);
  });

  test("it survives saving", () => {
    const a = arena({
      go: { schedule: { at: "turn", do: { GAIN: { amount: 4 } } } },
      actions: { turn: kit.action({ do: { period: "turn" } }) },
    });
    a.go();
    const again = a.saved();
    again.act(0, { type: "turn" });
    expect(again.view("open").players[0].fields.points).toBe(4);
  });

  test("no more can be scheduled than there is room for", () => {
    const a = arena({ go: { repeat: { times: BOUNDS.scheduled + 1, do: { schedule: { at: "turn", do: [] } } } } });
    expect(a.fails()).toMatchObject({ params: { error: "capacity", zone: "scheduled" } });
  });
});

describe("the end", () => {
  test("a match ends with an ending and a winner, and then nothing can be done", () => {
    const a = arena({ go: { end: { ending: "won", winner: "opponent" } } });
    a.go();
    expect(a.view).toMatchObject({ result: { ending: "won", winner: 1 }, toAct: undefined });
    expect(a.table.act(0, { type: "go" })).toMatchObject({ refusal: { code: "match-over" } });
  });

  test("an ending may have no winner", () => {
    const a = arena({ go: { end: { ending: "lost" } } });
    a.go();
    expect(a.view.result).toEqual({ ending: "lost", winner: undefined });
  });

  test("what waits when it ends does not happen", () => {
    const a = arena({ go: [{ end: { ending: "lost" } }, note(1)] });
    expect(types(a.go())).toEqual(["end"]);
  });

  test("S6: an ending that is a check after the effect leaves the effect whole: no cards stay in hand", () => {
    const a = arena({
      cards: [
        {
          id: "leave",
          effects: {
            play: [{ GAIN: { amount: 10 } }, { forEach: { in: "hand", do: { move: { card: "it", to: "discard" } } } }],
          },
        },
      ],
      ada: { hand: ["leave", "a", "b"] },
      checks: [
        kit.check({
          name: "won",
          at: "effect",
          when: (s) => s.you.points >= 10,
          do: { end: { ending: "won", winner: "you" } },
        }),
      ],
    });
    a.play("leave");
    expect([a.zone("hand"), a.zone("discard")]).toEqual([[], ["leave", "a", "b"]]);
    expect(a.view.result).toEqual({ ending: "won", winner: 0 });
  });

  test("a check that waits for effects is asked when a card's own has ended, and only then", () => {
    let asked = 0;
    const when = (): boolean => {
      asked += 1;
      return false;
    };
    const a = arena({
      cards: [{ id: "spark", effects: { play: { GAIN: { amount: 1 } } } }],
      ada: { hand: ["spark"] },
      checks: [kit.check({ name: "counted", at: "effect", when, do: [] })],
      go: { GAIN: { amount: 1 } },
    });
    a.go();
    expect(asked).toBe(0);
    a.play("spark");
    expect(asked).toBe(1);
  });

  test("the end can be taken back by a harness like anything else, and by no seat", () => {
    const a = arena({ go: { end: { ending: "lost" } } });
    const before = a.table.hash();
    a.go();
    expect(a.table.undo(0)).toMatchObject({ ok: false, refusal: { params: { what: "end" } } });
    a.table.rewind(1);
    expect(a.table.hash()).toBe(before);
    expect(a.view.result).toBeUndefined();
  });
});

describe("adding and setting", () => {
  test("numbers of a card, a seat and the table", () => {
    const a = arena({
      ada: { row: ["a"] },
      go: [
        { add: { field: "harm", of: "row", amount: 2 } },
        { set: { field: "gold", of: "opponent", to: 7 } },
        { add: { field: "heat", amount: 3 } },
        { set: { field: "heat", to: "heat * 2" } },
      ],
    });
    const [added] = a.go();
    expect(added.data).toEqual({ field: "harm", card: { id: 0, definition: "a" }, player: undefined, amount: 2 });
    expect([a.card("a").fields.harm, a.player(1).gold, a.view.table.heat]).toEqual([2, 7, 6]);
  });

  test("of the card itself, if nothing else is said", () => {
    const a = arena({
      cards: [{ id: "a", effects: { use: [{ add: { field: "harm", amount: 2 } }, { hide: {} }] } }],
      ada: { row: ["a"] },
    });
    a.use("a");
    expect(a.card("a")).toMatchObject({ faceDown: true, fields: { harm: 2 } });
  });

  test("a flag is set by true and false, and nothing but numbers and flags is changed this way", () => {
    const a = arena({ ada: { row: ["a"] }, go: { set: { field: "exhausted", of: "row", to: true } } });
    a.go();
    expect(a.card("a").fields.exhausted).toBe(true);
    const two = arena({ ada: { row: ["a"] }, go: { set: { field: "exhausted", of: "row", to: 2 } } });
    expect(two.fails()).toMatchObject({ params: { error: "out-of-range", field: "card.exhausted" } });
    for (const effect of [
      { add: { field: "exhausted", amount: 1 } },
      { spend: { field: "exhausted", amount: 1 } },
      { set: { field: "focus", to: 1 } },
      { set: { field: "mood", to: 1 } },
      { add: { field: "pet", amount: 1 } },
    ])
      expect(() => arena({ go: effect })).toThrow(/cannot be changed by/);
  });
});

describe("spending", () => {
  const buy = { spend: { field: "gold", amount: 2, then: { GAIN: { amount: 1 } } } };

  test("what can be afforded is paid, and what it pays for happens", () => {
    const a = arena({ start: { add: { field: "gold", amount: 3 } }, go: buy });
    a.go();
    expect(a.player()).toMatchObject({ gold: 1, points: 1 });
    expect(a.refusal({ type: "go" })).toEqual({
      code: "cannot-afford",
      params: { field: "gold", needed: 2, available: 1 },
    });
  });

  test("where it turns out too late that there is not enough, that is told, and nothing else happens", () => {
    const a = arena({
      start: { add: { field: "gold", amount: 3 } },
      go: [{ roll: { sides: 2, do: [] } }, buy, buy, note(9)],
    });
    expect(types(a.go())).toEqual(["roll", "change", "GAIN", "unpaid", "NOTE"]);
  });

  test("a choice refuses what cannot be afforded", () => {
    const a = arena({
      go: {
        choose: {
          options: [
            { label: "buy", do: buy },
            { label: "beg", do: { add: { field: "gold", amount: 2 } } },
          ],
        },
      },
    });
    a.go();
    expect(a.refusal({ type: "choose", option: "buy" })).toMatchObject({ code: "cannot-afford" });
    a.choose("beg");
    a.go();
    a.choose("buy");
    expect(a.points()).toBe(1);
  });

  test("what is paid for without use is refused, too", () => {
    const a = arena({
      start: { add: { field: "gold", amount: 3 } },
      go: {
        choose: {
          options: [
            { label: "cool", do: { spend: { field: "gold", amount: 1, then: { COOL: {} } } } },
            { label: "no", do: [] },
          ],
        },
      },
    });
    a.go();
    expect(a.refusal({ type: "choose", option: "cool" })).toMatchObject({ code: "already-cool" });
  });

  test("from a card", () => {
    const a = arena({
      ada: { row: ["a"] },
      go: [{ HURT: { card: "row", amount: 2 } }, { spend: { field: "harm", of: "row", amount: 1 } }],
    });
    a.go();
    expect(a.card("a").fields.harm).toBe(1);
  });

  test("from a card that the seat does not know: a refusal would tell what it has", () => {
    const spend = {
      spend: { field: "harm", of: { zone: "hand", of: "opponent" }, amount: 1, then: { GAIN: { amount: 1 } } },
    };
    const choice = {
      choose: {
        options: [
          { label: "spend", do: spend },
          { label: "no", do: [] },
        ],
      },
    };
    const a = arena({ ben: { hand: ["b"] }, go: spend, actions: { ask: kit.action({ do: choice }) } });
    expect(a.refusal({ type: "go" })).toBeUndefined();
    a.go();
    expect(a.points()).toBe(0);
    a.act({ type: "ask" });
    expect(a.refusal({ type: "choose", option: "spend" })).toBeUndefined();
    expect(arena({ go: spend }).refusal({ type: "go" })).toMatchObject({ code: "no-target" });
  });
});
