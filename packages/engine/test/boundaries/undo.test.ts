import { describe, expect, test } from "vitest";
import { type CardData, cardsFrom, openTable, type Table } from "../../src/index.ts";
import { type Actions, labTable, told } from "./lab.ts";

const actions: Actions = {
  gain: { do: { GAIN: { amount: 1 } } },
  draw: { do: { draw: 1 } },
  roll: { do: { roll: { sides: 6 } } },
  peek: { do: { look: { card: { zone: "deck", top: 1 }, by: "opponent" } } },
  mix: { do: { shuffle: "deck" } },
  buy: { do: { pay: { count: 2, to: "discard", then: { GAIN: { amount: 5 } } } } },
  drawThenPay: { do: [{ draw: 1 }, { pay: { count: 2, to: "discard", then: { GAIN: { amount: 5 } } } }] },
  decide: { do: { may: { do: { GAIN: { amount: 2 } } } } },
  ask: { do: { may: { do: { GAIN: { amount: 2 } }, by: "opponent" } } },
  play: { params: { card: cardsFrom("hand") }, do: { move: { card: "card", to: "field" } } },
  win: { do: { end: { ending: "won", winner: "you" } } },
};
const given = {
  "hand/0": ["gold", "silver", "copper"],
  "deck/0": ["gold", "gold", "copper"],
  "hand/1": ["twig"],
};
const open = (more: Parameters<typeof labTable>[2] = {}, cards: Record<string, string[]> = {}): Table =>
  labTable(actions, { ...given, ...cards }, more);
const play = (table: Table, ...types: string[]): void => {
  for (const type of types) expect(table.act(table.toAct ?? 0, { type }).ok).toBe(true);
};
const pickTwo = (table: Table): void => {
  const { cards } = table.view(0).players[0].zones.hand;
  for (const { id } of cards.slice(0, 2)) expect(table.act(0, { type: "pick", card: id }).ok).toBe(true);
};
const refused = (code: string, params = {}) => ({ ok: false, refusal: { code, params } });

