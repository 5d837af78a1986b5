import { BOUNDS } from "./bounds.ts";
import { UNPAID } from "./builtins.ts";
import { exceededBy } from "./certain.ts";
import { chooseCards, chooseOption, isKnown, payable, shortfall, unfitFor } from "./decisions.ts";
import { EngineError, type Refusal, refuse } from "./errors.ts";
import { constantInt, constantOf, frameInt, type IntFn } from "./formula.ts";
import {
  addingTo,
  drawInstruction,
  eachInstruction,
  eventInstruction,
  Instruction,
  LOOP,
  letInstruction,
  moveInstruction,
  OP,
  performInstruction,
  pickInstruction,
  unlessInstruction,
} from "./instructions.ts";
import { FRAME, HEAD } from "./layout.ts";
import { type Life, type Machine, TrialEnd, type Use } from "./machine.ts";
import { BANDS } from "./numbers.ts";
import { isObject, listOf, nameOf, type Path, type SetFn, type Site, sifted } from "./site.ts";
import { WORDS } from "./words.ts";

const W = WORDS;

const { active: HEAD_ACTIVE, stack: HEAD_STACK } = HEAD;
const { card: FRAME_CARD, cause: FRAME_CAUSE, locals: FRAME_LOCALS, pc: FRAME_PC, seat: FRAME_SEAT } = FRAME;

/**
 * The effect language. Each effect is described as plain data (for schemas, references and editors) and compiled to steps.
 * One key names the effect, its value holds the parameters; a list is done in order.
 */
export interface ParamSpec {
  readonly kind: ParamKind;
  readonly required?: true;
  /** What a `choice` may be. */
  readonly values?: readonly string[];
  readonly doc: string;
}

export type ParamKind =
  /** A number: an integer or a formula. A condition is one that holds unless it is 0. */
  | "formula"
  | "condition"
  /** A number of cards: a number, or { min, max } with max `any`. */
  | "count"
  /** One card, or cards: a bound name, a set, a zone, or { zone, of } and the like with `where` and `top`. */
  | "card"
  | "cards"
  /** { attribute or fact: what it must be }. */
  | "filter"
  | "seat"
  /** A seat, or `chance`. */
  | "chooser"
  /** Whose number it is: a card or a seat. */
  | "subject"
  | "zone"
  /** A number that is kept, or one that is computed. */
  | "stored"
  | "derived"
  | "effect"
  /** A list of { label, do, if }. */
  | "options"
  /** A list of { weight, do, label }. */
  | "cases"
  /** { attribute, cases }: an effect for each value of the attribute. */
  | "by-attribute"
  /** Fields of a blank card and their values. */
  | "grants"
  /** A name that is free to choose, and a text that is shown. */
  | "name"
  | "text"
  /** Names that the game declares. */
  | "definition"
  | "effect-name"
  | "token"
  | "ending"
  | "period"
  /** A period, `always`, or `while in play`. */
  | "until"
  | "choice"
  | "flag";

export interface EffectSpec {
  readonly name: string;
  readonly doc: string;
  readonly params: Readonly<Record<string, ParamSpec>>;
  /** The parameter that a bare value stands for: { "draw": 2 }. */
  readonly short?: string;
  /** Compiles; gives what says whether it is of use now, undefined if it always is. */
  readonly build: (site: Site, data: Readonly<Record<string, unknown>>, path: Path) => Use | undefined;
}

/** Why something would be of no use for a card. */
type CardUse = (frame: number, card: number) => Refusal | undefined;

/** An effect of a loop or a branch is of use as soon as one of its parts is. */
export function anyOf(uses: readonly (Use | undefined)[]): Use | undefined {
  if (uses.length === 0 || uses.some((use) => use === undefined)) return undefined;
  return (f) => {
    let first: Refusal | undefined;
    for (const use of uses) {
      const refusal = use?.(f);
      if (refusal === undefined) return undefined;
      first ??= refusal;
    }
    return first;
  };
}

/** Fires an event whose data are computed from the frame; a missing card means that nothing happens. */
function fire(site: Site, life: Life, data: readonly IntFn[], cards: readonly number[]): void {
  site.program.causes.add(life.type);
  site.instruct(eventInstruction(life, data, cards));
}

/**
 * Runs a body for each card of a list laid at the end of the frame. `fill` gives the cards, unless they are a zone's.
 */
export function eachCard(site: Site, name: string, fill: SetFn, body: () => void, zone?: IntFn): void {
  const slot = site.word();
  for (let word = 1; word < LOOP.size; word++) site.word();
  const { items, count, index } = LOOP;
  site.program.lists.push({ items: slot + items, count: slot + count, index: slot + index });
  const each = eachInstruction(slot, fill, zone);
  site.instruct(each);
  const next = site.instruct(new Instruction(OP.next, { slot }));
  const first = site.next;
  site.within(name, "card", slot + LOOP.card, body);
  if (zone !== undefined && site.next === first + 1)
    each.atOnce = addingTo(slot + LOOP.card, site.program.steps[first]);
  site.jump().target = first - 1;
  next.target = site.next;
}

/** One card by chance: no list is kept, and from a whole zone none is made. */
function oneByChance(site: Site, name: string, from: SetFn, zone: IntFn | undefined, body: () => void): void {
  const slot = site.word();
  const pick = site.instruct(pickInstruction(slot, from, zone));
  site.within(name, "card", slot, body);
  pick.target = site.next;
}

/** A frame's own part of the table: `hand` of you. */
const yours = frameInt(FRAME_SEAT);

const life = (site: Site, name: string): Life => site.all.lifeNamed(name) as Life;

/** The subject of a field: a card for card fields, a seat for player fields. */
function subject(
  site: Site,
  of: "table" | "player" | "card",
  value: unknown,
  path: Path,
): { card: IntFn; player: IntFn } {
  const none = constantInt(-1);
  if (of === "card") return { card: site.one(value ?? "self", [...path, "of"]), player: none };
  return { card: none, player: of === "player" ? site.seat(value, [...path, "of"]) : none };
}

const FACES = ["keep", "up", "down"];
const faceOf = (site: Site, value: unknown, path: Path): number => {
  const face = FACES.indexOf(String(value ?? "keep"));
  if (face < 0) site.unknown("face", String(value), path, FACES);
  return face;
};

