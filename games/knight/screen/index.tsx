import type { GameScreen } from "@cardwright/table";
import { Board } from "./board.tsx";
import { Face } from "./face.tsx";
import { Hand } from "./hand.tsx";
import { Market } from "./market.tsx";
import { rules } from "./rules.ts";
import { Status } from "./status.tsx";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/** Steps are taken on the map, blows in the fight; elsewhere they have no button. */
const ON_BOARD = ["step", "strike", "strikeAll", "block", "suffer", "guard", "next"];
/** Refusals of what belongs to a village, to an empty deck, or to whoever can do nothing else, said where that is not so. */
const ELSEWHERE = ["no-village", "visit-first", "deck-not-empty", "only-if-nothing-else"];

/** Knight on the screen: a drawn land, a fight above it, and every cost asked above everything. */
export const screen: GameScreen = {
  skin: "knight",
  Board,
  Hand,
  Below: Market,
  Face,
  // Every card could show a die's face; what is printed stands on the face already.
  fields: ["spent", "wounded", "shielded", "blocked", "dealt", "taken"],
  Status,
  // Where to go is shown on the map itself.
  decidesOnBoard: ({ prompt }) => prompt === "safe-spaces",
  offersOnBoard: ({ action, refused }) => ON_BOARD.includes(action.type) || ELSEWHERE.includes(refused?.code ?? ""),
  messages: { en, de },
  rules,
  gallery: {
    facets: [
      { attribute: "kind", title: { en: "Kind", de: "Art" } },
      { attribute: "colour", title: { en: "Colour", de: "Farbe" } },
      { attribute: "level", title: { en: "Level", de: "Stufe" } },
    ],
  },
};
