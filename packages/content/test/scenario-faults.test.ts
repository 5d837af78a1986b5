import {
  buildPack,
  type ParsedScenarios,
  parseScenarios,
  renderFault,
  runScenario,
  scenarioSchema,
} from "@cardwright/content";
import { readFiles } from "@cardwright/content/files";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { game } from "./bonfire/game.ts";
import { court, courtContent } from "./scenario-court.ts";

/** Mistakes in scenario files: each with its place, what is wrong, and what was probably meant. */
const RUNS = process.env.CARDWRIGHT_TIER === "N" ? 5_000 : 100;
const HERE = `${import.meta.dirname}/bonfire`;
const built = buildPack(game, readFiles([`${HERE}/content`]).files);
if (!built.ok) throw new Error("The cards of bonfire have faults.");
const { content } = built.pack;

function faultsOf(text: string, of = game, cards = content): string {
  const parsed = parseScenarios({ path: "it.jsonc", text }, of, cards);
  return parsed.ok ? "none" : parsed.faults.map((fault) => renderFault(fault, text)).join("\n");
}

/** A scenario in which one part is written, and the rest is as it must be. */
const given = (written: string): string => `{
  "name": "it",
  "seats": ["Ada", "Ben"],
  "given": ${written},
  "steps": [{ "expect": { "over": false } }]
}`;
const step = (written: string): string => `{
  "name": "it",
  "seats": ["Ada", "Ben"],
  "steps": [
    ${written},
    { "expect": { "over": false } }
  ]
}`;
const expecting = (written: string): string => `{
  "name": "it",
  "seats": ["Ada", "Ben"],
  "steps": [
    { "expect": ${written} }
  ]
}`;

