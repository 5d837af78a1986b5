import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrateText } from "@cardwright/content";
import fc from "fast-check";
import { parse, visit } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");
const migrated = (text: string) => migrateText(game, { path: "old.jsonc", text });
const card = (fields: object): string => JSON.stringify({ id: "a", ...fields });
const newOf = (fields: object): unknown => {
  const { text, faults } = migrated(card(fields));
  expect(faults).toEqual([]);
  const { id: _, ...rest } = parse(text);
  return rest;
};

test.each(readdirSync(join(import.meta.dirname, "old")))("the old cards of %s become new ones", async (name) => {
  const { text, changed, version, faults } = migrateText(game, { path: name, text: read(`old/${name}`) });
  expect({ changed, version, faults }).toEqual({ changed: true, version: 1, faults: [] });
  await expect(text).toMatchFileSnapshot(`migrated/${name}`);
});

describe("the only old effect becomes the success effect:", () => {
  test.each([
    ["FixedComfort", 3, { type: "AddComfort", value: "3" }],
    ["FixedComfort", "-2", { type: "AddComfort", value: "-2" }],
    ["ScaledComfort", "Trust", { type: "ScaleByTokens", value: "Trust" }],
    ["ScaledComfort", "min(Shadow, 3)", { type: "ScaleByTokens", value: "min(Shadow, 3)" }],
    ["ScaledComfort", "4 - comfort", { type: "ScaleByComfort", value: "4 - comfort" }],
    ["ScaledComfort", "patience / 3", { type: "ScaleByPatience", value: "patience / 3" }],
    ["ScaledComfort", "weight", { type: "ScaleByWeight", value: "weight" }],
    ["DrawCards", 1, { type: "DrawCards", value: "1" }],
    ["AddWeight", 2, { type: "AddWeight", value: "2" }],
    ["SetAtmosphere", "Final", { type: "SetAtmosphere", value: "Final" }],
    ["GoalEffect", null, { type: "EndConversation", value: "success" }],
    ["GoalEffect", "failure", { type: "EndConversation", value: "failure" }],
    ["GoalEffect", "goal_exhausted", { type: "EndConversation", value: "abandoned" }],
    ["ResetComfort", 0, { type: "ComfortReset" }],
    ["MaxWeight", null, { type: "WeightRefresh" }],
    ["FreeAction", null, { type: "FreeNextAction" }],
    ["None", 0, null],
    [null, null, null],
  ])("%s %j", (EffectType, EffectValue, successEffect) => {
    expect(newOf({ EffectType, EffectValue })).toEqual({ successEffect });
  });

  test("also where there was no value, or an empty success effect already", () => {
    expect(newOf({ EffectType: "FreeAction" })).toEqual({ successEffect: { type: "FreeNextAction" } });
    expect(newOf({ EffectType: "MaxWeight", successEffect: null })).toEqual({
      successEffect: { type: "WeightRefresh" },
    });
  });
});

describe("flags become a list of properties:", () => {
  const ending = { exhaustEffect: { type: "EndConversation", value: "abandoned" } };
  test.each([
    [{ IsFleeting: true }, { properties: ["Fleeting"] }],
    [{ IsFleeting: false }, { properties: [] }],
    [{ Persistence: "Fleeting" }, { properties: ["Fleeting"] }],
    [{ Persistence: "Opportunity" }, { properties: ["Opportunity"] }],
    [{ Persistence: "Persistent" }, { properties: ["Persistent"] }],
    [{ Persistence: null, IsFleeting: null }, { properties: [] }],
    [{ Persistence: "Opportunity", IsFleeting: true }, { properties: ["Fleeting", "Opportunity"] }],
    [{ Persistence: "Persistent", IsFleeting: true }, { properties: ["Fleeting"] }],
    [{ HasFinalWord: false }, { properties: [] }],
    [{ HasFinalWord: true }, { properties: ["Fleeting", "Opportunity"], ...ending }],
    [
      { HasFinalWord: true, IsFleeting: true },
      { properties: ["Fleeting", "Opportunity"], ...ending },
    ],
    [
      { HasFinalWord: true, Persistence: "Persistent" },
      { properties: ["Fleeting", "Opportunity"], ...ending },
    ],
    [
      { HasFinalWord: true, exhaustEffect: null },
      { properties: ["Fleeting", "Opportunity"], ...ending },
    ],
    [{ isFleeting: true, properties: ["Observable"] }, { properties: ["Fleeting", "Observable"] }],
    [{ isFleeting: true, properties: ["Fleting"] }, { properties: ["Fleeting", "Fleting"] }],
  ])("%j", (old, expected) => {
    expect(newOf(old)).toEqual(expected);
  });

  test("doubled ones are dropped from a file that is old", () => {
    const text = '{ "version": 1, "cards": [{ "id": "a", "properties": ["Burden", "Burden", /* x */ "Burden"] }] }';
    expect(migrated(text).text).toBe('{ "version": 2, "cards": [{ "id": "a", "properties": ["Burden" /* x */] }] }');
  });

  test("and a comment among them is kept where others join them", () => {
    const text = '{\n  "id": "a",\n  "isFleeting": true,\n  "properties": ["Observable" /* x */]\n}';
    expect(migrated(text).text).toBe('{\n  "id": "a",\n  /* x */\n  "properties": ["Fleeting", "Observable"]\n}');
  });

  test("and kept in one that is new, for the check to find", () => {
    const text = card({ properties: ["Burden", "Burden"] });
    expect(migrated(text)).toMatchObject({ text, changed: false, version: 2 });
  });
});

