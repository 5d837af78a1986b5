import { type Action, type AnyEventView, openTable, type Table } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { countOf, PATIENCE } from "../../../packages/engine/test/harness/tiers.ts";
import { game } from "../game.ts";
import { content } from "./cards.ts";
import { CHALLENGES, Memory } from "./naive.ts";
import { definitionOf } from "./rig.ts";

const printed = new Map(content.cards.map(({ id, attributes = {} }) => [id, attributes]));

test("every challenge card is as the page prints it", () => {
  const letters = new Map([
    ["sun", "S"],
    ["mountain", "M"],
    ["crest", "C"],
  ]);
  const cards = content.cards.flatMap(({ id, attributes = {} }) => {
    if (attributes.kind !== "challenge") return [];
    const { awa = 0, fit = 0, spi = 0, foc = 0, symbol, reshuffle = false } = attributes;
    return [{ id, symbol: letters.get(String(symbol)), modifiers: { awa, fit, spi, foc }, reshuffles: reshuffle }];
  });
  expect(cards).toEqual(CHALLENGES);
});

const COMMON: Readonly<Record<string, string>> = { traverse: "fit", connect: "spi", avoid: "awa", remember: "foc" };

/** The aspect and the difficulty of a test, read off the cards as a person would. */
function meant(table: Table, { type, target }: Action): { readonly aspect: string; readonly difficulty: number } {
  const { zones, players } = table.view(0);
  const cards = [...Object.values(zones), ...Object.values(players[0].zones)].flatMap((zone) => zone.cards);
  const card = cards.find(({ id }) => id === target);
  const presence = Math.max(1, Number(card?.fields?.presence ?? 1));
  const own = printed.get(card?.definition ?? "");
  if (type === "test") return { aspect: String(own?.testAspect), difficulty: Number(own?.difficulty ?? 1) };
  return { aspect: COMMON[String(type)], difficulty: type === "remember" ? 1 : presence };
}

/** What the ranger saw of the challenge deck. */
function remember(memory: Memory, events: readonly AnyEventView[]): void {
  for (const { type, data, fate } of events) {
    if (fate !== undefined) continue;
    const card = definitionOf(data.card);
    const isChallenge = card.startsWith("challenge-");
    const to = typeof data.to === "object" && data.to !== null && "zone" in data.to ? data.to.zone : undefined;
    const zone =
      typeof data.zone === "object" && data.zone !== null && "zone" in data.zone ? data.zone.zone : undefined;
    if (type === "move" && isChallenge && to === "challengeDiscard") memory.drew(card);
    if (type === "move" && isChallenge && to === "challengeDeck" && data.at === 0) memory.putBelow(card);
    if (type === "look" && isChallenge) memory.lookedAt(card);
    if (type === "shuffle" && zone === "challengeDeck") memory.shuffled();
  }
}

/** The odds that a preview gives without committing cards; undefined if the day may end before the challenge card. */
function previewed(table: Table, action: Action): string | undefined {
  const asks = table.preview(0, [action]).outcomes.some(({ events }) => !has(events, "CHALLENGE"));
  const { outcomes } = table.preview(0, asks ? [action, { type: "confirm" }] : [action]);
  if (outcomes.some(({ events }) => !has(events, "CHALLENGE"))) return undefined;
  let [n, d] = [0n, 1n];
  for (const { events, probability } of outcomes) {
    if (!has(events, "SUCCEED")) continue;
    [n, d] = [n * probability.denominator + probability.numerator * d, d * probability.denominator];
  }
  return lowest(n, d);
}
const has = (events: readonly AnyEventView[], type: string): boolean => events.some((event) => event.type === type);
function lowest(n: bigint, d: bigint): string {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}

const wanted = countOf("E7", 0.003);
test(`E15: a naive second calculation has the same odds in random play (${wanted} tests)`, PATIENCE, () => {
  let compared = 0;
  for (let seed = 0; compared < wanted; seed++) {
    const random = new Random(seed);
    const table = openTable(game, { content, seats: ["Ada"], seed });
    const memory = new Memory();
    while (!table.over) {
      const open = table.actions(0).flatMap(({ action, refused }) => (refused === undefined ? [action] : []));
      const tests = open.filter(({ energy }) => energy !== undefined);
      const test = tests.length === 0 ? undefined : random.pick(tests);
      const odds = test === undefined ? undefined : previewed(table, test);
      if (test !== undefined && odds !== undefined) {
        const { aspect, difficulty } = meant(table, test);
        const { success, of } = memory.odds(aspect, Number(test.energy), difficulty);
        expect({ seed, step: table.length, test, odds }).toEqual({
          ...{ seed, step: table.length, test },
          odds: lowest(BigInt(success), BigInt(of)),
        });
        compared += 1;
      }
      // Looking at the challenge deck, and testing, more often than by chance alone.
      const keen = open.filter(({ type, card }) => type === "play" && nameOf(table, card) === "keen-eye");
      const next =
        keen.length > 0 ? random.pick(keen) : tests.length > 0 && random.oneIn(2) ? random.pick(tests) : undefined;
      table.act(0, next ?? random.pick(open));
      remember(memory, table.events(0).at(-1) ?? []);
    }
  }
});
const nameOf = (table: Table, card: unknown): string | undefined =>
  table.view(0).players[0].zones.hand.cards.find(({ id }) => id === card)?.definition;
