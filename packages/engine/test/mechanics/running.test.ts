import { describe, expect, test } from "vitest";
import { amount, BOUNDS, type CardData, type Effect, seat } from "../../src/index.ts";
import { type Arena, arena, kit, note, notes } from "./arena.ts";

/** What the resolver runs in its own loop, and how it leaves it. Played as bots do, and with somebody who looks. */
const unseen = (a: Arena) => a.table.compact.play(a.table.code({ type: "go" }));
const seen = (a: Arena) => {
  a.table.events(0);
  const acted = a.table.act(0, { type: "go" });
  return acted.ok ? undefined : acted.refusal;
};
const ways = [
  ["while nobody looks", unseen],
  ["while events are recorded", seen],
] as const;

const EARN = kit.event({ data: { player: seat(), sum: amount() }, adds: { "player.points": "sum" } });
const BLINK = kit.event({ data: {} });
const CHEER = kit.event({
  data: {},
  apply: (_, { you }) => {
    you.points += 1;
  },
});
const events = { EARN, BLINK, CHEER };
const earn = { EARN: { sum: 1 } };
const row = { zone: "row", top: 1 };
const performing = (definition: string): Effect => ({
  perform: { card: { zone: "row", where: { definition } }, effect: "use" },
});

describe.each(ways)("%s", (_, play) => {
  test("what is added may be computed", () => {
    const a = arena({ events, ada: { hand: ["a", "b"] }, go: { EARN: { sum: "2 * count(hand)" } } });
    expect(play(a)).toBeUndefined();
    expect(a.points()).toBe(4);
  });

  test("an effect goes on after the one that it performs, and that one after its own", () => {
    const cards: CardData[] = [
      { id: "outer", effects: { use: [note(1), performing("inner"), note(4)] } },
      { id: "inner", effects: { use: [note(2), performing("innermost"), note(3)] } },
      { id: "innermost", effects: { use: earn } },
    ];
    const a = arena({
      events,
      cards,
      ada: { row: ["outer", "inner", "innermost"] },
      go: [performing("outer"), note(5)],
    });
    expect(play(a)).toBeUndefined();
    expect([notes(a.table.events("open").at(-1) ?? []), a.points()]).toEqual([[1, 2, 3, 4, 5], 1]);
  });

  test("an effect whose events are only being queued has not ended for those who wait for its end", () => {
    const checks = [{ name: "ended", at: "effect", when: () => true, do: note(9) }] as const;
    const cards: CardData[] = [{ id: "one", effects: { use: note(1) } }];
    const given = { events, cards, checks: [...checks], ada: { row: ["one"] } };
    const played = (go: Effect): unknown[] => {
      const a = arena({ ...given, go });
      expect(play(a)).toBeUndefined();
      return notes(a.table.events("open").at(-1) ?? []);
    };
    expect(played([performing("one"), note(2)])).toEqual([1, 9, 2]);
    expect(played([{ together: [performing("one"), note(2)] }])).toEqual([1, 2]);
  });

  test("an event without data is seen from the seat whose effect it is", () => {
    const cards: CardData[] = [{ id: "fan", effects: { use: { CHEER: {} } } }];
    const a = arena({
      events,
      cards,
      ada: { row: ["fan"] },
      go: [earn, { perform: { card: row, effect: "use", seat: "opponent" } }],
    });
    expect(play(a)).toBeUndefined();
    expect([a.points(0), a.points(1)]).toEqual([1, 1]);
  });

  test("to perform what a card does not have, or what no card has, does nothing", () => {
    const perform = (more: object): Effect => ({ perform: { effect: "use", ...more } });
    const nobody = { zone: "far", top: 1 };
    const a = arena({
      events,
      ada: { row: ["blank"] },
      go: [
        perform({ card: row }),
        perform({ card: nobody }),
        ...[row, nobody].map((card) => perform({ card, seat: "you" })),
        earn,
      ],
    });
    expect(play(a)).toBeUndefined();
    expect(a.points()).toBe(1);
  });

  test("a card that belongs to nobody goes to the zone of the seat whose effect it is, whosever turn", () => {
    const a = arena({ middle: ["lost"], go: [{ PASS: {} }, { move: { card: "middle", to: "row" } }] });
    expect(play(a)).toBeUndefined();
    expect([a.zone("row", 0), a.zone("row", 1)]).toEqual([["lost"], []]);
  });

  test("a card goes where it is told, also if that takes a look at whose the effect is", () => {
    const cards: CardData[] = [
      { id: "giver", effects: { use: { move: { card: "pool", to: { zone: "discard", of: "owner" } } } } },
    ];
    const a = arena({
      cards: [...cards, { id: "gift" }],
      ben: { row: ["giver"] },
      setup: ({ create }) => create("gift", "pool"),
      go: { perform: { card: { zone: "row", of: "opponent", top: 1 }, effect: "use" } },
    });
    expect(play(a)).toBeUndefined();
    expect(a.zone("discard", 1)).toEqual(["gift"]);
  });

  test("to draw no card draws none", () => {
    const a = arena({ ada: { deck: ["a"] }, go: { draw: "count(hand)" } });
    expect(play(a)).toBeUndefined();
    expect([a.zone("deck"), a.zone("hand")]).toEqual([["a"], []]);
  });

  test.each<[string, Effect, string]>([
    ["events without data", { repeat: { times: BOUNDS.events + 1, do: { BLINK: {} } } }, "events"],
    ["moves", { repeat: { times: BOUNDS.events + 1, do: { move: { card: "pool", to: "pool" } } } }, "events"],
    ["an effect that performs itself", performing("echo"), "causeDepth"],
    ["effects that perform others twice, and these others", performing("twice-20"), "steps"],
    ["an effect that performs itself for each of many cards", performing("crowd"), "queued"],
  ])("%s are bounded, and taken back", (_name, go, bound) => {
    const doubling = Array.from({ length: 20 }, (_one, n): CardData => {
      const next = performing(`twice-${n}`);
      return { id: `twice-${n + 1}`, effects: { use: [next, next] } };
    });
    const cards: CardData[] = [
      { id: "echo", effects: { use: performing("echo") } },
      { id: "twice-0", effects: { use: [] } },
      ...doubling,
      { id: "crowd", effects: { use: { forEach: { in: "pool", do: performing("crowd") } } } },
      { id: "one" },
    ];
    const many = BOUNDS.queued / 6;
    const a = arena({
      events,
      cards,
      ada: { row: cards.slice(0, -1).map(({ id }) => id) },
      setup: ({ create }) => {
        for (let i = 0; i < many; i++) create("one", "pool");
      },
      go,
    });
    expect(play(a)).toMatchObject({ code: "broken", params: { error: "bound-exceeded", bound } });
  });
});

