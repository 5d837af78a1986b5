import type { CardView } from "@cardwright/engine";
import { type ReactNode, useId } from "react";
import { CardTree, plainCard, type RenderCard } from "./attachments.tsx";
import { Card, CardBack, type CardSize } from "./card.tsx";
import { useRoving } from "./roving.ts";
import { ownSeat, rootsOf, zoneName } from "./sights.ts";
import { useSight } from "./table.tsx";
import { useText } from "./text.tsx";
import styles from "./zone.module.css";

/** Cards that lie open beside each other, what lies on them below. */
export function Zone({
  title,
  cards,
  count = cards.length,
  size = "normal",
  render = plainCard,
  empty,
  aside,
  layout = "row",
}: {
  readonly title: string;
  readonly cards: readonly CardView[];
  /** How many there are, if not all are listed. */
  readonly count?: number;
  readonly size?: CardSize;
  readonly render?: RenderCard;
  readonly empty?: string;
  readonly aside?: ReactNode;
  readonly layout?: "row" | "fan";
}) {
  const text = useText();
  const id = useId();
  const roving = useRoving<HTMLUListElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a landmark for each zone is too many
    <section role="group" className={styles.zone} aria-labelledby={id} data-layout={layout}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title} <span className={styles.count}>{text("zone.count", { n: count })}</span>
        </h3>
        {aside}
      </div>
      {cards.length === 0 && count === 0 ? (
        <p className={styles.empty}>{empty ?? text("zone.empty")}</p>
      ) : cards.every(({ hidden }) => hidden === true) ? (
        <HiddenCards count={count} size={size} />
      ) : (
        <ul className={styles.cards} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
          {rootsOf(cards).map((card) => (
            <li key={card.id} className={styles.place}>
              <CardTree card={card} size={size} render={render} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** So many backs say enough. */
const SHOWN_BACKS = 7;

/** Cards of which nothing is known but that they are there. */
function HiddenCards({ count, size }: { readonly count: number; readonly size: CardSize }) {
  const text = useText();
  return (
    <div className={styles.hidden} role="img" aria-label={text("zone.hidden", { n: count })}>
      {Array.from({ length: Math.min(count, SHOWN_BACKS) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one back is like the other
        <span key={i}>
          <CardBack size={size} />
        </span>
      ))}
    </div>
  );
}

/** What a card counts and suffers does not matter before it is played. */
const inHand: RenderCard = (card, size) => <Card card={card} size={size} fields={[]} />;

/** The cards that a seat holds. Without a zone: the hand of the one who looks. */
export function Hand({
  zone = "hand",
  seat,
  title,
  size = "normal",
  render = inHand,
}: {
  readonly zone?: string;
  readonly seat?: number;
  readonly title?: string;
  readonly size?: CardSize;
  readonly render?: RenderCard;
}) {
  const text = useText();
  const sight = useSight();
  const whose = seat ?? ownSeat(sight) ?? 0;
  const player = sight.view.players.find((one) => one.seat === whose);
  const held = player?.zones[zone];
  if (player === undefined || held === undefined) return undefined;
  const isOwn = whose === ownSeat(sight);
  const name = zoneName(sight, zone);
  return (
    <Zone
      title={title ?? text("hand.title", { zone: name, name: player.name, own: isOwn })}
      cards={held.cards}
      count={held.size}
      size={size}
      layout="fan"
      empty={text("hand.empty")}
      render={render}
    />
  );
}
