import { type CardData, loadContent } from "@cardwright/engine";
import type { SeatClient, Sight } from "@cardwright/table/seat";
import { expect, test } from "vitest";
import type { CardsChanged } from "../../src/host/designer.ts";
import { begin, library, offered, packOf, sitDown, site, storage, type Table, until } from "./rig.ts";

/** The cards of Street Deal with another price of Pills, as the development server sends them. */
async function dearer(price: number): Promise<CardsChanged> {
  const { game } = await library().load("deal");
  const pack = packOf(game, "deal");
  const at = (file: unknown) => ({ ...Object(file), type: { ...Object(file).type, price } });
  const cards = pack.cards.map((card): CardData => {
    if (card.id !== "pills") return card;
    const modifiers = (card.modifiers ?? []).map((one) => (one.field === "profit" ? { ...one, set: price } : one));
    return { ...card, attributes: { ...card.attributes, price }, modifiers };
  });
  return {
    game: "deal",
    pack: { ...pack, cards: loadContent(game, cards).cards, files: { ...pack.files, pills: at(pack.files?.pills) } },
  };
}

async function dealt(page: Table): Promise<SeatClient & { id: string }> {
  await page.hall.setPace("at-once");
  return begin(page, { game: "deal", seed: 3 });
}
const asked = ({ offers }: Sight): boolean => offers.length > 0;
const profit = ({ view }: Sight): unknown => view.table.profit;
const answer = async (seat: SeatClient, option: string): Promise<void> => {
  const { offers } = await until(seat, (sight) => sight.offers.some(({ action }) => action.option === option));
  await seat.act(offers.find(({ action }) => action.option === option)?.action ?? { type: "none" });
};
/** Plays Pills face down; the flip shows what they bring. */
async function sell(seat: SeatClient): Promise<Sight> {
  const sight = await until(seat, asked);
  const pills = offered(sight).find(({ text }) => text.includes("Pills"));
  await seat.act(pills?.action ?? { type: "none" });
  return until(seat, ({ question, offers }) => question !== undefined && offers.length > 0);
}
const told = (page: Table): string[] => page.notices.map(({ text }) => text);

test("unless the player wants otherwise, a hand keeps its cards, and the next deal has the changed ones", async () => {
  const page = site();
  const seat = await dealt(page);
  expect(profit(await sell(seat))).toBe(80);
  await page.hall.cardsChanged(await dearer(790));
  expect(told(page)).toEqual([expect.stringContaining("takes the new ones as soon as the game lets them in")]);
  const waiting = seat.sight();
  expect(waiting?.view.table.profit).toBe(80);
  expect(waiting?.cards.pills?.rules.join()).toContain("80");

  const stay = await seat.preview({ type: "choose", option: "stay" });
  const fold = await seat.preview({ type: "choose", option: "fold" });
  expect([stay.undoText, fold.undoText]).toEqual([
    "Undo will close: a card becomes known.",
    "Undo may close: the cards are changed.",
  ]);
  await answer(seat, "fold");
  expect(told(page).at(-1)).toContain("this match is played with them from now on");
  const gallery = await page.hall.gallery("deal");
  expect(gallery.cards.find(({ definition }) => definition === "pills")?.rules.join()).toContain("790");
});

test("what waited when the page was left waits when it is opened again", async () => {
  const kept = storage();
  const before = site({ storage: kept });
  const seat = await dealt(before);
  await sell(seat);
  await before.hall.cardsChanged(await dearer(790));
  await before.hall.leave();

  const changed = await dearer(790);
  const { game } = await library().load("deal");
  const games = library();
  const old = await games.load("deal");
  const content = loadContent(game, changed.pack?.cards ?? []);
  const page = site({
    storage: kept,
    library: library({
      load: async (id) => (id === "deal" ? { ...old, content, pack: changed.pack ?? old.pack } : games.load(id)),
    }),
  });
  await page.hall.setPace("at-once");
  const again = await sitDown(page, seat.id);
  await page.hall.setReload("keep");
  await until(again, asked);
  expect(again.sight()?.view.table.profit).toBe(80);
  await answer(again, "fold");
  expect(told(page)).toEqual([expect.stringContaining("this match is played with them from now on")]);
});

test("a designer's hand is played again with the changed card, at once", async () => {
  const page = site();
  await page.hall.setReload("designer");
  const seat = await dealt(page);
  expect(profit(await sell(seat))).toBe(80);
  await page.hall.cardsChanged(await dearer(790));
  expect(told(page)).toEqual([expect.stringContaining("played again with the new cards")]);
  expect(profit(await until(seat, (sight) => profit(sight) === 790))).toBe(790);
});

test("where a game lets no cards in, the match keeps its own to the end", async () => {
  const page = site();
  await page.hall.setPace("at-once");
  const seat = await begin(page, { game: "duel", seed: 5 });
  const sight = await until(seat, asked);
  const { game } = await library().load("duel");
  const pack = packOf(game, "duel");
  const named = pack.cards.map((card) => (card.id === "kind-0" ? { ...card, name: "Jackpot" } : card));
  await page.hall.cardsChanged({ game: "duel", pack: { ...pack, cards: loadContent(game, named).cards } });
  expect(told(page)).toEqual([expect.stringContaining("the next match takes them")]);
  expect(seat.sight()?.view).toEqual(sight.view);
});
