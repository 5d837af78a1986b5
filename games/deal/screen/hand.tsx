import type { CardView } from "@cardwright/engine";
import { Card, type CardSize, Hand as PlainHand, useSight, useText } from "@cardwright/table";
import type { Totals } from "../outlook.ts";
import styles from "./hand.module.css";
import { type Foretold, foretold, TOTALS, totalsOf, unknownCards } from "./reading.ts";
import { Sign } from "./signs.tsx";

/** The own hand: below each card what it would do to the four totals, before it is played. */
export function Hand() {
  const text = useText();
  const sight = useSight();
  const now = totalsOf(sight.view);
  const unknown = unknownCards(sight.view);
  const told = new Map(
    sight.offers.flatMap((offer) => {
      const [card] = offer.cards;
      const ahead = foretold(offer.told);
      return card === undefined || ahead === undefined ? [] : [[card, ahead] as const];
    }),
  );
  const render = (card: CardView, size: CardSize) => (
    <Card card={card} size={size} fields={[]} footer={<WouldDo now={now} ahead={told.get(card.id)} />} />
  );
  return (
    <div className={styles.hand}>
      <PlainHand render={render} />
      {told.size > 0 && <p className={styles.note}>{text("hand.note", { n: unknown })}</p>}
    </div>
  );
}

function WouldDo({ now, ahead }: { readonly now: Totals; readonly ahead: Foretold | undefined }) {
  const text = useText();
  if (ahead === undefined) return undefined;
  return (
    <dl className={styles.would} aria-label={text("hand.would")}>
      {TOTALS.map((total) => {
        const change = ahead.totals[total] - now[total];
        return (
          <div key={total} data-total={total} data-same={change === 0 || undefined}>
            <dt title={text(`total.${total}`)}>
              <Sign of={total} />
              <span className={styles.word}>{text(`total.${total}`)}</span>
            </dt>
            <dd>{change === 0 ? "±0" : text("signed", { n: change })}</dd>
          </div>
        );
      })}
    </dl>
  );
}
