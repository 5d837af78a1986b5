import { useSight } from "@cardwright/table";
import styles from "./board.module.css";
import { DayStrip } from "./day-strip.tsx";
import { isJourney, phaseOf } from "./reading.ts";
import { Road } from "./road.tsx";
import { Talk } from "./talk.tsx";

/** A day, and in it the road or a conversation; or a conversation alone. */
export function Board() {
  const { view } = useSight();
  return (
    <div className={styles.board}>
      {isJourney(view) && <DayStrip />}
      {phaseOf(view) === "road" ? <Road /> : <Talk />}
    </div>
  );
}
