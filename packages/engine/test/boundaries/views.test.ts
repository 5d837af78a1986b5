import { describe, expect, test } from "vitest";
import {
  type CardData,
  type CardView,
  card,
  cardsFrom,
  hand,
  int,
  loadContent,
  openTable,
  pile,
  row,
  seat,
  shape,
  type Table,
} from "../../src/index.ts";
import { type Actions, errorOf, lab, labTable } from "./lab.ts";

const given = {
  "hand/0": ["gold", "silver"],
  "deck/0": ["copper", "gold"],
  "hand/1": ["twig"],
  "field/1": ["copper"],
  market: ["silver"],
  vault: ["gold"],
};
const open = (actions: Actions = {}, more: Parameters<typeof labTable>[2] = {}): Table =>
  labTable(actions, given, more);
const definitions = (cards: readonly CardView[]): unknown[] =>
  cards.map(({ definition, hidden }) => definition ?? hidden);

describe("a view", () => {
  test("shows a seat its own hand, and of another's only the backs", () => {
    const { players } = open().view(0);
    expect(definitions(players[0].zones.hand.cards)).toEqual(["gold", "silver"]);
    expect(players[1].zones.hand).toEqual({
      size: 1,
      cards: [{ id: expect.stringMatching(/^h\d+$/), hidden: true, back: "plant" }],
    });
  });

  test("shows spectators what lies open and nothing else", () => {
    const { players, zones, viewer } = open().view("spectator");
    expect(viewer).toBe("spectator");
    expect(definitions(players[0].zones.hand.cards)).toEqual([true, true]);
    expect(definitions(players[1].zones.field.cards)).toEqual(["copper"]);
    expect(definitions(zones.market.cards)).toEqual(["silver"]);
  });

  test("of a pile lists only the cards that the viewer knows", () => {
    const table = open({ peek: { do: { look: { card: { zone: "deck", top: 1 } } } } });
    expect(table.view(0).players[0].zones.deck).toEqual({ size: 2, cards: [] });
    table.act(0, { type: "peek" });
    expect(table.view(0).players[0].zones.deck).toMatchObject({ size: 2, cards: [{ definition: "gold" }] });
    expect(table.view(1).players[0].zones.deck).toEqual({ size: 2, cards: [] });
  });

  test("of everything is refused while the match runs", () => {
    const table = open();
    for (const ask of [() => table.view("open"), () => table.events("open"), () => table.explain("open", "table.heat")])
      expect(errorOf(ask)).toMatchObject({
        code: "open-view-refused",
        message: "A running match shows everything to nobody. Ask for what a seat sees, or wait for the end.",
      });
  });

  test("of everything is there after the end, and always at an open table", () => {
    const table = open({ end: { do: { end: { ending: "won" } } } });
    table.act(0, { type: "end" });
    const shown = open({}, { open: true });
    for (const all of [table, shown]) {
      const { players, table: fields, viewer } = all.view("open");
      expect(viewer).toBe("open");
      expect(definitions(players[1].zones.hand.cards)).toEqual(["twig"]);
      expect(definitions(players[0].zones.deck.cards)).toEqual(["copper", "gold"]);
      expect([fields.secret, players[0].fields.plan, players[1].fields.plan]).toEqual([7, 5, 5]);
      expect(all.events("open")).toHaveLength(all.length);
      expect(all.explain("open", "table.secret").value).toBe(7);
    }
  });

  test("shows a field that only its owner may see to its owner, and one for nobody to nobody", () => {
    const table = open();
    expect(
      [0, 1, "spectator" as const].map((viewer) => table.view(viewer).players.map(({ fields }) => fields.plan)),
    ).toEqual([
      [5, undefined],
      [undefined, 5],
      [undefined, undefined],
    ]);
    expect(Object.keys(table.view(0).table)).toEqual(["heat", "last"]);
  });

  test("says whose turn it is, and what every field means", () => {
    const table = open({
      go: {
        params: { card: cardsFrom("field") },
        do: { set: { field: "hp", of: "card", to: 7 } },
      },
    });
    expect(table.view(1)).toMatchObject({
      game: "lab",
      viewer: 1,
      toAct: 0,
      active: 0,
      result: undefined,
      table: { heat: 0, last: undefined },
      decision: undefined,
      tokens: {},
    });
    expect(table.view(1).players[1].zones.field.cards[0]).toEqual({
      id: expect.any(Number),
      definition: "copper",
      name: "copper",
      owner: 1,
      fields: { hp: 3, armed: false, mood: "calm", power: 1, worth: 1 },
    });
    expect(table.view(0).players[0]).toMatchObject({
      seat: 0,
      name: "Ada",
      fields: { points: 0, reach: 2, rival: undefined },
    });
  });

  test("says of a hidden card whose it is only if it is not that of the seat where it lies", () => {
    const table = labTable(
      [],
      {},
      {
        setup: (s) => {
          s.create("gold", { zone: "hand", seat: 1 });
          s.create("silver", { zone: "hand", seat: 1 }, { owner: 0 });
        },
      },
    );
    const owners = table.view(0).players[1].zones.hand.cards.map(({ hidden, owner }) => [hidden, owner]);
    expect(owners).toContainEqual([true, 0]);
    expect(owners).toContainEqual([true, undefined]);
  });

  test("says nothing of the owner of what belongs to nobody", () => {
    expect(Object.keys(open().view(0).zones.market.cards[0])).not.toContain("owner");
  });

  test("is plain data, equal to its structured clone, inside a decision too", () => {
    const table = open({ go: { do: { pick: { from: "hand", count: { min: 0, max: 2 }, do: [] } } } });
    for (let i = 0; i < 2; i++) {
      for (const viewer of [0, 1, "spectator"] as const) {
        const view = table.view(viewer);
        expect(structuredClone(view)).toEqual(view);
        expect(JSON.parse(JSON.stringify(view))).toEqual(JSON.parse(JSON.stringify(structuredClone(view))));
      }
      table.act(0, { type: "go" });
    }
  });

  test("of an earlier moment does not change", () => {
    const table = open({ go: { do: { add: { field: "hp", of: { zone: "field", of: "opponent" }, amount: 1 } } } });
    const before = table.view(0);
    const copy = structuredClone(before);
    table.act(0, { type: "go" });
    expect(before).toEqual(copy);
    expect(table.view(0).players[1].zones.field.cards[0].fields?.hp).toBe(4);
  });
});

