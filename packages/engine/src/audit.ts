import { definitionsGiven } from "./arrange.ts";
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
function fits(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return listOf(wanted).some((name) => value.includes(name));
  if (typeof value === "string") return listOf(wanted).includes(value);
  const number = Number(value);
  if (isObject(wanted)) {
    const { min, max } = wanted;
    return !(typeof min === "number" && number < min) && !(typeof max === "number" && number > max);
  }
  return typeof wanted === "string" || Number(wanted) === number;
}

/**
 * The cards that come into a match: by the game's set-up without options, by what the game does, or by other cards.
 * Nothing is known of a game whose set-up needs options.
 */
export function usedCards<S extends Shape>(game: Game<S>, content: Content): ReadonlySet<string> | undefined {
  const checks = checksOf(game, content);
  if (checks === undefined) return undefined;
  const used = new Set(checks.names);
  const definitions: unknown[] = [];
  for (const { definition, names } of checks.checked) {
    definitions.push(definition);
    if (names.length > 0) for (const name of names) used.add(name);
  }
  let cards = 0;
  const create = (id: string): number => {
    used.add(id);
    return cards++;
  };
  try {
    for (let seats = game.shape.seats.min; seats <= game.shape.seats.max; seats++)
      game.setup({
        seats,
        options: {},
        definitions: definitions as never,
        create,
        home: () => {},
        arrange: (position) => definitionsGiven(position).forEach(create),
      });
  } catch {
    return undefined;
  }
  return used;
}
