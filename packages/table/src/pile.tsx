import type { ZoneView } from "@cardwright/engine";
import { useId } from "react";
import { Card, CardBack } from "./card.tsx";
import styles from "./pile.module.css";
import { isFaceDown } from "./sights.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/** Cards on a heap: how many, the topmost if it is known, and a look into it where that is allowed. */
export function Pile({
  zone,
  name,
  seat,
  title,
}: {
  readonly zone: ZoneView;
  readonly name: string;
  readonly seat?: number | undefined;
  readonly title: string;
}) {
  const text = useText();
  const sight = useSight();
  const { open } = useTable();
  const id = useId();
  const top = zone.cards.at(-1);
  const isKnown = top !== undefined && !isFaceDown(top) && sight.cards[top.definition ?? ""] !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a landmark for each zone is too many
    <section role="group" className={styles.pile} aria-labelledby={id} data-pile={`${seat ?? "table"} ${name}`}>
      <div className={styles.heap} data-depth={Math.min(3, zone.size)}>
        {zone.size === 0 ? (
          <p className={styles.empty}>{text("pile.empty")}</p>
        ) : isKnown ? (
          <Card card={top} size="small" fields={[]} />
        ) : (
          <CardBack />
        )}
      </div>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <p className={styles.count}>{text("zone.count", { n: zone.size })}</p>
      {zone.cards.length > 0 && (
        <button
          type="button"
          className={styles.look}
          aria-label={text("pile.look", { name: title })}
          onClick={() => open({ kind: "pile", zone: name, seat })}
        >
          {text("pile.lookShort")}
        </button>
      )}
    </section>
  );
}
