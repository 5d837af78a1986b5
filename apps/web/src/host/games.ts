import type { SourceFile } from "@cardwright/content";
import { Words } from "@cardwright/content/words";
import {
  type CardData,
  type Content,
  canonical,
  type Game,
  loadContent,
  type Mode,
  type Refusal,
} from "@cardwright/engine";
import type { Language, Said, Tutorial } from "@cardwright/table/seat";
import type { PackModule } from "../packs.ts";

/** Where games come from: modules of the site in the worker, files in tests. */
export interface Library {
  /** The games there are. */
  readonly games: readonly string[];
  load(game: string): Promise<LoadedGame>;
  tutorial(game: string): Promise<Tutorial | undefined>;
  scenarios(game: string): Promise<readonly SourceFile[]>;
}

/** What a game's module gives out, as far as a table needs it. */
export interface GameModule {
  readonly game: Game;
  readonly checkDeck?: (cards: readonly CardData[]) => Refusal | undefined;
  readonly deckFiles?: Readonly<Record<string, DeckFile>>;
  readonly deckPoints?: (cards: readonly CardData[]) => number;
  readonly DECK_POINTS?: number;
}
interface DeckFile {
  readonly name: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, number>>;
}

/** A game with its cards, ready to be played. */
export interface LoadedGame {
  /** By which the site calls it. */
  readonly id: string;
  readonly game: Game;
  readonly content: Content;
  readonly pack: PackModule;
  readonly decks: readonly ReadyDeck[];
  readonly checkDeck: GameModule["checkDeck"];
  readonly deckPoints: GameModule["deckPoints"];
  readonly maxPoints: number | undefined;
}
export interface ReadyDeck {
  readonly id: string;
  readonly name: Said;
  readonly cards: Readonly<Record<string, number>>;
}

export function loadedGame(id: string, module: GameModule, pack: PackModule, previous?: Content): LoadedGame {
  const { game, checkDeck = game.checkDeck, deckFiles = {}, deckPoints, DECK_POINTS } = module;
  const decks = Object.entries(deckFiles).map(([deck, { name, cards }]) => ({
    id: deck,
    name: { en: name.en ?? deck, de: name.de ?? name.en ?? deck },
    cards,
  }));
  const content = loadContent(game, pack.cards, previous);
  return { id, game, content, pack, decks, checkDeck, deckPoints, maxPoints: DECK_POINTS };
}

/** The words for a table. Where its cards are not those of today, what was written for those does not speak for them. */
export function wordsFor(loaded: LoadedGame, content: Content, seats: readonly string[], language: Language): Words {
  const { game, pack } = loaded;
  const { texts, files = {} } = content.hash === loaded.content.hash ? pack : unchanged(loaded, content);
  const cards = new Map(Object.entries(files).map(([id, data]) => [id, { data }]));
  return new Words(game, { content, texts, cards, seats }, language);
}

function unchanged({ pack, content: today }: LoadedGame, { cards }: Content): Pick<PackModule, "texts" | "files"> {
  const now = new Map(today.cards.map((card) => [card.id, canonical(card)]));
  const same = new Set(cards.filter((card) => now.get(card.id) === canonical(card)).map(({ id }) => id));
  const only = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => same.has(id)));
  return { texts: only(pack.texts), files: only(pack.files ?? {}) };
}

type Options = Readonly<Record<string, unknown>>;

/** The mode that a match is played in, by what its set-up was told. */
export function modeOf({ modes = {} }: Game, options: Options): Mode | undefined {
  const fits = (wanted: Options): boolean =>
    Object.entries(wanted).every(([name, value]) => canonical(options[name]) === canonical(value));
  return Object.values(modes).find(({ variants }) => variants.some((variant) => fits(variant.options)));
}
