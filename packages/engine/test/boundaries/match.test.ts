import { describe, expect, test } from "vitest";
import { cardsFrom, Match, options, type Rules, refuse, rulesFor } from "../../src/index.ts";
import { HEAD } from "../../src/layout.ts";
import { type Actions, EVENTS, errorOf, lab, labTable } from "./lab.ts";

const gain = { GAIN: { amount: 1 } };
const actions: Actions = {
  gain: { do: gain },
  roll: { do: { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } } },
  decide: { do: { may: { do: gain } } },
  play: {
    params: { card: cardsFrom("hand"), how: options("softly", "loudly") },
    do: { move: { card: "card", to: "field" } },
  },
  order: { do: { pick: { from: "hand", count: 2, do: gain } } },
  show: lab.action({
    params: { card: cardsFrom("hand") },
    refuse: ({ card }) => (card.def.id === "silver" ? refuse("dull") : undefined),
    do: gain,
  }),
  never: lab.action({ do: [], refuse: () => refuse("never") }),
  loop: { do: { repeat: { times: 20_000, do: gain } } },
  win: { do: { end: { ending: "won", winner: "opponent" } } },
  rest: { do: [], fallback: true },
};
const given = { "hand/0": ["gold", "silver"] };
const rules: Rules = labTable(actions, given).rules;
const points = rules.number("player.points", 0);
const hashOf = (match: Match): string => rules.machine.hash(match.position, "");
const codeOf = (type: string): number => labTable(actions, given).code({ type });

describe("rules", () => {
  test("are made once for a game, its cards, the number of seats and the options", () => {
    const { game, content } = rules;
    const two = rulesFor(game, content, 2);
    expect(rulesFor(game, content, 2, {})).toBe(two);
    expect(rulesFor(game, content, 2, { given })).not.toBe(two);
    expect(rulesFor({ ...game }, content, 2)).not.toBe(two);
    expect(errorOf(() => rulesFor({ ...game, name: "other" }, content, 2)).code).toBe("content-differs");
  });
});

