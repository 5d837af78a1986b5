import { Words } from "@cardwright/content";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";
import { fight, knight, type Rig } from "./rig.ts";

const words = (language: "en" | "de"): Words =>
  new Words(game, { content, texts: pack.texts, seats: ["Kay"] }, language);

describe.each(["en", "de"] as const)("words (%s)", (language) => {
  test("nothing lacks its words", () => {
    expect(Words.missing(game, { content, texts: pack.texts }, language)).toEqual([]);
  });
  test("every refusal that the rules can give has its own words", () => {
    const said: Readonly<Record<string, string>> = game.words?.[language] ?? {};
    const codes = Object.keys(game.words?.en ?? {}).filter((key) => key.startsWith("refusal."));
    expect(codes.length).toBeGreaterThan(20);
    for (const key of codes) expect(said[key]?.length).toBeGreaterThan(5);
  });
  test("every card that does something says so", () => {
    for (const card of content.cards)
      if (card.effects !== undefined || card.modifiers !== undefined)
        expect(words(language).rulesText(card.id).join(" ").length).toBeGreaterThan(5);
  });
});

test("the element of an attack stands on the card, in both languages", () => {
  expect(words("en").rulesText("frozen-lance").join(" ")).toContain("ice Attack 3");
  expect(words("de").rulesText("frozen-lance").join(" ")).toContain("Eis-Angriff 3");
});

describe("a cost that cannot be paid says what was asked for, and why which cards do not count", () => {
  const said = (k: Rig, card: string, action = "play"): string[] => {
    const refusal = k.refusal(action, { card }) ?? { code: "", params: {} };
    return [k.words("en").refusal(refusal), k.words("de").refusal(refusal)];
  };

  test("Wounds", () => {
    const hand = ["twin-offering", "wound", "march", "wound"];
    expect(said(fight(["hag"], { hand, table: { stage: "attack" } }), "twin-offering")).toEqual([
      "2 cards are needed to pay (from your hand cards other than Wounds), and only 1 qualifies once the card itself and what powers it have left the hand: not 2 × Wound (Wounds do not count unless the card says so)",
      "zum Bezahlen werden 2 Karten gebraucht (von deinen Handkarten außer Wunden), und nur 1 eignet sich, wenn die Karte selbst und was sie antreibt die Hand verlassen haben; nicht 2 × Wunde (Wunden zählen nur, wo die Karte es sagt)",
    ]);
  });

  test("cards of another kind", () => {
    expect(said(knight({ hand: ["kindle", "gale", "war-horn"] }), "kindle")).toEqual([
      "1 card is needed to pay (from your hand cards other than Wounds; kind: action card; colour: red, blue, white or green), and none qualifies once the card itself and what powers it have left the hand: not Gale (kind: spell); War Horn (kind: artifact)",
      "zum Bezahlen wird 1 Karte gebraucht (von deinen Handkarten außer Wunden; Art: Aktionskarte; Farbe: rot, blau, weiß oder grün), und keine eignet sich, wenn die Karte selbst und was sie antreibt die Hand verlassen haben; nicht Kriegshorn (Art: Artefakt); Sturmwind (Art: Zauber)",
    ]);
  });

  test("colours that no spell in the offer has", () => {
    const offers = { spellOffer: ["gale"] };
    expect(said(knight({ hand: ["tome-of-all-spells", "fury", "wound"], offers }), "tome-of-all-spells")).toEqual([
      "1 card is needed to pay (from your hand cards of a colour that a spell in the offer has; colour: red, blue, white or green), and none qualifies once the card itself and what powers it have left the hand: not Fury (no spell in the offer has its colour); Wound (Wounds do not count unless the card says so)",
      "zum Bezahlen wird 1 Karte gebraucht (von deinen Handkarten in der Farbe eines Zaubers im Angebot; Farbe: rot, blau, weiß oder grün), und keine eignet sich, wenn die Karte selbst und was sie antreibt die Hand verlassen haben; nicht Wunde (Wunden zählen nur, wo die Karte es sagt); Zorn (kein Zauber im Angebot hat ihre Farbe)",
    ]);
  });
});

test("what is of no use says what and when", () => {
  const k = knight({ hand: ["fury"] });
  const refusal = k.refusal("play", { card: "fury" }) ?? { code: "", params: {} };
  expect(k.words("en").refusal(refusal)).toBe("Attack is of no use before a fight");
  expect(k.words("de").refusal(refusal)).toBe("Angriff nützt nichts vor einem Kampf");
});

test("a hit is told with its poison", () => {
  const f = fight(["hag"], { table: { stage: "damage" } });
  f.do("suffer", { enemy: "hag" });
  expect(f.log("en")[0]).toBe("Hag hits: 2 Wounds, and as many again by poison.");
  expect(f.log("de")[0]).toBe("„Vettel“ trifft: 2 Wunden, und noch einmal so viele durch Gift.");
});

test("whoever plays sees the time, the land with who guards it, and the dice", () => {
  const k = knight({
    enemies: { citadel: ["ember-adept", { card: "frost-adept", faceDown: true }] },
    source: ["red", "gold"],
  });
  const told = game.focus?.(k.table.view(0)).told ?? [];
  expect(told.filter(({ values }) => values.here !== "no")).toMatchObject([
    { key: "board.time", values: { round: 1, rounds: 3, stage: { of: "stage", value: "travel" } } },
    { key: "board.space", values: { space: { definition: "camp" }, here: "yes", toll: 2, far: 22 } },
    { key: "board.enemy", values: { enemy: { definition: "ember-adept" }, armour: 3, strength: 3, fame: 5 } },
    { key: "board.guard" },
    { key: "board.source", values: { n: 2, dice: { of: "face", value: ["red", "gold"] } } },
  ]);
  expect(game.focus?.(fight(["hag"]).table.view(0))).toMatchObject({ read: ["map"] });
});

test("what is printed on a card stands with it", () => {
  const faces = (language: "en" | "de") =>
    ["hag", "frost-adept", "foresters", "old-watch", "gale"].map((id) => words(language).face(id));
  expect(faces("en")).toEqual([
    "armour 4, attack 3, fame 3, poisonous",
    "armour 4, attack 5 ice, fame 5, resists ice",
    expect.stringMatching(/^level \d, \d Influence, armour \d$/),
    "hills, a tower",
    "spell, white",
  ]);
  expect(faces("de").slice(0, 2)).toEqual([
    "Rüstung 4, Angriff 3, Ruhm 3, giftig",
    "Rüstung 4, Angriff 5 (Eis), Ruhm 5, widersteht Eis",
  ]);
});

test("the choices of an action are said in words", () => {
  for (const language of ["en", "de"] as const) {
    const said: Readonly<Record<string, string>> = game.words?.[language] ?? {};
    for (const { params = {} } of Object.values(game.actions))
      for (const param of Object.values(params))
        if (param.type === "option") for (const value of param.values) expect(said).toHaveProperty([`option.${value}`]);
  }
});
