import type { GameScreen } from "@cardwright/table";
import { Board } from "./board.tsx";
import { Face } from "./face.tsx";
import { Hand } from "./hand.tsx";
import { rules } from "./rules.ts";
import { Status } from "./status.tsx";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/** Street Deal on the screen. What is asked is decided beside the totals, not above them. */
export const screen: GameScreen = {
  skin: "deal",
  Board,
  Hand,
  Face,
  Status,
  decidesOnBoard: () => true,
  messages: { en, de },
  rules,
  gallery: { facets: [{ attribute: "kind", title: { en: "Kind", de: "Art" } }] },
};
