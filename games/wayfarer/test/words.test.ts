import { Words } from "@cardwright/content";
import { describe, expect, test } from "vitest";
import { format } from "../format.ts";
import { game } from "../game.ts";
import { badge, PROPERTIES } from "../properties.ts";
import de from "../screen/text/de.json" with { type: "json" };
import en from "../screen/text/en.json" with { type: "json" };
import { VOCABULARY } from "../vocabulary.ts";
import { ownPack, sayIn, study } from "./study.ts";

const LANGUAGES = ["en", "de"] as const;
const SCREEN = { en, de };
const SAY = { en: sayIn("en"), de: sayIn("de") };

const EFFECTS: readonly (readonly [object | null, string, string])[] = [
  [null, "No effect", "Keine Wirkung"],
  [{ type: "None" }, "No effect", "Keine Wirkung"],
  [{ type: "AddComfort", value: "5" }, "+5 comfort", "+5 Behagen"],
  [{ type: "AddComfort", value: -2 }, "-2 comfort", "-2 Behagen"],
  [{ type: "DrawCards", value: "1" }, "Draw 1 card", "Ziehe 1 Karte"],
  [{ type: "DrawCards", value: "2" }, "Draw 2 cards", "Ziehe 2 Karten"],
  [{ type: "AddWeight", value: 2 }, "Add 2 weight", "Erhalte 2 Gewicht"],
  [{ type: "SetAtmosphere", value: "Receptive" }, "Atmosphere: Receptive", "Stimmung: Empfänglich"],
  [{ type: "ScaleByTokens", value: "Trust" }, "+X comfort (X = Trust tokens)", "+X Behagen (X = Vertrauensmarken)"],
  [{ type: "ScaleByComfort", value: "4 - comfort" }, "+X comfort (X = 4 - comfort)", "+X Behagen (X = 4 - Behagen)"],
  [{ type: "ScaleByPatience", value: "patience / 3" }, "+X comfort (X = patience / 3)", "+X Behagen (X = Geduld / 3)"],
  [
    { type: "ScaleByWeight", value: "min(weight,2)" },
    "+X comfort (X = min(weight,2))",
    "+X Behagen (X = min(Gewicht,2))",
  ],
  [
    { type: "ScaleByWeight", value: "weight - count(hand)" },
    "+X comfort (X = weight - count(hand))",
    "+X Behagen (X = Gewicht - count(Hand))",
  ],
  [{ type: "ComfortReset" }, "Comfort becomes 0", "Behagen wird 0"],
  [{ type: "WeightRefresh" }, "Weight refills", "Gewicht füllt sich auf"],
  [{ type: "FreeNextAction" }, "Next action costs no patience", "Die nächste Aktion kostet keine Geduld"],
  [{ type: "EndConversation", value: "failure" }, "Conversation ends: failure", "Gespräch endet: Misserfolg"],
  [{ type: "EndConversation", value: "goal_exhausted" }, "Conversation ends: abandoned", "Gespräch endet: abgebrochen"],
  [
    {
      type: "EndConversation",
      value: "success",
      data: {
        ...{ createsObligation: true, recipientId: "brother_anselm", deadline: 1, payment: 1 },
        ...{ tokenReward: { Shadow: -1, Trust: 1 }, relationshipPenalty: -1 },
        reason: { en: "Well said", de: "Gut gesagt" },
      },
    },
    "Conversation ends: success (deliver a letter to Brother Anselm within 1 minute; receive 1 coin on delivery; +1 Trust on delivery; -1 Shadow on delivery; -1 token with this person; Well said)",
    "Gespräch endet: Erfolg (Brief an Bruder Anselm innerhalb von 1 Minute; 1 Münze Lohn bei Übergabe; +1 Vertrauen bei Übergabe; -1 Schatten bei Übergabe; -1 Marke bei dieser Person; Gut gesagt)",
  ],
];

