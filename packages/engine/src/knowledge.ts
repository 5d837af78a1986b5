import { EngineError } from "./errors.ts";
import { CARD, type FieldPlace, FRAME, HEAD, type ZonePlace } from "./layout.ts";
import type { Life } from "./machine.ts";
import type { AnyEventView, LoggedEvent, RecordedEvent } from "./record.ts";
import type { Moment } from "./register.ts";
import type { Rules } from "./rules.ts";
import type { Field, Seen } from "./shape.ts";
import { partAt } from "./words.ts";

const { active: HEAD_ACTIVE, decider: HEAD_DECIDER, ending: HEAD_ENDING, over: HEAD_OVER, winner: HEAD_WINNER } = HEAD;
const {
  def: CARD_DEF,
  face: CARD_FACE,
  owner: CARD_OWNER,
  parent: CARD_PARENT,
  picked: CARD_PICKED,
  under: CARD_UNDER,
} = CARD;
const { card: FRAME_CARD } = FRAME;

/**
 * What a viewer may know. The one choke point: views, logs, previews and replays are built here from nothing, naming what
 * is allowed. A viewer is a seat, the spectators (numbered after the seats), or everything (`OPEN`).
 */
export const OPEN = -1;
export type Viewer = number;

export interface CardView {
  /**
   * What this viewer calls the card, and nobody else: ids are handed out in the order in which a viewer meets cards. That of
   * a hidden card is a text.
   */
  readonly id: number | string;
  readonly hidden?: true;
  readonly back?: string;
  readonly definition?: string;
  readonly name?: string;
  /** Of a hidden card only if it is not that of the seat in whose zone it lies; -1 for nobody's. */
  readonly owner?: number;
  readonly faceDown?: true;
  readonly attachedTo?: number | string;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The card under a facedown placeholder, for those who saw it go down. */
  readonly under?: { readonly id: number; readonly definition: string };
  readonly chosen?: number;
}
export interface ZoneView {
  readonly size: number;
  readonly cards: readonly CardView[];
}
export type FieldsView = Readonly<Record<string, unknown>>;
export type ZonesView = Readonly<Record<string, ZoneView>>;
export interface PlayerView {
  readonly seat: number;
  readonly name: string;
  readonly fields: FieldsView;
  readonly zones: ZonesView;
}
export interface DecisionView {
  readonly kind: string;
  readonly seat: number;
  readonly prompt: string;
  /** The card whose effect asks, if the viewer knows it. */
  readonly card?: { readonly id: number | string; readonly definition?: string };
  readonly optional: boolean;
  /** How many cards are still to be chosen. */
  readonly missing: { readonly min: number; readonly max: number };
  /** How many are chosen already. */
  readonly chosen: number;
  /** Of a cost: the zone where the paid cards go. */
  readonly to?: string;
  /** Cards that lie where a cost is paid from and do not count, by the condition that they fail; absent if there are none. */
  readonly unfit?: readonly { readonly id: number; readonly by: string }[];
}
export interface View {
  readonly game: string;
  readonly viewer: number | "spectator" | "open";
  readonly toAct: number | undefined;
  readonly active: number;
  readonly result: { readonly ending: string; readonly winner: number | undefined } | undefined;
  readonly table: FieldsView;
  readonly zones: ZonesView;
  readonly players: readonly PlayerView[];
  readonly tokens: Readonly<Record<string, unknown>>;
  readonly decision: DecisionView | undefined;
}

type Datum = Life["data"][number];

/** How a card of an event is named. */
type Naming = (card: number) => number | string;

/** The ids that viewers have for cards: now, and at a moment of the past. 0 for none. */
export interface CardIds {
  of(viewer: Viewer, card: number): number;
  at(viewer: Viewer, card: number, moment: Moment): number;
}

/** For whoever counts and measures, and shows nobody what it sees. */
const NUMBERS: CardIds = { of: (_, card) => card + 1, at: (_, card) => card + 1 };

/** A hidden card that the viewer never had before its eyes: it lies somewhere in a pile. */
export const UNSEEN = "hidden";

const NOTHING = Object.freeze({});
const HIDDEN = Object.freeze({ hidden: true } as const);

