import { describe, expect, test } from "vitest";
import { type Effect, EngineError, int } from "../../src/index.ts";
import { type ArenaScope, arena, GAIN, type Given, HURT, kit, NOTE, note, notes, types } from "./arena.ts";

const gain = (n: number) => ({ GAIN: { amount: n } });

describe("forbid and replace", () => {
  test("cannot wins over instead", () => {
    const a = arena({
      go: gain(1),
      rules: [
        kit.replace(GAIN, { name: "double", with: gain(2) }),
        kit.forbid(GAIN, { name: "no gains", reason: "poor" }),
      ],
    });
    expect(a.go()).toMatchObject([{ type: "GAIN", fate: "forbidden", by: { reason: "poor" } }]);
    expect(a.points()).toBe(0);
  });

  test("cards that speak of other events are not asked", () => {
    const a = arena({
      cards: [
        { id: "deaf", rules: [{ forbid: "NOTE" }] },
        { id: "doubler", rules: [{ replace: "GAIN", with: { GAIN: { amount: "2 * amount" } } }] },
        { id: "echo", rules: [{ after: "GAIN", do: { FOCUS: { card: "self" } } }] },
      ],
      ada: { row: ["deaf", "doubler", "deaf", "echo"] },
      go: gain(1),
    });
    expect(types(a.go())).toEqual(["GAIN replaced", "GAIN", "FOCUS"]);
  });

  test("a card that nobody owns speaks for the active seat", () => {
    const a = arena({
      cards: [{ id: "idol", rules: [{ after: "NOTE", do: gain(1) }] }],
      middle: ["idol"],
      go: note(1),
    });
    a.go();
    a.act({ type: "pass" });
    a.go();
    a.go();
    expect([a.points(0), a.points(1)]).toEqual([1, 2]);
  });

  test("a card in play forbids, and the record names it", () => {
    const a = arena({
      cards: [{ id: "miser", rules: [{ forbid: "GAIN", when: "amount > 2", reason: "too much" }] }],
      ben: { row: ["miser"] },
      go: [gain(2), gain(3)],
    });
    expect(a.go()).toMatchObject([
      { type: "GAIN", data: { amount: 2 } },
      { fate: "forbidden", by: { reason: "too much", card: { definition: "miser" } } },
    ]);
    expect(a.points()).toBe(2);
  });

  test("a rule of a card is dead outside play", () => {
    const a = arena({
      cards: [{ id: "miser", rules: [{ forbid: "GAIN" }] }],
      ada: { hand: ["miser"], discard: ["miser"] },
      go: gain(1),
    });
    a.go();
    expect(a.points()).toBe(1);
  });

  test("a replaced event does not happen, and what stands in its place does", () => {
    const a = arena({ go: gain(1), rules: [kit.replace(GAIN, { name: "note it", with: note(7) })] });
    expect(types(a.go())).toEqual(["GAIN replaced", "NOTE"]);
    expect(a.points()).toBe(0);
  });

  test("a replacement by nothing prevents", () => {
    const a = arena({ go: [gain(1), note(1)], rules: [kit.replace(GAIN, { name: "prevent", with: [] })] });
    expect(types(a.go())).toEqual(["GAIN replaced", "NOTE"]);
  });

  test("what a replacement proposes lives again, and each source acts once", () => {
    const a = arena({
      go: gain(1),
      rules: [
        kit.replace(GAIN, { name: "double", with: { GAIN: { amount: "2 * amount" } } }),
        kit.replace(GAIN, { name: "one more", with: { GAIN: { amount: "amount + 1" } } }),
      ],
    });
    expect(types(a.go())).toEqual(["GAIN replaced", "GAIN replaced", "GAIN"]);
    expect(a.points()).toBe(3);
  });

  test("the game's replacements come first, then the active seat's cards, then by entering play", () => {
    const more = (id: string, n: number) => ({
      id,
      rules: [{ replace: "GAIN", with: [note(n), { GAIN: { player: "player", amount: "amount" } }] }],
    });
    const a = arena({
      cards: [more("first", 1), more("second", 2), more("theirs", 3)],
      ben: { row: ["theirs"] },
      ada: { row: ["first", "second"] },
      go: gain(1),
      rules: [kit.replace(GAIN, { name: "game", with: [note(0), { GAIN: { amount: "amount" } }] })],
    });
    expect(notes(a.go())).toEqual([0, 1, 2, 3]);
    expect(a.points()).toBe(1);
  });

  test("two copies of a card are two sources", () => {
    const a = arena({
      cards: [{ id: "doubler", rules: [{ replace: "GAIN", with: { GAIN: { amount: "2 * amount" } } }] }],
      ada: { row: ["doubler", "doubler"] },
      go: gain(1),
    });
    a.go();
    expect(a.points()).toBe(4);
  });

  test("two rules of one card are two sources", () => {
    const a = arena({
      cards: [
        {
          id: "doubler",
          rules: [
            { replace: "GAIN", with: { GAIN: { amount: "2 * amount" } } },
            { replace: "GAIN", with: { GAIN: { amount: "amount + 1" } } },
          ],
        },
      ],
      ada: { row: ["doubler"] },
      go: gain(1),
    });
    a.go();
    expect(a.points()).toBe(3);
  });

  test("the marks of a replacement hold for an event of its own", () => {
    const a = arena({
      go: [gain(1), gain(10)],
      rules: [kit.replace(GAIN, { name: "double", with: { GAIN: { amount: "2 * amount" } } })],
    });
    a.go();
    expect(a.points()).toBe(22);
  });

  test("the marks hold through a function, a list, and an event that unfolds into others", () => {
    const a = arena({
      cards: [{ id: "rider" }, { id: "horse" }],
      ada: { row: ["horse"] },
      setup: (s) => s.create("rider", { zone: "row", seat: 0 }, { on: 0 }),
      go: { move: { card: "horses", to: "hand" } },
      sets: { horses: ({ you }) => [...you.row].filter((one) => one.def.id === "horse") },
      rules: [
        kit.replace("move", {
          name: "to the discard instead",
          match: { card: { definition: "horse" } },
          with: { move: { card: "card", to: "discard" } },
        }),
      ],
    });
    expect(types(a.go())).toEqual(["move replaced", "move", "move"]);
    expect(a.zone("discard")).toEqual(["rider", "horse"]);
  });

  test("a function that replaces keeps the marks, even when the event takes others along", () => {
    const MOVED = kit.event({ data: { n: int() } });
    const a = arena({
      ada: { row: ["horse"] },
      cards: [{ id: "rider" }],
      setup: (s) => s.create("rider", { zone: "row", seat: 0 }, { on: 0 }),
      go: { move: { card: "row", to: "discard" } },
      events: { MOVED },
      rules: [
        kit.replace("move", {
          name: "say so first",
          match: { card: { definition: "horse" } },
          with: [{ together: [{ MOVED: { n: 1 } }, { move: { card: "card", to: "discard" } }] }],
        }),
      ],
    });
    expect(types(a.go())).toEqual(["move replaced", "MOVED", "move", "move"]);
    expect(a.zone("discard")).toEqual(["rider", "horse"]);
  });

  test("the marks hold through an effect that the replacement performs", () => {
    const a = arena({
      cards: [
        {
          id: "echo",
          effects: { use: gain(5) },
          rules: [{ replace: "GAIN", with: { perform: { effect: "use" } } }],
        },
      ],
      ada: { row: ["echo"] },
      go: gain(1),
    });
    expect(types(a.go())).toEqual(["GAIN replaced", "GAIN"]);
    expect(a.points()).toBe(5);
  });
});

