import { EngineError } from "./errors.ts";
import { CARD, type FieldPlace, HEAD, initialWord, slotOf, UNREAD, type ZonePlace } from "./layout.ts";
import type { Machine } from "./machine.ts";
import type { DerivedField, Field, Shape } from "./shape.ts";
import { definitionAt, faceAt, ownerAt, partAt, WORDS, whereAt } from "./words.ts";

const W = WORDS;
const partOf = partAt;
const [definitionIn, faceIn, ownerIn, whereIn] = [definitionAt, faceAt, ownerAt, whereAt];

const UNREAD_WORD = UNREAD;
const { active: HEAD_ACTIVE, over: HEAD_OVER } = HEAD;
const { parent: CARD_PARENT, under: CARD_UNDER } = CARD;

/**
 * The typed accessors, made once for a machine: `player.ap += 1` reads and writes words. Every handle stands for a fixed
 * place of whatever position the machine is bound to, so none is made while a table runs.
 */

/** A definition as the machine holds it. */
export interface DefinitionEntry {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  /** Cards of one owner with the same back cannot be told apart from behind. */
  readonly back: string;
  readonly [attribute: string]: unknown;
}

export interface AnyCard {
  readonly id: number;
  readonly def: DefinitionEntry;
  readonly owner: AnyPlayer | undefined;
  readonly zone: AnyZone | undefined;
  readonly [field: string]: unknown;
}
export interface AnyPlayer {
  readonly seat: number;
  readonly [field: string]: unknown;
}

export class AnyZone {
  declare readonly place: ZonePlace;
  declare private readonly machine: Machine;
  declare private readonly handles: Handles;
  /** Where the number of its cards lies; the cards follow. */
  declare private readonly count: number;
  constructor(machine: Machine, handles: Handles, place: ZonePlace) {
    this.machine = machine;
    this.handles = handles;
    this.place = place;
    this.count = place.at;
  }
  get name(): string {
    return this.place.name;
  }
  get seat(): number {
    return this.place.seat;
  }
  get size(): number {
    return W[this.count];
  }
  at(index: number): AnyCard {
    return this.handles.cards[W[this.count + 1 + index]];
  }
  get top(): AnyCard | undefined {
    return this.size === 0 ? undefined : this.at(this.size - 1);
  }
  [Symbol.iterator](): Iterator<AnyCard> {
    const cards: AnyCard[] = [];
    for (let i = 0; i < this.size; i++) cards.push(this.at(i));
    return cards.values();
  }
}

export interface Handles {
  readonly cards: AnyCard[];
  readonly players: AnyPlayer[];
  readonly zones: AnyZone[];
  readonly table: object;
  readonly scope: object;
}

type Get = (this: { base: number; id: number }) => unknown;

