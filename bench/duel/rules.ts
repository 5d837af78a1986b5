/** Duel on plain objects: the rules as one would first write them, the reference of the proof, and what boardgame.io plays. */
import type { Contestant, Seen, Size } from "./contestant.ts";
import type { Generator } from "./generator.ts";

export interface Card {
  id: number;
  kind: number;
}

export interface Unit {
  hp: number;
  charge: number;
}

export interface Player {
  points: number;
  deck: Card[];
  hand: Card[];
  discard: Card[];
  units: Unit[];
}

export interface Duel {
  rng: number[];
  current: number;
  turn: number;
  over: boolean;
  /** -1 while the game runs, 2 for a draw. */
  winner: number;
  players: [Player, Player];
}

export const KINDS = 8;
export const PASS = -1;
export const DRAW = 2;
const HP = 5;

export function setup(seed: number, size: Size, rng: Generator): Duel {
  const words = new Array<number>(rng.words).fill(0);
  rng.seed(words, 0, seed);
  const seat = (owner: number): Player => {
    const deck = Array.from({ length: size.deck }, (_, i): Card => ({ id: owner * size.deck + i, kind: i % KINDS }));
    for (let i = deck.length - 1; i > 0; i--) {
      const j = rng.below(words, 0, i + 1);
      [deck[i], deck[j]] = [deck[j], deck[i]];
    }
    const hand = deck.splice(-size.hand).reverse();
    const units = Array.from({ length: size.units }, (): Unit => ({ hp: HP, charge: 0 }));
    return { points: 0, deck, hand, discard: [], units };
  };
  return { rng: words, current: 0, turn: 0, over: false, winner: -1, players: [seat(0), seat(1)] };
}

/** Writes the positions in the hand that may be played, or a pass, and returns how many there are. */
export function legal(duel: Duel, out: { [index: number]: number }): number {
  const { hand } = duel.players[duel.current];
  let count = 0;
  for (let i = 0; i < hand.length; i++) if (hand[i].kind !== 4 || hand.length >= 2) out[count++] = i;
  if (count === 0) out[count++] = PASS;
  return count;
}

export function play(duel: Duel, position: number, size: Size, rng: Generator): void {
  const me = duel.players[duel.current];
  const other = duel.players[1 - duel.current];
  if (position !== PASS) {
    const [card] = me.hand.splice(position, 1);
    me.discard.push(card);
    playCard(duel, card, me, other, rng);
    if (size.units > 0) fight(duel, me, other, rng);
  }
  duel.turn += 1;
  duel.current = 1 - duel.current;
  draw(other, 1);
  if (me.points >= size.target) {
    duel.over = true;
    duel.winner = 1 - duel.current;
  } else if (duel.turn >= size.cap || duel.players.every((p) => p.hand.length === 0 && p.deck.length === 0)) {
    duel.over = true;
    const [a, b] = duel.players;
    duel.winner = a.points === b.points ? DRAW : a.points > b.points ? 0 : 1;
  }
}

function playCard(duel: Duel, card: Card, me: Player, other: Player, rng: Generator): void {
  switch (card.kind) {
    case 0:
      me.points += 3;
      break;
    case 1:
      me.points += 1;
      draw(me, 1);
      break;
    case 2:
      draw(me, 2);
      break;
    case 3:
      me.points += 1;
      discardAtRandom(duel, other, rng);
      break;
    case 4:
      me.points += 4;
      discardAtRandom(duel, me, rng);
      break;
    case 5:
      me.points += 2;
      if (other.points > 0) other.points -= 1;
      break;
    case 6:
      me.points += Math.min(3, me.hand.length);
      break;
    case 7:
      me.points += 1;
      if (me.discard.length > 1) me.deck.push(takeAtRandom(duel, me.discard, rng));
      break;
  }
}

function fight(duel: Duel, me: Player, other: Player, rng: Generator): void {
  for (const unit of me.units) unit.charge += 1;
  const hit = other.units[rng.below(duel.rng, 0, other.units.length)];
  hit.hp -= 1;
  if (hit.hp <= 0) {
    hit.hp = HP;
    me.points += 1;
  }
}

function draw(player: Player, cards: number): void {
  for (let i = 0; i < cards; i++) {
    const card = player.deck.pop();
    if (card === undefined) return;
    player.hand.push(card);
  }
}

function discardAtRandom(duel: Duel, player: Player, rng: Generator): void {
  if (player.hand.length > 0) player.discard.push(takeAtRandom(duel, player.hand, rng));
}

function takeAtRandom(duel: Duel, cards: Card[], rng: Generator): Card {
  return cards.splice(rng.below(duel.rng, 0, cards.length), 1)[0];
}

export function outcome(duel: Duel): string {
  const [a, b] = duel.players;
  return [duel.winner, duel.turn, a.points, b.points, a.hand.length, b.deck.length].join();
}

export const score = (duel: Duel): number => duel.players[0].points - duel.players[1].points;

/** What the rules let a seat know, to hold a readable view against. */
export function seenBy(duel: Duel, seat: number): Seen {
  const side = ({ points, deck, hand, discard, units }: Player) => ({
    points,
    deck: deck.length,
    hand: hand.length,
    discard: discard.map((card) => card.kind),
    units: units.map(({ hp, charge }) => ({ hp, charge })),
  });
  return {
    turn: duel.turn,
    current: duel.current,
    hand: duel.players[seat].hand.map((card) => card.kind),
    players: [side(duel.players[0]), side(duel.players[1])],
  };
}

/** The score to expect after a move. Chance touches it in one way only: whether the blow brings a unit to 0. */
export function expectedScore(duel: Duel, position: number, size: Size): number {
  const worlds = Math.max(1, size.units);
  let sum = 0;
  for (let world = 0; world < worlds; world++) {
    const scripted: Generator = { words: 0, seed: () => {}, below: (_s, _at, n) => (n === size.units ? world : 0) };
    const copy = structuredClone(duel);
    play(copy, position, size, scripted);
    sum += score(copy);
  }
  return sum / worlds;
}

export function rules(size: Size, rng: Generator): Contestant<Duel> {
  return {
    setup: (seed) => setup(seed, size, rng),
    legal,
    play(duel, position) {
      play(duel, position, size, rng);
      return duel;
    },
    over: (duel) => duel.over,
    seat: (duel) => duel.current,
    winner: (duel) => duel.winner,
    score,
    outcome,
    scratch: () => setup(0, size, rng),
    copy: (duel) => structuredClone(duel),
  };
}
