import { chacha } from "./chacha.ts";
import { generator } from "./generator.ts";
import type { History } from "./history.ts";
import { CARD, type Layout, maskOfPart, shiftOfPart, wordOfPart, type ZonePlace } from "./layout.ts";
import { ROWS, zoneLeft } from "./memory.ts";
import type { Rules } from "./rules.ts";
import { type Seed, sow } from "./seed.ts";
import { WORDS, zeros } from "./words.ts";

/**
 * By what ids viewers call cards. Each viewer has ids of its own, in the order in which it meets the cards, so that two
 * matches that looked alike to it have the same, whatever their seeds, their hidden cards and the order in which cards were
 * made. They are no part of the state: they follow from what happened, which the journal holds, and nobody gets one by asking.
 *
 * A card keeps its id as long as the viewer can follow it: while it knows which card it is, or while it lies where everybody
 * sees it lie. In a hand nobody can: whatever leaves it unknown, or is shown, could have been any of the unknown cards there,
 * and all of them get new ids, in an order that no one can foresee.
 */
const W = WORDS;
const PLACE_WORD = wordOfPart(CARD.where);
const WHERE_MASK = maskOfPart(CARD.where);
const KNOWN_SHIFT = shiftOfPart(CARD.known);
const DEF_WORD = wordOfPart(CARD.def);
const DEF_MASK = maskOfPart(CARD.def);
const UNDER = CARD.under;

/**
 * A moment of a match: how many notes about where cards lie and who knows them had been made by then, counted from the
 * beginning of an action. Notes of other things may be others when the same action is played again to be told.
 */
export type Moment = number;

/** No action makes as many notes. */
const NOTES = 2 ** 22;
/** Before anything was written. */
const BEGINNING: Moment = -1;

export const momentOf = (action: number, notes: number): Moment => action * NOTES + Math.min(notes, NOTES - 1);

/** Whether a note of the journal, by its slot, is about where a card lies or who knows it. */
export function isOfPlaces({ cards, cardSize, listeners }: Layout, slot: number): boolean {
  if (slot >= cards) return slot < listeners && (slot - cards) % cardSize === PLACE_WORD;
  return slot < 0 && (slot > ROWS || (ROWS - slot) % cardSize === 0);
}

/** Whether it is about what is printed on a card. */
const isOfPrints = ({ cards, cardSize, listeners }: Layout, slot: number): boolean =>
  slot >= cards && slot < listeners && (slot - cards) % cardSize === DEF_WORD;

/** Whose ids a match that begins in the middle of another goes on with: by card, 0 for none, and the next that it gives. */
export interface Acquainted {
  readonly viewer: number;
  readonly ids: readonly number[];
  readonly next: number;
}

/** The ids of one viewer: every time that a card got one or lost it, in turn. */
class Ids {
  readonly viewer: number;
  readonly bit: number;
  next = 1;
  private readonly moments: Moment[] = [];
  private readonly cards: number[] = [];
  private readonly given: number[] = [];
  /** The entry before about the same card; -1 for none. */
  private readonly before: number[] = [];
  /** The last entry about each card. */
  private readonly last: Int32Array;
  /** The card that got each id, from the first on. */
  private readonly cardsById: number[] = [];
  private readonly first: number;
  private readonly kept = new Map<number, number>();
  /** Of the action that is read: the hands in which no card can be followed any more, and unknown cards that came to one. */
  readonly stirred: number[] = [];
  readonly arrived: number[] = [];

  constructor(viewer: number, capacity: number, first: number) {
    this.viewer = viewer;
    this.bit = 1 << viewer;
    this.last = zeros(capacity).fill(-1);
    this.first = first;
    this.next = first;
  }

  /** 0 for none. */
  of(card: number): number {
    const entry = this.last[card];
    return entry < 0 ? 0 : this.given[entry];
  }

  /** The id that a card had at a moment, when the viewer knew it; of a card that was gone by then, its last. */
  at(card: number, moment: Moment): number {
    const { moments, given, before } = this;
    let entry = this.last[card];
    while (moments[entry] >= moment || given[entry] === 0) entry = before[entry];
    return given[entry];
  }

  /** The card that got this id, be it called otherwise by now; -1 if none ever did. */
  ever(id: number): number {
    return (id < this.first ? this.kept.get(id) : this.cardsById[id - this.first]) ?? -1;
  }

  /** -1 if no card has this id now. */
  card(id: number): number {
    const card = this.ever(id);
    return card >= 0 && this.of(card) === id ? card : -1;
  }

  give(card: number, moment: Moment): void {
    this.note(card, moment, this.next);
    this.cardsById.push(card);
    this.next += 1;
  }

  /** An id that it has from before. */
  keep(card: number, id: number): void {
    this.note(card, BEGINNING, id);
    this.kept.set(id, card);
  }