test.each(EFFECTS)("%j reads %j, in German %j", (effect, en, de) => {
  const card = { id: "a", successEffect: effect, failureEffect: effect, exhaustEffect: effect };
  const isNothing = en === "No effect";
  expect(format.describe(card, SAY.en)).toEqual([
    `Success: ${en}`,
    `Failure: ${en}`,
    ...(isNothing ? [] : [`If not played: ${en}`]),
  ]);
  expect(format.describe(card, SAY.de)).toEqual([
    `Erfolg: ${de}`,
    `Misserfolg: ${de}`,
    ...(isNothing ? [] : [`Wenn nicht gespielt: ${de}`]),
  ]);
});

test("a burden says what its exhaust does, if it does something; it has no success and no failure", () => {
  const burden = { id: "a", properties: ["Burden", "Fleeting"] };
  const heavy = { ...burden, successEffect: null, exhaustEffect: { type: "AddComfort", value: -1 } };
  expect(format.describe(burden, SAY.en)).toEqual(["Cannot be spoken"]);
  expect(format.describe({ ...burden, exhaustEffect: { type: "None" } }, SAY.en)).toEqual(["Cannot be spoken"]);
  expect(format.describe(heavy, SAY.en)).toEqual(["Cannot be spoken", "If not played: -1 comfort"]);
  expect(format.describe(heavy, SAY.de)).toEqual(["Kann nicht gesprochen werden", "Wenn nicht gespielt: -1 Behagen"]);
});

test("the screen finds the rows of a card by the names that the words give them", () => {
  for (const language of LANGUAGES)
    for (const slot of ["slot.success", "slot.failure", "slot.exhaust"] as const)
      expect(SCREEN[language][slot]).toBe(SAY[language](slot));
});

test("each of the thirteen effects is among them", () => {
  const types = new Set(EFFECTS.map(([effect]) => (effect !== null && "type" in effect ? effect.type : "None")));
  expect([...types].sort()).toEqual(Object.keys(VOCABULARY).sort());
  expect(types.size).toBe(13);
});

describe("properties have badges", () => {
  test("as the seed says, and words of their own where it says none", () => {
    const badges = PROPERTIES.map((property) => badge(property, SAY.en)).map((one) => [
      one.icon,
      one.label,
      one.tooltip,
    ]);
    expect(badges).toEqual([
      ["", "Persistent", "Stays in hand until played"],
      ["⚡", "Fleeting", "Removed after SPEAK if unplayed"],
      ["⏰", "Opportunity", "Removed after LISTEN if unplayed"],
      ["💀", "Skeleton", "A placeholder: this card has not been written yet"],
      ["⛓️", "Burden", "Blocks a deck slot"],
      ["👁️", "Observable", "From an observation"],
    ]);
  });

  test("in German too", () => {
    const german = PROPERTIES.map((property) => badge(property, SAY.de));
    const english = PROPERTIES.map((property) => badge(property, SAY.en));
    expect(german.map(({ icon }) => icon)).toEqual(english.map(({ icon }) => icon));
    german.forEach((one, i) => {
      expect(one.label).not.toBe(english[i].label);
      expect(one.tooltip).not.toBe(english[i].tooltip);
    });
  });
});

test.each(LANGUAGES)("nothing that the game says is missing in %s", (language) => {
  expect(Words.missing(game, ownPack(), language)).toEqual([]);
});

test("both languages have the same keys, but for the cards that only need a translation", () => {
  const keys = LANGUAGES.map((language) =>
    Object.keys(game.words?.[language] ?? {}).filter((key) => !key.startsWith("card.")),
  );
  expect(keys[0]).toEqual(keys[1]);
});

test.each([
  [
    "en",
    [
      "A letter for Lord Blackwood is due in 73 minutes.",
      "The conversation ends: success.",
      "The talk is over: goal reached.",
    ],
  ],
  [
    "de",
    [
      "Ein Brief an Lord Blackwood ist in 73 Minuten fällig.",
      "Das Gespräch endet: Erfolg.",
      "Das Gespräch ist vorbei: Ziel erreicht.",
    ],
  ],
] as const)("the log of an end reads well in %s", (language, expected) => {
  const pack = ownPack();
  const goal = pack.cards.get("elena_letter_goal")?.data ?? {};
  const acted = study({ ...goal, id: "studied" }).perform();
  const words = new Words(game, { ...pack, seats: ["You"] }, language);
  expect(words.events(acted.ok ? acted.events : []).slice(0, 3)).toEqual(expected);
});