function definition(site: Site, value: unknown, path: Path): IntFn {
  const index = site.all.definitionNamed(String(value));
  if (index === 0) site.unknown("definition", String(value), path, site.all.definitionIds());
  return constantInt(index);
}

function period(site: Site, value: unknown, path: Path): number {
  const { periods } = site.all.game.shape;
  const index = periods.indexOf(String(value));
  if (index < 0) site.unknown("period", String(value), path, periods);
  return index;
}

function changes(
  name: "add" | "set" | "spend",
  doc: string,
  amountName: string,
  delta: (amount: IntFn, read: IntFn) => IntFn,
): EffectSpec {
  return {
    name,
    doc,
    params: {
      field: { kind: "stored", required: true, doc: "a stored number of a card, a player or the table" },
      of: { kind: "subject", doc: "whose: a card (self) or a seat (you)" },
      [amountName]: { kind: "formula", required: true, doc: "how much" },
      ...(name === "spend" ? { then: { kind: "effect", doc: "what it pays for" } } : {}),
    },
    build(site, data, path) {
      const place = site.field(data.field, [...path, "field"], "stored");
      const amount = site.int(data[amountName], [...path, amountName]);
      if (place === undefined || !site.mayChange(place, [...path, "field"])) return undefined;
      const { field } = place;
      if (field.type !== "int" && !(field.type === "flag" && name === "set")) {
        site.problem("wrong-kind-of-field", [...path, "field"], `"${place.name}" cannot be changed by ${name}`);
        return undefined;
      }
      const { card, player } = subject(site, place.of, data.of, path);
      const read = site.reader(place, place.of === "card" ? card : player, path);
      const index = site.machine.layout.fields.indexOf(place);
      const change = delta(amount, read);
      const { machine } = site;
      if (name !== "spend" || field.type !== "int") {
        fire(site, life(site, "change"), [constantInt(index), card, player, change], place.of === "card" ? [1] : []);
        return undefined;
      }
      site.program.needsTrial = true;
      site.program.conditional = true;
      site.program.costs += 1;
      const { min, max } = field;
      const least = site.range(data[amountName]).min;
      site.positive(data[amountName], [...path, amountName], "nothing is paid");
      if (least > max - min) {
        const message = `nobody can pay ${least} of "${place.name}": it goes from ${min} to ${max}`;
        site.problem("unpayable-cost", [...path, amountName], message);
      }
      const lacking: Use = (f) => {
        if (place.of === "card" && !isThere(machine, card(f))) return NO_TARGET;
        const left = read(f) - amount(f) - min;
        return left >= 0
          ? undefined
          : refuse("cannot-afford", { field: place.name, needed: amount(f), available: read(f) - min });
      };
      // What an unknown card has is not told.
      const isCertain = (f: number): boolean =>
        place.of !== "card" || !isThere(machine, card(f)) || isKnown(machine, card(f), W[f + FRAME_SEAT]);
      const skip = { to: 0 };
      const fallThrough = unpaid(site, path);
      site.emit((f) => {
        if (machine.trial !== undefined && !isCertain(f)) throw new TrialEnd(undefined);
        const refusal = lacking(f);
        if (refusal === undefined) return;
        if (machine.tries(f)) throw new TrialEnd(refusal);
        W[f + FRAME_PC] = skip.to;
        fallThrough(f);
      });
      fire(site, life(site, "change"), [constantInt(index), card, player, change], place.of === "card" ? [1] : []);
      const then = data.then === undefined ? undefined : site.build(data.then, [...path, "then"]);
      skip.to = site.next;
      return (f) => (isCertain(f) ? lacking(f) : undefined) ?? then?.(f);
    },
  };
}

const CARD: ParamSpec = { kind: "card", doc: "the card; the one that carries the effect if nothing is said" };
const oneCard = (name: string, doc: string): EffectSpec => ({
  name,
  doc,
  params: { card: CARD },
  short: "card",
  build(site, data, path) {
    fire(site, life(site, name), [site.one(data.card ?? "self", [...path, "card"])], [0]);
    return undefined;
  },
});

