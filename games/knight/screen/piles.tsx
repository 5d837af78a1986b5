import { capital, useSight, useTable, useText } from "@cardwright/table";
import styles from "./piles.module.css";
import { knightOf } from "./reading.ts";

const PILES = ["deck", "discard", "removed"] as const;

/** Cards of one's own that lie elsewhere; what may be looked into opens. */
export function Piles() {
  const text = useText();
  const sight = useSight();
  const { open } = useTable();
  const { zones, seat } = knightOf(sight.view);
  const piles = [
    ...PILES.map((zone) => ({ zone, seat: seat as number | undefined, held: zones[zone] })),
    { zone: "defeated", seat: undefined, held: sight.view.zones.defeated },
  ];
  return (
    <ul className={styles.piles} aria-label={text("hero.piles")}>
      {piles.map(({ zone, seat: whose, held }) => {
        const name = capital(text(`pile.${zone}`));
        return (
          <li key={zone} data-pile={`${whose ?? "table"} ${zone}`}>
            {held.cards.length === 0 ? (
              <span>
                {name} <b>{held.size}</b>
              </span>
            ) : (
              <button type="button" onClick={() => open({ kind: "pile", zone, seat: whose })}>
                {name} <b>{held.size}</b>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
