import type { SeatClient, Tutorial, TutorialAsk } from "@cardwright/table/seat";
import { expect, test } from "vitest";
import { begin, isOver, library, offered, sitDown, site, storage, until } from "./rig.ts";

const said = (en: string) => ({ en, de: `${en} (de)` });

const step = (text: string, asks: TutorialAsk): Tutorial["steps"][number] => ({
  ...{ text: said(text), asks, why: said(`Not yet: ${text}`) },
});
const WINDFALL = { type: "play", card: "kind-0" };
const PASS = { type: "pass" };

/** Duel from a fixed position: the goal, a preview, a refusal, an action. */
const LESSON: Tutorial = {
  title: said("A first duel"),
  seat: 0,
  bots: [undefined, "random"],
  seed: 1,
  given: {
    players: [{ zones: { hand: ["kind-1", "kind-0"] } }, { zones: { hand: ["kind-0", "kind-0"], deck: ["kind-0"] } }],
  },
  steps: [
    step("The goal", { kind: "read" }),
    step("Look first", { kind: "preview", action: WINDFALL }),
    step("Try in vain", { kind: "refused", action: PASS }),
    step("Play it", { kind: "act", action: WINDFALL }),
  ],
};

async function start(kept = storage(), tutorial = LESSON, game = "duel") {
  const page = site({ storage: kept, library: library({ tutorial: async () => tutorial }) });
  await page.hall.setPace("at-once");
  const begun = await page.hall.tutorial(game, false);
  if (!begun.ok) throw new Error(begun.text);
  const { id = "" } = begun;
  const seat = await sitDown(page, id);
  return { page, seat, id, kept };
}

const at = async (seat: SeatClient, n: number) =>
  (await until(seat, ({ match }) => match.tutorial?.step === n)).match.tutorial;

test("a tutorial accepts what its step asks for, and says why not of anything else", async () => {
  const { page, seat } = await start();
  expect((await page.hall.game("duel")).hasTutorial).toBe(true);
  expect(await at(seat, 0)).toEqual({ step: 0, of: 4, text: "The goal", asks: "read", key: undefined, isDone: false });
  const sight = await until(seat, () => true);
  const [errand, windfall] = offered(sight);
  const pass = sight.offers.find(({ refused }) => refused !== undefined);
  const notYet = (text: string) => ({ ok: false, code: "tutorial", text: `Not yet: ${text}` });
  expect(await seat.act(windfall.action)).toEqual(notYet("The goal"));
  expect(await seat.undo()).toEqual(notYet("The goal"));
  expect(await seat.goOn()).toEqual({ ok: true });

  expect(await at(seat, 1)).toMatchObject({ asks: "preview", key: windfall.key });
  expect(await seat.goOn()).toEqual(notYet("Look first"));
  expect(await seat.act(windfall.action)).toEqual(notYet("Look first"));
  await seat.preview(errand.action);
  expect(seat.sight()?.match.tutorial?.step).toBe(1);
  await seat.preview(windfall.action);

  expect(await at(seat, 2)).toMatchObject({ asks: "refused", key: pass?.key });
  expect(await seat.act(windfall.action)).toEqual(notYet("Try in vain"));
  expect(await seat.act(PASS)).toMatchObject({ ok: false, code: pass?.refused?.code, text: pass?.refused?.text });

  expect(await at(seat, 3)).toMatchObject({ asks: "act", key: windfall.key });
  expect(await seat.act(errand.action)).toEqual(notYet("Play it"));
  await page.hall.setLanguage("de");
  expect((await until(seat, ({ match }) => match.tutorial?.text === "Play it (de)")).match.tutorial?.step).toBe(3);
  expect(await seat.act(windfall.action)).toEqual({ ok: true });
  expect(await at(seat, 4)).toMatchObject({ isDone: true });
});

test("a tutorial goes on where it was left, in another visit too, and can begin again", async () => {
  const { page, seat, id, kept } = await start();
  await seat.goOn();
  await at(seat, 1);
  await page.host().close();
  const later = await start(kept);
  expect(later.id).toBe(id);
  expect(await at(later.seat, 1)).toMatchObject({ text: "Look first" });
  const { id: anew = "" } = await later.page.hall.tutorial("duel", true);
  expect(anew).not.toBe(id);
  expect(await at(await sitDown(later.page, anew), 0)).toMatchObject({ text: "The goal" });
  expect((await later.page.hall.matches()).map(({ isTutorial }) => isTutorial)).toEqual([true]);
});

test("after its last step the match goes on to its end, and a finished tutorial begins anew", async () => {
  const { page, seat, id } = await start();
  await seat.goOn();
  const [, windfall] = offered(await until(seat, () => true));
  await seat.preview(windfall.action);
  await seat.act(PASS);
  await seat.act(windfall.action);
  for (;;) {
    const now = await until(seat, (one) => one.offers.length > 0 || isOver(one));
    if (isOver(now)) break;
    await seat.act(offered(now)[0].action);
  }
  const { id: next = "" } = await page.hall.tutorial("duel", false);
  expect(next).not.toBe(id);
});

test("a step may ask for undo, and nothing else is taken back", async () => {
  const page = site();
  const knight = await begin(page, { game: "knight", seed: 4 });
  const sight = await until(knight, ({ offers }) => offers.length > 0);
  const views = await Promise.all(
    offered(sight).map(async ({ action }) => ({ action, seen: await knight.preview(action) })),
  );
  const free = views.find(({ seen }) => seen.closesUndo === "no")?.action ?? { type: "" };
  const steps = [step("Do it", { kind: "act", action: free }), step("Take it back", { kind: "undo" })];
  const lesson: Tutorial = { title: said("Undo"), seat: 0, bots: [], seed: 4, steps };
  const { seat } = await start(storage(), lesson, "knight");
  expect(await seat.undo()).toMatchObject({ ok: false, code: "tutorial" });
  expect(await seat.act(free)).toEqual({ ok: true });
  expect(await seat.redo()).toMatchObject({ ok: false, code: "tutorial", text: "Not yet: Take it back" });
  expect(await seat.undo()).toEqual({ ok: true });
  expect(await at(seat, 2)).toMatchObject({ isDone: true });
});
