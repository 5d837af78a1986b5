import { describe, expect, test } from "vitest";
import { type CardData, type Effect, int, loadContent, openTable, type Preview, row, shape } from "../../src/index.ts";
import { type Actions, type Given, type LabOptions, lab, labTable } from "./lab.ts";

const gain = (amount: number | string = 1): Effect => ({ GAIN: { amount } });
const pointsOf = (preview: Preview): unknown[] =>
  preview.outcomes.map(
    ({ numbers }) => numbers.find(({ number, seat }) => number === "player.points" && seat === 0)?.to ?? 0,
  );

/** What an action comes to, which must be what its preview says. */
function points(go: Effect, given: Given, more: LabOptions = {}): unknown {
  const table = labTable({ go: { do: go } }, given, { seats: 1, ...more });
  const preview = table.preview(0, [{ type: "go" }]);
  const hash = table.hash();
  expect(table.expect(0, { type: "go" }, ({ players }) => Number(players[0].fields.points)).refused).toBeUndefined();
  expect(table.hash()).toBe(hash);
  const acted = table.act(0, { type: "go" });
  expect(acted).toMatchObject({ ok: true });
  const result = table.view(0).players[0].fields.points;
  expect(preview).toMatchObject({ exact: true });
  expect(pointsOf(preview)).toEqual([result]);
  if (acted.ok)
    expect(preview.outcomes[0].events.map(({ type }) => type)).toEqual(acted.events.map(({ type }) => type));
  return result;
}

/** Removes the card of a zone, and does something with the name that it had. */
const afterRemoving = (from: unknown, inside: Effect): Effect => ({
  forEach: { in: from, as: "x", do: [{ remove: "x" }, inside] },
});

