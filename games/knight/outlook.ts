import type { Action, Outlooker, Told } from "@cardwright/engine";

/** A card that a cost takes for nothing may be paid: whoever is about to is told so. */
export function outlook(table: Outlooker, seat: number, action: Action): readonly Told[] {
  const { decision } = table.view(seat);
  if (decision?.kind !== "pay" || decision.card === undefined || action.type !== "pick") return [];
  const { outcomes } = table.preview(seat, [action]);
  // The engine's own events are written small: here, the payment, and whatever else is moved.
  const isForNothing = outcomes.every(({ events, numbers, asks }) => {
    const moved = events.filter(({ type, fate }) => fate === undefined && type === type.toLowerCase());
    return moved.length === 1 && numbers.length === 0 && asks === undefined;
  });
  return isForNothing ? [{ key: "outlook.nothing", values: {} }] : [];
}
