import { describe, expect, test } from "vitest";
import {
  type Action,
  type CardData,
  type Content,
  cardsFrom,
  type Effect,
  type Game,
  type Given,
  loadContent,
  openTable,
  replayOn,
  type Setup,
  type Shape,
  type Table,
} from "../../src/index.ts";
import { type Actions, CARDS, errorOf, labGame } from "./lab.ts";

const actions: Actions = {
  play: {
    params: { card: cardsFrom("hand") },
    do: [{ move: { card: "card", to: "field" } }, { perform: { card: "card", effect: "play" } }],
  },
  steal: {
    params: { card: cardsFrom({ zone: "hand", of: "opponent" }) },
    do: { move: { card: "card", to: { zone: "hand", of: "you" } } },
  },
  roll: { do: { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } } },
  win: { do: { end: { ending: "won" } } },
};
const game = labGame(actions, {
  setup: ({ definitions, create }) => {
    for (const { id } of definitions) for (const seat of [0, 1]) create(id, { zone: "hand", seat });
  },
  reloadAt: () => true,
});
const gain = (amount: number): Effect => ({ GAIN: { amount } });
const spark = (effect: Effect): CardData => ({ id: "spark", effects: { play: effect } });
const pack = (...cards: readonly CardData[]): Content => loadContent(game, [...CARDS, ...cards]);
const old = pack(spark(gain(1)));

const open = (given?: Given, content = old): Table =>
  openTable(game, { content, seats: ["Ada", "Ben"], seed: 4, ...(given === undefined ? {} : { given }) });
const points = (table: Table, seat = 0): unknown => table.view(0).players[seat].fields.points;
const cardIn = (table: Table, seat: number, definition: string): unknown =>
  table.view(seat).players[seat].zones.hand.cards.find((card) => card.definition === definition)?.id;
const act = (table: Table, action: Action): void => {
  expect(table.act(table.toAct ?? 0, action)).toMatchObject({ ok: true });
};
const play = (table: Table, definition: string): void => {
  const seat = table.toAct ?? 0;
  act(table, { type: "play", card: cardIn(table, seat, definition) });
};

