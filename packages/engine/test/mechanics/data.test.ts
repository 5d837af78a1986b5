import { describe, expect, test } from "vitest";
import { card, cardsFrom, flag, int, oneOf, options, range, refuse, seat, seats, zone } from "../../src/index.ts";
import { type ArenaScope, arena, HURT, kit, NOTE, note } from "./arena.ts";

describe("the data of an event", () => {
  const SAID = kit.event({ data: { mood: oneOf(["calm", "angry"]), loud: flag(), n: int() } });

  test("what a card leaves out of them is the first of the values, and no", () => {
    const a = arena({ events: { SAID }, go: [{ SAID: { n: 1 } }, { SAID: { n: 2, mood: "angry", loud: true } }] });
    expect(a.go()).toMatchObject([
      { data: { mood: "calm", loud: false, n: 1 } },
      { data: { mood: "angry", loud: true, n: 2 } },
    ]);
  });

  test("functions of the game are given words and truths as what they are", () => {
    const heard: unknown[] = [];
    const a = arena({
      events: { SAID },
      ada: { hand: ["a"] },
      go: [{ SAID: { n: 1, mood: "angry", loud: true } }, { add: { field: "heat", amount: 2 } }],
      rules: [
        kit.after(SAID, { name: "said", when: (e) => heard.push(e.mood, e.loud, e.n) > 0, do: [] }),
        kit.after("change", { name: "changed", when: (e) => heard.push(e.field, e.amount) > 0, do: [] }),
      ],
      actions: {
        sing: kit.action({
          params: { how: options("softly", "loudly") },
          refuse: (action) => (action.how === "loudly" ? refuse("too-loud") : undefined),
          do: [],
        }),
      },
    });
    a.go();
    // A table asks more than once: first on trial.
    expect(heard.slice(0, 5)).toEqual(["angry", true, 1, "heat", 2]);
    expect([a.refusal({ type: "sing", how: "softly" }), a.refusal({ type: "sing", how: "loudly" })?.code]).toEqual([
      undefined,
      "too-loud",
    ]);
  });

  test("the cause of an event is known to what answers it, whatever has come between", () => {
    const a = arena({
      cards: [
        { id: "ox", effects: { use: note(1) } },
        { id: "cart", effects: { use: note(2) } },
      ],
      ada: { row: ["ox", "cart"] },
      sets: { carts: ({ you }) => [...you.row].filter((one) => one.def.id === "cart") },
      rules: [
        kit.after(NOTE, {
          name: "the cart follows",
          when: (e) => e.n === 1,
          do: { perform: { card: "carts", effect: "use" } },
        }),
        kit.after(NOTE, {
          name: "who spoke is hurt",
          when: (e) => e.n === 1,
          do: (e) => (e.causeCard === undefined ? [] : [HURT({ card: e.causeCard, amount: e.causeSeat.seat + 1 })]),
          causes: [HURT],
        }),
      ],
    });
    a.use("ox");
    expect([a.card("ox").fields.harm, a.card("cart").fields.harm]).toEqual([1, 0]);
  });

  test("a function of the game computes a number from what is bound where it stands", () => {
    const TOLD = kit.event({ data: { who: seat(), which: card(), where: zone(), n: int() } });
    const AGAIN = kit.event({ data: { n: int() } });
    interface Bound {
      readonly which: { readonly def: { readonly strength: number } };
      readonly who: { readonly seat: number };
      readonly where: { readonly size: number };
      readonly n: number;
    }
    const sum = (scope: ArenaScope, { which, who, where, n }: Bound): number =>
      1000 * which.def.strength + 100 * who.seat + 10 * where.size + n + scope.you.seat;
    const a = arena({
      cards: [{ id: "ox", attributes: { strength: 7 } }],
      ada: { hand: ["ox", "cart"] },
      events: { TOLD: Object.assign(TOLD, { spec: { ...TOLD.spec, then: { AGAIN: { n: sum } } } }), AGAIN },
      actions: {
        tell: kit.action({
          params: { which: cardsFrom("hand"), who: seats(), n: range(1, 3) },
          do: { TOLD: { who: "who", which: "which", where: "hand", n: "n" } },
        }),
      },
    });
    const told = a.act({ type: "tell", which: a.idOf("ox"), who: 1, n: 3 });
    expect(told).toMatchObject([{ type: "TOLD" }, { type: "AGAIN", data: { n: 7123 } }]);
  });
});
