import type { Card, Scope, Stage } from "./state.ts";

/** The land: where the knight stands, what lies beside it, what a step costs. */

type Table = Scope["table"];

export const isDay = (table: Table): boolean => table.round % 2 === 1;

const FIGHT: readonly Stage[] = ["ranged", "block", "damage", "attack"];
export const inFight = (table: Table): boolean => FIGHT.includes(table.stage);

/** Enemies hang on their spaces. */
export const spaces = (table: Table): Card[] => [...table.map].filter(({ parent }) => parent === undefined);

/** The space under the knight. Without one (a position that was given so) it stands nowhere. */
export function here(table: Table): Card | undefined {
  const { on } = table.token("knight");
  return on !== undefined && "def" in on ? on : undefined;
}

export function neighbours(table: Table, of: Card | undefined = here(table)): Card[] {
  return of === undefined ? [] : spaces(table).filter(({ def }) => of.def.paths.includes(def.place));
}

export const isGuarded = (space: Card): boolean => space.attachments.length > 0;
export const enemiesHere = (table: Table): readonly Card[] => here(table)?.attachments ?? [];

/** Spaces without enemies that can be reached in one or two steps over such spaces. */
export function safeSpaces(table: Table): Card[] {
  const start = here(table);
  const near = neighbours(table).filter((space) => !isGuarded(space));
  const far = near.flatMap((space) => neighbours(table, space)).filter((space) => !isGuarded(space));
  return spaces(table).filter((space) => space !== start && (near.includes(space) || far.includes(space)));
}

/** Facedown enemies that daylight shows: those beside the knight. */
export const inSight = (table: Table): Card[] =>
  isDay(table) ? neighbours(table).flatMap(({ attachments }) => attachments.filter(({ faceUp }) => !faceUp)) : [];
