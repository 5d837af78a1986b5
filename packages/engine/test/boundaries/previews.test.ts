import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fraction, ONE, plus, times, toNumber, ZERO } from "../../src/fraction.ts";
import {
  BOUNDS,
  type CardData,
  cardsFrom,
  type Effect,
  type Fraction,
  flag,
  int,
  loadContent,
  type Outcome,
  oneOf,
  openTable,
  type Preview,
  row,
  shape,
  type Table,
} from "../../src/index.ts";
import { type Actions, type Given, labTable, told } from "./lab.ts";

const gain = (amount: number | string): Effect => ({ GAIN: { amount } });
const text = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
const pointsOf = ({ numbers }: Outcome): unknown =>
  numbers.find(({ number, seat }) => number === "player.points" && seat === 0)?.to ?? 0;

/** The exact odds of the points that an action leads to. */
function oddsOf(preview: Preview): Record<string, string> {
  const odds = new Map<unknown, Fraction>();
  for (const outcome of preview.outcomes)
    odds.set(pointsOf(outcome), plus(odds.get(pointsOf(outcome)) ?? ZERO, outcome.probability));
  return Object.fromEntries([...odds].map(([points, odd]) => [String(points), text(odd)]));
}
const odds = (go: Effect, given: Given = {}, more: Parameters<typeof labTable>[2] = {}): Record<string, string> => {
  const preview = labTable(go, given, more).preview(0, [{ type: "go" }]);
  expect(preview.exact).toBe(true);
  expect(preview.outcomes.reduce((sum, { probability }) => plus(sum, probability), ZERO)).toEqual(ONE);
  return oddsOf(preview);
};
/** One point for each gold among cards: looks at each of them. */
const perGold = (zone: object): Effect => ({
  forEach: { in: { ...zone, where: { definition: "gold" } }, do: gain(1) },
});
const sixths = (...values: number[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, "1/6"]));
const mixed = { "deck/0": ["gold", "silver", "gold", "copper"] };

test("a card that the seat knows is named as it calls it, another by when it is spoken of", () => {
  const table = labTable([{ move: { card: "hand", to: "discard" } }, { draw: 1 }], {
    "deck/0": ["gold", "twig"],
    "hand/0": ["silver"],
  });
  const { outcomes } = table.preview(0, [{ type: "go" }]);
  const ids = outcomes.map(({ events }) => events.map(({ data }) => (data.card as { id: unknown }).id));
  expect(new Set(ids.map(String))).toEqual(new Set([`${table.labelled("silver")},new1`]));
});

