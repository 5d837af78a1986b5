import type { Action, AnyEventView, Content, Expectation, Preview, Score, Table, View } from "@cardwright/engine";

/** What a bot gets: one seat of a table, with what it may know and do there. The table itself stays out of reach. */
export interface SeatView {
  readonly seat: number;
  /** How many actions the match has seen. */
  readonly length: number;
  /** What is offered now. */
  readonly actions: readonly Action[];
  /** The cards as data. */
  content(): Content;
  view(): View;
  events(): readonly (readonly AnyEventView[])[];
  preview(line: readonly Action[]): Preview;
  expect(action: Action, score: Score): Expectation;
}

export function seatView(table: Table, seat: number): SeatView {
  return {
    seat,
    length: table.length,
    actions: table.actions(seat).flatMap(({ action, refused }) => (refused === undefined ? [action] : [])),
    content: () => table.content,
    view: () => table.view(seat),
    events: () => table.events(seat),
    preview: (line) => table.preview(seat, line),
    expect: (action, score) => table.expect(seat, action, score),
  };
}
