import { BOUNDS } from "./bounds.ts";
import { EngineError } from "./errors.ts";
import { generator, mix } from "./generator.ts";
import {
  CARD,
  DUE,
  HEAD,
  type Layout,
  MOD,
  maskOfPart,
  shiftOfPart,
  UNREAD,
  wordOfPart,
  type ZonePlace,
} from "./layout.ts";
import {
  bind,
  bindCopy,
  bindToRead,
  copy,
  definitionAt,
  faceAt,
  knownAt,
  leaveCopy,
  liveRanges,
  ownerAt,
  Position,
  partAt,
  WORDS,
  whereAt,
  withPart,
  zeros,
} from "./words.ts";

const {
  cards: HEAD_CARDS,
  listeners: HEAD_LISTENERS,
  modifiers: HEAD_MODIFIERS,
  rng: HEAD_RNG,
  scheduled: HEAD_SCHEDULED,
  slots: HEAD_SLOTS,
  stack: HEAD_STACK,
} = HEAD;
const { known: CARD_KNOWN, parent: CARD_PARENT, rank: CARD_RANK, under: CARD_UNDER, where: CARD_WHERE } = CARD;
const { size: MOD_SIZE } = MOD;
const { size: DUE_SIZE } = DUE;
const { frameWords: BOUNDS_FRAME_WORDS } = BOUNDS;
/** Where a card lies and who knows it are parts of one word. */
const PLACE_WORD = wordOfPart(CARD_WHERE);
const WHERE_MASK = maskOfPart(CARD_WHERE);
const KNOWN_SHIFT = shiftOfPart(CARD_KNOWN);
const KNOWN_MASK = maskOfPart(CARD_KNOWN) << KNOWN_SHIFT;
/** A zone and an index in it are noted as one number. */
const PLACES = BOUNDS.cards + 1;
const { below, shuffle, taken: GENERATOR_TAKEN } = generator;
const W = WORDS;
const partOf = partAt;
const [definitionIn, faceIn, knownIn, ownerIn, whereIn] = [definitionAt, faceAt, knownAt, ownerAt, whereAt];
const UNREAD_WORD = UNREAD;
const GREATEST = 0x7fff_ffff;
const [bindWords, bindWordsToRead, bindWordsAsCopy] = [bind, bindToRead, bindCopy];

/**
 * What undoing needs, in order of writing: pairs of a word's slot and its old value; or, where a card was moved from one
 * place to another, -1 - card and the place it came from (its zone's number + 1, and the index there); or, where a number
 * of all cards of a zone was added to, `ROWS` less which number of which zone it is, and how much was added.
 */
export interface Journal {
  pairs: Int32Array;
  length: number;
  /** The length of `pairs`, which takes longer to ask for. */
  room: number;
}

/** A number that each of many has: where the first has it, how far apart they are, and what it may be. */
export interface Column {
  readonly first: number;
  readonly stride: number;
  readonly min: number;
  readonly max: number;
}

/** Below the cards that a note can be about: a zone's number times the words of a card, and which of these it is. */
export const ROWS = -1 - PLACES;
export const zoneOfRow = (row: number, cardSize: number): number => Math.floor(row / cardSize);

/** The zone (number + 1, as in the card's words) that a card was moved away from. */
export const zoneLeft = (place: number): number => Math.floor(place / PLACES);

/** What a seat can learn in an action; a number while it runs. */
export const LEARNED_NAMES = ["", "card", "chance", "hidden-rule", "end"] as const;
export const LEARNED = { nothing: 0, card: 1, chance: 2, hiddenRule: 3, end: 4 } as const;
const { nothing: LEARNED_NOTHING, card: LEARNED_CARD } = LEARNED;

/** Words that a journal begins with: it should seldom grow. */
const FIRST_PAIR_WORDS = 1_024;
export const newJournal = (): Journal => ({
  pairs: zeros(FIRST_PAIR_WORDS),
  length: 0,
  room: FIRST_PAIR_WORDS,
});