/** A card that did something, for whoever knows it. */
interface KnownSource {
  readonly id: number;
  readonly definition: string;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class Knowledge {
  private readonly rules: Rules;
  readonly names: readonly string[];
  private readonly ids: CardIds;
  private readonly cardFields: readonly FieldPlace[];
  private readonly tableFields: readonly FieldPlace[];
  private readonly playerFields: readonly FieldPlace[];
  /** The zones of the table, then those of each seat. */
  private readonly zonesBySeat: readonly (readonly ZonePlace[])[];

  constructor(rules: Rules, names: readonly string[], ids: CardIds = NUMBERS) {
    this.rules = rules;
    this.names = names;
    this.ids = ids;
    const { fields, zones } = rules.machine.layout;
    this.cardFields = fields.filter((place) => place.of === "card");
    this.tableFields = fields.filter((place) => place.of === "table");
    this.playerFields = fields.filter((place) => place.of === "player");
    this.zonesBySeat = Array.from({ length: rules.seats + 1 }, (_, of) => zones.filter(({ seat }) => seat === of - 1));
  }

  // ---- what may be known ------------------------------------------------------------------------------------------------

  knows(viewer: Viewer, card: number): boolean {
    return viewer === OPEN || this.rules.machine.knows(viewer, card);
  }

  /** What a viewer calls a card. Whoever sees everything calls them by the engine's own numbers. */
  cardId(viewer: Viewer, card: number): number | string {
    if (viewer === OPEN) return card;
    const id = this.ids.of(viewer, card);
    if (this.rules.machine.knows(viewer, card)) return id;
    return id === 0 ? UNSEEN : `h${id}`;
  }

  /** What it calls a card that something refers to: which of several hidden ones in a hand that is, nobody is shown. */
  referredId(viewer: Viewer, card: number): number | string {
    const isShown = viewer === OPEN || this.rules.machine.knows(viewer, card);
    return isShown || this.rules.machine.zoneOf(card)?.loose === 0 ? this.cardId(viewer, card) : UNSEEN;
  }

  /** The cards of a zone in the order in which a viewer sees them: where none can be told from another, by their ids. */
  listed(viewer: Viewer, { at, loose }: ZonePlace): ArrayLike<number> {
    const { machine } = this.rules;
    const { w } = machine;
    const cards = w.subarray(at + 1, at + 1 + w[at]);
    if (loose === 0 || viewer === OPEN || cards.every((card) => machine.knows(viewer, card))) return cards;
    return Array.from(cards).sort((a, b) => this.ids.of(viewer, a) - this.ids.of(viewer, b));
  }

  /** Whether a viewer may know a field of what belongs to a seat; -1 for the table's own. */
  seesField(viewer: Viewer, seen: Seen, owner: number): boolean {
    return viewer === OPEN || seen === "all" || (seen === "owner" && viewer === owner);
  }

  // ---- views ------------------------------------------------------------------------------------------------------------

  /** The bound position through a viewer's eyes, as plain data. */
  view(viewer: Viewer): View {
    const players = Array.from({ length: this.rules.seats }, (_, seat) => this.player(viewer, seat));
    return this.viewOf(viewer, this.fieldsOf(viewer, -1), this.zonesOf(viewer, -1), players);
  }

  /** The same, for whoever has its larger parts still. */
  viewOf(viewer: Viewer, table: FieldsView, zones: ZonesView, players: readonly PlayerView[]): View {
    const { machine, game, seats } = this.rules;
    const { w } = machine;
    return {
      game: game.name,
      viewer: viewer === OPEN ? "open" : viewer === seats ? "spectator" : viewer,
      toAct: w[HEAD_OVER] !== 0 ? undefined : w[HEAD_DECIDER] > 0 ? w[HEAD_DECIDER] - 1 : w[HEAD_ACTIVE],
      active: w[HEAD_ACTIVE],
      result: this.result(),
      table,
      zones,
      players,
      tokens: this.tokens(viewer),
      decision: this.decision(viewer),
    };
  }

  player(viewer: Viewer, seat: number): PlayerView {
    const fields = this.fieldsOf(viewer, seat);
    return { seat, name: this.names[seat], fields, zones: this.zonesOf(viewer, seat) };
  }

  /** The zones of a player, or the table's own (-1). */
  zonesOf(viewer: Viewer, seat: number): ZonesView {
    const zones: Record<string, ZoneView> = {};
    for (const place of this.placesOf(seat)) zones[place.name] = this.zone(viewer, place);
    return zones;
  }

  placesOf(seat: number): readonly ZonePlace[] {
    return this.zonesBySeat[seat + 1];
  }

  /** The fields of a player, or the table's own (-1). */
  fieldsOf(viewer: Viewer, seat: number): FieldsView {
    const { layout } = this.rules.machine;
    if (seat < 0) return this.fields(viewer, this.tableFields, layout.table, -1, 0);
    return this.fields(viewer, this.playerFields, layout.players + seat * layout.playerSize, seat, seat);
  }

  result(): View["result"] {
    const { machine, game } = this.rules;
    const { w } = machine;
    if (w[HEAD_OVER] === 0) return undefined;
    const ending = w[HEAD_OVER] === 2 ? "broken" : (game.endings as readonly string[])[w[HEAD_ENDING] - 1];
    return { ending, winner: w[HEAD_WINNER] === 0 ? undefined : w[HEAD_WINNER] - 1 };
  }

  private fields(
    viewer: Viewer,
    places: readonly FieldPlace[],
    base: number,
    owner: number,
    subject: number,
  ): Record<string, unknown> {
    const out: Record<string, unknown> = {};
    for (const place of places) {
      if (this.seesField(viewer, place.field.seen, owner)) out[place.name] = this.value(viewer, place, base, subject);
    }
    return out;
  }

  private value(viewer: Viewer, place: FieldPlace, base: number, subject: number): unknown {
    const { machine } = this.rules;
    if (place.derivedIndex >= 0) return machine.numbers.read(place, subject);
    return this.fieldValue(viewer, place.field, machine.w[base + place.offset]);
  }

  /** A stored word as what it means. */
  fieldValue(viewer: Viewer, field: Field, word: number): unknown {
    switch (field.type) {
      case "flag":
        return word !== 0;
      case "enum":
        return field.values[word];
      case "card":
        return word === 0 ? undefined : this.referredId(viewer, word - 1);
      case "seat":
        return word === 0 ? undefined : word - 1;
      default:
        return word;
    }
  }

  zone(viewer: Viewer, place: ZonePlace): ZoneView {
    const cards: CardView[] = [];
    const listed = this.listed(viewer, place);
    for (let i = 0; i < listed.length; i++)
      if (place.spec.listed || this.knows(viewer, listed[i])) cards.push(this.card(viewer, listed[i]));
    return { size: this.rules.machine.w[place.at], cards };
  }

  card(viewer: Viewer, card: number): CardView {
    return this.knows(viewer, card) ? this.knownCard(viewer, card) : this.hiddenCard(viewer, card);
  }

  private hiddenCard(viewer: Viewer, card: number): CardView {
    const { machine } = this.rules;
    const parent = machine.parentOf(card);
    const { back } = machine.definitions[partAt(machine.cardAt(card), CARD_DEF)];
    const view: Mutable<CardView> = { id: this.cardId(viewer, card), hidden: true, back };
    const owner = partAt(machine.cardAt(card), CARD_OWNER) - 1;
    if (owner !== machine.zoneOf(card)?.seat) view.owner = owner;
    if (parent >= 0) view.attachedTo = this.cardId(viewer, parent);
    // Whoever chooses among cards that it does not know still sees which it has chosen.
    const picked = partAt(machine.cardAt(card), CARD_PICKED);
    if (picked !== 0 && viewer === machine.w[HEAD_DECIDER] - 1) view.chosen = picked;
    return view;
  }

  private knownCard(viewer: Viewer, card: number): CardView {
    const { machine } = this.rules;
    const base = machine.cardAt(card);
    const definition = machine.definitions[partAt(base, CARD_DEF)];
    const owner = partAt(base, CARD_OWNER) - 1;
    const parent = partAt(base, CARD_PARENT) - 1;
    const under = partAt(base, CARD_UNDER) - 1;
    const picked = partAt(base, CARD_PICKED);
    const { id: printed, name } = definition;
    const id = this.cardId(viewer, card) as number;
    const fields = this.fields(viewer, this.cardFields, base, owner, card);
    // Most cards are no more than this, and an object that is made whole takes a third of the time.
    const isPlain = (partAt(base, CARD_FACE) | (parent + 1) | (under + 1) | picked) === 0;
    if (isPlain && owner >= 0 && this.cardFields.length > 0) return { id, definition: printed, name, owner, fields };
    const view: Mutable<CardView> = { id, definition: printed, name };
    if (owner >= 0) view.owner = owner;
    if (partAt(base, CARD_FACE) !== 0) view.faceDown = true;
    if (parent >= 0) view.attachedTo = this.cardId(viewer, parent);
    if (under >= 0 && this.knows(viewer, under))
      view.under = {
        id: this.cardId(viewer, under) as number,
        definition: machine.definitions[partAt(machine.cardAt(under), CARD_DEF)].id,
      };
    if (picked !== 0) view.chosen = picked;
    if (this.cardFields.length > 0) view.fields = fields;
    return view;
  }

  tokens(viewer: Viewer): Readonly<Record<string, unknown>> {
    const { machine, game } = this.rules;
    const names = game.shape.tokens;
    if (names.length === 0) return NOTHING;
    const out: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) {
      const where = machine.w[machine.layout.tokens + 2 * i];
      if (where > 0) out[names[i]] = { card: this.referredId(viewer, where - 1) };
      else if (where < 0) out[names[i]] = this.zoneNamed(-where - 1);
    }
    return out;
  }