describe("a match played again with other cards", () => {
  test("has the same beginning and the same actions, and what the cards now do", () => {
    const table = open();
    play(table, "spark");
    act(table, { type: "roll" });
    act(table, { type: "pass" });
    play(table, "spark");
    const before = table.hash();
    const { table: again, ...rest } = replayOn(table, pack(spark(gain(5))));
    expect(rest).toEqual({ steps: 4, of: 4 });
    expect([Number(points(again)) - Number(points(table)), points(again, 1)]).toEqual([4, 5]);
    expect([again.length, again.start, again.content.hash]).toEqual([4, table.start, pack(spark(gain(5))).hash]);
    expect([table.hash(), table.content]).toEqual([before, old]);
  });

  test("with the same cards is the same match", () => {
    const table = open();
    play(table, "spark");
    act(table, { type: "roll" });
    expect(replayOn(table, old).table.hash()).toBe(table.hash());
  });

  test("plays the same cards although they are numbered anew", () => {
    const table = open();
    play(table, "spark");
    play(table, "gold");
    const { table: again, steps } = replayOn(table, pack({ id: "aaa" }, { id: "bbb" }, spark(gain(2))));
    expect([steps, points(again)]).toEqual([2, 2]);
    expect(again.view(0).players[0].zones.field.cards.map(({ definition }) => definition)).toEqual(["spark", "gold"]);
    expect(again.view(0).players[0].zones.field.cards[0].id).not.toBe(table.view(0).players[0].zones.field.cards[0].id);
  });

  test("plays the very card where it is still what it was, also among equal ones", () => {
    const trap = (effect: Effect): Content => pack({ id: "trap", effects: { play: effect } }, spark(gain(1)));
    const sparks = ["first", "second", "third"].map((as) => ({ card: "spark", as }));
    const table = open({ players: [{ zones: { hand: [...sparks, "trap"] } }] }, trap(gain(0)));
    play(table, "trap");
    act(table, { type: "play", card: table.labelled("second") });
    const { table: again } = replayOn(table, trap({ move: { card: "hand", to: "vault" } }));
    const played = again.view(0).players[0].zones.field.cards.map(({ id }) => id);
    expect(played).toEqual(["trap", "second"].map((label) => again.labelled(label)));
  });

  test("plays the one of several equal cards that lies there in its stead", () => {
    const twice = {
      ...game,
      setup: ({ definitions, create }: Setup<Shape>) => {
        for (const { id } of definitions) for (let i = 0; i < 2; i++) create(id, { zone: "hand", seat: 0 });
      },
    } as Game;
    const table = openTable(twice, { content: old });
    const sparks = (of: Table): unknown[] =>
      of
        .view(0)
        .players[0].zones.hand.cards.filter(({ definition }) => definition === "spark")
        .map(({ id }) => id);
    const second = (content: Content): unknown => sparks(openTable(twice, { content }))[1];
    play(table, "spark");
    expect(sparks(table)).toEqual([second(old)]);
    const other = pack({ id: "aaa" }, spark(gain(2)));
    expect(sparks(replayOn(table, other).table)).toEqual([second(other)]);
    expect(sparks(replayOn(table, pack(spark({ create: { definition: "spark", to: "hand" } }))).table)).toHaveLength(2);
  });

  test("takes hidden cards by where they lie", () => {
    const table = open();
    const hidden = table.view(0).players[1].zones.hand.cards[1].id;
    act(table, { type: "steal", card: hidden });
    const { table: again, steps } = replayOn(table, pack({ id: "aaa" }, spark(gain(1))));
    const copies = again.view(0).players[0].zones.hand.cards.filter(({ definition }) => definition === "copper");
    expect([steps, copies.length]).toEqual([1, 2]);
  });

  test("goes through answers too", () => {
    const asking = (amount: number): CardData =>
      spark({ pick: { from: "hand", do: [{ move: { card: "it", to: "discard" } }, gain(amount)] } });
    const table = open(undefined, pack(asking(1)));
    play(table, "spark");
    act(table, { type: "pick", card: cardIn(table, 0, "silver") });
    const { table: again, steps } = replayOn(table, pack({ id: "aaa" }, asking(3)));
    expect([steps, points(again)]).toEqual([2, 3]);
    expect(again.view(0).players[0].zones.discard.cards).toMatchObject([{ definition: "silver" }]);
  });

  test("leaves out the changes of content that the match went through", () => {
    const table = open();
    play(table, "spark");
    table.adopt(pack(spark(gain(50))));
    act(table, { type: "pass" });
    play(table, "spark");
    const { table: again } = replayOn(table, pack(spark(gain(3))));
    expect([points(again, 0), points(again, 1), again.adoptions]).toEqual([3, 3, []]);
  });

  test("keeps rolls and positions that were given", () => {
    const given: Given = { players: [{ fields: { points: 10 }, zones: { hand: ["spark"] } }] };
    const table = openTable(game, { content: old, given, rolls: [6], open: true });
    play(table, "spark");
    act(table, { type: "roll" });
    const { table: again } = replayOn(table, pack(spark(gain(2))));
    expect([points(again), again.mayOpen]).toEqual([18, true]);
  });
});

