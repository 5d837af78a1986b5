import { describe, expect, test } from "vitest";
import { cardsFrom, loadContent, openTable, type Save, type Table, verifyReplay } from "../../src/index.ts";
import { type Actions, CARDS, errorOf, labGame, labOptions, told } from "./lab.ts";

const actions: Actions = {
  play: {
    params: { card: cardsFrom("hand") },
    do: [
      { move: { card: "card", to: "field" } },
      { pay: { count: { min: 1, max: 2 }, to: "discard", optional: true, then: { draw: 1 } } },
      { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } },
    ],
  },
};
const given = {
  "hand/0": ["gold", "silver", "copper", "copper"],
  "deck/0": ["silver", "gold", "gold", "copper"],
  "hand/1": ["twig"],
};
const game = labGame(actions);
const { content, ...rest } = labOptions(game, given, {});
const fresh = (): Table => openTable(game, { content, ...rest });
const load = (save: unknown): Table => openTable(game, { content, save });

/** A match in the middle of a payment: one card played, one chosen. */
function inPayment(): Table {
  const table = fresh();
  const [gold, silver, copper] = table.view(0).players[0].zones.hand.cards.map(({ id }) => id);
  table.act(0, { type: "play", card: gold });
  table.act(0, { type: "skip" });
  table.act(0, { type: "play", card: silver });
  table.act(0, { type: "pick", card: copper });
  return table;
}

type Tampered = { -readonly [K in keyof Save]: Save[K] } & Record<string, unknown>;
function tampered(change: (save: Tampered) => void): unknown {
  const save = structuredClone(inPayment().save()) as Tampered;
  change(save);
  return save;
}

describe("a save", () => {
  test("is plain data, the same after a trip through JSON", () => {
    const save = inPayment().save();
    expect(JSON.parse(JSON.stringify(save))).toEqual(save);
    expect(save).toMatchObject({ cardwright: 3, game: "lab", version: 1, content: content.hash });
    expect(save.hashes).toHaveLength(save.actions.length + 1);
  });

  test("opens inside a decision as the table that was saved, and both go on alike", () => {
    const table = inPayment();
    const again = load(table.save());
    expect(again.hash()).toBe(table.hash());
    expect([again.view(0), again.view(1), again.actions(0)]).toEqual([table.view(0), table.view(1), table.actions(0)]);
    for (const action of [{ type: "confirm" }, { type: "pass" }]) {
      expect(told(again.act(0, action))).toEqual(told(table.act(0, action)));
      expect(again.hash()).toBe(table.hash());
    }
  });

  test("made of a table that was opened is the same save", () => {
    const save = inPayment().save();
    expect(load(save).save()).toEqual(save);
  });

  test("goes on being right when actions are taken and undone between saves", () => {
    const table = inPayment();
    table.save();
    table.act(0, { type: "confirm" });
    expect(load(table.save()).hash()).toBe(table.hash());
    table.rewind(2);
    expect(load(table.save()).hash()).toBe(table.hash());
    table.act(0, { type: "skip" });
    table.act(0, { type: "pass" });
    const save = table.save();
    expect([save.hashes.at(-1), save.hashes.length]).toEqual([table.hash(), table.length + 1]);
    expect(load(save).hash()).toBe(table.hash());
  });

  test("does not change when the table goes on", () => {
    const table = inPayment();
    const save = table.save();
    const copy = structuredClone(save);
    table.act(0, { type: "confirm" });
    table.save();
    expect(save).toEqual(copy);
  });

  test("brings undo along: the open cost is taken back whole, as before", () => {
    const table = inPayment();
    const again = load(table.save());
    expect(again.undoRefusal(0)).toEqual(table.undoRefusal(0));
    expect(again.undo(0)).toEqual(table.undo(0));
    expect(again.hash()).toBe(table.hash());
    expect(again.undo(0)).toEqual({
      ok: false,
      refusal: { code: "something-was-learned", params: { what: "card" } },
    });
  });

  test("brings the log and the explanations along", () => {
    const table = inPayment();
    const again = load(table.save());
    expect(again.events(0)).toEqual(table.events(0));
    expect(again.explain(0, "player.points", 0)).toEqual(table.explain(0, "player.points", 0));
  });

  test("of a match without an action opens as its beginning", () => {
    expect(load(fresh().save()).hash()).toBe(fresh().hash());
  });

  test("of an imagined table begins with what was imagined", () => {
    const imagined = inPayment().imagine(0, 4);
    imagined.act(0, { type: "confirm" });
    const save = imagined.save();
    expect(save.start.state).toBeDefined();
    const again = load(save);
    expect([again.hash(), again.length]).toEqual([imagined.hash(), 1]);
    expect(verifyReplay(game, content, save)).toEqual({ steps: 1, differs: undefined });
  });
});

