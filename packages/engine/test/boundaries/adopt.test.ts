import { describe, expect, test } from "vitest";
import {
  type Action,
  type CardData,
  type Content,
  cardsFrom,
  contentOfSave,
  type Effect,
  type Game,
  type Given,
  int,
  loadContent,
  type OpenOptions,
  openTable,
  type Roll,
  row,
  type Save,
  shape,
  Table,
  verifyReplay,
} from "../../src/index.ts";
import { CARD, shiftOfPart, wordOfPart } from "../../src/layout.ts";
import { type Actions, CARDS, errorOf, labGame } from "./lab.ts";

/** A hand lasts while it is hot: cards are changed between hands, when the heat is gone. */
const actions: Actions = {
  play: {
    params: { card: cardsFrom("hand") },
    do: [
      { add: { field: "heat", amount: 1 } },
      { move: { card: "card", to: "field" } },
      { perform: { card: "card", effect: "play" } },
    ],
  },
  rest: { do: { period: "turn" } },
  roll: { do: { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } } },
  later: { do: { schedule: { at: "turn", do: { GAIN: { amount: 1000 } } } } },
  remove: { params: { card: cardsFrom("discard") }, do: { remove: "card" } },
  flip: { params: { card: cardsFrom("field") }, do: { flip: "card" } },
  ask: { do: { may: { do: { GAIN: { amount: 1 } } } } },
  win: { do: { end: { ending: "won" } } },
  endHand: { do: { set: { field: "heat", to: 0 } } },
};
const game = labGame(actions, { reloadAt: ({ table }) => table.heat === 0 });

const gain = (amount: number): Effect => ({ GAIN: { amount } });
const spark = (amount: number): CardData => ({ id: "spark", effects: { play: gain(amount) } });
const bell = (amount: number): CardData => ({
  id: "bell",
  rules: [{ after: "GAIN", do: { add: { field: "coins", amount } } }],
});
const pack = (...cards: readonly CardData[]): Content => loadContent(game, [...CARDS, ...cards]);
const old = pack(spark(1), { id: "echo" });
const fresh = pack(spark(5), { id: "echo" });

const hand: Given = {
  players: [{ zones: { hand: ["first", "second", "third"].map((as) => ({ card: "spark", as })) } }],
};
function open(given: Given = hand, content: Content = old, more: Partial<OpenOptions> = {}): Table {
  return openTable(game, { content, given, seats: ["Ada", "Ben"], seed: 2, open: true, ...more });
}
const points = (table: Table): unknown => table.view(0).players[0].fields.points;
const act = (table: Table, action: Action | string): void => {
  const acted = table.act(table.toAct ?? 0, typeof action === "string" ? { type: action } : action);
  expect(acted).toMatchObject({ ok: true });
};
const play = (table: Table, label: string): void => act(table, { type: "play", card: table.labelled(label) });
const load = (save: unknown, content: Content, more: Partial<OpenOptions> = {}): Table =>
  openTable(game, { content, save: JSON.parse(JSON.stringify(save)), open: true, ...more });
const now = { ok: true, when: "now" };
const refused = (code: string, params: object = {}) => ({ ok: false, refusal: { code, params } });