describe("odds computed by hand:", () => {
  test("1. one die", () => {
    expect(odds({ roll: { sides: 6, do: gain("roll") } })).toEqual(sixths(1, 2, 3, 4, 5, 6));
  });

  test("2. the sum of two dice: 6 - |7 - s| of 36 ways", () => {
    const both = { roll: { sides: 6, as: "a", do: { roll: { sides: 6, as: "b", do: gain("a + b") } } } };
    expect(odds(both)).toEqual({
      ...{ 2: "1/36", 3: "1/18", 4: "1/12", 5: "1/9", 6: "5/36", 7: "1/6" },
      ...{ 8: "5/36", 9: "1/9", 10: "1/12", 11: "1/18", 12: "1/36" },
    });
  });

  test("3. a die that must show 5 or more: 2 of 6", () => {
    expect(odds({ roll: { sides: 6, do: { if: { is: "roll >= 5", then: gain(1) } } } })).toEqual({
      1: "1/3",
      0: "2/3",
    });
  });

  test("4. weights 3 and 1", () => {
    expect(
      odds({
        chance: [
          { weight: 3, do: gain(1) },
          { weight: 1, do: gain(2) },
        ],
      }),
    ).toEqual({ 1: "3/4", 2: "1/4" });
  });

  test("5. a weight of 0 never happens", () => {
    const cases = [{ weight: 0, do: gain(9) }, { weight: 1, do: gain(1) }, { weight: 0, do: gain(8) }, { weight: 4 }];
    expect(odds({ chance: cases })).toEqual({ 1: "1/5", 0: "4/5" });
  });

  test("6. weights that are computed: 2 coins against 1", () => {
    expect(odds({ chance: [{ weight: "coins", do: gain(1) }, { weight: 1 }] })).toEqual({ 1: "2/3", 0: "1/3" });
  });

  test("7. a second die only after a 1: 1/6 of each half", () => {
    const again = { if: { is: "roll = 1", then: { roll: { sides: 2, as: "more", do: gain("more") } } } };
    expect(odds({ roll: { sides: 6, do: again } })).toEqual({ 1: "1/12", 2: "1/12", 0: "5/6" });
  });

  test("8. three sixes: 1 of 216", () => {
    const three = (depth: number): Effect =>
      depth === 0 ? gain(1) : { roll: { sides: 6, do: { if: { is: "roll = 6", then: three(depth - 1) } } } };
    expect(odds(three(3))).toEqual({ 1: "1/216", 0: "215/216" });
  });

  test("9. the top card of an unknown deck is gold: 2 of 4", () => {
    expect(odds(perGold({ set: { zone: "deck", top: 1 } }), mixed)).toEqual({ 1: "1/2", 0: "1/2" });
  });

  test("10. gold among the two top cards: 1, 4 and 1 of 6 pairs", () => {
    expect(odds(perGold({ set: { zone: "deck", top: 2 } }), mixed)).toEqual({ 0: "1/6", 1: "2/3", 2: "1/6" });
  });

  test("11. the same after a look at the top card, which is copper: the next is gold 2 times of 3", () => {
    const look = { look: { card: { zone: "deck", top: 1 } } };
    expect(odds(perGold({ set: { zone: "deck", top: 2 } }), mixed, { start: look })).toEqual({ 1: "2/3", 0: "1/3" });
  });

  test("12. a card of the other hand may be any that the other has hidden: 1 of 3", () => {
    const given = { "hand/1": ["silver"], "deck/1": ["gold", "copper"] };
    expect(odds(perGold({ zone: "hand", of: "opponent" }), given)).toEqual({ 1: "1/3", 0: "2/3" });
  });

  test("13. a card with another back is none of them: gold is 1 of 2", () => {
    const given = { "hand/1": ["silver"], "deck/1": ["gold", "twig", "twig"] };
    expect(odds(perGold({ zone: "hand", of: "opponent" }), given)).toEqual({ 1: "1/2", 0: "1/2" });
  });

  test("14. cards of another owner are none of them either", () => {
    const given = { "hand/1": ["silver"], "deck/1": ["copper"], "deck/0": ["gold", "gold", "gold"] };
    expect(odds(perGold({ zone: "hand", of: "opponent" }), given)).toEqual({ 0: "1" });
  });

  test("15. one of three known cards by chance", () => {
    const pick = { pick: { from: "hand", by: "chance", do: perGold({ set: "it" }) } };
    expect(odds(pick, { "hand/0": ["gold", "silver", "copper"] })).toEqual({ 1: "1/3", 0: "2/3" });
  });

  test("16. two of four known cards by chance, two of them gold: both 1 of 6", () => {
    const pick = { pick: { from: "hand", count: 2, by: "chance", do: perGold({ set: "it" }) } };
    expect(odds(pick, { "hand/0": ["gold", "gold", "silver", "copper"] })).toEqual({ 0: "1/6", 1: "2/3", 2: "1/6" });
  });

  test("17. one of two known and two unknown cards, of which one is gold: 1/4 + 2/4 of 1/2", () => {
    const given = { "field/0": ["gold", "silver"], "deck/0": ["gold", "copper"] };
    const all = { pick: { from: "everything", by: "chance", do: perGold({ set: "it" }) } };
    const sets = { everything: ({ you }: never) => [...(you as { field: [] }).field, ...(you as { deck: [] }).deck] };
    expect(odds(all, given, { sets: sets as never })).toEqual({ 1: "1/2", 0: "1/2" });
  });

  test("18. the known discard pile shuffled into an empty deck: gold is 2 of 3", () => {
    const recycle = [{ forEach: { in: "discard", do: { move: { card: "it", to: "deck" } } } }, { shuffle: "deck" }];
    const given = { "discard/0": ["gold", "silver", "gold"] };
    expect(odds([...recycle, perGold({ set: { zone: "deck", top: 1 } })], given)).toEqual({ 1: "2/3", 0: "1/3" });
  });

  test("19. the known discard pile shuffled into an unknown deck: gold is 3 of 5", () => {
    const recycle = [{ forEach: { in: "discard", do: { move: { card: "it", to: "deck" } } } }, { shuffle: "deck" }];
    const given = { "discard/0": ["gold"], "deck/0": ["gold", "gold", "silver", "copper"] };
    expect(odds([...recycle, perGold({ set: { zone: "deck", top: 1 } })], given)).toEqual({ 1: "3/5", 0: "2/5" });
  });

  test("20. a draw that is read and a die: 1/2 and 1/6", () => {
    const both = {
      roll: { sides: 6, do: { if: { is: "roll = 6", then: perGold({ set: { zone: "deck", top: 1 } }) } } },
    };
    expect(odds(both, mixed)).toEqual({ 1: "1/12", 0: "11/12" });
  });

  test("21. a die that a trigger rolls", () => {
    const lucky: CardData = {
      id: "lucky",
      rules: [{ after: "TURN", do: { roll: { sides: 3, do: { GAIN: { player: "you", amount: "roll" } } } } }],
    };
    expect(odds({ TURN: {} }, { "field/0": ["lucky"] }, { cards: [lucky] })).toEqual({ 1: "1/3", 2: "1/3", 3: "1/3" });
  });

  test("22. a drawn card that is played at once: each of its kinds", () => {
    const coin = (id: string, amount: number): CardData => ({ id, effects: { play: gain(amount) } });
    const given = { "deck/0": ["one", "two", "one", "one", "two"] };
    const go = [{ draw: { to: "discard" } }, { perform: { card: { zone: "discard", top: 1 }, effect: "play" } }];
    expect(odds(go, given, { cards: [coin("one", 1), coin("two", 2)] })).toEqual({ 1: "3/5", 2: "2/5" });
  });

  test("23. the fewer of two dice: 11 - 2 s of 36", () => {
    const both = { roll: { sides: 6, as: "a", do: { roll: { sides: 6, as: "b", do: gain("min(a, b)") } } } };
    expect(odds(both)).toEqual({ 1: "11/36", 2: "1/4", 3: "7/36", 4: "5/36", 5: "1/12", 6: "1/36" });
  });

  test("24. a die with one side, a chance with one case and a pick from one card are certain", () => {
    const sure = [
      { roll: { sides: 1, do: gain("roll") } },
      { chance: [{ weight: 5, do: gain(2) }] },
      { pick: { from: "hand", by: "chance", do: perGold({ set: "it" }) } },
    ];
    expect(odds(sure, { "hand/0": ["gold"] })).toEqual({ 4: "1" });
  });

  test("25. a deck of one kind holds no surprise", () => {
    expect(odds(perGold({ set: { zone: "deck", top: 2 } }), { "deck/0": ["gold", "gold", "gold"] })).toEqual({
      2: "1",
    });
  });
});

