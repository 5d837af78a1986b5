import { fieldName, Num, useSight, useTable, useText } from "@cardwright/table";
import { useLedger, useWhy } from "./ledger.ts";
import styles from "./meters.module.css";
import { foretold, totalsOf } from "./reading.ts";
import { Sign } from "./signs.tsx";

/** The profit, and how it came about: the price, a combo, every multiplier. */
export function Profit() {
  const text = useText();
  const sight = useSight();
  const { foreseen } = useTable();
  const { profit } = totalsOf(sight.view);
  const then = foretold(foreseen?.told)?.totals.profit;
  const lines = useLedger("profit") ?? [];
  const why = useWhy("profit", profit);
  const label = fieldName(sight, "profit");
  const factors = lines.filter(({ kind }) => kind === "base" || kind === "combo" || kind === "multiplies");
  return (
    <section className={styles.meter} data-total="profit" data-line="" aria-label={label}>
      <div className={styles.head}>
        <span className={styles.label}>
          <Sign of="profit" /> {label}
        </span>
        <span className={styles.number}>
          <Num number="table.profit" value={profit} label={label} showsLabel={false} why={why} />
          {then !== undefined && (
            <span className={styles.then} data-same={then === profit || undefined}>
              <span aria-hidden>→</span> {then}
            </span>
          )}
        </span>
      </div>
      {factors.length === 0 ? (
        <p className={styles.note}>{text("profit.none")}</p>
      ) : (
        <ul className={styles.factors}>
          {factors.map(({ kind, card, amount }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be there twice, and lines never move
            <li key={i} data-kind={kind}>
              {text(`profit.${kind}`, {
                name: card === undefined ? "" : (sight.cards[card]?.name ?? ""),
                n: kind === "multiplies" ? amount / 1000 : amount,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
