import { AREAS, type Card, type Keyword, type Scope, type Test } from "./state.ts";

/** What can be read off the table. Nothing here changes anything; events, rules and cards' conditions all use these. */

// ---- cards --------------------------------------------------------------------------------------------------------------

/** What a card is: printed on it, or granted to a facedown one. */
export const kindOf = ({ type, def }: Card): Card["def"]["kind"] => (type === "blank" ? def.kind : type);
export const has = ({ def }: Card, keyword: Keyword): boolean => def.keywords.includes(keyword);
export const isObstacle = (card: Card): boolean => card.obstacle || has(card, "Obstacle");
export const isReady = ({ exhausted }: Card): boolean => !exhausted;
export const isPathCard = (card: Card): boolean =>
  card.owner === undefined && !["location", "weather", "mission"].includes(card.def.kind);

export function isBelow(card: Card, ancestor: Card | undefined): boolean {
  for (let { parent } = card; parent !== undefined; parent = parent.parent) if (parent === ancestor) return true;
  return false;
}

function rootOf(card: Card): Card {
  let root = card;
  while (root.parent !== undefined) root = root.parent;
  return root;
}

// ---- the table ----------------------------------------------------------------------------------------------------------

export const inPlay = ({ table }: Scope): Card[] => [...table.cardsInPlay()];

export function roleOf({ you }: Scope): Card | undefined {
  for (const card of you.area) if (card.def.kind === "role") return card;
  return undefined;
}

export const ofKind = (scope: Scope, ...kinds: readonly Card["def"]["kind"][]): Card[] =>
  inPlay(scope).filter((card) => kinds.includes(kindOf(card)));

const distance = ({ zone }: Card): number => (AREAS as readonly (string | undefined)[]).indexOf(zone?.name);

// ---- seed 003 §7: between the ranger and a target ------------------------------------------------------------------------

/** Everything nearer than the target, and whatever hangs on the role; the target itself never. */
export function between(scope: Scope, target: Card): Card[] {
  const role = roleOf(scope);
  const far = distance(target);
  return inPlay(scope).filter(
    (card) => card !== target && isReady(card) && (distance(card) < far || isBelow(card, role)),
  );
}

/** Those that fatigue the ranger on the way to the target. */
export const wearying = (scope: Scope, target: Card): Card[] =>
  between(scope, target).filter((card) => !has(card, "Friendly") && card.presence > 0);

export const obstaclesBetween = (scope: Scope, target: Card): Card[] => between(scope, target).filter(isObstacle);

/** What hangs on the role is always between, wherever the target stands. */
export const isOnRole = (scope: Scope, card: Card): boolean => isBelow(card, roleOf(scope));

// ---- tests --------------------------------------------------------------------------------------------------------------

const COMMON = {
  none: { aspect: "awa", approach: "none" },
  traverse: { aspect: "fit", approach: "exploration" },
  connect: { aspect: "spi", approach: "connection" },
  avoid: { aspect: "awa", approach: "conflict" },
  remember: { aspect: "foc", approach: "reason" },
} as const;

/** What a test is made with: the aspect whose energy it takes, and the approach whose icons count. */
export const meansOf = (kind: Test, { def }: Card) =>
  kind === "own" ? { aspect: def.testAspect, approach: def.testApproach } : COMMON[kind];

/** X is the presence of the target, at least 1. */
export function difficultyOf(kind: Test, target: Card): number {
  if (kind === "remember") return 1;
  const printed = kind === "own" ? target.def.difficulty : 0;
  return printed === 0 ? Math.max(1, target.presence) : printed;
}

const at = ({ table }: Scope, zone: "surroundings" | "way" | "reach"): Card[] =>
  [...table[zone]].filter((card) => card.inPlay);

/** The player area: what hangs on the role, or what does not. */
function ownArea(scope: Scope, onRole: boolean): Card[] {
  const role = roleOf(scope);
  return [...scope.you.area].filter((card) => card.inPlay && isBelow(card, role) === onRole);
}

/** Who resolves a symbol, in this order: outward things first, then inward; attached cards with what they hang on. */
export const GROUPS = {
  weatherGroup: (scope: Scope) => outside(scope, "weather"),
  locationGroup: (scope: Scope) => outside(scope, "location"),
  missionGroup: (scope: Scope) => outside(scope, undefined),
  wayGroup: (scope: Scope) => at(scope, "way"),
  reachGroup: (scope: Scope) => [...at(scope, "reach"), ...ownArea(scope, true)],
  areaGroup: (scope: Scope) => ownArea(scope, false),
} as const;

/** In the surroundings: what hangs on the weather or the location, and with the missions all the rest. */
function outside(scope: Scope, kind: "weather" | "location" | undefined): Card[] {
  const special = ["weather", "location"];
  return at(scope, "surroundings").filter((card) => {
    const root = rootOf(card).def.kind;
    return kind === undefined ? !special.includes(root) : root === kind;
  });
}

// ---- travel -------------------------------------------------------------------------------------------------------------

/** Path cards that a journey leaves behind: all but Persistent ones and what hangs on such a card. Their own go with them. */
export function leftBehind(scope: Scope): Card[] {
  const { table, you } = scope;
  const stays = (card: Card): boolean => has(card, "Persistent") || (card.parent !== undefined && stays(card.parent));
  const leaves = (card: Card): boolean => isPathCard(card) && !stays(card);
  const goesWithAnother = ({ parent }: Card): boolean =>
    parent !== undefined && (leaves(parent) || goesWithAnother(parent));
  const all = [table.surroundings, table.way, table.reach, you.area].flatMap((zone) => [...zone]);
  return all.filter((card) => leaves(card) && !goesWithAnother(card));
}

/** Ready Obstacles, wherever they stand: each keeps the ranger here. */
export const obstacles = (scope: Scope): Card[] => inPlay(scope).filter((card) => isReady(card) && isObstacle(card));
