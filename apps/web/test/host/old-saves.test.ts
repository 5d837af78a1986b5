import { readFileSync } from "node:fs";
import { textHash } from "@cardwright/engine";
import { expect, test } from "vitest";
import { begin, isMyTurn, isOver, offered, sitDown, site, storage, until } from "./rig.ts";

/** What the site kept and made of two matches of Duel before ids and the format of saves changed. */
const OLD = JSON.parse(readFileSync(new URL("./old/duel.json", import.meta.url), "utf8")) as {
  readonly running: {
    readonly id: string;
    readonly link: string;
    readonly length: number;
    readonly kept: readonly (readonly [string, unknown])[];
  };
  readonly over: { readonly link: string; readonly result: string };
};
const { running, over } = OLD;
const REMARK = "This match was saved by an older version. It could be played again, but not verified.";

/** A storage with the running match, its save changed before it was kept. */
function keptWith(change: (save: { state: number[][] }) => void = () => {}) {
  const kept = storage(new Map(running.kept));
  const at = `match/${running.id}`;
  const record = JSON.parse((kept.kept.get(at) as { text: string }).text);
  change(record.save);
  const text = JSON.stringify(record);
  kept.kept.set(at, { check: textHash(text), text });
  return kept;
}
const led = ({ state }: { state: number[][] }): void => {
  state[0][3] += 1;
};

test("a match that was kept in the format before opens, is verified, and is played on", async () => {
  const page = site({ storage: keptWith() });
  await page.hall.setPace("at-once");
  const seat = await sitDown(page, running.id);
  const sight = await until(seat, isMyTurn);
  expect([sight.length, sight.match.isUnverified]).toEqual([running.length, false]);
  expect(await seat.act(offered(sight)[0].action)).toEqual({ ok: true });
});

test("one that leads elsewhere says so in every moment, in the list, and after it was closed and played on", async () => {
  const kept = keptWith(led);
  const before = structuredClone(kept.kept);
  const first = site({ storage: kept });
  const seat = await sitDown(first, running.id);
  expect(seat.sight()?.match.isUnverified).toBe(true);
  expect((await first.hall.matches()).map(({ isUnverified }) => isUnverified)).toEqual([true]);
  await seat.look(1);
  expect((await until(seat, ({ moment }) => moment === 1)).match.isUnverified).toBe(true);
  await seat.look(undefined);
  await first.host().close();
  // To look at it changes nothing of what is kept.
  expect(kept.kept).toEqual(before);

  const second = site({ storage: kept });
  await second.hall.setPace("at-once");
  const again = await sitDown(second, running.id);
  const sight = await until(again, isMyTurn);
  await again.act(offered(sight)[0].action);
  await until(again, (one) => one.length > sight.length && isMyTurn(one));
  await second.host().close();
  const third = site({ storage: kept });
  expect((await third.hall.matches()).map(({ isUnverified }) => isUnverified)).toEqual([true]);
  expect((await sitDown(third, running.id)).sight()?.match.isUnverified).toBe(true);
});

test("its file says so where it is brought in, in the language of whoever brings it", async () => {
  const first = site({ storage: keptWith(led) });
  const { file } = await first.hall.exported(running.id);
  const page = site();
  expect(await page.hall.imported(file?.text ?? "")).toMatchObject({ ok: true, remark: REMARK });
  await page.hall.setLanguage("de");
  const { id, ...german } = await page.hall.imported(file?.text ?? "");
  expect(german).toEqual({ ok: true, remark: expect.stringMatching(/^Diese Partie .* nicht überprüfen\.$/) });
  // What is made of it says so too.
  const { file: again } = await page.hall.exported(id ?? "");
  expect(await site().hall.imported(again?.text ?? "")).toMatchObject({ remark: REMARK });
});

test("a link that was made before leads to its match, which could not be verified", async () => {
  const page = site();
  const begun = await page.hall.opened(over.link);
  expect(begun).toMatchObject({ ok: true, remark: REMARK });
  const sight = await until(await sitDown(page, begun.id ?? ""), isOver);
  expect([sight.result?.text, sight.match.isUnverified]).toEqual([over.result, true]);
  const { fragment = "" } = await page.hall.link(begun.id ?? "");
  expect(await site().hall.opened(fragment)).toMatchObject({ ok: true, remark: REMARK });
});

test("a link of before to a running match leads to the position of its seat, which can be played", async () => {
  const page = site();
  await page.hall.setPace("at-once");
  const { id = "" } = await page.hall.opened(running.link);
  const seat = await sitDown(page, id);
  const sight = await until(seat, isMyTurn);
  expect(sight.match).toMatchObject({ isPractice: true, isUnverified: true });
  expect(await seat.act(offered(sight)[0].action)).toEqual({ ok: true });
});

test("a match and a link of today carry no remark", async () => {
  const page = site();
  const begun = await page.hall.begin({ game: "duel", seed: 5 });
  expect(Object.hasOwn(begun, "remark")).toBe(false);
  const { fragment = "" } = await page.hall.link(begun.id ?? "");
  const { ok, remark } = await site().hall.opened(fragment);
  expect([ok, remark]).toEqual([true, undefined]);
});

test.each([
  ["a short seed that a person chose", 7, true],
  ["a long seed that a person chose", "0123456789abcdef0123456789abcdef", true],
  ["no seed", undefined, false],
])("a match begun with %s is marked as one of a known seed, or not", async (_, seed, isKnown) => {
  const page = site();
  const seat = await begin(page, { game: "duel", ...(seed === undefined ? {} : { seed }) });
  expect(seat.sight()?.match.hasKnownSeed).toBe(isKnown);
  expect(page.sent.some((message) => message.includes('"hasKnownSeed":true'))).toBe(isKnown);
});
