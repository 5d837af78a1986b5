import { BOUNDS } from "./bounds.ts";
import { didYouMean, type Problem } from "./errors.ts";
import {
  compileFormula,
  constantInt,
  FormulaError,
  type FormulaNames,
  frameInt,
  headInt,
  type IntFn,
  minusFrameInt,
  type Node,
  parseFormula,
  plusInt,
} from "./formula.ts";
import type { Handles } from "./handles.ts";
import { wordOf } from "./handles.ts";
import { call, Instruction, OP } from "./instructions.ts";
import type { Game } from "./kit.ts";
import { CARD, type FieldPlace, FRAME, HEAD, type ZonePlace } from "./layout.ts";
import type { Life, Machine, Program, Step, Use } from "./machine.ts";
import { isWord } from "./names.ts";
import {
  ANY,
  type Assumed,
  assumedBy,
  exactly,
  isNever,
  keyOf,
  type Range,
  TRUTH,
  truthOf,
  within,
  zeroDivisors,
} from "./ranges.ts";
import type { Text } from "./shape.ts";
import { partAt, WORDS } from "./words.ts";

const W = WORDS;

const { active: HEAD_ACTIVE } = HEAD;
const { face: CARD_FACE, owner: CARD_OWNER, parent: CARD_PARENT, under: CARD_UNDER } = CARD;
const { card: FRAME_CARD, locals: FRAME_LOCALS, seat: FRAME_SEAT } = FRAME;

/**
 * Where an effect, a formula or a filter stands while it is compiled: which program, which names are bound, whose card.
 * It turns the small languages of content (numbers, cards, sets, seats, zones, filters) into closures over a frame.
 */
export type Path = readonly (string | number)[];
export type BindingType = "card" | "int" | "seat" | "zone";
export type SetFn = (frame: number, out: number[]) => void;
export type CardTest = (frame: number, card: number) => boolean;

/** Cards, and the conditions that sift them, by their names: a set of the game, or a key of a filter. */
export interface Sieve {
  readonly cards: SetFn;
  readonly tests: readonly { readonly name: string; readonly test: CardTest }[];
}

/** A filter of cards, with what it wants of their attributes; the same text for the same wishes. */
export interface Filter {
  readonly path: Path;
  readonly wanted: readonly (readonly [attribute: string, wanted: unknown])[];
  readonly key: string;
}

/** How many cards a cost takes at the least. */
export interface Cost {
  readonly path: Path;
  readonly least: number;
}

/** What compiling needs of the whole game. */
export interface Compilation {
  readonly machine: Machine;
  readonly game: Game;
  readonly handles: Handles;
  readonly problems: Problem[];
  readonly grants: { readonly place: FieldPlace; readonly value: number }[][];
  /** Programs that perform effects of cards: whether they need a trial depends on the cards. */
  readonly performed: Set<Program>;
  /** The flags with which rules mark what they cause. */
  readonly marks: Set<string>;
  lifeNamed(name: string): Life | undefined;
  lifeOf(type: unknown): Life | undefined;
  /** The ids of definitions that were asked for, and the filters that cards must pass. */
  readonly asked: string[];
  readonly filters: Filter[];
  /** How many cards costs take at the least, where more than one. */
  readonly costs: Cost[];
  definitionNamed(id: string): number;
  definitionIds(): Iterable<string>;
  build(site: Site, effect: unknown, path: Path): Use | undefined;
}

const NOTHING: SetFn = () => {};
const NOTHING_ASSUMED: Assumed = new Map();

/** What an object can say of the cards it means. */
export const CARDS_KEYS: readonly string[] = ["zone", "of", "set", "attachedTo", "inPlay", "where", "top"];

/** Sets of sets: far beyond what effects at their deepest need. */
const MAX_PATH = 256;

export class Site {
  readonly all: Compilation;
  readonly program: Program;
  readonly card: string;
  /** Game code may hold functions; content may not. */
  readonly trusted: boolean;
  readonly bindings = new Map<string, { slot: number; type: BindingType; range?: Range }>();
  /** What the conditions around this place tell of numbers. */
  private assumed: Assumed = NOTHING_ASSUMED;
  /** Derived numbers with this number or a higher one may not be read here (a modifier of such a number). */
  derivedLimit = Number.POSITIVE_INFINITY;
  depth = 0;
  queueing = false;
  /** The words with cards that the effect which is being built reads. */
  private reads = new Set<number>();

  constructor(all: Compilation, program: Program, card: string, trusted: boolean) {
    this.all = all;
    this.program = program;
    this.card = card;
    this.trusted = trusted;
  }

  get machine(): Machine {
    return this.all.machine;
  }

  // ---- steps and words ------------------------------------------------------------------------------------------------

  /** Adds a step; gives its number. */
  emit(step: Step): number {
    this.instruct(call(step));
    return this.program.steps.length - 1;
  }

  /** Adds a step of a frequent kind. */
  instruct(instruction: Instruction): Instruction {
    this.program.steps.push(instruction);
    return instruction;
  }

  /** A step that goes on elsewhere; where is said later. */
  jump(): Instruction {
    return this.instruct(new Instruction(OP.jump, {}));
  }