describe("ids of hidden cards", () => {
  const idOf = (table: Table, viewer: number | "spectator"): unknown =>
    table.view(viewer).players[1].zones.hand.cards[0].id;

  test("are texts for whoever does not know the card, and a number for whoever does", () => {
    const table = open();
    for (const viewer of [0, "spectator"] as const) expect(idOf(table, viewer)).toMatch(/^h\d+$/);
    expect(idOf(table, 1)).toEqual(expect.any(Number));
  });

  test("stay the same while no card leaves the hand unseen, and change when one does", () => {
    const leave = (more: object) => ({ do: { move: { card: { zone: "hand", of: "opponent" }, ...more } } });
    const table = labTable(
      {
        mix: { do: { shuffle: "deck" } },
        hide: leave({ to: { zone: "vault" } }),
        give: {
          do: { move: { card: { zone: "deck", of: "opponent", top: 1 }, to: { zone: "hand", of: "opponent" } } },
        },
      },
      { ...given, "deck/1": ["twig"] },
    );
    const before = idOf(table, 0);
    table.act(0, { type: "mix" });
    expect(idOf(table, 0)).toBe(before);
    table.act(0, { type: "give" });
    expect(idOf(table, 0)).toBe(before);
    table.act(0, { type: "hide" });
    expect(idOf(table, 0)).not.toBe(before);
    table.rewind(1);
    expect(idOf(table, 0)).toBe(before);
  });

  test("tell nothing of the number of the card, nor of the seed", () => {
    const seen = new Set(Array.from({ length: 20 }, (_, seed) => idOf(open({}, { seed }), 0)));
    const more = { ...given, vault: ["gold", "gold", "silver"] };
    for (const cards of [more, Object.fromEntries(Object.entries(more).reverse())])
      seen.add(idOf(labTable([], cards), 0));
    expect(seen.size).toBe(1);
  });
});