export function makeHandles(machine: Machine, shape: Shape): Handles {
  const { layout } = machine;
  const handles: Handles = { cards: [], players: [], zones: [], table: {}, scope: {} };
  for (const place of layout.zones) handles.zones.push(new AnyZone(machine, handles, place));
  const inPlay = handles.zones.filter(({ place }) => place.inPlay);

  class CardHandle {
    declare readonly id: number;
    declare readonly base: number;
    constructor(id: number) {
      this.id = id;
      this.base = machine.cardAt(id);
    }
    get def(): DefinitionEntry {
      const index = definitionIn(this.base);
      return machine.definitions[index === 0 ? machine.definitionOf(this.id) : index];
    }
    printed(attribute: string): unknown {
      const { driver } = machine;
      const isUnknown = definitionIn(this.base) === 0 && machine.exists(this.id);
      return isUnknown && driver?.glimpse !== undefined ? driver.glimpse(this.id, attribute) : this.def[attribute];
    }
    get owner(): AnyPlayer | undefined {
      return handles.players[ownerIn(this.base) - 1];
    }
    get zone(): AnyZone | undefined {
      return handles.zones[whereIn(this.base) - 1];
    }
    get parent(): AnyCard | undefined {
      return handles.cards[partOf(this.base, CARD_PARENT) - 1];
    }
    get faceUp(): boolean {
      return faceIn(this.base) === 0;
    }
    get isPlaceholder(): boolean {
      return partOf(this.base, CARD_UNDER) !== 0;
    }
    get inPlay(): boolean {
      return machine.isInPlay(this.id);
    }
    get attachments(): AnyCard[] {
      return machine.childrenOf(this.id).map((child) => handles.cards[child]);
    }
  }
  class PlayerHandle {
    declare readonly seat: number;
    declare readonly id: number;
    declare readonly base: number;
    constructor(seat: number) {
      this.seat = seat;
      this.id = seat;
      this.base = layout.players + seat * layout.playerSize;
    }
  }
  class TableHandle {
    readonly base = layout.table;
    readonly id = 0;
    get active(): AnyPlayer {
      return handles.players[W[HEAD_ACTIVE]];
    }
    set active(player: AnyPlayer) {
      guard(machine, "active");
      machine.set(HEAD_ACTIVE, player.seat);
    }
    get over(): boolean {
      return W[HEAD_OVER] !== 0;
    }
    get players(): readonly AnyPlayer[] {
      return handles.players;
    }
    token(name: string): { on: unknown } {
      const where = W[layout.tokens + 2 * shape.tokens.indexOf(name)];
      return { on: where > 0 ? handles.cards[where - 1] : handles.zones[-where - 1] };
    }
    cardsInPlay(): Iterable<AnyCard> {
      const cards: AnyCard[] = [];
      for (const zone of inPlay) {
        for (let i = 0; i < zone.size; i++) {
          const card = zone.at(i);
          if (machine.isInPlay(card.id)) cards.push(card);
        }
      }
      return cards;
    }
  }

  const classes = { table: TableHandle, player: PlayerHandle, card: CardHandle };
  for (const place of layout.fields) {
    Object.defineProperty(classes[place.of].prototype, place.name, accessor(machine, handles, place));
  }
  for (let card = 0; card < layout.cardCapacity; card++) handles.cards.push(new CardHandle(card) as unknown as AnyCard);
  for (let seat = 0; seat < layout.seats; seat++) {
    const player = new PlayerHandle(seat) as unknown as Record<string, unknown>;
    for (const zone of handles.zones) if (zone.seat === seat) player[zone.name] = zone;
    handles.players.push(player as unknown as AnyPlayer);
  }
  const table = new TableHandle() as unknown as Record<string, unknown>;
  for (const zone of handles.zones) if (zone.seat < 0) table[zone.name] = zone;

  class ScopeHandle {
    readonly table = table;
    get you(): AnyPlayer {
      return handles.players[machine.scopeSeat];
    }
    get opponent(): AnyPlayer | undefined {
      return handles.players[opponentOf(machine, machine.scopeSeat)];
    }
    get self(): AnyCard | undefined {
      return handles.cards[machine.scopeCard];
    }
    preventions(proposal: object): readonly { card: AnyCard | undefined; reason: string }[] {
      return machine.preventions(proposal).map(({ card, reason }) => ({ card: handles.cards[card], reason }));
    }
  }
  return Object.assign(handles, { table, scope: new ScopeHandle() });
}

/** The other of two seats; with more, there is no such seat. */
export function opponentOf(machine: Machine, seat: number): number {
  return machine.layout.seats === 2 ? 1 - seat : -1;
}

function guard(machine: Machine, name: string): void {
  if (!machine.writing) {
    throw new EngineError("read-only", `${name} was written outside the apply of an event. Propose an event instead.`, {
      field: name,
    });
  }
}

/** The range of a flag as a number. */
const BIT = { min: 0, max: 1, clamp: false };

export const rangeOf = ({
  field,
}: FieldPlace): { readonly min: number; readonly max: number; readonly clamp: boolean } =>
  field.type === "int" ? field : BIT;

