import type { Say } from "./words.ts";

/** When a card leaves the hand unplayed, and what else sets it apart; in the order in which a card lists them. */
export const PROPERTIES = ["Persistent", "Fleeting", "Opportunity", "Skeleton", "Burden", "Observable"] as const;
export type Property = (typeof PROPERTIES)[number];

/** seed 000 §3.2: what a badge shows before its label. */
const ICONS: Readonly<Record<Property, string>> = {
  Persistent: "",
  Fleeting: "⚡",
  Opportunity: "⏰",
  Skeleton: "💀",
  Burden: "⛓️",
  Observable: "👁️",
};

export interface Badge {
  readonly icon: string;
  readonly label: string;
  readonly tooltip: string;
}

export const badge = (property: Property, say: Say): Badge => ({
  icon: ICONS[property],
  label: say(`value.properties.${property}`),
  tooltip: say(`tooltip.properties.${property}`),
});

export const inOrder = (properties: Iterable<string>): readonly Property[] => {
  const held = new Set(properties);
  return PROPERTIES.filter((property) => held.has(property));
};
