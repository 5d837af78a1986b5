import type { LoadedGame } from "../../../src/host/games.ts";
import { beginMatch } from "../../../src/host/setup.ts";

/** Matches of chance: the same seed is the same match, wherever it is played. */
export interface Chosen {
  readonly game: string;
  readonly seed: number;
}

/** A match that has gone on for so long has shown enough. */
const MOST_ACTIONS = 60;

/** Of each match how long it was, and the hash after its last action. */
export async function playAll(
  matches: readonly Chosen[],
  load: (game: string) => Promise<LoadedGame>,
): Promise<string[]> {
  const played: string[] = [];
  for (const { game, seed } of matches) {
    const { table } = beginMatch(await load(game), { game }, seed, "en");
    const next = numbers(seed);
    for (let seat = table.toAct; seat !== undefined && table.length < MOST_ACTIONS; seat = table.toAct) {
      const offered = table.actions(seat).filter(({ refused }) => refused === undefined);
      table.act(seat, offered[next() % offered.length].action);
    }
    played.push(`${game} ${seed}: ${table.length} actions, ${table.hash()}`);
  }
  return played;
}

/** Whole numbers of sixteen bits. */
function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) & 0xffff;
  };
}
