import { HEAD } from "./layout.ts";
import type { Machine } from "./machine.ts";
import { type Journal, LEARNED_NAMES } from "./memory.ts";
import { WORDS, zeros } from "./words.ts";

const W = WORDS;

const { active: HEAD_ACTIVE, decider: HEAD_DECIDER, stack: HEAD_STACK, top: HEAD_TOP } = HEAD;

/**
 * What was done to a table, in order: for each action its code, its seat, how far the journal had grown before it, whether
 * somebody learned something, and the frames that were alive when it began (only while a decision was open).
 */
export type Learned = (typeof LEARNED_NAMES)[number];

/** A word of an entry or of the journal. */
const WORD_BYTES = 4;
/** Actions for which there is room from the beginning. */
const FIRST_ENTRIES = 64;
/** Head words saved with the frames: the topmost, the end, and who is asked. */
const HEADER = 3;
const ENTRY = { code: 0, seat: 1, journal: 2, learned: 3, size: 4 } as const;
const { journal: ENTRY_JOURNAL, learned: ENTRY_LEARNED, seat: ENTRY_SEAT, size: ENTRY_SIZE } = ENTRY;

export class History {
  declare private readonly machine: Machine;
  declare readonly journal: Journal;
  private entries = zeros(FIRST_ENTRIES * ENTRY_SIZE);
  private frames: Map<number, Int32Array> | undefined;
  length = 0;

  constructor(machine: Machine, journal: Journal) {
    this.machine = machine;
    this.journal = journal;
  }

  /** An action is about to run on the bound position. */
  begin(code: number): void {
    const at = this.length * ENTRY_SIZE;
    if (at === this.entries.length) this.grow();
    const { entries } = this;
    entries[at] = code;
    entries[at + ENTRY_SEAT] = W[HEAD_DECIDER] > 0 ? W[HEAD_DECIDER] - 1 : W[HEAD_ACTIVE];
    entries[at + ENTRY_JOURNAL] = this.journal.length;
    entries[at + ENTRY_LEARNED] = 0;
    if (W[HEAD_TOP] !== 0) this.keepFrames();
    this.length += 1;
  }

  private keepFrames(): void {
    const { layout } = this.machine;
    const frames = new Int32Array(HEADER + W[HEAD_STACK] - layout.frames);
    frames.set([W[HEAD_TOP], W[HEAD_STACK], W[HEAD_DECIDER]]);
    frames.set(W.subarray(layout.frames, W[HEAD_STACK]), HEADER);
    this.frames ??= new Map();
    this.frames.set(this.length, frames);
  }

  private grow(): void {
    const entries = zeros(this.entries.length * 2);
    entries.set(this.entries);
    this.entries = entries;
  }

  end(learned: number): void {
    this.entries[(this.length - 1) * ENTRY_SIZE + ENTRY_LEARNED] = learned;
  }

  /** Takes the last action back from the bound position; gives its code. */
  back(): number {
    const code = this.unwind();
    this.length -= 1;
    this.frames?.delete(this.length);
    return code;
  }

  /** Brings a copy of the position, which is bound, to where it was before the last action; gives the code of that. */
  before(): number {
    const { journal } = this;
    const written = journal.length;
    const code = this.unwind();
    journal.length = written;
    return code;
  }

  private unwind(): number {
    const { machine } = this;
    const last = this.length - 1;
    const at = last * ENTRY_SIZE;
    machine.rewind(this.journal, this.entries[at + ENTRY_JOURNAL]);
    const { layout } = machine;
    const frames = this.frames?.get(last);
    if (frames === undefined) {
      W[HEAD_TOP] = 0;
      W[HEAD_STACK] = layout.frames;
      W[HEAD_DECIDER] = 0;
    } else {
      W.set(frames.subarray(HEADER), layout.frames);
      W[HEAD_TOP] = frames[0];
      W[HEAD_STACK] = frames[1];
      W[HEAD_DECIDER] = frames[2];
    }
    return this.entries[at];
  }

  /** The seat whose action goes on while a question is open; -1 for none, where the game itself began with it. */
  begunBy(): number {
    let first = this.length - 1;
    while (this.frames?.has(first) === true) first -= 1;
    return first < 0 ? -1 : this.seatAt(first);
  }

  /** How long the journal was before the last action. */
  get lastMark(): number {
    return this.markAt(this.length - 1);
  }

  /** How long the journal was before an action. */
  markAt(index: number): number {
    return this.entries[index * ENTRY_SIZE + ENTRY_JOURNAL];
  }

  codeAt(index: number): number {
    return this.entries[index * ENTRY_SIZE];
  }

  seatAt(index: number): number {
    return this.entries[index * ENTRY_SIZE + ENTRY_SEAT];
  }

  learnedAt(index: number): Learned {
    return LEARNED_NAMES[this.entries[index * ENTRY_SIZE + ENTRY_LEARNED]];
  }

  /** Bytes that hold the history, frames included. */
  get bytes(): number {
    let bytes = (this.length * ENTRY_SIZE + this.journal.length) * WORD_BYTES;
    for (const frames of this.frames?.values() ?? []) bytes += frames.byteLength;
    return bytes;
  }
}