describe("what lies on, under and beside cards", () => {
  const flip: Actions = { flip: { params: { card: cardsFrom("field") }, do: { flip: "card" } } };

  test("a placeholder shows what it hides to those who saw it go down", () => {
    const table = labTable({ ...flip, wait: { do: [] } }, { "field/0": ["gold"] });
    const gold = ([0, 1, "spectator"] as const).map((viewer) => [viewer, table.labelled("gold", viewer)] as const);
    table.act(0, { type: "flip", card: table.labelled("gold") });
    for (const [viewer, id] of gold) {
      const [placeholder] = table.view(viewer).players[0].zones.field.cards;
      expect(placeholder).toMatchObject({ definition: "(face-down)", under: { id, definition: "gold" } });
      expect(placeholder.id).not.toBe(id);
    }
  });

  test("a placeholder over a card that a viewer does not know shows it nothing", () => {
    const table = labTable(
      flip,
      {},
      {
        setup: (s) => void s.create("gold", { zone: "field", seat: 0 }, { faceDown: true }),
        start: { look: { card: "field" } },
      },
    );
    const [known] = table.view(0).players[0].zones.field.cards;
    expect(known).toMatchObject({ faceDown: true, definition: "gold" });
    table.act(0, { type: "flip", card: known.id });
    expect(table.view(0).players[0].zones.field.cards[0].under).toEqual({ id: known.id, definition: "gold" });
    expect(table.view(1).players[0].zones.field.cards[0].under).toBeUndefined();
  });

  test("an attached card names the card it hangs on, a hidden one as the viewer knows it", () => {
    const table = labTable(
      [],
      {},
      {
        setup: (s) => {
          const open = s.create("gold", { zone: "field", seat: 0 });
          s.create("silver", { zone: "field", seat: 0 }, { on: open, faceDown: true });
          const hidden = s.create("copper", { zone: "field", seat: 1 }, { faceDown: true });
          s.create("gold", { zone: "field", seat: 1 }, { on: hidden });
        },
      },
    );
    const { players } = table.view(0);
    expect(players[0].zones.field.cards[1]).toMatchObject({
      hidden: true,
      attachedTo: players[0].zones.field.cards[0].id,
    });
    const [hidden, above] = players[1].zones.field.cards;
    expect(above).toMatchObject({ definition: "gold", attachedTo: hidden.id });
  });

  test("a token lies on a card as the viewer knows it, or in a zone", () => {
    const at = (zone: string): Table =>
      labTable(
        { market: { do: { token: { token: "crown", zone: "market" } } } },
        {},
        { setup: (s) => s.home("crown", s.create("gold", { zone, seat: 1 }, { faceDown: zone === "field" })) },
      );
    const [hidden] = at("field").view(0).players[1].zones.field.cards;
    expect(at("field").view(0).tokens).toEqual({ crown: { card: hidden.id } });
    const table = at("hand");
    // Which of the cards in a hand it lies on would tell something.
    expect(table.view(0).tokens).toEqual({ crown: { card: "hidden" } });
    expect(table.view(1).tokens).toEqual({ crown: { card: table.labelled("gold", 1) } });
    table.act(0, { type: "market" });
    expect(table.view(0).tokens).toEqual({ crown: { zone: "market", seat: -1 } });
  });
});

