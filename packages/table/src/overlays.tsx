import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import styles from "./overlays.module.css";
import { useMaybeTable } from "./table.tsx";

/** Layers above the board, lowest first. A layer of a higher level lies above one of a lower, whichever came first. */
const LEVELS = ["combat", "decision", "dialog"] as const;
export type Level = (typeof LEVELS)[number];

interface Layer {
  readonly id: string;
  readonly level: Level;
  readonly element: HTMLElement;
  close(): void;
}
interface Stack {
  push(layer: Layer): () => void;
  /** The layer that Escape would close. */
  top(): Layer | undefined;
}

/** Where layers are put, so that none is caught in a part of the board. */
const HostContext = createContext<HTMLElement | null>(null);
const StackContext = createContext<Stack | undefined>(undefined);

function useStack(): Stack {
  const stack = useContext(StackContext);
  if (stack === undefined) throw new Error("a layer belongs into an OverlayStack");
  return stack;
}

/**
 * The one stack of layers of a table. Escape undoes while a decision of one's own is open (what lies above it, a card
 * shown large or the terms of a number, is closed first); otherwise it closes the topmost layer. Focus returns to where
 * it was.
 */
export function OverlayStack({ children }: { readonly children: ReactNode }) {
  const layers = useRef<Layer[]>([]);
  const lastCard = useRef<string>(undefined);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const { sight, use } = useMaybeTable();
  const decision = sight?.isNow === true ? sight.view.decision : undefined;
  const asks = decision !== undefined && decision.seat === sight?.looker;
  const undo = use?.undo;

  const stack = useMemo<Stack>(() => {
    const order = () => layers.current.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
    return {
      push(layer) {
        const back = rememberFocus(document.activeElement, lastCard.current);
        layers.current.push(layer);
        order();
        // The browser lays what was shown last on top: what belongs above is shown again.
        for (const { element } of layers.current.slice(layers.current.indexOf(layer)))
          if (element instanceof HTMLDialogElement) {
            if (element.open) element.close();
            element.showModal();
          }
        return () => {
          layers.current = layers.current.filter((one) => one !== layer);
          if (layer.element instanceof HTMLDialogElement) layer.element.close();
          back(layers.current.at(-1)?.element);
        };
      },
      top: () => layers.current.at(-1),
    };
  }, []);

  // A card that is played leaves its place before the decision opens that it asks for.
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      lastCard.current = target instanceof Element ? cardOf(target) : undefined;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // The browser closes it.
      if (document.querySelector(":popover-open") !== null) return;
      const top = stack.top();
      if (top?.level === "dialog") {
        event.preventDefault();
        top.close();
      } else if (asks) {
        event.preventDefault();
        void undo?.();
      } else if (top !== undefined) {
        event.preventDefault();
        top.close();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [stack, asks, undo]);

  return (
    <StackContext value={stack}>
      <HostContext value={host}>{children}</HostContext>
      <div ref={setHost} />
    </StackContext>
  );
}

const cardOf = (element: Element): string | undefined =>
  element.closest("[data-card]")?.getAttribute("data-card") ?? undefined;

/** Where the focus was: the element, or if it has gone, the same card elsewhere, or the hand. */
function rememberFocus(focused: Element | null, lastCard: string | undefined): (within: Element | undefined) => void {
  const isSomewhere = focused !== null && focused !== document.body;
  const card = isSomewhere ? cardOf(focused) : lastCard;
  return (within) => {
    const root = within ?? document;
    const same = card === undefined ? undefined : root.querySelector(`[data-card="${CSS.escape(card)}"] [data-rove]`);
    const home = root.querySelector("[data-home] [data-rove], [data-home] button");
    const target = isSomewhere && focused.isConnected ? focused : (same ?? home);
    if (target instanceof HTMLElement) target.focus();
  };
}

/** Puts an element on the stack while it is there. */
export function useLayer(element: RefObject<HTMLElement | null>, level: Level, close: () => void): void {
  const stack = useStack();
  const id = useId();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (element.current === null) return;
    return stack.push({ id, level, element: element.current, close: () => latest.current() });
  }, [stack, id, level, element]);
}

interface OverlayProps {
  readonly level: Level;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** A layer that takes the whole attention. It is there as long as it is rendered. */
export function Overlay(props: OverlayProps) {
  const host = useContext(HostContext);
  return host === null ? undefined : createPortal(<ModalLayer {...props} />, host);
}

function ModalLayer({ level, label, onClose, children, wide }: OverlayProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(ref, level, onClose);
  const onCancel = useCallback((event: { preventDefault(): void }) => event.preventDefault(), []);
  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      aria-label={label}
      data-level={level}
      data-wide={wide || undefined}
      onCancel={onCancel}
    >
      {children}
    </dialog>
  );
}

/** A layer beside which the board can still be used: a fight above the map. */
export function CombatLayer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.combat} aria-label={label}>
      {children}
    </section>
  );
}
