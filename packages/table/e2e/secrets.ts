import { type Content, type Game, openTable, type Shape } from "@cardwright/engine";

/** What the page was told or showed, with the moment of the match that it had reached. */
export interface Heard {
  readonly moment: number;
  readonly text: string;
}

/**
 * The sights among the messages of the worker, without some of their keys. Sights alone: a preview names what may come,
 * which is every card that was not seen yet.
 */
export const sights = (messages: readonly string[], without: readonly string[] = []): Heard[] =>
  messages.flatMap((message) => {
    const [, length] = /"moment":\d+,"length":(\d+),"isNow"/.exec(message) ?? [];
    if (length === undefined) return [];
    const text = JSON.stringify(JSON.parse(message), (key, value) => (without.includes(key) ? undefined : value));
    return [{ moment: Number(length), text }];
  });

/** From which moment of a match on its first seat may know each card; nothing for a card that it never may. */
export function firstKnown<S extends Shape>(game: Game<S>, content: Content, save: unknown): Map<string, number> {
  const table = openTable(game, { content, save });
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
