import { expect, test } from "vitest";
import type { HallNotice } from "../../src/hall.ts";
import { begin, browser, isMyTurn, isOver, library, offered, playOn, site, storage, type Table, until } from "./rig.ts";

/** A site that can be made to fail. */
function fragile() {
  const trouble = { times: 0 };
  const fail = (): void => {
    if (trouble.times === 0) return;
    trouble.times -= 1;
    throw new Error("out of paper");
  };
  const tabs = browser()();
  const page = site({
    storage: storage(),
    library: library({
      tutorial: async () => {
        fail();
        return undefined;
      },
    }),
    tabs: {
      ...tabs,
      // A worker that is gone holds nothing.
      take: async () => {
        fail();
        return () => {};
      },
    },
  });
  return { trouble, page };
}

const noticeOf = ({ hall }: Table): Promise<HallNotice> => new Promise((resolve) => hall.onNotice(resolve));

test("after a crash a new worker opens the table from its last save, and the report is offered", async () => {
  const { page, trouble } = fragile();
  await page.hall.setPace("at-once");
  await page.hall.setLanguage("de");
  const seat = await begin(page, { game: "duel", seed: 5 });
  const before = await until(seat, isMyTurn);
  await seat.act(offered(before)[0].action);
  const then = await until(seat, (sight) => sight.length > before.length && isMyTurn(sight));
  trouble.times = 1;
  const told = noticeOf(page);
  const lost = page.hall.game("duel");
  await expect(lost).rejects.toThrow("schiefgegangen");
  const again = await until(seat, (sight) => sight !== then && isMyTurn(sight));
  expect(again.view).toEqual(then.view);
  const notice = await told;
  expect(page.notices).toHaveLength(1);
  expect(notice).toMatchObject({ kind: "crashed", text: expect.stringContaining("neu geöffnet") });
  const { report } = notice as { readonly report: string };
  expect(report).toContain("out of paper");
  expect(report).toContain('Asked last: game ["duel"]');
  expect(report).not.toContain("Seed");
  const end = await playOn(seat);
  expect(end.result?.seed).toBe(5);
});

test("what was asked of a table when it crashed is answered: it was not done", async () => {
  const { page, trouble } = fragile();
  const seat = await begin(page, { game: "duel", seed: 5 });
  await until(seat, () => true);
  trouble.times = 1;
  const waiting = page.hall.tutorial("duel", true);
  expect(await waiting).toMatchObject({ ok: false, code: "crashed" });
});

test("a table that fails again while it is opened anew is not opened a third time", async () => {
  const { page, trouble } = fragile();
  const seat = await begin(page, { game: "duel", seed: 5 });
  await until(seat, () => true);
  trouble.times = 2;
  const told = noticeOf(page);
  await page.hall.game("duel").catch(() => undefined);
  expect(await told).toMatchObject({ kind: "crashed", text: expect.stringContaining("could not be opened again") });
  expect(await page.hall.matches()).toHaveLength(1);
  expect(page.notices).toHaveLength(1);
});

test("a table whose bot cannot play is left alone after some crashes, instead of crashing for ever", async () => {
  const page = site({
    storage: storage(),
    makeThinker: () => {
      let failed: (why: string) => void = () => {};
      return {
        post: () => queueMicrotask(() => failed("no thought")),
        listen: (_, fail) => {
          failed = fail;
        },
        close: () => {},
      };
    },
  });
  const closed = new Promise<HallNotice>((resolve) =>
    page.hall.onNotice((notice) => {
      if (notice.kind === "crashed" && notice.text.includes("could not be opened again")) resolve(notice);
    }),
  );
  await page.hall.setPace("at-once");
  const { id = "" } = await page.hall.begin({
    game: "duel",
    seats: ["a", "b"].map((name) => ({ name, bot: "random" })),
  });
  await page.hall.open(id);
  expect(await closed).toMatchObject({ report: expect.stringContaining("chose nothing") });
  const crashes = page.sent.filter((message) => message.startsWith('{"crash"')).length;
  expect(crashes).toBeLessThan(6);
  expect(await page.hall.matches()).toHaveLength(1);
});

test("a crash in the hall, with no table open, says that nothing is lost", async () => {
  const { page, trouble } = fragile();
  trouble.times = 1;
  const told = noticeOf(page);
  await page.hall.game("duel").catch(() => undefined);
  expect(await told).toMatchObject({ kind: "crashed", text: expect.stringContaining("as they were saved") });
});

test("of a finished match the report tells the seed", async () => {
  const { page, trouble } = fragile();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 5 });
  await playOn(seat);
  await until(seat, isOver);
  trouble.times = 1;
  const told = noticeOf(page);
  await page.hall.game("duel").catch(() => undefined);
  expect(await told).toMatchObject({ report: expect.stringContaining("Seed: 5") });
});

test("a method that nobody offers is not called", async () => {
  const page = site();
  const ask = page.hall as unknown as { ask(method: string): Promise<unknown> };
  await expect(ask.ask("close")).rejects.toThrow("There is no close");
});
