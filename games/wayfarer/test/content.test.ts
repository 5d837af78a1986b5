import type { FileCard } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { type Connection, capacityOf } from "../conversation.ts";
import { journey } from "../journey.ts";
import { PERSONS, type Person, PLACES, tokenOf } from "../people.ts";
import { VOCABULARY } from "../vocabulary.ts";
import { ownPack } from "./study.ts";

/** The content, counted. */
const pack = ownPack();
const cards: FileCard[] = [...pack.cards.values()].map(({ data }) => data);
const SLOTS = ["successEffect", "failureEffect", "exhaustEffect"] as const;
type Slot = (typeof SLOTS)[number];

const cardOf = (id: string): FileCard => {
  const found = cards.find((card) => card.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};
const typeOf = (card: FileCard, slot: Slot): string =>
  (card[slot] as { readonly type: string } | null | undefined)?.type ?? "";
const has = (card: FileCard, property: string): boolean =>
  ((card.properties as readonly string[] | undefined) ?? []).includes(property);
const weightOf = (card: FileCard): number => Number(card.weight ?? 0);

test("at least 60 definitions differ in numbers, effects or properties, not only in words", () => {
  const signs = cards.map((card) =>
    JSON.stringify([card.weight, card.difficulty, card.properties, ...SLOTS.map((slot) => card[slot])]),
  );
  expect(new Set(signs).size).toBeGreaterThanOrEqual(60);
  expect(new Set(signs).size).toBe(cards.length);
});

test("every effect type appears as a success effect, six and more as failure and as exhaust effect", () => {
  const types = (slot: Slot): string[] => [
    ...new Set(cards.map((card) => typeOf(card, slot)).filter((type) => type !== "")),
  ];
  expect(types("successEffect").sort()).toEqual(Object.keys(VOCABULARY).sort());
  expect(types("failureEffect").length).toBeGreaterThanOrEqual(6);
  expect(types("exhaustEffect").length).toBeGreaterThanOrEqual(6);
});

test("there are 8 observations and more, all at some place, and 10 goals and more", () => {
  const observations = cards.filter((card) => has(card, "Observable")).map(({ id }) => id);
  expect(observations.length).toBeGreaterThanOrEqual(8);
  expect(PLACES.flatMap((place) => journey.sights[place]).sort()).toEqual(observations.sort());
  const ending = cards.filter((card) => typeOf(card, "exhaustEffect") === "EndConversation");
  expect(ending.length).toBeGreaterThanOrEqual(10);
});

/** What a card is for, by its success. */
function role(card: FileCard): string {
  const type = typeOf(card, "successEffect");
  if (weightOf(card) >= 4 && weightOf(card) <= 6 && has(card, "Fleeting")) return "dramatic";
  if (type === "AddComfort") return "plain";
  if (type.startsWith("ScaleBy")) return "scaling";
  if (type === "DrawCards") return "draw";
  if (type === "AddWeight" || type === "WeightRefresh") return "weight";
  return type === "SetAtmosphere" ? "atmosphere" : "any";
}

describe.each(PERSONS)("the deck of %s", (person: Person) => {
  const entries = Object.entries(journey.people[person].deck).map(([id, n]) => ({ card: cardOf(id), n }));
  const count = (test: (card: FileCard) => boolean): number =>
    entries.reduce((sum, { card, n }) => sum + (test(card) ? n : 0), 0);

  test("has 20 cards, at least 14 different ones, at most 2 of each", () => {
    expect(count(() => true)).toBe(20);
    expect(entries.length).toBeGreaterThanOrEqual(14);
    expect(Math.max(...entries.map(({ n }) => n))).toBeLessThanOrEqual(2);
  });

  test("has 6 plain, 4 scaling, 2 draw, 2 weight, 3 atmosphere, 2 dramatic, 1 of any kind", () => {
    const roles = ["plain", "scaling", "draw", "weight", "atmosphere", "dramatic", "any"];
    expect(roles.map((name) => count((card) => role(card) === name))).toEqual([6, 4, 2, 2, 3, 2, 1]);
  });

  test("has 5 Fleeting and 3 Opportunity cards, 3 and 1 and more of them with an exhaust effect", () => {
    const lost = (card: FileCard): boolean => typeOf(card, "exhaustEffect") !== "";
    expect([count((card) => has(card, "Fleeting")), count((card) => has(card, "Opportunity"))]).toEqual([5, 3]);
    expect(count((card) => has(card, "Fleeting") && lost(card))).toBeGreaterThanOrEqual(3);
    expect(count((card) => has(card, "Opportunity") && lost(card))).toBeGreaterThanOrEqual(1);
  });

  test("is about 15 times of the person's kind", () => {
    const own = count(({ kind }) => kind === undefined || kind === tokenOf(person));
    expect(own).toBeGreaterThanOrEqual(14);
    expect(own).toBeLessThanOrEqual(16);
  });
});

test("the strength of plain comfort follows the weight", () => {
  for (const card of cards) {
    if (typeOf(card, "successEffect") !== "AddComfort") continue;
    const amount = Number((card.successEffect as { readonly value: unknown }).value);
    const weight = weightOf(card);
    const allowed = weight >= 4 ? [4, 5] : [Math.max(1, weight)];
    expect([card.id, allowed.includes(amount)]).toEqual([card.id, true]);
  }
});

test("who draws weighs 3 and draws 2, and who scales weighs 3", () => {
  const spoken = cards.filter((card) => role(card) !== "dramatic");
  const of = (name: string) => spoken.filter((card) => role(card) === name);
  for (const { id, weight, successEffect } of of("draw"))
    expect([id, weight, Number((successEffect as { readonly value: unknown }).value)]).toEqual([id, 3, 2]);
  for (const { id, weight } of of("scaling")) expect([id, weight]).toEqual([id, 3]);
  expect([of("draw").length, of("scaling").length].every((n) => n >= 5)).toBe(true);
});

test("an observation weighs 1 and is VeryEasy", () => {
  for (const card of cards.filter((one) => has(one, "Observable")))
    expect(card).toMatchObject({ weight: 1, difficulty: "VeryEasy" });
});

test("the goals are Medium to VeryHard, Elena's first letter the seed's", () => {
  const goals = [...PERSONS.flatMap((person) => journey.people[person].letters), journey.amends];
  for (const { goal } of goals) expect(["Medium", "Hard", "VeryHard"]).toContain(cardOf(goal).difficulty);
  expect(cardOf("elena_letter_goal")).toMatchObject({ weight: 5, difficulty: "VeryHard" });
});

test("the five openings: one desperate, two tense, on request; one neutral, one open, shuffled", () => {
  const openings = PERSONS.map((person) => ({ person, ...journey.people[person].letters[0] }));
  const list = openings.map(
    ({ connection, goalEntry, goal }) => `${connection} ${goalEntry} ${weightOf(cardOf(goal))}`,
  );
  expect(list.sort()).toEqual([
    "desperate request 4",
    "neutral shuffled 5",
    "open shuffled 5",
    "tense request 5",
    "tense request 5",
  ]);
  expect(openings.find(({ person }) => person === "elena")).toMatchObject({
    connection: "tense",
    goal: "elena_letter_goal",
  });
  expect(journey.people.elena.tokens).toEqual({ Trust: 1 });
  for (const person of PERSONS)
    for (const n of Object.values(journey.people[person].tokens)) expect([0, 1, 2, 3]).toContain(n);
});

test("everybody has two letters; a goal on request is heavier than the capacity it begins with", () => {
  for (const person of PERSONS) {
    const { letters } = journey.people[person];
    expect(letters).toHaveLength(2);
    for (const { goal, connection, goalEntry } of [...letters, journey.amends])
      if (goalEntry === "request")
        expect(weightOf(cardOf(goal))).toBeGreaterThan(capacityOf(connection as Connection, "Neutral"));
  }
  expect(cardOf(journey.amends.goal)).toMatchObject({ weight: 4, difficulty: "Hard" });
});

test("every card has its words in both languages", () => {
  for (const { id } of cards)
    expect([id, pack.texts[String(id)].de?.name !== undefined || pack.texts[String(id)].en !== undefined]).toEqual([
      id,
      true,
    ]);
});
