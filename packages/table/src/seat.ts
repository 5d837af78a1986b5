import type { Action, AnyEventView, Explanation, NumberChange, Told, View } from "@cardwright/engine";

/**
 * What a screen is told, and what it may ask: the one asynchronous interface between a seat and its table, wherever that
 * table runs. Everything here is plain data, and only what the seat may know; words are said already.
 */

export type Language = "en" | "de";

/** One who looks: a seat; all that everybody may know; or everything, after the end. */
export type Looker = number | "spectator" | "open";

/** What a seat sees at a moment of a match, in words. */
export interface Sight {
  readonly match: MatchFacts;
  readonly looker: Looker;
  /** The language in which all of it is said. */
  readonly language: Language;
  /** So many actions were taken up to here, of so many of the match. */
  readonly moment: number;
  readonly length: number;
  /** False while an earlier moment is looked at: nothing can be done then. */
  readonly isNow: boolean;
  readonly view: View;
  /** The cards that the view, the log or an offer names, by definition. */
  readonly cards: Readonly<Record<string, CardText>>;
  /** Names of zones, fields, values (`field.value`) and tokens. */
  readonly names: Names;
  /** Every action: offered, or refused with its reason. Empty if another is to act. */
  readonly offers: readonly Offer[];
  /** What is asked, if a decision of this seat is open. */
  readonly question: string | undefined;
  /** The same without the card that asks, for where that card is shown. */
  readonly asked?: string | undefined;
  /** Cards that the open decision does not take, by their ids: why. */
  readonly unfit?: Readonly<Record<string, string>>;
  readonly undo: Permission;
  readonly redo: Permission;
  readonly log: readonly LogEntry[];
  /** The first entry that this seat has not been shown yet. */
  readonly news: number;
  readonly result: Result | undefined;
  /** While others think or act: who, and whether a click brings the next of their actions. */
  readonly waiting:
    | { readonly seat: number; readonly name: string; readonly isBot: boolean; readonly steps: boolean }
    | undefined;
}

export interface MatchFacts {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly seats: readonly SeatFacts[];
  /** Dealt anew from another match: it teaches nothing about that one. */
  readonly isPractice: boolean;
  /** Its seed was chosen, so that somebody may know what is to come. */
  readonly hasKnownSeed: boolean;
  /** It goes back to a save of an older version that leads elsewhere today. */
  readonly isUnverified: boolean;
  /** Open in another tab: here it can only be watched. */
  readonly isReadOnly: boolean;
  readonly tutorial: TutorialFacts | undefined;
}
export interface SeatFacts {
  readonly name: string;
  /** The name of the bot that plays it; undefined for a person. */
  readonly bot: string | undefined;
  /** What the seat is in the game, if its seats differ: "Dealer". */
  readonly role: string | undefined;
}

export interface CardText {
  readonly definition: string;
  readonly name: string;
  /** What is printed beside the rules: costs, types. */
  readonly face: string | undefined;
  readonly rules: readonly string[];
  /** What the card is by its data: numbers, flags, values, lists. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** What it does by its data: the effects, by their names. */
  readonly effects?: Readonly<Record<string, unknown>>;
}

export interface Names {
  readonly zones: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** By `name.value`, of fields and of attributes. */
  readonly values: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
  /** The fields that hold a card or a seat, not a number. */
  readonly references: Readonly<Record<string, "card" | "seat">>;
}

export interface Offer {
  /** The same for the same action at the same moment. */
  readonly key: string;
  readonly action: Action;
  readonly text: string;
  /** Of an option of a choice: what it does, with its amounts. */
  readonly detail?: string | undefined;
  /** The cards that it names, by their ids in the view. */
  readonly cards: readonly (number | string)[];
  readonly refused: { readonly code: string; readonly text: string } | undefined;
  /** Whether undo will close; undefined until it has been worked out (a `foreseen` follows by itself). */
  readonly closesUndo: "yes" | "no" | "perhaps" | undefined;
  /** What the game itself says of it, as data; known when `closesUndo` is. */
  readonly told?: readonly Told[] | undefined;
}

export interface Permission {
  /** Why not, in words; undefined if it may be done. */
  readonly refused: string | undefined;
}

/** What one action did. */
export interface LogEntry {
  /** The moment after it, from 1. */
  readonly moment: number;
  readonly seat: number;
  readonly name: string;
  readonly lines: readonly LogLine[];
  /** The same in sentences, for those who listen; where a game writes lines of its own, they are made for the eye. */
  readonly said: readonly string[];
}
export interface LogLine {
  readonly text: string;
  /** Definitions of the cards that it speaks of, as far as the seat knows them. */
  readonly cards: readonly string[];
  /** The type of the event that it tells. */
  readonly event: string;
}

export interface Result {
  readonly text: string;
  readonly ending: string;
  readonly winner: number | undefined;
  /** What it came to for each seat, where points are counted. */
  readonly points: readonly (number | undefined)[];
  readonly seed: number | string;
  readonly hash: string;
}

// ---- before the click ---------------------------------------------------------------------------------------------------

