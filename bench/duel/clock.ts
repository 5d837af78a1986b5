import type { Timed } from "./loops.ts";

/** A batch shorter than this would measure the clock. */
const SHORTEST_BATCH_US = 5_000;

export interface Span {
  readonly warmUpMs: number;
  readonly measureMs: number;
}

/** A loop that must prepare its steps stops when it has taken this many times the measured time altogether. */
const MOST_PREPARATION = 3;

/** Units per second of CPU time, all threads of the process together (so the collector's work counts). */
export function rate(timed: Timed, { warmUpMs, measureMs }: Span): number {
  const run = stopwatch(timed);
  run(warmUpMs);
  return run(measureMs);
}

/** How many times as fast one is as another, round by round: they take turns, and who begins changes. */
export function inTurn(one: Timed, other: Timed, { warmUpMs, measureMs }: Span, rounds: number): number[] {
  const [runOne, runOther] = [stopwatch(one), stopwatch(other)];
  for (let spent = 0; spent < warmUpMs; spent += measureMs) {
    runOne(measureMs);
    runOther(measureMs);
  }
  return Array.from({ length: rounds }, (_, round) => {
    const [first, second] = round % 2 === 0 ? [runOne, runOther] : [runOther, runOne];
    const rates = [first(measureMs), second(measureMs)];
    return round % 2 === 0 ? rates[0] / rates[1] : rates[1] / rates[0];
  });
}

/** Runs a loop for a while, each time from where it stopped, and gives its rate. */
function stopwatch(timed: Timed): (budgetMs: number) => number {
  let index = 0;
  let batch = 1;
  return (budgetMs) => {
    const budget = budgetMs * 1000;
    const begin = cpuMicroseconds();
    let units = 0;
    let used = 0;
    // At least once, and until the clock has seen it: other threads of the process use up its time, too.
    do {
      timed.prepare?.();
      const start = cpuMicroseconds();
      for (let i = 0; i < batch; i++) units += timed.step(index++);
      const elapsed = cpuMicroseconds() - start;
      used += elapsed;
      // What was prepared is used up by one step.
      if (elapsed < SHORTEST_BATCH_US && timed.prepare === undefined) batch *= 2;
    } while (used === 0 || (used < budget && cpuMicroseconds() - begin < MOST_PREPARATION * budget));
    return (units / used) * 1e6;
  };
}

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
