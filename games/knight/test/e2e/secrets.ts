import { Words } from "@cardwright/content";
import type { Heard } from "@cardwright/table/e2e";
import { game } from "../../game.ts";
import { content, pack } from "../cards.ts";

/** Cards of the deck that were not drawn, offers that were not dealt, enemies that lie facedown: who knows them too early? */

const words = (["en", "de"] as const).map(
  (language) => new Words(game as never, { content, texts: pack.texts, seats: [] }, language),
);
const texts = words.flatMap((said) => content.cards.flatMap(({ id }) => said.rulesText(id)));

/** How a card would be found in data or read: its id, its names, and the texts that no other card has. */
const MARKS = content.cards.map(({ id }) => ({
  id,
  marks: [
    `"${id}"`,
    ...words.flatMap((said) => [
      said.cardName(id),
      ...said.rulesText(id).filter((text) => texts.indexOf(text) === texts.lastIndexOf(text)),
    ]),
  ],
}));

const names = words.flatMap((said) => content.cards.map(({ id }) => said.cardName(id)));

/** A name counts where it is a word of its own: "Ram" is not in "Rampart", and "Resolve" not in "Steady Resolve". */
function isIn(text: string, mark: string): boolean {
  if (!text.includes(mark)) return false;
  const longer = names.filter((name) => name !== mark && name.includes(mark));
  const rest = longer.reduce((left, name) => left.replaceAll(name, ""), text);
  return new RegExp(`(?<!\\p{L})${mark.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?!\\p{L})`, "u").test(rest);
}

/** What was told before it may be known. */
export const leaks = (heard: readonly Heard[], known: ReadonlyMap<string, number>): string[] =>
  MARKS.flatMap(({ id, marks }) =>
    heard
      .filter(({ moment }) => moment < (known.get(id) ?? Number.POSITIVE_INFINITY))
      .flatMap(({ moment, text }) => marks.flatMap((mark) => (isIn(text, mark) ? [`${mark} at ${moment}`] : []))),
  );
