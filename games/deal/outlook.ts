import {
  type Action,
  type Content,
  type GivenCard,
  type Outlooker,
  openTable,
  type Table,
  type Told,
  type View,
} from "@cardwright/engine";
import { game } from "./game.ts";

/**
 * The totals of cards that are not on the table: a study of the same game, so that there is one calculation. What lies face
 * down is unknown; it is left out, and counted.
 */
export const TOTALS = ["evidence", "cover", "profit", "heat"] as const;
export type Totals = Readonly<Record<(typeof TOTALS)[number], number>>;

export interface Outlook {
  readonly now: Totals;
  readonly then: Totals;
  /** Facedown cards that this seat does not know. */
  readonly unknown: number;
}

/** A table on which these cards lie, in the order of playing, with this customer. */
export function study(content: Content, street: readonly GivenCard[], client: readonly string[] = []): Table {
  return openTable(game, { content, given: { zones: { street, client } }, open: true });
}

export function totalsOf(view: View): Totals {
  const { evidence, cover, profit, heat } = view.table;
  return { evidence: Number(evidence), cover: Number(cover), profit: Number(profit), heat: Number(heat) };
}

/** What playing a card would do to the four totals, as far as its seat can know. */
export function outlook(content: Content, view: View, card: string): Outlook {
  const open = view.zones.street.cards.flatMap(({ definition }) => definition ?? []);
  const client = view.zones.client.cards.flatMap(({ definition }) => definition ?? []);
  const down = view.players.flatMap(({ zones }) => zones.down.cards);
  return {
    now: totalsOf(view),
    then: totalsOf(study(content, [...open, card], client).view("open")),
    unknown: down.filter(({ definition }) => definition === undefined).length,
  };
}

/** The same in words, before a card is played. */
export function told(table: Outlooker, seat: number, { type, card }: Action): readonly Told[] {
  const view = table.view(seat);
  const held = view.players[seat].zones.hand.cards.find(({ id }) => id === card);
  if (type !== "play" || held?.definition === undefined) return [];
  const { then, unknown } = outlook(table.content, view, held.definition);
  return [{ key: "outlook", values: { ...then, unknown } }];
}
