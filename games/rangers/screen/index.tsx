import type { GameScreen } from "@cardwright/table";
import { Board } from "./board.tsx";
import { Forecast, trimmed } from "./forecast.tsx";
import { Hand } from "./hand.tsx";
import { isTest, isTooMuch } from "./reading.ts";
import { rules } from "./rules.ts";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/** Rangers on the screen: a walk through a valley, the far things above and the ranger below. */
export const screen: GameScreen = {
  skin: "rangers",
  Board,
  Hand,
  fields: ["presence", "exhausted", "progress", "progressAt", "harm", "harmAt", "counters"],
  preview: (foreseen) => <Forecast foreseen={foreseen} />,
  trimmed,
  // Who takes another hand looks at the one that is there.
  decidesOnBoard: ({ prompt }) => prompt === "mulligan",
  offersOnBoard: (offer) =>
    isTest(offer) || isTooMuch(offer) || offer.action.type === "travel" || offer.refused?.code === "nothing-recalled",
  messages: { en, de },
  rules,
  gallery: {
    facets: [
      { attribute: "kind", title: { en: "Kind", de: "Art" } },
      { attribute: "deck", title: { en: "Deck", de: "Stapel" } },
      { attribute: "keywords", title: { en: "Keyword", de: "Schlüsselwort" } },
      { attribute: "approach", title: { en: "Approach", de: "Vorgehen" } },
    ],
  },
};
