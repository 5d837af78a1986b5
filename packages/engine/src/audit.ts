import { definitionsGiven } from "./arrange.ts";
import type { Checks } from "./checks.ts";
import { type Content, checksOf } from "./content.ts";
import type { Problem } from "./errors.ts";
import type { Game } from "./kit.ts";
import type { Shape } from "./shape.ts";
import { type Filter, isObject, listOf } from "./site.ts";

/** What may be wrong with content as a whole although each of its cards is right. */

/** Filters that no card of the content passes, as far as its attributes tell. */
export function impossibleTargets<S extends Shape>(game: Game<S>, content: Content): Problem[] {
  const checks = checksOf(game, content);
  if (checks === undefined) return [];
  const { cards, checked } = checks;
  const known = new Map<string, boolean>();
  const isPossible = ({ wanted, key }: Filter): boolean => {
    let possible = known.get(key);
    if (possible === undefined) {
      possible = checked.some(({ definition }) => wanted.every(([name, value]) => fits(definition[name], value)));
      known.set(key, possible);
    }
    return possible;
  };
  const problems: Problem[] = [];
  for (let i = 0; i < checked.length; i++) {
    const { filters } = checked[i];
    if (filters.length === 0 || filters.every(isPossible)) continue;
    const message = "no card passes this filter";
    for (const filter of filters.filter((one) => !isPossible(one)))
      problems.push({ severity: "error", code: "impossible-target", card: cards[i].id, path: filter.path, message });
  }
  return problems;
}

/** Whether an attribute is what a filter wants; what only a match can tell is taken for true. */
export function fits(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return listOf(wanted).some((name) => value.includes(name));
  if (typeof value === "string") return listOf(wanted).includes(value);
  const number = Number(value);
  if (isObject(wanted)) {
    const { min, max } = wanted;
    return !(typeof min === "number" && number < min) && !(typeof max === "number" && number > max);
  }
  return typeof wanted === "string" || Number(wanted) === number;
}

/** Costs that take more cards than a match has. */
export function unpayableCosts<S extends Shape>(game: Game<S>, content: Content): Problem[] {
  const checks = checksOf(game, content);
  if (checks === undefined || !checks.checked.some(({ costs }) => costs.length > 0)) return [];
  const made = cardsMade(game, checks, () => {});
  // Decks that seats choose are not there without them.
  if (made === undefined || game.decks !== undefined) return [];
  const most = made + (checks.creates ? game.shape.spare : 0);
  return checks.checked.flatMap(({ costs }, i) =>
    costs
      .filter(({ least }) => least > most)
      .map(({ path, least }): Problem => {
        const message = `nobody can pay ${least} cards: there are at most ${most}`;
        return { severity: "error", code: "unpayable-cost", card: checks.cards[i].id, path, message };
      }),
  );
}

/** How many cards the set-up makes at the most without options; undefined if it cannot do without. */
function cardsMade<S extends Shape>(game: Game<S>, checks: Checks, made: (id: string) => void): number | undefined {
  const definitions = checks.checked.map(({ definition }) => definition);
  let most = 0;
  try {
    for (let seats = game.shape.seats.min; seats <= game.shape.seats.max; seats++) {
      let cards = 0;
      const create = (id: string): number => {
        made(id);
        return cards++;
      };
      game.setup({
        seats,
        options: {},
        definitions: definitions as never,
        create,
        home: () => {},
        arrange: (position) => definitionsGiven(position).forEach(create),
      });
      most = Math.max(most, cards);
    }
  } catch {
    return undefined;
  }
  return most;
}

/**
 * The cards that come into a match: by the game's set-up without options, by what the game does, or by other cards.
 * Nothing is known of a game whose set-up needs options.
 */
export function usedCards<S extends Shape>(game: Game<S>, content: Content): ReadonlySet<string> | undefined {
  const checks = checksOf(game, content);
  if (checks === undefined) return undefined;
  const used = new Set(checks.names);
  for (const { names } of checks.checked) for (const name of names) used.add(name);
  return cardsMade(game, checks, (id) => used.add(id)) === undefined ? undefined : used;
}