  /** A zone as views and events name it. */
  private zoneNamed(index: number): { readonly zone: string; readonly seat: number } {
    const { name, seat } = this.rules.machine.zones[index];
    return { zone: name, seat };
  }

  decision(viewer: Viewer): DecisionView | undefined {
    const open = this.rules.decision();
    if (open === undefined) return undefined;
    const { machine } = this.rules;
    const { decision, frame } = open;
    const source = machine.w[frame + FRAME_CARD] - 1;
    const known = source >= 0 && this.knows(viewer, source);
    const seat = machine.w[HEAD_DECIDER] - 1;
    const isAsked = viewer === seat || viewer === OPEN;
    const unfit = isAsked
      ? decision
          .unfit?.(frame)
          .flatMap(({ card, by }) =>
            this.knows(viewer, card) ? [{ id: this.cardId(viewer, card) as number, by }] : [],
          )
      : undefined;
    return {
      kind: decision.kind,
      seat,
      prompt: decision.prompt,
      ...(source < 0
        ? {}
        : {
            card: {
              id: this.referredId(viewer, source),
              ...(known ? { definition: machine.definitions[partAt(machine.cardAt(source), CARD_DEF)].id } : {}),
            },
          }),
      optional: decision.optional,
      missing: isAsked ? decision.missing(frame) : { min: 0, max: 0 },
      chosen: isAsked ? decision.chosen(frame) : 0,
      ...(isAsked && decision.to !== undefined ? { to: decision.to } : {}),
      ...(unfit === undefined || unfit.length === 0 ? {} : { unfit }),
    };
  }

