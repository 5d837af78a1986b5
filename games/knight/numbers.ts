/** What Knight counts with and what it calls things: plain values, so that a screen can have them without the rules. */
export const MANA = ["red", "blue", "white", "green"] as const;
export const FACES = [...MANA, "gold", "black"] as const;
export const ELEMENTS = ["physical", "fire", "ice", "coldFire"] as const;
/** Attack, ranged and siege strike; block only stops. */
export const FORCES = ["attack", "ranged", "siege", "block"] as const;
/** A turn: travel, then a village or a fight in its four phases, and then nothing but the end. */
export const STAGES = ["travel", "village", "ranged", "block", "damage", "attack", "done"] as const;

export const ROUNDS = 3;
export const CRYSTAL_LIMIT = 3;
export const LEVELS = [3, 8, 15] as const;

export type Mana = (typeof MANA)[number];
export type Face = (typeof FACES)[number];
export type Element = (typeof ELEMENTS)[number];
export type Force = (typeof FORCES)[number];
export type Stage = (typeof STAGES)[number];
