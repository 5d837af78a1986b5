import {
  type CardView,
  type FieldsView,
  type Knowledge,
  OPEN,
  type Parts,
  type PlayerView,
  type View,
  type Viewer,
  type ZonesView,
  type ZoneView,
} from "./knowledge.ts";
import { CARD, type FieldPlace, HEAD, type Layout, type ZonePlace } from "./layout.ts";
import { type Journal, zoneLeft } from "./memory.ts";
import type { Rules } from "./rules.ts";
import { partAt, WORDS } from "./words.ts";

const W = WORDS;

const { shuffles: HEAD_SHUFFLES } = HEAD;
const { parent: CARD_PARENT, picked: CARD_PICKED, under: CARD_UNDER } = CARD;

/** What one viewer was shown last, where it still holds: by number, and for the table before the seats. */
class Shown {
  /** Nothing also for a card that the viewer is not shown. */
  readonly cards: (CardView | undefined)[];
  readonly zones: (ZoneView | undefined)[] = [];
  readonly zonesOf: (ZonesView | undefined)[] = [];
  readonly fields: (FieldsView | undefined)[] = [];
  readonly players: (PlayerView | undefined)[] = [];
  /** Cards that do not hold, each once. */
  readonly stale: number[] = [];
  private readonly isStale: boolean[];

  constructor(cards: number) {
    this.cards = new Array<CardView | undefined>(cards).fill(undefined);
    this.isStale = new Array<boolean>(cards).fill(false);
    for (let card = 0; card < cards; card++) this.touchCard(card);
  }

  touchCard(card: number): void {
    if (this.isStale[card]) return;
    this.isStale[card] = true;
    this.stale.push(card);
  }

  touchZone(zone: number, of: number): void {
    this.zones[zone] = undefined;
    this.zonesOf[of] = undefined;
    this.players[of] = undefined;
  }

  touchFields(of: number): void {
    this.fields[of] = undefined;
    this.players[of] = undefined;
  }

  /** Puts a card in the place of the last that did not hold. */
  renew(card: number, view: CardView | undefined): void {
    this.cards[card] = view;
    this.isStale[card] = false;
    this.stale.pop();
  }
}

/**
 * The views of one match, which share what has not changed. What may be known is for `Knowledge` to say; here is only
 * remembered what it said to whom, until `touch` finds that something was written to it.
 */
