import { useEffect, useId, useRef, useState } from "react";
import styles from "./num.module.css";
import type { Why } from "./seat.ts";
import { useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/**
 * A number of the table that can be asked why it is so. `number` and `subject` are as the engine names them:
 * "player.ap" of seat 0, "card.influence" of card 12, "table.round".
 */
export function Num({
  number,
  subject = 0,
  value,
  label,
  of,
  showsLabel = true,
  unit,
}: {
  readonly number: string;
  readonly subject?: number;
  readonly value: unknown;
  readonly label: string;
  /** Whose it is, for those who listen: "Ada", "Mayor". */
  readonly of?: string | undefined;
  readonly showsLabel?: boolean;
  /** What stands behind the value: "/ 5". */
  readonly unit?: string | undefined;
}) {
  const text = useText();
  const { client } = useTable();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [why, setWhy] = useState<Why>();
  const [isOpen, setOpen] = useState(false);
  const shown = String(value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value has new terms
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    client.explain(number, subject).then((answer) => isWanted && setWhy(answer));
    return () => {
      isWanted = false;
    };
  }, [isOpen, client, number, subject, value]);

  return (
    <span className={styles.num}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={text("num.name", { label, value: shown, unit: unit ?? "", of: of ?? "", owned: of !== undefined })}
        style={{ anchorName: `--${CSS.escape(id)}` }}
      >
        {showsLabel && <span className={styles.label}>{label}</span>}
        <span className={styles.value}>{shown}</span>
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </button>
      <div
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={text("num.why", { label, value: shown })}
        className={styles.why}
        style={{ positionAnchor: `--${CSS.escape(id)}` }}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && (why === undefined ? <p>{text("calculating")}</p> : <Terms why={why} />)}
      </div>
    </span>
  );
}

/** The terms of a number, as a sum. */
export function Terms({ why }: { readonly why: Why }) {
  const text = useText();
  return (
    <table className={styles.terms}>
      <caption>{why.title}</caption>
      <tbody>
        {why.terms.map((term, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms have no other name than their place
          <tr key={i}>
            <th scope="row">{term.text}</th>
            <td>{i === 0 ? term.delta : text("signed", { n: term.delta })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text("num.sum")}</th>
          <td>{why.value}</td>
        </tr>
      </tfoot>
    </table>
  );
}
