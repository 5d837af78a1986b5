import { useSight, useText } from "@cardwright/table";
import { ROUNDS } from "../numbers.ts";
import { Sign } from "./icons.tsx";
import { isDay, roundOf, stageOf } from "./reading.ts";
import styles from "./status.module.css";

/** The three rounds as sun, moon and sun, and what the turn has come to. */
export function Status() {
  const text = useText();
  const { view, names } = useSight();
  const round = roundOf(view);
  const stage = stageOf(view);
  return (
    <div className={styles.status}>
      <span
        className={styles.rounds}
        role="img"
        aria-label={text("status.round", { round, rounds: ROUNDS, day: isDay(round) })}
      >
        {Array.from({ length: ROUNDS }, (_, i) => i + 1).map((n) => (
          <span key={n} data-now={n === round || undefined} data-past={n < round || undefined}>
            <Sign of={isDay(n) ? "day" : "night"} size="1.1em" />
          </span>
        ))}
      </span>
      <span>{text("status.round", { round, rounds: ROUNDS, day: isDay(round) })}</span>
      <span className={styles.stage}>{names.values[`stage.${stage}`]}</span>
    </div>
  );
}
