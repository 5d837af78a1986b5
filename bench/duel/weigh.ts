import type { Contestant, Size } from "./contestant.ts";
import { GAMES, player, somePositions } from "./loops.ts";

/** What a contestant takes in memory, where it can say so: the mean over the positions and games that are measured. */
export interface Weight {
  stateBytes?: number;
  historyBytesPerMove?: number;
}

export function weigh(game: Contestant<unknown>, size: Size): Weight {
  const { stateBytes, historyBytes } = game;
  const weight: Weight = {};
  if (stateBytes !== undefined) {
    const sizes = somePositions(game, size, GAMES).map((state) => stateBytes(state));
    weight.stateBytes = Math.round(sizes.reduce((a, b) => a + b, 0) / sizes.length);
  }
  if (historyBytes !== undefined) {
    const play = player(game);
    let moves = 0;
    let bytes = 0;
    for (let seed = 0; seed < GAMES; seed++) {
      bytes += historyBytes(play.toEnd(seed));
      moves += play.moves;
    }
    weight.historyBytesPerMove = Math.round((bytes / moves) * 10) / 10;
  }
  return weight;
}
