/** The proof that every contestant does the same work: the same games, move by move, from the same seeds and choices. */
import { isDeepStrictEqual } from "node:util";
import { Chooser } from "./chooser.ts";
import { type Contestant, MOST_MOVES, type Size } from "./contestant.ts";
import { generator } from "./generator.ts";
import { player, playReadably, somePositions } from "./loops.ts";
import { expectedScore, rules, seenBy } from "./rules.ts";
import { uct } from "./uct.ts";

export interface Extent {
  readonly games: number;
  /** The first games, of which every view, preview and search is held against the rules; the outcomes are in all. */
  readonly closely: number;
}

const SEARCH_PLAYOUTS = 20;

/** Returns the number of moves of the games, and throws at the first difference. */
export function prove(name: string, game: Contestant<unknown>, size: Size, { games, closely }: Extent): number {
  let moves = 0;
  for (let seed = 0; seed < games; seed++) {
    const fail = (what: string): never => {
      throw new Error(`${name}, game ${seed}: ${what}`);
    };
    moves += sameGame(game, size, seed, fail);
    if (game.undo !== undefined) undoneGame(game, seed, fail);
    if (game.readable !== undefined) sameReadableGame(game, size, seed, seed < closely, fail);
  }
  sameLookAhead(name, game, size, closely);
  return moves;
}

type Fail = (what: string) => never;

function sameGame(game: Contestant<unknown>, size: Size, seed: number, fail: Fail): number {
  const reference = rules(size, generator);
  const chooser = new Chooser();
  chooser.start(seed);
  const out = new Int32Array(MOST_MOVES);
  const positions = new Int32Array(MOST_MOVES);
  let state = game.setup(seed);
  const duel = reference.setup(seed);
  let moves = 0;
  while (!reference.over(duel)) {
    if (game.over(state)) fail(`over after ${moves} moves, too early`);
    const count = game.legal(state, out);
    const expected = reference.legal(duel, positions);
    if (count !== expected) fail(`${count} legal moves after ${moves} moves, ${expected} by the rules`);
    if (game.seat(state) !== reference.seat(duel)) fail(`the wrong seat is to move after ${moves} moves`);
    const choice = chooser.below(count);
    state = game.play(state, out[choice]);
    reference.play(duel, positions[choice]);
    moves++;
    if (game.score(state) !== reference.score(duel))
      fail(`the score is ${game.score(state)} after ${moves} moves, ${reference.score(duel)} by the rules`);
  }
  if (!game.over(state)) fail(`not over after ${moves} moves`);
  if (game.outcome(state) !== reference.outcome(duel))
    fail(`the outcome is ${game.outcome(state)}, ${reference.outcome(duel)} by the rules`);
  if (game.winner(state) !== reference.winner(duel)) fail(`the winner is ${game.winner(state)}`);
  return moves;
}

/** Everything taken back and played again ends the same: the generator was taken back too. */
function undoneGame(game: Contestant<unknown>, seed: number, fail: Fail): void {
  const { undo } = game;
  if (undo === undefined) return;
  const play = player(game);
  const start = game.outcome(game.setup(seed));
  let state = play.toEnd(seed);
  const end = game.outcome(state);
  for (let i = 0; i < play.moves; i++) state = undo(state);
  if (game.outcome(state) !== start) fail(`taken back to ${game.outcome(state)}, which began as ${start}`);
  const chooser = new Chooser();
  const out = new Int32Array(MOST_MOVES);
  chooser.start(seed);
  while (!game.over(state)) {
    const count = game.legal(state, out);
    state = game.play(state, out[chooser.below(count)]);
  }
  if (game.outcome(state) !== end) fail(`ends as ${game.outcome(state)} when played again after undo, not as ${end}`);
}

function sameReadableGame(game: Contestant<unknown>, size: Size, seed: number, closely: boolean, fail: Fail): void {
  const { readable } = game;
  if (readable === undefined) return;
  const reference = rules(size, generator);
  const duel = reference.setup(seed);
  const positions = new Int32Array(MOST_MOVES);
  const follower = new Chooser();
  follower.start(seed);
  let looks = 0;
  let end = "";
  playReadably(readable, seed, new Chooser(), (table, views, actions) => {
    if (looks++ > 0) {
      const count = reference.legal(duel, positions);
      reference.play(duel, positions[follower.below(count)]);
    }
    end = readable.outcome(table);
    if (!closely) return;
    for (let seat = 0; seat < 2; seat++) {
      const flaw = notPlain(views[seat], "view") ?? notPlain(actions[seat], "actions");
      if (flaw !== undefined) fail(`seat ${seat}: ${flaw}`);
      if (!isDeepStrictEqual(readable.seen(views[seat], seat), seenBy(duel, seat)))
        fail(
          `seat ${seat} sees ${JSON.stringify(readable.seen(views[seat], seat))}, by the rules ${JSON.stringify(seenBy(duel, seat))}`,
        );
      const expected = reference.over(duel) || reference.seat(duel) !== seat ? 0 : reference.legal(duel, positions);
      const offered = readable.over(table) ? 0 : readable.offered(actions[seat]).length;
      if (offered !== expected) fail(`seat ${seat} is offered ${offered} actions, ${expected} by the rules`);
    }
  });
  if (end !== reference.outcome(duel)) fail(`read as ${end}, ${reference.outcome(duel)} by the rules`);
}

/** Copies lead to the same search, previews to the exact expectation, and neither changes the position. */
function sameLookAhead(name: string, game: Contestant<unknown>, size: Size, count: number): void {
  const reference = rules(size, generator);
  const search = game.search === undefined ? uct(game, SEARCH_PLAYOUTS) : undefined;
  const referenceSearch = uct(reference, SEARCH_PLAYOUTS);
  const out = new Int32Array(MOST_MOVES);
  const positions = new Int32Array(MOST_MOVES);
  const states = somePositions(game, size, count);
  const duels = somePositions(reference, size, count);
  states.forEach((state, seed) => {
    const duel = duels[seed];
    const before = game.outcome(state);
    if (search !== undefined && search(state) !== referenceSearch(duel))
      throw new Error(`${name}, position ${seed}: the search chooses another move than with the rules`);
    const moves = game.legal(state, out);
    reference.legal(duel, positions);
    for (let i = 0; i < moves && game.preview !== undefined; i++) {
      const expectation = game.preview(state, out[i]);
      const expected = expectedScore(duel, positions[i], size);
      if (!(Math.abs(expectation - expected) < 1e-9))
        throw new Error(`${name}, position ${seed}, move ${i}: previewed as ${expectation}, ${expected} by the rules`);
    }
    if (game.outcome(state) !== before) throw new Error(`${name}, position ${seed}: looking ahead changed it`);
  });
}

/** Plain data: objects and arrays without accessors or classes, equal to their structured clone. */
export function notPlain(value: unknown, path: string): string | undefined {
  return (
    odd(value, path) ?? (isDeepStrictEqual(value, structuredClone(value)) ? undefined : `${path} is not its clone`)
  );
}

function odd(value: unknown, path: string): string | undefined {
  if (typeof value === "function" || typeof value === "symbol") return `${path} is a ${typeof value}`;
  if (typeof value !== "object" || value === null) return undefined;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return `${path} is of a class`;
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    if (Array.isArray(value) && key === "length") continue;
    if (!("value" in property)) return `${path}.${key} is an accessor`;
    if (!property.enumerable) return `${path}.${key} is hidden`;
    const flaw = odd(property.value, `${path}.${key}`);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}