describe("a card that is gone", () => {
  const wheres: Record<string, object> = {
    "an attribute": { strength: 0 },
    "an attribute of another value": { strength: 3 },
    "a value of an enum": { colour: ["red", "blue"] },
    "a set": { tags: ["metal"] },
    "a flag": { rare: false },
    "a definition": { definition: "gold" },
    "an effect": { carries: "play" },
    "a stored number": { hp: { max: 9 } },
    "a derived number of a printed one": { power: { max: 50 } },
    "a derived number": { worth: { max: 50 } },
    "its face": { faceUp: true },
    "its owner": { owner: "you" },
    "not being another": { not: "self" },
    "nothing at all": {},
  };
  for (const [what, where] of Object.entries(wheres))
    test.each(["field", "hand", "deck", { zone: "market" }])(
      `is in no set, whatever is asked: ${what}, from %j`,
      (from) => {
        const zone = typeof from === "string" ? `${from}/0` : "market";
        const go = afterRemoving(from, { forEach: { in: { set: "x", where }, do: gain() } });
        expect(points(go, { [zone]: ["gold", "twig"] })).toBe(0);
      },
    );

  test.each<[string, Effect]>([
    ["counted", { if: { is: "count(x)", then: gain() } }],
    ["chosen by chance", { pick: { from: "x", by: "chance", do: gain() } }],
    ["performed", { perform: { card: "x", effect: "play" } }],
    ["performed with a target", { perform: { card: "x", effect: "play", target: "x" } }],
    ["what others hang on", { forEach: { in: { attachedTo: "x" }, do: gain() } }],
    ["what others are on", { forEach: { in: { zone: "field", where: { on: "x" } }, do: gain() } }],
    ["moved", { move: { card: "x", to: "field" } }],
    ["changed", { add: { field: "hp", of: "x", amount: 1 } }],
    ["set", { set: { field: "hp", of: "x", to: 1 } }],
    ["modified", { modify: { field: "worth", of: "x", add: 1, until: "turn" } }],
    ["turned", { turn: { card: "x", to: "gold" } }],
    ["flipped", { flip: "x" }],
    ["the place of a token", { token: { token: "crown", to: "x" } }],
    ["an event of the game", { STING: { card: "x" } }],
    ["asked in a choice", { choose: { options: [{ label: "it", do: { STING: { card: "x" } } }] } }],
  ])("does nothing where it is %s", (_, inside) => {
    const gold: CardData = { id: "doer", effects: { play: gain() } };
    expect(points(afterRemoving("deck", inside), { "deck/0": ["doer", "twig"] }, { cards: [gold] })).toBe(0);
    expect(points(afterRemoving("field", inside), { "field/0": ["doer", "twig"] }, { cards: [gold] })).toBe(0);
  });

  test("is nothing to pay with: what would be paid for is refused beforehand", () => {
    const spend: Effect = { spend: { field: "hp", of: "x", amount: 0, then: gain() } };
    const refused = (given: Given): unknown =>
      labTable(afterRemoving("field", spend), given, { seats: 1 }).actions(0)[0].refused;
    expect(refused({ "field/0": ["gold"] })).toEqual({ code: "no-target", params: {} });
    expect(refused({})).toBeUndefined();
    const given = { "field/0": ["gold"] };
    expect(
      points({ roll: { sides: 1, do: afterRemoving("field", { if: { is: "roll = 2", then: spend } }) } }, given),
    ).toBe(0);
  });

  test("is gone too if it was created before", () => {
    const asked = { forEach: { in: { set: "it", where: { strength: 0 } }, do: gain() } };
    const go: Effect = { create: { definition: "twig", to: "vault", do: [{ remove: "it" }, asked] } };
    expect(points(go, { "deck/0": ["gold"] })).toBe(0);
  });

  test("has no words for the game's own functions either", () => {
    const asked = lab.action({
      params: { card: { type: "cards", from: "field" } },
      do: [
        { remove: "card" },
        {
          GAIN: {
            amount: (
              _: unknown,
              { card }: { card: { def: { strength: number }; printed(name: string): number; power: number } },
            ) => card.def.strength + Number(card.printed("strength")) + card.power,
          },
        },
      ],
    } as never);
    const table = labTable({ asked } as Actions, { "field/0": ["gold"] }, { seats: 1 });
    const action = { type: "asked", card: 1 };
    expect(pointsOf(table.preview(0, [action]))).toEqual([0]);
    expect(table.act(0, action)).toMatchObject({ ok: true });
  });

  test("passes no filter of a rule that answers its removal", () => {
    const watch: CardData = {
      id: "watch",
      rules: [
        { after: "remove", match: { card: { strength: 0 } }, do: gain(5) },
        { after: "remove", do: gain() },
      ],
    };
    const given = { "field/0": ["watch"], "deck/0": ["twig"] };
    expect(points({ forEach: { in: "deck", do: { remove: "it" } } }, given, { cards: [watch] })).toBe(1);
  });

  test("is no reason why an option would be of use", () => {
    const options = [
      { label: "sting", do: { STING: { card: "x" } } },
      { label: "rest", do: gain() },
    ];
    const table = labTable(
      { go: { do: afterRemoving("field", { choose: { options } }) } },
      { "field/0": ["gold"] },
      { seats: 1 },
    );
    table.act(0, { type: "go" });
    expect(table.actions(0)).toMatchObject([{ refused: { code: "no-target" } }, { action: { option: "rest" } }]);
  });

  test("is not meant by what comes after it with its number", () => {
    const replace = (inside: Effect): Effect =>
      afterRemoving("field", { create: { definition: "gold", to: "vault", as: "new", do: inside } });
    const given = { "field/0": ["silver"] };
    expect(points(replace({ forEach: { in: { set: "x" }, do: gain() } }), given)).toBe(0);
    expect(points(replace({ if: { is: "x = new", then: gain() } }), given)).toBe(0);
    expect(points(replace({ forEach: { in: { set: "new" }, do: gain() } }), given)).toBe(1);
  });

  test("is not meant where the number must be used again, since there is no other", () => {
    const go: Effect = {
      repeat: {
        times: 30,
        do: {
          forEach: { in: "field", as: "x", do: [{ remove: "x" }, { create: { definition: "gold", to: "field" } }] },
        },
      },
    };
    expect(points([go, gain()], { "field/0": ["silver"] }, { seats: 1 })).toBe(1);
  });

  test("is another card than the new one in a preview, too", () => {
    const go: Effect = afterRemoving("field", []);
    const table = labTable(
      [go, { create: { definition: "gold", to: "field" } }],
      { "field/0": ["gold"] },
      { seats: 1 },
    );
    const [{ events, numbers }] = table.preview(0, [{ type: "go" }]).outcomes;
    expect(events.map(({ data }) => (data.card as { id: unknown }).id)).toEqual([1, "new1"]);
    expect(numbers).toEqual([]);
  });

  test("does not explain the numbers of the card that has its number now", () => {
    const actions: Actions = {
      swap: { do: [afterRemoving("field", []), { create: { definition: "gold", to: "field" } }] },
    };
    const hurting: Effect = { forEach: { in: "field", do: { add: { field: "hp", of: "it", amount: -1 } } } };
    const table = labTable({ ...actions, hurt: { do: hurting } }, { "field/0": ["gold"] }, { seats: 1 });
    for (const type of ["hurt", "swap", "hurt"]) expect(table.act(0, { type }).ok).toBe(true);
    const { id } = table.view(0).players[0].zones.field.cards[0];
    expect(table.explain(0, "card.hp", id)).toMatchObject({
      value: 2,
      terms: [{ kind: "base", amount: 3 }, { delta: -1 }],
    });
  });

  test("is told of as it was then, whosever card has its number now", () => {
    const { shape: _shape, ...words } = shape({
      seats: { min: 2, max: 2 },
      card: { plan: int({ max: 9, seen: "owner" }) },
      zones: { field: row() },
    });
    const game = words.game({
      name: "plans",
      version: 1,
      events: {},
      actions: {
        plan: { do: { forEach: { in: "field", do: { add: { field: "plan", of: "it", amount: 3 } } } } },
        leave: { do: { forEach: { in: "field", do: { remove: "it" } } } },
        come: { do: { create: { definition: "spy", to: { zone: "field", of: "opponent" }, owner: "opponent" } } },
      },
      setup: (s) => s.create("spy", { zone: "field", seat: 0 }),
    });
    const table = openTable(game, { content: loadContent(game, [{ id: "spy" }]), seats: ["Ada", "Ben"], seed: 1 });
    for (const type of ["plan", "leave", "come"]) expect(table.act(0, { type }).ok).toBe(true);
    const amount = (viewer: number): unknown => table.events(viewer)[0][0].data.amount;
    expect([amount(0), amount(1)]).toEqual([3, undefined]);
  });
});

test("the owner of an effect whose card is gone is whoever it belongs to", () => {
  const odd: CardData = {
    id: "odd",
    effects: { play: [{ remove: "self" }, { GAIN: { player: "owner", amount: 1 } }] },
  };
  const go: Effect = { forEach: { in: "field", do: { perform: { card: "it", effect: "play" } } } };
  expect(points(go, { "field/0": ["odd"] }, { cards: [odd] })).toBe(1);
});
