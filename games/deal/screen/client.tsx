import { Card, CardText, hyphenated, useSight, useText } from "@cardwright/table";
import styles from "./client.module.css";
import { numberOf, printedOn, standingsOf, totalsOf } from "./reading.ts";
import { Sign } from "./signs.tsx";

/** Who buys in this hand: the wishes, the limit and how near it is, and whether the product that counts is wanted. */
export function Client() {
  const text = useText();
  const sight = useSight();
  const { view } = sight;
  const [card] = view.zones.client.cards;
  const printed = card === undefined ? undefined : printedOn(sight, card);
  if (card === undefined || printed === undefined) return undefined;
  const { evidence, heat } = totalsOf(view);
  const limits = [
    { of: "evidence", value: evidence, limit: numberOf(view, "evidenceLimit") },
    { of: "heat", value: heat, limit: numberOf(view, "heatLimit") },
  ] as const;
  const standings = standingsOf(sight);
  const product = view.zones.street.cards.find(
    (one) => standings.get(one.id) === "counts" && printedOn(sight, one)?.attributes.kind === "product",
  );
  const isWanted = product?.fields?.wanted === 1;
  return (
    <section className={styles.client} aria-label={text("client.title")}>
      <Card
        card={card}
        size="tile"
        fields={[]}
        plate={
          <div className={styles.plate} data-kind="customer">
            <span className={styles.portrait}>
              <Sign of="customer" />
            </span>
            <span>
              <span className={styles.role}>{text("client.title")}</span>
              <strong className={styles.name}>{hyphenated(printed.name)}</strong>
            </span>
          </div>
        }
      />
      <div className={styles.lines}>
        {printed.rules.slice(1, 2).map((rule) => (
          <p key={rule}>
            <CardText text={rule} />
          </p>
        ))}
        {product !== undefined && (
          <p className={styles.wanted} data-wanted={isWanted || undefined}>
            {text("client.wanted", { name: printedOn(sight, product)?.name, isWanted })}
          </p>
        )}
        {limits.map(({ of, value, limit }) =>
          limit === 0 ? undefined : (
            <p key={of} className={styles.limit} data-past={value > limit || undefined}>
              <Sign of={of} /> {text(`client.limit.${of}`, { value, limit, isPast: value > limit })}
            </p>
          ),
        )}
        {limits.every(({ limit }) => limit === 0) && <p>{text("client.limit.none")}</p>}
      </div>
    </section>
  );
}