export const EFFECTS: readonly EffectSpec[] = [
  {
    name: "do",
    doc: "Several effects, in order.",
    params: { effects: { kind: "effect", required: true, doc: "the effects" } },
    short: "effects",
    build: (site, data, path) => site.build(listOf(data.effects), path),
  },
  {
    name: "if",
    doc: "An effect that depends on a condition.",
    params: {
      is: { kind: "condition", required: true, doc: "the condition" },
      then: { kind: "effect", required: true, doc: "what happens if it holds" },
      else: { kind: "effect", doc: "what happens otherwise" },
    },
    build(site, data, path) {
      site.program.conditional = true;
      const holds = site.int(data.is, [...path, "is"]);
      const unless = site.instruct(unlessInstruction(holds));
      const then = site.where(data.is, [...path, "is"], () => site.build(data.then, [...path, "then"]));
      if (data.else === undefined) {
        unless.target = site.next;
        return then === undefined ? undefined : (f) => (holds(f) === 0 ? NO_USE : then(f));
      }
      const end = site.jump();
      unless.target = site.next;
      const other = site.build(data.else, [...path, "else"]);
      end.target = site.next;
      return then === undefined && other === undefined ? undefined : (f) => (holds(f) === 0 ? other : then)?.(f);
    },
  },
  {
    name: "forEach",
    doc: "An effect for each card of a set, as the set is when it begins.",
    params: {
      in: { kind: "cards", required: true, doc: "the cards" },
      as: { kind: "name", doc: "the name of the card inside; `it` if nothing is said" },
      do: { kind: "effect", required: true, doc: "what happens for each" },
    },
    build(site, data, path) {
      site.program.isLooping = true;
      site.program.conditional = true;
      const cards = site.set(data.in, [...path, "in"]);
      const body = (): unknown => site.build(data.do, [...path, "do"]);
      eachCard(site, site.chosenName(data.as, "it", [...path, "as"]), cards, body, site.plainZone(data.in));
      return undefined;
    },
  },
  {
    name: "forSeats",
    doc: "An effect for each seat, beginning with the active one; inside, `you` is that seat.",
    params: {
      others: { kind: "flag", doc: "only seats other than you" },
      do: { kind: "effect", required: true, doc: "what happens for each" },
    },
    build(site, data, path) {
      site.program.isLooping = true;
      const { machine } = site;
      const { seats } = machine.layout;
      const before = site.word();
      const first = site.word();
      const turn = site.word();
      const skip = { to: 0 };
      site.emit((f) => {
        W[f + before] = W[f + FRAME_SEAT];
        W[f + first] = W[HEAD_ACTIVE];
        W[f + turn] = 0;
      });
      const top = site.emit((f) => {
        const seat = (W[f + first] + W[f + turn]) % seats;
        W[f + FRAME_SEAT] = seat;
        if (data.others === true && seat === W[f + before]) W[f + FRAME_PC] = skip.to;
      });
      site.build(data.do, [...path, "do"]);
      skip.to = site.emit((f) => {
        W[f + turn] += 1;
        if (W[f + turn] < seats) W[f + FRAME_PC] = top;
        else W[f + FRAME_SEAT] = W[f + before];
      });
      return undefined;
    },
  },
  {
    name: "repeat",
    doc: "An effect several times.",
    params: {
      times: { kind: "formula", required: true, doc: "how often" },
      do: { kind: "effect", required: true, doc: "what happens" },
    },
    build(site, data, path) {
      site.program.isLooping = true;
      site.program.conditional = true;
      const times = site.int(data.times, [...path, "times"]);
      checkTimes(site, data, [...path, "times"]);
      const left = site.word();
      const exit = { to: 0 };
      site.emit((f) => {
        const n = times(f);
        W[f + left] = n;
        if (n <= 0) W[f + FRAME_PC] = exit.to;
      });
      const top = site.next;
      site.build(data.do, [...path, "do"]);
      site.emit((f) => {
        W[f + left] -= 1;
        if (W[f + left] > 0) W[f + FRAME_PC] = top;
      });
      exit.to = site.next;
      return undefined;
    },
  },
  {
    name: "let",
    doc: "Binds a number to a name for the effects inside.",
    params: {
      as: { kind: "name", required: true, doc: "the name" },
      be: { kind: "formula", required: true, doc: "the number" },
      do: { kind: "effect", required: true, doc: "the effects that use it" },
    },
    build(site, data, path) {
      const be = site.int(data.be, [...path, "be"]);
      const slot = site.word();
      site.instruct(letInstruction(slot, be));
      const name = site.chosenName(data.as, "", [...path, "as"]);
      site.within(name, "int", slot, () => site.build(data.do, [...path, "do"]), site.range(data.be));
      return undefined;
    },
  },
  {
    name: "choose",
    doc: "A seat chooses one of several effects. All are shown; those without use now are refused with the reason.",
    params: {
      options: { kind: "options", required: true, doc: "a list of { label, do, if }" },
      by: { kind: "seat", doc: "who chooses; you if nothing is said" },
      prompt: { kind: "text", doc: "the question" },
    },
    build: (site, data, path) => chooseOption(site, listOf(data.options), data, path),
  },
  {
    name: "may",
    doc: "A seat says yes or no to an effect.",
    params: {
      do: { kind: "effect", required: true, doc: "what happens on yes" },
      by: { kind: "seat", doc: "who is asked; you if nothing is said" },
      prompt: { kind: "text", doc: "the question" },
    },
    build: (site, data, path) =>
      chooseOption(
        site,
        [
          { label: "yes", do: data.do },
          { label: "no", do: [] },
        ],
        data,
        path,
      ),
  },
  {
    name: "confirm",
    doc: "A seat is told something and confirms it.",
    params: {
      prompt: { kind: "text", required: true, doc: "what it is told" },
      by: { kind: "seat", doc: "who; you if nothing is said" },
    },
    short: "prompt",
    build: (site, data, path) => chooseOption(site, [{ label: "confirm", do: [] }], data, path),
  },
  {
    name: "pick",
    doc: "Cards are chosen, by a seat or by chance, and an effect happens for each of them.",
    params: {
      from: { kind: "cards", required: true, doc: "the cards to choose from" },
      count: { kind: "count", doc: "how many: a number or { min, max }; 1 if nothing is said" },
      by: { kind: "chooser", doc: "a seat, or `chance`; you if nothing is said" },
      as: { kind: "name", doc: "the name of the card inside; `it` if nothing is said" },
      do: { kind: "effect", required: true, doc: "what happens for each" },
      prompt: { kind: "text", doc: "the question" },
    },
    build(site, data, path) {
      site.program.isLooping = true;
      site.program.conditional = true;
      const name = site.chosenName(data.as, "it", [...path, "as"]);
      const from = site.set(data.from, [...path, "from"]);
      if (data.by !== "chance") {
        const useless = uselessOne(site, data.do, name);
        const choice = { kind: "cards", from, data, path, optional: false } as const;
        chooseCards(site, useless === undefined ? choice : { ...choice, useless }, (chosen) =>
          eachCard(site, name, chosen, () => site.build(data.do, [...path, "do"])),
        );
        return useless === undefined || site.isBound(data.from) ? undefined : noneOf(from, useless);
      }
      if (data.count === undefined || data.count === 1) {
        oneByChance(site, name, from, site.plainZone(data.from), () => site.build(data.do, [...path, "do"]));
        return undefined;
      }
      const { machine } = site;
      const count = site.int(data.count, [...path, "count"]);
      site.positive(data.count, [...path, "count"], "no card is picked");
      const drawn: SetFn = (f, out) => {
        const cards: number[] = [];
        from(f, cards);
        for (let n = count(f); n > 0 && cards.length > 0; n--) {
          const card = machine.chanceCard(cards);
          cards.splice(cards.indexOf(card), 1);
          out.push(card);
        }
      };
      eachCard(site, name, drawn, () => site.build(data.do, [...path, "do"]));
      return undefined;
    },
  },
  {
    name: "order",
    doc: "A seat puts cards in order, and an effect happens for each in that order. Nobody is asked about fewer than two.",
    params: {
      from: { kind: "cards", required: true, doc: "the cards" },
      by: { kind: "seat", doc: "who orders; you if nothing is said" },
      as: { kind: "name", doc: "the name of the card inside; `it` if nothing is said" },
      do: { kind: "effect", required: true, doc: "what happens for each" },
      prompt: { kind: "text", doc: "the question" },
    },
    build(site, data, path) {
      site.program.isLooping = true;
      site.program.conditional = true;
      const from = site.set(data.from, [...path, "from"]);
      chooseCards(site, { kind: "order", from, data, path, optional: false }, (chosen) =>
        eachCard(site, site.chosenName(data.as, "it", [...path, "as"]), chosen, () =>
          site.build(data.do, [...path, "do"]),
        ),
      );
      return undefined;
    },
  },
  {
    name: "pay",
    doc: "Cards are given up for an effect. A cost that cannot be paid, or pays for nothing of use, is refused beforehand, and so is one that leads to another which nobody could pay by then. One that turns out impossible later is passed over, and told: `unpaid`.",
    params: {
      from: { kind: "cards", doc: "what it is paid from; your hand if nothing is said" },
      count: { kind: "count", doc: "how many: a number or { min, max } with max `any`; 1 if nothing is said" },
      where: { kind: "filter", doc: "which cards qualify" },
      to: { kind: "zone", required: true, doc: "where the paid cards go: to their owners, to you if nobody owns them" },
      optional: { kind: "flag", doc: "skipping is offered, and gives nothing" },
      then: { kind: "effect", doc: "what it pays for; a single paid card is called `paid`" },
      perCard: { kind: "effect", doc: "what happens for each paid card, called `paid`" },
      thenBy: {
        kind: "by-attribute",
        doc: "{ attribute, cases }: what it pays for, by an attribute of the one paid card",
      },
      prompt: { kind: "text", doc: "the question" },
    },
    build: pay,
  },
  {
    name: "perform",
    doc: "An effect that a card carries, by its name.",
    params: {
      card: CARD,
      effect: { kind: "effect-name", required: true, doc: "the name of the effect" },
      target: { kind: "card", doc: "what it calls `target`" },
      seat: { kind: "seat", doc: "who is `you` in it; you if nothing is said" },
    },
    build(site, data, path) {
      const { machine } = site;
      const index = site.all.game.shape.effects.indexOf(String(data.effect));
      if (index < 0) site.unknown("effect-name", String(data.effect), [...path, "effect"], site.all.game.shape.effects);
      const card = site.one(data.card ?? "self", [...path, "card"]);
      const target = data.target === undefined ? undefined : site.one(data.target, [...path, "target"]);
      const seat = site.seat(data.seat, [...path, "seat"]);
      site.all.performed.add(site.program);
      if (target === undefined && data.seat === undefined) {
        site.instruct(performInstruction(card, index));
        return undefined;
      }
      site.emit((f) => machine.perform(card(f), index, seat(f), target === undefined ? -1 : target(f), f));
      return undefined;
    },
  },
  {
    name: "together",
    doc: "Effects whose events are all chosen first and then resolved, in order.",
    params: { effects: { kind: "effect", required: true, doc: "the effects" } },
    short: "effects",
    build(site, data, path) {
      const { machine } = site;
      const inner = machine.newProgram(site.program.name, "other", site.program.card);
      inner.marks = site.program.marks;
      inner.replaces = site.program.replaces;
      inner.answers = site.program.answers;
      const inherited = site.program.locals;
      const within = site.nested(inner);
      within.queueing = true;
      within.build(listOf(data.effects), [...path, "effects"]);
      for (const cause of inner.causes) site.program.causes.add(cause);
      site.program.conditional ||= inner.conditional;
      site.emit((f) => {
        machine.together(f, () => {
          const at = machine.push(inner, W[f + FRAME_SEAT], W[f + FRAME_CARD] - 1, f, W[f + FRAME_CAUSE] - 1);
          W.copyWithin(at + FRAME_LOCALS, f + FRAME_LOCALS, f + FRAME_LOCALS + inherited);
          machine.runAbove(f);
        });
      });
      return undefined;
    },
  },
  {
    name: "drop",
    doc: "Drops the waiting events of a card.",
    params: { of: { kind: "card", required: true, doc: "the card that proposed them" } },
    short: "of",
    build(site, data, path) {
      const { machine } = site;
      const card = site.one(data.of, [...path, "of"]);
      const dropped = life(site, "drop");
      site.program.causes.add(dropped.type);
      site.emit((f) => {
        const n = machine.drop(card(f));
        if (n === 0) return;
        machine.args[0] = card(f);
        machine.args[1] = n;
        machine.fire(dropped, f);
      });
      return undefined;
    },
  },
  {
    name: "move",
    doc: "A card goes to a zone. What hangs on it goes along within play, and leaves play before it.",
    params: {
      card: CARD,
      to: { kind: "zone", required: true, doc: "a zone of the card's owner, yours if nobody owns it; or { zone, of }" },
      at: { kind: "choice", values: ["top", "bottom"], doc: "the top (end) if nothing is said" },
      face: { kind: "choice", values: FACES, doc: "face up or down from then on" },
    },
    build(site, data, path) {
      const card = site.one(data.card ?? "self", [...path, "card"]);
      const end = data.at ?? "top";
      if (end !== "top" && end !== "bottom") site.unknown("end", String(end), [...path, "at"], ["top", "bottom"]);
      const at = end === "bottom" ? 0 : -1;
      const to = site.zone(data.to, [...path, "to"], yours);
      const ofOwner = site.zoneOfSeats(data.to);
      const face = faceOf(site, data.face, [...path, "face"]);
      const move = life(site, "move");
      site.program.causes.add(move.type);
      site.instruct(moveInstruction(move, card, ofOwner, to, at, face));
      return undefined;
    },
  },
  {
    name: "attach",
    doc: "A card is attached to another; it moves into the same zone. One that lies face down loses its tokens and counters, as when it is turned over.",
    params: { card: CARD, to: { kind: "card", required: true, doc: "the card it hangs on" } },
    build(site, data, path) {
      fire(
        site,
        life(site, "attach"),
        [site.one(data.card ?? "self", [...path, "card"]), site.one(data.to, [...path, "to"])],
        [0, 1],
      );
      return undefined;
    },
  },
  oneCard("detach", "A card no longer hangs on another."),
  {
    name: "flip",
    doc: "A card is turned face down: a blank card takes its place, with nothing but what is granted.",
    params: { card: CARD, grant: { kind: "grants", doc: "fields of the blank card" } },
    short: "card",
    build(site, data, path) {
      const index = grants(site, data.grant, [...path, "grant"]);
      const card = site.one(data.card ?? "self", [...path, "card"]);
      fire(site, life(site, "flip"), [card, constantInt(index), constantInt(-1)], [0]);
      return undefined;
    },
  },
  oneCard("unflip", "A facedown card is turned up again, in the same place."),
  {
    name: "turn",
    doc: "A card shows its other side: another definition.",
    params: { card: CARD, to: { kind: "definition", required: true, doc: "the definition" } },
    build(site, data, path) {
      fire(
        site,
        life(site, "turn"),
        [site.one(data.card ?? "self", [...path, "card"]), definition(site, data.to, [...path, "to"])],
        [0],
      );
      return undefined;
    },
  },
  {
    name: "create",
    doc: "A new card comes into being.",
    params: {
      definition: { kind: "definition", required: true, doc: "which card" },
      to: { kind: "zone", required: true, doc: "where" },
      owner: { kind: "seat", doc: "whose; yours if nothing is said" },
      face: { kind: "choice", values: FACES, doc: "face up or down" },
      as: { kind: "name", doc: "its name in `do`; `it` if nothing is said" },
      do: { kind: "effect", doc: "what happens to it" },
    },
    build(site, data, path) {
      const { machine } = site;
      if (site.queueing && data.do !== undefined)
        site.problem("cannot-queue", path, "a card that waits in a queue has no `do` yet: move it out of `together`");
      const owner = site.seat(data.owner, [...path, "owner"]);
      const which = definition(site, data.definition, [...path, "definition"]);
      const to = site.zone(data.to, [...path, "to"], owner);
      const face = faceOf(site, data.face, [...path, "face"]);
      const slot = site.word();
      const end = { to: 0 };
      const created = life(site, "create");
      const { args } = machine;
      site.program.causes.add(created.type);
      site.emit((f) => {
        args[0] = which(f);
        args[1] = to(f);
        args[2] = owner(f);
        args[3] = face;
        args[4] = -1;
        machine.fire(created, f);
        W[f + slot] = args[4];
        if (args[4] < 0) W[f + FRAME_PC] = end.to;
      });
      if (data.do !== undefined)
        site.within(site.chosenName(data.as, "it", [...path, "as"]), "card", slot, () =>
          site.build(data.do, [...path, "do"]),
        );
      end.to = site.next;
      return undefined;
    },
  },
  oneCard("remove", "A card leaves the game for good: no set contains it from then on, and no filter holds of it."),
  oneCard("reveal", "A card is turned up for everybody."),
  oneCard("hide", "A card is turned face down where it lies; who knew it still knows it."),
  {
    name: "look",
    doc: "A seat learns which card this is.",
    params: { card: CARD, by: { kind: "seat", doc: "who; you if nothing is said" } },
    short: "card",
    build(site, data, path) {
      fire(
        site,
        life(site, "look"),
        [site.one(data.card ?? "self", [...path, "card"]), site.seat(data.by, [...path, "by"])],
        [0],
      );
      return undefined;
    },
  },
  {
    name: "token",
    doc: "A token is put on a card or a zone.",
    params: {
      token: { kind: "token", required: true, doc: "which token" },
      to: { kind: "card", doc: "the card; or" },
      zone: { kind: "zone", doc: "the zone" },
    },
    build(site, data, path) {
      const { tokens } = site.all.game.shape;
      const index = tokens.indexOf(String(data.token));
      if (index < 0) site.unknown("token", String(data.token), [...path, "token"], tokens);
      if (data.zone !== undefined) {
        fire(
          site,
          life(site, "token"),
          [constantInt(index), constantInt(-1), site.zone(data.zone, [...path, "zone"], yours)],
          [],
        );
      } else {
        fire(
          site,
          life(site, "token"),
          [constantInt(index), site.one(data.to ?? "self", [...path, "to"]), constantInt(-1)],
          [1],
        );
      }
      return undefined;
    },
  },
  changes("add", "A stored number grows (or shrinks, by a negative amount).", "amount", (amount) => amount),
  changes("set", "A stored number becomes another.", "to", (to, read) => (f) => to(f) - read(f)),
  changes(
    "spend",
    "A stored number is paid with; without enough of it nothing happens, and the action is refused beforehand.",
    "amount",
    (amount) => (f) => -amount(f),
  ),
  {
    name: "modify",
    doc: "A derived number changes for a time.",
    params: {
      field: { kind: "derived", required: true, doc: "a derived number" },
      of: { kind: "subject", doc: "whose: a card (self) or a seat (you)" },
      set: { kind: "formula", doc: "it becomes this" },
      add: { kind: "formula", doc: "this is added" },
      multiply: { kind: "formula", doc: "it is multiplied by this many thousandths" },
      min: { kind: "formula", doc: "it is at least this" },
      max: { kind: "formula", doc: "it is at most this" },
      until: { kind: "until", required: true, doc: "a period, `always`, or `while in play`" },
    },
    build(site, data, path) {
      const place = site.field(data.field, [...path, "field"], "derived");
      const bands = BANDS.filter((band) => data[band] !== undefined);
      if (bands.length !== 1) site.problem("one-change", path, `modify needs exactly one of ${BANDS.join(", ")}`);
      const periods = ["while in play", "always", ...site.all.game.shape.periods];
      const until = periods.indexOf(String(data.until));
      if (until < 0) site.unknown("period", String(data.until), [...path, "until"], periods);
      if (place === undefined || !site.mayChange(place, [...path, "field"]) || bands.length !== 1) return undefined;
      const { card, player } = subject(site, place.of, data.of, path);
      const amount = site.int(data[bands[0]], [...path, bands[0]]);
      const index = site.machine.layout.fields.indexOf(place);
      const band = BANDS.indexOf(bands[0]);
      fire(
        site,
        life(site, "modify"),
        [constantInt(index), card, player, constantInt(band), amount, constantInt(until)],
        place.of === "card" ? [1] : [],
      );
      return undefined;
    },
  },
  {
    name: "schedule",
    doc: "An effect that happens when a period ends.",
    params: {
      at: { kind: "period", required: true, doc: "the period" },
      do: { kind: "effect", required: true, doc: "what happens then" },
    },
    build(site, data, path) {
      const index = period(site, data.at, [...path, "at"]);
      // Under changed content a scheduled effect is found again by its place.
      const later = site.machine.newProgram([site.card, ...path].join("/"), "effect", site.program.card);
      later.locals = 1;
      const within = site.apart(later);
      within.build(data.do, [...path, "do"]);
      fire(site, life(site, "schedule"), [constantInt(index), constantInt(later.index)], []);
      return undefined;
    },
  },
  {
    name: "period",
    doc: "A period ends: what lasted until then is gone, what was scheduled for it happens.",
    params: { name: { kind: "period", required: true, doc: "the period" } },
    short: "name",
    build(site, data, path) {
      const index = period(site, data.name, [...path, "name"]);
      fire(site, life(site, "period"), [constantInt(index)], []);
      return undefined;
    },
  },
  {
    name: "end",
    doc: "The match ends.",
    params: {
      ending: { kind: "ending", required: true, doc: "one of the game's endings" },
      winner: { kind: "seat", doc: "who wins; nobody if nothing is said" },
    },
    build(site, data, path) {
      const endings = site.all.game.endings ?? [];
      const index = endings.indexOf(String(data.ending));
      if (index < 0) site.unknown("ending", String(data.ending), [...path, "ending"], endings);
      const winner = data.winner === undefined ? constantInt(-1) : site.seat(data.winner, [...path, "winner"]);
      fire(site, life(site, "end"), [constantInt(index), winner], []);
      return undefined;
    },
  },
  {
    name: "roll",
    doc: "A die: a number from 1 to its sides, each with the same chance.",
    params: {
      sides: { kind: "formula", required: true, doc: "how many sides" },
      as: { kind: "name", doc: "the name of the number inside; `roll` if nothing is said" },
      do: { kind: "effect", doc: "what happens with it" },
    },
    build(site, data, path) {
      const { machine } = site;
      const sides = site.int(data.sides, [...path, "sides"]);
      const most = site.range(data.sides);
      site.positive(data.sides, [...path, "sides"], "no die can be rolled", "error");
      const slot = site.word();
      const rolled = life(site, "roll");
      site.program.causes.add(rolled.type);
      site.emit((f) => {
        const n = sides(f);
        if (n < 1) throw new EngineError("out-of-range", `A die has ${n} sides: it needs at least one.`);
        const outcome = machine.chance(n) + 1;
        W[f + slot] = outcome;
        machine.args[0] = outcome;
        machine.args[1] = n;
        machine.fire(rolled, f);
      });
      if (data.do !== undefined)
        site.within(
          site.chosenName(data.as, "roll", [...path, "as"]),
          "int",
          slot,
          () => site.build(data.do, [...path, "do"]),
          { min: 1, max: Math.max(1, most.max) },
        );
      return undefined;
    },
  },
  {
    name: "chance",
    doc: "One of several effects, by weight.",
    params: { cases: { kind: "cases", required: true, doc: "a list of { weight, do, label }" } },
    short: "cases",
    build(site, data, path) {
      const { machine } = site;
      site.program.conditional = true;
      const cases = listOf(data.cases).map((one, i) => caseOf(site, one, [...path, "cases", i]));
      if (cases.length === 0) site.problem("no-cases", path, "a chance needs at least one case { weight, do }");
      const weights = cases.map((one, i) => site.int(one.weight, [...path, "cases", i, "weight"]));
      checkWeights(site, cases, path);
      const labels = cases.map(({ label }) => (label === undefined ? "" : String(label)));
      const targets = cases.map(() => 0);
      const rolled = life(site, "roll");
      site.program.causes.add(rolled.type);
      const outcome = site.word();
      site.emit((f) => {
        const values = weights.map((weight) => weight(f));
        const index = machine.weighted(values, labels);
        W[f + outcome] = index;
        machine.args[0] = index + 1;
        machine.args[1] = values.length;
        machine.fire(rolled, f);
      });
      site.emit((f) => {
        W[f + FRAME_PC] = targets[W[f + outcome]];
      });
      const ends = cases.map((one, i) => {
        targets[i] = site.next;
        site.build(one.do ?? [], [...path, "cases", i, "do"]);
        return site.jump();
      });
      for (const end of ends) end.target = site.next;
      return undefined;
    },
  },
  {
    name: "draw",
    doc: "Cards go from the top of a pile to a hand, one after the other. An empty pile says so first (`empty`); it is drawn on if there are cards in it then, be it that an answer put them there or that the pile has a `refill`.",
    params: {
      count: { kind: "formula", doc: "how many; 1 if nothing is said" },
      from: { kind: "zone", doc: "the pile; `deck` if nothing is said" },
      to: { kind: "zone", doc: "the hand; `hand` if nothing is said" },
      by: { kind: "seat", doc: "who draws; you if nothing is said" },
    },
    short: "count",
    build(site, data, path) {
      if (site.queueing) site.problem("cannot-queue", path, "a draw cannot wait in a queue: move it out of `together`");
      site.program.conditional = true;
      const seat = site.seat(data.by, [...path, "by"]);
      const count = site.int(data.count ?? 1, [...path, "count"]);
      site.positive(data.count, [...path, "count"], "no card is drawn");
      const from = site.zone(data.from ?? "deck", [...path, "from"], seat);
      const to = site.zone(data.to ?? "hand", [...path, "to"], seat);
      const move = life(site, "move");
      const isOne = constantOf(count) === 1;
      const left = isOne ? 0 : site.word();
      if (!isOne) site.instruct(letInstruction(left, count));
      site.instruct(drawInstruction(move, from, to, left));
      fromEmpty(site, { seat, left: isOne ? constantInt(1) : frameInt(left), from, to });
      return undefined;
    },
  },
  {
    name: "shuffle",
    doc: "A pile is put in an order that nobody knows.",
    params: {
      zone: { kind: "zone", required: true, doc: "the pile" },
      of: { kind: "seat", doc: "whose; yours if nothing is said" },
    },
    short: "zone",
    build(site, data, path) {
      const { machine } = site;
      if (site.queueing)
        site.problem("cannot-queue", path, "a shuffle cannot wait in a queue: move it out of `together`");
      const zone = site.zone(data.zone, [...path, "zone"], site.seat(data.of, [...path, "of"]));
      const shuffled = life(site, "shuffle");
      site.program.causes.add(shuffled.type);
      site.emit((f) => {
        machine.args[0] = zone(f);
        machine.fire(shuffled, f);
      });
      return undefined;
    },
  },
];

