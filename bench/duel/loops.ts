/** The measuring loops: each written once, each run on every contestant that can do what it measures. */
import { Chooser } from "./chooser.ts";
import { type Contestant, MOST_MOVES, type Readable, type Size } from "./contestant.ts";
import { uct } from "./uct.ts";

/** The games of the proof are the games of the clock. */
export const GAMES = 300;
/** Games played to their end and taken back at one go. */
const UNDO_GAMES = 50;
/** Copies made of one position before the next one is taken. */
const COPIES = 16;
/** Playouts of one search; boardgame.io needs a second for them in size L. */
const SEARCH_PLAYOUTS = 100;
/** Searches start where a game does: playouts are as long whichever of the games a contestant gets to. */
const SEARCHED_GAMES = 20;

/** Done once before the clock starts, so that it may take its time to prepare. */
export type Loop = (game: Contestant<unknown>, size: Size) => Timed;

export interface Timed {
  /** Before each step, outside the measured time. */
  prepare?(): void;
  /** Does a piece of work, the `index`-th of an endless row, and returns how many units it was. */
  step(index: number): number;
}

export type Measure = "moves" | "look-ahead" | "preview" | "search" | "undo" | "copy" | "readable";

export const loops: Readonly<Record<Measure, Loop>> = {
  moves: (game) => {
    const play = player(game);
    return {
      step(index) {
        play.toEnd(index % GAMES);
        return play.moves;
      },
    };
  },

  "look-ahead": (game, size) => {
    const positions = somePositions(game, size, GAMES);
    const out = new Int32Array(MOST_MOVES);
    const scratch = game.scratch();
    return {
      step(index) {
        const position = positions[index % GAMES];
        const count = game.legal(position, out);
        for (let i = 0; i < count; i++) keep(game.score(game.play(game.copy(position, scratch), out[i])));
        return count;
      },
    };
  },

  preview: (game, size) => {
    const preview = needed(game, "preview");
    const positions = somePositions(game, size, GAMES);
    const out = new Int32Array(MOST_MOVES);
    return {
      step(index) {
        const position = positions[index % GAMES];
        const count = game.legal(position, out);
        for (let i = 0; i < count; i++) keep(preview(position, out[i]));
        return count;
      },
    };
  },

  search: (game) => {
    const starts = Array.from({ length: SEARCHED_GAMES }, (_, seed) => game.setup(seed));
    const own = game.search;
    const plain = uct(game, SEARCH_PLAYOUTS);
    const search = own ? (state: unknown) => own(state, SEARCH_PLAYOUTS) : (state: unknown) => keep(plain(state));
    return {
      step(index) {
        search(starts[index % SEARCHED_GAMES]);
        return SEARCH_PLAYOUTS;
      },
    };
  },

  undo: (game) => {
    const undo = needed(game, "undo");
    const play = player(game);
    const played: { state: unknown; moves: number }[] = [];
    let next = 0;
    return {
      prepare() {
        played.length = 0;
        for (let i = 0; i < UNDO_GAMES; i++) {
          const state = play.toEnd(next++ % GAMES);
          played.push({ state, moves: play.moves });
        }
      },
      step() {
        let undone = 0;
        for (const { state, moves } of played) {
          let at = state;
          for (let i = 0; i < moves; i++) at = undo(at);
          undone += moves;
        }
        return undone;
      },
    };
  },

  copy: (game, size) => {
    const positions = somePositions(game, size, GAMES);
    const scratch = game.scratch();
    return {
      step(index) {
        const position = positions[index % GAMES];
        for (let i = 0; i < COPIES; i++) game.copy(position, scratch);
        return COPIES;
      },
    };
  },

  readable: (game) => {
    const readable = needed(game, "readable");
    const chooser = new Chooser();
    return {
      step: (index) => playReadably(readable, index % GAMES, chooser, () => {}),
    };
  },
};

/** One game through the readable interface: after every move both seats see their views and all their actions. */
export function playReadably(
  readable: Readable,
  seed: number,
  chooser: Chooser,
  show: (table: unknown, views: readonly unknown[], actions: readonly unknown[]) => void,
): number {
  chooser.start(seed);
  const table = readable.open(seed);
  const views: unknown[] = [undefined, undefined];
  const actions: unknown[] = [undefined, undefined];
  const look = (): void => {
    for (let seat = 0; seat < 2; seat++) {
      views[seat] = readable.view(table, seat);
      actions[seat] = readable.actions(table, seat);
    }
    show(table, views, actions);
  };
  look();
  let moves = 0;
  while (!readable.over(table)) {
    const offered = readable.offered(actions[readable.seat(table)]);
    readable.act(table, offered[chooser.below(offered.length)]);
    look();
    moves++;
  }
  return moves;
}

/** Plays whole games: set up, list the legal moves, choose one, play it. */
export function player<State>(game: Contestant<State>) {
  const out = new Int32Array(MOST_MOVES);
  const chooser = new Chooser();
  return {
    moves: 0,
    toEnd(seed: number): State {
      return this.upTo(seed, Number.POSITIVE_INFINITY);
    },
    upTo(seed: number, most: number): State {
      chooser.start(seed);
      let state = game.setup(seed);
      let moves = 0;
      while (moves < most && !game.over(state)) {
        const count = game.legal(state, out);
        state = game.play(state, out[chooser.below(count)]);
        moves++;
      }
      this.moves = moves;
      return state;
    },
  };
}

/** Positions before the end from the beginning, the middle and the late part of games, one of each. */
export function somePositions<State>(game: Contestant<State>, size: Size, count: number): State[] {
  const play = player(game);
  const late = size.units === 0 ? 16 : 80;
  return Array.from({ length: count }, (_, seed) => {
    for (let depth = (seed * 7) % late; ; depth >>= 1) {
      const state = play.upTo(seed, depth);
      if (!game.over(state)) return state;
    }
  });
}

let kept = 0;
/** Keeps a result from being optimised away together with the work that made it. */
function keep(value: number): void {
  kept = (kept + value) | 0;
}

function needed<Key extends "undo" | "preview" | "readable">(
  game: Contestant<unknown>,
  key: Key,
): NonNullable<Contestant<unknown>[Key]> {
  const ability = game[key];
  if (ability === undefined) throw new Error(`this contestant has no ${key}`);
  return ability;
}
