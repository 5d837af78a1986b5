/** Decks that somebody built here, by game and name: kept in this browser, and exchanged as text. */
export type DeckList = Readonly<Record<string, number>>;

const key = (game: string): string => `cardwright.decks.${game}`;

export function keptDecks(game: string): Readonly<Record<string, DeckList>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, deck]) => isDeck(deck)));
  } catch {
    return {};
  }
}

/** Whether it could be kept. */
export function keepDeck(game: string, name: string, deck: DeckList | undefined): boolean {
  const { [name]: _, ...others } = keptDecks(game);
  try {
    localStorage.setItem(key(game), JSON.stringify(deck === undefined ? others : { ...others, [name]: deck }));
    return true;
  } catch {
    return false;
  }
}

const isDeck = (deck: unknown): deck is DeckList =>
  typeof deck === "object" && deck !== null && Object.values(deck).every((count) => Number.isInteger(count));

/** One card a line: `2 press-secretary`. */
export const deckText = (deck: DeckList): string =>
  Object.entries(deck)
    .filter(([, count]) => count > 0)
    .map(([card, count]) => `${count} ${card}`)
    .join("\n");

/** A deck from its text; of a text that is none, the first line that is wrong. */
export function parseDeck(
  text: string,
  cards: ReadonlySet<string>,
): { readonly deck: DeckList } | { readonly line: number; readonly text: string } {
  const deck: Record<string, number> = {};
  for (const [i, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const found = /^(\d{1,2})\s*x?\s+(\S+)$/i.exec(line);
    const card = found?.[2] ?? "";
    if (found === null || !cards.has(card)) return { line: i + 1, text: line };
    deck[card] = (deck[card] ?? 0) + Number(found[1]);
  }
  return { deck };
}
