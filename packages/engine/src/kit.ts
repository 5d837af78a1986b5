import type { Given as Position } from "./arrange.ts";
import type { CardData, Content } from "./content.ts";
import type { Refusal } from "./errors.ts";
import { EngineError } from "./errors.ts";
import type { CardFormat } from "./format.ts";
import type { CardView, View } from "./knowledge.ts";
import { checkShape } from "./layout.ts";
import { isWord } from "./names.ts";
import type { AnyEventView } from "./record.ts";
import type {
  Card,
  CardField,
  Data,
  Datum,
  Definition,
  EnumField,
  FlagField,
  Player,
  Scope,
  SeatField,
  Shape,
  TextField,
  Zone,
  ZoneField,
} from "./shape.ts";
import type { Action, Table } from "./table.ts";

/**
 * How a game is written: `shape` declares its state and gives the typed words (`event`, `forbid`, `replace`, `after`,
 * `check`, `action`) with which the rules are said, and `game` puts them together.
 */

/** An effect as data: a list of effects, or one effect by its name with its parameters. */
export type Effect = readonly Effect[] | { readonly [name: string]: unknown };

/** An event that a function of a game proposes. */
export interface Proposal {
  readonly type: AnyEventType;
  readonly data: Readonly<Record<string, unknown>>;
}

type Given<S extends Shape, D> = D extends FlagField
  ? boolean
  : D extends EnumField<infer V>
    ? V
    : D extends CardField
      ? Card<S>
      : D extends SeatField
        ? Player<S>
        : D extends ZoneField
          ? Zone<S>
          : D extends TextField
            ? // Only cards say texts.
              never
            : number;

/** An event as rules and `apply` read it. */
export type EventView<S extends Shape, D extends Data> = { readonly [K in keyof D]: Given<S, D[K]> } & {
  /** The card whose effect or rule proposed it. */
  readonly causeCard: Card<S> | undefined;
  /** The seat for whom it was proposed. */
  readonly causeSeat: Player<S>;
};

export type Words = Readonly<Record<string, string>>;

/** The names of what is an integer. */
type Integers<F> = { [K in keyof F & string]: F[K] extends { readonly type: "int" } ? K : never }[keyof F & string];
type AddedTo<S extends Shape, D extends Data> =
  | `table.${Integers<S["table"]>}`
  | {
      [K in keyof D & string]: D[K] extends SeatField
        ? `${K}.${Integers<S["player"]>}`
        : D[K] extends CardField
          ? `${K}.${Integers<S["card"]>}`
          : never;
    }[keyof D & string];
/** What is added: a number, or one of the data, or the same with a minus before it. */
type Added<D extends Data> = number | Integers<D> | `-${Integers<D>}`;

export interface EventSpec<S extends Shape, D extends Data> {
  readonly data: D;
  /** What it adds to which field: `{ "player.points": "amount" }` is `e.player.points += e.amount`, and needs no function. */
  readonly adds?: { readonly [K in AddedTo<S, D>]?: Added<D> };
  /** Writes, and does nothing else. */
  readonly apply?: (event: EventView<S, D>, scope: Scope<S>) => void;
  /** What the event leads to, directly after it; the data are bound under their names. */
  readonly then?: Effect;
  /** Why proposing it now would be of no use, if so. */
  readonly use?: (event: EventView<S, D>, scope: Scope<S>) => Refusal | undefined;
  readonly text?: Words;
}

export interface EventType<S extends Shape, D extends Data> {
  (data: { readonly [K in keyof D]: Given<S, D[K]> }): Proposal;
  readonly spec: EventSpec<S, D>;
}

/** Any event type, when its data do not matter. */
export interface AnyEventType {
  readonly spec: {
    readonly data: Data;
    readonly adds?: Readonly<Record<string, unknown>>;
    readonly apply?: unknown;
    readonly then?: Effect;
    readonly use?: unknown;
    readonly text?: Words;
  };
}

/** What a rule answers: an event of the game, or one of the engine's by name. */
export type On<S extends Shape, D extends Data> = EventType<S, D> | BuiltIn;
export type BuiltIn =
  | "move"
  | "attach"
  | "detach"
  | "flip"
  | "unflip"
  | "turn"
  | "create"
  | "remove"
  | "reveal"
  | "look"
  | "hide"
  | "change"
  | "modify"
  | "schedule"
  | "period"
  | "end"
  | "roll"
  | "shuffle"
  | "empty"
  | "token"
  | "drop"
  | "unpaid";

/** A condition: a formula, or in a game's own TypeScript a function. */
export type When<S extends Shape, D extends Data> = string | ((event: EventView<S, D>, scope: Scope<S>) => boolean);
/** What to do: an effect, or a function that proposes events of the types it declares. */
export type Answer<S extends Shape, D extends Data> =
  | Effect
  | ((event: EventView<S, D>, scope: Scope<S>) => readonly Proposal[]);

