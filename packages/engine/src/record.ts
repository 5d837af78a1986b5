import { CARD, FRAME } from "./layout.ts";
import { type Fate, type Life, type LiveRule, MAX_DATA, type Machine, type Recorder } from "./machine.ts";
import type { Journal } from "./memory.ts";
import { isOfPlaces, type Moment, momentOf } from "./register.ts";
import { partAt } from "./words.ts";

const { def: CARD_DEF, known: CARD_KNOWN, owner: CARD_OWNER } = CARD;
const { parent: FRAME_PARENT } = FRAME;

/** What happened, as integers, with who knew which card at that moment. Kept outside the state. */
export interface RecordedEvent {
  readonly type: number;
  readonly args: readonly number[];
  /** For data that are cards: their definitions, and who knew them. */
  readonly definitions: readonly number[];
  readonly masks: readonly number[];
  /** And whose they were: seat + 1, 0 for nobody. */
  readonly owners: readonly number[];
  readonly seat: number;
  readonly card: number;
  readonly cardDefinition: number;
  readonly cardMask: number;
  /** The event of this action that led to it; -1 if none did. */
  readonly parent: number;
  readonly fate: Fate;
  /** Of an event that was stopped: by what. */
  readonly reason: string;
  readonly byCard: number;
  readonly byDefinition: number;
  readonly byMask: number;
}

/** A record that is kept, with what the event wrote: slot, old value, new value. */
export interface LoggedEvent extends RecordedEvent {
  readonly writes: readonly number[];
  /** When it had happened. */
  readonly moment: Moment;
}

export interface AnyEventView {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly cause: { readonly seat: number; readonly card: unknown; readonly event: number };
  readonly fate?: Fate;
  readonly by?: { readonly reason: string; readonly card: unknown };
}

/** An array made in its size: growing one from nothing takes longer. */
function zeroList(length: number): number[] {
  const list = new Array<number>(length);
  for (let i = 0; i < length; i++) list[i] = 0;
  return list;
}

/** What recorders fill, event after event: to make a new one takes longer than all that is written to it. */
class Recording implements RecordedEvent {
  type = 0;
  readonly args = zeroList(MAX_DATA);
  readonly definitions = zeroList(MAX_DATA);
  readonly masks = zeroList(MAX_DATA);
  readonly owners = zeroList(MAX_DATA);
  seat = 0;
  card = -1;
  cardDefinition = 0;
  cardMask = 0;
  parent = -1;
  fate: Fate = "applied";
  reason = "";
  byCard = -1;
  byDefinition = 0;
  byMask = 0;
}

const recording = new Recording();

/** Shows every event, when it has happened, to somebody who looks at its record there and then: the next overwrites it. */
export function recorder(machine: Machine, look: (record: RecordedEvent) => void): Recorder {
  let count = 0;
  return (life: Life, frame: number, fate: Fate, rule: LiveRule | undefined, by: number): number => {
    const { width, cards } = life;
    const { args, definitions, masks, owners } = recording;
    for (let i = 0; i < width; i++) args[i] = machine.args[i];
    for (let i = 0; i < cards.length; i++) {
      const at = cards[i];
      definitions[at] = definition(machine, args[at]);
      masks[at] = mask(machine, args[at]);
      owners[at] = owner(machine, args[at]);
    }
    const card = machine.causeCard;
    recording.type = life.type;
    recording.seat = machine.causeSeat;
    recording.card = card;
    recording.cardDefinition = definition(machine, card);
    recording.cardMask = mask(machine, card);
    recording.parent = machine.w[frame + FRAME_PARENT] - 1;
    recording.fate = fate;
    if (rule !== undefined) {
      recording.reason = rule.reason || rule.name;
      recording.byCard = by;
      recording.byDefinition = definition(machine, by);
      recording.byMask = mask(machine, by);
    }
    look(recording);
    count += 1;
    return count;
  };
}

/** Somebody who keeps the records of an action that is about to begin. */
export function keeper(
  machine: Machine,
  journal: Journal,
  log: LoggedEvent[],
  action: number,
): (record: RecordedEvent) => void {
  let written = journal.length;
  let notes = 0;
  const writes = (): readonly number[] => {
    const out: number[] = [];
    for (let n = written; n < journal.length; n += 2) {
      const slot = journal.pairs[n];
      if (isOfPlaces(machine.layout, slot)) notes += 1;
      if (slot >= 0) out.push(slot, journal.pairs[n + 1], machine.w[slot]);
    }
    written = journal.length;
    return out;
  };
  return (record) => {
    const { width } = machine.lives[record.type];
    log.push({
      ...record,
      args: record.args.slice(0, width),
      definitions: record.definitions.slice(0, width),
      masks: record.masks.slice(0, width),
      owners: record.owners.slice(0, width),
      writes: writes(),
      moment: momentOf(action, notes),
    });
  };
}

/** What a card is, and who knows it; of one that was just erased, what it was. */
const definition = (machine: Machine, card: number): number =>
  card < 0 ? 0 : machine.exists(card) ? partAt(machine.cardAt(card), CARD_DEF) : machine.erased.definition;
const owner = (machine: Machine, card: number): number =>
  card < 0 ? 0 : machine.exists(card) ? partAt(machine.cardAt(card), CARD_OWNER) : machine.erased.owner;
const mask = (machine: Machine, card: number): number =>
  card < 0 ? 0 : machine.exists(card) ? partAt(machine.cardAt(card), CARD_KNOWN) : machine.erased.known;
