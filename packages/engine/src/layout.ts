import { BOUNDS } from "./bounds.ts";
import { checkDuring } from "./during.ts";
import { didYouMean, EngineError } from "./errors.ts";
import { generator } from "./generator.ts";
import { isWord } from "./names.ts";
import { type DerivedField, type Field, type Fields, isSecret, type Shape, type ZoneSpec } from "./shape.ts";

/**
 * Where everything lies in the words of a table. The fixed part comes first (head, table, players, zones, cards), then
 * the growing parts, each with its live length in the head; frames come last and may grow.
 *
 * Files that use these offsets take them apart at their top (`const { top: HEAD_TOP } = HEAD`): a constant of the file's
 * own is folded into the machine code, while an imported name is looked up and checked at every use.
 */
export const HEAD = {
  over: 0, // 0 running, 1 ended, 2 broken
  ending: 1, // number of the ending + 1
  winner: 2, // seat + 1
  active: 3,
  decider: 4, // seat of the open decision + 1
  top: 5, // the topmost frame, 0 without one
  stack: 6, // first free word above the frames
  cards: 7, // cards that exist
  slots: 8, // highest card number in use + 1
  listeners: 9,
  modifiers: 10,
  scheduled: 11,
  covered: 12, // cards that lie under a placeholder
  rng: 13,
  size: 13 + generator.words,
} as const;

/**
 * A part of a word of a card, as one number: which of the card's words, from which bit, and the bits it has. What a match
 * is copied from is mostly cards, so their words are few.
 */
const part = (word: number, from: number, bits: number): number => word | (from << 3) | (((1 << bits) - 1) << 8);
export const wordOfPart = (part: number): number => part & 7;
export const shiftOfPart = (part: number): number => (part >> 3) & 31;
export const maskOfPart = (part: number): number => part >>> 8;

/** Cards, seats and places are written plus one, 0 for none; `known` has a bit for each viewer. */
export const CARD = {
  def: part(0, 0, 16),
  owner: part(0, 16, 4),
  face: part(0, 20, 1),
  where: part(1, 0, 16),
  known: part(1, 16, 9),
  parent: part(2, 0, 16),
  rank: part(2, 16, 16),
  under: part(3, 0, 16),
  picked: part(3, 16, 16),
  /** The first of the words that the game's own fields have, one each. */
  fields: 4,
} as const;

/**
 * What a field of an unknown card holds in a preview while it may be one thing or another: the integer that no field can be.
 */
export const UNREAD = -0x8000_0000;

/** Words of a stored modifier. */
export const MOD = { field: 0, subject: 1, band: 2, amount: 3, until: 4, source: 5, size: 6 } as const;
/** Words of a scheduled effect. */
export const DUE = { period: 0, program: 1, seat: 2, card: 3, size: 4 } as const;
/** Words of a frame: an effect that waits, or runs. */
export const FRAME = {
  program: 0,
  pc: 1,
  below: 2, // the frame under this one
  seat: 3, // "you"
  card: 4, // the card whose effect this is + 1
  cause: 5, // type of the event that led here + 1
  parent: 6, // number of that event in the record of this action + 1
  depth: 7,
  mark: 8, // the replacement that this is a consequence of
  locals: 9,
} as const;
/** Words of an event that waits in a list, before its data. */
export const ENTRY_HEAD = 3;
/** `until` of a modifier that lasts as long as the card it comes from. */
export const WHILE_IN_PLAY = -1;

/** One stored or derived number, flag or reference: where it is and what it may hold. */
export interface FieldPlace {
  readonly name: string;
  readonly of: "table" | "player" | "card";
  /** Offset within its table, player or card; -1 for a derived number. */
  readonly offset: number;
  readonly field: Field;
  /** Number of a derived field, in order of declaration; -1 for a stored one. */
  readonly derivedIndex: number;
  /** Whether it holds what some seats may not know. */
  readonly isSecret: boolean;
}

/** One zone of one seat, or a shared one. */
export interface ZonePlace {
  readonly index: number;
  readonly name: string;
  readonly seat: number; // -1 when shared
  readonly spec: ZoneSpec;
  readonly at: number; // the count; the cards follow
  readonly capacity: number;
  readonly inPlay: boolean;
  /** 1 in play. */
  readonly play: number;
  /** 1 where cards lie in no order, as in a hand: who sees one leave cannot tell which it was. */
  readonly loose: number;
  /** Who knows a card by its lying here, open or face down: a bit for each viewer. */
  readonly seenUp: number;
  readonly seenDown: number;
  /** The number of the zone that refills this one; -1 for none. */
  readonly refill: number;
}

