import { AREAS, type Card, type Keyword, type Scope, type Test } from "./state.ts";

/** What can be read off the table. Nothing here changes anything; events, rules and cards' conditions all use these. */

// ---- cards --------------------------------------------------------------------------------------------------------------

/** What a card is: printed on it, or granted to a facedown one. */
export const kindOf = ({ as, def }: Card): Card["def"]["kind"] => (as === "blank" ? def.kind : as);
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

export const roleOf = (scope: Scope): Card | undefined => inPlay(scope).find(({ def }) => def.kind === "role");
export const isOnRole = (scope: Scope, card: Card): boolean => isBelow(card, roleOf(scope));

export const ofKind = (scope: Scope, ...kinds: readonly Card["def"]["kind"][]): Card[] =>
  inPlay(scope).filter((card) => kinds.includes(kindOf(card)));

const distance = ({ zone }: Card): number => (AREAS as readonly (string | undefined)[]).indexOf(zone?.name);

// ---- seed 003 §7: between the ranger and a target ------------------------------------------------------------------------

/** Everything nearer than the target, and whatever hangs on the role; the target itself never. */
export const between = (scope: Scope, target: Card): Card[] =>
  inPlay(scope).filter(
    (card) => card !== target && isReady(card) && (distance(card) < distance(target) || isOnRole(scope, card)),
  );

/** Those that fatigue the ranger on the way to the target. */
export const wearying = (scope: Scope, target: Card): Card[] =>
  between(scope, target).filter((card) => !has(card, "Friendly") && card.presence > 0);

export const obstacleBetween = (scope: Scope, target: Card): Card | undefined =>
  between(scope, target).find(isObstacle);

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

/** Who resolves a symbol, in this order: outward things first, then inward; attached cards with what they hang on. */
export const GROUPS = {
  weatherGroup: (scope: Scope) => outside(scope, "weather"),
  locationGroup: (scope: Scope) => outside(scope, "location"),
  missionGroup: (scope: Scope) => outside(scope, undefined),
  wayGroup: (scope: Scope) => inPlay(scope).filter(({ zone }) => zone?.name === "way"),
  reachGroup: (scope: Scope) =>
    inPlay(scope).filter(
      (card) => card.zone?.name === "reach" || (card.zone?.name === "area" && isOnRole(scope, card)),
    ),
  areaGroup: (scope: Scope) => inPlay(scope).filter((card) => card.zone?.name === "area" && !isOnRole(scope, card)),
} as const;

/** In the surroundings: what hangs on the weather or the location, and with the missions all the rest. */
function outside(scope: Scope, kind: "weather" | "location" | undefined): Card[] {
  const special = ["weather", "location"];
  return inPlay(scope).filter((card) => {
    if (card.zone?.name !== "surroundings") return false;
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

/** Cards that keep the ranger here: a ready Obstacle, or whatever forbids it, each with its reason. */
export function travelPreventions(
  scope: Scope,
  proposal: Parameters<Scope["preventions"]>[0],
): readonly { readonly card: Card | undefined; readonly reason: string }[] {
  const obstacles = inPlay(scope).filter((card) => isReady(card) && isObstacle(card));
  return [...obstacles.map((card) => ({ card, reason: "obstacle" })), ...scope.preventions(proposal)];
}
