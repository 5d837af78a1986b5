import { expect, test } from "vitest";
import type { KeyValue } from "../../src/host/patient.ts";
import { begin, browser, isMyTurn, library, offered, playOn, sitDown, site, storage, until } from "./rig.ts";

test("every action is kept: a new worker goes on where the old one was, to the same end", async () => {
  const kept = storage();
  const first = site({ storage: kept });
  await first.hall.setPace("at-once");
  const seat = await begin(first, { game: "duel", seed: 5 });
  const before = await until(seat, isMyTurn);
  await seat.act(offered(before)[0].action);
  const then = await until(seat, (sight) => sight.length > before.length && isMyTurn(sight));
  await first.host().close();

  const second = site({ storage: kept });
  await second.hall.setPace("at-once");
  const [entry] = await second.hall.matches();
  expect(entry).toMatchObject({ id: seat.id, game: "duel", moment: then.length, damage: undefined, isPractice: false });
  expect(entry.state).toContain("Ada");
  const again = await sitDown(second, seat.id);
  const resumed = await until(again, isMyTurn);
  expect(resumed.view).toEqual(then.view);
  expect(resumed.log).toEqual(then.log);
  const { result } = await playOn(again);

  const whole = site();
  await whole.hall.setPace("at-once");
  const unbroken = await playOn(await begin(whole, { game: "duel", seed: 5 }));
  expect(result?.hash).toBe(unbroken.result?.hash);
  const [finished] = await second.hall.matches();
  expect(finished.result).toEqual(result);
});

test("the cards of a match are kept once, however many matches there are", async () => {
  const kept = storage();
  const page = site({ storage: kept });
  for (const seed of [1, 2, 3]) await page.hall.begin({ game: "duel", seed });
  expect([...kept.kept.keys()].filter((key) => key.startsWith("pack/"))).toHaveLength(1);
  expect(await page.hall.matches()).toHaveLength(3);
});

test("a match goes on with the cards that it was played with when the site has others", async () => {
  const kept = storage();
  const page = site({ storage: kept });
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 5 });
  const before = await until(seat, isMyTurn);
  await page.host().close();
  const today = await library().load("duel");
  const { loadContent } = await import("@cardwright/engine");
  const cards = today.content.cards.map((card, i) => (i === 0 ? { ...card, name: "Renamed" } : card));
  const changed = { ...today, content: loadContent(today.game, cards), pack: { ...today.pack, cards } };
  const games = library({ load: async () => changed });
  expect(changed.content.hash).not.toBe(today.content.hash);
  const updated = site({ storage: kept, library: games });
  const again = await until(await sitDown(updated, seat.id), isMyTurn);
  expect(again.view).toEqual(before.view);
});

test("a damaged match is listed as such, can be exported, and harms no other", async () => {
  const kept = storage();
  const page = site({ storage: kept });
  const ids: string[] = [];
  for (const seed of [1, 2, 3, 4]) ids.push((await page.hall.begin({ game: "duel", seed })).id ?? "");
  const [changed, garbage, whole, withoutCards] = ids;
  const record = kept.kept.get(`match/${changed}`) as { check: string; text: string };
  kept.kept.set(`match/${changed}`, { ...record, text: record.text.replace('"seed":1', '"seed":2') });
  kept.kept.set(`match/${garbage}`, 7);
  const moved = kept.kept.get(`match/${withoutCards}`) as { check: string; text: string };
  const text = moved.text.replaceAll(JSON.parse(moved.text).save.content, "0000000000000000");
  const { textHash } = await import("@cardwright/engine");
  kept.kept.set(`match/${withoutCards}`, { check: textHash(text), text });

  const damages = new Map((await page.hall.matches()).map(({ id, damage }) => [id, damage]));
  expect(damages.get(changed)).toContain("not what was saved");
  expect(damages.get(garbage)).toContain("no match");
  expect(damages.get(whole)).toBeUndefined();
  expect(await page.hall.open(changed)).toMatchObject({ ok: false, code: "damage.changed" });
  expect(await page.hall.open(withoutCards)).toMatchObject({ ok: false, code: "damage.cards" });
  expect((await page.hall.exported(changed)).file?.text).toContain('"seed":2');
  expect(await page.hall.open(whole)).toMatchObject({ ok: true });
  expect(await page.hall.remove(garbage)).toEqual({ ok: true });
});