/**
 * What happens when the pile of the draw that was just compiled is empty: that is told, and answered; then the zone that
 * refills it is shuffled into it. If there are cards by then, the draw goes on.
 */
function fromEmpty(
  site: Site,
  { seat, left, from, to }: { readonly seat: IntFn; readonly left: IntFn; readonly from: IntFn; readonly to: IntFn },
): void {
  const { machine, program } = site;
  const { args } = machine;
  const [move, empty, shuffled] = ["move", "empty", "shuffle"].map((name) => life(site, name));
  const isRefilled = machine.layout.zones.some(({ refill }) => refill >= 0);
  program.causes.add(move.type).add(empty.type);
  if (isRefilled) program.causes.add(shuffled.type);
  const draw = program.steps.length - 1;
  const detour = (run: (frame: number) => void): Instruction => {
    const instruction = new Instruction(OP.call, { run });
    instruction.target = draw;
    program.detours.push(instruction);
    return instruction;
  };
  const size = (f: number): number => W[machine.layout.zones[from(f)].at];
  detour((f) => {
    args[0] = from(f);
    args[1] = seat(f);
    args[2] = left(f);
    args[3] = to(f);
    machine.fire(empty, f);
  });
  if (isRefilled) {
    detour((f) => {
      if (!machine.refill(from(f), move, f)) W[f + FRAME_PC] = last.at;
    });
    detour((f) => {
      if (size(f) === 0) return;
      args[0] = from(f);
      machine.fire(shuffled, f);
    });
  }
  const last = detour((f) => {
    W[f + FRAME_PC] = size(f) > 0 ? draw : draw + 1;
  });
}