describe("the record", () => {
  test("every event says its seat, its card and the event that led to it", () => {
    const a = arena({
      cards: [
        { id: "spark", effects: { play: gain(1) } },
        { id: "echo", rules: [{ after: "GAIN", do: note(1) }] },
      ],
      ada: { hand: ["spark"] },
      ben: { row: ["echo"] },
    });
    expect(a.play("spark")).toMatchObject([
      { type: "move", cause: { seat: 0, card: undefined, event: -1 } },
      { type: "GAIN", cause: { seat: 0, card: { definition: "spark" }, event: -1 } },
      { type: "NOTE", cause: { seat: 1, card: { definition: "echo" }, event: 1 } },
    ]);
  });

  test("what a replacement does is caused by the event that did not happen", () => {
    const a = arena({ go: gain(1), rules: [kit.replace(GAIN, { name: "note it", with: note(7) })] });
    expect(a.go()).toMatchObject([{ cause: { event: -1 } }, { cause: { event: 0 } }]);
  });

  test("rules read who caused an event", () => {
    const a = arena({
      cards: [{ id: "spark", effects: { play: gain(1) } }],
      ada: { hand: ["spark"] },
      rules: [
        kit.after(GAIN, {
          name: "who",
          when: (e) => e.causeCard?.def.id === "spark" && e.causeSeat.seat === 0,
          do: note(1),
        }),
      ],
    });
    expect(notes(a.play("spark"))).toEqual([1]);
  });
});

