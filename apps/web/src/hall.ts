import type { ReloadMode } from "@cardwright/content/reload";
import type { CardText, Done, Language, Names, Result, SeatClient, SeatFacts } from "@cardwright/table/seat";

/**
 * Everything that is not one table: the matches there are, new ones, replays and links, galleries, decks and scenarios. The
 * page speaks to it asynchronously; it lives in a worker, where games, cards and saves are.
 */
export interface Hall {
  /** What can be chosen when a match of a game is set up. */
  game(game: string): Promise<GameFacts>;
  matches(): Promise<readonly MatchEntry[]>;
  begin(setup: MatchSetup): Promise<Begun>;
  /** A fixed first match; goes on where it was left, unless it is to begin again. */
  tutorial(game: string, again: boolean): Promise<Begun>;
  /** Sits down at a match. One table is open at a time; opening another leaves the first. */
  open(id: string): Promise<Done & { readonly seat?: SeatClient }>;
  leave(): Promise<void>;
  rename(id: string, name: string): Promise<Done>;
  /** Deletes a match; `restore` takes that back. */
  remove(id: string): Promise<Done>;
  restore(id: string): Promise<Done>;
  /** A match as a file: everything of it, hidden cards too. */
  exported(id: string): Promise<Done & { readonly file?: ExportedFile }>;
  imported(text: string): Promise<Begun>;
  /** A new match from a moment of another: dealt anew where its seat cannot know, exact after the end. */
  fork(id: string, moment: number, looker: number): Promise<Begun>;
  /** For an address's fragment: a finished match, or the position as one seat knows it. */
  link(id: string): Promise<Done & { readonly fragment?: string; readonly isTooLong?: boolean }>;
  opened(fragment: string): Promise<Begun>;

  gallery(game: string): Promise<Gallery>;
  deck(game: string, cards: Readonly<Record<string, number>>): Promise<DeckVerdict>;
  scenarios(game: string): Promise<readonly ScenarioTitle[]>;
  runScenario(game: string, index: number): Promise<ScenarioRun>;

  /** Where no answer comes: begins anew behind the page, from what was saved. Comes back once there is an answer. */
  restart(): Promise<void>;
  setLanguage(language: Language): Promise<void>;
  setPace(pace: Pace): Promise<void>;
  /** While developing: what becomes of the open table when its cards change. */
  setReload(mode: ReloadMode): Promise<void>;
  /** Called when something went wrong that the player should know: storage full, worker gone, new cards. */
  onNotice(listener: (notice: HallNotice) => void): () => void;
}

export type Pace = "at-once" | "normal" | "step";
/** `remark` is said beside it: what was brought here could not be verified. */
export type Begun = Done & { readonly id?: string; readonly remark?: string };

export interface GameFacts {
  readonly game: string;
  readonly seats: { readonly min: number; readonly max: number; readonly roles: readonly string[] };
  /** Every bot that can play it, its own included. */
  readonly bots: readonly string[];
  /** What each seat is by default: a person, or this bot. */
  readonly defaults: readonly (string | undefined)[];
  /** What they are called if nobody says otherwise: names that read well in a sentence. */
  readonly names: readonly string[];
  readonly decks: readonly {
    readonly id: string;
    readonly name: string;
    readonly cards: Readonly<Record<string, number>>;
  }[];
  /** What its cards are called. */
  readonly cardNames: Readonly<Record<string, string>>;
  /** Whether others may know what a deck is made of. */
  readonly lists: "public" | "secret";
  /** Ways to play: the day, or one of five conversations. */
  readonly modes: readonly {
    readonly id: string;
    readonly name: string;
    readonly variants: readonly { readonly id: string; readonly name: string }[];
  }[];
  /** What each card costs in a deck, where decks are built by points. */
  readonly points: Readonly<Record<string, number>>;
  readonly hasDeckBuilder: boolean;
  readonly hasTutorial: boolean;
}

export interface MatchSetup {
  readonly game: string;
  readonly seats?: readonly { readonly name: string; readonly bot: string | undefined }[];
  /** By seat: the name of a ready deck, or cards of an own one. */
  readonly decks?: readonly (string | Readonly<Record<string, number>>)[];
  readonly mode?: string;
  readonly variant?: string;
  readonly seed?: number | string;
}

export interface MatchEntry {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly seats: readonly SeatFacts[];
  readonly moment: number;
  /** Whose turn, or how it ended. */
  readonly state: string;
  readonly touched: number;
  readonly result: Result | undefined;
  readonly isPractice: boolean;
  readonly isTutorial: boolean;
  /** It goes back to a save of an older version that leads elsewhere today. */
  readonly isUnverified: boolean;
  /** What is wrong with it, if it cannot be opened. */
  readonly damage: string | undefined;
}

export interface ExportedFile {
  readonly name: string;
  readonly text: string;
  /** A running match: the file holds everything, hidden cards too. */
  readonly warning: string | undefined;
}

export interface Gallery {
  readonly cards: readonly CardText[];
  readonly names: Names;
}

export interface DeckVerdict {
  readonly ok: boolean;
  /** Why it is no deck, in words. */
  readonly text: string | undefined;
  readonly points: number | undefined;
  readonly maxPoints: number | undefined;
}

export interface ScenarioTitle {
  readonly index: number;
  readonly name: string;
  readonly file: string;
}
export interface ScenarioRun {
  readonly name: string;
  readonly ok: boolean;
  readonly steps: readonly ScenarioStep[];
}
export interface ScenarioStep {
  readonly title: string;
  readonly ok: boolean;
  readonly failures: readonly string[];
  readonly events: readonly string[];
  readonly log: readonly string[];
  /** The position afterwards: fields, zones, hands, flags, as data. */
  readonly snapshot: unknown;
}

export type HallNotice =
  | { readonly kind: "storage"; readonly state: "refuses" | "silent" | "works"; readonly text: string }
  | { readonly kind: "crashed"; readonly text: string; readonly report: string }
  | { readonly kind: "elsewhere"; readonly text: string }
  /** Changed cards came to the open table, or could not. */
  | { readonly kind: "cards"; readonly text: string; readonly lines: readonly string[]; readonly isError: boolean };
