import type { CardData } from "@cardwright/engine";
import { type KeyValue, Patient, Silence } from "./patient.ts";
import { type Kept, type MatchRecord, pack, type Unpacked, unpack } from "./record.ts";
import type { Later } from "./thinking.ts";

const MATCH = "match/";
const packKey = (game: string, hash: string): string => `pack/${game}/${hash}`;

/** Whether the storage does not take something, does not answer, or does both again. */
export type StorageState = "refuses" | "silent" | "works";

/**
 * The matches of this browser: a record for each, and each pack of cards once, by the hash of its content. What is not kept
 * yet, or cannot be, is in memory, so that play goes on; whoever made the store is told.
 */
export class Store {
  private readonly kept: Patient;
  private readonly tell: (state: StorageState) => void;
  /** What the storage has not taken; undefined for what it is to forget. */
  private readonly memory = new Map<string, unknown>();
  private readonly packs = new Set<string>();
  /** What was deleted in this visit. */
  private readonly removed = new Map<string, unknown>();
  /** The newest of each match that is being written. */
  private readonly unwritten = new Map<string, MatchRecord>();
  private writing: Promise<void> | undefined;

  constructor(kept: KeyValue, later: Later, tell: (state: StorageState) => void) {
    this.kept = new Patient(kept, later, (error) => void this.resume(error));
    this.tell = tell;
  }

  // ---- matches ------------------------------------------------------------------------------------------------------------

  async list(): Promise<(Unpacked & { readonly id: string })[]> {
    await this.settled();
    const stored = await this.tried((kept, given) => kept.keys(given), []);
    const keys = [...new Set([...stored, ...this.memory.keys()])].filter((key) => key.startsWith(MATCH));
    const listed = await Promise.all(keys.map((key) => this.listed(key)));
    return listed.flat();
  }

  private async listed(key: string): Promise<(Unpacked & { readonly id: string })[]> {
    try {
      if (this.memory.has(key) && this.memory.get(key) === undefined) return [];
      return [{ id: key.slice(MATCH.length), ...unpack(await this.read(key)) }];
    } catch (error) {
      // What it is cannot be said now; that something is missing has been.
      if (error instanceof Silence) return [];
      throw error;
    }
  }

  /** A match with the cards that it was played with; undefined if there is none. Fails with `Silence`. */
  async find(id: string): Promise<Unpacked | undefined> {
    await this.settled();
    const kept = await this.read(MATCH + id);
    if (kept === undefined) return undefined;
    const unpacked = unpack(kept);
    if (!unpacked.ok) return unpacked;
    const { record } = unpacked;
    const { content, adopted } = record.save;
    const packs: Record<string, readonly CardData[]> = {};
    for (const hash of new Set([content, ...adopted.map(({ from }) => from)])) {
      const cards = await this.read(packKey(record.game, hash));
      if (!Array.isArray(cards)) return { ok: false, damage: "damage.cards", text: (kept as Kept).text };
      packs[hash] = cards;
    }
    return { ok: true, record: { ...record, save: { ...record.save, packs } } };
  }

  /** Writes a match, now; if it changes faster than can be written, its newest state. */
  put(record: MatchRecord): void {
    this.unwritten.set(record.id, record);
    this.write();
  }

  /** When everything is written, or in memory. */
  async settled(): Promise<void> {
    await this.writing;
  }

  /** Whether there was such a match. Fails with `Silence`. */
  async remove(id: string): Promise<boolean> {
    await this.settled();
    const key = MATCH + id;
    const kept = await this.read(key);
    if (kept === undefined) return false;
    this.removed.set(key, kept);
    await this.change(key, undefined);
    return true;
  }

  async restore(id: string): Promise<boolean> {
    const key = MATCH + id;
    const kept = this.removed.get(key);
    if (kept === undefined) return false;
    this.removed.delete(key);
    await this.change(key, kept);
    return true;
  }

  // ---- the storage itself -------------------------------------------------------------------------------------------------

  private async read(key: string): Promise<unknown> {
    if (this.memory.has(key)) return this.memory.get(key);
    try {
      return await this.kept.ask((kept, given) => kept.get(key, given));
    } catch (error) {
      this.tellWhy(error);
      if (error instanceof Silence) throw error;
      return undefined;
    }
  }

  private async change(key: string, value: unknown): Promise<void> {
    await this.settled();
    this.memory.set(key, value);
    this.write();
    await this.settled();
  }

  private write(): void {
    if (this.unwritten.size + this.memory.size > 0) this.writing ??= this.writeAll();
  }

  /** One after the other, so that nothing old is written over something new; what was not taken before is tried again. */
  private async writeAll(): Promise<void> {
    const failed = new Set<string>();
    for (;;) {
      for (const record of this.unwritten.values()) failed.delete(this.take(record));
      this.unwritten.clear();
      const key = [...this.memory.keys()].find((one) => !failed.has(one));
      if (key === undefined) break;
      const value = this.memory.get(key);
      try {
        await this.kept.ask((kept, given) =>
          value === undefined ? kept.del(key, given) : kept.set(key, value, given),
        );
        if (this.memory.get(key) === value) this.memory.delete(key);
      } catch (error) {
        this.tellWhy(error);
        failed.add(key);
      }
    }
    this.writing = undefined;
  }

  /** Puts into memory what is to be written of a match; gives its key. */
  private take(record: MatchRecord): string {
    const { packs, ...save } = record.save;
    const missing = Object.entries(packs).filter(([hash]) => !this.packs.has(packKey(record.game, hash)));
    for (const [hash, cards] of missing) {
      this.packs.add(packKey(record.game, hash));
      this.memory.set(packKey(record.game, hash), cards);
    }
    const key = MATCH + record.id;
    this.memory.set(key, pack({ ...record, save: { ...save, packs: {} } }));
    return key;
  }

  /** The storage answers again, if only to refuse. */
  private async resume(error: unknown): Promise<void> {
    if (error !== undefined) this.tellWhy(error);
    await this.settled();
    this.write();
    await this.settled();
    if (error === undefined && this.memory.size === 0) this.tell("works");
  }

  private tellWhy(error: unknown): void {
    this.tell(error instanceof Silence ? "silent" : "refuses");
  }

  private async tried<T>(attempt: (kept: KeyValue, given: AbortSignal) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await this.kept.ask(attempt);
    } catch (error) {
      this.tellWhy(error);
      return otherwise;
    }
  }
}
