import type { CardData } from "@cardwright/engine";
import { type Kept, type MatchRecord, pack, type Unpacked, unpack } from "./record.ts";

/** Where things are kept: IndexedDB in the worker, a map in tests. Anything here may fail. */
export interface KeyValue {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

const MATCH = "match/";
const packKey = (game: string, hash: string): string => `pack/${game}/${hash}`;

/**
 * The matches of this browser: a record for each, and each pack of cards once, by the hash of its content. What cannot be
 * kept stays in memory, so that play goes on; whoever made the store is told.
 */
export class Store {
  private readonly kept: KeyValue;
  private readonly trouble: () => void;
  /** What the storage did not take. */
  private readonly memory = new Map<string, unknown>();
  private readonly packs = new Set<string>();
  /** What was deleted in this visit. */
  private readonly removed = new Map<string, unknown>();
  /** The newest of each match that is being written. */
  private readonly unwritten = new Map<string, MatchRecord>();
  private writing: Promise<void> | undefined;

  constructor(kept: KeyValue, trouble: () => void) {
    this.kept = kept;
    this.trouble = trouble;
  }

  // ---- matches ------------------------------------------------------------------------------------------------------------

  async list(): Promise<(Unpacked & { readonly id: string })[]> {
    await this.settled();
    const stored = await this.tried(() => this.kept.keys(), []);
    const keys = new Set([...stored, ...this.memory.keys()].filter((key) => key.startsWith(MATCH)));
    return Promise.all(
      [...keys].map(async (key) => ({ id: key.slice(MATCH.length), ...unpack(await this.read(key)) })),
    );
  }

  /** A match with the cards that it was played with; undefined if there is none. */
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
    this.writing ??= this.write();
  }

  /** When everything is written, or in memory. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    for (const [id, record] of this.unwritten) {
      this.unwritten.delete(id);
      const { packs, ...save } = record.save;
      for (const [hash, cards] of Object.entries(packs)) {
        const key = packKey(record.game, hash);
        if (this.packs.has(key)) continue;
        this.packs.add(key);
        await this.keep(key, cards);
      }
      await this.keep(MATCH + id, pack({ ...record, save: { ...save, packs: {} } }));
    }
    this.writing = undefined;
  }

  async remove(id: string): Promise<boolean> {
    await this.settled();
    const key = MATCH + id;
    const kept = await this.read(key);
    if (kept === undefined) return false;
    this.removed.set(key, kept);
    this.memory.delete(key);
    await this.tried(() => this.kept.del(key), undefined);
    return true;
  }

  async restore(id: string): Promise<boolean> {
    const key = MATCH + id;
    const kept = this.removed.get(key);
    if (kept === undefined) return false;
    this.removed.delete(key);
    await this.keep(key, kept);
    return true;
  }

  // ---- the storage itself -------------------------------------------------------------------------------------------------

  private async read(key: string): Promise<unknown> {
    return this.memory.get(key) ?? (await this.tried(() => this.kept.get(key), undefined));
  }

  private async keep(key: string, value: unknown): Promise<void> {
    try {
      await this.kept.set(key, value);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, value);
      this.trouble();
    }
  }

  private async tried<T>(attempt: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await attempt();
    } catch {
      this.trouble();
      return otherwise;
    }
  }
}
