import type { View } from "@cardwright/engine";

/** How good a view is for a seat: for bots that look one move ahead. */
export const score = (_view: View, _seat: number): number => 0;
