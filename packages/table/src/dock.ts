import { type RefObject, useEffect, useRef } from "react";
import { useTable } from "./table.tsx";

/** A card of the hand is never lower than this: its head can be read. */
const LEAST_REM = 7.5;

/**
 * Where the hand stays at the lower edge of the window, `--dock` tells style sheets how high it is: the preview lies on it
 * like a sheet, as high as `--sheet`, and whatever gets the focus is scrolled clear of both. `--room` is how high a card of
 * the hand may be so that board and hand are seen together.
 */
export function useDock(): RefObject<HTMLDivElement | null> {
  const dock = useRef<HTMLDivElement>(null);
  const { held, selected } = useTable();
  useEffect(() => {
    const element = dock.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const sheet = element.parentElement?.querySelector<HTMLElement>("[data-preview]");
    // All is read before anything is written: whatever is read after writing is laid out anew for it.
    const measure = () => {
      const [height, onTop, room] = [stuck(element), stuck(sheet), roomOf(element)];
      // Elsewhere only the actions stay in sight.
      const actions = element.lastElementChild?.getBoundingClientRect().height ?? 0;
      tell(style, "--dock", height);
      tell(style, "--sheet", onTop);
      tell(element.style, "--room", room);
      tell(style, "scroll-padding-bottom", height === 0 ? actions : height + onTop);
    };
    measure();
    // What is measured changes what is observed: that is for the next frame.
    let frame = 0;
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(measureSoon);
    const board = element.parentElement?.firstElementChild;
    for (const one of [element, board, sheet, document.documentElement]) if (one) observer.observe(one);
    window.addEventListener("resize", measureSoon);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measureSoon);
      cancelAnimationFrame(frame);
      for (const name of ["--dock", "--sheet", "scroll-padding-bottom"]) style.removeProperty(name);
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

/** What the whole page inherits is not set to what it is: every element would be asked for its style again. */
function tell(style: CSSStyleDeclaration, name: string, pixels: number): void {
  const value = `${pixels}px`;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** How much of the window an element takes that stays at its lower edge. */
const stuck = (element: HTMLElement | null | undefined): number =>
  element && getComputedStyle(element).position === "sticky" ? element.offsetHeight : 0;

/** What the board leaves of the window to the cards of the hand. */
function roomOf(dock: HTMLElement): number {
  const places = dock.parentElement;
  const board = places?.firstElementChild;
  if (!places || !board) return 0;
  const cards = [...dock.querySelectorAll<HTMLElement>("li:has(article[data-card])")];
  const around = dock.offsetHeight - Math.max(0, ...cards.map(({ offsetHeight }) => offsetHeight));
  const above = board.getBoundingClientRect().bottom + scrollY;
  const gap = Number.parseFloat(getComputedStyle(places).rowGap);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(LEAST_REM * rem, Math.floor(innerHeight - above - around - 2 * gap));
}
