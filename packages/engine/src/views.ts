import {
  type CardView,
  type FieldsView,
  type Knowledge,
  OPEN,
  type PlayerView,
  type View,
  type Viewer,
  type ZonesView,
  type ZoneView,
} from "./knowledge.ts";
import { CARD, type FieldPlace, type Layout, wordOfPart, type ZonePlace } from "./layout.ts";
import { type Journal, ROWS, zoneLeft, zoneOfRow } from "./memory.ts";
import type { Rules } from "./rules.ts";
import { partAt, WORDS } from "./words.ts";

const W = WORDS;

const { parent: CARD_PARENT, picked: CARD_PICKED, under: CARD_UNDER } = CARD;
/** Where a card lies and who knows it are parts of one word. */
const PLACE_WORD = wordOfPart(CARD.where);

/** In place of a card that does not hold. */
const STALE: CardView = Object.freeze({ id: "" });

/**
 * One viewer of a match, and what it was shown last, where it still holds: by number, and for the table before the seats.
 * A zone that does not hold leaves nothing of whose it is that does.
 */
class Looker {
  private readonly views: Views;
  private readonly viewer: Viewer;
  /** Nothing for a card that the viewer is not shown. */
  private readonly cards: (CardView | undefined)[];
  /** Cards as it sees those that it knows, wherever they lie. */
  private readonly faces: (CardView | undefined)[] = [];
  private readonly zones: (ZoneView | undefined)[] = [];
  private readonly zonesOf: (ZonesView | undefined)[] = [];
  private readonly fields: (FieldsView | undefined)[] = [];
  private readonly players: (PlayerView | undefined)[] = [];
  /** Cards that do not hold, each once. */
  private readonly stale: number[] = [];
  private staleCards = 0;
  /** Zones that list no cards, and may hold some that are shown: the others need not be searched. */
  private readonly glimpsed: boolean[];

  constructor(views: Views, viewer: Viewer) {
    this.views = views;
    this.viewer = viewer;
    const { cardCapacity: cards, zones } = views.rules.machine.layout;
    this.glimpsed = zones.map(() => false);
    this.cards = new Array<CardView | undefined>(cards);
    for (let card = 0; card < cards; card++) this.cards[card] = this.cardNow(card);
  }

  // ---- what has changed -------------------------------------------------------------------------------------------------

  touchCard(card: number): void {
    const { cards, stale } = this;
    if (cards[card] === STALE) return;
    cards[card] = STALE;
    stale[this.staleCards++] = card;
  }

  touchFace(card: number): void {
    this.faces[card] = undefined;
  }

  touchFaces(): void {
    this.faces.length = 0;
  }

  touchZone(zone: number, of: number): void {
    if (this.zones[zone] === undefined) return;
    this.zones[zone] = undefined;
    this.zonesOf[of] = undefined;
    this.players[of] = undefined;
  }

  touchFields(of: number): void {
    this.fields[of] = undefined;
    this.players[of] = undefined;
  }

  // ---- what is shown ----------------------------------------------------------------------------------------------------

  view(): View {
    const { viewer } = this;
    const { knowledge, rules } = this.views;
    const { seats } = rules;
    this.refresh();
    const players = new Array<PlayerView>(seats);
    for (let seat = 0; seat < seats; seat++) players[seat] = this.players[seat + 1] ?? this.player(seat);
    return knowledge.viewOf(viewer, this.fieldsOf(-1), this.zonesOf[0] ?? this.zonesNow(-1), players);
  }

  /** Makes the cards anew that do not hold: the lists of cards need not ask then. */
  private refresh(): void {
    const { cards, stale, staleCards } = this;
    for (let i = 0; i < staleCards; i++) cards[stale[i]] = this.cardNow(stale[i]);
    this.staleCards = 0;
  }

  private cardNow(card: number): CardView | undefined {
    const { views, viewer } = this;
    const { machine } = views.rules;
    const zone = machine.zoneOf(card);
    if (zone === undefined) return undefined;
    const { listed } = zone.spec;
    if (machine.knows(viewer, card)) {
      if (!listed) this.glimpsed[zone.index] = true;
      const face = this.faces[card];
      // What was taken back may have been met in another order since.
      return face !== undefined && face.id === views.knowledge.cardId(viewer, card) ? face : this.knownCard(card);
    }
    return listed ? views.hiddenCard(viewer, card) : undefined;
  }

  /** A card that has no face yet. */
  private knownCard(card: number): CardView {
    const { views, viewer } = this;
    const view = views.knowledge.card(viewer, card);
    if (!views.leans(card)) this.faces[card] = view;
    return view;
  }

  private player(seat: number): PlayerView {
    const of = seat + 1;
    const name = this.views.knowledge.names[seat];
    const player = { seat, name, fields: this.fieldsOf(seat), zones: this.zonesOf[of] ?? this.zonesNow(seat) };
    this.players[of] = player;
    return player;
  }

