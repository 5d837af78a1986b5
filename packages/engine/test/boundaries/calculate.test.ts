import { describe, expect, test } from "vitest";
import { errorOf, labTable } from "./lab.ts";

describe("a formula that a seat asks about", () => {
  test("is told with the value of every name", () => {
    const table = labTable([], { "hand/0": ["gold", "twig"] });
    expect(table.calculate(0, "4 - coins")).toEqual({ ok: true, formula: "4 - coins(2)", value: 2 });
    expect(table.calculate(0, "min(count(hand), 9) * reach")).toEqual({
      ok: true,
      formula: "min(hand(2), 9) * reach(2)",
      value: 4,
    });
    expect(table.calculate(1, "count(hand)")).toMatchObject({ value: 0 });
  });

  test("that is none is refused at its character", () => {
    const table = labTable([]);
    expect(table.calculate(0, "4 - ")).toEqual({
      ok: false,
      refusal: {
        code: "bad-formula",
        params: { message: 'a number, a name or "(" is missing: the formula ends here', character: 4 },
      },
    });
    expect(table.calculate(0, "4 - conis")).toEqual({
      ok: false,
      refusal: { code: "bad-formula", params: { message: 'unknown name "conis"', character: 5, hint: "coins" } },
    });
  });

  test("that cannot be worked out says why", () => {
    expect(labTable([]).calculate(0, "1 / points")).toEqual({
      ok: false,
      refusal: { code: "broken", params: { error: "division-by-zero", message: "A formula divides by zero." } },
    });
  });

  test("does not read numbers that the seat does not see", () => {
    const table = labTable([]);
    expect(table.calculate(0, "plan")).toMatchObject({ value: 5 });
    expect(table.calculate(0, "secret")).toMatchObject({
      refusal: { code: "bad-formula", params: { message: 'unknown name "secret"' } },
    });
    expect(JSON.stringify(table.calculate(0, "secrets"))).not.toContain("hint");
  });

  test("tells nothing that depends on a card the seat does not know", () => {
    const table = labTable(
      [],
      { "hand/1": ["gold"], "hand/0": ["silver"] },
      {
        names: {
          ofOpponent: ({ opponent }) => opponent.hand.at(0).def.strength,
          own: ({ you }) => you.hand.at(0).def.strength,
        },
      },
    );
    expect(table.calculate(0, "own + 1")).toEqual({ ok: true, formula: "own(2) + 1", value: 3 });
    expect(table.calculate(0, "ofOpponent + 1")).toEqual({
      ok: false,
      refusal: { code: "depends-on-hidden", params: {} },
    });
    expect(table.calculate(1, "ofOpponent")).toMatchObject({
      refusal: { code: "depends-on-hidden" },
    });
  });

  test("changes nothing, and the match goes on", () => {
    const table = labTable({ GAIN: { amount: 1 } });
    const before = table.hash();
    table.calculate(0, "points");
    expect(table.hash()).toBe(before);
    expect(table.act(0, { type: "go" }).ok).toBe(true);
  });

  test("is asked by a seat, and a bug in a name of the game is a bug", () => {
    expect(errorOf(() => labTable([]).calculate(5, "1")).code).toBe("unknown-seat");
    const names = {
      wrong: () => {
        throw new TypeError("a bug");
      },
    };
    expect(errorOf(() => labTable([], {}, { names }).calculate(0, "wrong")).message).toBe("a bug");
  });
});
