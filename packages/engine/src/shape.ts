/**
 * What a game declares of its state: fields, zones, tokens, attributes of cards. From these declarations come the
 * layout of the words (layout.ts), the typed accessors (handles.ts), the views, and what content may name.
 */

/**
 * Who may know a field: everybody, its owner alone, or nobody. What somebody may not know is a secret: previews and imagined
 * worlds take anything that it can be for equally likely, and who reads it cannot undo that. A field that is `untold` is no
 * secret, it is just not shown: bookkeeping that follows from what everybody saw. Of a card all this is for those who know
 * the card.
 */
export type Seen = "all" | "owner" | "none" | "untold";

/**
 * The events of the game by which cards change a field, where they may not write to it themselves; with none, cards cannot
 * change it at all. The game's own code may, and modifiers of cards in play change what is derived.
 */
export type By = readonly string[];

/**
 * When a field means anything: while each of these fields, of the same thing or of the table, holds one of its values. What
 * it holds otherwise is left from before, or was never set: a preview marks such a change as idle (NumberChange), and nobody
 * is told it.
 *
 * @example oneOf(["tense", "open"], { during: { phase: ["talk"] } })
 */
export type During = Readonly<Record<string, readonly (string | number | boolean)[]>>;

export interface IntField {
  readonly type: "int";
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** A value outside the range becomes the nearest inside; without it such a value is an error. */
  readonly clamp: boolean;
  /** The period (turn, round, hand) whose end is the beginning of an explanation. */
  readonly since: string | undefined;
  readonly seen: Seen;
  readonly by?: By | undefined;
  readonly during?: During;
}
export interface FlagField {
  readonly type: "flag";
  readonly initial: boolean;
  readonly seen: Seen;
  readonly by?: By | undefined;
  readonly during?: During;
}
export interface EnumField<V extends string = string> {
  readonly type: "enum";
  readonly values: readonly V[];
  readonly initial: V;
  readonly seen: Seen;
  readonly during?: During;
}
export interface CardField {
  readonly type: "card";
  readonly seen: Seen;
  readonly during?: During;
}
export interface SeatField {
  readonly type: "seat";
  readonly seen: Seen;
  readonly during?: During;
}
/** A number that is never stored: its base (an attribute of the card, or a number) and what modifiers make of it. */
export interface DerivedField {
  readonly type: "derived";
  readonly base: string | number;
  readonly min: number;
  readonly max: number;
  readonly seen: Seen;
  readonly by?: By | undefined;
  readonly during?: During;
}
export type Field = IntField | FlagField | EnumField | CardField | SeatField | DerivedField;
export type Fields = Readonly<Record<string, Field>>;

/** Whether some seats may not know what a field holds. A derived number holds nothing. */
export const isSecret = ({ type, seen }: Field): boolean => type !== "derived" && (seen === "owner" || seen === "none");

export interface SetAttribute<V extends string = string> {
  readonly type: "set";
  readonly values: readonly V[];
}
export type Attribute = IntField | FlagField | EnumField | SetAttribute;
export type Attributes = Readonly<Record<string, Attribute>>;

export interface ZoneField {
  readonly type: "zone";
}
/** A text that a card says: one for every language, or one for each. */
export interface TextField {
  readonly type: "text";
}
export type Text = string | { readonly [language: string]: string };
/** What an event may carry. */
export type Datum = IntField | FlagField | EnumField | CardField | SeatField | ZoneField | TextField;
export type Data = Readonly<Record<string, Datum>>;

const DEFAULT_MAX = 1_000_000_000;

export interface IntOptions {
  readonly initial?: number;
  readonly min?: number;
  readonly max?: number;
  readonly clamp?: boolean;
  readonly since?: string;
  readonly seen?: Seen;
  readonly by?: By;
  readonly during?: During;
}

interface FieldOptions {
  readonly seen?: Seen;
  readonly during?: During;
}
/** Who may know it, and when it means something. */
const toldBy = ({ seen = "all", during }: FieldOptions): FieldOptions & { readonly seen: Seen } =>
  during === undefined ? { seen } : { seen, during };

export function int(initial: number | IntOptions = {}, more: IntOptions = {}): IntField {
  const options = typeof initial === "number" ? { ...more, initial } : initial;
  const min = options.min ?? 0;
  return {
    type: "int",
    initial: options.initial ?? Math.max(0, min),
    min,
    max: options.max ?? DEFAULT_MAX,
    clamp: options.clamp ?? false,
    since: options.since,
    ...toldBy(options),
    by: options.by,
  };
}