  private fieldsOf(seat: number): FieldsView {
    const { knowledge, openFields, plan } = this.views;
    const of = seat + 1;
    const kept = (of === 0 ? plan.table : plan.players).alike ? openFields : this.fields;
    const last = kept[of];
    if (last !== undefined) return last;
    const now = knowledge.fieldsOf(this.viewer, seat);
    kept[of] = now;
    return now;
  }

  private zonesNow(seat: number): ZonesView {
    const { zones } = this;
    const places = this.views.knowledge.placesOf(seat);
    const now: Record<string, ZoneView> = {};
    for (let i = 0; i < places.length; i++) {
      const place = places[i];
      const zone = zones[place.index] ?? this.zoneNow(place);
      zones[place.index] = zone;
      now[place.name] = zone;
    }
    this.zonesOf[seat + 1] = now;
    return now;
  }

  private zoneNow(place: ZonePlace): ZoneView {
    const { index, at, spec, loose } = place;
    const size = W[at];
    if (loose !== 0) return this.looseZone(place);
    return { size, cards: spec.listed ? this.allOf(at, size) : this.glimpsed[index] ? this.glimpsesOf(place) : [] };
  }

  /** Where nobody can follow a card, all that are hidden may have got other ids when one of them left. */
  private looseZone(place: ZonePlace): ZoneView {
    const { knowledge } = this.views;
    const { cards, viewer } = this;
    const listed = knowledge.listed(viewer, place);
    const shown: CardView[] = [];
    for (let i = 0; i < listed.length; i++) {
      const card = listed[i];
      let view = cards[card] as CardView;
      if (view.hidden === true && view.id !== knowledge.cardId(viewer, card)) {
        view = this.views.hiddenCard(viewer, card);
        cards[card] = view;
      }
      shown.push(view);
    }
    return { size: listed.length, cards: shown };
  }

  private allOf(at: number, size: number): CardView[] {
    const words = W;
    const { cards } = this;
    const all = new Array<CardView>(size);
    for (let i = 0; i < size; i++) all[i] = cards[words[at + 1 + i]] as CardView;
    return all;
  }

  private glimpsesOf({ index, at }: ZonePlace): CardView[] {
    const words = W;
    const { cards } = this;
    const glimpses: CardView[] = [];
    for (let i = at + 1, end = i + words[at]; i < end; i++) {
      const card = cards[words[i]];
      if (card !== undefined) glimpses.push(card);
    }
    this.glimpsed[index] = glimpses.length > 0;
    return glimpses;
  }
}

/**
 * The views of one match, which share what has not changed. What may be known is for `Knowledge` to say; here is only
 * remembered what it said to whom, until `touch` finds that something was written to it.
 */
export class Views {
  readonly rules: Rules;
  readonly knowledge: Knowledge;
  readonly plan: Plan;
  /** Fields that all see. */
  readonly openFields: (FieldsView | undefined)[] = [];
  private readonly byViewer: (Looker | undefined)[] = [];
  /** Those of them that are there. */
  private readonly lookers: Looker[] = [];
  /** Cards that are told by what is known of others, or by who is asked: what is written elsewhere changes them too. */
  private readonly leaning: number[] = [];

  constructor(rules: Rules, knowledge: Knowledge) {
    this.rules = rules;
    this.knowledge = knowledge;
    this.plan = planOf(rules.machine.layout);
  }

  // ---- what has changed -------------------------------------------------------------------------------------------------

  /** Something was written since a length of the journal, or is about to be taken back. */
  touch(journal: Journal, from: number): void {
    if (this.lookers.length === 0) return;
    const { plan, leaning } = this;
    const { cards, listeners, cardSize } = this.rules.machine.layout;
    const { pairs, length } = journal;
    let moved = -1;
    let areRowsWritten = false;
    for (let n = from; n < length; n += 2) {
      const slot = pairs[n];
      if (slot <= ROWS) {
        areRowsWritten = true;
        this.touchRow(zoneOfRow(ROWS - slot, cardSize));
      } else if (slot < 0) {
        moved = -1 - slot;
        // It may have lain in a zone all cards of which were written to.
        if (areRowsWritten) this.touchFace(moved);
        this.touchPlace(moved);
        this.touchZone(zoneLeft(pairs[n + 1]) - 1);
      } else if (slot >= cards) {
        if (slot < listeners) this.touchWord(slot - cards, cardSize, moved);
      } else {
        this.touchZone(plan.zoneOfSlot[slot]);
        this.touchFields(plan.fieldsOfSlot[slot]);
      }
    }
    for (let i = 0; i < leaning.length; i++) this.touchPlace(leaning[i]);
    if (plan.cards.leaning) {
      for (const looker of this.lookers) looker.touchFaces();
      this.touchCards();
    }
    if (plan.table.leaning) this.touchFields(0);
    if (plan.players.leaning) for (let of = 1; of <= this.rules.seats; of++) this.touchFields(of);
  }