export interface Rule {
  readonly kind: "forbid" | "replace" | "after";
  readonly on: AnyEventType | BuiltIn;
  readonly when?: unknown;
  readonly match?: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
  readonly causes?: readonly (AnyEventType | BuiltIn)[];
  readonly reason?: string;
  readonly marks?: string;
  readonly name: string;
}

export interface RuleOptions<S extends Shape, D extends Data> {
  readonly name: string;
  readonly when?: When<S, D>;
  readonly match?: Readonly<Record<string, unknown>>;
}
interface AnswerOptions<S extends Shape, D extends Data> extends RuleOptions<S, D> {
  /** The event types that a function proposes; proposing another throws. */
  readonly causes?: readonly (AnyEventType | BuiltIn)[];
}
interface AfterOptions<S extends Shape, D extends Data> extends AnswerOptions<S, D> {
  /**
   * A flag among the event's data. The rule answers no event that has it, and whatever it causes gets it, if it can: so it
   * never answers itself, however many rules lie between. What replaces a marked event by one of its kind stays marked.
   */
  readonly marks?: string & keyof D;
}

/** A check of the state: a condition that, when true, has an effect. */
export interface Check<S extends Shape = Shape> {
  readonly name: string;
  /** When it is asked: after each event, after each card's effect, or after the action. */
  readonly at: "event" | "effect" | "action";
  readonly when: string | ((scope: Scope<S>) => boolean);
  readonly do: Effect;
}

/** What one parameter of an action may be. */
export type Param =
  | { readonly type: "cards"; readonly from: unknown }
  | { readonly type: "option"; readonly values: readonly string[] }
  | { readonly type: "seat" }
  | { readonly type: "int"; readonly min: number; readonly max: number };

export const cardsFrom = (from: unknown) => ({ type: "cards", from }) as const;
export const options = <const V extends string>(...values: V[]) => ({ type: "option", values }) as const;
export const seats = () => ({ type: "seat" }) as const;
export const range = (min: number, max: number) => ({ type: "int", min, max }) as const;

export type ParamsView<S extends Shape, P extends Readonly<Record<string, Param>>> = {
  readonly [K in keyof P]: P[K] extends { readonly type: "cards" }
    ? Card<S>
    : P[K] extends { readonly type: "option"; readonly values: readonly (infer V)[] }
      ? V
      : P[K] extends { readonly type: "seat" }
        ? Player<S>
        : number;
};

export interface ActionSpec<S extends Shape, P extends Readonly<Record<string, Param>>> {
  readonly params?: P;
  /** Why it cannot be done with these parameters, if so. */
  readonly refuse?: (params: ParamsView<S, P>, scope: Scope<S>) => Refusal | undefined;
  readonly do: Effect;
  /** Offered only when nothing else is. */
  readonly fallback?: boolean;
  /** Gives the rest up: a bot that plays by chance does it only when nothing else is offered. */
  readonly givesUp?: boolean;
  readonly text?: Words;
}
export interface AnyAction {
  readonly params?: Readonly<Record<string, Param>>;
  readonly refuse?: unknown;
  readonly do: Effect;
  readonly fallback?: boolean;
  readonly givesUp?: boolean;
  readonly text?: Words;
}

/** What `setup` can do: put cards into zones and begin fields. Chance and everything that is an event belongs to `start`. */
export interface Setup<S extends Shape> {
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly definitions: readonly Definition<S>[];
  create(
    definition: string,
    to: Place,
    more?: { readonly owner?: number; readonly faceDown?: boolean; readonly on?: number },
  ): number;
  /** Puts a token on a card, its home. */
  home(token: string, card: number): void;
  /** Writes a described position: cards with their fields, fields of the table and of the seats. */
  arrange(position: Position): void;
}
/** A message by its key; a value may be one card or several, by definition, or what a field holds, as `{ of, value }`. */
export interface Told {
  readonly key: string;
  readonly values: Readonly<Record<string, ToldValue>>;
}
export type ToldValue =
  | string
  | number
  | { readonly definition: string }
  | { readonly definitions: readonly string[] }
  | { readonly of: string; readonly value: unknown };