describe("undo", () => {
  test("takes an action back, generator and ids included", () => {
    const table = open();
    const [hash, view] = [table.hash(), table.view(0)];
    play(table, "gain");
    expect(table.undo(0)).toEqual({ ok: true, steps: 1 });
    expect([table.hash(), table.view(0), table.length]).toEqual([hash, view, 0]);
  });

  test("takes several actions back, one by one", () => {
    const table = open();
    const hashes = [0, 1, 2].map(() => {
      const hash = table.hash();
      play(table, "gain");
      return hash;
    });
    for (const hash of hashes.reverse()) {
      expect(table.undo(0).ok).toBe(true);
      expect(table.hash()).toBe(hash);
    }
  });

  test("is refused when there is nothing to undo", () => {
    expect(open().undo(0)).toEqual(refused("nothing-to-undo"));
  });

  test("is refused when another seat acted last", () => {
    const table = open();
    play(table, "pass", "gain");
    expect(table.undo(0)).toEqual(refused("another-seat-acted"));
    expect(table.undo(1).ok).toBe(true);
  });

  test.each([
    ["a card was learned", "draw", "card"],
    ["another seat learned a card", "peek", "card"],
    ["chance spoke", "roll", "chance"],
  ])("is refused when %s", (_, type, what) => {
    const table = open();
    play(table, type);
    const hash = table.hash();
    expect(table.undo(0)).toEqual(refused("something-was-learned", { what }));
    expect(table.undoRefusal(0)).toEqual({ code: "something-was-learned", params: { what } });
    expect(table.hash()).toBe(hash);
  });

  test("is refused when a hidden rule was asked, whether it answered or not", () => {
    const trap: CardData = { id: "trap", rules: [{ forbid: "GAIN", when: "amount > 100", reason: "trap" }] };
    const setup = (zone: string, faceDown: boolean) =>
      labTable(actions, {}, { cards: [trap], setup: (s) => void s.create("trap", { zone, seat: 1 }, { faceDown }) });
    const hidden = setup("field", true);
    play(hidden, "gain");
    expect(hidden.undo(0)).toEqual(refused("something-was-learned", { what: "hidden-rule" }));
    const shown = setup("field", false);
    play(shown, "gain");
    expect(shown.undo(0).ok).toBe(true);
  });

  describe("of what depends on cards that nobody is shown", () => {
    const golden = { set: { zone: "deck", top: 1 }, where: { definition: "gold" } };
    const guesses: Actions = {
      guess: { do: { forEach: { in: golden, do: { GAIN: { amount: 1 } } } } },
      risk: { do: { forEach: { in: golden, do: { add: { field: "coins", amount: 9 } } } } },
      listen: { do: { forEach: { in: { zone: "deck", where: { definition: "gold" } }, do: [] } } },
      doubt: { do: [{ may: { do: { forEach: { in: golden, do: { GAIN: { amount: 1 } } } } } }] },
      gain: { do: { GAIN: { amount: 1 } } },
    };
    const dealt = (...deck: string[]): Table => labTable(guesses, { "deck/0": deck });
    const hidden = refused("something-was-learned", { what: "hidden" });

    test.each([
      ["copper", "gold"],
      ["gold", "copper"],
    ])("is refused: %s and %s tell by what happens, or does not", (...deck) => {
      const table = dealt(...deck);
      expect(table.preview(0, [{ type: "guess" }])).toMatchObject({ closesUndo: "yes", reasons: ["hidden"] });
      play(table, "guess");
      const [hash, view] = [table.hash(), table.view(0)];
      expect([table.undo(0), table.undo(0)]).toEqual([hidden, hidden]);
      expect([table.hash(), table.view(0)]).toEqual([hash, view]);
    });

    test("is allowed where they can be nothing else", () => {
      const table = dealt("gold", "gold");
      expect(table.preview(0, [{ type: "guess" }])).toMatchObject({ closesUndo: "no", reasons: [] });
      const hash = table.hash();
      play(table, "guess");
      expect([table.undo(0), table.hash()]).toEqual([{ ok: true, steps: 1 }, hash]);
    });

    test("is refused for an answer, too, and no further back", () => {
      const table = dealt("copper", "gold");
      play(table, "gain", "doubt");
      expect(table.undoRefusal(0)).toBeUndefined();
      const [yes, no] = table.actions(0).map(({ action }) => action);
      table.act(0, no);
      expect(table.undo(0).ok).toBe(true);
      table.act(0, yes);
      expect(table.undo(0)).toEqual(hidden);
      expect(table.length).toBe(3);
    });

    test("is refused where it could have failed", () => {
      const table = dealt("gold", "copper");
      play(table, "risk");
      expect(table.undo(0)).toEqual(hidden);
    });

    test("is refused where there are too many ways to go through them", () => {
      const table = dealt(
        ..."gold copper silver twig gold copper silver twig gold copper silver gold copper".split(" "),
      );
      expect(table.preview(0, [{ type: "listen" }])).toMatchObject({
        exact: false,
        closesUndo: "yes",
        reasons: ["hidden"],
      });
      play(table, "listen");
      expect(table.undo(0)).toEqual(hidden);
    });

    test("is asked anew after each action, and the same after loading", () => {
      const table = dealt("copper", "gold");
      play(table, "gain", "guess");
      expect(table.undo(0)).toEqual(hidden);
      play(table, "gain");
      const loaded = openTable(table.rules.game, { content: table.content, save: table.save() });
      for (const one of [table, loaded]) expect([one.undo(0).ok, one.undo(0)]).toEqual([true, hidden]);
    });
  });

  test("of an event that no hidden card could have answered is allowed", () => {
    const trap: CardData = { id: "trap", rules: [{ forbid: "GAIN", reason: "trap" }] };
    const table = labTable(
      actions,
      {},
      { cards: [trap], setup: (s) => void s.create("trap", { zone: "field", seat: 1 }, { faceDown: true }) },
    );
    play(table, "pass");
    expect(table.undo(0).ok).toBe(true);
  });

  test("of a shuffle is allowed, as nobody learned anything", () => {
    const table = open();
    const hash = table.hash();
    play(table, "mix");
    expect(table.hash()).not.toBe(hash);
    expect(table.undo(0).ok).toBe(true);
    expect(table.hash()).toBe(hash);
  });

  test.each([
    ["of a row", "field", ["gold", "copper"], false],
    ["of a hand", "hand", ["gold", "copper"], false],
    ["of an open pile", "discard", ["gold", "copper"], false],
    ["of one card", "field", ["gold"], true],
    ["of a pile of which nothing is seen", "deck", ["gold", "copper"], true],
  ])("of a shuffle %s goes by whether its order is seen", (_, zone, cards, isOpen) => {
    const table = labTable({ shuffle: zone }, { [`${zone}/0`]: cards });
    const { closesUndo, reasons } = table.preview(0, [{ type: "go" }]);
    expect([closesUndo, reasons]).toEqual(isOpen ? ["no", []] : ["yes", ["chance"]]);
    play(table, "go");
    expect(table.undo(0)).toEqual(
      isOpen ? { ok: true, steps: 1 } : refused("something-was-learned", { what: "chance" }),
    );
  });

  test("of an end is refused, and foretold to be: everything has been shown by then", () => {
    const table = open();
    const { closesUndo, reasons } = table.preview(0, [{ type: "win" }]);
    expect([closesUndo, reasons]).toEqual(["yes", ["end"]]);
    play(table, "win");
    expect([table.over, table.undo(0)]).toEqual([true, refused("something-was-learned", { what: "end" })]);
    expect(table.view("open").result).toBeDefined();
  });

  test("of an answer goes back to the question", () => {
    const table = open();
    play(table, "decide");
    const hash = table.hash();
    table.act(0, { type: "choose", option: "yes" });
    expect(table.undo(0)).toEqual({ ok: true, steps: 1 });
    expect(table.hash()).toBe(hash);
    expect(table.undo(0)).toEqual({ ok: true, steps: 1 });
    expect(table.length).toBe(0);
  });

  test("of an answer by another seat is that seat's", () => {
    const table = open();
    play(table, "ask");
    expect(table.undo(1)).toEqual(refused("another-seat-acted"));
    table.act(1, { type: "choose", option: "no" });
    expect(table.undo(0)).toEqual(refused("another-seat-acted"));
    expect(table.undo(1)).toEqual({ ok: true, steps: 1 });
  });

  test("inside a payment takes the whole payment back, to before the card was played", () => {
    const table = open();
    const hash = table.hash();
    play(table, "buy");
    pickTwo(table);
    expect(table.undo(0)).toEqual({ ok: true, steps: 3 });
    expect(table.hash()).toBe(hash);
  });

  test("inside a payment stops where something was learned", () => {
    const table = open();
    play(table, "drawThenPay");
    const hash = table.hash();
    pickTwo(table);
    expect(table.undo(0)).toEqual({ ok: true, steps: 2 });
    expect(table.hash()).toBe(hash);
    expect(table.undo(0)).toEqual(refused("something-was-learned", { what: "card" }));
  });

  test("removes the undone line from the log of everybody", () => {
    const table = open();
    play(table, "gain", "gain");
    expect(table.events(1)).toHaveLength(2);
    table.undo(0);
    expect(table.events(1)).toHaveLength(1);
  });

  test("works after more actions than the first memory of them holds", () => {
    const table = open();
    const hashes: string[] = [];
    for (let i = 0; i < 200; i++) {
      hashes.push(table.hash());
      play(table, "gain");
    }
    while (hashes.length > 0) {
      expect(table.undo(0).ok).toBe(true);
      expect(table.hash()).toBe(hashes.pop());
    }
  });
});

