import { parseScenarios, renderFault, renderScenario, runScenario } from "@cardwright/content";
import { expect, test } from "vitest";
import { court, courtContent } from "./scenario-court.ts";

/** A scenario of the court that must hold; else its report. */
function holds(given: object, ...steps: unknown[]): void {
  const text = JSON.stringify({ name: "it holds", given, steps });
  const parsed = parseScenarios({ path: "court.jsonc", text }, court, courtContent);
  if (!parsed.ok) throw new Error(parsed.faults.map((fault) => renderFault(fault, text)).join("\n"));
  const [source] = parsed.scenarios;
  const result = runScenario(court, courtContent, source.scenario);
  expect(result.ok ? "" : renderScenario(result)).toBe("");
}

test("fields of every kind are given and expected", () => {
  holds(
    {
      active: "south",
      table: { round: 3, storm: true, mood: "angry", marked: "mayor", leader: "south", market: ["envoy"] },
      players: { north: { board: [{ card: "mayor", shielded: true, keeper: "north" }] }, south: { debt: 4 } },
    },
    {
      expect: {
        active: "south",
        table: { round: 3, storm: true, mood: "angry", marked: "mayor", leader: "south", market: ["envoy"] },
        cards: {
          mayor: { shielded: true, keeper: "north", influence: 3, zone: "north.board" },
          envoy: { zone: "market" },
        },
        sees: { south: { players: { south: { debt: 4 } } } },
      },
    },
  );
});

test("an action with a card, a seat and an option of several words is written on one line", () => {
  const given = { players: [{ board: ["mayor", "herald"] }, {}] };
  const after = {
    table: { marked: "herald", leader: 1, mood: "angry", storm: true },
    cards: { herald: { keeper: "south", shielded: true }, mayor: { keeper: null, shielded: false } },
    events: { exactly: [{ MARK: { card: "herald", player: "south", amount: 1 } }] },
  };
  holds(
    given,
    { expect: { offered: ["mark mayor north loudly"] } },
    { do: "mark herald south with a bow", expect: after },
  );
  holds(given, { do: { type: "mark", card: "herald", player: "south", how: "with a bow" }, expect: after });
});

test("a number that only its owner may know is not there for others", () => {
  holds(
    { players: { south: { debt: 4 } } },
    { expect: { players: [{}, { debt: 4 }], sees: { north: { players: { south: { debt: null } } } } } },
  );
});

test("what hangs on a card is given with it, lies in its zone, and counts", () => {
  holds(
    { players: [{ board: [{ card: "mayor", on: [{ card: "ribbon", as: "red" }] }, "herald"], hand: ["ribbon"] }, {}] },
    {
      expect: {
        players: [{ board: ["mayor", "red", "herald"] }],
        cards: {
          mayor: { on: ["red"], influence: 5 },
          red: { attachedTo: "mayor" },
          herald: { on: [], attachedTo: null },
        },
        explain: [{ number: "card.influence", of: "mayor", value: 5, terms: [3, { card: "red", delta: 2 }] }],
      },
    },
    { do: "play ribbon", expect: { cards: { mayor: { on: ["red", "ribbon"], influence: 7 } } } },
  );
});

test("a card that was turned face down is still known to those who saw it", () => {
  holds(
    { players: [{ hand: ["mask"], board: ["mayor"] }, {}] },
    {
      do: "play mask",
      expect: {
        players: [{ board: ["mayor"] }],
        cards: { mayor: { faceDown: true, zone: "north.board" } },
        sees: { south: { cards: { mayor: { faceDown: true } } } },
      },
    },
  );
});

test("a trap is null to the other seat, in its view, its events and its log", () => {
  holds(
    { players: [{ hand: ["snare"] }, {}] },
    {
      do: "play snare",
      expect: {
        players: [{ traps: ["snare"] }],
        events: [{ move: { card: "snare", to: "traps" } }],
        sees: {
          north: { players: [{ traps: ["snare"] }], log: { en: ["Snare goes to north's traps."] } },
          south: {
            players: [{ traps: [null] }],
            events: { exactly: [{ move: { card: null } }] },
            log: { en: { without: ["Snare goes to north's traps."] } },
          },
        },
      },
    },
  );
});

