import { EngineError } from "./errors.ts";
import { mix } from "./generator.ts";
import { CARD, type FieldPlace, HEAD, type ZonePlace } from "./layout.ts";
import { FRAME } from "./machine.ts";
import { hex, type Journal, zoneLeft } from "./memory.ts";
import type { AnyEventView, RecordedEvent } from "./record.ts";
import type { Rules } from "./rules.ts";
import type { Field, Seen } from "./shape.ts";
import { partAt } from "./words.ts";

const {
  active: HEAD_ACTIVE,
  decider: HEAD_DECIDER,
  ending: HEAD_ENDING,
  over: HEAD_OVER,
  secrets: HEAD_SECRETS,
  shuffles: HEAD_SHUFFLES,
  winner: HEAD_WINNER,
} = HEAD;
const {
  def: CARD_DEF,
  face: CARD_FACE,
  known: CARD_KNOWN,
  owner: CARD_OWNER,
  parent: CARD_PARENT,
  picked: CARD_PICKED,
  under: CARD_UNDER,
  where: CARD_WHERE,
} = CARD;
const { card: FRAME_CARD } = FRAME;

/**
 * What a viewer may know. The one choke point: views, logs, previews and replays are built here from nothing, naming what
 * is allowed. A viewer is a seat, the spectators (numbered after the seats), or everything (`OPEN`).
 */
export const OPEN = -1;
export type Viewer = number;

