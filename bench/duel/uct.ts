/**
 * Plain UCT on flat arrays, the same for every contestant: what boardgame.io's MCTSBot does (its constant, its random
 * expansion, its most visited answer), with one scratch state. The generator is part of the state, so that the same
 * moves from the root lead to the same position, and a node needs no state of its own.
 */
import { Chooser } from "./chooser.ts";
import { type Contestant, MOST_MOVES } from "./contestant.ts";

/** The depth at which boardgame.io's bot gives a playout up, by default. */
export const PLAYOUT_MOVES = 50;

const NONE = -1;

/** Makes a search of `playouts` playouts: it returns the chosen move's position in the list of legal moves. */
export function uct<State>(game: Contestant<State>, playouts: number): (root: State) => number {
  const most = playouts + 1;
  const parent = new Int32Array(most);
  const firstChild = new Int32Array(most);
  const sibling = new Int32Array(most);
  const code = new Int32Array(most);
  /** Who made the move that leads to the node: whose wins it counts. */
  const mover = new Int32Array(most);
  const visits = new Int32Array(most);
  const value = new Float64Array(most);
  const untried = new Int32Array(most);
  const codes = new Int32Array(most * MOST_MOVES);
  const out = new Int32Array(MOST_MOVES);
  const scratch = game.scratch();
  const chooser = new Chooser();
  let nodes = 0;

  function grow(state: State, from: number, by: number, move: number): number {
    const node = nodes++;
    parent[node] = from;
    firstChild[node] = NONE;
    sibling[node] = NONE;
    code[node] = move;
    mover[node] = by;
    visits[node] = 0;
    value[node] = 0;
    const count = game.over(state) ? 0 : game.legal(state, out);
    const first = node * MOST_MOVES;
    for (let i = 0; i < count; i++) codes[first + i] = out[i];
    untried[node] = count;
    if (from !== NONE) {
      sibling[node] = firstChild[from];
      firstChild[from] = node;
    }
    return node;
  }

  function best(node: number): number {
    const log = 2 * Math.log(visits[node]);
    let chosen = NONE;
    let highest = Number.NEGATIVE_INFINITY;
    for (let child = firstChild[node]; child !== NONE; child = sibling[child]) {
      const bound = value[child] / visits[child] + Math.sqrt(log / visits[child]);
      if (bound > highest) {
        highest = bound;
        chosen = child;
      }
    }
    return chosen;
  }

  function takeUntried(node: number): number {
    const first = node * MOST_MOVES;
    const at = first + chooser.below(untried[node]);
    const last = first + --untried[node];
    const move = codes[at];
    codes[at] = codes[last];
    return move;
  }

  function playout(root: State): void {
    let state = game.copy(root, scratch);
    let node = 0;
    while (untried[node] === 0 && firstChild[node] !== NONE) {
      node = best(node);
      state = game.play(state, code[node]);
    }
    if (untried[node] > 0) {
      const move = takeUntried(node);
      const by = game.seat(state);
      state = game.play(state, move);
      node = grow(state, node, by, move);
    }
    for (let i = 0; i < PLAYOUT_MOVES && !game.over(state); i++) {
      const count = game.legal(state, out);
      state = game.play(state, out[chooser.below(count)]);
    }
    const winner = game.winner(state);
    for (; node !== NONE; node = parent[node]) {
      visits[node]++;
      if (winner === 2) value[node] += 0.5;
      else if (winner === mover[node]) value[node] += 1;
    }
  }

  return (root) => {
    chooser.start(0);
    nodes = 0;
    grow(root, NONE, NONE, NONE);
    // A running game's winner is -1, which no node but the root has as its mover, and the root's value is not read.
    for (let i = 0; i < playouts; i++) playout(root);
    let chosen = firstChild[0];
    for (let child = chosen; child !== NONE; child = sibling[child]) if (visits[child] > visits[chosen]) chosen = child;
    const count = game.legal(root, out);
    return out.subarray(0, count).indexOf(code[chosen]);
  };
}