export interface Layout {
  readonly seats: number;
  readonly table: number;
  readonly tokens: number;
  readonly players: number;
  readonly playerSize: number;
  readonly zones: readonly ZonePlace[];
  readonly cards: number;
  readonly cardSize: number;
  readonly cardCapacity: number;
  readonly listeners: number;
  readonly modifiers: number;
  readonly scheduled: number;
  readonly frames: number;
  readonly fields: readonly FieldPlace[];
  readonly derived: readonly FieldPlace[];
  /** Stored fields that some seats may not know. */
  readonly secrets: readonly FieldPlace[];
}

/**
 * An integer that V8 keeps as one. What a game declares may come from objects that hold fractions elsewhere, and one such
 * number would make floating-point arithmetic of every address that is computed from it.
 */
const whole = (value: number): number => value | 0;

export function layOut(
  shape: Shape,
  seatCount: number,
  cardCount: number,
  bounds: { modifiers: number; scheduled: number },
): Layout {
  if (cardCount > BOUNDS.cards)
    throw new EngineError("capacity", `A table holds at most ${BOUNDS.cards} cards, not ${cardCount}.`, {
      zone: "cards",
    });
  const seats = whole(seatCount);
  const cardCapacity = whole(cardCount);
  const fields: FieldPlace[] = [];
  const derived: FieldPlace[] = [];
  const place = (of: FieldPlace["of"], declared: Fields, from: number): number => {
    let offset = from;
    for (const [name, field] of Object.entries(declared)) {
      const isDerived = field.type === "derived";
      const [at, derivedIndex] = isDerived ? [-1, derived.length] : [offset, -1];
      const entry = { name, of, offset: at, field, derivedIndex, isSecret: isSecret(field) };
      fields.push(entry);
      if (isDerived) derived.push(entry);
      else offset += 1;
    }
    return offset;
  };
  let at: number = HEAD.size;
  const table = at;
  at += place("table", shape.table, 0);
  const tokens = at;
  at += 2 * shape.tokens.length;
  const players = at;
  const playerSize = place("player", shape.player, 0);
  at += seats * playerSize;
  const cardSize = place("card", shape.card, CARD.fields);
  const zones: ZonePlace[] = [];
  for (const [name, spec] of Object.entries(shape.zones)) {
    const capacity = whole(Math.min(spec.capacity ?? cardCapacity, cardCapacity));
    for (let seat = spec.shared ? -1 : 0; seat < (spec.shared ? 0 : seats); seat++) {
      const own = spec.known === "owner" && seat >= 0 ? 1 << seat : 0;
      const { inPlay } = spec;
      const seenUp = spec.known === "all" ? (1 << (seats + 1)) - 1 : own;
      const play = inPlay ? 1 : 0;
      const loose = spec.ordered ? 0 : 1;
      const place = { index: zones.length, name, seat, spec, at, capacity, inPlay, play, loose, seenUp, seenDown: own };
      zones.push({ ...place, refill: -1 });
      at += 1 + capacity;
    }
  }
  const refilled = zones.map((zone) => ({
    ...zone,
    refill: zones.findIndex(({ name, seat }) => name === zone.spec.refill && seat === zone.seat),
  }));
  const cards = at;
  at += cardCapacity * cardSize;
  const listeners = at;
  at += cardCapacity;
  const modifiers = at;
  // Only derived numbers are modified.
  if (derived.length > 0) at += bounds.modifiers * MOD.size;
  const scheduled = at;
  at += bounds.scheduled * DUE.size;
  return {
    seats,
    table,
    tokens,
    players,
    playerSize,
    zones: refilled,
    cards,
    cardSize,
    cardCapacity,
    listeners,
    modifiers,
    scheduled,
    frames: at,
    fields,
    derived,
    secrets: fields.filter((field) => field.isSecret),
  };
}

/** The word of a stored field of the table, of a player or of a card. */
export function slotOf(layout: Layout, { of, offset }: FieldPlace, subject: number): number {
  if (of === "table") return layout.table + offset;
  if (of === "player") return layout.players + subject * layout.playerSize + offset;
  return layout.cards + subject * layout.cardSize + offset;
}

/** The first word that a field's value is written as when nothing has happened yet. */
export function initialWord(field: Exclude<Field, DerivedField>): number {
  switch (field.type) {
    case "int":
      return field.initial;
    case "flag":
      return field.initial ? 1 : 0;
    case "enum":
      return field.values.indexOf(field.initial);
    default:
      return 0;
  }
}