export interface CardView {
  /** The card's number; for a card hidden from the viewer an id of its own that says nothing. */
  readonly id: number | string;
  readonly hidden?: true;
  readonly back?: string;
  readonly definition?: string;
  readonly name?: string;
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
export interface PlayerView {
  readonly seat: number;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly zones: Readonly<Record<string, ZoneView>>;
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
  /** Cards that lie where a cost is paid from and do not count, by the condition that they fail; absent if there are none. */
  readonly unfit?: readonly { readonly id: number; readonly by: string }[];
}
export interface View {
  readonly game: string;
  readonly viewer: number | "spectator" | "open";
  readonly toAct: number | undefined;
  readonly active: number;
  readonly result: { readonly ending: string; readonly winner: number | undefined } | undefined;
  readonly table: Readonly<Record<string, unknown>>;
  readonly zones: Readonly<Record<string, ZoneView>>;
  readonly players: readonly PlayerView[];
  readonly tokens: Readonly<Record<string, unknown>>;
  readonly decision: DecisionView | undefined;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class Knowledge {
  private readonly rules: Rules;
  private readonly names: readonly string[];
  private readonly cardFields: readonly FieldPlace[];
  private readonly tableFields: readonly FieldPlace[];
  private readonly playerFields: readonly FieldPlace[];
  /**
   * What has not changed is shared between views: cards that look the same to everybody who knows them, cards hidden from
   * a viewer, zones by viewer, and zones in which everybody sees the same. `touch` drops what an action or an undo wrote
   * to.
   */
  private readonly cards: (CardView | undefined)[] = [];
  private hiddenCards: (CardView | undefined)[][] = [];
  private zoneViews: (ZoneView | undefined)[][] = [];
  private commonZones: (ZoneView | undefined)[] = [];
  private readonly zoneOfSlot: Int32Array;
  private readonly sharesCards: boolean;
  private readonly sharesZones: boolean;
  /** Ids of hidden cards by viewer, until the next shuffle. */
  private hiddenIds: string[][] = [];
  private idsOf = -1;

  /** Where it is asked about ever other positions, nothing can be shared. */
  constructor(rules: Rules, names: readonly string[], shares = true) {
    this.rules = rules;
    this.names = names;
    const { fields } = rules.machine.layout;
    this.cardFields = fields.filter((place) => place.of === "card");
    this.tableFields = fields.filter((place) => place.of === "table");
    this.playerFields = fields.filter((place) => place.of === "player");
    const derived = this.cardFields.some((place) => place.derivedIndex >= 0);
    const references = this.cardFields.some((place) => place.field.type === "card");
    this.sharesZones = shares && !derived && !references;
    this.sharesCards = this.sharesZones && this.cardFields.every((place) => place.field.seen === "all");
    this.zoneOfSlot = new Int32Array(rules.machine.layout.cards).fill(-1);
    for (const place of rules.machine.layout.zones)
      this.zoneOfSlot.fill(place.index, place.at, place.at + 1 + place.capacity);
  }

  // ---- what may be known ------------------------------------------------------------------------------------------------

  knows(viewer: Viewer, card: number): boolean {
    return viewer === OPEN || this.rules.machine.knows(viewer, card);
  }

  /** Every viewer has its own ids for cards hidden from it, and new ones after each shuffle. */
  cardId(viewer: Viewer, card: number): number | string {
    if (this.knows(viewer, card)) return card;
    const { w } = this.rules.machine;
    if (this.idsOf !== w[HEAD_SHUFFLES]) {
      this.hiddenIds = Array.from({ length: this.rules.seats + 1 }, () => []);
      this.hiddenCards = this.hiddenIds.map(() => []);
      this.idsOf = w[HEAD_SHUFFLES];
    }
    const ids = this.hiddenIds[viewer];
    ids[card] ??= `h${hex(mix(mix((card + 1) ^ w[HEAD_SECRETS + viewer]) + w[HEAD_SHUFFLES]))}`;
    return ids[card];
  }

  /** Something was written since a length of the journal, or is about to be taken back: forget the views of it. */
  touch(journal: Journal, from: number): void {
    if (!this.sharesZones) return;
    const { machine } = this.rules;
    const { cards, listeners, cardSize } = machine.layout;
    for (let n = from; n < journal.length; n += 2) {
      const slot = journal.pairs[n];
      if (slot < 0) {
        this.touchCard(-1 - slot);
        this.touchZone(zoneLeft(journal.pairs[n + 1]) - 1);
      } else if (slot >= cards) {
        if (slot < listeners) this.touchCard(Math.floor((slot - cards) / cardSize));
      } else if (slot === HEAD_SHUFFLES) this.touchZones();
      else this.touchZone(this.zoneOfSlot[slot]);
    }
  }

  /** The card, and the zone in which it lies. */
  private touchCard(card: number): void {
    const { machine } = this.rules;
    const { hiddenCards } = this;
    this.cards[card] = undefined;
    for (let i = 0; i < hiddenCards.length; i++) hiddenCards[i][card] = undefined;
    const zone = partAt(machine.cardAt(card), CARD_WHERE) - 1;
    if (zone >= machine.zones.length) this.touchZones();
    else this.touchZone(zone);
  }

  private touchZone(zone: number): void {
    if (zone < 0) return;
    const { commonZones, zoneViews } = this;
    commonZones[zone] = undefined;
    for (let i = 0; i < zoneViews.length; i++) if (zoneViews[i] !== undefined) zoneViews[i][zone] = undefined;
  }

  private touchZones(): void {
    this.commonZones = [];
    this.zoneViews = [];
  }

  /** Whether a viewer may know a field of what belongs to a seat; -1 for the table's own. */
  seesField(viewer: Viewer, seen: Seen, owner: number): boolean {
    return viewer === OPEN || seen === "all" || (seen === "owner" && viewer === owner);
  }

  // ---- views ------------------------------------------------------------------------------------------------------------

  /** The bound position through a viewer's eyes, as plain data. */
  view(viewer: Viewer): View {
    const { machine, game, seats } = this.rules;
    const { w, layout } = machine;
    const zones: Record<string, ZoneView> = {};
    const players = this.names.map((name, seat) => ({
      seat,
      name,
      fields: this.fieldsOf(viewer, seat),
      zones: {} as Record<string, ZoneView>,
    }));
    for (const place of layout.zones) {
      const target = place.seat < 0 ? zones : players[place.seat].zones;
      target[place.name] = this.zone(viewer, place);
    }
    return {
      game: game.name,
      viewer: viewer === OPEN ? "open" : viewer === seats ? "spectator" : viewer,
      toAct: w[HEAD_OVER] !== 0 ? undefined : w[HEAD_DECIDER] > 0 ? w[HEAD_DECIDER] - 1 : w[HEAD_ACTIVE],
      active: w[HEAD_ACTIVE],
      result: this.result(),
      table: this.fieldsOf(viewer, -1),
      zones,
      players,
      tokens: this.tokens(viewer),
      decision: this.decision(viewer),
    };
  }

  /** The fields of a player, or the table's own (-1). */
  fieldsOf(viewer: Viewer, seat: number): Record<string, unknown> {
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
        return word === 0 ? undefined : this.cardId(viewer, word - 1);
      case "seat":
        return word === 0 ? undefined : word - 1;
      default:
        return word;
    }
  }