  /** A word of the cards. Where a card lies and who knows it are no part of its face. */
  private touchWord(word: number, cardSize: number, moved: number): void {
    const card = (word / cardSize) | 0;
    if (word - card * cardSize !== PLACE_WORD) this.touchFace(card);
    if (card !== moved) this.touchPlace(card);
  }

  /** A word of all cards that lie in a zone. */
  private touchRow(zone: number): void {
    const { at } = this.rules.machine.zones[zone];
    for (let i = at + 1, end = i + W[at]; i < end; i++) {
      this.touchFace(W[i]);
      this.touchPlace(W[i]);
    }
  }

  /** What viewers see of a card, and of the zone in which it lies. */
  private touchPlace(card: number): void {
    const { lookers } = this;
    for (let i = 0; i < lookers.length; i++) lookers[i].touchCard(card);
    const zone = this.rules.machine.zoneOf(card);
    if (zone !== undefined) this.touchZone(zone.index);
  }

  private touchFace(card: number): void {
    const { lookers } = this;
    for (let i = 0; i < lookers.length; i++) lookers[i].touchFace(card);
  }

  private touchCards(): void {
    for (let card = 0; card < this.rules.machine.layout.cardCapacity; card++) this.touchPlace(card);
  }

  private touchZone(zone: number): void {
    const { lookers } = this;
    const { zones } = this.rules.machine;
    if (zone < 0 || zone >= zones.length) return;
    const of = zones[zone].seat + 1;
    for (let i = 0; i < lookers.length; i++) lookers[i].touchZone(zone, of);
  }

  private touchFields(of: number): void {
    const { lookers } = this;
    if (of < 0) return;
    this.openFields[of] = undefined;
    for (let i = 0; i < lookers.length; i++) lookers[i].touchFields(of);
  }

  // ---- what is shown ----------------------------------------------------------------------------------------------------

  /** The bound position, which is the match's own, through a viewer's eyes. Who sees everything is shown nothing twice. */
  view(viewer: Viewer): View {
    if (viewer === OPEN) return this.knowledge.view(OPEN);
    const looker = this.byViewer[viewer] ?? this.newLooker(viewer);
    return looker.view();
  }

  private newLooker(viewer: Viewer): Looker {
    const looker = new Looker(this, viewer);
    this.byViewer[viewer] = looker;
    this.lookers.push(looker);
    return looker;
  }

  hiddenCard(viewer: Viewer, card: number): CardView {
    this.leans(card);
    return this.knowledge.card(viewer, card);
  }

  /** Cards on or over others are told by what is known of those; whether a hidden one is chosen, by who is asked. */
  leans(card: number): boolean {
    const base = this.rules.machine.cardAt(card);
    if ((partAt(base, CARD_PARENT) | partAt(base, CARD_UNDER) | partAt(base, CARD_PICKED)) === 0) return false;
    if (!this.leaning.includes(card)) this.leaning.push(card);
    return true;
  }
}

/** How fields are told. */
interface Telling {
  /** The same to every viewer. */
  readonly alike: boolean;
  /** By other things than their own words: derived numbers by anything, a card by what is known of it. */
  readonly leaning: boolean;
}

function telling({ fields }: Layout, of: FieldPlace["of"]): Telling {
  const told = fields.filter((place) => place.of === of).map(({ field }) => field);
  return {
    alike: told.every(({ seen, type }) => seen === "all" && type !== "card"),
    leaning: told.some(({ type }) => type === "derived" || type === "card"),
  };
}

/** What the views of all matches of one game need to know of its layout. */
interface Plan {
  readonly cards: Telling;
  readonly table: Telling;
  readonly players: Telling;
  /** To which zone, and to whose fields, a word belongs that lies before those of the cards; -1 for none. */
  readonly zoneOfSlot: Int32Array;
  readonly fieldsOfSlot: Int32Array;
}

const plans = new WeakMap<Layout, Plan>();

function planOf(layout: Layout): Plan {
  const there = plans.get(layout);
  if (there !== undefined) return there;
  const { cards, players, playerSize, seats, table, tokens, zones } = layout;
  const zoneOfSlot = new Int32Array(cards).fill(-1);
  for (const { index, at, capacity } of zones) zoneOfSlot.fill(index, at, at + 1 + capacity);
  const fieldsOfSlot = new Int32Array(cards).fill(-1);
  fieldsOfSlot.fill(0, table, tokens);
  for (let seat = 0; seat < seats; seat++)
    fieldsOfSlot.fill(seat + 1, players + seat * playerSize, players + (seat + 1) * playerSize);
  const plan = {
    cards: telling(layout, "card"),
    table: telling(layout, "table"),
    players: telling(layout, "player"),
    zoneOfSlot,
    fieldsOfSlot,
  };
  plans.set(layout, plan);
  return plan;
}
