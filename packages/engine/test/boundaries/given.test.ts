import { describe, expect, test } from "vitest";
import {
  type CardData,
  cardsFrom,
  type Given,
  loadContent,
  type OpenOptions,
  openTable,
  type Table,
  verifyReplay,
} from "../../src/index.ts";
import { type Actions, CARDS, errorOf, type LabSpec, labGame } from "./lab.ts";

const actions: Actions = {
  gain: { do: { GAIN: { amount: 1 } } },
  play: { params: { card: cardsFrom("hand") }, do: { move: { card: "card", to: "field" } } },
  crown: { params: { card: cardsFrom("market") }, do: { token: { token: "crown", to: "card" } } },
  fell: { params: { card: cardsFrom("market") }, do: { move: { card: "card", to: "vault" } } },
};
const lantern: CardData = { id: "lantern", modifiers: [{ field: "reach", add: 1 }] };
const bell: CardData = { id: "bell", rules: [{ after: "GAIN", do: { add: { field: "heat", amount: 1 } } }] };

type More = Partial<LabSpec> & Partial<OpenOptions>;
function open(given: unknown, more: More = {}): Table {
  const { seats, seed, open: all, rolls, ...spec } = { seats: ["Ada", "Ben"], seed: 3, open: true, rolls: [], ...more };
  const game = labGame(actions, spec);
  const content = loadContent(game, [...CARDS, lantern, bell]);
  return openTable(game, { content, seats, seed, open: all, rolls, given: given as Given });
}
const view = (given: unknown, more?: More) => open(given, more).view("open");
const ids = (cards: readonly { readonly definition?: string }[]): unknown[] => cards.map((card) => card.definition);
const fault = (given: unknown) => errorOf(() => open(given));