describe("a match in its compact form", () => {
  test("lists, plays and takes back by code", () => {
    const match = Match.open(rules, 3);
    const begin = hashOf(match);
    const codes: number[] = [];
    expect(match.legal(codes)).toBe(codes.length);
    expect(codes).toEqual(labTable(actions, given).codes());
    for (const code of codes.slice(0, 2)) expect(match.play(code)).toBeUndefined();
    expect(points(match.position)).toBeGreaterThan(1);
    expect([match.takeBack(), match.takeBack()]).toEqual([codes[1], codes[0]]);
    expect(hashOf(match)).toBe(begin);
  });

  test("lists the cards of an action that the game does not refuse", () => {
    const table = labTable(actions, given);
    const shown = table
      .codes()
      .map((code) => table.readable(code))
      .filter(({ type }) => type === "show");
    expect(
      shown.map(({ card }) => table.view(0).players[0].zones.hand.cards.find(({ id }) => id === card)?.name),
    ).toEqual(["Gold"]);
    expect(table.actions(0).find(({ refused }) => refused?.code === "dull")?.action.type).toBe("show");
  });

  test("a copy plays what was listed, in any order, and nothing else", () => {
    const match = Match.open(rules, 3);
    const codes: number[] = [];
    match.legal(codes);
    const scratch = match.scratch();
    const outcome = (code: number): string | undefined => {
      scratch.copyFrom(match);
      return scratch.play(code)?.code;
    };
    const inOrder = codes.map(outcome);
    expect(inOrder.filter((refusal) => refusal !== undefined)).toEqual(["broken"]);
    expect(codes.toReversed().map(outcome).toReversed()).toEqual(inOrder);
    expect([codeOf("never"), codeOf("rest")].map(outcome)).toEqual(["never", "only-if-nothing-else"]);
  });

  test("takes no listing of another position for its own", () => {
    const table = labTable(actions, given);
    const [first, second] = table.view(0).players[0].zones.hand.cards.map(({ id }) => id);
    const [show, ...plays] = [
      table.code({ type: "show", card: first }),
      ...[first, second].map((card) => table.code({ type: "play", card, how: "softly" })),
    ];
    const full = table.compact;
    const bare = full.scratch();
    bare.copyFrom(full);
    for (const code of plays) expect(bare.play(code)).toBeUndefined();
    bare.legal([]);
    full.legal([]);
    expect([bare.play(show)?.code, full.play(show)]).toEqual(["not-offered", undefined]);
  });

  test("what a failed action was in the middle of is forgotten before the next", () => {
    const heard = lab.after(EVENTS.GAIN, { name: "heard", do: { add: { field: "coins", amount: 1 } } });
    const many = { together: [{ repeat: { times: 20_000, do: gain } }] };
    const { compact, rules: heeding } = labTable({ gain: { do: gain }, many: { do: many } }, {}, { rules: [heard] });
    const codes: number[] = [];
    compact.legal(codes);
    const [single, together] = codes;
    expect([single, together, single].map((code) => compact.play(code)?.code)).toEqual([
      undefined,
      "broken",
      undefined,
    ]);
    expect(heeding.number("player.points", 0)(compact.position)).toBe(2);
  });

  test("plays a code that was listed, and one that was not if it is offered", () => {
    const match = Match.open(rules, 3);
    match.legal([]);
    expect(match.play(codeOf("gain"))).toBeUndefined();
    expect(match.play(codeOf("gain"))).toBeUndefined();
    expect(match.refusal(codeOf("never"))).toEqual({ code: "never", params: {} });
    expect([match.play(codeOf("never"))?.code, match.play(-1)?.code, match.play(codeOf("rest"))?.code]).toEqual([
      "never",
      "not-offered",
      "only-if-nothing-else",
    ]);
    expect(points(match.position)).toBe(2);
  });

  test("says what is refused in it, whichever match was played last", () => {
    const [one, other] = [Match.open(rules, 3), Match.open(rules, 3)];
    const table = labTable(actions, given);
    const play = table.code({ type: "play", card: table.labelled("gold"), how: "softly" });
    expect(other.play(play)).toBeUndefined();
    expect([one.refusal(play), other.refusal(play)?.code]).toEqual([undefined, "not-offered"]);
  });

  test("plays any of the codes that were listed, not only the first", () => {
    const match = Match.open(rules, 3);
    const codes: number[] = [];
    const n = match.legal(codes);
    expect([match.play(codes[n - 1]), match.legal(codes) > 0]).toEqual([undefined, true]);
  });

  test("is as it was after an action past a bound", () => {
    const match = Match.open(rules, 3);
    const begin = hashOf(match);
    expect(match.play(codeOf("loop"))).toMatchObject({ code: "broken", params: { bound: "events" } });
    expect(hashOf(match)).toBe(begin);
  });

  test("is as it was after more moves than an action may make", () => {
    const moving = labTable(
      { go: { do: { repeat: { times: 20_000, do: { move: { card: "hand", to: "hand" } } } } } },
      given,
    );
    const match = Match.open(moving.rules, 3);
    const begin = moving.rules.hash(match.position);
    expect(match.play(0)).toMatchObject({ code: "broken", params: { bound: "events" } });
    expect(moving.rules.hash(match.position)).toBe(begin);
  });

  test("nothing happens to a card that is gone", () => {
    const burning = labTable(
      { burn: { params: { card: cardsFrom("hand") }, do: [{ remove: "card" }, { reveal: "card" }, gain] } },
      given,
    );
    const match = Match.open(burning.rules, 3);
    expect(match.play(0)).toBeUndefined();
    expect([burning.rules.machine.events, match.position.words[HEAD.cards]]).toEqual([2, 1]);
  });

  test("lists what is there for want of anything else", () => {
    const { never, rest } = actions;
    const match = Match.open(labTable({}, {}, { actions: { never, rest, sleep: rest } }).rules, 3);
    const codes: number[] = [];
    expect([match.legal(codes), codes]).toEqual([2, [1, 2]]);
  });

  test("a copy plays what was listed before, and nothing that its original has listed since", () => {
    const match = Match.open(rules, 3);
    const codes: number[] = [];
    match.legal(codes);
    const [listed, unlisted] = [match.scratch(), match.scratch()];
    for (const copy of [listed, unlisted]) copy.copyFrom(match);
    expect([listed.play(codes[0]), points(listed.position)]).toEqual([undefined, 1]);
    expect(listed.play(codeOf("never"))?.code).toBe("never");
    match.play(codeOf("order"));
    match.legal(codes);
    expect(unlisted.play(codeOf("never"))?.code).toBe("never");
    unlisted.copyFrom(match);
    expect(unlisted.play(codeOf("loop"))?.code).toBe("not-offered");
  });

  test("asks and is answered", () => {
    const match = Match.open(rules, 3);
    match.play(codeOf("decide"));
    const answers = new Int32Array(8);
    expect([match.legal(answers), [...answers.subarray(0, 2)], match.toAct]).toEqual([2, [0, 1], 0]);
    match.play(0);
    expect(points(match.position)).toBe(1);
  });

  test("lists of the answers only those that are possible", () => {
    const match = Match.open(rules, 3);
    match.play(codeOf("order"));
    const answers: number[] = [];
    expect(match.legal(answers)).toBe(2);
    match.play(answers[0]);
    expect(points(match.position)).toBe(0);
    expect(match.refusal(0)).toMatchObject({ code: "choose-more" });
  });

  test("knows its end and its winner, and offers nothing after it", () => {
    const match = Match.open(rules, 3);
    expect([match.over, match.winner]).toEqual([false, -1]);
    match.play(codeOf("win"));
    expect([match.over, match.winner, match.toAct, match.legal([])]).toEqual([true, 1, -1, 0]);
  });

  test("without history plays the same, and cannot be undone", () => {
    const [kept, bare] = [Match.open(rules, 3), Match.open(rules, 3, false)];
    for (const type of ["roll", "decide"]) {
      kept.play(codeOf(type));
      bare.play(codeOf(type));
    }
    expect([hashOf(bare), bare.history]).toEqual([hashOf(kept), undefined]);
    expect(bare.play(999)?.code).toBe("not-offered");
  });

  test("is copied into a scratch that goes its own way", () => {
    const match = Match.open(rules, 3);
    match.play(codeOf("decide"));
    const scratch = match.scratch();
    scratch.copyFrom(match);
    const before = hashOf(match);
    scratch.play(0);
    expect([hashOf(match), points(scratch.position), points(match.position)]).toEqual([before, 1, 0]);
  });

  test("counts the bytes of its history, frames included", () => {
    const match = Match.open(rules, 3);
    const bytes = () => match.history?.bytes ?? -1;
    expect(bytes()).toBe(0);
    // Four words for the action, two for the field that it wrote.
    match.play(codeOf("gain"));
    expect(bytes()).toBe(24);
    match.play(codeOf("gain"));
    expect(bytes()).toBe(48);
    match.play(codeOf("decide"));
    expect(bytes()).toBe(64);
    const waiting = match.position.words[HEAD.stack] - rules.machine.layout.frames;
    match.play(0);
    // The frames that waited, and the three words that say where they lay and who was asked.
    expect(bytes()).toBe(64 + 24 + 4 * (waiting + 3));
  });

  test("notes anew who acted and what was learned where an action was taken back", () => {
    const match = Match.open(rules, 3);
    match.play(codeOf("gain"));
    match.play(codeOf("roll"));
    expect(match.history?.learnedAt(1)).toBe("chance");
    match.takeBack();
    match.play(codeOf("gain"));
    expect(match.history?.learnedAt(1)).toBe("");
    expect([match.history?.learnedAt(0), match.history?.seatAt(0), match.history?.seatAt(1)]).toEqual(["", 0, 0]);
  });
});