test("the resolver can be stopped after an event that only adds, and after one without data", () => {
  const a = arena({ events, go: [earn, { BLINK: {} }, earn] });
  const { compact, rules } = a.table;
  const { machine } = rules;
  compact.bind();
  rules.start(a.table.code({ type: "go" }));
  machine.single = true;
  const points = rules.number("player.points", 0);
  const stops: number[][] = [];
  while (machine.events < 3) {
    machine.run();
    stops.push([machine.events, points(compact.position)]);
  }
  machine.single = false;
  machine.run();
  expect(stops).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
});

test("what an event leads to stays its consequence in the effects that are performed for it", () => {
  const cards: CardData[] = [
    { id: "outer", effects: { use: performing("inner") } },
    { id: "inner", effects: { use: [note(1)] } },
  ];
  const rules = [kit.after(EARN, { name: "answer", do: performing("outer") })];
  const a = arena({ events, cards, rules, ada: { row: ["outer", "inner"] }, go: [{ BLINK: {} }, earn] });
  const told = a.go();
  const [earned, noted] = ["EARN", "NOTE"].map((type) => told.findIndex((one) => one.type === type));
  expect([told.length, told[noted].cause.event]).toEqual([3, earned]);
});

test("an answer that comes to nothing does not make the action useless, however deep it is performed", () => {
  const cards: CardData[] = [
    { id: "fine", effects: { use: earn } },
    { id: "outer", effects: { use: performing("inner") } },
    { id: "inner", effects: { use: { COOL: {} } } },
  ];
  const rules = [kit.after(EARN, { name: "answer", do: performing("outer") })];
  const given = { events, cards, rules, ada: { row: ["fine", "outer", "inner"] } };
  expect(arena({ ...given, go: performing("fine") }).refusal({ type: "go" })).toBeUndefined();
  expect(arena({ ...given, go: performing("outer") }).refusal({ type: "go" })).toMatchObject({ code: "already-cool" });
});

describe("where a question is open in an effect, the position is the same", () => {
  const later = { let: { as: "n", be: 3, do: { EARN: { sum: "n" } } } };
  const cards: CardData[] = [{ id: "asking", effects: { use: [{ may: { do: note(1) } }, later] } }];
  const rules = [kit.after(EARN, { name: "answer", do: performing("asking") })];
  const asking = (): Arena => arena({ events, cards, rules, ada: { row: ["asking"] }, go: earn });

  test("whatever lay above the frames before", () => {
    const [clean, dirty] = [asking(), asking()];
    expect(unseen(clean)).toBeUndefined();
    const code = dirty.table.code({ type: "go" });
    dirty.table.compact.bind();
    const { layout, w } = dirty.table.rules.machine;
    w.fill(7, layout.frames, layout.frames + 100);
    expect(dirty.table.compact.play(code)).toBeUndefined();
    expect(dirty.table.hash()).toBe(clean.table.hash());
  });

  test("whether or not its events are recorded", () => {
    const [one, other] = [asking(), asking()];
    expect([unseen(one), seen(other)]).toEqual([undefined, undefined]);
    expect(one.table.hash()).toBe(other.table.hash());
  });
});