describe("a given position", () => {
  test("is where the match begins: cards, fields, and whose turn it is", () => {
    const given: Given = {
      active: 1,
      table: { heat: 12, last: "gold" },
      zones: { market: ["copper", "silver"] },
      players: [{ fields: { points: -4, rival: 1 }, zones: { deck: ["twig", "gold"] } }, { zones: { hand: ["twig"] } }],
    };
    const { active, table, zones, players } = view(given);
    expect(active).toBe(1);
    expect(table).toMatchObject({ heat: 12, secret: 7, last: open(given).labelled("gold", "open") });
    expect(ids(zones.market.cards)).toEqual(["copper", "silver"]);
    expect(players[0].fields).toMatchObject({ points: -4, coins: 2, rival: 1 });
    expect(ids(players[0].zones.deck.cards)).toEqual(["twig", "gold"]);
    expect([players[0].zones.hand.size, players[1].zones.hand.size]).toEqual([0, 1]);
  });

  test("without a word in it is an empty table", () => {
    const { zones, players, table } = view({});
    expect([zones.market.size, players[0].zones.deck.size, table.heat]).toEqual([0, 0, 0]);
  });

  test("takes the place of the game's set-up and start", () => {
    const table = open(
      { players: [{ zones: { hand: ["gold"] } }] },
      {
        setup: ({ create }) => void create("twig", "vault"),
        start: { GAIN: { amount: 5 } },
      },
    );
    expect(table.view("open").zones.vault.size).toBe(0);
    expect(table.view("open").players[0].fields.points).toBe(0);
  });

  test("is not checked before the first action, and is after it", () => {
    const checks: LabSpec["checks"] = [
      { name: "hot", at: "action", when: ({ table }) => table.heat >= 50, do: { end: { ending: "lost" } } },
    ];
    const table = open({ table: { heat: 80 } }, { checks });
    expect(table.over).toBe(false);
    table.act(0, { type: "gain" });
    expect(table.view(0).result).toEqual({ ending: "lost", winner: undefined });
  });

  test("keeps the fields of its cards, of every kind", () => {
    const { zones } = view({ zones: { market: [{ card: "gold", fields: { hp: 1, armed: true, mood: "wild" } }] } });
    expect(zones.market.cards[0].fields).toMatchObject({ hp: 1, armed: true, mood: "wild", power: 3 });
    const calm = view({ zones: { market: [{ card: "gold", fields: { armed: false } }] } });
    expect(calm.zones.market.cards[0].fields).toMatchObject({ hp: 3, armed: false, mood: "calm" });
  });

  test("lets rules and modifiers of cards in play live, and of no others", () => {
    const table = open({ players: [{ zones: { field: ["lantern", "bell"], hand: ["lantern"] } }] });
    expect(table.view(0).players[0].fields.reach).toBe(3);
    table.act(0, { type: "gain" });
    expect(table.view(0).table.heat).toBe(1);
  });

  test("has owners as the zones say, or as it says itself", () => {
    const { zones, players } = view({
      zones: { market: ["gold", { card: "gold", owner: 1 }] },
      players: [{ zones: { field: ["gold", { card: "gold", owner: 1 }] } }],
    });
    expect(zones.market.cards.map((card) => card.owner)).toEqual([undefined, 1]);
    expect(players[0].zones.field.cards.map((card) => card.owner)).toEqual([0, 1]);
  });

  test("hangs cards on cards in play, to any depth, with what they do", () => {
    const { players } = view({
      players: [
        {
          zones: {
            field: ["twig", { card: "gold", on: ["lantern", { card: "silver", on: ["copper"] }] }],
          },
        },
      ],
    });
    const { cards } = players[0].zones.field;
    expect(ids(cards)).toEqual(["twig", "gold", "lantern", "silver", "copper"]);
    expect(cards.map((card) => card.attachedTo)).toEqual([undefined, undefined, 1, 1, 3]);
    expect(players[0].fields.reach).toBe(3);
  });

  test("may be seen as the zones let it be seen", () => {
    const table = open({
      players: [{ zones: { hand: ["gold"], deck: ["silver"], field: ["copper", { card: "twig", faceDown: true }] } }],
    });
    const seen = (seat: number) => {
      const { zones } = table.view(seat).players[0];
      return [zones.hand.cards, zones.deck.cards, zones.field.cards].map(ids);
    };
    expect(seen(0)).toEqual([["gold"], [], ["copper", undefined]]);
    expect(seen(1)).toEqual([[undefined], [], ["copper", undefined]]);
    expect(table.view("open").players[0].zones.field.cards[1].faceDown).toBe(true);
  });

  test("may be known to seats beyond that, and to nobody else", () => {
    const table = open({
      players: [{ zones: { hand: [{ card: "gold", known: [1] }], deck: [{ card: "silver", known: [0] }] } }],
    });
    const seen = (who: number | "spectator") => {
      const { hand, deck } = table.view(who).players[0].zones;
      return [ids(hand.cards), ids(deck.cards)];
    };
    expect(seen(0)).toEqual([["gold"], ["silver"]]);
    expect(seen(1)).toEqual([["gold"], []]);
    expect(seen("spectator")).toEqual([[undefined], []]);
    expect(table.undoRefusal(0)).toEqual({ code: "nothing-to-undo", params: {} });
  });

  test("puts tokens on cards, which are their homes", () => {
    const table = open({ zones: { market: ["silver", { card: "gold", as: "throne" }] }, tokens: { crown: "throne" } });
    const crowned = (): unknown => (table.view(0).tokens.crown as { card: number }).card;
    expect(crowned()).toBe(table.labelled("throne"));
    table.act(0, { type: "crown", card: table.labelled("silver") });
    expect(crowned()).toBe(table.labelled("silver"));
    table.act(0, { type: "fell", card: table.labelled("silver") });
    expect(crowned()).toBe(table.labelled("throne"));
  });

  describe("lets a token that stands elsewhere go home", () => {
    const setup: LabSpec["setup"] = (s) => {
      s.create("copper", "vault");
      s.home("crown", s.create("gold", "market"));
    };
    const market = ["gold", "silver", { card: "copper", as: "stool" }];
    /** Where the crown stands, and where it is when that card has left play. */
    const crown = (given: object, leaves = "silver", more: More = {}): unknown[] => {
      const table = open({ zones: { market }, ...given }, { setup, ...more });
      const at = () => table.view("open").tokens.crown;
      const label = (): unknown => {
        const { card } = at() as { card?: number };
        return card === undefined
          ? at()
          : ["gold", "silver", "stool"].find((one) => table.labelled(one, "open") === card);
      };
      const stands = label();
      table.act(0, { type: "fell", card: table.labelled(leaves) });
      return [stands, label()];
    };

    test("to the card on which the game sets it up", () => {
      expect(crown({ tokens: { crown: "silver" } })).toEqual(["silver", "gold"]);
      expect(crown({ tokens: { crown: { on: "silver" } } })).toEqual(["silver", "gold"]);
    });
    test("to the card or the zone that is said", () => {
      expect(crown({ tokens: { crown: { on: "silver", home: "stool" } } })).toEqual(["silver", "stool"]);
      const deck = { zone: "deck", seat: 1 };
      expect(crown({ tokens: { crown: { on: "silver", home: deck } } })).toEqual(["silver", deck]);
      expect(crown({ tokens: { crown: { on: "silver", home: { zone: "vault" } } } })[1]).toEqual({
        zone: "vault",
        seat: -1,
      });
    });
    test("or stays in the zone where it stands", () => {
      expect(crown({ tokens: { crown: { zone: "market" } } })).toEqual([
        { zone: "market", seat: -1 },
        { zone: "market", seat: -1 },
      ]);
    });
    test("and where it stands is its home if the game's is not there, is there twice, or cannot be known", () => {
      const twice = { zones: { market: [...market, "gold"] } };
      for (const [given, more] of [
        [{ zones: { market: ["silver", { card: "copper", as: "stool" }] } }, {}],
        [twice, {}],
        [
          {},
          { setup: (s: { options: { names: { length: number } } }) => void s.options.names.length } as unknown as More,
        ],
      ] as const) {
        const table = open({ zones: { market }, tokens: { crown: "silver" }, ...given }, { setup, ...more });
        const at = table.compact.position.words;
        expect(at[table.rules.machine.layout.tokens + 1]).toBe(at[table.rules.machine.layout.tokens]);
      }
    });
  });

  test("may have cards without an owner in the zone of a seat", () => {
    const hand = [{ card: "gold", owner: null }, { card: "silver", owner: 1 }, "copper"];
    const { cards } = view({ players: [{ zones: { hand } }] }).players[0].zones.hand;
    expect(cards.map(({ owner }) => owner)).toEqual([undefined, 1, 0]);
  });

  test("is the same however its keys are ordered", () => {
    const hands = [{ zones: { hand: ["gold"], deck: ["twig"] } }];
    const turned = [{ zones: { deck: ["twig"], hand: ["gold"] } }];
    const a = open({ zones: { vault: ["silver"], market: ["copper"] }, players: hands });
    const b = open({ players: turned, zones: { market: ["copper"], vault: ["silver"] } });
    expect(a.hash()).toBe(b.hash());
  });

  test("leaves room for the cards that the game may make beside it", () => {
    const make: Actions = { make: { do: { create: { definition: "twig", to: "vault" } } } };
    const game = labGame(make);
    const content = loadContent(game, CARDS);
    const given = { zones: { market: ["gold", { card: "gold", on: ["silver"] }] } };
    const table = openTable(game, { content, given });
    expect(table.rules.machine.layout.cardCapacity).toBe(3 + 8);
    for (let i = 0; i < 8; i++) expect(table.act(0, { type: "make" }).ok).toBe(true);
    expect(table.act(0, { type: "make" })).toMatchObject({ refusal: { params: { error: "capacity" } } });
  });

  test("is part of the save, which opens, goes on and is verified like any other", () => {
    const given: Given = { players: [{ fields: { points: 7 }, zones: { hand: ["gold", "silver"] } }] };
    const table = open(given);
    table.act(0, { type: "play", card: table.labelled("silver") });
    const save = JSON.parse(JSON.stringify(table.save()));
    expect(save.start.given).toEqual(given);
    const { game, content } = table.rules;
    const again = openTable(game, { content, save });
    expect([again.hash(), again.labelled("gold")]).toEqual([table.hash(), table.labelled("gold")]);
    expect(verifyReplay(game, content, save)).toEqual({ steps: 1, differs: undefined });
  });

  test("can be imagined, previewed and undone", () => {
    const table = open({ players: [{ zones: { hand: ["gold"] } }, { zones: { hand: ["silver", "copper"] } }] });
    const before = table.hash();
    expect(table.imagine(0, 5).view(0)).toEqual(table.view(0));
    expect(table.preview(0, [{ type: "gain" }]).outcomes[0].numbers).toEqual([
      { number: "player.points", seat: 0, from: 0, to: 1 },
    ]);
    table.act(0, { type: "gain" });
    expect(table.undo(0).ok).toBe(true);
    expect(table.hash()).toBe(before);
  });

  test("shares its rules with a table that is given the same, and not with one that is given something else", () => {
    const game = labGame(actions);
    const content = loadContent(game, CARDS);
    const rules = (card: string) => openTable(game, { content, given: { zones: { market: [card] } } }).rules;
    const first = rules("gold");
    expect(rules("gold")).toBe(first);
    expect(rules("silver")).not.toBe(first);
    expect(rules("gold")).not.toBe(first);
  });
});