/** Words above the frames for asking conditions, and more than will ever be needed. */
const ON_LOAN = 1 << 16;

/**
 * The state as integers, and the only place that writes them. Tables of one game and content share one memory: whoever
 * works on a table binds its position first. Every write goes through `set`, which journals the old value.
 */
export class Memory {
  declare readonly layout: Layout;
  /** The fixed part of the bound position. */
  declare private readonly fixedPlace: Int32Array;
  /** The words of the bound position. */
  readonly w: Int32Array = W;
  declare position: Position;
  /** Where old values go: the journal of the bound match's history. What is only tried needs none. */
  journal: Journal | undefined = undefined;
  /** What somebody learned first since this was last cleared, of `LEARNED`: the reason why undo closes. */
  learned: number = LEARNED.nothing;
  /** What the card erased last was, whose, and who knew it: the record of the event that erased it needs it. */
  erased = { definition: 0, known: 0, owner: 0 };
  /** How many cards were erased so far: who names cards by their numbers forgets them then. */
  erasures = 0;
  private generatorJournalled = false;
  /** Parts of the layout that every move reads. */
  declare readonly zones: readonly ZonePlace[];
  /** The zones as the words of cards name them: nothing for a card that does not exist, or lies under another. */
  declare protected readonly places: readonly (ZonePlace | undefined)[];
  /** Where each zone that can hold cards has their number. */
  declare readonly counts: readonly number[];
  declare protected readonly firstCard: number;
  declare protected readonly cardSize: number;
  declare protected readonly seatBits: number;
  /** Every seat, and the spectators: a bit each. */
  declare readonly everyone: number;

  constructor(layout: Layout) {
    if (layout.frames + BOUNDS_FRAME_WORDS + ON_LOAN > W.length) throw tooLarge(layout);
    this.layout = layout;
    this.fixedPlace = W.subarray(0, layout.listeners);
    this.zones = layout.zones;
    this.places = [undefined, ...layout.zones, undefined];
    this.counts = layout.zones.filter(({ capacity }) => capacity > 0).map(({ at }) => at);
    this.firstCard = layout.cards;
    this.cardSize = layout.cardSize;
    this.seatBits = (1 << layout.seats) - 1;
    this.everyone = (1 << (layout.seats + 1)) - 1;
    this.position = this.blank();
  }

  blank(): Position {
    return new Position(this.layout, this.fixedPlace);
  }

  bind(position: Position, journal?: Journal): void {
    bindWords(position);
    this.work(position, journal);
  }

  /** Binds a position to look at it; what is written then is not kept. */
  bindToRead(position: Position, journal?: Journal): void {
    bindWordsToRead(position);
    this.work(position, journal);
  }

  /** Binds a position as a copy of another; what it was is forgotten. */
  bindCopy(position: Position, of: Position): void {
    bindWordsAsCopy(position, of);
    this.work(position, undefined);
  }

  /** Binds a position again that was left for a copy of it. */
  leaveCopy(position: Position, journal: Journal | undefined): void {
    leaveCopy(position);
    this.work(position, journal);
  }

  /** Copies the live words of one position over another. */
  copy(to: Position, from: Position): void {
    copy(to, from);
  }

  private work(position: Position, journal: Journal | undefined): void {
    this.generatorJournalled = false;
    // To write an object somewhere costs more than to see that it is there.
    if (this.position !== position) this.position = position;
    if (this.journal !== journal) this.journal = journal;
  }

  /** The one write. Frames and the head words that follow them are written directly: an action copies them once. */
  set(slot: number, value: number): void {
    const old = W[slot];
    if (old === value) return;
    this.note(slot, old);
    W[slot] = value;
  }

  setPart(card: number, part: number, value: number): void {
    this.setPartAt(this.cardAt(card), part, value);
  }

