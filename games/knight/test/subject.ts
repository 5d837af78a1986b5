import type { Game } from "@cardwright/engine";
import type { Subject } from "../../../packages/engine/test/harness/subject.ts";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/** Knight, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "knight",
  game,
  seats: 1,
  content: () => content,
  mayBreak: false,
  scramble: ["player.move", "player.influence", "player.fame"],
  module: { url: import.meta.url, name: "subject" },
};

// ---- the same rules from other beginnings -------------------------------------------------------------------------------

type Create = Parameters<Game["setup"]>[0]["create"];

/** The knight begins at another place, and `deal` says which cards are made instead of one. */
const beginning = (name: string, start: string, deal: (create: Create) => Create): Subject => {
  const setup: Game["setup"] = (given) => {
    const made = new Map<string, number>();
    const create = deal(given.create);
    game.setup({
      ...given,
      create: (id, to, more) => {
        const card = create(id, to, more);
        made.set(id, card);
        return card;
      },
      home: (token, card) => given.home(token, made.get(start) ?? card),
    });
  };
  return { ...subject, name, game: { ...game, setup } };
};

/** A veteran owns one of everything that can be won or hired. */
const OWNED: Readonly<Record<string, string>> = {
  ...{ advanced: "deck", spells: "deck", artifacts: "deck" },
  mercenaries: "units",
};
const veteran =
  (create: Create): Create =>
  (id, to, more) => {
    const zone = typeof to === "string" ? OWNED[to] : undefined;
    if (zone !== undefined) create(id, { zone, seat: 0 }, { owner: 0 });
    return create(id, to, more);
  };

/** A brawler has little but what strikes, and what strengthens it: these instead of one of each kind of card. */
const BRAWL: Readonly<Record<string, readonly string[]>> = {
  fury: ["fury", "twin-offering", "twin-offering", "twin-offering"],
  focus: ["focus", "focus", "focus", "focus"],
  march: ["crystal-crown", "crystal-crown"],
  endurance: ["trail-lore", "trail-lore"],
  resolve: ["resolve", "ram", "ram"],
};
const dealing =
  (deck: Readonly<Record<string, readonly string[]>>) =>
  (create: Create): Create =>
  (id, to, more) => {
    if (typeof to === "string" || to.zone !== "deck") return create(id, to, more);
    return (deck[id] ?? []).reduce((_, other) => create(other, to, more), -1);
  };

const brawler = dealing(BRAWL);

/** Two from the lairs hold the citadel, where both can fall to one blow. */
const OFFERINGS = { fury: ["twin-offering", "twin-offering", "twin-offering"], endurance: ["trail-lore"] };
const WEAK: Readonly<Record<string, string>> = { "ember-adept": "prowler", "frost-adept": "digger" };
const weakGarrison =
  (create: Create): Create =>
  (id, to, more) =>
    create(WEAK[id] ?? id, to, more);

export const beginnings: readonly Subject[] = [
  beginning("veteran", "deep-wood", veteran),
  beginning("brawler", "ford", brawler),
  beginning("late-brawler", "ash-field", brawler),
  beginning("lucky-brawler", "ash-field", (create) => weakGarrison(dealing(OFFERINGS)(create))),
];