test("a match whose actions lead elsewhere is found out when it is opened, and listed as damaged from then on", async () => {
  const kept = storage();
  const page = site({ storage: kept });
  const { id = "" } = await page.hall.begin({ game: "duel", seed: 1 });
  const { textHash } = await import("@cardwright/engine");
  const record = kept.kept.get(`match/${id}`) as { text: string };
  const text = record.text.replace('"seed":1', '"seed":2');
  kept.kept.set(`match/${id}`, { check: textHash(text), text });
  expect(await page.hall.open(id)).toMatchObject({ ok: false, code: "damage.differs" });
  expect((await page.hall.matches())[0].damage).toContain("cannot be played again");
});

test("a deleted match comes back as it was; what was never there does not", async () => {
  const page = site();
  const { id = "" } = await page.hall.begin({ game: "duel", seed: 1 });
  const before = await page.hall.matches();
  expect(await page.hall.remove(id)).toEqual({ ok: true });
  expect(await page.hall.matches()).toEqual([]);
  expect(await page.hall.open(id)).toMatchObject({ ok: false, code: "no-match" });
  expect(await page.hall.restore(id)).toEqual({ ok: true });
  expect(await page.hall.matches()).toEqual(before);
  expect(await page.hall.restore(id)).toMatchObject({ ok: false, code: "not-removed" });
  expect(await page.hall.remove("nothing")).toMatchObject({ ok: false, code: "no-match" });
});

test("a match is renamed, open or not; a name must be one", async () => {
  const page = site();
  const seat = await begin(page, { game: "duel", seed: 1 });
  expect(await page.hall.rename(seat.id, "  Sunday ")).toEqual({ ok: true });
  expect((await page.hall.matches())[0].name).toBe("Sunday");
  await page.hall.leave();
  await page.hall.rename(seat.id, "Monday");
  expect((await page.hall.matches())[0].name).toBe("Monday");
  expect(await page.hall.rename(seat.id, " ")).toMatchObject({ ok: false, code: "bad-name" });
  expect(await page.hall.rename(seat.id, "x".repeat(61))).toMatchObject({ ok: false, code: "bad-name" });
});

const failing = (fails: () => boolean): KeyValue => {
  const kept = storage();
  const tried = async <T>(attempt: () => Promise<T>): Promise<T> => {
    if (fails()) throw new DOMException("full", "QuotaExceededError");
    return attempt();
  };
  return {
    get: (key, given) => tried(() => kept.get(key, given)),
    set: (key, value, given) => tried(() => kept.set(key, value, given)),
    del: (key, given) => tried(() => kept.del(key, given)),
    keys: (given) => tried(() => kept.keys(given)),
  };
};

test("where nothing can be kept, play goes on in memory, and the player is told once", async () => {
  const page = site({ storage: failing(() => true) });
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 5 });
  await playOn(seat);
  expect((await page.hall.matches()).map(({ id }) => id)).toEqual([seat.id]);
  const { file } = await page.hall.exported(seat.id);
  expect(JSON.parse(file?.text ?? "")).toMatchObject({ cardwright: "match", game: "duel" });
  expect(page.notices.filter(({ kind }) => kind === "storage")).toHaveLength(1);
});

test("when the storage fills up in the middle of a match, the newest state is the one that counts", async () => {
  let isFull = false;
  const page = site({ storage: failing(() => isFull) });
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 5 });
  await until(seat, isMyTurn);
  isFull = true;
  const { length } = await playOn(seat);
  isFull = false;
  await page.hall.leave();
  expect((await page.hall.matches())[0].moment).toBe(length);
});

