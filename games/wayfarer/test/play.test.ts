import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATMOSPHERES, CONNECTIONS, capacityOf, drawOf } from "../conversation.ts";
import { KINDS, PEOPLE, PERSONS, tokenOf } from "../people.ts";
import { study } from "./study.ts";

const success = (type: string, value?: unknown, data?: unknown) => ({ successEffect: { type, value, data } });

describe("comfort", () => {
  test("grows and shrinks by a whole number, written as one or as text", () => {
    for (const [value, comfort] of [
      ["2", 2],
      [2, 2],
      ["-1", -1],
      [-1, -1],
      ["+1", 1],
    ]) {
      const table = study(success("AddComfort", value));
      table.perform();
      expect(table.field("comfort")).toBe(comfort);
    }
  });

  test("stays from -3 to 3: the excess is lost", () => {
    const up = study(success("AddComfort", "5"), { table: { connection: "connected" } });
    up.perform();
    expect(up.field("comfort")).toBe(3);
    const down = study(success("AddComfort", "-9"), { table: { comfort: 2 } });
    down.perform();
    expect(down.field("comfort")).toBe(-3);
  });

  test("is set back to 0", () => {
    const table = study(success("ComfortReset"), { table: { comfort: -2 } });
    table.perform();
    expect(table.field("comfort")).toBe(0);
  });
});

describe("scaling effects give comfort (ruling 5):", () => {
  const given = { connection: "connected", comfort: -2, patience: 7, weight: 2, Trust: 9, Status: -3, Shadow: 2 };
  test.each([
    ["ScaleByComfort", "4 - comfort", 3],
    ["ScaleByComfort", "comfort", -1],
    ["ScaleByTokens", "Shadow", 0],
    ["ScaleByTokens", "Trust - 3", 0],
    ["ScaleByTokens", "Status", -2],
    ["ScaleByPatience", "patience / 3", 0],
    ["ScaleByPatience", "0 - patience", -2],
    ["ScaleByWeight", "weight", 0],
    ["ScaleByWeight", 1, -1],
  ])("%s with %s leads from -2 to %i", (type, value, comfort) => {
    const table = study(success(type, value), { table: given });
    table.perform();
    expect(table.field("comfort")).toBe(comfort);
  });

  test("tokens are read as 0 to 5", () => {
    const read = (Trust: number): unknown => {
      const table = study(success("ScaleByTokens", "Trust - 2"), { table: { comfort: -3, Trust } });
      table.perform();
      return table.field("comfort");
    };
    expect([-5, 0, 2, 4, 5, 10].map(read)).toEqual([-3, -3, -3, -1, 0, 0]);
  });

  test("a formula that divides by zero while it is played is refused, and nothing changes", () => {
    const table = study(success("ScaleByComfort", "3 / comfort"), { table: { weight: 1 } });
    const before = table.table.hash();
    expect(table.perform()).toMatchObject({
      ok: false,
      refusal: { code: "broken", params: { error: "division-by-zero" } },
    });
    expect(table.table.hash()).toBe(before);
  });
});

describe("weight", () => {
  test("comes back up to the capacity and no further (ruling 10)", () => {
    const table = study(success("AddWeight", 2), { table: { weight: 0, connection: "tense" } });
    table.perform();
    expect(table.field("weight")).toBe(2);
    table.perform();
    table.perform();
    expect(table.field("weight")).toBe(4);
  });

  test("refills to the capacity of the connection and the atmosphere", () => {
    const table = study(success("WeightRefresh"), {
      table: { weight: 0, connection: "connected", atmosphere: "Prepared" },
    });
    table.perform();
    expect(table.field("weight")).toBe(7);
  });

  test("above a fallen capacity is lost at once, and a rise adds none (ruling 10)", () => {
    const fall = study(success("SetAtmosphere", "Pressured"), { table: { weight: 5, connection: "open" } });
    fall.perform();
    expect([fall.field("atmosphere"), fall.field("weight")]).toEqual(["Pressured", 4]);
    const rise = study(success("SetAtmosphere", "Prepared"), { table: { weight: 5, connection: "open" } });
    rise.perform();
    expect([rise.field("atmosphere"), rise.field("weight")]).toEqual(["Prepared", 5]);
  });

  test("has a capacity of 3, 4, 5, 5, 6 by connection", () => {
    expect(CONNECTIONS.map((connection) => capacityOf(connection, "Neutral"))).toEqual([3, 4, 5, 5, 6]);
    const others = ATMOSPHERES.filter((atmosphere) => capacityOf("open", atmosphere) !== 5);
    expect(others).toEqual(["Prepared", "Pressured"]);
  });

  test("LISTEN draws 1, 2, 2, 3, 3 by connection, and 1 more if Receptive", () => {
    expect(CONNECTIONS.map((connection) => drawOf(connection, "Neutral"))).toEqual([1, 2, 2, 3, 3]);
    expect(ATMOSPHERES.filter((atmosphere) => drawOf("open", atmosphere) !== 3)).toEqual(["Receptive"]);
    expect(drawOf("open", "Receptive")).toBe(4);
  });
});

test("cards are drawn, as many as there are", () => {
  const table = study(success("DrawCards", "3"), { deck: ["burden_card", "interrupt"] });
  table.perform();
  expect([table.count("hand"), table.count("deck")]).toEqual([3, 0]);
});

test("the next action is free", () => {
  const table = study(success("FreeNextAction"));
  expect(table.field("freeAction")).toBe(false);
  table.perform();
  expect(table.field("freeAction")).toBe(true);
});

