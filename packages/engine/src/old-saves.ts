import { FRAME, HEAD } from "./layout.ts";
import type { Machine } from "./machine.ts";

/**
 * Saves of format 2. Their positions also counted shuffles and held a secret of each viewer, from which the ids of hidden
 * cards were made; their generator had four words. What happens in a match never followed from these, so the same actions from
 * the same seed lead to the same position without them: an old save is played again, and its state compared in today's layout.
 */
export const OLD_FORMAT = 2;

/** Where their head had what is no longer there, or longer now. */
const OLD = { shuffles: 12, generatorEnd: 18 } as const;

type State = readonly (readonly number[])[];
/** The fixed part, three that grow, and the frames. */
const PARTS = 5;

/** The words of an old position as those of today; undefined if it is not laid out as this game's positions were. */
export function fromOldState(machine: Machine, state: State): State | undefined {
  const { layout } = machine;
  const viewers = layout.seats + 1;
  const moved = HEAD.size - OLD.generatorEnd - viewers;
  const [old, ...growing] = state;
  if (state.length !== PARTS || old.length + moved !== layout.listeners) return undefined;
  const head = old.slice(0, OLD.generatorEnd).filter((_, slot) => slot !== OLD.shuffles);
  // A short seed's generator has no count of words that were taken.
  const fixed = [...head, 0, ...old.slice(OLD.generatorEnd + viewers)];
  const frames = growing.splice(-1)[0].slice();
  for (let top = fixed[HEAD.top]; top !== 0; ) {
    const below = moveFrame(machine, frames, top, moved);
    if (below === undefined) return undefined;
    top = below;
  }
  if (fixed[HEAD.top] !== 0) fixed[HEAD.top] += moved;
  fixed[HEAD.stack] += moved;
  return [fixed, ...growing, frames];
}

/**
 * What waits knows by addresses what lies below it, and what it replaces. Gives the old address of the frame below; undefined
 * if none can be there, since a file may say anything.
 */
function moveFrame(
  { programs, layout }: Machine,
  frames: number[],
  address: number,
  moved: number,
): number | undefined {
  const at = address - (layout.frames - moved);
  const program = programs[frames[at]];
  const below = frames[at + FRAME.below];
  if (program === undefined || !(below < address)) return undefined;
  const mark = frames[at + FRAME.mark];
  const move = (slot: number): void => {
    if (frames[slot] !== 0) frames[slot] += moved;
  };
  move(at + FRAME.below);
  move(at + FRAME.mark);
  // The last word of a replacement says which one it is itself a consequence of.
  if (mark === address) move(at + FRAME.locals + program.locals - 1);
  return below;
}