describe("an open decision", () => {
  const asking: CardData = {
    id: "asking",
    effects: { play: { pick: { from: "hand", count: { min: 1, max: 2 }, prompt: "Which?", do: [] } } },
  };
  const table = labTable(
    { go: { params: { card: cardsFrom("hand") }, do: { perform: { card: "card", effect: "play" } } } },
    { "hand/0": ["asking", "gold", "silver"] },
    { cards: [asking] },
  );
  const [asker, , silver] = ["asking", "gold", "silver"].map((label) => table.labelled(label));
  table.act(0, { type: "go", card: asker });

  test("tells the one who is asked how many are missing, and by which card", () => {
    expect(table.view(0).decision).toEqual({
      kind: "cards",
      seat: 0,
      prompt: "Which?",
      card: { id: asker, definition: "asking" },
      optional: false,
      missing: { min: 1, max: 2 },
      chosen: 0,
    });
  });

  test("tells others that there is one, but neither the card nor how many could be chosen", () => {
    for (const viewer of [1, "spectator"] as const)
      expect(table.view(viewer).decision).toEqual({
        kind: "cards",
        seat: 0,
        prompt: "Which?",
        card: { id: "hidden" },
        optional: false,
        missing: { min: 0, max: 0 },
        chosen: 0,
      });
  });

  test("marks chosen cards that nobody knows for the one who chooses", () => {
    const pick = { pick: { from: { zone: "hand", of: "opponent" }, count: 2, do: { reveal: "it" } } };
    const table = labTable(pick, { "hand/1": ["gold", "silver", "copper"] });
    const seen = (viewer: number | "spectator"): unknown[] =>
      table.view(viewer).players[1].zones.hand.cards.map(({ chosen }) => chosen);
    table.act(0, { type: "go" });
    table.act(0, table.actions(0)[1].action);
    expect(seen(0)).toEqual([undefined, 1, undefined]);
    expect(seen("spectator")).toEqual([undefined, undefined, undefined]);
  });

  test("marks the chosen cards for those who know them", () => {
    table.act(0, { type: "pick", card: silver });
    expect(table.view(0).players[0].zones.hand.cards.map(({ chosen }) => chosen)).toEqual([undefined, undefined, 1]);
    const theirs = table.view(1);
    expect(JSON.stringify(theirs.players)).not.toContain("chosen");
    expect(theirs.decision).toMatchObject({ chosen: 0, missing: { min: 0, max: 0 } });
    expect(table.view(0).decision?.missing).toEqual({ min: 0, max: 1 });
    expect(table.view(0).toAct).toBe(0);
  });

  test("of the game itself names no card", () => {
    const plain = labTable({ may: { do: [] } });
    plain.act(0, { type: "go" });
    expect(Object.keys(plain.view(0).decision ?? {})).not.toContain("card");
  });
});

