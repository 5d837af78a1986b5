import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { game } from "@cardwright/duel";
import { duelContent } from "@cardwright/duel/content";
import { cardsFrom, type Game, int, loadContent, oneOf, openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { lab, labGame } from "../../engine/test/boundaries/lab.ts";
import { meanOf, simulate, wilson } from "../src/index.ts";

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

const lose = { end: { ending: "lost" } };
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

describe("what breaks in a match", () => {
  const spark = { id: "spark", effects: { play: { draw: "1 / heat" } } };
  const content = (game: Game) => loadContent(game, [spark]);
  const play = { params: { card: cardsFrom("hand") }, do: { perform: { card: "card", effect: "play" } } };
  const options = { given: { "hand/0": ["spark"] } };
  const broken = (game: Game, more: object = {}) =>
    simulate(game, content(game), { games: 3, seed: 5, bots: ["random"], options, ...more });

  test.each(["random", "greedy"])("is named once with its card, effect, action, seed and step, for a bot %s", (bot) => {
    const game = { ...labGame({}, { actions: { play } as never }), score: () => 0 };
    const report = broken(game, { bots: [bot] });
    expect(report.endings).toEqual({ broken: 3 });
    expect(report.broken).toEqual([
      {
        ...{ seed: 5, step: 1, seat: 0, action: { type: "play", card: "spark" } },
        ...{ card: "spark", effect: "play", running: ["spark/play", "action play"] },
        ...{
          error: "division-by-zero",
          message: "A formula divides by zero. It broke in spark: effects/play/draw/count, in the action play.",
          times: 3,
        },
      },
    ]);
  });

  test("is what a function of the game throws, too: the match ends there, and the others go on", () => {
    const SPARK = lab.event({
      data: {},
      apply: (_, { table }) => {
        if (table.heat === 2) throw new TypeError("a spark is no fire");
        table.heat += 1;
      },
    });
    const game = labGame({}, { events: { SPARK }, actions: { go: { do: { SPARK: {} } } } as never });
    const report = broken(game);
    expect(report.endings).toEqual({ crashed: 3 });
    expect(report.actions).toBe(6);
    expect(report.broken).toMatchObject([
      {
        ...{ seed: 5, step: 3, seat: 0, action: { type: "go" }, running: ["action go"] },
        ...{ error: "bug", message: "TypeError: a spark is no fire", times: 3 },
      },
    ]);
    expect(report.broken?.[0].stack).toContain("simulate.test.ts");
    const ahead = broken({ ...game, score: () => 0 }, { bots: ["greedy"] });
    expect(ahead.broken).toMatchObject([{ step: 3, running: ["action go"], error: "bug" }]);
    expect(broken(game, { games: 1, seed: report.broken?.[0].seed ?? 0 }).broken).toMatchObject([
      { step: 3, message: "TypeError: a spark is no fire", times: 1 },
    ]);
  });

  test("is a bug of the set-up, of what may be done, and of a bot", () => {
    const bug = (): never => {
      throw "no error at all";
    };
    const wait = { go: { do: lose } };
    expect(broken(labGame({}, { actions: wait as never, setup: bug })).broken).toEqual([
      { seed: 5, step: 0, running: [], error: "bug", message: "no error at all", times: 3 },
    ]);
    const refusing = labGame({}, { actions: { go: { do: lose, refuse: bug } } as never });
    expect(broken(refusing).broken).toMatchObject([{ step: 0, message: "no error at all" }]);
    const game: Game = { ...labGame({}, { actions: wait as never }), bots: { fool: bug } };
    expect(broken(game, { bots: ["fool"] }).broken).toMatchObject([{ step: 1, seat: 0, message: "no error at all" }]);
  });

  test("is an answer to a question, with the card that was chosen", () => {
    const ask = { pick: { from: "hand", do: { perform: { card: "it", effect: "play" } } } };
    const choosing = labGame(
      {},
      { actions: { go: { do: { pick: { ...ask.pick, count: { min: 1, max: 2 } } } } } as never },
    );
    const two = { options: { given: { "hand/0": ["spark", "spark"] } } };
    const { broken: found } = broken(choosing, two);
    expect(found).toMatchObject([{ action: { type: "confirm" }, card: "spark", effect: "play" }]);
    const single = labGame({}, { actions: { go: { do: ask } } as never });
    expect(broken(single, two).broken).toMatchObject([{ action: { type: "pick", card: "spark" } }]);
  });

  test("a match without faults has nothing of it", () => {
    expect(run(["random", "random"], 3)).not.toHaveProperty("broken");
  });
});

/** A game with these actions and no others. */
const labOf = (actions: object, more: Parameters<typeof labGame>[1] = {}): Game =>
  labGame({}, { ...more, actions: actions as never });
const won = { end: { ending: "won", winner: "you" } };

describe("a game with modes", () => {
  const lab = labOf(
    { go: { do: { if: { is: "heat > 0", then: won, else: lose } } } },
    { setup: ({ options, arrange }) => arrange({ table: { heat: Number(options.heat ?? 0) } }) },
  );
  const cold = { name: "cold", options: { heat: 0 } };
  const warm = { name: "warm", options: { heat: 7 } };
  const game: Game = {
    ...lab,
    modes: {
      both: { variants: [cold, warm] },
      warm: { variants: [warm], points: ({ table }, seat) => Number(table.heat) + seat },
    },
  };
  const content = loadContent(game, []);
  const play = (more: object = {}) =>
    simulate(game, content, { games: 4, seed: 1, bots: ["random", "random"], ...more });

  test("plays the first one, its variants in turn by the seed, and counts each", () => {
    const report = play();
    expect(report.mode).toBe("both");
    expect(report.variants).toMatchObject([
      { name: "cold", games: 2, wins: 0 },
      { name: "warm", games: 2, wins: 2 },
    ]);
    expect(report.points).toBeUndefined();
    expect(play({ games: 1, seed: -1 }).variants).toMatchObject([{ games: 0 }, { games: 1, wins: 1 }]);
  });

  test("plays another that is wanted, with the mean of its points", () => {
    const report = play({ mode: "warm" });
    expect(report.variants).toBeUndefined();
    expect(report.points).toEqual([
      { seat: 0, mean: 7, low: 7, high: 7 },
      { seat: 1, mean: 8, low: 8, high: 8 },
    ]);
  });

  test("plays one variant of a mode alone", () => {
    const report = play({ mode: "both:warm", seed: 0 });
    expect(report).toMatchObject({ mode: "both:warm", seats: [{ wins: 4 }, { wins: 0 }] });
    expect(report.variants).toBeUndefined();
    expect(() => play({ mode: "both:hot" })).toThrow('There is no mode "both:hot".');
  });

  test("is told which there are", () => {
    expect(() => play({ mode: "worm" })).toThrow(
      'There is no mode "worm". Did you mean warm? There are: both, both:cold, both:warm, warm.',
    );
    expect(() => simulate(duel, content, { games: 1, seed: 0, bots: ["random", "random"], mode: "x" })).toThrow(
      'There is no mode "x". duel-20 has no modes.',
    );
  });
});

describe("a game that wants more counted than wins", () => {
  const TURN = lab.event({ data: { to: oneOf(["red", "blue", "green"]), times: int() } });
  const turn = (to: string) => ({ TURN: { to, times: 1 } });
  const counting = (tallies: Record<string, string>): Game => {
    const game = labOf({
      few: { do: [turn("red"), lose] },
      many: { do: [turn("red"), turn("blue"), turn("red"), lose] },
    });
    return { ...game, events: { ...game.events, TURN }, tallies };
  };

  test("is told in how many matches each value of an event occurred, also those that never did", () => {
    const game = counting({ TURN: "to" });
    const play = (bots: readonly string[]) => simulate(game, loadContent(game, []), { games: 40, seed: 0, bots });
    const { tallies = [], endings } = play(["random", "random"]);
    expect(endings).toEqual({ lost: 40 });
    const counts = Object.fromEntries(tallies.map(({ value, games }) => [value, games]));
    expect(counts).toEqual({ red: 40, blue: expect.any(Number), green: 0 });
    expect(counts.blue).toBeGreaterThan(5);
    expect(counts.blue).toBeLessThan(35);
    expect(tallies[2]).toEqual({ event: "TURN", by: "to", value: "green", games: 0, ...wilson(0, 40) });
  });

  test("hears of an event that it has not, and of data that have no values", () => {
    for (const [event, by] of [
      ["TURNS", "to"],
      ["TURN", "times"],
      ["TURN", "too"],
    ]) {
      // biome-ignore format: one line
      const game = counting({ [event]: by });
      const play = () => simulate(game, loadContent(game, []), { games: 1, seed: 0, bots: ["random", "random"] });
      expect(play).toThrow(`tallies: ${event} has no "${by}" that is one of several values.`);
    }
  });
});

test("who plays by chance gives up only when nothing else is offered, in the compact form too", () => {
  const given = { give: { do: lose, givesUp: true }, go: { do: { GAIN: { amount: 1 } } } };
  const lab = labOf(given, { checks: [{ name: "done", at: "action", when: "points > 20", do: won }] });
  const report = simulate(lab, loadContent(lab, []), { games: 20, seed: 0, bots: ["random", "random"] });
  expect(report.endings).toEqual({ won: 20 });
  const only = labOf({ give: given.give });
  expect(simulate(only, loadContent(only, []), { games: 3, seed: 0, bots: ["random", "random"] }).endings).toEqual({
    lost: 3,
  });
});

test("the mean of some values lies in the middle of its interval", () => {
  expect(meanOf([4])).toEqual({ mean: 4, low: 4, high: 4 });
  const { mean, low, high } = meanOf([1, 2, 3, 4, 5]);
  expect(mean).toBe(3);
  expect([low, high].map((n) => n.toFixed(3))).toEqual(["1.614", "4.386"]);
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
