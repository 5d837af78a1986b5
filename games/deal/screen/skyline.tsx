import styles from "./skyline.module.css";

/** Houses and their lit windows; it says nothing that is not said in words. */
const HOUSES = [
  [0, 26],
  [46, 14],
  [92, 30],
  [128, 20],
  [176, 34],
  [214, 16],
  [262, 26],
  [304, 10],
  [350, 22],
] as const;

export const Skyline = () => (
  <svg className={styles.skyline} viewBox="0 0 400 60" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    {HOUSES.map(([x, y]) => (
      <g key={x}>
        <path d={`M${x} 60V${y}h40V60Z`} className={styles.house} />
        <path d={`M${x + 6} ${y + 12}h6m5 0h6m-17 14h6m11 0h6`} className={styles.windows} />
      </g>
    ))}
  </svg>
);
