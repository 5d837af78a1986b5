import type { GameScreen } from "@cardwright/table";
import { MandateBoard } from "./board.tsx";
import { MandateHand } from "./hand.tsx";
import { Price } from "./preview.tsx";
import { rules } from "./rules.ts";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

export const screen: GameScreen = {
  skin: "mandate",
  Board: MandateBoard,
  Hand: MandateHand,
  preview: (foreseen) => <Price foreseen={foreseen} />,
  messages: { en, de },
  rules,
  gallery: {
    facets: [
      { attribute: "kind", title: { en: "Kind", de: "Art" } },
      { attribute: "tags", title: { en: "Tag", de: "Merkmal" } },
      { attribute: "keywords", title: { en: "Keyword", de: "Schlüsselwort" } },
      { attribute: "tier", title: { en: "Tier", de: "Stufe" } },
    ],
  },
};