test("the same match in a second tab is read-only there, says so, and shows what happens in the first", async () => {
  const kept = storage();
  const tab = browser();
  const first = site({ storage: kept, tabs: tab() });
  const second = site({ storage: kept, tabs: tab() });
  await first.hall.setPace("at-once");
  const seat = await begin(first, { game: "duel", seed: 5 });
  const sight = await until(seat, isMyTurn);
  const watched = await sitDown(second, seat.id);
  const seen = await until(watched, () => true);
  expect(seen.match.isReadOnly).toBe(true);
  expect(seen.offers).toEqual([]);
  expect(second.notices).toEqual([{ kind: "elsewhere", text: expect.stringContaining("another tab") }]);
  expect(await watched.act(offered(sight)[0].action)).toMatchObject({ ok: false, code: "elsewhere" });
  expect(await second.hall.rename(seat.id, "mine")).toMatchObject({ ok: false, code: "elsewhere" });
  const third = site({ storage: kept, tabs: tab() });
  expect(await third.hall.rename(seat.id, "mine")).toMatchObject({ ok: false, code: "elsewhere" });
  expect(await third.hall.remove(seat.id)).toMatchObject({ ok: false, code: "elsewhere" });
  await seat.act(offered(sight)[0].action);
  const { length } = await until(seat, (one) => one.length > sight.length && isMyTurn(one));
  await until(watched, (one) => one.length === length);
  // Whoever looks back here is not disturbed by what goes on there.
  await watched.look(0);
  await seat.act(offered(await until(seat, isMyTurn))[0].action);
  expect(await until(watched, (one) => one.length > length)).toMatchObject({ moment: 0, isNow: false });
  await first.hall.leave();
  const own = await sitDown(second, seat.id);
  expect((await until(own, isMyTurn)).match.isReadOnly).toBe(false);
});

test("a match travels as a file, and goes on elsewhere to the same end", async () => {
  const page = site();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "mandate", seed: 5 });
  const sight = await until(seat, isMyTurn);
  await seat.act(offered(sight)[0].action);
  const before = await until(seat, (one) => one.length > sight.length && isMyTurn(one));
  const { file } = await page.hall.exported(seat.id);
  expect(file?.warning).toContain("holds everything");
  const elsewhere = site();
  await elsewhere.hall.setPace("at-once");
  const { id = "" } = await elsewhere.hall.imported(file?.text ?? "");
  const again = await sitDown(elsewhere, id);
  expect((await until(again, isMyTurn)).view).toEqual(before.view);
  const [one, other] = await Promise.all([playOn(seat), playOn(again)]);
  expect(one.result?.hash).toBe(other.result?.hash);
  const { file: finished } = await page.hall.exported(seat.id);
  expect(finished?.warning).toBeUndefined();
});

test("a save of the terminal is a match too", async () => {
  const { openTable } = await import("@cardwright/engine");
  const { game, content } = await library().load("mandate");
  const table = openTable(game, { content, seats: ["Ada", "Ben"], seed: 5 });
  const page = site();
  const { id = "" } = await page.hall.imported(JSON.stringify(table.save()));
  const [entry] = await page.hall.matches();
  expect(entry).toMatchObject({ id, game: "mandate", seats: [{ name: "Ada" }, { name: "Ben", bot: "greedy" }] });
});