  /** Writes a part of a card's words, where these begin at a place. */
  setPartAt(base: number, part: number, value: number): void {
    this.set((base + wordOfPart(part)) | 0, withPart(base, part, value));
  }

  /** Words of a growing part that no longer live: a position does not keep them, so undo must find all of them noted. */
  protected release(from: number, to: number): void {
    for (let slot = from; slot < to; slot++) {
      this.note(slot, W[slot]);
      W[slot] = 0;
    }
  }

  protected note(slot: number, old: number): void {
    if (this.journal !== undefined) append(this.journal, slot, old);
  }

  /** Adds to a number of every card of a zone, if it fits all of them: one note for many. Otherwise nothing is done. */
  protected addToZone(zone: ZonePlace, { first, stride, min, max }: Column, amount: number): boolean {
    const words = W;
    const { at, index } = zone;
    // `| 0` before the loop, or V8 takes them out of their boxes within it. What nobody has looked at is less than the least.
    const column = first | 0;
    const least = Math.max(min - amount, UNREAD_WORD + 1) | 0;
    const most = Math.min(max - amount, GREATEST) | 0;
    const end = (at + words[at]) | 0;
    for (let i = (at + 1) | 0; i <= end; i = (i + 1) | 0) {
      const old = words[(column + Math.imul(stride, words[i])) | 0];
      if (old < least || old > most) return false;
    }
    this.note((ROWS - Math.imul(index, stride) - (column - this.firstCard)) | 0, amount);
    addToRow(zone, column, stride, amount);
    return true;
  }

  /** Takes back the bound position's writes down to a length of its journal. */
  rewind(journal: Journal, to: number): void {
    const { pairs } = journal;
    for (let n = journal.length; n > to; n -= 2) {
      const slot = pairs[n - 2];
      if (slot >= 0) W[slot] = pairs[n - 1];
      else if (slot > ROWS) this.putBack(-1 - slot, pairs[n - 1]);
      else this.takeFromZone(ROWS - slot, pairs[n - 1]);
    }
    journal.length = to;
    this.generatorJournalled = false;
  }

  private putBack(card: number, place: number): void {
    const base = this.cardAt(card);
    this.lift(card, this.zones[whereIn(base) - 1]);
    const left = zoneLeft(place);
    const zone = this.places[left];
    if (zone !== undefined) this.insert(card, zone, place % PLACES);
    this.lieIn(base, left);
  }

  /** Takes back what was added to a number of every card of a zone. */
  private takeFromZone(row: number, amount: number): void {
    const word = row % this.cardSize;
    addToRow(this.zones[zoneOfRow(row, this.cardSize)], this.firstCard + word, this.cardSize, -amount);
  }

  /** Where a card lies is written without a note: that it was moved is noted instead. */
  private lieIn(base: number, where: number): void {
    const slot = (base + PLACE_WORD) | 0;
    W[slot] = (W[slot] & ~WHERE_MASK) | where;
  }

  /** Bytes of the live words. */
  liveBytes(position: Position): number {
    bindToRead(position);
    return liveRanges(this.layout).reduce((bytes, [from, to]) => bytes + 4 * (to - from), 0);
  }

  /** The live words as plain lists, and back. */
  liveState(position: Position): number[][] {
    bindToRead(position);
    return liveRanges(this.layout).map(([from, to]) => Array.from(W.subarray(from, to)));
  }