  get next(): number {
    return this.program.steps.length;
  }

  /** A word of the frame, by its offset. */
  word(): number {
    const slot = FRAME_LOCALS + this.program.locals;
    this.program.locals += 1;
    return slot;
  }

  bind(name: string, type: BindingType): number {
    const slot = this.word();
    this.holds(slot, type);
    this.bindings.set(name, { slot, type });
    return slot;
  }

  private holds(slot: number, type: BindingType): void {
    if (type === "card") this.program.cards.set(slot, { from: this.next, until: 0 });
  }

  /** The step that comes next reads a word: what lies in it counts until then. */
  reading(slot: number): number {
    this.reads.add(slot);
    this.keep(slot, this.next + 1);
    return slot;
  }

  /** The same for everything that is bound. */
  readingAll(): void {
    for (const { slot } of this.bindings.values()) this.reading(slot);
  }

  private keep(slot: number, until: number): void {
    const held = this.program.cards.get(slot);
    if (held !== undefined) held.until = Math.max(held.until, until);
  }

  /** Compiles with a name bound to a word, and forgets the name again. */
  within<T>(name: string, type: BindingType, slot: number, compile: () => T, range: Range = ANY): T {
    const outer = this.bindings.get(name);
    this.holds(slot, type);
    this.bindings.set(name, { slot, type, range });
    const { assumed } = this;
    if (assumed.has(name)) this.assumed = new Map([...assumed].filter(([known]) => known !== name));
    const result = compile();
    this.assumed = assumed;
    this.reads.delete(slot);
    if (outer === undefined) this.bindings.delete(name);
    else this.bindings.set(name, outer);
    return result;
  }

  /** A name that somebody chose (`as`): one that a formula can read, and that means nothing else yet. */
  chosenName(value: unknown, otherwise: string, path: Path): string {
    if (value === undefined) return otherwise;
    const name = String(value);
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
      this.slip("error", "bad-name", path, `no formula can read the name "${name}": use letters, digits and _`);
    else {
      const taken = this.takenBy(name);
      if (taken !== undefined)
        this.slip("error", "bad-name", path, `"${name}" is ${taken} already: choose another name`);
    }
    return name;
  }

  private takenBy(name: string): string | undefined {
    const { game } = this.all;
    const { shape } = game;
    if (isWord(name)) return "a word of the language";
    if (Object.hasOwn(shape.table, name)) return "a field of the table";
    if (Object.hasOwn(shape.player, name)) return "a field of the players";
    if (Object.hasOwn(shape.zones, name)) return "a zone";
    if (shape.seats.roles?.includes(name) === true) return "a seat";
    if (Object.hasOwn(game.names ?? {}, name)) return "a number of the game";
    return Object.hasOwn(game.sets ?? {}, name) ? "a set of cards" : undefined;
  }

  /** A program of its own that begins with the words and names of this one, which are read when it begins. */
  nested(program: Program): Site {
    const site = this.apart(program);
    this.readingAll();
    program.locals = this.program.locals;
    for (const [name, binding] of this.bindings) site.bindings.set(name, binding);
    site.assumed = this.assumed;
    return site;
  }

  /** A program of its own that knows only `self` and `you`. */
  apart(program: Program): Site {
    return new Site(this.all, program, this.card, this.trusted);
  }

  // ---- problems -----------------------------------------------------------------------------------------------------------

  problem(code: string, path: Path, message: string, more: Pick<Problem, "hint" | "key" | "character"> = {}): void {
    this.all.problems.push({ severity: "error", code, card: this.card, path, message, ...more });
  }

  /** What a card says and cannot mean. What the game itself says is its author's business. */
  slip(
    severity: Problem["severity"],
    code: string,
    path: Path,
    message: string,
    more: Pick<Problem, "character"> = {},
  ): void {
    if (!this.trusted) this.all.problems.push({ severity, code, card: this.card, path, message, ...more });
  }

  unknown(what: string, name: string, path: Path, known: Iterable<string>): void {
    const there = what === "definition" ? "" : thereAre(known);
    this.problem(`unknown-${what}`, path, `unknown ${what} "${name}"${there}`, meant(name, known));
  }

  /** A key that an object cannot have; the path leads to the object. */
  unknownKey(what: string, key: string, path: Path, known: Iterable<string>): void {
    this.problem(`unknown-${what}`, [...path, key], `unknown ${what} "${key}"`, { ...meant(key, known), key: true });
  }

  /** Every key of an object must be one of those it may have. */
  keys(value: object, path: Path, known: readonly string[], what = "key"): void {
    for (const key of Object.keys(value)) if (!known.includes(key)) this.unknownKey(what, key, path, known);
  }

  flag(value: unknown, path: Path): void {
    if (typeof value !== "boolean") this.problem("bad-flag", path, "true or false is needed here");
  }

  // ---- texts --------------------------------------------------------------------------------------------------------------

  /** A text that the card says: one for every language, or one for each that the game has. Gives its number. */
  text(value: unknown, path: Path): number {
    if (isObject(value)) this.languages(value, path);
    else this.line(value, path);
    // Views hand it out as it is.
    const said = isObject(value) ? Object.freeze({ ...value }) : value;
    return this.machine.texts.push(said as Text) - 1;
  }