const NO_USE = refuse("no-use");
const NO_TARGET = refuse("no-target");

const isThere = (machine: Machine, card: number): boolean => card >= 0 && machine.exists(card);

/** A repetition that surely never happens, or surely goes on for longer than an action may. */
function checkTimes(site: Site, data: Readonly<Record<string, unknown>>, path: Path): void {
  site.positive(data.times, path, "it never happens");
  const { min } = site.range(data.times);
  const bound = exceededBy(site, min, data.do);
  if (bound === undefined) return;
  const message = `${min} times is too often: one action has at most ${BOUNDS[bound]} ${bound}`;
  site.slip("error", "bound-exceeded", path, message);
}

/** Of several outcomes one must be possible, and none can be less likely than not at all. */
function checkWeights(site: Site, cases: readonly Readonly<Record<string, unknown>>[], path: Path): void {
  const ranges = cases.map(({ weight }) => site.range(weight));
  ranges.forEach(({ max }, i) => {
    const at = [...path, "cases", i, "weight"];
    if (max < 0) site.slip("error", "bad-weight", at, `a weight cannot be negative, and this is at most ${max}`);
  });
  if (ranges.length > 0 && ranges.every(({ min, max }) => min === 0 && max === 0))
    site.slip("error", "bad-weight", path, "every weight is 0: give one of the cases a weight of 1 or more");
}

