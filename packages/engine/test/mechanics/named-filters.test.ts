import { checkContent } from "@cardwright/engine";
import { expect, test } from "vitest";
import { arena, gameOf } from "./arena.ts";

/** Its place in its row from 1; 0 elsewhere. */
const names = {
  nth: ({ self, you }: { self: { id: number } | undefined; you: { row: Iterable<{ id: number }> } }) =>
    [...you.row].findIndex(({ id }) => id === self?.id) + 1,
  strength: () => 99,
};

test("a filter asks a number that the game names of each card, for the side of that card", () => {
  const a = arena({
    ada: { row: ["ox"] },
    ben: { row: ["cow", "calf", "bull"], hand: ["hen"] },
    names,
    go: [
      {
        forEach: {
          in: { zone: "row", of: "opponent", where: { nth: { min: 2 } } },
          do: { HURT: { card: "it", amount: 1 } },
        },
      },
      { forEach: { in: { zone: "hand", of: "opponent", where: { nth: 0 } }, do: { HURT: { card: "it", amount: 2 } } } },
    ],
  });
  a.go();
  expect(["ox", "cow", "calf", "bull"].map((id) => a.card(id).fields?.harm)).toEqual([0, 0, 1, 1]);
});

test("an attribute of that name comes before it, and another name is unknown", () => {
  const game = gameOf({ names });
  const play = (where: object) => ({ forEach: { in: { zone: "row", where }, do: { draw: 1 } } });
  const told = (where: object) =>
    checkContent(game, [{ id: "ox", effects: { play: play(where) } }]).map(({ code, hint }) => [code, hint]);
  expect(told({ strength: 3 })).toEqual([]);
  expect(told({ ntth: 3 })).toEqual([["unknown-property", "nth"]]);
  const nameless = { effects: { play: play({ ntth: 3 }) } };
  expect(checkContent(gameOf({}), [{ id: "ox", ...nameless }])).toMatchObject([{ code: "unknown-property" }]);
  const a = arena({
    cards: [{ id: "ox", attributes: { strength: 3 } }],
    ada: { row: ["ox"] },
    names,
    go: { forEach: { in: { zone: "row", where: { strength: 3 } }, do: { HURT: { card: "it", amount: 1 } } } },
  });
  a.go();
  expect(a.card("ox").fields?.harm).toBe(1);
});
