import {
  type Card as AnyCard,
  type Player as AnyPlayer,
  type Scope as AnyScope,
  card,
  derived,
  flag,
  hand,
  int,
  oneOf,
  pile,
  row,
  setOf,
  shape,
} from "@cardwright/engine";
import { CRYSTAL_LIMIT, ELEMENTS, FACES, ROUNDS, STAGES } from "./numbers.ts";

export * from "./numbers.ts";

/** What there is in Knight: the fields of the table, of the knight and of a card, the zones, and what is printed on cards. */

/** A wound has no colour, nor has an artifact. */
export const COLOURS = ["none", "red", "blue", "white", "green"] as const;
export const SOURCES = ["die", "gold", "crystal", "token"] as const;
export const KINDS = [
  ...(["action", "spell", "artifact", "wound"] as const),
  ...(["unit", "enemy", "space", "die", "hero"] as const),
] as const;
/** Where a card lies when the match begins: a zone, or as a guard on the last space of the way. */
export const HOMES = [
  ...(["deck", "advanced", "spells", "artifacts", "mercenaries", "supply"] as const),
  ...(["lairs", "garrison", "map", "source", "hero"] as const),
] as const;
export const TERRAINS = ["plains", "hills", "forest", "wastes"] as const;
export const SITES = ["none", "camp", "village", "tower", "keep", "ruin", "citadel"] as const;
export const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"] as const;

export const HEALING_PRICE = 3;
export const OFFERS = { advanced: 3, spells: 3, mercenaries: 2 } as const;

export type Source = (typeof SOURCES)[number];

/** More than any match can bring together. */
const MOST = 1_000_000;
const points = () => int({ max: MOST, since: "turn" });
const crystals = () => int({ max: CRYSTAL_LIMIT });
const tokens = () => int({ max: 99, since: "turn" });

export const kit = shape({
  seats: { min: 1, max: 1 },
  table: {
    round: int({ min: 1, max: ROUNDS }),
    stage: oneOf(STAGES),
    /** Wounds that came into hand in this fight. */
    woundsTaken: int({ max: MOST }),
    knockedOut: flag(),
    /** The space that the knight came from. */
    cameFrom: card(),
  },
  player: {
    fame: int({ max: MOST }),
    reputation: int({ initial: 0, min: -3, max: 3, clamp: true }),
    move: points(),
    /** A bad reputation can take more than there is. */
    influence: int({ initial: 0, min: -3, max: MOST, since: "turn" }),
    /** Dice that may still be taken from the source in this turn. */
    diceLeft: int({ initial: 1, max: 9 }),
    redCrystals: crystals(),
    blueCrystals: crystals(),
    whiteCrystals: crystals(),
    greenCrystals: crystals(),
    redTokens: tokens(),
    blueTokens: tokens(),
    whiteTokens: tokens(),
    greenTokens: tokens(),
    attackPhysical: points(),
    attackFire: points(),
    attackIce: points(),
    attackColdFire: points(),
    rangedPhysical: points(),
    rangedFire: points(),
    rangedIce: points(),
    rangedColdFire: points(),
    siegePhysical: points(),
    siegeFire: points(),
    siegeIce: points(),
    siegeColdFire: points(),
    blockPhysical: points(),
    blockFire: points(),
    blockIce: points(),
    blockColdFire: points(),
    /** A card was played or discarded in this turn. */
    played: flag(),
    /** Anything was done in this turn: too late to rest. */
    begun: flag(),
    // What follows from fame is derived: the hero's card says it.
    armour: derived({ base: 2, max: 9 }),
    handLimit: derived({ base: 5, max: 9 }),
    unitLimit: derived({ base: 1, max: 9 }),
  },
  card: {
    /** Of a die. */
    face: oneOf(FACES),
    used: flag(),
    /** Of a unit: ability used in this round, wounded, stood in the way in this fight. */
    spent: flag(),
    wounded: flag(),
    shielded: flag(),
    /** Of an enemy in this fight. */
    blocked: flag(),
    dealt: flag(),
    /** Of a space: its guards are beaten. */
    taken: flag(),
    /** What is lent to a card while it is played. */
    boost: int({ max: 9 }),
    // What is printed, for whoever looks at the table.
    armour: derived({ base: "armour", max: 99 }),
    strength: derived({ base: "strength", max: 99 }),
    fame: derived({ base: "fame", max: 99 }),
    toll: derived({ base: "toll", max: 99 }),
    far: derived({ base: "far", max: 99 }),
    inn: derived({ base: "inn", max: 1 }),
    harm: derived({ base: "harm", max: 1 }),
  },
  tokens: ["knight"],
  attributes: {
    kind: oneOf(KINDS),
    home: oneOf(HOMES),
    copies: int({ initial: 1, min: 1, max: 40 }),
    colour: oneOf(COLOURS),
    /** A card that is played together with another. */
    boosts: flag(),
    /** A wound: 1. */
    harm: int({ max: 1 }),
    // units and enemies
    level: int({ initial: 1, min: 1, max: 3 }),
    cost: int({ max: 20 }),
    armour: int({ max: 20 }),
    strength: int({ max: 20 }),
    element: oneOf(ELEMENTS),
    fame: int({ max: 20 }),
    resists: setOf(...ELEMENTS),
    fortified: flag(),
    poison: flag(),
    swift: flag(),
    brutal: flag(),
    // spaces
    place: oneOf(PLACES),
    paths: setOf(...PLACES),
    terrain: oneOf(TERRAINS),
    site: oneOf(SITES),
    /** Move that a step onto it costs by day. */
    toll: int({ max: 9 }),
    /** A village: 1. */
    inn: int({ max: 1 }),
    /** Move by day from here to the citadel. */
    far: int({ max: 99 }),
  },
  zones: {
    deck: pile(),
    hand: hand(),
    discard: pile({ known: "all" }),
    removed: pile({ known: "all" }),
    units: row({ inPlay: false }),
    hero: row(),
    map: row({ shared: true }),
    lairs: pile({ shared: true }),
    defeated: pile({ shared: true, known: "all" }),
    source: row({ shared: true, inPlay: false }),
    supply: pile({ shared: true, known: "all", listed: false }),
    advanced: pile({ shared: true }),
    advancedOffer: row({ shared: true, inPlay: false }),
    spells: pile({ shared: true }),
    spellOffer: row({ shared: true, inPlay: false }),
    mercenaries: pile({ shared: true }),
    unitOffer: row({ shared: true, inPlay: false }),
    artifacts: pile({ shared: true }),
    found: row({ shared: true, inPlay: false }),
  },
  effects: ["weak", "strong", "boost", "first", "second", "reward", "level"],
  periods: ["turn", "round"],
  spare: 0,
});

export type KnightShape = (typeof kit)["shape"];
export type Card = AnyCard<KnightShape>;
export type Player = AnyPlayer<KnightShape>;
export type Scope = AnyScope<KnightShape>;
