import { buildPack } from "@cardwright/content";
import { readFiles } from "@cardwright/content/files";
import { type Game, loadContent, openTable } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { game } from "../game.ts";
import { ledgerOf } from "../ledger.ts";
import { study, TOTALS, totalsOf } from "../outlook.ts";
import { content, folder, pack } from "./cards.ts";
import { type NaiveCard, naiveTotals } from "./naive.ts";
import { totals } from "./rig.ts";

const CARDS = [...pack.cards.values()].map(({ data }) => data as unknown as NaiveCard);
const playable = CARDS.filter(({ type }) => type.kind !== "Customer");
const customers = CARDS.filter(({ type }) => type.kind === "Customer");

const LISTS = 100_000;
const PILE = 60;

/** The game's own numbers, with actions that lay cards on the street one by one and sweep them off again. */
const laying: Game = {
  ...game,
  actions: {
    lay: { do: { forEach: { in: { zone: "deck", of: "narc", top: 1 }, do: { move: { card: "it", to: "street" } } } } },
    sweep: { do: { forEach: { in: "street", do: { move: { card: "it", to: "out" } } } } },
  },
};
const layable = loadContent(laying, content.cards);

test("the totals are those of the naive implementation, on 100,000 random lists of cards", () => {
  const random = new Random(7);
  for (let compared = 0; compared < LISTS; ) {
    const client = random.oneIn(4) ? undefined : random.pick(customers);
    const cards = Array.from({ length: PILE }, () => random.pick(playable));
    const deck = cards.map(({ id }) => ({ card: id, owner: 0 })).reverse();
    const zones = { client: client === undefined ? [] : [client.id] };
    const table = openTable(laying, { content: layable, given: { zones, players: [{ zones: { deck } }, {}, {}] } });
    let from = 0;
    for (let to = 1; to <= PILE; to++, compared++) {
      if (random.oneIn(9)) {
        table.act(0, { type: "sweep" });
        from = to - 1;
      }
      table.act(0, { type: "lay" });
      const now = totalsOf(table.view("spectator"));
      const list = cards.slice(from, to);
      const naive = naiveTotals(list, client);
      // A comparison of texts: a hundred thousand times the matcher takes longer than the totals.
      if (JSON.stringify(now) !== JSON.stringify(naive)) expect({ list, client, ...now }).toEqual(naive);
    }
  }
  expect(naiveTotals([], undefined)).toEqual(totals([]));
});

test("the lines of every ledger sum to the total", () => {
  const random = new Random(8);
  for (let i = 0; i < 300; i++) {
    const cards = Array.from({ length: random.below(12) }, () => random.pick(playable).id);
    const table = study(content, cards, [random.pick(customers).id]);
    const now = totalsOf(table.view("open"));
    for (const total of TOTALS) {
      const lines = ledgerOf(table.explain("open", `table.${total}`), content.cards);
      expect(lines.reduce((sum, { delta }) => sum + delta, 0)).toBe(now[total]);
      for (const { kind, delta } of lines) if (kind === "overridden") expect(delta).toBe(0);
      const touching = lines.flatMap(({ card, kind }) => (card === undefined || kind === "combo" ? [] : [card]));
      expect(new Set(touching).size).toBeLessThanOrEqual(new Set(cards).size + 1);
    }
  }
});

test("the order of files and of the cards in them never matters (S12)", () => {
  const { files } = readFiles([`${folder}/content`]);
  const backwards = buildPack(game, [...files].reverse());
  if (!backwards.ok) throw new Error("the files cannot be read");
  expect(backwards.pack.content.hash).toBe(content.hash);
  expect(loadContent(game, [...content.cards].reverse()).hash).toBe(content.hash);
  const list = ["weed", "park", "bulk_order", "haggling", "raid", "fake_id"];
  expect(totalsOf(study(backwards.pack.content, list, ["student"]).view("open"))).toEqual(totals(list, ["student"]));
});
