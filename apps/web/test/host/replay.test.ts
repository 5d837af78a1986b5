import { deflateSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { begin, isMyTurn, isOver, library, offered, playOn, sitDown, site, storage, until } from "./rig.ts";

/** A finished match, with all that its seat saw on the way. */
async function played(game: string, seed: number) {
  const page = site();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game, seed });
  const seen = new Map<number, unknown>();
  const end = await playOn(seat, (sight) => {
    seen.set(sight.moment, sight.view);
    return sight.moment;
  });
  return { page, seat, seen, end };
}

test("every earlier moment is seen as it was seen then, forwards and backwards", async () => {
  const { seat, seen, end } = await played("mandate", 5);
  expect(seen.size).toBeGreaterThan(5);
  const moments = [...seen.keys()];
  for (const moment of [...moments.reverse(), ...moments.reverse()]) {
    expect(await seat.look(moment)).toEqual({ ok: true });
    const sight = await until(seat, (one) => one.moment === moment);
    expect(sight.view).toEqual(seen.get(moment));
    expect(sight).toMatchObject({ isNow: false, length: end.length, offers: [], result: undefined });
    expect(sight.log).toEqual(end.log.slice(0, moment));
  }
  expect(await seat.act({ type: "pass" })).toMatchObject({ ok: false, code: "looking-back" });
  expect(await seat.look(undefined)).toEqual({ ok: true });
  expect(await until(seat, isOver)).toMatchObject({ isNow: true, view: end.view });
  for (const moment of [-1, 1.5, end.length + 1])
    expect(await seat.look(moment)).toMatchObject({ ok: false, code: "no-such-moment" });
});

test("a fork of a finished match is exact, and is practice", async () => {
  const { page, seat, seen, end } = await played("mandate", 5);
  const moment = [...seen.keys()][3];
  const { id = "" } = await page.hall.fork(seat.id, moment, 0);
  const fork = await sitDown(page, id);
  const sight = await until(fork, isMyTurn);
  expect(sight.view).toEqual(seen.get(moment));
  expect(sight.match.isPractice).toBe(true);
  // The same choices lead to the same end.
  const again = await playOn(fork, ({ moment: at }) => at);
  expect(again.result?.hash).toBe(end.result?.hash);
});

test("a fork of a running match looks the same to its seat, and teaches nothing about the match", async () => {
  const kept = storage();
  const page = site({ storage: kept });
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "mandate", seed: 5 });
  const sight = await until(seat, isMyTurn);
  const recordOf = (id: string) => JSON.parse((kept.kept.get(`match/${id}`) as { text: string }).text);
  const truth = recordOf(seat.id);
  const states = new Set<string>();
  for (let i = 0; i < 4; i++) {
    const { id = "" } = await page.hall.fork(seat.id, sight.moment, 0);
    const fork = recordOf(id);
    expect(fork.isPractice).toBe(true);
    expect(fork.save.start.seed).not.toBe(truth.save.start.seed);
    states.add(JSON.stringify(fork.save.state));
    const opened = await until(await sitDown(page, id), isMyTurn);
    expect(opened.view).toEqual(sight.view);
    expect(opened.offers.map(({ key }) => key)).toEqual(sight.offers.map(({ key }) => key));
  }
  // Each is dealt anew.
  expect(states.size).toBe(4);
  expect(states.has(JSON.stringify(truth.save.state))).toBe(false);
});

test("only the one who sits at a running match can fork it, and only as they know it", async () => {
  const page = site();
  const seats = ["Mia", "Noah"].map((name) => ({ name, bot: undefined }));
  const seat = await begin(page, { game: "mandate", seats, seed: 5 });
  expect(await page.hall.fork(seat.id, 0, 0)).toMatchObject({ ok: false, code: "not-your-seat" });
  expect(await page.hall.link(seat.id)).toMatchObject({ ok: false, code: "link.none" });
  const first = seat.curtain()?.seat ?? -1;
  await seat.sit(first);
  expect(await page.hall.fork(seat.id, 0, 1 - first)).toMatchObject({ ok: false, code: "not-your-seat" });
  expect(await page.hall.fork(seat.id, 0, 7)).toMatchObject({ ok: false, code: "not-your-seat" });
  expect(await page.hall.fork(seat.id, 1, first)).toMatchObject({ ok: false, code: "no-such-moment" });
  expect(await page.hall.fork(seat.id, 0, first)).toMatchObject({ ok: true });
});

