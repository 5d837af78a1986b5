import { cardsFrom, derived, hand, int, pile, row, seat, shape } from "@cardwright/engine";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/** The game of docs/engine.md: who kindles 20 first. Its cards are files here, and its words have two languages. */
const {
  event,
  replace,
  after,
  check,
  action,
  game: define,
} = shape({
  seats: { min: 2, max: 2 },
  player: { light: int({ max: 99 }), glow: derived({ base: 1, max: 9 }) },
  zones: { deck: pile(), hand: hand(), discard: pile({ known: "all" }), row: row() },
});

const KINDLE = event({
  data: { player: seat(), amount: int() },
  apply: (e) => {
    e.player.light += e.amount;
  },
  text: { en: "{player} kindles {amount}", de: "{player} entfacht {amount}" },
});
const NEXT = event({
  data: {},
  apply: (_, { table }) => {
    table.active = table.players[1 - table.active.seat];
  },
  text: { en: "the turn passes on", de: "der Zug geht weiter" },
});
const endTurn = [{ NEXT: {} }, { draw: { by: "active" } }];

export const game = define({
  name: "bonfire",
  version: 1,
  events: { KINDLE, NEXT },
  rules: [
    replace(KINDLE, {
      name: "no fire grows by more than five at once",
      when: (e) => e.amount > 5,
      with: (e) => [KINDLE({ player: e.player, amount: 5 })],
      causes: [KINDLE],
    }),
    after("empty", { name: "the wood is used up", do: { end: { ending: "dark" } } }),
  ],
  checks: [
    // After an action it is the other's turn: the one who acted is the opponent.
    check({
      name: "bright",
      at: "action",
      when: ({ opponent }) => opponent.light >= 20,
      do: { end: { ending: "bright", winner: "opponent" } },
    }),
  ],
  actions: {
    play: action({
      params: { card: cardsFrom("hand") },
      do: [{ move: { card: "card", to: "discard" } }, { perform: { card: "card", effect: "play" } }, ...endTurn],
      text: { en: "Play {card}", de: "{card} spielen" },
    }),
    pass: action({ do: endTurn, fallback: true, text: { en: "Pass", de: "Passen" } }),
  },
  endings: ["bright", "dark"],
  words: { en, de },
  setup: ({ definitions, create }) => {
    for (let i = 0; i < 24; i++) create(definitions[i % definitions.length].id, { zone: "deck", seat: i < 12 ? 0 : 1 });
  },
  start: { forSeats: { do: [{ shuffle: "deck" }, { draw: 3 }] } },
});
