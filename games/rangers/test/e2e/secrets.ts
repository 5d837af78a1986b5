import { openTable } from "@cardwright/engine";
import { content, game, marksOf } from "./table.ts";

/** Over a whole day: what lies in a deck, on the fatigue stack or face down is nowhere in the page before it may be known. */

export interface Heard {
  readonly moment: number;
  readonly text: string;
}

/** Sights alone: a preview names what may come, which is every card that was not seen yet. */
export const sights = (messages: readonly string[]): Heard[] =>
  messages.flatMap((message) => {
    const [, length] = /"moment":\d+,"length":(\d+),"isNow"/.exec(message) ?? [];
    return length === undefined ? [] : [{ moment: Number(length), text: withoutNames(message) }];
  });
const withoutNames = (message: string): string =>
  JSON.stringify(JSON.parse(message), (key, value) => (key === "names" || key === "effects" ? undefined : value));

/** From which moment on each card may be known. What is printed on a known card is known with it. */
export function firstKnown(save: unknown): Map<string, number> {
  const table = openTable(game, { content, save: save as never });
  const told = Array.from({ length: table.length + 1 }, (_, taken) => {
    if (taken > 0) table.rewind(1);
    return JSON.stringify([table.view(0), table.events(0)]);
  }).reverse();
  return new Map(
    content.cards.flatMap(({ id }) => {
      const moment = told.findIndex((text) => text.includes(`"${id}"`));
      return moment < 0 ? [] : [[id, moment] as const];
    }),
  );
}

export const leaks = (heard: readonly Heard[], known: ReadonlyMap<string, number>): string[] =>
  content.cards
    .filter(({ id }) => id !== "driving-rain")
    .flatMap(({ id }) => {
      const marks = marksOf(id);
      return heard
        .filter(({ moment }) => moment < (known.get(id) ?? Number.POSITIVE_INFINITY))
        .flatMap(({ moment, text }) => marks.flatMap((mark) => (text.includes(mark) ? [`${mark} at ${moment}`] : [])));
    });
