import { loadContent } from "@cardwright/engine";
import { expect, test } from "vitest";
import { begin, isMyTurn, library, offered, packOf, site, until } from "./rig.ts";

const GAMES = ["wayfarer", "knight", "deal", "rangers", "mandate"];

test.each(GAMES)("%s tells what can be chosen, and its default seats begin a match", async (game) => {
  const page = site();
  const facts = await page.hall.game(game);
  expect(facts.defaults.filter((bot) => bot === undefined)).toHaveLength(1);
  expect(facts.bots).toEqual(expect.arrayContaining(["random", "greedy"]));
  const seats = facts.defaults.map((bot, seat) => ({ name: `P${seat}`, bot }));
  expect(await page.hall.begin({ game, seats })).toMatchObject({ ok: true });
  for (const { id, variants } of facts.modes)
    for (const { id: variant } of variants)
      expect(await page.hall.begin({ game, mode: id, variant })).toMatchObject({ ok: true });
});

test("in Street Deal a person is the dealer, and the other seats have the bots that are made for them", async () => {
  const { hall } = site();
  const { defaults, seats } = await hall.game("deal");
  expect(defaults).toEqual(["narc", "customer", undefined]);
  expect(seats.roles).toEqual(["narc", "customer", "dealer"]);
  await hall.setLanguage("de");
  expect((await hall.game("deal")).seats.roles).toEqual(["Fahndung", "Kundschaft", "Dealer"]);
});

test.each(GAMES)("the gallery of %s has every card, with a name and words, in both languages", async (game) => {
  const page = site();
  const english = await page.hall.gallery(game);
  const { content } = await library().load(game);
  expect(english.cards.map(({ definition }) => definition)).toEqual(content.cards.map(({ id }) => id));
  expect(english.cards.filter(({ name }) => name === "")).toEqual([]);
  await page.hall.setLanguage("de");
  const german = await page.hall.gallery(game);
  expect(german.names.zones).not.toEqual(english.names.zones);
  expect(Object.values(german.names.attributes).filter((name) => /\((?:m|f|n|pl)\)/.test(name))).toEqual([]);
});

test("a deck is counted, and what is wrong with it is said in words", async () => {
  const page = site();
  const { decks } = await page.hall.game("mandate");
  const [starter] = decks;
  const verdict = await page.hall.deck("mandate", starter.cards);
  expect(verdict).toMatchObject({ ok: true, text: undefined, maxPoints: 108 });
  expect(verdict.points).toBeGreaterThan(50);
  const [first, ...rest] = Object.keys(starter.cards);
  const short = await page.hall.deck("mandate", Object.fromEntries(rest.map((id) => [id, 1])));
  expect(short).toMatchObject({ ok: false, text: expect.stringMatching(/25/) });
  expect(await page.hall.deck("mandate", { [first]: 25 })).toMatchObject({ ok: false });
  expect(await page.hall.deck("mandate", { nobody: 1 })).toMatchObject({
    ok: false,
    text: expect.stringContaining("nobody"),
  });
  expect(await page.hall.deck("mandate", { [first]: -1 })).toMatchObject({ ok: false });
  const deal = await page.hall.game("deal");
  expect(deal.hasDeckBuilder).toBe(true);
  expect(await page.hall.deck("deal", deal.decks[0].cards)).toMatchObject({ ok: true, points: undefined });
});

test("a match is played with a deck of one's own", async () => {
  const page = site();
  const { decks } = await page.hall.game("mandate");
  const own = { ...decks[1].cards };
  expect(await page.hall.begin({ game: "mandate", decks: [own, "starter"] })).toMatchObject({ ok: true });
});

test.each(GAMES)("the scenarios of %s are listed, and the first of them runs green", async (game) => {
  const page = site();
  const titles = await page.hall.scenarios(game);
  expect(titles.length).toBeGreaterThan(0);
  const run = await page.hall.runScenario(game, 0);
  expect(run).toMatchObject({ name: titles[0].name, ok: true });
  expect(run.steps[0].snapshot).toBeDefined();
  await expect(page.hall.runScenario(game, titles.length)).rejects.toThrow("no such scenario");
});

test("scenarios that cannot be read are named, and nothing else stops", async () => {
  const page = site({ library: library({ scenarios: async () => [{ path: "odd.jsonc", text: "{" }] }) });
  await expect(page.hall.scenarios("duel")).rejects.toThrow("odd.jsonc");
  expect(page.notices).toEqual([]);
});

// ---- while developing -----------------------------------------------------------------------------------------------------

test("for a designer saved cards come to the open table: the same actions are played again with them", async () => {
  const page = site();
  await page.hall.setReload("designer");
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 5 });
  let sight = await until(seat, isMyTurn);
  await seat.act(offered(sight)[0].action);
  sight = await until(seat, (one) => one.length > sight.length && isMyTurn(one));
  const { game } = await library().load("duel");
  const pack = packOf(game, "duel");
  const named = pack.cards.map((card) => (card.id === "kind-0" ? { ...card, name: "Jackpot" } : card));
  const texts = { ...pack.texts, "kind-0": { en: { name: "Jackpot" }, de: { name: "Jackpot" } } };
  await page.hall.cardsChanged({ game: "duel", pack: { ...pack, texts, cards: loadContent(game, named).cards } });
  expect(page.notices).toEqual([
    {
      kind: "cards",
      isError: false,
      text: expect.stringContaining("played again"),
      lines: [expect.stringContaining("Jackpot")],
    },
  ]);
  const again = await until(seat, ({ view }) => JSON.stringify(view).includes("Jackpot"));
  expect(again.length).toBe(sight.length);
  expect(await seat.act(offered(again)[0].action)).toEqual({ ok: true });
});

test("saved cards that do not fit the match, or have faults, change nothing and say why", async () => {
  const page = site();
  await page.hall.setReload("designer");
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 5 });
  const sight = await until(seat, isMyTurn);
  await page.hall.cardsChanged({ game: "duel", faults: "cards.json:1:1: error\nsomething" });
  const { game } = await library().load("duel");
  const pack = packOf(game, "duel");
  await page.hall.cardsChanged({
    game: "duel",
    pack: { ...pack, cards: pack.cards.filter(({ id }) => id !== "kind-0") },
  });
  expect(page.notices).toMatchObject([
    { kind: "cards", isError: true, lines: ["cards.json:1:1: error", "something"] },
    { kind: "cards", isError: true },
  ]);
  expect(seat.sight()?.view).toEqual(sight.view);
  expect(await seat.act(offered(sight)[0].action)).toEqual({ ok: true });
});
