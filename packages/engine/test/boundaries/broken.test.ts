import { describe, expect, test } from "vitest";
import { BOUNDS, type CardData, openTable, refuse } from "../../src/index.ts";
import { type Actions, EVENTS, lab, labTable } from "./lab.ts";

const gain = { GAIN: { amount: 1 } };
const echo: CardData = { id: "echo", rules: [{ after: "GAIN", when: "amount > 0", do: gain }] };
const hot = refuse("too-hot");
interface Asked {
  readonly table: { readonly heat: number };
}
const field = { "field/0": ["echo"] };

describe("an action past a bound", () => {
  const looping = () => labTable({ go: { do: gain }, ok: { do: { TURN: {} } } }, field, { cards: [echo] });

  test("is taken back whole, and the refusal names the bound and the cards of the loop", () => {
    const table = looping();
    const before = table.hash();
    const view = table.view(0);
    expect(table.act(0, { type: "go" })).toEqual({
      ok: false,
      refusal: {
        code: "broken",
        params: {
          error: "bound-exceeded",
          message: `More than ${BOUNDS.causeDepth} causeDepth in one action; it was taken back. What hung on what: action go -> echo: rules/0 after GAIN (65 times).`,
          bound: "causeDepth",
          limit: BOUNDS.causeDepth,
          loop: ["echo/rules/0", "action go"],
          where: {
            action: "go",
            card: "echo",
            effect: "rules/0",
            chain: [{ effect: "action go" }, { card: "echo", effect: "rules/0", after: "GAIN", times: 65 }],
          },
        },
      },
    });
    expect([table.hash(), table.length, table.view(0)]).toEqual([before, 0, view]);
  });

  test("is refused as broken until the state changes", () => {
    const table = looping();
    table.act(0, { type: "go" });
    const listed = () => table.actions(0).map(({ action, refused }) => [action.type, refused?.code]);
    expect(listed()).toContainEqual(["go", "broken"]);
    expect(table.codes().map((code) => table.readable(code).type)).toEqual(["ok", "pass"]);
    expect(table.act(0, { type: "go" })).toMatchObject({ refusal: { code: "broken" } });
    expect(table.preview(0, [{ type: "go" }]).refused?.code).toBe("broken");
    table.act(0, { type: "ok" });
    expect(table.actions(1)[0].refused).toBeUndefined();
  });

  test("is refused no more once an action before it is undone", () => {
    const table = looping();
    table.act(0, { type: "ok" });
    table.act(1, { type: "go" });
    table.undo(0);
    expect(table.actions(0)[0].refused).toBeUndefined();
  });

  test("tells listeners nothing, as nothing changed", () => {
    const table = looping();
    let heard = 0;
    table.subscribe(() => {
      heard += 1;
    });
    table.act(0, { type: "go" });
    expect(heard).toBe(0);
  });

  test.each([
    ["events", { repeat: { times: 20_000, do: gain } }, "events"],
    ["steps", { repeat: { times: 2_000_000, do: [] } }, "steps"],
    ["waiting events", { together: [{ repeat: { times: 200_000, do: gain } }] }, "queued"],
  ])("is stopped by the count of %s", (_, go, bound) => {
    expect(labTable(go).act(0, { type: "go" })).toMatchObject({ refusal: { code: "broken", params: { bound } } });
  });
});

describe("after a failure", () => {
  test.each([
    ["a division in a number", { GAIN: { amount: "1 / heat" } }, "division-by-zero"],
    ["an overflow in a number", { GAIN: { amount: "2147483647 + coins" } }, "formula-overflow"],
    ["a division in a queue", { together: [gain, { GAIN: { amount: "1 / heat" } }] }, "division-by-zero"],
    ["a number out of its range", { add: { field: "coins", amount: 8 } }, "out-of-range"],
    ["a full zone", { repeat: { times: 9, do: { create: { definition: "gold", to: "market" } } } }, "capacity"],
    ["a chance of nothing", { chance: [{ weight: "heat", do: gain }] }, "out-of-range"],
    ["a chance below nothing", { chance: [{ weight: "0 - coins", do: gain }] }, "out-of-range"],
  ])("of %s everything goes on as before, however often it fails", (_, go, error) => {
    const table = labTable({ go: { do: go }, fine: { do: [gain, { together: [gain, gain] }] } });
    const fresh = labTable({ go: { do: go }, fine: { do: [gain, { together: [gain, gain] }] } });
    for (let i = 0; i < 40; i++) {
      expect(table.act(0, { type: "go" })).toMatchObject({ refusal: { code: "broken", params: { error } } });
      table.act(0, { type: "fine" });
      fresh.act(0, { type: "fine" });
      expect(table.hash()).toBe(fresh.hash());
    }
  });

  test("in a modifier, numbers are read as before", () => {
    const odd: CardData = { id: "odd", modifiers: [{ field: "worth", of: { inPlay: true }, add: "10 / heat" }] };
    const actions: Actions = {
      read: { do: { forEach: { in: { zone: "field", where: { worth: 11 } }, do: gain } } },
      warm: { do: { add: { field: "heat", amount: 1 } } },
    };
    const table = labTable(actions, { "field/0": ["odd"] }, { cards: [odd] });
    for (let i = 0; i < 40; i++) {
      table.act(0, { type: "read" });
      expect(() => table.view(0)).toThrow("A formula divides by zero.");
    }
    table.act(0, { type: "warm" });
    expect(table.view(0).players[0].zones.field.cards[0].fields?.worth).toBe(11);
    expect(table.act(0, { type: "read" }).ok).toBe(true);
  });

  test("in the condition of a rule, words on loan are given back", () => {
    const picky: CardData = { id: "picky", rules: [{ forbid: "GAIN", when: "1 / heat > 0", reason: "picky" }] };
    const table = labTable({ go: { do: gain }, ok: { do: [] } }, { "field/0": ["picky"] }, { cards: [picky] });
    const { machine } = table.rules;
    const free = (): number => {
      table.compact.bind();
      const base = machine.loan(0, -1);
      machine.giveBack();
      return base;
    };
    const before = free();
    for (let i = 0; i < 200; i++) {
      table.act(0, { type: "go" });
      table.act(0, { type: "ok" });
    }
    expect(free()).toBe(before);
  });
});

