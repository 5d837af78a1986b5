import { BOUNDS } from "./bounds.ts";
import { wordOf } from "./handles.ts";
import {
  CARD,
  DUE,
  type FieldPlace,
  FRAME,
  HEAD,
  initialWord,
  MOD,
  slotOf,
  WHILE_IN_PLAY,
  type ZonePlace,
} from "./layout.ts";
import { Addition, type Life, type Machine } from "./machine.ts";
import { LEARNED } from "./memory.ts";
import { BANDS } from "./numbers.ts";
import type { Shape } from "./shape.ts";
import { partAt, WORDS } from "./words.ts";

const W = WORDS;

const {
  cards: HEAD_CARDS,
  covered: HEAD_COVERED,
  ending: HEAD_ENDING,
  modifiers: HEAD_MODIFIERS,
  over: HEAD_OVER,
  scheduled: HEAD_SCHEDULED,
  slots: HEAD_SLOTS,
  top: HEAD_TOP,
  winner: HEAD_WINNER,
} = HEAD;
const {
  def: CARD_DEF,
  face: CARD_FACE,
  known: CARD_KNOWN,
  owner: CARD_OWNER,
  parent: CARD_PARENT,
  rank: CARD_RANK,
  under: CARD_UNDER,
  where: CARD_WHERE,
} = CARD;
const { below: FRAME_BELOW, card: FRAME_CARD, seat: FRAME_SEAT } = FRAME;
const { field: MOD_FIELD, size: MOD_SIZE, source: MOD_SOURCE, subject: MOD_SUBJECT, until: MOD_UNTIL } = MOD;
const { card: DUE_CARD, size: DUE_SIZE } = DUE;
const { attachmentDepth: BOUNDS_ATTACHMENT_DEPTH } = BOUNDS;

/**
 * The engine's own events: what `move`, `attach`, `flip`, `add`, `modify` and the others come down to. They live the same
 * life as a game's events, so rules can forbid, replace and answer them.
 */
export type DatumType = "card" | "seat" | "zone" | "int" | "flag" | "enum" | "definition" | "field" | "program";

export interface BuiltInEvent {
  readonly name: string;
  readonly data: readonly { readonly name: string; readonly type: DatumType; readonly values?: readonly string[] }[];
  readonly apply: () => void;
  /** If it adds to the field among its data and does nothing else: what it adds to each. */
  readonly byField?: readonly Addition[];
  /** Refuses what cannot be, and unfolds what takes others along; true if the event itself is not to be applied now. */
  readonly expand?: (life: Life, frame: number) => boolean;
  readonly stale?: (root: number) => boolean;
  /** As a consequence of another event it is not asked about: whoever let that happen has let this happen, too. */
  readonly follows?: boolean;
}

/**
 * A cost that must be paid cannot be, and is passed over. `card` is what was given up before it, if that is one card. It is
 * numbered after the game's events: those keep the numbers that saves have them by.
 */
export const UNPAID = {
  name: "unpaid",
  data: [{ name: "card", type: "card" }],
} as const satisfies Omit<BuiltInEvent, "apply">;

/** What the built-in events need to know of the game. */
export interface BuiltInContext {
  readonly machine: Machine;
  readonly shape: Shape;
  readonly placeholder: number;
  readonly endings: readonly string[];
  /** Whether a definition carries rules or modifiers. */
  hooked(definition: number): boolean;
  /** Values granted to facedown cards, by number: field and value. */
  readonly grants: readonly (readonly { readonly place: FieldPlace; readonly value: number }[])[];
  /** Where an attachment goes when what it hangs on leaves play by an effect of `you`; undefined when the game does not say. */
  leavesTo(card: number, you: number): ZonePlace | undefined;
  life(name: string): Life;
}

/** Where the data of `change` stand. */
const CHANGE_DATA = { field: 0, card: 1, player: 2, amount: 3 } as const;
const FACES = ["keep", "up", "down"] as const;

