import { buildPack } from "@cardwright/content";
import { type Effect, type Game, loadContent } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content } from "./cards.ts";
import { mandate } from "./rig.ts";

/** seed 004 §9, §18: cards cause events and say something; they write nothing. */
const faults = (card: object) => {
  const file = { path: "card.jsonc", text: JSON.stringify({ id: "one", name: { en: "One", de: "Eins" }, ...card }) };
  const built = buildPack(game as unknown as Game, [file]);
  return (built.ok ? built.pack.faults : built.faults)
    .filter(({ file: path }) => path === "card.jsonc")
    .map(({ code, field, message }) => [code, field, message]);
};
const play = (...effects: Effect[]) => ({ attributes: { kind: "public", points: 4 }, effects: { play: effects } });

describe("a card that writes a field itself is refused, with the events that there are", () => {
  test.each<[string, Effect, string]>([
    ["ap", { add: { field: "ap", amount: 2 } }, "add.field"],
    ["ap", { set: { field: "player.ap", of: "opponent", to: 0 } }, "set.field"],
    ["ap", { spend: { field: "ap", amount: 1, then: { DRAW_CARDS: { player: "you", amount: 1 } } } }, "spend.field"],
    ["initiativeDiscount", { add: { field: "initiativeDiscount", amount: 1 } }, "add.field"],
    ["shielded", { set: { field: "shielded", of: "strongest", to: true } }, "set.field"],
    ["influence", { modify: { field: "influence", of: "strongest", add: 3, until: "round" } }, "modify.field"],
  ])("%s by %j", (name, effect, at) => {
    const by = {
      ap: "ADD_AP",
      initiativeDiscount: "SET_DISCOUNT",
      shielded: "GRANT_SHIELD",
      influence: "ADJUST_INFLUENCE, BUFF_STRONGEST_GOV, TRANSFER_INFLUENCE",
    }[name];
    expect(faults(play(effect))).toEqual([
      ["events-only", `effects.play.0.${at}`, `cards change "${name}" by events of the game: ${by}`],
    ]);
  });

  test("in an answer too, and what the rules keep is none of its business", () => {
    const rules = [{ after: "BEGIN_TURN", when: "inForce", do: { set: { field: "acted", to: false } } }];
    expect(faults({ attributes: { kind: "public", points: 4 }, rules })).toEqual([
      ["events-only", "rules.0.do.set.field", 'no card changes "acted": it is kept by the rules of the game'],
    ]);
  });

  test("no number or mark of the state is left open", () => {
    const { table, player, card } = game.shape;
    const open = Object.entries({ ...table, ...player, ...card }).filter(
      ([, field]) => (field as { by?: unknown }).by === undefined,
    );
    // An effect cannot write a word.
    expect(open.map(([name]) => name)).toEqual(["blockade"]);
  });
});

describe("a card logs a sentence of its own", () => {
  const said = { en: "Nobody; saw {that} coming", de: "Damit hat {niemand} gerechnet" };
  const withCard = loadContent(game as unknown as Game, [
    ...content.cards,
    { id: "one", ...play({ LOG: { message: said } }) },
  ]);

  test("as it stands in the card, in the language of who reads it", () => {
    const m = mandate({ ada: { hand: ["one"] }, content: withCard });
    m.play("one");
    expect([m.log(1, "en"), m.log(1, "de")].map((lines) => lines.filter((line) => /Nobody|Damit/.test(line)))).toEqual([
      ["[EFFECT] one: Nobody, saw {that} coming; ΔAP=±0, ΔI=±0, Target=-"],
      ["[EFFECT] one: Damit hat {niemand} gerechnet; ΔAP=±0, ΔI=±0, Target=-"],
    ]);
  });

  test.each<[unknown, string, string]>([
    [{ en: "Only in English" }, "missing-translation", "effects.play.0.LOG.message"],
    ["Only in English", "missing-translation", "effects.play.0.LOG.message"],
    [{ en: "One", de: "" }, "bad-text", "effects.play.0.LOG.message.de"],
    [{ en: "One", de: "Eins", ed: "Eins" }, "unknown-language", "effects.play.0.LOG.message.ed"],
    [{ en: "two\nlines", de: "zwei" }, "bad-text", "effects.play.0.LOG.message.en"],
    [7, "bad-text", "effects.play.0.LOG.message"],
  ])("%j is told of", (message, code, at) => {
    expect(faults(play({ LOG: { message } })).map(([found, field]) => [found, field])).toEqual([[code, at]]);
  });
});