  // ---- events ------------------------------------------------------------------------------------------------------------

  /** An event of the past, with the ids that the cards had for the viewer when it happened. */
  told(viewer: Viewer, record: LoggedEvent): AnyEventView {
    return this.event(viewer, record, (card) => this.idThen(viewer, card, record));
  }

  /** The card from which something comes, as a viewer may know it: now, or when something happened. */
  source(viewer: Viewer, card: number): KnownSource | typeof HIDDEN {
    if (!this.knows(viewer, card)) return HIDDEN;
    const { machine } = this.rules;
    return { id: this.cardId(viewer, card) as number, definition: machine.definitions[machine.definitionOf(card)].id };
  }

  sourceThen(viewer: Viewer, record: LoggedEvent): KnownSource | typeof HIDDEN {
    if (!isAmong(record.cardMask, viewer)) return HIDDEN;
    const { id } = this.rules.machine.definitions[record.cardDefinition];
    return { id: this.idThen(viewer, record.card, record), definition: id };
  }

  /** What a viewer called a card that it knew when something happened. */
  idThen(viewer: Viewer, card: number, { moment }: LoggedEvent): number {
    return viewer === OPEN ? card : this.ids.at(viewer, card, moment);
  }

  /** A recorded event through a viewer's eyes: cards that it did not know at that moment are hidden. */
  event(viewer: Viewer, record: RecordedEvent, named: Naming): AnyEventView {
    const { machine } = this.rules;
    const life = machine.lives[record.type];
    const { args, definitions, masks, fate } = record;
    const data: Record<string, unknown> = {};
    for (let i = 0; i < life.width; i++) {
      const { name, type } = life.data[i];
      if (type === "card") data[name] = this.cardOf(viewer, args[i], definitions[i], masks[i], named);
      else if (this.seesDatum(viewer, record, type)) data[name] = this.datum(life.data[i], args[i]);
    }
    const cause = {
      seat: record.seat,
      card: this.cardOf(viewer, record.card, record.cardDefinition, record.cardMask, named),
      event: record.parent,
    };
    if (fate === "applied") return { type: life.name, data, cause };
    const by = {
      reason: record.reason,
      card: this.cardOf(viewer, record.byCard, record.byDefinition, record.byMask, named),
    };
    return { type: life.name, data, cause, fate, by };
  }

