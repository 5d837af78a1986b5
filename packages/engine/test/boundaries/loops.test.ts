import { describe, expect, test } from "vitest";
import { checkContent } from "../../src/content.ts";
import { flag, int, loadContent, type Rule } from "../../src/index.ts";
import { EVENTS, errorOf, faultsOf, lab, labGame, labTable } from "./lab.ts";

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

describe("a rule that marks what it causes", () => {
  const ECHO = lab.event({
    data: { amount: int(), again: flag(), once: flag() },
    apply: (e, { you }) => {
      you.points += e.amount;
    },
  });
  const OTHER = lab.event({ data: { again: flag() } });
  const PLAIN = lab.event({ data: {} });
  const events = { ...EVENTS, ECHO, OTHER, PLAIN };
  const echo = { ECHO: { amount: 1 } };
  const gameOf = (...rules: Rule[]) => labGame({ go: { do: echo } }, { events, rules });
  const loops = (...rules: Rule[]): unknown[] =>
    checkContent(gameOf(...rules), []).map(({ severity, message }) => [severity, message.split(":")[0]]);
  const points = (...rules: Rule[]): unknown => {
    const table = labTable({ go: { do: echo } }, {}, { events, rules });
    expect(table.act(0, { type: "go" })).toMatchObject({ ok: true });
    return table.view(0).players[0].fields.points;
  };
  const marked = lab.after(ECHO, { name: "echo", marks: "again", do: echo });

  test("is no loop, and answers itself no more, whether its answer is an effect or a function", () => {
    const told = lab.after(ECHO, {
      name: "told",
      marks: "again",
      do: () => [ECHO({ amount: 1, again: false, once: false })],
      causes: [ECHO],
    });
    const asked = lab.after(ECHO, { name: "asked", marks: "again", when: (e) => e.amount > 0, do: echo });
    const matched = lab.after(ECHO, { name: "matched", marks: "again", when: "amount > 0", do: { together: [echo] } });
    for (const rule of [marked, told, asked, matched]) {
      expect(loops(rule)).toEqual([]);
      expect(points(rule)).toBe(2);
    }
    const never = lab.after(ECHO, { name: "never", marks: "again", when: (e) => e.amount > 1, do: echo });
    expect(points(never)).toBe(1);
  });

  test("is no loop through another event that carries the mark", () => {
    const there = lab.after(ECHO, { name: "there", marks: "again", do: { OTHER: {} } });
    const back = lab.after(OTHER, { name: "back", marks: "again", do: echo });
    expect(loops(there, back)).toEqual([]);
    expect(points(there, back)).toBe(1);
  });

  test("is a loop through an event that cannot carry it, or a rule that does not", () => {
    const away = lab.after(ECHO, { name: "away", marks: "again", do: { PLAIN: {} } });
    const home = lab.after(PLAIN, { name: "home", do: echo });
    expect(loops(away, home)).toEqual([["error", "away -> home -> away"]]);
    const blind = lab.after(ECHO, { name: "blind", do: echo });
    expect(loops(marked, blind)).toEqual([["error", "blind -> blind"]]);
  });

  test("is a loop with another that marks with another flag: neither knows what the other caused", () => {
    const other = lab.after(ECHO, { name: "other", marks: "once", do: echo });
    expect(loops(marked, other)).toEqual([["error", "other -> echo -> other"]]);
  });

  test("is a loop if a card does what it does not mark", () => {
    const cards = [{ id: "caller", rules: [{ after: "ECHO", when: "amount > 0", do: echo }] }];
    const perform = lab.after(ECHO, {
      name: "perform",
      marks: "again",
      do: { perform: { card: "self", effect: "play" } },
    });
    expect(checkContent(gameOf(marked), cards)).toMatchObject([{ severity: "warning", card: "caller" }]);
    const caller = [{ id: "caller", effects: { play: echo } }];
    expect(checkContent(gameOf(perform), caller)).toMatchObject([{ severity: "warning", card: "perform" }]);
  });

  test("is none if its event is replaced by one of its kind on the way: that keeps the mark", () => {
    const double = lab.replace(ECHO, { name: "double", with: { ECHO: { amount: "amount * 2" } } });
    const doubled = lab.replace(ECHO, {
      name: "doubled",
      with: (e) => [ECHO({ amount: e.amount * 2, again: false, once: false })],
      causes: [ECHO],
    });
    for (const rule of [double, doubled]) {
      expect(loops(marked, rule)).toEqual([]);
      expect(points(marked, rule)).toBe(4);
    }
  });

  test.each(["agian", "amount"])("needs a flag of its event: %s is none", (marks) => {
    const bad = { ...marked, marks } as Rule;
    expect(errorOf(() => gameOf(bad) && checkContent(gameOf(bad), []))).toMatchObject({
      code: "bad-definition",
      message: `rules: "echo" marks with "${marks}", which is no flag of ECHO.`,
    });
  });
});
