import { BOUNDS } from "./bounds.ts";
import { didYouMean, EngineError } from "./errors.ts";
import type { Game } from "./kit.ts";
import { type FieldPlace, HEAD, slotOf, type ZonePlace } from "./layout.ts";
import type { Machine } from "./machine.ts";
import type { Field } from "./shape.ts";
import { isObject, thereAre } from "./site.ts";

/**
 * A position that did not come from the game's own set-up, for scenarios and studies: described as data, and written as the
 * words a match begins with. Nothing of the game's set-up and start happens, and no check runs before the first action.
 */
export interface Given {
  readonly active?: number;
  /** Fields of the table: numbers, flags, values of enums, labels of cards, seats. */
  readonly table?: Readonly<Record<string, unknown>>;
  /** The table's own zones. */
  readonly zones?: Readonly<Record<string, readonly GivenCard[]>>;
  readonly players?: readonly GivenPlayer[];
  /** Where a token stands, and perhaps where it is at home; otherwise its home is the one that the game's set-up gives it. */
  readonly tokens?: Readonly<Record<string, GivenSpot | GivenToken>>;
}
/** A card by its label, or a zone: of a seat, if it is one of the seats'. */
export type GivenSpot = string | { readonly zone: string; readonly seat?: number };
export interface GivenToken {
  readonly on: GivenSpot;
  readonly home?: GivenSpot;
}
export interface GivenPlayer {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly zones?: Readonly<Record<string, readonly GivenCard[]>>;
}
/** A card by its definition, or with more to say of it. In a pile the first lies at the bottom. */
export type GivenCard =
  | string
  | {
      readonly card: string;
      /** What the scenario calls it; without one its definition will do, if no other card has it. */
      readonly as?: string;
      /** Whose it is; `null`: nobody's. Whose zone it lies in, if nothing is said. */
      readonly owner?: number | null;
      readonly faceDown?: boolean;
      /** Seats that know it although it lies where they could not. */
      readonly known?: readonly number[];
      readonly fields?: Readonly<Record<string, unknown>>;
      /** What hangs on it. */
      readonly on?: readonly GivenCard[];
    };

/** How a card is put down, beside its definition and its zone; the owner is -1 for nobody. */
export interface Putting {
  readonly owner?: number;
  readonly faceDown?: boolean;
  readonly on?: number;
}

/** What a position is written into. */
export interface Ground {
  readonly game: Game;
  readonly machine: Machine;
  readonly definitionIndex: ReadonlyMap<string, number>;
  readonly labels: Labels;
  put(definition: number, zone: ZonePlace, more: Putting): number;
  /** The definitions on which the game's own set-up puts tokens, by token; nothing of what it cannot set up here. */
  homes(): ReadonlyMap<string, string>;
}

/** What the cards that a match begins with are called: by a label, or by their definition if only one has it. */
export class Labels {
  private readonly named = new Map<string, number>();
  private readonly ofDefinition = new Map<string, number[]>();

  add(card: number, definition: string): void {
    const cards = this.ofDefinition.get(definition);
    if (cards === undefined) this.ofDefinition.set(definition, [card]);
    else cards.push(card);
  }

  /** Gives a card a name of its own; false if another has it. */
  name(card: number, label: string): boolean {
    if (this.named.has(label)) return false;
    this.named.set(label, card);
    return true;
  }

  find(label: string): number | undefined {
    return this.named.get(label) ?? this.only(label);
  }

  /** The only card of a definition. */
  only(definition: string): number | undefined {
    const cards = this.ofDefinition.get(definition) ?? [];
    return cards.length === 1 ? cards[0] : undefined;
  }

  /** Why no card is found by a label. */
  missing(label: string): string {
    const alike = this.ofDefinition.get(label)?.length ?? 0;
    if (alike > 1) return `${alike} cards are "${label}"; call the one that is meant by a label of its own ("as")`;
    return `there is no card "${label}"${meant(label, [...this.named.keys(), ...this.ofDefinition.keys()])}`;
  }
}

const meant = (name: string, known: Iterable<string>): string => {
  const hint = didYouMean(name, known);
  return hint === undefined ? "" : `; did you mean "${hint}"?`;
};

function fail(place: string, what: string): never {
  throw new EngineError("bad-given", `${place}: ${what}`, { place });
}

/** The definitions of the cards that are described. What is malformed is left out: arranging it will name it. */
export function definitionsGiven(given: unknown): readonly string[] {
  if (!isObject(given)) return [];
  const players = Array.isArray(given.players) ? given.players : [];
  const zones = [given, ...players].flatMap((one) => (isObject(one) && isObject(one.zones) ? [one.zones] : []));
  return zones.flatMap((one) => Object.values(one)).flatMap(definitionsIn);
}

function definitionsIn(cards: unknown): string[] {
  if (!Array.isArray(cards)) return [];
  return cards.flatMap((one) => (isObject(one) ? [String(one.card), ...definitionsIn(one.on)] : [String(one)]));
}