test("a card that a seat cannot see is picked by what it is", () => {
  holds(
    { players: [{ hand: ["thief"] }, { hand: ["mayor", { card: "snare", as: "theirs" }] }] },
    "play thief",
    { expect: { offered: ["pick theirs", "pick mayor"], sees: { north: { players: [{}, { hand: [null, null] }] } } } },
    { answer: "theirs", expect: { players: [{}, { hand: ["mayor"], discard: ["theirs"] }] } },
  );
});

test("a token stands on a card, and moves", () => {
  holds(
    { players: [{ board: ["mayor"], hand: ["herald"] }, {}], tokens: { crown: "mayor" } },
    { expect: { tokens: { crown: "mayor" } } },
    {
      do: "play herald",
      expect: { tokens: { crown: "herald" }, sees: { spectator: { tokens: { crown: "herald" } } } },
    },
  );
});

test("a token may be at home elsewhere, or stand in a zone, and a card may have no owner", () => {
  const board = ["mayor", { card: "herald", owner: null }];
  holds(
    {
      players: { north: { board }, south: {} },
      tokens: { crown: { on: { zone: "board", of: "south" }, home: "mayor" } },
    },
    { expect: { cards: { herald: { owner: null }, mayor: { owner: "north" } } } },
  );
  holds(
    { players: [{ board: ["mayor"], hand: ["herald"] }, {}], tokens: { crown: { on: "mayor" } } },
    { expect: { tokens: { crown: "mayor" } } },
  );
  holds({ players: [{ board: ["mayor"] }, {}], tokens: { crown: { zone: "market" } } }, { expect: { toAct: 0 } });
});

test("an answer is a card, an option of several words, confirm or skip", () => {
  holds(
    { players: [{ ap: 0, hand: ["envoy"] }, {}] },
    { do: "play envoy", expect: { decision: { kind: "choose", prompt: "Which way?" }, offered: ["choose by sea"] } },
    { answer: "by sea", preview: [{ players: { north: { ap: 2 } } }], expect: { players: [{ ap: 2 }] } },
  );
});

test("of equal cards the first that is offered is meant, and a label means one of them", () => {
  const given = { players: [{ hand: ["mayor", "mayor", { card: "mayor", as: "mine" }] }, {}] };
  holds(given, { do: "play mayor", expect: { players: [{ hand: ["mine", "mayor"], board: ["mayor"] }] } });
  holds(given, { do: "play mine", expect: { players: [{ hand: ["mayor", "mayor"], board: ["mine"] }] } });
});

test("of equal cards one that is refused is passed over for one that is offered", () => {
  holds(
    {
      players: [
        {
          board: [
            { card: "mayor", as: "kept", keeper: "north" },
            { card: "mayor", as: "free" },
          ],
        },
        {},
      ],
    },
    { expect: { refused: { "mark kept north loudly": { code: "kept-already", params: { card: "kept" } } } } },
    { do: "mark mayor north loudly", expect: { table: { marked: "free" } } },
  );
});

test("what was done can be undone and done again, and the position is the same", () => {
  holds(
    { players: [{ board: ["mayor"], ap: 1 }, {}] },
    { do: "mark mayor north loudly", preview: { closesUndo: "no" }, expect: { table: { marked: "mayor" } } },
    { undo: true, expect: { table: { marked: null, storm: false }, cards: { mayor: { shielded: false } } } },
    { redo: "north", expect: { table: { marked: "mayor" }, events: ["MARK"] } },
    { reload: true, expect: { table: { marked: "mayor" } } },
    { undo: "north", expect: { table: { marked: null } } },
  );
});

test("odds that were found by playing many worlds may be off by a little, and not by more", () => {
  const given = { players: [{ ap: 0, hand: ["lottery"] }, {}] };
  const about = (odds: string) => ({
    consider: "play lottery",
    preview: { outcomes: [{ odds, players: { north: { ap: 1 } } }], exact: false },
  });
  holds(given, about("1/2"), about("47%"));
  expect(() => holds(given, about("40%"))).toThrow("expected");
});