  zone(viewer: Viewer, place: ZonePlace): ZoneView {
    if (!this.sharesZones || viewer === OPEN) return this.newZone(viewer, place);
    this.zoneViews[viewer] ??= [];
    const views = this.zoneViews[viewer];
    views[place.index] ??= this.commonZones[place.index] ?? this.newZone(viewer, place);
    return views[place.index] as ZoneView;
  }

  private newZone(viewer: Viewer, place: ZonePlace): ZoneView {
    const { machine } = this.rules;
    const { w, everyone } = machine;
    const size = w[place.at];
    const cards: CardView[] = [];
    const { listed } = place.spec;
    // For the view `open` nothing is hidden.
    const bit = viewer === OPEN ? 0 : 1 << viewer;
    const shares = this.sharesCards && viewer !== OPEN;
    let isCommon = shares;
    for (let i = place.at + 1, end = i + size; i < end; i++) {
      const card = w[i];
      const base = machine.cardAt(card);
      const known = partAt(base, CARD_KNOWN);
      if (known !== everyone) isCommon = false;
      if ((known & bit) !== bit) {
        if (listed) cards.push(this.hidden(viewer, card));
        continue;
      }
      // Cards that lie on or over others look different to different viewers.
      const isAlone = (partAt(base, CARD_PARENT) | partAt(base, CARD_UNDER)) === 0;
      if (!isAlone) isCommon = false;
      cards.push(isAlone && shares ? this.sharedCard(viewer, card) : this.knownCard(viewer, card));
    }
    const view = { size, cards };
    if (isCommon) this.commonZones[place.index] = view;
    return view;
  }

  private sharedCard(viewer: Viewer, card: number): CardView {
    const view = this.cards[card];
    if (view !== undefined) return view;
    const made = this.knownCard(viewer, card);
    this.cards[card] = made;
    return made;
  }

  private hidden(viewer: Viewer, card: number): CardView {
    const view = this.hiddenCards[viewer]?.[card];
    if (view !== undefined && this.idsOf === this.rules.machine.w[HEAD_SHUFFLES]) return view;
    const made = this.hiddenCard(viewer, card);
    // What it hangs on, and whether it is chosen, is told anew each time.
    if (this.sharesZones && made.attachedTo === undefined && made.chosen === undefined)
      this.hiddenCards[viewer][card] = made;
    return made;
  }

  private hiddenCard(viewer: Viewer, card: number): CardView {
    const { machine } = this.rules;
    const parent = machine.parentOf(card);
    const { back } = machine.definitions[partAt(machine.cardAt(card), CARD_DEF)];
    const view: Mutable<CardView> = { id: this.cardId(viewer, card), hidden: true, back };
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
    const view: Mutable<CardView> = { id: card, definition: definition.id, name: definition.name };
    if (owner >= 0) view.owner = owner;
    if (partAt(base, CARD_FACE) !== 0) view.faceDown = true;
    if (parent >= 0) view.attachedTo = this.cardId(viewer, parent);
    if (under >= 0 && this.knows(viewer, under))
      view.under = { id: under, definition: machine.definitions[partAt(machine.cardAt(under), CARD_DEF)].id };
    if (partAt(base, CARD_PICKED) !== 0) view.chosen = partAt(base, CARD_PICKED);
    if (this.cardFields.length > 0) view.fields = this.fields(viewer, this.cardFields, base, owner, card);
    return view;
  }

