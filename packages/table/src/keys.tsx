import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from "react";
import { useSettings } from "./settings.tsx";

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

export const isChord = (keys: string): boolean => keys.length > 1 && keys.includes("+");

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

/** Every key there is now. */
export const useKeyList = (): (() => readonly KeyBinding[]) => {
  const registry = useContext(KeysContext);
  return () => registry?.list() ?? [];
};

/** Keys that work while the component is there. The last registered of a name comes last in the help. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const registry = useContext(KeysContext);
  const id = useId();
  useEffect(() => registry?.add(id, bindings));
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
