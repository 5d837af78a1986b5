import type { Heard } from "@cardwright/table/e2e";
import { content, marksOf } from "./table.ts";

/** Over a whole day: what lies in a deck, on the fatigue stack or face down is nowhere in the page before it may be known. */

/** What is printed on a known card is known with it: the rain is the other side of the clear skies. */
const PRINTED = "driving-rain";

export const leaks = (heard: readonly Heard[], known: ReadonlyMap<string, number>): string[] =>
  content.cards
    .filter(({ id }) => id !== PRINTED)
    .flatMap(({ id }) => {
      const marks = marksOf(id);
      return heard
        .filter(({ moment }) => moment < (known.get(id) ?? Number.POSITIVE_INFINITY))
        .flatMap(({ moment, text }) => marks.flatMap((mark) => (text.includes(mark) ? [`${mark} at ${moment}`] : [])));
    });
