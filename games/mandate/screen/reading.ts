import type { CardView, PlayerView } from "@cardwright/engine";
import { nameOf, ownSeat, type Sight, type Text, type Why } from "@cardwright/table";

/** What the screen of Mandate reads off a sight. */

export const ROW_LIMIT = 5;
export const POOL_LIMIT = 2;
export const TRAP_LIMIT = 3;
export const ROUNDS_TO_WIN = 2;

export const KINDS = ["government", "public", "instant", "permanent", "trap"] as const;
export type Kind = (typeof KINDS)[number];

export const isKind = (kind: unknown): kind is Kind => (KINDS as readonly unknown[]).includes(kind);

/** The two sides: who sits across, then the one who looks. Whoever only watches sits with the first. */
export function sidesOf(sight: Sight): { readonly across: PlayerView; readonly near: PlayerView } {
  const [first, second] = sight.view.players;
  return ownSeat(sight) === 1 ? { across: first, near: second } : { across: second, near: first };
}

export const cardsIn = ({ zones }: PlayerView, zone: string): readonly CardView[] => zones[zone]?.cards ?? [];
export const sizeOf = ({ zones }: PlayerView, zone: string): number => zones[zone]?.size ?? 0;
export const numberOf = ({ fields }: PlayerView, field: string): number => Number(fields[field]);

export const influenceOf = ({ fields }: CardView): number => Number(fields?.influence);

/** What decides the round. */
export const totalOf = (player: PlayerView): number =>
  cardsIn(player, "government").reduce((sum, card) => sum + influenceOf(card), 0);

/** The total as a sum of the cards in the row. */
export function whyTotal(sight: Sight, player: PlayerView, text: Text): Why {
  const title = text("total.of", { name: player.name });
  return {
    title,
    value: totalOf(player),
    terms: cardsIn(player, "government").map((card) => ({
      text: nameOf(sight, card, text),
      delta: influenceOf(card),
      definition: card.definition,
      moment: undefined,
    })),
    text: title,
  };
}

/** The names in a list that is printed on a card. */
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