describe("events through a viewer's eyes", () => {
  test("hide the cards that the viewer did not know at that moment", () => {
    const table = open({ draw: { do: { draw: 1 } } });
    table.act(0, { type: "draw" });
    const seen = (viewer: number | "spectator") => table.events(viewer)[0][0].data.card;
    const drawn = table.view(0).players[0].zones.hand.cards.at(-1);
    expect(seen(0)).toEqual({ id: drawn?.id, definition: "gold" });
    expect([seen(1), seen("spectator")]).toEqual([{ hidden: true }, { hidden: true }]);
  });

  test("tell by how much a number of a card changes to those alone who know the card", () => {
    const mend = { forEach: { in: { zone: "hand", of: "opponent" }, do: { set: { field: "hp", of: "it", to: 5 } } } };
    const table = labTable([mend, { end: { ending: "won" } }], { "hand/1": ["silver"] });
    table.act(0, { type: "go" });
    const changes = ([0, 1, "spectator", "open"] as const).map(
      (viewer) => table.events(viewer)[0].find(({ type }) => type === "change")?.data,
    );
    const hidden = { field: "hp", card: { hidden: true } };
    const known = (viewer: number | "open") => ({
      field: "hp",
      card: { id: table.labelled("silver", viewer), definition: "silver" },
      amount: 2,
    });
    expect(changes).toEqual([hidden, known(1), hidden, known("open")]);
  });

  test("stay as they were when the card becomes known later", () => {
    const table = open({ draw: { do: { draw: 1 } }, show: { do: { forEach: { in: "hand", do: { reveal: "it" } } } } });
    table.act(0, { type: "draw" });
    const before = table.events(1)[0];
    table.act(0, { type: "show" });
    expect(table.events(1)[0]).toEqual(before);
    const shown = table.view(1).players[0].zones.hand.cards.at(-1);
    expect(table.events(1)[1][2].data.card).toEqual({ id: shown?.id, definition: "gold" });
  });

  test("name seats, zones, flags, choices, fields and numbers, and never a program", () => {
    const SAY = lab.event({
      data: {
        loud: { type: "flag", initial: false, seen: "all" },
        where: { type: "zone" },
        who: { type: "seat", seen: "all" },
      },
    });
    const table = labTable(
      {
        go: {
          do: [
            { SAY: { loud: true, where: "hand", who: "opponent" } },
            { add: { field: "points", amount: 2 } },
            { modify: { field: "reach", add: 1, until: "turn" } },
            { schedule: { at: "turn", do: { GAIN: { amount: 1 } } } },
            { create: { definition: "gold", to: "hand" } },
            { create: { definition: "gold", to: "market" } },
            { move: { card: { zone: "market" }, to: "market", face: "down" } },
          ],
        },
      },
      {},
      { events: { SAY, GAIN: lab.event({ data: { amount: int() } }), TURN: lab.event({ data: {} }) } },
    );
    table.act(0, { type: "go" });
    const events = table.events(1)[0];
    const card = { id: table.view(1).zones.market.cards[0].id, definition: "gold" };
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ["SAY", { loud: true, where: { zone: "hand", seat: 0 }, who: 1 }],
      ["change", { field: "points", card: undefined, player: 0, amount: 2 }],
      ["modify", { field: "reach", card: undefined, player: 0, band: "add", amount: 1, until: "turn" }],
      ["schedule", { period: "turn" }],
      ["create", { to: { zone: "hand", seat: 0 }, owner: 0, face: "keep", card: { hidden: true } }],
      [
        "create",
        {
          definition: "gold",
          to: { zone: "market", seat: -1 },
          owner: 0,
          face: "keep",
          card,
        },
      ],
      ["move", { card, to: { zone: "market", seat: -1 }, at: -1, face: "down" }],
    ]);
  });

  test("say of what did not happen why, and by which card if the viewer knows it", () => {
    const trap: CardData = { id: "trap", rules: [{ forbid: "GAIN", reason: "greed" }] };
    const forbidden = (faceDown: boolean): Table => {
      const table = labTable(
        { GAIN: { amount: 1 } },
        {},
        {
          cards: [trap],
          setup: (s) => void s.create("trap", { zone: "field", seat: 1 }, { faceDown }),
          start: { look: { card: { zone: "field", of: "opponent" }, by: "opponent" } },
        },
      );
      table.act(0, { type: "go" });
      return table;
    };
    expect(forbidden(false).events(0)[0]).toMatchObject([
      { type: "GAIN", fate: "forbidden", by: { reason: "greed", card: { id: 1, definition: "trap" } } },
    ]);
    expect(forbidden(true).events(0)[0]).toMatchObject([{ fate: "forbidden", by: { card: { hidden: true } } }]);
    expect(forbidden(true).events(1)[0]).toMatchObject([{ by: { card: { id: 1, definition: "trap" } } }]);
  });

  test("say of what was replaced by which rule, and what came instead with its cause", () => {
    const kind: CardData = { id: "kind", rules: [{ replace: "STING", with: { GAIN: { amount: 1 } } }] };
    const table = labTable({ STING: { card: "field" } }, { "field/0": ["kind"] }, { cards: [kind] });
    table.act(0, { type: "go" });
    expect(table.events(0)[0]).toMatchObject([
      { type: "STING", fate: "replaced", by: { reason: "kind/rules/0" }, cause: { event: -1 } },
      { type: "GAIN", cause: { seat: 0, card: { id: table.labelled("kind"), definition: "kind" }, event: 0 } },
    ]);
  });

  test("are the same whether the log was asked for from the beginning or at the end", () => {
    const play = (table: Table): Table => {
      for (const type of ["draw", "pass", "draw"]) table.act(table.toAct ?? 0, { type });
      return table;
    };
    const early = open({ draw: { do: { draw: 1 } } });
    expect(early.events(0)).toEqual([]);
    play(early);
    expect(early.events(1)).toEqual(play(open({ draw: { do: { draw: 1 } } })).events(1));
  });
});

