import {
  amount,
  card,
  cardsFrom,
  derived,
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

/** A game with enough to say for ten thousand different cards; it is loaded, never played. */
const kit = shape({
  seats: { min: 2, max: 2 },
  table: { round: int({ max: 99 }), heat: int({ max: 12, clamp: true }) },
  player: { coins: int({ initial: 3, max: 99 }), points: int({ clamp: true }), income: derived({ base: 1, max: 9 }) },
  card: { wounds: int({ max: 9, clamp: true }), power: derived({ base: "strength", max: 20 }) },
  attributes: {
    strength: int({ max: 9 }),
    price: int({ max: 9 }),
    colour: oneOf(["red", "blue", "green"]),
    kinds: setOf("unit", "deed", "place"),
  },
  zones: { deck: pile(), hand: hand(), discard: pile({ known: "all" }), board: row() },
  effects: ["play", "strike"],
});

const GAIN = kit.event({
  data: { player: seat(), amount: amount() },
  apply: (e) => {
    e.player.points += e.amount;
  },
});
const WOUND = kit.event({
  data: { card: card(), amount: amount() },
  apply: (e) => {
    e.card.wounds += e.amount;
  },
});

export const game = kit.game({
  name: "thousands",
  version: 1,
  events: { GAIN, WOUND },
  actions: {
    play: kit.action({ params: { card: cardsFrom("hand") }, do: { perform: { card: "card", effect: "play" } } }),
    pass: kit.action({ do: { period: "turn" } }),
  },
  names: { lead: (s) => s.you.points - s.opponent.points },
  words: { en: {}, de: {} },
  setup: (s) => {
    for (const { id } of s.definitions) s.create(id, { zone: "deck", seat: 0 });
  },
}) as unknown as Game;
