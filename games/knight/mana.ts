import { isDay } from "./land.ts";
import {
  type Card,
  type COLOURS,
  CRYSTAL_LIMIT,
  type Face,
  type Mana,
  type Player,
  type Scope,
  type Source,
} from "./state.ts";

/** Mana: dice in the source, crystals that last, tokens that vanish with the turn. */

type Table = Scope["table"];

export const isMana = (colour: (typeof COLOURS)[number]): colour is Mana => colour !== "none";

/** A die of the source that shows this face and may still be taken. */
export function freeDie(table: Table, player: Player, face: Face, taken = 0): Card | undefined {
  if (player.diceLeft <= taken) return undefined;
  return [...table.source].find((die) => !die.used && die.face === face);
}

/** Gold is any colour by day and dead at night; black is dead by day. */
const isAlive = (table: Table, face: Face): boolean =>
  face === "gold" ? isDay(table) : face === "black" ? !isDay(table) : true;

/** The die that would give mana of this colour from this source. */
const dieFor = (table: Table, player: Player, colour: Face, source: Source): Card | undefined => {
  const face = source === "gold" ? "gold" : colour;
  return isAlive(table, face) ? freeDie(table, player, face) : undefined;
};

export function hasMana(table: Table, player: Player, colour: Mana, source: Source): boolean {
  switch (source) {
    case "crystal":
      return player[`${colour}Crystals`] > 0;
    case "token":
      return player[`${colour}Tokens`] > 0;
    default:
      return dieFor(table, player, colour, source) !== undefined;
  }
}

/** Black mana comes from a die only, and serves spells at night; another die may pay for the colour. */
export const hasBlack = (table: Table, player: Player, besides: Source): boolean =>
  isAlive(table, "black") &&
  freeDie(table, player, "black", besides === "die" || besides === "gold" ? 1 : 0) !== undefined;

/** Writes: only inside the apply of an event. */
export function takeMana(table: Table, player: Player, colour: Mana, source: Source): void {
  if (source === "crystal") player[`${colour}Crystals`] -= 1;
  else if (source === "token") player[`${colour}Tokens`] -= 1;
  else takeDie(player, dieFor(table, player, colour, source));
}

export function takeDie(player: Player, die: Card | undefined): void {
  if (die === undefined) return;
  die.used = true;
  player.diceLeft -= 1;
}

/** One crystal more than fits becomes a token. */
export function addCrystals(player: Player, colour: Mana, amount: number): void {
  const room = Math.min(amount, CRYSTAL_LIMIT - player[`${colour}Crystals`]);
  player[`${colour}Crystals`] += room;
  player[`${colour}Tokens`] += amount - room;
}

/** What would be turned into a crystal: a token before a die, its own colour before gold. */
export const spareMana = (table: Table, player: Player, colour: Mana): Source | undefined =>
  (["token", "die", "gold"] as const).find((source) => hasMana(table, player, colour, source));
