import { asRefusal, type Refusal } from "./errors.ts";
import { History } from "./history.ts";
import { HEAD } from "./layout.ts";
import { newJournal } from "./memory.ts";
import type { Rules } from "./rules.ts";
import type { Position } from "./words.ts";

const { over: HEAD_OVER, winner: HEAD_WINNER } = HEAD;

/** No listing has this number. */
const UNLISTED = 0;

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
  static open(rules: Rules, seed: number, withHistory = true): Match {
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
    for (let i = 0; i < n; i++) this.offered[i] = out[i];
    this.known = n;
    this.listing += 1;
    this.lister = this;
    this.listerListing = this.listing;
    return n;
  }

  /** The offered codes, if they were listed in this very position. */
  private readonly offered: number[] = [];
  private known = 0;
  /** The number of the last listing. */
  private listing = UNLISTED;
  /** Who listed the actions of this position: this match, or the one it was copied from, unless that has listed others. */
  private lister: Match = this;
  private listerListing = UNLISTED;

  private isListed(code: number): boolean {
    const { lister } = this;
    if (this.listerListing === UNLISTED || this.listerListing !== lister.listing) return false;
    const { offered } = lister;
    for (let i = 0; i < lister.known; i++) if (offered[i] === code) return true;
    return false;
  }

  private forgetListing(): void {
    this.lister = this;
    this.listerListing = UNLISTED;
  }

  /** Why a code is not offered now; undefined if it is. */
  refusal(code: number): Refusal | undefined {
    this.bindToRead();
    return this.rules.refusal(code);
  }

  /** Plays an action to its end or to the next decision. What is refused, or fails, leaves the match as it was. */
  play(code: number): Refusal | undefined {
    const { rules, history } = this;
    const { machine } = rules;
    this.bind();
    if (!this.isListed(code)) {
      const refusal = rules.refusal(code);
      if (refusal !== undefined) return refusal;
    }
    this.forgetListing();
    history?.begin(code, rules.toAct(this.position));
    try {
      rules.start(code);
      rules.finish();
    } catch (error) {
      machine.writing = false;
      history?.back();
      return asRefusal(error);
    }
    history?.end(machine.learned);
    return undefined;
  }

  /** Takes the last action back, whoever learned what; gives its code. */
  takeBack(): number {
    this.bind();
    this.forgetListing();
    return (this.history as History).back();
  }

  /** Makes this match equal to another; its history is not copied. */
  copyFrom(other: Match): void {
    this.rules.machine.bindCopy(this.position, other.position);
    this.lister = other.lister;
    this.listerListing = other.listerListing;
  }

  /** A match to copy into, without history. */
  scratch(): Match {
    return new Match(this.rules, this.rules.machine.blank(), false);
  }
}
