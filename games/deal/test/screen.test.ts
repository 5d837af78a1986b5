import { openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { outcomeNow } from "../screen/reading.ts";
import { rules } from "../screen/rules.ts";
import de from "../screen/text/de.json" with { type: "json" };
import en from "../screen/text/en.json" with { type: "json" };
import { content } from "./cards.ts";

/** Plays by chance until a hand is to be settled; undefined if the run ends before. */
function toBeSettled(seed: number) {
  const table = openTable(game, { content, seats: ["Ada", "Ben", "Cleo"], seed });
  for (let i = 0; table.toAct !== undefined; i++) {
    if (table.view(2).decision?.prompt === "settle") return table;
    const open = table
      .actions(table.toAct)
      .filter(({ action, refused }) => refused === undefined && action.option !== "fold");
    table.act(table.toAct, open[(seed * 31 + i * 17) % open.length].action);
  }
  return undefined;
}

test("what the screen says of a hand as it stands is what settling it comes to", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 150; seed++) {
    const table = toBeSettled(seed);
    if (table === undefined) continue;
    const foretold = outcomeNow(table.view(2));
    table.act(2, { type: "choose", option: "confirm" });
    expect(table.view(2).table.outcome).toBe(foretold);
    seen.add(foretold);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["noDeal", "bail", "safe", "busted"]));
});

test("the screen has the same words in both languages, and every rule and every word of the glossary in both", () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  const said = [
    ...rules.sections.flatMap(({ title, text }) => [title, ...text]),
    ...rules.glossary.map(({ text }) => text),
  ];
  expect(said.filter(({ en: english, de: german }) => english === "" || german === "")).toEqual([]);
  expect(new Set(rules.glossary.map(({ id }) => id)).size).toBe(rules.glossary.length);
});
