import { describe, expect, test } from "vitest";
import type { Effect } from "../../src/index.ts";
import { type Arena, arena, type Given, kit } from "./arena.ts";

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

  test("that chance brings about is still answered somehow", () => {
    const go: Effect = { roll: { sides: 2, do: { if: { is: "roll > 0", then: pay(pay(gain)) } } } };
    const a = board(go, 1, { actions: { rest: kit.action({ do: [] }) } });
    a.go();
    expect(a.offered).toHaveLength(1);
    a.pick("c0");
    expect(a.points()).toBe(0);
  });
});