  private languages(given: Readonly<Record<string, unknown>>, path: Path): void {
    const languages = Object.keys(this.all.game.words ?? {});
    if (languages.length > 0) this.keys(given, path, languages, "language");
    if (Object.keys(given).length === 0) this.line(undefined, path);
    for (const [language, line] of Object.entries(given)) this.line(line, [...path, language]);
  }

  /** It stands in a log that has a line for each event. */
  private line(value: unknown, path: Path): void {
    if (typeof value !== "string" || value.trim() === "")
      this.problem("bad-text", path, "a text is needed here, or an object with one for each language");
    else if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value))
      this.problem("bad-text", path, "a text is one line, without control characters");
    else if (value.length > BOUNDS.text)
      this.problem("bad-text", path, `a text has at most ${BOUNDS.text} characters; here are ${value.length}`);
  }

  // ---- numbers ------------------------------------------------------------------------------------------------------------

  int(value: unknown, path: Path): IntFn {
    if (typeof value === "number") {
      if (!Number.isInteger(value) || Math.abs(value) > 0x7fffffff)
        this.problem("bad-number", path, `${value} is no integer that the table can hold`);
      return constantInt(value);
    }
    if (typeof value === "boolean") return constantInt(value ? 1 : 0);
    if (typeof value === "function" && this.trusted) {
      return this.call(value as (scope: object, bound: object) => number | boolean);
    }
    if (typeof value !== "string") {
      this.problem("bad-number", path, "a number or a formula is needed here");
      return () => 0;
    }
    try {
      const tree = this.parsed(value);
      const read = compileFormula(tree, this.names(path));
      if (value.includes("/") && !this.trusted) this.divisors(value, tree, path);
      return read;
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      this.problem("bad-formula", path, `${error.message} (at character ${error.at + 1} of "${value}")`, {
        ...(error.hint === undefined ? {} : { hint: error.hint }),
        character: error.at,
      });
      return () => 0;
    }
  }

  /** A formula is compiled, and then asked what it can be. */
  private parsed(formula: string): Node {
    if (this.last?.formula !== formula) this.last = { formula, tree: parseFormula(formula) };
    return this.last.tree;
  }
  private last: { readonly formula: string; readonly tree: Node } | undefined;

  private divisors(formula: string, tree: Node, path: Path): void {
    for (const divisor of zeroDivisors(tree, this.named, this.assumed)) {
      const { at } = divisor;
      const [what, instead] = divisor.kind === "name" ? [`"${divisor.name}"`, divisor.name] : ["this divisor", "…"];
      const message = `${what} can be 0 (at character ${at + 1} of "${formula}"): divide by max(1, ${instead}), or ask before whether it is more`;
      this.slip("warning", "zero-divisor", path, message, { character: at });
    }
  }

  /** What a number or a formula can be at all. */
  range(value: unknown): Range {
    if (typeof value === "number") return exactly(value);
    if (typeof value === "boolean") return exactly(value ? 1 : 0);
    if (typeof value !== "string") return ANY;
    try {
      return truthOf(this.parsed(value), (node) => within(this.named(node), this.assumed.get(keyOf(node)) ?? ANY));
    } catch {
      // What is wrong with it is told where it is compiled.
      return ANY;
    }
  }

  private readonly named = (node: Node & { readonly name: string }): Range => this.rangeOfName(node.kind, node.name);

  private rangeOfName(kind: Node["kind"], name: string): Range {
    if (kind === "count") return { min: 0, max: this.most(name) };
    const binding = this.bindings.get(name);
    if (binding !== undefined) return binding.range ?? ANY;
    if (Object.hasOwn(this.all.game.names ?? {}, name)) return ANY;
    const field = this.machine.layout.fields.find((place) => place.name === name && place.of !== "card")?.field;
    if (field?.type === "flag") return TRUTH;
    return field?.type === "int" || field?.type === "derived" ? field : ANY;
  }

  /** Compiles what stands where a condition holds. One that can never hold is a slip. */
  where<T>(condition: unknown, path: Path, compile: () => T): T {
    if (this.trusted || condition === undefined) return compile();
    const outer = this.assumed;
    const inner = this.assumedBy(condition);
    const contradicts = [...inner.values()].some(({ min, max }) => min > max);
    if (contradicts || isNever(this.range(condition)))
      this.slip("warning", "never-holds", path, `this can never hold: ${String(condition)}`);
    this.assumed = contradicts ? outer : inner;
    const result = compile();
    this.assumed = outer;
    return result;
  }

  private assumedBy(condition: unknown): Assumed {
    if (typeof condition !== "string") return this.assumed;
    try {
      return assumedBy(this.parsed(condition), this.named, this.assumed);
    } catch {
      return this.assumed;
    }
  }

  /**
   * A number of times, of cards, of sides: one that is surely below 1 is a slip. What could not be done then is an error;
   * what would do nothing may stand in a draft.
   */
  positive(value: unknown, path: Path, otherwise: string, severity: Problem["severity"] = "warning"): void {
    const { max } = value === undefined ? ANY : this.range(value);
    if (max >= 1) return;
    const message = `${otherwise} if this is ${shownMost(value, max)}: give a number from 1 on`;
    this.slip(severity, severity === "error" ? "bad-count" : "does-nothing", path, message);
  }

  /** How many cards there can be at most: a zone holds what it declares. */
  most(value: unknown): number {
    const { zones } = this.all.game.shape;
    if (value === "self" || (typeof value === "string" && this.bindings.get(value)?.type === "card")) return 1;
    if (isObject(value) && value.set !== undefined) return this.most(value.set);
    const name = isObject(value) ? value.zone : value;
    const isZone = typeof name === "string" && Object.hasOwn(zones, name) && !this.bindings.has(name);
    if (!isZone || Object.hasOwn(this.all.game.sets ?? {}, name)) return ANY.max;
    const { capacity, shared } = zones[name];
    const seats = !shared && isObject(value) && value.of === "all" ? this.machine.layout.seats : 1;
    return capacity === undefined ? ANY.max : capacity * seats;
  }

  /** Whether something holds: a formula other than 0, or in the game itself a function. */
  condition(value: unknown, path: Path): (frame: number) => boolean {
    if (typeof value === "function" && this.trusted) {
      const { machine, all } = this;
      const run = value as (scope: object) => boolean;
      return (f) => {
        machine.scopeSeat = W[f + FRAME_SEAT];
        machine.scopeCard = W[f + FRAME_CARD] - 1;
        return run(all.handles.scope);
      };
    }
    const number = this.int(value, path);
    return (f) => number(f) !== 0;
  }

  /** A function of the game, asked from the frame's point of view. */
  private ask(run: (scope: object) => number | boolean): IntFn {
    const { machine, all } = this;
    return (f) => {
      machine.scopeSeat = W[f + FRAME_SEAT];
      machine.scopeCard = W[f + FRAME_CARD] - 1;
      return Number(run(all.handles.scope));
    };
  }

  /** The same, given what is bound to names there. */
  private call(run: (scope: object, bound: object) => number | boolean): IntFn {
    const { all } = this;
    let frame = 0;
    const bound = {};
    this.readingAll();
    for (const [name, { slot, type }] of this.bindings) {
      const found = { card: all.handles.cards, seat: all.handles.players, zone: all.handles.zones, int: undefined }[
        type
      ];
      const get = (): unknown => (found === undefined ? W[frame + slot] : found[W[frame + slot]]);
      Object.defineProperty(bound, name, { get });
    }
    const ask = this.ask((scope) => run(scope, bound));
    return (f) => {
      frame = f;
      return ask(f);
    };
  }

  names(path: Path): FormulaNames {
    const { machine, all } = this;
    const { game } = all;
    const declared = game.names ?? {};
    return {
      place: { card: this.card, own: this.trusted, path },
      name: (name) => {
        const binding = this.bindings.get(name);
        if (binding !== undefined) {
          const { slot, type } = binding;
          return { read: frameInt(this.reading(slot)), refers: type === "int" ? undefined : type };
        }
        if (name === "self") return { read: frameInt(FRAME_CARD, -1), refers: "card" };
        if (name === "you") return { read: frameInt(FRAME_SEAT), refers: "seat" };
        if (name === "active") return { read: headInt(HEAD_ACTIVE), refers: "seat" };
        if (name === "value" && this.derivedLimit !== Number.POSITIVE_INFINITY)
          return { read: () => machine.numbers.lower };
        if (Object.hasOwn(declared, name))
          return { read: this.ask(declared[name] as (scope: object) => number | boolean) };
        const place = machine.layout.fields.find((field) => field.name === name && field.of !== "card");
        if (place === undefined) return undefined;
        const read = this.reader(place, frameInt(FRAME_SEAT), path);
        const { type } = place.field;
        // A field that refers to nothing holds 0.
        return type === "card" || type === "seat" ? { read: plusInt(read, -1), refers: type } : { read };
      },
      count: (set) => {
        if (!this.isSet(set)) return undefined;
        const zone = this.plainZone(set);
        if (zone !== undefined) return (f) => W[machine.layout.zones[zone(f)].at];
        const cards = this.set(set, path);
        return (f) => {
          const out: number[] = [];
          cards(f, out);
          return out.length;
        };
      },
      known: () => [
        ...this.bindings.keys(),
        ...Object.keys(declared),
        "self",
        "you",
        "active",
        ...machine.layout.fields.filter((field) => field.of !== "card").map((field) => field.name),
      ],
      knownSets: () => this.setNames(),
    };
  }

  /** Reads a field of a card, a player or the table. */
  reader(place: FieldPlace, subject: IntFn, path: Path): IntFn {
    const { machine } = this;
    const { layout } = machine;
    const { offset } = place;
    if (place.derivedIndex >= 0) {
      if (place.derivedIndex >= this.derivedLimit) {
        this.problem(
          "reads-later-number",
          path,
          `a modifier may read only numbers declared before the one it changes, not "${place.name}"`,
        );
      }
      return (f) => machine.numbers.read(place, place.of === "table" ? 0 : subject(f));
    }
    if (place.isSecret) return (f) => wordOf(machine, place.of === "table" ? 0 : subject(f), place);
    switch (place.of) {
      case "table":
        return () => W[layout.table + offset];
      case "player":
        return (f) => W[layout.players + subject(f) * layout.playerSize + offset];
      case "card":
        return (f) => {
          const card = subject(f);
          return card >= 0 && machine.exists(card) ? wordOf(machine, card, place) : 0;
        };
    }
  }

  // ---- seats ---------------------------------------------------------------------------------------------------------------

  seat(value: unknown, path: Path): IntFn {
    const { machine } = this;
    if (value === undefined || value === "you") return frameInt(FRAME_SEAT);
    if (value === "active") return headInt(HEAD_ACTIVE);
    if (value === "owner") return (f) => machine.ownerOr(W[f + FRAME_CARD] - 1, W[f + FRAME_SEAT]);
    if (value === "opponent") {
      if (machine.layout.seats !== 2)
        this.problem("no-opponent", path, "there is no one opponent with other than two seats: name the role");
      return minusFrameInt(1, FRAME_SEAT);
    }
    const roles = this.all.game.shape.seats.roles ?? [];
    const name = nameOf(value);
    const role = roles.indexOf(name);
    if (role >= 0) return constantInt(role);
    const binding = this.bindings.get(name);
    if (binding?.type === "seat") return frameInt(binding.slot);
    this.unknown("seat", name, path, ["you", "opponent", "active", "owner", ...roles, ...this.bound("seat")]);
    return () => 0;
  }

  private bound(type: BindingType): string[] {
    return [...this.bindings].filter(([, binding]) => binding.type === type).map(([name]) => name);
  }

  // ---- zones ---------------------------------------------------------------------------------------------------------------

  /** The number of a zone: "discard", or { zone, of }. Without `of` it is the one of the seat given. */
  zone(value: unknown, path: Path, seat: IntFn): IntFn {
    const { zones } = this.machine.layout;
    const name = nameOf(isObject(value) ? value.zone : value);
    const places = zones.filter((place) => place.name === name);
    const binding = this.bindings.get(name);
    if (binding?.type === "zone") return frameInt(binding.slot);
    if (places.length === 0) {
      const at = isObject(value) ? [...path, "zone"] : path;
      this.unknown("zone", name, at, new Set(zones.map((place) => place.name)));
      return () => 0;
    }
    if (isObject(value)) this.keys(value, path, ["zone", "of"]);
    const first = places[0].index;
    if (places[0].seat < 0) return constantInt(first);
    const of = isObject(value) && value.of !== undefined ? this.seat(value.of, [...path, "of"]) : seat;
    return plusInt(of, first);
  }

  /** A zone's name as it is written; undefined where it is a name for whichever zone an event carries. */
  zoneName(value: unknown): string | undefined {
    const name = nameOf(isObject(value) ? value.zone : value);
    return this.bindings.has(name) ? undefined : name;
  }

  /** Number of the first of the zones of the seats, if only a zone's name is given and every seat has one; otherwise -1. */
  zoneOfSeats(value: unknown): number {
    if (typeof value !== "string" || this.bindings.has(value)) return -1;
    return this.machine.layout.zones.find((place) => place.name === value && place.seat === 0)?.index ?? -1;
  }

  // ---- cards and sets of cards ---------------------------------------------------------------------------------------------

  /** One card, or -1. */
  one(value: unknown, path: Path): IntFn {
    if (value === "self") return frameInt(FRAME_CARD, -1);
    const binding = typeof value === "string" ? this.bindings.get(value) : undefined;
    if (binding?.type === "card") return frameInt(this.reading(binding.slot));
    const set = this.set(value, path);
    return (f) => {
      const out: number[] = [];
      set(f, out);
      return out.length === 0 ? -1 : out[0];
    };
  }

  private setNames(): string[] {
    const { layout } = this.machine;
    return [
      ...Object.keys(this.all.game.sets ?? {}),
      ...new Set(layout.zones.map((place) => place.name)),
      ...this.bound("card"),
      "self",
    ];
  }

  private isSet(name: string): boolean {
    return this.setNames().includes(name);
  }

  /** Cards: a bound card, a declared set, a zone, or { zone, of, where }, { set, where }, { attachedTo }, { inPlay }. */
  set(value: unknown, path: Path): SetFn {
    const { machine } = this;
    if (typeof value === "string") return this.namedSet(value, path);
    if (!isObject(value)) {
      this.problem(
        "bad-cards",
        path,
        "cards are needed here: a name, or an object with zone, set, attachedTo or inPlay",
      );
      return NOTHING;
    }
    if (path.length > MAX_PATH) {
      this.problem("too-deep", path, "cards of cards of cards nest too deep");
      return NOTHING;
    }
    this.keys(value, path, CARDS_KEYS);
    let cards: SetFn;
    if (value.zone !== undefined) {
      const ofAll = value.of === "all";
      const named = { zone: value.zone, ...(ofAll ? {} : { of: value.of }) };
      const zone = this.zone(named, path, frameInt(FRAME_SEAT));
      const places = machine.layout.zones.filter((place) => ofAll && place.name === value.zone);
      cards = ofAll
        ? (_, out) => {
            for (const place of places) zoneCards(place, out);
          }
        : (f, out) => zoneCards(machine.layout.zones[zone(f)], out);
    } else if (value.set !== undefined) {
      cards = this.set(value.set, [...path, "set"]);
    } else if (value.attachedTo !== undefined) {
      const parent = this.one(value.attachedTo, [...path, "attachedTo"]);
      cards = (f, out) => {
        const card = parent(f);
        if (card >= 0 && machine.exists(card)) out.push(...machine.childrenOf(card));
      };
    } else if (value.inPlay === true) {
      cards = (_, out) => {
        for (const place of machine.layout.zones) {
          if (!place.inPlay) continue;
          for (let i = place.at + 1; i <= place.at + W[place.at]; i++) if (machine.isInPlay(W[i])) out.push(W[i]);
        }
      };
    } else {
      this.problem("bad-cards", path, "which cards: zone, set, attachedTo or inPlay is missing");
      return NOTHING;
    }
    const test = value.where === undefined ? undefined : this.filter(value.where, [...path, "where"]);
    const top = value.top === undefined ? undefined : this.int(value.top, [...path, "top"]);
    if (test === undefined && top === undefined) return cards;
    return (f, out) => {
      const found: number[] = [];
      cards(f, found);
      const kept = test === undefined ? found : found.filter((card) => test(f, card));
      out.push(...(top === undefined ? kept : kept.slice(Math.max(0, kept.length - top(f)))));
    };
  }

  /** The number of the zone, if a set is nothing but one zone: then its cards need not be listed first. */
  plainZone(value: unknown): IntFn | undefined {
    const { machine } = this;
    const isPlain =
      isObject(value) && value.of !== "all" && Object.keys(value).every((key) => key === "zone" || key === "of");
    const name = isPlain ? value.zone : value;
    if (typeof name !== "string" || this.bindings.has(name) || Object.hasOwn(this.all.game.sets ?? {}, name))
      return undefined;
    const isZone = machine.layout.zones.some((place) => place.name === name);
    return isZone ? this.zone(value, [], frameInt(FRAME_SEAT)) : undefined;
  }

  private namedSet(name: string, path: Path): SetFn {
    const { machine, all } = this;
    const sets = all.game.sets ?? {};
    if (name === "self" || this.bindings.get(name)?.type === "card") {
      const one = this.one(name, path);
      return (f, out) => {
        const card = one(f);
        if (card >= 0 && machine.exists(card)) out.push(card);
      };
    }
    if (Object.hasOwn(sets, name)) {
      if (typeof sets[name] === "object") return sifted(this.sieve(name, path));
      const run = sets[name] as (scope: object) => unknown;
      return (f, out) => {
        machine.scopeSeat = W[f + FRAME_SEAT];
        machine.scopeCard = W[f + FRAME_CARD] - 1;
        const found = run(all.handles.scope);
        if (found === undefined) return;
        if (typeof found === "object" && found !== null && Symbol.iterator in found) {
          for (const card of found as Iterable<{ id: number }>) out.push(card.id);
        } else out.push((found as { id: number }).id);
      };
    }
    const zone = this.plainZone(name);
    if (zone !== undefined) return (f, out) => zoneCards(machine.layout.zones[zone(f)], out);
    this.unknown("cards", name, path, this.setNames());
    return NOTHING;
  }

  /** Whether cards are told by a name that is bound here. */
  isBound(cards: unknown): boolean {
    const names = String(JSON.stringify(cards)).matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu);
    return [...names].some(([name]) => this.bindings.has(name));
  }

  /** The same cards as those of `set`, with what they were sifted by as far as that is declared. */
  sieve(value: unknown, path: Path): Sieve {
    const { machine, all } = this;
    const sets = all.game.sets ?? {};
    const name = typeof value === "string" && !this.bindings.has(value) ? value : "";
    const set = Object.hasOwn(sets, name) ? sets[name] : undefined;
    if (typeof set === "object") {
      const { cards, tests } = this.sieve(set.from, path);
      const where = set.where as (card: object, scope: object) => boolean;
      const test: CardTest = (f, card) => {
        machine.scopeSeat = W[f + FRAME_SEAT];
        machine.scopeCard = W[f + FRAME_CARD] - 1;
        return where(all.handles.cards[card], all.handles.scope);
      };
      return { cards, tests: [...tests, { name, test }] };
    }
    if (!isObject(value) || value.where === undefined || value.top !== undefined || path.length > MAX_PATH)
      return { cards: this.set(value, path), tests: [] };
    const { where, ...bare } = value;
    const inner = Object.keys(bare).join() === "set" ? this.sieve(bare.set, [...path, "set"]) : undefined;
    const { cards, tests } = inner ?? { cards: this.set(bare, path), tests: [] };
    return { cards, tests: [...tests, ...this.conditions(where, [...path, "where"])] };
  }

  // ---- filters -----------------------------------------------------------------------------------------------------------

  /** `where`: every key must hold. Attributes and fields by value, list or { min, max }; and a few facts of the card. */
  filter(where: unknown, path: Path): CardTest {
    const tests = this.conditions(where, path).map(({ test }) => test);
    return (f, card) => tests.every((test) => test(f, card));
  }

  conditions(where: unknown, path: Path): Sieve["tests"] {
    if (!isObject(where)) {
      this.problem("bad-filter", path, "a filter is an object of what must hold");
      return [];
    }
    this.noteFilter(where, path);
    return Object.entries(where).map(([name, wanted]) => ({ name, test: this.fact(name, wanted, path) }));
  }

  private noteFilter(where: Readonly<Record<string, unknown>>, path: Path): void {
    const { attributes, card } = this.all.game.shape;
    const isAttribute = (name: string): boolean => Object.hasOwn(attributes, name) && !Object.hasOwn(card, name);
    const wanted = Object.entries(where).filter(([name]) => isAttribute(name));
    if (wanted.length > 0 && where.placeholder !== true)
      this.all.filters.push({ path, wanted, key: JSON.stringify(wanted) });
  }

  private fact(key: string, wanted: unknown, filter: Path): CardTest {
    const path = [...filter, key];
    const { machine, all } = this;
    const { shape } = all.game;
    switch (key) {
      case "not": {
        const other = this.one(wanted, path);
        return (f, card) => other(f) !== card;
      }
      case "is": {
        const other = this.one(wanted, path);
        return (f, card) => other(f) === card;
      }
      case "on": {
        const parent = this.one(wanted, path);
        return (f, card) => parent(f) >= 0 && partAt(machine.cardAt(card), CARD_PARENT) === parent(f) + 1;
      }
      case "carries": {
        const effect = shape.effects.indexOf(nameOf(wanted));
        if (effect < 0) this.unknown("effect-name", nameOf(wanted), path, shape.effects);
        return (_, card) => machine.effectOf(card, effect) !== undefined;
      }
      case "owner": {
        const seat = this.seat(wanted, path);
        return (f, card) => partAt(machine.cardAt(card), CARD_OWNER) === seat(f) + 1;
      }
      case "definition": {
        const ids = listOf(wanted).map((id) => {
          const index = all.definitionNamed(nameOf(id));
          if (index === 0) this.unknown("definition", nameOf(id), path, all.definitionIds());
          return index;
        });
        return (_, card) => ids.includes(machine.definitionOf(card));
      }
      case "faceUp":
        this.flag(wanted, path);
        return (_, card) => (partAt(machine.cardAt(card), CARD_FACE) === 0) === wanted;
      case "placeholder":
        this.flag(wanted, path);
        return (_, card) => (partAt(machine.cardAt(card), CARD_UNDER) !== 0) === wanted;
      case "attached":
        this.flag(wanted, path);
        return (_, card) => (partAt(machine.cardAt(card), CARD_PARENT) !== 0) === wanted;
      case "inPlay":
        this.flag(wanted, path);
        return (_, card) => machine.isInPlay(card) === wanted;
    }
    const place = machine.layout.fields.find((field) => field.of === "card" && field.name === key);
    if (place !== undefined) {
      const read = (card: number): number =>
        place.derivedIndex >= 0 ? machine.numbers.read(place, card) : wordOf(machine, card, place);
      if (place.derivedIndex >= this.derivedLimit) {
        this.problem(
          "reads-later-number",
          path,
          `a modifier may look only at numbers declared before the one it changes, not "${key}"`,
        );
      }
      if (place.field.type === "enum") {
        const values = this.values(place.field.values, wanted, path);
        return (_, card) => values.includes(read(card));
      }
      if (place.field.type === "card" || place.field.type === "seat") {
        const other = place.field.type === "card" ? this.one(wanted, path) : this.seat(wanted, path);
        return (f, card) => read(card) - 1 === other(f);
      }
      return this.compare(wanted, path, (card) => read(card));
    }
    const attribute = Object.hasOwn(shape.attributes, key) ? shape.attributes[key] : undefined;
    if (attribute === undefined) {
      const number = this.numberNamed(key);
      if (number !== undefined) return this.compare(wanted, path, number);
      this.unknownKey("property", key, filter, [
        ...Object.keys(shape.attributes),
        ...Object.keys(shape.card),
        ...Object.keys(all.game.names ?? {}),
        ...["not", "is", "on", "carries", "owner", "definition", "faceUp", "placeholder", "attached", "inPlay"],
      ]);
      return () => true;
    }
    const value = (card: number): unknown => machine.definitions[machine.definitionOf(card)][key];
    if (attribute.type === "enum") {
      this.values(attribute.values, wanted, path);
      const names = listOf(wanted);
      return (_, card) => names.includes(value(card));
    }
    if (attribute.type === "set") {
      this.values(attribute.values, wanted, path);
      const names = listOf(wanted);
      return (_, card) => (value(card) as readonly string[]).some((name) => names.includes(name));
    }
    return this.compare(wanted, path, (card) => Number(value(card)));
  }

  /** A number that the game names, asked of a card: that one is `self`, and whose it is is `you`. */
  private numberNamed(name: string): ((card: number) => number) | undefined {
    const { machine, all } = this;
    const { names = {} } = all.game;
    if (!Object.hasOwn(names, name)) return undefined;
    const run = names[name] as (scope: object) => number | boolean;
    return (card) => {
      const { scopeSeat, scopeCard } = machine;
      machine.scopeSeat = machine.controllerOf(card);
      machine.scopeCard = card;
      const value = Number(run(all.handles.scope));
      machine.scopeSeat = scopeSeat;
      machine.scopeCard = scopeCard;
      return value;
    };
  }

  private values(known: readonly string[], wanted: unknown, path: Path): number[] {
    return listOf(wanted).map((name) => {
      const index = known.indexOf(nameOf(name));
      if (index < 0) this.unknown("value", nameOf(name), path, known);
      return index;
    });
  }

  private compare(wanted: unknown, path: Path, read: (card: number) => number): CardTest {
    if (isObject(wanted)) {
      this.keys(wanted, path, ["min", "max"]);
      const min = wanted.min === undefined ? undefined : this.int(wanted.min, [...path, "min"]);
      const max = wanted.max === undefined ? undefined : this.int(wanted.max, [...path, "max"]);
      return (f, card) => {
        const value = read(card);
        return (min === undefined || value >= min(f)) && (max === undefined || value <= max(f));
      };
    }
    const exactly = this.int(wanted, path);
    return (f, card) => read(card) === exactly(f);
  }

  // ---- fields ------------------------------------------------------------------------------------------------------------

  /** A field by its name; `player.ap` where `ap` alone would be ambiguous. */
  field(value: unknown, path: Path, wanted: "stored" | "derived"): FieldPlace | undefined {
    const { fields } = this.machine.layout;
    const name = nameOf(value);
    const fits = (place: FieldPlace): boolean => place.derivedIndex >= 0 === (wanted === "derived");
    const places = fields.filter((place) => place.name === name || `${place.of}.${place.name}` === name);
    const found = places.find(fits);
    if (found !== undefined) return found;
    if (places.length > 0) {
      const message =
        wanted === "stored"
          ? `"${name}" is derived: change it with modify`
          : `"${name}" is stored: change it with add or set`;
      this.problem("wrong-kind-of-number", path, message);
    } else {
      this.unknown(
        "field",
        name,
        path,
        fields.filter(fits).map((place) => place.name),
      );
    }
    return undefined;
  }

  /** Whether what stands here may change a field. */
  mayChange({ name, field }: FieldPlace, path: Path): boolean {
    const by = "by" in field ? field.by : undefined;
    if (this.trusted || by === undefined) return true;
    const message =
      by.length === 0
        ? `no card changes "${name}": it is kept by the rules of the game`
        : `cards change "${name}" by events of the game: ${by.join(", ")}`;
    this.problem("events-only", path, message);
    return false;
  }

  // ---- effects -----------------------------------------------------------------------------------------------------------

  build(effect: unknown, path: Path): Use | undefined {
    this.depth += 1;
    if (this.depth > BOUNDS.effectDepth) {
      this.problem("too-deep", path, `effects nest at most ${BOUNDS.effectDepth} deep`);
      this.depth -= 1;
      return undefined;
    }
    const outer = this.reads;
    const reads = new Set<number>();
    this.reads = reads;
    const use = this.all.build(this, effect, path);
    this.reads = outer;
    for (const slot of reads) {
      outer.add(slot);
      if (!isSequence(effect)) this.keep(slot, this.next);
    }
    this.depth -= 1;
    return use;
  }
}

