import {
  type CardData,
  card,
  cardsFrom,
  derived,
  flag,
  type Game,
  hand,
  int,
  oneOf,
  pile,
  row,
  seat,
  setOf,
  shape,
} from "@cardwright/engine";

/** Market: a small game of its own for the tests of card files. Wares are bought with coins and lie in stalls. */
const kit = shape({
  seats: { min: 2, max: 2 },
  table: { round: int({ max: 20 }), weather: oneOf(["sun", "rain"]) },
  player: { coins: int({ initial: 3, max: 10, clamp: true }), fame: derived({ base: 0, max: 9 }) },
  card: { wear: int({ max: 5, clamp: true }), locked: flag(), price: derived({ base: "cost", max: 9 }) },
  attributes: { cost: int({ max: 9 }), colour: oneOf(["red", "green"]), tags: setOf("fruit", "tool") },
  zones: { deck: pile(), hand: hand(), discard: pile({ known: "all" }), stall: row({ capacity: 4 }) },
  effects: ["play", "sell"],
  grants: ["wear"],
  spare: 8,
});

const EARN = kit.event({
  data: { player: seat(), amount: int() },
  apply: (e) => {
    e.player.coins += e.amount;
  },
  text: { en: "{player} earns {amount}", de: "{player} verdient {amount}" },
});
const SPOIL = kit.event({
  data: { ware: card() },
  apply: (e) => {
    e.ware.wear += 1;
  },
  text: { en: "{ware} spoils", de: "{ware} verdirbt" },
});

export const market: Game = kit.game({
  name: "market",
  version: 1,
  events: { EARN, SPOIL },
  actions: {
    play: kit.action({
      params: { card: cardsFrom("hand") },
      do: [{ perform: { card: "card", effect: "play" } }, { draw: 1 }, { period: "turn" }],
      text: { en: "Play {card}", de: "{card} spielen" },
    }),
    pass: kit.action({ do: { period: "turn" }, text: { en: "Pass", de: "Passen" } }),
  },
  names: { lead: (s) => s.you.coins - s.opponent.coins },
  endings: ["closed"],
  words: { en: {}, de: {} },
  setup: (s) => {
    for (let player = 0; player < s.seats; player++)
      for (const { id } of s.definitions.slice(0, 12)) s.create(id, { zone: "deck", seat: player });
  },
  start: { forSeats: { do: [{ shuffle: "deck" }, { draw: 3 }] } },
}) as unknown as Game;

/** A ware, as a file would say it. */
export const ware = (id: string, more: Omit<CardData, "id" | "name"> = {}) => ({
  id,
  name: { en: `The ${id}`, de: `Das ${id}` },
  ...more,
});
