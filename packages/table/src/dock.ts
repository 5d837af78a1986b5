import { type RefObject, useEffect, useRef } from "react";
import { useTable } from "./table.tsx";

/**
 * Where the hand stays at the lower edge of the window, `--dock` tells style sheets how high it is: the preview lies on it
 * like a sheet, as high as `--sheet`, and whatever gets the focus is scrolled clear of both.
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
      const [height, onTop] = [stuck(element), stuck(sheet)];
      style.setProperty("--dock", `${height}px`);
      style.setProperty("--sheet", `${onTop}px`);
      // Elsewhere only the actions stay in sight.
      const actions = element.lastElementChild?.getBoundingClientRect().height ?? 0;
      style.scrollPaddingBottom = `${height === 0 ? actions : height + onTop}px`;
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, sheet, document.documentElement]) if (one) observer.observe(one);
    return () => {
      observer.disconnect();
      style.removeProperty("--dock");
      style.removeProperty("--sheet");
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

/** How much of the window an element takes that stays at its lower edge. */
const stuck = (element: HTMLElement | null | undefined): number =>
  element && getComputedStyle(element).position === "sticky" ? element.offsetHeight : 0;
