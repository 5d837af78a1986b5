import { openTable, type Table } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { buildPack, changesBetween, type Pack, reload } from "../src/index.ts";
import { market, ware } from "./market.ts";

const IDS = Array.from({ length: 12 }, (_, i) => `ware-${String(i).padStart(2, "0")}`);

/** Twelve wares whose `play` does this. */
function packOf(play: object, without: readonly string[] = []): Pack {
  const cards = IDS.filter((id) => !without.includes(id)).map((id) => ware(id, { effects: { play: play as never } }));
  const built = buildPack(market, [{ path: "wares.json", text: JSON.stringify(cards) }]);
  if (!built.ok) throw new Error(built.faults.map(({ message }) => message).join("\n"));
  return built.pack;
}

const earn = (amount: number): object => ({ EARN: { amount } });

/** A table on which the first card was played. */
function played(pack: Pack): Table {
  const table = openTable(market, { content: pack.content, seats: ["Ada", "Ben"], seed: 3 });
  const action = table.actions(0).find((entry) => entry.action.type === "play" && entry.refused === undefined)?.action;
  if (action === undefined) throw new Error("nothing to play");
  table.act(0, action);
  return table;
}
const coins = (table: Table): unknown => table.view(0).players[0].fields.coins;

describe("keep", () => {
  test("the match goes on with its cards, and the next has the new ones", () => {
    const before = packOf(earn(1));
    const table = played(before);
    const { table: after, notice } = reload(table, before, packOf(earn(2)), "keep");
    expect(after).toBe(table);
    expect(coins(after)).toBe(4);
    expect(notice).toMatchObject({ kind: "next-match", refusal: { code: "reload-next-match" } });
    expect(notice.changes.changed).toHaveLength(12);
  });

  test("where the game allows it, the match goes on with the new cards", () => {
    const game = { ...market, reloadAt: () => true };
    const build = (amount: number): Pack => {
      const text = JSON.stringify(IDS.map((id) => ware(id, { effects: { play: earn(amount) as never } })));
      const built = buildPack(game, [{ path: "wares.json", text }]);
      if (!built.ok) throw new Error("broken");
      return built.pack;
    };
    const before = build(1);
    const table = openTable(game, { content: before.content, seats: ["Ada", "Ben"], seed: 3 });
    const now = build(5);
    expect(reload(table, before, now, "keep").notice.kind).toBe("adopted");
    expect(table.content.hash).toBe(now.content.hash);
  });

  test("where the game allows it later, the new cards wait", () => {
    const game = { ...market, reloadAt: () => false };
    const text = JSON.stringify(IDS.map((id) => ware(id)));
    const built = [text, text.replace("The ware-00", "A ware")].map((one) =>
      buildPack(game, [{ path: "a.json", text: one }]),
    );
    const [before, now] = built.map((one) => (one.ok ? one.pack : undefined)) as Pack[];
    const table = openTable(game, { content: before.content, seats: ["Ada", "Ben"] });
    expect(reload(table, before, now, "keep").notice.kind).toBe("waits");
  });
});

describe("designer", () => {
  test("the same match is played again with the new cards", () => {
    const before = packOf(earn(1));
    const { table, notice } = reload(played(before), before, packOf(earn(2)), "designer");
    expect(coins(table)).toBe(5);
    expect(notice).toMatchObject({ kind: "replayed", steps: 1, of: 1 });
  });

  test("a step that is no longer possible is named, and the table stays as it was", () => {
    const before = packOf(earn(1));
    const table = played(before);
    const costly = packOf({ spend: { field: "coins", amount: 9, then: earn(1) } });
    const reloaded = reload(table, before, costly, "designer");
    expect(reloaded.table).toBe(table);
    expect(reloaded.notice).toMatchObject({
      kind: "stopped",
      steps: 0,
      of: 1,
      stopped: { step: 1, seat: 0, action: { type: "play" }, refusal: { code: "cannot-afford" } },
    });
    expect(reloaded.upTo === undefined ? undefined : coins(reloaded.upTo)).toBe(3);
  });

  test("cards with which the match cannot begin leave it as it is", () => {
    const strict = {
      ...market,
      setup: (s: Parameters<typeof market.setup>[0]) => void s.create("ware-00", { zone: "deck", seat: 0 }),
    };
    const build = (ids: readonly string[]): Pack => {
      const built = buildPack(strict, [{ path: "a.json", text: JSON.stringify(ids.map((id) => ware(id))) }]);
      if (!built.ok) throw new Error("broken");
      return built.pack;
    };
    const before = build(["ware-00", "ware-01"]);
    const table = openTable(strict, { content: before.content, seats: ["Ada", "Ben"] });
    const { table: after, notice } = reload(table, before, build(["ware-01"]), "designer");
    expect(after).toBe(table);
    expect(notice).toMatchObject({ kind: "next-match", refusal: { code: expect.any(String) } });
  });
});

test("what changed is told by card and field: numbers, texts, parts that came and went", () => {
  const packs = [
    [ware("apple", { attributes: { cost: 1 }, effects: { play: [{ draw: 1 }] } }), ware("bread")],
    [
      { ...ware("apple", { attributes: { cost: 2, colour: "red" }, effects: { play: { draw: 1 } } }), name: "Apple" },
      ware("cider"),
    ],
  ].map((cards) => buildPack(market, [{ path: "a.json", text: JSON.stringify(cards) }]));
  const [before, after] = packs.map((built) => (built.ok ? built.pack : undefined)) as Pack[];
  expect(changesBetween(before, after)).toEqual({
    added: ["cider"],
    removed: ["bread"],
    changed: [
      {
        id: "apple",
        fields: [
          { field: "name", before: { en: "The apple", de: "Das apple" }, after: "Apple" },
          { field: "attributes.cost", before: 1, after: 2 },
          { field: "attributes.colour", after: "red" },
          { field: "effects.play", before: [{ draw: 1 }], after: { draw: 1 } },
        ],
      },
    ],
  });
});
