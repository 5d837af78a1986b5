import { Num, useSight, useText } from "@cardwright/table";
import { GOAL, HANDS, ROUNDS } from "../numbers.ts";
import { isBetween, numberOf } from "./reading.ts";
import styles from "./status.module.css";

/** How the run stands: the hand, the round, the cash on the way to the goal, and the customers who bailed. */
export function Status() {
  const text = useText();
  const { view } = useSight();
  const [hand, round, cash, bails] = ["handNumber", "round", "cash", "bails"].map((field) => numberOf(view, field));
  return (
    <div className={styles.status}>
      <span>{text("status.hand", { hand, of: HANDS })}</span>
      {!isBetween(view) && view.result === undefined && (
        <span className={styles.round}>
          {text("status.round", { round, of: ROUNDS })}{" "}
          <span className={styles.dots} aria-hidden>
            {Array.from({ length: ROUNDS }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              <span key={i} data-played={i < round || undefined} />
            ))}
          </span>
        </span>
      )}
      <span className={styles.cash}>
        <Num number="table.cash" value={cash} label={text("status.cash")} unit={text("status.goal", { goal: GOAL })} />
        <progress value={Math.min(cash, GOAL)} max={GOAL} aria-label={text("status.progress", { goal: GOAL })} />
      </span>
      {bails > 0 && <span>{text("status.bails", { n: bails })}</span>}
    </div>
  );
}
