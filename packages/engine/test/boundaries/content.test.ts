import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonical, dataHash, hashOfAll, textHash } from "../../src/canonical.ts";
import { checkContent, loadContent, problemText } from "../../src/content.ts";
import { EFFECTS } from "../../src/effects.ts";
import { type CardData, didYouMean, hand, openTable, pile, shape } from "../../src/index.ts";
import { CARDS, errorOf, faultsOf, faultsOfEffect, labGame, labTable } from "./lab.ts";

/** What there is instead of an unknown name is told in slips.test.ts. */
const said = (message: string): string => message.replace(/\. There are: .*/, "");

/** What an effect of card x is accused of, in short: code, path below effects.play, message, hint. */
const accused = (effect: unknown): unknown[] =>
  faultsOfEffect(effect).map(({ code, path, message, hint }) => [code, path.slice(2).join("."), said(message), hint]);

describe("effects", () => {
  test.each([
    ["no object", 5, "bad-effect", "", "an effect is a list, or an object with the name of the effect as its key"],
    ["nothing", null, "bad-effect", "", "an effect is a list, or an object with the name of the effect as its key"],
    ["two keys", { draw: 1, shuffle: "deck" }, "bad-effect", "", "an effect has exactly one key, its name; here are 2"],
    ["no key", {}, "bad-effect", "", "an effect has exactly one key, its name; here are 0"],
    ["an unknown effect", { drw: 1 }, "unknown-effect", "drw", 'unknown effect "drw"', "draw"],
    ["an unknown event", { GAINS: {} }, "unknown-effect", "GAINS", 'unknown effect "GAINS"', "GAIN"],
    ["an event of the engine", { empty: {} }, "unknown-effect", "empty", 'unknown effect "empty"', undefined],
    ["a function", { compute: { run: () => [], causes: [] } }, "unknown-effect", "compute", 'unknown effect "compute"'],
    [
      "a parameter that it does not have",
      { draw: { count: 1, form: "deck" } },
      "unknown-parameter",
      "draw.form",
      'unknown parameter "form"',
      "from",
    ],
    ["nothing but an unknown parameter", { draw: { cuont: 2 } }, "unknown-parameter", "draw.cuont", undefined, "count"],
    ["nothing but an unknown card", { look: { crad: "self" } }, "unknown-parameter", "look.crad", undefined, "card"],
    [
      "a missing parameter",
      { move: { card: "self" } },
      "missing-parameter",
      "move",
      'move needs "to": a zone of the card\'s owner, yours if nobody owns it; or { zone, of }',
    ],
    [
      "no parameters where there must be some",
      { move: "hand" },
      "bad-parameters",
      "move",
      "move takes an object with card, to, at, face",
    ],
    ["an unknown zone", { move: { to: "hnd" } }, "unknown-zone", "move.to", 'unknown zone "hnd"', "hand"],
    ["no zone", { move: { to: ["hand"] } }, "unknown-zone", "move.to", 'unknown zone "(a list)"', undefined],
    [
      "an unknown zone of a seat",
      { move: { to: { zone: "hnd", of: "you" } } },
      "unknown-zone",
      "move.to.zone",
      'unknown zone "hnd"',
      "hand",
    ],
    [
      "an unknown key of a zone",
      { move: { to: { zone: "hand", off: "you" } } },
      "unknown-key",
      "move.to.off",
      'unknown key "off"',
      "of",
    ],
    ["an unknown seat", { draw: { by: "oponent" } }, "unknown-seat", "draw.by", 'unknown seat "oponent"', "opponent"],
    ["no seat", { draw: { by: { a: 1 } } }, "unknown-seat", "draw.by", 'unknown seat "(an object)"', undefined],
    ["unknown cards", { reveal: "slf" }, "unknown-cards", "reveal.card", 'unknown cards "slf"', "self"],
    [
      "no cards",
      { reveal: { card: 7 } },
      "bad-cards",
      "reveal.card",
      "cards are needed here: a name, or an object with zone, set, attachedTo or inPlay",
    ],
    [
      "cards of nowhere",
      { forEach: { in: { where: {} }, do: [] } },
      "bad-cards",
      "forEach.in",
      "which cards: zone, set, attachedTo or inPlay is missing",
    ],
    [
      "an unknown key of cards",
      { forEach: { in: { zone: "hand", wher: {} }, do: [] } },
      "unknown-key",
      "forEach.in.wher",
      'unknown key "wher"',
      "where",
    ],
    [
      "no filter",
      { forEach: { in: { zone: "hand", where: 3 }, do: [] } },
      "bad-filter",
      "forEach.in.where",
      "a filter is an object of what must hold",
    ],
    [
      "an unknown property",
      { forEach: { in: { zone: "hand", where: { color: "red" } }, do: [] } },
      "unknown-property",
      "forEach.in.where.color",
      'unknown property "color"',
      "colour",
    ],
    [
      "an unknown value of an attribute",
      { forEach: { in: { zone: "hand", where: { colour: "rad" } }, do: [] } },
      "unknown-value",
      "forEach.in.where.colour",
      'unknown value "rad"',
      "red",
    ],
    [
      "an unknown value of a set",
      { forEach: { in: { zone: "hand", where: { tags: ["metl"] } }, do: [] } },
      "unknown-value",
      "forEach.in.where.tags",
      'unknown value "metl"',
      "metal",
    ],
    [
      "an unknown value of a field",
      { forEach: { in: { zone: "hand", where: { mood: [{}] } }, do: [] } },
      "unknown-value",
      "forEach.in.where.mood",
      'unknown value "(an object)"',
      undefined,
    ],
    [
      "an unknown key of a comparison",
      { forEach: { in: { zone: "hand", where: { strength: { least: 1 } } }, do: [] } },
      "unknown-key",
      "forEach.in.where.strength.least",
      'unknown key "least"',
      undefined,
    ],
    [
      "an unknown definition in a filter",
      { forEach: { in: { zone: "hand", where: { definition: ["x", "y"] } }, do: [] } },
      "unknown-definition",
      "forEach.in.where.definition",
      'unknown definition "y"',
      "x",
    ],
    [
      "an unknown definition",
      { create: { definition: "xx", to: "hand" } },
      "unknown-definition",
      "create.definition",
      'unknown definition "xx"',
      "x",
    ],
    [
      "an unknown field",
      { add: { field: "point", amount: 1 } },
      "unknown-field",
      "add.field",
      'unknown field "point"',
      "points",
    ],
    [
      "a derived number that is added to",
      { add: { field: "power", amount: 1 } },
      "wrong-kind-of-number",
      "add.field",
      '"power" is derived: change it with modify',
    ],
    [
      "a stored number that is modified",
      { modify: { field: "points", add: 1, until: "turn" } },
      "wrong-kind-of-number",
      "modify.field",
      '"points" is stored: change it with add or set',
    ],
    [
      "an unknown derived number",
      { modify: { field: "powr", add: 1, until: "turn" } },
      "unknown-field",
      "modify.field",
      'unknown field "powr"',
      "power",
    ],
    [
      "a modification without a change",
      { modify: { field: "power", until: "turn" } },
      "one-change",
      "modify",
      "modify needs exactly one of set, add, multiply, min, max",
    ],
    [
      "a modification with two",
      { modify: { field: "power", add: 1, set: 2, until: "turn" } },
      "one-change",
      "modify",
      "modify needs exactly one of set, add, multiply, min, max",
    ],
    [
      "an unknown end of a modification",
      { modify: { field: "power", add: 1, until: "trun" } },
      "unknown-period",
      "modify.until",
      'unknown period "trun"',
      "turn",
    ],
    ["an unknown period", { period: "rond" }, "unknown-period", "period.name", 'unknown period "rond"', "round"],
    [
      "an unknown period of a schedule",
      { schedule: { at: "rond", do: [] } },
      "unknown-period",
      "schedule.at",
      'unknown period "rond"',
      "round",
    ],
    ["an unknown token", { token: { token: "crwn" } }, "unknown-token", "token.token", 'unknown token "crwn"', "crown"],
    ["an unknown ending", { end: { ending: "one" } }, "unknown-ending", "end.ending", 'unknown ending "one"', "won"],
    [
      "an unknown end of a pile",
      { move: { to: "deck", at: "botom" } },
      "unknown-end",
      "move.at",
      'unknown end "botom"',
      "bottom",
    ],
    [
      "an end of a pile that all objects have",
      { move: { to: "deck", at: "constructor" } },
      "unknown-end",
      "move.at",
      'unknown end "constructor"',
    ],
    [
      "an unknown face",
      { move: { to: "deck", face: "donw" } },
      "unknown-face",
      "move.face",
      'unknown face "donw"',
      "down",
    ],
    [
      "a face that all objects have",
      { move: { to: "deck", face: "toString" } },
      "unknown-face",
      "move.face",
      'unknown face "toString"',
    ],
    [
      "an unknown effect of a card",
      { perform: { effect: "ply" } },
      "unknown-effect-name",
      "perform.effect",
      'unknown effect-name "ply"',
      "play",
    ],
    [
      "a grant that is not allowed",
      { flip: { grant: { mood: "wild" } } },
      "unknown-grant",
      "flip.grant.mood",
      'unknown grant "mood"',
      undefined,
    ],
    [
      "a grant of nothing that there is",
      { flip: { grant: { hpp: 1 } } },
      "unknown-grant",
      "flip.grant.hpp",
      'unknown grant "hpp"',
      "hp",
    ],
    [
      "a grant out of range",
      { flip: { grant: { hp: 10 } } },
      "bad-number",
      "flip.grant.hp",
      "an integer from 0 to 9 is needed here",
    ],
    [
      "no grants",
      { flip: { grant: 4 } },
      "bad-parameters",
      "flip.grant",
      "what is granted is an object of fields and their values",
    ],
    ["a fraction", { draw: 1.5 }, "bad-number", "draw.count", "1.5 is no integer that the table can hold"],
    [
      "too large a number",
      { draw: 2 ** 31 },
      "bad-number",
      "draw.count",
      "2147483648 is no integer that the table can hold",
    ],
    ["no number", { draw: [] }, "bad-number", "draw.count", "a number or a formula is needed here"],
    [
      "a bad formula",
      { draw: "1 + pionts" },
      "bad-formula",
      "draw.count",
      'unknown name "pionts" (at character 5 of "1 + pionts")',
      "points",
    ],
    [
      "an unknown set in a formula",
      { draw: "count(hnad)" },
      "bad-formula",
      "draw.count",
      'unknown set "hnad" (at character 7 of "count(hnad)")',
      "hand",
    ],
    ["no flag", { forSeats: { others: "yes", do: [] } }, "bad-flag", "forSeats.others", "true or false is needed here"],
    [
      "no flag in a filter",
      { forEach: { in: { zone: "hand", where: { faceUp: 1 } }, do: [] } },
      "bad-flag",
      "forEach.in.where.faceUp",
      "true or false is needed here",
    ],
    ["no text", { confirm: 3 }, "bad-text", "confirm.prompt", "a text is needed here"],
    ["no name", { forEach: { in: "hand", as: {}, do: [] } }, "bad-text", "forEach.as", "a text is needed here"],
    ["no option", { choose: { options: [7] } }, "bad-option", "choose.options.0", "an option is { label, do }"],
    ["no options", { choose: { options: [] } }, "no-options", "choose", "a choice needs at least one option"],
    [
      "an unknown key of an option",
      { choose: { options: [{ labl: "a", do: [] }] } },
      "unknown-key",
      "choose.options.0.labl",
      'unknown key "labl"',
      "label",
    ],
    [
      "two options with one name",
      { choose: { options: [{ label: "a" }, { label: "a" }] } },
      "double-label",
      "choose.options.1.label",
      'two options are called "a": nobody could tell them apart',
    ],
    [
      "an unknown key of a count",
      { pick: { from: "hand", count: { mn: 1 }, do: [] } },
      "unknown-key",
      "pick.count.mn",
      'unknown key "mn"',
      "min",
    ],
    ["no case", { chance: [3] }, "bad-option", "chance.cases.0", "a case is { weight, do }"],
    ["no cases", { chance: [] }, "no-cases", "chance", "a chance needs at least one case { weight, do }"],
    [
      "an unknown key of a case",
      { chance: [{ weight: 1, doo: [] }] },
      "unknown-key",
      "chance.cases.0.doo",
      'unknown key "doo"',
      "do",
    ],
    [
      "an unknown attribute to pay by",
      { pay: { to: "discard", thenBy: { attribute: "color", cases: {} } } },
      "unknown-attribute",
      "pay.thenBy.attribute",
      'unknown attribute "color"',
      "colour",
    ],
    [
      "an attribute to pay by that is no choice",
      { pay: { to: "discard", thenBy: { attribute: "strength", cases: {} } } },
      "unknown-attribute",
      "pay.thenBy.attribute",
      'unknown attribute "strength"',
      "strength",
    ],
    [
      "an unknown case to pay by",
      { pay: { to: "discard", thenBy: { attribute: "colour", cases: { rad: [] } } } },
      "unknown-value",
      "pay.thenBy.cases.rad",
      'unknown value "rad"',
      "red",
    ],
    [
      "paying by without cases",
      { pay: { to: "discard", thenBy: { attribute: "colour" } } },
      "bad-parameters",
      "pay.thenBy",
      "thenBy is { attribute, cases }, with an effect for each case",
    ],
    [
      "paying by something else",
      { pay: { to: "discard", thenBy: "colour" } },
      "bad-parameters",
      "pay.thenBy",
      "thenBy is { attribute, cases }, with an effect for each case",
    ],
    [
      "an unknown key of paying by",
      { pay: { to: "discard", thenBy: { attribute: "colour", cases: {}, case: 1 } } },
      "unknown-key",
      "pay.thenBy.case",
      'unknown key "case"',
      "cases",
    ],
    [
      "paying by more than one card",
      { pay: { to: "discard", count: 2, thenBy: { attribute: "colour", cases: {} } } },
      "thenBy-one",
      "pay.count",
      "thenBy looks at the one paid card: the count must be 1",
    ],
    [
      "a question in a queue",
      { together: [{ may: { do: [] } }] },
      "cannot-queue",
      "together.effects.0.may",
      "a question cannot wait in a queue: move it out of `together`",
    ],
    [
      "a choice of cards in a queue",
      { together: [{ pick: { from: "hand", do: [] } }] },
      "cannot-queue",
      "together.effects.0.pick",
      "a question cannot wait in a queue: move it out of `together`",
    ],
    [
      "a shuffle in a queue",
      { together: [{ shuffle: "deck" }] },
      "cannot-queue",
      "together.effects.0.shuffle",
      "a shuffle cannot wait in a queue: move it out of `together`",
    ],
    ["an event without data", { GAIN: 3 }, "bad-parameters", "GAIN", undefined],
    [
      "an event with unknown data",
      { TURN: { a: 1 } },
      "unknown-parameter",
      "TURN.a",
      'unknown parameter "a"',
      undefined,
    ],
    ["an event without a number", { GAIN: {} }, "missing-parameter", "GAIN", 'GAIN needs "amount"'],
  ])("%s in an effect is found at its place", (_, effect, code, path, message?: string, hint?: string) => {
    const expected = [code, path, message ?? expect.any(String), hint];
    expect(accused(effect)[0]).toEqual(expected);
  });

  test("an opponent is refused where there is no one opponent", () => {
    const trio = shape({ seats: { min: 3, max: 3 }, zones: { deck: pile(), hand: hand() } });
    const game = trio.game({ name: "trio", version: 1, events: {}, actions: {}, setup: () => {} });
    expect(checkContent(game as never, [{ id: "x", effects: { play: { draw: { by: "opponent" } } } }])).toMatchObject([
      {
        code: "no-opponent",
        path: ["effects", "play", "draw", "by"],
        message: "there is no one opponent with other than two seats: name the role",
      },
    ]);
  });

  test("a card that needs an opponent is refused at a table without one", () => {
    const game = labGame([]);
    const content = loadContent(game, [{ id: "x", effects: { play: { draw: { by: "opponent" } } } }]);
    expect(openTable(game, { content, seats: ["Ada", "Ben"] }).over).toBe(false);
    expect(errorOf(() => openTable(game, { content, seats: ["Ada"] }))).toMatchObject({
      code: "bad-content",
      message: expect.stringContaining("x: effects.play.draw.by: there is no one opponent"),
    });
  });

  test("effects nest at most 32 deep", () => {
    const nested = (depth: number): unknown => (depth === 0 ? { draw: 1 } : { do: [nested(depth - 1)] });
    expect(faultsOfEffect(nested(9))).toEqual([]);
    expect(faultsOfEffect(nested(40)).map((problem) => problem.code)).toEqual(["too-deep"]);
  });

  test("sets of cards nest no deeper than a path may be long", () => {
    let cards: unknown = "hand";
    for (let i = 0; i < 5_000; i++) cards = { set: cards };
    expect(faultsOfEffect({ forEach: { in: cards, do: { draw: 1 } } }).map((problem) => problem.code)).toEqual([
      "too-deep",
    ]);
  });

  test("every effect of the language refuses a parameter that it does not have", () => {
    for (const { name, params } of EFFECTS) {
      const [known] = Object.keys(params);
      const codes = faultsOfEffect({ [name]: { [known]: [], nonsense: 1 } }).map(({ code, path }) => [
        code,
        path.at(-1),
      ]);
      expect(codes).toContainEqual(["unknown-parameter", "nonsense"]);
    }
  });

  test("every effect of the language names each parameter that it needs", () => {
    for (const { name, params } of EFFECTS) {
      const needed = Object.keys(params).filter((param) => params[param].required === true);
      if (needed.length === 0) continue;
      const optional = Object.keys(params).find((param) => params[param].required !== true);
      const codes = faultsOfEffect({ [name]: optional === undefined ? [] : { [optional]: true } });
      expect(codes.filter(({ code }) => code === "missing-parameter").length + (optional === undefined ? 1 : 0)).toBe(
        optional === undefined ? 1 : needed.length,
      );
    }
  });
});

