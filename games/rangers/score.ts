import type { View } from "@cardwright/engine";

/** How good a view is for the ranger, for bots that look one move ahead. */
export function score(view: View, seat: number): number {
  const { zones } = view.players[seat];
  return zones.hand.size + zones.deck.size;
}