  restore(state: readonly (readonly number[])[]): Position {
    const { listeners, modifiers, scheduled, frames } = this.layout;
    const rooms = [listeners, modifiers - listeners, scheduled - modifiers, frames - scheduled, BOUNDS_FRAME_WORDS];
    if (
      state.length !== rooms.length ||
      state[0].length !== listeners ||
      state.some((range, i) => range.length > rooms[i])
    ) {
      throw new EngineError("bad-save", "The state does not have the size that this game and content give it.", {
        what: "state",
      });
    }
    const [fixed, ...growing] = state;
    const lengths = [
      fixed[HEAD_LISTENERS],
      fixed[HEAD_MODIFIERS] * MOD_SIZE,
      fixed[HEAD_SCHEDULED] * DUE_SIZE,
      fixed[HEAD_STACK] - frames,
    ];
    if (!growing.every((range, i) => range.length === lengths[i])) {
      throw new EngineError("bad-save", "The parts of the state do not have the lengths that it says they have.", {
        what: "state",
      });
    }
    const grown = growing.flat();
    return new Position(
      this.layout,
      this.fixedPlace,
      Int32Array.from(fixed),
      grown.length === 0 ? undefined : Int32Array.from(grown),
    );
  }

  /** 64 bits over the live words, as 16 hexadecimal digits. */
  hash(position: Position, begin: string): string {
    bindToRead(position);
    let a = 0x9e3779b9 | 0;
    let b = 0x85ebca6b | 0;
    for (let i = 0; i < begin.length; i++) {
      a = mix(a ^ begin.charCodeAt(i));
      b = (Math.imul(b, 31) + a) | 0;
    }
    for (const [from, to] of liveRanges(this.layout)) {
      for (let i = from; i < to; i++) {
        a = Math.imul(a ^ W[i], 0x01000193);
        a = (a << 13) | (a >>> 19);
        b = (Math.imul(b, 0x27d4eb2f) + W[i]) ^ a;
      }
      b = mix(b);
    }
    return hex(mix(a ^ b)) + hex(mix(b + Math.imul(a, 3)));
  }

  // ---- chance ---------------------------------------------------------------------------------------------------

  /** A uniform integer from the table's generator. Its words are journalled once an action, however often it steps. */
  below(n: number): number {
    if (!this.generatorJournalled) this.journalGenerator();
    return below(W, HEAD_RNG, n);
  }

  /** The first n items of a list in a random order. */
  protected shuffle(list: number[], n: number): void {
    if (!this.generatorJournalled) this.journalGenerator();
    shuffle(W, HEAD_RNG, list, n);
  }

  private journalGenerator(): void {
    this.generatorJournalled = true;
    if (this.journal === undefined) return;
    // Of a keyed stream only the count changes.
    if (W[HEAD_RNG + GENERATOR_TAKEN] !== 0)
      append(this.journal, HEAD_RNG + GENERATOR_TAKEN, W[HEAD_RNG + GENERATOR_TAKEN]);
    else appendRow(this.journal, HEAD_RNG, GENERATOR_TAKEN);
  }

  /** A new action begins: the generator's words are to be journalled again. */
  openJournal(): void {
    this.generatorJournalled = false;
  }

  // ---- cards and zones ------------------------------------------------------------------------------------------

  cardAt(card: number): number {
    return (this.firstCard + Math.imul(card, this.cardSize)) | 0;
  }

  /** The zone a card lies in; undefined under another card. */
  zoneOf(card: number): ZonePlace | undefined {
    return this.places[whereIn(this.cardAt(card))];
  }

  exists(card: number): boolean {
    return whereIn(this.cardAt(card)) !== 0;
  }

  indexIn(zone: ZonePlace, card: number): number {
    const first = zone.at + 1;
    for (let i = first + W[zone.at] - 1; i >= first; i--) if (W[i] === card) return i - first;
    throw misplaced(card, zone);
  }

  takeOut(zone: ZonePlace, index: number): void {
    const last = zone.at + W[zone.at];
    for (let i = zone.at + 1 + index; i < last; i++) this.set(i, W[i + 1]);
    this.set(last, 0);
    this.set(zone.at, W[zone.at] - 1);
  }

  /** Who knows a card by its lying in a zone. */
  seenIn(zone: ZonePlace, card: number): number {
    const base = this.cardAt(card);
    if (partOf(base, CARD_UNDER) !== 0) return this.everyone;
    return faceIn(base) === 0 ? zone.seenUp : zone.seenDown;
  }