describe("new content", () => {
  test("is played with from then on: the same cards do what they now say", () => {
    const table = open();
    play(table, "second");
    act(table, "endHand");
    expect(table.adopt(fresh)).toEqual(now);
    play(table, "third");
    expect(points(table)).toBe(6);
    expect(table.content).toBe(fresh);
  });

  test("S12: reloaded during a hand waits for its end, and the hand is played with the cards it began with", () => {
    const table = open();
    play(table, "second");
    expect(table.adopt(fresh)).toEqual({ ok: true, when: "later" });
    expect([table.pending?.content, table.content]).toEqual([fresh, old]);
    play(table, "third");
    expect(points(table)).toBe(2);
    act(table, "endHand");
    expect([table.pending, table.content]).toEqual([undefined, fresh]);
    play(table, "first");
    expect(points(table)).toBe(7);
  });

  test("C3: changes only by an entry of the record, where the game allows it, and the hashes are in every save", () => {
    const table = open();
    expect(table.save()).toMatchObject({ content: old.hash, adopted: [], packs: { [old.hash]: old.cards } });
    play(table, "second");
    table.adopt(fresh);
    expect(table.save()).toMatchObject({ content: old.hash, adopted: [] });
    act(table, "endHand");
    const entry = { at: 2, from: old.hash, to: fresh.hash, hash: table.hash() };
    expect(table.adoptions).toEqual([entry]);
    expect(table.save()).toMatchObject({
      content: fresh.hash,
      adopted: [entry],
      packs: { [old.hash]: old.cards, [fresh.hash]: fresh.cards },
    });
    // A record that says it was changed where the game does not allow it is no record of this game.
    const lenient = labGame(actions, { reloadAt: () => true });
    const other = openTable(lenient, { content: old, given: hand });
    play(other, "second");
    expect(other.adopt(fresh)).toEqual(now);
    expect(verifyReplay(lenient, fresh, other.save())).toEqual({ steps: 1, differs: undefined });
    expect(verifyReplay(game, fresh, other.save())).toEqual({ steps: 1, differs: 1, content: fresh.hash });
  });

  test("tells those who listen when it comes in", () => {
    const table = open();
    const seen: string[] = [];
    table.subscribe(() => seen.push(table.content.hash));
    play(table, "second");
    table.adopt(fresh);
    act(table, "endHand");
    table.adopt(old);
    expect(seen).toEqual([old.hash, fresh.hash, old.hash]);
  });

  test("gives the events of the action that let it in as they were", () => {
    const table = open(hand, pack(spark(1), { id: "aaa" }));
    play(table, "second");
    table.adopt(fresh);
    const acted = table.act(0, { type: "endHand" });
    expect(acted).toMatchObject({ ok: true, events: [{ type: "change", data: { amount: -1 } }] });
    expect(table.content).toBe(fresh);
  });

  test("never comes in while somebody is asked, even where the game would allow it", () => {
    const table = open();
    act(table, "ask");
    expect(table.adopt(fresh)).toEqual({ ok: true, when: "later" });
    act(table, table.actions(0)[0].action);
    expect(table.content).toBe(fresh);
  });

  test("of the same cards changes nothing", () => {
    const table = open();
    const before = table.hash();
    expect(table.adopt(pack({ id: "echo" }, spark(1)))).toEqual(now);
    expect([table.hash(), table.adoptions]).toEqual([before, []]);
  });

  test("takes the place of content that waits; the cards in use, given again, end the waiting", () => {
    const table = open();
    play(table, "second");
    table.adopt(pack(spark(9)));
    table.adopt(fresh);
    expect(table.pending).toEqual({ content: fresh });
    table.adopt(old);
    expect(table.pending).toBeUndefined();
    act(table, "endHand");
    expect(table.content).toBe(old);
  });

  test("may come several times, also without an action between", () => {
    const table = open();
    for (const amount of [2, 3, 4]) expect(table.adopt(pack(spark(amount)))).toEqual(now);
    play(table, "second");
    expect(points(table)).toBe(4);
    expect(table.adoptions.map(({ at }) => at)).toEqual([0, 0, 0]);
    expect(load(table.save(), pack(spark(4))).hash()).toBe(table.hash());
    act(table, "endHand");
    const before = table.hash();
    for (const amount of [5, 6]) expect(table.adopt(pack(spark(amount)))).toEqual(now);
    play(table, "third");
    table.rewind(2);
    act(table, "endHand");
    expect(table.hash()).toBe(before);
  });

  test("is refused until the next match where the game does not say when", () => {
    const strict = labGame(actions);
    const content = loadContent(strict, [...CARDS, spark(1)]);
    const table = openTable(strict, { content, given: hand });
    expect(table.adopt(loadContent(strict, [...CARDS, spark(2)]))).toEqual(refused("reload-next-match"));
    expect([table.content, table.pending]).toEqual([content, undefined]);
  });

  test("is refused after the end", () => {
    const table = open();
    act(table, "win");
    expect(table.adopt(fresh)).toEqual(refused("match-over"));
  });

  test("of another game cannot be meant", () => {
    const other = labGame(actions, { name: "other" });
    expect(errorOf(() => open().adopt(loadContent(other, CARDS)))).toMatchObject({
      code: "content-differs",
      message: "This content is for other, not for lab.",
    });
  });

  test("does not keep what failed under the old: a mended card can be played", () => {
    const broken = pack({ id: "spark", effects: { play: { repeat: { times: "20000 * coins", do: gain(1) } } } });
    const table = open(hand, broken);
    const card = table.labelled("second");
    expect(table.act(0, { type: "play", card })).toMatchObject({ ok: false, refusal: { code: "broken" } });
    expect(table.adopt(fresh)).toEqual(now);
    play(table, "second");
    expect(points(table)).toBe(5);
  });
});

