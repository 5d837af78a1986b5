import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useId } from "react";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";
import styles from "./undo-redo.module.css";

/** Takes back and does again, with the reason where that is closed. */
export function UndoRedo() {
  const sight = useSight();
  const { undo, redo, refusal } = useTable();
  const text = useText();
  return (
    <div className={styles.pair}>
      <Step
        label={text("undo")}
        keys="Control+Z"
        icon={<Undo2 aria-hidden size="1.1em" />}
        refused={refusal?.key === "undo" ? refusal.text : sight.undo.refused}
        onClick={undo}
      />
      <Step
        label={text("redo")}
        keys="Control+Shift+Z"
        icon={<Redo2 aria-hidden size="1.1em" />}
        refused={refusal?.key === "redo" ? refusal.text : sight.redo.refused}
        onClick={redo}
      />
    </div>
  );
}

function Step({
  label,
  keys,
  icon,
  refused,
  onClick,
}: {
  readonly label: string;
  readonly keys: string;
  readonly icon: React.ReactNode;
  readonly refused: string | undefined;
  readonly onClick: () => void;
}) {
  const id = useId();
  return (
    <span className={styles.step}>
      <button
        type="button"
        className={styles.button}
        aria-disabled={refused === undefined ? undefined : true}
        aria-describedby={refused === undefined ? undefined : id}
        aria-keyshortcuts={keys}
        onClick={onClick}
      >
        {icon} <span>{label}</span>
      </button>
      {refused !== undefined && (
        <span id={id} className={styles.reason}>
          {refused}
        </span>
      )}
    </span>
  );
}
