import { type ReactNode, useId } from "react";
import styles from "./badge.module.css";

/** A property in a word, with its meaning on hover and focus. `tone` is one of the seed's colours or the skin's accent. */
export type BadgeTone = "plain" | "accent" | "yellow" | "orange" | "brown" | "good" | "bad" | "violet";

export function Badge({
  children,
  tone = "plain",
  tip,
  icon,
}: {
  readonly children: ReactNode;
  readonly tone?: BadgeTone;
  readonly tip?: string;
  readonly icon?: ReactNode;
}) {
  const id = useId();
  const anchor = `--${CSS.escape(id)}`;
  if (tip === undefined) {
    return (
      <span className={styles.badge} data-tone={tone}>
        {icon} {children}
      </span>
    );
  }
  return (
    <span className={styles.holder}>
      <button
        type="button"
        className={styles.badge}
        data-tone={tone}
        aria-describedby={id}
        style={{ anchorName: anchor }}
      >
        {icon} {children}
      </button>
      <span id={id} role="tooltip" className={styles.tip} style={{ positionAnchor: anchor }}>
        {tip}
      </span>
    </span>
  );
}
