import { describe, expect, test } from "vitest";
import { type Effect, loadContent, Match, openTable, pile, shape } from "../../src/index.ts";
import { newJournal } from "../../src/memory.ts";
import { arena, type Given, kit, note } from "./arena.ts";

/** A card that performs itself until it has been done so often, and then asks. */
const deep: Given = {
  cards: [
    {
      id: "well",
      effects: {
        use: {
          if: {
            is: "points < 40",
            then: [{ GAIN: { amount: 1 } }, { perform: { effect: "use" } }],
            else: {
              choose: {
                options: [
                  { label: "up", do: note(1) },
                  { label: "down", do: [] },
                ],
              },
            },
          },
        },
      },
    },
  ],
  ada: { row: ["well"] },
};

describe("what waits may grow", () => {
  test("many effects wait on each other, and are saved, opened, previewed and undone so", () => {
    const a = arena(deep);
    const before = a.table.hash();
    a.use("well");
    expect(a.saved().hash()).toBe(a.table.hash());
    const preview = a.table.preview(0, [{ type: "choose", option: "up" }]);
    expect(preview.outcomes[0].events).toMatchObject([{ type: "NOTE" }]);
    const asked = a.table.hash();
    a.choose("down");
    a.table.undo(0);
    expect(a.table.hash()).toBe(asked);
    a.table.undo(0);
    expect(a.table.hash()).toBe(before);
  });

  test("an action may write more than any before it, and roll just as its journal is full", () => {
    const room = newJournal().pairs.length / 2;
    for (let times = room - 8; times < room + 2; times++) {
      const a = arena({ go: [{ repeat: { times, do: { GAIN: { amount: 1 } } } }, { roll: { sides: 6 } }] });
      const before = a.table.hash();
      a.go();
      a.table.rewind(1);
      expect(a.table.hash()).toBe(before);
    }
  });

  test("loops within loops over thousands of cards meet a bound", () => {
    const many = shape({ seats: { min: 1, max: 1 }, zones: { deck: pile() } });
    let effect: Effect = [];
    for (let i = 0; i < 31; i++) effect = { forEach: { in: "deck", do: effect } };
    const game = many.game({
      name: "many",
      version: 1,
      events: {},
      actions: { go: many.action({ do: effect }), idle: many.action({ do: [] }) },
      setup: (s) => {
        for (let i = 0; i < 9_000; i++) s.create("one", { zone: "deck", seat: 0 });
      },
    });
    const table = openTable(game, { content: loadContent(game as never, [{ id: "one" }]) });
    expect(table.act(0, { type: "go" })).toMatchObject({
      refusal: { params: { error: "bound-exceeded", bound: "frameWords" } },
    });
  });
});

test("what lasted comes back by undo, whatever other positions have left in its place", () => {
  const a = arena({
    cards: [{ id: "scout", rules: [{ after: "GAIN", do: note(1) }] }],
    ada: { row: ["scout"] },
    go: [{ modify: { field: "wind", add: 2, until: "turn" } }, { schedule: { at: "round", do: note(1) } }],
    actions: {
      wane: kit.action({ do: [{ period: "turn" }, { period: "round" }, { move: { card: "row", to: "discard" } }] }),
    },
  });
  const { compact: match, rules } = a.table;
  match.play(a.table.code({ type: "go" }));
  const before = a.table.hash();
  match.play(a.table.code({ type: "wane" }));
  Match.open(rules, 2).bind();
  const { w, layout } = rules.machine;
  w.fill(7, layout.listeners, layout.frames);
  match.takeBack();
  expect(a.table.hash()).toBe(before);
});

describe("a position that is wrong", () => {
  test("is noticed when a card is not where it says it is, and the action is refused", () => {
    const a = arena({
      ada: { hand: ["a", "b"] },
      sets: { focus: ({ table }) => table.focus },
      go: { FOCUS: { card: { zone: "hand", top: 1 } } },
      actions: { lose: kit.action({ do: { move: { card: "focus", to: "discard" } } }) },
    });
    const match = Match.open(a.table.rules, 1);
    match.play(a.table.code({ type: "go" }));
    const { words } = match.position;
    const hand = a.table.rules.machine.layout.zones.find(({ name }) => name === "hand")?.at ?? 0;
    words[hand + 2] = words[hand + 1];
    const before = Array.from(words.subarray(hand, hand + 4));
    const refusal = match.play(a.table.code({ type: "lose" }));
    expect(refusal).toMatchObject({ code: "broken", params: { error: "broken-state" } });
    expect(Array.from(words.subarray(hand, hand + 4))).toEqual(before);
  });
});

