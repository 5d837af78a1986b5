import { useSight } from "@cardwright/table";
import styles from "./board.module.css";
import { Client } from "./client.tsx";
import { Heat } from "./heat.tsx";
import { Outcome } from "./outcome.tsx";
import { Profit } from "./profit.tsx";
import { isBetween } from "./reading.ts";
import { Scale } from "./scale.tsx";
import { Seats } from "./seats.tsx";
import { Skyline } from "./skyline.tsx";
import { Street } from "./street.tsx";

/** A street corner at night: who stands there, what the deal has come to, and the cards in the order of playing. */
export function Board() {
  const { view } = useSight();
  const hasHand = !isBetween(view);
  return (
    <div className={styles.board}>
      <div className={styles.corner}>
        <Skyline />
        <Seats />
      </div>
      <Outcome />
      <div className={styles.totals} data-between={hasHand ? undefined : true}>
        {hasHand && <Client />}
        {hasHand && (
          <div className={styles.heart}>
            <Scale />
            <Profit />
          </div>
        )}
        <Heat />
      </div>
      {hasHand && <Street />}
    </div>
  );
}
