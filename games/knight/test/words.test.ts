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

describe("the question says where the paid card goes, and how many are still missing", () => {
  const asked = (k: Rig): (string | undefined)[] =>
    (["en", "de"] as const).map((language) => k.words(language).decision(k.table.view(0)));
  const attack = { stage: "attack" };

  test("to the discard pile: discard", () => {
    const k = knight({ hand: ["improvisation", "march"] });
    k.do("play", { card: "improvisation" });
    expect(asked(k)).toEqual([
      "Improvisation: Select a card to discard.",
      "Improvisation: Wähle eine Karte zum Abwerfen.",
    ]);
  });

  test("out of the game: throw away", () => {
    const f = fight(["hag"], { hand: ["ritual-attack", "march"], table: attack });
    f.do("play", { card: "ritual-attack" });
    expect(asked(f)).toEqual([
      "Ritual Attack: Select a card to throw away.",
      "Ritueller Angriff: Wähle eine Karte, die du aus dem Spiel nimmst.",
    ]);
  });

  test("exactly two", () => {
    const f = fight(["hag"], { hand: ["twin-offering", "march", "fury", "haste"], table: attack });
    f.do("play", { card: "twin-offering" });
    expect(asked(f)[0]).toBe("Twin Offering: Select 2 cards to discard.");
    f.answer("march");
    expect(asked(f)).toEqual([
      "Twin Offering: Select one more card to discard.",
      "Doppeltes Opfer: Wähle noch eine Karte zum Abwerfen.",
    ]);
    expect(f.words("en").refusal(f.refusedAnswer("confirm") ?? { code: "", params: {} })).toBe(
      "1 card is chosen, and it takes 2",
    );
    f.answer("fury");
    expect(asked(f)).toEqual([
      "Twin Offering: 2 cards are chosen to discard: confirm, or take one back.",
      "Doppeltes Opfer: 2 Karten sind zum Abwerfen gewählt: Bestätige, oder nimm eine zurück.",
    ]);
  });

  test("any number", () => {
    const f = fight(["hag"], { hand: ["swift-justice", "march", "fury"], table: attack });
    f.do("play", { card: "swift-justice" });
    expect(asked(f)[0]).toBe("Swift Justice: Select 1 or 2 cards to discard.");
    f.answer("march");
    expect(asked(f)).toEqual([
      "Swift Justice: Select up to one more card to discard, or confirm.",
      "Rasche Gerechtigkeit: Wähle noch höchstens eine Karte zum Abwerfen, oder bestätige.",
    ]);
  });

  test("Wounds, when resting", () => {
    const k = knight({ hand: ["wound", "wound", "march"] });
    k.do("rest");
    expect(asked(k)[0]).toBe("Select a card to discard.");
    k.answer("march");
    expect(asked(k)).toEqual(["Select up to 2 Wounds to discard.", "Wähle bis zu 2 Wunden zum Abwerfen."]);
    k.answer("wound");
    expect(asked(k)[0]).toBe("Select up to one more Wound to discard, or confirm.");
    const only = knight({ hand: ["wound", "wound"] });
    only.do("rest");
    expect(asked(only)).toEqual(["Select a Wound to discard.", "Wähle eine Wunde zum Abwerfen."]);
  });
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
  const told = game.focus?.(k.table.view(0), content.cards).told ?? [];
  expect(told.filter(({ values }) => values.here !== "no")).toMatchObject([
    { key: "board.time", values: { round: 1, rounds: 3, stage: { of: "stage", value: "travel" } } },
    { key: "board.space", values: { space: { definition: "camp" }, here: "yes", toll: 2, far: 22 } },
    { key: "board.enemy", values: { enemy: { definition: "ember-adept" }, armour: 3, strength: 3, fame: 5 } },
    { key: "board.guard" },
    { key: "board.source", values: { n: 2, dice: { of: "face", value: ["red", "gold"] } } },
  ]);
  expect(game.focus?.(fight(["hag"]).table.view(0), content.cards)).toMatchObject({ read: ["map"] });
});

test("each space of the land says which others it is joined to", () => {
  const told = game.focus?.(knight({}).table.view(0), content.cards).told ?? [];
  const [camp, ford] = told.filter(({ key }) => key === "board.space");
  expect(words("en").told(ford)).toBe(
    "Ford: 2 Move to enter, 20 from there to the citadel; a village; joined to Camp, Old Watch and Sunken Hall.",
  );
  expect(words("de").told(camp)).toBe(
    "Lager (hier bist du): 2 Bewegung zum Betreten, von dort 22 zur Zitadelle; verbunden mit Furt.",
  );
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