describe("the end of a conversation", () => {
  const ends = (value: string, data?: object) => ({ type: "EndConversation", value, data });

  test("is noted; goal_exhausted is read as abandoned", () => {
    for (const [value, outcome] of [
      ["success", "success"],
      ["failure", "failure"],
      ["abandoned", "abandoned"],
      ["goal_exhausted", "abandoned"],
    ]) {
      const table = study({ successEffect: ends(value) });
      expect(table.field("ending")).toBe("open");
      table.perform();
      expect(table.field("ending")).toBe(outcome);
    }
  });

  test("changes the tokens of the person's kind at once", () => {
    for (const person of PERSONS) {
      const table = study({ exhaustEffect: ends("abandoned", { relationshipPenalty: -2 }) }, { table: { person } });
      table.perform("exhaust");
      const tokens = ["Trust", "Commerce", "Status", "Shadow"].filter((token) => table.field(token) === -2);
      expect(tokens).toEqual([tokenOf(person)]);
    }
  });

  test("gives the person a card to remember you by", () => {
    const table = study({ failureEffect: ends("failure", { penalty: "burden_card" }) });
    table.perform("failure");
    expect(table.table.view(0).players[0].zones.burdens.cards.map(({ name }) => name)).toEqual(["Burden"]);
  });

  test("says what was promised", () => {
    const data = { createsObligation: true, recipientId: "jory_reed", deadline: 60, tokenReward: { Shadow: 1 } };
    const table = study({ successEffect: ends("success", data) });
    expect(table.perform()).toMatchObject({
      events: [
        { type: "PROMISE_DELIVERY", data: { person: "jory_reed", deadline: 60, payment: 0, Trust: 0, Shadow: 1 } },
        { type: "END_CONVERSATION", data: { outcome: "success" } },
        { type: "END_TALK", data: { ending: "success" } },
        { type: "end" },
      ],
    });
  });
});

describe("a missing, null or None effect does nothing and crashes nothing (S7, ruling 3):", () => {
  test.each([[undefined], [null], [{ type: "None" }]])("%j", (effect) => {
    const table = study({ successEffect: effect, failureEffect: effect, exhaustEffect: effect });
    const before = table.table.hash();
    for (const slot of ["success", "failure", "exhaust"] as const) {
      table.perform(slot);
      expect(table.table.hash()).toBe(before);
    }
  });
});

describe("a formula is read in one way (S9):", () => {
  /** Formulas that a designer might write, and what they mean, said in another language. */
  const FORMULAS: readonly (readonly [string, string, (s: State) => number])[] = [
    ["ScaleByTokens", "Trust", (s) => s.Trust],
    ["ScaleByTokens", "min(Trust, 3) + Commerce - 2 * Shadow", (s) => Math.min(s.Trust, 3) + s.Commerce - 2 * s.Shadow],
    ["ScaleByTokens", "max(Status, Shadow) - 4", (s) => Math.max(s.Status, s.Shadow) - 4],
    ["ScaleByComfort", "4 - comfort", (s) => 4 - s.comfort],
    ["ScaleByComfort", "comfort / 2", (s) => Math.floor(s.comfort / 2)],
    ["ScaleByComfort", "-comfort * (comfort < 0)", (s) => (s.comfort < 0 ? -s.comfort : 0)],
    ["ScaleByPatience", "patience / 3", (s) => Math.floor(s.patience / 3)],
    ["ScaleByPatience", "(15 - patience) / 4 - 1", (s) => Math.floor((15 - s.patience) / 4) - 1],
    ["ScaleByWeight", "weight", (s) => s.weight],
    ["ScaleByWeight", "3 - weight - count(hand)", (s) => 2 - s.weight],
  ];
  type State = Readonly<Record<"comfort" | "patience" | "weight" | "Trust" | "Commerce" | "Status" | "Shadow", number>>;
  const states = fc.record({
    comfort: fc.integer({ min: -3, max: 3 }),
    patience: fc.integer({ min: 1, max: 15 }),
    weight: fc.nat(7),
    ...{ Trust: fc.nat(5), Commerce: fc.nat(5), Status: fc.nat(5), Shadow: fc.nat(5) },
  });

  test.each(FORMULAS)("%s %s is previewed and played as it means", (type, value, means) => {
    fc.assert(
      fc.property(states, (state) => {
        const gain = Math.max(type === "ScaleByComfort" ? 1 : 0, means(state));
        const to = Math.min(state.comfort + gain, 3);
        const table = study(success(type, value), {
          table: { ...state, connection: "connected", atmosphere: "Prepared" },
        });
        const change = { number: "table.comfort", from: state.comfort, to };
        expect(table.preview()).toMatchObject(to === state.comfort ? [] : [change]);
        table.perform();
        expect(table.field("comfort")).toBe(to);
      }),
      { numRuns: 20 },
    );
  });
});

test("five people live in three places, and everyone's kind has its tokens and its patience", () => {
  expect(PEOPLE.elena.kind).toBe("Devoted");
  expect(PEOPLE.lord_blackwood.kind).toBe("Proud");
  const people = PERSONS.map((person) => PEOPLE[person]);
  expect(new Set(people.map(({ place }) => place)).size).toBe(3);
  expect(new Set(people.map(({ kind }) => kind)).size).toBe(5);
  expect(PEOPLE.elena.place).not.toBe(PEOPLE.lord_blackwood.place);
  expect(Object.entries(KINDS).map(([kind, { patience, token }]) => `${kind} ${patience} ${token}`)).toEqual([
    "Devoted 15 Trust",
    "Steadfast 13 Trust",
    "Mercantile 12 Commerce",
    "Cunning 12 Shadow",
    "Proud 10 Status",
  ]);
});