describe("what is no save", () => {
  const words = "Open the file that was saved, unchanged.";

  test.each([
    ["nothing", () => null, "it is no object"],
    ["a text", () => "save", "it is no object"],
    ["a list", () => [], "it is no object"],
    ["another format", () => ({}), "`cardwright: 3` is missing"],
    ["no start", () => tampered((s) => Object.assign(s, { start: 3 })), "the seats are missing"],
    ["no seats", () => tampered((s) => Object.assign(s.start, { seats: "Ada" })), "the seats are missing"],
    ["seats without names", () => tampered((s) => Object.assign(s.start, { seats: [1, 2] })), "the seats are missing"],
    ["too few seats", () => tampered((s) => Object.assign(s.start, { seats: [] })), "0 seats do not play this game"],
    [
      "too many seats",
      () => tampered((s) => Object.assign(s.start, { seats: ["a", "b", "c"] })),
      "3 seats do not play this game",
    ],
    ["no seed", () => tampered((s) => Object.assign(s.start, { seed: "7" })), "the seed is missing"],
    ["no options", () => tampered((s) => Object.assign(s.start, { options: [] })), "the options are missing"],
    [
      "a beginning that is no list",
      () => tampered((s) => Object.assign(s.start, { state: 3 })),
      "the state it began with is no list of integers",
    ],
    [
      "a beginning that is no list of integers",
      () => tampered((s) => Object.assign(s.start, { state: [["a"]] })),
      "the state it began with is no list of integers",
    ],
    ["no actions", () => tampered((s) => Object.assign(s, { actions: {} })), "the actions are no list of pairs"],
    [
      "actions that are no pairs",
      () => tampered((s) => Object.assign(s, { actions: [[0, 1, 2]] })),
      "the actions are no list of pairs",
    ],
    [
      "actions that are no integers",
      () => tampered((s) => Object.assign(s, { actions: [[0, 1.5]] })),
      "the actions are no list of pairs",
    ],
    [
      "no hashes",
      () => tampered((s) => Object.assign(s, { hashes: 0 })),
      "there is not one hash for the beginning and for each action",
    ],
    [
      "too few hashes",
      () => tampered((s) => Object.assign(s, { hashes: [] })),
      "there is not one hash for the beginning and for each action",
    ],
    [
      "hashes that are none",
      () => tampered((s) => Object.assign(s, { hashes: [0, ...s.actions.map(() => 0)] })),
      "there is not one hash for the beginning and for each action",
    ],
    ["no state", () => tampered((s) => Object.assign(s, { state: 0 })), "the state is no list of integers"],
    [
      "a state of something else",
      () => tampered((s) => Object.assign(s, { state: [[2 ** 40]] })),
      "the state is no list of integers",
    ],
    ["no hash", () => tampered((s) => Object.assign(s, { hash: 0 })), "the hash is missing"],
  ])("%s is refused with what is missing", (_, make, what) => {
    expect(errorOf(() => load(make()))).toEqual({
      code: "bad-save",
      message: `This is no save of a match: ${what}. ${words}`,
      params: { what },
    });
  });

  test.each([
    ["too few parts", (state: number[][]) => state.pop()],
    ["too short a first part", (state: number[][]) => state[0].pop()],
    ["more cards alive than there is room for", (state: number[][]) => state[1].push(...new Array(10_000).fill(0))],
    ["more modifiers than there is room for", (state: number[][]) => state[2].push(...new Array(10_000).fill(0))],
    ["more frames than there is room for", (state: number[][]) => state.splice(4, 1, new Array(300_000).fill(0))],
  ])("a state with %s has not the size of this game", (_, change) => {
    const save = tampered((s) => change(s.state as unknown as number[][]));
    expect(errorOf(() => load(save))).toMatchObject({
      code: "bad-save",
      message: "The state does not have the size that this game and content give it.",
    });
  });

  test("a state with parts longer than it says is refused", () => {
    const save = tampered((s) => (s.state as unknown as number[][])[4].push(0));
    expect(errorOf(() => load(save))).toMatchObject({
      code: "bad-save",
      message: "The parts of the state do not have the lengths that it says they have.",
    });
  });
});

