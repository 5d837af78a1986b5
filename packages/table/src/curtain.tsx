import { useSyncExternalStore } from "react";
import styles from "./curtain.module.css";
import type { SeatClient } from "./seat.ts";
import { useText } from "./text.tsx";

/** Between two people at one screen: the last sight is out of the page until the next one says who they are. */
export function Curtain({ client }: { readonly client: SeatClient }) {
  const text = useText();
  const next = useSyncExternalStore(
    (listener) => client.subscribe(listener),
    () => client.curtain(),
  );
  if (next === undefined) return undefined;
  return (
    <section className={styles.curtain} aria-label={text("curtain.title")}>
      <h1 className={styles.title}>{text("curtain.next", { name: next.name })}</h1>
      <p>{text("curtain.others", { name: next.name })}</p>
      {/* biome-ignore lint/a11y/noAutofocus: it is the only thing there, and the one to go on with */}
      <button type="button" className={styles.sit} autoFocus onClick={() => client.sit(next.seat)}>
        {text("curtain.sit", { name: next.name })}
      </button>
    </section>
  );
}
