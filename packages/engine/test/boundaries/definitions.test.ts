import { describe, expect, test } from "vitest";
import { checkContent } from "../../src/content.ts";
import {
  type AnyAction,
  amount,
  card,
  cardsFrom,
  derived,
  flag,
  hand,
  int,
  loadContent,
  oneOf,
  openTable,
  options,
  pile,
  range,
  row,
  seat,
  seats,
  setOf,
  shape,
  zone,
} from "../../src/index.ts";
import { CARDS, EVENTS, errorOf, type LabSpec, lab, labGame, labOptions, labTable } from "./lab.ts";

const zones = { deck: pile() };
const mistake = (declared: Record<string, unknown>): string => {
  const error = errorOf(() => shape({ zones, ...declared } as never));
  expect(error.code).toBe("bad-definition");
  return error.message;
};
const gameMistake = (spec: Partial<LabSpec>): string => {
  const error = errorOf(() => checkContent(labGame([], spec), []));
  expect(error.code).toBe("bad-definition");
  return error.message;
};

describe("a shape", () => {
  test("a pile is face down and ordered, a hand its seat's alone, a row open and in play, unless told otherwise", () => {
    const all = { shared: false, capacity: undefined };
    expect(pile()).toEqual({ ...all, known: "none", ordered: true, inPlay: false, listed: false });
    expect(pile({ known: "all" })).toEqual({ ...all, known: "all", ordered: true, inPlay: false, listed: true });
    expect(hand()).toEqual({ ...all, known: "owner", ordered: false, inPlay: false, listed: true });
    expect(row({ shared: true })).toEqual({
      ...all,
      shared: true,
      known: "all",
      ordered: true,
      inPlay: true,
      listed: true,
    });
  });

  test.each([
    [{ seats: { min: 0, max: 2 } }, "seats: 0 to 2 seats cannot be: a table has 1 to 8."],
    [{ seats: { min: 3, max: 2 } }, "seats: 3 to 2 seats cannot be: a table has 1 to 8."],
    [{ seats: { min: 1, max: 9 } }, "seats: 1 to 9 seats cannot be: a table has 1 to 8."],
    [{ seats: { min: 1.5, max: 2 } }, "seats: 1.5 to 2 seats cannot be: a table has 1 to 8."],
    [{ seats: { min: 1, max: 2.5 } }, "seats: 1 to 2.5 seats cannot be: a table has 1 to 8."],
    [{ seats: { min: 2, max: 2, roles: ["dealer"] } }, "seats: 1 roles are named for 2 seats."],
    [{ table: { deck: int() } }, "table.deck: a zone has this name too."],
    [{ player: { deck: int() } }, "player.deck: a zone has this name too."],
    [{ table: { active: int() } }, "table.active: the engine gives this name to something else."],
    [{ player: { seat: int() } }, "player.seat: the engine gives this name to something else."],
    [{ card: { owner: seat() } }, "card.owner: the engine gives this name to something else."],
    [{ card: { inPlay: flag() } }, "card.inPlay: the engine gives this name to something else."],
    [{ card: { mood: oneOf([]) } }, "card.mood: an enum needs at least one value."],
    [{ card: { hp: int({ initial: 9, max: 5 }) } }, "card.hp: it begins at 9, outside 0..5."],
    [{ card: { hp: int({ initial: -1 }) } }, "card.hp: it begins at -1, outside 0..1000000000."],
    [{ card: { hp: int({ min: -(2 ** 31) }) } }, "card.hp: the least that a number can be is -2147483647."],
    [
      { card: { power: derived({ base: "strength" }) } },
      'card.power: its base "strength" is no integer attribute of cards.',
    ],
    [
      { card: { power: derived({ base: "rare" }) }, attributes: { rare: flag() } },
      'card.power: its base "rare" is no integer attribute of cards.',
    ],
    [
      { player: { power: derived({ base: "strength" }) }, attributes: { strength: int() } },
      "player.power: its base is a number; only cards have attributes.",
    ],
    [{ table: { heat: int({ since: "hand" }) } }, 'table.heat: "hand" is no declared period.'],
    [
      { table: { mood: int({ during: { fase: ["talk"] } }) } },
      'table.mood: it means something during "fase", which is no field of the same thing, nor of the table.',
    ],
    [
      { table: { mood: flag(false, { during: { hour: [1] } }), hour: int({ max: 9, seen: "none" }) } },
      'table.mood: it means something during "hour", which not everybody may know.',
    ],
    [
      { player: { mood: oneOf(["calm"], { during: { phase: ["tlak"] } }) }, table: { phase: oneOf(["talk"]) } },
      'player.mood: it means something during "phase", which is never "tlak".',
    ],
    [
      { card: { due: int({ during: { promised: [1] } }), promised: flag() } },
      'card.due: it means something during "promised", which is never 1.',
    ],
    [
      { table: { mood: int({ during: { hour: [3, 10] } }), hour: int({ max: 9 }) } },
      'table.mood: it means something during "hour", which is never 10.',
    ],
    [
      { table: { mood: int({ during: { hour: [-1] } }), hour: int({ max: 9 }) } },
      'table.mood: it means something during "hour", which is never -1.',
    ],
    [
      { table: { mood: int({ during: { hour: ["3"] } }), hour: int({ max: 9 }) } },
      'table.mood: it means something during "hour", which is never "3".',
    ],
    [
      { table: { mood: card({ during: { who: [1] } }), who: seat() } },
      'table.mood: it means something during "who", which is never 1.',
    ],
    [{ grants: ["hp"] }, 'grants: "hp" is no field of cards.'],
    [{ keeps: ["hp"] }, 'keeps: "hp" is no field of cards.'],
    [{ attributes: { name: int() } }, "attributes.name: every card has one anyway."],
    [{ attributes: { id: int() } }, "attributes.id: every card has one anyway."],
    [{ attributes: { back: int() } }, "attributes.back: every card has one anyway."],
  ])("%j is refused", (declared, message) => {
    expect(mistake(declared)).toBe(message);
  });

  test("without anything but zones is a game for one seat", () => {
    expect(shape({ zones }).shape).toMatchObject({ seats: { min: 1, max: 1 }, effects: ["play"], spare: 32 });
  });

  test("flags begin as they say", () => {
    const kit = shape({ zones, table: { on: flag(true), off: flag() } });
    const game = kit.game({ name: "flags", version: 1, events: {}, actions: { wait: { do: [] } }, setup: () => {} });
    expect(openTable(game, { content: loadContent(game as never, []) }).view(0).table).toEqual({
      on: true,
      off: false,
    });
  });

  test("numbers begin at 0, or at their least if that is more", () => {
    expect(
      [int(), int(4), int({ min: 2 }), int({ min: -2 }), int(3, { max: 5 })].map(({ initial }) => initial),
    ).toEqual([0, 4, 2, 0, 3]);
    expect([amount().min, int(3, { max: 5 }).max]).toEqual([-1_000_000_000, 5]);
  });

  test("everything is seen by all unless it says otherwise", () => {
    expect([int(), flag(), oneOf(["a"]), card(), seat(), derived()].map(({ seen }) => seen)).toEqual(
      new Array(6).fill("all"),
    );
    const none = { seen: "none" } as const;
    expect(
      [int(none), flag(true, none), oneOf(["a"], none), card(none), seat(none), derived(none)].map(({ seen }) => seen),
    ).toEqual(new Array(6).fill("none"));
    expect([zone(), setOf("a", "b")]).toEqual([{ type: "zone" }, { type: "set", values: ["a", "b"] }]);
  });

  test("a pile lists its cards if all know them, a hand is its owner's, a row is in play", () => {
    expect([pile().listed, pile({ known: "all" }).listed]).toEqual([false, true]);
    expect([hand().known, hand().ordered]).toEqual(["owner", false]);
    expect([row().inPlay, row({ shared: true }).shared]).toEqual([true, true]);
  });
});

