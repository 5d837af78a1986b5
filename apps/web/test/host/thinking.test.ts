import type { Save } from "@cardwright/engine";
import { expect, test } from "vitest";
import type { ThinkAnswer, ThinkRequest } from "../../src/host/thinker.ts";
import { type ThinkerPort, Thinking } from "../../src/host/thinking.ts";
import { begin, Clock, isMyTurn, offered, site, until } from "./rig.ts";

/** Thinkers that answer when a test wants them to. */
function stage() {
  const clock = new Clock();
  const made: { requests: ThinkRequest[]; isClosed: boolean; answer(value: unknown): void; fail(): void }[] = [];
  const thinking = new Thinking((): ThinkerPort => {
    let answered: (answer: ThinkAnswer) => void = () => {};
    let failed: (why: string) => void = () => {};
    const one = {
      requests: [] as ThinkRequest[],
      isClosed: false,
      answer: (value: unknown) => answered({ id: one.requests.at(-1)?.id ?? 0, ok: true, value: value as never }),
      fail: () => failed("gone"),
    };
    made.push(one);
    return {
      post: (request) => void one.requests.push(request),
      listen: (listener, fail) => {
        answered = listener;
        failed = fail;
      },
      close: () => {
        one.isClosed = true;
      },
    };
  }, clock.later);
  const save = { actions: [] } as unknown as Save;
  thinking.turnTo({ key: "a", game: "duel", save }, []);
  const look = (card: number, rank?: "ahead") =>
    thinking.ask({ kind: "foresee", seat: 0, action: { type: "play", card } }, rank ?? "foresee");
  const asked = (thinker: number) =>
    made[thinker].requests.map(({ job }) => (job.kind === "foresee" ? job.action.card : job.kind));
  return { clock, made, thinking, look, asked };
}

test("of what is pointed at the newest is thought about first, and all of it before what may be asked later", async () => {
  const { made, look, asked, thinking } = stage();
  const jobs = [
    look(1, "ahead"),
    look(2, "ahead"),
    look(3),
    look(4),
    thinking.ask({ kind: "choose", seat: 0, bot: "x" }),
  ];
  for (const _ of jobs) {
    made[0].answer("thought");
    await Promise.resolve();
  }
  expect(asked(0)).toEqual([1, "choose", 4, 3, 2]);
  expect(await Promise.all(jobs)).toEqual(jobs.map(() => "thought"));
});

test("what is asked twice is thought about once, as urgently as it was asked last", async () => {
  const { made, look, asked } = stage();
  const jobs = [look(1, "ahead"), look(2, "ahead"), look(3, "ahead"), look(3), look(1)];
  for (let i = 0; i < 3; i++) made[0].answer(i);
  expect(asked(0)).toEqual([1, 3, 2]);
  expect(await Promise.all(jobs)).toEqual([0, 2, 1, 1, 0]);
});

test("when the match goes on, what was asked before is not answered any more", async () => {
  const { made, look, thinking } = stage();
  const [running, waiting] = [look(1), look(2)];
  thinking.turnTo({ key: "a", game: "duel", save: { actions: [] } as unknown as Save }, [[0, 5]]);
  made[0].answer("old");
  expect(await running).toBeUndefined();
  expect(await waiting).toBeUndefined();
  const next = look(3);
  expect(made[0].requests.at(-1)).toMatchObject({ keep: 0, more: [[0, 5]] });
  made[0].answer("new");
  expect(await next).toBe("new");
});

test("a thinker that does not come back from what nobody waits for is replaced; one in time is not", async () => {
  const { clock, made, look, asked, thinking } = stage();
  const stuck = look(1);
  thinking.drop();
  expect(made[0].isClosed).toBe(false);
  clock.pass();
  expect(made[0].isClosed).toBe(true);
  expect(await stuck).toBeUndefined();
  const next = look(2);
  expect(asked(1)).toEqual([2]);
  expect(made[1].requests[0].followed?.key).toBe("a");
  made[1].answer("thought");
  expect(await next).toBe("thought");
  // Somebody waits for this one, however long it takes.
  const wanted = look(3);
  clock.pass();
  expect(made[1].isClosed).toBe(false);
  made[1].answer("late");
  expect(await wanted).toBe("late");
});

test("a thinker that fails is asked once more, and then not again", async () => {
  const { made, look } = stage();
  const job = look(1);
  made[0].fail();
  expect(made[1].requests).toHaveLength(1);
  made[1].fail();
  expect(await job).toBeUndefined();
});

const mute = (): ThinkerPort => ({ post: () => {}, listen: () => {}, close: () => {} });

test("acting never waits for thinking: with a thinker that never answers the table is still played", async () => {
  const page = site({ makeThinker: mute });
  const seat = await begin(page, { game: "knight", seed: 4 });
  const sight = await until(seat, isMyTurn);
  const preview = seat.preview(sight.offers[1].action);
  expect(await seat.act(offered(sight)[0].action)).toEqual({ ok: true });
  expect((await until(seat, ({ length }) => length === 1)).offers.length).toBeGreaterThan(0);
  // What was asked about the moment before will not be answered any more, and says so.
  expect(await preview).toMatchObject({ key: sight.offers[1].key, refused: expect.stringContaining("gone on") });
});
