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

/**
 * A legal deck of these cards, with those that are wanted: any 25, then the dearest of the others are given up for cheaper
 * ones until the points allow it.
 */
export function randomDeck(cards: readonly CardData[], random: Random, wanted: readonly string[] = []): string[] {
  const copies = cards.flatMap((card) => (card.attributes?.person === true ? [card] : [card, card]));
  const pool = random.shuffled(copies);
  const first = wanted.map(
    (id) =>
      pool.splice(
        pool.findIndex((card) => card.id === id),
        1,
      )[0],
  );
  const deck = [...first, ...pool.splice(0, SIZE - first.length)];
  const rest = pool.sort((a, b) => deckPoints([b]) - deckPoints([a]));
  while (checkDeck(deck)?.code === "deck-points") {
    const cheap = rest.pop();
    if (cheap === undefined) throw new Error("these cards make no legal deck");
    let dearest = first.length;
    for (let i = dearest; i < SIZE; i++) if (deckPoints([deck[i]]) > deckPoints([deck[dearest]])) dearest = i;
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
type Decks = readonly (readonly string[])[];
const dealing = (decks: (cards: readonly CardData[]) => Decks): Game => ({
  ...built,
  setup: (setup) => {
    const cards = setup.definitions.map((definition) => ({ id: definition.id, attributes: { ...definition } }));
    decks(cards).forEach((deck, seat) => {
      for (const id of deck) setup.create(id, { zone: "deck", seat });
    });
  },
});
const drafted = dealing(decksOf);

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

// ---- every card and every rule ------------------------------------------------------------------------------------------

const twice = (...ids: readonly string[]): string[] => ids.flatMap((id) => [id, id]);

/** Decks in which cards meet that answer each other. */
const MEETINGS: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    twice("alternative-facts", "relief-alliance", "legal-scholars", "coalition-pressure", "defence-minister"),
    twice("market-crash", "blackout", "data-breach", "expense-scandal", "referendum", "defection"),
  ],
  [
    twice("defence-minister", "systemic", "mayor", "junior-minister"),
    twice("grassroots-backlash", "party-offensive", "recall-vote", "poached-minister"),
  ],
  [
    twice("relief-alliance", "backbencher", "press-secretary", "protocol-officer"),
    ["marek-dvoran", ...twice("speaker-of-the-house", "recall-vote")],
  ],
  [
    [...twice("digital-campaign", "snap-poll", "think-tank", "morning-gazette"), "ai-weiwei", "helene-brandt"],
    twice("digital-campaign", "snap-poll", "think-tank", "morning-gazette", "fact-checkers"),
  ],
];

/** Cards that change sides, speak again, and are counted. */
const CHANGING = twice(
  ...["defection", "whataboutism", "poached-minister", "party-whip", "mayor", "junior-minister"],
  ...["civil-society", "napoleon-complex", "trade-envoy"],
);

/** Mandate in which cards are taken over and taken back. */
export const changingSubject: Subject = {
  ...subject,
  name: "mandate-changing",
  game: dealing((cards) => {
    const random = new Random(8);
    return [randomDeck(cards, random, CHANGING), randomDeck(cards, random, CHANGING)];
  }),
};

/** Mandate with decks that hold these cards; among them all there are. */
function coveringDecks(): Decks[] {
  const random = new Random(4);
  const all = content.cards;
  const pairs: Decks[] = MEETINGS.map(([ada, ben]) => [randomDeck(all, random, ada), randomDeck(all, random, ben)]);
  for (;;) {
    const held = new Set(pairs.flat(2));
    const missing = random.shuffled(all.map(({ id }) => id).filter((id) => !held.has(id)));
    if (missing.length === 0) return pairs;
    pairs.push([randomDeck(all, random, missing.slice(0, 6)), randomDeck(all, random, missing.slice(6, 12))]);
  }
}

export const coveringSubjects: readonly Subject[] = coveringDecks().map((pair, i) => ({
  ...subject,
  name: `mandate-${i}`,
  game: dealing(() => pair),
}));
