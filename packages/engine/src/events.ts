import { BOUNDS } from "./bounds.ts";
import { builtIns, UNPAID } from "./builtins.ts";
import { dataOf } from "./compile.ts";
import { EngineError } from "./errors.ts";
import type { Game } from "./kit.ts";
import { layOut } from "./layout.ts";
import { Machine } from "./machine.ts";
import type { Shape } from "./shape.ts";

/** An event as rules may answer it: its name, and what it carries. */
export interface EventDescription {
  readonly name: string;
  /** A game's own event, which cards may also cause by its name. */
  readonly own: boolean;
  readonly data: readonly { readonly name: string; readonly type: string; readonly values?: readonly string[] }[];
}

/** Only the descriptions are asked for. */
const NOTHING_RUNS = { hooked: never, leavesTo: never, life: never };
function never(): never {
  throw new EngineError("bad-definition", "A description of events cannot resolve them.");
}

/** Every event of a game, the engine's first. */
export function eventsOf<S extends Shape>(game: Game<S>): EventDescription[] {
  const machine = new Machine(layOut(game.shape, game.shape.seats.max, 1, BOUNDS), 0, 0);
  const engine = builtIns({
    machine,
    shape: game.shape,
    placeholder: 0,
    endings: game.endings ?? [],
    grants: [],
    ...NOTHING_RUNS,
  });
  return [
    ...engine.map(({ name, data }) => ({ name, own: false, data })),
    { name: UNPAID.name, own: false, data: UNPAID.data },
    ...Object.entries(game.events).map(([name, { spec }]) => ({ name, own: true, data: dataOf(spec.data) })),
  ];
}