  drop(card: number, moment: Moment): void {
    if (this.of(card) !== 0) this.note(card, moment, 0);
  }

  private note(card: number, moment: Moment, id: number): void {
    this.before.push(this.last[card]);
    this.last[card] = this.moments.length;
    this.moments.push(moment);
    this.cards.push(card);
    this.given.push(id);
  }

  /** Everything since a moment has not happened. */
  cut(moment: Moment): void {
    const { moments, cards, given, before } = this;
    while (moments.length > 0 && moments[moments.length - 1] >= moment) {
      moments.pop();
      this.last[cards.pop() as number] = before.pop() as number;
      if (given.pop() === 0) continue;
      this.cardsById.pop();
      this.next -= 1;
    }
  }
}

const NOBODY = -1;

/** Ids that go on from an earlier chapter or from another match, by viewer. */
export type Before = (viewer: number) => Omit<Acquainted, "viewer"> | undefined;

/** The ids of all viewers in one chapter of a match. */
export class Register {
  private readonly rules: Rules;
  private readonly history: History;
  private readonly before: Before;
  /** The fixed part of the position that the chapter began with. */
  private readonly beginning: Int32Array;
  private readonly key: Int32Array;
  private readonly byViewer: (Ids | undefined)[] = [];
  private readonly all: Ids[] = [];
  /** How far the journal was read for all of them. */
  private folded = 0;
  /** Of each zone, as the words of cards name it: whether cards that a viewer does not know have ids there, and whether it can follow them. */
  private readonly hasIds: readonly boolean[];
  private readonly isFollowed: readonly boolean[];
  private readonly isLoose: readonly boolean[];

  /** The place words of all cards while the journal is read, and those with their definitions; what each note changed one to. */
  private readonly now: Int32Array;
  private readonly prints: Int32Array;
  private changedTo = new Int32Array(0);
  /** What happened together: the cards it was about, in turn, with their place words before it. */
  private readonly touched: number[] = [];
  private readonly was: Int32Array;
  private readonly touchedIn: Int32Array;
  private step = 0;
  private mover = NOBODY;
  private reordered = 0;
  private moment: Moment = BEGINNING;

  /** The chapter's first position has to be bound. */
  constructor(rules: Rules, history: History, seed: Seed, before: Before) {
    this.rules = rules;
    this.history = history;
    this.before = before;
    const { layout } = rules.machine;
    this.beginning = W.slice(0, layout.listeners);
    this.key = new Int32Array(generator.words);
    sow(this.key, 0, seed);
    const byPlace = (of: (zone: ZonePlace) => boolean): boolean[] => [false, ...layout.zones.map(of), false];
    this.hasIds = byPlace(({ spec }) => spec.listed || !spec.ordered);
    this.isFollowed = byPlace(({ spec }) => spec.listed && spec.ordered);
    this.isLoose = byPlace(({ spec }) => !spec.ordered);
    [this.now, this.prints, this.was, this.touchedIn] = [0, 0, 0, 0].map(() => zeros(layout.cardCapacity));
  }

  // ---- asking -----------------------------------------------------------------------------------------------------------

  /** Brings the ids of a viewer up to the position of the match, which has to be bound. */
  meet(viewer: number): void {
    const { length } = this.history.journal;
    if (this.folded !== length) {
      this.fold(this.all, this.folded, length);
      this.folded = length;
    }
    this.ids(viewer);
  }

  private ids(viewer: number): Ids {
    const there = this.byViewer[viewer];
    if (there !== undefined) return there;
    const ids = this.introduce(viewer);
    this.fold([ids], 0, this.folded);
    this.byViewer[viewer] = ids;
    this.all.push(ids);
    return ids;
  }

  /** The id of a card for a viewer that was brought up to date; 0 for none. */
  of(viewer: number, card: number): number {
    return this.ids(viewer).of(card);
  }

  /** The id that it had at a moment. */
  at(viewer: number, card: number, moment: Moment): number {
    return this.ids(viewer).at(card, moment);
  }

  /** The card that a viewer calls so; -1 for none. */
  card(viewer: number, id: number): number {
    return this.ids(viewer).card(id);
  }

  /** The card that it calls so, or did. */
  ever(viewer: number, id: number): number {
    return this.ids(viewer).ever(id);
  }

  /** The ids of a viewer now, to go on with elsewhere. The match has to be bound: cards that are gone have none. */
  acquainted(viewer: number): Acquainted {
    const ids = this.ids(viewer);
    const { machine } = this.rules;
    const idOf = (card: number): number => (machine.exists(card) ? ids.of(card) : 0);
    return {
      viewer,
      ids: Array.from({ length: machine.layout.cardCapacity }, (_, card) => idOf(card)),
      next: ids.next,
    };
  }

