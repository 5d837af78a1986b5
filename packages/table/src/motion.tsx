import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useSight } from "./table.tsx";

const DURATION_MS = 320;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** A card that goes further than this is lifted on its way, so that the eye can follow. */
const FAR_PX = 60;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Shows where cards went: after each action a card that stands elsewhere glides there from where it was. It only
 * paints; what is clicked meanwhile is clicked where things are.
 */
export function Motion({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const { moment, view } = useSight();
  const ref = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, Place>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move when the view changes
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const before = places.current;
    places.current = placesIn(root);
    if (before.size === 0 || isStill()) return;
    for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
      const id = element.dataset.card ?? "";
      const to = places.current.get(id);
      const from = before.get(id);
      if (to === undefined || to.width === 0) continue;
      if (from === undefined) {
        element.animate([{ opacity: 0, transform: "translateY(0.5rem)" }, {}], { duration: DURATION_MS, easing: EASE });
        continue;
      }
      const x = from.x - to.x;
      const y = from.y - to.y;
      if (Math.abs(x) + Math.abs(y) < 2) continue;
      const scale = from.width / to.width;
      const isFar = Math.hypot(x, y) > FAR_PX;
      element.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: isFar ? 9 : 1 },
          { transform: "none", transformOrigin: "0 0", zIndex: isFar ? 9 : 1 },
        ],
        { duration: DURATION_MS, easing: EASE },
      );
    }
  }, [moment, view]);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

/** Where each card stands in the board, whatever was scrolled. */
function placesIn(root: HTMLElement): Map<string, Place> {
  const origin = root.getBoundingClientRect();
  const places = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const { x, y, width } = element.getBoundingClientRect();
    places.set(element.dataset.card ?? "", { x: x - origin.x, y: y - origin.y, width });
  }
  return places;
}

const isStill = (): boolean =>
  document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