describe("triggers", () => {
  test("come in a total order: the game's, the active seat's, by entering play, by position on the card", () => {
    const two = (id: string, n: number) => ({
      id,
      rules: [
        { after: "GAIN", do: note(n) },
        { after: "GAIN", do: note(n + 1) },
      ],
    });
    const a = arena({
      cards: [two("theirs", 30), two("late", 20), two("early", 10)],
      ben: { row: ["theirs"] },
      ada: { row: ["early"], hand: ["late"] },
      go: [{ move: { card: "hand", to: "row" } }, gain(1)],
      rules: [kit.after(GAIN, { name: "game", do: note(1) })],
    });
    expect(notes(a.go())).toEqual([1, 10, 11, 20, 21, 30, 31]);
  });

  test("the order follows the active seat", () => {
    const one = (id: string, n: number) => ({ id, rules: [{ after: "GAIN", do: note(n) }] });
    const a = arena({
      cards: [one("hers", 1), one("his", 2)],
      ada: { row: ["hers"] },
      ben: { row: ["his"] },
      go: gain(1),
    });
    a.act({ type: "pass" });
    expect(notes(a.go())).toEqual([2, 1]);
  });

  test("a card that turns into another keeps its place in the order", () => {
    const one = (id: string, n: number) => ({ id, rules: [{ after: "GAIN", do: note(n) }] });
    const a = arena({
      cards: [one("rain", 1), one("sun", 3), one("rock", 2)],
      ada: { row: ["rain", "rock"] },
      go: [{ turn: { card: "rains", to: "sun" } }, gain(1)],
      sets: { rains: ({ you }) => [...you.row].filter((c) => c.def.id === "rain") },
    });
    expect(notes(a.go())).toEqual([3, 2]);
  });

  test("what one event causes resolves before the event proposed beside it", () => {
    const a = arena({
      go: [gain(1), note(9)],
      rules: [kit.after(GAIN, { name: "twice", do: [note(1), note(2)] })],
    });
    expect(notes(a.go())).toEqual([1, 2, 9]);
  });

  test("what an event leads to by itself comes before its triggers", () => {
    const PULSE = kit.event({ data: { n: int() }, then: { NOTE: { n: "n" } } });
    const a = arena({
      events: { PULSE },
      go: { PULSE: { n: 5 } },
      rules: [kit.after(PULSE, { name: "after", do: { NOTE: { n: "n + 1" } } })],
    });
    expect(notes(a.go())).toEqual([5, 6]);
  });

  test("a trigger's condition may be a formula, a filter, a function, or several of these", () => {
    const a = arena({
      cards: [
        { id: "red", attributes: { colour: "red" } },
        { id: "blue", attributes: { colour: "blue" } },
      ],
      ada: { row: ["red", "blue"] },
      go: { forEach: { in: "row", do: { HURT: { card: "it", amount: 1 } } } },
      rules: [
        kit.after(HURT, { name: "red", match: { card: { colour: "red" } }, do: note(1) }),
        kit.after(HURT, { name: "both", when: "amount = 1", match: { card: { colour: "blue" } }, do: note(2) }),
        kit.after(HURT, { name: "function", when: (e) => e.amount === 2, do: note(3) }),
      ],
    });
    expect(notes(a.go())).toEqual([1, 2]);
  });

  test("a rule on an event without a card in hand does not match a filter", () => {
    const a = arena({
      go: { token: { token: "pawn", zone: "row" } },
      rules: [kit.after("token", { name: "on a card", match: { card: {} }, do: note(1) })],
    });
    expect(notes(a.go())).toEqual([]);
  });
});