describe("what is in use", () => {
  test("keeps its identity by its id, however the cards are numbered now", () => {
    const table = open();
    const ids = (): unknown[] =>
      table.view(0).players[0].zones.hand.cards.map(({ id, definition }) => [id, definition]);
    const before = ids();
    expect(table.adopt(pack({ id: "aaa" }, { id: "abc" }, spark(3)))).toEqual(now);
    expect(ids()).toEqual(before);
    expect(table.labelled("third")).toBe(table.view(0).players[0].zones.hand.cards[2].id);
  });

  test("is found wherever it lies: in a hand, in a pile, under a facedown card", () => {
    const places: Given[] = [
      { players: [{ zones: { hand: ["echo"] } }] },
      { zones: { vault: ["echo"] } },
      { players: [{ zones: { field: ["echo"] } }] },
    ];
    for (const given of places) {
      const table = open(given);
      if (given === places[2]) act(table, { type: "flip", card: table.labelled("echo") });
      const before = table.hash();
      expect(table.adopt(pack(spark(1)))).toEqual(refused("card-in-use", { card: "echo" }));
      expect([table.hash(), table.content]).toEqual([before, old]);
      expect(table.adopt(fresh)).toEqual(now);
    }
  });

  test("is found no more when it has left the game, and content that waits tries again", () => {
    const table = open({ table: { heat: 1 }, players: [{ zones: { hand: ["spark"], discard: ["echo"] } }] });
    const smaller = pack(spark(5));
    table.adopt(smaller);
    act(table, "endHand");
    const refusal = { code: "card-in-use", params: { card: "echo" } };
    expect([table.content, table.pending]).toEqual([old, { content: smaller, refusal }]);
    act(table, { type: "remove", card: table.labelled("echo") });
    expect([table.content, table.pending]).toEqual([smaller, undefined]);
  });

  test("must leave something to do", () => {
    const only = labGame(
      { play: { params: { card: cardsFrom("hand") }, do: { perform: { card: "card", effect: "play" } } } },
      { reloadAt: () => true },
    );
    const { pass: _, ...rest } = only.actions;
    const bare: Game = { ...only, actions: rest };
    const of = (effect: Effect): Content => loadContent(bare, [{ id: "spark", effects: { play: effect } }]);
    const table = openTable(bare, { content: of(gain(1)), given: { players: [{ zones: { hand: ["spark"] } }] } });
    const costs = of({ pay: { from: "deck", to: "discard", then: gain(1) } });
    expect(table.adopt(costs)).toEqual(refused("no-action-left"));
    expect(table.adopt(of(gain(2)))).toEqual(now);
  });

  test("may get rules and modifiers, and may lose them", () => {
    const given: Given = { players: [{ zones: { field: ["bell", "echo"] } }] };
    const table = open(given, pack(bell(1), { id: "echo" }));
    const coins = (): unknown => {
      act(table, "roll");
      return table.view(0).players[0].fields.coins;
    };
    expect(coins()).toBe(3);
    table.adopt(pack(bell(2), { id: "echo" }));
    expect(coins()).toBe(5);
    table.adopt(pack({ id: "bell" }, { id: "echo", modifiers: [{ field: "reach", add: 4 }] }));
    expect([coins(), table.view(0).players[0].fields.reach]).toEqual([5, 6]);
    table.adopt(pack({ id: "bell" }, { id: "echo" }));
    expect(table.view(0).players[0].fields.reach).toBe(2);
  });

  test("answers in the order of entering play, what newly answers after it", () => {
    const rule = (id: string, amount: number): CardData => ({
      id,
      rules: [{ after: "GAIN", do: { set: { field: "coins", to: amount } } }],
    });
    const given: Given = { players: [{ zones: { field: ["first", "second"] } }] };
    const table = open(given, pack({ id: "first" }, rule("second", 2)));
    table.adopt(pack(rule("first", 1), rule("second", 2)));
    act(table, "roll");
    expect(table.view(0).players[0].fields.coins).toBe(1);
  });

  test("keeps modifiers that last, with the card they came from", () => {
    const lift = (add: number): CardData => ({
      id: "spark",
      effects: { play: { modify: { field: "reach", add, until: "turn" } } },
    });
    const table = open(hand, pack(lift(1)));
    play(table, "second");
    act(table, "endHand");
    expect(table.adopt(pack({ id: "aaa" }, lift(7)))).toEqual(now);
    expect(table.explain(0, "player.reach", 0)).toMatchObject({
      value: 3,
      terms: [
        { kind: "base" },
        { kind: "add", amount: 1, card: { id: table.labelled("second"), definition: "spark" } },
      ],
    });
    act(table, "rest");
    expect(table.view(0).players[0].fields.reach).toBe(2);
  });
});

