import type { Content, Position, Rules } from "../../src/index.ts";
import {
  CARD,
  DUE,
  type FieldPlace,
  HEAD,
  type Layout,
  MOD,
  maskOfPart,
  shiftOfPart,
  wordOfPart,
  type ZonePlace,
} from "../../src/layout.ts";

/**
 * E1, E2, E11: what must hold of the words of a table, read from the layout alone and not by the engine's own functions.
 * Gives every fault as a sentence.
 */
const PLACEHOLDER = 1;
const FIRST_DEFINITION = 2;
const MAX_ATTACHED = 32;

/** Which definitions carry rules or modifiers, by their number, as the cards themselves say. */
const carrying = new WeakMap<Content, readonly boolean[]>();
function carries(content: Content): readonly boolean[] {
  let list = carrying.get(content);
  if (list === undefined) {
    const some = content.cards.map(({ rules, modifiers }) => (rules ?? []).length + (modifiers ?? []).length > 0);
    list = [false, false, ...some];
    carrying.set(content, list);
  }
  return list;
}

export function faults(rules: Rules, position: Position): string[] {
  const found: string[] = [];
  const sweep = new Sweep(rules, position.words, (fault) => found.push(fault));
  sweep.everything();
  return found;
}

class Sweep {
  private readonly rules: Rules;
  private readonly layout: Layout;
  private readonly w: Int32Array;
  private readonly fault: (fault: string) => void;

  constructor(rules: Rules, words: Int32Array, fault: (fault: string) => void) {
    this.rules = rules;
    this.layout = rules.machine.layout;
    this.w = words;
    this.fault = fault;
  }

  everything(): void {
    this.head();
    this.places();
    this.cards();
    this.forest();
    this.listeners();
    this.modifiers();
    this.scheduled();
    this.tokens();
    this.fields();
  }

  private base(card: number): number {
    return this.layout.cards + card * this.layout.cardSize;
  }
  private read(card: number, part: number): number {
    return (this.w[this.base(card) + wordOfPart(part)] >>> shiftOfPart(part)) & maskOfPart(part);
  }
  private exists(card: number): boolean {
    return card >= 0 && card < this.layout.cardCapacity && this.read(card, CARD.where) !== 0;
  }
  /** The zone that a card says it lies in; undefined under a facedown card. */
  private zone(card: number): ZonePlace | undefined {
    return this.layout.zones[this.read(card, CARD.where) - 1];
  }
  /** Nothing waits: while it does, what hangs on a card that moved may still have to follow. */
  private get isSettled(): boolean {
    return this.w[HEAD.decider] === 0 && this.w[HEAD.over] === 0;
  }
  private get covered(): number {
    return this.layout.zones.length + 1;
  }

  private head(): void {
    const { w, layout } = this;
    const between = (word: keyof typeof HEAD, min: number, max: number): void => {
      const value = w[HEAD[word]];
      if (value < min || value > max) this.fault(`the head's ${word} is ${value}, not within ${min}..${max}`);
    };
    between("over", 0, 2);
    between("ending", 0, (this.rules.game.endings ?? []).length);
    between("winner", 0, layout.seats);
    between("active", 0, layout.seats - 1);
    between("decider", 0, w[HEAD.over] === 0 ? layout.seats : 0);
    let cards = 0;
    let slots = 0;
    let covered = 0;
    for (let card = 0; card < layout.cardCapacity; card++) {
      if (!this.exists(card)) continue;
      cards += 1;
      slots = card + 1;
      if (this.read(card, CARD.where) === this.covered) covered += 1;
    }
    between("cards", cards, cards);
    between("slots", slots, slots);
    between("covered", covered, covered);
    if (w[HEAD.decider] === 0 && (w[HEAD.top] !== 0 || w[HEAD.stack] !== layout.frames))
      this.fault("effects wait although nobody is asked");
    if (w[HEAD.decider] > 0 && w[HEAD.top] === 0) this.fault("somebody is asked, but nothing waits for the answer");
  }

