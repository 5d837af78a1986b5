import { buildPack, parseScenarios, renderFault, renderScenario, runScenario } from "@cardwright/content";
import { readFiles } from "@cardwright/content/files";
import type { Content, Game } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "./bonfire/game.ts";
import { court, courtContent } from "./scenario-court.ts";

/** What a failing scenario prints, whole: what was expected, what was, and what happened in between. */
const { files } = readFiles([`${import.meta.dirname}/bonfire/content`]);
const built = buildPack(game, files);
if (!built.ok) throw new Error("The cards of bonfire have faults.");
const { pack } = built;

function reportOf(of: Game, content: Content, scenario: object, steps = false): string {
  const text = JSON.stringify({ name: "it holds", ...scenario }, undefined, 1);
  const parsed = parseScenarios({ path: "it.jsonc", text }, of, content);
  if (!parsed.ok) return parsed.faults.map((fault) => renderFault(fault, text)).join("\n");
  const [source] = parsed.scenarios;
  const result = runScenario(of, content, source.scenario, pack);
  return renderScenario(result, { steps });
}

const ADA_AND_BEN = {
  seats: ["Ada", "Ben"],
  given: {
    players: {
      Ada: { hand: ["spark", "pyre", "gust"] },
      Ben: { light: 3, hand: [{ card: "spark", as: "old" }], deck: ["lantern"] },
    },
  },
};
const bonfire = (...steps: unknown[]): string => reportOf(game, pack.content, { ...ADA_AND_BEN, steps });
const afterSpark = (expectation: object): string => bonfire({ do: "play spark", expect: expectation });

const COURT = {
  given: {
    players: { north: { hand: ["mask"], board: [{ card: "mayor", on: ["ribbon"] }] }, south: { traps: ["snare"] } },
    tokens: { crown: "mayor" },
  },
};
const inCourt = (...steps: unknown[]): string => reportOf(court, courtContent, { ...COURT, steps });