test("a shuffle of cards that the seat sees is an outcome for each order", () => {
  const go = [{ shuffle: "discard" }, perGold({ set: { zone: "discard", top: 1 } })];
  const given = { "discard/0": ["gold", "silver", "copper"] };
  expect(odds(go, given)).toEqual({ 1: "1/3", 0: "2/3" });
});

describe("cards that nothing depends on", () => {
  test("are drawn without branching, with what they may be", () => {
    const preview = labTable({ draw: 2 }, { ...mixed, "hand/0": ["gold"] }).preview(0, [{ type: "go" }]);
    expect(preview.outcomes).toHaveLength(1);
    expect(preview.outcomes[0].drawn).toEqual([
      {
        count: 2,
        owner: 0,
        back: "card",
        among: [
          { definition: "copper", count: 1 },
          { definition: "gold", count: 2 },
          { definition: "silver", count: 1 },
        ],
      },
    ]);
    expect(preview.outcomes[0].events.map(({ data }) => data.card)).toMatchObject([
      { definition: "(unknown)" },
      { definition: "(unknown)" },
    ]);
  });

  test("are told apart by their backs and owners, the table's own too", () => {
    const go = [{ draw: 2 }, { draw: { from: "vault" } }];
    const preview = labTable(go, { "deck/0": ["gold", "twig"], vault: ["silver"] }).preview(0, [{ type: "go" }]);
    expect(preview.outcomes[0].drawn.map(({ count, owner, back }) => [count, owner, back])).toEqual([
      [1, undefined, "card"],
      [1, 0, "card"],
      [1, 0, "plant"],
    ]);
  });

  test("are one outcome when one of several is taken by chance", () => {
    const take = {
      pick: { from: { zone: "hand", of: "opponent" }, by: "chance", do: { move: { card: "it", to: "vault" } } },
    };
    const preview = labTable(take, { "hand/1": ["gold", "silver", "copper"] }).preview(0, [{ type: "go" }]);
    expect([preview.outcomes.length, preview.closesUndo, preview.reasons]).toEqual([1, "yes", ["chance"]]);
  });

  test("are several outcomes when they carry others, or are known", () => {
    const take = { pick: { from: "both", by: "chance", do: { move: { card: "it", to: "vault" } } } };
    const sets = {
      both: ({ opponent }: never) => [...(opponent as { hand: [] }).hand, ...(opponent as { field: [] }).field],
    };
    const table = labTable(
      take,
      {},
      {
        sets: sets as never,
        setup: (s) => {
          s.create("gold", { zone: "hand", seat: 1 });
          s.create("gold", { zone: "hand", seat: 1 });
          for (let i = 0; i < 2; i++) {
            const under = s.create("gold", { zone: "field", seat: 1 }, { faceDown: true });
            if (i === 1) s.create("silver", { zone: "field", seat: 1 }, { on: under });
          }
        },
      },
    );
    expect(
      table
        .preview(0, [{ type: "go" }])
        .outcomes.map(({ probability }) => text(probability))
        .toSorted(),
    ).toEqual(["1/5", "1/5", "3/5"]);
  });

  test("are not told of cards that were looked at: those are known", () => {
    const [outcome] = labTable([perGold({ set: { zone: "deck", top: 1 } }), { draw: 1 }], mixed).preview(0, [
      { type: "go" },
    ]).outcomes;
    expect(outcome.drawn).toEqual([]);
  });
});

