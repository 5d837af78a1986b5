import { makeBot, seatView } from "@cardwright/bots";
import { type GivenCard, openTable } from "@cardwright/engine";
import { simulate } from "@cardwright/lab";
import { expect, test } from "vitest";
import { PATIENCE, TIER } from "../../../packages/engine/test/harness/tiers.ts";
import { game } from "../game.ts";
import { PERSONS } from "../people.ts";
import { ownPack } from "./study.ts";

/** What the bots reach, in the ranges that the game is balanced for; a few here, all of them in the soak. */
const { content } = ownPack();
const isLong = TIER === "N";
const run = (bot: string, games: number, mode?: string) =>
  simulate(game, content, { games, seed: 0, bots: [bot], ...(mode === undefined ? {} : { mode }) });
const share = (bot: string, games: number): number => run(bot, games).seats[0].wins / games;
const byPerson = ({ variants = [] }: ReturnType<typeof run>): ReadonlyMap<string, number> =>
  new Map(variants.map(({ name, wins, games }) => [name, wins / games]));

const TALKS = isLong ? 5_000 : 250;
// Of few matches a share may lie this far off.
const ROOM = isLong ? 0 : 0.1;

test(`conversations: greedy wins often, chance seldom, and only listening is not enough (${TALKS})`, PATIENCE, () => {
  const report = run("greedy", TALKS);
  const greedy = report.seats[0].wins / TALKS;
  expect(greedy).toBeGreaterThan(0.4 - ROOM);
  expect(greedy).toBeLessThan(0.7 + ROOM);
  expect(report.lengths.median).toBeGreaterThanOrEqual(4);
  for (const { name, wins, games } of report.variants ?? []) {
    const isFair = wins / games > 0.1 - ROOM && wins / games < 0.85 + ROOM;
    expect([name, isFair]).toEqual([name, true]);
  }
  expect(share("random", TALKS)).toBeLessThan(0.15);
  const listener = byPerson(run("listener", TALKS));
  const leads = [...byPerson(report)].map(([name, won]) => [name, won - (listener.get(name) ?? 0) >= 0.1 - ROOM]);
  expect(leads).toEqual(PERSONS.map((name) => [name, true]));
});

test("the listener speaks what focuses once, and the goal at sight", () => {
  const [focusing, hand] = ["what_matters", ["kind_word", "what_matters"]];
  const chosen = (held: readonly GivenCard[], atmosphere: string): unknown => {
    const given = {
      table: { phase: "talk", connection: "open", weight: 5, atmosphere },
      players: [{ zones: { hand: held, deck: ["bow"] } }],
    };
    const table = openTable(game, { content, seats: ["You"], seed: 1, given });
    const { type, card } = makeBot("listener", game, 1).choose(seatView(table, 0));
    const { cards } = table.view(0).players[0].zones.hand;
    return cards.find(({ id }) => id === card)?.definition ?? type;
  };
  expect(chosen(hand, "Neutral")).toBe(focusing);
  expect(chosen(hand, "Focused")).toBe("listen");
  expect(chosen([...hand, { card: "anselm_alms", fields: { home: "letters" } }], "Neutral")).toBe("anselm_alms");
});

const DAYS = isLong ? 1_000 : 30;
test(`days: greedy's mean score lies above that of chance, intervals apart (${DAYS})`, PATIENCE, () => {
  const [greedy] = run("greedy", DAYS, "day").points ?? [];
  const [random] = run("random", DAYS, "day").points ?? [];
  expect(greedy.low).toBeGreaterThan(random.high);
});

test("a win is an ending with success, and who plays by chance never leaves", () => {
  const report = run("random", 200);
  expect(report.seats[0].wins).toBe(report.endings.success);
  expect(report.endings.left ?? 0).toBe(0);
});
