import { Card, ownSeat, useSight, useText, Zone } from "@cardwright/table";
import { Brief } from "./brief.tsx";
import styles from "./hand.module.css";
import { cardsIn } from "./reading.ts";

/** The own hand. Cards that cannot be played this round are in it too, and say so. */
export function MandateHand() {
  const text = useText();
  const sight = useSight();
  const player = sight.view.players.find(({ seat }) => seat === ownSeat(sight));
  if (player === undefined) return undefined;
  const locked = new Set(cardsIn(player, "locked"));
  return (
    <div className={styles.hand}>
      <Zone
        title={text("hand.yours")}
        cards={[...cardsIn(player, "hand"), ...locked]}
        size="tile"
        layout="fan"
        empty={text("hand.empty")}
        render={(card, size) => (
          <Card card={card} size={size} plate={<Brief card={card} isLocked={locked.has(card)} />} />
        )}
      />
    </div>
  );
}
