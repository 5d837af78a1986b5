import type { Adoption } from "./adopt.ts";
import type { Given } from "./arrange.ts";
import { BOUNDS } from "./bounds.ts";
import { type CardData, type Content, loadContent } from "./content.ts";
import { EngineError } from "./errors.ts";
import type { Game } from "./kit.ts";
import { OLD_FORMAT } from "./old-saves.ts";
import type { Acquainted } from "./register.ts";
import { isRolls, type Roll } from "./rolls.ts";
import type { Options } from "./rules.ts";
import { isSeed, type Seed } from "./seed.ts";
import type { Shape } from "./shape.ts";

/** How a match began. */
export interface Start {
  readonly seats: readonly string[];
  readonly seed: Seed;
  readonly options: Options;
  /** The position it began with, if not that of the game's own set-up. */
  readonly given?: Given;
  /** What chance gives, if not the generator. */
  readonly rolls?: readonly Roll[];
  /** For a match that began in the middle of another: the state it began with, and for how many cards it has room. */
  readonly state?: readonly (readonly number[])[];
  readonly room?: number;
  /** For such a match: the ids of the seat that it was imagined for. */
  readonly met?: Acquainted;
}

/** Raised when the words of a position, and with them states and hashes, mean something else. */
export const SAVE_FORMAT = 3;

/**
 * A match as plain data. The actions are what happened, and the changes of content between them; the hashes, of the
 * beginning and after each action, let a replay name the first step that differs. The state is what they lead to, and must
 * be. The cards that it was played with come along, so that it can be played again when there are others.
 */