/** What of a view matters now: sentences instead of the fields of the table, and the zones worth listing. */
export interface Focus {
  readonly told: readonly Told[];
  readonly zones: readonly string[];
  /** Zones whose cards are listed with their rules. */
  readonly read?: readonly string[];
  /** What stands behind the name of a card wherever it is listed with its rules, such as its chance now. */
  readonly notes?: readonly { readonly card: CardView["id"]; readonly told: Told }[];
}
/** What a game writes its own log with: messages, and the names of cards and seats, in the language of who reads it. */
export interface LogWords {
  say(key: string, values?: Readonly<Record<string, string | number | boolean>>): string;
  cardName(definition: string): string;
  seat(seat: number): string;
  /** What a card says, as an event carries it: in the language of who reads it, or dots where it may not be read. */
  text(given: unknown): string;
}
/**
 * Cards that have a name: a function of the state; or those of a zone or an earlier set for which something holds. Then a
 * cost that is short of cards can say which of them do not count.
 */
export type CardSet<S extends Shape> =
  | ((scope: Scope<S>) => Iterable<Card<S>> | Card<S> | undefined)
  | { readonly from: string; readonly where: (card: Card<S>, scope: Scope<S>) => boolean };
/** What an outlook may ask of a table: nothing that the seat could not see itself. */
export type Outlooker = Pick<Table, "content" | "view" | "actions" | "preview">;

export type Place = string | { readonly zone: string; readonly seat: number };

/** What a game's own bot chooses by: what its seat sees, what it is offered, the cards as data, and its own dice. */
export type Policy = (given: {
  readonly view: View;
  readonly actions: readonly Action[];
  readonly content: Content;
  /** One of `n`, from 0. */
  readonly roll: (n: number) => number;
}) => Action;

/** A way to play a game: what its set-up is told. Matches in a row take the variants in turn. */
export interface Mode {
  readonly variants: readonly { readonly name: string; readonly options: Readonly<Record<string, unknown>> }[];
  /** The game as it is meant to be: what people play unless they choose another mode. */
  readonly isWhole?: boolean;
  /** What a match that is over came to for a seat, where points are counted. */
  readonly points?: (view: View, seat: number) => number;
}

export interface GameSpec<S extends Shape> {
  readonly name: string;
  readonly version: number;
  /**
   * Older versions whose matches go on under today's rules: their saves open if every action is still possible, wherever
   * these lead now.
   */
  readonly opens?: readonly number[];
  readonly events: Readonly<Record<string, AnyEventType>>;
  readonly rules?: readonly Rule[];
  readonly checks?: readonly Check<S>[];
  readonly actions: Readonly<Record<string, AnyAction>>;
  readonly setup: (setup: Setup<S>) => void;
  /** What happens before the first action: shuffling, dealing, the first turn. */
  readonly start?: Effect;
  /** Named ends of a match; `broken` is the engine's own. */
  readonly endings?: readonly string[];
  /** Numbers and sets of cards that formulas and cards may name, as functions of the state. */
  readonly names?: Readonly<Record<string, (scope: Scope<S>) => number | boolean>>;
  readonly sets?: Readonly<Record<string, CardSet<S>>>;
  /**
   * Where cards go that were attached to a card which left play: a zone of their owner, or a shared one; or one for cards
   * that have an owner and another for those that have none.
   */
  readonly leavesTo?: string | { readonly owned: string; readonly unowned: string };
  /** How its card files look, if not like the engine's own card data. */
  readonly format?: CardFormat;
  /** Messages by language and key, for what cards, events and actions do not say themselves. */
  readonly words?: Readonly<Record<string, Words>>;
  /** The line of an event in its log, if lines have a form of their own; none for what needs no line. Otherwise, sentences. */
  readonly log?: (event: AnyEventView, words: LogWords) => string | undefined;
  /** How good a view is for a seat, for bots that look ahead. */
  readonly score?: (view: View, seat: number) => number;
  /** Ways to play it, by name: the first is what a simulation plays unless another is wanted. */
  readonly modes?: Readonly<Record<string, Mode>>;
  /** What a simulation counts beside wins: events by name, each by one of its data that is one of several values. */
  readonly tallies?: Readonly<Record<string, string>>;
  /** Bots of its own, by name. */
  readonly bots?: Readonly<Record<string, Policy>>;
  /** Decks that seats may choose from, by name; the set-up finds the choice of each seat in `options.decks`. */
  readonly decks?: readonly string[];
  /**
   * How many copies of a card others must reckon with in a list, if lists are secret in this game: previews, odds and imagined
   * worlds then take what a seat does not know of another's cards for any of these. If nothing is said, lists are public.
   */
  readonly secretLists?: (card: Definition<S>) => number;
  /** Why these cards are no deck that may be played. */
  readonly checkDeck?: (cards: readonly CardData[]) => Refusal | undefined;
  /** When changed cards may come into a running match, asked between actions; never, if nothing is said. */
  readonly reloadAt?: (scope: Scope<S>) => boolean;
  /**
   * Whether a changed card may take the place of its old self in a running match. If it may not, or is gone, the match keeps
   * the old one; if nothing is said, every card may, and content without a card of the match is refused.
   */
  readonly isSameCard?: (before: CardData, after: CardData) => boolean;
  /** What a seat should be told before an action, beside what its preview says. */
  readonly outlook?: (table: Outlooker, seat: number, action: Action) => readonly Told[];
  /** What a board should show of a view; everything, if nothing is said. `cards` has what is printed on the cards. */
  readonly focus?: (view: View, cards: readonly CardData[]) => Focus;
  readonly refuse?: never;
}