describe("a mistake in a scenario is shown at its place:", () => {
  test("a bracket that is missing", () => {
    expect(faultsOf('{ "name": "it", "steps": [ }')).toMatchInlineSnapshot(`
      "it.jsonc:1:28: error[syntax]: ] is missing: this } cannot close the [ before it
        |
      1 | { "name": "it", "steps": [ }
        |                            ^"
    `);
  });
  test("a file without anything in it", () => {
    expect(faultsOf(" ")).toMatchInlineSnapshot(`
      "it.jsonc:1:1: error[empty-file]: the file is empty: it has no scenario
        |
      1 |  
        | ^"
    `);
  });
  test("a card that is not there", () => {
    expect(faultsOf(given('{ "players": { "Ada": { "hand": ["sparc"] } } }'))).toMatchInlineSnapshot(`
      "it.jsonc:4:45: error[unknown-card]: there is no card "sparc"
        given.players.Ada.hand.0
        |
      4 |   "given": { "players": { "Ada": { "hand": ["sparc"] } } },
        |                                             ^^^^^^^
        did you mean "spark"?"
    `);
  });
  test("a field that is not there, and one that cannot be given", () => {
    expect(faultsOf(given('{ "players": [{ "lihgt": 2, "glow": 3 }] }'))).toMatchInlineSnapshot(`
      "it.jsonc:4:28: error[unknown-key]: "lihgt" cannot stand here: there are light, glow, deck, hand, discard, row
        given.players.0.lihgt
        |
      4 |   "given": { "players": [{ "lihgt": 2, "glow": 3 }] },
        |                            ^^^^^^^
        did you mean "light"?
      it.jsonc:4:40: error[derived]: "glow" cannot be given: it follows from the cards in play
        given.players.0.glow
        |
      4 |   "given": { "players": [{ "lihgt": 2, "glow": 3 }] },
        |                                        ^^^^^^"
    `);
  });
  test("a seat that is not there", () => {
    expect(faultsOf(given('{ "active": 2, "players": { "Bem": {} } }'))).toMatchInlineSnapshot(`
      "it.jsonc:4:24: error[unknown-seat]: there is no seat 2: there are 0 (Ada), 1 (Ben)
        given.active
        |
      4 |   "given": { "active": 2, "players": { "Bem": {} } },
        |                        ^
      it.jsonc:4:40: error[unknown-seat]: there is no seat "Bem": there are 0 (Ada), 1 (Ben)
        given.players.Bem
        |
      4 |   "given": { "active": 2, "players": { "Bem": {} } },
        |                                        ^^^^^
        did you mean "Ben"?"
    `);
  });
  test("a label with a space in it", () => {
    expect(
      faultsOf(given('{ "players": [{ "hand": [{ "card": "gust", "as": "my gust" }] }] }')),
    ).toMatchInlineSnapshot(`
      "it.jsonc:4:61: error[wrong-value]: "my gust" cannot stand here: a label has no spaces
        given.players.0.hand.0.as
        |
      4 |   "given": { "players": [{ "hand": [{ "card": "gust", "as": "my gust" }] }] },
        |                                                             ^^^^^^^^^"
    `);
  });
  test("a value of another kind", () => {
    expect(faultsOf(given('{ "players": [{ "light": "two", "hand": "spark" }] }'))).toMatchInlineSnapshot(`
      "it.jsonc:4:37: error[wrong-type]: a number is needed here, not "two"
        given.players.0.light
        |
      4 |   "given": { "players": [{ "light": "two", "hand": "spark" }] },
        |                                     ^^^^^
      it.jsonc:4:52: error[wrong-type]: a list is needed here, not "spark"
        given.players.0.hand
        |
      4 |   "given": { "players": [{ "light": "two", "hand": "spark" }] },
        |                                                    ^^^^^^^"
    `);
  });
  test("an action that is not there", () => {
    expect(faultsOf(step('"plya spark"'))).toMatchInlineSnapshot(`
      "it.jsonc:5:5: error[unknown-action]: there is no action "plya" in bonfire: there are play, pass, pick, choose, confirm, skip
        steps.0
        |
      5 |     "plya spark",
        |     ^^^^^^^^^^^^
        did you mean "play"?"
    `);
  });
  test("an action with too little, too much, and a parameter by another name", () => {
    expect(
      faultsOf(step('"play", "play spark gust", { "do": { "type": "play", "crad": "spark" } }')),
    ).toMatchInlineSnapshot(`
      "it.jsonc:5:5: error[missing-parameter]: play needs a card: "play <card>"
        steps.0
        |
      5 |     "play", "play spark gust", { "do": { "type": "play", "crad": "spark" } },
        |     ^^^^^^
      it.jsonc:5:13: error[surplus-parameter]: play takes no "gust": "play <card>"
        steps.1
        |
      5 |     "play", "play spark gust", { "do": { "type": "play", "crad": "spark" } },
        |             ^^^^^^^^^^^^^^^^^
      it.jsonc:5:40: error[surplus-parameter]: play takes no "crad": "play <card>"
        steps.2.do
        |
      5 |     "play", "play spark gust", { "do": { "type": "play", "crad": "spark" } },
        |                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        did you mean "card"?"
    `);
  });
  test("an action with a card that is not there", () => {
    expect(faultsOf(step('{ "do": "play lanten" }'))).toMatchInlineSnapshot(`
      "it.jsonc:5:13: error[unknown-card]: there is no card "lanten"
        steps.0.do
        |
      5 |     { "do": "play lanten" },
        |             ^^^^^^^^^^^^^
        did you mean "lantern"?"
    `);
  });
  test("a key that is not there", () => {
    expect(faultsOf(step('{ "do": "pass", "expects": {} }'))).toMatchInlineSnapshot(`
      "it.jsonc:5:21: error[unknown-key]: "expects" cannot stand here: there are seat, do, answer, consider, undo, redo, reload, refused, preview, expect
        steps.0.expects
        |
      5 |     { "do": "pass", "expects": {} },
        |                     ^^^^^^^^^
        did you mean "expect"?"
    `);
  });
  test("a step that does two things", () => {
    expect(faultsOf(step('{ "do": "pass", "undo": true }'))).toMatchInlineSnapshot(`
      "it.jsonc:5:21: error[two-in-one-step]: a step does one thing, and here are do and undo: make two steps of it
        steps.0.undo
        |
      5 |     { "do": "pass", "undo": true },
        |                     ^^^^^^"
    `);
  });
  test("a preview and a refusal of nothing", () => {
    expect(faultsOf(step('{ "reload": true, "preview": [{}], "refused": "broken" }'))).toMatchInlineSnapshot(`
      "it.jsonc:5:23: error[preview-of-nothing]: a preview belongs to a step with do, answer or consider
        steps.0.preview
        |
      5 |     { "reload": true, "preview": [{}], "refused": "broken" },
        |                       ^^^^^^^^^
      it.jsonc:5:40: error[refusal-of-nothing]: refused belongs to a step that does something; what is refused here stands in "expect"
        steps.0.refused
        |
      5 |     { "reload": true, "preview": [{}], "refused": "broken" },
        |                                        ^^^^^^^^^"
    `);
  });
  test("odds that cannot be read", () => {
    expect(
      faultsOf(step('{ "do": "pass", "preview": [{ "odds": "one in six" }, { "odds": 2 }] }')),
    ).toMatchInlineSnapshot(`
      "it.jsonc:5:43: error[wrong-value]: "one in six" cannot stand here: odds are "1/6", "70%" or a number from 0 to 1
        steps.0.preview.0.odds
        |
      5 |     { "do": "pass", "preview": [{ "odds": "one in six" }, { "odds": 2 }] },
        |                                           ^^^^^^^^^^^^
      it.jsonc:5:69: error[wrong-value]: 2 cannot stand here: odds are "1/6", "70%" or a number from 0 to 1
        steps.0.preview.1.odds
        |
      5 |     { "do": "pass", "preview": [{ "odds": "one in six" }, { "odds": 2 }] },
        |                                                                     ^"
    `);
  });
  test("an event that is not there, data that it does not have, and two events in one", () => {
    expect(
      faultsOf(
        expecting(
          '{ "events": ["KINDEL", { "KINDLE": { "amont": 3 } }, { "KINDLE": {}, "NEXT": {} }, { "NEXT": 1 }] }',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "it.jsonc:5:30: error[unknown-event]: there is no event "KINDEL"
        steps.0.expect.events.0
        |
      5 |     { "expect": { "events": ["KINDEL", { "KINDLE": { "amont": 3 } }, { "KINDLE": {}, "NEXT": {} }, { "NEXT": 1 }] } }
        |                              ^^^^^^^^
        did you mean "KINDLE"?
      it.jsonc:5:40: error[unknown-data]: KINDLE has no "amont": it has player, amount
        steps.0.expect.events.1
        |
      5 |     { "expect": { "events": ["KINDEL", { "KINDLE": { "amont": 3 } }, { "KINDLE": {}, "NEXT": {} }, { "NEXT": 1 }] } }
        |                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        did you mean "amount"?
      it.jsonc:5:70: error[bad-event]: an event is { "<its type>": { <its data> } }, with fate, by, cause beside it; here are 2 types
        steps.0.expect.events.2
        |
      5 |     { "expect": { "events": ["KINDEL", { "KINDLE": { "amont": 3 } }, { "KINDLE": {}, "NEXT": {} }, { "NEXT": 1 }] } }
        |                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      it.jsonc:5:100: error[bad-event]: the data of "NEXT" are an object: { "NEXT": {} }
        steps.0.expect.events.3
        |
      5 |     { "expect": { "events": ["KINDEL", { "KINDLE": { "amont": 3 } }, { "KINDLE": {}, "NEXT": {} }, { "NEXT": 1 }] } }
        |                                                                                                    ^^^^^^^^^^^^^"
    `);
  });
  test("an ending that is not there", () => {
    expect(faultsOf(expecting('{ "ending": "brigth" }'))).toMatchInlineSnapshot(`
      "it.jsonc:5:29: error[wrong-value]: "brigth" cannot stand here: there are bright, dark, broken
        steps.0.expect.ending
        |
      5 |     { "expect": { "ending": "brigth" } }
        |                             ^^^^^^^^
        did you mean "bright"?"
    `);
  });
  test("an action that could never be refused", () => {
    expect(
      faultsOf(expecting('{ "refused": { "plya spark": "cannot-pay" }, "offered": ["pas"] }')),
    ).toMatchInlineSnapshot(`
      "it.jsonc:5:32: error[unknown-action]: there is no action "plya" in bonfire: there are play, pass, pick, choose, confirm, skip
        steps.0.expect.refused.plya spark
        |
      5 |     { "expect": { "refused": { "plya spark": "cannot-pay" }, "offered": ["pas"] } }
        |                                ^^^^^^^^^^^^
        did you mean "play"?
      it.jsonc:5:74: error[unknown-action]: there is no action "pas" in bonfire: there are play, pass, pick, choose, confirm, skip
        steps.0.expect.offered.0
        |
      5 |     { "expect": { "refused": { "plya spark": "cannot-pay" }, "offered": ["pas"] } }
        |                                                                          ^^^^^
        did you mean "pass"?"
    `);
  });
  test("somebody who does not look on", () => {
    expect(faultsOf(expecting('{ "sees": { "spectators": {} } }'))).toMatchInlineSnapshot(`
      "it.jsonc:5:29: error[unknown-seat]: there is no seat "spectators": there are 0 (Ada), 1 (Ben), spectator
        steps.0.expect.sees.spectators
        |
      5 |     { "expect": { "sees": { "spectators": {} } } }
        |                             ^^^^^^^^^^^^
        did you mean "spectator"?"
    `);
  });
  test("a number that cannot be explained", () => {
    expect(faultsOf(expecting('{ "explain": [{ "number": "player.ligth", "of": "Adda" }] }'))).toMatchInlineSnapshot(`
      "it.jsonc:5:43: error[wrong-value]: "player.ligth" cannot stand here: there are player.light, player.glow
        steps.0.expect.explain.0.number
        |
      5 |     { "expect": { "explain": [{ "number": "player.ligth", "of": "Adda" }] } }
        |                                           ^^^^^^^^^^^^^^
        did you mean "player.light"?
      it.jsonc:5:65: error[unknown-name]: there is neither a seat nor a card "Adda"
        steps.0.expect.explain.0.of
        |
      5 |     { "expect": { "explain": [{ "number": "player.ligth", "of": "Adda" }] } }
        |                                                                 ^^^^^^
        did you mean "Ada"?"
    `);
  });
  test("another game, and a name that is missing", () => {
    expect(faultsOf('[{ "game": "bonfires", "steps": [{ "expect": { "over": false } }] }]')).toMatchInlineSnapshot(`
      "it.jsonc:1:2: error[missing-key]: "name" is missing
        0.name
        |
      1 | [{ "game": "bonfires", "steps": [{ "expect": { "over": false } }] }]
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      it.jsonc:1:12: error[wrong-value]: "bonfires" cannot stand here: there is bonfire
        0.game
        |
      1 | [{ "game": "bonfires", "steps": [{ "expect": { "over": false } }] }]
        |            ^^^^^^^^^^
        did you mean "bonfire"?"
    `);
  });
  test("a scenario that expects nothing", () => {
    const nothing = '{ "name": "it", "steps": [{ "do": "pass", "expect": {} }, "pass"] }';
    expect(faultsOf(nothing)).toMatchInlineSnapshot(`
      "it.jsonc:1:17: error[expects-nothing]: "it" expects nothing, so it cannot fail: add an "expect" to a step
        steps
        |
      1 | { "name": "it", "steps": [{ "do": "pass", "expect": {} }, "pass"] }
        |                 ^^^^^^^"
    `);
  });
  test("something that is no scenario at all", () => {
    expect(faultsOf("[3]")).toMatchInlineSnapshot(`
      "it.jsonc:1:2: error[wrong-type]: an object is needed here, not 3
        0
        |
      1 | [3]
        |  ^"
    `);
  });
  test("a token, a value and a shared zone that the game does not have", () => {
    const text = `{
  "name": "it",
  "given": { "table": { "mood": "angri", "market": ["mayor"], "board": [] }, "tokens": { "crwn": "mayor" } },
  "steps": [{ "expect": { "over": false } }]
}`;
    expect(faultsOf(text, court, courtContent)).toMatchInlineSnapshot(`
      "it.jsonc:3:33: error[wrong-value]: "angri" cannot stand here: there are calm, angry
        given.table.mood
        |
      3 |   "given": { "table": { "mood": "angri", "market": ["mayor"], "board": [] }, "tokens": { "crwn": "mayor" } },
        |                                 ^^^^^^^
        did you mean "angry"?
      it.jsonc:3:63: error[unknown-key]: "board" cannot stand here: there are round, storm, mood, marked, leader, market
        given.table.board
        |
      3 |   "given": { "table": { "mood": "angri", "market": ["mayor"], "board": [] }, "tokens": { "crwn": "mayor" } },
        |                                                               ^^^^^^^
      it.jsonc:3:90: error[unknown-key]: "crwn" cannot stand here: there is crown
        given.tokens.crwn
        |
      3 |   "given": { "table": { "mood": "angri", "market": ["mayor"], "board": [] }, "tokens": { "crwn": "mayor" } },
        |                                                                                          ^^^^^^
        did you mean "crown"?"
    `);
  });
});

describe("the schema of scenario files", () => {
  const schema = scenarioSchema(game);
  const validator = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

  test("accepts the scenarios of bonfire, and knows its fields, zones and endings", () => {
    for (const { text } of readFiles([`${HERE}/scenarios`]).files) {
      const plain: unknown = JSON.parse(text.replace(/^\s*\/\/.*$/gm, ""));
      expect(validator.safeParse(plain).error).toBeUndefined();
    }
    const wrong = { name: "it", steps: [{ expect: { players: [{ lihgt: 3 }] } }] };
    expect(validator.safeParse(wrong).success).toBe(false);
    expect(validator.safeParse({ name: "it", steps: [{ expect: { ending: "brigth" } }] }).success).toBe(false);
  });
});

describe("whatever stands in a scenario", () => {
  const texts = readFiles([`${HERE}/scenarios`]).files.map(({ text }) => text);

  function survives(parsed: ParsedScenarios): void {
    if (parsed.ok)
      for (const { scenario } of parsed.scenarios)
        expect(runScenario(game, content, scenario).name).toBe(scenario.name);
    else expect(parsed.faults.filter(({ line, message }) => line < 1 || message === "")).toEqual([]);
  }

  test("it is read, or its faults are named; and what is read runs", () => {
    const mutated = fc.tuple(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.nat(40),
      fc.constantFrom("", "0", "null", '"gust"', "[]", "{}", "x"),
    );
    fc.assert(
      fc.property(mutated, ([text, at, length, by]) => {
        const from = at % text.length;
        const changed = text.slice(0, from) + by + text.slice(from + length);
        const parsed = parseScenarios({ path: "it.jsonc", text: changed }, game, content);
        survives(parsed);
      }),
      { numRuns: RUNS },
    );
  });

  test("values of any kind in any place are read, or named", () => {
    const swapped = fc.tuple(fc.constantFrom(...texts), fc.nat(), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(swapped, ([text, at, value]) => {
        const values = [...text.matchAll(/"[a-zA-Z]+": ("[^"]*"|\d+|\[[^\]]*\])/g)];
        const [whole, old] = values[at % values.length];
        const { index } = values[at % values.length];
        const changed =
          text.slice(0, index) + whole.replace(old, () => JSON.stringify(value)) + text.slice(index + whole.length);
        const parsed = parseScenarios({ path: "it.jsonc", text: changed }, game, content);
        survives(parsed);
      }),
      { numRuns: RUNS },
    );
  });
});
