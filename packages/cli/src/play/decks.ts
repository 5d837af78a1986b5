import { type Pack, readDeckFile } from "@cardwright/content";
import { didYouMean, type Game } from "@cardwright/engine";
import { BrokenDeck, WrongCall } from "../command.ts";
import { readPaths } from "../files.ts";
import type { Terminal } from "../output.ts";

/** A ready deck by its name, or the cards of a deck file. */
type Deck = string | readonly string[];

/** What `--decks` tells the set-up: a deck for each seat, or one for all. */
export function decksOf(
  terminal: Terminal,
  { game, content }: Pick<Pack, "game" | "content">,
  given: string | undefined,
  seats: number,
): { readonly decks?: readonly Deck[] } {
  if (given === undefined) return {};
  const known = game.decks ?? [];
  if (known.length === 0)
    throw new WrongCall(`--decks ${given}: ${game.name} has no decks to choose from; leave --decks out.`);
  const named = given.split(",").map((name) => name.trim());
  const chosen = named.map((name) => {
    if (known.includes(name)) return name;
    if (!isPath(name)) throw unknownDeck(name, known);
    return deckAt(terminal, game, content, name);
  });
  const decks = chosen.length === 1 ? new Array<Deck>(seats).fill(chosen[0]) : chosen;
  if (decks.length !== seats) throw new WrongCall(`--decks ${given}: ${decks.length} decks for ${seats} seats.`);
  return { decks };
}

const isPath = (name: string): boolean => /\.jsonc?$/.test(name);

function unknownDeck(name: string, known: readonly string[]): WrongCall {
  const meant = didYouMean(name, known);
  return new WrongCall(
    `--decks: there is no deck "${name}".${meant === undefined ? "" : ` Did you mean ${meant}?`} There are: ${known.join(", ")}.`,
  );
}

function deckAt(terminal: Terminal, game: Game, content: Pack["content"], path: string): readonly string[] {
  const { files, faults } = readPaths(terminal, [path]);
  if (faults.length > 0) throw new BrokenDeck(path, faults, files);
  const read = readDeckFile(game, content, files[0]);
  if (!read.ok) throw new BrokenDeck(path, read.faults, files);
  return read.cards;
}
