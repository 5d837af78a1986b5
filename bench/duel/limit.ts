/**
 * Duel written by hand on one Int32Array, without history, causes or checks: the limit that an engine is measured
 * against. The words: over, seat to move, turn, winner, the generator's; then for each player points, deck size, hand
 * size, discard size, the three piles, and hp and charge of the units.
 */
import type { Contestant, Size } from "./contestant.ts";
import type { Generator } from "./generator.ts";

const OVER = 0;
const CURRENT = 1;
const TURN = 2;
const WINNER = 3;
const RNG = 4;

/** Offsets from a player's first word, which holds the points. */
const DECK_SIZE = 1;
const HAND_SIZE = 2;
const DISCARD_SIZE = 3;
const DECK = 4;

export function limit(size: Size, rng: Generator): Contestant<Int32Array> {
  const cards = size.deck;
  const units = size.units;
  const HAND = DECK + cards;
  const DISCARD = HAND + cards;
  const HP = DISCARD + cards;
  const CHARGE = HP + units;
  const PLAYER = CHARGE + units;
  const HEAD = RNG + rng.words;
  const kind = Uint8Array.from({ length: 2 * cards }, (_, card) => (card % cards) % 8);

  const removeAt = (s: Int32Array, pile: number, count: number, at: number): number => {
    const last = s[count] - 1;
    const card = s[pile + at];
    for (let i = at; i < last; i++) s[pile + i] = s[pile + i + 1];
    s[count] = last;
    return card;
  };
  const push = (s: Int32Array, pile: number, count: number, card: number): void => {
    s[pile + s[count]] = card;
    s[count] += 1;
  };
  const draw = (s: Int32Array, P: number, n: number): void => {
    while (n-- > 0 && s[P + DECK_SIZE] > 0) {
      s[P + DECK_SIZE] -= 1;
      push(s, P + HAND, P + HAND_SIZE, s[P + DECK + s[P + DECK_SIZE]]);
    }
  };
  const below = (s: Int32Array, n: number): number => rng.below(s, RNG, n);
  const discardAtRandom = (s: Int32Array, P: number): void => {
    const held = s[P + HAND_SIZE];
    if (held > 0) push(s, P + DISCARD, P + DISCARD_SIZE, removeAt(s, P + HAND, P + HAND_SIZE, below(s, held)));
  };

  return {
    setup(seed) {
      const s = new Int32Array(HEAD + 2 * PLAYER);
      rng.seed(s, RNG, seed);
      s[WINNER] = -1;
      for (let p = 0; p < 2; p++) {
        const P = HEAD + p * PLAYER;
        const deck = P + DECK;
        for (let i = 0; i < cards; i++) s[deck + i] = p * cards + i;
        for (let i = cards - 1; i > 0; i--) {
          const j = below(s, i + 1);
          const swapped = s[deck + i];
          s[deck + i] = s[deck + j];
          s[deck + j] = swapped;
        }
        for (let i = 0; i < size.hand; i++) s[P + HAND + i] = s[deck + cards - 1 - i];
        s[P + DECK_SIZE] = cards - size.hand;
        s[P + HAND_SIZE] = size.hand;
        for (let u = 0; u < units; u++) s[P + HP + u] = 5;
      }
      return s;
    },
    legal(s, out) {
      const P = HEAD + s[CURRENT] * PLAYER;
      const n = s[P + HAND_SIZE];
      let count = 0;
      for (let i = 0; i < n; i++) if (kind[s[P + HAND + i]] !== 4 || n >= 2) out[count++] = i;
      if (count === 0) out[count++] = -1;
      return count;
    },
    play(s, position) {
      const current = s[CURRENT];
      const P = HEAD + current * PLAYER;
      const O = HEAD + (1 - current) * PLAYER;
      if (position >= 0) {
        const card = removeAt(s, P + HAND, P + HAND_SIZE, position);
        push(s, P + DISCARD, P + DISCARD_SIZE, card);
        switch (kind[card]) {
          case 0:
            s[P] += 3;
            break;
          case 1:
            s[P] += 1;
            draw(s, P, 1);
            break;
          case 2:
            draw(s, P, 2);
            break;
          case 3:
            s[P] += 1;
            discardAtRandom(s, O);
            break;
          case 4:
            s[P] += 4;
            discardAtRandom(s, P);
            break;
          case 5:
            s[P] += 2;
            if (s[O] > 0) s[O] -= 1;
            break;
          case 6:
            s[P] += Math.min(3, s[P + HAND_SIZE]);
            break;
          case 7: {
            s[P] += 1;
            const pile = s[P + DISCARD_SIZE];
            if (pile > 1) push(s, P + DECK, P + DECK_SIZE, removeAt(s, P + DISCARD, P + DISCARD_SIZE, below(s, pile)));
            break;
          }
        }
        if (units > 0) {
          for (let u = 0; u < units; u++) s[P + CHARGE + u] += 1;
          const hit = O + HP + below(s, units);
          s[hit] -= 1;
          if (s[hit] <= 0) {
            s[hit] = 5;
            s[P] += 1;
          }
        }
      }
      s[TURN] += 1;
      s[CURRENT] = 1 - current;
      draw(s, O, 1);
      if (s[P] >= size.target) {
        s[OVER] = 1;
        s[WINNER] = current;
      } else if (
        s[TURN] >= size.cap ||
        (s[P + DECK_SIZE] === 0 && s[P + HAND_SIZE] === 0 && s[O + DECK_SIZE] === 0 && s[O + HAND_SIZE] === 0)
      ) {
        s[OVER] = 1;
        const a = s[HEAD];
        const b = s[HEAD + PLAYER];
        s[WINNER] = a === b ? 2 : a > b ? 0 : 1;
      }
      return s;
    },
    over: (s) => s[OVER] !== 0,
    seat: (s) => s[CURRENT],
    winner: (s) => s[WINNER],
    score: (s) => s[HEAD] - s[HEAD + PLAYER],
    outcome: (s) =>
      [s[WINNER], s[TURN], s[HEAD], s[HEAD + PLAYER], s[HEAD + HAND_SIZE], s[HEAD + PLAYER + DECK_SIZE]].join(),
    scratch: () => new Int32Array(HEAD + 2 * PLAYER),
    copy(from, into) {
      into.set(from);
      return into;
    },
    stateBytes: (s) => s.byteLength,
  };
}
