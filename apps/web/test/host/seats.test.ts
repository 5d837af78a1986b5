import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { openTable } from "@cardwright/engine";
import type { SeatClient } from "@cardwright/table/seat";
import { expect, test } from "vitest";
import { begin, isMyTurn, isOver, library, offered, playOn, site, until } from "./rig.ts";

const PEOPLE = [
  { name: "Mia", bot: undefined },
  { name: "Noah", bot: undefined },
];

async function hotSeat() {
  const page = site();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "mandate", seats: PEOPLE, seed: 3 });
  return { page, seat };
}

const curtainOf = (seat: SeatClient): Promise<{ readonly seat: number; readonly name: string }> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const curtain = seat.curtain();
      if (curtain === undefined) return false;
      resolve(curtain);
      return true;
    };
    if (look()) return;
    const stop = seat.subscribe(() => {
      if (look()) stop();
    });
  });

const endTurn = async (seat: SeatClient): Promise<void> => {
  const sight = await until(seat, isMyTurn);
  const pass = offered(sight).find(({ action }) => action.type === "pass" || action.type === "end");
  if (pass === undefined) throw new Error("no pass");
  await seat.act(pass.action);
};

test("between two people nothing is seen until the one who is named sits down", async () => {
  const { page, seat } = await hotSeat();
  const { seat: first, name } = await curtainOf(seat);
  expect(name).toBe(PEOPLE[first].name);
  expect(seat.sight()).toBeUndefined();
  expect(await seat.sit(1 - first)).toMatchObject({ ok: false, code: "not-your-seat" });
  expect(await seat.act({ type: "pass" })).toMatchObject({ ok: false, code: "nobody-sits" });
  expect(await seat.sit(first)).toEqual({ ok: true });
  const mine = await until(seat, isMyTurn);
  expect(mine.looker).toBe(first);
  const hand = mine.view.players[first].zones.hand.cards.map(({ definition }) => definition);
  expect(hand).not.toContain(undefined);

  const before = page.sent.length;
  await endTurn(seat);
  expect(seat.sight()).toBeUndefined();
  expect(await curtainOf(seat)).toEqual({ seat: 1 - first, name: PEOPLE[1 - first].name });
  // What was sent with the curtain holds no card of either hand.
  const cards = page.sent.slice(before).join("\n");
  for (const definition of hand) expect(cards).not.toContain(`"${definition}"`);
});

test("whoever sits down sees first what has happened since they last sat there", async () => {
  const { seat } = await hotSeat();
  const { seat: first } = await curtainOf(seat);
  await seat.sit(first);
  const opening = await until(seat, isMyTurn);
  await seat.act(offered(opening)[0].action);
  await endTurn(seat);
  await seat.sit(1 - first);
  const second = await until(seat, isMyTurn);
  expect(second.looker).toBe(1 - first);
  expect(second.news).toBe(0);
  expect(second.log.length).toBe(2);
  await endTurn(seat);
  await seat.sit(first);
  const back = await until(seat, isMyTurn);
  expect(back.log.slice(back.news).map((entry) => entry.seat)).toEqual([1 - first]);
});

test("with one person there is never a curtain", async () => {
  const page = site();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 3 });
  let curtains = 0;
  seat.subscribe(() => {
    if (seat.curtain() !== undefined) curtains += 1;
  });
  await playOn(seat);
  expect(curtains).toBe(0);
});

test("while a match runs nobody looks through other eyes; after its end everybody may, and at everything", async () => {
  const page = site();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 3 });
  await until(seat, isMyTurn);
  expect(await seat.lookAs(1)).toMatchObject({ ok: false, code: "not-over" });
  expect(await seat.lookAs("open")).toMatchObject({ ok: false, code: "not-over" });
  await playOn(seat);
  expect(await seat.lookAs("open")).toEqual({ ok: true });
  await seat.look(1);
  const open = await until(seat, ({ looker, moment }) => looker === "open" && moment === 1);
  expect(open.view.players[1].zones.hand.cards.every(({ definition }) => definition !== undefined)).toBe(true);
});

