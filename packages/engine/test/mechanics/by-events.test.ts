import {
  checkContent,
  derived,
  flag,
  hand,
  int,
  loadContent,
  oneOf,
  openTable,
  pile,
  row,
  shape,
} from "@cardwright/engine";
import { describe, expect, test } from "vitest";

const kit = shape({
  seats: { min: 1, max: 1 },
  player: {
    ap: int({ max: 9, by: ["GAIN_AP"] }),
    acted: flag(false, { by: [] }),
    coins: int(),
    mood: oneOf(["calm", "angry"]),
  },
  card: { power: derived({ base: "strength", by: ["BUFF", "WEAKEN"] }), shine: derived() },
  zones: { deck: pile(), hand: hand(), board: row() },
  attributes: { strength: int({ max: 9 }) },
});
const GAIN_AP = kit.event({ data: { amount: int() }, then: { add: { field: "ap", amount: "amount" } } });
const BUFF = kit.event({ data: {}, then: { modify: { field: "power", of: "self", add: 1, until: "always" } } });
const WEAKEN = kit.event({ data: {} });
const game = kit.game({
  name: "by-events",
  version: 1,
  events: { GAIN_AP, BUFF, WEAKEN },
  actions: {
    go: kit.action({
      do: [
        { set: { field: "acted", to: true } },
        { forEach: { in: "board", do: { perform: { card: "it", effect: "play" } } } },
      ],
    }),
  },
  setup: () => {},
});

const told = (card: object) =>
  checkContent(game, [{ id: "one", ...card }]).map(({ code, path, message }) => [code, path.join("."), message]);

describe("a field that cards change by events", () => {
  test.each([
    ["add", { field: "ap", amount: 1 }],
    ["set", { field: "player.ap", to: 3 }],
    ["spend", { field: "ap", amount: 1 }],
  ])("%s is refused at its field, with the event that there is", (name, data) => {
    const message = 'cards change "ap" by events of the game: GAIN_AP';
    expect(told({ effects: { play: [{ draw: 1 }, { [name]: data }] } })).toEqual([
      ["events-only", `effects.play.1.${name}.field`, message],
    ]);
  });

  test("modify is refused with all the events that there are", () => {
    const modify = { field: "power", of: "self", add: 1, until: "turn" };
    expect(told({ rules: [{ after: "GAIN_AP", do: { if: { is: "ap > 2", then: { modify } } } }] })).toEqual([
      ["events-only", "rules.0.do.if.then.modify.field", 'cards change "power" by events of the game: BUFF, WEAKEN'],
    ]);
  });

  test("without events it is none that cards change at all", () => {
    expect(told({ effects: { play: { set: { field: "acted", to: true } } } })).toEqual([
      ["events-only", "effects.play.set.field", 'no card changes "acted": it is kept by the rules of the game'],
    ]);
  });

  test("a word is none that an effect can write, whatever it says", () => {
    expect(told({ effects: { play: { set: { field: "mood", to: 1 } } } })).toEqual([
      ["wrong-kind-of-field", "effects.play.set.field", '"mood" cannot be changed by set'],
    ]);
  });

  test("other fields stay open, and reading, modifiers of cards and the events are allowed", () => {
    const play = [
      { GAIN_AP: { amount: "ap + 1" } },
      { BUFF: {} },
      { add: { field: "coins", amount: "ap" } },
      { modify: { field: "shine", of: "self", add: 1, until: "turn" } },
    ];
    const card = {
      id: "one",
      attributes: { strength: 2 },
      effects: { play },
      modifiers: [{ field: "power", add: 3 }],
    };
    const content = loadContent(game, [card]);
    const table = openTable(game, { content, given: { players: [{ zones: { board: ["one"] } }] } });
    table.act(0, { type: "go" });
    const [{ fields, zones }] = table.view(0).players;
    expect(fields).toEqual({ ap: 1, acted: true, coins: 1, mood: "calm" });
    expect(zones.board.cards[0].fields).toEqual({ power: 6, shine: 1 });
  });

  test("a game that names an event which it does not have is refused", () => {
    const wrong = shape({ player: { ap: int({ by: ["GAIN"] }) }, zones: { deck: pile() } });
    const broken = wrong.game({ name: "wrong", version: 1, events: {}, actions: {}, setup: () => {} });
    expect(() => checkContent(broken, [])).toThrow('player.ap: the game has no event "GAIN" to change it by.');
  });
});