/** Writes a described position into the words that the ground's machine is bound to. */
export function arrange(ground: Ground, given: unknown): void {
  new Arrangement(ground).write(given);
}

/** Fields to be written when all cards lie there: they may name any of them. */
interface Filling {
  readonly of: FieldPlace["of"];
  readonly subject: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly place: string;
}

const GIVEN_KEYS = ["active", "table", "zones", "players", "tokens"];
const PLAYER_KEYS = ["fields", "zones"];
const CARD_KEYS = ["card", "as", "owner", "faceDown", "known", "fields", "on"];

class Arrangement {
  private readonly ground: Ground;
  private readonly machine: Machine;
  private readonly fillings: Filling[] = [];

  constructor(ground: Ground) {
    this.ground = ground;
    this.machine = ground.machine;
  }

  write(given: unknown): void {
    const { machine } = this;
    const { layout } = machine;
    const all = record(given, "given", GIVEN_KEYS);
    const zones = this.zonesOf(all.zones, "given.zones", true);
    const players = list(all.players, "given.players").map((player, seat) => this.player(player, seat));
    this.fill("table", 0, all.table, "given.table");
    for (const zone of layout.zones) {
      const cards = zone.seat < 0 ? zones : (players[zone.seat] ?? {});
      const place = zone.seat < 0 ? "given.zones" : `given.players.${zone.seat}.zones`;
      if (Object.hasOwn(cards, zone.name)) this.cards(cards[zone.name], zone, `${place}.${zone.name}`);
    }
    for (const filling of this.fillings) this.writeFields(filling);
    this.tokens(all.tokens);
    if (all.active !== undefined) machine.set(HEAD.active, this.seat(all.active, "given.active"));
  }

  private player(given: unknown, seat: number): Readonly<Record<string, unknown>> {
    const place = `given.players.${seat}`;
    const { seats } = this.machine.layout;
    if (seat >= seats) fail(place, `the match has ${seats} ${seats === 1 ? "seat" : "seats"}`);
    const player = record(given, place, PLAYER_KEYS);
    this.fill("player", seat, player.fields, `${place}.fields`);
    return this.zonesOf(player.zones, `${place}.zones`, false);
  }

  /** Zones by name: all of the table, or all of a seat. */
  private zonesOf(given: unknown, place: string, shared: boolean): Readonly<Record<string, unknown>> {
    const { zones } = this.ground.game.shape;
    const own = Object.keys(zones).filter((name) => zones[name].shared === shared);
    const found = record(given, place);
    for (const name of Object.keys(found)) {
      if (own.includes(name)) continue;
      if (!Object.hasOwn(zones, name))
        fail(`${place}.${name}`, `there is no zone "${name}"${thereAre(own)}${meant(name, own)}`);
      fail(
        `${place}.${name}`,
        shared
          ? `each seat has its own ${name}: describe it in given.players.0.zones`
          : `${name} belongs to the table: describe it in given.zones`,
      );
    }
    return found;
  }

  // ---- cards ------------------------------------------------------------------------------------------------------------

  private cards(given: unknown, zone: ZonePlace, place: string, on?: number): void {
    list(given, place).forEach((one, i) => {
      this.card(typeof one === "string" ? { card: one } : one, zone, `${place}.${i}`, on);
    });
  }

  private card(given: unknown, zone: ZonePlace, place: string, on: number | undefined): void {
    const { ground, machine } = this;
    const described = record(given, place, CARD_KEYS);
    const id = text(described.card, `${place}.card`);
    const definition = ground.definitionIndex.get(id);
    if (definition === undefined)
      return fail(place, `the content has no card "${id}"${meant(id, ground.definitionIndex.keys())}`);
    if (machine.w[zone.at] === zone.capacity) fail(place, `${zone.name} holds ${zone.capacity} cards, not more`);
    const card = ground.put(definition, zone, {
      ...(described.owner === undefined ? {} : { owner: this.owner(described.owner, `${place}.owner`) }),
      ...(described.faceDown === undefined ? {} : { faceDown: flag(described.faceDown, `${place}.faceDown`) }),
      ...(on === undefined ? {} : { on }),
    });
    if (described.as !== undefined) {
      const label = text(described.as, `${place}.as`);
      if (!ground.labels.name(card, label)) fail(`${place}.as`, `another card is called "${label}" already`);
    }
    list(described.known, `${place}.known`).forEach((seat, i) => {
      machine.teach(card, 1 << this.seat(seat, `${place}.known.${i}`));
    });
    this.fill("card", card, described.fields, `${place}.fields`);
    if (described.on === undefined) return;
    if (!zone.inPlay) fail(`${place}.on`, `cards hang on cards in play, and ${zone.name} is not in play`);
    if (machine.depthOf(card) === BOUNDS.attachmentDepth)
      fail(`${place}.on`, `cards hang on each other ${BOUNDS.attachmentDepth} deep, not deeper`);
    this.cards(described.on, zone, `${place}.on`, card);
  }

