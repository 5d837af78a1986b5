import { BOUNDS } from "./bounds.ts";
import { type Branches, Stage } from "./branches.ts";
import { conditionsIn } from "./during.ts";
import { asRefusal, type Refusal } from "./errors.ts";
import { type Fraction, fraction, plus, toNumber, ZERO } from "./fraction.ts";
import type { Knowledge } from "./knowledge.ts";
import { CARD, type FieldPlace, HEAD } from "./layout.ts";
import type { Machine, Recorder } from "./machine.ts";
import { LEARNED_NAMES } from "./memory.ts";
import { type AnyEventView, recorder } from "./record.ts";
import type { Rules } from "./rules.ts";
import { type Position, partAt } from "./words.ts";

/**
 * What a line of a seat's own actions leads to, as far as that seat can know: the real resolver, run on a scratch position
 * in which unknown cards have no face. Chance and the first look at an unknown card branch; all branches are played, with
 * exact odds. When there are too many, a fixed number of imagined worlds is played instead, and the preview says so.
 */
export interface NumberChange {
  readonly number: string;
  readonly seat?: number;
  readonly card?: number;
  readonly from: unknown;
  readonly to: unknown;
  /** Before or afterwards the field means nothing (`during`): it was set up or left behind, and that is no change to tell. */
  readonly isIdle?: true;
}

/** Cards that the seat will come to know without anything depending on which they are. */
export interface Drawn {
  readonly count: number;
  readonly owner: number | undefined;
  readonly back: string;
  /** What they may be, with how many of each there are. */
  readonly among: readonly { readonly definition: string; readonly count: number }[];
}

export interface Outcome {
  readonly probability: Fraction;
  readonly chance: number;
  readonly events: readonly AnyEventView[];
  readonly numbers: readonly NumberChange[];
  readonly drawn: readonly Drawn[];
  /** Hidden cards of piles with several backs that will be seen to lie somewhere: whose they are (-1: nobody's) and which backs they show. */
  readonly backs?: readonly { readonly owner: number; readonly back: string; readonly count: number }[];
  readonly result: { readonly ending: string; readonly winner: number | undefined } | undefined;
  /** A decision that is open afterwards, and whose. */
  readonly asks: number | undefined;
  /** Cards in play that the seat does not know and that were asked: they may change all of this. */
  readonly mayBeChangedBy: readonly (number | string)[];
  /** Why undo would be closed afterwards; undefined when it would not. */
  readonly closesUndo: string | undefined;
}

export interface Preview {
  readonly refused?: Refusal;
  readonly outcomes: readonly Outcome[];
  /** How many of the actions of the line were played; the rest comes after another seat's answer or after chance. */
  readonly played: number;
  readonly exact: boolean;
  /** Without exact odds: how many worlds were drawn. */
  readonly samples?: number;
  readonly closesUndo: "yes" | "no" | "perhaps";
  readonly reasons: readonly string[];
}

/**
 * How a preview names cards: by their ids as far as the seat knows them, and the others by the order in which it speaks
 * of them: new1, new2, … After a shuffle no card is the one it was, unless the seat sees it there.
 */
class Names {
  private readonly known: ReadonlyMap<number, number>;
  private readonly names: Map<number, number | string>;
  private made = 0;

  constructor(known: ReadonlyMap<number, number>) {
    this.known = known;
    this.names = new Map(known);
  }

  of(card: number): number | string {
    let name = this.names.get(card);
    if (name === undefined) {
      this.made += 1;
      name = `new${this.made}`;
      this.names.set(card, name);
    }
    return name;
  }

  forget(card: number): void {
    this.names.delete(card);
  }

  /** Whoever has the number of a card that is gone is another card. */
  forgetGone(machine: Machine): void {
    for (const card of this.names.keys()) if (!machine.exists(card)) this.names.delete(card);
  }

  /** Whether a card is still the one that the seat knew by its id. */
  isKept(card: number): boolean {
    return this.known.has(card) && this.names.get(card) === this.known.get(card);
  }
}

/** A number that the seat sees, and what it was before. */
interface SeenNumber {
  readonly place: FieldPlace;
  readonly base: number;
  readonly subject: number;
  readonly label: Omit<NumberChange, "from" | "to" | "isIdle">;
  readonly before: unknown;
  readonly meant: boolean;
}
interface Scene {
  /** The cards that it knows, with the ids that it calls them by. */
  readonly known: ReadonlyMap<number, number>;
  readonly numbers: readonly SeenNumber[];
}

