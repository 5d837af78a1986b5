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

/** The words of an old position as those of today; undefined if it is not laid out as this game's positions were. */
export function fromOldState(machine: Machine, [old = [], ...growing]: State): State | undefined {
  const { layout } = machine;
  const viewers = layout.seats + 1;
  const moved = HEAD.size - OLD.generatorEnd - viewers;
  if (old.length + moved !== layout.listeners) return undefined;
  const head = old.slice(0, OLD.generatorEnd).filter((_, slot) => slot !== OLD.shuffles);
  // A short seed's generator has no count of words that were taken.
  const fixed = [...head, 0, ...old.slice(OLD.generatorEnd + viewers)];
  const frames = [...(growing.pop() ?? [])];
  for (let top = fixed[HEAD.top]; top !== 0; ) top = moveFrame(machine, frames, top, moved);
  if (fixed[HEAD.top] !== 0) fixed[HEAD.top] += moved;
  fixed[HEAD.stack] += moved;
  return [fixed, ...growing, frames];
}

/** What waits knows by addresses what lies below it, and what it replaces. Gives the old address of the frame below. */
function moveFrame({ programs, layout }: Machine, frames: number[], address: number, moved: number): number {
  const at = address - (layout.frames - moved);
  const below = frames[at + FRAME.below];
  const mark = frames[at + FRAME.mark];
  const move = (slot: number): void => {
    if (frames[slot] !== 0) frames[slot] += moved;
  };
  move(at + FRAME.below);
  move(at + FRAME.mark);
  // The last word of a replacement says which one it is itself a consequence of.
  if (mark === address) move(at + FRAME.locals + (programs[frames[at]]?.locals ?? 0) - 1);
  return below;
}
