import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPack, type SourceFile } from "@cardwright/content";
import { type CardData, openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { OWN } from "./study.ts";

/** Old cards are read as they are, and played: each is spoken, fails, and is lost. */
const OLD = join(import.meta.dirname, "old");
const files: SourceFile[] = readdirSync(OLD).map((name) => ({
  path: name,
  text: readFileSync(join(OLD, name), "utf8"),
}));
const built = buildPack(game, files, { base: OWN });
const pack = built.ok ? built.pack : undefined;
const old: CardData[] = files.flatMap(({ path }) =>
  [...(pack?.cards.values() ?? [])].filter(({ file }) => file === path).map(({ card }) => card),
);

test("there are ten and more, and they cover every mapping", () => {
  expect(built.ok ? [] : built.faults).toEqual([]);
  expect(old.length).toBeGreaterThanOrEqual(10);
  const text = files.map((file) => file.text).join();
  const types = ["FixedComfort", "ScaledComfort", "DrawCards", "AddWeight", "SetAtmosphere"];
  for (const name of [
    ...types,
    "GoalEffect",
    "ResetComfort",
    "MaxWeight",
    "FreeAction",
    "HasFinalWord",
    "IsFleeting",
    "Persistence",
    "null",
  ])
    expect(text).toContain(name);
});

test.each(old.map((card) => [card.id, card] as const))(
  "%s is spoken with success and without, and left",
  (id, { attributes }) => {
    const open = (rolls: readonly number[]) =>
      openTable(game, {
        content: pack?.content ?? { game: "", cards: [], hash: "", problems: [] },
        seats: ["You"],
        rolls,
        given: {
          table: { connection: "connected", weight: 6, comfort: 1, atmosphere: "Prepared" },
          players: [{ zones: { hand: [{ card: id, as: "it" }], deck: ["kind_word", "kind_word", "kind_word"] } }],
        },
      });
    for (const roll of [0, 1]) {
      const table = open([roll]);
      expect(table.act(0, { type: "speak", card: table.labelled("it") }).ok).toBe(true);
      expect(table.view(0).players[0].zones.discard.cards.map(({ definition }) => definition)).toEqual([id]);
    }
    const left = open([]);
    expect(left.act(0, { type: "leave" }).ok).toBe(true);
    const properties = attributes?.properties as readonly string[];
    const isLost = properties.includes("Fleeting") || properties.includes("Opportunity");
    expect(left.view(0).players[0].zones.exhausted.size).toBe(isLost ? 1 : 0);
  },
);