describe("cards", () => {
  const inShort = (...cards: unknown[]): unknown[] =>
    faultsOf(...cards).map(({ code, card, path, message, hint }) => [code, card, path.join("."), said(message), hint]);

  test.each([
    [{}, "bad-id", "undefined", "0.id", "a card needs an id of letters, digits, _ . : -"],
    [null, "bad-id", "undefined", "0.id", "a card needs an id of letters, digits, _ . : -"],
    [{ id: "a b" }, "bad-id", "a b", "0.id", "a card needs an id of letters, digits, _ . : -"],
    [{ id: { toString: 1 } }, "bad-id", "(an object)", "0.id", "a card needs an id of letters, digits, _ . : -"],
    [
      { id: "x", efects: {} },
      "unknown-key",
      "x",
      "efects",
      'a card has no "efects": it has id, name, back, attributes, effects, rules, modifiers',
      "effects",
    ],
    [{ id: "x", name: 3 }, "bad-text", "x", "name", "a text is needed here"],
    [{ id: "x", back: {} }, "bad-text", "x", "back", "a text is needed here"],
    [{ id: "x", attributes: "red" }, "bad-card", "x", "attributes", 'an object is needed here: { "name": … }'],
    [{ id: "x", effects: [] }, "bad-card", "x", "effects", 'an object is needed here: { "play": … }'],
    [
      { id: "x", attributes: { color: "red" } },
      "unknown-attribute",
      "x",
      "attributes.color",
      'cards of lab have no attribute "color"',
      "colour",
    ],
    [
      { id: "x", attributes: { strength: 21 } },
      "bad-attribute",
      "x",
      "attributes.strength",
      "an integer from 0 to 20 is needed",
    ],
    [
      { id: "x", attributes: { strength: 1.5 } },
      "bad-attribute",
      "x",
      "attributes.strength",
      "an integer from 0 to 20 is needed",
    ],
    [{ id: "x", attributes: { rare: 1 } }, "bad-attribute", "x", "attributes.rare", "true or false is needed"],
    [
      { id: "x", attributes: { colour: "rot" } },
      "bad-attribute",
      "x",
      "attributes.colour",
      "one of red, blue is needed",
      "red",
    ],
    [
      { id: "x", attributes: { tags: "metl" } },
      "bad-attribute",
      "x",
      "attributes.tags",
      "a list of metal, wood is needed",
      "metal",
    ],
    [
      { id: "x", attributes: { tags: ["metal", 4] } },
      "bad-attribute",
      "x",
      "attributes.tags.1",
      "a list of metal, wood is needed",
    ],
    [{ id: "x", effects: { ply: [] } }, "unknown-effect-name", "x", "effects.ply", 'unknown effect-name "ply"', "play"],
    [{ id: "x", rules: 7 }, "bad-rule", "x", "rules.0", "a rule has exactly one of forbid, replace, after"],
    [
      { id: "x", rules: [{ forbid: "move", after: "move", do: [] }] },
      "bad-rule",
      "x",
      "rules.0",
      "a rule has exactly one of forbid, replace, after",
    ],
    [
      { id: "x", rules: [{ after: "mov", do: [] }] },
      "unknown-event",
      "x",
      "rules.0.after",
      'unknown event "mov"',
      "move",
    ],
    [
      { id: "x", rules: [{ after: { toString: 1 }, do: [] }] },
      "unknown-event",
      "x",
      "rules.0.after",
      'unknown event "(an object)"',
    ],
    [{ id: "x", rules: [{ after: "move" }] }, "bad-rule", "x", "rules.0", 'after needs "do"'],
    [{ id: "x", rules: [{ replace: "move" }] }, "bad-rule", "x", "rules.0", 'replace needs "with"'],
    [
      { id: "x", rules: [{ forbid: "move", wehn: "1" }] },
      "unknown-key",
      "x",
      "rules.0.wehn",
      'unknown key "wehn"',
      "when",
    ],
    [
      { id: "x", rules: [{ forbid: "move", when: "crd" }] },
      "bad-formula",
      "x",
      "rules.0.when",
      'unknown name "crd" (at character 1 of "crd")',
      "card",
    ],
    [
      { id: "x", rules: [{ forbid: "move", match: { crd: {} } }] },
      "unknown-datum",
      "x",
      "rules.0.match.crd",
      'unknown datum "crd"',
      "card",
    ],
    [
      { id: "x", rules: [{ forbid: "move", match: "card" }] },
      "bad-filter",
      "x",
      "rules.0.match",
      "match is an object: a filter for each card of the event",
    ],
    [{ id: "x", rules: [{ forbid: "move", reason: 3 }] }, "bad-text", "x", "rules.0.reason", "a text is needed here"],
    [
      { id: "x", modifiers: [{ field: "powr", add: 1 }] },
      "unknown-field",
      "x",
      "modifiers.0.field",
      'unknown field "powr"',
      "power",
    ],
    [
      { id: "x", modifiers: [{ field: "power" }] },
      "one-change",
      "x",
      "modifiers.0",
      "a modifier needs exactly one of set, add, multiply, min, max",
    ],
    [
      { id: "x", modifiers: [{ field: "power", add: 1, ad: 1 }] },
      "unknown-key",
      "x",
      "modifiers.0.ad",
      'unknown key "ad"',
      "add",
    ],
    [{ id: "x", modifiers: [7] }, "unknown-field", "x", "modifiers.0.field", 'unknown field "undefined"'],
    [
      { id: "x", modifiers: [{ field: "power", add: "worth" }] },
      "bad-formula",
      "x",
      "modifiers.0.add",
      'unknown name "worth" (at character 1 of "worth")',
    ],
    [
      { id: "x", modifiers: [{ field: "reach", add: "reach" }] },
      "reads-later-number",
      "x",
      "modifiers.0.add",
      'a modifier may read only numbers declared before the one it changes, not "reach"',
    ],
    [
      { id: "x", modifiers: [{ field: "power", add: 1, of: { worth: 2 } }] },
      "reads-later-number",
      "x",
      "modifiers.0.of.worth",
      'a modifier may look only at numbers declared before the one it changes, not "worth"',
    ],
  ])("%j is refused", (card, ...expected) => {
    const [code, id, path, message, hint] = expected;
    expect(inShort(card)[0]).toEqual([code, id, path, message, hint]);
  });

  test("a modifier may read what was declared before the number that it changes", () => {
    expect(faultsOf({ id: "x", modifiers: [{ field: "worth", add: "reach", of: { power: { min: 1 } } }] })).toEqual([]);
    expect(faultsOf({ id: "x", modifiers: [{ field: "worth", add: "value / 2" }] })).toEqual([]);
  });

  test("a wrong id hides no other fault of the card", () => {
    const broken = { effects: { play: { drw: 1 } } };
    expect(inShort({ id: "a b", ...broken }, { id: "x" }, { id: "x", ...broken }, 7)).toEqual([
      ["bad-id", "a b", "0.id", "a card needs an id of letters, digits, _ . : -", undefined],
      ["bad-id", "undefined", "3.id", "a card needs an id of letters, digits, _ . : -", undefined],
      ["double-id", "x", "id", 'the id "x" is there twice', undefined],
      ["unknown-effect", "a b", "effects.play.drw", 'unknown effect "drw"', "draw"],
      ["unknown-effect", "x", "effects.play.drw", 'unknown effect "drw"', "draw"],
    ]);
  });

  test("a double id is refused once for each card too many", () => {
    expect(inShort({ id: "x" }, { id: "x" }, { id: "x" })).toEqual([
      ["double-id", "x", "id", 'the id "x" is there twice', undefined],
      ["double-id", "x", "id", 'the id "x" is there twice', undefined],
    ]);
  });

  test("all faults are told at once, each with its card", () => {
    const faults = faultsOf(
      { id: "a", attributes: { strength: -1, rare: 3 }, effects: { play: [{ drw: 1 }, { draw: "1 +" }] } },
      { id: "b", rules: [{ after: "mve", do: [] }] },
    );
    expect(faults.map(({ card, code }) => `${card}: ${code}`)).toEqual([
      "a: bad-attribute",
      "a: bad-attribute",
      "a: unknown-effect",
      "a: bad-formula",
      "b: unknown-event",
    ]);
  });

  test("loading throws all errors as lines of one error, with the problems as data", () => {
    const error = errorOf(() => loadContent(labGame([]), [{ id: "a", effects: { play: { drw: 1 } } }, { id: "b b" }]));
    expect(error.code).toBe("bad-content");
    expect(error.message.split("\n")).toEqual([
      "b b: 1.id: a card needs an id of letters, digits, _ . : -",
      'a: effects.play.drw: unknown effect "drw" — did you mean "draw"?',
    ]);
    expect(error.params).toMatchObject({ problems: [{ code: "bad-id" }, { code: "unknown-effect" }] });
  });

  test("a problem is said in one line", () => {
    const problem = { severity: "error", code: "c", card: "x", path: ["a", 0], message: "wrong" } as const;
    expect(problemText(problem)).toBe("x: a.0: wrong");
    expect(problemText({ ...problem, hint: "right" })).toBe('x: a.0: wrong — did you mean "right"?');
  });
});