describe("views of cards without derived numbers", () => {
  const plain = shape({
    seats: { min: 2, max: 2 },
    card: { hp: int(3), mark: int({ initial: 4, max: 99, seen: "owner" }) },
    zones: { hand: hand(), field: row(), discard: pile({ known: "all" }) },
  });
  const simple = shape({ seats: { min: 2, max: 2 }, card: { hp: int({ initial: 3 }) }, zones: { field: row() } });
  const pointing = shape({ seats: { min: 2, max: 2 }, card: { at: card() }, zones: { field: row(), hand: hand() } });
  const bare = shape({ seats: { min: 2, max: 2 }, zones: { field: row() } });
  const tableOf = (kit: typeof plain | typeof simple | typeof pointing | typeof bare, go: object): Table => {
    const game = (kit as typeof simple).game({
      name: "plain",
      version: 1,
      events: {},
      actions: { go: { do: go as never }, wait: { do: [] } },
      setup: (s) => {
        for (const seat of [0, 1, 1]) s.create("thing", { zone: "field", seat });
      },
    });
    return openTable(game, { content: loadContent(game as never, [{ id: "thing" }]) });
  };
  const field = (table: Table, viewer: number, seat: number): readonly CardView[] =>
    table.view(viewer).players[seat].zones.field.cards;

  test("are shared as long as the card does not change", () => {
    const table = tableOf(simple, { add: { field: "hp", of: { zone: "field", of: "opponent", top: 1 }, amount: 1 } });
    const before = field(table, 0, 1);
    table.act(0, { type: "go" });
    const after = field(table, 0, 1);
    expect(after[0]).toBe(before[0]);
    expect([before[1].fields?.hp, after[1].fields?.hp]).toEqual([3, 4]);
  });

  test("are not shared between viewers when a field is only its owner's", () => {
    const table = tableOf(plain, []);
    expect(field(table, 0, 0)[0].fields).toEqual({ hp: 3, mark: 4 });
    expect(field(table, 1, 0)[0].fields).toEqual({ hp: 3 });
    expect(field(table, 0, 1)[0].fields).toEqual({ hp: 3 });
    const own = (viewer: number) => field(table, viewer, 0)[0].id;
    expect(errorOf(() => table.explain(1, "card.mark", own(1))).code).toBe("unknown-number");
    expect(table.explain(0, "card.mark", own(0)).value).toBe(4);
  });

  test("name the cards that fields refer to as each viewer knows them", () => {
    const table = tableOf(pointing, []);
    expect(field(table, 0, 0)[0].fields).toEqual({ at: undefined });
  });

  test("have no fields where the game has none", () => {
    expect(field(tableOf(bare, []), 0, 0)[0]).toEqual({
      id: expect.any(Number),
      definition: "thing",
      name: "thing",
      owner: 0,
    });
  });

  test("of cards that lie on others are made for each viewer", () => {
    const table = tableOf(simple, { attach: { card: { zone: "field", of: "opponent", top: 1 }, to: "field" } });
    table.act(0, { type: "go" });
    for (const viewer of [0, 1]) {
      const [below, above] = field(table, viewer, 0);
      expect(above.attachedTo).toBe(below.id);
    }
  });
});

