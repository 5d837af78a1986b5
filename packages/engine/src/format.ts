import type { CardData } from "./content.ts";

/**
 * How a game's card files look where they are not the engine's own card data: a description as plain data, from which
 * the schema, the reference and the checks come, and a function that reads a checked card. Formulas, effects and rules
 * are then checked by the compiler like those of any other card.
 */
export interface CardFormat {
  /** The version that is written now; files without one are of it unless they have a field of an older one. */
  readonly version: number;
  readonly fields: Readonly<Record<string, FileField>>;
  /** A card of a file, checked against the fields, as the engine's data. */
  readonly read: (card: FileCard) => CardData;
  /** Where in the file something stands that the compiler found in the engine's data. */
  readonly origin: (path: FilePath) => FilePath;
  /** What the fields cannot say: faults of one card, with their places. */
  readonly check?: (card: FileCard) => readonly FileProblem[];
  /** The rules of a card in words, line by line: `say` gives the words that a key has in the reader's language. */
  readonly describe?: (
    card: FileCard,
    say: (key: string, values?: Readonly<Record<string, string | number | boolean>>) => string,
  ) => readonly string[];
  /** A card that stands for one which is named but not written yet; without it, naming such a card is an error. */
  readonly placeholder?: (id: string) => FileCard;
  /** From each older version to the next. */
  readonly migrations: readonly Migration[];
}

export type FileCard = Readonly<Record<string, unknown>>;
export type FilePath = readonly (string | number)[];

export interface FileProblem {
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly path: FilePath;
  readonly message: string;
  readonly hint?: string;
}

interface Described {
  readonly doc: string;
  readonly required?: true;
  /** `null` is allowed, and means that there is none. */
  readonly nullable?: true;
}

/** What a field of a card file may hold. */
export type FileField = Described &
  (
    | { readonly type: "text" }
    /** A text, or one for each language. */
    | { readonly type: "words" }
    | { readonly type: "int"; readonly min?: number; readonly max?: number }
    | { readonly type: "flag" }
    /** An integer, or a formula as text; the compiler reads it. */
    | { readonly type: "formula" }
    | { readonly type: "enum"; readonly values: readonly string[] }
    /** A list of different values. */
    | { readonly type: "set"; readonly values: readonly string[] }
    /** The id of a card. */
    | { readonly type: "card" }
    | { readonly type: "list"; readonly of: FileField }
    | { readonly type: "record"; readonly fields: Readonly<Record<string, FileField>> }
    /** Numbers (or whatever `of` says) by name. */
    | { readonly type: "map"; readonly keys: readonly string[]; readonly of: FileField }
    /** One of several records, told apart by the value of a field. */
    | {
        readonly type: "variant";
        readonly tag: string;
        readonly cases: Readonly<Record<string, Readonly<Record<string, FileField>>>>;
      }
    /** An effect of the engine's language. */
    | { readonly type: "effect" }
  );

/** From one format version to the next. */
export interface Migration {
  readonly from: number;
  /** Fields that only this version has: a file without a version that has one of them is of this version. */
  readonly fields: readonly string[];
  /** What to change in one card. Comments, order and everything that is not named stay as they are. */
  readonly card: (card: FileCard) => readonly Edit[];
}

/** Paths are those of the card as it was; a field that is new goes to its end. */
export type Edit =
  | { readonly edit: "set"; readonly path: FilePath; readonly value: unknown }
  | { readonly edit: "remove"; readonly path: FilePath }
  | { readonly edit: "rename"; readonly path: FilePath; readonly to: string }
  /** The card cannot be migrated; nothing of its file is written. */
  | { readonly edit: "problem"; readonly path: FilePath; readonly message: string; readonly hint?: string };