  /** The last action is about to be taken back. */
  takeBack(): void {
    const { history, all } = this;
    const moment = momentOf(history.length - 1, 0);
    for (const ids of all) ids.cut(moment);
    this.folded = Math.min(this.folded, history.lastMark);
  }

  // ---- the beginning ----------------------------------------------------------------------------------------------------

  private introduce(viewer: number): Ids {
    const { layout } = this.rules.machine;
    const before = this.before(viewer);
    const ids = new Ids(viewer, layout.cardCapacity, before?.next ?? 1);
    if (before !== undefined) {
      for (const [card, id] of before.ids.entries()) if (id !== 0) ids.keep(card, id);
      return ids;
    }
    const { beginning: words } = this;
    for (const { at, spec } of layout.zones) {
      const cards = Array.from(words.subarray(at + 1, at + 1 + words[at]));
      const isKnown = (card: number): boolean => (this.placeIn(words, card) & (ids.bit << KNOWN_SHIFT)) !== 0;
      const unknown = cards.filter((card) => !isKnown(card));
      const known = cards.filter(isKnown);
      if (spec.ordered) for (const card of cards) if (isKnown(card) || spec.listed) ids.give(card, BEGINNING);
      if (!spec.ordered) {
        // Between cards that it does not know, the order of those it knows would tell something.
        if (unknown.length > 0)
          known.sort((a, b) => (this.printIn(words, a) & DEF_MASK) - (this.printIn(words, b) & DEF_MASK));
        for (const card of known) ids.give(card, BEGINNING);
        this.giveAll(ids, unknown, BEGINNING, (card) => this.printIn(words, card));
      }
      for (const card of cards)
        for (let under = this.under(words, card); under >= 0; under = this.under(words, under))
          if (isKnown(under)) ids.give(under, BEGINNING);
    }
    return ids;
  }

  private placeIn(words: Int32Array, card: number): number {
    const { cards, cardSize } = this.rules.machine.layout;
    return words[cards + card * cardSize + PLACE_WORD];
  }

  private printIn(words: Int32Array, card: number): number {
    const { cards, cardSize } = this.rules.machine.layout;
    return words[cards + card * cardSize + DEF_WORD];
  }

  private under(words: Int32Array, card: number): number {
    const { cards, cardSize } = this.rules.machine.layout;
    return ((words[cards + card * cardSize + wordOfPart(UNDER)] >>> shiftOfPart(UNDER)) & maskOfPart(UNDER)) - 1;
  }

  // ---- what has happened ------------------------------------------------------------------------------------------------

  /**
   * Reads a part of the journal. It holds old values only, so it is read backward first, for what each note led to. Then
   * forward: a move with what it did to those who know cards is one step, and so are looks without a move.
   */
  private fold(all: readonly Ids[], from: number, to: number): void {
    const { history, now, prints } = this;
    const { pairs } = history.journal;
    const { layout } = this.rules.machine;
    const { cards, cardSize, cardCapacity } = layout;
    for (let card = 0; card < cardCapacity; card++) {
      now[card] = W[cards + card * cardSize + PLACE_WORD];
      prints[card] = W[cards + card * cardSize + DEF_WORD];
    }
    if (this.changedTo.length < (to - from) >> 1) this.changedTo = new Int32Array(to - from);
    const { changedTo } = this;
    for (let n = to - 2; n >= from; n -= 2) {
      const slot = pairs[n];
      if (isOfPrints(layout, slot)) {
        const card = ((slot - cards) / cardSize) | 0;
        changedTo[(n - from) >> 1] = prints[card];
        prints[card] = pairs[n + 1];
      }
      if (slot <= ROWS || !isOfPlaces(layout, slot)) continue;
      const isMove = slot < 0;
      const card = isMove ? -1 - slot : ((slot - cards) / cardSize) | 0;
      changedTo[(n - from) >> 1] = now[card];
      now[card] = isMove ? (now[card] & ~WHERE_MASK) | zoneLeft(pairs[n + 1]) : pairs[n + 1];
    }
    let action = history.length;
    while (action > 0 && history.markAt(action - 1) > from) action -= 1;
    let notes = 0;
    for (let n = from; n < to; n += 2) {
      // An action may have written nothing.
      for (; action < history.length && history.markAt(action) === n; action++) {
        this.settle(all);
        this.award(all);
        notes = 0;
      }
      const slot = pairs[n];
      if (isOfPrints(layout, slot)) prints[((slot - cards) / cardSize) | 0] = changedTo[(n - from) >> 1];
      if (!isOfPlaces(layout, slot)) continue;
      const moment = momentOf(action - 1, notes);
      notes += 1;
      if (slot >= 0) {
        const card = ((slot - cards) / cardSize) | 0;
        const to = changedTo[(n - from) >> 1];
        // Who knows a card that has moved belongs to the move; that it is gone then does not.
        const goesOn = card === this.mover && ((to ^ now[card]) & WHERE_MASK) === 0;
        if (!goesOn && this.touchedIn[card] === this.step) this.settle(all);
        this.touch(card, moment);
        now[card] = to;
      } else if (slot > ROWS) {
        this.settle(all);
        this.mover = -1 - slot;
        this.touch(this.mover, moment);
        now[this.mover] = changedTo[(n - from) >> 1];
      } else {
        this.settle(all);
        this.reordered = (ROWS - slot) / cardSize + 1;
        this.moment = moment;
      }
    }
    this.settle(all);
    this.award(all);
  }

