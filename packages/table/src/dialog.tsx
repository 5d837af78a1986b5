import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import styles from "./dialog.module.css";
import { Overlay } from "./overlays.tsx";
import { useText } from "./text.tsx";

/** A layer with a title and a way out. */
export function Dialog({
  title,
  onClose,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const text = useText();
  return (
    <Overlay level="dialog" label={title} onClose={onClose} wide={wide}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <X aria-hidden size="1.1em" /> {text("close")}
        </button>
      </header>
      {children}
    </Overlay>
  );
}
