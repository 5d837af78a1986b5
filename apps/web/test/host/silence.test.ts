import { expect, test } from "vitest";
import type { KeyValue } from "../../src/host/patient.ts";
import { begin, isMyTurn, offered, playOn, site, storage, type Table, until } from "./rig.ts";

/** A storage that never answers, and does afterwards. */

function muted(): KeyValue & { readonly kept: Map<string, unknown>; isSilent: boolean } {
  const inner = storage();
  const heard = <T>(attempt: () => Promise<T>): Promise<T> => (outer.isSilent ? new Promise(() => {}) : attempt());
  const outer = {
    isSilent: true,
    kept: inner.kept,
    get: (key: string, given: AbortSignal) => heard(() => inner.get(key, given)),
    set: (key: string, value: unknown, given: AbortSignal) => heard(() => inner.set(key, value, given)),
    del: (key: string, given: AbortSignal) => heard(() => inner.del(key, given)),
    keys: (given: AbortSignal) => heard(() => inner.keys(given)),
  };
  return outer;
}

/** Lets time pass until something is there. */
async function inTime<T>({ clock }: Table, awaited: Promise<T>): Promise<T> {
  let isThere = false;
  const seen = awaited.finally(() => {
    isThere = true;
  });
  while (!isThere) {
    await new Promise(setImmediate);
    clock.pass();
  }
  return seen;
}

/** Lets time pass until the player was told something of the storage. */
const told = (page: Table, state: string): Promise<void> =>
  inTime(
    page,
    new Promise((done) => {
      const stop = page.hall.onNotice((notice) => {
        if (notice.kind !== "storage" || notice.state !== state) return;
        stop();
        done();
      });
    }),
  );
const states = ({ notices }: Table) => notices.flatMap((one) => (one.kind === "storage" ? [one.state] : []));

test("a storage that never answers does not keep a match from being begun, played, listed and exported", async () => {
  const page = site({ storage: muted() });
  await page.hall.setPace("at-once");
  const seat = await inTime(page, begin(page, { game: "duel", seed: 5 }));
  const { length } = await playOn(seat);
  expect(await page.hall.matches()).toMatchObject([{ id: seat.id, moment: length, damage: undefined }]);
  const { file } = await page.hall.exported(seat.id);
  expect(JSON.parse(file?.text ?? "").save.actions).toHaveLength(length);
  expect(states(page)).toEqual(["silent"]);
});

test("when a silent storage answers, what was played meanwhile is kept, and the player is told", async () => {
  const kept = muted();
  const page = site({ storage: kept });
  await page.hall.setPace("at-once");
  const seat = await inTime(page, begin(page, { game: "duel", seed: 5 }));
  const { length } = await playOn(seat);
  expect(kept.kept.size).toBe(0);
  const works = told(page, "works");
  kept.isSilent = false;
  await works;
  expect(states(page)).toEqual(["silent", "works"]);
  const next = site({ storage: kept });
  expect(await next.hall.matches()).toMatchObject([{ id: seat.id, moment: length, damage: undefined }]);
});

test("a kept match is neither missing nor damaged while the storage is silent, and is there again when it answers", async () => {
  const kept = muted();
  kept.isSilent = false;
  const { id = "" } = await site({ storage: kept }).hall.begin({ game: "duel", seed: 5 });
  kept.isSilent = true;
  const page = site({ storage: kept });
  expect(await inTime(page, page.hall.open(id))).toMatchObject({ ok: false, code: "no-answer" });
  expect(await page.hall.matches()).toEqual([]);
  const { exported, rename, remove, link } = page.hall;
  for (const ask of [() => exported(id), () => rename(id, "Sunday"), () => remove(id), () => link(id)])
    expect(await ask()).toMatchObject({ ok: false, code: "no-answer" });
  const works = told(page, "works");
  kept.isSilent = false;
  await works;
  expect(await page.hall.matches()).toHaveLength(1);
  expect(await page.hall.open(id)).toMatchObject({ ok: true });
});

test("a match that is deleted while the storage is silent does not come back with it", async () => {
  const kept = muted();
  kept.isSilent = false;
  const page = site({ storage: kept });
  const seat = await begin(page, { game: "duel", seed: 5 });
  const sight = await until(seat, isMyTurn);
  kept.isSilent = true;
  await seat.act(offered(sight)[0].action);
  await inTime(page, page.hall.leave());
  expect(await page.hall.remove(seat.id)).toEqual({ ok: true });
  expect(await page.hall.matches()).toEqual([]);
  const works = told(page, "works");
  kept.isSilent = false;
  await works;
  expect(await page.hall.matches()).toEqual([]);
  expect([...kept.kept.keys()].filter((key) => key.startsWith("match/"))).toEqual([]);
});

test("a link that is opened while the storage is silent does not overwrite the match that it led to before", async () => {
  const kept = muted();
  kept.isSilent = false;
  const first = site({ storage: kept });
  const { id = "" } = await first.hall.begin({ game: "duel", seed: 5 });
  const { fragment = "" } = await first.hall.link(id);
  const { id: known } = await first.hall.opened(fragment);
  kept.isSilent = true;
  const page = site({ storage: kept });
  const again = await inTime(page, page.hall.opened(fragment));
  expect(again).toMatchObject({ ok: true });
  expect(again.id).not.toBe(known);
});

test("what was called off is not written when the storage comes back to it", async () => {
  const given: AbortSignal[] = [];
  const kept = {
    ...muted(),
    set: (_: string, __: unknown, signal: AbortSignal) => new Promise<void>(() => given.push(signal)),
  };
  const page = site({ storage: kept });
  await inTime(page, page.hall.begin({ game: "duel", seed: 5 }));
  expect(given.map(({ aborted }) => aborted)).toEqual([true]);
});

test("a storage that is silent and then refuses is not said to work", async () => {
  const kept = muted();
  const refuses = (): Promise<never> => Promise.reject(new DOMException("no", "SecurityError"));
  const page = site({ storage: { ...kept, keys: (given) => (kept.isSilent ? kept.keys(given) : refuses()) } });
  expect(await inTime(page, page.hall.matches())).toEqual([]);
  const refused = told(page, "refuses");
  kept.isSilent = false;
  await refused;
  expect(states(page)).toEqual(["silent", "refuses"]);
});
