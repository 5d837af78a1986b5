import type { CardView } from "@cardwright/engine";
import { Card, CardText, hyphenated, Hand as PlainHand, textOf, useSight, useText } from "@cardwright/table";
import styles from "./hand.module.css";
import { Sign } from "./icons.tsx";
import { attributesOf } from "./reading.ts";

/** The pack: what a card costs, what it does, and what it is good for when it is committed to a test. */
export function Hand() {
  return (
    <div className={styles.hand}>
      <PlainHand
        size="tile"
        render={(card, size) => <Card card={card} size={size} fields={[]} plate={<Brief card={card} />} />}
      />
    </div>
  );
}

function Brief({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  const printed = textOf(sight, card);
  const { kind, costAspect, cost, approach, icons } = attributesOf(sight, card);
  const aspect = String(costAspect);
  return (
    <div className={styles.brief} data-aspect={aspect}>
      <span className={styles.head}>
        <span className={styles.cost}>
          <Sign of={aspect} />{" "}
          {text("brief.cost", { n: Number(cost), aspect: sight.names.values[`aspect.${aspect}`] ?? aspect })}
        </span>
        <span className={styles.kind}>{sight.names.values[`kind.${String(kind)}`]}</span>
      </span>
      <span className={styles.name}>{hyphenated(printed?.name ?? "")}</span>
      <span className={styles.approach}>
        <Sign of={String(approach)} />{" "}
        {text("brief.icons", {
          n: Number(icons ?? 0),
          approach: sight.names.values[`approach.${String(approach)}`] ?? "",
        })}
      </span>
      <span className={styles.rules}>
        {printed?.rules.map((rule) => (
          <p key={rule}>
            <CardText text={rule} />
          </p>
        ))}
      </span>
    </div>
  );
}
