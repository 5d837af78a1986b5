import { type RefObject, useEffect, useRef } from "react";
import { useTable } from "./table.tsx";

/**
 * Where the hand stays at the lower edge of the window, `--dock` tells style sheets how high it is: the preview lies on it
 * like a sheet, and whatever gets the focus is scrolled clear of both.
 */
export function useDock(): RefObject<HTMLDivElement | null> {
  const dock = useRef<HTMLDivElement>(null);
  const { held, selected } = useTable();
  useEffect(() => {
    const element = dock.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const sheet = element.parentElement?.querySelector<HTMLElement>("[data-preview]");
    const measure = () => {
      const height = getComputedStyle(element).position === "sticky" ? element.offsetHeight : 0;
      style.setProperty("--dock", `${height}px`);
      style.scrollPaddingBottom = height === 0 ? "" : `${height + (sheet?.offsetHeight ?? 0)}px`;
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, sheet, document.documentElement]) if (one) observer.observe(one);
    return () => {
      observer.disconnect();
      style.removeProperty("--dock");
      style.scrollPaddingBottom = "";
    };
  }, []);
  // What a finger has chosen on the board is not left under the sheet that tells about it.
  useEffect(() => {
    if (held === undefined && selected === undefined) return;
    const chosen = dock.current?.parentElement?.querySelector("[data-selected], [data-held]");
    if (chosen?.closest("[data-home]") === null) chosen.scrollIntoView({ block: "nearest" });
  }, [held, selected]);
  return dock;
}