describe("state checks", () => {
  const hot = (at: "event" | "effect" | "action", n: number, over: number) =>
    kit.check({
      name: `hot ${at} ${n}`,
      at,
      when: (s) => s.table.heat > over,
      do: [{ set: { field: "heat", to: 0 } }, note(n)],
    });
  const heat = (n: number) => ({ add: { field: "heat", amount: n } });

  test("run after the event, before its triggers", () => {
    const a = arena({
      go: [heat(5), note(9)],
      rules: [kit.after("change", { name: "trigger", when: "amount > 0", do: note(2) })],
      checks: [hot("event", 1, 0)],
    });
    expect(notes(a.go())).toEqual([1, 2, 9]);
  });

  test("may be asked by a formula: anything but 0 holds", () => {
    const warm = kit.check({
      name: "warm",
      at: "event",
      when: "heat - 3",
      do: [{ set: { field: "heat", to: 3 } }, note(1)],
    });
    const a = arena({ go: [heat(3), note(2), heat(1)], checks: [warm] });
    expect(notes(a.go())).toEqual([2, 1]);
  });

  test("by functions and by formulas all are asked, whichever comes first", () => {
    const formula = kit.check({
      name: "warm",
      at: "event",
      when: "heat > 4",
      do: [{ set: { field: "heat", to: 0 } }, note(1)],
    });
    const played = (...checks: Given["checks"] & object): unknown[] =>
      notes(arena({ go: [heat(5), note(9)], checks }).go());
    expect([played(formula, hot("event", 2, 4)), played(hot("event", 2, 4), formula)]).toEqual([
      [1, 2, 9],
      [2, 1, 9],
    ]);
  });

  test("run after the effect of a card", () => {
    const a = arena({
      cards: [{ id: "spark", effects: { play: [heat(5), note(1)] } }],
      ada: { hand: ["spark"] },
      actions: {
        burn: kit.action({ do: [{ perform: { card: "hand", effect: "play" } }, note(3)] }),
      },
      checks: [hot("effect", 2, 0)],
    });
    expect(notes(a.act({ type: "burn" }))).toEqual([1, 2, 3]);
  });

  test("run after the action, until none is due", () => {
    const a = arena({ go: [heat(5), note(1)], checks: [hot("action", 3, 9), hot("action", 2, 0)] });
    expect(notes(a.go())).toEqual([1, 2]);
    expect(a.view.table.heat).toBe(0);
  });

  test("several due at one moment act in the order of their declaration", () => {
    const a = arena({
      go: heat(5),
      checks: [1, 2, 3].map((n) => hot("event", n, 0)),
      rules: [kit.forbid("change", { name: "stays hot", when: "amount < 0 and heat < 0", reason: "never" })],
    });
    expect(notes(a.go())).toEqual([1, 2, 3]);
  });

  test("are asked for the seat whose turn it is, whoever was asked about last", () => {
    const cheer = { perform: { card: { zone: "row", of: "opponent" }, effect: "use", seat: "opponent" } } as const;
    const mine = (n: number) => kit.check({ name: `mine ${n}`, at: "action", when: (s) => ends(s, n), do: note(n) });
    const asked: number[] = [];
    const ends = (s: ArenaScope, n: number): boolean => {
      asked.push(n, s.you.seat, s.self?.id ?? -1, s.opponent?.might ?? 0, s.you.seat);
      return false;
    };
    const a = arena({
      cards: [{ id: "fan", effects: { use: { GAIN: { amount: 1 } } }, modifiers: [{ field: "might", add: "favour" }] }],
      names: { favour: ({ you }) => 1 + you.seat },
      ben: { row: ["fan"] },
      go: cheer,
      checks: [mine(1), mine(2), mine(3)],
    });
    asked.length = 0;
    a.table.compact.play(a.table.code({ type: "go" }));
    expect(asked).toEqual([1, 0, -1, 2, 0, 2, 0, -1, 2, 0, 3, 0, -1, 2, 0]);
  });

  test("a check that never settles meets a bound, and the table is as it was", () => {
    const a = arena({ go: heat(1), checks: [kit.check({ name: "for ever", at: "action", when: "1", do: [] })] });
    expect(a.fails()).toMatchObject({ code: "broken", params: { error: "bound-exceeded" } });
  });
});

