import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CardData, type Content, loadContent, openTable, rulesFor } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { game } from "../game.ts";
import { type Journey, journey } from "../journey.ts";
import { ownPack } from "./study.ts";

/** Other ids and titles, in the same order, so that the cards keep their numbers. */
const { content } = ownPack();
const ids = content.cards.map(({ id }) => id);
const renamed = new Map(ids.map((id, i) => [id, `card-${String(i).padStart(4, "0")}`]));

/** Every text that is a card's id becomes another, as a value or as a key. */
function rename<T>(value: T): T {
  if (typeof value === "string") return (renamed.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map(rename) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [renamed.get(key) ?? key, rename(one)])) as T;
}
const strangers = loadContent(
  game,
  content.cards.map((card): CardData => ({ ...rename(card), name: `Nobody ${renamed.get(card.id)}` })),
);

function play(cards: Content, all: Journey, seed: number): unknown[] {
  const options = seed % 2 === 0 ? { journey: all } : { journey: all, mode: "talk", opening: "lord_blackwood" };
  const table = openTable(game, { content: cards, seats: ["You"], seed, options });
  const { machine } = rulesFor(game, cards, 1, options);
  const random = new Random(seed);
  const record: unknown[] = [];
  while (!table.over) {
    const code = random.pick(table.codes());
    table.actCode(0, code);
    record.push(code, machine.hash(table.compact.position, ""));
  }
  return record;
}

test("with every id and title renamed the same games are played: no rule asks for a name", () => {
  const other = {
    ...rename(journey),
    people: Object.fromEntries(Object.entries(journey.people).map(([who, one]) => [who, rename(one)])),
  } as Journey;
  let actions = 0;
  for (let seed = 0; seed < 40; seed++) {
    const played = play(content, journey, seed);
    expect(play(strangers, other, seed)).toEqual(played);
    actions += played.length / 2;
  }
  expect(actions).toBeGreaterThan(200);
});

test("nothing in the game mentions a card, or asks whether one is a goal", () => {
  const folder = join(import.meta.dirname, "..");
  const sources = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  expect(sources.length).toBeGreaterThan(15);
  for (const file of sources) {
    const code = readFileSync(join(folder, file), "utf8");
    expect(ids.filter((id) => code.includes(`"${id}"`))).toEqual([]);
    expect(code).not.toMatch(/isGoal/);
  }
});