  private tokens(given: unknown): void {
    const { machine } = this;
    const { tokens } = this.ground.game.shape;
    for (const [token, spot] of Object.entries(record(given, "given.tokens", tokens))) {
      const slot = machine.layout.tokens + 2 * tokens.indexOf(token);
      const place = `given.tokens.${token}`;
      const isWhole = isObject(spot) && Object.hasOwn(spot, "on");
      const { on, home } = isWhole ? record(spot, place, ["on", "home"]) : { on: spot, home: undefined };
      const stands = this.spot(on, isWhole ? `${place}.on` : place);
      machine.set(slot, stands);
      machine.set(slot + 1, home === undefined ? this.homeOf(token, stands) : this.spot(home, `${place}.home`));
    }
  }

  /** A place of a token as a word: a card, or below 0 a zone. */
  private spot(given: unknown, place: string): number {
    if (!isObject(given)) return this.labelled(given, place) + 1;
    const { zones } = this.machine.layout;
    const { zone, seat } = record(given, place, ["zone", "seat"]);
    const name = text(zone, `${place}.zone`);
    const named = zones.filter((one) => one.name === name);
    if (named.length === 0)
      fail(
        `${place}.zone`,
        `there is no zone "${name}"${meant(
          name,
          zones.map((one) => one.name),
        )}`,
      );
    if (named[0].seat < 0 && seat !== undefined) fail(`${place}.seat`, `${name} belongs to the table`);
    const at = named[0].seat < 0 ? 0 : this.seat(seat, `${place}.seat`);
    return -named[at].index - 1;
  }

  /** Where the game has it at home, if that card is there, and only one of it; otherwise where it stands. */
  private homeOf(token: string, stands: number): number {
    const definition = this.ground.homes().get(token);
    const card = definition === undefined ? undefined : this.ground.labels.only(definition);
    return card === undefined ? stands : card + 1;
  }

  // ---- fields -----------------------------------------------------------------------------------------------------------

  private fill(of: FieldPlace["of"], subject: number, given: unknown, place: string): void {
    this.fillings.push({ of, subject, values: record(given, place), place });
  }

  private writeFields({ of, subject, values, place }: Filling): void {
    const { machine } = this;
    const fields = machine.layout.fields.filter((field) => field.of === of);
    for (const [name, value] of Object.entries(values)) {
      const field = fields.find((one) => one.name === name);
      const at = `${place}.${name}`;
      if (field === undefined) {
        const stored = fields.filter((one) => one.derivedIndex < 0).map((one) => one.name);
        return fail(at, `there is no field "${name}" here${thereAre(stored)}${meant(name, stored)}`);
      }
      machine.set(slotOf(machine.layout, field, subject), this.word(field.field, value, at));
    }
  }

  private word(field: Field, value: unknown, place: string): number {
    switch (field.type) {
      case "int": {
        const { min, max } = field;
        return integer(value) && value >= min && value <= max
          ? value
          : fail(place, `an integer from ${min} to ${max} is needed, not ${show(value)}`);
      }
      case "flag":
        return flag(value, place) ? 1 : 0;
      case "enum": {
        const index = field.values.indexOf(String(value));
        if (index >= 0) return index;
        return fail(place, `one of ${field.values.join(", ")} is needed${meant(String(value), field.values)}`);
      }
      case "card":
        return this.labelled(value, place) + 1;
      case "seat":
        return this.seat(value, place) + 1;
      case "derived":
        return fail(place, "this number is derived: it follows from cards and modifiers, and nothing stores it");
    }
  }

  private labelled(value: unknown, place: string): number {
    const { labels } = this.ground;
    const label = text(value, place);
    return labels.find(label) ?? fail(place, labels.missing(label));
  }

  private owner(value: unknown, place: string): number {
    return value === null ? -1 : this.seat(value, place);
  }

  private seat(value: unknown, place: string): number {
    const { seats } = this.machine.layout;
    if (integer(value) && value >= 0 && value < seats) return value;
    return fail(place, `a seat from 0 to ${seats - 1} is needed, not ${show(value)}`);
  }
}

// ---- what something must be ------------------------------------------------------------------------------------------------

const integer = (value: unknown): value is number => Number.isInteger(value);
const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

/** An object, with no other keys than these if they are named; nothing at all is an empty one. */
function record(value: unknown, place: string, keys?: readonly string[]): Readonly<Record<string, unknown>> {
  if (value === undefined) return {};
  if (!isObject(value)) return fail(place, `an object is needed, not ${show(value)}`);
  for (const key of Object.keys(value)) {
    if (keys !== undefined && !keys.includes(key))
      fail(`${place}.${key}`, `there is no "${key}" here${thereAre(keys)}${meant(key, keys)}`);
  }
  return value;
}

function list(value: unknown, place: string): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : fail(place, `a list is needed, not ${show(value)}`);
}

const text = (value: unknown, place: string): string =>
  typeof value === "string" ? value : fail(place, `a text is needed, not ${show(value)}`);

const flag = (value: unknown, place: string): boolean =>
  typeof value === "boolean" ? value : fail(place, `true or false is needed, not ${show(value)}`);
