import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * One stop for the Tab key per zone: arrows, Home and End move among its cards. The buttons on a card (its numbers, its
 * keywords) can be reached by Tab while the card is the current one. Whoever comes back finds the card where they left,
 * or, in a list that grows, the last.
 */
export function useRoving<E extends HTMLElement>(
  entry: "where it was" | "the last" = "where it was",
): {
  readonly ref: RefObject<E | null>;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: { readonly target: EventTarget }): void;
} {
  const ref = useRef<E>(null);
  const current = useRef<string>(undefined);

  const stops = () => [...(ref.current?.querySelectorAll<HTMLElement>("[data-rove]") ?? [])];
  const settle = (wanted: HTMLElement | undefined) => {
    const all = stops();
    const isAway = entry === "the last" && ref.current?.contains(document.activeElement) !== true;
    const kept = isAway ? all.at(-1) : all.find((stop) => idOf(stop) === current.current);
    const active = wanted ?? kept ?? all[0];
    current.current = active === undefined ? undefined : idOf(active);
    for (const stop of all)
      for (const button of itemOf(stop).querySelectorAll<HTMLElement>(":scope > button, :scope > :not(ul) button"))
        button.tabIndex = stop === active ? 0 : -1;
  };
  // After every paint, since cards come and go.
  useEffect(() => settle(undefined));

  return {
    ref,
    onKeyDown: (event) => {
      const all = stops();
      const at = all.indexOf(event.target as HTMLElement);
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + (STEPS[event.key] ?? 0);
      const next = all[(to + all.length) % all.length];
      if (to === at || next === undefined) return;
      event.preventDefault();
      settle(next);
      next.focus();
    },
    onFocus: ({ target }) => {
      const stop =
        target instanceof Element
          ? target.closest("[data-rove-item]")?.querySelector<HTMLElement>("[data-rove]")
          : undefined;
      if (stop instanceof HTMLElement) settle(stop);
    },
  };
}

const itemOf = (stop: HTMLElement): Element => stop.closest("[data-rove-item]") ?? stop;
const idOf = (stop: HTMLElement): string | undefined =>
  (itemOf(stop).getAttribute("data-rove-item") || itemOf(stop).getAttribute("data-card")) ?? undefined;