test("undo takes an action back and redo does it again, to the same sight", async () => {
  const page = site();
  const seat = await begin(page, { game: "knight", seed: 4 });
  const before = await until(seat, isMyTurn);
  expect(before.undo.refused).toBeDefined();
  let open = before;
  for (const { key, action } of offered(before)) {
    const foreseen = await seat.preview(action);
    if (foreseen.closesUndo !== "no") continue;
    expect(foreseen.key).toBe(key);
    await seat.act(action);
    open = await until(seat, ({ length }) => length === 1);
    break;
  }
  expect(open.undo.refused).toBeUndefined();
  expect(await seat.undo()).toEqual({ ok: true });
  const undone = await until(seat, ({ length }) => length === 0);
  expect(undone.view).toEqual(before.view);
  expect(undone.redo.refused).toBeUndefined();
  expect(await seat.redo()).toEqual({ ok: true });
  const again = await until(seat, ({ length }) => length === 1);
  expect(again.view).toEqual(open.view);
  expect(again.redo.refused).toMatch(/\w/);
});

test("what is refused is refused in words, and nothing changes", async () => {
  const page = site();
  await page.hall.setLanguage("de");
  const seat = await begin(page, { game: "mandate", seed: 3, seats: [PEOPLE[0], { name: "Bot", bot: "random" }] });
  await page.hall.setPace("at-once");
  const sight = await until(seat, isMyTurn);
  const refused = sight.offers.find((offer) => offer.refused !== undefined);
  const done = await seat.act(refused?.action ?? { type: "" });
  expect(done).toMatchObject({ ok: false, text: refused?.refused?.text });
  expect(await seat.act({ type: "fly", over: "the moon" })).toMatchObject({ ok: false });
  expect(seat.sight()?.length).toBe(sight.length);
});

test("a number is explained term by term", async () => {
  const page = site();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 5 });
  await playOn(seat);
  const sight = await until(seat, isOver);
  const why = await seat.explain("player.points", 0);
  expect(why.value).toBe(sight.view.players[0].fields.points);
  expect(why.terms.reduce((sum, { delta }) => sum + delta, 0)).toBe(why.value);
  expect(why.terms.some(({ moment }) => moment !== undefined)).toBe(true);
  expect(await seat.explain("player.nonsense", 0)).toMatchObject({ terms: [], text: expect.stringMatching(/\w/) });
});

test("the language changes while a match is open", async () => {
  const page = site();
  const seat = await begin(page, { game: "wayfarer", seed: 5 });
  const english = await until(seat, isMyTurn);
  await page.hall.setLanguage("de");
  const german = await until(
    seat,
    ({ names }) => names !== english.names && names.zones.hand !== english.names.zones.hand,
  );
  expect(german.offers.map(({ key }) => key)).toEqual(english.offers.map(({ key }) => key));
  expect(german.offers[0].text).not.toBe(english.offers[0].text);
});

test("bots choose what they would choose in the terminal: the same seed gives the same match", async () => {
  for (const bot of ["random", "greedy"]) {
    const page = site();
    await page.hall.setPace("at-once");
    const seats = ["Ada", "Ben"].map((name) => ({ name, bot }));
    const seat = await begin(page, { game: "mandate", seats, seed: 9 });
    const { result } = await until(seat, isOver);
    const { game, content } = await library().load("mandate");
    const table = openTable(game, { content, seats: ["Ada", "Ben"], seed: 9 });
    const bots = seats.map((_, i) => makeBot(bot, game, seedFor(9, i)));
    for (let at = table.toAct; at !== undefined; at = table.toAct) table.act(at, bots[at].choose(seatView(table, at)));
    expect(result?.hash).toBe(table.hash());
  }
});

test("bots act at their pace: after a pause, step by step, or at once when somebody is in a hurry", async () => {
  const page = site();
  const seats = ["Ada", "Ben"].map((name) => ({ name, bot: "random" }));
  const seat = await begin(page, { game: "duel", seats, seed: 9 });
  const start = await until(seat, () => true);
  expect(start.waiting).toEqual({ seat: 0, name: "Ada", isBot: true, steps: false });
  expect(start.looker).toBe("spectator");
  page.clock.pass();
  await until(seat, ({ length }) => length === 1);
  await page.hall.setPace("step");
  await until(seat, ({ waiting }) => waiting?.steps === true);
  page.clock.pass();
  await page.hall.matches();
  expect(seat.sight()?.length).toBe(1);
  await seat.step();
  await until(seat, ({ length }) => length === 2);
  await seat.hurry();
  await until(seat, isOver);
});

test("a hint is what a bot would play from this seat, and one of its offers", async () => {
  const page = site();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "mandate", seed: 3 });
  const sight = await until(seat, isMyTurn);
  const hint = await seat.hint();
  expect(offered(sight).find(({ key }) => key === hint?.key)?.text).toBe(hint?.text);
});