describe("a game", () => {
  test("numbers its events by their names, in whatever order they are listed", () => {
    const namesOf = (events: LabSpec["events"]) =>
      openTable(labGame({ GAIN: { amount: 1 } }, { events }), labOptions(labGame([]), {}, {})).rules.machine.lives.map(
        ({ name }) => name,
      );
    const { GAIN, STING, TURN } = EVENTS;
    expect(namesOf({ TURN, STING, GAIN })).toEqual(namesOf({ GAIN, STING, TURN }));
  });

  const unlisted = lab.event({ data: {} });
  const many = (n: number): AnyAction => ({
    params: Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, range(0, 1)])),
    do: [],
  });
  const wide = Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`d${i}`, int()]));

  test.each(["Lab", "my game", "1st", ""])("cannot be called %j", (name) => {
    expect(gameMistake({ name })).toBe(`"${name}" is no name for a game: use small letters, digits and hyphens.`);
  });

  test("has sets that narrow down zones, or sets before them", () => {
    const where = (): boolean => true;
    expect(gameMistake({ sets: { old: { from: "young", where }, young: { from: "hand", where } } })).toBe(
      'sets.old: "young" is no zone, and no set declared before it.',
    );
  });

  test("cannot have the engine's own ending", () => {
    expect(gameMistake({ endings: ["won", "broken"] })).toBe('endings: "broken" is the engine\'s own.');
  });

  test.each(["draw", "move", "empty"])("cannot call an event %s, as the engine does", (name) => {
    expect(gameMistake({ events: { ...EVENTS, [name]: unlisted } })).toBe(
      `events.${name}: the engine has an effect of this name.`,
    );
  });

  test("cannot give an event more data than fit", () => {
    expect(gameMistake({ events: { ...EVENTS, WIDE: lab.event({ data: wide }) } })).toBe(
      "events.WIDE: an event has at most 16 data.",
    );
  });

  test("cannot answer an event that it does not list", () => {
    const rules = [lab.forbid(unlisted, { name: "no", reason: "no" })];
    expect(gameMistake({ rules })).toBe('rules: "no" answers an event that the game does not list.');
  });

  test("cannot declare a cause that it does not list", () => {
    const rules = [lab.after("move", { name: "why", do: () => [], causes: [unlisted] })];
    expect(gameMistake({ rules })).toBe('"why" declares a cause that the game does not list.');
    expect(gameMistake({ start: lab.compute(() => [], [unlisted]) })).toBe(
      '"start" declares a cause that the game does not list.',
    );
  });

  test("cannot send cards that leave play to a zone in play, or to one that it does not have", () => {
    expect(gameMistake({ leavesTo: "grave" })).toBe('leavesTo: there is no zone "grave".');
    expect(gameMistake({ leavesTo: "field" })).toBe(
      'leavesTo: what leaves play cannot go to "field", which is in play.',
    );
    expect(gameMistake({ leavesTo: { owned: "discard", unowned: "grave" } })).toBe(
      'leavesTo: there is no zone "grave".',
    );
  });

  test("cannot have an action with more parameters or combinations than a code can tell apart", () => {
    expect(gameMistake({ actions: { many: many(9) } })).toBe("An action has at most 8 parameters.");
    const huge = { params: { a: range(1, 100_000), b: range(1, 100_000) }, do: [] };
    expect(gameMistake({ actions: { huge } })).toBe(
      "actions.huge: it has more combinations than a number can tell apart.",
    );
  });

  test("cannot have more than 31 checks of one moment", () => {
    const checks = Array.from({ length: 32 }, (_, i) => lab.check({ name: `c${i}`, at: "action", when: "0", do: [] }));
    expect(gameMistake({ checks })).toBe('checks: a game has at most 31 at: "action".');
  });

  test("tells every mistake of its own effects, formulas and sets at once, each with its place", () => {
    const message = gameMistake({
      actions: { go: { params: { card: cardsFrom("hnd") }, do: { drw: 1 } } },
      start: { draw: "cunt" },
      checks: [lab.check({ name: "end", at: "action", when: "hete > 3", do: { end: { ending: "wn" } } })],
      rules: [
        lab.forbid("move", { name: "stay", reason: "no", when: "crd = 1" }),
        lab.after("move", { name: "then", do: { STNG: {} }, match: { crd: {} } }),
        lab.replace("move", { name: "instead", with: { DRAW: {} } }),
      ],
      events: { ...EVENTS, LOUD: lab.event({ data: {}, then: { shout: 1 } }) },
    });
    expect(message.split("\n")).toEqual([
      'event LOUD: then.shout: unknown effect "shout"',
      'stay: when: unknown name "crd" (at character 1 of "crd = 1")',
      'then: match.crd: unknown datum "crd"',
      'then: do.STNG: unknown effect "STNG"',
      'instead: with.DRAW: unknown effect "DRAW"',
      'check end: when: unknown name "hete" (at character 1 of "hete > 3")',
      'check end: do.end.ending: unknown ending "wn". There are: won, lost',
      'action go: params.card: unknown cards "hnd". There are: deck, hand, discard, field, market, vault, self',
      'action go: do.drw: unknown effect "drw"',
      'start: start.draw.count: unknown name "cunt" (at character 1 of "cunt")',
    ]);
  });

  test("has its own faults thrown as they are", () => {
    const names = {
      get bad(): () => number {
        throw new TypeError("a bug of the game");
      },
    };
    expect(() => checkContent(labGame({ draw: "bad" }, { names }), [])).toThrow(TypeError);
  });

  test("is told its own mistakes even if its cards have some", () => {
    expect(errorOf(() => loadContent(labGame({ drw: 1 }), [{ id: "x", attributes: { nope: 1 } }])).code).toBe(
      "bad-definition",
    );
  });
});

