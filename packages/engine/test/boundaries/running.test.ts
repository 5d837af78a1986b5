import { expect, test } from "vitest";
import { EngineError, runningAt } from "../../src/index.ts";
import { EVENTS, lab, labTable } from "./lab.ts";

const spark = { id: "spark", effects: { play: { draw: "1 / heat" } } };
const play = { go: { do: { forEach: { in: "hand", do: { perform: { card: "it", effect: "play" } } } } } };
const broken = () => labTable(play, { "hand/0": ["spark"] }, { cards: [spark] }).act(0, { type: "go" });

test("what ran when an action broke is known of the very refusal", () => {
  const acted = broken();
  if (acted.ok) throw new Error("The spark was to break.");
  expect(runningAt(acted.refusal)).toEqual(["spark/play", "action go"]);
});

const BURN = lab.event({
  data: {},
  apply: () => {
    throw new TypeError("too hot");
  },
});
const bug = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};
const hot = (go: object) => labTable({ go } as never, {}, { events: { ...EVENTS, BURN } });

test("what ran when a function of the game threw is known of the very error, wherever it was played", () => {
  const burn = { do: { BURN: {} } };
  const acted = bug(() => hot(burn).act(0, { type: "go" }));
  expect([acted instanceof TypeError, runningAt(acted)]).toEqual([true, ["action go"]]);
  expect(runningAt(bug(() => hot(burn).preview(0, [{ type: "go" }])))).toEqual(["action go"]);
  const costly = { do: [{ BURN: {} }, { spend: { field: "coins", amount: 1 } }] };
  expect(runningAt(bug(() => hot(costly).actions(0)))).toEqual(["action go"]);
});

test("a bug leaves the machine as the next match needs it", () => {
  const table = hot({ do: { BURN: {} } });
  bug(() => table.act(0, { type: "go" }));
  expect([table.rules.machine.recorder, table.rules.machine.driver]).toEqual([undefined, undefined]);
  expect(table.act(0, { type: "pass" })).toMatchObject({ ok: true });
});

test("of what is no error nothing is known", () => {
  for (const thrown of ["a text", undefined, new EngineError("capacity", "full")])
    expect(runningAt(thrown)).toEqual([]);
  const throwing = lab.event({
    data: {},
    apply: () => {
      throw "a text";
    },
  });
  const table = labTable({ go: { do: { BURN: {} } } } as never, {}, { events: { ...EVENTS, BURN: throwing } });
  expect(runningAt(bug(() => table.act(0, { type: "go" })))).toEqual([]);
});