/** A game as the engine runs it. */
export interface Game<S extends Shape = Shape> extends GameSpec<S> {
  readonly shape: S;
}

/** A function of the game inside one of its own effects. Content cannot hold one. */
export function compute<S extends Shape>(
  run: (scope: Scope<S>) => readonly Proposal[],
  causes: readonly (AnyEventType | BuiltIn)[],
): Effect {
  return { compute: { run, causes } };
}

type Partly<S> = Partial<S> & Pick<Shape, "zones">;
type Filled<P> = {
  [K in keyof Shape]: K extends keyof P
    ? undefined extends P[K]
      ? Shape[K]
      : P[K] & Shape[K]
    : K extends "tokens" | "effects" | "periods" | "grants" | "keeps"
      ? readonly never[]
      : K extends "table" | "player" | "card" | "attributes"
        ? Record<never, never>
        : Shape[K];
};

/** Declares a game's state, and gives the words with which its rules are said. */
export function shape<const P extends Partly<Shape>>(declared: P) {
  type S = Filled<P>;
  const full = {
    seats: { min: 1, max: 1 },
    table: {},
    player: {},
    card: {},
    tokens: [],
    attributes: {},
    effects: ["play"],
    periods: ["turn", "round"],
    grants: [],
    keeps: [],
    spare: 32,
    ...declared,
  } as unknown as S;
  checkShape(full);
  return {
    shape: full,

    event<const D extends Readonly<Record<string, Datum>>>(spec: EventSpec<S, D>): EventType<S, D> {
      const type = Object.assign(
        (data: Readonly<Record<string, unknown>>): Proposal => ({ type: type as AnyEventType, data }),
        { spec },
      );
      return type as unknown as EventType<S, D>;
    },

    forbid<D extends Data>(on: On<S, D>, options: RuleOptions<S, D> & { readonly reason: string }): Rule {
      return { kind: "forbid", on: on as AnyEventType, ...options };
    },

    replace<D extends Data>(on: On<S, D>, options: AnswerOptions<S, D> & { readonly with: Answer<S, D> }): Rule {
      return { kind: "replace", on: on as AnyEventType, answer: options.with, ...options };
    },

    after<D extends Data>(on: On<S, D>, options: AfterOptions<S, D> & { readonly do: Answer<S, D> }): Rule {
      return { kind: "after", on: on as AnyEventType, answer: options.do, ...options };
    },

    check: (spec: Check<S>): Check<S> => spec,

    action<const A extends Readonly<Record<string, Param>>>(spec: ActionSpec<S, A>): AnyAction {
      return spec as AnyAction;
    },

    compute: (run: (scope: Scope<S>) => readonly Proposal[], causes: readonly (AnyEventType | BuiltIn)[]): Effect =>
      compute(run, causes),

    /** The game, told by what it has and no longer by the type of its state: whoever runs it does not know that. */
    game(spec: GameSpec<S>): Game {
      if (!/^[a-z][a-z0-9-]*$/.test(spec.name)) {
        throw new EngineError(
          "bad-definition",
          `"${spec.name}" is no name for a game: use small letters, digits and hyphens.`,
        );
      }
      if (spec.endings?.includes("broken") === true)
        throw new EngineError("bad-definition", `endings: "broken" is the engine's own.`);
      for (const part of ["names", "sets"] as const)
        for (const name of Object.keys(spec[part] ?? {}))
          if (isWord(name))
            throw new EngineError(
              "bad-definition",
              `${part}.${name}: a formula means something else by "${name}". Choose another name.`,
            );
      checkSets(full, spec.sets ?? {});
      // By name: tools disagree about the order in which a module lists what it gives out.
      const events = Object.fromEntries(Object.entries(spec.events).sort(([a], [b]) => (a < b ? -1 : 1)));
      return { ...(spec as unknown as GameSpec<Shape>), events, shape: full };
    },
  };
}

/** A set may narrow down what was declared before it: so none can be its own part. */
function checkSets(shape: Shape, sets: object): void {
  const known = Object.keys(shape.zones);
  for (const [name, set] of Object.entries(sets)) {
    if (typeof set === "object" && !known.includes(set.from))
      throw new EngineError("bad-definition", `sets.${name}: "${set.from}" is no zone, and no set declared before it.`);
    known.push(name);
  }
}
