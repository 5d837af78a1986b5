import type { CardView, View } from "@cardwright/engine";
import type { Sight } from "@cardwright/table/seat";
import {
  armourOf,
  blockWorth,
  damageOf,
  type Foe,
  forcesIn,
  POOLS,
  pointsOf,
  strength,
  toBlock,
  woundsFrom,
} from "../combat.ts";
import { ELEMENTS, type Element, FACES, type Face, FORCES, type Force, STAGES, type Stage } from "../numbers.ts";

/** What the board reads from a view, each value checked once. */
export const one = <T extends string>(values: readonly T[], value: unknown): T =>
  values.find((known) => known === value) ?? values[0];
export const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const attributesOf = ({ cards }: Sight, { definition }: CardView): Readonly<Record<string, unknown>> =>
  cards[definition ?? ""]?.attributes ?? {};
export const fieldOf = ({ fields }: CardView, field: string): unknown => fields?.[field];

export const knightOf = ({ players }: View) => players[0];
export const own = (view: View, field: string): number => numberOf(knightOf(view).fields[field]);

// ---- time -------------------------------------------------------------------------------------------------------------

export const roundOf = ({ table }: View): number => numberOf(table.round);
export const isDay = (round: number): boolean => round % 2 === 1;
export const stageOf = ({ table }: View): Stage => one(STAGES, table.stage);
export const PHASES = ["ranged", "block", "damage", "attack"] as const;
export const isFight = (view: View): boolean => PHASES.some((phase) => phase === stageOf(view));

// ---- the land ---------------------------------------------------------------------------------------------------------

const TERRAINS = ["plains", "hills", "forest", "wastes"] as const;
const SITES = ["none", "camp", "village", "tower", "keep", "ruin", "citadel"] as const;
export type Terrain = (typeof TERRAINS)[number];
export type Site = (typeof SITES)[number];

/** Where a space is drawn: how far along the way, and above or below it. */
const PLACES: Readonly<Record<string, readonly [along: number, across: number]>> = {
  a: [0, 1],
  b: [1, 1],
  c: [2, 0],
  d: [2, 2],
  e: [3, 1],
  f: [4, 0],
  g: [4, 2],
  h: [5, 1],
  i: [6, 0],
  j: [6, 2],
  k: [7, 1],
  l: [8, 1],
};
export const ALONG = 9;
export const ACROSS = 3;

/** What a forest costs more by night. */
const NIGHT_IN_FOREST = 2;

export interface Space {
  readonly card: CardView;
  readonly place: string;
  readonly at: readonly [along: number, across: number];
  readonly paths: readonly string[];
  readonly terrain: Terrain;
  readonly site: Site;
  readonly byDay: number;
  readonly byNight: number;
  readonly isHere: boolean;
  readonly isTaken: boolean;
  readonly guards: readonly CardView[];
}

/** The spaces in the order of the way. */
export function landOf(sight: Sight): Space[] {
  const { zones, tokens } = sight.view;
  const knight = cardUnder(tokens.knight);
  return zones.map.cards
    .filter(({ attachedTo }) => attachedTo === undefined)
    .map((card): Space => {
      const { place, paths, terrain: ground, site, toll } = attributesOf(sight, card);
      const terrain = one(TERRAINS, ground);
      const byDay = numberOf(toll);
      return {
        card,
        place: String(place),
        at: PLACES[String(place)] ?? [0, 0],
        paths: listOf(paths).map(String),
        terrain,
        site: one(SITES, site),
        byDay,
        byNight: byDay + (terrain === "forest" ? NIGHT_IN_FOREST : 0),
        isHere: card.id === knight,
        isTaken: fieldOf(card, "taken") === true,
        guards: zones.map.cards.filter(({ attachedTo }) => attachedTo === card.id),
      };
    })
    .sort((a, b) => (a.place < b.place ? -1 : 1));
}

const cardUnder = (place: unknown): unknown =>
  typeof place === "object" && place !== null && "card" in place ? place.card : undefined;

// ---- mana -------------------------------------------------------------------------------------------------------------

