import type { CardView } from "@cardwright/engine";
import type { ReactNode } from "react";
import styles from "./attachments.module.css";
import { Card, type CardSize } from "./card.tsx";
import { attachedTo, nameOf } from "./sights.ts";
import { useSight } from "./table.tsx";
import { useText } from "./text.tsx";

/** How a game shows one card; `Card` if it does not say. */
export type RenderCard = (card: CardView, size: CardSize) => ReactNode;
export const plainCard: RenderCard = (card, size) => <Card card={card} size={size} />;

/** What lies on a card, and on that, to any depth: nested lists whose names say what they lie on. */
export function Attachments({ on, render = plainCard }: { readonly on: CardView; readonly render?: RenderCard }) {
  const text = useText();
  const sight = useSight();
  const cards = attachedTo(sight, on.id);
  if (cards.length === 0) return undefined;
  return (
    <ul
      className={styles.attached}
      aria-label={text("attachments.on", { name: nameOf(sight, on, text), n: cards.length })}
    >
      {cards.map((card) => (
        <li key={card.id}>
          {render(card, "small")}
          <Attachments on={card} render={render} />
        </li>
      ))}
    </ul>
  );
}

/** A card with everything that lies on it. */
export function CardTree({
  card,
  size = "normal",
  render = plainCard,
}: {
  readonly card: CardView;
  readonly size?: CardSize;
  readonly render?: RenderCard;
}) {
  return (
    <div className={styles.tree}>
      {render(card, size)}
      <Attachments on={card} render={render} />
    </div>
  );
}
