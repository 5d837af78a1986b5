import { carryOver } from "./adopt.ts";
import type { Content } from "./content.ts";
import { EngineError, type Refusal } from "./errors.ts";
import { rulesAtStart, rulesOf } from "./rulebook.ts";
import type { Start } from "./save.ts";
import { type Action, Table } from "./table.ts";

/**
 * A designer's look at changed cards: the same beginning and the same actions with other content, as far as they go.
 */
export interface Replayed {
  /** A table of its own, as far as the actions are possible. */
  readonly table: Table;
  /** How many actions were played, of how many. */
  readonly steps: number;
  readonly of: number;
  /** The first action that is no longer possible, in the words of its seat at the old table, and why. */
  readonly stopped?: {
    readonly step: number;
    readonly seat: number;
    readonly action: Action;
    readonly refusal: Refusal;
  };
}

/** Plays a match again with other content. The table itself stays as it is. */
export function replayOn(table: Table, content: Content): Replayed {
  const start = startOn(table, content);
  const again = new Table(rulesAtStart(table.rules.game, content, start), start, table.mayOpen);
  const actions = table.retold();
  const of = actions.length;
  for (const [steps, { seat, action, told }] of actions.entries()) {
    const refusal = again.follow(seat, told);
    if (refusal !== undefined) return { table: again, steps, of, stopped: { step: steps + 1, seat, action, refusal } };
  }
  return { table: again, steps: of, of };
}

/** The beginning of a match under other content. One in the middle of another match is carried over. */
function startOn({ start, beganBy }: Table, content: Content): Start {
  if (start.state === undefined) return start;
  const { machine, game, seats } = beganBy;
  const room = machine.layout.cardCapacity;
  const rules = rulesOf(game, content, seats, { room });
  const carried = carryOver(beganBy, machine.restore(start.state), rules);
  if (carried.ok) return { ...start, state: rules.machine.liveState(carried.position), room };
  throw new EngineError(
    "content-differs",
    `What this match began with cannot be had with other cards: ${carried.refusal.code}.`,
    { refusal: carried.refusal },
  );
}