describe("redo", () => {
  test("does again what was undone, in the order it was done", () => {
    const table = open();
    play(table, "gain", "decide");
    table.act(0, { type: "choose", option: "yes" });
    const hash = table.hash();
    for (let i = 0; i < 3; i++) table.undo(0);
    for (let i = 0; i < 3; i++) expect(table.redo(0).ok).toBe(true);
    expect(table.hash()).toBe(hash);
    expect(table.redo(0)).toEqual(refused("nothing-to-redo"));
  });

  test("leaves no events of what was taken back, and tells those of what holds whenever somebody asks", () => {
    const table = open();
    const [first, second] = [table.act(0, { type: "gain" }), table.act(0, { type: "gain" })];
    table.undo(0);
    const third = table.act(0, { type: "gain" });
    const types = [first, second, third].map((acted) => acted.ok && acted.events.map(({ type }) => type));
    expect(types).toEqual([["GAIN"], [], ["GAIN"]]);
    expect(JSON.parse(JSON.stringify(third))).toMatchObject({ ok: true, events: [{ type: "GAIN" }] });
  });

  test("gives the events again", () => {
    const table = open();
    const first = told(table.act(0, { type: "gain" }));
    table.undo(0);
    expect(told(table.redo(0))).toEqual(first);
  });

  test("brings back a payment step by step", () => {
    const table = open();
    play(table, "buy");
    table.act(0, { type: "pick", card: 1 });
    const hash = table.hash();
    table.undo(0);
    expect([table.redo(0).ok, table.redo(0).ok]).toEqual([true, true]);
    expect(table.hash()).toBe(hash);
  });

  test("is for the seat whose turn it is; another one's attempt loses nothing", () => {
    const table = open();
    play(table, "gain");
    table.undo(0);
    expect(table.redo(1)).toEqual(refused("not-your-turn", { toAct: 0 }));
    expect(table.redo(0).ok).toBe(true);
  });

  test("is gone after another action", () => {
    const table = open();
    play(table, "gain");
    table.undo(0);
    play(table, "decide");
    expect(table.redo(0)).toEqual(refused("nothing-to-redo"));
  });
});

