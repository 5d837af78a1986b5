import type { ReactNode } from "react";
import { useText } from "./text.tsx";
import styles from "./track.module.css";

/** A number as one of a few cells: comfort from -3 to 3. What a cell means can be noted below. */
export function Track({
  label,
  cells,
  value,
  notes,
}: {
  readonly label: string;
  readonly cells: readonly (number | string)[];
  readonly value: number | string;
  readonly notes?: ReactNode;
}) {
  const text = useText();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.label}>{label}</figcaption>
      <div className={styles.track} role="img" aria-label={text("track.name", { label, value: String(value) })}>
        {cells.map((cell) => (
          <span key={cell} className={styles.cell} data-here={cell === value || undefined}>
            {cell}
          </span>
        ))}
      </div>
      {notes !== undefined && <div className={styles.notes}>{notes}</div>}
    </figure>
  );
}

/** A number as a length, beside its figures. */
export function Bar({
  label,
  value,
  max,
  tone = "accent",
  children,
}: {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly tone?: "accent" | "good" | "bad" | "violet";
  /** The figures, usually a `Num`. */
  readonly children: ReactNode;
}) {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div className={styles.bar}>
      <span className={styles.label}>{label}</span>
      <span className={styles.length} aria-hidden>
        <span data-tone={tone} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.figures}>{children}</span>
    </div>
  );
}