export interface Die {
  readonly id: CardView["id"];
  readonly face: Face;
  readonly isUsed: boolean;
  /** Gold is dead by night, black by day. */
  readonly isDead: boolean;
}
export function diceOf(view: View): Die[] {
  const day = isDay(roundOf(view));
  return view.zones.source.cards.map((card) => {
    const face = one(FACES, fieldOf(card, "face"));
    return { id: card.id, face, isUsed: fieldOf(card, "used") === true, isDead: face === (day ? "black" : "gold") };
  });
}

// ---- fights -----------------------------------------------------------------------------------------------------------

export interface Pool {
  readonly force: Force;
  readonly element: Element;
  readonly field: string;
  readonly n: number;
}
/** The points that are there, of the forces that count now. */
export function poolsOf(view: View, forces: readonly Force[]): Pool[] {
  return forces.flatMap((force) =>
    ELEMENTS.map((element) => {
      const field = POOLS[force][element];
      return { force, element, field, n: own(view, field) };
    }),
  );
}
export const forcesNow = (stage: Stage): readonly Force[] =>
  stage === "block" ? ["block"] : FORCES.filter((force) => forcesIn(stage, false).includes(force));

const pools = (view: View) => {
  const all = Object.fromEntries(poolsOf(view, FORCES).map(({ field, n }) => [field, n]));
  return all as Parameters<typeof pointsOf>[0];
};

export interface Enemy extends Foe {
  readonly card: CardView;
  readonly fame: number;
  readonly isFortified: boolean;
  readonly isPoisonous: boolean;
  readonly isBlocked: boolean;
  readonly hasDealt: boolean;
}
/** Who is met where the knight stands. */
export function enemiesOf(sight: Sight): Enemy[] {
  const here = landOf(sight).find(({ isHere }) => isHere);
  const walls = here !== undefined && attributesOf(sight, here.card).fortified === true;
  return (here?.guards ?? []).map((card) => {
    const { element, resists, swift, brutal, poison, fortified } = attributesOf(sight, card);
    return {
      card,
      armour: numberOf(fieldOf(card, "armour")),
      strength: numberOf(fieldOf(card, "strength")),
      fame: numberOf(fieldOf(card, "fame")),
      def: {
        element: one(ELEMENTS, element),
        resists: ELEMENTS.filter((name) => listOf(resists).includes(name)),
        swift: swift === true,
        brutal: brutal === true,
      },
      isFortified: walls || fortified === true,
      isPoisonous: poison === true,
      isBlocked: fieldOf(card, "blocked") === true,
      hasDealt: fieldOf(card, "dealt") === true,
    };
  });
}

/** What the present points are worth against a group: so much of what is needed. */
export interface Reach {
  readonly worth: number;
  readonly needed: number;
}
export function strikeOf(view: View, group: readonly Enemy[]): Reach {
  const forces = forcesIn(
    stageOf(view),
    group.some(({ isFortified }) => isFortified),
  );
  return { worth: strength(pointsOf(pools(view), forces), group), needed: armourOf(group) };
}
export const blockOf = (view: View, enemy: Enemy): Reach => ({
  worth: blockWorth(pointsOf(pools(view), ["block"]), enemy),
  needed: toBlock(enemy),
});
/** What an enemy does who is not blocked. */
export function harmOf(
  view: View,
  enemy: Enemy,
): { readonly damage: number; readonly armour: number; readonly wounds: number } {
  const armour = own(view, "armour");
  return { damage: damageOf(enemy), armour, wounds: woundsFrom({ armour }, enemy) };
}

// ---- cards ------------------------------------------------------------------------------------------------------------

const COLOURS = ["none", "red", "blue", "white", "green"] as const;
export const colourOf = (attributes: Readonly<Record<string, unknown>>) => one(COLOURS, attributes.colour);

/** "Weak: Move 2.": a line of a card is the name of the case and what happens then. */
export function rowsOf(rules: readonly string[]): { readonly label: string; readonly text: string }[] {
  return rules.map((line) => {
    const at = line.indexOf(": ");
    return at < 0 ? { label: "", text: line } : { label: line.slice(0, at), text: line.slice(at + 2) };
  });
}