describe("stopping", () => {
  test("the resolver can be stopped after each event, and goes on from there", () => {
    const a = arena({
      go: [{ GAIN: { amount: 1 } }, { forEach: { in: "row", do: { HURT: { card: "it", amount: 1 } } } }],
      ada: { row: ["a", "b"] },
    });
    const { rules } = a.table;
    const { machine } = rules;
    const code = a.table.code({ type: "go" });
    const match = Match.open(rules, 1);
    match.bind();
    machine.single = true;
    rules.start(code);
    const seen: number[] = [];
    while (machine.events < 3) {
      machine.run();
      seen.push(machine.events);
    }
    machine.single = false;
    machine.run();
    expect(seen).toEqual([1, 2, 3]);
    expect(rules.number("player.points")(match.position)).toBe(1);
    expect(rules.number("card.harm", 1)(match.position)).toBe(1);
  });
});

describe("a preview meets cards that nobody knows", () => {
  const imp = { id: "imp", attributes: { strength: 3 }, rules: [{ after: "GAIN", do: note(1) }] };
  const given: Given = { cards: [imp, { id: "log" }], ada: { deck: ["imp", "log"] }, start: { shuffle: "deck" } };
  const types = (outcome: { events: readonly { type: string }[] }) => outcome.events.map(({ type }) => type).join(" ");

  test("one that comes into play is one of those it can be, with its rules", () => {
    const a = arena({ ...given, go: [{ draw: { to: "row" } }, { GAIN: { amount: 1 } }] });
    const { outcomes } = a.table.preview(0, [{ type: "go" }]);
    expect(outcomes.map(types).sort()).toEqual(["move GAIN", "move GAIN NOTE"]);
    expect(outcomes.map(({ chance }) => chance)).toEqual([0.5, 0.5]);
  });

  test("one that a function reads branches, too", () => {
    const a = arena({
      ...given,
      go: { GAIN: { amount: "top" } },
      names: { top: ({ you }) => you.deck.top?.def.strength ?? 0 },
    });
    const { outcomes } = a.table.preview(0, [{ type: "go" }]);
    expect(outcomes.map(({ numbers }) => numbers[0]?.to)).toEqual(expect.arrayContaining([undefined, 3]));
  });

  test("cards picked by chance are all tried, and close undo", () => {
    const a = arena({
      ada: { row: ["a", "b", "c"] },
      go: { pick: { from: "row", by: "chance", count: 2, do: { HURT: { card: "it", amount: 1 } } } },
    });
    const preview = a.table.preview(0, [{ type: "go" }]);
    expect(preview.outcomes).toHaveLength(6);
    expect(preview).toMatchObject({ closesUndo: "yes", reasons: ["chance"] });
  });
});

describe("cards in play", () => {
  test("are those that functions see in play: no facedown attachments", () => {
    const a = arena({
      ada: { row: ["a", "b"] },
      sets: { a: ({ you }) => you.row.at(0), b: ({ you }) => you.row.at(1) },
      names: { living: ({ table }) => [...table.cardsInPlay()].length },
      go: [{ NOTE: { n: "living" } }, { attach: { card: "b", to: "a" } }, { hide: "b" }, { NOTE: { n: "living" } }],
    });
    expect(a.go().filter(({ type }) => type === "NOTE")).toMatchObject([{ data: { n: 2 } }, { data: { n: 1 } }]);
  });

  test("a game without endings cannot end", () => {
    const none = shape({ zones: { deck: pile() } });
    const game = none.game({
      name: "none",
      version: 1,
      events: {},
      actions: { go: none.action({ do: { end: { ending: "won" } } }) },
      setup: () => {},
    });
    expect(() => loadContent(game as never, [])).toThrow(/unknown ending/);
  });
});
