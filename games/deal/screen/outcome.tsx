import { capital, sentence, useSight, useText } from "@cardwright/table";
import styles from "./outcome.module.css";

/** Told of the clearing up, not of what came of the hand. */
const SILENT = new Set(["CLEAR", "end"]);

/** How the last hand ended, with the reason and what it led to, until the next is dealt. */
export function Outcome() {
  const text = useText();
  const { view, log } = useSight();
  const outcome = String(view.table.outcome);
  const entry = log.findLast(({ lines }) => lines.some(({ event }) => event === "RESOLVED"));
  if (outcome === "none" || entry === undefined) return undefined;
  const from = entry.lines.findIndex(({ event }) => event === "RESOLVED");
  const [reason, ...then] = entry.lines.slice(from).filter(({ event }) => !SILENT.has(event));
  return (
    <section className={styles.outcome} data-outcome={outcome} aria-label={text("outcome.title")}>
      <p className={styles.title}>{text(`outcome.${outcome}`)}</p>
      <div>
        <p className={styles.reason}>{sentence(capital(reason.text))}</p>
        <p className={styles.then}>{then.map((line) => sentence(capital(line.text))).join(" ")}</p>
      </div>
    </section>
  );
}
