import type { View } from "@cardwright/engine";

/** How good a view is for a seat. */
export function score(view: View, seat: number): number {
  const cash = Number(view.table.cash);
  return seat === 2 ? cash : -cash;
}
