import type { Language } from "../words/index.ts";

/**
 * A scenario: cards tested as data. What is given, what is done, and what must then be so. A seat is named by its number
 * or its name, a card by its label (`as`) or its id, and `null` means nobody, nothing, or a card that is hidden.
 */
export interface Scenario {
  readonly name: string;
  readonly game?: string;
  /** Names of the seats; without them the game's own. */
  readonly seats?: readonly string[];
  readonly seed?: number;
  /** What chance gives, in order: the face of a die, or the card that is picked. A shuffle leaves the order. */
  readonly rolls?: readonly (number | string)[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly given?: GivenInFile;
  readonly steps: readonly (string | StepInFile)[];
}

export type SeatInFile = number | string;
type Values = Readonly<Record<string, unknown>>;
/** By seat in their order, or by name. What a player has are its fields and its zones. */
export type PlayersInFile = readonly Values[] | Readonly<Record<string, Values>>;

/** The position to begin with, instead of the game's own set-up. Not named is: at its beginning, or empty. */
export interface GivenInFile {
  readonly active?: SeatInFile;
  readonly table?: Values;
  readonly players?: PlayersInFile;
  /** Token by token where it stands, and perhaps its home. */
  readonly tokens?: Readonly<Record<string, SpotInFile | { readonly on: SpotInFile; readonly home?: SpotInFile }>>;
  /** What is done before the first step, to stand inside a decision. */
  readonly then?: readonly (string | StepInFile)[];
}

/** A card, or a zone: of a seat, if it is one of the seats'. */
export type SpotInFile = string | { readonly zone: string; readonly of?: SeatInFile };

/** A card in a zone of the given position: its id, or more about it; fields of the card stand beside these. */
export interface CardInFile {
  readonly card: string;
  /** A label, by which this one card can be named. */
  readonly as?: string;
  readonly owner?: SeatInFile | null;
  readonly faceDown?: boolean;
  /** Who knows it although it lies where they could not. */
  readonly known?: readonly SeatInFile[];
  /** What hangs on it. */
  readonly on?: readonly (string | CardInFile)[];
  readonly [field: string]: unknown;
}

/** `play spark`, or the same with names: { "type": "play", "card": "spark" }. */
export type ActionInFile = string | { readonly type: string; readonly [param: string]: string | number };
/** The code of a refusal, or with some of its parameters. */
export type ReasonInFile = string | { readonly code: string; readonly params?: Values };

/** One step: at most one of do, answer, consider, undo, redo and reload; then what must be so. */
export interface StepInFile {
  /** Who does it; without it the seat to act. */
  readonly seat?: SeatInFile;
  readonly do?: ActionInFile;
  /** Short for the answers of a decision: a card to pick, an option to choose, confirm, skip. */
  readonly answer?: string | readonly string[];
  /** An action that is previewed and not done. */
  readonly consider?: ActionInFile;
  /** Whose; `true` for the seat that acted last. */
  readonly undo?: true | SeatInFile;
  readonly redo?: true | SeatInFile;
  /** The match is saved, and goes on from the save. */
  readonly reload?: true;
  /** It must be refused, for this reason. */
  readonly refused?: ReasonInFile;
  /** What the seat is told before it acts. */
  readonly preview?: PreviewInFile;
  readonly expect?: Expectation;
}

/** A list is part of what there is, in this order; `exactly` is all of it, `without` must not be there. */
export type Wanted<T> =
  | readonly T[]
  | { readonly include?: readonly T[]; readonly exactly?: readonly T[]; readonly without?: readonly T[] };

/** An event's type, or { type: its data in part }, with `fate` and `by` where it was not applied. */
export type EventInFile = string | Values;

/** Numbers and zones, of the table, of players and of cards. */
export interface PositionInFile {
  readonly table?: Values;
  readonly players?: PlayersInFile;
  readonly cards?: Readonly<Record<string, Values>>;
}

export interface EndInFile {
  readonly over?: boolean;
  readonly ending?: string;
  readonly winner?: SeatInFile | null;
}

/** What a viewer must see. */
export interface SeenInFile extends PositionInFile, EndInFile {
  readonly toAct?: SeatInFile | null;
  readonly active?: SeatInFile;
  readonly tokens?: Readonly<Record<string, string | null>>;
  readonly decision?: Values | null;
  readonly offered?: Wanted<ActionInFile>;
  readonly refused?: Readonly<Record<string, ReasonInFile>>;
  readonly events?: Wanted<EventInFile>;
  /** By language. */
  readonly log?: Readonly<Partial<Record<Language, Wanted<string>>>>;
  readonly explain?: readonly ExplainInFile[];
}

/** What must be so after a step, seen by everybody's eyes at once; `sees` is what one seat, or a spectator, sees of it. */
export interface Expectation extends SeenInFile {
  readonly sees?: Readonly<Record<string, SeenInFile>>;
}

export interface ExplainInFile {
  /** `table.heat`, `player.light`, `card.influence`. */
  readonly number: string;
  readonly of?: SeatInFile;
  readonly value?: number;
  /** All terms in order: what each adds, or more about it. */
  readonly terms?: readonly (number | Values)[];
}

/** All outcomes that are like this have these odds together; without odds it is certain. */
export interface OutcomeInFile extends PositionInFile, EndInFile {
  readonly odds?: string | number;
  readonly events?: Wanted<EventInFile>;
  /** Whose decision is open then. */
  readonly asks?: SeatInFile | null;
  /** How many cards the seat will have come to know. */
  readonly drawn?: number;
}
export type PreviewInFile =
  | readonly OutcomeInFile[]
  | {
      readonly outcomes?: readonly OutcomeInFile[];
      readonly closesUndo?: "yes" | "no" | "perhaps";
      readonly because?: readonly string[];
      readonly exact?: boolean;
      readonly mayBeChanged?: boolean;
    };

/** The same step, however it is written. */
export const stepOf = (step: string | StepInFile): StepInFile => (typeof step === "string" ? { do: step } : step);

export const STEP_KINDS = ["do", "answer", "consider", "undo", "redo", "reload"] as const;
export type StepKind = (typeof STEP_KINDS)[number];
