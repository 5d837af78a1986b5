import { CARD } from "./layout.ts";
import { type Fate, FRAME, type Life, type LiveRule, type Machine, type Recorder } from "./machine.ts";

const { def: CARD_DEF, known: CARD_KNOWN } = CARD;
const { parent: FRAME_PARENT } = FRAME;

/** What happened, as integers, with who knew which card at that moment. Kept outside the state. */
export interface RecordedEvent {
  readonly type: number;
  readonly args: readonly number[];
  /** For data that are cards: their definitions, and who knew them; empty if none is. */
  readonly definitions: readonly number[];
  readonly masks: readonly number[];
  readonly seat: number;
  readonly card: number;
  readonly cardDefinition: number;
  readonly cardMask: number;
  /** The event of this action that led to it; -1 if none did. */
  readonly parent: number;
  readonly fate: Fate;
  readonly reason: string;
  readonly byCard: number;
  readonly byDefinition: number;
  readonly byMask: number;
  /** What it wrote: slot, old value, new value. */
  readonly writes: readonly number[];
}

export interface AnyEventView {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly cause: { readonly seat: number; readonly card: unknown; readonly event: number };
  readonly fate?: Fate;
  readonly by?: { readonly reason: string; readonly card: unknown };
}

const NOTHING: number[] = [];

/** An array made in its size: growing one from nothing takes longer. */
function zeroList(length: number): number[] {
  const list = new Array<number>(length);
  for (let i = 0; i < length; i++) list[i] = 0;
  return list;
}

/** A recorder for a machine that adds to a list. What events write is noted only if somebody will ask for it. */
export function recordInto(machine: Machine, list: RecordedEvent[], withWrites: boolean): Recorder {
  let written = machine.journal.length;
  const writes = (): readonly number[] => {
    const { journal } = machine;
    const out: number[] = [];
    for (let n = written; n < journal.length; n += 2) {
      const slot = journal.pairs[n];
      if (slot >= 0) out.push(slot, journal.pairs[n + 1], machine.w[slot]);
    }
    written = journal.length;
    return out;
  };
  return (life: Life, frame: number, fate: Fate, rule: LiveRule | undefined, by: number): number => {
    const { width, cards } = life;
    const args = zeroList(width);
    for (let i = 0; i < width; i++) args[i] = machine.args[i];
    const definitions = cards.length === 0 ? NOTHING : zeroList(width);
    const masks = cards.length === 0 ? NOTHING : zeroList(width);
    for (let i = 0; i < cards.length; i++) {
      const at = cards[i];
      definitions[at] = definition(machine, args[at]);
      masks[at] = mask(machine, args[at]);
    }
    const card = machine.causeCard;
    list.push({
      type: life.type,
      args,
      definitions,
      masks,
      seat: machine.causeSeat,
      card,
      cardDefinition: definition(machine, card),
      cardMask: mask(machine, card),
      parent: machine.w[frame + FRAME_PARENT] - 1,
      fate,
      reason: rule?.reason || (rule?.name ?? ""),
      byCard: by,
      byDefinition: definition(machine, by),
      byMask: mask(machine, by),
      writes: withWrites ? writes() : NOTHING,
    });
    return list.length;
  };
}

/** What a card is, and who knows it; of one that was just erased, what it was. */
const definition = (machine: Machine, card: number): number =>
  card < 0 ? 0 : machine.exists(card) ? machine.w[machine.cardAt(card) + CARD_DEF] : machine.erased.definition;
const mask = (machine: Machine, card: number): number =>
  card < 0 ? 0 : machine.exists(card) ? machine.w[machine.cardAt(card) + CARD_KNOWN] : machine.erased.known;
