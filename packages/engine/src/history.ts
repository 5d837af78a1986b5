import { HEAD } from "./layout.ts";
import type { Machine } from "./machine.ts";
import { type Journal, zeros } from "./memory.ts";

const { decider: HEAD_DECIDER, stack: HEAD_STACK, top: HEAD_TOP } = HEAD;

/**
 * What was done to a table, in order: for each action its code, its seat, how far the journal had grown before it, whether
 * somebody learned something, and the frames that were alive when it began (only while a decision was open).
 */
const LEARNED = ["", "card", "chance", "hidden-rule"] as const;
export type Learned = (typeof LEARNED)[number];

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
  begin(code: number, seat: number): void {
    const at = this.length * ENTRY_SIZE;
    if (at === this.entries.length) this.grow();
    const { entries } = this;
    entries[at] = code;
    entries[at + ENTRY_SEAT] = seat;
    entries[at + ENTRY_JOURNAL] = this.journal.length;
    entries[at + ENTRY_LEARNED] = 0;
    const { w, layout } = this.machine;
    if (w[HEAD_TOP] !== 0) {
      const frames = new Int32Array(HEADER + w[HEAD_STACK] - layout.frames);
      frames.set([w[HEAD_TOP], w[HEAD_STACK], w[HEAD_DECIDER]]);
      frames.set(w.subarray(layout.frames, w[HEAD_STACK]), HEADER);
      this.frames ??= new Map();
      this.frames.set(this.length, frames);
    }
    this.length += 1;
  }

  private grow(): void {
    const entries = zeros(this.entries.length * 2);
    entries.set(this.entries);
    this.entries = entries;
  }

  end(learned: Learned): void {
    if (learned === "") return;
    const code = learned === "card" ? 1 : learned === "chance" ? 2 : 3;
    this.entries[(this.length - 1) * ENTRY_SIZE + ENTRY_LEARNED] = code;
  }

  /** Takes the last action back from the bound position; gives its code. */
  back(): number {
    this.length -= 1;
    const at = this.length * ENTRY_SIZE;
    const { machine } = this;
    machine.rewind(this.journal, this.entries[at + ENTRY_JOURNAL]);
    const { layout, w } = machine;
    const frames = this.frames?.get(this.length);
    if (frames === undefined) {
      w[HEAD_TOP] = 0;
      w[HEAD_STACK] = layout.frames;
      w[HEAD_DECIDER] = 0;
    } else {
      this.frames?.delete(this.length);
      w.set(frames.subarray(HEADER), layout.frames);
      w[HEAD_TOP] = frames[0];
      w[HEAD_STACK] = frames[1];
      w[HEAD_DECIDER] = frames[2];
    }
    return this.entries[at];
  }

  /** How long the journal was before the last action. */
  get lastMark(): number {
    return this.entries[(this.length - 1) * ENTRY_SIZE + ENTRY_JOURNAL];
  }

  codeAt(index: number): number {
    return this.entries[index * ENTRY_SIZE];
  }

  seatAt(index: number): number {
    return this.entries[index * ENTRY_SIZE + ENTRY_SEAT];
  }

  learnedAt(index: number): Learned {
    return LEARNED[this.entries[index * ENTRY_SIZE + ENTRY_LEARNED]];
  }

  /** Bytes that hold the history, frames included. */
  get bytes(): number {
    let bytes = (this.length * ENTRY_SIZE + this.journal.length) * WORD_BYTES;
    for (const frames of this.frames?.values() ?? []) bytes += frames.byteLength;
    return bytes;
  }
}