test("nobody plays on a position over which another was bound", () => {
  const match = Match.open(rules, 3);
  const gains = codeOf("gain");
  Match.open(labTable(actions, given).rules, 3).bind();
  expect(errorOf(() => rules.start(gains))).toMatchObject({ code: "broken-state" });
  match.bind();
  expect(() => rules.start(gains)).not.toThrow();
});

test("numbers are read by name, stored ones and derived ones", () => {
  const match = Match.open(rules, 3);
  expect(rules.number("table.secret")(match.position)).toBe(7);
  expect(rules.number("card.power", 0)(match.position)).toBe(3);
  expect(rules.number("table.secret")(match.scratch().position)).toBe(0);
  expect(errorOf(() => rules.number("table.hate"))).toMatchObject({
    code: "unknown-number",
    message: 'There is no number "table.hate".',
  });
});

describe("before an action is offered, it is tried", () => {
  const offered = (go: unknown, more = {}): unknown =>
    labTable({ go: { do: go as [] } }, { "hand/0": ["gold", "silver"], "deck/0": ["gold", "silver"] }, more).actions(
      0,
    )[0].refused?.code;
  const spend = { spend: { field: "coins", amount: 9 } };

  test("up to what it costs", () => {
    expect(offered([gain, spend])).toBe("cannot-afford");
  });

  test.each([
    ["a die", { roll: { sides: 6 } }],
    ["a chance", { chance: [{ weight: 1 }, { weight: 1 }] }],
    ["a pick by chance", { pick: { from: "hand", by: "chance", do: [] } }],
    ["a shuffle", { shuffle: "deck" }],
    ["a question", { may: { do: [] } }],
  ])("but not beyond %s", (_, uncertain) => {
    expect(offered([uncertain, spend])).toBeUndefined();
  });

  test("and if it fails it is offered, to be found broken when it is played", () => {
    const broken = [{ add: { field: "coins", amount: 90 } }, { spend: { field: "coins", amount: 1 } }];
    expect(offered(broken)).toBeUndefined();
  });

  test("and a fault in the code of the game is thrown", () => {
    const sets = {
      bad: () => {
        throw new TypeError("a bug of the game");
      },
    };
    expect(() => offered([{ forEach: { in: "bad", do: [] } }, spend], { sets })).toThrow("a bug of the game");
  });

  test("without the rules of cards that the seat does not know", () => {
    const trap = { id: "trap", rules: [{ replace: "GAIN", with: { spend: { field: "coins", amount: 9 } } }] };
    const setup = (s: never): void =>
      void (s as { create(...given: unknown[]): number }).create(
        "trap",
        { zone: "field", seat: 1 },
        { faceDown: true },
      );
    expect(offered([gain, { spend: { field: "coins", amount: 1 } }], { cards: [trap], setup })).toBeUndefined();
  });
});