describe("a save of something else", () => {
  test("of another game says of which", () => {
    expect(errorOf(() => load(tampered((s) => Object.assign(s, { game: "chess" }))))).toEqual({
      code: "save-of-another-game",
      message: "This is a save of chess, not of lab. Open it with that game.",
      params: { expected: "lab", found: "chess" },
    });
  });

  test("of another version says of which", () => {
    expect(errorOf(() => load(tampered((s) => Object.assign(s, { version: 2 }))))).toEqual({
      code: "save-of-another-version",
      message: "This save was made with version 2 of lab; here is version 1. Open it with that version.",
      params: { expected: 1, found: 2 },
    });
  });

  test("of another format says of which", () => {
    expect(errorOf(() => load(tampered((s) => Object.assign(s, { cardwright: 1 }))))).toEqual({
      code: "save-of-another-version",
      message: "This save has the format 1; here is format 3. Open it with the version that made it.",
      params: { expected: 3, found: 1 },
    });
  });

  test("of other cards says so", () => {
    const others = loadContent(game, [...CARDS, { id: "new" }]);
    const save = inPayment().save();
    expect(errorOf(() => openTable(game, { content: others, save }))).toEqual({
      code: "content-differs",
      message: `This save was played with other cards (${content.hash}, here ${others.hash}). Open it with the content it was played with, or ask to adopt this one.`,
      params: { expected: content.hash, found: others.hash },
    });
  });
});

describe("a save that was tampered with", () => {
  const differs = (change: (save: Tampered) => void) => errorOf(() => load(tampered(change)));
  const at = (step: number) => ({
    code: "save-differs",
    message: `The save cannot be played again: step ${step} of 4 differs.`,
    params: { step },
  });
  const action = (save: Tampered, i: number) => (save.actions as [number, number][])[i];

  test("in an action that is not offered there is found at that step", () => {
    expect(differs((s) => void Object.assign(action(s, 2), { 1: 999 }))).toEqual(at(3));
    expect(differs((s) => void Object.assign(action(s, 0), { 1: -1 }))).toEqual(at(1));
  });

  test("in the seat of an action is found at that step", () => {
    for (const seat of [1, -1, 9]) expect(differs((s) => void Object.assign(action(s, 1), { 0: seat }))).toEqual(at(2));
  });

  test("in an action that is possible but leads elsewhere is found at that step", () => {
    const pass = fresh().code({ type: "pass" });
    expect(differs((s) => void Object.assign(action(s, 0), { 1: pass }))).toEqual(at(1));
  });

  test("in a hash is found at that step", () => {
    expect(differs((s) => void Object.assign(s.hashes, { 4: "0" }))).toEqual(at(4));
  });

  test("in the seed or in the state that it began with is found before anything is played", () => {
    const beginning = {
      code: "save-differs",
      message: "The save cannot be played again: its beginning differs.",
      params: { step: 0 },
    };
    expect(differs((s) => void Object.assign(s.start, { seed: 2 }))).toEqual(beginning);
    const imagined = inPayment().imagine(0, 4);
    imagined.act(0, { type: "confirm" });
    const save = structuredClone(imagined.save()) as unknown as { start: { state: number[][] } };
    for (let word = 0; word < save.start.state[0].length; word++) {
      const wrong = structuredClone(save);
      wrong.start.state[0][word] += 1;
      expect(["save-differs", "bad-save"]).toContain(errorOf(() => load(wrong)).code);
    }
  });

  test("in the state is found at the end", () => {
    const end = {
      code: "save-differs",
      message: "The saved state is not what its actions lead to.",
      params: { step: 4 },
    };
    expect(differs((s) => void Object.assign(s.state[0], { 3: 1 }))).toEqual(end);
    expect(differs((s) => void Object.assign(s, { hash: "0" }))).toEqual(end);
  });

  test("does not change the table that it was made of", () => {
    const table = inPayment();
    const before = table.hash();
    const save = structuredClone(table.save()) as Tampered;
    save.hash = "0";
    expect(() => load(save)).toThrow();
    expect(table.hash()).toBe(before);
  });
});

describe("a replay", () => {
  test("that agrees says how many steps do", () => {
    expect(verifyReplay(game, content, inPayment().save())).toEqual({ steps: 4, differs: undefined });
  });

  test("that does not names the first step that differs, and goes no further", () => {
    const save = tampered((s) => {
      Object.assign(s.hashes, { 2: "0", 3: "0" });
    });
    expect(verifyReplay(game, content, save)).toEqual({ steps: 4, differs: 2 });
  });

  test("under other rules names the first step that differs", () => {
    const { do: steps, ...more } = actions.play;
    const kinder = labGame({ play: { ...more, do: [...(steps as []), { GAIN: { amount: 1 } }] } });
    expect(verifyReplay(kinder, content, inPayment().save())).toEqual({ steps: 4, differs: 2 });
  });

  test("of something that is no save is refused", () => {
    expect(errorOf(() => verifyReplay(game, content, { cardwright: 2 })).code).toBe("save-of-another-game");
  });
});