/** An amount: any integer, negative ones too. */
export const amount = (): IntField => int({ min: -DEFAULT_MAX, initial: 0 });

export const flag = (initial = false, options: FieldOptions & { readonly by?: By } = {}): FlagField => ({
  type: "flag",
  initial,
  ...toldBy(options),
  by: options.by,
});

export function oneOf<const V extends string>(values: readonly V[], options: FieldOptions = {}): EnumField<V> {
  return { type: "enum", values, initial: values[0], ...toldBy(options) };
}

export const card = (options: FieldOptions = {}): CardField => ({ type: "card", ...toldBy(options) });
export const seat = (options: FieldOptions = {}): SeatField => ({ type: "seat", ...toldBy(options) });
export const zone = (): ZoneField => ({ type: "zone" });
export const text = (): TextField => ({ type: "text" });

export function derived(
  options: { base?: string | number; min?: number; max?: number; by?: By } & FieldOptions = {},
): DerivedField {
  return {
    type: "derived",
    base: options.base ?? 0,
    min: options.min ?? 0,
    max: options.max ?? DEFAULT_MAX,
    ...toldBy(options),
    by: options.by,
  };
}

/**
 * One field for each of some names, all declared alike: `...each("surcharge", TAGS, int())` among the fields of a player gives
 * `surchargeMedia` and so on. The game reads them by the name: ``player[`surcharge${tag}`]``.
 */
export const each = <const N extends string, const K extends string, F extends Field>(
  name: N,
  keys: readonly K[],
  field: F,
): { readonly [Key in K as `${N}${Key}`]: F } =>
  Object.fromEntries(keys.map((key) => [`${name}${key}`, field])) as { readonly [Key in K as `${N}${Key}`]: F };

export const setOf = <const V extends string>(...values: V[]): SetAttribute<V> => ({ type: "set", values });

/** Who knows the cards of a zone by lying there: everybody, its seat, or nobody. */
export type Known = "all" | "owner" | "none";

export interface ZoneSpec {
  /** One for the whole table instead of one a seat. */
  readonly shared: boolean;
  readonly known: Known;
  /** Positions are followed by all: a card known on its place stays known. In a hand they are not. */
  readonly ordered: boolean;
  /** Rules and modifiers of cards here are alive. */
  readonly inPlay: boolean;
  /** Views list each card; otherwise only the number, and the cards that the seat knows. */
  readonly listed: boolean;
  /** Cards it can hold; without it, all there are. */
  readonly capacity: number | undefined;
  /** A zone of the same owner that is shuffled into this one when a card is to be drawn here and there is none. */
  readonly refill: string | undefined;
}

export type ZoneOptions = Partial<Omit<ZoneSpec, "capacity" | "refill">> & {
  readonly capacity?: number;
  readonly refill?: string;
};

/** A zone as declared: whether it is shared decides if the table or each player has it. */
type Declared<O extends ZoneOptions> = ZoneSpec & { readonly shared: O["shared"] extends true ? true : false };

function zoneSpec<O extends ZoneOptions>(
  defaults: Omit<ZoneSpec, "shared" | "capacity" | "refill">,
  options: O,
): Declared<O> {
  const spec: ZoneSpec = { shared: false, capacity: undefined, refill: undefined, ...defaults, ...options };
  return spec as Declared<O>;
}

const NO_OPTIONS: ZoneOptions = {};

/** A stack of cards, face down unless `known` says otherwise: a deck, a discard pile. */
export const pile = <const O extends ZoneOptions>(options: O = NO_OPTIONS as O): Declared<O> =>
  zoneSpec({ known: "none", ordered: true, inPlay: false, listed: options.known === "all" }, options);

/** Cards in the hand of a seat, known to it alone. */
export const hand = <const O extends ZoneOptions>(options: O = NO_OPTIONS as O): Declared<O> =>
  zoneSpec({ known: "owner", ordered: false, inPlay: false, listed: true }, options);

/** Cards in play, side by side. */
export const row = <const O extends ZoneOptions>(options: O = NO_OPTIONS as O): Declared<O> =>
  zoneSpec({ known: "all", ordered: true, inPlay: true, listed: true }, options);

