import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Game, loadContent, openTable, type Table, verifyReplay } from "../../src/index.ts";
import { errorOf, CARDS as LAB } from "./lab.ts";
import { CARDS, game, hopeless } from "./old-saves/game.ts";

/** Saves of format 2, as the engine wrote them then. */
type Kept = "running" | "deciding" | "imagined" | "broken";
type Told = Record<string, unknown> & {
  readonly state: number[][];
  readonly start: { state: number[][]; seed: unknown };
  readonly actions: [number, number][];
  readonly hashes: string[];
};
const kept = (name: Kept): Told =>
  JSON.parse(readFileSync(new URL(`./old-saves/${name}.json`, import.meta.url), "utf8"));
const changed = (name: Kept, change: (save: Told) => unknown): Told => {
  const save = kept(name);
  change(save);
  return save;
};
const contentOf = (of: Game) => loadContent(of, [...LAB, ...CARDS]);
const load = (save: unknown, of: Game = game): Table => openTable(of, { content: contentOf(of), save });
const act = (table: Table, action: object): void => {
  expect(table.act(table.toAct ?? -1, action as { type: string })).toMatchObject({ ok: true });
};
/** Where the words of the frames begin in an old position. */
const { layout } = load(kept("running")).rules.machine;
const TOP = 5;

describe("a save of the format before", () => {
  test("opens, is known to be the same match, and goes on", () => {
    const table = load(kept("running"));
    expect([table.length, table.isUnverified, table.toAct]).toEqual([6, false, 0]);
    // A seed of more than 32 bits was cut off then, too.
    expect(table.start.seed).toBe(7);
    const { players } = table.view("spectator");
    expect(players.map(({ zones }) => zones.field.cards.map(({ definition }) => definition))).toEqual([
      ["copper"],
      ["ember"],
    ]);
    act(table, { type: "draw" });
    expect(verifyReplay(game, contentOf(game), kept("running"))).toEqual({ steps: 6, differs: undefined });
  });

  test("becomes one of today's format when it is saved again", () => {
    const table = load(kept("running"));
    const save = table.save();
    expect(save.cardwright).toBe(3);
    const again = load(JSON.parse(JSON.stringify(save)));
    expect([again.hash(), again.view(0)]).toEqual([table.hash(), table.view(0)]);
  });

  test("opens in the middle of what replaced an event, and what waits is done", () => {
    const table = load(kept("deciding"));
    expect([table.isUnverified, table.view(0).decision?.kind]).toEqual([false, "choose"]);
    act(table, { type: "choose", option: "no" });
    const [shield] = table.view(0).players[0].zones.field.cards;
    expect([shield.fields?.hp, table.view(0).players[0].fields.points]).toEqual([2, 1]);
    table.rewind(1);
    expect(table.view(0).decision?.kind).toBe("choose");
  });

  test("of an imagined world opens where that began, in the middle of an action", () => {
    const table = load(kept("imagined"));
    expect([table.isUnverified, table.length]).toEqual([false, 2]);
    table.rewind(2);
    expect(table.view(0).decision?.kind).toBe("choose");
  });

  test("of a match that was over as broken is so still", () => {
    const table = load(kept("broken"), hopeless as unknown as Game);
    expect([table.over, table.view(0).result?.ending, table.isUnverified]).toEqual([true, "broken", false]);
  });
});

describe("an old save that leads elsewhere than it says", () => {
  test.each<[string, Kept, (save: Told) => unknown]>([
    [
      "an action that can be, but is another",
      "running",
      ({ actions }) => Object.assign(actions[0], { 1: actions[1][1] }),
    ],
    ["another word in its state", "running", ({ state }) => Object.assign(state[0], { 3: 1 })],
    ["a state of another size", "running", ({ state }) => state[0].push(0)],
    ["a state of fewer parts", "running", ({ state }) => state.pop()],
    ["no state", "running", (save) => Object.assign(save, { state: [] })],
    ["what waits beyond its words", "running", ({ state }) => Object.assign(state[0], { [TOP]: 2 ** 31 - 1 })],
    [
      "what waits for ever",
      "deciding",
      ({ state }) =>
        Object.assign(
          state[4],
          state[4].map(() => state[0][TOP]),
        ),
    ],
    ["what waits for itself", "deciding", waitForItself],
  ])("opens with the remark that it could not be verified: by %s", (_, name, change) => {
    const table = load(changed(name, change));
    expect(table.isUnverified).toBe(true);
    expect(table.actions(table.toAct ?? 0).length).toBeGreaterThan(0);
    const { isUnverified, differs } = verifyReplay(game, contentOf(game), changed(name, change));
    expect([isUnverified, differs]).toEqual([true, undefined]);
  });

  test("keeps that remark when it is saved again and goes on, until it is deleted", () => {
    const table = load(changed("running", ({ state }) => Object.assign(state[0], { 3: 1 })));
    act(table, { type: "draw" });
    const save = JSON.parse(JSON.stringify(table.save()));
    expect([save.cardwright, save.isUnverified]).toEqual([3, true]);
    expect([load(save).isUnverified, verifyReplay(game, contentOf(game), save).isUnverified]).toEqual([true, true]);
    expect(Object.hasOwn(load(kept("running")).save(), "isUnverified")).toBe(false);
    expect(errorOf(() => load({ ...save, isUnverified: "no" }))).toMatchObject({ code: "bad-save" });
  });

  /** The frame below each frame is that frame. */
  function waitForItself({ state }: Told): void {
    const [fixed, , , , frames] = state;
    const at = fixed[TOP] - frameBase(fixed);
    for (let word = 1; word < 12; word++) if (frames[at + word] < fixed[TOP]) frames[at + word] = fixed[TOP];
  }
  function frameBase(fixed: readonly number[]): number {
    return layout.frames + fixed.length - layout.listeners;
  }

  test("by an action that cannot be is refused at that step", () => {
    const save = changed("running", ({ actions }) => Object.assign(actions[2], { 1: 9_999 }));
    expect(errorOf(() => load(save))).toMatchObject({ code: "save-differs", params: { step: 3 } });
  });

  test("by the state that it began with is refused before anything is played", () => {
    const save = changed("imagined", ({ start }) => start.state[0].pop());
    expect(errorOf(() => load(save))).toEqual({
      code: "save-differs",
      message: "The save cannot be played again: its beginning differs.",
      params: { step: 0 },
    });
  });

  test.each([
    ["no seed", (save: Told) => Object.assign(save.start, { seed: undefined })],
    ["half a seed", (save: Told) => Object.assign(save.start, { seed: 0.5 })],
  ])("with %s is no save", (_, change) => {
    expect(errorOf(() => load(changed("running", change)))).toMatchObject({
      code: "bad-save",
      params: { what: "the seed is missing" },
    });
  });
});
