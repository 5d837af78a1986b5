import type { Content } from "./content.ts";
import { EngineError } from "./errors.ts";
import type { Game } from "./kit.ts";
import { type Opening, type Options, Rules } from "./rules.ts";
import type { Start } from "./save.ts";
import type { Shape } from "./shape.ts";

/**
 * Rules that were made once and are shared by the tables that need the same: compiling a game and its cards takes longer
 * than a match.
 */
interface Made {
  readonly key: string;
  readonly rules: Rules;
}

const BOOKS = new WeakMap<Content, Map<string, Made>>();

/** Of positions that are given only the last is kept: each scenario has its own. */
const GIVEN = "given";

/** The rules of a game with this content; made once for each number of seats and each set of options. */
export function rulesFor<S extends Shape>(
  game: Game<S>,
  content: Content,
  seats: number,
  options: Options = {},
): Rules {
  return rulesOf(game as unknown as Game, content, seats, { options });
}

export function rulesOf(game: Game, content: Content, seats: number, opening: Opening): Rules {
  mustBeOf(game, content);
  const book = BOOKS.get(content) ?? new Map<string, Made>();
  BOOKS.set(content, book);
  const key = JSON.stringify([seats, opening]);
  const slot = opening.given === undefined ? key : GIVEN;
  const made = book.get(slot);
  if (made?.key === key && made.rules.game === game) return made.rules;
  const rules = new Rules(game, content, seats, opening);
  book.set(slot, { key, rules });
  return rules;
}

/** The rules by which a match begins. */
export function rulesAtStart(game: Game, content: Content, { seats, options, given, room }: Start): Rules {
  const opening = room !== undefined ? { room } : given !== undefined ? { given } : { options };
  return rulesOf(game, content, seats.length, opening);
}

export function mustBeOf(game: Game, content: Content): void {
  if (content.game === game.name) return;
  throw new EngineError("content-differs", `This content is for ${content.game}, not for ${game.name}.`, {
    expected: game.name,
    found: content.game,
  });
}
