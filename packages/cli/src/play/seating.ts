import { randomBytes } from "node:crypto";
import { type Bot, botNames, makeBot, seedFor } from "@cardwright/bots";
import { didYouMean, EngineError, type Game, isSeed, longSeed, type Seed } from "@cardwright/engine";
import { WrongCall } from "../command.ts";

/** Who plays each seat: a person, or a bot by its name. */
export type Player = "human" | string;

const HUMAN = "human";
const NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gwen", "Hugo"];

export const seatNames = (count: number): string[] =>
  Array.from({ length: count }, (_, seat) => NAMES[seat] ?? `Seat ${seat + 1}`);

/** For `play`: all seats in order, or one bot for every seat but the first. */
export function playersOf(game: Game, given: string | undefined, seats: number | undefined): Player[] {
  const { min } = game.shape.seats;
  const names = given?.split(",").map((name) => name.trim()) ?? ["random"];
  const wanted = seats ?? Math.max(min, names.length);
  const isForOthers = names.length === 1 && names[0] !== HUMAN && wanted > 1;
  const players = isForOthers ? [HUMAN, ...new Array<string>(wanted - 1).fill(names[0])] : names;
  const isAlone = players.length === 1 && wanted === 1 && given === undefined;
  return checked(game, isAlone ? [HUMAN] : players, [HUMAN, ...botNames(game)], seats);
}

/** For `sim`: a bot for each seat, or one for all of them. */
export function botsOf(game: Game, given = "random"): string[] {
  const names = given.split(",").map((name) => name.trim());
  const { min } = game.shape.seats;
  const bots = names.length === 1 ? new Array<string>(Math.max(1, min)).fill(names[0]) : names;
  if (bots.includes(HUMAN))
    throw new WrongCall("--bots: in a simulation only bots play. `cardwright play` is for people.");
  return checked(game, bots, botNames(game));
}

function checked(game: Game, players: Player[], known: readonly string[], seats?: number): Player[] {
  const { min, max } = game.shape.seats;
  const [least, most] = seats === undefined ? [min, max] : [seats, seats];
  if (players.length < least || players.length > most) {
    const range = least === most ? `${least}` : `${least} to ${most}`;
    throw new WrongCall(
      `--bots ${players.join(",")}: ${players.length} seats are named, and ${game.name} has ${range}.`,
    );
  }
  for (const player of players) {
    if (known.includes(player)) continue;
    const meant = didYouMean(player, known);
    throw new WrongCall(
      `--bots: there is no bot "${player}".${meant === undefined ? "" : ` Did you mean ${meant}?`} There are: ${known.join(", ")}.`,
    );
  }
  makeBots(game, players, 0);
  return players;
}

/** The bots of a match, by seat; their dice follow from its seed. */
export function makeBots(game: Game, players: readonly Player[], seed: Seed): (Bot | undefined)[] {
  try {
    return players.map((player, seat) => (player === HUMAN ? undefined : makeBot(player, game, seedFor(seed, seat))));
  } catch (error) {
    if (error instanceof EngineError) throw new WrongCall(`--bots: ${error.message}`);
    throw error;
  }
}

const MAX_SEED = 0x7fffffff;

/** A seed that somebody chose: a short one, or a long one that an earlier match had. */
export function seedOf(given: string): Seed {
  if (isSeed(given)) return given;
  if (isShort(given)) return Number(given);
  throw new WrongCall(
    `--seed ${given}: a seed is an integer up to ${MAX_SEED}, such as --seed 7, or the 32 hexadecimal digits that a match told when it was over.`,
  );
}

/** The first of many seeds, which follow one by one. */
export function firstSeedOf(given: string): number {
  if (isShort(given)) return Number(given);
  throw new WrongCall(
    `--seed ${given}: the seed of the first match is an integer up to ${MAX_SEED}, such as --seed 7.`,
  );
}

const isShort = (given: string): boolean => /^-?\d+$/.test(given) && Math.abs(Number(given)) <= MAX_SEED;

/** A seed that nobody can foresee or try out. */
export const freshSeed = (): Seed => longSeed(randomBytes(16));