function caseOf(site: Site, given: unknown, path: Path): Readonly<Record<string, unknown>> {
  if (!isObject(given)) site.problem("bad-option", path, "a case is { weight, do }");
  const one = isObject(given) ? given : { weight: 1 };
  site.keys(one, path, ["weight", "do", "label"]);
  return one;
}

function grants(site: Site, value: unknown, path: Path): number {
  const { grants: allowed } = site.all.game.shape;
  const list: { place: (typeof site.machine.layout.fields)[number]; value: number }[] = [];
  if (value !== undefined && !isObject(value))
    site.problem("bad-parameters", path, "what is granted is an object of fields and their values");
  for (const [name, wanted] of Object.entries(isObject(value) ? value : {})) {
    const place = site.machine.layout.fields.find((field) => field.of === "card" && field.name === name);
    if (place === undefined || !allowed.includes(name)) {
      site.unknownKey("grant", name, path, allowed);
      continue;
    }
    list.push({ place, value: constant(site, place.field, wanted, [...path, name]) });
  }
  // The order in which they are written down is none of the match.
  const { fields } = site.machine.layout;
  list.sort((a, b) => fields.indexOf(a.place) - fields.indexOf(b.place));
  site.all.grants.push(list);
  return site.all.grants.length - 1;
}

/** A value that a field can hold, known while compiling. */
export function constant(
  site: Site,
  field: { readonly type: string; readonly values?: readonly string[]; readonly min?: number; readonly max?: number },
  value: unknown,
  path: Path,
): number {
  if (field.values !== undefined) {
    const { values } = field;
    const index = values.indexOf(nameOf(value));
    if (index < 0) site.unknown("value", nameOf(value), path, values);
    return index;
  }
  if (field.type === "flag") {
    site.flag(value, path);
    return value === true ? 1 : 0;
  }
  const { min = 0, max = 0 } = field;
  if (typeof value !== "number" || !Number.isInteger(value) || value < min || value > max) {
    site.problem("bad-number", path, `an integer from ${min} to ${max} is needed here`);
    return 0;
  }
  return value;
}