export class Views implements Parts {
  private readonly rules: Rules;
  private readonly knowledge: Knowledge;
  private readonly plan: Plan;
  private readonly shown: (Shown | undefined)[] = [];
  /** Those of them that are there. */
  private readonly lookers: Shown[] = [];
  /** Cards as all see them who know them, and fields that all see. */
  private readonly faces: (CardView | undefined)[] = [];
  private readonly openFields: (FieldsView | undefined)[] = [];
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
    const { pairs } = journal;
    for (let n = from; n < journal.length; n += 2) {
      const slot = pairs[n];
      if (slot < 0) {
        this.touchCard(-1 - slot);
        this.touchZone(zoneLeft(pairs[n + 1]) - 1);
      } else if (slot >= cards) {
        if (slot < listeners) this.touchCard(((slot - cards) / cardSize) | 0);
      } else if (slot === HEAD_SHUFFLES) this.touchCards();
      else {
        this.touchZone(plan.zoneOfSlot[slot]);
        this.touchFields(plan.fieldsOfSlot[slot]);
      }
    }
    for (let i = 0; i < leaning.length; i++) this.touchCard(leaning[i]);
    if (plan.cards.leaning) this.touchCards();
    if (plan.table.leaning) this.touchFields(0);
    if (plan.players.leaning) for (let of = 1; of <= this.rules.seats; of++) this.touchFields(of);
  }

  /** The card, and the zone in which it lies. */
  private touchCard(card: number): void {
    const { lookers } = this;
    this.faces[card] = undefined;
    for (let i = 0; i < lookers.length; i++) lookers[i].touchCard(card);
    const zone = this.rules.machine.zoneOf(card);
    if (zone !== undefined) this.touchZone(zone.index);
  }

  private touchCards(): void {
    for (let card = 0; card < this.rules.machine.layout.cardCapacity; card++) this.touchCard(card);
  }

  private touchZone(zone: number): void {
    const { lookers } = this;
    const { zones } = this.rules.machine;
    if (zone < 0 || zone >= zones.length) return;
    for (let i = 0; i < lookers.length; i++) lookers[i].touchZone(zone, zones[zone].seat + 1);
  }

  private touchFields(of: number): void {
    const { lookers } = this;
    if (of < 0) return;
    this.openFields[of] = undefined;
    for (let i = 0; i < lookers.length; i++) lookers[i].touchFields(of);
  }

  // ---- views ------------------------------------------------------------------------------------------------------------

  /** The bound position, which is the match's own, through a viewer's eyes. Who sees everything is shown nothing twice. */
  view(viewer: Viewer): View {
    if (viewer === OPEN) return this.knowledge.view(OPEN);
    this.refresh(viewer, this.shownTo(viewer));
    return this.knowledge.view(viewer, this);
  }

  private shownTo(viewer: Viewer): Shown {
    const there = this.shown[viewer];
    if (there !== undefined) return there;
    const shown = new Shown(this.rules.machine.layout.cardCapacity);
    this.shown[viewer] = shown;
    this.lookers.push(shown);
    return shown;
  }

  /** Makes the cards anew that do not hold: the lists of cards need not ask then. */
  private refresh(viewer: Viewer, shown: Shown): void {
    const { stale } = shown;
    for (let i = stale.length - 1; i >= 0; i--) shown.renew(stale[i], this.card(viewer, stale[i]));
  }

  private card(viewer: Viewer, card: number): CardView | undefined {
    const { faces, knowledge, plan } = this;
    const { machine } = this.rules;
    const zone = machine.zoneOf(card);
    const isKnown = machine.knows(viewer, card);
    if (zone === undefined || !(isKnown || zone.spec.listed)) return undefined;
    const base = machine.cardAt(card);
    // Cards on or over others are told by what is known of those; whether a hidden one is chosen, by who is asked.
    const leans = (partAt(base, CARD_PARENT) | partAt(base, CARD_UNDER) | partAt(base, CARD_PICKED)) !== 0;
    if (leans && !this.leaning.includes(card)) this.leaning.push(card);
    if (leans || !isKnown || !plan.cards.alike) return knowledge.card(viewer, card);
    const face = faces[card] ?? knowledge.card(viewer, card);
    faces[card] = face;
    return face;
  }

  player(viewer: Viewer, seat: number): PlayerView {
    const { players } = this.shownTo(viewer);
    const last = players[seat + 1];
    if (last !== undefined) return last;
    const { names } = this.knowledge;
    const player = { seat, name: names[seat], fields: this.fieldsOf(viewer, seat), zones: this.zonesOf(viewer, seat) };
    players[seat + 1] = player;
    return player;
  }

  fieldsOf(viewer: Viewer, seat: number): FieldsView {
    const of = seat + 1;
    const { fields } = this.shownTo(viewer);
    const last = fields[of];
    if (last !== undefined) return last;
    const { openFields, plan } = this;
    const now = openFields[of] ?? this.knowledge.fieldsOf(viewer, seat);
    if ((of === 0 ? plan.table : plan.players).alike) openFields[of] = now;
    fields[of] = now;
    return now;
  }

  zonesOf(viewer: Viewer, seat: number): ZonesView {
    const shown = this.shownTo(viewer);
    const last = shown.zonesOf[seat + 1];
    if (last !== undefined) return last;
    const places = this.knowledge.placesOf(seat);
    const now: Record<string, ZoneView> = {};
    for (let i = 0; i < places.length; i++) {
      const place = places[i];
      const zone = shown.zones[place.index] ?? zoneOf(place, shown.cards);
      shown.zones[place.index] = zone;
      now[place.name] = zone;
    }
    shown.zonesOf[seat + 1] = now;
    return now;
  }
}

/** A zone of cards as they are shown. */
function zoneOf({ at, spec }: ZonePlace, shown: readonly (CardView | undefined)[]): ZoneView {
  const size = W[at];
  const cards: CardView[] = spec.listed ? new Array(size) : [];
  let n = 0;
  for (let i = at + 1, end = i + size; i < end; i++) {
    const card = shown[W[i]];
    if (card !== undefined) cards[n++] = card;
  }
  return { size, cards };
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