  /** Zones list each of their cards once, and nothing behind them; each card lies where it says. */
  private places(): void {
    const { w, layout } = this;
    const listed = new Set<number>();
    for (const zone of layout.zones) {
      const size = w[zone.at];
      if (size < 0 || size > zone.capacity) this.fault(`${zone.name} holds ${size} cards`);
      for (let i = 0; i < zone.capacity; i++) {
        const card = w[zone.at + 1 + i];
        if (i >= size) {
          if (card !== 0) this.fault(`${zone.name} has a word behind its last card`);
          continue;
        }
        if (!this.exists(card)) this.fault(`${zone.name} lists card ${card}, which does not exist`);
        else if (listed.has(card)) this.fault(`card ${card} is listed twice`);
        else if (this.zone(card) !== zone) this.fault(`card ${card} lies in ${zone.name} but says otherwise`);
        listed.add(card);
      }
    }
    const under = new Set<number>();
    for (let card = 0; card < layout.cardCapacity; card++) {
      const original = this.exists(card) ? this.read(card, CARD.under) - 1 : -1;
      if (original < 0) continue;
      if (this.read(original, CARD.where) !== this.covered) this.fault(`card ${original} is not under card ${card}`);
      if (under.has(original)) this.fault(`card ${original} lies under two cards`);
      if (!listed.has(card)) this.fault(`the facedown card ${card} lies nowhere`);
      under.add(original);
    }
    for (let card = 0; card < layout.cardCapacity; card++) {
      if (this.exists(card) && listed.has(card) === under.has(card)) this.fault(`card ${card} is not in one place`);
    }
  }

  private cards(): void {
    const { layout, w } = this;
    const definitions = FIRST_DEFINITION + this.rules.content.cards.length;
    for (let card = 0; card < layout.cardCapacity; card++) {
      if (!this.exists(card)) {
        for (let i = 0; i < layout.cardSize; i++)
          if (this.read(card, i) !== 0) this.fault(`card ${card} does not exist, but its word ${i} is not zero`);
        continue;
      }
      const definition = this.read(card, CARD.def);
      const isPlaceholder = this.read(card, CARD.under) !== 0;
      if (isPlaceholder ? definition !== PLACEHOLDER : definition < FIRST_DEFINITION || definition >= definitions)
        this.fault(`card ${card} has the definition ${definition}`);
      if (this.read(card, CARD.owner) < 0 || this.read(card, CARD.owner) > layout.seats)
        this.fault(`card ${card} belongs to nobody at the table`);
      if (this.read(card, CARD.known) >>> (layout.seats + 1) !== 0)
        this.fault(`card ${card} is known to somebody who is not there`);
      if (this.read(card, CARD.face) !== 0 && this.read(card, CARD.face) !== 1)
        this.fault(`card ${card} lies neither face up nor face down`);
      if (this.read(card, CARD.picked) !== 0 && w[HEAD.decider] === 0)
        this.fault(`card ${card} is chosen although nobody is asked`);
    }
  }

  /** Attachments: to a card in the same zone, ranked 1, 2, 3, …, without a circle. */
  private forest(): void {
    const { layout } = this;
    const ranks = new Map<number, number[]>();
    for (let card = 0; card < layout.cardCapacity; card++) {
      const parent = this.exists(card) ? this.read(card, CARD.parent) - 1 : -1;
      if (parent < 0) {
        if (this.read(card, CARD.rank) !== 0) this.fault(`card ${card} has a rank, but hangs on nothing`);
        continue;
      }
      if (!this.exists(parent) || this.zone(parent) === undefined)
        this.fault(`card ${card} hangs on ${parent}, which lies nowhere`);
      else if (this.isSettled && this.zone(parent) !== this.zone(card))
        this.fault(`card ${card} hangs on ${parent}, which lies in another zone`);
      ranks.set(parent, [...(ranks.get(parent) ?? []), this.read(card, CARD.rank)]);
      let depth = 1;
      for (let at = parent; at >= 0 && depth <= MAX_ATTACHED; at = this.read(at, CARD.parent) - 1) depth += 1;
      if (depth > MAX_ATTACHED) this.fault(`card ${card} hangs in a circle, or too deep`);
    }
    for (const [parent, list] of ranks) {
      if (!list.sort((a, b) => a - b).every((rank, i) => rank === i + 1))
        this.fault(`what hangs on card ${parent} has the ranks ${list.join(", ")}`);
    }
  }

