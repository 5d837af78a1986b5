import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Pack } from "@cardwright/content";
import { type Content, canonical, contentOfSave } from "@cardwright/engine";
import { WrongCall } from "../command.ts";
import type { Terminal } from "../output.ts";

/** What a file holds. Something that is no JSON is for the engine to refuse: it says what a save is. */
export function readSave(terminal: Terminal, file: string): unknown {
  let text: string;
  try {
    text = readFileSync(resolve(terminal.cwd, file), "utf8");
  } catch {
    throw new WrongCall(`${file}: the file cannot be read. Name one that was saved while playing, with \`s FILE\`.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** How many seats a save has, if it is one. */
export function seatsIn(save: unknown): number | undefined {
  const start = typeof save === "object" && save !== null && "start" in save ? save.start : undefined;
  const seats = typeof start === "object" && start !== null && "seats" in start ? start.seats : undefined;
  return Array.isArray(seats) ? seats.length : undefined;
}

/** The name of the game that a save is of, if it is one. */
export function gameIn(save: unknown): string | undefined {
  const game = typeof save === "object" && save !== null && "game" in save ? save.game : undefined;
  return typeof game === "string" ? game : undefined;
}

/** The cards that a match was saved with. What today's files say is said only of cards that are still the same. */
export function packOfSave(today: Pack, save: unknown): Pack {
  const content = contentOfSave(today.game, save);
  if (content.hash === today.content.hash) return today;
  const isSame = sameCards(content, today.content);
  return {
    ...today,
    content,
    cards: new Map([...today.cards].filter(([id]) => isSame(id))),
    texts: Object.fromEntries(Object.entries(today.texts).filter(([id]) => isSame(id))),
  };
}

function sameCards(one: Content, other: Content): (id: string) => boolean {
  const written = ({ cards }: Content): Map<string, string> => new Map(cards.map((card) => [card.id, canonical(card)]));
  const [before, now] = [written(one), written(other)];
  return (id) => before.get(id) === now.get(id);
}