test("a link holds a finished match, and plays it again elsewhere to the same end", async () => {
  const { page, seat, end } = await played("mandate", 5);
  const { fragment = "" } = await page.hall.link(seat.id);
  expect(fragment).toMatch(/^m1\.[\w-]+$/);
  expect(fragment.length).toBeLessThanOrEqual(8_000);
  const elsewhere = site();
  const { id = "" } = await elsewhere.hall.opened(`#${fragment}`);
  const replay = await until(await sitDown(elsewhere, id), isOver);
  expect(replay.result).toEqual(end.result);
  expect(replay.log).toEqual(end.log);
  // The same link is the same match.
  await elsewhere.hall.opened(`#${fragment}`);
  expect(await elsewhere.hall.matches()).toHaveLength(1);
});

test.each(["wayfarer", "knight", "deal", "rangers", "mandate"])(
  "a link of a running match of %s holds the position as its seat knows it, and can be played on",
  async (game) => {
    const page = site();
    await page.hall.setPace("at-once");
    const seat = await begin(page, { game, seed: 5 });
    let sight = await until(seat, isMyTurn);
    await seat.act(offered(sight)[0].action);
    sight = await until(seat, (one) => one.length > sight.length && isMyTurn(one));
    const { fragment, isTooLong } = await page.hall.link(seat.id);
    expect(isTooLong).toBeUndefined();
    const elsewhere = site();
    await elsewhere.hall.setPace("at-once");
    const { id = "" } = await elsewhere.hall.opened(fragment ?? "");
    const position = await sitDown(elsewhere, id);
    const there = await until(position, isMyTurn);
    expect(there.view).toEqual(sight.view);
    expect(there.match.isPractice).toBe(true);
    expect(await position.act(offered(there)[0].action)).toEqual({ ok: true });
  },
);

test("a match that is too long for a link says so", async () => {
  const page = site();
  await page.hall.setPace("at-once");
  const seats = ["Ada", "Ben"].map((name) => ({ name: name.repeat(10), bot: "random" }));
  const cards = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`${Math.imul(i, 0x9e3779b1)}`, i]));
  const seat = await begin(page, { game: "duel", seats, seed: 5 });
  await until(seat, isOver);
  const { file } = await page.hall.exported(seat.id);
  const record = JSON.parse(file?.text ?? "");
  record.save.start.options = { cards };
  const { id = "" } = await page.hall.imported(JSON.stringify(record));
  expect(await page.hall.link(id)).toMatchObject({ ok: false, isTooLong: true, text: expect.stringContaining("file") });
});

test("a damaged or foreign link is answered by a sentence of its own", async () => {
  const { page, seat } = await played("duel", 5);
  const { fragment = "" } = await page.hall.link(seat.id);
  const linked = (data: unknown): string =>
    `m1.${Buffer.from(deflateSync(strToU8(JSON.stringify(data)))).toString("base64url")}`;
  const { game, content } = await library().load("duel");
  const whole = {
    ...{
      game: "duel",
      format: 3,
      version: game.version,
      content: content.hash,
      seats: [{ name: "a" }, { name: "b" }],
      isPractice: false,
    },
    ...{ start: { seats: ["a", "b"], seed: 1, options: {} }, actions: [], hashes: ["0", "0"] },
  };
  expect(game.name).toBe("duel-20");
  const cases: readonly [string, string][] = [
    ["", "link.foreign"],
    ["#/games/duel", "link.foreign"],
    ["m2.abc", "link.newer"],
    ["m1.", "link.damaged"],
    ["m1.???", "link.damaged"],
    [fragment.slice(0, -20), "link.damaged"],
    [fragment.slice(0, 40) + fragment.slice(60), "link.damaged"],
    [linked(7), "link.damaged"],
    [linked({ ...whole, actions: ["x"] }), "link.damaged"],
    [linked({ ...whole, format: "3" }), "link.damaged"],
    [linked({ ...whole, isUnverified: 1 }), "link.damaged"],
    [linked({ ...whole, format: 4 }), "link.newer"],
    [linked({ ...whole, version: game.version + 1 }), "link.newer"],
    [linked({ ...whole, version: game.version - 1 }), "link.differs"],
    [linked({ ...whole, format: 2, actions: [0, 99_999] }), "link.differs"],
    [linked({ ...whole, game: "chess" }), "link.game"],
    [linked({ ...whole, content: "0" }), "link.cards"],
    [linked(whole), "link.differs"],
    [linked({ ...whole, actions: [0, 99_999] }), "link.differs"],
    [linked({ ...whole, start: { seats: [], seed: "x" } }), "link.differs"],
    [`m1.${Buffer.from(deflateSync(new Uint8Array(9_000_000))).toString("base64url")}`, "link.damaged"],
  ];
  for (const [given, code] of cases) {
    const done = await page.hall.opened(given);
    expect(done, given.slice(0, 60)).toMatchObject({ ok: false, code, text: expect.stringMatching(/\.$/) });
  }
  expect(await page.hall.matches()).toHaveLength(1);
});
