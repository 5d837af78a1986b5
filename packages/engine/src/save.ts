import type { Given } from "./arrange.ts";
import type { Content } from "./content.ts";
import { EngineError } from "./errors.ts";
import type { History } from "./history.ts";
import type { Game } from "./kit.ts";
import type { Position } from "./memory.ts";
import { isRolls, type Roll } from "./rolls.ts";
import type { Options, Rules } from "./rules.ts";

/** How a match began. */
export interface Start {
  readonly seats: readonly string[];
  readonly seed: number;
  readonly options: Options;
  /** The position it began with, if not that of the game's own set-up. */
  readonly given?: Given;
  /** What chance gives, if not the generator. */
  readonly rolls?: readonly Roll[];
  /** For a match that did not begin by the game's own set-up: the state it began with. */
  readonly state?: readonly (readonly number[])[];
}

/**
 * A match as plain data. The actions are what happened; the hashes, of the beginning and after each of them, let a replay name
 * the first step that differs. The state is what the actions lead to, and must be.
 */
export interface Save {
  readonly cardwright: 1;
  readonly game: string;
  readonly version: number;
  readonly content: string;
  readonly start: Start;
  /** Seat and code of each action. */
  readonly actions: readonly (readonly [number, number])[];
  readonly hashes: readonly string[];
  readonly state: readonly (readonly number[])[];
  readonly hash: string;
}

export function saveOf(
  rules: Rules,
  start: Start,
  position: Position,
  history: History,
  hashes: readonly string[],
  hash: string,
): Save {
  const { machine, game, content } = rules;
  return {
    cardwright: 1,
    game: game.name,
    version: game.version,
    content: content.hash,
    start,
    actions: Array.from({ length: history.length }, (_, i) => [history.seatAt(i), history.codeAt(i)] as const),
    hashes,
    state: machine.liveState(position),
    hash,
  };
}

const bad = (what: string): never => {
  throw new EngineError("bad-save", `This is no save of a match: ${what}. Open the file that was saved, unchanged.`, {
    what,
  });
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isIntegers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((word) => Number.isInteger(word) && Math.abs(word) <= 0x80000000);

/** Checks that something is a save of this game, version and content. */
export function decodeSave(game: Game, content: Content, given: unknown): Save {
  if (!isRecord(given)) return bad("it is no object");
  if (given.cardwright !== 1) return bad("`cardwright: 1` is missing");
  if (given.game !== game.name) {
    throw new EngineError(
      "save-of-another-game",
      `This is a save of ${String(given.game)}, not of ${game.name}. Open it with that game.`,
      { expected: game.name, found: given.game },
    );
  }
  if (given.version !== game.version) {
    throw new EngineError(
      "save-of-another-version",
      `This save was made with version ${String(given.version)} of ${game.name}; here is version ${game.version}. Open it with that version.`,
      { expected: game.version, found: given.version },
    );
  }
  const { start, actions, hashes, state } = given;
  if (!isRecord(start) || !Array.isArray(start.seats) || !start.seats.every((name) => typeof name === "string"))
    return bad("the seats are missing");
  const { min, max } = game.shape.seats;
  if (start.seats.length < min || start.seats.length > max)
    return bad(`${start.seats.length} seats do not play this game`);
  if (!Number.isInteger(start.seed)) return bad("the seed is missing");
  if (!isRecord(start.options)) return bad("the options are missing");
  if (start.rolls !== undefined && !isRolls(start.rolls)) return bad("the rolls are no list of integers and texts");
  if (start.state !== undefined && !(Array.isArray(start.state) && start.state.every(isIntegers)))
    return bad("the state it began with is no list of integers");
  if (!Array.isArray(actions) || !actions.every((pair) => isIntegers(pair) && pair.length === 2))
    return bad("the actions are no list of pairs");
  if (
    !Array.isArray(hashes) ||
    hashes.length !== actions.length + 1 ||
    !hashes.every((hash) => typeof hash === "string")
  )
    return bad("there is not one hash for the beginning and for each action");
  if (!Array.isArray(state) || !state.every(isIntegers)) return bad("the state is no list of integers");
  if (typeof given.hash !== "string") return bad("the hash is missing");
  if (given.content !== content.hash) {
    throw new EngineError(
      "content-differs",
      `This save was played with other cards (${String(given.content)}, here ${content.hash}). Open it with the content it was played with.`,
      {
        expected: given.content,
        found: content.hash,
      },
    );
  }
  return given as unknown as Save;
}