describe("a set-up", () => {
  test("cannot use more different cards than a card has numbers for", () => {
    const { game } = shape({ zones: { deck: pile() } });
    const vast = game({ name: "vast", version: 1, events: {}, actions: { rest: { do: [] } }, setup: () => {} });
    const content = { ...loadContent(vast, []), cards: Array.from({ length: 65_534 }, (_, i) => ({ id: `c${i}` })) };
    expect(errorOf(() => openTable(vast, { content }))).toMatchObject({
      code: "capacity",
      message: "A game has at most 65533 different cards, not 65534.",
    });
  });

  test("cannot ask for more cards than a table holds", () => {
    const { game } = shape({ zones, spare: 70_000 });
    const crowded = game({ name: "crowded", version: 1, events: {}, actions: {}, setup: () => {} });
    expect(errorOf(() => openTable(crowded, { content: loadContent(crowded, []) }))).toMatchObject({
      code: "capacity",
      message: "A table holds at most 65535 cards, not 70000.",
    });
  });

  test("cannot ask for more room than a table has", () => {
    const wide = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`zone${i}`, pile()]));
    const { game } = shape({ zones: wide, spare: 60_000 });
    const vast = game({ name: "vast", version: 1, events: {}, actions: {}, setup: () => {} });
    expect(errorOf(() => openTable(vast, { content: loadContent(vast, []) }))).toMatchObject({
      code: "capacity",
      message: "60000 cards and 40 zones need more room than a table has: give zones a capacity.",
    });
  });

  const setUp = (setup: LabSpec["setup"]) => errorOf(() => labTable([], {}, { setup }));

  test("cannot use a card that the content does not have", () => {
    expect(setUp((s) => s.create("diamond", "market"))).toEqual({
      code: "bad-content",
      message: 'lab needs the card "diamond", which the content does not have.',
      params: { card: "diamond" },
    });
  });

  test("cannot put a card into a zone that there is not", () => {
    expect(setUp((s) => s.create("gold", "attic")).message).toBe(
      'setup: there is no zone "attic" of the table. There are: market, vault.',
    );
    expect(setUp((s) => s.create("gold", { zone: "hand", seat: 5 })).message).toBe(
      'setup: there is no zone "hand" of seat 5.',
    );
    expect(setUp((s) => s.create("gold", { zone: "market", seat: 0 })).message).toBe(
      'setup: there is no zone "market" of seat 0. There are: deck, hand, discard, field.',
    );
  });

  test("cannot put a token down that there is not", () => {
    expect(setUp((s) => s.home("sceptre", s.create("gold", "market"))).message).toBe(
      'setup: there is no token "sceptre".',
    );
  });

  test("cannot overfill a zone", () => {
    const error = setUp((s) => {
      for (let i = 0; i < 9; i++) s.create("gold", "market");
    });
    expect(error).toMatchObject({ code: "capacity", message: "market holds 8 cards and is full." });
  });

  test("is told the seats, the options and the definitions by their ids", () => {
    let seen: unknown;
    labTable(
      [],
      {},
      {
        setup: ({ seats: n, options: o, definitions }) => {
          seen = [n, o, definitions.map(({ id }) => id)];
        },
      },
    );
    expect(seen).toEqual([2, { given: {} }, ["copper", "gold", "silver", "twig"]]);
  });

  test("puts cards face down, on others, and into the hands of others", () => {
    const table = labTable(
      [],
      {},
      {
        setup: (s) => {
          const under = s.create("gold", { zone: "field", seat: 0 });
          s.create("silver", { zone: "field", seat: 0 }, { on: under, owner: 1 });
          s.create("copper", { zone: "field", seat: 1 }, { faceDown: true });
        },
      },
    );
    const { players } = table.view("spectator");
    expect(players[0].zones.field.cards[1]).toMatchObject({
      definition: "silver",
      attachedTo: players[0].zones.field.cards[0].id,
      owner: 1,
    });
    expect(players[1].zones.field.cards[0]).toMatchObject({ hidden: true });
  });

  test("describes cards with what hangs on them, and where numbers begin; there is room for all of it", () => {
    const table = labTable(
      [],
      {},
      {
        setup: (s) =>
          s.arrange({
            table: { heat: 12 },
            zones: { market: ["silver"] },
            players: [{ fields: { points: 5 }, zones: { field: [{ card: "gold", on: ["twig"] }] } }],
          }),
      },
    );
    const { table: fields, zones, players } = table.view(0);
    expect([fields.heat, players[0].fields.points, zones.market.size, players[0].zones.field.size]).toEqual([
      12, 5, 1, 2,
    ]);
    expect(setUp((s) => s.arrange({ table: { haet: 1 } }))).toMatchObject({
      code: "bad-given",
      message: 'given.table.haet: there is no field "haet" here. There are: heat, secret, last; did you mean "heat"?',
    });
  });
});

