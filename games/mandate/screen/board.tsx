import { ownSeat, useKeys, useSight, useTable, useText } from "@cardwright/table";
import { useMemo } from "react";
import styles from "./board.module.css";
import { Cabinet } from "./cabinet.tsx";
import { House } from "./house.tsx";
import { Ledger } from "./ledger.tsx";
import { sidesOf } from "./reading.ts";

/** Two cabinets across a table: the other side above, one's own below, what decides the round between them. */
export function MandateBoard() {
  const text = useText();
  const sight = useSight();
  const { across, near } = sidesOf(sight);
  useActivation();
  return (
    <div className={styles.board}>
      <section className={styles.side} data-side="across" aria-label={text("side.across", { name: across.name })}>
        <Ledger player={across} />
        <Cabinet player={across} isAcross />
      </section>
      <House />
      <section
        className={styles.side}
        data-side="near"
        aria-label={text(ownSeat(sight) === near.seat ? "side.near" : "side.across", { name: near.name })}
      >
        <Cabinet player={near} isAcross={false} />
        <Ledger player={near} />
      </section>
    </div>
  );
}

/** seed 004 §3: the instant is activated by a click or the key A. */
function useActivation(): void {
  const { offers } = useSight();
  const { act } = useTable();
  useKeys(
    useMemo(() => {
      const offer = offers.find(({ action }) => action.type === "activate");
      return [
        {
          name: "activate",
          keys: "a",
          run: () => {
            if (offer !== undefined) void act(offer);
          },
        },
      ];
    }, [offers, act]),
  );
}
