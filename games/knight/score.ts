import type { View } from "@cardwright/engine";

export function score(view: View, _seat: number): number {
  return view.players.length;
}