  /** Of what is no card: how much only who may see it changed, what only who knows the cards, which program nobody. */
  private seesDatum(viewer: Viewer, record: RecordedEvent, type: string): boolean {
    const { cards, changes } = this.rules.machine.lives[record.type];
    if (type === "int") return changes < 0 || this.seesChange(viewer, record);
    // What is said tells which card says it.
    if (type === "text") return record.card < 0 || isAmong(record.cardMask, viewer);
    if (type !== "definition") return type !== "program";
    return cards.every((at) => record.args[at] < 0 || isAmong(record.masks[at], viewer));
  }

  private datum({ type, values }: Datum, word: number): unknown {
    const { machine } = this.rules;
    switch (type) {
      case "seat":
        return word < 0 ? undefined : word;
      case "zone":
        return word < 0 ? undefined : this.zoneNamed(word);
      case "flag":
        return word !== 0;
      case "enum":
        return (values as readonly string[])[word];
      case "field":
        return machine.layout.fields[word].name;
      case "definition":
        return machine.definitions[word].id;
      case "text":
        return machine.texts[word];
      default:
        return word;
    }
  }

  /** A card of an event, if there is one: those in the mask knew it. */
  private cardOf(viewer: Viewer, card: number, definition: number, mask: number, named: Naming): unknown {
    if (card < 0) return undefined;
    if (!isAmong(mask, viewer)) return HIDDEN;
    return { id: named(card), definition: this.rules.machine.definitions[definition].id };
  }

  /**
   * Whether a viewer may know by how much a field was changed: by setting it, one could find out what it was. Of a card
   * that it does not know it knows no field.
   */
  private seesChange(viewer: Viewer, { type, args, masks, owners }: RecordedEvent): boolean {
    const { machine } = this.rules;
    const { data, changes: at } = machine.lives[type];
    const { of, field } = machine.layout.fields[args[at]];
    const about = data.findIndex((datum) => datum.type === (of === "card" ? "card" : "seat"));
    if (of === "card" && !isAmong(masks[about], viewer)) return false;
    // Whose the card was then: by now it may be gone, and another have its number.
    const owner = of === "card" ? owners[about] - 1 : of === "player" ? args[about] : -1;
    return this.seesField(viewer, field.seen, owner);
  }

  /** The viewer that somebody names: a seat, `spectator` or `open`. */
  viewer(named: number | "spectator" | "open"): Viewer {
    if (named === "open") return OPEN;
    if (named === "spectator") return this.rules.seats;
    if (!Number.isInteger(named) || named < 0 || named >= this.rules.seats) {
      throw new EngineError(
        "unknown-seat",
        `There is no seat ${named}: they are numbered 0 to ${this.rules.seats - 1}.`,
        { seat: named },
      );
    }
    return named;
  }
}

const isAmong = (mask: number, viewer: Viewer): boolean => viewer === OPEN || (mask & (1 << viewer)) !== 0;
