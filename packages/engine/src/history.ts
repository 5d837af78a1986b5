import { HEAD } from "./layout.ts";
import type { Machine } from "./machine.ts";
import type { Journal } from "./memory.ts";

/**
 * What was done to a table, in order: for each action its code, its seat, how far the journal had grown before it, whether
 * somebody learned something, and the frames that were alive when it began (only while a decision was open).
 */
const LEARNED = ["", "card", "chance", "hidden-rule"] as const;
export type Learned = (typeof LEARNED)[number];

/** An element of an ordinary array. */
const ARRAY_BYTES = 8;
/** Head words saved with the frames: the topmost, the end, and who is asked. */
const HEADER = 3;
const ENTRY = { code: 0, seat: 1, journal: 2, learned: 3, size: 4 } as const;

export class History {
  private readonly machine: Machine;
  readonly journal: Journal;
  private readonly entries: number[] = [];
  private frames: Map<number, Int32Array> | undefined;
  length = 0;

  constructor(machine: Machine, journal: Journal) {
    this.machine = machine;
    this.journal = journal;
  }

  /** An action is about to run on the bound position. */
  begin(code: number, seat: number): void {
    const at = this.length * ENTRY.size;
    const { entries } = this;
    entries[at] = code;
    entries[at + ENTRY.seat] = seat;
    entries[at + ENTRY.journal] = this.journal.length;
    entries[at + ENTRY.learned] = 0;
    const { w, layout } = this.machine;
    if (w[HEAD.top] !== 0) {
      const frames = new Int32Array(HEADER + w[HEAD.stack] - layout.frames);
      frames.set([w[HEAD.top], w[HEAD.stack], w[HEAD.decider]]);
      frames.set(w.subarray(layout.frames, w[HEAD.stack]), HEADER);
      this.frames ??= new Map();
      this.frames.set(this.length, frames);
    }
    this.length += 1;
  }

  end(learned: Learned): void {
    if (learned === "") return;
    const code = learned === "card" ? 1 : learned === "chance" ? 2 : 3;
    this.entries[(this.length - 1) * ENTRY.size + ENTRY.learned] = code;
  }

  /** Takes the last action back from the bound position; gives its code. */
  back(): number {
    this.length -= 1;
    const at = this.length * ENTRY.size;
    const { machine } = this;
    machine.rewind(this.journal, this.entries[at + ENTRY.journal]);
    const { layout, w } = machine;
    const frames = this.frames?.get(this.length);
    if (frames === undefined) {
      w[HEAD.top] = 0;
      w[HEAD.stack] = layout.frames;
      w[HEAD.decider] = 0;
    } else {
      this.frames?.delete(this.length);
      w.set(frames.subarray(HEADER), layout.frames);
      w[HEAD.top] = frames[0];
      w[HEAD.stack] = frames[1];
      w[HEAD.decider] = frames[2];
    }
    return this.entries[at];
  }

  /** How long the journal was before the last action. */
  get lastMark(): number {
    return this.entries[(this.length - 1) * ENTRY.size + ENTRY.journal];
  }

  codeAt(index: number): number {
    return this.entries[index * ENTRY.size];
  }

  seatAt(index: number): number {
    return this.entries[index * ENTRY.size + ENTRY.seat];
  }

  learnedAt(index: number): Learned {
    return LEARNED[this.entries[index * ENTRY.size + ENTRY.learned]];
  }

  /** Bytes that hold the history, frames included. */
  get bytes(): number {
    let bytes = this.length * ENTRY.size * ARRAY_BYTES + this.journal.length * 4;
    for (const frames of this.frames?.values() ?? []) bytes += frames.byteLength;
    return bytes;
  }
}
