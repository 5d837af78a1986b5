import { type Action, type Game, openTable, type Table } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { type Actions, type Given, type LabOptions, labTable } from "../../engine/test/boundaries/lab.ts";
import { BOTS, type Bot, botNames, choice, makeBot, type SeatView, seatView, seedFor } from "../src/index.ts";

const gain = (amount: number | string) => ({ GAIN: { amount } });
const options = (...amounts: number[]) => ({ options: amounts.map((n) => ({ label: `${n}`, do: gain(n) })) });
const more = { score: ({ players }, seat) => Number(players[seat].fields.points) } satisfies LabOptions;
const table = (actions: Actions, given: Given = {}, extra: LabOptions = {}): Table =>
  labTable(actions, given, { ...more, ...extra });
const bot = (name: string, at: Table, seed = 1): Bot => makeBot(name, at.rules.game, seed);
const chosen = (name: string, at: Table, seed = 1): Action => bot(name, at, seed).choose(seatView(at, at.toAct ?? 0));
/** Lets a bot act until it is no longer asked anything; what it did. */
function acts(name: string, at: Table): string[] {
  const seat = at.toAct ?? 0;
  const done: string[] = [];
  do {
    const action = chosen(name, at);
    done.push(action.type);
    expect(at.act(seat, action).ok).toBe(true);
  } while (at.view(seat).decision !== undefined);
  return done;
}
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const count = (list: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(list)].map((one) => [one, list.filter((other) => other === one).length]));

describe("random", () => {
  test("takes each offered action with the same chance, and none that is refused", () => {
    const at = table({
      a: { do: gain(1) },
      b: { do: gain(9) },
      c: { do: gain(1), refuse: () => ({ code: "no", params: {} }) },
    });
    const found = count(times(3000, (seed) => chosen("random", at, seed).type));
    expect(Object.keys(found).sort()).toEqual(["a", "b", "pass"]);
    // 1000 of 3000 with a standard deviation of 26.
    for (const n of Object.values(found)) expect(Math.abs(n - 1000)).toBeLessThan(130);
  });

  test("chooses the same with the same seed, and another time something else", () => {
    const at = table({ a: { do: gain(1) }, b: { do: gain(2) } });
    const run = (): string => {
      const match = table({ a: { do: gain(1) }, b: { do: gain(2) } });
      return times(30, () => {
        const action = chosen("random", match, 7);
        match.act(match.toAct ?? 0, action);
        return action.type;
      }).join();
    };
    expect(run()).toBe(run());
    expect(new Set(run().split(",")).size).toBe(3);
    expect(chosen("random", at, 7)).toEqual(chosen("random", at, 7));
  });

  test("chooses again what it chose when its action is taken back", () => {
    const at = table({ a: { do: gain(1) }, b: { do: gain(2) }, c: { do: gain(3) } });
    const action = chosen("random", at, 3);
    at.act(0, action);
    at.undo(0);
    expect(chosen("random", at, 3)).toEqual(action);
  });
});

describe("greedy", () => {
  test("takes what is worth most on the average", () => {
    const die = { roll: { sides: 6, do: gain("roll") } };
    expect(chosen("greedy", table({ sure: { do: gain(3) }, die: { do: die } }))).toEqual({ type: "die" });
    expect(chosen("greedy", table({ sure: { do: gain(4) }, die: { do: die } }))).toEqual({ type: "sure" });
  });

  test("sees through its own answers, and then gives them", () => {
    const at = table({ sure: { do: gain(3) }, ask: { do: { choose: options(1, 5, 2) } } });
    expect(acts("greedy", at)).toEqual(["ask", "choose"]);
    expect(at.view(0).players[0].fields.points).toBe(5);
  });

  test("among equals the dice choose", () => {
    const at = table({ a: { do: gain(3) }, b: { do: gain(1) }, c: { do: gain(3) } });
    const found = count(times(1000, (seed) => chosen("greedy", at, seed).type));
    expect(Object.keys(found).sort()).toEqual(["a", "c"]);
    expect(Math.abs(found.a - 500)).toBeLessThan(80);
  });

  const discardTwo = (zone: object | string): Actions => ({
    go: { do: { pick: { from: zone, count: 2, do: [gain(1), { move: { card: "it", to: "discard" } }] } } },
  });

  test("chooses several cards one by one and gives none back", () => {
    const at = table(discardTwo("hand"), { "hand/0": ["gold", "copper", "silver", "twig"] });
    expect(acts("greedy", at)).toEqual(["go", "pick", "pick", "confirm"]);
  });

  test("does so among cards that it does not know", () => {
    const at = table(discardTwo({ zone: "hand", of: "opponent" }), { "hand/1": ["gold", "copper", "silver", "twig"] });
    expect(acts("greedy", at)).toEqual(["go", "pick", "pick", "confirm"]);
  });

  test("avoids an action that breaks", () => {
    const at = table({ bad: { do: { add: { field: "coins", amount: -5 } } }, worse: { do: gain(-3) } });
    expect(chosen("greedy", at).type).toBe("pass");
  });

  test("cannot play a game that has no score, and says what to do", () => {
    const at = labTable(gain(1));
    expect(() => bot("greedy", at)).toThrow(
      "greedy cannot play lab: the game does not say how good a view is. Give it a score(view, seat) in game.ts.",
    );
  });
});