describe("rewinding", () => {
  test("takes back any number of actions, whoever learned what", () => {
    const table = open();
    const hash = table.hash();
    play(table, "draw", "roll", "pass", "gain");
    table.rewind(4);
    expect([table.hash(), table.length]).toEqual([hash, 0]);
    expect(table.redo(0)).toEqual(refused("nothing-to-redo"));
  });

  test("stops at the beginning", () => {
    const table = open();
    play(table, "gain");
    table.rewind(99);
    expect(table.length).toBe(0);
  });

  test("gives the same chance again", () => {
    const table = open();
    play(table, "draw", "roll");
    const hash = table.hash();
    table.rewind(2);
    play(table, "draw", "roll");
    expect(table.hash()).toBe(hash);
  });
});

describe("listeners", () => {
  test("hear every change once, and nothing else", () => {
    const table = open();
    const heard: string[] = [];
    const stop = table.subscribe(() => heard.push(table.hash()));
    play(table, "gain");
    table.act(0, { type: "nonsense" });
    table.preview(0, [{ type: "gain" }]);
    table.view(0);
    table.save();
    table.undo(0);
    table.redo(0);
    table.rewind(1);
    expect(heard).toHaveLength(4);
    expect([heard[0], heard[1]]).toEqual([heard[2], heard[3]]);
    stop();
    play(table, "gain");
    expect(heard).toHaveLength(4);
  });

  test("may stop listening while they hear", () => {
    const table = open();
    let heard = 0;
    const stop = table.subscribe(() => {
      heard += 1;
      stop();
    });
    table.subscribe(() => {
      heard += 10;
    });
    play(table, "gain", "gain");
    expect(heard).toBe(21);
  });
});
