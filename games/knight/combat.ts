import { enemiesHere, here } from "./land.ts";
import { ELEMENTS, type Element, FORCES, type Force, type Stage } from "./numbers.ts";
import type { Card, Player, Scope } from "./state.ts";

/** What points are worth against whom. Nothing here writes but `spend` and `clearForces`, inside the apply of events. */

type Table = Scope["table"];
/** What matters of an enemy here: a screen has no card of the table, and asks all the same. */
export interface Foe {
  readonly armour: number;
  readonly strength: number;
  readonly def: {
    readonly element: Element;
    readonly resists: readonly Element[];
    readonly swift: boolean;
    readonly brutal: boolean;
  };
}

export const POOLS = {
  attack: { physical: "attackPhysical", fire: "attackFire", ice: "attackIce", coldFire: "attackColdFire" },
  ranged: { physical: "rangedPhysical", fire: "rangedFire", ice: "rangedIce", coldFire: "rangedColdFire" },
  siege: { physical: "siegePhysical", fire: "siegeFire", ice: "siegeIce", coldFire: "siegeColdFire" },
  block: { physical: "blockPhysical", fire: "blockFire", ice: "blockIce", coldFire: "blockColdFire" },
} as const;

/** Points by element. */
export type Points = Record<Element, number>;
type Pools = Readonly<Record<(typeof POOLS)[Force][Element], number>>;
const noPoints = (): Points => ({ physical: 0, fire: 0, ice: 0, coldFire: 0 });

export function gain(player: Player, force: Force, element: Element, amount: number): void {
  player[POOLS[force][element]] += amount;
}

export function clearForces(player: Player): void {
  for (const force of FORCES) for (const element of ELEMENTS) player[POOLS[force][element]] = 0;
}

export function pointsOf(player: Pools, forces: readonly Force[]): Points {
  const points = noPoints();
  for (const force of forces) for (const element of ELEMENTS) points[element] += player[POOLS[force][element]];
  return points;
}

// ---- strikes ------------------------------------------------------------------------------------------------------------

/** Walls fortify whoever stands behind them. */
const isFortified = (table: Table, enemy: Card): boolean => enemy.def.fortified || here(table)?.def.fortified === true;

/** In the first phase ranged and siege count, against the fortified siege alone; in the last phase everything. */
export function forcesIn(stage: Stage, againstWalls: boolean): readonly Force[] {
  if (stage === "attack") return ["attack", "ranged", "siege"];
  if (stage !== "ranged") return [];
  return againstWalls ? ["siege"] : ["ranged", "siege"];
}
const forcesAgainst = (table: Table, group: readonly Card[]): readonly Force[] =>
  forcesIn(
    table.stage,
    group.some((enemy) => isFortified(table, enemy)),
  );

/** The part of an element that any of the group resists is halved; cold fire only if both are resisted. */
export function isResisted(group: readonly Foe[], element: Element): boolean {
  const resists = (one: Element): boolean => group.some(({ def }) => def.resists.includes(one));
  return element === "coldFire" ? resists("fire") && resists("ice") : resists(element);
}

export const strength = (points: Points, group: readonly Foe[]): number =>
  ELEMENTS.reduce(
    (sum, element) => sum + (isResisted(group, element) ? Math.floor(points[element] / 2) : points[element]),
    0,
  );

export const strikeAgainst = (table: Table, player: Player, group: readonly Card[]): number =>
  strength(pointsOf(player, forcesAgainst(table, group)), group);

export const armourOf = (group: readonly Pick<Foe, "armour">[]): number =>
  group.reduce((sum, { armour }) => sum + armour, 0);

export function spendStrike(table: Table, player: Player, group: readonly Card[]): void {
  spend(player, forcesAgainst(table, group), armourOf(group), (points) => strength(points, group));
}

// ---- blocks -------------------------------------------------------------------------------------------------------------

/** Fire is blocked by ice and ice by fire in full, and cold fire blocks both; of anything else counts half. */
const FULL: Readonly<Record<Element, readonly Element[]>> = {
  physical: ELEMENTS,
  fire: ["ice", "coldFire"],
  ice: ["fire", "coldFire"],
  coldFire: ["coldFire"],
};

export function blockWorth(points: Points, { def }: Foe): number {
  const full = FULL[def.element];
  const sum = (elements: readonly Element[]): number => elements.reduce((n, element) => n + points[element], 0);
  return sum(full) + Math.floor(sum(ELEMENTS.filter((element) => !full.includes(element))) / 2);
}

export const blockAgainst = (player: Player, enemy: Card): number => blockWorth(pointsOf(player, ["block"]), enemy);

/** Swift: twice the attack to block. */
export const toBlock = (enemy: Foe): number => enemy.strength * (enemy.def.swift ? 2 : 1);

export function spendBlock(player: Player, enemy: Card): void {
  spend(player, ["block"], toBlock(enemy), (points) => blockWorth(points, enemy));
}

/**
 * Takes points until they are worth enough, one after the other: physical before fire, ice and cold fire, attack before
 * ranged and siege. What is left stays for the rest of the phase.
 */
function spend(player: Player, forces: readonly Force[], needed: number, worth: (points: Points) => number): void {
  const used = noPoints();
  for (const element of ELEMENTS) {
    for (const force of forces) {
      while (player[POOLS[force][element]] > 0 && worth(used) < needed) {
        player[POOLS[force][element]] -= 1;
        used[element] += 1;
      }
    }
  }
}

// ---- damage -------------------------------------------------------------------------------------------------------------

/** Enemies that were not blocked and whose damage nobody has taken yet. */
export const threats = (table: Table): Card[] => enemiesHere(table).filter(({ blocked, dealt }) => !blocked && !dealt);

/** Brutal: twice the damage. */
export const damageOf = (enemy: Foe): number => enemy.strength * (enemy.def.brutal ? 2 : 1);

export const woundsFrom = (player: Pick<Player, "armour">, enemy: Foe): number =>
  Math.ceil(damageOf(enemy) / player.armour);
