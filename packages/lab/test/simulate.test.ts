import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { duelContent, game } from "@cardwright/duel";
import { type Game, loadContent, openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { labGame } from "../../engine/test/boundaries/lab.ts";
import { simulate, wilson } from "../src/index.ts";

const duel = game as unknown as Game;
const content = duelContent(game);
const run = (bots: readonly string[], games: number, seed = 0) => simulate(duel, content, { games, seed, bots });

test("every match is counted once: wins, draws, endings and lengths agree", () => {
  const report = run(["random", "random"], 200);
  const wins = report.seats.reduce((sum, seat) => sum + seat.wins, 0);
  expect(wins + report.draws).toBe(200);
  expect(Object.values(report.endings).reduce((a, b) => a + b)).toBe(200);
  const { median, min, max } = report.lengths;
  expect(min).toBeLessThanOrEqual(median);
  expect(median).toBeLessThanOrEqual(max);
  expect(report.actions).toBeGreaterThanOrEqual(200 * min);
  expect(report).toMatchObject({ game: "duel-20", games: 200, seed: 0 });
});

test("the same call gives the same hash, another seed another", () => {
  expect(run(["random", "random"], 30).hash).toBe(run(["random", "random"], 30).hash);
  expect(run(["random", "random"], 30).hash).not.toBe(run(["random", "random"], 30, 1).hash);
  expect(run(["greedy", "random"], 5).hash).toBe(run(["greedy", "random"], 5).hash);
});

test("match i has the seed plus i, so that a part of a run can be played again", () => {
  const whole = run(["random", "random"], 3, 10);
  const parts = [10, 11, 12].map((seed) => run(["random", "random"], 1, seed));
  expect(parts.reduce((sum, { actions }) => sum + actions, 0)).toBe(whole.actions);
  expect(parts.filter(({ seats }) => seats[0].wins === 1)).toHaveLength(whole.seats[0].wins);
});

test("matches in the compact form are those of a table with bots at it", () => {
  for (let seed = 0; seed < 10; seed++) {
    const table = openTable(duel, { content, seed });
    const bots = [0, 1].map((seat) => makeBot("random", duel, seedFor(seed, seat)));
    for (let seat = table.toAct; seat !== undefined; seat = table.toAct)
      table.act(seat, bots[seat].choose(seatView(table, seat)));
    const report = run(["random", "random"], 1, seed);
    expect(report.actions).toBe(table.length);
    expect(report.endings).toEqual({ [table.view("spectator").result?.ending ?? ""]: 1 });
  }
});

test("looking one move ahead wins against chance", () => {
  const { seats } = run(["random", "greedy"], 60);
  expect(seats[1].low).toBeGreaterThan(0.5);
});

test("progress is told after every match", () => {
  const told: number[] = [];
  simulate(duel, content, { games: 3, seed: 0, bots: ["random", "random"], progress: (n) => told.push(n) });
  expect(told).toEqual([1, 2, 3]);
});

const solitaire = (does: object): Game =>
  labGame({ go: { do: [does], params: {} } }, { actions: { go: { do: [does] } } as never });
const alone = (lab: Game, bots = ["random"]) =>
  simulate(lab, loadContent(lab, []), { games: 20, seed: 0, bots, options: { given: {} } });

test("alone at the table a win is the goal reached, and the rest is no draw", () => {
  const coin = {
    chance: [
      { weight: 1, do: { end: { ending: "won", winner: "you" } } },
      { weight: 1, do: { end: { ending: "lost" } } },
    ],
  };
  const report = alone(solitaire(coin));
  expect(report.seats).toHaveLength(1);
  expect(report.seats[0].wins).toBe(report.endings.won);
  expect(report.endings.lost).toBe(20 - report.seats[0].wins);
  expect(report.draws).toBe(0);
});

test("a match in which an action goes past a bound is settled like that of a table", () => {
  const report = alone(solitaire({ add: { field: "coins", amount: -1 } }));
  expect(report.endings).toEqual({ broken: 20 });
  expect(report.lengths).toEqual({ median: 2, min: 2, max: 2 });
});

test("wrong wishes are told before anything is played", () => {
  expect(() => run(["random", "gready"], 5)).toThrow("Did you mean greedy?");
  expect(() => run(["random", "random"], 0)).toThrow("0 is no number of matches");
  expect(() => run(["random", "random"], 1.5)).toThrow("1.5 is no number of matches");
  expect(() => run(["random"], 5)).toThrow("is played by 2, not by 1");
});

test("intervals are Wilson's, from 0 to 1 at the ends", () => {
  // Published examples: 10 of 20, and 0 of 10.
  expect(wilson(10, 20).low).toBeCloseTo(0.2993, 4);
  expect(wilson(10, 20).high).toBeCloseTo(0.7007, 4);
  expect(wilson(0, 10).low).toBe(0);
  expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
  expect(wilson(10, 10).high).toBe(1);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
