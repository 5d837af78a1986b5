import { placeIn } from "./instructions.ts";
import { CARD, DUE, ENTRY_HEAD, FRAME, HEAD, MOD, slotOf } from "./layout.ts";
import type { Machine } from "./machine.ts";
import { partAt } from "./words.ts";
import { asTheyLie } from "./worlds.ts";

/**
 * Numbers the cards of the bound position in the order in which they lie. The numbers of a true match follow the lists of its
 * decks: whoever reads the words of an imagined world must not find by them what the true cards are. Gives the new number of
 * each card.
 */
export function renumber(machine: Machine): Int32Array {
  const to = numbering(machine);
  const cards = new Renumbered(machine, to);
  cards.inFrames();
  cards.inModifiers();
  cards.inFields();
  cards.inTokens();
  cards.inPlay();
  cards.inZones();
  moveWords(machine, to);
  return to;
}

/** New numbers in the order in which the cards lie; what does not exist comes last. */
function numbering(machine: Machine): Int32Array {
  const to = new Int32Array(machine.layout.cardCapacity).fill(-1);
  let next = 0;
  for (const card of asTheyLie(machine)) to[card] = next++;
  for (let card = 0; card < to.length; card++) if (to[card] < 0) to[card] = next++;
  return to;
}

/** The words of the cards themselves. */
function moveWords({ w, layout }: Machine, to: Int32Array): void {
  const { cards, cardSize } = layout;
  const old = w.slice(cards, cards + to.length * cardSize);
  let slots = 0;
  for (let card = 0; card < to.length; card++) {
    const words = old.subarray(card * cardSize, (card + 1) * cardSize);
    w.set(words, cards + to[card] * cardSize);
    if (words.some((word) => word !== 0)) slots = Math.max(slots, to[card] + 1);
  }
  w[HEAD.slots] = slots;
}

/** Every word that names a card. */
class Renumbered {
  private readonly machine: Machine;
  private readonly to: Int32Array;

  constructor(machine: Machine, to: Int32Array) {
    this.machine = machine;
    this.to = to;
  }

  /** A word that holds a card, and below 0 none. */
  private card(slot: number): void {
    const { w } = this.machine;
    if (w[slot] >= 0) w[slot] = this.to[w[slot]];
  }

  /** A word that holds a card plus one, and 0 for none. */
  private maybe(slot: number): void {
    const { w } = this.machine;
    if (w[slot] > 0) w[slot] = this.to[w[slot] - 1] + 1;
  }

  inFields(): void {
    const { machine } = this;
    const { layout } = machine;
    const subjects = { table: 1, player: layout.seats, card: layout.cardCapacity };
    for (const place of layout.fields)
      if (place.field.type === "card")
        for (let subject = 0; subject < subjects[place.of]; subject++) this.maybe(slotOf(layout, place, subject));
    for (let card = 0; card < layout.cardCapacity; card++)
      for (const part of [CARD.parent, CARD.under]) {
        const other = partAt(machine.cardAt(card), part) - 1;
        if (other >= 0) machine.setPart(card, part, this.to[other] + 1);
      }
  }

  inZones(): void {
    const { w, layout } = this.machine;
    for (const { at } of layout.zones) for (let i = at + 1; i <= at + w[at]; i++) this.card(i);
  }

  inTokens(): void {
    const { layout } = this.machine;
    for (let slot = layout.tokens; slot < layout.players; slot++) this.maybe(slot);
  }

  /** Cards with living rules, and effects that were put off. */
  inPlay(): void {
    const { w, layout } = this.machine;
    for (let i = 0; i < w[HEAD.listeners]; i++) this.card(layout.listeners + i);
    for (let i = 0; i < w[HEAD.scheduled]; i++) this.maybe(layout.scheduled + i * DUE.size + DUE.card);
  }

  inModifiers(): void {
    const { w, layout } = this.machine;
    for (let i = 0; i < w[HEAD.modifiers]; i++) {
      const at = layout.modifiers + i * MOD.size;
      if (layout.derived[w[at + MOD.field]].of === "card") this.card(at + MOD.subject);
      this.maybe(at + MOD.source);
    }
  }

  /** What waits. A word that held a card and is not needed any more is cleared: it would tell which card that was. */
  inFrames(): void {
    const { w, programs, listProgram, collectProgram, lives } = this.machine;
    let end = w[HEAD.stack];
    for (let frame = w[HEAD.top]; frame !== 0; frame = w[frame + FRAME.below]) {
      const program = programs[w[frame]];
      const pc = placeIn(program, w[frame + FRAME.pc]);
      this.maybe(frame + FRAME.card);
      for (const [slot, { from, until }] of program.cards) {
        if (from <= pc && pc < until) this.card(frame + slot);
        else w[frame + slot] = 0;
      }
      for (const { items, count } of program.lists)
        for (let i = 0; i < w[frame + count]; i++) this.card(frame + w[frame + items] + i);
      if (w[frame + FRAME.mark] === frame) this.maybe(frame + FRAME.locals + program.locals - 2);
      if (program === listProgram) this.inQueue(frame, end);
      if (program === collectProgram) {
        const data = frame + FRAME.locals + 1;
        for (const at of lives[w[data - 1]].cards) this.card(data + at);
      }
      end = frame;
    }
  }

  private inQueue(frame: number, end: number): void {
    const { w, lives, listProgram } = this.machine;
    this.maybe(frame + FRAME.locals + 2);
    const next = frame + w[frame + FRAME.locals];
    // What has left the queue would tell which cards that was about.
    w.fill(0, frame + FRAME.locals + listProgram.locals, next);
    for (let at = next; at < end; ) {
      const { width, cards } = lives[w[at] < 0 ? -w[at] - 1 : w[at]];
      this.maybe(at + 2);
      for (const i of cards) this.card(at + ENTRY_HEAD + i);
      at += ENTRY_HEAD + width;
    }
  }
}
