import type { Given } from "./arrange.ts";
import type { Content } from "./content.ts";
import { EngineError } from "./errors.ts";
import type { Game } from "./kit.ts";
import { fromOldState } from "./old-saves.ts";
import { isRolls, type Roll } from "./rolls.ts";
import { rulesAtStart } from "./rulebook.ts";
import type { Options } from "./rules.ts";
import { decodeSave, firstContent, isOfToday, mustHaveContent, packsOf, type Save, type Start } from "./save.ts";
import { isSeed, SEEDS, type Seed } from "./seed.ts";
import type { Shape } from "./shape.ts";
import { Table } from "./table.ts";

/** How a table is opened: for a new match, in a position that is given, or from a save. */
export interface OpenOptions {
  readonly content: Content;
  /** Names of the seats; their number is the number of players. */
  readonly seats?: readonly string[];
  /**
   * From what its chance comes. A match in which nobody may foresee anything needs `longSeed`; a short one is for tests, lessons
   * and whoever wants the same match again.
   */
  readonly seed?: Seed;
  /** What the game's set-up is told: decks, scenarios. */
  readonly options?: Options;
  /** A position to begin with instead of the game's own set-up: for scenarios and studies. */
  readonly given?: Given;
  /**
   * What chance gives instead of the generator, in order: of a die its face, of cases and cards their number from 0 or
   * their label or definition. A shuffle leaves the order.
   */
  readonly rolls?: readonly Roll[];
  /** A save to go on from; it brings everything of its beginning. */
  readonly save?: unknown;
  /** A save that was played with other cards goes on with these, as soon as the game allows it. */
  readonly adopt?: boolean;
  /** Everything may be seen: a designer's table, a harness. */
  readonly open?: boolean;
}

/** Opens a match: a new one from a seed, or a saved one. */
export function openTable<S extends Shape>(game: Game<S>, options: OpenOptions): Table {
  const plain = game as unknown as Game;
  if (options.save !== undefined) return openSave(plain, options);
  const start = startOf(plain, options);
  const table = new Table(rulesAtStart(plain, options.content, start), start, options.open === true);
  if (!table.over && table.codes().length === 0)
    throw new EngineError("broken-state", `${game.name} begins with nothing that a seat could do.`, { stuck: true });
  return table;
}

function startOf(game: Game, { seats, seed = 0, options = {}, given, rolls }: OpenOptions): Start {
  const { min, max, roles } = game.shape.seats;
  const names = seats ?? Array.from({ length: max }, (_, i) => roles?.[i] ?? `Seat ${i + 1}`);
  if (names.length < min || names.length > max) {
    throw new EngineError(
      "bad-options",
      `${game.name} is played by ${min === max ? min : `${min} to ${max}`}, not by ${names.length}.`,
      { seats: names.length },
    );
  }
  if (!isSeed(seed)) throw new EngineError("bad-options", `The seed ${seed} cannot be: give ${SEEDS}.`, { seed });
  if (rolls !== undefined && !isRolls(rolls))
    throw new EngineError("bad-options", "The rolls are no list of integers and texts.", { rolls });
  return {
    seats: [...names],
    seed,
    options,
    ...(given === undefined ? {} : { given }),
    ...(rolls === undefined ? {} : { rolls }),
  };
}

function openSave(game: Game, { content, save: given, adopt, open }: OpenOptions): Table {
  const save = decodeSave(game, given);
  if (adopt !== true) mustHaveContent(save, content);
  const packs = packsOf(game, save, content);
  const table = beginningOf(game, save, packs, open === true);
  table.replay(save, packs);
  const adopted = table.adopt(content);
  if (!adopted.ok) {
    throw new EngineError(
      "content-differs",
      `This save was played with other cards (${save.content}), and these (${content.hash}) cannot take their place: ${adopted.refusal.code}. Open it with the cards it was played with; the save has them.`,
      { expected: save.content, found: content.hash, refusal: adopted.refusal },
    );
  }
  return table;
}

function beginningOf(game: Game, save: Save, packs: (hash: string) => Content, open: boolean): Table {
  const { start } = save;
  const rules = rulesAtStart(game, packs(firstContent(save)), start);
  if (isOfToday(save, game) || start.state === undefined) return new Table(rules, start, open);
  // The words of an older version of the game say something else.
  const state = save.version === game.version ? fromOldState(rules.machine, start.state) : undefined;
  if (state === undefined)
    throw new EngineError("save-differs", "The save cannot be played again: its beginning differs.", { step: 0 });
  return new Table(rules, { ...start, state }, open);
}

/** A replay checked step by step: how many there are, and the first that differs, 0 for its beginning. */
export interface Verified {
  readonly steps: number;
  readonly differs: number | undefined;
  /** It is or was an old save, whose steps could be played, but led elsewhere than to its state. */
  readonly isUnverified?: true;
  /** The content of that hash could not be taken after the step, or led elsewhere. */
  readonly content?: string;
}

export function verifyReplay<S extends Shape>(game: Game<S>, content: Content, given: unknown): Verified {
  const plain = game as unknown as Game;
  const save = decodeSave(plain, given);
  mustHaveContent(save, content);
  const packs = packsOf(plain, save, content);
  const table = beginningOf(plain, save, packs, false);
  const difference = table.differsFrom(save, packs);
  const steps = save.actions.length;
  if (difference === undefined) {
    table.compareOld(save);
    return { steps, differs: undefined, ...(table.isUnverified ? { isUnverified: true } : {}) };
  }
  const { step, content: taken } = difference;
  return { steps, differs: step, ...(taken === undefined ? {} : { content: taken }) };
}
