import { fieldName, Num, useSight, useTable, useText } from "@cardwright/table";
import type { CSSProperties } from "react";
import { useWhy } from "./ledger.ts";
import { foretold, heatNow, numberOf, outcomeNow, totalsOf } from "./reading.ts";
import styles from "./scale.module.css";
import { Sign } from "./signs.tsx";

/** Bars that nothing fills are at least so long. */
const LEAST = 60;

/** The heart of a hand: evidence against cover, what it comes to as it stands, and what the card in question would change. */
export function Scale() {
  const text = useText();
  const { view } = useSight();
  const { foreseen } = useTable();
  const now = totalsOf(view);
  const then = foretold(foreseen?.told)?.totals;
  const limit = numberOf(view, "evidenceLimit");
  const most = Math.max(LEAST, now.evidence, now.cover, limit, then?.evidence ?? 0, then?.cover ?? 0) * 1.04;
  return (
    <section className={styles.scale} aria-label={text("scale.title")}>
      <TotalBar total="evidence" now={now.evidence} then={then?.evidence} most={most} limit={limit} />
      <TotalBar total="cover" now={now.cover} then={then?.cover} most={most} />
      <Verdict />
    </section>
  );
}

function TotalBar({
  total,
  now,
  then,
  most,
  limit = 0,
}: {
  readonly total: "evidence" | "cover";
  readonly now: number;
  readonly then: number | undefined;
  readonly most: number;
  readonly limit?: number;
}) {
  const text = useText();
  const sight = useSight();
  const why = useWhy(total, now);
  const label = fieldName(sight, total);
  const share = (value: number): string => `${(value / most) * 100}%`;
  const style = {
    "--now": share(now),
    "--low": share(Math.min(now, then ?? now)),
    "--high": share(Math.max(now, then ?? now)),
    "--limit": share(limit),
  } as CSSProperties;
  return (
    <div className={styles.row} data-total={total} style={style}>
      <span className={styles.label}>
        <Sign of={total} /> {label}
      </span>
      <span className={styles.bar} aria-hidden>
        <span className={styles.fill} />
        {then !== undefined && then !== now && <span className={styles.ghost} data-falls={then < now || undefined} />}
        {limit > 0 && <span className={styles.limit} title={text("scale.limit", { limit })} />}
      </span>
      <span className={styles.number}>
        <Num number={`table.${total}`} value={now} label={label} showsLabel={false} why={why} />
        {then !== undefined && (
          <span className={styles.then} data-same={then === now || undefined}>
            <span aria-hidden>→</span> {then}
          </span>
        )}
      </span>
    </div>
  );
}

/** What would come of it now, and by how much. */
function Verdict() {
  const text = useText();
  const { view } = useSight();
  const outcome = outcomeNow(view);
  const { evidence, cover, heat } = totalsOf(view);
  const [product, location] = [numberOf(view, "products") > 0, numberOf(view, "locations") > 0];
  const reason = text(`standing.${outcome}`, {
    ...{ evidence, cover, heat, spare: cover - evidence, over: evidence - cover, heatNow: heatNow(view) },
    threshold: numberOf(view, "threshold"),
    cost: numberOf(view, "insuranceCost"),
    evidenceLimit: numberOf(view, "evidenceLimit"),
    heatLimit: numberOf(view, "heatLimit"),
    missing: product ? "location" : location ? "product" : "both",
  });
  return (
    <p className={styles.verdict} data-outcome={outcome}>
      <strong>{text(`outcome.${outcome}`)}</strong> {reason}
    </p>
  );
}