describe("a scheduled effect", () => {
  const due = (...effects: readonly Effect[]): CardData => ({
    id: "spark",
    effects: { play: effects.map((effect) => ({ schedule: { at: "turn", do: effect } })) },
  });
  const scheduled = (content: Content): Table => {
    const table = open(hand, content);
    play(table, "second");
    act(table, "endHand");
    return table;
  };

  test("is found again by its place on the card, and does what that place says now", () => {
    const table = scheduled(pack(due(gain(1), gain(10))));
    expect(table.adopt(pack({ id: "aaa", effects: { play: gain(3) } }, due(gain(2), gain(20))))).toEqual(now);
    act(table, "rest");
    expect(points(table)).toBe(22);
  });

  test("is found at once where nothing before it changed", () => {
    const table = scheduled(pack(due(gain(1))));
    expect(table.adopt(pack(due(gain(4))))).toEqual(now);
    act(table, "rest");
    expect(points(table)).toBe(4);
  });

  test("of the game itself stays what it is", () => {
    const table = open();
    act(table, "later");
    expect(table.adopt(pack(spark(7)))).toEqual(now);
    act(table, "rest");
    expect(points(table)).toBe(1000);
  });

  test("whose place is gone keeps the content that it comes from in use", () => {
    const table = scheduled(pack(due(gain(1), gain(10))));
    const before = table.hash();
    expect(table.adopt(pack(due(gain(2))))).toEqual(
      refused("content-in-use", { card: "spark", place: "spark/effects/play/1/schedule" }),
    );
    expect(table.hash()).toBe(before);
    act(table, "rest");
    expect(points(table)).toBe(11);
    expect(table.adopt(pack(due(gain(2))))).toEqual(now);
  });
});

