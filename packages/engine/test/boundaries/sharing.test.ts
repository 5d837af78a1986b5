import { describe, expect, test } from "vitest";
import {
  card,
  cardsFrom,
  type Game,
  hand,
  int,
  loadContent,
  openTable,
  pile,
  range,
  row,
  shape,
  type Table,
} from "../../src/index.ts";
import { shown } from "../harness/shown.ts";
import type { Subject } from "../harness/subject.ts";

/**
 * Cards without a number that follows from others, and that do not name each other: what is not written to is shared here.
 * All that may change how a card looks happens to them.
 */
function plainGame(seen: "all" | "owner"): Game {
  const kit = shape({
    seats: { min: 2, max: 2 },
    table: { turns: int({ max: 60 }), named: card() },
    player: { points: int({ max: 99, clamp: true }), plan: int({ max: 9, seen: "owner" }) },
    card: { marks: int({ max: 3, clamp: true, seen }) },
    zones: {
      deck: pile(),
      hand: hand(),
      discard: pile({ known: "all" }),
      board: row(),
      traps: row({ known: "owner" }),
      vault: pile({ shared: true }),
    },
    spare: 6,
  });
  const TURN = kit.event({
    data: {},
    apply: (_, { table }) => {
      table.turns += 1;
      table.active = table.players[1 - table.active.seat];
    },
  });
  const NAME = kit.event({
    data: { card: card() },
    apply: (e, { table }) => {
      table.named = e.card;
    },
  });
  const onBoard = { card: cardsFrom("board") };
  const inHand = { card: cardsFrom("hand") };
  return kit.game({
    name: `plain-${seen}`,
    version: 1,
    events: { TURN, NAME },
    checks: [
      kit.check({ name: "late", at: "action", when: (s) => s.table.turns >= 60, do: { end: { ending: "late" } } }),
    ],
    actions: {
      play: { params: inHand, do: { move: { card: "card", to: "board" } } },
      lay: { params: inHand, do: { move: { card: "card", to: "traps" } } },
      store: { params: inHand, do: { move: { card: "card", to: "vault" } } },
      name: { params: { card: cardsFrom("traps") }, do: { NAME: { card: "card" } } },
      hang: { params: { ...onBoard, on: cardsFrom("traps") }, do: { attach: { card: "card", to: "on" } } },
      reveal: { do: { reveal: { zone: "traps" } } },
      look: { do: { look: { card: { zone: "deck", top: 2 } } } },
      flip: { params: onBoard, do: { flip: "card" } },
      turn: { params: onBoard, do: { turn: { card: "card", to: "b" } } },
      conceal: { params: onBoard, do: { move: { card: "card", to: "board", face: "down" } } },
      leave: { params: onBoard, do: { move: { card: "card", to: "discard" } } },
      remove: { params: onBoard, do: { remove: "card" } },
      mark: { params: onBoard, do: { add: { field: "marks", of: "card", amount: 1 } } },
      steal: {
        do: {
          pick: {
            from: { zone: "hand", of: "opponent" },
            count: { min: 0, max: 2 },
            do: { move: { card: "it", to: "discard" } },
          },
        },
      },
      mix: { do: [{ forEach: { in: "discard", do: { move: { card: "it", to: "deck" } } } }, { shuffle: "deck" }] },
      plan: { params: { to: range(0, 9) }, do: { set: { field: "plan", to: "to" } } },
      gain: { do: { add: { field: "points", amount: 1 } } },
      draw: { do: { draw: 2 } },
      create: { do: { create: { definition: "a", to: "board" } } },
      pass: { do: { TURN: {} } },
    },
    endings: ["late"],
    setup: (s) => {
      for (let seat = 0; seat < 2; seat++)
        for (let i = 0; i < 8; i++) s.create(i % 2 === 0 ? "a" : "b", { zone: "deck", seat });
    },
    start: { forSeats: { do: [{ shuffle: "deck" }, { draw: 4 }] } },
  }) as unknown as Game;
}

const CARDS = [{ id: "a" }, { id: "b" }];
const open = plainGame("all");
const opened = (): Table => openTable(open, { content: loadContent(open, CARDS), seed: 1 });

describe("a view shares", () => {
  test.each(["all", "owner"] as const)(
    "what has not changed and nothing else, whatever happens to cards with fields for %s",
    (seen) => {
      const game = plainGame(seen);
      const content = loadContent(game, CARDS);
      const subject: Subject = {
        ...{ name: game.name, game, seats: 2, content: () => content, mayBreak: true, scramble: [] },
        module: { url: import.meta.url, name: "none" },
      };
      let views = 0;
      for (let seed = 0; views < 4_000; seed++) views += shown(subject, seed);
      expect(views).toBeGreaterThanOrEqual(4_000);
    },
  );

  test("players, zones, fields and cards with the one before", () => {
    const table = opened();
    const before = table.view(0);
    table.act(0, { type: "gain" });
    const after = table.view(0);
    expect(after.players[0].fields).toEqual({ points: 1, plan: 0 });
    expect(after.players[0].zones).toBe(before.players[0].zones);
    expect(after.players[1]).toBe(before.players[1]);
    expect(after.zones).toBe(before.zones);
    table.act(0, { type: "play", card: before.players[0].zones.hand.cards[0].id });
    const played = table.view(0).players[0];
    expect(played.fields).toBe(after.players[0].fields);
    expect(played.zones.deck).toBe(before.players[0].zones.deck);
    expect(played.zones.hand.cards).toEqual(before.players[0].zones.hand.cards.slice(1));
    expect(played.zones.hand.cards[0]).toBe(before.players[0].zones.hand.cards[1]);
  });

  test("nothing with the one before an undo but what it says", () => {
    const table = opened();
    const before = structuredClone(table.view(0));
    table.act(0, { type: "gain" });
    table.view(0);
    table.undo(0);
    expect(table.view(0)).toEqual(before);
  });
});
