import { Words } from "@cardwright/content";
import { type AnyEventView, EFFECTS, type Game, openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { game } from "../game.ts";
import { TAGS } from "../state.ts";
import { content, pack } from "./cards.ts";
import { coveringSubjects } from "./subject.ts";

/** Random matches with every card there is: the events of each action, with the pools before and after. */
const MATCHES = 60;
const SEATS = ["Ada", "Ben"];
const POOLS = ["initiativeDiscount", "initiativeRefund", "govRefundAvailable"];

interface Step {
  readonly events: readonly AnyEventView[];
  readonly pools: readonly [before: string, after: string];
  readonly lines: readonly string[];
}

function* steps(): Generator<Step> {
  const words = (["en", "de"] as const).map(
    (language) => new Words(game as never, { content, texts: pack.texts, seats: SEATS }, language),
  );
  for (let seed = 0; seed < MATCHES; seed++) {
    const subject = coveringSubjects[seed % coveringSubjects.length];
    const table = openTable(subject.game as Game, { content, seats: SEATS, seed, open: true });
    const random = new Random(seed);
    const pools = (): string =>
      JSON.stringify(table.view("open").players.map(({ fields }) => POOLS.map((name) => fields[name])));
    while (!table.over) {
      const before = pools();
      const length = table.length;
      table.actCode(table.toAct ?? -1, random.pick(table.codes()));
      const seen = (viewer: "open" | number) => table.events(viewer).slice(length).flat();
      const lines = words.flatMap((one) => [0, 1].flatMap((viewer) => one.log(seen(viewer))));
      yield { events: seen("open"), pools: [before, pools()], lines };
    }
  }
}
const played = [...steps()];
const happened = ({ fate }: AnyEventView): boolean => fate === undefined;

describe("seed 004 §18: the checklist, in random matches with every card", () => {
  test("no card changes anything itself: its effects are events of the game, under conditions", () => {
    const harmless = new Set(["if", "forEach", "repeat"]);
    const engines = EFFECTS.map(({ name }) => name).filter((name) => !harmless.has(name));
    // `set` with a name only says which cards are meant.
    const written = content.cards.map(({ id, effects, rules }) => ({
      id,
      text: JSON.stringify([effects, rules]).replaceAll('{"set":"', '{"cards":"'),
    }));
    const direct = written.filter(({ text }) => engines.some((name) => text.includes(`{"${name}":`)));
    expect(direct.map(({ id }) => id)).toEqual([]);
  });

  test("every change of influence comes from ADJUST_INFLUENCE, or from a transfer", () => {
    const changes = played.flatMap(({ events }) =>
      events.filter(({ type }) => type === "modify").map(({ cause }) => events[cause.event]?.type),
    );
    expect([...new Set(changes)].sort()).toEqual(["ADJUST_INFLUENCE", "TRANSFER_INFLUENCE"]);
  });

  test("discounts and refunds are made by events and taken by the play flow or the start of a turn", () => {
    const writers = new Set(["SET_DISCOUNT", "REFUND_NEXT_INITIATIVE", "CONSUME", "BEGIN_TURN", "NEW_ROUND"]);
    const changed = played.filter(({ pools: [before, after] }) => before !== after);
    expect(changed.length).toBeGreaterThan(100);
    for (const { events } of changed)
      expect(events.some((event) => happened(event) && writers.has(event.type))).toBe(true);
  });

  test("every line of the log has the standard form, for both seats in both languages", () => {
    const form = /^\[EFFECT\] [^:;]+: [^;]+; ΔAP=(±0|[+-][1-9]\d*), ΔI=(±0|[+-][1-9]\d*), Target=(-|[^;]+)$/;
    const lines = played.flatMap((step) => step.lines);
    expect(lines.length).toBeGreaterThan(1_000);
    expect(lines.filter((line) => !form.test(line) || /[{}]|undefined|[+-]0\b/.test(line))).toEqual([]);
  });

  test("§5, §19: the flags are those of the seed, and no older ones: there is nothing to migrate", () => {
    const flags = Object.keys(game.shape.player).filter((name) => /^(initiative|gov|mark)/.test(name));
    expect(flags.sort()).toEqual([
      "govRefundAvailable",
      "initiativeDiscount",
      ...TAGS.map((tag) => `initiativeEffectModifier${tag}`).sort(),
      "initiativeInfluenceBonus",
      "initiativeInfluencePenaltyForOpponent",
      "initiativeOnPlayDraw1Ap1",
      "initiativeRefund",
      "initiativesPlayed",
      "markZuckerbergUsed",
    ]);
  });
});

describe("seed 004 §0: one queue, foreseeable", () => {
  test("every event of an action was caused by the action or by an earlier event of it", () => {
    for (const { events } of played) for (const [i, { cause }] of events.entries()) expect(cause.event).toBeLessThan(i);
  });
});
