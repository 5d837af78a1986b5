import { describe, expect, test } from "vitest";
import { type CardData, type Effect, EngineError, Match, type Refusal, type Where } from "../../src/index.ts";
import { EVENTS, errorOf, type Given, type LabOptions, lab, labTable } from "./lab.ts";

const gain = { GAIN: { amount: 1 } };
const tooMuch = { add: { field: "coins", amount: 90 } };
const NOW = "heat < 1";

/** How an action fails. */
function failed(effect: object, given: Given = {}, more: LabOptions = {}): Refusal {
  const table = labTable({ go: { do: effect } }, given, more);
  const acted = table.act(0, { type: "go" });
  if (acted.ok) throw new Error("it did not fail");
  // A preview of it says the same.
  expect(table.preview(0, [{ type: "go" }]).refused).toEqual(acted.refusal);
  return acted.refusal;
}
const whereOf = ({ params }: Refusal): Where => params.where as Where;

describe("what is broken says where:", () => {
  const sneeze: CardData = { id: "sneeze", effects: { play: [gain, tooMuch] } };

  test("the card and its effect, and the action", () => {
    const refusal = failed(
      { forEach: { in: "field", do: { perform: { card: "it", effect: "play" } } } },
      { "field/0": ["sneeze"] },
      { cards: [sneeze] },
    );
    expect(whereOf(refusal)).toEqual({
      action: "go",
      card: "sneeze",
      effect: "play",
      chain: [{ effect: "action go" }, { card: "sneeze", effect: "play" }],
    });
    expect(refusal.params.message).toBe(
      "player.coins cannot be 92: it goes from 0 to 9. It broke in sneeze: play, in the action go.",
    );
  });

  test("the formula of a card that divides by zero, by its path, though another effect asked for it", () => {
    const picky: CardData = { id: "picky", rules: [{ forbid: "GAIN", when: "1 / heat > 0", reason: "picky" }] };
    const refusal = failed(gain, { "field/0": ["picky"] }, { cards: [picky] });
    expect(whereOf(refusal)).toEqual({
      action: "go",
      card: "picky",
      effect: "rules/0",
      path: ["rules", 0, "when"],
      chain: [{ effect: "action go" }],
    });
    expect(refusal.params.message).toBe(
      "A formula divides by zero. It broke in picky: rules/0/when, in the action go.",
    );
  });

  test("the modifier of a card whose number is too large", () => {
    const huge: CardData = {
      id: "huge",
      modifiers: [{ field: "worth", of: { inPlay: true }, add: "2147483647 + coins" }],
    };
    const read = { forEach: { in: { zone: "field", where: { worth: 1 } }, do: gain } };
    const { params } = failed(read, { "field/0": ["huge"] }, { cards: [huge] });
    expect(params).toMatchObject({ error: "formula-overflow", where: { card: "huge", path: ["modifiers", 0, "add"] } });
  });

  test.each(["1 / heat", "2147483647 * coins", "0 - 2147483647 - coins", "-(0 - 2147483647 - 1)"])(
    "the formula %s of the game's own action",
    (amount) => {
      const refusal = failed({ GAIN: { amount } });
      expect(whereOf(refusal)).toEqual({
        action: "go",
        effect: "action go",
        path: ["do", "GAIN", "amount"],
        chain: [{ effect: "action go" }],
      });
      expect(refusal.params.message).toMatch(/It broke in action go: do\/GAIN\/amount, in the action go\.$/);
    },
  );

  test("an effect of a card that broke by the path of its formula", () => {
    const sum: CardData = { id: "sum", effects: { play: { GAIN: { amount: "1 / heat" } } } };
    const { params } = failed(
      { forEach: { in: "field", do: { perform: { card: "it", effect: "play" } } } },
      { "field/0": ["sum"] },
      { cards: [sum] },
    );
    expect(params.where).toMatchObject({ card: "sum", effect: "play", path: ["effects", "play", "GAIN", "amount"] });
  });

  test("a rule of the game by its name, and the event that it answered", () => {
    const rules = [lab.after(EVENTS.GAIN, { name: "too kind", do: tooMuch })];
    expect(whereOf(failed(gain, {}, { rules }))).toEqual({
      action: "go",
      effect: "too kind",
      chain: [{ effect: "action go" }, { effect: "too kind", after: "GAIN" }],
    });
  });

  test("what was proposed beside something is no cause of it", () => {
    const kind: CardData = {
      id: "kind",
      rules: [{ after: "GAIN", when: NOW, do: { add: { field: "heat", amount: 1 } } }],
    };
    const cruel: CardData = { id: "cruel", rules: [{ after: "GAIN", do: tooMuch }] };
    const beside: CardData = { id: "beside", rules: [{ after: "GAIN", do: [] }] };
    const { chain } = whereOf(
      failed(gain, { "field/0": ["kind", "cruel", "beside"] }, { cards: [kind, cruel, beside] }),
    );
    expect(chain).toEqual([{ effect: "action go" }, { card: "cruel", effect: "rules/0", after: "GAIN" }]);
  });

  test("two cards that feed each other, each with how often it came", () => {
    const feeds = (id: string, from: string, to: Effect): CardData => ({
      id,
      rules: [{ after: from, when: NOW, do: to }],
    });
    const cards = [feeds("ping", "GAIN", { add: { field: "points", amount: 1 } }), feeds("pong", "change", gain)];
    const refusal = failed(gain, { "field/0": ["ping", "pong"] }, { cards });
    expect(whereOf(refusal).chain).toEqual([
      { effect: "action go" },
      { card: "ping", effect: "rules/0", after: "GAIN", times: 33 },
      { card: "pong", effect: "rules/0", after: "change", times: 32 },
    ]);
    expect(refusal.params.message).toContain(
      "What hung on what: action go -> ping: rules/0 after GAIN (33 times) -> pong: rules/0 after change (32 times).",
    );
  });

  test("the action, also when it is an answer that broke", () => {
    const asks = {
      choose: {
        options: [
          { label: "well", do: gain },
          { label: "badly", do: tooMuch },
        ],
      },
    };
    const table = labTable({ go: { do: asks } });
    table.act(0, { type: "go" });
    expect(table.act(0, { type: "choose", option: "badly" })).toMatchObject({
      refusal: { params: { where: { action: "go", effect: "action go" } } },
    });
  });

  test("a check of the game that runs when the action has ended", () => {
    const checks = [lab.check({ name: "greed", at: "action", when: ({ you }) => you.points > 0, do: tooMuch })];
    expect(whereOf(failed(gain, {}, { checks }))).toEqual({
      action: "go",
      effect: "check greed",
      chain: [{ effect: "check greed" }],
    });
  });

  test("what was scheduled, by the card that scheduled it", () => {
    const later: CardData = {
      id: "later",
      effects: { play: [{ schedule: { at: "turn", do: tooMuch } }, { period: "turn" }] },
    };
    const { card, effect } = whereOf(
      failed(
        { forEach: { in: "field", do: { perform: { card: "it", effect: "play" } } } },
        { "field/0": ["later"] },
        { cards: [later] },
      ),
    );
    expect([card, effect]).toEqual(["later", "effects/play/0/schedule"]);
  });

  test("what runs inside `together`", () => {
    const { card, effect } = whereOf(
      failed(
        { forEach: { in: "field", do: { perform: { card: "it", effect: "play" } } } },
        { "field/0": ["both"] },
        {
          cards: [
            { id: "both", effects: { play: { together: [{ GAIN: { player: "you", amount: "1 / (heat - heat)" } }] } } },
          ],
        },
      ),
    );
    expect([card, effect]).toEqual(["both", "play"]);
  });

  test("a seat's action in a match without history", () => {
    const { rules } = labTable({ go: { do: [gain, tooMuch] } }, {});
    const match = Match.open(rules, 1, false);
    expect(match.play(0)).toMatchObject({ params: { where: { action: "go", effect: "action go" } } });
    const checks = [lab.check({ name: "greed", at: "action", when: ({ you }) => you.points > 0, do: tooMuch })];
    const checked = Match.open(labTable({ go: { do: gain } }, {}, { checks }).rules, 1, false);
    expect((checked.play(0) as Refusal).params.where).toEqual({
      effect: "check greed",
      chain: [{ effect: "check greed" }],
    });
  });

  test("a look ahead", () => {
    const table = labTable({ go: { do: tooMuch } });
    expect(table.expect(0, { type: "go" }, () => 0).refused?.params.where).toMatchObject({ action: "go" });
  });

  test("before the first action it is thrown", () => {
    const error = errorOf(() => labTable([], {}, { start: [gain, tooMuch] }));
    expect(error).toMatchObject({
      code: "out-of-range",
      message: "player.coins cannot be 92: it goes from 0 to 9. It broke in start.",
      params: { where: { effect: "start", chain: [{ effect: "start" }] } },
    });
    expect(() => labTable([], {}, { start: [gain, tooMuch] })).toThrow(EngineError);
  });

  test("a bug of the game in its opening goes on as it is", () => {
    const start = lab.compute(() => {
      throw new RangeError("a slip");
    }, []);
    expect(() => labTable([], {}, { start })).toThrow(RangeError);
  });
});
