import type { Action, AnyEventView, Outlooker, Told, View } from "@cardwright/engine";
import { POOL_LIMIT } from "./state.ts";

/**
 * An initiative that could do nothing says so before it is played or activated, as far as its seat can know. It is allowed
 * all the same: an empty slot, or a card more at the end of the turn, may be worth it.
 */
export function outlook(table: Outlooker, seat: number, action: Action): readonly Told[] {
  const view = table.view(seat);
  const definition = definitionOf(view, seat, action);
  const card = table.content.cards.find(({ id }) => id === definition);
  const kind = card?.attributes?.kind;
  if (kind !== "instant" && kind !== "permanent") return [];
  // As long as it lies there, a permanent may answer what comes later.
  if (kind === "permanent" && [card?.rules, card?.modifiers].some((carried) => (carried ?? []).length > 0)) return [];
  const isPlaced = kind === "instant" && action.type === "play";
  const line = isPlaced ? [action, { type: "activate", card: action.card }] : [action];
  const { refused, outcomes, played } = table.preview(seat, line);
  if (refused !== undefined || played < line.length) return [];
  if (outcomes.some(({ events }) => events.some((event) => counts(event, action.card, view)))) return [];
  return [{ key: isPlaced ? "outlook.nothing.later" : "outlook.nothing", values: {} }];
}

function definitionOf(view: View, seat: number, { type, card }: Action): string | undefined {
  const { hand, instant } = view.players[seat].zones;
  const from = type === "play" ? hand : type === "activate" ? instant : undefined;
  return from?.cards.find(({ id }) => id === card)?.definition;
}

/** The flow itself, and what chooses a target or tells something: what it comes to has events of its own. */
const FLOW = new Set(["CARD_PLAYED", "CARD_PLACED", "INITIATIVE_ACTIVATED", "CONSUME", "DISCARD_CARD", "LOG"]);
const CHOOSES = new Set(["BUFF_STRONGEST_GOV"]);
/** They come to something only if a card moves. */
const MOVES = new Set(["DRAW_CARDS", "DISCARD_RANDOM_FROM_HAND", "DEACTIVATE_RANDOM_HAND"]);
const POOLS: Readonly<Record<string, string>> = {
  SET_DISCOUNT: "initiativeDiscount",
  REFUND_NEXT_INITIATIVE: "initiativeRefund",
};
/** What holds already is nothing new. */
const HOLDS: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => boolean>> = {
  MIRROR_GAINS: ({ mirrorsGains }) => mirrorsGains === true,
  BLOCKADE: ({ blockade }) => blockade === "coming",
};

/** Whether an event that follows from an initiative changes anything. */
function counts({ type, data, cause, fate }: AnyEventView, initiative: unknown, view: View): boolean {
  if (fate !== undefined || FLOW.has(type) || CHOOSES.has(type) || MOVES.has(type)) return false;
  // The engine's own events are written small; those of the flow come from no card.
  if (type !== type.toUpperCase()) return type !== "empty" && isCard(cause.card) && cause.card.id === initiative;
  if (data.amount === 0) return false;
  const { fields } = view.players[Number(data.player)] ?? { fields: {} };
  if (Object.hasOwn(POOLS, type)) return Number(fields[POOLS[type]]) < POOL_LIMIT;
  return !(Object.hasOwn(HOLDS, type) && HOLDS[type](fields));
}

const isCard = (value: unknown): value is { readonly id: unknown } =>
  typeof value === "object" && value !== null && "id" in value;