/** The cards that a cost takes: where they are, and what must hold of them. */
function asked(cards: unknown, ...wanted: readonly unknown[]): Readonly<Record<string, unknown>> {
  let from = cards;
  const where = wanted.filter(isObject);
  for (; isObject(from); from = from.set ?? from.zone) if (isObject(from.where)) where.unshift(from.where);
  return { from, where: Object.assign({}, ...where) };
}

/** Why what is done with a card would be of no use, if that is one of its own effects and nothing else. */
function uselessOne(site: Site, effect: unknown, name: string): CardUse | undefined {
  const { machine } = site;
  const performed = isObject(effect) && isObject(effect.perform) ? effect.perform : {};
  const isPlain = performed.card === name && Object.keys(performed).length === 2;
  const index = isPlain ? site.all.game.shape.effects.indexOf(String(performed.effect)) : -1;
  if (index < 0) return undefined;
  return (f, card) => {
    const you = W[f + FRAME_SEAT];
    if (!isKnown(machine, card, you)) return undefined;
    const use = machine.effectOf(card, index)?.use;
    return use === undefined ? undefined : machine.useless(use, you, card, -1);
  };
}

/** Why none of some cards would be of use: the reason of the first. */
const noneOf =
  (from: SetFn, useless: CardUse): Use =>
  (f) => {
    const cards: number[] = [];
    from(f, cards);
    const reasons = cards.map((card) => useless(f, card));
    return reasons.includes(undefined) ? undefined : (reasons[0] ?? NO_USE);
  };