/** What an action leads to, in words and as data. */
export interface Foreseen {
  readonly key: string;
  /** The text of the action. */
  readonly title: string;
  readonly refused: string | undefined;
  readonly outcomes: readonly ForeseenOutcome[];
  /** How many further outcomes there are, and their odds together. */
  readonly rest: { readonly count: number; readonly odds: string } | undefined;
  readonly isExact: boolean;
  readonly samples: number | undefined;
  readonly closesUndo: "yes" | "no" | "perhaps";
  readonly undoText: string;
  /** What the game itself has to say before this action. */
  readonly outlook: readonly string[];
  /** The same as data, for a screen that shows it in its own way. */
  readonly told?: readonly Told[];
  /** All of it as lines, for those who listen. */
  readonly lines: readonly string[];
}
export interface ForeseenOutcome {
  readonly chance: number;
  /** "35 % (7/20)"; undefined if there is one outcome only. */
  readonly odds: string | undefined;
  readonly lines: readonly string[];
  readonly events: readonly AnyEventView[];
  /** Each event that can be told, in words; same order as `events`, undefined for those that are not told. */
  readonly eventTexts: readonly (string | undefined)[];
  readonly numbers: readonly ForeseenNumber[];
  /** Of how many unknown cards how many will be seen, and those cards with their odds. */
  readonly draws: readonly ForeseenDraw[];
  /** What else there is to say: what cannot be known, who is asked. */
  readonly notes: readonly string[];
  /** How the match ends, if it does. */
  readonly ends: string | undefined;
  readonly hasUnknown: boolean;
}
export interface ForeseenDraw {
  readonly text: string;
  readonly among: readonly string[];
}
export interface ForeseenNumber extends NumberChange {
  readonly text: string;
}

/** "Why is this 3?" */
export interface Why {
  readonly title: string;
  readonly value: number;
  readonly terms: readonly WhyTerm[];
  readonly text: string;
  /** The same as data, terms that change nothing included. */
  readonly explanation?: Explanation;
}
export interface WhyTerm {
  readonly text: string;
  readonly delta: number;
  readonly definition: string | undefined;
  /** The moment at which it came about. */
  readonly moment: number | undefined;
}

// ---- the interface --------------------------------------------------------------------------------------------------------

/** Done, or why not in words. */
export type Done = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly text: string };

/** What a screen holds of a table. */
export interface SeatClient {
  /** What the seat sees now; undefined while nobody sits here: before the first answer, and behind the curtain. */
  sight(): Sight | undefined;
  /** Between two people at one screen: who is to take the seat. */
  curtain(): { readonly seat: number; readonly name: string } | undefined;
  /** Calls back whenever sight, curtain or what was foreseen change. */
  subscribe(listener: () => void): () => void;
  /** The person named by the curtain takes the seat. */
  sit(seat: number): Promise<Done>;
  act(action: Action): Promise<Done>;
  undo(): Promise<Done>;
  redo(): Promise<Done>;
  preview(action: Action): Promise<Foreseen>;
  explain(number: string, subject: number): Promise<Why>;
  /** What the bot would play in this place, from this view. */
  hint(): Promise<{ readonly key: string; readonly text: string } | undefined>;
  /** Looks at another moment; undefined comes back to now. */
  look(moment: number | undefined): Promise<Done>;
  /** After the end, or at a table that is open: looks as somebody else. */
  lookAs(looker: Looker): Promise<Done>;
  /** Others act: the next of their actions, or all of them at once. */
  step(): Promise<void>;
  hurry(): Promise<void>;
  /** In a tutorial: goes on from a step that only explains. */
  goOn(): Promise<Done>;
}

// ---- tutorials ------------------------------------------------------------------------------------------------------------

export type Said = Readonly<Record<Language, string>>;

/** A first match by the hand: a fixed deal, one thing a step, and only what the step asks for is accepted. */
export interface Tutorial {
  readonly title: Said;
  /** The seat that learns; the others are played by these bots. */
  readonly seat: number;
  readonly bots: readonly (string | undefined)[];
  readonly seed: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** A position and fixed rolls to begin with, as scenarios have them. */
  readonly given?: unknown;
  readonly rolls?: readonly (number | string)[];
  readonly steps: readonly TutorialStep[];
}
export interface TutorialStep {
  readonly text: Said;
  /** What is accepted; `why` is said of anything else. */
  readonly asks: TutorialAsk;
  readonly why: Said;
}
export type TutorialAsk =
  /** Nothing: "go on". */
  | { readonly kind: "read" }
  /** An action; cards by their definition. Without parameters any action of the type will do. */
  | { readonly kind: "act"; readonly action: Readonly<Record<string, unknown>> }
  /** To look at the preview of an action. */
  | { readonly kind: "preview"; readonly action: Readonly<Record<string, unknown>> }
  /** To try what is refused, and read why. */
  | { readonly kind: "refused"; readonly action: Readonly<Record<string, unknown>> }
  | { readonly kind: "undo" };

export interface TutorialFacts {
  readonly step: number;
  readonly of: number;
  readonly text: string;
  readonly asks: TutorialAsk["kind"];
  /** The action that the step asks for, as an offer's key, if it is among them. */
  readonly key: string | undefined;
  readonly isDone: boolean;
}