describe("a preview", () => {
  const actions: Actions = {
    gain: { do: gain(1) },
    roll: { do: { roll: { sides: 2, do: gain("roll") } } },
    decide: {
      do: {
        choose: {
          options: [
            { label: "a", do: gain(1) },
            { label: "b", do: gain(2) },
          ],
        },
      },
    },
    ask: { do: { may: { do: gain(2), by: "opponent" } } },
    draw: { do: { draw: 1 } },
    maybe: { do: { chance: [{ weight: 1, do: { draw: 1 } }, { weight: 1 }] } },
    win: { do: { end: { ending: "won", winner: "you" } } },
    buy: { do: { pay: { count: 2, to: "discard", then: gain(5) } } },
    spend: { do: { spend: { field: "coins", amount: 2, then: gain(1) } } },
    play: { params: { card: cardsFrom("hand") }, do: { move: { card: "card", to: "field" } } },
  };
  const given = { "hand/0": ["gold", "silver", "copper"], ...mixed, "hand/1": ["twig"], "field/0": ["gold"] };
  const open = (): Table => labTable(actions, given);
  const line = (...types: (string | object)[]): Preview =>
    open().preview(
      0,
      types.map((type) => (typeof type === "string" ? { type } : (type as { type: string }))),
    );

  test("of a certain action is what then happens", () => {
    const table = open();
    const preview = table.preview(0, [{ type: "gain" }]);
    const acted = table.act(0, { type: "gain" });
    expect(preview).toEqual({
      outcomes: [
        {
          probability: ONE,
          chance: 1,
          events: acted.ok ? acted.events : [],
          numbers: [{ number: "player.points", seat: 0, from: 0, to: 1 }],
          drawn: [],
          result: undefined,
          asks: undefined,
          mayBeChangedBy: [],
          closesUndo: undefined,
        },
      ],
      played: 1,
      exact: true,
      closesUndo: "no",
      reasons: [],
    });
  });

  test("plays a line of actions in order", () => {
    const preview = line("gain", "gain", "spend");
    expect([preview.played, oddsOf(preview)]).toEqual([3, { 3: "1" }]);
    expect(preview.outcomes[0].events.map(({ type }) => type)).toEqual(["GAIN", "GAIN", "change", "GAIN"]);
  });

  test("answers the questions of a line", () => {
    const preview = line("decide", { type: "choose", option: "b" }, "gain");
    expect([preview.played, oddsOf(preview)]).toEqual([3, { 3: "1" }]);
  });

  test("pays in a line", () => {
    const [first, second] = open().view(0).players[0].zones.hand.cards;
    const picks = [first, second].map(({ id }) => ({ type: "pick", card: id }));
    const preview = line("buy", ...picks, { type: "confirm" });
    expect([preview.played, oddsOf(preview)]).toEqual([4, { 5: "1" }]);
  });

  test("of a line by codes is the same", () => {
    const table = open();
    const codes = [{ type: "gain" }, { type: "spend" }].map((action) => table.code(action));
    expect(table.previewCodes(0, codes)).toEqual(table.preview(0, [{ type: "gain" }, { type: "spend" }]));
  });

  test("stops at a question that is not answered, and says whose it is", () => {
    const preview = line("decide");
    expect([preview.played, preview.outcomes[0].asks]).toEqual([1, 0]);
  });

  test("stops where another seat must answer or act", () => {
    expect([line("ask", { type: "choose", option: "yes" }).played, line("ask").outcomes[0].asks]).toEqual([1, 1]);
    expect(line("pass", "gain").played).toBe(1);
  });

  test("stops after chance and after a new card, as the seat would choose with what it learned", () => {
    expect([line("roll", "gain").played, line("draw", "gain").played]).toEqual([1, 1]);
    expect(oddsOf(line("roll", "gain"))).toEqual({ 1: "1/2", 2: "1/2" });
  });

  test("stops at an action that is not possible there", () => {
    expect(line("gain", "spend", "spend").played).toBe(2);
    expect(line("gain", "nonsense", "gain").played).toBe(1);
    expect(line("win", "gain").played).toBe(1);
  });

  test("is refused with the reason when its first action is", () => {
    const table = open();
    const refusal = (preview: Preview): unknown => [preview.refused?.code, preview.outcomes, preview.played];
    expect(refusal(table.preview(0, [{ type: "nonsense" }]))).toEqual(["not-offered", [], 0]);
    expect(refusal(table.preview(0, []))).toEqual(["not-offered", [], 0]);
    expect(refusal(table.previewCodes(0, []))).toEqual(["not-offered", [], 0]);
    expect(refusal(table.preview(1, [{ type: "gain" }]))).toEqual(["not-your-turn", [], 0]);
    table.act(0, { type: "spend" });
    expect(refusal(table.preview(0, [{ type: "spend" }]))).toEqual(["cannot-afford", [], 0]);
    table.act(0, { type: "win" });
    expect(refusal(table.preview(0, [{ type: "gain" }]))).toEqual(["match-over", [], 0]);
  });

  test("tells how the match would end", () => {
    expect(line("win").outcomes[0].result).toEqual({ ending: "won", winner: 0 });
  });

  test("tells whether undo will close, and why", () => {
    const closes = ({ closesUndo, reasons }: Preview): unknown => [closesUndo, reasons];
    expect(closes(line("gain"))).toEqual(["no", []]);
    expect(closes(line("roll"))).toEqual(["yes", ["chance"]]);
    expect(closes(line("draw"))).toEqual(["yes", ["card"]]);
    expect(closes(line("play"))).toEqual(["no", []]);
    const [{ id }] = open().view(0).players[0].zones.hand.cards;
    expect(closes(line({ type: "play", card: id }))).toEqual(["yes", ["card"]]);
  });

  test("says yes where one way or another something is learned: what was not shown tells, too", () => {
    const trap = { roll: { sides: 1 } };
    const go = {
      forEach: { in: { set: { zone: "deck", top: 1 }, where: { definition: "gold" } }, do: [trap, { reveal: "it" }] },
    };
    const preview = labTable(go, mixed).preview(0, [{ type: "go" }]);
    expect([preview.closesUndo, preview.reasons]).toEqual(["yes", ["card", "hidden"]]);
  });

  test("tells every number that changes, and none that the seat may not see", () => {
    const go = [
      { add: { field: "heat", amount: 2 } },
      { add: { field: "secret", amount: 2 } },
      { add: { field: "plan", amount: 1 } },
      { add: { field: "plan", of: "opponent", amount: 1 } },
      { add: { field: "hp", of: "field", amount: 1 } },
      { modify: { field: "power", of: "field", add: 4, until: "turn" } },
      { modify: { field: "reach", add: 1, until: "turn" } },
      { add: { field: "hp", of: { zone: "hand", of: "opponent" }, amount: 1 } },
    ];
    const table = labTable(go, given);
    const card = table.view(0).players[0].zones.field.cards[0].id;
    const [{ numbers }] = table.preview(0, [{ type: "go" }]).outcomes;
    expect(numbers).toEqual([
      { number: "table.heat", from: 0, to: 2 },
      { number: "player.plan", seat: 0, from: 5, to: 6 },
      { number: "player.reach", seat: 0, from: 2, to: 3 },
      { number: "card.hp", card, from: 3, to: 4 },
      { number: "card.power", card, from: 3, to: 7 },
    ]);
  });

  test("tells no numbers of a card that is gone", () => {
    const [{ numbers }] = labTable({ remove: "field" }, given).preview(0, [{ type: "go" }]).outcomes;
    expect(numbers).toEqual([]);
  });

  test("changes nothing: hash, views, actions and the chance to come", () => {
    const [table, other] = [open(), open()];
    for (const { action } of table.actions(0)) table.preview(0, [action, { type: "gain" }]);
    expect([table.hash(), table.view(0), table.actions(0)]).toEqual([other.hash(), other.view(0), other.actions(0)]);
    for (const type of ["roll", "draw", "maybe", "roll"])
      expect(told(table.act(0, { type }))).toEqual(told(other.act(0, { type })));
  });

  test("does not depend on what the seat cannot know", () => {
    const table = labTable(perGold({ set: { zone: "deck", top: 2 } }), mixed);
    const expected = table.preview(0, [{ type: "go" }]);
    for (let seed = 0; seed < 10; seed++) expect(table.imagine(0, seed).preview(0, [{ type: "go" }])).toEqual(expected);
  });

  test("announces what then happens, by its probability", () => {
    const announced = labTable(perGold({ set: { zone: "deck", top: 2 } }), mixed).preview(0, [{ type: "go" }]);
    const counts = new Map<unknown, number>();
    for (let seed = 0; seed < 600; seed++) {
      const table = labTable([{ shuffle: "deck" }, perGold({ set: { zone: "deck", top: 2 } })], mixed, { seed });
      table.act(0, { type: "go" });
      const points = table.view(0).players[0].fields.points;
      counts.set(points, (counts.get(points) ?? 0) + 1);
    }
    for (const outcome of announced.outcomes)
      expect(Math.abs((counts.get(pointsOf(outcome)) ?? 0) / 600 - outcome.chance)).toBeLessThan(0.09);
  });
});