describe("before, at and after a change of content", () => {
  /** One card played under each of three contents. */
  const third = pack({ id: "aaa" }, spark(25));
  function threefold(): { readonly table: Table; readonly hashes: string[] } {
    const table = open();
    const hashes = [table.hash()];
    const note = (): void => void hashes.push(table.hash());
    for (const [label, content] of [
      ["first", fresh],
      ["second", third],
      ["third", undefined],
    ] as const) {
      play(table, label);
      note();
      act(table, "endHand");
      note();
      if (content !== undefined) expect(table.adopt(content)).toEqual(now);
    }
    return { table, hashes };
  }

  test("undo is closed, and says why", () => {
    const table = open();
    act(table, "endHand");
    expect(table.undo(0).ok).toBe(true);
    table.adopt(fresh);
    const refusal = { code: "something-was-learned", params: { what: "content" } };
    expect([table.undoRefusal(0), table.undo(0)]).toEqual([refusal, { ok: false, refusal }]);
    expect(table.redo(0)).toEqual(refused("nothing-to-redo"));
    act(table, "endHand");
    expect(table.undo(0)).toEqual({ ok: true, steps: 1 });
    expect(table.undoRefusal(0)).toEqual(refusal);
  });

  test("what was undone can be redone as long as content only waits", () => {
    const table = open();
    play(table, "second");
    act(table, "later");
    expect(table.undo(0).ok).toBe(true);
    table.adopt(fresh);
    expect(table.redo(0).ok).toBe(true);
    expect([table.content, table.pending?.content]).toEqual([old, fresh]);
  });

  test("a redone action may let waiting content in, and what would come after it is gone", () => {
    const table = open({ ...hand, table: { heat: 1 } });
    act(table, "endHand");
    act(table, "later");
    expect([table.undo(0).ok, table.undo(0).ok]).toEqual([true, true]);
    table.adopt(fresh);
    expect(table.redo(0).ok).toBe(true);
    expect(table.content).toBe(fresh);
    expect(table.redo(0)).toEqual(refused("nothing-to-redo"));
  });

  test("taking back leads through it, to the same hashes and the content of that time", () => {
    const { table, hashes } = threefold();
    expect([table.length, points(table)]).toEqual([6, 31]);
    expect(table.hash()).toBe(hashes[6]);
    table.rewind(1);
    expect([table.hash(), table.content]).toEqual([hashes[5], third]);
    table.rewind(1);
    // The cards were changed before this action: they still are.
    expect([table.length, table.content, table.adoptions.length]).toEqual([4, third, 2]);
    table.rewind(1);
    expect([table.hash(), table.content, table.adoptions.length]).toEqual([hashes[3], fresh, 1]);
    act(table, "endHand");
    expect(table.hash()).toBe(hashes[4]);
    table.rewind(99);
    expect([table.hash(), table.length, table.content]).toEqual([hashes[0], 0, old]);
  });

  test("the log tells every action with the cards of its time", () => {
    const { table } = threefold();
    const gained = (): unknown[] =>
      table
        .events("open")
        .flatMap((events) =>
          events.filter(({ type }) => type === "GAIN").map(({ data, cause }) => [data.amount, cause.card]),
        );
    const sparkOf = (label: string) => ({ id: table.labelled(label, "open"), definition: "spark" });
    const all = [
      [1, sparkOf("first")],
      [5, sparkOf("second")],
      [25, sparkOf("third")],
    ];
    expect(gained()).toEqual(all);
    expect(load(table.save(), third).events(0)).toEqual(table.events(0));
    table.rewind(2);
    expect([gained(), table.events(0).length]).toEqual([all.slice(0, 2), 4]);
    play(table, "third");
    expect(gained()).toEqual(all);
  });

  test("the log asks who owns a card at this table, not at one that was looked at in between", () => {
    const { game: define } = shape({
      seats: { min: 2, max: 2 },
      card: { charge: int({ max: 99, seen: "owner" }) },
      zones: { field: row() },
    });
    const charge = { params: { card: cardsFrom("field") }, do: { add: { field: "charge", of: "card", amount: 3 } } };
    const charging = define({ name: "charging", version: 1, events: {}, actions: { charge }, setup: () => {} });
    const cells = loadContent(charging, [{ id: "cell" }]);
    const mine = openTable(charging, { content: cells, given: { players: [{ zones: { field: ["cell"] } }] } });
    mine.act(0, { type: "charge", card: mine.labelled("cell") });
    const amounts = (viewer: number): unknown[] => mine.events(viewer).map(([{ data }]) => data.amount);
    expect([amounts(0), amounts(1)]).toEqual([[3], [undefined]]);
    const { rules, start } = mine;
    const words = structuredClone(mine.save().state) as number[][];
    const owned = rules.machine.layout.cards + wordOfPart(CARD.owner);
    words[0][owned] += 1 << shiftOfPart(CARD.owner);
    new Table(rules, { ...start, state: words }, false).view(1);
    expect([amounts(0), amounts(1)]).toEqual([[3], [undefined]]);
  });

  test("an explanation names cards of content that is long gone", () => {
    const table = open({ players: [{ zones: { hand: ["spark"], discard: ["echo"] } }] }, old);
    act(table, { type: "play", card: table.labelled("spark") });
    act(table, "endHand");
    table.adopt(pack(spark(2), { id: "aaa" }, { id: "echo" }));
    act(table, "roll");
    const terms = table.explain(0, "player.points", 0).terms.map(({ event, card, action }) => [event, card, action]);
    expect(terms).toEqual([
      [undefined, undefined, undefined],
      ["GAIN", { id: table.labelled("spark"), definition: "spark" }, 0],
      ["GAIN", undefined, 2],
    ]);
  });

  test("a preview plays the cards of now, and says that waiting content may close undo where it comes in", () => {
    const table = open();
    table.adopt(fresh);
    const seen = table.preview(0, [{ type: "play", card: table.labelled("second") }]);
    expect(seen.outcomes[0].numbers).toContainEqual({ number: "player.points", seat: 0, from: 0, to: 5 });
    play(table, "second");
    expect(table.preview(0, [{ type: "endHand" }])).toMatchObject({ closesUndo: "no", reasons: [] });
    table.adopt(old);
    expect(table.preview(0, [{ type: "endHand" }])).toMatchObject({ closesUndo: "perhaps", reasons: ["content"] });
    expect(table.preview(0, [{ type: "roll" }])).toMatchObject({ closesUndo: "yes", reasons: ["chance"] });
    expect(table.preview(0, [{ type: "roll" }, { type: "endHand" }])).toMatchObject({ reasons: ["chance"], played: 1 });
    expect(table.preview(0, [{ type: "nothing" }]).refused?.code).toBe("not-offered");
  });

  test("looking ahead scores the cards of now", () => {
    const table = open();
    const worth = (): number =>
      table.expect(0, { type: "play", card: table.labelled("second") }, (view) => Number(view.players[0].fields.points))
        .value;
    expect(worth()).toBe(1);
    table.adopt(fresh);
    expect(worth()).toBe(5);
  });

  test("a world can be imagined, played in, saved and opened", () => {
    const { table } = threefold();
    const world = table.imagine(0, 3);
    expect(world.view(0)).toEqual(table.view(0));
    act(world, "roll");
    expect(load(world.save(), third).hash()).toBe(world.hash());
    expect(world.save().adopted).toEqual([]);
  });

  test("rolls that are given go on where they stood", () => {
    const rolls: readonly Roll[] = [6, 2, 3];
    const table = open(hand, old, { rolls });
    act(table, "roll");
    table.adopt(fresh);
    act(table, "roll");
    expect(points(table)).toBe(8);
    const again = load(table.save(), fresh);
    act(again, "roll");
    expect(points(again)).toBe(11);
  });

  test("hidden cards keep the ids under which a seat knows them", () => {
    const table = open({ players: [{ zones: { hand: ["spark"] } }, { zones: { hand: ["echo", "gold"] } }] });
    const ids = (): unknown[] => table.view(0).players[1].zones.hand.cards.map(({ id }) => id);
    const before = ids();
    table.adopt(pack({ id: "aaa" }, spark(9), { id: "echo" }));
    expect(ids()).toEqual(before);
  });
});

