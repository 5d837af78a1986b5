import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { Dialog } from "./dialog.tsx";
import styles from "./keys.module.css";
import { useSettings } from "./settings.tsx";
import { useText } from "./text.tsx";

/** A key and what it does. `name` is the key of its words (`key.<name>`) and of the letter in the settings. */
export interface KeyBinding {
  readonly name: string;
  /** "u", "?", "Control+z". Single letters can be changed and switched off; chords cannot. */
  readonly keys: string;
  run(): void;
}
interface Registry {
  add(id: string, bindings: readonly KeyBinding[]): () => void;
  list(): readonly KeyBinding[];
}

const KeysContext = createContext<Registry | undefined>(undefined);

const isChord = (keys: string): boolean => keys.length > 1 && keys.includes("+");

/** The keys of a page. They are silent while somebody writes. */
export function KeysProvider({ children }: { readonly children: ReactNode }) {
  const settings = useSettings();
  const bindings = useRef(new Map<string, readonly KeyBinding[]>());
  const registry = useMemo<Registry>(
    () => ({
      add(id, list) {
        bindings.current.set(id, list);
        return () => bindings.current.delete(id);
      },
      list: () => [...bindings.current.values()].flat(),
    }),
    [],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isWriting(event.target)) return;
      const pressed = chordOf(event);
      const binding = registry.list().find(({ name, keys }) => {
        if (isChord(keys)) return keys.toLowerCase() === pressed;
        return settings.letters && (settings.keys[name] ?? keys).toLowerCase() === pressed;
      });
      if (binding === undefined) return;
      event.preventDefault();
      binding.run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [registry, settings]);
  return <KeysContext value={registry}>{children}</KeysContext>;
}

/** Keys that work while the component is there. The last registered of a name comes last in the help. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const registry = useContext(KeysContext);
  const id = useId();
  useEffect(() => registry?.add(id, bindings));
}

/** "?" shows every key there is. */
export function KeyHelp() {
  const text = useText();
  const registry = useContext(KeysContext);
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
        {(registry?.list() ?? [])
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

/** "control+shift+z", "u", "?": shift is part of a sign that is not a letter. */
function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = /^\p{L}$/u.test(key);
  return [
    ctrlKey || metaKey ? "control" : undefined,
    altKey ? "alt" : undefined,
    shiftKey && (isLetter || key.length > 1) ? "shift" : undefined,
    key.toLowerCase(),
  ]
    .filter((part) => part !== undefined)
    .join("+");
}

const SILENT_INPUTS = new Set(["button", "checkbox", "radio", "range", "submit", "reset"]);

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !SILENT_INPUTS.has(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