describe("whether anything is left to do", () => {
  test("is not decided in a preview by cards that the seat does not know", () => {
    const picky: Actions = {
      play: lab.action({
        params: { card: cardsFrom("hand") },
        refuse: (a) => (a.card.def.id === "gold" ? refuse("gold") : undefined),
        do: { TURN: {} },
      }),
      go: { do: { TURN: {} } },
    };
    const table = labTable(picky, { "hand/1": ["silver"], "deck/1": ["gold"] });
    expect(table.preview(0, [{ type: "go" }]).outcomes).toHaveLength(1);
  });

  test("and a fault in the code of the game is thrown from a preview too", () => {
    const buggy: Actions = {
      go: { do: gain },
      bad: lab.action({
        do: [],
        refuse: (_, { you }) => {
          if (you.points > 0) throw new TypeError("a bug of the game");
          return undefined;
        },
      }),
    };
    const only = { actions: { bad: buggy.bad, go: buggy.go } };
    const table = labTable(buggy, {}, only);
    expect(() => table.preview(0, [{ type: "go" }])).toThrow("a bug of the game");
    expect(table.view(0).players[0].fields.points).toBe(0);
  });
});

test("a table whose cards do not add up any more refuses to go on", () => {
  const table = labTable(gain, given);
  table.compact.position.words[HEAD.cards] += 1;
  expect(table.act(0, { type: "go" })).toMatchObject({
    refusal: { code: "broken", params: { error: "broken-state", message: "2 cards lie on the table, but 3 exist." } },
  });
});
