import { describe, expect, test } from "vitest";
import type { Effect } from "../../src/index.ts";
import { type Arena, arena, type Given, kit, note, types } from "./arena.ts";

const gain: Effect = { GAIN: { amount: 1 } };
const pay = (then: Effect, more: object = {}): Effect => ({ pay: { to: "discard", ...more, then } });
const nested = (depth: number): Effect => (depth === 0 ? gain : pay(nested(depth - 1)));
const hand = (n: number): string[] => Array.from({ length: n }, (_, i) => `c${i}`);
const board = (go: Effect, n: number, more: Given = {}): Arena => arena({ ada: { hand: hand(n) }, go, ...more });
const refused = (a: Arena): unknown => a.refusal({ type: "go" })?.code;

describe("a cost within a cost", () => {
  test.each([1, 2, 3, 4])("of %i in all is refused beforehand with one card too few, and paid with enough", (depth) => {
    expect(refused(board(nested(depth), depth - 1))).toBe("cannot-pay");
    const a = board(nested(depth), depth);
    expect(refused(a)).toBeUndefined();
    a.go();
    for (let i = 0; i < depth; i++) a.pick(`c${i}`);
    expect([a.points(), a.zone("hand")]).toEqual([1, []]);
  });

  test.each<[string, Effect, number]>([
    ["in perCard", { pay: { to: "discard", perCard: pay(gain) } }, 2],
    ["in a loop", { repeat: { times: 3, do: pay(gain) } }, 3],
    ["in each of a set", { forEach: { in: "far", do: pay(gain) } }, 2],
    ["of several cards", pay(pay(gain, { count: 2 }), { count: 2 }), 4],
    ["after a choice", { choose: { options: [{ label: "only", do: pay(pay(gain)) }] } }, 2],
    ["under a condition", pay({ if: { is: "count(hand) < 9", then: pay(gain) } }), 2],
    ["of a number", pay({ spend: { field: "gold", amount: 1, then: gain } }), 99],
  ])("is found %s", (_, go, needed) => {
    const far = { far: ["x", "y"] };
    if (needed < 99) expect(refused(board(go, needed, { ada: { hand: hand(needed), ...far } }))).toBeUndefined();
    expect(refused(board(go, needed - 1, { ada: { hand: hand(Math.min(needed - 1, 3)), ...far } }))).toMatch(
      /^cannot-/,
    );
  });

  test("is found where a card performs it", () => {
    const cards = [{ id: "inner", effects: { use: pay(gain) } }];
    const go = pay({ perform: { card: { zone: "row" }, effect: "use" } });
    const given = (n: number) => board(go, n, { cards, ada: { hand: hand(n), row: ["inner"] } });
    expect([refused(given(1)), refused(given(2))]).toEqual(["cannot-pay", undefined]);
  });

  const cards = [
    { id: "r", attributes: { colour: "red" } },
    { id: "b", attributes: { colour: "blue" } },
  ];
  const blue = pay(gain, { where: { colour: "blue" } });

  test("refuses the card that it would need itself, and offers the others", () => {
    const a = arena({ cards, ada: { hand: ["r", "b"] }, go: pay(blue) });
    a.go();
    expect(a.refusal({ type: "pick", card: a.card("b").id })).toMatchObject({ code: "cannot-pay" });
    expect(a.refusal({ type: "pick", card: a.card("r").id })).toBeUndefined();
    a.fails({ type: "pick", card: a.card("b").id });
    a.pick("r");
    a.pick("b");
    expect(a.points()).toBe(1);
  });

  test("refuses the option that leads to it", () => {
    const options = [
      { label: "both", do: pay(pay(gain)) },
      { label: "one", do: pay(gain) },
    ];
    const a = board({ choose: { options } }, 1);
    a.go();
    expect(a.refusal({ type: "choose", option: "both" })).toMatchObject({ code: "cannot-pay" });
    expect(a.refusal({ type: "choose", option: "one" })).toBeUndefined();
  });

  test("may be skipped if it is optional", () => {
    expect(refused(board(pay(pay(gain, { optional: true })), 1))).toBeUndefined();
  });

  test("takes what its payment brings into account", () => {
    const go: Effect = pay([{ move: { card: { zone: "discard" }, to: "hand" } }, pay(gain)] as Effect);
    expect(refused(board(go, 1))).toBeUndefined();
  });

  test("is tried as far as the seat can know, and no further than is worth it", () => {
    const unknown: Effect = pay([{ draw: 1 }, pay(gain, { where: { colour: "blue" } })] as Effect);
    expect(refused(arena({ cards, ada: { hand: ["r"], deck: ["r"] }, go: unknown }))).toBeUndefined();
    const far = pay(pay(pay(pay(gain, { where: { colour: "blue" } }))));
    expect(refused(board(far, 9))).toBeUndefined();
    const theirs: Effect = pay({ choose: { by: "opponent", options: [{ label: "only", do: pay(pay(gain)) }] } });
    expect(refused(board(theirs, 2))).toBeUndefined();
  });

  describe("of several cards", () => {
    const colours = (reds: number, blues: number): Given => {
      const of = (n: number, colour: string) =>
        Array.from({ length: n }, (_, i) => ({ id: `${colour}${i}`, attributes: { colour } }));
      const cards = [...of(blues, "blue"), ...of(reds, "red")];
      return { cards, ada: { hand: cards.map(({ id }) => id) } };
    };
    const several = (count: unknown, then: Effect, more: object = {}): Effect => pay(then, { count, ...more });
    const blues = (count: number): Effect => several(count, gain, { where: { colour: "blue" } });
    const whyNot = (a: Arena, type = "confirm"): unknown => a.refusal({ type })?.code;
    const pickAll = (a: Arena, ...ids: string[]): void => {
      for (const id of ids) a.pick(id);
    };

    test("refuses to confirm those that it would need itself, and takes the others", () => {
      const a = arena({ ...colours(2, 2), go: several(2, blues(2)) });
      a.go();
      pickAll(a, "blue0", "red0");
      expect(a.refusal({ type: "confirm" })).toMatchObject({ code: "cannot-pay", params: { needed: 2, eligible: 1 } });
      a.fails({ type: "confirm" });
      pickAll(a, "blue0", "red1");
      expect(whyNot(a)).toBeUndefined();
      a.confirm();
      pickAll(a, "blue1", "blue0");
      a.confirm();
      expect([a.points(), a.zone("hand")]).toEqual([1, []]);
    });

    test("refuses to confirm too many, or to skip what must be paid to go on", () => {
      const any = arena({ ...colours(0, 3), go: several({ min: 0, max: "any" }, blues(2)) });
      any.go();
      pickAll(any, "blue0", "blue1");
      expect(whyNot(any)).toBe("cannot-pay");
      any.pick("blue1");
      expect(whyNot(any)).toBeUndefined();
      const fetch: Effect = { move: { card: { zone: "discard", top: 1 }, to: "hand" } };
      const go: Effect = [several(2, fetch, { optional: true, to: "removed" }), pay(gain, { from: "row" })] as Effect;
      const skipped = arena({ ...colours(2, 0), ada: { hand: ["red0", "red1"], row: ["red2"] }, go });
      skipped.go();
      expect(whyNot(skipped, "skip")).toBeUndefined();
    });

    test("is confirmed as often as a loop comes to it", () => {
      const go: Effect = { repeat: { times: 2, do: several(2, gain) } };
      const a = arena({ ...colours(4, 0), go });
      a.go();
      pickAll(a, "red0", "red1");
      a.confirm();
      pickAll(a, "red2", "red3");
      a.confirm();
      expect(a.points()).toBe(2);
      expect(refused(arena({ ...colours(3, 0), go }))).toBe("cannot-pay");
    });

    test.each([2, 3])(
      "is found in any order of %i cards, and refuses the last card of one that does not lead there",
      (n) => {
        const first: Effect = {
          if: { is: "count(discard) = 0", then: pay(pay(gain, { from: "far" }), { where: { colour: "blue" } }) },
        };
        const go: Effect = { order: { from: "row", do: [{ move: { card: "it", to: "hand" } }, first] } };
        const { cards } = colours(n - 1, 1);
        const row = Array.from({ length: n - 1 }, (_, i) => `red${i}`);
        expect(refused(arena({ cards: cards ?? [], ada: { row, far: ["x"] }, go }))).toBe("cannot-pay");
        const a = arena({ cards: cards ?? [], ada: { row: [...row, "blue0"], far: ["x"] }, go });
        expect(refused(a)).toBeUndefined();
        a.go();
        for (const id of row.slice(1)) a.pick(id);
        expect(a.refusal({ type: "pick", card: a.card("red0").id })?.code).toBe("cannot-pay");
      },
    );

    test("that no choice can pay is confirmed if chance has brought it about, and told", () => {
      const go: Effect = { roll: { sides: 2, do: { if: { is: "roll > 0", then: several(2, blues(2)) } } } };
      const a = arena({ ...colours(1, 2), go });
      a.go();
      pickAll(a, "red0", "blue0");
      expect(whyNot(a)).toBeUndefined();
      expect(types(a.confirm())).toEqual(["move", "move", "unpaid"]);
    });

    test("is told by the preview where there are too many choices to try", () => {
      const a = arena({ ...colours(2, 20), go: several(2, blues(20)) });
      a.go();
      pickAll(a, "blue0", "blue1");
      expect(whyNot(a)).toBeUndefined();
      const { outcomes } = a.table.preview(0, [{ type: "confirm" }]);
      expect(outcomes.map(({ events }) => types(events))).toEqual([["move", "move", "unpaid"]]);
    });
  });

  describe("that turns out impossible", () => {
    const paid = (a: Arena): unknown[] => a.pick("r").filter(({ type }) => type === "unpaid");
    const found: Effect = pay([{ draw: 1 }, blue] as Effect);
    const drawing = (deck: string): Arena =>
      arena({
        cards: [...cards, { id: "q" }],
        ada: { hand: ["r"], deck: [deck, ...(deck === "q" ? ["b"] : ["q"])].reverse() },
        go: found,
      });

    test("is an event that everybody may know, with what was given up before it", () => {
      const a = drawing("q");
      a.go();
      const [event] = paid(a);
      expect(event).toMatchObject({ type: "unpaid", data: { card: { definition: "r" } }, cause: { seat: 0 } });
      for (const viewer of [1, "spectator"] as const)
        expect(
          a.table
            .events(viewer)
            .at(-1)
            ?.find(({ type }) => type === "unpaid"),
        ).toMatchObject({
          data: { card: { definition: "r" } },
        });
    });

    test("is told by a preview with the odds of it, as far as the seat knows", () => {
      for (const deck of ["q", "b"]) {
        const a = drawing(deck);
        a.go();
        const { outcomes, exact } = a.table.preview(0, [{ type: "pick", card: a.idOf("r") }]);
        expect(exact).toBe(true);
        const told = outcomes.map(({ chance, events, asks }) => ({
          chance,
          asks,
          unpaid: types(events).includes("unpaid"),
        }));
        expect(told).toEqual([
          { chance: 1 / 2, asks: 0, unpaid: false },
          { chance: 1 / 2, asks: undefined, unpaid: true },
        ]);
      }
    });

    test("does not name a card that nobody may know any more, or that is gone", () => {
      const hidden = arena({
        ada: { hand: ["r"] },
        go: { roll: { sides: 2, do: { if: { is: "roll > 0", then: pay(pay(gain), { to: "deck" }) } } } },
      });
      hidden.go();
      expect(paid(hidden)).toMatchObject([{ data: { card: { definition: "r" } } }]);
      const told = hidden.table
        .events(1)
        .at(-1)
        ?.find(({ type }) => type === "unpaid");
      expect(JSON.stringify(told)).not.toContain('"r"');
      const gone = arena({
        ada: { hand: ["r"] },
        go: {
          roll: { sides: 2, do: { if: { is: "roll > 0", then: pay([{ remove: "paid" }, pay(gain)] as Effect) } } },
        },
      });
      gone.go();
      expect(paid(gone)).toMatchObject([{ type: "unpaid", data: { card: undefined } }]);
    });

    test.each<[string, Effect, string[]]>([
      ["of a number", { spend: { field: "gold", amount: 1, then: gain } }, ["roll", "unpaid"]],
      ["of cards", pay(gain), ["roll", "unpaid"]],
      ["that may be skipped", pay(gain, { optional: true }), ["roll"]],
      ["of as many as there are", pay(gain, { count: { min: 0, max: "any" } }), ["roll"]],
      [
        "in a queue",
        { together: [{ spend: { field: "gold", amount: 1, then: gain } }, note(1)] } as Effect,
        ["roll", "unpaid", "NOTE"],
      ],
    ])("%s is told if it had to be paid", (_, cost, events) => {
      const go: Effect = { roll: { sides: 2, do: { if: { is: "roll > 0", then: cost } } } };
      expect(types(arena({ go }).go())).toEqual(events);
    });

    test("can be answered by a rule, and no event of a game has its name", () => {
      const rules = [kit.after("unpaid", { name: "pity", do: note(1) })];
      const go: Effect = { roll: { sides: 2, do: { if: { is: "roll > 0", then: pay(gain) } } } };
      expect(types(arena({ go, rules }).go())).toEqual(["roll", "unpaid", "NOTE"]);
      expect(() => arena({ events: { unpaid: kit.event({ data: {} }) } })).toThrow(
        "the engine has an effect of this name",
      );
    });
  });

  test("that chance brings about is still answered somehow", () => {
    const go: Effect = { roll: { sides: 2, do: { if: { is: "roll > 0", then: pay(pay(gain)) } } } };
    const a = board(go, 1, { actions: { rest: kit.action({ do: [] }) } });
    a.go();
    expect(a.offered).toHaveLength(1);
    a.pick("c0");
    expect(a.points()).toBe(0);
  });
});