describe("lists", () => {
  test("together chooses all targets before the first event is applied", () => {
    const strike = { forEach: { in: { zone: "row", where: { harm: 0 } }, do: { HURT: { card: "it", amount: 1 } } } };
    const given = {
      ada: { row: ["a", "b"] },
      rules: [
        kit.after(HURT, {
          name: "spreads",
          when: "amount = 1",
          do: { forEach: { in: "row", do: { HURT: { card: "it", amount: 2 } } } },
        }),
      ],
    };
    const one = arena({ ...given, go: [strike, strike] });
    one.go();
    expect(one.card("a").fields.harm).toBe(5);
    const both = arena({ ...given, go: { together: [strike, strike] } });
    expect(() => both.go()).toThrow();
    expect(both.fails()).toMatchObject({ params: { error: "out-of-range" } });
  });

  test("together may stand within together, and reads the names around it", () => {
    const a = arena({
      go: { let: { as: "x", be: 3, do: { together: [{ NOTE: { n: "x" } }, { together: [note(4)] }, note(5)] } } },
    });
    expect(notes(a.go())).toEqual([3, 4, 5]);
  });

  test("together with nothing to propose does nothing", () => {
    const a = arena({ go: { together: [{ if: { is: "heat > 0", then: note(1) } }] } });
    expect(a.go()).toEqual([]);
  });

  test("drop takes the waiting events of a card off the queue", () => {
    const a = arena({
      cards: [
        { id: "storm", effects: { play: { together: [note(1), note(2), note(3)] } } },
        { id: "calm", rules: [{ after: "NOTE", when: "n = 1", do: { drop: "storm" } }] },
      ],
      sets: { storm: ({ table }) => [...table.players[0].discard].find((c) => c.def.id === "storm") },
      ada: { hand: ["storm"] },
      ben: { row: ["calm"] },
    });
    const events = a.play("storm");
    expect(notes(events)).toEqual([1]);
    expect(events.find(({ type }) => type === "drop")?.data).toMatchObject({
      card: { definition: "storm" },
      amount: 2,
    });
  });

  test("drop leaves the events of other cards, and what was dropped already", () => {
    const a = arena({
      cards: [
        { id: "storm", effects: { play: { together: [note(1), note(2), note(3)] } } },
        {
          id: "calm",
          rules: [{ after: "NOTE", when: "n = 1", do: [{ drop: "self" }, { drop: "storm" }, { drop: "storm" }] }],
        },
      ],
      sets: { storm: ({ table }) => [...table.players[0].discard].find((c) => c.def.id === "storm") },
      ada: { hand: ["storm"] },
      ben: { row: ["calm"] },
    });
    expect(types(a.play("storm"))).toEqual(["move", "NOTE", "drop"]);
  });

  test("a question inside together is a fault of the definition", () => {
    expect(() => arena({ go: { together: [{ may: { do: note(1) } }] } })).toThrow(/cannot wait in a queue/);
    expect(() => arena({ go: { together: [{ pick: { from: "hand", do: note(1) } }] } })).toThrow(
      /cannot wait in a queue/,
    );
    expect(() => arena({ go: { together: [{ shuffle: "deck" }] } })).toThrow(/cannot wait in a queue/);
  });

  test("a performed effect that asks inside together takes the action back whole, and the table plays on", () => {
    const a = arena({
      cards: [{ id: "asks", effects: { use: { may: { do: note(1) } } } }],
      ada: { row: ["asks"] },
      go: { together: [{ perform: { card: "row", effect: "use" } }] },
      actions: { other: kit.action({ do: note(5) }) },
    });
    expect(a.fails()).toMatchObject({ params: { error: "bad-definition" } });
    expect(notes(a.act({ type: "other" }))).toEqual([5]);
  });

  test("drawing inside together is a fault: the pile does not change while events are only being queued", () => {
    expect(() => arena({ go: { together: [{ draw: 2 }] } })).toThrow(/cannot wait in a queue/);
  });
});

