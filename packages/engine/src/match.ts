import { noteRunning, type Refusal } from "./errors.ts";
import { History } from "./history.ts";
import { HEAD } from "./layout.ts";
import { UNLISTED } from "./listing.ts";
import { newJournal } from "./memory.ts";
import type { Rules } from "./rules.ts";
import type { Seed } from "./seed.ts";
import { broken, chainOf } from "./trace.ts";
import type { Position } from "./words.ts";

const { over: HEAD_OVER, winner: HEAD_WINNER } = HEAD;
const NOT_LISTED = UNLISTED;

/**
 * A match in its compact form: a position and, if wanted, the history that undo needs. Actions are integers. Bots and
 * searches play on this; a table puts words, views and previews around it.
 */
export class Match {
  declare readonly rules: Rules;
  declare readonly position: Position;
  declare readonly history: History | undefined;

  constructor(rules: Rules, position: Position, withHistory: boolean) {
    this.rules = rules;
    this.position = position;
    this.history = withHistory ? new History(rules.machine, newJournal()) : undefined;
  }

  /** A new match from a seed. Without history it cannot be undone, and past a bound it is lost. */
  static open(rules: Rules, seed: Seed, withHistory = true): Match {
    return new Match(rules, rules.open(seed), withHistory);
  }

  bind(): void {
    this.rules.machine.bind(this.position, this.history?.journal);
  }

  private bindToRead(): void {
    this.rules.machine.bindToRead(this.position, this.history?.journal);
  }

  get over(): boolean {
    return this.position.read(HEAD_OVER) !== 0;
  }

  /** The seat to act; -1 after the end. */
  get toAct(): number {
    return this.rules.toAct(this.position);
  }

  /** The seat that won; -1 for nobody. */
  get winner(): number {
    return this.position.read(HEAD_WINNER) - 1;
  }

  /** Writes the codes of all offered actions; gives their number. Until the end there is at least one. */
  legal(out: number[] | Int32Array): number {
    this.bindToRead();
    const n = this.rules.legal(out);
    if (n === 0) this.rules.assertNotStuck();
    this.listed = this.rules.listing.note(out, n);
    return n;
  }

  /** The number of the listing that was made of this very position. */
  private listed = NOT_LISTED;

  /** Why a code is not offered now; undefined if it is. */
  refusal(code: number): Refusal | undefined {
    this.bindToRead();
    return this.rules.refusal(code);
  }

  /** Plays an action to its end or to the next decision. What is refused, or fails, leaves the match as it was. */
  play(code: number): Refusal | undefined {
    const { rules, history } = this;
    this.bind();
    if (!rules.listing.has(this.listed, code)) {
      const refusal = rules.refusal(code);
      if (refusal !== undefined) return refusal;
    }
    this.listed = NOT_LISTED;
    history?.begin(code);
    try {
      rules.start(code);
      rules.machine.run();
    } catch (error) {
      const chain = chainOf(rules.machine);
      noteRunning(error, rules.machine.stackNames());
      if (history === undefined) return broken(error, chain);
      history.back();
      return broken(error, chain, rules.actionNamed(code));
    }
    history?.end(rules.machine.learned);
    return undefined;
  }

  /** Takes the last action back, whoever learned what; gives its code. */
  takeBack(): number {
    this.bind();
    this.listed = NOT_LISTED;
    return (this.history as History).back();
  }

  /** Makes this match equal to another; its history is not copied. */
  copyFrom(other: Match): void {
    this.rules.machine.bindCopy(this.position, other.position);
    this.listed = other.listed;
  }

  /** A match to copy into, without history. */
  scratch(): Match {
    return new Match(this.rules, this.rules.machine.blank(), false);
  }
}