/** Tells that a cost which must be paid cannot be, and names the card that was given up before it. */
function unpaid(site: Site, path: Path): (frame: number) => void {
  const { machine } = site;
  const event = life(site, UNPAID.name);
  site.program.causes.add(event.type);
  const before = site.bindings.get("paid")?.type === "card" ? site.one("paid", path) : constantInt(-1);
  return (f) => {
    const card = before(f);
    machine.args[0] = isThere(machine, card) ? card : -1;
    machine.fire(event, f);
  };
}

function pay(site: Site, data: Readonly<Record<string, unknown>>, path: Path): Use | undefined {
  const { machine } = site;
  const optional = data.optional === true;
  site.program.needsTrial = true;
  site.program.conditional = true;
  if (!optional) site.program.costs += 1;
  const source = site.sieve(data.from ?? "hand", [...path, "from"]);
  const tests = [...source.tests, ...(data.where === undefined ? [] : site.conditions(data.where, [...path, "where"]))];
  const least = site.range(isObject(data.count) ? data.count.min : data.count).min;
  const most = site.most(data.from ?? "hand");
  if (least > most)
    site.problem("unpayable-cost", [...path, "count"], `nobody can pay ${least} cards: there are at most ${most}`);
  else if (least > 1) site.all.costs.push({ path: [...path, "count"], least });
  const byAttribute = isObject(data.thenBy) ? data.thenBy : undefined;
  const attribute = byAttribute === undefined ? undefined : nameOf(byAttribute.attribute);
  const cases = isObject(byAttribute?.cases) ? byAttribute.cases : {};
  if (data.thenBy !== undefined && !(byAttribute !== undefined && isObject(byAttribute.cases)))
    site.problem("bad-parameters", [...path, "thenBy"], "thenBy is { attribute, cases }, with an effect for each case");
  if (byAttribute !== undefined) site.keys(byAttribute, [...path, "thenBy"], ["attribute", "cases"]);
  const spec = attribute === undefined ? undefined : site.all.game.shape.attributes[attribute];
  const values = spec?.type === "enum" ? spec.values : [];
  // Steps are numbered as the game lists the values: a save must find its own again however a card file is written.
  const names = values.filter((name) => Object.hasOwn(cases, name));
  if (attribute !== undefined) {
    if (values.length === 0)
      site.unknown(
        "attribute",
        attribute,
        [...path, "thenBy", "attribute"],
        Object.keys(site.all.game.shape.attributes),
      );
    for (const name of Object.keys(cases))
      if (!values.includes(name)) site.unknownKey("value", name, [...path, "thenBy", "cases"], values);
    if (data.count !== undefined && data.count !== 1)
      site.problem("thenBy-one", [...path, "count"], "thenBy looks at the one paid card: the count must be 1");
  }
  const kindOf = (card: number, name: string): unknown => machine.definitions[machine.definitionOf(card)][name];
  if (attribute !== undefined) {
    const test = (_: number, card: number): boolean => Object.hasOwn(cases, String(kindOf(card, attribute)));
    tests.push({ name: attribute, test });
  }
  const sieve = { cards: source.cards, tests };
  const from = sifted(sieve);
  const byCase = attribute === undefined ? {} : { [attribute]: names };
  const unfit = unfitFor(sieve);
  const cannotPay = shortfall(machine, unfit, asked(data.from ?? "hand", data.where, byCase));
  const controller =
    (slot: number): IntFn =>
    (f) =>
      machine.ownerOr(W[f + slot], W[f + FRAME_SEAT]);
  const skip = { to: 0 };
  const uses: (Use | undefined)[] = [];
  const caseUses = new Map<string, Use | undefined>();
  const paid = site.word();
  const cost = {
    ...({ kind: "pay", from, data, path, optional, cannotPay, unfit, to: site.zoneName(data.to), skip } as const),
    ...(optional ? {} : { fallThrough: unpaid(site, path) }),
  };
  const possible = chooseCards(site, cost, (chosen) => {
    // The payment is one list: all of it has left before anything it pays for happens.
    const remember = site.word();
    const count = site.word();
    site.program.lists.push({ items: remember, count, index: -1 });
    site.emit((f) => {
      const all: number[] = [];
      chosen(f, all);
      const at = machine.extend(f, all.length);
      W[f + remember] = at;
      W[f + count] = all.length;
      for (let i = 0; i < all.length; i++) W[f + at + i] = all[i];
      W[f + paid] = all.length === 1 ? all[0] : -1;
    });
    const again: SetFn = (f, out) => {
      for (let i = 0; i < W[f + count]; i++) out.push(W[f + W[f + remember] + i]);
    };
    eachCard(site, "paid", again, () => {
      const slot = (site.bindings.get("paid") as { slot: number }).slot;
      fire(
        site,
        life(site, "move"),
        [frameInt(slot), site.zone(data.to, [...path, "to"], controller(slot)), constantInt(-1), constantInt(0)],
        [0],
      );
    });
    if (data.perCard !== undefined)
      eachCard(site, "paid", again, () => uses.push(site.build(data.perCard, [...path, "perCard"])));
    site.within("paid", "card", paid, () => {
      if (data.then !== undefined) uses.push(site.build(data.then, [...path, "then"]));
      if (attribute === undefined) return;
      const targets = new Map<unknown, number>();
      const none = { to: 0 };
      site.emit((f) => {
        const card = W[f + paid];
        const isThere = card >= 0 && machine.exists(card);
        W[f + FRAME_PC] = (isThere ? targets.get(kindOf(card, attribute)) : undefined) ?? none.to;
      });
      const ends = names.map((name) => {
        const effect = cases[name];
        targets.set(name, site.next);
        const use = site.build(effect, [...path, "thenBy", "cases", name]);
        caseUses.set(name, listOf(effect).length === 0 ? () => NO_USE : use);
        return site.jump();
      });
      none.to = site.next;
      for (const end of ends) end.target = site.next;
    });
    site.emit((f) => {
      W[HEAD_STACK] = f + W[f + remember];
      W[f + remember] = 0;
      W[f + count] = 0;
    });
  });
  skip.to = site.next;
  // Of the cases only those count that a card at hand leads to.
  if (attribute !== undefined) {
    const none = noneOf(from, (f, card) => caseUses.get(String(kindOf(card, attribute)))?.(f));
    uses.push((f) => (possible(f).eligible === 0 ? undefined : none(f)));
  }
  const useful = anyOf(uses);
  return (f) => payable(f, possible, optional, cannotPay) ?? useful?.(f);
}