interface Run {
  readonly outcome: Omit<Outcome, "probability" | "chance">;
  readonly played: number;
  /** It came to a moment at which content that waits may come in. */
  readonly admits: boolean;
}

interface Line {
  readonly seat: number;
  readonly first: number;
  readonly rest: readonly (() => number)[];
  /** Content waits for the next moment at which the game lets it in. */
  readonly isAwaited: boolean;
}

export class Previewer {
  private readonly rules: Rules;
  private readonly knowledge: Knowledge;
  private readonly stage: Stage;
  private readonly conditions: ReturnType<typeof conditionsIn>;

  constructor(rules: Rules, knowledge: Knowledge) {
    this.rules = rules;
    this.knowledge = knowledge;
    this.conditions = conditionsIn(rules.machine.layout);
    this.stage = new Stage(rules, knowledge);
  }

  /**
   * The first action must have been found to be offered; the others are asked for when their turn comes. `isAwaited`: content
   * waits for a moment at which the game lets it in, and the preview says whether one comes.
   */
  preview(
    position: Position,
    seat: number,
    first: number,
    rest: readonly (() => number)[] = [],
    isAwaited = false,
  ): Preview {
    const line = { seat, first, rest, isAwaited };
    return this.stage.perform(() => this.enumerate(position, line) ?? this.sample(position, line));
  }

  /** Whether an action may come out in one way or another, be it that it fails, as far as the seat knows. */
  mayDiffer(position: Position, seat: number, code: number): boolean {
    try {
      const { exact, outcomes } = this.preview(position, seat, code);
      return !exact || outcomes.length > 1;
    } catch (error) {
      // What would be refused as broken in one world may be done in another; a bug goes on.
      asRefusal(error);
      return true;
    }
  }

  private enumerate(position: Position, line: Line): Preview | undefined {
    const { seat } = line;
    const found = new Outcomes();
    const isWhole = this.stage.everyBranch(position, seat, () => {
      const scene = this.scene(seat);
      return (branches) => {
        const run = this.run(scene, line, branches);
        found.add(run, branches.probability);
      };
    });
    return isWhole ? found.preview(true) : undefined;
  }

  /** Too many branches: play a fixed number of worlds that fit what the seat knows. */
  private sample(position: Position, line: Line): Preview {
    const { seat } = line;
    const found = new Outcomes();
    const worlds = BOUNDS.previewSamples;
    this.stage.someWorlds(position, seat, worlds, () => {
      const scene = this.scene(seat);
      return (world) => {
        this.stage.enter(world, undefined);
        found.add(this.run(scene, line), fraction(1n, BigInt(worlds)));
      };
    });
    return found.preview(false, worlds);
  }

  /** Plays the line on the scratch position until it ends, another seat must act, or the seat must answer after chance. */
  private run(scene: Scene, { seat, first, rest, isAwaited }: Line, branches?: Branches): Run {
    const { rules, knowledge } = this;
    const { machine } = rules;
    const { scratch } = this.stage;
    machine.recorder = undefined;
    machine.bind(scratch);
    const names = new Names(scene.known);
    const events: AnyEventView[] = [];
    let closes: string | undefined;
    // In the middle of an action a hidden card may have answered already, and wait.
    let hidden = machine.w[HEAD.decider] !== 0 && machine.mayHiddenAnswer(seat);
    let admits = false;
    /** What comes next depends on what the seat will only then know. */
    let surprised = false;
    let played = 0;
    for (const asked of [() => first, ...rest]) {
      let code = first;
      if (played > 0) {
        if (surprised || rules.toAct(scratch) !== seat) break;
        const { driver } = machine;
        machine.driver = undefined;
        code = asked();
        const refused = rules.refusal(code);
        machine.driver = driver;
        if (refused !== undefined) break;
      }
      machine.bind(scratch);
      const goesOn = played < rest.length;
      const knew = new Set(goesOn ? this.knownCards(seat) : []);
      machine.recorder = this.recorder(seat, names, knew, events);
      rules.start(code);
      machine.run();
      rules.assertNotStuck();
      if (branches !== undefined) branches.events += machine.events;
      surprised = machine.rolled || (goesOn && this.knownCards(seat).some((card) => !knew.has(card)));
      played += 1;
      closes ??= LEARNED_NAMES[machine.learned] || undefined;
      hidden ||= machine.hiddenAsked;
      admits ||= isAwaited && rules.mayReload();
    }
    machine.recorder = undefined;
    const { w } = machine;
    return {
      played,
      admits,
      outcome: {
        events,
        numbers: this.changes(seat, scene, names),
        drawn: branches === undefined ? [] : this.drawn(seat, branches),
        ...(branches === undefined ? {} : this.backs(seat, branches)),
        result: knowledge.result(),
        asks: w[HEAD.decider] === 0 ? undefined : w[HEAD.decider] - 1,
        mayBeChangedBy: hidden ? this.hiddenInPlay(seat) : [],
        closesUndo: closes,
      },
    };
  }

