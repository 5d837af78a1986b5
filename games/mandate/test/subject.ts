import { type CardData, type Content, type Game, loadContent, textHash } from "@cardwright/engine";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import type { Subject } from "../../../packages/engine/test/harness/subject.ts";
import { checkDeck, deckPoints, game } from "../game.ts";
import { content } from "./cards.ts";

/** Mandate with its ready decks, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "mandate",
  game: game as unknown as Game,
  seats: 2,
  content: () => content,
  mayBreak: false,
  scramble: ["player.ap", "player.initiativeDiscount", "player.initiativeRefund"],
  module: { url: import.meta.url, name: "subject" },
};

// ---- random legal decks -------------------------------------------------------------------------------------------------

const SIZE = 25;

/** A legal deck of these cards: any 25, then the dearest are given up for cheaper ones until the points allow it. */
export function randomDeck(cards: readonly CardData[], random: Random): string[] {
  const pool = random.shuffled(cards.flatMap((card) => (card.attributes?.person === true ? [card] : [card, card])));
  const deck = pool.slice(0, SIZE);
  const rest = pool.slice(SIZE).sort((a, b) => deckPoints([b]) - deckPoints([a]));
  while (checkDeck(deck)?.code === "deck-points") {
    const cheap = rest.pop();
    if (cheap === undefined) throw new Error("these cards make no legal deck");
    const dearest = deck.reduce((most, card, i) => (deckPoints([card]) > deckPoints([deck[most]]) ? i : most), 0);
    deck[dearest] = cheap;
  }
  const refusal = checkDeck(deck);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  return deck.map(({ id }) => id);
}

/** What distinguishes two of these contents is which cards they have; from that follow the decks. */
const decksOf = (cards: readonly CardData[]): string[][] => {
  const random = new Random(Number.parseInt(textHash(cards.map(({ id }) => id).join()).slice(0, 7), 16));
  return [randomDeck(cards, random), randomDeck(cards, random)];
};

const built = game as unknown as Game;
const drafted: Game = {
  ...built,
  setup: (setup) => {
    const cards = setup.definitions.map((definition) => ({ id: definition.id, attributes: { ...definition } }));
    decksOf(cards).forEach((deck, seat) => {
      for (const id of deck) setup.create(id, { zone: "deck", seat });
    });
  },
};

/** Contents that each lack a few cards, so that each has other decks. */
const CONTENTS = 16;
const contents: Content[] = [];
function contentFor(n: number): Content {
  const random = new Random(n);
  const cards = random.shuffled(content.cards).slice(n % 4);
  contents[n] ??= loadContent(drafted, cards);
  return contents[n];
}

/** Mandate with random legal decks. */
export const draftedSubject: Subject = {
  ...subject,
  name: "mandate-drafted",
  game: drafted,
  content: (seed) => contentFor(seed % CONTENTS),
  module: { url: import.meta.url, name: "draftedSubject" },
};