describe("opening a table", () => {
  const game = labGame([]);
  const content = loadContent(game, CARDS);
  const opening = (given: Record<string, unknown>) => errorOf(() => openTable(game, { content, ...given }));

  test("needs as many seats as the game has", () => {
    expect(opening({ seats: [] })).toEqual({
      code: "bad-options",
      message: "lab is played by 1 to 2, not by 0.",
      params: { seats: 0 },
    });
    expect(opening({ seats: ["a", "b", "c"] }).message).toBe("lab is played by 1 to 2, not by 3.");
    const duo = shape({ zones, seats: { min: 2, max: 2 } }).game({
      name: "duo",
      version: 1,
      events: {},
      actions: { wait: { do: [] } },
      setup: () => {},
    });
    const duoContent = loadContent(duo as never, []);
    expect(errorOf(() => openTable(duo, { content: duoContent, seats: ["a"] })).message).toBe(
      "duo is played by 2, not by 1.",
    );
  });

  test.each([1.5, Number.NaN, 2 ** 32, -(2 ** 31) - 1, "7", "A".repeat(32), "0".repeat(31), null])(
    "needs a seed, which %s is not",
    (seed) => {
      expect(opening({ seed })).toMatchObject({
        code: "bad-options",
        message: `The seed ${seed} cannot be: give an integer from -2147483648 to 4294967295, or 32 hexadecimal digits (0-9, a-f).`,
      });
    },
  );

  test("needs the content of this game", () => {
    expect(opening({ content: { ...content, game: "chess" } })).toEqual({
      code: "content-differs",
      message: "This content is for chess, not for lab.",
      params: { expected: "lab", found: "chess" },
    });
  });

  test("is refused when there is nothing to do in the first position", () => {
    const stuck = lab.game({ name: "stuck", version: 1, events: {}, actions: {}, setup: () => {} });
    const error = errorOf(() => openTable(stuck, { content: loadContent(stuck as never, []) }));
    expect(error).toMatchObject({ code: "broken-state", message: "stuck begins with nothing that a seat could do." });
  });

  test("names the seats by their roles, or by their numbers", () => {
    const roles = shape({ zones, seats: { min: 1, max: 2, roles: ["dealer", "narc"] } });
    const wait = { name: "roles", version: 1, events: {}, actions: { wait: { do: [] } }, setup: () => {} };
    const named = roles.game(wait);
    expect(
      openTable(named, { content: loadContent(named as never, []) })
        .view(0)
        .players.map(({ name }) => name),
    ).toEqual(["dealer", "narc"]);
    expect(
      openTable(game, { content })
        .view(0)
        .players.map(({ name }) => name),
    ).toEqual(["Seat 1", "Seat 2"]);
  });

  test("again with the same content is a table of its own", () => {
    const [a, b] = [openTable(game, { content, seats: ["Ada"] }), openTable(game, { content, seats: ["Ada"] })];
    const before = b.hash();
    a.act(0, { type: "go" });
    expect([a.length, b.length, b.hash()]).toEqual([1, 0, before]);
  });

  test("with another game of the same name uses the rules of that one", () => {
    const twin = labGame({ add: { field: "points", amount: 5 } });
    const table = openTable(twin, { content, seats: ["Ada"] });
    table.act(0, { type: "go" });
    expect(table.view(0).players[0].fields.points).toBe(5);
    expect(openTable(game, { content, seats: ["Ada"] }).rules.game).toBe(game);
  });

  test("lets actions take seats, options and numbers", () => {
    const table = labTable({
      go: { params: { who: seats(), how: options("well", "badly"), n: range(-1, 1) }, do: [] },
    });
    expect(table.actions(0).filter(({ action }) => action.type === "go")).toHaveLength(2 * 2 * 3);
    expect(table.act(0, { type: "go", who: 1, how: "badly", n: -1 }).ok).toBe(true);
  });
});

test("a rule that proposes what it did not declare, or no integer, breaks its action and nothing else", () => {
  const proposing = (data: Record<string, unknown>, causes: readonly (typeof EVENTS.TURN | typeof EVENTS.GAIN)[]) =>
    labTable(
      lab.compute(({ you }) => [EVENTS.GAIN({ player: you, amount: 1, ...data } as never)], causes as never),
    ).act(0, { type: "go" });
  expect(proposing({}, [EVENTS.TURN])).toMatchObject({
    refusal: {
      code: "broken",
      params: { error: "undeclared-cause", message: '"action go" caused GAIN without declaring it.' },
    },
  });
  expect(proposing({ amount: 1.5 }, [EVENTS.GAIN])).toMatchObject({
    refusal: {
      params: { error: "out-of-range", message: "amount cannot be 1.5: it is an integer. It broke in action go." },
    },
  });
  const unlisted = lab.event({ data: {} });
  const table = labTable(lab.compute(() => [unlisted({})], []));
  expect(table.act(0, { type: "go" })).toMatchObject({
    refusal: { params: { message: '"action go" caused an unlisted event without declaring it.' } },
  });
});
