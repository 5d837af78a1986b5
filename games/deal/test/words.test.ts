import { Words } from "@cardwright/content";
import type { Table } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";
import { hand } from "./rig.ts";

const said = (table: Table, tell: (words: Words) => string): [string, string] => {
  const given = { content, texts: pack.texts, cards: pack.cards, seats: table.start.seats };
  return [tell(new Words(game, given, "en")), tell(new Words(game, given, "de"))];
};

describe("what is not there is no number", () => {
  const foretold = (dealer: string, street: readonly string[] = []): [string, string] => {
    const { table } = hand({ round: 3, street, dealer: [dealer], narc: ["warrant"], client: "parent" });
    table.act(0, { type: "pass" });
    table.act(1, { type: "pass" });
    const [{ action }] = table.actions(2);
    return said(table, (words) => words.preview(table.preview(2, [action]), 2, table.view(2)).join("\n"));
  };

  test("an insurance where none was", () => {
    const [en, de] = foretold("plea_bargain");
    expect(en).toContain("insurances on the street: 0 to 1; cost of the insurance: none to 200;");
    expect(de).toContain("Absicherungen auf der Straße: 0 auf 1; Preis der Absicherung: keiner auf 200;");
  });

  test("one that is free", () => {
    const [en] = foretold("fake_id");
    expect(en).toContain("insurances on the street: 0 to 1; heat of the insurance: none to 40");
    expect(en).not.toContain("cost of the insurance");
  });

  test("a conviction, and a customer who leaves with his limit", () => {
    const { table } = hand({ street: ["park", "weed"], narc: ["warrant"], client: "parent" });
    const [{ action }] = table.actions(0);
    const lines = (words: Words) => words.preview(table.preview(0, [action]), 0, table.view(0)).join("\n");
    expect(said(table, lines)[0]).not.toMatch(/threshold|limit/);
    table.act(0, action);
    table.act(1, { type: "pass" });
    table.act(2, { type: "pass" });
    const settled = said(table, (words) =>
      words.preview(table.preview(2, [{ type: "choose", option: "confirm" }]), 2, table.view(2)).join("\n"),
    );
    expect(settled[0]).toContain(
      "threshold of the conviction: 40 to none; the customer's limit of evidence: 40 to none",
    );
    expect(settled[1]).toContain("Schwelle der Verurteilung: 40 auf keine; Beweisgrenze des Kunden: 40 auf keine");
  });
});
