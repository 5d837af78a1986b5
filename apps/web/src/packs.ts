import type { CardTexts } from "@cardwright/content";
import type { CardData, FileCard } from "@cardwright/engine";

/** What `virtual:pack/<game>` holds: the cards of a game, checked when the site was built. */
export interface PackModule {
  readonly cards: readonly CardData[];
  readonly texts: CardTexts;
  /** The cards as their files have them, for games that make rules text from those. */
  readonly files?: Readonly<Record<string, FileCard>>;
}

/** What `virtual:scenarios/<game>` holds: the scenario files, with paths relative to their folder. */
export type ScenarioModule = readonly { readonly path: string; readonly text: string }[];

/** What `virtual:games` says of each game. */
export interface ListedGame {
  readonly id: string;
  readonly title: Readonly<Record<"en" | "de", string>>;
  readonly seats: number;
}

/** What `virtual:chunks` has of each game: each part comes when it is asked for. */
export interface GameChunk {
  game(): Promise<import("./host/games.ts").GameModule>;
  pack(): Promise<{ readonly default: PackModule }>;
  scenarios(): Promise<{ readonly default: ScenarioModule }>;
}