describe("when nothing else is left", () => {
  const only: Actions = { go: { do: gain }, again: { do: gain } };
  const doomed = () => labTable(only, field, { cards: [echo], actions: only });

  test("the table is over as broken", () => {
    const table = doomed();
    let heard = 0;
    table.subscribe(() => {
      heard += 1;
    });
    expect(table.act(0, { type: "go" })).toMatchObject({ refusal: { code: "broken" } });
    expect(table.over).toBe(false);
    table.act(0, { type: "again" });
    expect([table.over, heard]).toEqual([true, 1]);
    expect(table.view(0).result).toEqual({ ending: "broken", winner: undefined });
    expect(table.act(0, { type: "go" })).toMatchObject({ refusal: { code: "match-over" } });
  });

  test("the last action that worked is not taken back: everything is shown by then", () => {
    const warm = {
      do: { add: { field: "heat", amount: 1 } },
      refuse: (_: unknown, scope: Asked) => (scope.table.heat > 0 ? hot : undefined),
    };
    const table = labTable({ ...only, warm }, field, { cards: [echo], actions: { ...only, warm } });
    expect(table.act(0, { type: "warm" })).toMatchObject({ ok: true });
    for (const type of ["go", "again"]) table.act(0, { type });
    expect([table.over, table.undo(0)]).toEqual([
      true,
      { ok: false, refusal: { code: "something-was-learned", params: { what: "end" } } },
    ]);
  });

  test("it can still be saved and opened", () => {
    const table = doomed();
    table.act(0, { type: "go" });
    table.act(0, { type: "again" });
    const again = openTable(table.rules.game, { content: table.rules.content, save: table.save() });
    expect([again.over, again.hash()]).toEqual([true, table.hash()]);
  });

  test("a save that only says so is found out", () => {
    const save = structuredClone(labTable({ go: { do: gain } }).save()) as unknown as { state: number[][] };
    save.state[0][0] = 2;
    const { game, content } = labTable({ go: { do: gain } }).rules;
    expect(() => openTable(game, { content, save })).toThrow(expect.objectContaining({ code: "save-differs" }));
  });
});

test("an action after which no seat could do anything is taken back", () => {
  const stuck: Actions = {
    burn: lab.action({
      do: { set: { field: "coins", to: 0 } },
      refuse: (_, { you }) => (you.coins === 0 ? refuse("poor") : undefined),
    }),
  };
  const table = labTable(stuck, {}, { actions: stuck });
  expect(table.act(0, { type: "burn" })).toEqual({
    ok: false,
    refusal: {
      code: "broken",
      params: {
        error: "broken-state",
        message: "After this action no seat could do anything.",
        stuck: true,
        where: { action: "burn", chain: [] },
      },
    },
  });
});

test("a previewed action past a bound says so, and changes nothing", () => {
  const table = labTable({ go: { do: gain } }, field, { cards: [echo] });
  const before = table.hash();
  expect(table.preview(0, [{ type: "go" }])).toMatchObject({
    refused: { code: "broken", params: { bound: "causeDepth" } },
    outcomes: [],
    played: 0,
  });
  expect(table.hash()).toBe(before);
});

test("events of a game are written by their apply alone", () => {
  const meddling = lab.event({ data: {}, use: (_, { you }) => void Object.assign(you, { coins: 9 }) });
  const table = labTable(
    { pay: { to: "discard", then: { MEDDLE: {} } } },
    { "hand/0": ["gold"] },
    { events: { ...EVENTS, MEDDLE: meddling } },
  );
  expect(() => table.actions(0)).not.toThrow();
  expect(table.view(0).players[0].fields.coins).toBe(2);
});
