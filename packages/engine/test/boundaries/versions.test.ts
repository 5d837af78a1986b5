import { cardsFrom, hand, int, loadContent, openTable, pile, type Save, shape, verifyReplay } from "@cardwright/engine";
import { describe, expect, test } from "vitest";

/** The same game twice: the second version keeps another number, and knows more of the first. */
function gameOf(version: number, opens?: readonly number[]) {
  const kit = shape({
    seats: { min: 1, max: 1 },
    player: { points: int(), ...(version > 1 ? { luck: int({ initial: 3 }) } : {}) },
    zones: { deck: pile(), hand: hand(), discard: pile({ known: "all" }) },
  });
  const GAIN = kit.event({ data: { amount: int() }, then: { add: { field: "points", amount: "amount" } } });
  return kit.game({
    name: "versions",
    version,
    events: { GAIN },
    ...(opens === undefined ? {} : { opens }),
    actions: {
      play: kit.action({
        params: { card: cardsFrom("hand") },
        do: [{ move: { card: "card", to: "discard" } }, { perform: { card: "card", effect: "play" } }],
      }),
      rest: kit.action({ do: [] }),
    },
    setup: ({ create }) => {
      for (let i = 0; i < 3; i++) create("coin", { zone: "hand", seat: 0 });
    },
  });
}
const cards = [{ id: "coin", effects: { play: { GAIN: { amount: 2 } } } }];
const old = gameOf(1);
const content = loadContent(old, cards);
const openedBy = (game: ReturnType<typeof gameOf>, save: unknown) => openTable(game, { content, save });

function oldSave(): Save {
  const table = openTable(old, { content });
  const [first] = table.view(0).players[0].zones.hand.cards;
  table.act(0, { type: "play", card: first.id });
  table.act(0, { type: "rest" });
  return table.save();
}

describe("a save of an older version of its game", () => {
  test("is refused unless the game opens that version", () => {
    for (const game of [gameOf(2), gameOf(3, [2])])
      expect(() => openedBy(game, oldSave())).toThrow("Open it with that version.");
  });

  test("is played again under today's rules, goes on, and is a save of today then", () => {
    const game = gameOf(2, [1]);
    const table = openedBy(game, oldSave());
    expect([table.length, table.view(0).players[0].fields, table.isUnverified]).toEqual([
      2,
      { points: 2, luck: 3 },
      true,
    ]);
    const again = table.save();
    expect(again.version).toBe(2);
    expect(openedBy(game, again).hash()).toBe(table.hash());
    expect(verifyReplay(game, content, oldSave())).toEqual({ steps: 2, differs: undefined, isUnverified: true });
  });

  test("is refused at the step that is no longer possible", () => {
    const save = oldSave();
    expect(() =>
      openedBy(gameOf(2, [1]), { ...save, actions: [...save.actions, [0, 99_999]], hashes: [...save.hashes, ""] }),
    ).toThrow("step 3 of 3 differs");
  });

  test("is refused if it began in the middle of a match: nobody can read its words", () => {
    const save = oldSave();
    const start = { ...save.start, state: save.state };
    expect(() => openedBy(gameOf(2, [1]), { ...save, start })).toThrow("its beginning differs");
  });
});