describe("a hidden card that comes from a pile of unlike cards", () => {
  const open = (...deck: string[]) => labTable({ deal: { do: { draw: { by: "opponent" } } } }, { "deck/1": deck });
  const backs = (table: Table) =>
    table
      .preview(0, [{ type: "deal" }])
      .outcomes.map(({ backs: shown, chance }) => [shown?.map(({ back }) => back), chance]);

  test("is an outcome for each back that it may show", () => {
    const table = open("copper", "gold", "twig");
    expect(backs(table)).toEqual([
      [["card"], 2 / 3],
      [["plant"], 1 / 3],
    ]);
  });

  test("is one outcome where all have the same back", () => {
    const table = open("copper", "gold");
    expect(backs(table)).toEqual([[undefined, 1]]);
  });
});

describe("hidden cards in play", () => {
  const trap: CardData = { id: "trap", rules: [{ forbid: "GAIN", reason: "trap" }] };
  const open = (start?: Effect): Table =>
    labTable(
      {
        gain: { do: gain(1) },
        turn: { do: { TURN: {} } },
        dice: { do: [gain(1), { repeat: { times: 6, do: { roll: { sides: 6, do: gain("roll") } } } }] },
      },
      {},
      {
        cards: [trap],
        setup: (s) => void s.create("trap", { zone: "field", seat: 1 }, { faceDown: true }),
        ...(start === undefined ? {} : { start }),
      },
    );

  test("are not asked, but said to be able to change it, by the id that the seat sees", () => {
    const table = open();
    const [{ id }] = table.view(0).players[1].zones.field.cards;
    const preview = table.preview(0, [{ type: "gain" }]);
    expect(preview.outcomes).toMatchObject([{ mayBeChangedBy: [id], closesUndo: "hidden-rule" }]);
    expect(oddsOf(preview)).toEqual({ 1: "1" });
  });

  test("are told in the order of their ids, which is not that of their numbers", () => {
    const traps = Array.from({ length: 12 }, () => "trap");
    for (const seed of [1, 2, 3]) {
      const table = labTable(
        {
          gain: { do: gain(1) },
          take: {
            do: { move: { card: { zone: "field", of: "opponent", top: 1 }, to: { zone: "field" }, face: "down" } },
          },
        },
        {},
        {
          cards: [trap],
          seed,
          setup: (s) => {
            for (const id of traps) s.create(id, { zone: "field", seat: 1 }, { faceDown: true });
          },
          start: { shuffle: { zone: "field", of: "opponent" } },
        },
      );
      const ids = table.view(0).players[1].zones.field.cards.map(({ id }) => id);
      expect(ids).toEqual(traps.map((_, i) => `h${i + 1}`));
      const told = (): unknown => table.preview(0, [{ type: "gain" }]).outcomes[0].mayBeChangedBy;
      expect(told()).toEqual(ids);
      // Wherever they lie now.
      for (let i = 0; i < 4; i++) expect(table.act(0, { type: "take" }).ok).toBe(true);
      expect(table.view(0).players[0].zones.field.cards.map(({ id }) => id)).toEqual(ids.slice(8).reverse());
      expect(told()).toEqual(ids);
    }
  });

  test("are asked when the seat knows them", () => {
    const preview = open({ look: { card: { zone: "field", of: "opponent" } } }).preview(0, [{ type: "gain" }]);
    expect(preview.outcomes).toMatchObject([{ mayBeChangedBy: [], closesUndo: undefined }]);
    expect(oddsOf(preview)).toEqual({ 0: "1" });
  });

  test("that nothing asks change nothing", () => {
    expect(open().preview(0, [{ type: "turn" }]).outcomes[0].mayBeChangedBy).toEqual([]);
  });

  describe("that answered already, and wait while the seat is asked", () => {
    const bell: CardData = { id: "bell", rules: [{ after: "GAIN", do: { may: { do: { TURN: {} } } } }] };
    const snare: CardData = {
      id: "snare",
      rules: [{ after: "GAIN", when: "amount = 1", do: { GAIN: { player: "you", amount: 7 } } }],
    };
    const calm: CardData = { id: "calm", rules: [{ after: "GAIN", when: "amount = 9", do: gain(3) }] };
    const asked = (hidden: string): Table => {
      const table = labTable(
        { gain: { do: gain(1) } },
        {},
        {
          cards: [bell, snare, calm],
          setup: (s) => {
            s.create("bell", { zone: "field", seat: 0 });
            s.create(hidden, { zone: "field", seat: 1 }, { faceDown: true });
            s.create(hidden === "snare" ? "calm" : "snare", { zone: "deck", seat: 1 });
          },
        },
      );
      table.act(0, { type: "gain" });
      return table;
    };

    test("are not told by previews of the answer", () => {
      const [one, other] = ["snare", "calm"].map(asked);
      const actions = one.actions(0).map(({ action }) => action);
      expect(actions).toHaveLength(2);
      for (const action of actions) expect(one.preview(0, [action])).toEqual(other.preview(0, [action]));
      const [{ id }] = one.view(0).players[1].zones.field.cards;
      expect(one.preview(0, [actions[0]]).outcomes).toMatchObject([{ mayBeChangedBy: [id] }]);
    });

    test("are not in a match for practice, which goes on from before the action", () => {
      const [one, other] = ["snare", "calm"].map((hidden) => asked(hidden).practice(0, 3));
      expect(one.view(0).decision).toBeUndefined();
      expect(JSON.stringify(one.start)).toBe(JSON.stringify(other.start));
    });

    test("are not named by what broke, but to whom may see everything", () => {
      const endless: CardData = {
        id: "endless",
        rules: [{ after: "GAIN", when: "amount = 1", do: { GAIN: { player: "you", amount: 1 } } }],
      };
      const refused = (open: boolean) => {
        const table = labTable(
          { gain: { do: gain(1) } },
          {},
          {
            cards: [endless],
            open,
            setup: (s) => void s.create("endless", { zone: "field", seat: 1 }, { faceDown: true }),
          },
        );
        const acted = table.act(0, { type: "gain" });
        return acted.ok ? undefined : acted.refusal;
      };
      expect(refused(false)).toMatchObject({
        code: "broken",
        params: { error: "bound-exceeded", limit: expect.any(Number) },
      });
      expect(JSON.stringify(refused(false))).not.toContain("endless");
      expect(JSON.stringify(refused(true))).toContain("endless");
    });

    test("are not there: then practice goes on from the question", () => {
      const table = labTable({ may: { do: gain(1) } } as never, {});
      table.act(0, { type: "go" });
      expect(table.practice(0, 1).actions(0)).toEqual(table.actions(0));
    });

    test("leave a match that begins with a question where it begins", () => {
      const ask: Effect = { may: { by: "opponent", do: gain(1) } } as never;
      const table = labTable(gain(1), {}, { start: ask });
      expect(table.toAct).toBe(1);
      expect(table.practice(0, 1).toAct).toBe(1);
      expect(table.practice(1, 1).actions(1)).toEqual(table.actions(1));
    });

    test("act as they do when the answer is given", () => {
      const points = (hidden: string): unknown => {
        const table = asked(hidden);
        table.act(0, table.actions(0)[0].action);
        return table.view(1).players[1].fields.points;
      };
      expect(["snare", "calm"].map(points)).toEqual([7, 0]);
    });
  });

  test("are not asked in samples either", () => {
    const preview = open().preview(0, [{ type: "dice" }]);
    expect(preview.exact).toBe(false);
    expect(preview.outcomes.every(({ mayBeChangedBy }) => mayBeChangedBy.length === 1)).toBe(true);
    expect(preview.outcomes.every((outcome) => Number(pointsOf(outcome)) > 0)).toBe(true);
  });
});