  /** A seat (or the spectators, numbered after the seats) knows which card this is. */
  knows(viewer: number, card: number): boolean {
    return (knownIn(this.cardAt(card)) & (1 << viewer)) !== 0;
  }

  /** Viewers learn which card this is. What a seat learns closes undo; spectators do not play. */
  teach(card: number, viewers: number): void {
    const slot = this.cardAt(card) + PLACE_WORD;
    const fresh = viewers & ~(W[slot] >>> KNOWN_SHIFT);
    if (fresh !== 0) this.learn(slot, fresh);
  }

  private learn(slot: number, fresh: number): void {
    if ((fresh & this.seatBits) !== 0 && this.learned === LEARNED_NOTHING) this.learned = LEARNED_CARD;
    const old = W[slot];
    this.note(slot, old);
    W[slot] = old | (fresh << KNOWN_SHIFT);
  }

  /**
   * Moves one card, and settles who knows it. Leaving a hand for a place where a viewer cannot see it, that viewer can no
   * longer tell which of the cards it was: what was known of them is forgotten rather than guessed.
   */
  place(card: number, to: ZonePlace, index: number): void {
    const from = this.zoneOf(card);
    if (from !== undefined) return this.transfer(card, from, to, index);
    const base = this.cardAt(card);
    if (W[to.at] >= to.capacity) throw full(to);
    this.note(-1 - card, whereIn(base) * PLACES);
    this.insert(card, to, index);
    this.lieIn(base, to.index + 1);
    this.teach(card, faceIn(base) === 0 ? to.seenUp : to.seenDown);
  }

  /** Moves a card from the zone in which it lies to an index of a zone; past its end, or below 0, to the end. */
  protected transfer(card: number, from: ZonePlace, to: ZonePlace, index: number): void {
    if (W[to.at] >= to.capacity && from !== to) throw full(to);
    const left = this.lift(card, from);
    if (this.journal !== undefined) noteMove(this.journal, card, from, left);
    this.insert(card, to, index);
    const base = this.cardAt(card);
    const slot = (base + PLACE_WORD) | 0;
    W[slot] = (W[slot] & ~WHERE_MASK) | (to.index + 1);
    const viewers = faceIn(base) === 0 ? to.seenUp : to.seenDown;
    // What everybody knows by now has nothing to be forgotten.
    if (from.loose !== 0 && viewers !== this.everyone && from !== to) this.blur(card, from, viewers);
    const fresh = viewers & ~(W[slot] >>> KNOWN_SHIFT);
    if (fresh !== 0) this.learn(slot, fresh);
  }

  /** Takes a card out of a zone; gives its index there. */
  private lift(card: number, zone: ZonePlace): number {
    const words = W;
    const wanted = card | 0;
    const count = zone.at;
    const size = words[count];
    // Those above it come down by one while it is looked for, from the end.
    let at = (count + size) | 0;
    let above = 0;
    for (; ; at--) {
      if (at <= count) throw this.misplaced(card, zone, above);
      const lying = words[at];
      words[at] = above;
      if (lying === wanted) break;
      above = lying;
    }
    words[count] = (size - 1) | 0;
    return (at - count - 1) | 0;
  }

  /** A card that was looked for is not there: those that came down go up again. */
  private misplaced(card: number, zone: ZonePlace, lowest: number): EngineError {
    let below = lowest;
    for (let at = zone.at + 1; at <= zone.at + W[zone.at]; at++) {
      const lying = W[at];
      W[at] = below;
      below = lying;
    }
    return misplaced(card, zone);
  }

  private insert(card: number, zone: ZonePlace, index: number): void {
    const words = W;
    const count = zone.at;
    const size = (words[count] + 1) | 0;
    let at = (count + size) | 0;
    if (index >= 0) for (; at > count + 1 + index; at--) words[at] = words[at - 1];
    words[at] = card;
    words[count] = size;
  }

