import { type Content, loadContent } from "@cardwright/engine";
import type { Random } from "../../../packages/engine/test/harness/random.ts";
import type { Subject } from "../../../packages/engine/test/harness/subject.ts";
import { decks, game } from "../game.ts";
import { content } from "./cards.ts";

/** Cards with other numbers, as they might be saved during a run. */
function tuned(random: Random): Content {
  const id = random.pick(content.cards).id;
  return loadContent(
    game,
    content.cards.map((card) =>
      card.id !== id
        ? card
        : { ...card, modifiers: [...(card.modifiers ?? []), { field: "heat", add: random.between(1, 3) }] },
    ),
  );
}

/** Street Deal with the deck Corner, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "deal",
  game,
  seats: 3,
  content: () => content,
  mayBreak: false,
  scramble: ["table.cash", "table.careerHeat"],
  change: tuned,
  module: { url: import.meta.url, name: "subject" },
};

/** The same with another deck of the dealer's. */
const dealing = (name: string, deck: readonly string[]): Subject => ({
  ...subject,
  name,
  game: { ...game, setup: (setup) => game.setup({ ...setup, options: { decks: ["", "", deck] } }) },
});

export const uptown: Subject = {
  ...dealing("deal-uptown", decks.uptown),
  module: { url: import.meta.url, name: "uptown" },
};

/** As few cards as a deck may have: the last are drawn before a hand is over. */
export const thin: Subject = {
  ...dealing("deal-thin", [
    ...["weed", "shrooms", "safe_house", "warehouse", "alibi"],
    ...["bribe", "disguise", "burner_phone", "lookout", "clean_money"],
  ]),
  module: { url: import.meta.url, name: "thin" },
};