describe("names that all objects have", () => {
  const parse = (text: string): CardData => JSON.parse(text) as CardData;

  test("as keys of a card, its attributes, effects and filters they are unknown like any other", () => {
    for (const name of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"]) {
      const codes = faultsOf(
        parse(`{ "id": "a", "${name}": { "strength": 9 } }`),
        parse(`{ "id": "b", "attributes": { "${name}": 1 } }`),
        parse(`{ "id": "c", "effects": { "${name}": [] } }`),
        parse(`{ "id": "d", "effects": { "play": { "${name}": {} } } }`),
        parse(`{ "id": "e", "effects": { "play": { "draw": { "count": 1, "${name}": 1 } } } }`),
        parse(`{ "id": "f", "effects": { "play": { "TURN": { "${name}": 1 } } } }`),
        parse(`{ "id": "g", "rules": [{ "forbid": "move", "${name}": 1 }] }`),
        parse(`{ "id": "h", "rules": [{ "forbid": "${name}" }] }`),
        parse(`{ "id": "i", "rules": [{ "forbid": "move", "match": { "${name}": {} } }] }`),
        parse(`{ "id": "j", "modifiers": [{ "field": "${name}", "add": 1 }] }`),
        parse(
          `{ "id": "k", "effects": { "play": { "forEach": { "in": { "zone": "hand", "where": { "${name}": 1 } }, "do": { "reveal": "it" } } } } }`,
        ),
        parse(`{ "id": "l", "effects": { "play": { "reveal": "${name}" } } }`),
        parse(`{ "id": "m", "effects": { "play": { "draw": "${name}" } } }`),
        parse(`{ "id": "n", "effects": { "play": { "flip": { "grant": { "${name}": 1 } } } } }`),
      ).map(({ card, code }) => [card, code]);
      expect(codes.toSorted()).toEqual([
        ["a", "unknown-key"],
        ["b", "unknown-attribute"],
        ["c", "unknown-effect-name"],
        ["d", "unknown-effect"],
        ["e", "unknown-parameter"],
        ["f", "unknown-parameter"],
        ["g", "unknown-key"],
        ["h", "unknown-event"],
        ["i", "unknown-datum"],
        ["j", "unknown-field"],
        ["k", "unknown-property"],
        ["l", "unknown-cards"],
        ["m", "bad-formula"],
        ["n", "unknown-grant"],
      ]);
    }
  });

  test("a card may be called like one of them, and nothing else changes", () => {
    const odd = ["constructor", "__proto__", "toString"].map((id) => ({ id, attributes: { strength: 4 } }));
    const table = labTable(
      { add: { field: "points", amount: 1 } },
      { "field/0": odd.map(({ id }) => id) },
      { cards: odd },
    );
    expect(table.view(0).players[0].zones.field.cards.map(({ definition }) => definition)).toEqual(
      odd.map(({ id }) => id),
    );
    expect(({} as Record<string, unknown>).strength).toBeUndefined();
  });
});