/** Brings a number that does not fit into a field's range, or refuses it by the field's name. */
export function inRange(place: FieldPlace, value: number): number {
  const field = rangeOf(place);
  if (field.clamp && Number.isInteger(value)) return value < field.min ? field.min : field.max;
  throw new EngineError(
    "out-of-range",
    `${place.of}.${place.name} cannot be ${value}: it goes from ${field.min} to ${field.max}.`,
    {
      field: `${place.of}.${place.name}`,
      value,
      min: field.min,
      max: field.max,
    },
  );
}

/** The word of a stored field of the table, of a player or of a card. */
export function wordOf(machine: Machine, subject: number, place: FieldPlace): number {
  const word = W[slotOf(machine.layout, place, subject)];
  return word === UNREAD_WORD ? unread(machine, subject, place) : word;
}

/**
 * A field that depends on which card it is, read of an unknown card, or a secret: in a preview this is a look at the card, as
 * reading its definition is, or at what the secret may be. Where nobody may look, the field counts as it begins.
 */
export function unread(machine: Machine, subject: number, place: FieldPlace): number {
  const { driver } = machine;
  if (driver?.field !== undefined) return driver.field(subject, place);
  return initialWord(place.field as Exclude<Field, DerivedField>);
}

/** One accessor, specialised to its field once, so that reading it is a load and a check, and writing it the same. */
function accessor(machine: Machine, handles: Handles, place: FieldPlace): PropertyDescriptor {
  const { field, name, offset } = place;
  const read = (get: Get, set?: (this: { base: number }, value: never) => void): PropertyDescriptor => ({
    get,
    ...(set === undefined ? {} : { set }),
    enumerable: true,
  });
  switch (field.type) {
    case "int": {
      const { min, max } = field;
      return read(
        function () {
          const word = W[this.base + offset];
          return word === UNREAD_WORD ? unread(machine, this.id, place) : word;
        },
        function (value: number) {
          if (!machine.writing) guard(machine, name);
          const fits = value >= min && value <= max && (value | 0) === value;
          machine.set(this.base + offset, fits ? value : inRange(place, value));
        },
      );
    }
    case "flag":
      return read(
        function () {
          const word = W[this.base + offset];
          return (word === UNREAD_WORD ? unread(machine, this.id, place) : word) !== 0;
        },
        function (value: boolean) {
          guard(machine, name);
          machine.set(this.base + offset, value ? 1 : 0);
        },
      );
    case "enum": {
      const { values } = field;
      return read(
        function () {
          const word = W[this.base + offset];
          return values[word === UNREAD_WORD ? unread(machine, this.id, place) : word];
        },
        function (value: string) {
          guard(machine, name);
          const index = values.indexOf(value);
          if (index < 0) {
            throw new EngineError(
              "out-of-range",
              `${place.of}.${name} cannot be "${value}": it is one of ${values.join(", ")}.`,
              { field: `${place.of}.${name}` },
            );
          }
          machine.set(this.base + offset, index);
        },
      );
    }
    case "card":
      return read(
        function () {
          const word = W[this.base + offset];
          return handles.cards[(word === UNREAD_WORD ? unread(machine, this.id, place) : word) - 1];
        },
        function (value: AnyCard | undefined) {
          guard(machine, name);
          machine.set(this.base + offset, value === undefined ? 0 : value.id + 1);
        },
      );
    case "seat":
      return read(
        function () {
          const word = W[this.base + offset];
          return handles.players[(word === UNREAD_WORD ? unread(machine, this.id, place) : word) - 1];
        },
        function (value: AnyPlayer | undefined) {
          guard(machine, name);
          machine.set(this.base + offset, value === undefined ? 0 : value.seat + 1);
        },
      );
    case "derived":
      return read(function () {
        return machine.numbers.read(place, this.id);
      });
  }
}