test("every kind of file that is no match is answered by a sentence of its own", async () => {
  const page = site();
  const { id = "" } = await page.hall.begin({ game: "duel", seed: 1 });
  const { file } = await page.hall.exported(id);
  const text = file?.text ?? "";
  const changed = (change: (record: Record<string, never> & { save: Record<string, unknown> }) => void): string => {
    const record = JSON.parse(text);
    change(record);
    return JSON.stringify(record);
  };
  const cases: readonly [string, string][] = [
    ["", "file.no-json"],
    ["{", "file.no-json"],
    [text.slice(0, -10), "file.no-json"],
    ["[]", "file.foreign"],
    ["null", "file.foreign"],
    ['{"name":"package"}', "file.foreign"],
    [changed((record) => Object.assign(record, { cardwright: "deck" })), "file.foreign"],
    [changed((record) => Object.assign(record, { version: 2 })), "file.newer"],
    [changed((record) => Object.assign(record, { game: "chess" })), "file.game"],
    ['{"cardwright":1,"game":"chess"}', "file.game"],
    [changed((record) => Object.assign(record, { seats: 3 })), "file.damaged"],
    [changed((record) => Object.assign(record, { seats: [] })), "file.damaged"],
    [
      changed((record) => Object.assign(record, { seats: ["a", "b"].map((name) => ({ name, bot: "deep" })) })),
      "file.damaged",
    ],
    [changed((record) => Object.assign(record, { save: {} })), "file.damaged"],
    [changed((record) => Object.assign(record.save, { packs: {} })), "file.damaged"],
    [changed((record) => Object.assign(record.save, { version: 99 })), "file.version"],
    [changed((record) => Object.assign(record.save, { cardwright: 1 })), "file.version"],
    [
      changed((record) => Object.assign(record.save, { start: { ...(record.save.start as object), seed: 4 } })),
      "file.differs",
    ],
    [`"${"x".repeat(20_000_000)}"`, "file.too-large"],
  ];
  for (const [given, code] of cases) {
    const done = await page.hall.imported(given);
    expect(done, given.slice(0, 80)).toMatchObject({ ok: false, code, text: expect.stringMatching(/\.$/) });
  }
  expect(await page.hall.matches()).toHaveLength(1);
});

test("a tutorial, a bot, a deck, a seed or a game that is not there is said so", async () => {
  const page = site();
  const codes = await Promise.all([
    page.hall.begin({ game: "chess" }),
    page.hall.begin({ game: "duel", seed: 1.5 }),
    page.hall.begin({ game: "duel", seats: [{ name: "Ada", bot: undefined }] }),
    page.hall.begin({ game: "duel", seats: ["a", "b"].map((name) => ({ name, bot: "deep" })) }),
    page.hall.begin({ game: "duel", seats: ["", "b"].map((name) => ({ name, bot: undefined })) }),
    page.hall.begin({ game: "wayfarer", mode: "night" }),
    page.hall.begin({ game: "wayfarer", mode: "talk", variant: "nobody" }),
    page.hall.begin({ game: "mandate", decks: ["starter", "none"] }),
    page.hall.begin({ game: "mandate", decks: ["starter", { populist: 3 }] }),
    page.hall.tutorial("duel", false),
    page.hall.open("nothing"),
  ]);
  expect(codes.map((done) => (done.ok ? "ok" : done.code))).toEqual([
    ...["no-game", "bad-seed", "bad-seats", "bad-bot", "bad-name", "bad-mode", "bad-mode", "bad-deck", "bad-deck"],
    ...["no-tutorial", "no-match"],
  ]);
  await expect(page.hall.game("chess")).rejects.toThrow("chess");
});

test("a table that is opened, left and opened again in one breath is open, and not its own second tab", async () => {
  const page = site();
  const { id = "" } = await page.hall.begin({ game: "duel", seed: 1 });
  const first = page.hall.open(id);
  const left = page.hall.leave();
  const again = page.hall.open(id);
  await Promise.all([first, left]);
  const { seat } = await again;
  expect(seat?.sight()?.match.isReadOnly).toBe(false);
  expect(page.notices).toEqual([]);
});

test("looking at a match does not change when it was last played", async () => {
  const kept = storage();
  const page = site({ storage: kept });
  const { id = "" } = await page.hall.begin({ game: "knight", seed: 1 });
  const before = kept.kept.get(`match/${id}`);
  const seat = await sitDown(page, id);
  await until(seat, isMyTurn);
  await page.hall.setLanguage("de");
  await page.hall.leave();
  expect(kept.kept.get(`match/${id}`)).toEqual(before);
});

test("a game whose files do not come says so, and comes when they do", async () => {
  const games = library();
  let isAway = true;
  const away = library({ load: async (id) => (isAway ? Promise.reject(new TypeError("offline")) : games.load(id)) });
  const page = site({ library: away });
  expect(await page.hall.begin({ game: "duel" })).toMatchObject({ ok: false, code: "game-away" });
  isAway = false;
  expect(await page.hall.begin({ game: "duel" })).toMatchObject({ ok: true });
  expect(page.notices).toEqual([]);
});
