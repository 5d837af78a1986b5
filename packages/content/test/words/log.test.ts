import { openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { duelContent, game } from "../../../../games/duel/game.ts";
import { Words } from "../../src/words/index.ts";

const seats = ["Ada", "Ben"];
const content = duelContent(game);
const english = new Words(game, { content, seats }, "en");
const german = new Words(game, { content, seats }, "de");

describe("the log of a played match", () => {
  test("tells each seat what it may know, in both languages", () => {
    const table = openTable(game, { content, seats, seed: 3 });
    const card = table.view(0).players[0].zones.hand.cards.find(({ name }) => name === "Study")?.id;
    table.act(0, { type: "play", card });
    expect(english.events(table.events(0)[0])).toEqual([
      "Study goes to Ada's discard pile.",
      "Ada takes Pickpocket into hand.",
      "Ada takes Errand into hand.",
      "The turn ends.",
      "Ben takes a card into hand.",
    ]);
    expect(german.events(table.events(1)[0])).toEqual([
      "„Studium“ geht auf die Ablage von Ada.",
      "Ada nimmt eine Karte auf die Hand (2-mal).",
      "Der Zug endet.",
      expect.stringMatching(/^Ben nimmt „\w+“ auf die Hand\.$/),
    ]);
  });
});