  /** Writes down the events as the seat will see them. A shuffle takes away what it knew of cards that it does not see there. */
  private recorder(seat: number, names: Names, knew: Set<number>, events: AnyEventView[]): Recorder {
    const { machine } = this.rules;
    const named = (card: number): number | string => names.of(card);
    let { erasures } = machine;
    return recorder(machine, (record) => {
      events.push(this.knowledge.event(seat, record, named));
      if (record.fate !== "applied") return;
      if (machine.erasures !== erasures) names.forgetGone(machine);
      erasures = machine.erasures;
      if (machine.lives[record.type].name !== "shuffle") return;
      const zone = machine.layout.zones[record.args[0]];
      for (let i = 1; i <= machine.w[zone.at]; i++) {
        const card = machine.w[zone.at + i];
        if (machine.knows(seat, card)) continue;
        names.forget(card);
        knew.delete(card);
      }
    });
  }

  /** What the seat calls the cards in play that it does not know. */
  private hiddenInPlay(seat: number): (number | string)[] {
    const ids = this.rules.machine.hiddenInPlay(seat).map((card) => this.knowledge.cardId(seat, card));
    return ids.sort((a, b) => String(a).length - String(b).length || (a < b ? -1 : 1));
  }

  private knownCards(seat: number): number[] {
    const { machine } = this.rules;
    const cards: number[] = [];
    for (let card = 0; card < machine.w[HEAD.slots]; card++)
      if (machine.exists(card) && machine.knows(seat, card)) cards.push(card);
    return cards;
  }

  /** What the seat knows before the line is played, and every number that it sees. */
  private scene(seat: number): Scene {
    const { machine, seats } = this.rules;
    const { layout } = machine;
    // In the order of their ids: that of their numbers would tell how they were made.
    const ids = this.knownCards(seat).map((card) => [card, this.knowledge.cardId(seat, card) as number] as const);
    const known = new Map(ids.sort(([, a], [, b]) => a - b));
    const numbers: SeenNumber[] = [];
    const add = (place: FieldPlace, base: number, subject: number, of: Partial<NumberChange>): void => {
      const number = { place, base, subject, label: { number: `${place.of}.${place.name}`, ...of } };
      numbers.push({ ...number, before: this.valueOf(seat, number), meant: this.means(number) });
    };
    for (const place of layout.fields) {
      const { seen } = place.field;
      if (place.of === "table" && seen === "all") add(place, layout.table, 0, {});
      else if (place.of === "player") {
        for (let player = 0; player < seats; player++) {
          if (seen === "all" || (seen === "owner" && player === seat))
            add(place, layout.players + player * layout.playerSize, player, { seat: player });
        }
      } else if (place.of === "card" && seen === "all") {
        for (const [card, id] of known) add(place, machine.cardAt(card), card, { card: id });
      }
    }
    return { known, numbers };
  }

  /** Whether a number means something now. */
  private means({ place, base }: Pick<SeenNumber, "place" | "base">): boolean {
    const { layout, w } = this.rules.machine;
    return (this.conditions.get(place) ?? []).every(({ place: { of, offset, field }, values }) =>
      // What everybody may know is the same for every seat.
      values.includes(this.knowledge.fieldValue(0, field, w[(of === place.of ? base : layout.table) + offset])),
    );
  }

  private valueOf(seat: number, { place, base, subject }: Pick<SeenNumber, "place" | "base" | "subject">): unknown {
    const { machine } = this.rules;
    if (place.derivedIndex >= 0) return machine.numbers.read(place, subject);
    return this.knowledge.fieldValue(seat, place.field, machine.w[base + place.offset]);
  }