describe("the hash of content", () => {
  const game = labGame([]);
  const hashOf = (...cards: readonly CardData[]): string => loadContent(game, cards).hash;

  test("is the same whatever the order of cards and of keys", () => {
    const a: CardData = { id: "a", name: "A", attributes: { strength: 2, colour: "red" } };
    const b: CardData = { id: "b", effects: { play: { draw: { count: 1, from: "deck" } } } };
    const again: CardData = { attributes: { colour: "red", strength: 2 }, name: "A", id: "a" };
    expect(hashOf(b, again)).toBe(hashOf(a, b));
    expect(hashOf(a, b)).toMatch(/^[0-9a-f]{16}$/);
  });

  test("takes a key without a value for none at all", () => {
    expect(hashOf({ id: "a", name: undefined } as unknown as CardData)).toBe(hashOf({ id: "a" }));
  });

  test("differs with any difference", () => {
    const hashes = [
      hashOf({ id: "a" }),
      hashOf({ id: "b" }),
      hashOf({ id: "a", name: "A" }),
      hashOf({ id: "a", name: "B" }),
      hashOf({ id: "a", effects: { play: [{ draw: 1 }, { draw: 2 }] } }),
      hashOf({ id: "a", effects: { play: [{ draw: 2 }, { draw: 1 }] } }),
      hashOf({ id: "a" }, { id: "b" }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test("is made of a text that says everything and nothing twice", () => {
    expect(canonical({ b: [1, "x", null], a: undefined, c: { e: true, d: [] } })).toBe(
      '{"b":[1,"x",null],"c":{"d":[],"e":true}}',
    );
    expect(canonical(undefined)).toBe("null");
    expect(canonical({ 'a "b"': "c\n\\" })).toBe('{"a \\"b\\"":"c\\n\\\\"}');
    expect(textHash("a")).not.toBe(textHash("b"));
  });

  test("tells any two different data apart, and equal ones not", () => {
    const told = (data: unknown): string => hashOfAll([dataHash(data)]);
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, value, (a, b) => (told(a) === told(b)) === (canonical(a) === canonical(b))),
      { numRuns: 2_000 },
    );
    const different = [
      1,
      "1",
      [1],
      { 1: 1 },
      true,
      "true",
      null,
      "null",
      1.5,
      1e10,
      -1,
      "",
      [],
      {},
      [[]],
      ["", ""],
      [""],
    ];
    expect(new Set(different.map(told)).size).toBe(different.length);
    expect(told({ a: 1, b: { c: 2, d: 3 } })).toBe(told({ b: { d: 3, c: 2 }, e: undefined, a: 1 }));
    expect(told({ a: { b: 1 }, c: 2 })).not.toBe(told({ a: { c: 2 }, b: 1 }));
  });

  test("content numbers its cards by their ids, so that tables are equal whatever the order of the files", () => {
    const open = (cards: readonly CardData[]): string =>
      openTable(game, {
        content: loadContent(game, cards),
        seats: ["Ada"],
        options: { given: { market: ["gold"] } },
      }).hash();
    expect(open([...CARDS].reverse())).toBe(open(CARDS));
  });
});

describe("what is wrong is marked exactly", () => {
  const marks = (card: unknown): unknown[] => faultsOf(card).map(({ code, key, character }) => [code, key, character]);

  test("a key that cannot be there is marked itself, a wrong value is not", () => {
    expect(marks({ id: "x", nme: "X", attributes: { strenth: 1, strength: "a" }, effects: { ply: [] } })).toEqual([
      ["unknown-key", true, undefined],
      ["unknown-attribute", true, undefined],
      ["bad-attribute", undefined, undefined],
      ["unknown-effect-name", true, undefined],
    ]);
    expect(marks({ id: "x", effects: { play: [{ drw: 1 }, { draw: { from: "dek" } }] } })).toEqual([
      ["unknown-effect", true, undefined],
      ["unknown-zone", undefined, undefined],
    ]);
  });

  test("a formula is marked at its character", () => {
    expect(marks({ id: "x", effects: { play: { draw: "1 + pionts" } } })).toEqual([["bad-formula", undefined, 4]]);
  });
});

describe("content on top of the content before", () => {
  const game = labGame([]);
  const one: CardData = { id: "one", effects: { play: { draw: 1 } } };
  const maker: CardData = { id: "maker", effects: { play: { create: { definition: "one", to: "hand" } } } };
  const stinger: CardData = { id: "stinger", rules: [{ after: "GAIN", do: { STING: { card: "self" } } }] };
  const before = loadContent(game, [one, maker, stinger]);

  test("is the same as content loaded afresh", () => {
    const two: CardData = { id: "two", attributes: { strength: 2 } };
    const after = loadContent(game, [two, one, maker, stinger], before);
    expect(after).toEqual(loadContent(game, [one, maker, stinger, two]));
    expect(after.hash).not.toBe(before.hash);
  });

  test("is the same when a card has changed", () => {
    const more: CardData = { id: "one", effects: { play: { draw: 2 } } };
    expect(loadContent(game, [more, maker, stinger], before)).toEqual(loadContent(game, [more, maker, stinger]));
  });

  test("is the same when a card has gone that no other names", () => {
    expect(loadContent(game, [one, maker], before)).toEqual(loadContent(game, [one, maker]));
  });

  test("a card is looked at again when a card that it names is gone", () => {
    const { message } = errorOf(() => loadContent(game, [maker, stinger], before));
    expect(message).toBe('maker: effects.play.create.definition: unknown definition "one"');
  });

  test("a loop through a card that did not change is found", () => {
    const gainer: CardData = { id: "gainer", rules: [{ after: "STING", do: { GAIN: { amount: 1 } } }] };
    const { message } = errorOf(() => loadContent(game, [one, maker, stinger, gainer], before));
    expect(message).toContain("stinger/rules/0 -> gainer/rules/0 -> stinger/rules/0: the loop never ends");
  });

  test("content of another game says nothing about these cards", () => {
    const other = labGame([], { name: "other" });
    expect(loadContent(other, [one], before).hash).toBe(loadContent(other, [one]).hash);
  });
});

test("whatever is written on a card, checking it gives problems and never fails", () => {
  const names = fc.constantFrom(
    ...EFFECTS.map((effect) => effect.name),
    ...EFFECTS.flatMap((effect) => Object.keys(effect.params)),
    ...[
      "GAIN",
      "TURN",
      "STING",
      "player",
      "amount",
      "__proto__",
      "constructor",
      "toString",
      "zone",
      "set",
      "where",
      "x",
    ],
    ...["label", "weight", "cases", "attribute", "min", "max", "top", "attachedTo", "inPlay", "power", "colour"],
  );
  const leaf = fc.oneof(names, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string());
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: "medium", withCrossShrink: true },
      leaf,
      fc.array(tie("json"), { maxLength: 3 }),
      fc.array(fc.tuple(names, tie("json")), { maxLength: 4 }).map((entries) => {
        const made = {};
        for (const [key, value] of entries)
          Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
        return made;
      }),
    ),
  }));
  const game = labGame([]);
  fc.assert(
    fc.property(json, json, json, json, (attributes, play, rules, modifiers) => {
      const card = { id: "x", attributes, effects: { play }, rules, modifiers } as unknown as CardData;
      for (const problem of checkContent(game, [card])) expect(problemText(problem)).toMatch(/^[\w<>()]+: /);
    }),
    { numRuns: 3_000 },
  );
});

test("a slip of the pen is recognised, a different word is not", () => {
  const known = ["draw", "discard", "deck"];
  expect(["drw", "DRAW", "discrd", "dek"].map((name) => didYouMean(name, known))).toEqual([
    "draw",
    "draw",
    "discard",
    "deck",
  ]);
  expect(didYouMean("elephant", known)).toBeUndefined();
  expect(didYouMean("d".repeat(65), ["d".repeat(64)])).toBeUndefined();
  expect(didYouMean("", known)).toBeUndefined();
});