  private blur(card: number, from: ZonePlace, viewers: number): void {
    const clear = viewers | from.seenUp;
    this.keepKnown(card, clear);
    for (let i = from.at + 1; i <= from.at + W[from.at]; i++) this.keepKnown(W[i], clear);
  }

  /** Of those who know a card, only these still do. */
  private keepKnown(card: number, viewers: number): void {
    const base = this.cardAt(card);
    this.setPartAt(base, CARD_KNOWN, knownIn(base) & viewers);
  }

  /** Lays the cards of a zone in another order. Only who sees them where they lie knows which is which then. */
  reorder(zone: ZonePlace, order: readonly number[]): void {
    const first = zone.at + 1;
    const size = W[zone.at];
    // A note of nothing added to its cards: whoever reads the journal sees that they lie in another order, be it the same.
    if (this.journal !== undefined) append(this.journal, ROWS - zone.index * this.cardSize, 0);
    const isFollowed = zone.loose === 0 && zone.spec.listed;
    for (let i = 0; i < size; i++) {
      const card = order[i];
      const old = W[first + i];
      if (old !== card) {
        this.note(first + i, old);
        W[first + i] = card;
      }
      const slot = this.cardAt(card) + PLACE_WORD;
      const place = W[slot];
      const now = (place & ~KNOWN_MASK) | (this.seenIn(zone, card) << KNOWN_SHIFT);
      // Noted in their order, be they changed or not, where everybody sees them lie.
      if (isFollowed || place !== now) this.note(slot, place);
      W[slot] = now;
    }
  }

  /** A number for a new card: the lowest free one. */
  freeCard(): number {
    for (let card = 0; card < this.layout.cardCapacity; card++) {
      if (whereIn(this.cardAt(card)) === 0) return card;
    }
    throw new EngineError("capacity", `No more than ${this.layout.cardCapacity} cards can exist at once.`, {
      zone: "cards",
    });
  }

  /** The card is gone from its zone and from the game; its words are zero again. */
  erase(card: number): void {
    const zone = this.zoneOf(card);
    if (zone !== undefined) this.takeOut(zone, this.indexIn(zone, card));
    const base = this.cardAt(card);
    this.erased = { definition: definitionIn(base), known: knownIn(base), owner: ownerIn(base) };
    this.erasures += 1;
    for (let i = base; i < base + this.layout.cardSize; i++) this.set(i, 0);
    this.set(HEAD_CARDS, W[HEAD_CARDS] - 1);
    let slots = W[HEAD_SLOTS];
    while (slots > 0 && whereIn(this.cardAt(slots - 1)) === 0) slots -= 1;
    this.set(HEAD_SLOTS, slots);
  }

  // ---- attachments: stored once, child to parent, with a rank among the siblings ----------------------------------

  parentOf(card: number): number {
    return partOf(this.cardAt(card), CARD_PARENT) - 1;
  }

  /** The cards attached to a card, in the order of attaching. */
  childrenOf(card: number): number[] {
    const children: number[] = [];
    for (let other = 0; other < W[HEAD_SLOTS]; other++) {
      const base = this.cardAt(other);
      if (partOf(base, CARD_PARENT) === card + 1) children[partOf(base, CARD_RANK) - 1] = other;
    }
    return children;
  }

  /** How many cards lie above this one, itself included. */
  depthOf(card: number): number {
    let depth = 1;
    for (let at = this.parentOf(card); at >= 0; at = this.parentOf(at)) depth += 1;
    return depth;
  }

  /** How many levels hang below this card, itself included. */
  heightOf(card: number): number {
    let height = 0;
    for (const child of this.childrenOf(card)) height = Math.max(height, this.heightOf(child));
    return height + 1;
  }