export interface Save {
  /** Old ones are opened, too. */
  readonly cardwright: typeof SAVE_FORMAT | typeof OLD_FORMAT;
  readonly game: string;
  readonly version: number;
  /** Hash of the content that it was played with last. */
  readonly content: string;
  readonly start: Start;
  /** Seat and code of each action. */
  readonly actions: readonly (readonly [number, number])[];
  readonly adopted: readonly Adoption[];
  /** The cards of each content that it was played with, by its hash. */
  readonly packs: Readonly<Record<string, readonly CardData[]>>;
  readonly hashes: readonly string[];
  readonly state: readonly (readonly number[])[];
  readonly hash: string;
  /** It comes from an old save that led elsewhere when it was opened, and never loses that remark. */
  readonly isUnverified?: true;
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
const isAdoption = (value: unknown): value is Adoption =>
  isRecord(value) &&
  Number.isInteger(value.at) &&
  [value.from, value.to, value.hash].every((hash) => typeof hash === "string");

/** Checks that something is a save of this game and version. */
export function decodeSave(game: Game, given: unknown): Save {
  if (!isRecord(given)) return bad("it is no object");
  if (typeof given.cardwright !== "number") return bad(`\`cardwright: ${SAVE_FORMAT}\` is missing`);
  const isOld = given.cardwright === OLD_FORMAT;
  if (given.cardwright !== SAVE_FORMAT && !isOld) {
    throw new EngineError(
      "save-of-another-version",
      `This save has the format ${given.cardwright}; here is format ${SAVE_FORMAT}. Open it with the version that made it.`,
      { expected: SAVE_FORMAT, found: given.cardwright },
    );
  }
  if (given.game !== game.name) {
    throw new EngineError(
      "save-of-another-game",
      `This is a save of ${String(given.game)}, not of ${game.name}. Open it with that game.`,
      { expected: game.name, found: given.game },
    );
  }
  if (given.version !== game.version && game.opens?.includes(Number(given.version)) !== true) {
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
  const begun = isOld && Number.isInteger(start.seed) ? { ...start, seed: Number(start.seed) | 0 } : start;
  checkStart(begun);
  if (!Array.isArray(actions) || !actions.every((pair) => isIntegers(pair) && pair.length === 2))
    return bad("the actions are no list of pairs");
  checkContents(given, actions.length);
  if (
    !Array.isArray(hashes) ||
    hashes.length !== actions.length + 1 ||
    !hashes.every((hash) => typeof hash === "string")
  )
    return bad("there is not one hash for the beginning and for each action");
  if (!Array.isArray(state) || !state.every(isIntegers)) return bad("the state is no list of integers");
  if (typeof given.hash !== "string") return bad("the hash is missing");
  if (given.isUnverified !== undefined && given.isUnverified !== true)
    return bad("the remark that it is unverified is neither true nor left out");
  return { ...given, start: begun } as unknown as Save;
}

function checkStart({ seed, options, rolls, state, room }: Readonly<Record<string, unknown>>): void {
  if (!isSeed(seed)) return bad("the seed is missing");
  if (!isRecord(options)) return bad("the options are missing");
  if (rolls !== undefined && !isRolls(rolls)) return bad("the rolls are no list of integers and texts");
  if (state !== undefined && !(Array.isArray(state) && state.every(isIntegers)))
    return bad("the state it began with is no list of integers");
  if (room === undefined) return;
  if (typeof room !== "number" || !Number.isInteger(room) || room < 1 || room > BOUNDS.cards)
    return bad(`the room for cards is no number from 1 to ${BOUNDS.cards}`);
  if (state === undefined) return bad("there is room for cards, and no state that it began with");
}

/** The changes of content follow each other, and the cards of all of them are there. */
function checkContents({ content, adopted, packs }: Readonly<Record<string, unknown>>, actions: number): void {
  if (typeof content !== "string") return bad("the hash of the content is missing");
  if (!Array.isArray(adopted) || !adopted.every(isAdoption))
    return bad("the changes of content are no list of { at, from, to, hash }");
  if (!isRecord(packs)) return bad("the cards that it was played with are missing");
  let at = 0;
  for (const [i, entry] of adopted.entries()) {
    const next = i + 1 < adopted.length ? adopted[i + 1].from : content;
    if (entry.at < at || entry.at > actions || entry.to !== next)
      return bad(`the changes of content do not follow each other (number ${i + 1})`);
    at = entry.at;
  }
  for (const hash of [content, ...adopted.map(({ from }) => from)])
    if (!Object.hasOwn(packs, hash) || !Array.isArray(packs[hash]))
      return bad(`the cards of content ${hash} are missing`);
}

/** Hash of the content that a saved match began with. */
export const firstContent = (save: Save): string => save.adopted[0]?.from ?? save.content;

/** The content of a save by its hash: what is here already, or made of the cards that came along. */
export function packsOf(game: Game, save: Save, here: Content): (hash: string) => Content {
  const loaded = new Map([[here.hash, here]]);
  return (hash) => {
    const content = loaded.get(hash) ?? packOf(game, save, hash);
    loaded.set(hash, content);
    return content;
  };
}

function packOf(game: Game, save: Save, hash: string): Content {
  try {
    const content = loadContent(game, save.packs[hash]);
    return content.hash === hash ? content : bad(`the cards of content ${hash} were changed`);
  } catch (error) {
    if (error instanceof EngineError && error.code === "bad-content")
      return bad(`the cards of content ${hash} do not load (${error.message})`);
    throw error;
  }
}

/** The content that a saved match was played with last, made of the cards that came along. */
export function contentOfSave<S extends Shape>(game: Game<S>, save: unknown): Content {
  const plain = game as unknown as Game;
  const decoded = decodeSave(plain, save);
  return packOf(plain, decoded, decoded.content);
}

/** Whether its words and hashes are those of today's engine and of this version of its game. */
export const isOfToday = (save: Save, { version }: Pick<Game, "version">): boolean =>
  save.cardwright !== OLD_FORMAT && save.version === version;

/** A saved match is opened with the cards it was played with last. */
export function mustHaveContent(save: Save, content: Content): void {
  if (save.content === content.hash) return;
  throw new EngineError(
    "content-differs",
    `This save was played with other cards (${save.content}, here ${content.hash}). Open it with the content it was played with, or ask to adopt this one.`,
    { expected: save.content, found: content.hash },
  );
}
