import { useCallback, useMemo, useState } from "react";
import { Dialog } from "./dialog.tsx";
import styles from "./help-sheet.module.css";
import { isChord, useKeyList, useKeys } from "./keys.tsx";
import { useSettings } from "./settings.tsx";
import { useText } from "./text.tsx";

/** "?" shows every key there is. */
export function HelpSheet() {
  const text = useText();
  const list = useKeyList();
  const settings = useSettings();
  const [isOpen, open] = useState(false);
  const toggle = useCallback(() => open((old) => !old), []);
  useKeys(useMemo(() => [{ name: "help", keys: "?", run: toggle }], [toggle]));
  if (!isOpen) return undefined;
  const fixed = ["tab", "arrows", "enter", "escape"];
  return (
    <Dialog title={text("keys.title")} onClose={() => open(false)}>
      {!settings.letters && <p className={styles.off}>{text("keys.off")}</p>}
      <dl className={styles.keys}>
        {fixed.map((name) => (
          <Row key={name} shown={text(`keys.${name}`)} does={text(`key.${name}`)} />
        ))}
        {list()
          .filter(({ keys }) => settings.letters || isChord(keys))
          .map(({ name, keys }) => (
            <Row
              key={`${name} ${keys}`}
              shown={
                isChord(keys)
                  ? keys.replace("Control", text("keys.control")).replace("Shift", text("keys.shift"))
                  : (settings.keys[name] ?? keys).toUpperCase()
              }
              does={text(`key.${name}`)}
            />
          ))}
      </dl>
    </Dialog>
  );
}

function Row({ shown, does }: { readonly shown: string; readonly does: string }) {
  return (
    <div>
      <dt>
        <kbd>{shown}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