describe("too many branches", () => {
  const dice = (times: number, then: Effect): Effect => ({ repeat: { times, do: { roll: { sides: 6, do: then } } } });

  test("are sampled, and the preview says so", () => {
    const table = labTable(dice(6, gain("roll")));
    const preview = table.preview(0, [{ type: "go" }]);
    expect([preview.exact, preview.samples]).toEqual([false, BOUNDS.previewSamples]);
    expect(preview.outcomes.reduce((sum, { probability }) => plus(sum, probability), ZERO)).toEqual(ONE);
    const mean = preview.outcomes.reduce((sum, outcome) => sum + outcome.chance * Number(pointsOf(outcome)), 0);
    expect(Math.abs(mean - 21)).toBeLessThan(1.5);
    expect(table.preview(0, [{ type: "go" }])).toEqual(preview);
  });

  test("up to the bound are not", () => {
    expect(
      labTable({ repeat: { times: 4, do: { roll: { sides: 8, do: gain("roll") } } } }).preview(0, [{ type: "go" }]),
    ).toMatchObject({ exact: true });
  });

  test("with too many events are sampled too", () => {
    const go = [{ repeat: { times: 3, do: { roll: { sides: 8 } } } }, { repeat: { times: 600, do: gain(1) } }];
    expect(labTable(go).preview(0, [{ type: "go" }])).toMatchObject({ exact: false });
  });

  test("do not tell more of unknown cards than that they were drawn", () => {
    const preview = labTable([dice(6, gain("roll")), { draw: 1 }], mixed).preview(0, [{ type: "go" }]);
    expect(preview.outcomes[0].drawn).toEqual([]);
  });
});

