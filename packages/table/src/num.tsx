import { type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import styles from "./num.module.css";
import type { Why } from "./seat.ts";
import { useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/** So long the pointer rests on a number before its terms are shown. */
const HOVER_MS = 250;

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
  why: given,
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
  /** The terms of a number that the screen itself has added up; the table is not asked. */
  readonly why?: Why | undefined;
}) {
  const text = useText();
  const { client } = useTable();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<Why>();
  const why = given ?? answer;
  const [isOpen, setOpen] = useState(false);
  const shown = String(value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value has new terms
  useEffect(() => {
    if (!isOpen || given !== undefined) return;
    let isWanted = true;
    client.explain(number, subject).then(
      (terms) => isWanted && setAnswer(terms),
      // The table was lost meanwhile: there is nothing to show, and it can be asked again.
      () => popover.current?.hidePopover(),
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, client, number, subject, value]);

  // Resting on a number shows its terms until the pointer leaves; a click keeps them.
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPassing = useRef(false);
  useEffect(() => () => clearTimeout(rest.current), []);
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    rest.current = setTimeout(() => {
      if (popover.current === null || popover.current.matches(":popover-open")) return;
      isPassing.current = true;
      popover.current.showPopover();
    }, HOVER_MS);
  };
  const onPointerLeave = () => {
    clearTimeout(rest.current);
    if (isPassing.current) popover.current?.hidePopover();
    isPassing.current = false;
  };
  const onClick = (event: MouseEvent) => {
    clearTimeout(rest.current);
    if (isPassing.current) event.preventDefault();
    isPassing.current = false;
  };

  return (
    <span className={styles.num}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
        onClick={onClick}
        style={{ anchorName: `--${CSS.escape(id)}` }}
      >
        <span className={styles.heard}>
          {text("num.name", { label, value: shown, unit: unit ?? "", of: of ?? "", owned: of !== undefined })}
        </span>
        {showsLabel && (
          <span aria-hidden className={styles.label}>
            {label}
          </span>
        )}
        <span aria-hidden className={styles.value}>
          {shown}
        </span>
        {unit !== undefined && (
          <span aria-hidden className={styles.unit}>
            {unit}
          </span>
        )}
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