  /** The numbers that are not what they were; those of cards that are gone, or that the seat has lost sight of, are not told. */
  private changes(seat: number, { numbers }: Scene, names: Names): NumberChange[] {
    const { machine } = this.rules;
    const changes: NumberChange[] = [];
    for (const number of numbers) {
      const { place, subject } = number;
      if (place.of === "card" && !(names.isKept(subject) && machine.knows(seat, subject))) continue;
      const to = this.valueOf(seat, number);
      if (to === number.before) continue;
      const isTold = number.meant && this.means(number);
      changes.push({ ...number.label, from: number.before, to, ...(isTold ? {} : { isIdle: true }) });
    }
    return changes;
  }

  /** The cards that the seat came to know without anybody looking at which they are. */
  private drawn(seat: number, branches: Branches): Drawn[] {
    const { machine } = this.rules;
    const drawn = new Map<string, Drawn>();
    for (const card of this.knownCards(seat)) {
      const base = machine.cardAt(card);
      if (partAt(base, CARD.def) !== 0) continue;
      const { key, kind, among } = branches.drawnFrom(card);
      const owner = partAt(base, CARD.owner) - 1;
      drawn.set(`${kind} ${key}`, {
        count: (drawn.get(`${kind} ${key}`)?.count ?? 0) + 1,
        owner: owner < 0 ? undefined : owner,
        back: kind.slice(kind.indexOf("/") + 1),
        among: among.map(([definition, count]) => ({ definition: machine.definitions[definition].id, count })),
      });
    }
    // By pool: the order of the cards' numbers would tell something of them.
    return [...drawn].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cards]) => cards);
  }

  /** From a pile of unlike cards one of any back may come: where it is seen to lie, each back is an outcome of its own. */
  private backs(seat: number, branches: Branches): Pick<Outcome, "backs"> {
    const { machine } = this.rules;
    const { w } = machine;
    const kinds = new Map<string, number>();
    for (const { at, spec } of machine.layout.zones) {
      if (!spec.listed) continue;
      for (let slot = at + 1; slot <= at + w[at]; slot++) {
        const kind = machine.knows(seat, w[slot]) ? undefined : branches.backOf(w[slot]);
        if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    if (kinds.size === 0) return {};
    const backs = [...kinds].sort().map(([kind, count]) => {
      return { owner: Number.parseInt(kind, 10) - 1, back: kind.slice(kind.indexOf("/") + 1), count };
    });
    return { backs };
  }
}

/** Why undo closes where nobody came to know a card, and no die was rolled. */
const DEPENDS_ON_HIDDEN = "hidden";

/** Collects outcomes; those that look the same to the seat are one. */
class Outcomes {
  private readonly byLook = new Map<string, { run: Run; probability: Fraction }>();
  private played = Number.POSITIVE_INFINITY;
  private admits = false;

  add(run: Run, probability: Fraction): void {
    const look = JSON.stringify(run.outcome);
    const known = this.byLook.get(look);
    this.byLook.set(look, { run, probability: plus(known?.probability ?? ZERO, probability) });
    this.played = Math.min(this.played, run.played);
    this.admits ||= run.admits;
  }

  preview(exact: boolean, samples?: number): Preview {
    // Whoever sees one of several outcomes learns something, whatever it came from. Worlds that were not drawn may differ, too.
    const differs = !exact || this.byLook.size > 1;
    const outcomes = [...this.byLook.values()].map(({ run: { outcome }, probability }) => ({
      probability,
      chance: toNumber(probability),
      ...outcome,
      closesUndo: outcome.closesUndo ?? (differs ? DEPENDS_ON_HIDDEN : undefined),
    }));
    outcomes.sort((a, b) => b.chance - a.chance);
    const closing = outcomes.filter((outcome) => outcome.closesUndo !== undefined);
    return {
      outcomes,
      played: this.played,
      exact,
      ...(samples === undefined ? {} : { samples }),
      // Content that waits comes in at that moment, if it can be had then.
      closesUndo: closing.length > 0 ? "yes" : this.admits ? "perhaps" : "no",
      reasons: [
        ...[...new Set(closing.map((outcome) => outcome.closesUndo as string))].sort(),
        ...(this.admits ? ["content"] : []),
      ],
    };
  }
}

export const refusedPreview = (refused: Refusal): Preview => ({
  refused,
  outcomes: [],
  played: 0,
  exact: true,
  closesUndo: "no",
  reasons: [],
});
