/** The words for the state of a conversation, and what follows from them. */
export const CONNECTIONS = ["desperate", "tense", "neutral", "open", "connected"] as const;
export type Connection = (typeof CONNECTIONS)[number];

export const ATMOSPHERES = [
  ...(["Neutral", "Prepared", "Receptive", "Focused", "Patient", "Volatile"] as const),
  ...(["Final", "Pressured", "Informed", "Exposed", "Synchronized"] as const),
] as const;
export type Atmosphere = (typeof ATMOSPHERES)[number];

/** How a conversation can end by the effect of a card. */
export const OUTCOMES = ["success", "failure", "abandoned"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How it can end at all: by the effect of a card, or for one of these reasons. Of several the first is the result. */
export const ENDINGS = [...OUTCOMES, "relationship", "final", "patience", "nothing", "left"] as const;
export type Ending = (typeof ENDINGS)[number];

export const DIFFICULTIES = ["VeryEasy", "Easy", "Medium", "Hard", "VeryHard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** How the goal comes into the hand (ruling 8): drawn like any other card, or from beside the table once it can be spoken. */
export const GOAL_ENTRIES = ["shuffled", "request"] as const;
export type GoalEntry = (typeof GOAL_ENTRIES)[number];

/** `connected` and Prepared: no card above this weight can ever be spoken. */
export const MAX_CAPACITY = 7;
export const MAX_COMFORT = 3;
export const MAX_PATIENCE = 15;
/** Tokens of each kind with one person. */
export const TOKEN_RANGE = { min: -5, max: 10 } as const;
/** In talks, for LISTEN and SPEAK each. */
export const MINUTES = 5;

const CAPACITY: Readonly<Record<Connection, number>> = { desperate: 3, tense: 4, neutral: 5, open: 5, connected: 6 };
const DRAW: Readonly<Record<Connection, number>> = { desperate: 1, tense: 2, neutral: 2, open: 3, connected: 3 };
const BASE: Readonly<Record<Difficulty, number>> = { VeryEasy: 85, Easy: 70, Medium: 60, Hard: 50, VeryHard: 40 };

export function capacityOf(connection: Connection, atmosphere: Atmosphere): number {
  return CAPACITY[connection] + (atmosphere === "Prepared" ? 1 : 0) - (atmosphere === "Pressured" ? 1 : 0);
}

/** How many cards LISTEN draws. */
export function drawOf(connection: Connection, atmosphere: Atmosphere): number {
  return DRAW[connection] + (atmosphere === "Receptive" ? 1 : 0);
}

/** The chance of a card in percent: the one number that is shown, previewed and rolled against. */
export function successOf(difficulty: Difficulty, tokens: number, atmosphere: Atmosphere): number {
  if (atmosphere === "Informed") return 100;
  const percent = BASE[difficulty] + 5 * tokens + (atmosphere === "Focused" ? 20 : 0);
  return Math.min(Math.max(percent, 5), 95);
}

/** Volatile moves a change of comfort 1 further from 0, Exposed doubles it. */
export function felt(change: number, atmosphere: Atmosphere): number {
  if (atmosphere === "Volatile") return change + Math.sign(change);
  return atmosphere === "Exposed" ? 2 * change : change;
}