describe("later actions of a line", () => {
  test("are asked without looking at unknown cards", () => {
    const spendIfGold = { if: { is: "count(top) > 0", then: { spend: { field: "coins", amount: 1, then: gain(1) } } } };
    const sets = {
      top: ({ you }: never) => {
        const { top } = (you as { deck: { top: { def: { id: string } } } }).deck;
        return top.def.id === "gold" ? [top] : [];
      },
    };
    const table = labTable({ wait: { do: [] }, buy: { do: spendIfGold } }, mixed, { sets: sets as never });
    const preview = table.preview(0, [{ type: "wait" }, { type: "buy" }]);
    expect([preview.played, oddsOf(preview)]).toEqual([2, { 1: "1/2", 0: "1/2" }]);
  });
});

test("fractions are exact and in lowest terms", () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 1000n),
      fc.bigInt(1n, 1000n),
      fc.bigInt(0n, 1000n),
      fc.bigInt(1n, 1000n),
      (a, b, c, d) => {
        const [x, y] = [fraction(a, b), fraction(c, d)];
        const sum = plus(x, y);
        expect(sum.numerator * b * d).toBe((a * d + c * b) * sum.denominator);
        const product = times(x, y);
        expect(product.numerator * b * d).toBe(a * c * product.denominator);
        expect(fraction(sum.numerator, sum.denominator)).toEqual(sum);
      },
    ),
  );
  expect([toNumber(fraction(2n, 8n)), fraction(6n, 4n)]).toEqual([0.25, { numerator: 3n, denominator: 2n }]);
});