describe("a save of a match whose content was changed", () => {
  function changed(): Table {
    const table = open();
    play(table, "second");
    act(table, "endHand");
    table.adopt(fresh);
    act(table, "roll");
    play(table, "third");
    return table;
  }
  type Tampered = { -readonly [K in keyof Save]: Save[K] } & Record<string, unknown>;
  const tampered = (change: (save: Tampered) => unknown): Tampered => {
    const save = structuredClone(changed().save()) as Tampered;
    change(save);
    return save;
  };

  test("opens with the newest content alone, and goes on and is taken back as the table that was saved", () => {
    const table = changed();
    const again = load(table.save(), pack(spark(5), { id: "echo" }));
    expect([again.hash(), again.length, again.adoptions]).toEqual([table.hash(), 4, table.adoptions]);
    expect(again.save()).toEqual(table.save());
    act(table, "roll");
    act(again, "roll");
    expect(again.hash()).toBe(table.hash());
    table.rewind(4);
    again.rewind(4);
    expect([again.hash(), again.content.hash]).toEqual([table.hash(), old.hash]);
  });

  test("knows its cards: they can be had from it", () => {
    expect(contentOfSave(game, changed().save())).toMatchObject({ hash: fresh.hash, cards: fresh.cards });
  });

  test("is verified step by step, through the change", () => {
    expect(verifyReplay(game, fresh, changed().save())).toEqual({ steps: 4, differs: undefined });
    const after = tampered((save) => Object.assign(save.hashes, { 3: "0" }));
    expect(verifyReplay(game, fresh, after)).toEqual({ steps: 4, differs: 3 });
    const at = tampered((save) => Object.assign(save.adopted[0], { hash: "0" }));
    expect(verifyReplay(game, fresh, at)).toEqual({ steps: 4, differs: 2, content: fresh.hash });
    expect(errorOf(() => load(at, fresh))).toEqual({
      code: "save-differs",
      message: "The save cannot be played again: the change of content after step 2 of 4 differs.",
      params: { step: 2, content: fresh.hash },
    });
    const never = tampered((save) => Object.assign(save.adopted[0], { at: 4 }));
    expect(verifyReplay(game, fresh, never)).toEqual({ steps: 4, differs: 3 });
  });

  test("does not open with the cards it began with, unless they are to be adopted", () => {
    expect(errorOf(() => load(changed().save(), old)).code).toBe("content-differs");
    expect(errorOf(() => verifyReplay(game, old, changed().save())).code).toBe("content-differs");
  });

  test("opened to adopt other content goes on with it, at once or as soon as it may", () => {
    const table = changed();
    const other = pack(spark(100), { id: "echo" });
    const later = load(table.save(), other, { adopt: true });
    expect([later.hash(), later.pending?.content]).toEqual([table.hash(), other]);
    act(table, "endHand");
    const at = load(table.save(), other, { adopt: true });
    expect([at.content, at.adoptions.length, at.length]).toEqual([other, 2, 5]);
    play(at, "first");
    expect(Number(points(at)) - Number(points(table))).toBe(100);
    expect(load(at.save(), other).hash()).toBe(at.hash());
    expect(load(table.save(), fresh, { adopt: true }).hash()).toBe(table.hash());
  });

  test("says why content cannot be adopted on opening", () => {
    const table = changed();
    act(table, "endHand");
    const without = pack({ id: "echo" });
    expect(errorOf(() => load(table.save(), without, { adopt: true }))).toEqual({
      code: "content-differs",
      message: `This save was played with other cards (${fresh.hash}), and these (${without.hash}) cannot take their place: card-in-use. Open it with the cards it was played with; the save has them.`,
      params: {
        expected: fresh.hash,
        found: without.hash,
        refusal: { code: "card-in-use", params: { card: "spark" } },
      },
    });
  });

  const words = "Open the file that was saved, unchanged.";
  const card = { id: "spark", effects: { play: { GAIN: { amont: 1 } } } };
  test.each([
    ["no content", (save: Tampered) => Object.assign(save, { content: 1 }), "the hash of the content is missing"],
    [
      "changes that are no list",
      (save: Tampered) => Object.assign(save, { adopted: undefined }),
      "the changes of content are no list of { at, from, to, hash }",
    ],
    ...[3, { at: "2" }, { at: 2, from: 1 }].map(
      (entry) =>
        [
          `a change that is ${JSON.stringify(entry)}`,
          (save: Tampered) => Object.assign(save, { adopted: [entry] }),
          "the changes of content are no list of { at, from, to, hash }",
        ] as const,
    ),
    [
      "no cards",
      (save: Tampered) => Object.assign(save, { packs: [] }),
      "the cards that it was played with are missing",
    ],
    [
      "a change after more actions than there are",
      (save: Tampered) => Object.assign(save.adopted[0], { at: 5 }),
      "the changes of content do not follow each other (number 1)",
    ],
    [
      "a change before the beginning",
      (save: Tampered) => Object.assign(save.adopted[0], { at: -1 }),
      "the changes of content do not follow each other (number 1)",
    ],
    [
      "a change to other content",
      (save: Tampered) => Object.assign(save.adopted[0], { to: old.hash }),
      "the changes of content do not follow each other (number 1)",
    ],
    [
      "two changes of which the second does not begin where the first ends",
      (save: Tampered) => Object.assign(save, { adopted: [save.adopted[0], { ...save.adopted[0], at: 3 }] }),
      "the changes of content do not follow each other (number 1)",
    ],
    [
      "cards missing that it was played with",
      (save: Tampered) => Object.assign(save, { packs: { [fresh.hash]: fresh.cards } }),
      `the cards of content ${old.hash} are missing`,
    ],
    [
      "cards that are no list",
      (save: Tampered) => Object.assign(save, { packs: { ...save.packs, [fresh.hash]: 1 } }),
      `the cards of content ${fresh.hash} are missing`,
    ],
    [
      "other cards than it was played with",
      (save: Tampered) => Object.assign(save, { packs: { ...save.packs, [old.hash]: fresh.cards } }),
      `the cards of content ${old.hash} were changed`,
    ],
    [
      "cards that cannot be",
      (save: Tampered) => Object.assign(save, { packs: { ...save.packs, [old.hash]: [card] } }),
      `the cards of content ${old.hash} do not load (spark: effects.play.GAIN.amont: unknown parameter "amont" — did you mean "amount"?\nspark: effects.play.GAIN: GAIN needs "amount")`,
    ],
  ] as const)("with %s is no save", (_, change, what) => {
    expect(errorOf(() => load(tampered(change), fresh))).toEqual({
      code: "bad-save",
      message: `This is no save of a match: ${what}. ${words}`,
      params: { what },
    });
  });

  test("whose cards fail by a fault of the game says so", () => {
    const save = changed().save();
    const faulty = { ...game, rules: [{ kind: "after", on: "nothing", name: "odd" }] } as unknown as Game;
    expect(errorOf(() => contentOfSave(faulty, save)).code).toBe("bad-definition");
  });
});

describe("a save of an imagined world", () => {
  const save = () => structuredClone(open().imagine(0, 1).save()) as unknown as { start: Record<string, unknown> };

  test("has room for the cards there were", () => {
    expect(save().start.room).toBe(3 + 8);
  });

  test.each([[0], [1.5], ["3"], [1 << 20]])("does not open with room for %j cards", (room) => {
    const wrong = save();
    wrong.start.room = room;
    expect(errorOf(() => load(wrong, old)).message).toContain("the room for cards is no number from 1 to 65535");
  });

  test("does not open without the state that it began with", () => {
    const wrong = save();
    delete wrong.start.state;
    expect(errorOf(() => load(wrong, old)).message).toContain(
      "there is room for cards, and no state that it began with",
    );
  });
});
