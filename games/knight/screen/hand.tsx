import type { CardView } from "@cardwright/engine";
import { Hand as AnyHand, Card, textOf, useSight } from "@cardwright/table";
import { Deeds } from "./deeds.tsx";
import styles from "./hand.module.css";
import { attributesOf, colourOf } from "./reading.ts";

/** The hand without pictures: what each card does is what matters now. */
export function Hand() {
  return (
    <div className={styles.hand}>
      <AnyHand
        size="tile"
        render={(card, size) => <Card card={card} size={size} fields={[]} plate={<Brief card={card} />} />}
      />
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
      <span className={styles.name}>{printed.name}</span>
      <span className={styles.kind}>{printed.face}</span>
      <span className={styles.rules}>
        <Deeds attributes={attributes} effects={printed.effects} rules={printed.rules} />
      </span>
    </div>
  );
}