const DEFINITION_WORDS = ["id", "name", "back", "index"];
/** What the accessors of a table, a player and a card have of their own. */
const OWN_WORDS = {
  table: ["id", "base", "active", "over", "players", "token", "cardsInPlay"],
  player: ["id", "base", "seat"],
  card: [
    ...["id", "base", "def", "printed", "owner", "zone", "parent"],
    ...["faceUp", "isPlaceholder", "inPlay", "attachments", "attached", "placeholder", "definition", "is", "not"],
    ...["on", "carries"],
  ],
};
/** What a filter asks of a card beside its attributes and fields. */
const FACTS = ["not", "is", "on", "carries", "owner", "definition", "faceUp", "placeholder", "attached", "inPlay"];

/** Refuses declarations that could not work, naming the place. */
export function checkShape(shape: Shape): void {
  const fail = (message: string): never => {
    throw new EngineError("bad-definition", message);
  };
  const { min, max, roles } = shape.seats;
  if (!(Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max && max <= 8)) {
    fail(`seats: ${min} to ${max} seats cannot be: a table has 1 to 8.`);
  }
  if (roles !== undefined && roles.length !== max) fail(`seats: ${roles.length} roles are named for ${max} seats.`);
  for (const [name, { refill, shared }] of Object.entries(shape.zones)) {
    if (refill === undefined) continue;
    const other = Object.hasOwn(shape.zones, refill) ? shape.zones[refill] : undefined;
    const hint = didYouMean(refill, Object.keys(shape.zones));
    if (other === undefined)
      fail(
        `zones.${name}.refill: there is no zone "${refill}".${hint === undefined ? "" : ` Did you mean "${hint}"?`}`,
      );
    if (refill === name) fail(`zones.${name}.refill: a zone cannot refill itself.`);
    if (other?.inPlay) fail(`zones.${name}.refill: "${refill}" is in play, and its cards stay there.`);
    if (other?.shared !== shared)
      fail(`zones.${name}.refill: both zones belong to the table, or both to each seat; "${refill}" does not fit.`);
  }
  for (const group of ["table", "player", "card"] as const) {
    for (const [name, field] of Object.entries(shape[group])) {
      const place = `${group}.${name}`;
      if (Object.hasOwn(shape.zones, name)) fail(`${place}: a zone has this name too.`);
      if (OWN_WORDS[group].includes(name)) fail(`${place}: the engine gives this name to something else.`);
      if (isWord(name) && group !== "card")
        fail(`${place}: a formula means something else by "${name}". Choose another name.`);
      if (field.type === "enum" && field.values.length === 0) fail(`${place}: an enum needs at least one value.`);
      if (field.type === "int" && !(field.min <= field.initial && field.initial <= field.max)) {
        fail(`${place}: it begins at ${field.initial}, outside ${field.min}..${field.max}.`);
      }
      if (field.type === "int" && field.min <= UNREAD)
        fail(`${place}: the least that a number can be is ${UNREAD + 1}.`);
      if (field.type === "int" && isSecret(field) && field.max - field.min >= BOUNDS.previewBranches) {
        fail(
          `${place}: previews go through all that a secret may be. Give it a range of at most ${BOUNDS.previewBranches} values by min and max, or let it be seen: "untold" if it is no secret.`,
        );
      }
      if (field.type === "derived" && typeof field.base === "string" && group !== "card") {
        fail(`${place}: its base is a number; only cards have attributes.`);
      }
      if (field.type === "derived" && typeof field.base === "string" && shape.attributes[field.base]?.type !== "int") {
        fail(`${place}: its base "${field.base}" is no integer attribute of cards.`);
      }
      if (field.type === "int" && field.since !== undefined && !shape.periods.includes(field.since)) {
        fail(`${place}: "${field.since}" is no declared period.`);
      }
      checkDuring(shape, group, name);
    }
  }
  for (const [list, names] of [
    ["grants", shape.grants],
    ["keeps", shape.keeps],
  ] as const) {
    for (const name of names) if (shape.card[name] === undefined) fail(`${list}: "${name}" is no field of cards.`);
  }
  for (const name of Object.keys(shape.attributes)) {
    if (DEFINITION_WORDS.includes(name)) fail(`attributes.${name}: every card has one anyway.`);
    if (FACTS.includes(name))
      fail(`attributes.${name}: a filter means something else by "${name}". Choose another name.`);
  }
  for (const [what, names] of [
    ["zones", Object.keys(shape.zones)],
    ["seats.roles", roles ?? []],
  ] as const)
    for (const name of names)
      if (isWord(name)) fail(`${what}: the language means something else by "${name}". Choose another name.`);
}
