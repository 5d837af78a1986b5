import { canonical, textHash } from "./canonical.ts";
import { cardEffects, cardModifiers, cardRules, compileGame, definitionEntry } from "./compile.ts";
import type { CardData } from "./content.ts";
import type { Problem } from "./errors.ts";
import type { Game } from "./kit.ts";
import { cardLinks, findLoops, gameLinks, type Link } from "./loops.ts";
import type { Compilation } from "./site.ts";

/**
 * Checks cards by compiling them, one after the other, for nothing but the faults. A card without faults need not be
 * compiled again as long as the cards that it names are there.
 */
export interface Checked {
  readonly hash: string;
  /** The cards that it names. */
  readonly names: readonly string[];
  /** What its rules answer, and with what. */
  readonly links: readonly Link[];
  /** Event types that its effects may cause. */
  readonly causes: readonly number[];
}

export interface Checks {
  readonly problems: readonly Problem[];
  /** What checking each card has shown. */
  readonly cards: ReadonlyMap<CardData, Checked>;
}

/** The cards are sorted by their ids, and each id is there once. */
export function checkCards(game: Game, cards: readonly CardData[], before?: Checks["cards"]): Checks {
  const ids = new Map(cards.map((card, i) => [card.id, i + 1]));
  const { machine, all } = compileGame(game, [], ids, game.shape.seats.max, 1);
  const links = gameLinks(machine.lives, all.performed);
  const programs = machine.programs.length;
  const problems: Problem[] = [];
  const checked = new Map<CardData, Checked>();
  const effects = new Set<number>();
  for (const card of cards) {
    let known = before?.get(card);
    if (known === undefined || !known.names.every((id) => ids.has(id))) {
      known = checkCard(all, card);
      machine.programs.length = programs;
      problems.push(...all.problems.splice(0));
    }
    checked.set(card, known);
    for (const link of known.links) links.push(link);
    for (const cause of known.causes) effects.add(cause);
  }
  return { problems: [...problems, ...findLoops(machine.lives.length, links, effects)], cards: checked };
}

function checkCard(all: Compilation, card: CardData): Checked {
  all.asked.length = 0;
  all.grants.length = 1;
  all.performed.clear();
  definitionEntry(all.game, 0, card, all.problems);
  const causes = new Set<number>();
  for (const program of cardEffects(all, card)) for (const cause of program?.causes ?? []) causes.add(cause);
  const rules = cardRules(all, card, () => 0);
  cardModifiers(all, card);
  return {
    hash: textHash(canonical(card)),
    names: [...all.asked],
    links: cardLinks(card.id, rules, all.performed),
    causes: [...causes],
  };
}
