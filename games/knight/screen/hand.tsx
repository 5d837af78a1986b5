import type { CardView } from "@cardwright/engine";
import { Hand as AnyHand, Card, hyphenated, textOf, useSight } from "@cardwright/table";
import { Deeds } from "./deeds.tsx";
import styles from "./hand.module.css";
import { Piles } from "./piles.tsx";
import { attributesOf, colourOf } from "./reading.ts";

/** The hand without pictures, since what each card does is what matters now; beside its title the other piles. */
export function Hand() {
  return (
    <div className={styles.own}>
      <div className={styles.hand}>
        <AnyHand
          size="tile"
          render={(card, size) => <Card card={card} size={size} fields={[]} plate={<Brief card={card} />} />}
        />
      </div>
      <div className={styles.piles}>
        <Piles />
      </div>
    </div>
  );
}

function Brief({ card }: { readonly card: CardView }) {
  const sight = useSight();
  const printed = textOf(sight, card);
  if (printed === undefined) return undefined;
  const attributes = attributesOf(sight, card);
  return (
    <div className={styles.brief} data-colour={colourOf(attributes)}>
      <span className={styles.head}>
        <span className={styles.name}>{hyphenated(printed.name)}</span>
        <span className={styles.kind}>{printed.face}</span>
      </span>
      <span className={styles.rules}>
        <Deeds attributes={attributes} effects={printed.effects} rules={printed.rules} isBrief />
      </span>
    </div>
  );
}