describe("functions of the game", () => {
  const two = () => [GAIN({ player: {} as never, amount: 1 })];

  test("propose events of the types they declare", () => {
    const a = arena({
      go: kit.compute(
        ({ you, table }) => [GAIN({ player: you, amount: 2 }), NOTE({ n: table.players.length })],
        [GAIN, NOTE],
      ),
    });
    expect(types(a.go())).toEqual(["GAIN", "NOTE"]);
    expect(a.points()).toBe(2);
  });

  test("are asked for the seat whose turn it is to do it", () => {
    const a = arena({ go: { forSeats: { do: kit.compute(({ you }) => [NOTE({ n: you.seat })], [NOTE]) } } });
    expect(notes(a.go())).toEqual([0, 1]);
  });

  test("causing an event that was not declared throws", () => {
    const a = arena({ go: kit.compute(two, [NOTE]) });
    expect(a.fails()).toMatchObject({ params: { error: "undeclared-cause" } });
  });

  test("a rule's function is held to what the rule declares", () => {
    const quiet = arena({
      go: note(1),
      rules: [
        kit.after(NOTE, { name: "liar", causes: [HURT], do: (_, { you }) => [GAIN({ player: you, amount: 1 })] }),
      ],
    });
    expect(quiet.fails()).toMatchObject({ params: { error: "undeclared-cause" } });
    const declared = arena({
      go: note(1),
      rules: [
        kit.after(NOTE, { name: "honest", causes: [GAIN], do: (e, { you }) => [GAIN({ player: you, amount: e.n })] }),
      ],
    });
    declared.go();
    expect(declared.points()).toBe(1);
  });

  test("a cause that the game does not list is a fault of the definition", () => {
    const LOST = kit.event({ data: {} });
    expect(() => arena({ go: kit.compute(() => [], [LOST]) })).toThrow(EngineError);
    expect(() => arena({ rules: [kit.after(NOTE, { name: "x", causes: [LOST], do: () => [] })] })).toThrow(
      /does not list/,
    );
  });

  test("a replacement may be a function, and its marks hold", () => {
    const a = arena({
      go: { GAIN: { amount: 1 } },
      rules: [
        kit.replace(GAIN, {
          name: "double",
          causes: [GAIN],
          with: (e) => [GAIN({ player: e.player, amount: 2 * e.amount })],
        }),
      ],
    });
    expect(types(a.go())).toEqual(["GAIN replaced", "GAIN"]);
    expect(a.points()).toBe(2);
  });
});

describe("rules that a seat cannot know", () => {
  const trap = { id: "trap", rules: [{ after: "GAIN", when: "amount > 5", do: note(1) }] };
  const given = {
    cards: [trap],
    setup: (s: { create: (id: string, to: { zone: string; seat: number }, more: { faceDown: true }) => number }) => {
      s.create("trap", { zone: "row", seat: 1 }, { faceDown: true });
    },
    go: gain(1),
  };

  test("being asked closes undo, whether they answer or not", () => {
    const a = arena(given);
    a.go();
    expect(a.table.undo(0)).toMatchObject({ ok: false, refusal: { params: { what: "hidden-rule" } } });
  });

  test("they are asked before a rule that everybody knows forbids the event", () => {
    const a = arena({ ...given, rules: [kit.forbid(GAIN, { name: "poor", reason: "poor" })] });
    expect(types(a.go())).toEqual(["GAIN forbidden"]);
    expect(a.table.undo(0)).toMatchObject({ ok: false, refusal: { params: { what: "hidden-rule" } } });
  });

  test("an event that only rules of the game answer leaves undo open", () => {
    const a = arena({ ...given, go: note(1), rules: [kit.forbid(NOTE, { name: "hush", reason: "hush" })] });
    expect(types(a.go())).toEqual(["NOTE forbidden"]);
    expect(a.table.undo(0)).toEqual({ ok: true, steps: 1 });
  });

  test("an event that no card answers leaves undo open", () => {
    const a = arena({ ...given, go: note(1) });
    a.go();
    expect(a.table.undo(0)).toEqual({ ok: true, steps: 1 });
  });

  test("a roll before it is the reason that counts", () => {
    const a = arena({ ...given, go: [{ roll: { sides: 6 } }, gain(1)] });
    a.go();
    expect(a.table.undo(0)).toMatchObject({ ok: false, refusal: { params: { what: "chance" } } });
  });
});

