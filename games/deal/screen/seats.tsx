import { capital, ownSeat, useSight, useTable, useText } from "@cardwright/table";
import { isBetween, SEATS } from "./reading.ts";
import styles from "./seats.module.css";
import { Sign } from "./signs.tsx";

/** The three at the corner, in the order of playing: who acts, who has played, and what each still holds. */
export function Seats() {
  const text = useText();
  const sight = useSight();
  const { open } = useTable();
  const { view, match } = sight;
  const acting = view.toAct ?? -1;
  const inRound = !isBetween(view) && view.decision === undefined && view.result === undefined;
  return (
    <ol className={styles.seats} aria-label={text("seats.title")}>
      {view.players.map(({ seat, name, zones }) => {
        const { role } = match.seats[seat];
        const state =
          seat === acting && view.result === undefined
            ? "acts"
            : !inRound
              ? "idle"
              : zones.down.size > 0
                ? "played"
                : seat < acting
                  ? "passed"
                  : "waits";
        return (
          <li key={seat} className={styles.seat} data-state={state}>
            <span className={styles.sign}>
              <Sign of={SEATS[seat] ?? "dealer"} />
            </span>
            <span className={styles.who}>
              <strong>{capital(role ?? name)}</strong>{" "}
              <span className={styles.name}>{seat === ownSeat(sight) ? text("seats.you", { name }) : name}</span>
            </span>
            <span className={styles.state}>{text(`seats.${state}`)}</span>
            <span className={styles.counts}>
              {text("seats.counts", { hand: zones.hand.size, deck: zones.deck.size })}
              {zones.out.size > 0 && (
                <button
                  type="button"
                  className={styles.out}
                  data-pile={`${seat} out`}
                  aria-label={text("seats.lookOut", { n: zones.out.size, name })}
                  onClick={() => open({ kind: "pile", zone: "out", seat })}
                >
                  {text("seats.out", { n: zones.out.size })}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
