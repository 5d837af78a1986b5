import type { Language } from "@cardwright/table/seat";
import type { Actions } from "./log.ts";
import type { Followed, Job, ThinkAnswer, ThinkRequest, Thought } from "./thinker.ts";

/** The way to a thinker: in the browser a worker of its own. */
export interface ThinkerPort {
  post(request: ThinkRequest): void;
  listen(answered: (answer: ThinkAnswer) => void, failed: (why: string) => void): void;
  close(): void;
}

/** Calls back after a time; gives the way to call that off. */
export type Later = (milliseconds: number, call: () => void) => () => void;

/** So long a thinker may go on with what nobody waits for any more. */
const PATIENCE = 2_000;

/** Bots come first, then what is pointed at, then what may be asked later. */
const RANK = { choose: 0, hint: 1, foresee: 1, ahead: 2 } as const;
type Rank = keyof typeof RANK;

interface Asked {
  readonly job: Job;
  readonly rank: number;
  readonly generation: number;
  readonly actions: Actions;
  tries: number;
  askers: readonly ((value: Thought[keyof Thought] | undefined) => void)[];
}

const settle = ({ askers }: Asked, value: Thought[keyof Thought] | undefined): void => {
  for (const answer of askers) answer(value);
};

/**
 * Gives a thinker one thing at a time: the most urgent, of equally urgent ones the newest. When the match has gone on, what
 * was asked before is dropped; a thinker that does not come back from it is replaced.
 */
export class Thinking {
  private readonly make: () => ThinkerPort;
  private readonly later: Later;
  private port: ThinkerPort | undefined;
  private followed: Followed | undefined;
  private actions: Actions = [];
  /** What the thinker has. */
  private has: { readonly key: string; readonly actions: Actions } | undefined;
  private queue: Asked[] = [];
  private running: { readonly id: number; readonly asked: Asked; readonly outOfPatience: () => void } | undefined;
  private generation = 0;
  private count = 0;
  /** Whether the running job took longer than its time. */
  private isLate = false;
  language: Language = "en";

  constructor(make: () => ThinkerPort, later: Later) {
    this.make = make;
    this.later = later;
  }

  /** The match has begun, or gone on: what was asked about it before is obsolete. */
  turnTo(followed: Followed | undefined, actions: Actions): void {
    this.followed = followed;
    this.actions = actions;
    this.drop();
  }

  /** Nobody waits any more for what was asked so far. */
  drop(): void {
    this.generation += 1;
    const dropped = this.queue;
    this.queue = [];
    for (const asked of dropped) settle(asked, undefined);
    this.hurryUp();
  }

  /** Undefined if the match went on before there was an answer, or there is none. */
  ask<K extends Job["kind"]>(job: Job & { readonly kind: K }, rank: Rank = job.kind): Promise<Thought[K] | undefined> {
    return new Promise((resolve) => {
      const answer: Asked["askers"][number] = (value) => resolve(value as Thought[K] | undefined);
      const { generation, actions, running } = this;
      const isSame = (asked: Asked): boolean =>
        asked.generation === generation && JSON.stringify(asked.job) === JSON.stringify(job);
      const known = running !== undefined && isSame(running.asked) ? running.asked : this.queue.find(isSame);
      const askers = [...(known?.askers ?? []), answer];
      if (known !== undefined && known === running?.asked) known.askers = askers;
      else {
        this.queue = this.queue.filter((asked) => asked !== known);
        this.queue.push({ job, rank: RANK[rank], generation, actions, tries: 0, askers });
      }
      this.hurryUp();
      this.next();
    });
  }

  close(): void {
    this.turnTo(undefined, []);
    this.replace();
  }

  // ---- one at a time ------------------------------------------------------------------------------------------------------

  private next(): void {
    const { followed } = this;
    if (this.running !== undefined || this.queue.length === 0 || followed === undefined) return;
    const rank = Math.min(...this.queue.map((asked) => asked.rank));
    // Looking ahead goes in order; of what is pointed at the newest comes first.
    const urgent = this.queue.filter((asked) => asked.rank === rank);
    const asked = rank === RANK.ahead ? urgent[0] : urgent[urgent.length - 1];
    this.queue = this.queue.filter((one) => one !== asked);
    this.count += 1;
    const id = this.count;
    this.isLate = false;
    const outOfPatience = this.later(PATIENCE, () => {
      this.isLate = true;
      this.hurryUp();
    });
    this.running = { id, asked, outOfPatience };
    const { actions, job } = asked;
    const has = this.has?.key === followed.key ? this.has.actions : undefined;
    const known = has ?? followed.save.actions;
    const keep = sharedLength(known, actions);
    this.has = { key: followed.key, actions };
    this.open().post({
      ...{ id, key: followed.key, language: this.language, keep, more: actions.slice(keep), job },
      ...(has === undefined ? { followed } : {}),
    });
  }

  private open(): ThinkerPort {
    if (this.port !== undefined) return this.port;
    const port = this.make();
    this.port = port;
    port.listen(
      (answer) => this.answered(answer),
      () => {
        if (this.port === port) this.failed();
      },
    );
    return port;
  }

  private answered(answer: ThinkAnswer): void {
    const { running } = this;
    if (running?.id !== answer.id) return;
    if (!answer.ok) return this.failed();
    this.finish();
    settle(running.asked, running.asked.generation === this.generation ? answer.value : undefined);
    this.next();
  }

  /** Something went wrong over there: once more with a new thinker, and then not again. */
  private failed(): void {
    const { running } = this;
    this.replace();
    if (running === undefined) return;
    const { asked } = running;
    asked.tries += 1;
    if (asked.tries > 1 || asked.generation !== this.generation) settle(asked, undefined);
    else this.queue.push(asked);
    this.next();
  }

  private finish(): void {
    this.running?.outOfPatience();
    this.running = undefined;
  }

  private replace(): void {
    this.finish();
    this.port?.close();
    this.port = undefined;
    this.has = undefined;
  }

  /** Ends a thinker that takes long over something that nobody waits for, or that something more urgent waits for. */
  private hurryUp(): void {
    const { running } = this;
    if (running === undefined || !this.isLate) return;
    const { asked } = running;
    const isObsolete = asked.generation !== this.generation;
    const isInTheWay = asked.rank > 0 && this.queue.some(({ rank }) => rank <= RANK.foresee);
    if (!isObsolete && !isInTheWay) return;
    this.replace();
    settle(asked, undefined);
    this.next();
  }
}

function sharedLength(a: Actions, b: Actions): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n][0] === b[n][0] && a[n][1] === b[n][1]) n += 1;
  return n;
}
