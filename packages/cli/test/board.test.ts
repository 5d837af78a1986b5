import { Words } from "@cardwright/content";
import { hand, int, loadContent, openTable, pile, row, shape } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Board } from "../src/play/board.ts";
import { wordsOf } from "../src/play/words.ts";

const numbers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, int({ initial: 2 })]));

/** The board of a game whose players have these numbers, after the first of them has changed. */
function boardWith(...names: string[]): string[] {
  const kit = shape({
    seats: { min: 1, max: 1 },
    player: numbers(names),
    zones: { hand: hand(), deck: pile(), field: row(), spare: row({ capacity: 0 }) },
  });
  const add = kit.action({ do: { add: { field: names[0], amount: 1 } } });
  const game = kit.game({ name: "numbers", version: 1, events: {}, actions: { add }, setup: () => {} });
  const content = loadContent(game, []);
  const table = openTable(game, { content, seats: ["Ada"] });
  table.act(0, { type: "add" });
  const pack = { game, content, texts: {}, cards: new Map(), faults: [], files: [] };
  const words = wordsOf(pack, ["Ada"], "en");
  expect(words).toBeInstanceOf(Words);
  return new Board(words, game, table.view(0)).lines();
}

test("few numbers are all shown", () => {
  expect(boardWith("might", "luck")[0]).toBe("Ada (you): might 3, luck 2.");
});

test("of many numbers those that are as at the beginning are left out", () => {
  expect(boardWith("might", "b", "c", "d", "e", "f", "g")[0]).toBe("Ada (you): might 3.");
});

test("a zone that can hold nothing is not shown", () => {
  expect(boardWith("might")).toEqual(["Ada (you): might 3.", "  Hand: empty.", "  Deck: empty.", "  Field: empty."]);
});

test("what a game puts into focus is shown instead of everything", () => {
  const kit = shape({
    seats: { min: 1, max: 1 },
    table: numbers(["hour", "luck"]),
    zones: { hand: hand(), deck: pile(), attic: pile({ known: "all" }), shelf: pile({ known: "all" }), shed: row() },
    attributes: { size: int() },
  });
  const wait = kit.action({ do: { add: { field: "hour", amount: 1 } } });
  const game = kit.game({
    name: "house",
    version: 1,
    events: {},
    actions: { wait },
    setup: ({ create }) => {
      create("lamp", { zone: "shelf", seat: 0 });
    },
    focus: ({ table }) => ({
      told: [
        {
          key: "clock",
          values: { hour: Number(table.hour), card: { definition: "lamp" }, luck: { of: "luck", value: "bad" } },
        },
      ],
      zones: ["deck"],
      read: ["shelf"],
    }),
    words: { en: { clock: "Hour {hour}: {card}, {luck}.", "value.luck.bad": "no luck", face: "Size {size}" }, de: {} },
  });
  const content = loadContent(game, [{ id: "lamp", name: "Lamp", attributes: { size: 3 } }]);
  const words = wordsOf({ game, content, texts: {}, cards: new Map(), faults: [], files: [] }, ["Ada"], "en");
  const view = openTable(game, { content, seats: ["Ada"] }).view(0);
  expect(new Board(words, game, view).lines()).toEqual([
    "Hour 2: Lamp, no luck.",
    "Deck: empty.",
    "Shelf: 1 card:",
    "  Lamp: Size 3.",
  ]);
});

test("what only keeps account, and what means nothing now, is not shown", () => {
  const kit = shape({
    seats: { min: 1, max: 1 },
    table: { ...numbers(["hour", "steps"]), walk: int(), pace: int({ initial: 4, during: { walk: [1] } }) },
    zones: { hand: hand() },
  });
  const walk = kit.action({ do: { add: { field: "walk", amount: 1 } } });
  const words = { en: { "preview.change.steps": "" }, de: {} };
  const game = kit.game({ name: "path", version: 1, events: {}, actions: { walk }, setup: () => {}, words });
  const table = openTable(game, { content: loadContent(game, []), seats: ["Ada"] });
  const board = () => {
    const pack = { game, content: loadContent(game, []), texts: {}, cards: new Map(), faults: [], files: [] };
    const shown = new Board(wordsOf(pack, ["Ada"], "en"), game, table.view(0));
    return [shown.lines()[0], ...shown.numbers().map(({ label }) => label)];
  };
  expect(board()).toEqual(["Table: hour 2, walk 0.", "hour", "walk"]);
  table.act(0, { type: "walk" });
  expect(board()).toEqual(["Table: hour 2, walk 1, pace 4.", "hour", "walk", "pace"]);
});
