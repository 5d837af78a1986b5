import { fieldName, Num, useSight, useTable, useText } from "@cardwright/table";
import type { CSSProperties } from "react";
import { COOLING } from "../numbers.ts";
import { useWhy } from "./ledger.ts";
import styles from "./meters.module.css";
import { foretold, heatNow, isBetween, numberOf, TIERS, totalsOf } from "./reading.ts";
import { Sign } from "./signs.tsx";

const MOST = 165;

/** Heat: what the career has left and what this hand adds, the narc's tiers on the way, and how far a conviction is. */
export function Heat() {
  const text = useText();
  const sight = useSight();
  const { view } = sight;
  const { foreseen } = useTable();
  const { heat } = totalsOf(view);
  const [career, tier, threshold] = ["careerHeat", "tier", "threshold"].map((field) => numberOf(view, field));
  const reached = heatNow(view);
  const added = foretold(foreseen?.told)?.totals.heat;
  const then = added === undefined ? undefined : career + added;
  const why = useWhy("heat", heat);
  const share = (value: number): string => `${(Math.min(MOST, Math.max(0, value)) / MOST) * 100}%`;
  const style = { "--career": share(Math.min(career, reached)), "--now": share(reached) } as CSSProperties;
  const next = TIERS.findIndex((at) => at > reached - COOLING);
  return (
    <section className={styles.meter} data-total="heat" aria-label={text("heat.title")} style={style}>
      <div className={styles.head}>
        <span className={styles.label}>
          <Sign of="heat" /> {text("heat.title")}
        </span>
        <span className={styles.number}>
          {reached}
          {then !== undefined && (
            <span className={styles.then} data-same={then === reached || undefined}>
              <span aria-hidden>→</span> {then}
            </span>
          )}
        </span>
        <span className={styles.parts}>
          <Num number="table.careerHeat" value={career} label={text("heat.career")} />
          {!isBetween(view) && (
            <Num number="table.heat" value={text("signed", { n: heat })} label={fieldName(sight, "heat")} why={why} />
          )}
        </span>
      </div>
      <span className={styles.gauge} aria-hidden>
        <span className={styles.hot} />
        {TIERS.map((at) => (
          <span
            key={at}
            className={styles.tick}
            style={{ insetInlineStart: share(at) }}
            data-passed={reached >= at || undefined}
          >
            {at}
          </span>
        ))}
        {threshold > 0 && <span className={styles.threshold} style={{ insetInlineStart: share(threshold) }} />}
      </span>
      <p className={styles.note}>
        {isBetween(view)
          ? text("heat.dealt", { tier: TIERS.filter((at) => career >= at).length, of: TIERS.length })
          : text("heat.tier", { tier, of: TIERS.length })}{" "}
        {!isBetween(view) && next >= 0 && text("heat.next", { tier: next + 1, at: TIERS[next] + COOLING })}
      </p>
      {threshold > 0 && (
        <p className={styles.conviction} data-reached={reached >= threshold || undefined}>
          <Sign of="conviction" /> {text("heat.conviction", { threshold, toGo: Math.max(0, threshold - reached) })}
        </p>
      )}
    </section>
  );
}