describe("what a bot is given", () => {
  test("is what its seat may know, and no way to the table", () => {
    const at = table({ go: { do: gain(1) } }, { "hand/0": ["gold"], "hand/1": ["silver"] });
    at.act(0, { type: "go" });
    const seat = seatView(at, 0);
    const reachable = Object.values(seat).filter((value) => typeof value === "object");
    expect(JSON.stringify(reachable)).not.toContain("silver");
    expect(seat.view()).toEqual(at.view(0));
    expect(seat.events()).toEqual(at.events(0));
    expect(seat.preview([{ type: "go" }])).toEqual(at.preview(0, [{ type: "go" }]));
    expect(Object.keys(seat)).toEqual(["seat", "length", "actions", "content", "view", "events", "preview", "expect"]);
  });

  test.each(Object.keys(BOTS))("%s chooses the same whatever the others hold", (name) => {
    const actions: Actions = {
      draw: { do: [{ draw: 1 }, { pick: { from: "hand", do: { move: { card: "it", to: "discard" } } } }] },
      rob: {
        do: {
          pick: { from: { zone: "hand", of: "opponent" }, by: "chance", do: { move: { card: "it", to: "discard" } } },
        },
      },
      roll: { do: { roll: { sides: 4, do: gain("roll - 2") } } },
    };
    const given: Given = {
      "hand/0": ["gold", "twig"],
      "deck/0": ["gold", "copper", "silver"],
      "hand/1": ["silver", "gold", "copper"],
    };
    const score: Game["score"] = ({ players }, seat) =>
      Number(players[seat].fields.points) +
      players[seat].zones.hand.cards.filter((card) => card.definition === "gold").length;
    const at = table(actions, given, { score });
    for (let world = 0; world < 50; world++)
      expect(chosen(name, at.imagine(0, world), world)).toEqual(chosen(name, at, world));
  });
});

test("an unknown bot is named with the nearest that there is", () => {
  const { game } = table({ go: { do: gain(1) } }).rules;
  expect(() => makeBot("gredy", game, 1)).toThrow(
    'There is no bot "gredy". Did you mean greedy? There are: random, greedy.',
  );
  expect(() => makeBot("constructor", game, 1)).toThrow('There is no bot "constructor". There are: random, greedy.');
});

test("who plays by chance gives up only when nothing else is offered", () => {
  const give = { do: gain(1), givesUp: true };
  const at = table({ a: { do: gain(1) }, give, b: { do: gain(1) } });
  expect(Object.keys(count(times(60, (seed) => chosen("random", at, seed).type))).sort()).toEqual(["a", "b", "pass"]);
  const actions = [{ type: "give" }];
  expect(bot("random", at).choose({ ...seatView(at, 0), actions })).toEqual({ type: "give" });
});

test("bots of a match that nobody chose the seed of have dice of 128 bits, which no 32 of them tell", () => {
  const match = "0123456789abcdef0123456789abcdef";
  const seeds = times(8, (seat) => seedFor(match, seat));
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([match, ...seeds]).size).toBe(9);
  // Each part of a seed counts, for every choice.
  const row = (seed: string): string => times(40, (actions) => choice(seed, actions, 6)).join("");
  const rows = times(32, (i) => row(match.slice(0, i) + (match[i] === "0" ? "1" : "0") + match.slice(i + 1)));
  expect(new Set([row(match), ...rows]).size).toBe(33);
  const faces = count(times(6000, (actions) => String(choice(match, actions, 6))));
  for (const n of Object.values(faces)) expect(Math.abs(n - 1000)).toBeLessThan(150);
  expect(row(match)).toBe(row(match));
});

test("the dice are fair, and seats of one match have dice of their own", () => {
  const faces = count(times(6000, (seed) => String(choice(seed, 5, 6))));
  for (const n of Object.values(faces)) expect(Math.abs(n - 1000)).toBeLessThan(150);
  expect(new Set(times(100, (i) => seedFor(i % 25, Math.floor(i / 25)))).size).toBe(100);
});

test("a bot plays a seat of any table", () => {
  const { game } = table({ go: { do: gain(1) } }).rules;
  const at = openTable(game, {
    content: table({ go: { do: gain(1) } }).rules.content,
    seats: ["A", "B"],
    options: { given: {} },
  });
  const view: SeatView = seatView(at, 0);
  expect(makeBot("greedy", game, 1).choose(view)).toEqual({ type: "go" });
});

describe("a game's own bots", () => {
  const at = table({ a: { do: gain(1) }, b: { do: gain(2) } });
  const game: Game = {
    ...at.rules.game,
    bots: {
      last: ({ actions }) => actions[actions.length - 1],
      any: ({ actions, roll }) => actions[roll(actions.length)],
      reader: ({ view, content, actions }) => actions[content.cards.length > 0 && view.viewer === 0 ? 1 : 0],
    },
  };
  const choose = (name: string, seed = 1): string => makeBot(name, game, seed).choose(seatView(at, 0)).type;

  test("play by what is offered, what the seat sees and the cards", () => {
    expect(botNames(game)).toEqual(["random", "greedy", "last", "any", "reader"]);
    expect([choose("last"), choose("reader"), makeBot("last", game, 1).name]).toEqual(["pass", "b", "last"]);
  });

  test("have dice that follow from their seed", () => {
    expect(count(times(300, (seed) => choose("any", seed)))).toHaveProperty("b");
    expect(choose("any", 5)).toBe(choose("any", 5));
    expect(new Set(times(50, (seed) => choose("any", seed))).size).toBe(3);
  });

  test("are named where there is none of that name", () => {
    expect(() => makeBot("lst", game, 1)).toThrow(
      'There is no bot "lst". Did you mean last? There are: random, greedy',
    );
    expect(() => makeBot("toString", game, 1)).toThrow('There is no bot "toString"');
  });
});