describe("each event is applied exactly once", () => {
  test("S13: with replacements, checks, triggers and lists at once, the count of events is the count of their effects", () => {
    const a = arena({
      cards: [
        { id: "echo", rules: [{ after: "GAIN", when: "amount = 1", do: gain(10) }] },
        { id: "twin", rules: [{ replace: "GAIN", when: "amount = 10", with: [gain(20), gain(30)] }] },
      ],
      ada: { row: ["echo", "twin"] },
      go: [{ together: [gain(1), gain(1)] }, { repeat: { times: 3, do: gain(1) } }],
      checks: [kit.check({ name: "never", at: "event", when: "heat > 50", do: [] })],
    });
    const applied = a.go().filter((event) => event.type === "GAIN" && event.fate === undefined);
    expect(applied).toHaveLength(15);
    expect(a.points()).toBe(applied.reduce((sum, event) => sum + Number(event.data.amount), 0));
    expect(a.points()).toBe(5 + 5 * 50);
  });

  test("S14: a shield is a flag of the card and survives saving", () => {
    const a = arena({
      ada: { row: ["mayor"] },
      go: { SHIELD: { card: "row" } },
      rules: [kit.replace(HURT, { name: "shield", when: (e) => e.card.shielded, with: note(1) })],
      actions: { hit: kit.action({ do: { HURT: { card: "row", amount: 1 } } }) },
    });
    a.go();
    const again = a.saved();
    expect(again.hash()).toBe(a.table.hash());
    again.act(0, { type: "hit" });
    expect(again.view("open").players[0].zones.row.cards[0].fields).toMatchObject({ shielded: true, harm: 0 });
  });
});

describe("loops", () => {
  const mirror = (id: string) => ({
    id,
    rules: [{ after: "GAIN", when: "amount = 1", do: { GAIN: { player: "opponent", amount: 1 } } }],
  });

  test("S16: mirrors that feed each other stop at the bound with an error naming the cards, the table unchanged", () => {
    const a = arena({
      cards: [mirror("left"), mirror("right")],
      ada: { row: ["left"] },
      ben: { row: ["right"] },
      go: gain(1),
    });
    const refusal = a.fails();
    expect(refusal).toMatchObject({ code: "broken", params: { error: "bound-exceeded" } });
    expect(JSON.stringify(refusal)).toMatch(/left.*right|right.*left/);
    expect(a.points()).toBe(0);
    expect(a.refusal({ type: "go" })).toMatchObject({ code: "broken" });
  });

  test("the error names the rules of the loop, not the queue between them", () => {
    const again = (name: string) =>
      kit.after(GAIN, { name, causes: [GAIN], do: (e) => [GAIN({ player: e.player, amount: 1 })] });
    const a = arena({
      go: gain(1),
      rules: [kit.after(GAIN, { name: "never", when: "0", do: [] }), { ...again("spring"), when: "amount = 1" }],
    });
    expect(a.fails()).toMatchObject({ params: { bound: "causeDepth", loop: ["spring", "action go"] } });
  });

  test("what a long list causes cannot pile up on it", () => {
    const a = arena({
      go: { together: [{ repeat: { times: 15_000, do: note(1) } }] },
      rules: [kit.after(NOTE, { name: "more", do: gain(1) })],
    });
    expect(a.fails()).toMatchObject({ params: { error: "bound-exceeded", bound: "queued" } });
  });

  test("a list longer than the queue may be is refused", () => {
    const a = arena({ go: { together: [{ repeat: { times: 60_000, do: note(1) } }] } });
    expect(a.fails()).toMatchObject({ params: { error: "bound-exceeded", bound: "queued" } });
  });

  test("a function that proposes too much at once is refused", () => {
    const a = arena({ go: kit.compute(() => Array.from({ length: 30_000 }, () => NOTE({ n: 1 })), [NOTE]) });
    expect(a.fails()).toMatchObject({ params: { error: "bound-exceeded", bound: "queued" } });
  });

  test("more events than an action may have are refused", () => {
    const a = arena({ go: { repeat: { times: 10_001, do: note(1) } } });
    expect(a.fails()).toMatchObject({ params: { error: "bound-exceeded", bound: "events" } });
  });

  test("more steps than an action may have are refused", () => {
    const a = arena({ go: { repeat: { times: 1_000_000, do: [] } } });
    expect(a.fails()).toMatchObject({ params: { error: "bound-exceeded", bound: "steps" } });
    const queued = arena({ go: { together: [{ repeat: { times: 1_000_000, do: [] } }] } });
    expect(queued.fails()).toMatchObject({ params: { error: "bound-exceeded", bound: "steps" } });
    const each = (inside: Effect): Effect => ({ forEach: { in: "deck", do: inside } });
    const cards = arena({
      cards: [{ id: "one" }],
      setup: (s) => {
        for (let i = 0; i < 110; i++) s.create("one", { zone: "deck", seat: 0 });
      },
      go: each(each(each({ HURT: { card: "hand", amount: 1 } }))),
    });
    expect(cards.fails()).toMatchObject({ params: { error: "bound-exceeded", bound: "steps" } });
  });
});