/**
 * Effects that go from step to step and read only what the next step needs. Any other may come back to a step, or read
 * later what it was told: whatever it reads counts to its end.
 */
const SEQUENCES = ["do", "let", "if"];
const isSequence = (effect: unknown): boolean =>
  Array.isArray(effect) || (isObject(effect) && SEQUENCES.some((name) => Object.hasOwn(effect, name)));

export function zoneCards(place: ZonePlace, out: number[]): void {
  for (let i = place.at + 1; i <= place.at + W[place.at]; i++) out.push(W[i]);
}

const shownMost = (value: unknown, max: number): string => (typeof value === "number" ? String(max) : `at most ${max}`);

/** More names than this are no help to anybody. */
const MOST_NAMES = 24;

/** ". There are: deck, hand": what could have been written instead. */
export function thereAre(known: Iterable<string>): string {
  const names = [...new Set(known)];
  return names.length === 0 || names.length > MOST_NAMES ? "" : `. There are: ${names.join(", ")}`;
}

/** What was probably meant, if anything. */
function meant(name: string, known: Iterable<string>): { readonly hint?: string } {
  const hint = didYouMean(name, known);
  return hint === undefined ? {} : { hint };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The cards that pass every condition. */
export const sifted =
  ({ cards, tests }: Sieve): SetFn =>
  (f, out) => {
    const found: number[] = [];
    cards(f, found);
    for (const card of found) if (tests.every(({ test }) => test(f, card))) out.push(card);
  };

/** What somebody wrote where a name belongs, as a text. */
export const nameOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? (Array.isArray(value) ? "(a list)" : "(an object)") : String(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
