import { expect, test } from "vitest";
import { checkContent } from "../../src/content.ts";
import { loadContent } from "../../src/index.ts";
import { EVENTS, errorOf, faultsOf, lab, labGame } from "./lab.ts";

const sting = { STING: { card: "self" } };
const gain = { GAIN: { amount: 1 } };

test("a loop that nothing can stop is an error, and says its way", () => {
  const faults = faultsOf({ id: "wasp", rules: [{ after: "STING", do: sting }] });
  expect(faults).toEqual([
    {
      severity: "error",
      code: "trigger-loop",
      card: "wasp",
      path: ["rules", 0],
      message: "wasp/rules/0 -> wasp/rules/0: the loop never ends: give it a condition, a cost or a limit",
    },
  ]);
  expect(errorOf(() => loadContent(labGame([]), [{ id: "wasp", rules: [{ after: "STING", do: sting }] }])).code).toBe(
    "bad-content",
  );
});

test("a loop of two cards is found once", () => {
  const faults = faultsOf(
    { id: "a", rules: [{ after: "STING", do: gain }] },
    { id: "b", rules: [{ after: "GAIN", do: sting }] },
  );
  expect(faults.map(({ severity, message }) => [severity, message.split(":")[0]])).toEqual([
    ["error", "b/rules/0 -> a/rules/0 -> b/rules/0"],
  ]);
});

test.each([
  ["a condition of the rule", { after: "STING", when: "heat > 0", do: sting }],
  ["a filter of the rule", { after: "STING", match: { card: { rare: true } }, do: sting }],
  ["a condition in its effect", { after: "STING", do: { if: { is: "heat", then: sting } } }],
  ["a choice", { after: "STING", do: { may: { do: sting } } }],
  ["a cost", { after: "STING", do: { spend: { field: "coins", amount: 1, then: sting } } }],
  ["a set that may be empty", { after: "STING", do: { forEach: { in: "hand", do: { STING: { card: "it" } } } } }],
])("a loop with %s on its way is a warning", (_, rule) => {
  const faults = faultsOf({ id: "wasp", rules: [rule] });
  expect(faults.map(({ severity, code }) => [severity, code])).toEqual([["warning", "trigger-loop"]]);
  expect(faults[0].message).toContain("the loop may run long; the bounds of an action end it");
});

test("an event that is replaced by one of its kind is no loop: each source replaces it once", () => {
  expect(faultsOf({ id: "wasp", rules: [{ replace: "STING", with: sting }] })).toEqual([]);
});

test("content with warnings loads and keeps them", () => {
  const content = loadContent(labGame([]), [{ id: "wasp", rules: [{ after: "STING", when: "heat", do: sting }] }]);
  expect(content.problems).toHaveLength(1);
});

test("an endless loop is not told again as one that may end", () => {
  const faults = faultsOf({
    id: "wasp",
    rules: [
      { after: "STING", do: sting },
      { after: "STING", when: "heat", do: sting },
    ],
  });
  expect(faults.map(({ severity }) => severity)).toEqual(["error"]);
});

test("the shortest way of several is told", () => {
  const faults = faultsOf(
    { id: "a", rules: [{ after: "GAIN", do: [{ TURN: {} }, sting] }] },
    { id: "b", rules: [{ after: "TURN", do: sting }] },
    { id: "c", rules: [{ after: "STING", do: gain }] },
  );
  expect(faults[0].message.split(":")[0]).toBe("a/rules/0 -> c/rules/0 -> a/rules/0");
});

test("two loops that share nothing are two problems", () => {
  const faults = faultsOf(
    { id: "a", rules: [{ after: "STING", do: sting }] },
    { id: "b", rules: [{ after: "GAIN", do: gain }] },
  );
  expect(faults.map(({ card }) => card)).toEqual(["b", "a"]);
});

test("rules of the game and what its events lead to are on the way too", () => {
  const ECHO = lab.event({ data: {}, then: gain });
  const game = labGame([], {
    events: { ...EVENTS, ECHO },
    rules: [lab.after(EVENTS.GAIN, { name: "echo", do: { ECHO: {} } })],
  });
  expect(checkContent(game, []).map(({ card, message }) => [card, message.split(":")[0]])).toEqual([
    ["event ECHO", "event ECHO -> echo -> event ECHO"],
  ]);
});

test("a function of the game leads to what it declares", () => {
  const rules = [lab.after(EVENTS.GAIN, { name: "more", do: () => [], causes: [EVENTS.GAIN] })];
  expect(checkContent(labGame([], { rules }), [])).toMatchObject([{ severity: "error", card: "more" }]);
});

test("performing the effect of a card leads to whatever cards do", () => {
  const perform = { perform: { card: "self", effect: "play" } };
  const faults = faultsOf({ id: "a", rules: [{ after: "GAIN", do: perform }], effects: { play: gain } });
  expect(faults).toMatchObject([{ severity: "warning", card: "a" }]);
});

test("answering without causing is no loop", () => {
  expect(
    faultsOf({
      id: "a",
      rules: [
        { after: "GAIN", do: sting },
        { forbid: "STING", reason: "no" },
      ],
    }),
  ).toEqual([]);
});
