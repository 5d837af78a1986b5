import Trophy from "lucide-react/icons/trophy";
import type { ReactNode } from "react";
import styles from "./result-panel.module.css";
import { useSight } from "./table.tsx";
import { useText } from "./text.tsx";

/** How the match ended: the sentence, the points, and what it can be found again by. */
export function ResultPanel({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  const { result, match } = useSight();
  if (result === undefined) return undefined;
  const hasPoints = result.points.some((points) => points !== undefined);
  return (
    <section className={styles.panel} aria-label={text("result.title")}>
      <Trophy aria-hidden className={styles.icon} size="2rem" />
      <h2 className={styles.text}>{result.text}</h2>
      {hasPoints && (
        <dl className={styles.points}>
          {match.seats.map(({ name }, seat) => (
            <div key={name} data-winner={seat === result.winner || undefined}>
              <dt>{seat === result.winner ? text("result.winner", { name }) : name}</dt>
              <dd>{result.points[seat] ?? "–"}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.seed}>{text("result.seed", { seed: String(result.seed) })}</p>
      {children}
    </section>
  );
}
