import { amount, card, cardsFrom, hand, int, pile, refuse, row, seat, shape } from "@cardwright/engine";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/**
 * Duel: two decks, one card a turn, first to the target. Small enough to be read at once, and measured against the same
 * game written by hand (`bench/duel`). Size L adds units that charge and strike after every card.
 */
export interface Size {
  readonly deck: number;
  readonly hand: number;
  readonly target: number;
  readonly cap: number;
  readonly units: number;
}
export const SIZES = {
  S: { deck: 20, hand: 5, target: 25, cap: 60, units: 0 },
  L: { deck: 60, hand: 5, target: 400, cap: 100, units: 7 },
} as const satisfies Record<string, Size>;

/** More than any lead. */
const WON = 1_000;

const hasNothing = (player: {
  readonly hand: { readonly size: number };
  readonly deck: { readonly size: number };
}): boolean => player.hand.size === 0 && player.deck.size === 0;

export function duelOf(size: Size) {
  const { deck, target, cap, units } = size;
  const kit = shape({
    seats: { min: 2, max: 2 },
    table: { turn: int({ max: cap }) },
    player: { points: int({ clamp: true }) },
    card: { hp: int({ initial: 5, max: 5 }), charge: int() },
    attributes: { kind: int({ max: 7 }), needs: int() },
    zones: {
      deck: pile({ capacity: deck }),
      hand: hand({ capacity: deck }),
      discard: pile({ known: "all", capacity: deck }),
      units: row({ capacity: units }),
    },
    spare: 0,
  });
  const { event, after, check, action } = kit;

  const GAIN = event({
    data: { player: seat(), amount: amount() },
    adds: { "player.points": "amount" },
    text: { en: "{player} gains {amount}", de: "{player} gewinnt {amount}" },
  });
  const CHARGE = event({
    data: { unit: card() },
    adds: { "unit.charge": 1 },
    text: { en: "{unit} charges", de: "{unit} lädt auf" },
  });
  const STRIKE = event({
    data: { unit: card() },
    adds: { "unit.hp": -1 },
    text: { en: "{unit} is struck", de: "{unit} wird getroffen" },
  });
  const RECOVER = event({
    data: { unit: card() },
    apply: (e) => {
      e.unit.hp = 5;
    },
    text: { en: "{unit} recovers", de: "{unit} erholt sich" },
  });
  const END_TURN = event({
    data: {},
    apply: (_, { table }) => {
      table.turn += 1;
      table.active = table.players[1 - table.active.seat];
    },
    text: { en: "the turn ends", de: "der Zug endet" },
  });

  const afterCard =
    units === 0
      ? []
      : [
          { forEach: { in: "units", do: { CHARGE: { unit: "it" } } } },
          { pick: { from: { zone: "units", of: "opponent" }, by: "chance", do: { STRIKE: { unit: "it" } } } },
        ];
  const endTurn = [{ END_TURN: {} }, { draw: { by: "active" } }];

  return kit.game({
    name: `duel-${deck}`,
    version: 1,
    events: { GAIN, CHARGE, STRIKE, RECOVER, END_TURN },
    rules: [
      after(STRIKE, {
        name: "a unit without hp recovers and pays",
        when: (e) => e.unit.hp === 0,
        do: [{ RECOVER: { unit: "unit" } }, { GAIN: { amount: 1 } }],
      }),
    ],
    checks: [
      // After the action it is the other's turn: the one who acted is the opponent.
      check({
        name: "target reached",
        at: "action",
        when: (s) => s.opponent.points >= target,
        do: { end: { ending: "target", winner: "opponent" } },
      }),
      check({
        name: "out of turns or cards",
        at: "action",
        when: (s) => s.table.turn >= cap || (hasNothing(s.you) && hasNothing(s.opponent)),
        do: {
          if: {
            is: "lead > 0",
            then: { end: { ending: "points", winner: "you" } },
            else: {
              if: {
                is: "lead < 0",
                then: { end: { ending: "points", winner: "opponent" } },
                else: { end: { ending: "draw" } },
              },
            },
          },
        },
      }),
    ],
    actions: {
      play: action({
        params: { card: cardsFrom("hand") },
        refuse: (a, s) =>
          a.card.def.needs > s.you.hand.size ? refuse("needs-cards-in-hand", { needed: a.card.def.needs }) : undefined,
        do: [
          { move: { card: "card", to: "discard" } },
          { perform: { card: "card", effect: "play" } },
          ...afterCard,
          ...endTurn,
        ],
        text: { en: "Play {card}", de: "{card} spielen" },
      }),
      pass: action({ do: endTurn, fallback: true, text: { en: "Pass", de: "Passen" } }),
    },
    names: { lead: (s) => s.you.points - s.opponent.points },
    endings: ["target", "points", "draw"],
    words: { en, de },
    setup: (s) => {
      for (let player = 0; player < 2; player++) {
        for (let i = 0; i < deck; i++) s.create(`kind-${i % 8}`, { zone: "deck", seat: player });
        for (let i = 0; i < units; i++) s.create("unit", { zone: "units", seat: player });
      }
    },
    start: { forSeats: { do: [{ shuffle: "deck" }, { draw: size.hand }] } },
    // A card in hand is one more to choose from.
    score: ({ players, result }, seat) => {
      if (result !== undefined) return result.winner === undefined ? 0 : result.winner === seat ? WON : -WON;
      const standing = players.map(({ fields, zones }) => Number(fields.points) + zones.hand.size / 2);
      return standing[seat] - standing[1 - seat];
    },
  });
}

export const game = duelOf(SIZES.S);
