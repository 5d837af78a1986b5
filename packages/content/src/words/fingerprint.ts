import { canonical, type FileCard, textHash } from "@cardwright/engine";

/** Names and written words: they may change without changing what the card does. */
const WORDS = new Set(["id", "name", "text"]);

/**
 * Eight digits that change with what a card does. A text written by hand carries those of the data it was written for, so
 * that it is noticed when the data change under it.
 */
export function fingerprint(card: FileCard): string {
  const rest = Object.entries(card).filter(([key]) => !WORDS.has(key));
  return textHash(canonical(Object.fromEntries(rest))).slice(0, 8);
}
