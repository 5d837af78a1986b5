import type { GameScreen } from "@cardwright/table";
import { Board } from "./board.tsx";
import { Face } from "./face.tsx";
import { Hand } from "./hand.tsx";
import { rules } from "./rules.ts";
import { Status } from "./status.tsx";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/** What belongs to a hand has no button between two, and the next hand none while one is played. */
const OTHER_TIME: Readonly<Record<string, string>> = { pass: "between-hands", deal: "hand-not-over" };

/** Street Deal on the screen. What is asked is decided beside the totals, not above them. */
export const screen: GameScreen = {
  skin: "deal",
  Board,
  Hand,
  Face,
  Status,
  decidesOnBoard: () => true,
  offersOnBoard: ({ action, refused }) => refused !== undefined && refused.code === OTHER_TIME[action.type],
  messages: { en, de },
  rules,
  gallery: { facets: [{ attribute: "kind", title: { en: "Kind", de: "Art" } }] },
};