  /** Exactly the cards in play that carry rules or modifiers are listened to. */
  private listeners(): void {
    const { layout, w } = this;
    const listed = Array.from(w.subarray(layout.listeners, layout.listeners + w[HEAD.listeners]));
    const hooked = carries(this.rules.content);
    const expected: number[] = [];
    for (let card = 0; card < layout.cardCapacity; card++) {
      if (!this.exists(card) || !hooked[this.read(card, CARD.def)]) continue;
      const alone = this.read(card, CARD.parent) === 0;
      const visible = this.read(card, CARD.face) === 0 && this.read(card, CARD.under) === 0;
      if (this.zone(card)?.spec.inPlay === true && (alone || visible)) expected.push(card);
    }
    if ([...listed].sort((a, b) => a - b).join() !== expected.join())
      this.fault(`the cards ${listed.join()} are listened to instead of ${expected.join()}`);
  }

  private modifiers(): void {
    const { layout, w } = this;
    const periods = this.rules.game.shape.periods.length;
    for (let i = 0; i < w[HEAD.modifiers]; i++) {
      const at = layout.modifiers + i * MOD.size;
      const place: FieldPlace | undefined = layout.derived[w[at + MOD.field]];
      if (place === undefined) {
        this.fault(`modifier ${i} is of no number`);
        continue;
      }
      const subject = w[at + MOD.subject];
      const fits = { card: this.exists(subject), player: subject < layout.seats, table: subject === 0 }[place.of];
      if (!fits || subject < 0) this.fault(`modifier ${i} is of ${place.of} ${subject}, which is not there`);
      if (w[at + MOD.band] < 0 || w[at + MOD.band] > 4) this.fault(`modifier ${i} has no band`);
      if (w[at + MOD.until] < -1 || w[at + MOD.until] > periods) this.fault(`modifier ${i} has no end`);
      if (w[at + MOD.source] !== 0 && !this.exists(w[at + MOD.source] - 1))
        this.fault(`modifier ${i} comes from a card that is not there`);
    }
  }

  private scheduled(): void {
    const { layout, w } = this;
    for (let i = 0; i < w[HEAD.scheduled]; i++) {
      const at = layout.scheduled + i * DUE.size;
      const { machine, game } = this.rules;
      if (game.shape.periods[w[at + DUE.period]] === undefined) this.fault(`scheduled effect ${i} has no period`);
      if (machine.programs[w[at + DUE.program]] === undefined) this.fault(`scheduled effect ${i} does not exist`);
      if (w[at + DUE.seat] < 0 || w[at + DUE.seat] >= layout.seats) this.fault(`scheduled effect ${i} has no seat`);
      if (w[at + DUE.card] !== 0 && !this.exists(w[at + DUE.card] - 1))
        this.fault(`scheduled effect ${i} comes from a card that is not there`);
    }
  }

  /** A token stands on a card that lies in a zone, on a zone, or nowhere; its home is there. */
  private tokens(): void {
    const { layout, w } = this;
    this.rules.game.shape.tokens.forEach((name, i) => {
      for (const [what, word] of [
        ["stands on", 0],
        ["has its home on", 1],
      ] as const) {
        const at = w[layout.tokens + 2 * i + word];
        if (at < 0 && layout.zones[-at - 1] === undefined) this.fault(`the ${name} ${what} no zone`);
        if (at > 0 && !this.exists(at - 1)) this.fault(`the ${name} ${what} card ${at - 1}, which does not exist`);
        if (at > 0 && word === 0 && this.exists(at - 1) && this.zone(at - 1) === undefined)
          this.fault(`the ${name} stands on card ${at - 1}, which lies under another`);
      }
    });
  }

  private fields(): void {
    const { layout, w } = this;
    for (const place of layout.fields) {
      if (place.offset < 0) continue;
      if (place.of === "table") this.value(place, w[layout.table + place.offset], 0);
      else if (place.of === "player")
        for (let seat = 0; seat < layout.seats; seat++)
          this.value(place, w[layout.players + seat * layout.playerSize + place.offset], seat);
      else
        for (let card = 0; card < layout.cardCapacity; card++)
          if (this.exists(card)) this.value(place, this.read(card, place.offset), card);
    }
  }

  private value({ of, name, field }: FieldPlace, word: number, subject: number): void {
    const fits = (): boolean => {
      switch (field.type) {
        case "int":
          return word >= field.min && word <= field.max;
        case "flag":
          return word === 0 || word === 1;
        case "enum":
          return word >= 0 && word < field.values.length;
        case "card":
          return word === 0 || this.exists(word - 1);
        case "seat":
          return word >= 0 && word <= layout.seats;
        default:
          return true;
      }
    };
    const { layout } = this;
    if (!fits()) this.fault(`${of}.${name} of ${subject} is ${word}`);
  }
}
