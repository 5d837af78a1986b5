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

const CAPACITY: Readonly<Record<Connection, number>> = { desperate: 3, tense: 4, neutral: 5, open: 5, connected: 6 };
/** `connected` and Prepared: no card above this weight can ever be spoken. */
export const MAX_CAPACITY = 7;

export function capacityOf(connection: Connection, atmosphere: Atmosphere): number {
  return CAPACITY[connection] + (atmosphere === "Prepared" ? 1 : 0) - (atmosphere === "Pressured" ? 1 : 0);
}