describe("a field that means something only at times", () => {
  const kit = shape({
    table: {
      phase: oneOf(["road", "talk", "after"]),
      comfort: int({ max: 9, during: { phase: ["talk", "after"] } }),
      coins: int(),
    },
    player: { guard: int({ max: 9, during: { phase: ["talk"], armed: [true] } }), armed: flag() },
    card: { promised: flag(), due: int({ during: { promised: [true] } }) },
    zones: { row: row() },
  });
  const SET = kit.event({
    data: { phase: oneOf(["road", "talk", "after"]), n: int() },
    apply: ({ phase, n }, { table, you }) => {
      table.phase = phase;
      table.comfort = n;
      table.coins = n;
      you.guard = n;
      for (const letter of you.row) letter.due = n;
    },
  });
  const PROMISE = kit.event({
    data: {},
    apply: (_, { you }) => {
      for (const letter of you.row) letter.promised = true;
    },
  });
  const set = (phase: string, n: number): Effect => ({ SET: { phase, n } });
  const game = kit.game({
    ...{ name: "idle", version: 1, events: { SET, PROMISE }, setup: () => {} },
    actions: {
      begin: { do: set("talk", 1) },
      goOn: { do: set("after", 2) },
      end: { do: set("road", 3) },
      promise: { do: [{ PROMISE: {} }, set("road", 4)] },
    },
  });
  type Fields = Readonly<Record<string, unknown>>;
  /** What a preview would tell, and what it knows beside. */
  const seen = (type: string, table: Fields, player: Fields = {}, letter: Fields = {}) => {
    const given = { table, players: [{ ...player, zones: { row: [{ card: "letter", fields: letter }] } }] };
    const opened = openTable(game, { content: loadContent(game, [{ id: "letter" }]), given });
    const { numbers } = opened.preview(0, [{ type }]).outcomes[0];
    const named = (idle: boolean) =>
      numbers.flatMap(({ number, isIdle = false }) => (isIdle === idle ? [number.slice(number.indexOf(".") + 1)] : []));
    return { told: named(false), idle: named(true) };
  };

  test("is told while it means something, before and afterwards", () => {
    expect(seen("goOn", { phase: "talk", comfort: 1 })).toEqual({
      told: ["phase", "comfort", "coins"],
      idle: ["guard", "due"],
    });
  });

  test("is no change when it is set up, nor when it is left behind", () => {
    expect(seen("begin", { phase: "road" })).toEqual({ told: ["phase", "coins"], idle: ["comfort", "guard", "due"] });
    expect(seen("end", { phase: "talk" })).toEqual({ told: ["phase", "coins"], idle: ["comfort", "guard", "due"] });
  });

  test("may depend on several things, of which all must hold", () => {
    const armed = { fields: { armed: true } };
    expect(seen("begin", { phase: "talk" }, armed).told).toEqual(["comfort", "coins", "guard"]);
    expect(seen("begin", { phase: "talk" }).told).toEqual(["comfort", "coins"]);
  });

  test("of a card depends on that card", () => {
    expect(seen("end", { phase: "road" }, {}, { promised: true }).told).toEqual(["coins", "due"]);
    expect(seen("promise", { phase: "road" }).told).toEqual(["coins", "promised"]);
  });
});