  /** A card on the lowest of the levels that hang below this one; this card if nothing hangs on it. */
  deepestOf(card: number): number {
    const [deepest] = this.childrenOf(card).sort((a, b) => this.heightOf(b) - this.heightOf(a));
    return deepest === undefined ? card : this.deepestOf(deepest);
  }

  isBelow(card: number, ancestor: number): boolean {
    for (let at = card; at >= 0; at = this.parentOf(at)) if (at === ancestor) return true;
    return false;
  }

  link(child: number, parent: number): void {
    const rank = this.childrenOf(parent).length + 1;
    const base = this.cardAt(child);
    this.setPartAt(base, CARD_PARENT, parent + 1);
    this.setPartAt(base, CARD_RANK, rank);
  }

  unlink(child: number): void {
    const base = this.cardAt(child);
    const parent = this.parentOf(child);
    if (parent < 0) return;
    const rank = partOf(base, CARD_RANK);
    for (const sibling of this.childrenOf(parent)) {
      const other = partOf(this.cardAt(sibling), CARD_RANK);
      if (other > rank) this.setPart(sibling, CARD_RANK, other - 1);
    }
    this.setPartAt(base, CARD_PARENT, 0);
    this.setPartAt(base, CARD_RANK, 0);
  }
}

/** Adds to a number of every card of a zone: the first of all cards has it there, and so far apart they are. */
const addToRow = ({ at }: ZonePlace, first: number, stride: number, amount: number): void => {
  const words = W;
  const [column, step, added] = [first | 0, stride | 0, amount | 0];
  const end = (at + words[at]) | 0;
  for (let i = (at + 1) | 0; i <= end; i = (i + 1) | 0) {
    const slot = (column + Math.imul(step, words[i])) | 0;
    words[slot] = (words[slot] + added) | 0;
  }
};

const tooLarge = ({ cardCapacity, zones }: Layout): EngineError =>
  new EngineError(
    "capacity",
    `${cardCapacity} cards and ${zones.length} zones need more room than a table has: give zones a capacity.`,
    { zone: "cards" },
  );

const misplaced = (card: number, zone: ZonePlace): EngineError =>
  new EngineError("broken-state", `Card ${card} is not where it says it is (${zone.name}).`);

const full = (zone: ZonePlace): EngineError =>
  new EngineError("capacity", `${zone.name} holds ${zone.capacity} cards and is full.`, { zone: zone.name });

/** Constants, unlike functions that are declared, are known to V8 wherever they are called. */
const append = (journal: Journal, slot: number, old: number): void => {
  const n = journal.length | 0;
  if (n === journal.room) growJournal(journal, n + 2);
  const { pairs } = journal;
  pairs[n] = slot;
  pairs[(n + 1) | 0] = old;
  journal.length = (n + 2) | 0;
};

/** Notes words that lie in a row. */
const appendRow = (journal: Journal, first: number, count: number): void => {
  let n = journal.length | 0;
  if (n + 2 * count > journal.room) growJournal(journal, n + 2 * count);
  const { pairs } = journal;
  for (let slot = first; slot < first + count; slot++) {
    pairs[n] = slot;
    pairs[(n + 1) | 0] = W[slot];
    n = (n + 2) | 0;
  }
  journal.length = n;
};

/** Notes that a card was moved away from a place of a zone. */
const noteMove = (journal: Journal, card: number, from: ZonePlace, index: number): void => {
  append(journal, -1 - card, (Math.imul(from.index + 1, PLACES) + index) | 0);
};

/** Makes room for so many words, and for more. */
function growJournal(journal: Journal, words: number): void {
  const pairs = zeros(Math.max(journal.room * 4, words));
  pairs.set(journal.pairs);
  journal.pairs = pairs;
  journal.room = pairs.length;
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Eight hexadecimal digits. */
export const hex = (word: number): string =>
  BYTES[word >>> 24] + BYTES[(word >>> 16) & 255] + BYTES[(word >>> 8) & 255] + BYTES[word & 255];
