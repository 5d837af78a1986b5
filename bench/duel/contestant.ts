/**
 * What every implementation of Duel offers to the measuring loops: each loop is written once and runs on each.
 *
 * `cardwright.ts` exports
 *
 *     export function cardwright(size: Size, options: { journal: boolean }): Contestant<…>
 *
 * which plays with the engine's own generator (the one that `generator.ts` hands to the others) and, with the journal
 * on, has everything that is optional below but `search`: `stateBytes`, `historyBytes`, `undo`, `preview` and
 * `readable`. With the journal off it has none of them. It is entered in `contestants.ts`.
 *
 * The same games: `setup` shuffles player 0's deck first, by `for i = last..1: swap(i, below(i + 1))`, then player 1's;
 * the top of a deck is its end, the first cards drawn are the first of the hand; a card's chance comes before the blow
 * against a random unit; the draw of the next player is no chance. `proof.ts` holds every contestant to that.
 */

export type SizeName = "S" | "L";

export interface Size {
  /** Cards in a deck; card `i` is of kind `i % 8`. */
  readonly deck: number;
  readonly hand: number;
  /** The points that win. */
  readonly target: number;
  /** The number of turns after which the higher points win. */
  readonly cap: number;
  /** Units a side. */
  readonly units: number;
}

export const SIZES: Readonly<Record<SizeName, Size>> = {
  S: { deck: 20, hand: 5, target: 25, cap: 60, units: 0 },
  L: { deck: 60, hand: 5, target: 400, cap: 100, units: 7 },
};

/** No position has more legal moves: a hand holds at most the whole larger deck. */
export const MOST_MOVES = 64;

/** No method uses `this`: the loops take some of them out. */
export interface Contestant<State> {
  setup(seed: number): State;
  /**
   * Writes a code for each legal move from index 0 and returns how many there are: the playable cards in hand order,
   * or one code for a pass. A code may be any integer; the loops choose by position in the list.
   */
  legal(state: State, out: Int32Array): number;
  /** Plays in place where the state can change, and returns the state after the move. */
  play(state: State, code: number): State;
  over(state: State): boolean;
  /** The player to move, 0 or 1. */
  seat(state: State): number;
  /** -1 while the game runs, 2 for a draw. */
  winner(state: State): number;
  /** Points of player 0 minus points of player 1. */
  score(state: State): number;
  /** Winner, turn, points of 0, points of 1, cards in the hand of 0, cards in the deck of 1, joined by commas. */
  outcome(state: State): string;

  /** A state to copy into, as a search or a look-ahead would hold it: without a history. */
  scratch(): State;
  /** Makes `into` equal to `from`, generator included, and returns it. */
  copy(from: State, into: State): State;

  /** The live bytes of a state, without its history. */
  stateBytes?(state: State): number;
  /** What is kept of the moves made so far: everything that undo, log and causes need. */
  historyBytes?(state: State): number;
  /** Takes the last move back exactly, whoever made it and whatever was learned by it. */
  undo?(state: State): State;
  /** The enumerating preview of one move: the expectation of `score` over all outcomes of chance. Changes nothing. */
  preview?(state: State, code: number): number;
  /** The contestant's own search, where it brings one; the others get the UCT of `uct.ts`. */
  search?(state: State, playouts: number): void;
  readable?: Readable;
}

/** A table as a program with a screen uses it: act, then show each seat what it may know and what it may do. */
export interface Readable<Table = unknown, View = unknown, Actions = unknown, Action = unknown> {
  open(seed: number): Table;
  over(table: Table): boolean;
  seat(table: Table): number;
  /** Everything a seat may know, as plain data. */
  view(table: Table, seat: number): View;
  /** All actions of a seat, those refused with their reasons, as plain data. */
  actions(table: Table, seat: number): Actions;
  /** Those of them that are offered, in the order of `legal`. */
  offered(actions: Actions): readonly Action[];
  act(table: Table, action: Action): void;
  outcome(table: Table): string;
  /** The same facts in every contestant's words, read from the view alone: the proof that it is complete. */
  seen(view: View, seat: number): Seen;
}

export interface Seen {
  turn: number;
  current: number;
  /** The kinds of the seat's own cards, in hand order. */
  hand: number[];
  players: [SeenSide, SeenSide];
}

export interface SeenSide {
  points: number;
  /** Sizes; what lies in a deck or in the other's hand is hidden. */
  deck: number;
  hand: number;
  /** Kinds, the oldest first. */
  discard: number[];
  units: { hp: number; charge: number }[];
}
