import { Words } from "@cardwright/content";
import { type Game, loadContent } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";
import { mandate, type Position, type Rig } from "./rig.ts";

/** What a seat is told before it does something with a card. */
const toldBefore = (m: Rig, type: "play" | "activate" | "set", id: string) =>
  game.outlook?.(m.table, 0, { type, card: m.said(id, 0) });
const NOTHING = [{ key: "outlook.nothing", values: {} }];
const LATER = [{ key: "outlook.nothing.later", values: {} }];

/** An instant in the slot, and the same in hand. */
function both(id: string, { ada = {}, ben = {} }: Position = {}): unknown[] {
  const placed = mandate({ ada: { ...ada, instant: [id] }, ben });
  const held = mandate({ ada: { ...ada, hand: [id, ...((ada.hand ?? []) as string[])] }, ben });
  return [toldBefore(placed, "activate", id), toldBefore(held, "play", id)];
}

describe("an initiative that could do nothing says so before it is played or activated", () => {
  test.each<[string, Position, Position]>([
    ["spin-doctor", {}, { ada: { government: ["mayor"] } }],
    ["party-offensive", { ada: { government: ["mayor"] } }, { ben: { government: ["mayor"] } }],
    [
      "whataboutism",
      { ada: { government: ["mayor"] } },
      { ada: { government: [{ card: "mayor", fields: { deactivated: true } }] } },
    ],
    ["digital-campaign", { ada: { deck: [] } }, {}],
    ["snap-poll", { ada: { deck: [] } }, { ada: { deck: [], hand: ["mayor"] } }],
    ["cabinet-leak", {}, { ben: { hand: ["mayor"] } }],
    ["blockade", { ben: { blockade: "coming" } }, {}],
    ["opportunist", { ada: { mirrorsGains: true } }, { ben: { mirrorsGains: true } }],
    [
      "systemic",
      { ada: { government: [{ card: "mayor", fields: { shielded: true } }] } },
      { ada: { government: ["mayor"] } },
    ],
    ["defection", { ben: { government: ["mayor"] } }, { ben: { government: ["junior-minister"] } }],
    ["state-visit", {}, { ada: { government: ["mayor"] } }],
    ["referendum", {}, { ben: { permanentGovernment: ["sovereign-fund"] } }],
  ])("%s, and not when it does something", (id, idle, busy) => {
    expect(both(id, idle)).toEqual([NOTHING, LATER]);
    expect(both(id, busy)).toEqual([[], []]);
  });

  test("what others answer to it is something, too", () => {
    expect(both("spin-doctor", { ada: { public: ["ai-weiwei"] } })).toEqual([[], []]);
    expect(both("spin-doctor", { ada: { public: ["mark-zuckerberg"] } })).toEqual([[], []]);
  });

  test("a permanent that only acts when it is placed, while the pool is full", () => {
    const told = (initiativeDiscount: number) =>
      toldBefore(mandate({ ada: { hand: ["standing-committee"], initiativeDiscount } }), "play", "standing-committee");
    expect([told(2), told(1), told(0)]).toEqual([NOTHING, [], []]);
  });

  test("of a permanent that works while it lies there, of other cards and of a refused one nothing is said", () => {
    const m = mandate({ ada: { hand: ["daily-briefing", "napoleon-complex", "press-secretary", "fake-news"] } });
    for (const id of ["daily-briefing", "napoleon-complex", "press-secretary"])
      expect(toldBefore(m, "play", id)).toEqual([]);
    expect(toldBefore(m, "set", "fake-news")).toEqual([]);
    const poor = mandate({ ada: { hand: ["spin-doctor"], ap: 0 } });
    expect(toldBefore(poor, "play", "spin-doctor")).toEqual([]);
  });

  test("what a card does with the engine's own effects counts alike", () => {
    const activate = [{ draw: 1 }, { forEach: { in: "permanentPublic", do: { move: { card: "it", to: "hand" } } } }];
    const memo = { id: "memo", attributes: { kind: "instant", points: 1 }, effects: { activate } };
    const cards = loadContent(game as unknown as Game, [...content.cards, memo]);
    const told = (ada: Position["ada"]) =>
      toldBefore(mandate({ ada: { instant: ["memo"], ...ada }, content: cards }), "activate", "memo");
    expect([told({ deck: [] }), told({}), told({ deck: [], permanentPublic: ["daily-briefing"] })]).toEqual([
      NOTHING,
      [],
      [],
    ]);
  });

  test("what the opponent has hidden makes no difference", () => {
    const told = (traps: string[], hand: string[]) =>
      both("spin-doctor", { ada: { government: ["mayor"] }, ben: { traps, hand } });
    expect(told(["double-agent"], ["mayor"])).toEqual(told(["boycott"], ["blockade"]));
  });

  test("in both languages", () => {
    const said = (["en", "de"] as const).flatMap((language) => {
      const words = new Words(game as never, { content, texts: pack.texts, seats: ["Ada", "Ben"] }, language);
      return [words.say("outlook.nothing"), words.say("outlook.nothing.later")];
    });
    expect(said).toEqual([
      "As things stand, it would do nothing.",
      "As things stand, activating it would do nothing.",
      "Wie es jetzt steht, würde sie nichts bewirken.",
      "Wie es jetzt steht, würde ihre Aktivierung nichts bewirken.",
    ]);
  });
});