test("a field that refers to a card names it as each viewer knows it", () => {
  const MARK = lab.event({
    data: { card: card() },
    apply: (e, { table }) => {
      table.last = e.card;
    },
  });
  const table = labTable(
    { MARK: { card: "hand" } },
    { "hand/0": ["gold"] },
    { events: { MARK, TURN: lab.event({ data: {} }) } },
  );
  table.act(0, { type: "go" });
  expect(table.view(0).table.last).toBe(table.view(0).players[0].zones.hand.cards[0].id);
  // Which of the cards in a hand it means would tell something.
  expect(table.view(1).table.last).toBe("hidden");
});

test("a field that refers to a seat names it", () => {
  const ENVY = lab.event({
    data: { player: seat() },
    apply: (e, { you }) => {
      you.rival = e.player;
    },
  });
  const table = labTable({ ENVY: { player: "opponent" } }, {}, { events: { ENVY, TURN: lab.event({ data: {} }) } });
  table.act(0, { type: "go" });
  expect(table.view(1).players.map(({ fields }) => fields.rival)).toEqual([1, undefined]);
});

test("an event names no zone where it has none", () => {
  const table = labTable({ token: { token: "crown", to: "field" } }, { "field/0": ["gold"] });
  table.act(0, { type: "go" });
  expect(table.events(1)[0][0].data).toEqual({
    token: "crown",
    card: { id: table.labelled("gold", 1), definition: "gold" },
    to: undefined,
  });
});

describe("zones that are shared between views", () => {
  const kit = shape({
    seats: { min: 2, max: 2 },
    card: { hp: int(3) },
    zones: { deck: pile(), hand: hand(), field: row(), other: row() },
  });
  const game = kit.game({
    name: "sharing",
    version: 1,
    events: {},
    actions: {
      flip: { do: { flip: "field" } },
      unflip: { do: { unflip: "field" } },
      mix: { do: { shuffle: "deck" } },
      hurt: { do: { add: { field: "hp", of: "field", amount: -1 } } },
      look: { do: { look: { card: { zone: "field", of: "opponent" } } } },
      wait: { do: [] },
    },
    setup: (s) => {
      for (const zone of ["deck", "hand", "field", "other"]) s.create("thing", { zone, seat: 0 });
      s.create("thing", { zone: "hand", seat: 1 });
      s.create("thing", { zone: "field", seat: 1 }, { faceDown: true });
    },
  });
  const content = loadContent(game as never, [{ id: "thing" }]);
  const open = (): Table => openTable(game, { content });
  const types = ["hurt", "flip", "wait", "unflip", "mix", "look", "hurt"];

  test("are the very same while nothing in them changes", () => {
    const table = open();
    const before = table.view(1).players[0].zones;
    table.act(0, { type: "hurt" });
    const after = table.view(1).players[0].zones;
    expect([after.other === before.other, after.field === before.field]).toEqual([true, false]);
  });

  test("show after every action and undo what a table without a past shows", () => {
    const table = open();
    for (const viewers of [[1], [0, 1, "spectator"]] as const) {
      for (let i = 0; i < types.length; i++) {
        for (const viewer of viewers) table.view(viewer);
        table.act(0, { type: types[i] });
        const fresh = openTable(game, { content, save: table.save() });
        for (const viewer of viewers) expect(table.view(viewer)).toEqual(fresh.view(viewer));
      }
      for (let i = 0; i < types.length; i++) {
        table.rewind(1);
        const fresh = openTable(game, { content, save: table.save() });
        for (const viewer of viewers) expect(table.view(viewer)).toEqual(fresh.view(viewer));
      }
    }
  });
});
