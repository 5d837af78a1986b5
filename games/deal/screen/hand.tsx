import type { CardView } from "@cardwright/engine";
import { Card, type CardSize, offersOf, Hand as PlainHand, useSight, useText } from "@cardwright/table";
import type { Totals } from "../outlook.ts";
import styles from "./hand.module.css";
import { type Foretold, foretold, TOTALS, totalsOf } from "./reading.ts";
import { Sign } from "./signs.tsx";

/** The own hand: below each card what it would do to the four totals, before it is played. */
export function Hand() {
  const sight = useSight();
  const now = totalsOf(sight.view);
  const render = (card: CardView, size: CardSize) => {
    const offer = offersOf(sight, card.id).find(({ refused }) => refused === undefined);
    const footer = offer === undefined ? undefined : <WouldDo now={now} ahead={foretold(offer.told)} />;
    return <Card card={card} size={size} fields={[]} footer={footer} />;
  };
  return (
    <div className={styles.hand}>
      <PlainHand render={render} />
    </div>
  );
}

/** Until it has been worked out its room is kept. */
function WouldDo({ now, ahead }: { readonly now: Totals; readonly ahead: Foretold | undefined }) {
  const text = useText();
  return (
    <dl className={styles.would} aria-label={text("hand.would")}>
      {TOTALS.map((total) => {
        const change = (ahead?.totals[total] ?? now[total]) - now[total];
        return (
          <div key={total} data-total={total} data-same={change === 0 || undefined}>
            <dt title={text(`total.${total}`)}>
              <Sign of={total} />
              <span className={styles.word}>{text(`total.${total}`)}</span>
            </dt>
            <dd>{ahead === undefined ? "…" : change === 0 ? "±0" : text("signed", { n: change })}</dd>
          </div>
        );
      })}
    </dl>
  );
}
