import type { GameScreen } from "@cardwright/table";
import { Board } from "./board.tsx";
import { Face } from "./face.tsx";
import { Hand } from "./hand.tsx";
import { preview, trimmed } from "./preview.tsx";
import { rules } from "./rules.ts";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/** Refusals of what belongs to another part of the day: it has no button now. */
const OTHER_TIME = ["not-in-talk", "in-talk", "after-talk", "not-after-talk"];

/** Wayfarer on the screen: the day as a map, a conversation as a table for two, letters in the bag. */
export const screen: GameScreen = {
  skin: "wayfarer",
  Board,
  Hand,
  Face,
  preview,
  trimmed,
  offersOnBoard: ({ action, refused }) =>
    ["travel", "talk", "deliver"].includes(action.type) || OTHER_TIME.includes(refused?.code ?? ""),
  messages: { en, de },
  rules,
  gallery: {
    facets: [
      { attribute: "properties", title: { en: "Property", de: "Eigenschaft" } },
      { attribute: "weight", title: { en: "Weight", de: "Gewicht" } },
      { attribute: "difficulty", title: { en: "Difficulty", de: "Schwierigkeit" } },
      { attribute: "kind", title: { en: "Kind", de: "Art" } },
    ],
  },
};
