import { derived, each, int, loadContent, openTable, row, shape } from "@cardwright/engine";
import { expect, test } from "vitest";

const TAGS = ["Media", "Tech", "NGO"] as const;
const kit = shape({
  seats: { min: 1, max: 1 },
  player: { ...each("surcharge", TAGS, derived({ base: 1 })), ...each("promise", TAGS, int({ max: 3 })) },
  zones: { row: row() },
});

test("a number for each of some names is declared once, read and written by the name, and a number like any other", () => {
  const PROMISE = kit.event({
    data: {},
    apply: (_, { you }) => {
      for (const tag of TAGS) you[`promise${tag}`] += you[`surcharge${tag}`];
    },
  });
  const game = kit.game({
    name: "each",
    version: 1,
    events: { PROMISE },
    actions: { go: kit.action({ do: [{ PROMISE: {} }, { add: { field: "promiseTech", amount: "surchargeNGO" } }] }) },
    setup: () => {},
  });
  const content = loadContent(game, [{ id: "strict", modifiers: [{ field: "surchargeNGO", of: "you", add: 1 }] }]);
  const table = openTable(game, { content, given: { players: [{ zones: { row: ["strict"] } }] } });
  table.act(0, { type: "go" });
  expect(table.view(0).players[0].fields).toEqual({
    ...{ surchargeMedia: 1, surchargeTech: 1, surchargeNGO: 2 },
    ...{ promiseMedia: 1, promiseTech: 3, promiseNGO: 2 },
  });
  expect(table.explain(0, "player.surchargeNGO", 0).terms.map(({ delta }) => delta)).toEqual([1, 1]);
});
