import { buildPack, Words } from "@cardwright/content";
import { openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { PERSONS } from "../people.ts";
import { faultsOf, fileOf, OWN, ownPack } from "./study.ts";

const spoken = { id: "a", weight: 1, difficulty: "Easy" };
const withEffect = (effect: unknown) => ({ ...spoken, successEffect: effect });

test("the cards of the seed pass unchanged, comments included, without a warning", () => {
  for (const path of ["content/seed/goal.jsonc", "content/seed/cards.jsonc"]) {
    const built = buildPack(game, [fileOf(path)], { base: OWN });
    expect(built).toMatchObject({ ok: true, pack: { faults: [] } });
  }
  const ids = [...ownPack().cards.keys()];
  expect(ids).toEqual(expect.arrayContaining(["desperate_plea", "elena_letter_goal", "final_statement", "interrupt"]));
});

describe("their text reads as the seed says,", () => {
  const EXPECTED = {
    en: {
      interrupt: [
        "Interrupt",
        "Success: Atmosphere: Receptive",
        "Failure: -2 comfort",
        "If not played: Atmosphere: Pressured",
      ],
      desperate_plea: [
        "Desperate Plea",
        "Success: +X comfort (X = 4 - comfort)",
        "Failure: No effect",
        "If not played: Draw 1 card",
      ],
      final_statement: [
        "Final Statement",
        "Success: +5 comfort",
        "Failure: Atmosphere: Volatile",
        "If not played: Atmosphere: Final",
      ],
      elena_letter_goal: [
        "Deliver Elena's Refusal",
        "Success: Conversation ends: success (deliver a letter to Lord Blackwood within 73 minutes; receive 10 coins on delivery; +2 Trust on delivery)",
        "Failure: Conversation ends: failure (deliver a letter to Lord Blackwood within 24 minutes; pay 5 coins on delivery; “Burden” joins this person’s deck)",
        "If not played: Conversation ends: abandoned (-2 tokens with this person; Failed to act on urgent letter)",
      ],
      burden_card: ["Burden", "Cannot be spoken"],
    },
    de: {
      interrupt: [
        "Unterbrechen",
        "Erfolg: Stimmung: Empfänglich",
        "Misserfolg: -2 Behagen",
        "Wenn nicht gespielt: Stimmung: Bedrängt",
      ],
      desperate_plea: [
        "Verzweifelte Bitte",
        "Erfolg: +X Behagen (X = 4 - Behagen)",
        "Misserfolg: Keine Wirkung",
        "Wenn nicht gespielt: Ziehe 1 Karte",
      ],
      final_statement: [
        "Letztes Wort",
        "Erfolg: +5 Behagen",
        "Misserfolg: Stimmung: Aufgewühlt",
        "Wenn nicht gespielt: Stimmung: Endgültig",
      ],
      elena_letter_goal: [
        "Elenas Absage überbringen",
        "Erfolg: Gespräch endet: Erfolg (Brief an Lord Blackwood innerhalb von 73 Minuten; 10 Münzen Lohn bei Übergabe; +2 Vertrauen bei Übergabe)",
        "Misserfolg: Gespräch endet: Misserfolg (Brief an Lord Blackwood innerhalb von 24 Minuten; 5 Münzen zu zahlen bei Übergabe; „Last“ kommt in das Deck dieser Person)",
        "Wenn nicht gespielt: Gespräch endet: abgebrochen (-2 Marken bei dieser Person; Den dringenden Brief liegen gelassen)",
      ],
      burden_card: ["Last", "Kann nicht gesprochen werden"],
    },
  };

  test.each(["en", "de"] as const)("in %s", (language) => {
    const pack = ownPack();
    const words = new Words(game, { ...pack, seats: ["You"] }, language);
    const texts = Object.keys(EXPECTED[language]).map((id) => [id, [words.cardName(id), ...words.rulesText(id)]]);
    expect(Object.fromEntries(texts)).toEqual(EXPECTED[language]);
  });
});

describe("a fault is found at its place:", () => {
  test.each([
    [withEffect({ type: "AddComfrt", value: 1 }), "successEffect.type", 'unknown value "AddComfrt"', "AddComfort"],
    [
      withEffect({ type: "SetAtmosphere", value: "Recptive" }),
      "successEffect.value",
      'unknown value "Recptive"',
      "Receptive",
    ],
    [
      withEffect({ type: "AddComfort", value: "4 - comfort" }),
      "successEffect.value",
      "a whole number is needed; a formula belongs to one of the ScaleBy effects",
    ],
    [withEffect({ type: "DrawCards", value: "0" }), "successEffect.value", "a whole number from 1 on is needed"],
    [withEffect({ type: "AddWeight", value: -1 }), "successEffect.value", "a whole number from 1 on is needed"],
    [
      withEffect({ type: "ScaleByComfort", value: "4 - comfrt" }),
      "successEffect.value",
      'unknown name "comfrt" (at character 5 of "4 - comfrt")',
      "comfort",
    ],
    [
      withEffect({ type: "ScaleByTokens", value: "Trust / 0" }),
      "successEffect.value",
      'division by zero (at character 9 of "Trust / 0")',
    ],
    [
      withEffect({
        type: "EndConversation",
        value: "success",
        data: { createsObligation: true, recipientId: "elen", deadline: 5 },
      }),
      "successEffect.data.recipientId",
      'unknown value "elen"',
      "elena",
    ],
    [
      withEffect({ type: "EndConversation", value: "success", data: { createsObligation: true, deadline: 5 } }),
      "successEffect.data.createsObligation",
      'an obligation needs "recipientId": Who receives the letter.',
    ],
    [
      { ...spoken, properties: ["Opportunity", "Persistent"] },
      "properties",
      "a card cannot stay (Persistent) and leave (Opportunity): take one of them away",
    ],
    [{ ...spoken, weight: 8 }, "weight", "an integer from 0 to 7 is needed here"],
    [{ id: "a", weight: 1 }, "", 'a card that can be spoken needs "difficulty": How likely it succeeds.'],
    [{ id: "a", difficulty: "Easy" }, "", 'a card that can be spoken needs "weight": What it costs to be spoken.'],
  ])("%j", (card, field, message, hint?: string) => {
    const found = faultsOf(card).map(({ severity, file, ...fault }) => ({
      severity,
      field: fault.field,
      message: fault.message,
      hint: fault.hint,
    }));
    expect(found).toEqual([{ severity: "error", field, message, hint }]);
  });

  test("what an end carries is listed: another field, or a token that there is not, is an error", () => {
    const data = { reward: 3, tokenReward: { Trusted: 1 } };
    expect(
      faultsOf(withEffect({ type: "EndConversation", value: "failure", data })).map(({ field, code }) => [field, code]),
    ).toEqual([
      ["successEffect.data.reward", "unknown-key"],
      ["successEffect.data.tokenReward.Trusted", "unknown-key"],
    ]);
  });

  test("a deadline is no shorter than the way: the sender's, or of a card that is nobody's letter the shortest", () => {
    const letter = (id: string, recipientId: string, deadline: number) => {
      const data = { createsObligation: true, recipientId, deadline };
      return faultsOf({ ...spoken, id, weight: 5, successEffect: { type: "EndConversation", value: "success", data } });
    };
    expect(letter("elena_letter_goal", "lord_blackwood", 20)).toEqual([]);
    expect(letter("elena_letter_goal", "lord_blackwood", 19)).toMatchObject([
      {
        ...{ severity: "error", code: "deadline-too-short", field: "successEffect.data.deadline" },
        message: "nobody can be there in 19 minutes: the way takes 20",
      },
    ]);
    expect(letter("jory_debt", "lord_blackwood", 44).map(({ code }) => code)).toEqual(["deadline-too-short"]);
    expect(letter("new", "lord_blackwood", 20)).toEqual([]);
    expect(letter("new", "lord_blackwood", 19).map(({ code }) => code)).toEqual(["deadline-too-short"]);
  });

  test("a property is there once", () => {
    expect(faultsOf({ ...spoken, properties: ["Fleeting", "Fleeting"] })).toMatchObject([
      { severity: "error", field: "properties" },
    ]);
  });

  test("a card with both properties is like any other: no field says what a goal is, and none is asked for", () => {
    expect(faultsOf({ ...spoken, properties: ["Opportunity", "Fleeting"] })).toEqual([]);
  });

  test("terms of an obligation say nothing where there is none", () => {
    const data = { payment: 3 };
    expect(faultsOf(withEffect({ type: "EndConversation", value: "failure", data }))).toMatchObject([
      { severity: "warning", code: "no-obligation", field: "successEffect.data.payment" },
    ]);
  });

  test("a formula that goes by something else than its effect is suspicious", () => {
    expect(faultsOf(withEffect({ type: "ScaleByTokens", value: "4 - comfort" }))).toMatchObject([
      { severity: "warning", code: "other-scale", field: "successEffect.type", hint: "ScaleByComfort" },
    ]);
    expect(faultsOf(withEffect({ type: "ScaleByComfort", value: "min(comfort, Trust)" }))).toEqual([]);
  });
});

describe("placeholders (ruling 7)", () => {
  const release = (cards: unknown) =>
    buildPack(game, [{ path: "new.json", text: JSON.stringify(cards) }], { base: OWN, release: true });

  test("are allowed in drafts and not in a release", () => {
    const card = { id: "a", name: { en: "A", de: "A" }, properties: ["Skeleton"] };
    expect(faultsOf(card)).toMatchObject([{ severity: "warning", code: "placeholder", field: "properties" }]);
    const released = release(card);
    expect(released.ok ? [] : released.faults).toContainEqual(
      expect.objectContaining({ severity: "error", code: "placeholder" }),
    );
  });

  test("take the place of a card that is named but not written", () => {
    const card = withEffect({ type: "EndConversation", value: "failure", data: { penalty: "old_debt" } });
    const built = buildPack(game, [{ path: "new.json", text: JSON.stringify(card) }], { base: OWN });
    expect(built.ok && built.pack.content.cards.find(({ id }) => id === "old_debt")).toMatchObject({
      attributes: { properties: ["Skeleton"] },
    });
    expect(release(card)).toMatchObject({ ok: false });
  });
});

test("properties are kept in the order of the list, whatever the file says (ruling 11)", () => {
  expect(
    game.format?.read({ ...spoken, properties: ["Observable", "Opportunity", "Fleeting"] }).attributes,
  ).toMatchObject({
    properties: ["Fleeting", "Opportunity", "Observable"],
  });
});

test("old cards are read as new ones, and a fault is told at the line of the old file", () => {
  const old =
    '[\n  {\n    "id": "a",\n    "IsFleeting": true,\n    "HasFinalWord": true,\n    "EffectType": "FixedComfort",\n    "EffectValue": 2,\n    "weight": "two",\n    "difficulty": "Easy"\n  }\n]';
  const built = buildPack(game, [{ path: "old.json", text: old }], { base: OWN });
  const errors = built.ok ? [] : built.faults.filter(({ severity }) => severity === "error");
  expect(errors).toMatchObject([{ file: "old.json", line: 8, column: 15, field: "weight" }]);
  const mended = buildPack(game, [{ path: "old.json", text: old.replace('"two"', "2") }], { base: OWN });
  expect(mended.ok && mended.pack.content.cards.find(({ id }) => id === "a")).toMatchObject({
    attributes: { properties: ["Fleeting", "Opportunity"] },
    effects: { success: { COMFORT: { amount: 2 } }, exhaust: [{ END_CONVERSATION: { outcome: "abandoned" } }] },
  });
});

test("a mode or a person that there is not is refused with its name", () => {
  const open = (options: Readonly<Record<string, unknown>>) => () =>
    openTable(game, { content: ownPack().content, seats: ["You"], options });
  expect(open({ mode: "night" })).toThrow('mode: "night" is none: "day" or "talk".');
  expect(open({ mode: "talk", opening: "elenna" })).toThrow('there is nobody called "elenna". Did you mean elena?');
});

test("everybody who can receive a letter has a name in both languages", () => {
  for (const language of ["en", "de"] as const)
    expect(PERSONS.filter((person) => game.words?.[language][`value.person.${person}`] === undefined)).toEqual([]);
});