  tokens(viewer: Viewer): Record<string, unknown> {
    const { machine, game } = this.rules;
    const out: Record<string, unknown> = {};
    game.shape.tokens.forEach((name, i) => {
      const where = machine.w[machine.layout.tokens + 2 * i];
      if (where > 0) out[name] = { card: this.cardId(viewer, where - 1) };
      else if (where < 0)
        out[name] = { zone: machine.layout.zones[-where - 1].name, seat: machine.layout.zones[-where - 1].seat };
    });
    return out;
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
      ? decision.unfit?.(frame).flatMap(({ card, by }) => (this.knows(viewer, card) ? [{ id: card, by }] : []))
      : undefined;
    return {
      kind: decision.kind,
      seat,
      prompt: decision.prompt,
      ...(source < 0
        ? {}
        : {
            card: {
              id: this.cardId(viewer, source),
              ...(known ? { definition: machine.definitions[partAt(machine.cardAt(source), CARD_DEF)].id } : {}),
            },
          }),
      optional: decision.optional,
      missing: isAsked ? decision.missing(frame) : { min: 0, max: 0 },
      ...(unfit === undefined || unfit.length === 0 ? {} : { unfit }),
    };
  }

  // ---- events ------------------------------------------------------------------------------------------------------------

  /**
   * A recorded event through a viewer's eyes: cards that it did not know at that moment are hidden. A preview names the
   * cards in its own way, since the number of a card that is yet unknown would tell which it is.
   */
  event(viewer: Viewer, record: RecordedEvent, named?: (card: number) => number | string): AnyEventView {
    const { machine } = this.rules;
    const life = machine.lives[record.type];
    const { args, definitions, masks, fate } = record;
    const data: Record<string, unknown> = {};
    for (let i = 0; i < life.width; i++) {
      const { name, type, values } = life.data[i];
      const word = args[i];
      switch (type) {
        case "int":
          if (life.changes < 0 || this.seesChange(viewer, record)) data[name] = word;
          break;
        case "card":
          data[name] = this.cardOf(viewer, word, definitions[i], masks[i], named);
          break;
        case "seat":
          data[name] = word < 0 ? undefined : word;
          break;
        case "zone":
          data[name] = word < 0 ? undefined : { zone: machine.zones[word].name, seat: machine.zones[word].seat };
          break;
        case "flag":
          data[name] = word !== 0;
          break;
        case "enum":
          data[name] = (values as readonly string[])[word];
          break;
        case "field":
          data[name] = machine.layout.fields[word].name;
          break;
        case "definition":
          if (life.cards.every((at) => args[at] < 0 || isAmong(masks[at], viewer)))
            data[name] = machine.definitions[word].id;
          break;
        // Which program is scheduled is nobody's business.
      }
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

  /** A card of an event, if there is one: those in the mask knew it. */
  private cardOf(
    viewer: Viewer,
    card: number,
    definition: number,
    mask: number,
    named: ((card: number) => number | string) | undefined,
  ): unknown {
    if (card < 0) return undefined;
    if (!isAmong(mask, viewer)) return { hidden: true };
    return { id: named === undefined ? card : named(card), definition: this.rules.machine.definitions[definition].id };
  }

  /**
   * Whether a viewer may know by how much a field was changed: by setting it, one could find out what it was. Of a card
   * that it does not know it knows no field.
   */
  private seesChange(viewer: Viewer, { type, args, masks }: RecordedEvent): boolean {
    const { machine } = this.rules;
    const { data, changes: at } = machine.lives[type];
    const { of, field } = machine.layout.fields[args[at]];
    const about = data.findIndex((datum) => datum.type === (of === "card" ? "card" : "seat"));
    if (of === "card" && !isAmong(masks[about], viewer)) return false;
    const subject = args[about];
    const owner = of === "card" ? partAt(machine.cardAt(subject), CARD_OWNER) - 1 : of === "player" ? subject : -1;
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
