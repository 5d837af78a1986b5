import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";
import styles from "./tutorial-panel.module.css";

/** One step of a first match: what it explains, what it asks for, and how far it goes. */
export function TutorialPanel() {
  const text = useText();
  const { match } = useSight();
  const { client } = useTable();
  const { tutorial } = match;
  if (tutorial === undefined) return undefined;
  const { step, of, asks, isDone } = tutorial;
  return (
    <section className={styles.panel} aria-label={text("tutorial.title")}>
      <p className={styles.step}>{isDone ? text("tutorial.done") : text("tutorial.step", { step: step + 1, of })}</p>
      <progress
        className={styles.progress}
        aria-label={text("tutorial.progress")}
        value={isDone ? of : step}
        max={of}
      />
      <p className={styles.text} role="status">
        {tutorial.text}
      </p>
      {!isDone && asks === "read" && (
        <button type="button" className={styles.on} onClick={() => client.goOn()}>
          {text("tutorial.goOn")}
        </button>
      )}
      {!isDone && asks !== "read" && <p className={styles.asks}>{text("tutorial.asks", { asks })}</p>}
    </section>
  );
}
