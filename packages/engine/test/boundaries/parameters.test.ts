import { expect, test } from "vitest";
import { amount, checkContent, seat, shape } from "../../src/index.ts";

const kit = shape({ seats: { min: 1, max: 1 }, zones: {} });
const GAIN = kit.event({ data: { player: seat(), amount: amount() } });
const game = kit.game({
  name: "gains",
  version: 1,
  events: { GAIN },
  actions: { wait: kit.action({ do: [] }) },
  setup: () => {},
});

test("a misspelt parameter of a game's event is named with its place and what was probably meant", () => {
  const cards = [{ id: "purse", effects: { play: { GAIN: { amount: 1, palyer: "you" } } } }];
  expect(checkContent(game, cards)).toEqual([
    {
      severity: "error",
      code: "unknown-parameter",
      card: "purse",
      path: ["effects", "play", "GAIN", "palyer"],
      message: 'unknown parameter "palyer"',
      hint: "player",
      key: true,
    },
  ]);
});
