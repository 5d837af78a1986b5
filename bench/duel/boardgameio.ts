/** Duel in boardgame.io 0.50.2, the peer: its reducer, its client and its MCTS bot on the rules of `rules.ts`. */
import { createRequire } from "node:module";
import type { Game, State } from "boardgame.io";
import type * as Ai from "boardgame.io/dist/types/packages/ai.d.ts";
import type * as Clients from "boardgame.io/dist/types/packages/client.d.ts";
import type * as Internal from "boardgame.io/dist/types/packages/internal.d.ts";
import { type Contestant, MOST_MOVES, type Readable, type Size } from "./contestant.ts";
import type { Generator } from "./generator.ts";
import { DRAW, type Duel, legal, outcome, play, score, seenBy, setup } from "./rules.ts";
import { PLAYOUT_MOVES } from "./uct.ts";

// The package names its parts by folders, which `import` does not resolve.
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame }: typeof Internal = require("boardgame.io/internal");
const { Client }: typeof Clients = require("boardgame.io/client");
const { MCTSBot }: typeof Ai = require("boardgame.io/ai");

interface Move {
  move: "play";
  args: [position: number];
}

export function boardgameio(size: Size, rng: Generator): Contestant<State<Duel>> {
  let seed = 0;
  const out = new Int32Array(MOST_MOVES);
  const enumerate = (duel: Duel): Move[] =>
    Array.from(out.subarray(0, legal(duel, out)), (position) => ({ move: "play", args: [position] }));
  const game: Game<Duel> = {
    name: "duel",
    setup: () => setup(seed, size, rng),
    moves: {
      play: ({ G }, position: number) => {
        play(G, position, size, rng);
      },
    },
    turn: { minMoves: 1, maxMoves: 1 },
    // The bot compares the winner with a player's id, and ids are strings.
    endIf: ({ G }) => {
      if (!G.over) return undefined;
      return G.winner === DRAW ? { draw: true } : { winner: String(G.winner) };
    },
    playerView: ({ G, playerID }) => (playerID == null ? G : hideFrom(G, Number(playerID))),
    ai: { enumerate },
  };
  const reducer = CreateGameReducer({ game });
  const initial = (n: number): State<Duel> => {
    seed = n;
    return InitializeGame({ game, numPlayers: 2 });
  };
  return {
    setup: initial,
    legal: (state, codes) => legal(state.G, codes),
    play: (state, position) =>
      reducer(state, {
        type: "MAKE_MOVE",
        payload: { type: "play", args: [position], playerID: state.ctx.currentPlayer },
      }),
    over: (state) => state.ctx.gameover !== undefined,
    seat: (state) => state.G.current,
    winner: (state) => state.G.winner,
    score: (state) => score(state.G),
    outcome: (state) => outcome(state.G),
    // A state is never changed, so that a copy is the state itself.
    scratch: () => initial(0),
    copy: (from) => from,
    search(state, playouts) {
      const bot = new MCTSBot({ game, enumerate, iterations: playouts, playoutDepth: PLAYOUT_MOVES, seed: "bench" });
      // Unless asked to be asynchronous it has finished when it returns its promise.
      void bot.play(state, state.ctx.currentPlayer);
    },
    readable: client(game, enumerate, (n) => {
      seed = n;
    }),
  };
}

type Table = ReturnType<typeof Clients.Client<Duel>>;
type Shown = NonNullable<ReturnType<Table["getState"]>>;

/** One client that changes seats: a second one would play every move a second time. */
function client(
  game: Game<Duel>,
  enumerate: (duel: Duel) => Move[],
  seedNext: (seed: number) => void,
): Readable<Table, Shown, Move[], Move> {
  const state = (table: Table): State<Duel> => table.store.getState();
  const sitAt = (table: Table, seat: number): void => {
    if (table.playerID !== String(seat)) table.updatePlayerID(String(seat));
  };
  return {
    open(seed) {
      seedNext(seed);
      return Client({ game, numPlayers: 2, debug: false, playerID: "0" });
    },
    over: (table) => state(table).ctx.gameover !== undefined,
    seat: (table) => state(table).G.current,
    view(table, seat) {
      sitAt(table, seat);
      const shown = table.getState();
      if (shown === null) throw new Error("a client without a server has a state from the start");
      return shown;
    },
    // It knows no refusals: what it can list is what its bots are given.
    actions: (table, seat) => (state(table).G.current === seat ? enumerate(state(table).G) : []),
    offered: (actions) => actions,
    act(table, action) {
      sitAt(table, state(table).G.current);
      table.moves[action.move](...action.args);
    },
    outcome: (table) => outcome(state(table).G),
    seen: (view, seat) => seenBy(view.G, seat),
  };
}

/** Hidden cards keep their number and lose their face; the generator is nobody's to see. */
function hideFrom(duel: Duel, seat: number): Duel {
  const face = { id: -1, kind: -1 };
  const side = (owner: number) => {
    const player = duel.players[owner];
    const hand = owner === seat ? player.hand : player.hand.map(() => face);
    return { ...player, deck: player.deck.map(() => face), hand };
  };
  return { ...duel, rng: [], players: [side(0), side(1)] };
}