describe("what cannot be migrated is an error at its line, and nothing is changed:", () => {
  test.each([
    [{ EffectType: "Explode" }, "EffectType", 'there was no effect "Explode"', undefined],
    [{ EffectType: "FixedComfrt", EffectValue: 1 }, "EffectType", 'there was no effect "FixedComfrt"', "FixedComfort"],
    [{ EffectType: ["FixedComfort"] }, "EffectType", 'there was no effect ["FixedComfort"]', undefined],
    [{ EffectType: { toString: 1 } }, "EffectType", 'there was no effect {"toString":1}', undefined],
    [{ EffectValue: 1 }, "EffectValue", "there is an EffectValue, but no EffectType", undefined],
    [{ EffectType: "FixedComfort" }, "EffectType", "a whole number is needed here", undefined],
    [{ EffectType: "DrawCards", EffectValue: "all" }, "EffectValue", "a whole number is needed here", undefined],
    [{ EffectType: "DrawCards", EffectValue: [1] }, "EffectValue", "a number or a text is needed here", undefined],
    [{ EffectType: "SetAtmosphere", EffectValue: "Finl" }, "EffectValue", 'unknown atmosphere "Finl"', "Final"],
    [
      { EffectType: "GoalEffect", EffectValue: "won" },
      "EffectValue",
      "a conversation ends with one of success, failure, abandoned",
      undefined,
    ],
    [
      { EffectType: "ScaledComfort", EffectValue: "4 -" },
      "EffectValue",
      'a number, a name or "(" is missing: the formula ends here (at character 4 of "4 -")',
      undefined,
    ],
    [
      { EffectType: "ScaledComfort", EffectValue: "3" },
      "EffectValue",
      "the formula reads nothing that an effect scales by: write the effect by hand",
      undefined,
    ],
    [
      { EffectType: "ScaledComfort", EffectValue: "Trust - comfort" },
      "EffectValue",
      "the formula reads what ScaleByTokens and ScaleByComfort go by: write the effect by hand",
      undefined,
    ],
    [
      { EffectType: "MaxWeight", successEffect: { type: "None" } },
      "EffectType",
      "there is a successEffect too: keep one of them",
      undefined,
    ],
    [{ IsFleeting: "yes" }, "IsFleeting", "true or false is needed here", undefined],
    [{ HasFinalWord: 1 }, "HasFinalWord", "true or false is needed here", undefined],
    [{ IsFleeting: true, properties: "Fleeting" }, "properties", "a list is needed here", undefined],
    [{ Persistence: "Fleetin" }, "Persistence", "Persistence was one of Fleeting, Opportunity, Persistent", "Fleeting"],
    [
      { HasFinalWord: true, exhaustEffect: { type: "DrawCards", value: 1 } },
      "HasFinalWord",
      "HasFinalWord ends the conversation, but there is an exhaustEffect: keep one",
      undefined,
    ],
    [
      { IsFleeting: true, isFleeting: true },
      "isFleeting",
      '"IsFleeting" and "isFleeting" are the same: keep one of them',
      undefined,
    ],
  ])("%j", (fields, field, message, hint) => {
    const text = `[\n  {\n    "id": "b"\n  },\n  ${JSON.stringify({ id: "a", ...fields }, null, 1)}\n]`;
    const line = text.split("\n").findIndex((one) => one.startsWith(` "${field}"`)) + 1;
    const { faults, ...rest } = migrated(text);
    expect(rest).toMatchObject({ text, changed: false, version: 1 });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({
      ...{ severity: "error", code: "cannot-migrate", file: "old.jsonc", line, column: field.length + 6 },
      ...{ card: "a", field, message },
    });
    expect(faults[0].hint).toBe(hint);
  });
});

// ---- whatever old cards look like ------------------------------------------------------------------------------------

