import { amount, cardsFrom, derived, hand, int, oneOf, pile, row, seat, shape } from "@cardwright/engine";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/**
 * Fireflies: a summer night, two jars, and a meadow full of lights. The first to have two dozen fireflies in the jar wins;
 * if somebody has nothing left to play the night is over, and the fuller jar wins.
 *
 * The rules are in this file, the cards in `content/`, the words in `text/`. Change anything and play again.
 */
const GOAL = 24;
const COPIES = 2;
const HAND = 4;

// What there is. A field is stored; a derived number is its base and what the cards in play make of it.
const { event, check, action, ...kit } = shape({
  seats: { min: 2, max: 2 },
  player: { jar: int({ max: 99, clamp: true }), net: derived({ base: 2, max: 9 }) },
  attributes: { kind: oneOf(["trick", "tool"]) },
  zones: { deck: pile(), hand: hand(), meadow: row(), discard: pile({ known: "all" }) },
});

// What can happen. Only an event changes anything; its words are in `text/`, under its name.
const CATCH = event({
  data: { player: seat(), amount: amount() },
  apply: ({ player, amount }) => {
    player.jar += amount;
  },
});
const SCATTER = event({
  data: { player: seat(), amount: amount() },
  apply: ({ player, amount }) => {
    player.jar -= amount;
  },
});
const NEXT = event({
  data: {},
  apply: (_, { table }) => {
    table.active = table.players[1 - table.active.seat];
  },
});

const endTurn = [{ NEXT: {} }, { draw: { by: "active" } }];

export const game = kit.game({
  name: "new-game",
  version: 1,
  events: { CATCH, SCATTER, NEXT },

  // What a player may do. A trick is played and gone, a tool stays in the meadow.
  actions: {
    play: action({
      params: { card: cardsFrom({ zone: "hand", where: { kind: "trick" } }) },
      do: [{ move: { card: "card", to: "discard" } }, { perform: { card: "card", effect: "play" } }, ...endTurn],
    }),
    place: action({
      params: { card: cardsFrom({ zone: "hand", where: { kind: "tool" } }) },
      do: [{ move: { card: "card", to: "meadow" } }, ...endTurn],
    }),
    pass: action({ do: endTurn, fallback: true }),
  },

  // When it ends. These are asked after an action, when it is the other player's turn already.
  checks: [
    check({
      name: "a full jar",
      at: "action",
      when: ({ opponent }) => opponent.jar >= GOAL,
      do: { end: { ending: "full-jar", winner: "opponent" } },
    }),
    check({
      name: "dawn",
      at: "action",
      when: ({ you }) => you.hand.size === 0,
      do: {
        if: {
          is: "lead > 0",
          then: { end: { ending: "dawn", winner: "you" } },
          else: {
            if: {
              is: "lead < 0",
              then: { end: { ending: "dawn", winner: "opponent" } },
              else: { end: { ending: "tie" } },
            },
          },
        },
      },
    }),
  ],
  endings: ["full-jar", "dawn", "tie"],
  names: { lead: ({ you, opponent }) => you.jar - opponent.jar },

  // How it begins: a deck of every card twice for each player, shuffled, and a hand; two fireflies for whoever comes second.
  setup: ({ definitions, create }) => {
    for (const seat of [0, 1])
      for (const { id } of definitions) for (let i = 0; i < COPIES; i++) create(id, { zone: "deck", seat });
  },
  start: [{ forSeats: { do: [{ shuffle: "deck" }, { draw: HAND }] } }, { CATCH: { player: "opponent", amount: 2 } }],

  words: { en, de },

  /** How well a player stands, for the bots that look ahead: the jar, and what net, tools and cards are still good for. */
  score: (view, seat) => {
    const [mine, theirs] = [view.players[seat], view.players[1 - seat]].map(
      ({ fields: { jar, net }, zones: { meadow, hand } }) =>
        4 * Number(jar) + 8 * Number(net) + 6 * meadow.size + 5 * hand.size,
    );
    return mine - theirs;
  },
});