describe("a failing scenario prints", () => {
  test("a field that is not as expected, and what happened in between", () => {
    expect(afterSpark({ players: { Ada: { light: 4, glow: 1 } } })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          players.Ada.light
            expected 4
            was      2
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("the cards of a zone, and its size", () => {
    expect(
      afterSpark({
        players: [
          { discard: ["gust"], hand: ["gust", "gust"] },
          { hand: ["old", "gust"], deck: 1 },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          players.0.discard
            expected ["gust"]
            was      ["spark"]
          players.0.hand
            expected ["gust", "gust"]
            was      ["pyre", "gust"]
          players.1.hand
            expected ["old", "gust"]
            was      ["old", "lantern"]
          players.1.deck
            expected 1
            was      0
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("actions that are not offered, or should not be", () => {
    expect(
      bonfire({ expect: { offered: { include: ["pass"], exactly: ["play spark"], without: ["play gust"] } } }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, as it stands
          offered.include.0
            expected "pass"
            was      ["play spark", "play pyre", "play gust"]
          offered.exactly
            expected ["play spark"]
            was      ["play spark", "play pyre", "play gust"]
          offered.without.0
            expected "play gust"
            was      "play gust"
            it should not be there"
    `);
  });
  test("an action that is offered, one that is refused for another reason, and one that is not there", () => {
    expect(
      bonfire({
        expect: {
          refused: {
            "play spark": "cannot-pay",
            pass: { code: "only-if-nothing-else", params: { because: "of you" } },
            "play lantern": "not-offered",
          },
        },
      }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, as it stands
          refused.play spark
            expected "cannot-pay"
            was      nothing
            it is not refused
          refused.pass
            expected { "code": "only-if-nothing-else", "params": { "because": "of you" } }
            was      "only-if-nothing-else"
          refused.play lantern
            there is no such action here"
    `);
  });
  test("events that did not happen so", () => {
    expect(afterSpark({ events: ["NEXT", { KINDLE: { player: "Ben" } }] })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          events.1
            expected { "KINDLE": { "player": "Ben" } }
            was      [{ "KINDLE": { "player": "Ada", "amount": 2 } }]
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("events in another order, too few of them, and one that should not have happened", () => {
    expect(
      afterSpark({
        events: { include: ["NEXT", "KINDLE"], exactly: ["KINDLE"], without: [{ KINDLE: { amount: 2 } }] },
      }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          events.include.1
            expected "KINDLE"
            was      [{ "KINDLE": { "player": "Ada", "amount": 2 } }]
            it is there, but earlier
          events.exactly.0
            expected "KINDLE"
            was      { "move": { "card": "spark", "to": "Ada.discard" } }
            1 expected, 4 there
          events.without.0
            expected { "KINDLE": { "amount": 2 } }
            was      { "KINDLE": { "player": "Ada", "amount": 2 } }
            it should not be there
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("a line that is not in the log", () => {
    expect(
      afterSpark({ log: { en: ["Ada kindles 3."], de: { include: ["…entfacht…"], without: ["Der Zug…"] } } }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          log.en.0
            expected "Ada kindles 3."
            was      ["Spark goes to Ada's discard pile.", "Ada kindles 2.", "The turn passes on.", "Ben takes Lantern into hand."]
          log.de.without.0
            expected "Der Zug…"
            was      "Der Zug geht weiter."
            it should not be there
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("odds that are not those of the preview", () => {
    expect(
      bonfire({ consider: "play gust", preview: [{ odds: "1/2", players: { Ada: { light: 5 } } }] }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada considers: play gust
          preview.0.odds
            expected "1/2"
            was      "1/3"
            outcomes: 1/6: Ada.light 0 -> 1; 1/6: Ada.light 0 -> 2; 1/6: Ada.light 0 -> 3; 1/6: Ada.light 0 -> 4; 1/6: Ada.light 0 -> 5; 1/6: Ada.light 0 -> 5"
    `);
  });
  test("a preview that closes undo", () => {
    expect(
      bonfire({
        consider: "play gust",
        preview: { closesUndo: "no", because: ["chance"], exact: false, mayBeChanged: true },
      }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada considers: play gust
          preview.closesUndo
            expected "no"
            was      "yes"
          preview.because
            expected ["chance"]
            was      ["card"]
          preview.exact
            expected false
            was      true
          preview.mayBeChanged
            expected true
            was      false"
    `);
  });
  test("a preview of what is refused", () => {
    expect(bonfire({ consider: "pass", preview: [{ drawn: 1 }] })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada considers: pass
          preview
            expected [{ "drawn": 1 }]
            was      { "refused": "only-if-nothing-else" }"
    `);
  });
  test("what another seat sees, and a spectator", () => {
    expect(
      afterSpark({
        sees: {
          Ben: { players: { Ada: { hand: ["gust", "pyre"] } }, events: [{ move: { card: null, to: "Ben.hand" } }] },
          spectator: { players: { Ada: { hand: 1 } } },
        },
      }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          sees.Ben.players.Ada.hand
            expected ["gust", "pyre"]
            was      [null, null]
          sees.Ben.events.0
            expected { "move": { "card": null, "to": "Ben.hand" } }
            was      [{ "move": { "card": "spark", "to": "Ada.discard" } }, { "move": { "card": "lantern", "to": "Ben.hand" } }]
          sees.spectator.players.Ada.hand
            expected 1
            was      2
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("the terms of a number", () => {
    expect(
      afterSpark({
        explain: [
          { number: "player.light", of: "Ada", value: 3, terms: [0, 3] },
          { number: "player.light", terms: [0] },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          explain.0.value
            expected 3
            was      2
          explain.0.terms
            expected [0, 3]
            was      [{ "kind": "base", "delta": 0 }, { "kind": "event", "delta": 2, "card": "spark", "event": "KINDLE" }]
          explain.1
            player.light needs an "of": a seat, or a card that can be seen
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("that the match is not over", () => {
    expect(afterSpark({ over: true, ending: "bright", winner: "Ada" })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          over
            expected true
            was      false
          ending
            expected "bright"
            was      nothing
          winner
            expected "Ada"
            was      nothing
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("who is to act, whose turn it is and what is asked", () => {
    expect(
      bonfire({ do: "play pyre", expect: { toAct: "Ben", active: 1, decision: { kind: "pay", optional: true } } }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play pyre
          toAct
            expected "Ben"
            was      "Ada"
          active
            expected 1
            was      "Ada"
          decision
            expected { "kind": "pay", "optional": true }
            was      { "kind": "pay", "seat": "Ada", "prompt": "", "card": "pyre", "optional": false, "missing": { "min": 1, "max": 1 }, "chosen": 0, "to": "discard" }
          in between:
            { "move": { "card": "pyre", "to": "Ada.discard" } }"
    `);
  });
  test("a card that is not where or what it should be", () => {
    expect(
      inCourt({
        do: "play mask",
        expect: {
          cards: {
            mayor: { zone: "discard", owner: "south", faceDown: false, on: [], attachedTo: "ribbon", shielded: true },
            envoy: { zone: "hand" },
          },
        },
      }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, north: play mask
          cards.mayor.zone
            expected "discard"
            was      "north.board"
          cards.mayor.owner
            expected "south"
            was      "north"
          cards.mayor.faceDown
            expected false
            was      true
          cards.mayor.on
            expected []
            was      ["ribbon"]
          cards.mayor.attachedTo
            expected "ribbon"
            was      nothing
          cards.mayor.shielded
            expected true
            was      false
          cards.envoy
            no card envoy can be seen
          in between:
            { "move": { "card": "mask", "to": "north.discard" } }
            { "flip": { "card": "mayor", "under": "mayor" } }"
    `);
  });
  test("a token on another card", () => {
    expect(inCourt({ expect: { tokens: { crown: "ribbon" } } })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, as it stands
          tokens.crown
            expected "ribbon"
            was      "mayor""
    `);
  });
});

describe("a scenario notices", () => {
  const isNoticed = (...steps: unknown[]): void => expect(bonfire(...steps)).toMatch(/^FAILED/);

  test("that a line of the log only begins or ends like it", () => {
    isNoticed({ do: "play spark", expect: { log: { en: ["Ada kindles"] } } });
    isNoticed({ do: "play spark", expect: { log: { en: ["…kindles"] } } });
    isNoticed({ do: "play spark", expect: { log: { en: ["kindles…"] } } });
  });
  test("that an event was replaced, and so did not happen", () => {
    isNoticed("play pyre", { answer: "gust", expect: { events: [{ KINDLE: { amount: 6 } }] } });
    isNoticed("play pyre", { answer: "gust", expect: { events: [{ KINDLE: { amount: 5 }, fate: "replaced" }] } });
  });
  test("that another card or another rule was behind an event", () => {
    expect(bonfire({ do: "play spark", expect: { events: [{ KINDLE: {}, cause: "spark" }] } })).toMatch(/^ok/);
    isNoticed({ do: "play spark", expect: { events: [{ KINDLE: {}, cause: "gust" }] } });
    isNoticed("play pyre", { answer: "gust", expect: { events: [{ KINDLE: {}, fate: "replaced", by: "luck" }] } });
  });
  test("that a preview ends otherwise, draws otherwise or asks another seat", () => {
    expect(bonfire({ consider: "play spark", preview: [{ over: false, drawn: 0, asks: null }] })).toMatch(/^ok/);
    isNoticed({ consider: "play spark", preview: [{ over: true }] });
    isNoticed({ consider: "play spark", preview: [{ winner: "Ada" }] });
    isNoticed({ consider: "play spark", preview: [{ drawn: 1 }] });
    isNoticed({ consider: "play pyre", preview: [{ asks: "Ben" }] });
  });
  test("who acted last", () => {
    const steps = ["play spark", "play old", { undo: true, refused: "something-was-learned" }];
    expect(bonfire(...steps)).toMatch(/^ok/);
    isNoticed("play spark", "play old", { undo: "Ada", refused: "something-was-learned" });
  });
  test("how many cards lie unseen beside one that is known", () => {
    const given = { players: [{}, { deck: ["gust", { card: "lantern", known: [0] }], hand: ["spark"] }] };
    const steps = [{ expect: { sees: { 0: { players: [{}, { deck: ["lantern"] }] } } } }];
    expect(reportOf(game, pack.content, { given: { ...given, active: 1 }, steps })).toContain(
      'was      [null, "lantern"]',
    );
  });
});

describe("a scenario stops", () => {
  test("at a step that is refused: it says why, and what is offered", () => {
    expect(bonfire("pass", { expect: { over: false } })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: pass
          do
            expected "pass"
            was      { "refused": "only-if-nothing-else" }
            offered to Ada: play spark; play pyre; play gust"
    `);
  });
  test("at a step that is not there", () => {
    expect(bonfire("play lantern", { expect: { over: false } })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play lantern
          do
            there is no such action here; offered to Ada: play spark; play pyre; play gust"
    `);
  });
  test("at a seat that is not to act", () => {
    expect(bonfire({ seat: "Ben", do: "play old", expect: { over: false } })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ben: play old
          do
            expected "play old"
            was      { "refused": { "code": "not-your-turn", "params": { "toAct": "Ada" } } }
            nothing is offered to Ben"
    `);
  });
  test("at an answer that cannot be given", () => {
    expect(bonfire("play pyre", { answer: ["gust", "spark"], expect: { over: false } })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 2 of 2, Ada answers gust, spark
          answer.1
            there is no such action here; nothing is offered to Ada
          in between:
            { "move": { "card": "gust", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 6 }, "fate": "replaced", "by": "no fire grows by more than five at once" }
            { "KINDLE": { "player": "Ada", "amount": 5 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("where undo is refused", () => {
    expect(bonfire("play spark", { undo: "Ada", expect: { over: false } })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 2 of 2, Ada undoes
          undo
            expected "undo is possible"
            was      { "refused": { "code": "something-was-learned", "params": { "what": "card" } } }"
    `);
  });
  test("where there is nothing to do again", () => {
    expect(bonfire({ redo: "Ada", expect: { over: false } })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada redoes
          redo
            expected "redo is possible"
            was      { "refused": "nothing-to-redo" }"
    `);
  });
  test("at something that should have been refused", () => {
    expect(bonfire({ do: "play spark", refused: "cannot-pay" })).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play spark
          refused
            expected "cannot-pay"
            was      nothing
            it is not refused
          in between:
            { "move": { "card": "spark", "to": "Ada.discard" } }
            { "KINDLE": { "player": "Ada", "amount": 2 } }
            { "NEXT": {} }
            { "move": { "card": "lantern", "to": "Ben.hand" } }"
    `);
  });
  test("before the first step, if the position cannot be", () => {
    const given = { players: [{ light: 100 }, {}] };
    expect(reportOf(game, pack.content, { given, steps: [{ expect: { over: false } }] })).toMatchInlineSnapshot(`
      "FAILED  it holds
        given
          given.players.0.light
            an integer from 0 to 99 is needed, not 100"
    `);
  });
  test("when there is no roll left", () => {
    expect(
      reportOf(game, pack.content, {
        ...ADA_AND_BEN,
        rolls: [],
        steps: [{ do: "play gust", expect: { over: false } }],
      }),
    ).toMatchInlineSnapshot(`
      "FAILED  it holds
        step 1 of 1, Ada: play gust
          do
            expected "play gust"
            was      { "refused": { "code": "broken", "params": { "error": "no-roll-left", "message": "gust/play asks for a die with 6 sides, and the given rolls (0) are used up.", "asked": "a die with 6 sides", "given": 0, "where": { "action": "play", "card": "gust", "effect": "play", "chain": [{ "effect": "action play" }, { "card": "gust", "effect": "play" }] } } } }
            offered to Ada: play spark; play pyre"
    `);
  });
});

describe("the steps of a scenario", () => {
  test("are printed with fields, zones, flags and log after each", () => {
    const mark = { do: "mark ribbon south with a bow", expect: { table: { storm: true } } };
    expect(reportOf(court, courtContent, { ...COURT, steps: ["play mask", mark] }, true)).toMatchInlineSnapshot(`
      "ok  it holds
        given
          table: round 1, mood calm
          north: ap 2, debt 0
          north's hand (1): mask
          north's board (2): mayor, ribbon
          south: ap 2, debt 0
          south's traps (1): snare
          mayor: influence 5
          ribbon: influence 0
          snare: influence 0
          tokens: crown mayor
          to act: north
        step 1 of 2, north: play mask
          table: round 1, mood calm
          north: ap 2, debt 0
          north's board (2): mayor, ribbon
          north's discard (1): mask
          south: ap 2, debt 0
          south's traps (1): snare
          mayor: influence 2
          ribbon: influence 0
          snare: influence 0
          tokens: crown mayor
          log: Mask goes to north's discard pile.
          log: Mayor is turned face down, under a blank card.
          to act: north
        step 2 of 2, north: mark ribbon south with a bow
          table: round 1, mood angry, marked ribbon, leader south; flags storm
          north: ap 2, debt 0
          north's board (2): mayor, ribbon
          north's discard (1): mask
          south: ap 2, debt 1
          south's traps (1): snare
          mayor: influence 2
          ribbon: influence 0, keeper south; flags shielded
          snare: influence 0
          tokens: crown mayor
          log: South marks ribbon.
          to act: north"
    `);
  });
  test("are printed with an open decision", () => {
    const steps = [{ do: "play envoy", expect: { decision: { kind: "choose" } } }];
    const given = { players: [{ hand: ["envoy"] }, {}] };
    expect(reportOf(court, courtContent, { given, steps }, true)).toMatchInlineSnapshot(`
      "ok  it holds
        given
          table: round 1, mood calm
          north: ap 2, debt 0
          north's hand (1): envoy
          south: ap 2, debt 0
          to act: north
        step 1 of 1, north: play envoy
          table: round 1, mood calm
          north: ap 2, debt 0
          north's discard (1): envoy
          south: ap 2, debt 0
          decision: { "kind": "choose", "seat": "north", "prompt": "Which way?", "card": "envoy", "optional": false, "missing": { "min": 1, "max": 1 }, "chosen": 0 }
          log: Envoy goes to north's discard pile.
          to act: north"
    `);
  });
  test("are printed to the end", () => {
    const given = { players: [{ light: 18, hand: ["spark"] }, { deck: ["gust"] }] };
    const steps = [{ do: "play spark", expect: { over: true } }];
    expect(reportOf(game, pack.content, { given, steps }, true)).toMatchInlineSnapshot(`
      "ok  it holds
        given
          Seat 1: light 18, glow 1
          Seat 1's hand (1): spark
          Seat 2: light 0, glow 1
          Seat 2's deck (1): gust
          to act: Seat 1
        step 1 of 1, Seat 1: play spark
          Seat 1: light 20, glow 1
          Seat 1's discard (1): spark
          Seat 2: light 0, glow 1
          Seat 2's hand (1): gust
          log: Spark goes to Seat 1's discard pile.
          log: Seat 1 kindles 2.
          log: The turn passes on.
          log: Seat 2 takes Gust into hand.
          log: The match ends: The fire burns bright; Seat 1 wins.
          over: bright, Seat 1 wins"
    `);
  });
});