/** Everything a game declares of its state. */
export interface Shape {
  readonly seats: { readonly min: number; readonly max: number; readonly roles?: readonly string[] };
  readonly table: Fields;
  readonly player: Fields;
  readonly card: Fields;
  readonly zones: Readonly<Record<string, ZoneSpec>>;
  readonly tokens: readonly string[];
  readonly attributes: Attributes;
  /** The named effects a card may carry, and the periods after which modifiers and scheduled effects fall due. */
  readonly effects: readonly string[];
  readonly periods: readonly string[];
  /** Card fields that an effect may grant to a facedown card. */
  readonly grants: readonly string[];
  /** Card fields that a card keeps when it is flipped, because the facedown card takes its place (exhausted, say). */
  readonly keeps: readonly string[];
  /** Cards that may exist at once beyond those of the set-up (tokens, placeholders). */
  readonly spare: number;
}

// ---- what the accessors of a shape look like to the compiler --------------------------------------------------

type Writable<F extends Fields> = { [K in keyof F as F[K] extends DerivedField ? never : K]: F[K] };
type Derived<F extends Fields> = { [K in keyof F as F[K] extends DerivedField ? K : never]: F[K] };

export type ValueOf<S extends Shape, F> = F extends FlagField
  ? boolean
  : F extends EnumField<infer V>
    ? V
    : F extends CardField
      ? Card<S> | undefined
      : F extends SeatField
        ? Player<S> | undefined
        : F extends ZoneField
          ? Zone<S>
          : number;

type Accessors<S extends Shape, F extends Fields> = {
  -readonly [K in keyof Writable<F>]: ValueOf<S, F[K & keyof F]>;
} & {
  readonly [K in keyof Derived<F>]: number;
};
type ZonesOf<S extends Shape, Shared extends boolean> = {
  readonly [K in keyof S["zones"] as S["zones"][K]["shared"] extends true
    ? Shared extends true
      ? K
      : never
    : Shared extends true
      ? never
      : K]: Zone<S>;
};

export type AttributeValue<A> = A extends FlagField
  ? boolean
  : A extends EnumField<infer V>
    ? V
    : A extends SetAttribute<infer V>
      ? readonly V[]
      : number;

/** A compiled card definition, as rules see it. */
export type Definition<S extends Shape> = {
  readonly id: string;
  readonly name: string;
} & { readonly [K in keyof S["attributes"]]: AttributeValue<S["attributes"][K]> };

export interface Zone<S extends Shape> extends Iterable<Card<S>> {
  readonly name: string;
  readonly size: number;
  readonly seat: number;
  readonly top: Card<S> | undefined;
  at(index: number): Card<S>;
}

export interface CardBase<S extends Shape> {
  readonly id: number;
  readonly def: Definition<S>;
  /** One thing of its definition: a look ahead then tells apart only cards that differ in it. */
  printed<K extends keyof Definition<S>>(attribute: K): Definition<S>[K];
  readonly owner: Player<S> | undefined;
  readonly zone: Zone<S> | undefined;
  readonly parent: Card<S> | undefined;
  readonly faceUp: boolean;
  /** A placeholder that lies over another card (flip). */
  readonly isPlaceholder: boolean;
  /** In a zone that is in play, and neither under another card nor a facedown attachment. */
  readonly inPlay: boolean;
  readonly attachments: readonly Card<S>[];
}
export type Card<S extends Shape> = CardBase<S> & Accessors<S, S["card"]>;

export interface PlayerBase {
  readonly seat: number;
}
export type Player<S extends Shape> = PlayerBase & Accessors<S, S["player"]> & ZonesOf<S, false>;

export interface TokenHandle<S extends Shape> {
  readonly on: Card<S> | Zone<S> | undefined;
}
export interface TableBase<S extends Shape> {
  /** Whose turn it is. */
  active: Player<S>;
  readonly over: boolean;
  readonly players: readonly Player<S>[];
  token(name: S["tokens"][number]): TokenHandle<S>;
  cardsInPlay(): Iterable<Card<S>>;
}
export type TableState<S extends Shape> = TableBase<S> & Accessors<S, S["table"]> & ZonesOf<S, true>;

/** What a function of a game may read: the table, and from whose and which card's point of view it is asked. */
export interface Scope<S extends Shape> {
  readonly table: TableState<S>;
  readonly you: Player<S>;
  readonly opponent: Player<S>;
  readonly self: Card<S> | undefined;
  /** Every rule that would forbid an event now, as far as `you` can know: the card that says so, and its reason. */
  preventions(proposal: {
    readonly type: object;
    readonly data: Readonly<Record<string, unknown>>;
  }): readonly { readonly card: Card<S> | undefined; readonly reason: string }[];
}