export function builtIns(context: BuiltInContext): BuiltInEvent[] {
  const { machine, shape } = context;
  const { layout } = machine;
  const { args, zones } = machine;
  const under = layout.zones.length + 1;
  const cardFields = layout.fields.flatMap((place) =>
    place.of === "card" && place.field.type !== "derived" ? [{ ...place, field: place.field }] : [],
  );

  /** What `change` does to each field. */
  const changes = layout.fields.map((place) => {
    const whose = { card: CHANGE_DATA.card, player: CHANGE_DATA.player, table: -1 }[place.of];
    return new Addition(layout, place, whose, CHANGE_DATA.amount, 1);
  });

  /** A card that a preview's seat comes to know in play must be some card there; one it does not know has no rules. */
  const relisten = (card: number): void => {
    const seen = machine.blindTo >= 0 && machine.knows(machine.blindTo, card) && machine.isInPlay(card);
    const definition = seen ? machine.definitionOf(card) : partAt(machine.cardAt(card), CARD_DEF);
    machine.relisten(card, context.hooked(definition));
  };
  const forget = (card: number): void => {
    for (const { field, offset } of cardFields) machine.set(machine.cardAt(card) + offset, initialWord(field));
  };
  /**
   * A card that lies face down on another is no longer in play: it loses what was written to it, but for what it keeps when
   * it is turned over, and for what an effect made of the blank card that lies there in its place.
   */
  const goUnder = (card: number): void => {
    const base = machine.cardAt(card);
    if (partAt(base, CARD_PARENT) === 0 || !isFaceDown(card)) return;
    const isBlank = partAt(base, CARD_UNDER) !== 0;
    for (const { field, name, offset } of cardFields)
      if (!shape.keeps.includes(name) && !(isBlank && shape.grants.includes(name)))
        machine.set(base + offset, initialWord(field));
    if (!isBlank) dropModifiersOf(card);
  };
  const isFaceDown = (card: number): boolean => {
    const base = machine.cardAt(card);
    return partAt(base, CARD_FACE) !== 0 || partAt(base, CARD_UNDER) !== 0;
  };
  /** The card is no longer what modifiers were about or came from. */
  const dropModifiersOf = (card: number): void => {
    if (W[HEAD_MODIFIERS] === 0) return;
    machine.dropModifiers((at) => {
      const isSubject = layout.derived[W[at + MOD_FIELD]].of === "card" && W[at + MOD_SUBJECT] === card;
      return isSubject || (W[at + MOD_UNTIL] === WHILE_IN_PLAY && W[at + MOD_SOURCE] === card + 1);
    });
  };
  const leavePlay = (card: number): void => {
    dropModifiersOf(card);
    machine.unlink(card);
    for (const child of machine.childrenOf(card)) machine.unlink(child);
    forget(card);
    machine.setPart(card, CARD_FACE, 0);
  };
  /** The card stops to exist: nothing may refer to it any more. */
  const erase = (card: number): void => {
    dropModifiersOf(card);
    for (let slot = layout.tokens; slot < layout.tokens + 2 * shape.tokens.length; slot++) {
      if (W[slot] === card + 1) machine.set(slot, 0);
    }
    for (let i = 0; i < W[HEAD_MODIFIERS]; i++) {
      const source = layout.modifiers + i * MOD_SIZE + MOD_SOURCE;
      if (W[source] === card + 1) machine.set(source, 0);
    }
    for (let i = 0; i < W[HEAD_SCHEDULED]; i++) {
      const source = layout.scheduled + i * DUE_SIZE + DUE_CARD;
      if (W[source] === card + 1) machine.set(source, 0);
    }
    for (const place of layout.fields) {
      if (place.field.type === "card") clearReferences(machine, place, card);
    }
    for (let f = W[HEAD_TOP]; f !== 0; f = W[f + FRAME_BELOW]) {
      if (W[f + FRAME_CARD] === card + 1) W[f + FRAME_CARD] = 0;
    }
    machine.relisten(card, false);
    machine.erase(card);
  };

  /** One card takes the place of another: zone and index, parent and rank, what hangs on it, and tokens whose home it is. */
  const takePlace = (incoming: number, outgoing: number): void => {
    const zone = machine.zoneOf(outgoing) as ZonePlace;
    const from = machine.cardAt(outgoing);
    const to = machine.cardAt(incoming);
    machine.set(zone.at + 1 + machine.indexIn(zone, outgoing), incoming);
    machine.setPartAt(to, CARD_WHERE, zone.index + 1);
    machine.setPartAt(from, CARD_WHERE, under);
    const children = machine.childrenOf(outgoing);
    for (const child of children) machine.setPart(child, CARD_PARENT, incoming + 1);
    for (const part of [CARD_PARENT, CARD_RANK]) {
      machine.setPartAt(to, part, partAt(from, part));
      machine.setPartAt(from, part, 0);
    }
    for (let slot = layout.tokens; slot < layout.tokens + 2 * shape.tokens.length; slot++) {
      if (W[slot] === outgoing + 1) machine.set(slot, incoming + 1);
    }
    for (const place of cardFields) {
      if (shape.keeps.includes(place.name)) machine.set(to + place.offset, wordOf(machine, outgoing, place));
    }
  };

  const uncover = (): void => machine.set(HEAD_COVERED, W[HEAD_COVERED] - 1);
  const write = (card: number, part: number, value: number): void => machine.setPart(card, part, value);

  const entry = (life: Life, frame: number, data: readonly number[]): number[] => [
    life.type,
    W[frame + FRAME_SEAT],
    W[frame + FRAME_CARD],
    ...data,
  ];
  const tokensOn = (card: number): number[] =>
    shape.tokens.flatMap((_, token) => (W[layout.tokens + 2 * token] === card + 1 ? [token] : []));
  const sendHome = (frame: number, card: number): number[] =>
    tokensOn(card).flatMap((token) => {
      const home = W[layout.tokens + 2 * token + 1];
      if (home === card + 1) return [];
      return entry(context.life("token"), frame, home > 0 ? [token, home - 1, -1] : [token, -1, -home - 1]);
    });
  /** What hangs on a card leaves play before it does, the deepest first. */
  const cascade = (frame: number, card: number): number[] => {
    const list: number[] = [];
    for (const child of machine.childrenOf(card)) {
      list.push(...cascade(frame, child));
      const zone = context.leavesTo(child, W[frame + FRAME_SEAT]);
      list.push(
        ...(zone === undefined
          ? entry(context.life("detach"), frame, [child])
          : entry(context.life("move"), frame, [child, zone.index, -1, 0])),
      );
    }
    list.push(...sendHome(frame, card));
    return list;
  };
  /** Puts a list before and after the event in hand, if there is any: consequences for what hangs on `root`. */
  const surround = (
    life: Life,
    frame: number,
    root: number,
    before: readonly number[],
    after: readonly number[] = [],
  ): boolean => {
    if (machine.plain || (before.length === 0 && after.length === 0)) return false;
    const self = entry(life, frame, Array.from(args.subarray(0, life.width)));
    machine.pushList([...before, ...self, ...after], frame, before.length, root);
    return true;
  };
  /** What would hang on what if a card were attached to another, from the outermost; by what everybody knows of them. */
  const hanging = (card: number, to: number): string[] => {
    const cards: number[] = [];
    for (let at = machine.deepestOf(card); at !== card; at = machine.parentOf(at)) cards.push(at);
    cards.push(card);
    for (let at = to; at >= 0; at = machine.parentOf(at)) cards.push(at);
    return cards.map((one) => {
      const isKnown = partAt(machine.cardAt(one), CARD_KNOWN) === machine.everyone;
      return machine.definitions[isKnown ? partAt(machine.cardAt(one), CARD_DEF) : 0].id;
    });
  };
  const notThere = (card: number): boolean => machine.zoneOf(card) === undefined;

  return [
    {
      name: "move",
      data: [
        { name: "card", type: "card" },
        { name: "to", type: "zone" },
        { name: "at", type: "int" },
        { name: "face", type: "enum", values: FACES },
      ],
      apply() {
        const to = zones[args[1]];
        let card = args[0];
        const from = machine.zoneOf(card);
        const wasInPlay = from?.inPlay === true;
        if (wasInPlay && !to.inPlay) {
          const original = partAt(machine.cardAt(card), CARD_UNDER) - 1;
          if (original >= 0) {
            // A facedown card that leaves play is its original again: nothing vanishes.
            takePlace(original, card);
            erase(card);
            uncover();
            card = original;
            args[0] = original;
          }
          leavePlay(card);
        }
        if (args[3] !== 0) write(card, CARD_FACE, args[3] - 1);
        machine.place(card, to, args[2]);
        if (wasInPlay || to.inPlay) relisten(card);
      },
      expand(life, frame) {
        const card = args[0];
        const from = machine.zoneOf(card);
        if (from === undefined) return machine.refuse(life, frame, "not-in-a-zone");
        const to = zones[args[1]];
        if (!from.inPlay || from === to) return false;
        if (machine.plain && to.inPlay && machine.parentOf(card) >= 0 && machine.zoneOf(machine.parentOf(card)) !== to)
          return machine.refuse(life, frame, "still-attached");
        if (!to.inPlay) return surround(life, frame, card, cascade(frame, card));
        const parent = machine.parentOf(card);
        const alone = parent >= 0 && machine.zoneOf(parent) !== to ? entry(context.life("detach"), frame, [card]) : [];
        const along = machine.childrenOf(card).flatMap((child) => entry(life, frame, [child, to.index, -1, 0]));
        return surround(life, frame, card, alone, along);
      },
      stale(root) {
        const to = layout.zones[args[1]];
        return !machine.isBelow(args[0], root) || (to.inPlay && machine.zoneOf(root) !== to);
      },
    },
    {
      name: "attach",
      data: [
        { name: "card", type: "card" },
        { name: "to", type: "card" },
      ],
      apply() {
        machine.link(args[0], args[1]);
        goUnder(args[0]);
        relisten(args[0]);
      },
      expand(life, frame) {
        const [card, to] = args;
        if (machine.isBelow(to, card)) return machine.refuse(life, frame, "attachment-cycle");
        const zone = machine.zoneOf(to);
        if (zone === undefined || notThere(card)) return machine.refuse(life, frame, "not-in-a-zone");
        if (!zone.inPlay) return machine.refuse(life, frame, "not-in-play");
        if (machine.plain && machine.parentOf(card) >= 0) return machine.refuse(life, frame, "still-attached");
        if (machine.plain && machine.zoneOf(card) !== zone) return machine.refuse(life, frame, "not-in-the-same-zone");
        if (machine.depthOf(to) + machine.heightOf(card) > BOUNDS_ATTACHMENT_DEPTH)
          machine.exceed("attachmentDepth", hanging(card, to));
        const before: number[] = [];
        if (machine.parentOf(card) >= 0) before.push(...entry(context.life("detach"), frame, [card]));
        if (machine.zoneOf(card) !== zone)
          before.push(...entry(context.life("move"), frame, [card, zone.index, -1, 0]));
        if (isFaceDown(card)) before.push(...sendHome(frame, card));
        return surround(life, frame, -1, before);
      },
    },
    {
      name: "detach",
      data: [{ name: "card", type: "card" }],
      apply() {
        machine.unlink(args[0]);
        relisten(args[0]);
      },
      expand: (life, frame) => machine.parentOf(args[0]) < 0 && machine.refuse(life, frame, "not-attached"),
      stale: () => machine.parentOf(args[0]) < 0,
    },
    {
      name: "flip",
      // What lies under the blank from then on is known when it has happened.
      data: [
        { name: "card", type: "card" },
        { name: "grant", type: "int" },
        { name: "under", type: "card" },
      ],
      apply() {
        const original = args[0];
        const placeholder = machine.newCard();
        machine.set(HEAD_CARDS, W[HEAD_CARDS] + 1);
        machine.set(HEAD_SLOTS, Math.max(W[HEAD_SLOTS], placeholder + 1));
        write(placeholder, CARD_DEF, context.placeholder);
        write(placeholder, CARD_OWNER, partAt(machine.cardAt(original), CARD_OWNER));
        forget(placeholder);
        takePlace(placeholder, original);
        write(placeholder, CARD_UNDER, original + 1);
        machine.set(HEAD_COVERED, W[HEAD_COVERED] + 1);
        write(placeholder, CARD_KNOWN, machine.everyone);
        dropModifiersOf(original);
        forget(original);
        machine.relisten(original, false);
        for (const { place, value } of context.grants[args[1]]) {
          if (place.derivedIndex >= 0)
            machine.addModifier([place.derivedIndex, placeholder, BANDS.indexOf("set"), value, 0, 0]);
          else machine.set(machine.cardAt(placeholder) + place.offset, value);
        }
        args[0] = placeholder;
        args[2] = original;
      },
      expand(life, frame) {
        const card = args[0];
        const zone = machine.zoneOf(card);
        if (zone === undefined || partAt(machine.cardAt(card), CARD_UNDER) !== 0)
          return machine.refuse(life, frame, "already-face-down");
        if (!zone.inPlay) return machine.refuse(life, frame, "not-in-play");
        return surround(life, frame, card, sendHome(frame, card));
      },
    },
    {
      name: "unflip",
      data: [{ name: "card", type: "card" }],
      apply() {
        const placeholder = args[0];
        const original = partAt(machine.cardAt(placeholder), CARD_UNDER) - 1;
        takePlace(original, placeholder);
        write(original, CARD_FACE, 0);
        erase(placeholder);
        uncover();
        machine.teach(original, (machine.zoneOf(original) as ZonePlace).seenUp);
        relisten(original);
        args[0] = original;
      },
      expand(life, frame) {
        if (partAt(machine.cardAt(args[0]), CARD_UNDER) === 0) return machine.refuse(life, frame, "not-face-down");
        return surround(life, frame, args[0], sendHome(frame, args[0]));
      },
    },
    {
      name: "turn",
      data: [
        { name: "card", type: "card" },
        { name: "definition", type: "definition" },
      ],
      apply() {
        // An unknown card was some card before it becomes this one.
        machine.definitionOf(args[0]);
        write(args[0], CARD_DEF, args[1]);
        relisten(args[0]);
      },
    },
    {
      name: "create",
      data: [
        { name: "definition", type: "definition" },
        { name: "to", type: "zone" },
        { name: "owner", type: "seat" },
        { name: "face", type: "enum", values: FACES },
        { name: "card", type: "card" },
      ],
      apply() {
        const card = machine.newCard();
        machine.set(HEAD_CARDS, W[HEAD_CARDS] + 1);
        machine.set(HEAD_SLOTS, Math.max(W[HEAD_SLOTS], card + 1));
        write(card, CARD_DEF, args[0]);
        write(card, CARD_OWNER, args[2] + 1);
        write(card, CARD_FACE, args[3] === 2 ? 1 : 0);
        forget(card);
        const zone = layout.zones[args[1]];
        // Who sees a card come into being knows it, but has learned nothing: it was nowhere before.
        const { learned } = machine;
        machine.place(card, zone, W[zone.at]);
        machine.learned = learned;
        relisten(card);
        args[4] = card;
      },
    },
    {
      name: "remove",
      data: [{ name: "card", type: "card" }],
      apply() {
        const card = args[0];
        leavePlay(card);
        const original = partAt(machine.cardAt(card), CARD_UNDER) - 1;
        if (original >= 0) {
          erase(original);
          uncover();
        }
        erase(card);
      },
      expand: (life, frame) =>
        notThere(args[0])
          ? machine.refuse(life, frame, "not-in-a-zone")
          : surround(life, frame, args[0], cascade(frame, args[0])),
    },
    {
      name: "reveal",
      data: [{ name: "card", type: "card" }],
      apply() {
        write(args[0], CARD_FACE, 0);
        machine.teach(args[0], machine.everyone);
        relisten(args[0]);
      },
    },
    {
      name: "look",
      data: [
        { name: "card", type: "card" },
        { name: "player", type: "seat" },
      ],
      apply() {
        machine.teach(args[0], 1 << args[1]);
      },
    },
    {
      name: "hide",
      data: [{ name: "card", type: "card" }],
      apply() {
        write(args[0], CARD_FACE, 1);
        goUnder(args[0]);
        relisten(args[0]);
      },
      expand: (life, frame) =>
        machine.parentOf(args[0]) >= 0 && surround(life, frame, args[0], sendHome(frame, args[0])),
    },
    {
      name: "change",
      data: [
        { name: "field", type: "field" },
        { name: "card", type: "card" },
        { name: "player", type: "seat" },
        { name: "amount", type: "int" },
      ],
      byField: changes,
      apply() {
        machine.addByData(changes[args[0]]);
      },
    },
    {
      name: "modify",
      data: [
        { name: "field", type: "field" },
        { name: "card", type: "card" },
        { name: "player", type: "seat" },
        { name: "band", type: "enum", values: BANDS },
        { name: "amount", type: "int" },
        { name: "until", type: "enum", values: ["while in play", "always", ...shape.periods] },
      ],
      apply() {
        const place = layout.fields[args[0]];
        const subject = place.of === "card" ? args[1] : place.of === "player" ? args[2] : 0;
        machine.addModifier([place.derivedIndex, subject, args[3], args[4], args[5] - 1, machine.causeCard + 1]);
      },
    },
    {
      name: "schedule",
      data: [
        { name: "period", type: "enum", values: shape.periods },
        { name: "program", type: "program" },
      ],
      apply() {
        machine.addScheduled([args[0], args[1], machine.causeSeat, machine.causeCard + 1]);
      },
    },
    {
      name: "period",
      data: [{ name: "period", type: "enum", values: shape.periods }],
      apply() {
        machine.expire(args[0]);
      },
    },
    {
      name: "end",
      data: [
        { name: "ending", type: "enum", values: context.endings },
        { name: "winner", type: "seat" },
      ],
      apply() {
        machine.set(HEAD_OVER, 1);
        machine.interrupted = true;
        machine.set(HEAD_ENDING, args[0] + 1);
        machine.set(HEAD_WINNER, args[1] + 1);
        // Then everything is shown to everybody, and the seed is told.
        if (machine.learned === LEARNED.nothing) machine.learned = LEARNED.end;
      },
    },
    {
      name: "roll",
      data: [
        { name: "outcome", type: "int" },
        { name: "of", type: "int" },
      ],
      apply() {},
    },
    {
      name: "shuffle",
      data: [{ name: "zone", type: "zone" }],
      apply() {
        const zone = zones[args[0]];
        machine.shuffled(zone);
        machine.reorder(zone, machine.permutation);
        machine.showOrder(zone);
      },
    },
    {
      name: "empty",
      data: [
        { name: "zone", type: "zone" },
        { name: "player", type: "seat" },
        { name: "left", type: "int" },
        { name: "to", type: "zone" },
      ],
      apply() {},
    },
    {
      name: "token",
      data: [
        { name: "token", type: "enum", values: shape.tokens },
        { name: "card", type: "card" },
        { name: "to", type: "zone" },
      ],
      apply() {
        machine.set(layout.tokens + 2 * args[0], args[1] >= 0 ? args[1] + 1 : -args[2] - 1);
      },
      expand: (life, frame) => args[1] >= 0 && notThere(args[1]) && machine.refuse(life, frame, "not-in-a-zone"),
      stale(root) {
        const card = W[layout.tokens + 2 * args[0]] - 1;
        return card < 0 || !machine.isBelow(card, root);
      },
      follows: true,
    },
    {
      name: "drop",
      data: [
        { name: "card", type: "card" },
        { name: "amount", type: "int" },
      ],
      apply() {},
    },
  ];
}

function clearReferences(machine: Machine, place: FieldPlace, card: number): void {
  const { layout } = machine;
  const subjects = place.of === "card" ? W[HEAD_SLOTS] : place.of === "player" ? layout.seats : 1;
  for (let subject = 0; subject < subjects; subject++) {
    const slot = slotOf(machine.layout, place, subject);
    if (W[slot] === card + 1) machine.set(slot, 0);
  }
  if (place.of === "card") machine.driver?.clear?.(place.offset, card);
}
