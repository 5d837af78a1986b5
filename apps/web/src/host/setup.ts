import { botNames } from "@cardwright/bots";
import {
  type CardData,
  EngineError,
  type Game,
  isSeed,
  openTable,
  type Seed,
  seedBeside,
  type Table,
} from "@cardwright/engine";
import type { Language } from "@cardwright/table/seat";
import type { DeckVerdict, GameFacts, MatchSetup } from "../hall.ts";
import { type LoadedGame, wordsFor } from "./games.ts";
import type { SeatRecord } from "./record.ts";
import { Fault } from "./say.ts";

/** How a new match begins: who sits where, with which cards, in which mode. */

const NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gwen", "Hugo"];
const MAX_NAME = 60;

/** A person in the first seat that no bot of the game is made for; bots in the others. */
function defaultsOf({ shape, bots = {}, score }: Game): readonly (string | undefined)[] {
  const { min, roles = [] } = shape.seats;
  const any = score === undefined ? "random" : "greedy";
  const made = Array.from({ length: min }, (_, seat) =>
    Object.hasOwn(bots, roles[seat] ?? "") ? roles[seat] : undefined,
  );
  const person = Math.max(0, made.indexOf(undefined));
  return made.map((bot, seat) => (seat === person ? undefined : (bot ?? any)));
}

export function factsOf(loaded: LoadedGame, hasTutorial: boolean, language: Language): GameFacts {
  const { id, game, decks, content, deckPoints } = loaded;
  const words = wordsFor(loaded, content, [], language);
  const { min, max, roles = [] } = game.shape.seats;
  return {
    game: id,
    seats: { min, max, roles: roles.map((role) => words.role(role)) },
    bots: playersOf(game),
    defaults: defaultsOf(game),
    names: NAMES.slice(0, game.shape.seats.max),
    decks: decks.map(({ id: deck, name, cards }) => ({ id: deck, name: name[language], cards })),
    cardNames: Object.fromEntries(content.cards.map((card) => [card.id, words.cardName(card.id)])),
    lists: game.secretLists === undefined ? "public" : "secret",
    modes: Object.entries(game.modes ?? {}).map(([mode, { variants }]) => ({
      id: mode,
      name: words.value("mode", mode),
      variants: variants.map(({ name }) => ({ id: name, name: words.value(`mode.${mode}`, name) })),
    })),
    points: Object.fromEntries(
      deckPoints === undefined ? [] : content.cards.map((card) => [card.id, deckPoints([card])]),
    ),
    hasDeckBuilder: loaded.checkDeck !== undefined && decks.length > 0,
    hasTutorial,
  };
}

export interface Begun {
  readonly table: Table;
  readonly seats: readonly SeatRecord[];
}

export function beginMatch(loaded: LoadedGame, setup: MatchSetup, seed: Seed, language: Language): Begun {
  const { game, content } = loaded;
  if (!isSeed(seed)) throw new Fault("bad-seed");
  const seats = seatsOf(game, setup);
  const options = { ...modeOptions(game, setup, seed), ...deckOptions(loaded, setup, language) };
  return {
    table: opened(() => openTable(game, { content, seats: seats.map(({ name }) => name), seed, options })),
    seats,
  };
}

/** What a game refuses to begin with is its own business; it is told as it says it. */
export function opened<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof EngineError) throw new Fault("bad-setup", { reason: error.message });
    throw error;
  }
}

export const defaultSeats = (game: Game): SeatRecord[] =>
  defaultsOf(game).map((bot, seat) => ({ name: NAMES[seat], ...(bot === undefined ? {} : { bot }) }));

