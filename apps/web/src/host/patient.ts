import type { Later } from "./thinking.ts";

/** Where things are kept: IndexedDB in the worker, a map in tests. Anything here may fail, or never answer. */
export interface KeyValue {
  get(key: string, given: AbortSignal): Promise<unknown>;
  set(key: string, value: unknown, given: AbortSignal): Promise<void>;
  del(key: string, given: AbortSignal): Promise<void>;
  keys(given: AbortSignal): Promise<readonly string[]>;
}

/** The storage has not answered in time, or had not before. */
export class Silence extends Error {}

/** So long the storage is waited for; a page says after ten seconds that it waits. */
const PATIENCE = 4_000;
/** Asked again while it is silent, it is given more time each time, up to this. */
const MOST = 64_000;

/**
 * A storage that may never answer. What it has not answered in time is called off, so that it cannot be done after something
 * newer; from then on nobody waits for it, and it is asked again and again whether it is there.
 */
export class Patient {
  private readonly kept: KeyValue;
  private readonly later: Later;
  private readonly answers: (error: unknown) => void;
  private isSilent = false;

  /** `answers` is called when the storage is there again, with what is wrong with it if anything is. */
  constructor(kept: KeyValue, later: Later, answers: (error: unknown) => void) {
    this.kept = kept;
    this.later = later;
    this.answers = answers;
  }

  async ask<T>(call: (kept: KeyValue, given: AbortSignal) => Promise<T>): Promise<T> {
    if (this.isSilent) throw new Silence();
    try {
      return await this.within(PATIENCE, call);
    } catch (error) {
      if (error instanceof Silence && !this.isSilent) {
        this.isSilent = true;
        void this.askAgain(PATIENCE);
      }
      throw error;
    }
  }

  private async askAgain(limit: number): Promise<void> {
    let wrong: unknown;
    try {
      await this.within(limit, (kept, given) => kept.keys(given));
    } catch (error) {
      if (error instanceof Silence) return this.askAgain(Math.min(2 * limit, MOST));
      wrong = error;
    }
    this.isSilent = false;
    this.answers(wrong);
  }

  private within<T>(limit: number, call: (kept: KeyValue, given: AbortSignal) => Promise<T>): Promise<T> {
    const given = new AbortController();
    return new Promise((resolve, reject) => {
      const cancel = this.later(limit, () => {
        reject(new Silence());
        given.abort();
      });
      call(this.kept, given.signal).then(resolve, reject).finally(cancel);
    });
  }
}
