import { useSight } from "@cardwright/table";
import styles from "./board.module.css";
import { Fight } from "./fight.tsx";
import { Hero } from "./hero.tsx";
import { Mana } from "./mana.tsx";
import { LandMap } from "./map.tsx";
import { Offer } from "./market.tsx";
import { isFight, stageOf } from "./reading.ts";
import { Units } from "./units.tsx";

/** The land with the knight in its corners, and above it a fight while there is one; below, mana and units. */
export function Board() {
  const { view } = useSight();
  const fights = isFight(view);
  return (
    <div className={styles.board}>
      <div className={styles.field} data-fight={fights || undefined}>
        <LandMap isCovered={fights} />
        <Hero isCovered={fights} />
        {fights && <Fight />}
      </div>
      <div className={styles.strip}>
        <Mana />
        <Units />
      </div>
      {stageOf(view) === "village" && (
        <div className={styles.strip}>
          <Offer zone="unitOffer" />
        </div>
      )}
    </div>
  );
}