  private touch(card: number, moment: Moment): void {
    if (this.touchedIn[card] === this.step) return;
    if (this.touched.length === 0 && this.reordered === 0) this.moment = moment;
    this.touchedIn[card] = this.step;
    this.touched.push(card);
    this.was[card] = this.now[card];
  }

  private settle(all: readonly Ids[]): void {
    const { touched } = this;
    if (touched.length > 0 || this.reordered > 0) {
      for (let i = 0; i < all.length; i++) this.settleFor(all[i]);
      touched.length = 0;
    }
    this.step += 1;
    this.mover = NOBODY;
    this.reordered = 0;
  }

  /** The ids that a step takes from cards, and those that it gives. */
  private settleFor(ids: Ids): void {
    const { now, was, touched, hasIds, isFollowed, isLoose, moment, reordered } = this;
    const bit = ids.bit << KNOWN_SHIFT;
    const stir = (place: number): void => {
      if (isLoose[place] && !ids.stirred.includes(place)) ids.stirred.push(place);
    };
    stir(reordered);
    for (let i = 0; i < touched.length; i++) {
      const card = touched[i];
      const [from, to] = [was[card] & WHERE_MASK, now[card] & WHERE_MASK];
      const [knew, knows] = [from !== 0 && (was[card] & bit) !== 0, to !== 0 && (now[card] & bit) !== 0];
      const stays = from === to && !(reordered === to && !isLoose[to]);
      if (knew ? knows || to === 0 : !knows && stays) continue;
      // Which of several it was, whoever did not know it could not see.
      stir(from);
      const isSeen = !knew && isFollowed[from] && (knows || isFollowed[to]) && reordered !== to;
      if (isSeen && ids.of(card) !== 0) continue;
      if (knows || (hasIds[to] && !isLoose[to])) ids.give(card, moment);
      else ids.drop(card, moment);
      if (!knows && isLoose[to]) ids.arrived.push(card);
    }
  }

  /**
   * Gives ids to the cards in hands for which an action has left none. Not as they came: in which order it were one and not
   * another, of which the viewer sees the back when the action is over, is not told.
   */
  private award(all: readonly Ids[]): void {
    for (let i = 0; i < all.length; i++)
      if (all[i].stirred.length > 0 || all[i].arrived.length > 0) this.awardTo(all[i]);
  }

  private awardTo(ids: Ids): void {
    const { now, isLoose, moment } = this;
    const bit = ids.bit << KNOWN_SHIFT;
    const unknown = new Map<number, Set<number>>();
    const put = (card: number): void => {
      const place = now[card] & WHERE_MASK;
      if (!isLoose[place] || (now[card] & bit) !== 0) return;
      unknown.set(place, (unknown.get(place) ?? new Set()).add(card));
    };
    for (const card of ids.arrived) put(card);
    if (ids.stirred.length > 0)
      for (let card = 0; card < now.length; card++) if (ids.stirred.includes(now[card] & WHERE_MASK)) put(card);
    for (const [, cards] of [...unknown].sort(([a], [b]) => a - b)) this.giveAll(ids, [...cards], moment);
    ids.stirred.length = 0;
    ids.arrived.length = 0;
  }

  /**
   * New ids for cards of which the viewer sees no more than whose they are and their backs: by these, and those that it cannot
   * tell apart in an order that follows from the match's key alone.
   */
  private giveAll(ids: Ids, cards: readonly number[], moment: Moment, printOf = this.printNow): void {
    const drawn = cards.map((card, i) => {
      const block = chacha(this.key, 0, ids.viewer + 1, ids.next + (i >>> 4));
      return { card, look: this.look(printOf(card)), word: block[i & 15] };
    });
    drawn.sort((a, b) => (a.look === b.look ? a.word - b.word : a.look < b.look ? -1 : 1));
    for (const { card } of drawn) ids.give(card, moment);
  }

  private readonly printNow = (card: number): number => this.prints[card];

  private look(print: number): string {
    const { back } = this.rules.machine.definitions[print & DEF_MASK];
    return `${back}/${(print >>> shiftOfPart(CARD.owner)) & maskOfPart(CARD.owner)}`;
  }
}