describe("a label", () => {
  const table = open({
    players: [{ zones: { hand: ["gold", "copper", { card: "copper", as: "penny" }] } }, { zones: { hand: ["twig"] } }],
  });

  test("finds its card, and so does a definition that only one card has", () => {
    const labels = ["gold", "penny", "twig"];
    const handOf = (viewer: number | "open", seat: number) => table.view(viewer).players[seat].zones.hand.cards;
    const idsOf = (cards: ReturnType<typeof handOf>) => cards.map(({ id }) => id);
    const [gold, , penny, twig] = idsOf([...handOf("open", 0), ...handOf("open", 1)]);
    expect(labels.map((label) => table.labelled(label, "open"))).toEqual([gold, penny, twig]);
    const [mine, theirs] = [idsOf(handOf(0, 0)), idsOf(handOf(0, 1))];
    expect(labels.map((label) => table.labelled(label, 0))).toEqual([mine[0], mine[2], theirs[0]]);
    expect(table.toAct).toBe(0);
    expect(table.labelled("gold")).toBe(mine[0]);
  });

  test("that no card has is named, with what was probably meant", () => {
    expect(errorOf(() => table.labelled("peny"))).toEqual({
      code: "bad-given",
      message: 'labelled: there is no card "peny"; did you mean "penny"?',
      params: { label: "peny" },
    });
    expect(errorOf(() => table.labelled("something")).message).toBe('labelled: there is no card "something"');
  });

  test("that is the definition of several cards does not find one of them", () => {
    expect(errorOf(() => table.labelled("copper")).message).toBe(
      'labelled: 2 cards are "copper"; call the one that is meant by a label of its own ("as")',
    );
  });

  test("comes before a definition of the same name", () => {
    const named = open({ zones: { market: ["gold", { card: "silver", as: "gold" }] } });
    expect(named.view(0).zones.market.cards[1].id).toBe(named.labelled("gold"));
  });

  test("finds cards of the game's own set-up too, by their definitions", () => {
    const game = labGame(actions, { setup: ({ create }) => void create("twig", "market") });
    const table = openTable(game, { content: loadContent(game, CARDS) });
    expect(table.labelled("twig")).toBe(table.view(0).zones.market.cards[0].id);
  });
});