function seatsOf(game: Game, { seats }: MatchSetup): SeatRecord[] {
  const { min, max } = game.shape.seats;
  const chosen = seats ?? defaultSeats(game).map(({ name, bot }) => ({ name, bot }));
  if (chosen.length < min || chosen.length > max)
    throw new Fault("bad-seats", { range: min === max ? min : `${min}–${max}`, n: chosen.length });
  return chosen.map(({ name, bot }) => {
    if (!isName(name)) throw new Fault("bad-name");
    if (bot !== undefined && !canPlay(game, bot)) throw new Fault("bad-bot", { bot });
    return { name: name.trim(), ...(bot === undefined ? {} : { bot }) };
  });
}

/** Whether these can play a match that came from elsewhere. */
export const isSeating = (game: Game, { start }: Table, seats: readonly SeatRecord[]): boolean =>
  seats.length === start.seats.length &&
  seats.every(({ name, bot }) => isName(name) && (bot === undefined || canPlay(game, bot)));

const canPlay = (game: Game, bot: string): boolean => playersOf(game).includes(bot);

/** The bots that can play a game: a greedy one needs to know how good a view is. */
const playersOf = (game: Game): readonly string[] =>
  botNames(game).filter((bot) => bot !== "greedy" || game.score !== undefined);

export const isName = (name: string): boolean => name.trim() !== "" && name.trim().length <= MAX_NAME;

/** What the variant of a match follows from. */
const VARIANTS = 1;
const turn = (n: number, among: number): number => ((n % among) + among) % among;

function modeOptions(game: Game, { mode, variant }: MatchSetup, seed: Seed): Readonly<Record<string, unknown>> {
  const { modes = {} } = game;
  if (mode === undefined)
    return Object.values(modes).find(({ isWhole }) => isWhole === true)?.variants[0].options ?? {};
  if (!Object.hasOwn(modes, mode)) throw new Fault("bad-mode", { mode });
  const { variants } = modes[mode];
  // Without a choice the variants take turns by the seed, as in a simulation.
  const found =
    variant === undefined
      ? variants[turn(seedBeside(seed, VARIANTS), variants.length)]
      : variants.find(({ name }) => name === variant);
  if (found === undefined) throw new Fault("bad-mode", { mode: `${mode}: ${variant}` });
  return found.options;
}

// ---- decks ----------------------------------------------------------------------------------------------------------------

type Deck = Readonly<Record<string, number>>;

function deckOptions(loaded: LoadedGame, { decks }: MatchSetup, language: Language): { decks?: readonly unknown[] } {
  if (decks === undefined) return {};
  return {
    decks: decks.map((deck) => {
      if (typeof deck === "string") {
        if (!loaded.decks.some(({ id }) => id === deck)) throw new Fault("bad-deck", { reason: `“${deck}”` });
        return deck;
      }
      const { ok, text } = deckVerdict(loaded, deck, language);
      if (!ok) throw new Fault("bad-deck", { reason: text ?? "" });
      return idsOf(deck);
    }),
  };
}

const idsOf = (deck: Deck): string[] =>
  Object.entries(deck).flatMap(([id, count]) => new Array<string>(count).fill(id));

export function deckVerdict(loaded: LoadedGame, deck: Deck, language: Language): DeckVerdict {
  const { content, checkDeck, deckPoints, maxPoints } = loaded;
  const words = wordsFor(loaded, content, [], language);
  const known = new Map(content.cards.map((card) => [card.id, card]));
  const counts = Object.values(deck);
  if (!counts.every((count) => Number.isInteger(count) && count >= 0 && count <= 99))
    return { ok: false, text: words.refusal({ code: "deck-size", params: {} }), points: undefined, maxPoints };
  const cards: CardData[] = [];
  for (const id of idsOf(deck)) {
    const card = known.get(id);
    if (card === undefined) return { ok: false, text: `“${id}”?`, points: undefined, maxPoints };
    cards.push(card);
  }
  const refusal = checkDeck?.(cards);
  return {
    ok: refusal === undefined,
    text: refusal === undefined ? undefined : words.refusal(refusal),
    points: deckPoints?.(cards),
    maxPoints,
  };
}