const EFFECTS = [
  ["FixedComfort", 2, { type: "AddComfort", value: "2" }],
  ["ScaledComfort", "4 - comfort", { type: "ScaleByComfort", value: "4 - comfort" }],
  ["MaxWeight", null, { type: "WeightRefresh" }],
  [null, null, null],
] as const;

const oldCards = fc
  .record(
    {
      IsFleeting: fc.boolean(),
      Persistence: fc.constantFrom("Fleeting", "Opportunity", "Persistent"),
      HasFinalWord: fc.boolean(),
      effect: fc.constantFrom(...EFFECTS),
      dialogueFragment: fc.constantFrom("Well…", "// no comment", "/* nor this */", 'a "quoted" word'),
      failureEffect: fc.constantFrom(null, { type: "AddComfort", value: "-1" }),
      weight: fc.nat(6),
    },
    { requiredKeys: [] },
  )
  .chain(({ effect, ...fields }) => {
    const old = effect === undefined ? fields : { ...fields, EffectType: effect[0], EffectValue: effect[1] };
    const entries = fc.shuffledSubarray(Object.entries(old), { minLength: Object.keys(old).length });
    return fc.record({ entries, effect: fc.constant(effect) });
  });

const SPACE = ["", " ", "\n", "\n    ", "\t", " /* # */ ", " // #\n", "\r\n"];
const spaces = fc.infiniteStream(fc.constantFrom(...SPACE));

/** JSON with white space and comments, each with a number of its own, wherever they may stand. */
function written(value: unknown, space: () => string): string {
  const around = (text: string): string => space() + text + space();
  if (Array.isArray(value)) return around(`[${value.map((one) => written(one, space)).join(",")}]`);
  if (typeof value !== "object" || value === null) return around(JSON.stringify(value));
  const fields = Object.entries(value).map(([key, held]) => `${around(JSON.stringify(key))}:${written(held, space)}`);
  return around(`{${fields.join(",")}}`);
}

function commentsIn(text: string): string[] {
  const found: string[] = [];
  visit(text, { onComment: (offset, length) => found.push(text.slice(offset, offset + length)) });
  return found.sort();
}

/** What seed 000 §5.1 makes of a card. */
function expected(old: Readonly<Record<string, unknown>>, effect: (typeof EFFECTS)[number] | undefined): unknown {
  const { IsFleeting, Persistence, HasFinalWord, EffectType: _, EffectValue: __, ...rest } = old;
  const fleeting = IsFleeting === true || Persistence === "Fleeting" || HasFinalWord === true;
  const opportunity = Persistence === "Opportunity" || HasFinalWord === true;
  const persistent = Persistence === "Persistent" && !fleeting && !opportunity;
  const isFlagged = IsFleeting !== undefined || Persistence !== undefined || HasFinalWord !== undefined;
  const properties = [persistent && "Persistent", fleeting && "Fleeting", opportunity && "Opportunity"];
  return {
    ...rest,
    ...(isFlagged ? { properties: properties.filter((name) => name !== false) } : {}),
    ...(HasFinalWord === true ? { exhaustEffect: { type: "EndConversation", value: "abandoned" } } : {}),
    ...(effect === undefined ? {} : { successEffect: effect[2] }),
  };
}

test("migrating keeps every comment and the order, does what the seed says, and twice changes nothing", () => {
  let changedOnes = 0;
  fc.assert(
    fc.property(fc.array(oldCards, { minLength: 1, maxLength: 3 }), spaces, fc.boolean(), (cards, stream, isObject) => {
      let n = 0;
      const space = (): string => String(stream.next().value).replace("#", () => String(n++));
      const list = cards.map(({ entries }, i) => Object.fromEntries([["id", `card_${i}`], ...entries]));
      const text = written(isObject ? { version: 1, cards: list } : list, space);
      const once = migrated(text);
      expect(once.faults).toEqual([]);
      if (once.changed) changedOnes += 1;
      expect(migrated(once.text)).toMatchObject({ text: once.text, changed: false });
      expect(commentsIn(once.text)).toEqual(commentsIn(text));

      const errors: [] = [];
      const value = parse(once.text, errors);
      expect(errors).toEqual([]);
      const found = isObject ? value.cards : value;
      expect(found).toEqual(list.map((old, i) => expected(old, cards[i].effect)));
      const kept = (one: object): string[] =>
        Object.keys(one).filter((key) => /^[a-z]/.test(key) && !/^(succ|prop|exh)/.test(key));
      expect(found.map(kept)).toEqual(list.map(kept));
    }),
    { numRuns: process.env.CARDWRIGHT_TIER === "N" ? 100_000 : 2_000 },
  );
  expect(changedOnes).toBeGreaterThan(1_000);
});