describe("a step that is no longer possible", () => {
  test("is named with its seat, its action and the reason, and the table stands before it", () => {
    const table = open();
    play(table, "spark");
    act(table, { type: "pass" });
    play(table, "gold");
    const card = table.view(1).players[1].zones.field.cards[0].id;
    const costly: CardData = { id: "gold", effects: { play: { spend: { field: "coins", amount: 5 } } } };
    const cards = [...CARDS.filter(({ id }) => id !== "gold"), costly, spark(gain(2))];
    const { table: again, ...rest } = replayOn(table, loadContent(game, cards));
    expect(rest).toEqual({
      steps: 2,
      of: 3,
      stopped: {
        step: 3,
        seat: 1,
        action: { type: "play", card },
        refusal: { code: "cannot-afford", params: { field: "coins", needed: 5, available: 2 } },
      },
    });
    expect([again.length, points(again), again.toAct]).toEqual([2, 2, 1]);
  });

  test("may be one whose card is not there any more", () => {
    const table = open();
    play(table, "spark");
    const { stopped } = replayOn(table, pack());
    expect(stopped).toMatchObject({ step: 1, refusal: { code: "card-not-there", params: { card: "spark" } } });
  });

  test("does not tell what a hidden card would have been", () => {
    const trap = (effect: Effect): Content => pack({ id: "trap", effects: { play: effect } }, spark(gain(1)));
    const given: Given = { players: [{ zones: { hand: ["trap"] } }, { zones: { hand: ["spark"] } }] };
    const table = open(given, trap(gain(0)));
    play(table, "trap");
    act(table, { type: "steal", card: table.view(0).players[1].zones.hand.cards[0].id });
    const empties: Effect = {
      forEach: { in: { zone: "hand", of: "opponent" }, do: { move: { card: "it", to: "vault" } } },
    };
    const { stopped } = replayOn(table, trap(empties));
    expect(stopped).toMatchObject({ step: 2, refusal: { code: "card-not-there", params: {} } });
  });

  test("may come after the end, or at another seat's turn", () => {
    const table = open();
    play(table, "spark");
    act(table, { type: "roll" });
    const ends = replayOn(table, pack(spark({ end: { ending: "won" } })));
    expect([ends.stopped?.refusal, ends.table.over]).toEqual([{ code: "match-over", params: {} }, true]);
    const passes = replayOn(table, pack(spark({ TURN: {} })));
    expect(passes.stopped?.refusal).toEqual({ code: "not-your-turn", params: { toAct: 1 } });
  });

  test("may be an answer that is not asked for", () => {
    const table = open(undefined, pack(spark({ may: { do: gain(1) } })));
    play(table, "spark");
    act(table, table.actions(0)[0].action);
    expect(replayOn(table, old).stopped).toMatchObject({ step: 2, refusal: { code: "not-offered" } });
  });

  test("may be one that goes past a bound, and leaves no trace", () => {
    const table = open();
    play(table, "spark");
    const { table: again, stopped } = replayOn(table, pack(spark({ repeat: { times: "20000 * coins", do: gain(1) } })));
    expect([stopped?.refusal.code, again.length, points(again), again.over]).toEqual(["broken", 0, 0, false]);
  });
});

describe("a match that began in the middle of another", () => {
  test("is carried over to the other cards", () => {
    const table = open();
    play(table, "gold");
    const world = table.imagine(0, 7);
    play(world, "spark");
    const { table: again, steps } = replayOn(world, pack({ id: "aaa" }, spark(gain(4))));
    expect([steps, points(again)]).toEqual([1, 4]);
    expect(again.view(0).players[0].zones.field.cards.map(({ definition }) => definition)).toEqual(["gold", "spark"]);
  });

  test("says so when that cannot be", () => {
    expect(errorOf(() => replayOn(open().imagine(0, 7), pack()))).toEqual({
      code: "content-differs",
      message: "What this match began with cannot be had with other cards: card-in-use.",
      params: { refusal: { code: "card-in-use", params: { card: "spark" } } },
    });
    const asking = open(undefined, pack(spark({ may: { do: gain(1) } })));
    play(asking, "spark");
    expect(errorOf(() => replayOn(asking.imagine(0, 7), old)).params).toEqual({
      refusal: { code: "effects-wait", params: {} },
    });
  });

  test("may have begun after its end", () => {
    const table = open();
    act(table, { type: "win" });
    expect(replayOn(table.imagine(0, 1), pack(spark(gain(4)))).table.over).toBe(true);
  });
});

test("content that the game cannot begin with is refused as on opening", () => {
  const table = open({ players: [{ zones: { hand: ["spark"] } }] });
  expect(errorOf(() => replayOn(table, pack())).message).toBe(
    'given.players.0.zones.hand.0: the content has no card "spark"',
  );
});
