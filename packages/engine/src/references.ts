import { OP, placeIn } from "./instructions.ts";
import { DUE, ENTRY_HEAD, type FieldPlace, FRAME, HEAD, MOD, slotOf, WHILE_IN_PLAY } from "./layout.ts";
import type { Machine } from "./machine.ts";

/**
 * The cards that something in the bound position refers to: a field, a token, a modifier, a scheduled effect, or what waits.
 * To such a card it matters which one it is, also where nobody could tell it from others. Words of frames are integers of
 * any kind, so the programs say which are cards, and how long they are needed; rather one card too many than one too few.
 */
export function referredTo(machine: Machine): Set<number> {
  const cards = referredToForLong(machine);
  inFrames(machine, cards);
  return cards;
}

/** Those of them that last, whatever waits. */
export function referredToForLong(machine: Machine): Set<number> {
  const cards = new Set<number>();
  for (const { slot, from } of lastingReferences(machine)) cards.add(machine.w[slot] - from);
  return cards;
}

/** Those that what waits refers to. */
export function referredToByFrames(machine: Machine): Set<number> {
  const cards = new Set<number>();
  inFrames(machine, cards);
  return cards;
}

/** The same of frames of which nobody knows how far they have come: the one that runs may be further than it says. */
export function heldByFrames(machine: Machine): Set<number> {
  const cards = new Set<number>();
  inFrames(machine, cards, true);
  return cards;
}

/** A word that names a card: its number and so much more, and nothing below that. */
interface Reference {
  readonly slot: number;
  readonly from: 0 | 1;
  /** The field that it is, and of whom; nothing for what nobody is shown. */
  readonly field?: FieldPlace;
  readonly subject?: number;
}

/** Fields, tokens where they stand and where they go home to, modifiers, scheduled effects. */
export function* lastingReferences(machine: Machine): Generator<Reference> {
  const { w, layout } = machine;
  for (const field of layout.fields) {
    if (field.field.type !== "card") continue;
    const subjects = { table: 1, player: layout.seats, card: w[HEAD.slots] }[field.of];
    for (let subject = 0; subject < subjects; subject++)
      yield { slot: slotOf(layout, field, subject), from: 1, field, subject };
  }
  for (let slot = layout.tokens; slot < layout.players; slot++) yield { slot, from: 1 };
  for (let i = 0; i < w[HEAD.modifiers]; i++) {
    const at = layout.modifiers + i * MOD.size;
    // Where a modifier came from counts only if it ends with that card.
    if (layout.derived[w[at + MOD.field]].of === "card") yield { slot: at + MOD.subject, from: 0 };
    if (w[at + MOD.until] === WHILE_IN_PLAY) yield { slot: at + MOD.source, from: 1 };
  }
  for (let i = 0; i < w[HEAD.scheduled]; i++) yield { slot: layout.scheduled + i * DUE.size + DUE.card, from: 1 };
}

function inFrames(machine: Machine, cards: Set<number>, isRunning = false): void {
  const { w, programs, listProgram, collectProgram, lives } = machine;
  let end = w[HEAD.stack];
  for (let frame = w[HEAD.top]; frame !== 0; frame = w[frame + FRAME.below]) {
    const program = programs[w[frame]];
    const pc = placeIn(program, w[frame + FRAME.pc]);
    if (needsSelf(machine, frame)) cards.add(w[frame + FRAME.card] - 1);
    // A word that was not written yet is 0, and so is the first card's number.
    for (const [slot, { from, until }] of program.cards)
      if ((from <= pc && pc < until) || (isRunning && w[frame + slot] > 0)) cards.add(w[frame + slot]);
    for (const { items, count, index } of program.lists)
      for (let i = index < 0 ? 0 : w[frame + index]; i < w[frame + count]; i++)
        cards.add(w[frame + w[frame + items] + i]);
    // Each card replaces an event once: its number says which did.
    if (w[frame + FRAME.mark] === frame) cards.add(w[frame + FRAME.locals + program.locals - 2] - 1);
    if (program === listProgram) inQueue(machine, frame, end, cards);
    if (program === collectProgram) {
      const data = frame + FRAME.locals + 1;
      for (const at of lives[w[data - 1]].cards) cards.add(w[data + at]);
    }
    end = frame;
  }
}

/**
 * Whatever an effect still does has its card as its cause, and so has what answers its end, or the shuffle in hand. What
 * waits in a queue has causes of its own.
 */
function needsSelf({ w, programs, listProgram, checks, lives }: Machine, frame: number): boolean {
  const program = programs[w[frame]];
  const isLast = program === listProgram || program.steps[w[frame + FRAME.pc]].op === OP.end;
  if (!isLast || (program.isEffect && checks.effect.length > 0)) return true;
  return frame === w[HEAD.top] && lives.some(({ name, heard }) => name === "shuffle" && heard);
}

/** Events yet to come: the card that proposed each, those among its data, and the one whose attachments they are about. */
function inQueue({ w, lives }: Machine, frame: number, end: number, cards: Set<number>): void {
  cards.add(w[frame + FRAME.locals + 2] - 1);
  for (let at = frame + w[frame + FRAME.locals]; at < end; ) {
    const { width, cards: among } = lives[w[at] < 0 ? -w[at] - 1 : w[at]];
    cards.add(w[at + 2] - 1);
    for (const i of among) cards.add(w[at + ENTRY_HEAD + i]);
    at += ENTRY_HEAD + width;
  }
}
