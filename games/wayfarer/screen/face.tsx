import { Badge, type BadgeTone, type CardFace, CardText, useMaybeSight, useText } from "@cardwright/table";
import type { CardText as Printed } from "@cardwright/table/seat";
import { chanceOf } from "../chance.ts";
import type { Property } from "../properties.ts";
import styles from "./face.module.css";
import { Icon } from "./icons.tsx";
import { endsUnplayed, propertiesOf, type RowKind, rowsOf, weightOf } from "./reading.ts";

/** seed 000 §3.4: the colours of the badges. */
const TONES: Readonly<Record<Property, BadgeTone>> = {
  Persistent: "plain",
  Fleeting: "yellow",
  Opportunity: "orange",
  Skeleton: "violet",
  Burden: "brown",
  Observable: "accent",
};

/** A card of a conversation: its weight, its properties, and what comes of it spoken or unspoken, with the odds. */
export const Face: CardFace = ({ printed, size }) => {
  const text = useText();
  const sight = useMaybeSight();
  const properties = propertiesOf(printed);
  const leaves = properties.filter((property) => property === "Fleeting" || property === "Opportunity");
  const chance = chanceOf(printed, sight?.view);
  const odds: Readonly<Partial<Record<RowKind, number>>> = { success: chance, failure: 100 - chance };
  return (
    <div className={styles.face} data-size={size} data-ends={(leaves.length > 0 && endsUnplayed(printed)) || undefined}>
      {leaves.length > 0 && <span className={styles.edge} data-leaves={leaves.join(" ")} aria-hidden />}
      <Properties printed={printed} tips={sight !== undefined && size !== "small"} />
      {leaves.length === 2 && size !== "small" && (
        <p className={styles.warning}>
          <Icon sign="warning" /> {text("card.mustPlay")}
        </p>
      )}
      {size !== "small" && (
        <dl className={styles.rows}>
          {rowsOf(printed, text).map(({ kind, label, text: effect }) =>
            kind === undefined ? (
              <div key={effect} className={styles.row} data-kind="none">
                <dd>{effect}</dd>
              </div>
            ) : (
              <div key={kind} className={styles.row} data-kind={kind}>
                <dt>
                  {odds[kind] === undefined ? (
                    <Icon sign="wind" />
                  ) : (
                    <strong>{text("percent", { n: odds[kind] })}</strong>
                  )}{" "}
                  {label}:
                </dt>
                <dd>
                  <CardText text={effect} />
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </div>
  );
};

/** Weight and properties; the tips are buttons, so that they can be reached. */
export function Properties({ printed, tips = true }: { readonly printed: Printed; readonly tips?: boolean }) {
  const text = useText();
  const properties = propertiesOf(printed);
  return (
    <div className={styles.badges}>
      {!properties.includes("Burden") && (
        <span className={styles.weight}>
          <Icon sign="weight" /> {text("card.weight", { n: weightOf(printed) })}
        </span>
      )}
      {properties.map((property) => (
        <Badge
          key={property}
          tone={TONES[property]}
          icon={<Icon sign={property} />}
          {...(tips ? { tip: text(`property.${property}.tip`) } : {})}
        >
          {text(`property.${property}`)}
        </Badge>
      ))}
    </div>
  );
}