describe("what cannot be given is refused with its place", () => {
  const hand = (...cards: unknown[]) => ({ players: [{ zones: { hand: cards } }] });
  const deep = (levels: number): unknown => ({ card: "twig", on: levels === 0 ? [] : [deep(levels - 1)] });

  test.each([
    ["something that is no object", 3, "given: an object is needed, not 3"],
    ["a function", () => 0, "given: an object is needed, not () => 0"],
    [
      "a word there is not",
      { plyers: [] },
      'given.plyers: there is no "plyers" here. There are: active, table, zones, players, tokens; did you mean "players"?',
    ],
    [
      "a word that is like none",
      { x: 1 },
      'given.x: there is no "x" here. There are: active, table, zones, players, tokens',
    ],
    ["an active seat that is none", { active: 2 }, "given.active: a seat from 0 to 1 is needed, not 2"],
    ["players that are no list", { players: {} }, "given.players: a list is needed, not {}"],
    ["a player too many", { players: [{}, {}, {}] }, "given.players.2: the match has 2 seats"],
    ["a player that is none", { players: [{}, "Ben"] }, 'given.players.1: an object is needed, not "Ben"'],
    [
      "a word that players do not have",
      { players: [{ field: {} }] },
      'given.players.0.field: there is no "field" here. There are: fields, zones; did you mean "fields"?',
    ],
    [
      "a zone there is not",
      { players: [{ zones: { hnad: [] } }] },
      'given.players.0.zones.hnad: there is no zone "hnad". There are: deck, hand, discard, field; did you mean "hand"?',
    ],
    [
      "a zone that each seat has, as the table's",
      { zones: { hand: ["gold"] } },
      "given.zones.hand: each seat has its own hand: describe it in given.players.0.zones",
    ],
    [
      "a zone of the table, as a seat's",
      { players: [{}, { zones: { market: [] } }] },
      "given.players.1.zones.market: market belongs to the table: describe it in given.zones",
    ],
    ["a zone that is no list", { zones: { vault: "gold" } }, 'given.zones.vault: a list is needed, not "gold"'],
    [
      "a card that the content does not have",
      hand("gold", "gold", "slver"),
      'given.players.0.zones.hand.2: the content has no card "slver"; did you mean "silver"?',
    ],
    ["a card that is a number", hand(7), "given.players.0.zones.hand.0: an object is needed, not 7"],
    [
      "a card without a definition",
      hand({ as: "x" }),
      "given.players.0.zones.hand.0.card: a text is needed, not undefined",
    ],
    [
      "a word that cards do not have",
      hand({ card: "gold", facedown: true }),
      'given.players.0.zones.hand.0.facedown: there is no "facedown" here. There are: card, as, owner, faceDown, known, fields, on; did you mean "faceDown"?',
    ],
    [
      "a label twice",
      {
        zones: {
          market: [
            { card: "gold", as: "a" },
            { card: "gold", as: "a" },
          ],
        },
      },
      'given.zones.market.1.as: another card is called "a" already',
    ],
    [
      "a label that is no text",
      hand({ card: "gold", as: 1 }),
      "given.players.0.zones.hand.0.as: a text is needed, not 1",
    ],
    [
      "an owner that is no seat",
      hand({ card: "gold", owner: -1 }),
      "given.players.0.zones.hand.0.owner: a seat from 0 to 1 is needed, not -1",
    ],
    [
      "a face that is no flag",
      hand({ card: "gold", faceDown: "yes" }),
      'given.players.0.zones.hand.0.faceDown: true or false is needed, not "yes"',
    ],
    [
      "somebody who knows and is no seat",
      hand({ card: "gold", known: [0, "Ben"] }),
      'given.players.0.zones.hand.0.known.1: a seat from 0 to 1 is needed, not "Ben"',
    ],
    [
      "cards on a card that is not in play",
      hand({ card: "gold", on: ["twig"] }),
      "given.players.0.zones.hand.0.on: cards hang on cards in play, and hand is not in play",
    ],
    [
      "cards on cards, deeper than cards can hang",
      { zones: { market: [] }, players: [{ zones: { field: [deep(32)] } }] },
      `given.players.0.zones.field.0${".on.0".repeat(31)}.on: cards hang on each other 32 deep, not deeper`,
    ],
    [
      "a mistake in a card that hangs on another",
      { players: [{ zones: { field: [{ card: "gold", on: ["twig", "twg"] }] } }] },
      'given.players.0.zones.field.0.on.1: the content has no card "twg"; did you mean "twig"?',
    ],
    [
      "more cards than a zone holds",
      { zones: { market: new Array(9).fill("gold") } },
      "given.zones.market.8: market holds 8 cards, not more",
    ],
    [
      "a field there is not",
      { table: { het: 1 } },
      'given.table.het: there is no field "het" here. There are: heat, secret, last; did you mean "heat"?',
    ],
    [
      "a derived field",
      { players: [{ fields: { reach: 4 } }] },
      "given.players.0.fields.reach: this number is derived: it follows from cards and modifiers, and nothing stores it",
    ],
    ["fields that are no object", { table: [] }, "given.table: an object is needed, not []"],
    [
      "a number out of range",
      { table: { heat: 101 } },
      "given.table.heat: an integer from 0 to 100 is needed, not 101",
    ],
    [
      "a number below its range",
      { players: [{ fields: { coins: -1 } }] },
      "given.players.0.fields.coins: an integer from 0 to 9 is needed, not -1",
    ],
    ["a fraction", { table: { heat: 1.5 } }, "given.table.heat: an integer from 0 to 100 is needed, not 1.5"],
    [
      "a flag that is a number",
      hand({ card: "gold", fields: { armed: 1 } }),
      "given.players.0.zones.hand.0.fields.armed: true or false is needed, not 1",
    ],
    [
      "a value that the enum does not have",
      hand({ card: "gold", fields: { mood: "wilt" } }),
      'given.players.0.zones.hand.0.fields.mood: one of calm, wild is needed; did you mean "wild"?',
    ],
    ["a card that is not there", { table: { last: "gold" } }, 'given.table.last: there is no card "gold"'],
    ["a card by its number", { table: { last: 0 } }, "given.table.last: a text is needed, not 0"],
    [
      "a seat that is none",
      { players: [{ fields: { rival: "Ben" } }] },
      'given.players.0.fields.rival: a seat from 0 to 1 is needed, not "Ben"',
    ],
    [
      "a token there is not",
      { tokens: { crwn: "gold" } },
      'given.tokens.crwn: there is no "crwn" here. There are: crown; did you mean "crown"?',
    ],
    ["a token on no card", { tokens: { crown: "gold" } }, 'given.tokens.crown: there is no card "gold"'],
    ["a token on a number", { tokens: { crown: 3 } }, "given.tokens.crown: a text is needed, not 3"],
    [
      "a token in no zone",
      { tokens: { crown: { zone: "vualt" } } },
      'given.tokens.crown.zone: there is no zone "vualt"; did you mean "vault"?',
    ],
    [
      "a token in the zone of no seat",
      { tokens: { crown: { zone: "deck" } } },
      "given.tokens.crown.seat: a seat from 0 to 1 is needed, not undefined",
    ],
    [
      "a token in the table's zone of a seat",
      { tokens: { crown: { zone: "vault", seat: 0 } } },
      "given.tokens.crown.seat: vault belongs to the table",
    ],
    [
      "a token whose home is nowhere",
      { tokens: { crown: { on: { zone: "vault" }, home: "gold" } } },
      'given.tokens.crown.home: there is no card "gold"',
    ],
    [
      "a token with another word",
      { tokens: { crown: { on: { zone: "vault" }, hom: "gold" } } },
      'given.tokens.crown.hom: there is no "hom" here. There are: on, home; did you mean "home"?',
    ],
  ])("%s", (_, given, message) => {
    expect(fault(given)).toEqual({ code: "bad-given", message, params: { place: message.split(":")[0] } });
  });

  test("a second seat in a match of one", () => {
    expect(errorOf(() => open({ players: [{}, {}] }, { seats: ["Ada"] })).message).toBe(
      "given.players.1: the match has 1 seat",
    );
  });

  test("in a save too", () => {
    const table = open({ zones: { market: ["gold"] } });
    const save = structuredClone(table.save()) as { start: { given?: unknown } };
    save.start.given = { zones: { market: ["gild"] } };
    const { game, content } = table.rules;
    expect(errorOf(() => openTable(game, { content, save })).code).toBe("bad-given");
  });

  test("names that objects have of their own are names like any other", () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      const zones = JSON.parse(`{ "zones": { "${name}": ["gold"] } }`);
      expect(fault(zones).message).toBe(`given.zones.${name}: there is no zone "${name}". There are: market, vault`);
      const fields = JSON.parse(`{ "table": { "${name}": 1 } }`);
      expect(fault(fields).message).toBe(
        `given.table.${name}: there is no field "${name}" here. There are: heat, secret, last`,
      );
    }
  });
});
